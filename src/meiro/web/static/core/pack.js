/**
 * Reading packs: one header that says where each array lies, then the arrays themselves, used in place.
 */

/** @typedef {Uint8Array | Uint16Array | Int16Array | Int32Array | Float32Array | Float64Array} Numbers */
/** @typedef {{dtype: string, shape: number[], at: number}} Place */
/** @typedef {{meta: Record<string, any>, arrays: Record<string, Numbers>}} Pack */

const MAGIC = 'MPK1';

/** @type {Record<string, new (data: ArrayBuffer, at: number, count: number) => Numbers>} */
const KINDS = {
  u1: Uint8Array, u2: Uint16Array, i2: Int16Array, i4: Int32Array, f4: Float32Array, f8: Float64Array,
};

/**
 * Read a pack; bits become bytes of 0 and 1. Throws a RangeError for anything else.
 * @param {ArrayBuffer} data
 * @returns {Pack}
 */
export function unpack(data) {
  const magic = String.fromCharCode(...new Uint8Array(data, 0, Math.min(4, data.byteLength)));
  if (magic !== MAGIC || data.byteLength < 8) throw new RangeError('no pack');
  const length = new DataView(data).getUint32(4, true);
  if (8 + length > data.byteLength) throw new RangeError('the pack is cut off');
  const { meta, arrays } = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 8, length)));
  /** @type {Record<string, Numbers>} */
  const found = {};
  for (const [name, place] of Object.entries(/** @type {Record<string, Place>} */ (arrays))) {
    const count = place.shape.reduce((product, side) => product * side, 1);
    const at = 8 + length + place.at;
    found[name] = place.dtype === 'bits' ? bits(data, at, count) : new KINDS[place.dtype](data, at, count);
  }
  return { meta, arrays: found };
}

/**
 * @param {ArrayBuffer} data
 * @param {number} at
 * @param {number} count
 */
function bits(data, at, count) {
  const packed = new Uint8Array(data, at, (count + 7) >> 3);
  const flags = new Uint8Array(count);
  for (let i = 0; i < count; i++) flags[i] = (packed[i >> 3] >> (i & 7)) & 1;
  return flags;
}
