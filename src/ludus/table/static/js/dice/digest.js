// Hashes by Web Crypto; where the browser withholds it (plain http), by our own.

import { hmac as plainHmac, sha256 as plainSha256 } from "./sha256.js";

const subtle = globalThis.crypto?.subtle;
export const hasWebCrypto = Boolean(subtle);

/** @param {Uint8Array<ArrayBuffer>} bytes */
export async function sha256(bytes) {
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : plainSha256(bytes);
}

/**
 * A function that gives the HMAC-SHA256 of bytes under `key`.
 * @param {Uint8Array<ArrayBuffer>} key
 * @returns {Promise<(bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>>}
 */
export async function keyed(key) {
  if (!subtle) return async (bytes) => plainHmac(key, bytes);
  const usable = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return async (bytes) => new Uint8Array(await subtle.sign("HMAC", usable, bytes));
}

export const fromHex = (/** @type {string} */ text) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export const toHex = (/** @type {Uint8Array} */ bytes) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const utf8 = (/** @type {string} */ text) => new TextEncoder().encode(text);
