// Ways to places far off as the page makes options of them, and choices that are made in parts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openPage } from "./page.js";

openPage("en", { "way.to": "March to {name}", "way.attack": "Attack {name}" });
const { danger, optionsOf, told } = await load("table/ways");
const { counted } = await load("table/choosing");
const { focus, isCrowded } = await load("table/lens");

const step = (action, place, after, more = {}) => ({
  action,
  after,
  target: `space:${place}`,
  place,
  name: place,
  cost: "1",
  tone: "",
  note: "",
  risks: [],
  ...more,
});
const risk = (chance) => ({ seat: null, text: "storm", chance });
const plan = {
  start: "space:home",
  budget: 6,
  steps: [
    step(4, "mill", null),
    step(7, "field", 0, { risks: [risk(0.5)] }),
    step(9, "camp", 1, { cost: "2", tone: "attack" }),
  ],
  ends: [0, 1, 2],
};

test("each place is an option that begins with the first step of its way", () => {
  const [mill, field, camp] = optionsOf(plan);
  assert.deepEqual([mill.action, field.action, camp.action], [4, 4, 4]);
  assert.deepEqual(
    camp.steps.map(({ action }) => action),
    [4, 7, 9],
  );
  assert.deepEqual([camp.cost, camp.left], ["4", 2]);
  assert.deepEqual([field.label, camp.label], ["March to field", "Attack camp"]);
});

test("dangers of several steps are taken together", () => {
  assert.equal(danger(optionsOf(plan)[0].steps), 0);
  assert.equal(danger([step(1, "a", null, { risks: [risk(0.5), risk(0.5)] })]), 0.75);
});

test("parts of a choice that are the same are counted", () => {
  assert.deepEqual(counted(["legion", "legion", "horse", "legion"]), [
    "legion ×2",
    "horse",
    "legion",
  ]);
});

test("a lens is for keys that would lie on each other", () => {
  const apart = [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
  ];
  assert.equal(isCrowded(apart), false);
  assert.equal(isCrowded([...apart, { x: 45, y: 12 }]), true);
});

test("a lens shows all that is lit if that is large enough, else where most of it is", () => {
  const size = { width: 400, height: 300 };
  const group = [
    { x: 100, y: 100 },
    { x: 110, y: 100 },
    { x: 120, y: 110 },
  ];
  assert.deepEqual(focus(group, size), { x: 110, y: 105, times: 2.7 });
  assert.deepEqual(focus([{ x: 900, y: 500 }, ...group], size), { x: 100, y: 100, times: 2.7 });
});

test("of a long way by sea only what costs or threatens is told step by step", () => {
  const free = { cost: "0" };
  const way = [step(1, "a", null), step(2, "b", 0, free), step(3, "c", 1, free), step(4, "d", 2)];
  assert.deepEqual(
    told(way).map(({ name }) => name),
    ["a", "+ 2", "d"],
  );
});
