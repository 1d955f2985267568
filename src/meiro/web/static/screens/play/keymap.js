// The keys of free play as they are now.

const BROWSERS = ['Ctrl+N', 'Ctrl+Q', 'Ctrl++', 'Ctrl+-', 'Ctrl+0']; // keys that a browser keeps for itself

/** The preset's keys, and those a player chose. @param {any} app */
export function keysNow(app) {
  /** @type {Record<string, string>} */
  const keys = { ...app.about.classics.free.keys, ...app.settings.get('keys') };
  for (const key of BROWSERS) delete keys[key];
  return keys;
}
