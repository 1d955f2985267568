/** The loop-erased walks of Wilson's algorithm as changes of cells. */

const MOST = 400_000; // events worth colouring; a larger trace shows only its walls

/**
 * Colour each walk while it is under way, and let the loops that it closes vanish.
 * @param {number} cells @param {Int32Array} here @param {Int32Array} there @param {Int32Array} flipAt
 * @param {number} wander @param {number} rock @returns {import('./track.js').Change[]}
 */
export function wandering(cells, here, there, flipAt, wander, rock) {
  if (here.length > MOST) return [];
  /** @type {number[]} */ const frames = [];
  /** @type {number[]} */ const places = [];
  /** @type {number[]} */ const values = [];
  const paint = (/** @type {number} */ frame, /** @type {number} */ cell, /** @type {number} */ value) => {
    frames.push(frame);
    places.push(cell);
    values.push(value);
  };
  /** @type {number[]} */ let walk = [];
  const inWalk = new Uint8Array(cells);
  let flip = 0;
  for (let i = 0; i < here.length; i += 1) {
    if (flipAt[flip] === i) {
      flip += 1;
      for (const cell of walk) inWalk[cell] = 0;
      walk = [];
      continue;
    }
    if (!inWalk[here[i]]) {
      inWalk[here[i]] = 1;
      walk.push(here[i]);
      paint(i + 1, here[i], wander);
    }
    while (inWalk[there[i]] && walk[walk.length - 1] !== there[i]) {
      const cell = /** @type {number} */ (walk.pop());
      inWalk[cell] = 0;
      paint(i + 1, cell, rock);
    }
  }
  return [{ frames, places, values }];
}
