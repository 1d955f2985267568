/** The header: the name leads to the greeting, the tabs to the screens; settings and help are always here. */

import { TABS, titleOf } from '../router.js';
import { text } from '../words.js';
import { el, icon, spoken } from './dom.js';

/** @typedef {import('../main.js').App} App */
/** @typedef {import('../router.js').Router} Router */

const GEAR = 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM4 12h2M18 12h2M12 4v2M12 18v2M6.3 6.3l1.4 1.4M16.3 16.3l1.4 1.4'
  + 'M6.3 17.7l1.4-1.4M16.3 7.7l1.4-1.4';
const QUESTION = 'M9 9a3 3 0 1 1 4 2.8c-.7.3-1 .8-1 1.7M12 17.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';

/**
 * @param {App} app
 * @param {HTMLElement} host
 * @param {Router} router
 */
export function createTop(app, host, router) {
  const mark = () => {
    for (const tab of host.querySelectorAll('.tabs a')) {
      if (tab.getAttribute('href') === `#${router.name}`) tab.setAttribute('aria-current', 'page');
      else tab.removeAttribute('aria-current');
    }
  };
  spoken(() => {
    const tabs = TABS.map((tab) => el('a', { href: `#${tab}` }, text(titleOf(tab))));
    const openSettings = async () => (await import('./settings.js')).openSettingsDialog(app);
    const openHelp = async () => (await import('./help.js')).openHelp(app);
    host.replaceChildren(
      el('a', { class: 'brand', href: '#' }, el('img', { src: 'icons/icon.svg', alt: '' }), el('span', {}, 'meiro')),
      el('nav', { class: 'tabs', 'aria-label': text('ui.title') }, ...tabs),
      el('div', { class: 'top-tools' },
        tool(text('ui.settings'), GEAR, openSettings),
        tool(text('ui.help'), QUESTION, openHelp)),
    );
    host.hidden = false;
    mark();
  });
  router.onOpen(mark);
}

/** @param {string} label @param {string} outline @param {() => void} run */
function tool(label, outline, run) {
  return el('button', { type: 'button', class: 'button quiet square', 'aria-label': label, title: label, onclick: run },
    icon(outline));
}
