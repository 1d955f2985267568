/** The transport: buttons, a scrubber and the speed, over a player. */

import { el, icon } from '../../ui/dom.js';
import { text } from '../../words.js';
import { FIT, FIT_SECONDS, INSTANT, SPEEDS } from './player.js';

const FRAME_RATE = 30; // frames a second of the route animation
const SLOWEST = 30; // frames a block
const STEPS = ['first', 'back', 'play', 'forward', 'last'];
/** Outlines of the signs. @type {Record<string, string>} */
const SIGNS = {
  first: 'M6 5v14M19 5v14l-10-7z',
  back: 'M17 5v14l-10-7z',
  play: 'M8 4v16l12-8z',
  pause: 'M8 5v14M16 5v14',
  forward: 'M7 5v14l10-7z',
  last: 'M18 5v14M5 5v14l10-7z',
};

/** Drives a player; `changed` is called whenever the place or the playing may have changed. */
export class Transport {
  /** @param {import('./player.js').Player} player @param {() => void} changed */
  constructor(player, changed) {
    this.player = player;
    this.changed = changed;
    this.inFrames = false; // whether the speed is told in frames a block
    this.buttons = Object.fromEntries(
      STEPS.map((name) => {
        const given = { type: 'button', class: `button transport-${name}`, onclick: () => this.do(name) };
        return [name, el('button', given)];
      }),
    );
    for (const name of STEPS) {
      const words = text(`ui.transport.${name}`);
      this.buttons[name].title = words;
      if (name !== 'play') this.buttons[name].append(icon(SIGNS[name]));
      if (name !== 'play') this.buttons[name].setAttribute('aria-label', words);
    }
    this.buttons.play.classList.add('primary');
    this.scrubber = el('input', { type: 'range', min: '0', class: 'scrubber', oninput: () => this.#scrubbed() });
    this.scrubber.setAttribute('aria-label', text('ui.transport.frame'));
    this.where = el('output', { class: 'transport-where' });
    this.speed = el('input', { type: 'range', min: '0', step: '1', oninput: () => this.#speedMoved() });
    this.speedName = el('span', { class: 'transport-speed-name' });
    this.speedText = el('output', { class: 'transport-speed-text' });
    this.element = el('div', { class: 'transport' },
      el('div', { class: 'transport-track' }, this.scrubber, this.where),
      el('div', { class: 'transport-buttons' }, ...STEPS.map((name) => this.buttons[name])),
      el('label', { class: 'transport-speed' }, this.speedName, this.speed, this.speedText),
    );
    this.useFrames(0);
  }

  /** Do what a button does: first, back, play, forward or last. @param {string} name */
  do(name) {
    const { player } = this;
    if (name === 'play') player.toggle();
    else player.step({ first: -player.count, back: -1, forward: 1, last: player.count }[name] ?? 0);
    this.changed();
  }

  /** Tell the speed in frames a block, so many at first, or, with none, in steps a second. @param {number} frames */
  useFrames(frames) {
    this.inFrames = frames > 0;
    this.speed.max = String(this.inFrames ? SLOWEST - 1 : SPEEDS.length - 1);
    this.speed.value = String(this.inFrames ? SLOWEST - frames : SPEEDS.indexOf(FIT));
    this.player.speed = this.#speedAt(Number(this.speed.value));
    this.speedName.textContent = text(this.inFrames ? 'classic.route.speed' : 'ui.speed');
    this.#saySpeed();
    this.show();
  }

  /** Take a speed, also one between two places of the slider. @param {number|string} speed */
  setSpeed(speed) {
    const place = SPEEDS.findIndex((one) => one === speed);
    this.speed.value = String(place >= 0 ? place : SPEEDS.findIndex((one) => Number(one) > Number(speed)));
    this.player.speed = speed;
    this.#saySpeed();
  }

  /** Go some places along the speed slider. @param {number} by */
  faster(by) {
    this.speed.value = String(Number(this.speed.value) + by);
    this.#speedMoved();
  }

  /** Show where the player is. */
  show() {
    const { at, count, last, playing } = this.player;
    const most = String(Math.max(last, 1));
    if (this.scrubber.max !== most) this.scrubber.max = most;
    this.scrubber.value = String(at);
    this.scrubber.disabled = last === 0;
    const where = text('ui.transport.position', { at: at + 1, count });
    this.where.value = where;
    this.scrubber.setAttribute('aria-valuetext', where);
    const play = this.buttons.play;
    const name = playing ? 'pause' : 'play';
    if (play.dataset.sign !== name) {
      play.dataset.sign = name;
      play.replaceChildren(icon(SIGNS[name]), el('span'));
    }
    const words = text(playing ? 'ui.pause' : 'ui.transport.play');
    if (play.lastChild && play.lastChild.textContent !== words) play.lastChild.textContent = words;
    const live = { first: at > 0, back: at > 0, play: last > 0, forward: at < last, last: at < last };
    const held = document.activeElement;
    for (const [step, is] of Object.entries(live)) this.buttons[step].disabled = !is;
    if (held instanceof HTMLButtonElement && held.disabled && this.element.contains(held)) play.focus();
  }

  #scrubbed() {
    this.player.seek(Number(this.scrubber.value));
    this.changed();
  }

  #speedMoved() {
    this.player.speed = this.#speedAt(Number(this.speed.value));
    this.#saySpeed();
  }

  /** @param {number} place on the slider */
  #speedAt(place) {
    return this.inFrames ? FRAME_RATE / (SLOWEST - place) : SPEEDS[place];
  }

  #saySpeed() {
    const { speed } = this.player;
    const words =
      this.inFrames ? String(Math.round(FRAME_RATE / Number(speed)))
      : speed === FIT ? text('ui.speed.fit', { seconds: FIT_SECONDS })
      : speed === INSTANT ? text('ui.speed.instant')
      : text('ui.speed.per_second', { steps: Number(speed) });
    this.speedText.value = words;
    this.speed.setAttribute('aria-valuetext', words);
  }
}
