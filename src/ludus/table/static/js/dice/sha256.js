// SHA-256 and HMAC (FIPS 180-4, RFC 2104) in plain JavaScript: for pages that are served neither by
// https nor from localhost, where browsers withhold Web Crypto. Tested against Python's.

/** The first 32 bits of the fractional parts of a root of the first primes. @param {number} count @param {number} power */
function roots(count, power) {
  const found = [];
  for (let n = 2; found.length < count; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
    if (prime) found.push((n ** power * 2 ** 32) | 0);
  }
  return found;
}
const START = roots(8, 1 / 2);
const ROUNDS = roots(64, 1 / 3);
const BLOCK = 64;

const turn = (/** @type {number} */ word, /** @type {number} */ by) =>
  (word >>> by) | (word << (32 - by));

/** The message with its end mark and its length in bits, in whole blocks. @param {Uint8Array} bytes */
function padded(bytes) {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const filled = new Uint8Array(length);
  filled.set(bytes);
  filled[bytes.length] = 0x80;
  const view = new DataView(filled.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, (bytes.length << 3) >>> 0);
  return view;
}

/** SHA-256 of bytes, as bytes. @param {Uint8Array} bytes */
export function sha256(bytes) {
  const state = [...START];
  const message = padded(bytes);
  const w = new Int32Array(64);
  for (let at = 0; at < message.byteLength; at += BLOCK) {
    for (let i = 0; i < 16; i += 1) w[i] = message.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [a, b] = [w[i - 15], w[i - 2]];
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i += 1) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i]) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] + word) | 0;
  }
  const result = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) result.setInt32(4 * i, word);
  return new Uint8Array(result.buffer);
}

/** HMAC-SHA256 of bytes under a key, as bytes. @param {Uint8Array} key @param {Uint8Array} bytes */
export function hmac(key, bytes) {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      bytes,
    ),
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/** Several runs of bytes as one. @param {Uint8Array[]} parts */
export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
