// The chronicle by turns, in steps as a person would tell them; names of places light them, rules are
// cited, and what belongs to a step unfolds.

import { byId, cite, emblem, h, icon, later, one } from "../dom.js";
import { recall, remember } from "../storage.js";
import { say } from "../words.js";
import { doer, turns } from "./steps.js";

/**
 * @typedef {Pick<Line, "text" | "targets"> & {names?: string[]}} Told
 * @typedef {{flash: (target: string) => void, trace: (step: Deed) => void,
 *   point: (step: Deed | null) => void, all: () => void}} ChronicleEvents
 */

/** @param {string} text */
const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Every place a line speaks of.
 *  @param {Pick<Line, "targets">} line @param {Map<string, string>} names */
function placesOf(line, names) {
  return line.targets
    .map(({ target, name }) => ({ target, name: name ?? names.get(target) ?? "" }))
    .filter(({ name }) => name);
}

/** A line's text with places as buttons and seats in bold, but not inside of a longer name.
 *  @param {Told} line @param {{seats: Seat[]}} update @param {Map<string, string>} names @param {(target: string) => void} flash */
export function told(line, update, names, flash) {
  const places = new Map(placesOf(line, names).map(({ target, name }) => [name, target]));
  const seats = new Set(update.seats.map((seat) => seat.name));
  const known = [...places.keys(), ...seats, ...(line.names ?? [])]
    .filter(Boolean)
    .sort((one, other) => other.length - one.length);
  if (known.length === 0) return [line.text];
  const pattern = new RegExp(`(?<!\\p{L})(${known.map(literally).join("|")})(?!\\p{L})`, "gu");
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

const FILTERS = ["all", "battles", "mine"];
const ORDERS = ["newest", "oldest"];

export class Chronicle {
  /** `on`: flash(target) lights a place, trace(step) shows its way, all() fetches what came before.
   *  @param {HTMLElement} panel @param {Story} story @param {ChronicleEvents} on */
  constructor(panel, story, on) {
    this.list = one("ol", panel);
    this.more = one(".earlier", panel);
    this.more.addEventListener("click", () => on.all());
    this.bar = one(".filters", panel);
    this.spoken = byId("spoken-chronicle");
    this.story = story;
    this.on = on;
    /** @type {Update} */
    this.update = later;
    /** @type {Map<string, string>} */
    this.names = new Map();
    /** @type {Line[]} */
    this.lines = [];
    /** @type {Line | null} */
    this.last = null;
    /** @type {number | null} */
    this.read = null; // lines up to here were seen before
    this.filter = "all";
    this.order = recall("chronicle.order", "newest");
  }

  /** Show the chronicle of an update; gives back the lines that are new.
   *  @param {Update} update @param {Map<string, string>} names @param {boolean} [quiet] */
  show(update, names, quiet = false) {
    const lines = update.chronicle ?? [];
    /** @param {Line} line */
    const key = (line) => `${line.n}|${line.step}|${line.text}`;
    const before = new Set(this.lines.map(key));
    const fresh = this.last === null ? [] : lines.filter((line) => !before.has(key(line)));
    const kept =
      this.lines.length && lines.length ? this.lines.filter((line) => line.n < lines[0].n) : [];
    this.lines = [...kept, ...lines];
    this.last = this.lines[this.lines.length - 1] ?? null;
    this.update = update;
    this.names = names;
    const last = this.last?.n ?? -1;
    this.read = quiet ? last : (this.read ?? last);
    this.draw();
    this.more.hidden = (this.lines[0]?.n ?? 0) === 0;
    if (fresh.length && !quiet) this.spoken.textContent = fresh.map((line) => line.text).join(" ");
    return fresh;
  }

  /** How many lines have come since it was last looked at. */
  get unread() {
    return this.last ? Math.max(0, this.last.n - (this.read ?? -1)) : 0; // fewer once undone
  }

  seen() {
    this.read = this.last?.n ?? -1;
  }

  draw() {
    /** @param {string[]} values @param {string} now @param {(value: string) => void} set @param {string} prefix */
    const choice = (values, now, set, prefix) =>
      h(
        "div",
        { class: "choose-one", role: "group" },
        values.map((value) =>
          h(
            "button",
            {
              type: "button",
              "aria-pressed": String(value === now),
              onclick: () => {
                set(value);
                this.draw();
              },
            },
            say(`${prefix}.${value}`),
          ),
        ),
      );
    this.bar.replaceChildren(
      choice(
        FILTERS,
        this.filter,
        (value) => {
          this.filter = value;
        },
        "log",
      ),
      choice(
        ORDERS,
        this.order,
        (value) => {
          this.order = value;
          remember("chronicle.order", value);
        },
        "log",
      ),
    );
    const shown = turns(this.lines, this.story)
      .map((turn) => ({ ...turn, steps: turn.steps.filter((step) => this.wants(step)) }))
      .filter((turn) => turn.steps.length || (this.filter === "all" && turn.title));
    if (this.order === "newest") shown.reverse();
    this.list.replaceChildren(...shown.map((turn) => this.turn(turn)));
  }

  /** @param {Deed} step */
  wants(step) {
    if (this.filter === "battles") return Boolean(step.result);
    if (this.filter === "mine")
      return this.update.you.some(
        (id) =>
          step.seat === id ||
          step.lines.some((line) => line.text.includes(this.seat(id)?.name ?? id)),
      );
    return true;
  }

  /** @param {string | null} id */
  seat(id) {
    return this.update.seats.find((seat) => seat.id === id);
  }

  /** @param {Turn} turn */
  turn(turn) {
    const who = doer(turn, this.update.seats);
    const title = turn.title ? told(turn.title, this.update, this.names, this.on.flash) : who?.name;
    return h(
      "li",
      { class: `turn ${who?.id ?? ""}` },
      title
        ? h("h3", { class: "turn-title" }, who ? emblem(who, "sm") : null, h("span", null, title))
        : null,
      turn.steps.map((step) => this.step(step)),
    );
  }

  /** @param {Deed} step */
  step(step) {
    const isNew = step.lines[step.lines.length - 1].n > (this.read ?? Number.POSITIVE_INFINITY);
    const [first, ...parts] = step.lines;
    /** @param {Line} line @param {string} [words] */
    const text = (line, words = line.text) =>
      told({ ...line, text: words }, this.update, this.names, this.on.flash);
    const all = { ...first, targets: step.lines.flatMap((line) => line.targets) };
    const head =
      step.role === "fold" && parts.length
        ? [say("log.folded", { text: first.text, n: parts.length })]
        : text(all, step.result ? `${step.head} ${step.result}` : step.head);
    const times = step.times > 1 ? h("span", { class: "times" }, ` × ${step.times}`) : null;
    const unfolds =
      parts.length > 0 &&
      (step.role === "fold" || step.result || parts.length > step.times - 1) &&
      step.role !== "way";
    const show = step.way.length
      ? h(
          "button",
          {
            type: "button",
            class: "show",
            "aria-label": say("log.show"),
            "data-tip": say("log.show"),
            onclick: () => this.on.trace(step),
          },
          icon("ui-play"),
        )
      : null;
    return h(
      "div",
      {
        class:
          `line ${doer(step, this.update.seats)?.id ?? ""} ${isNew ? "unseen-yet" : ""}`.trim(),
        "data-step": first.step,
        onpointerenter: () => this.on.point(step),
        onpointerleave: () => this.on.point(null),
      },
      unfolds
        ? h(
            "details",
            null,
            h("summary", null, head, times),
            (step.role === "fold" ? step.lines : parts).map((line) => h("p", null, text(line))),
          )
        : h("p", null, head, times),
      show,
      cite(this.update.game, step.rule),
    );
  }
}
