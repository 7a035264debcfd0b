// Elements are made of whatever their parts are: lists of lists, numbers, nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openPage } from "./page.js";

openPage("fr", {});
class Node {
  attributes = {};
  children = [];
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  addEventListener(name, act) {
    this.heard = [name, act];
  }
  append(...children) {
    this.children.push(...children);
  }
}
Object.assign(globalThis, { Node });
globalThis.document.createElement = () => new Node();
const { h } = await load("dom");

test("lists of lists are taken apart, and what is nothing is left out", () => {
  const one = h("b");
  const made = h("p", null, "a", [one, [null, 7]], false, undefined);
  assert.deepEqual(made.children, ["a", one, "7"]);
});

test("attributes that are nothing are left out, and those that are true are empty", () => {
  const made = h("button", { disabled: true, hidden: false, id: null, class: "x" });
  assert.deepEqual(made.attributes, { disabled: "", class: "x" });
});

test("what begins with on is heard", () => {
  const act = () => {};
  assert.deepEqual(h("button", { onclick: act }).heard, ["click", act]);
});

test("no line begins with a mark in French", () => {
  assert.deepEqual(h("p", null, "Qui ?").children, ["Qui\u00a0?"]);
});
