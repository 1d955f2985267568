/** The clock of a browser, as a session asks for it. */

/** @type {import('../core/clock.js').Clock} */
export const browserClock = { seconds: () => performance.now() / 1000, date: () => new Date().toISOString() };
