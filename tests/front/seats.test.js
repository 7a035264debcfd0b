// What stands beside who has a seat has room there: a mark, which says in full what it means.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openPage } from "./page.js";

openPage("en", { "seat.hurried": "This machine is slow." });
class Node {
  attributes = {};
  children = [];
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  append(...children) {
    this.children.push(...children);
  }
}
Object.assign(globalThis, { Node, setInterval: () => 0 });
Object.assign(globalThis.document, {
  createElement: () => new Node(),
  createElementNS: () => new Node(),
});
const { Seats } = await load("table/seats");

const bot = { id: "caesar", kind: "bot", player: "Bot (master)" };

test("a bot that is short of time has a mark that says so, and one that is not has none", () => {
  const seats = new Seats(new Node(), {});
  const [name, mark, ...more] = seats.who({ ...bot, hurried: true }, false);
  assert.deepEqual(name.children, ["Bot (master)"]);
  assert.equal(mark.attributes["aria-label"], "This machine is slow.");
  assert.equal(mark.attributes["data-tip"], "This machine is slow.");
  assert.equal(more.length, 0);
  assert.equal(seats.who({ ...bot, hurried: false }, false).length, 1);
});
