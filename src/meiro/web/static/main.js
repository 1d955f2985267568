/** The page starts here: words and settings first, then the screen that the address names. */

import { api, ApiError } from './api.js';
import { createRouter } from './router.js';
import { openSettings } from './store/settings.js';
import { openStorage } from './store/storage.js';
import { createTop } from './ui/top.js';
import { showDialog } from './ui/dialog.js';
import { setLiveRegion, say } from './ui/live.js';
import { applyLook, chosenLanguage, followSystem } from './ui/look.js';
import { toast } from './ui/toast.js';
import * as words from './words.js';

/** @typedef {Awaited<ReturnType<typeof start>>} App */

async function start() {
  const storage = await openStorage();
  const settings = openSettings(storage);
  let explains = false;
  /** @param {string} tag */
  const setLanguage = async (tag) => {
    words.setWords(tag, await api.words(tag, explains ? 'all' : 'first'));
    document.documentElement.lang = tag;
    document.title = words.text('ui.title');
  };
  /** Load the words of the screens that explain. */
  const explain = async () => {
    if (explains) return;
    words.addWords(await api.words(words.language(), 'more'));
    explains = true;
  };
  applyLook(settings);
  followSystem(settings);
  const [about] = await Promise.all([api.about(), setLanguage(chosenLanguage(settings))]);
  const app = {
    api, words, settings, storage, about, setLanguage, explain,
    live: say,
    toast,
    dialog: showDialog,
    /** @param {unknown} error said to the player: a refusal in its words, anything else as it is */
    refuse: (error) => toast(said(error)),
    said,
    /** @param {string} tab */
    go: (tab) => {
      location.hash = `#${tab}`;
    },
    /** @param {string} id */
    openId: (id) => {
      location.hash = `#${id}`;
    },
  };
  setLiveRegion(/** @type {HTMLElement} */ (document.getElementById('live')));
  const { dataset } = document.documentElement;
  window.addEventListener('beforeprint', () => {
    dataset.paper = 'yes';
  });
  window.addEventListener('afterprint', () => {
    delete dataset.paper;
  });
  const router = createRouter(app, /** @type {HTMLElement} */ (document.getElementById('screen')));
  createTop(app, /** @type {HTMLElement} */ (document.getElementById('top')), router);
  settings.on(async (/** @type {string} */ name) => {
    applyLook(settings);
    if (name !== 'language') return;
    await setLanguage(chosenLanguage(settings));
    await router.renew();
  });
  await router.start();
  return app;
}

/** @param {unknown} error @returns {string} */
function said(error) {
  if (error instanceof ApiError && words.hasText(error.key)) return words.text(error.key, error.parameters);
  return error instanceof Error ? error.message : String(error);
}

start().catch((error) => {
  const main = /** @type {HTMLElement} */ (document.getElementById('screen'));
  main.textContent = said(error);
  throw error;
});
