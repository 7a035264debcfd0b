// What the check of the dice has found, as a list.

import { h, icon } from "../dom.js";
import { messageOf } from "../toast.js";
import { say } from "../words.js";
import { inspect } from "./inspect.js";

/** A name and a symbol for what holds, what does not, and what could not be found out. */
const HOLDS = ["holds", "ui-check"];
const FAILS = ["fails", "ui-close"];
const OPEN = ["open", "ui-help"];

/** One line for each finding; before them, in a word, whether all is well. @param {Finding[]} findings */
function list(findings) {
  const bad = findings.some(({ ok }) => ok === false);
  const sure = findings.some(({ key, ok }) => key === "dice.draws" && ok);
  const verdict = bad ? "dice.bad" : sure ? "dice.good" : "dice.unknown";
  return [
    h("p", { class: bad ? "verdict bad" : "verdict", role: "status" }, say(verdict)),
    h(
      "ul",
      { class: "findings" },
      findings.map(({ ok, key, values }) => {
        const [name, mark] = ok === null ? OPEN : ok ? HOLDS : FAILS;
        const state = h("span", { class: "unseen" }, `${say(`dice.${name}`)}: `);
        const words = say(ok === false ? `${key}_not` : key, values);
        return h(
          "li",
          { class: name, "data-finding": key },
          icon(mark),
          h("span", null, state, words),
        );
      }),
    ),
  ];
}

/** Check the match of a table and show the findings in `place`. @param {HTMLElement} place @param {string} table */
export async function reportInto(place, table) {
  place.replaceChildren(h("p", { role: "status" }, say("dice.checking")));
  try {
    place.replaceChildren(...list(await inspect(table)));
  } catch (error) {
    place.replaceChildren(h("p", { class: "verdict bad", role: "status" }, messageOf(error)));
  }
}
