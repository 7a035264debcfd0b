// The parts of the table page that reckon: distances of lit things, places for what opens over the
// board, and steps out of lines of the chronicle.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openPage } from "./page.js";

openPage("en", {});
const { cleared } = await load("table/clearing");
const { arranged, clusters, fan } = await load("table/fan");
const { atEdge, beside } = await load("table/placing");
const { doer, sentence, steps, turns } = await load("table/steps");
const { clauses } = await load("table/top");

const FRAME = { left: 0, top: 0, right: 400, bottom: 300 };
const far = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

/** Numbers that look random and are always the same. */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

test("close things fan out until they keep their distance, and stay in the frame", () => {
  const points = [
    { x: 100, y: 100 },
    { x: 104, y: 100 },
    { x: 100, y: 100 },
    { x: 2, y: 2 },
  ];
  const moved = fan(points, 44, FRAME);
  for (const [n, one] of moved.entries()) {
    for (const other of moved.slice(n + 1)) assert.ok(far(one, other) >= 44);
    assert.ok(one.x >= 22 && one.y >= 22);
  }
});

test("what is apart already does not move", () => {
  const points = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
  ];
  assert.deepEqual(fan(points, 28, FRAME), points);
});

test("a button leaves a name that it would hide, and nothing that it may not come near", () => {
  const face = { left: -12, right: 12, top: -12, bottom: 12 };
  const name = { left: 80, top: 92, right: 160, bottom: 108 };
  const tools = [{ left: 60, top: 120, right: 180, bottom: 200 }];
  const other = { x: 100, y: 60, members: [1] };
  const lit = { x: 100, y: 100, members: [0] };
  const [moved, still] = cleared([lit, other], face, 28, FRAME, tools, [name]);
  assert.deepEqual(still, other);
  assert.ok(far(moved, other) >= 28);
  assert.ok(moved.y + 14 <= 120 && far(moved, lit) <= 36);
  assert.ok(moved.y + 12 <= name.top + 1 || moved.x + 12 <= name.left + 1);
});

test("a button that hides no name stays, and so does a disc for several", () => {
  const face = { left: -12, right: 12, top: -12, bottom: 12 };
  const alone = { x: 100, y: 100, members: [0] };
  const several = { x: 200, y: 200, members: [1, 2] };
  const name = { left: 180, top: 192, right: 260, bottom: 208 };
  const groups = [alone, several];
  assert.deepEqual(cleared(groups, face, 28, FRAME, [], [name]), groups);
});

test("whatever is lit, nothing is closer than it may be, and nothing is forgotten", () => {
  for (let seed = 1; seed < 40; seed++) {
    const next = numbers(seed);
    const points = Array.from({ length: 2 + Math.floor(next() * 60) }, () => ({
      x: next() * 400,
      y: next() * 300,
    }));
    const tools = [{ left: 350, top: 0, right: 400, bottom: 120 }];
    const groups = arranged(points, 44, FRAME, tools);
    assert.deepEqual(
      groups.flatMap((group) => group.members).sort((a, b) => a - b),
      points.map((_, n) => n),
    );
    for (const [n, one] of groups.entries())
      for (const other of groups.slice(n + 1)) assert.ok(far(one, other) >= 43.5, `seed ${seed}`);
  }
});

test("what lies under something in a corner comes out of it and stays in the frame", () => {
  const corner = { left: 0, top: 200, right: 90, bottom: 300 };
  const [{ x, y }] = arranged([{ x: 20, y: 260 }], 44, FRAME, [corner]);
  assert.ok(x >= 22 && y <= 278, "in the frame");
  assert.ok(x >= corner.right + 22 || y <= corner.top - 22, "uncovered");
});

test("groups are of those that lie closest", () => {
  const found = clusters(
    [
      { x: 0, y: 0 },
      { x: 5, y: 0 },
      { x: 100, y: 0 },
    ],
    28,
  );
  assert.deepEqual(found.map((group) => group.members).sort(), [[0, 1], [2]]);
});

test("a bubble opens beside the click, in the frame, and off what is lit", () => {
  const lit = [{ left: 210, top: 80, right: 260, bottom: 130 }];
  const box = beside({ x: 200, y: 100 }, { width: 120, height: 60 }, FRAME, lit, []);
  assert.ok(box.left >= 0 && box.right <= 400 && box.top >= 0 && box.bottom <= 300);
  const covers = box.left < 260 && box.right > 210 && box.top < 130 && box.bottom > 80;
  assert.ok(!covers);
});

test("a bubble covers tools rather than what is lit", () => {
  const lit = { left: 0, top: 0, right: 200, bottom: 300 };
  const tools = { left: 200, top: 0, right: 400, bottom: 300 };
  const box = beside({ x: 200, y: 150 }, { width: 120, height: 60 }, FRAME, [lit], [tools]);
  assert.ok(box.left >= lit.right);
});

test("a bubble goes farther from the click where lit things leave no room beside it", () => {
  const near = (lit) => {
    const box = beside({ x: 200, y: 150 }, { width: 120, height: 60 }, FRAME, lit, []);
    return (
      box.left - 60 < 200 && box.right + 60 > 200 && box.top - 60 < 150 && box.bottom + 60 > 150
    );
  };
  const lit = [120, 160, 200, 240, 280].flatMap((x) =>
    [70, 110, 150, 190, 230].map((y) => ({
      left: x - 14,
      right: x + 14,
      top: y - 14,
      bottom: y + 14,
    })),
  );
  assert.deepEqual([near([]), near(lit.slice(0, 2)), near(lit)], [true, true, false]);
});

test("a panel goes to the edge nearest to its place, and nowhere if all would cover something", () => {
  const size = { width: 100, height: 80 };
  const box = atEdge({ x: 60, y: 60 }, size, FRAME, [], []);
  assert.ok(box.left < 150 && box.top < 110);
  assert.equal(atEdge({ x: 60, y: 60 }, size, FRAME, [FRAME], []), null);
});

const STORY = { turn: "turn", marched: "way", drawn: "part", won: "result", supplied: "fold" };
let count = 0;
const line = (event, seat, text, ...targets) => ({
  n: count++,
  step: count,
  event,
  seat,
  text,
  rule: "",
  targets: targets.map((name) => ({ target: `space:${name}`, name })),
});
const LINES = [
  line("turn", "caesar", "The turn of Caesar begins."),
  line("supplied", "caesar", "Italia supplies.", "italia"),
  line("supplied", "caesar", "Sicilia supplies.", "sicilia"),
  line("marched", "caesar", "Caesar enters Italia.", "italia"),
  line("marched", "caesar", "Caesar enters Sicilia.", "sicilia"),
  line("marched", "caesar", "Caesar looks round in Sicilia.", "sicilia"),
  line("attacked", "caesar", "Caesar attacks Africa.", "africa"),
  line("drawn", null, "A weapon comes out."),
  line("won", "caesar", "Africa falls.", "africa"),
  line("raised", "pompey", "Pompey draws a card."),
  line("raised", "pompey", "Pompey draws a card."),
];

test("moves in a row are one step, a battle is one line that unfolds, upkeep is folded", () => {
  const [caesar, pompey] = turns(LINES, STORY);
  assert.equal(caesar.title.text, "The turn of Caesar begins.");
  assert.equal(caesar.steps.length, 3);
  assert.equal(caesar.steps[1].head, "Caesar enters Italia – sicilia.");
  assert.deepEqual(caesar.steps[1].way, ["space:italia", "space:sicilia"]);
  assert.equal(sentence(caesar.steps[2]), "Caesar attacks Africa. Africa falls.");
  assert.equal(pompey.steps[0].times, 2);
});

test("a move that sets out elsewhere is a step of its own", () => {
  const moved = (from, to) => ({
    ...line("marched", "caesar", `From ${from} to ${to}.`),
    targets: [
      { target: "leader:labienus", name: "labienus" },
      { target: `space:${from}`, name: from },
      { target: `space:${to}`, name: to },
    ],
  });
  const told = [moved("italia", "sicilia"), moved("sicilia", "africa"), moved("asia", "syria")];
  assert.deepEqual(
    steps(told, STORY).map(({ head }) => head),
    ["From italia to sicilia – africa.", "From asia to syria."],
  );
});

test("what a side of a seat does has the emblem of that side", () => {
  const seats = [{ id: "rome_and_etruria", emblem: "em-roman", name: "Rome and Etruria" }];
  const side = { id: "etruscan_samnite", emblem: "em-etruscan" };
  const told = [{ ...line("raised", "rome_and_etruria", "The Etruscans act."), who: side }];
  const [turn] = turns(told, STORY);
  for (const deed of [turn, turn.steps[0]])
    assert.deepEqual(doer(deed, seats), { ...seats[0], ...side, kind: "person" });
  assert.equal(doer({ seat: null, who: null }, seats), undefined);
});

test("who moves on after another has answered is named again", () => {
  const told = [
    line("attacked", "crassus", "Crassus attacks Aegyptus."),
    line("raised", "caesar", "Caesar rises."),
    line("marched", "crassus", "Crassus enters Africa.", "africa"),
  ];
  assert.deepEqual(
    turns(told, STORY).map(({ seat }) => seat),
    ["crassus", "caesar", "crassus"],
  );
});

test("every line belongs to one step, whatever the story says", () => {
  for (const story of [STORY, {}, { drawn: "turn", turn: "part", won: "fold" }]) {
    const told = turns(LINES, story).flatMap((turn) => [
      ...(turn.title ? [turn.title] : []),
      ...turn.steps.flatMap((step) => step.lines),
    ]);
    assert.deepEqual(
      told.map(({ n }) => n).sort((a, b) => a - b),
      LINES.map(({ n }) => n),
    );
  }
  assert.equal(steps(LINES, STORY).length, 4);
});

test("a prompt is a short title, and what is left of it stands below", () => {
  const cases = [
    [
      "Rome moves its stone; three sectors are free.",
      "Rome moves its stone",
      "three sectors are free",
    ],
    ["Caesar in Italia: halt? Points left: 3.", "Caesar in Italia: halt?", "Points left: 3"],
    ["Romans add support (points left: 2).", "Romans add support", "points left: 2"],
    [
      "Romains : où en ajouter (restent : 2)\u202f?",
      "Romains : où en ajouter\u202f?",
      "restent : 2",
    ],
    ["Caesar avance\u202f; points : 2.", "Caesar avance", "points : 2"],
    ["Pompey attacks Sicilia.", "Pompey attacks Sicilia", ""],
  ];
  for (const [text, first, rest] of cases) assert.deepEqual(clauses(text), [first, rest]);
});

const { OptionList } = await load("table/options");
const listed = (options) => ({ ordered: options, decision: { options, window: false } });
const amount = (n) => ({ target: `amount:${n}`, label: String(n) });
const END = { target: "button:pass", label: "Pass", tone: "end", final: true };

test("an ending is held, unless nothing else can be done", () => {
  const { isHeld } = OptionList.prototype;
  assert.equal(isHeld.call(listed([amount(1), END]), END), true);
  assert.equal(isHeld.call(listed([END]), END), false);
  assert.equal(isHeld.call({ decision: null }, amount(1)), false);
});

test("the largest amount is chosen beforehand, but not if it is one's choice to give anything", () => {
  const { obvious } = OptionList.prototype;
  const [one, two] = [amount(1), amount(2)];
  assert.equal(obvious.call(listed([one, two])), two);
  assert.equal(obvious.call(listed([one, two, END])), null);
  assert.equal(obvious.call(listed([END])), null);
});
