/** The bench: up to four stages side by side that follow one player, with its transport. */

import { el, fill } from '../../ui/dom.js';
import { list, offer } from './fields.js';
import { titleOf } from './names.js';
import { Player } from './player.js';
import { Runner } from './runner.js';
import { Stage } from './stage.js';
import { MOST_BOARDS } from './tools.js';
import { Transport } from './transport.js';

/** @typedef {import('./order.js').Reel} Reel */

const QUIET = 80; // milliseconds between two changes of words while it plays

/** Shows one frame of every film, the last one of those that are shorter. */
export class Bench {
  /**
   * @param {import('../../main.js').App} app
   * @param {(place: number, name: string) => void} rival another algorithm for a board
   */
  constructor(app, rival) {
    this.app = app;
    this.player = new Player();
    this.stages = Array.from({ length: MOST_BOARDS }, () => new Stage(app.api));
    this.lists = this.stages.map((_, place) => list((name) => rival(place, name)));
    this.counts = this.stages.map(() => el('span', { class: 'stage-count' }));
    this.transport = new Transport(this.player, () => this.#moved());
    this.runner = new Runner(this.player, (moved) => this.#ticked(moved));
    this.boards = el('div', { class: 'watch-boards' });
    this.element = el('div', { class: 'watch-bench' }, this.boards, this.transport.element);
    this.said = 0; // when words were last changed
    /** @type {Reel[]} */ this.reels = [];
  }

  /** The stages that have a film now. */
  get shown() {
    return this.stages.slice(0, this.reels.length);
  }

  /** Take on the colours and the pace of a classic, or the common ones. @param {any} classic */
  dress(classic) {
    this.transport.useFrames(classic ? Number(classic.extras.frames_a_block) : 0);
    this.stages[0].dress(classic?.colors ?? {});
  }

  /**
   * Show films, from a frame on.
   * @param {Reel[]} reels @param {'lines' | 'blocks'} look @param {number} at @param {import('./fields.js').Option[]} rivals
   */
  load(reels, look, at, rivals) {
    this.reels = reels;
    this.player.load(Math.max(...reels.map(({ film }) => film.count)));
    this.player.seek(at);
    fill(this.boards, ...this.shown.map((stage) => stage.element));
    this.boards.dataset.boards = String(reels.length);
    this.shown.forEach((stage, place) => {
      const { film, source, order } = reels[place];
      this.#name(place, order, rivals);
      stage.view.leastNumber = this.app.settings.get('numbers');
      stage.load(film, source, look, this.player.at);
      stage.describe(titleOf(this.app.about, order.shown, order[order.shown]));
    });
    this.show();
  }

  /** @param {number} place @param {import('./order.js').Order} order @param {import('./fields.js').Option[]} rivals */
  #name(place, order, rivals) {
    const { title } = this.stages[place];
    title.hidden = this.reels.length < 2;
    const name = order[order.shown];
    const first = el('strong', {}, titleOf(this.app.about, order.shown, name));
    if (place) offer(this.lists[place], rivals, name);
    this.lists[place].setAttribute('aria-label', titleOf(this.app.about, order.shown, name));
    fill(title, place ? this.lists[place] : first, this.counts[place]);
  }

  play() {
    this.player.play();
    this.#moved();
  }

  stop() {
    this.runner.stop();
    this.transport.show();
  }

  /** Show where the player is. */
  show() {
    this.transport.show();
    this.shown.forEach((stage, place) => {
      this.counts[place].textContent = `${(stage.at + 1).toLocaleString()} / ${stage.count.toLocaleString()}`;
      stage.tell();
    });
  }

  #moved() {
    for (const stage of this.shown) stage.go(this.player.at, false);
    this.show();
    if (!this.player.playing && this.shown.length) this.app.live(this.shown[0].sentence());
    this.runner.run();
  }

  /** @param {boolean} moved */
  #ticked(moved) {
    if (moved) for (const stage of this.shown) stage.go(this.player.at, false);
    const now = performance.now();
    if (this.player.playing && now - this.said < QUIET) return;
    this.said = now;
    this.show();
  }
}
