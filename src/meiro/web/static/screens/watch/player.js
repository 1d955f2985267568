/** Which frame is shown when, from elapsed time alone: a player knows neither board nor clock. */

export const FIT = 'fit';
export const INSTANT = 'instant';
export const RATES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]; // steps a second
/** What the speed slider offers, slow to fast. @type {(number|string)[]} */
export const SPEEDS = [...RATES, FIT, INSTANT];
export const FIT_SECONDS = 10;
export const CATCH_UP = 0.05; // seconds that one tick makes up for at most, so that a stall does not become a jump

/** A place among the frames 0 … count − 1, and how it moves on. */
export class Player {
  /** @param {number} count @param {number|string} speed */
  constructor(count = 1, speed = FIT) {
    this.count = count;
    this.speed = speed;
    this.at = 0;
    this.playing = false;
    this.owed = 0; // the part of a frame that has passed already
  }

  /** The number of the last frame. */
  get last() {
    return this.count - 1;
  }

  /** Frames a second; infinite when all is to be shown at once. @returns {number} */
  get rate() {
    if (this.speed === INSTANT) return Infinity;
    return this.speed === FIT ? this.last / FIT_SECONDS : Number(this.speed);
  }

  /** Take another film, stopped at its first frame. @param {number} count */
  load(count) {
    Object.assign(this, { count, at: 0, playing: false, owed: 0 });
  }

  /** Move on from here, or from the first frame when the last one is shown. */
  play() {
    if (this.at === this.last) this.at = 0;
    this.playing = this.last > 0;
    this.owed = 0;
  }

  pause() {
    this.playing = false;
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  /**
   * Go to a frame, the nearest there is; whether it plays does not change, but at the end it stops.
   * @param {number} at
   */
  seek(at) {
    this.at = Math.min(Math.max(at, 0), this.last);
    this.owed = 0;
    this.playing = this.playing && this.at < this.last;
  }

  /** Go some frames on or back, and stay there. @param {number} by */
  step(by) {
    this.pause();
    this.seek(this.at + by);
  }

  /** Let so many seconds pass. @param {number} elapsed */
  tick(elapsed) {
    if (!this.playing) return;
    if (this.speed === INSTANT) {
      this.seek(this.last);
      return;
    }
    this.owed += this.rate * Math.min(elapsed, CATCH_UP);
    const whole = Math.floor(this.owed);
    this.owed -= whole;
    this.at = Math.min(this.at + whole, this.last);
    this.playing = this.at < this.last;
  }
}
