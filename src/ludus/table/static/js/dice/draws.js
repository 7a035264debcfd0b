// Every draw of a match, computed from secret, entropy and odds: the protocol that is described in
// ludus/core/dice.py, once more.

import { fromHex, keyed, toHex, utf8 } from "./digest.js";
import { joined } from "./sha256.js";

const LABEL = utf8("ludus-dice-1");
const SPAN = 1n << 256n;

/** A whole number as so many bytes, the highest first. @param {number} number @param {number} count */
function bytesOf(number, count) {
  return fromHex(
    BigInt(number)
      .toString(16)
      .padStart(2 * count, "0"),
  );
}

/** What the seats added, in one run of bytes: each text behind its length. @param {string[]} entropy */
function encoded(entropy) {
  const texts = entropy.map(utf8);
  return joined(
    bytesOf(texts.length, 4),
    ...texts.flatMap((text) => [bytesOf(text.length, 4), text]),
  );
}

export class Dice {
  /**
   * `secret` in hexadecimal, `entropy` in the order of the seats.
   * @param {string} secret @param {string[]} entropy
   */
  constructor(secret, entropy) {
    this.hash = keyed(fromHex(secret));
    this.entropy = encoded(entropy);
  }

  /**
   * Draw number `counter`: outcome i has the odds weights[i].
   * @param {number} counter @param {number[]} weights
   */
  async draw(counter, weights) {
    const hash = await this.hash;
    const odds = weights.map(BigInt);
    const total = odds.reduce((sum, weight) => sum + weight, 0n);
    if (total < 1n) throw new RangeError("no odds");
    const limit = SPAN - (SPAN % total);
    for (let attempt = 0; ; attempt += 1) {
      const message = joined(LABEL, bytesOf(counter, 8), bytesOf(attempt, 4), this.entropy);
      const number = BigInt(`0x${toHex(await hash(message))}`);
      if (number < limit) return outcome(number % total, odds);
    }
  }
}

/** The outcome into whose share of the odds a number falls. @param {bigint} number @param {bigint[]} odds */
function outcome(number, odds) {
  let [index, left] = [0, number];
  while (left >= odds[index]) {
    left -= odds[index];
    index += 1;
  }
  return index;
}
