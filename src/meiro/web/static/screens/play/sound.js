// Two short sounds, made here; off unless a player wants them.

/** @type {Record<string, [number, number]>} hertz, seconds */
const TONES = { step: [440, 0.03], wall: [110, 0.09] };
/** @type {AudioContext | null} */
let context = null;

/** @param {string} name */
export function beep(name) {
  const [pitch, length] = TONES[name];
  context ??= new AudioContext();
  const tone = new OscillatorNode(context, { frequency: pitch });
  const volume = new GainNode(context, { gain: 0.08 });
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + length);
}
