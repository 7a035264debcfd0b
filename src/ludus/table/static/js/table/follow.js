// Following the others: what they do is shown step by step, with a caption; what has happened since
// one's own last decision can be walked through again, on the map.

import { get } from "../api.js";
import { all, emblem, h, icon, later } from "../dom.js";
import { recall, remember } from "../storage.js";
import { say } from "../words.js";
import { changes } from "./meanwhile.js";
import { atEdge, covered } from "./placing.js";
import { doer, sentence, steps, turns } from "./steps.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("../dom.js").Child} Child
 * @typedef {Deed & {turn: Turn}} Told
 * @typedef {{enter: () => void, leave: () => void, scene: (scene: Scene) => void,
 *   trace: (step: Deed | null) => void}} FollowEvents
 */

/** @type {Record<string, number>} */
export const SPEEDS = { slow: 1600, normal: 900, fast: 250, off: 0 };
const QUIET = ["fold", "part", "turn"]; // no steps of their own
const KEPT = 80; // scenes to go back to

/** Which lines of the chronicle are told there. @param {Line[]} lines */
const numbers = (lines) => lines.map(({ n }) => n).join(" ") || null;

export class Follow {
  /** `on`: scene(scene) lays one on the board, now() the present one, trace(step), leave().
   *  @param {{over: HTMLElement, pane: HTMLElement, since: HTMLElement}} places @param {string} table @param {Story} story @param {Board} board @param {FollowEvents} on */
  constructor(places, table, story, board, on) {
    this.over = places.over;
    this.pane = places.pane;
    this.since = places.since;
    this.table = table;
    this.story = story;
    this.board = board;
    this.on = on;
    /** @type {Update} */
    this.update = later;
    /** @type {Line[]} */
    this.lines = [];
    /** @type {Map<number, Scene>} */
    this.scenes = new Map(); // last line -> scene
    this.at = -1;
    this.playing = false;
    this.timer = 0;
    this.hushing = 0;
    /** @type {HTMLElement | null} */
    this.caption = null;
    addEventListener("resize", () => this.hush());
  }

  get speed() {
    const kept = recall("speed", "normal");
    return kept in SPEEDS ? kept : "normal";
  }

  set speed(value) {
    remember("speed", value);
  }

  /** Stop only where this player's things are touched. */
  get concern() {
    return recall("concern") === "yes";
  }

  set concern(on) {
    remember("concern", on ? "yes" : "no");
  }

  // -- as it happens ---------------------------------------------------------------------------
  /** Note what is new, of what is one's own how it came out; gives back for how long it should be seen.
   *  @param {Update} update @param {Line[]} fresh @param {string[]} mine */
  note(update, fresh, mine) {
    this.update = update;
    const known = new Set(this.lines.map((line) => line.n));
    this.lines = [
      ...this.lines.filter((line) => line.n < update.lines),
      ...fresh.filter((line) => !known.has(line.n)),
    ];
    const last = update.chronicle[update.chronicle.length - 1];
    if (last) this.scenes.set(last.n, update.scene);
    for (const [oldest] of this.scenes) if (this.scenes.size > KEPT) this.scenes.delete(oldest);
    const others = fresh.filter(
      (line) => !mine.includes(line.seat ?? "") || this.story[line.event] === "result",
    );
    this.showSince();
    this.giveWay();
    if (others.length === 0 || this.speed === "off") return 0;
    if (this.concern && !others.some((line) => this.concerns(line, mine))) return 0;
    const told = others.filter((line) => !QUIET.includes(this.story[line.event]));
    if (told.length === 0) return 0; // upkeep, and what belongs to a step that was seen
    this.tell(others);
    return SPEEDS[this.speed];
  }

  /** @param {Line} line @param {string[]} mine */
  concerns(line, mine) {
    const names = this.update.seats
      .filter((seat) => mine.includes(seat.id))
      .map((seat) => seat.name);
    return names.some((name) => line.text.includes(name));
  }

  /** What happened before this page was opened. @param {Update} update @param {number} from */
  begin(update, from) {
    this.update = update;
    this.lines = update.chronicle.filter((line) => line.n >= from);
    const last = update.chronicle[update.chronicle.length - 1];
    if (last) this.scenes.set(last.n, update.scene);
    this.showSince();
  }

  /** This player has decided: what comes now is new. */
  decided() {
    this.lines = [];
    this.scenes.clear();
    this.hush();
    this.showSince();
  }

  /** The caption of what is happening, over the board. @param {Line[]} lines */
  tell(lines) {
    const found = steps(lines, this.story);
    const step = found[found.length - 1];
    if (!step) return;
    if (this.board.root && !this.update.decision) this.board.follow(step.way);
    this.captionOf(step, null);
    clearTimeout(this.hushing);
    this.hushing = setTimeout(() => this.hush(), SPEEDS[this.speed] * 2 + 800);
  }

  hush() {
    if (this.at >= 0) return;
    this.caption?.remove();
    this.caption = null;
  }

  /** What is told makes way for what can be chosen. */
  giveWay() {
    if (this.isOpen || !this.caption) return;
    const frame = this.over.getBoundingClientRect();
    const { left, right, top, bottom } = this.caption.getBoundingClientRect();
    const box = {
      left: left - frame.left,
      right: right - frame.left,
      top: top - frame.top,
      bottom: bottom - frame.top,
    };
    if (covered(box, this.board.lights?.boxes() ?? [])) this.hush();
  }

  /** @param {Told} step @param {Child} controls */
  captionOf(step, controls) {
    const who = doer(step.seat ? step : step.turn, this.update.seats);
    const rest = step.role === "way" ? [] : step.lines.slice(1).map((line) => line.text);
    this.caption?.remove();
    this.caption = h(
      "section",
      { class: `caption ${who?.id ?? ""}`, "aria-label": say("follow.title") },
      who ? emblem(who) : h("span"),
      h("p", null, h("b", null, step.head), step.result || rest.slice(-1)[0] || ""),
      controls,
    );
    this.over.append(this.caption);
    const { width, height } = this.over.getBoundingClientRect();
    const spots = this.board.root ? this.board.anchors(step.way) : [];
    const at = spots.length ? this.board.onScreen(spots[spots.length - 1]) : { x: width / 2, y: 0 };
    /** @param {Point} point */
    const around = (point) => ({
      left: point.x - 30,
      right: point.x + 30,
      top: point.y - 30,
      bottom: point.y + 30,
    });
    const taken = [
      ...spots.map((spot) => around(this.board.onScreen(spot))),
      ...this.board.covered(),
      ...(controls ? [] : (this.board.lights?.boxes() ?? [])),
    ];
    const bounds = { left: 0, top: 0, right: width, bottom: height };
    const size = this.caption.getBoundingClientRect();
    const box = atEdge(at, size, bounds, taken, []) ?? (controls ? { left: 8, top: 8 } : null);
    if (!box) {
      this.hush(); // nothing is said over what can be chosen
      return;
    }
    this.caption.style.left = `${box.left}px`;
    this.caption.style.top = `${box.top}px`;
  }

  // -- again -----------------------------------------------------------------------------------
  get steps() {
    return steps(this.lines, this.story);
  }

  /** Three lines of it stay under the options. */
  showSince() {
    const mine = this.update?.you ?? [];
    const all = this.steps.filter((step) => !mine.includes(step.seat ?? "") || step.result);
    const deeds = all.filter((step) => step.role !== "fold");
    const found = deeds.length ? deeds : all; // upkeep only where there is nothing else to tell
    this.since.hidden = found.length === 0;
    if (found.length === 0) return;
    this.since.replaceChildren(
      h(
        "h3",
        null,
        h("span", null, say("follow.since")),
        h(
          "button",
          { type: "button", "data-key": "recap", onclick: () => this.open() },
          icon("ui-play"),
          say("follow.show"),
        ),
      ),
      h(
        "ol",
        null,
        found.slice(-3).map((step) => this.short(step)),
      ),
    );
  }

  /** @param {Told} step */
  short(step) {
    const who = doer(step.seat ? step : step.turn, this.update.seats);
    return h(
      "li",
      {
        onpointerenter: () => this.on.trace(step),
        onpointerleave: () => this.on.trace(null),
      },
      who ? emblem(who, "sm") : null,
      h("span", null, sentence(step)),
    );
  }

  get isOpen() {
    return this.at >= 0;
  }

  /** Walk through it from a step on. */
  open(at = 0) {
    if (this.steps.length === 0) return;
    this.list();
    this.go(at, true);
    this.on.enter();
  }

  list() {
    let number = 0;
    const groups = turns(this.lines, this.story);
    this.pane.replaceChildren(
      h(
        "div",
        { class: "recap" },
        h(
          "h3",
          null,
          say("follow.since"),
          " ",
          h("small", null, say("follow.count", { n: this.steps.length })),
        ),
        groups.flatMap((turn) => {
          const who = doer(turn, this.update.seats);
          const title = turn.title?.text ?? who?.name;
          return [
            title
              ? h(
                  "p",
                  { class: "turn-title", "data-lines": numbers(turn.title ? [turn.title] : []) },
                  who ? emblem(who, "sm") : null,
                  h("span", null, title),
                )
              : null,
            ...turn.steps.map((step) => {
              const mine = number++;
              return h(
                "button",
                {
                  type: "button",
                  class: `recap-step ${(doer(step, this.update.seats) ?? who)?.id ?? ""}`,
                  "data-at": mine,
                  "data-lines": numbers(step.lines),
                  onclick: () => this.go(mine, false),
                },
                h("span", { class: "no" }, mine + 1),
                h("span", null, sentence(step), step.times > 1 ? ` × ${step.times}` : ""),
              );
            }),
          ];
        }),
        changes(this.scenes.values().next().value, this.update),
      ),
    );
  }

  /** @param {number} at @param {boolean} plays */
  async go(at, plays) {
    clearTimeout(this.timer);
    const told = this.steps;
    if (at < 0) return;
    if (at >= told.length) {
      this.close();
      return;
    }
    this.at = at;
    this.playing = plays && at + 1 < told.length; // the last step stays, to be read
    const step = told[at];
    const scene = await this.sceneAfter(step);
    if (this.at !== at) return;
    if (scene) this.on.scene(scene);
    this.on.trace(step);
    if (this.board.root) this.board.follow(step.way);
    this.captionOf(step, this.controls(told.length));
    for (const row of all(".recap-step", this.pane)) {
      const isHere = Number(row.dataset.at) === at;
      row.classList.toggle("shown", isHere);
      if (isHere) row.scrollIntoView({ block: "nearest" });
    }
    if (this.playing)
      this.timer = setTimeout(() => this.go(at + 1, true), Math.max(SPEEDS[this.speed], 250));
  }

  /** @param {number} count */
  controls(count) {
    /** @param {string} name @param {string} symbol @param {() => void} act */
    const button = (name, symbol, act) =>
      h(
        "button",
        {
          type: "button",
          "aria-label": say(`follow.${name}`),
          "data-tip": say(`follow.${name}`),
          onclick: act,
        },
        icon(symbol),
      );
    const pause = this.playing
      ? button("pause", "ui-pause", () => this.go(this.at, false))
      : button("play", "ui-play", () => this.go(this.at + 1 < count ? this.at : 0, true));
    return [
      h(
        "span",
        { class: "keys" },
        h("small", null, `${this.at + 1} / ${count}`),
        button("back", "ui-back", () => this.go(Math.max(0, this.at - 1), false)),
        pause,
        button("on", "ui-on", () => this.go(this.at + 1, false)),
      ),
      h("progress", { max: String(count), value: String(this.at + 1), "aria-hidden": "true" }),
    ];
  }

  /** The board as it was after a step: remembered, or asked for. @param {Deed} step */
  async sceneAfter(step) {
    const { n, step: number } = step.lines[step.lines.length - 1];
    const later = [...this.scenes.keys()]
      .filter((key) => key >= n)
      .sort((one, other) => one - other);
    const near = later[0];
    if (near !== undefined && this.scenes.size > 1) return this.scenes.get(near);
    const past = await get(`tables/${this.table}/steps/${number}`).catch(() => null);
    return past?.scene ?? null;
  }

  close() {
    clearTimeout(this.timer);
    this.at = -1;
    this.playing = false;
    this.hush();
    this.on.leave();
  }
}
