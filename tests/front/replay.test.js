// Walking through a match, and the axis of a curve.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openPage } from "./page.js";

openPage("en", {});
const { nextStop } = await load("replay/player");
const { ticks } = await load("table/curve");

test("the next stop is the first one after the step, and else the end", () => {
  assert.equal(nextStop([0, 10, 25], 0, 1, 40), 10);
  assert.equal(nextStop([0, 10, 25], 10, 1, 40), 25);
  assert.equal(nextStop([0, 10, 25], 25, 1, 40), 40);
});

test("the stop before is the last one before the step, and else the beginning", () => {
  assert.equal(nextStop([5, 10, 25], 25, -1, 40), 10);
  assert.equal(nextStop([5, 10, 25], 26, -1, 40), 25);
  assert.equal(nextStop([5, 10, 25], 5, -1, 40), 0);
});

test("an axis has round marks from below the least to the most", () => {
  assert.deepEqual(ticks(0, 9), [0, 2.5, 5, 7.5, 10]);
  assert.deepEqual(ticks(0, 100), [0, 25, 50, 75, 100]);
  assert.deepEqual(ticks(-3, 5), [-4, -2, 0, 2, 4, 6]);
});
