// The browser computes every draw itself: the same as ludus/core/dice.py.

import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { test } from "node:test";
import { load, openPage } from "./page.js";

openPage("en", {});
const { hmac, joined, sha256 } = await load("dice/sha256");
const { fromHex, toHex, utf8 } = await load("dice/digest");
const { Dice } = await load("dice/draws");
const { contradicts } = await load("dice/memory");
const { examine } = await load("dice/inspect");

test("our own SHA-256 is SHA-256, at every length around a block", () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 200]) {
    const bytes = Uint8Array.from({ length }, (_, n) => (n * 31) % 256);
    assert.equal(toHex(sha256(bytes)), createHash("sha256").update(bytes).digest("hex"));
  }
});

test("our own HMAC is HMAC, for short and for long keys", () => {
  for (const length of [0, 16, 64, 65]) {
    const key = new Uint8Array(length).fill(7);
    const told = createHmac("sha256", key).update("ludus").digest("hex");
    assert.equal(toHex(hmac(key, utf8("ludus"))), told);
  }
});

test("bytes survive hexadecimal, and runs of them are joined in order", () => {
  assert.equal(toHex(fromHex("00ff10")), "00ff10");
  assert.deepEqual([...joined(utf8("a"), utf8("bc"))], [97, 98, 99]);
});

test("draws follow from secret, entropy and odds", async () => {
  // Written down from ludus.core.dice.
  const dice = new Dice("11".repeat(32), ["one", "two"]);
  const drawn = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((n) => dice.draw(n, [0, 1, 1, 1, 1, 1, 1])),
  );
  assert.deepEqual(drawn, [1, 5, 5, 1, 3, 5]);
  assert.equal(await dice.draw(9, [0, 0, 5]), 2);
  await assert.rejects(dice.draw(0, [0, 0]), RangeError);
});

test("other dice than those that were seen are noticed", () => {
  const known = { commitment: "c", entropy: { livia: "mine" }, begun: true };
  const entropyOf = (seat) => ({ livia: "mine" })[seat];
  assert.equal(contradicts(known, "c", entropyOf), false);
  assert.equal(contradicts(known, "d", entropyOf), true);
  assert.equal(
    contradicts(known, "c", () => "theirs"),
    true,
  );
  assert.equal(contradicts(null, "d", entropyOf), false);
});

test("a record that was tampered with is not sealed", async () => {
  const lines = ['{"players":{},"entropy":[],"commitment":"c"}', "[0,3]"];
  const body = lines.map((line) => `${line}\n`).join("");
  const seal = toHex(sha256(utf8(body)));
  const record = `${body}${JSON.stringify({ secret: "", sha256: seal })}\n`;
  const [honest] = await examine(record, [], null);
  const [forged] = await examine(record.replace("[0,3]", "[0,4]"), [], null);
  assert.deepEqual([honest.ok, forged.ok], [true, false]);
});
