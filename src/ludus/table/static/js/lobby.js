// The lobby: what waits for me, play now in one click, open tables, games to watch.

import { get, post } from "./api.js";
import { h, icon, need, pageData } from "./dom.js";
import { paceText } from "./pace.js";
import { playOnClick } from "./play_now.js";
import { filtered, isDue, ownEmblem, seatMark, status } from "./tables.js";
import { attempt } from "./toast.js";
import { say, span } from "./words.js";

/** @typedef {Record<"mine" | "open" | "watch", TableEntry[]>} Lists */

const REFRESH = 10_000;
const SHOWN = 9; // of my games under way; those that wait for me are all shown
const LONGEST = 20;

// -- my games --------------------------------------------------------------------------------
/** @param {TableEntry} table */
function myGame(table) {
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

/** @param {TableEntry[]} tables */
function showMine(tables) {
  const panel = need("#waiting", HTMLElement);
  const due = tables.filter(isDue);
  const others = tables.filter((table) => !table.over && !isDue(table));
  const shown = [...due, ...others.slice(0, Math.max(0, SHOWN - due.length))];
  panel.hidden = shown.length === 0;
  need("#waiting-title", HTMLElement).replaceChildren(
    say(due.length ? "lobby.waiting" : "lobby.under_way"),
    ...(due.length ? [" ", h("span", { class: "count" }, String(due.length))] : []),
  );
  need("ul", HTMLElement, panel).replaceChildren(...shown.map(myGame));
  document.title = due.length ? `(${due.length}) LVDVS` : "LVDVS";
}

// -- open tables and games to watch ----------------------------------------------------------
/** @param {TableEntry} table @param {Seat} seat */
async function sit(table, seat) {
  const sat = await attempt(() =>
    post(`tables/${table.table}/join`, { seat: seat.id, invite: null }),
  );
  if (sat) location.assign(`/t/${table.table}`);
}

/** @param {TableEntry} table @param {Node[]} buttons */
function row(table, buttons) {
  return h(
    "tr",
    null,
    h("td", null, h("b", null, table.title), h("small", null, table.options_text)),
    h("td", null, table.seats.map(seatMark)),
    h("td", null, paceText(table.pace)),
    h("td", null, table.host),
    h("td", null, h("span", { class: "sit" }, buttons)),
  );
}

/** @param {TableEntry} table */
function openRow(table) {
  if (table.you.length > 0)
    return row(table, [h("a", { class: "button", href: `/t/${table.table}` }, say("lobby.go_in"))]);
  const free = table.seats.filter((seat) => seat.kind === "open");
  return row(
    table,
    free.map((seat) =>
      h(
        "button",
        { type: "button", onclick: () => sit(table, seat) },
        say("lobby.sit_as", { seat: seat.name }),
      ),
    ),
  );
}

/** @param {TableEntry} table */
function watchRow(table) {
  const link = { class: "button", href: `/t/${table.table}` };
  return row(table, [h("a", link, icon("ui-eye"), say("lobby.watch"))]);
}

const filters = need("#filters", HTMLFormElement);

function wanted() {
  const fields = new FormData(filters);
  return { game: String(fields.get("game") ?? ""), pace: String(fields.get("pace") ?? "") };
}

/**
 * @param {string} id @param {TableEntry[]} tables
 * @param {(table: TableEntry) => HTMLElement} rowOf
 */
function showTables(id, tables, rowOf) {
  const panel = need(`#${id}`, HTMLElement);
  const found = filtered(tables, wanted());
  need("tbody", HTMLElement, panel).replaceChildren(...found.slice(0, LONGEST).map(rowOf));
  need("table", HTMLElement, panel).hidden = found.length === 0;
  need(".none", HTMLElement, panel).hidden = tables.length > 0;
  need(".filtered", HTMLElement, panel).hidden = found.length > 0 || tables.length === 0;
}

// -- keeping up ------------------------------------------------------------------------------
/** @type {Lists} */
let lists = pageData();

function show() {
  showMine(lists.mine);
  showTables("open", lists.open, openRow);
  showTables("watch", lists.watch, watchRow);
}

async function refresh() {
  const [mine, open, watch] = await Promise.all(
    ["mine", "open", "watch"].map((which) => get("tables", { which })),
  );
  lists = { mine, open, watch };
  const held = document.activeElement?.closest("#waiting, #open, #watch");
  if (!held) show(); // do not pull a button from under somebody's fingers
}

playOnClick();
show();
filters.addEventListener("change", show);
setInterval(() => {
  if (!document.hidden) refresh().catch(() => {});
}, REFRESH);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) refresh().catch(() => {});
});
