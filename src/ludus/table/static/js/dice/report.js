// What the check of the dice has found, as a list.

import { h, icon } from "../dom.js";
import { say } from "../words.js";
import { inspect } from "./inspect.js";

const MARKS = new Map([
  [true, ["holds", "ui-check"]],
  [false, ["fails", "ui-close"]],
  [null, ["open", "ui-help"]],
]);

/** One line for each finding; before them, in a word, whether all is well. */
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
        const [name, mark] = MARKS.get(ok);
        const state = h("span", { class: "unseen" }, `${say(`dice.${name}`)}: `);
        const words = say(ok === false ? `${key}_not` : key, values);
        return h("li", { class: name, "data-finding": key }, icon(mark), h("span", null, state, words));
      }),
    ),
  ];
}

/** Check the match of a table and show the findings in `place`. */
export async function reportInto(place, table) {
  place.replaceChildren(h("p", { role: "status" }, say("dice.checking")));
  try {
    place.replaceChildren(...list(await inspect(table)));
  } catch (error) {
    place.replaceChildren(h("p", { class: "verdict bad", role: "status" }, error.message));
  }
}
