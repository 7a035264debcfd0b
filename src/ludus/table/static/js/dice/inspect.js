// Checks a match that is over in this browser: its record against what was seen at the table, and
// every draw against secret, entropy and odds. Nothing here asks the server whether it was honest.

import { get, text } from "../api.js";
import { fromHex, hasWebCrypto, sha256, toHex, utf8 } from "./digest.js";
import { Dice } from "./draws.js";
import { contradicts, remembered } from "./memory.js";

const CHANCE = -1;

/**
 * @typedef {[seat: number, action: number]} RecordStep
 * @typedef {object} Header
 * @property {Record<string, string>} players
 * @property {string[]} entropy
 * @property {string} commitment
 * @property {number} [continues]
 * @typedef {{header: Header, steps: RecordStep[], footer: {secret: string, sha256: string}, body: string}} Parsed
 */

/**
 * One thing that was checked: `ok` is true, false, or null for what could not be.
 * @param {boolean | null} ok @param {string} key @param {Record<string, number>} values
 * @returns {Finding}
 */
const finding = (ok, key, values = {}) => ({ ok, key, values });

/** A record as text, in parts. @param {string} record @returns {Parsed} */
function parsed(record) {
  const lines = record.split("\n").slice(0, -1);
  if (lines[lines.length - 1]?.startsWith('{"key":')) lines.pop();
  const values = lines.map((line) => JSON.parse(line));
  return {
    header: values[0],
    steps: values.slice(1, -1),
    footer: values[values.length - 1],
    body: lines
      .slice(0, -1)
      .map((line) => `${line}\n`)
      .join(""),
  };
}

const drawn = (/** @type {RecordStep[]} */ steps) =>
  steps.filter(([seat]) => seat === CHANCE).map(([, outcome]) => outcome);
const isSame = (/** @type {unknown} */ one, /** @type {unknown} */ other) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * What this browser saw and added itself, against what the record says.
 * @param {Header} header @param {RememberedDice | null} known
 */
function seenBefore(header, known) {
  if (!known) return finding(null, "dice.not_seen");
  const seats = Object.keys(header.players);
  const entropyOf = (/** @type {string} */ seat) => header.entropy[seats.indexOf(seat)];
  return finding(!contradicts(known, header.commitment, entropyOf), "dice.seen");
}

/**
 * Every draw after those taken over, computed anew.
 * @param {Parsed} match @param {number[][]} weights @param {number} first
 */
async function drawsHold({ header, steps, footer }, weights, first) {
  const numbers = steps.flatMap(([seat], number) => (seat === CHANCE ? [number] : []));
  if (numbers.length !== weights.length) return finding(false, "dice.odds_there");
  const dice = new Dice(footer.secret, header.entropy);
  for (let k = first; k < numbers.length; k += 1) {
    const outcome = await dice.draw(k - first, weights[k]);
    const [, told] = steps[numbers[k]];
    if (outcome !== told) return finding(false, "dice.draws", { n: k + 1, step: numbers[k] });
  }
  return finding(true, "dice.draws", { n: numbers.length - first });
}

/**
 * All findings about a match. `record` is the text of its file, `weights` the odds of its draws,
 * `known` what this browser remembers, `origin` the record of the match it continues, if any.
 * @param {string} record
 * @param {number[][]} weights
 * @param {RememberedDice | null} known
 * @param {string | null} origin
 */
export async function examine(record, weights, known, origin = null) {
  const match = parsed(record);
  const { header, steps, footer } = match;
  const seal = toHex(await sha256(utf8(match.body)));
  const found = [finding(seal === footer.sha256, "dice.sealed")];
  if (!footer.secret) return [...found, finding(null, "dice.no_secret")];
  const commitment = toHex(await sha256(fromHex(footer.secret)));
  found.push(finding(commitment === header.commitment, "dice.fits"), seenBefore(header, known));
  const taken = drawn(steps.slice(0, header.continues ?? 0));
  found.push(await drawsHold(match, weights, taken.length));
  if (header.continues) {
    const values = { n: taken.length, step: header.continues };
    const before = origin && drawn(parsed(origin).steps).slice(0, taken.length);
    if (origin) found.push(finding(isSame(before, taken), "dice.taken_over", values));
    else found.push(finding(null, "dice.taken_unknown", values));
  }
  found.push(finding(null, "dice.odds"));
  if (!hasWebCrypto) found.push(finding(null, "dice.plain"));
  return found;
}

/** Fetch what is needed of a table's match, and check it. @param {string} table */
export async function inspect(table) {
  const record = await text(`tables/${table}/record`);
  const { weights, origin } = await get(`tables/${table}/draws`);
  const before = origin && (await text(`tables/${origin}/record`).catch(() => null));
  return examine(record, weights, remembered(table), before);
}
