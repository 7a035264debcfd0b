// Walking through a match, and the axis of a curve.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openPage } from "./page.js";

openPage("en", {});
const { nextStop } = await load("replay/player");
const { forkOf } = await load("table/end_parts");
const { spread, ticks } = await load("table/curve");

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

test("emblems at the ends of lines keep apart, and only those that crowd at the edge leave their line", () => {
  assert.deepEqual(spread([16, 200, 200], 20, 204), [16, 184, 204]);
  assert.deepEqual(spread([16, 20, 90], 20, 204), [16, 36, 90]);
  assert.deepEqual(spread([], 20, 204), []);
});

test("one plays on from where most changed while something was to come of it", () => {
  const at = (turn, step, change) => ({ turn, step, change, seat: "a" });
  const end = { turns: 32, steps: 377 };
  const points = [at(8, 94, -30), at(15, 200, 32), at(17, 209, -32), at(32, 370, -70)];
  assert.equal(forkOf(end, points), points[2]);
  assert.equal(forkOf(end, [at(32, 370, -70), at(32, 377, 90)])?.step, 370);
  assert.equal(forkOf(end, [at(32, 377, 90)]), undefined);
});

test("an axis has round marks from below the least to the most", () => {
  assert.deepEqual(ticks(0, 9), [0, 2.5, 5, 7.5, 10]);
  assert.deepEqual(ticks(0, 100), [0, 25, 50, 75, 100]);
  assert.deepEqual(ticks(-3, 5), [-4, -2, 0, 2, 4, 6]);
});
