/** The server, asked over HTTP: every answer as the object the page works with, every refusal as an ApiError. */

import { unpack } from './core/pack.js';
import { Maze } from './core/maze.js';

/** @typedef {{signal?: AbortSignal}} Options */
/** @typedef {Record<string, unknown>} Fields */
/** @typedef {import('./core/pack.js').Pack} Pack */

const ROOT = '/api/v1';
const LONGEST_URL = 1500; // longer questions are posted

/** A refusal in words: a key with its parameters, or an English sentence. */
export class ApiError extends Error {
  /**
   * @param {number} status 0 when the server was not reached
   * @param {{key?: string, parameters?: Record<string, unknown>, field?: string, message?: string}} refusal
   */
  constructor(status, { key = '', parameters = {}, field = '', message = '' }) {
    super(message || key);
    this.name = 'ApiError';
    this.status = status;
    this.key = key;
    this.parameters = parameters;
    this.field = field;
  }
}

let version = '';

/**
 * @param {string} path
 * @param {RequestInit} request
 * @returns {Promise<Response>}
 */
async function send(path, request) {
  let answer;
  try {
    answer = await fetch(ROOT + path, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiError(0, { key: 'ui.error.offline', message: 'The server cannot be reached.' });
  }
  if (answer.ok) return answer;
  const refusal = await answer.json().catch(() => ({}));
  throw new ApiError(answer.status, refusal.error ?? { message: answer.statusText });
}

/** @param {Fields} fields */
function query(fields) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** @param {string} path @param {unknown} body @param {Options} options */
function post(path, body, { signal }) {
  const headers = { 'content-type': 'application/json' };
  return send(path, { method: 'POST', headers, body: JSON.stringify(body), signal });
}

/**
 * Ask by GET, which may be cached for ever by ID and version, or by POST when the ID is too long for an address.
 * @param {string} path
 * @param {Fields} fields
 * @param {Options} options
 */
function ask(path, fields, options) {
  const address = `${path}?${query({ ...fields, v: version || undefined })}`;
  if (address.length > LONGEST_URL) return post(path, fields, options);
  return send(address, { signal: options.signal });
}

/** @param {Response} answer @returns {Promise<Pack>} */
async function packOf(answer) {
  return unpack(await answer.arrayBuffer());
}

/** @param {Options & Fields} options */
function split({ signal, ...fields }) {
  return { fields, options: { signal } };
}

export const api = {
  /** @param {Options} [options] @returns {Promise<any>} */
  async about(options = {}) {
    const about = await (await send('/about', { signal: options.signal })).json();
    version = about.engine ?? about.version ?? '';
    return about;
  },

  /**
   * @param {string} tag
   * @param {'all' | 'first' | 'more'} [part] what every screen says, or what only those that explain do
   * @returns {Promise<Record<string, string>>}
   */
  async words(tag, part = 'all') {
    return (await send(`/words/${tag}?part=${part}`, {})).json();
  },

  /**
   * The ID of the maze that these wishes mean.
   * @param {Fields} fields
   * @param {Options} [options]
   * @returns {Promise<{id: string, seed: string, width: number, height: number, blocks: number[]}>}
   */
  async id(fields, options = {}) {
    return (await post('/id', fields, options)).json();
  },

  /** @param {string} id @param {Options & {board?: string}} [asked] */
  async maze(id, asked = {}) {
    const { fields, options } = split(asked);
    return Maze.fromPack(await packOf(await ask('/maze', { id, ...fields }, options)));
  },

  /** @param {string} id @param {Options & {board?: string}} [asked] */
  async trace(id, asked = {}) {
    const { fields, options } = split(asked);
    return packOf(await ask('/trace', { id, ...fields }, options));
  },

  /**
   * @param {string} id
   * @param {Options & {solver: string, seed?: string, board?: string, start?: number, goal?: number}} asked
   */
  async search(id, asked) {
    const { fields, options } = split(asked);
    return packOf(await ask('/search', { id, ...fields }, options));
  },

  /**
   * @param {string} id
   * @param {Options & {what: string, from: number, count: number} & Fields} asked
   * @returns {Promise<{steps: [string, Record<string, unknown>][], total: number}>}
   */
  async steps(id, asked) {
    const { fields, options } = split(asked);
    return (await ask('/steps', { id, ...fields }, options)).json();
  },

  /** @param {string} id @param {Options & {policy?: string, distance?: number, routes?: number}} [asked] */
  async partition(id, asked = {}) {
    const { fields, options } = split(asked);
    return packOf(await ask('/partition', { id, ...fields }, options));
  },

  /** @param {string} id @param {Options} [options] @returns {Promise<Record<string, any>>} */
  async measures(id, options = {}) {
    return (await ask('/measures', { id }, options)).json();
  },

  /** @param {File} file @param {Options} [options] @returns {Promise<Record<string, any>>} */
  async read(file, options = {}) {
    const body = { method: 'POST', body: file, signal: options.signal };
    return (await send(`/read?${query({ name: file.name })}`, body)).json();
  },

  /** @param {string} id @param {Options & Fields} [asked] */
  async picture(id, asked = {}) {
    const { fields, options } = split(asked);
    const answer = await ask('/picture', { id, ...fields }, options);
    return { blob: await answer.blob(), name: fileName(answer) };
  },

  /** @param {Fields} order @param {Options} [options] */
  async game(order, options = {}) {
    const answer = await post('/game', order, options);
    return { blob: await answer.blob(), name: fileName(answer) };
  },
};

/** @param {Response} answer @returns {string} the name the server suggests for a download */
function fileName(answer) {
  const header = answer.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header);
  if (encoded) return decodeURIComponent(encoded[1]);
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? '';
}
