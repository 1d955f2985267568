// What the session leaves to the page: dialogs, links, files. What is not needed at first is loaded when it is wanted.

import { text, time } from '../../words.js';
import { askFile, download, openFile, pictureName } from './files.js';

/** @typedef {import('../../core/session.js').Session} Session */

/** Does the errands of a game; each is called by the name of its action. */
export class Errands {
  /** @param {any} app @param {Session} session @param {(wished: Record<string, unknown>) => void} begin a new maze */
  constructor(app, session, begin) {
    this.app = app;
    this.session = session;
    this.begin = begin;
  }

  /** @type {Record<string, () => unknown>} */
  byName = {
    custom: () => this.ask(),
    size: () => this.ask(),
    copy: async () => (await import('../../ui/share.js')).copyLink(this.#id()),
    share: async () => (await import('../../ui/share.js')).share(this.#id(), this.#shareText()),
    picture: () => this.#tried(() => this.#picture()),
    save: () => download(new Blob([this.session.saveText()], { type: 'application/json' }), 'maze-save.json'),
    open: () => this.#tried(() => this.#open()),
    settings: async () => (await import('../../ui/settings.js')).openSettingsDialog(this.app),
    help: async () => (await import('../../ui/help.js')).openHelp(this.app),
    quit: () => this.app.go(''),
  };

  /** Ask for a maze; `notice` is said above the fields. */
  async ask(notice = '') {
    const { askNewMaze } = await import('../../ui/new_maze.js');
    const wished = await askNewMaze(this.app, this.session.settings, notice);
    if (wished) this.begin(wished);
  }

  #id() {
    return this.session.round?.id ?? '';
  }

  async #picture() {
    const walls = this.session.settings.board === 'blocks' ? 'block' : 'line';
    const { blob } = await this.app.api.picture(this.#id(), { format: 'png', walls });
    download(blob, `${pictureName(this.session, new Date())}.png`);
  }

  async #open() {
    const file = await askFile('');
    if (file) await openFile(this.app, this.session, file);
  }

  /** What a cleared maze is shared with: no more than a friend may know. */
  #shareText() {
    const { made, result, seconds } = this.session.view();
    if (!result || !made) return '';
    const seed = decodeURIComponent(made.id.split('/').at(-1) ?? '');
    const { moves, shortest } = result;
    return text('ui.share.text', { size: made.params.join('×'), seed, time: time(seconds), moves, shortest: shortest ?? '–' });
  }

  /** @param {() => Promise<void>} errand */
  async #tried(errand) {
    try {
      await errand();
    } catch (error) {
      this.app.refuse(error);
    }
  }
}
