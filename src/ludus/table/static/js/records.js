// Records: bring one in; games that were played here, to replay.

import { send } from "./api.js";
import { h, need, pageData } from "./dom.js";
import { seatMark } from "./tables.js";
import { messageOf } from "./toast.js";
import { say, span } from "./words.js";

const LARGEST = 8 * 1024 * 1024;
const drop = need("#drop", HTMLElement);
const input = need("#record-file", HTMLInputElement);
const checking = need("#record-checking", HTMLElement);
const problem = need("#record-problem", HTMLElement);

/** @param {File} file */
async function bring(file) {
  problem.textContent = "";
  if (file.size > LARGEST) {
    problem.textContent = say("records.too_large");
    return;
  }
  drop.setAttribute("aria-busy", "true");
  checking.textContent = say("records.checking");
  try {
    const made = await send("records", file);
    location.assign(`/t/${made.table}/replay`);
  } catch (error) {
    problem.textContent = messageOf(error);
  }
  drop.removeAttribute("aria-busy");
  checking.textContent = "";
  input.value = "";
}

input.addEventListener("change", () => {
  if (input.files?.[0]) bring(input.files[0]);
});
need("#record-choose", HTMLElement).addEventListener("click", () => input.click());
drop.addEventListener("dragover", (event) => {
  event.preventDefault();
  drop.classList.add("over");
});
drop.addEventListener("dragleave", () => drop.classList.remove("over"));
drop.addEventListener("drop", (event) => {
  event.preventDefault();
  drop.classList.remove("over");
  const file = event.dataTransfer?.files[0];
  if (file) bring(file);
});

/** @param {TableEntry} table */
function finished(table) {
  return h(
    "li",
    null,
    h(
      "a",
      { class: "turn", href: `/t/${table.table}/replay` },
      h(
        "span",
        { class: "what" },
        h("b", null, table.title),
        h("small", null, table.outcome?.text ?? say("lobby.over")),
      ),
      h("span", { class: "seatmarks" }, table.seats.map(seatMark)),
      h("time", null, span(table.changed)),
    ),
  );
}

/** @type {TableEntry[]} */
const over = pageData().over;
need("#finished", HTMLElement).replaceChildren(...over.map(finished));
need("#finished-none", HTMLElement).hidden = over.length > 0;
