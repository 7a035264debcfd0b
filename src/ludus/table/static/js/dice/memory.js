// What this browser has seen of a table's dice and added to them, so that it need not believe
// anybody afterwards: `{commitment, entropy: {seat: text}, begun}`.

import { recall, remember } from "../storage.js";
import { toHex } from "./digest.js";

const keyOf = (/** @type {string} */ table) => `dice.${table}`;

/**
 * What is remembered of a table; null: this browser was never there before the end.
 * @param {string} table @returns {RememberedDice | null}
 */
export function remembered(table) {
  try {
    return JSON.parse(recall(keyOf(table), "null"));
  } catch {
    return null;
  }
}

/** @param {string} table @param {RememberedDice} value */
function write(table, value) {
  remember(keyOf(table), JSON.stringify(value));
}

/**
 * Before the match: what this browser adds for its own seats, and what it has seen before that.
 * @param {string} table @param {{commitment: string}} dice @param {Record<string, string>} entropy
 */
export function noteAdded(table, dice, entropy) {
  const { commitment } = remembered(table) ?? dice;
  write(table, { commitment, entropy, begun: false });
}

/**
 * When the match has begun: what everybody has added; for `own` seats, what was sent for them.
 * @param {string} table
 * @param {{commitment: string, entropy: Record<string, string>}} dice
 * @param {string[]} own
 */
export function noteBegun(table, dice, own) {
  const known = remembered(table);
  if (known?.begun) return;
  const sent = Object.entries(known?.entropy ?? {}).filter(([seat]) => own.includes(seat));
  const entropy = { ...dice.entropy, ...Object.fromEntries(sent) };
  write(table, { commitment: (known ?? dice).commitment, entropy, begun: true });
}

/**
 * Whether a table shows other dice than it did, or others than this browser has helped to mix.
 * @param {RememberedDice | null} known
 * @param {string} commitment
 * @param {(seat: string) => string | undefined} entropyOf
 */
export function contradicts(known, commitment, entropyOf) {
  if (!known) return false;
  const differs = (/** @type {[string, string]} */ [seat, text]) => entropyOf(seat) !== text;
  return known.commitment !== commitment || Object.entries(known.entropy).some(differs);
}

/** Something that nobody can guess. */
export function fresh() {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}
