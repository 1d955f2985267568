/** What leaves Watch and Two routes: a picture of the maze, and a link to it. */

import { copyLink } from '../../ui/share.js';

/**
 * What is given, and the part of the address that opens it.
 * @typedef {{id: string, hash: string, walls: 'line' | 'block'}} Gift
 */

/** @param {import('../../main.js').App} app @param {string} what picture or share @param {Gift} gift */
export async function give(app, what, { id, hash, walls }) {
  if (what === 'share') return copyLink(hash);
  try {
    const { blob, name } = await app.api.picture(id, { format: 'png', walls });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  } catch (error) {
    app.refuse(error);
  }
}
