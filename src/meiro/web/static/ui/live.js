/** What a screen reader is told: at most one sentence in half a second, the last one for sure. */

const PAUSE = 500; // milliseconds

/** @type {{region: HTMLElement | null, next: string, timer: number}} */
const state = { region: null, next: '', timer: 0 };

/** @param {HTMLElement} region an element with aria-live */
export function setLiveRegion(region) {
  state.region = region;
}

/** @param {string} words */
export function say(words) {
  state.next = words;
  if (!state.timer) speak();
}

function speak() {
  state.timer = 0;
  if (!state.region || !state.next) return;
  // The same sentence twice would not be read again: a space that is not seen makes it another.
  state.region.textContent = state.region.textContent === state.next ? `${state.next}\u00a0` : state.next;
  state.next = '';
  state.timer = window.setTimeout(speak, PAUSE);
}
