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
    const line = inLine(changes);
    const order = byFrame(line.frames);
    this.start = start.slice();
    let early = 0; // changes of frame 0 belong to the start
    for (; early < order.length && line.frames[order[early]] === 0; early += 1) {
      this.start[line.places[order[early]]] = line.values[order[early]];
    }
    const length = order.length - early;
    this.frames = new Int32Array(length); // ascending, all above 0
    this.places = new Int32Array(length);
    this.before = new Uint8Array(length);
    this.after = new Uint8Array(length);
    const now = this.start.slice();
    for (let j = 0; j < length; j += 1) {
      const from = order[early + j];
      const place = line.places[from];
      this.frames[j] = line.frames[from];
      this.places[j] = place;
      this.before[j] = now[place];
      now[place] = this.after[j] = line.values[from];
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

/** All changes one after the other, as they were given. @param {Change[]} changes */
function inLine(changes) {
  const size = changes.reduce((sum, change) => sum + change.places.length, 0);
  const line = { frames: new Int32Array(size), places: new Int32Array(size), values: new Uint8Array(size) };
  let i = 0;
  for (const { frames, places, values } of changes) {
    for (let k = 0; k < places.length; k += 1, i += 1) {
      line.frames[i] = typeof frames === 'number' ? frames : frames[k];
      line.places[i] = places[k];
      line.values[i] = typeof values === 'number' ? values : values[k];
    }
  }
  return line;
}

/** The places in line by frame, those of one frame in the order of the line: counted, not compared. @param {Int32Array} frames */
function byFrame(frames) {
  let last = 0;
  for (let i = 0; i < frames.length; i += 1) if (frames[i] > last) last = frames[i];
  const next = new Int32Array(last + 2);
  for (let i = 0; i < frames.length; i += 1) next[frames[i] + 1] += 1;
  for (let frame = 0; frame < last; frame += 1) next[frame + 1] += next[frame];
  const order = new Int32Array(frames.length);
  for (let i = 0; i < frames.length; i += 1) order[next[frames[i]]++] = i;
  return order;
}
