/** Time for a player: one owner of the animation, told once a painted frame; a hidden page pauses. */

/** @typedef {import('./player.js').Player} Player */

/** Moves a player on while it plays. */
export class Runner {
  /**
   * @param {Player} player
   * @param {(moved: boolean) => void} shown called once a frame, also the one in which it comes to rest
   * @param {(elapsed: number) => void} [advance] how time passes, if not as the player has it
   */
  constructor(player, shown, advance = (elapsed) => player.tick(elapsed)) {
    this.player = player;
    this.shown = shown;
    this.advance = advance;
    this.job = 0; // of the animation frame asked for
    this.then = 0;
  }

  /** A hidden page pauses. */
  #hide = () => {
    if (!document.hidden) return;
    this.stop();
    this.shown(false);
  };

  /** Go on as long as the player plays. */
  run() {
    if (this.job || !this.player.playing) return;
    this.then = performance.now();
    this.job = requestAnimationFrame((now) => this.#tick(now));
    document.addEventListener('visibilitychange', this.#hide);
  }

  /** Stop; a frame that was asked for already does nothing. */
  stop() {
    this.player.pause();
    cancelAnimationFrame(this.job);
    this.#rest();
  }

  #rest() {
    this.job = 0;
    document.removeEventListener('visibilitychange', this.#hide);
  }

  /** @param {number} now milliseconds */
  #tick(now) {
    if (!this.player.playing) return this.#rest();
    const before = this.player.at;
    this.advance(Math.max(now - this.then, 0) / 1000);
    this.then = now;
    if (this.player.playing) this.job = requestAnimationFrame((later) => this.#tick(later));
    else this.#rest();
    this.shown(this.player.at !== before);
  }
}
