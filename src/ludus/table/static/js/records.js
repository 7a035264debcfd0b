// Records: bring one in, and my finished games to replay.

import { get, send } from "./api.js";
import { h, need, pageData } from "./dom.js";
import { attempt, messageOf } from "./toast.js";
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
        h("small", null, table.outcome?.text ?? say("lobby.running")),
      ),
      typeof table.changed === "number" ? h("time", null, span(table.changed)) : null,
    ),
  );
}

async function showMine() {
  /** @type {TableEntry[]} */
  const mine = pageData()?.mine ?? (await get("tables", { which: "mine" }));
  const tables = mine.filter((table) => table.over || table.step > 0);
  tables.sort((one, other) => Number(other.over) - Number(one.over));
  need("#finished", HTMLElement).replaceChildren(...tables.map(finished));
  need("#finished-none", HTMLElement).hidden = tables.length > 0;
}

attempt(showMine);
