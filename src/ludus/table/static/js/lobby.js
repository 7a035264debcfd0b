// The lobby: play now in one click, what waits for me, open tables, games to watch.

import { get, post } from "./api.js";
import { emblem, h, icon, need, pageData } from "./dom.js";
import { paceText } from "./pace.js";
import { attempt } from "./toast.js";
import { say, span } from "./words.js";

const REFRESH = 10_000;
const SHOWN = 6; // of my games; more only as long as they are played

// -- play now --------------------------------------------------------------------------------
for (const button of document.querySelectorAll("button[data-play]")) {
  if (!(button instanceof HTMLButtonElement)) continue;
  button.addEventListener("click", async () => {
    button.disabled = true;
    const made = await attempt(() => post("play-now", { game: button.dataset.play, options: {} }));
    if (made) location.assign(`/t/${made.table}`);
    else button.disabled = false;
  });
}

// -- my games --------------------------------------------------------------------------------
/** @param {TableEntry} table */
function isMyTurn(table) {
  return !table.over && (table.you ?? []).some((seat) => (table.waiting ?? []).includes(seat));
}

/** @param {TableEntry} table @param {string} id */
function seatOf(table, id) {
  return (table.seats ?? []).find((seat) => seat.id === id);
}

/** @param {TableEntry} table @param {string[]} ids */
function names(table, ids) {
  return ids.map((id) => seatOf(table, id)?.name ?? id).join(", ");
}

/** @param {TableEntry} table */
function status(table) {
  const mine = names(table, table.you ?? []);
  const parts = [];
  if (table.over) parts.push(table.outcome?.text ?? say("lobby.over"));
  else if ((table.seats ?? []).some((seat) => seat.kind === "open"))
    parts.push(say("lobby.seats_free", { seat: mine }));
  else if (table.status === "gathering") parts.push(say("options.gathering"));
  else if (isMyTurn(table)) parts.push(table.prompt || say("lobby.your_turn", { seat: mine }));
  else parts.push(say("lobby.others_turn", { seats: names(table, table.waiting ?? []) }));
  if (table.unread && !isMyTurn(table)) parts.push(say("lobby.unread", { n: table.unread }));
  return parts.join(" · ");
}

/** @param {TableEntry} table */
function myGame(table) {
  const turn = isMyTurn(table);
  const seat = seatOf(table, (table.you ?? [])[0]) ?? { id: "", emblem: "" };
  return h(
    "li",
    null,
    h(
      "a",
      {
        class: turn ? "turn now" : "turn",
        href: table.over ? `/t/${table.table}/replay` : `/t/${table.table}`,
      },
      emblem({ ...seat, kind: "person" }, turn ? "" : "quiet"),
      h("span", { class: "what" }, h("b", null, table.title), h("small", null, status(table))),
      typeof table.changed === "number" ? h("time", null, span(table.changed)) : null,
    ),
  );
}

/** @param {TableEntry[]} tables */
function showMine(tables) {
  const panel = need("#waiting", HTMLElement);
  const turns = tables.filter(isMyTurn);
  const running = tables.filter((table) => !table.over && !isMyTurn(table));
  const over = tables.filter((table) => table.over);
  const room = Math.max(0, SHOWN - turns.length - running.length);
  const shown = [...turns, ...running, ...over.slice(0, room)];
  panel.classList.toggle("none", shown.length === 0);
  const count = need(".count", HTMLElement, panel);
  count.textContent = String(turns.length);
  count.hidden = turns.length === 0;
  need("ul", HTMLElement, panel).replaceChildren(...shown.map(myGame));
  need(".empty", HTMLElement, panel).hidden = shown.length > 0;
  document.title = turns.length ? `(${turns.length}) LVDVS` : "LVDVS";
}

// -- open tables and games to watch ----------------------------------------------------------
/** @param {Seat} seat */
function seatMark(seat) {
  const whos = { open: say("seat.free"), bot: say("seat.bot", { name: seat.bot ?? "" }) };
  const who = seat.kind === "person" ? seat.player : whos[seat.kind];
  return h(
    "span",
    {
      class: "seatmark",
      role: "img",
      "aria-label": `${seat.name}: ${who}`,
      "data-tip": `${seat.name}: ${who}`,
    },
    emblem(seat, "sm"),
    seat.kind === "bot" ? h("span", { class: "kind" }, icon("ui-bot")) : null,
  );
}

/** Whoever set the table up, or the first person at it. @param {TableEntry} table */
function host(table) {
  if (typeof table.host === "string") return table.host;
  return (table.seats ?? []).find((seat) => seat.kind === "person")?.player ?? "";
}

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
    h("td", null, h("b", null, table.title), h("small", null, table.options_text ?? "")),
    h("td", null, (table.seats ?? []).map(seatMark)),
    h("td", null, paceText(table.pace)),
    h("td", null, host(table)),
    h("td", null, h("span", { class: "sit" }, buttons)),
  );
}

/** @param {TableEntry} table */
function openRow(table) {
  const free = (table.seats ?? []).filter((seat) => seat.kind === "open");
  const mine = (table.you ?? []).length > 0;
  if (mine)
    return row(table, [h("a", { class: "button", href: `/t/${table.table}` }, say("lobby.go_in"))]);
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
  const replay = table.over ? "/replay" : "";
  return row(table, [
    h(
      "a",
      { class: "button", href: `/t/${table.table}${replay}` },
      icon("ui-eye"),
      table.over ? say("lobby.replay") : say("lobby.watch"),
    ),
  ]);
}

/**
 * @param {string} id @param {TableEntry[]} tables
 * @param {(table: TableEntry) => HTMLElement} rowOf
 */
function showTables(id, tables, rowOf) {
  const panel = need(`#${id}`, HTMLElement);
  need("tbody", HTMLElement, panel).replaceChildren(...tables.slice(0, 20).map(rowOf));
  need("table", HTMLElement, panel).hidden = tables.length === 0;
  need(".empty", HTMLElement, panel).hidden = tables.length > 0;
}

// -- keeping up ------------------------------------------------------------------------------
/** @param {Record<"mine" | "open" | "watch", TableEntry[]>} lists */
function show({ mine, open, watch }) {
  const focused =
    document.activeElement?.closest("#waiting, #open, #watch") !== null &&
    document.activeElement !== document.body;
  if (focused) return; // do not pull a button from under somebody's fingers
  showMine(mine);
  showTables("open", open, openRow);
  showTables("watch", watch, watchRow);
}

async function refresh() {
  const [mine, open, watch] = await Promise.all(
    ["mine", "open", "watch"].map((which) => get("tables", { which })),
  );
  show({ mine, open, watch });
}

const data = pageData();
if (data?.mine) show(data);
else attempt(refresh);
setInterval(() => {
  if (!document.hidden) refresh().catch(() => {});
}, REFRESH);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) refresh().catch(() => {});
});
