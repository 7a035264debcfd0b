// Tables in lists: what is said of one, and who sits there.

import { emblem, h, icon } from "./dom.js";
import { say } from "./words.js";

/** Whether a table waits for me: I am to move, or to sit down for a rematch. @param {TableEntry} table */
export function isDue(table) {
  return !table.over && (table.invited || table.you.some((seat) => table.waiting.includes(seat)));
}

/** @param {TableEntry} table @param {string[]} ids */
function names(table, ids) {
  return ids.map((id) => table.seats.find((seat) => seat.id === id)?.name ?? id).join(", ");
}

/** The other people and bots at a table. @param {TableEntry} table */
export function others(table) {
  return table.seats
    .filter((seat) => !seat.own && seat.kind !== "open")
    .map((seat) => seat.player || seat.name)
    .join(", ");
}

/** Where a table stands, in a line. @param {TableEntry} table */
export function status(table) {
  const mine = names(table, table.you);
  const parts = [];
  if (table.over) parts.push(table.outcome?.text ?? say("lobby.over"));
  else if (table.invited) parts.push(say("lobby.rematch_asked", { name: table.host }));
  else if (table.seats.some((seat) => seat.kind === "open"))
    parts.push(say("lobby.seats_free", { seat: mine }));
  else if (table.status === "gathering") parts.push(say("options.gathering"));
  else if (isDue(table)) parts.push(table.prompt || say("lobby.your_turn", { seat: mine }));
  else parts.push(say("lobby.others_turn", { seats: names(table, table.waiting) }));
  if (table.unread && !isDue(table)) parts.push(say("lobby.unread", { n: table.unread }));
  return parts.join(" · ");
}

/** Who sits in a seat, in words. @param {Seat} seat */
function sitter(seat) {
  if (seat.kind === "open") return say("seat.free");
  return seat.kind === "bot" ? say("seat.bot", { name: seat.bot ?? "" }) : seat.player;
}

/** A seat as an emblem; a bot is marked. @param {Seat} seat */
export function seatMark(seat) {
  const who = `${seat.name}: ${sitter(seat)}`;
  return h(
    "span",
    { class: "seatmark", role: "img", "aria-label": who, "data-tip": who },
    emblem(seat, "sm"),
    seat.kind === "bot" ? h("span", { class: "kind" }, icon("ui-bot")) : null,
  );
}

/** The emblem of my seat at a table, or of the one that is kept for me. @param {TableEntry} table */
export function ownEmblem(table, className = "") {
  const free = table.seats.find((seat) => seat.kind === "open");
  const seat = table.seats.find((one) => one.own) ?? free ?? table.seats[0];
  return emblem({ ...seat, kind: "person" }, className);
}

/** The tables that pass the filters of a form: its fields `game` and `pace`, empty for all. */
export function filtered(
  /** @type {TableEntry[]} */ tables,
  /** @type {{game: string, pace: string}} */ wanted,
) {
  return tables.filter(
    (table) =>
      (!wanted.game || table.game === wanted.game) &&
      (!wanted.pace || table.pace.kind === wanted.pace),
  );
}
