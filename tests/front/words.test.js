// The words of the pages are filled in as the server's catalogues are.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openPage } from "./page.js";

openPage("fr", {
  greeting: "Bonjour {name} !",
  legions: "{n} {n:légion|légions}",
  braces: "{{ainsi}}",
  "time.now": "à l’instant",
  "time.minutes": "{n} min",
  "time.hours": "{n} h",
  "time.days": "{n} j",
  "time.clock_hours": "{h} h {m}",
  "time.clock_days": "{d} j {h} h",
  "pace.none": "sans pendule",
  "pace.slow_days": "{n} {n:jour|jours} par coup",
  "pace.slow_hours": "{n} h par coup",
});
const { clockText, say, span } = await load("words");
const { paceText } = await load("pace");

test("a value stands where it is named, and no line begins with a mark", () => {
  assert.equal(say("greeting", { name: "Livia" }), "Bonjour Livia\u00a0!");
});

test("nought is singular in French", () => {
  assert.equal(say("legions", { n: 0 }), "0 légion");
  assert.equal(say("legions", { n: 1 }), "1 légion");
  assert.equal(say("legions", { n: 2 }), "2 légions");
});

test("doubled braces are braces, and an unknown message is its name", () => {
  assert.equal(say("braces"), "{ainsi}");
  assert.equal(say("nothing.there"), "nothing.there");
});

test("times are said in the largest unit that fits", () => {
  assert.deepEqual([59, 60, 3599, 3600, 86400 * 3].map(span), [
    "à l’instant",
    "1 min",
    "59 min",
    "1 h",
    "3 j",
  ]);
});

test("a clock never shows less than nothing", () => {
  assert.equal(clockText(-5), "0:00");
  assert.equal(clockText(65.9), "1:05");
  assert.equal(clockText(3600 + 5 * 60), "1 h 05");
  assert.equal(clockText(86400 + 2 * 3600), "1 j 2 h");
});

test("whole days of a slow game are told as days", () => {
  assert.equal(paceText({ kind: "slow", minutes: 2880 }), "2 jours par coup");
  assert.equal(paceText({ kind: "slow", minutes: 720 }), "12 h par coup");
  assert.equal(paceText(null), "sans pendule");
});
