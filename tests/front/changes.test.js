// What a stream sends are differences: together with the update before they are the whole again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openPage } from "./page.js";

openPage("en", {});
const { withChanges } = await load("table/changes");

const piece = (id, x) => ({ id, x });
const before = {
  version: "1-0",
  step: 1,
  scene: { pieces: [piece("a", 1), piece("b", 1)], areas: { "space:roma": "own" }, panels: [] },
  chronicle: [{ n: 0 }, { n: 1 }],
};
const nothing = { from: "1-0", fields: {}, pieces: [], panels: [], lines: [] };

test("changes of another update are refused", () => {
  assert.equal(withChanges(before, { ...nothing, from: "0-9" }), null);
  assert.equal(withChanges(null, nothing), null);
});

test("what did not change stays as it was", () => {
  assert.deepEqual(withChanges(before, nothing), before);
});

test("pieces move, come and go, in the order that is told", () => {
  const changes = { ...nothing, pieces: [piece("b", 2), piece("c", 3)], order: ["c", "b"] };
  assert.deepEqual(withChanges(before, changes).scene.pieces, [piece("c", 3), piece("b", 2)]);
});

test("lines that were told again take the place of the old ones", () => {
  const changes = { ...nothing, fields: { step: 2 }, lines: [{ n: 1, text: "new" }, { n: 2 }] };
  const after = withChanges(before, changes);
  assert.equal(after.step, 2);
  assert.deepEqual(after.chronicle, [{ n: 0 }, { n: 1, text: "new" }, { n: 2 }]);
});
