// Sharing a maze: the system's own sheet, else the clipboard, else the text itself to be copied by hand.

import { text } from '../words.js';
import { showDialog } from './dialog.js';
import { el } from './dom.js';
import { toast } from './toast.js';

const LONGEST = 8000; // characters of a link that everything passes on

/**
 * The link that opens a maze; it never leaves the page for a server, since the ID stands in the hash.
 * @param {string} id
 */
export function linkOf(id) {
  const page = location.href.split('#')[0];
  return `${page}#${id}`;
}

/**
 * Copy a link; where that is refused, show it selected.
 * @param {string} id
 */
export async function copyLink(id) {
  const link = linkOf(id);
  if (link.length > LONGEST) return toast(text('ui.share.long'));
  try {
    await navigator.clipboard.writeText(link);
    toast(text('ui.copied'));
  } catch {
    await showText(link);
  }
}

/**
 * Share a maze with what was made of it; `words` may be "".
 * @param {string} id @param {string} words
 */
export async function share(id, words) {
  const link = linkOf(id);
  if (link.length > LONGEST) return toast(text('ui.share.long'));
  const told = words ? `${words}\n${link}` : link;
  if (navigator.share) {
    try {
      await navigator.share({ title: text('ui.title'), text: words, url: link });
      return undefined;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    }
  }
  try {
    await navigator.clipboard.writeText(told);
    return toast(text('ui.copied'));
  } catch {
    return showText(told);
  }
}

/** @param {string} words */
async function showText(words) {
  const area = el('textarea', { value: words, readOnly: true, rows: 4, 'aria-label': text('ui.share.link') });
  await showDialog({
    title: text('ui.share'),
    body: el('div', { class: 'stack' }, el('p', {}, text('ui.error.copy')), area),
    actions: [{ label: text('ui.close'), value: 'close', primary: true }],
    opened: () => {
      area.focus();
      area.select();
    },
  });
}
