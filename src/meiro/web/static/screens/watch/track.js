/** What changes where at which frame, so that any frame is reached from any other in either direction. */

/**
 * Places that take a value, each from a frame on; `frames` and `values` are one for all, or one each.
 * @typedef {{frames: ArrayLike<number>|number, places: ArrayLike<number>, values: ArrayLike<number>|number}} Change
 */

/** Changes by frame; within a frame in the order they were given. */
export class Track {
  /**
   * @param {Uint8Array} start value of every place before anything changes
   * @param {Change[]} changes
   */
  constructor(start, changes) {
    const size = changes.reduce((sum, change) => sum + change.places.length, 0);
    const keys = new Float64Array(size); // frame and place in line in one number: sorts fast, and keeps the line
    const places = new Int32Array(size);
    const values = new Uint8Array(size);
    let i = 0;
    for (const { frames, places: where, values: what } of changes) {
      for (let k = 0; k < where.length; k += 1, i += 1) {
        keys[i] = (typeof frames === 'number' ? frames : frames[k]) * size + i;
        places[i] = where[k];
        values[i] = typeof what === 'number' ? what : what[k];
      }
    }
    keys.sort();
    this.start = start.slice();
    let early = 0; // changes of frame 0 belong to the start
    for (; early < size && keys[early] < size; early += 1) this.start[places[keys[early]]] = values[keys[early]];
    const length = size - early;
    this.frames = new Int32Array(length); // ascending, all above 0
    this.places = new Int32Array(length);
    this.before = new Uint8Array(length);
    this.after = new Uint8Array(length);
    const now = this.start.slice();
    for (let j = 0; j < length; j += 1) {
      const from = keys[early + j] % size;
      const place = places[from];
      this.frames[j] = Math.floor(keys[early + j] / size);
      this.places[j] = place;
      this.before[j] = now[place];
      now[place] = this.after[j] = values[from];
    }
  }

  /** How many changes there are up to a frame, that frame's own among them. @param {number} frame */
  reach(frame) {
    let low = 0;
    let high = this.frames.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.frames[middle] <= frame) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Turn the values of frame `from` into those of frame `to`, in place; `tell` gets each place that is touched.
   * @param {Uint8Array} values @param {number} from @param {number} to
   * @param {((place: number, value: number) => void)|null} tell
   */
  move(values, from, to, tell = null) {
    const [a, b] = [this.reach(from), this.reach(to)];
    for (let i = a; i < b; i += 1) {
      values[this.places[i]] = this.after[i];
      if (tell) tell(this.places[i], this.after[i]);
    }
    for (let i = a - 1; i >= b; i -= 1) {
      values[this.places[i]] = this.before[i];
      if (tell) tell(this.places[i], this.before[i]);
    }
  }

  /** How many changes lie between two frames. @param {number} from @param {number} to */
  between(from, to) {
    return Math.abs(this.reach(to) - this.reach(from));
  }

  /** The values of a frame. @param {number} frame */
  state(frame) {
    const values = this.start.slice();
    this.move(values, 0, frame);
    return values;
  }
}
