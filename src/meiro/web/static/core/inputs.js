// Timed inputs as a compact text: what a save and a replay are made of.
//
//     0b210bbb900U1200R1450A
//
// A number is the time in milliseconds on the stopwatch; what follows it is one input: the directions of one step or
// one run (a, b, c … are directions 0, 1, 2 …, {26} and more in braces), or U undo, Y redo, R restart, H hint,
// A answer, S stop.

/** @typedef {Readonly<{time: number, code: string}>} Input */

export const UNDO = 'U';
export const REDO = 'Y';
export const RESTART = 'R';
export const HINT = 'H';
export const ANSWER = 'A';
export const STOP = 'S';

const INPUT = /([0-9]{1,12})((?:[a-z]|\{[0-9]{1,4}\})+|[UYRHAS])/y;
const DIRECTION = /[a-z]|\{[0-9]+\}/g;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** @param {number[]} directions */
export function stepsCode(directions) {
  return directions.map((k) => LETTERS[k] ?? `{${k}}`).join('');
}

/** @param {string} code */
export function directionsOf(code) {
  return (code.match(DIRECTION) ?? []).map((part) =>
    part.length === 1 ? LETTERS.indexOf(part) : Number(part.slice(1, -1)),
  );
}

/** @param {Input[]} inputs */
export function formatInputs(inputs) {
  return inputs.map((given) => `${given.time}${given.code}`).join('');
}

/**
 * Read the text back; throws where it stops making sense.
 * @param {string} text @returns {Input[]}
 */
export function parseInputs(text) {
  const found = [];
  INPUT.lastIndex = 0;
  while (INPUT.lastIndex < text.length) {
    const at = INPUT.lastIndex;
    const match = INPUT.exec(text);
    if (match === null) throw new Error(`the moves cannot be read from place ${at} on: ${text.slice(at, at + 20)}`);
    found.push({ time: Number(match[1]), code: match[2] });
  }
  return found;
}
