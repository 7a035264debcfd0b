// My games and those of another: what is under way, what is over and how it went, and again.

import { post } from "./api.js";
import { all, h, icon, need, pageData } from "./dom.js";
import { filtered, isDue, others, ownEmblem, status } from "./tables.js";
import { attempt } from "./toast.js";
import { day, say, span } from "./words.js";

/** @type {{tables: TableEntry[], own: boolean}} */
const { tables, own } = pageData();
const filters = need("#filters", HTMLFormElement);

/** @param {TableEntry} table */
function running(table) {
  const due = isDue(table);
  return h(
    "li",
    null,
    h(
      "a",
      { class: due ? "turn now" : "turn", href: table.link },
      ownEmblem(table, due ? "" : "quiet"),
      h("span", { class: "what" }, h("b", null, table.title), h("small", null, status(table))),
      h("time", null, span(table.changed)),
    ),
  );
}

/** "1st of 3", or nothing where there was no result. @param {TableEntry} table */
function placing(table) {
  if (table.place === null) return null;
  const won = table.place === 1;
  const text = won
    ? say("mine.won")
    : say("mine.place", { n: table.place, of: table.seats.length });
  return h("span", { class: won ? "place won" : "place" }, won ? icon("ui-star") : null, text);
}

/** What a match did to the points. @param {TableEntry} table */
function change(table) {
  if (!table.points) return null;
  const [before, after] = table.points;
  const sign = after < before ? "−" : "+";
  return h(
    "span",
    { class: after < before ? "change down" : "change up", "data-tip": say("mine.points") },
    `${sign}${Math.abs(after - before)}`,
  );
}

/** @param {TableEntry} table */
async function again(table) {
  const made = await attempt(() => post(`tables/${table.table}/rematch`, { swap: true }));
  if (made) location.assign(`/t/${made.table}`);
}

/** @param {TableEntry} table */
function finished(table) {
  const at = Date.now() / 1000 - table.changed;
  const record = `/api/v1/tables/${table.table}/record`;
  return h(
    "tr",
    null,
    h("td", null, ownEmblem(table, "sm")),
    h("td", null, h("b", null, table.title), h("small", null, others(table))),
    h("td", null, placing(table), change(table), h("small", null, table.outcome?.text ?? "")),
    h("td", null, h("time", null, day(at))),
    h(
      "td",
      null,
      h(
        "span",
        { class: "sit" },
        h("a", { class: "button", href: `/t/${table.table}/replay` }, say("lobby.replay")),
        own
          ? h("button", { type: "button", onclick: () => again(table) }, say("mine.again"))
          : null,
        h(
          "a",
          {
            class: "button ghost square",
            href: record,
            download: "",
            "aria-label": say("mine.record"),
            "data-tip": say("mine.record"),
          },
          icon("ui-download"),
        ),
      ),
    ),
  );
}

/** @param {TableEntry} table @param {string} result */
function hasResult(table, result) {
  if (!result) return true;
  return table.place !== null && (table.place === 1) === (result === "won");
}

function show() {
  const fields = new FormData(filters);
  const found = filtered(tables, { game: String(fields.get("game") ?? ""), pace: "" });
  const over = found.filter(
    (table) => table.over && hasResult(table, String(fields.get("result") ?? "")),
  );
  const under = found.filter((table) => !table.over);
  need("#running", HTMLElement).hidden = under.length === 0;
  need("#running ul", HTMLElement).replaceChildren(...under.map(running));
  need("#finished table", HTMLElement).hidden = over.length === 0;
  need("#finished tbody", HTMLElement).replaceChildren(...over.map(finished));
  need("#finished .none", HTMLElement).hidden = over.length > 0;
}

for (const time of all("time[data-at]")) time.textContent = day(Number(time.dataset.at));
filters.addEventListener("change", show);
show();
