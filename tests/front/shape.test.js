// The arithmetic of placing a shape: its ways, turning and mirroring.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openPage } from "./page.js";

openPage("en", {});
const { heartOf, mirrored, turned, waysOf } = await load("table/shape");

const WAYS = [0, 1, 2, 3, 4, 5, 6, 7];
/** Of an L: as printed, turned to the right, mirrored and turned. */
const L = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 2],
];
const quarter = (cells) => cells.map(([x, y]) => [-y, x]);
const mirror = (cells) => cells.map(([x, y]) => [-x, y]);
const lying = (way) => {
  let cells = way > 3 ? mirror(L) : L;
  for (let n = 0; n < way % 4; n += 1) cells = quarter(cells);
  return cells;
};
const placed = (cells) => {
  const left = Math.min(...cells.map(([x]) => x));
  const top = Math.min(...cells.map(([, y]) => y));
  return cells
    .map(([x, y]) => `${x - left},${y - top}`)
    .sort()
    .join(" ");
};

test("a shape is read in all its ways", () => {
  assert.deepEqual(waysOf("upright:0,0 1,0|quarter:0,0 -1,1"), [
    {
      name: "upright",
      cells: [
        [0, 0],
        [1, 0],
      ],
    },
    {
      name: "quarter",
      cells: [
        [0, 0],
        [-1, 1],
      ],
    },
  ]);
});

test("turning goes a quarter to the right, and four times round", () => {
  for (const way of WAYS) {
    assert.equal(placed(lying(turned(way))), placed(quarter(lying(way))));
    assert.equal(turned(turned(turned(turned(way)))), way);
  }
});

test("mirroring changes left and right of what is seen, and twice nothing", () => {
  for (const way of WAYS) {
    assert.equal(placed(lying(mirrored(way))), placed(mirror(lying(way))));
    assert.equal(mirrored(mirrored(way)), way);
  }
});

test("a shape is held at the cell nearest to its middle", () => {
  assert.deepEqual(
    heartOf([
      [0, 0],
      [1, 0],
      [2, 0],
    ]),
    [1, 0],
  );
});
