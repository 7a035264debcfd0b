// The chronicle: newest first, in the actor's colour; names of places light them, rules are cited.

import { cite, h } from "../dom.js";

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** [target, name] of every place a line speaks of. */
function placesOf(line, names) {
  return (line.targets ?? [])
    .map((entry) => {
      if (typeof entry === "string") return [entry, names.get(entry) ?? ""];
      if (Array.isArray(entry)) return entry;
      return [entry.target, entry.name ?? names.get(entry.target) ?? ""];
    })
    .filter(([, name]) => name);
}

/** A line's text with places as buttons and seats in bold, but not inside of a longer name. */
export function told(line, update, names, flash) {
  const places = new Map(placesOf(line, names).map(([target, name]) => [name, target]));
  const seats = new Set(update.seats.map((seat) => seat.name));
  const known = [...places.keys(), ...seats, ...(line.names ?? [])]
    .filter(Boolean)
    .sort((one, other) => other.length - one.length);
  if (known.length === 0) return [line.text];
  const pattern = new RegExp(`(?<!\\p{L})(${known.map(escape).join("|")})(?!\\p{L})`, "gu");
  const parts = line.text.split(pattern);
  return parts.map((part, number) => {
    const target = places.get(part);
    if (!target) return seats.has(part) ? h("b", null, part) : part;
    const place = h(
      "button",
      { type: "button", class: "place", onclick: () => flash(target) },
      part,
    );
    const mark = /^[^\s\p{L}\p{N}]+/u.exec(parts[number + 1] ?? "")?.[0];
    if (!mark) return place;
    parts[number + 1] = parts[number + 1].slice(mark.length); // no line begins with a full stop
    return h("span", { class: "glue" }, place, mark);
  });
}

export class Chronicle {
  /** `on`: flash(target) lights a place, all() fetches the lines before those shown. */
  constructor(panel, on) {
    this.list = panel.querySelector("ol");
    this.more = panel.querySelector(".earlier");
    this.more.addEventListener("click", () => on.all());
    this.spoken = document.getElementById("spoken-chronicle");
    this.ticker = document.getElementById("ticker");
    this.on = on;
    this.lines = [];
    this.last = null;
  }

  /** Show the chronicle of an update; gives back the lines that are new. */
  show(update, names, quiet = false) {
    const lines = update.chronicle ?? [];
    const key = (line) => `${line.n}|${line.step}|${line.text}`;
    const before = new Set(this.lines.map(key));
    const fresh = this.last === null ? [] : lines.filter((line) => !before.has(key(line)));
    const kept =
      this.lines.length && lines.length ? this.lines.filter((line) => line.n < lines[0].n) : [];
    this.lines = [...kept, ...lines];
    this.last = this.lines[this.lines.length - 1] ?? null;
    const new_ = new Set(fresh.map(key));
    this.list.replaceChildren(
      ...[...this.lines]
        .reverse()
        .map((line) => this.line(line, update, names, new_.has(key(line)))),
    );
    this.more.hidden = (this.lines[0]?.n ?? 0) === 0;
    if (fresh.length && !quiet) {
      this.spoken.textContent = fresh.map((line) => line.text).join(" ");
      this.tick(fresh, update);
    }
    return fresh;
  }

  line(line, update, names, isFresh) {
    return h(
      "li",
      { class: `line ${line.seat ?? ""} ${isFresh ? "fresh" : ""}`.trim(), "data-step": line.step },
      h("p", null, told(line, update, names, this.on.flash)),
      cite(update.game, line.rule),
    );
  }

  /** What has just happened, over the foot of the board. */
  tick(fresh, update) {
    if (!this.ticker) return;
    for (const line of fresh.slice(-3)) {
      const shown = h("p", { class: line.seat ?? "" }, line.text);
      this.ticker.append(shown);
      setTimeout(() => shown.remove(), 5500);
    }
    while (this.ticker.childElementCount > 3) this.ticker.firstChild.remove();
  }
}
