// The end of a match as a page over the table: who won and why, the course of it, how close each was,
// where it turned, and what may come next. The board stays one click away.

import { Analysis, chanceSeries } from "../analysis.js";
import { get, post } from "../api.js";
import { all, h, later, maybe } from "../dom.js";
import { attempt } from "../toast.js";
import { say } from "../words.js";
import { actionsOf, curveOf, mapOf, resultOf, turningOf, waysOf } from "./end_parts.js";

const TABS = ["ways", "curve", "turning", "analysis", "map"];

/** The place of the last of some rising numbers that is not above another.
 *  @param {number[]} numbers @param {number} most */
function lastBefore(numbers, most) {
  return Math.max(
    0,
    numbers.findLastIndex((number) => number <= most),
  );
}

/** Where a step is looked at. @param {Update} update @param {number} step */
const replay = (update, step) => `/t/${update.table}/replay?step=${step}`;

export class End {
  /** `on`: checkDice(). @param {HTMLElement} place @param {{checkDice: () => void}} on */
  constructor(place, on) {
    this.place = place;
    place.closest("main")?.append(place); // over everything but the top bar
    this.on = on;
    /** @type {Map<string, HTMLElement>} */
    this.tabs = new Map();
    /** @type {{rematch: string | null} | null} */
    this.shown = null;
    /** @type {Update} */
    this.update = later; // the last one of the match
    /** @type {Ended} */
    this.end = later;
    /** @type {Analysis} */
    this.analysis = later;
    document.addEventListener("table:update", ({ detail }) => this.show(detail.update));
    document.addEventListener("table:result", () =>
      this.end ? this.open() : this.show(this.update),
    );
  }

  /** @param {Update} update */
  async show(update) {
    if (!update.over || !update.outcome) return;
    const isNew = this.shown === null;
    if (this.shown?.rematch === update.rematch && !isNew) return;
    this.update = update;
    this.shown = { rematch: update.rematch };
    const end = await get(`tables/${update.table}/end`).catch(() => null);
    if (!end) {
      this.shown = null; // a busy server: the button asks again
      return;
    }
    this.end = end;
    this.analysis ??= new Analysis(
      { table: update.table, game: end.game, seats: end.seats },
      {
        done: () => this.draw(),
        replay: (step) => replay(update, step),
      },
    );
    this.draw();
    if (isNew) this.open();
  }

  open() {
    this.cover(true);
    maybe("h2", this.place)?.focus({ preventScroll: true });
  }

  /** The last position: the table as it stands. */
  close() {
    this.cover(false);
  }

  /** What lies under the page cannot be reached while it is there. @param {boolean} on */
  cover(on) {
    this.place.hidden = !on;
    document.documentElement.classList.toggle("at-end", on);
    for (const other of all(
      ":scope > :not(header, h1, .unseen)",
      this.place.parentElement ?? document,
    ))
      if (other !== this.place) other.inert = on;
  }

  // -- parts -----------------------------------------------------------------------------------
  draw() {
    const { update, end, found } = this;
    const tab = this.place.dataset.tab ?? "";
    const points = this.points();
    const chances = found && end.curve ? [chanceSeries(found, end.curve.steps)] : [];
    /** @type {Record<string, HTMLElement | null>} */
    const parts = {
      ways: waysOf(update, end),
      curve: curveOf(end, chances, points, (step) => location.assign(replay(update, step))),
      turning: turningOf(end, points),
      analysis: this.analysis.place,
      map: mapOf(() => this.close()),
    };
    const shown = TABS.filter((name) => parts[name]);
    const tabs = shown.map((name) =>
      h(
        "button",
        {
          type: "button",
          role: "tab",
          "aria-selected": String(name === shown[0]),
          onclick: () => this.choose(name),
        },
        say(`ending.tab_${name}`),
      ),
    );
    this.tabs = new Map(shown.map((name, n) => [name, tabs[n]]));
    this.place.replaceChildren(
      h(
        "div",
        { class: "end-side" },
        resultOf(update, end),
        actionsOf(update, end, points, this.acts()),
        parts.map,
      ),
      h("div", { class: "end-tabs", role: "tablist", "aria-label": say("ending.parts") }, tabs),
      h(
        "div",
        { class: "end-main" },
        parts.curve,
        h("div", { class: "end-row" }, parts.ways, parts.turning),
        parts.analysis,
      ),
    );
    this.choose(shown.includes(tab) ? tab : shown[0]);
  }

  /** What the analysis has found, once it is there. */
  get found() {
    return this.analysis.found?.status === "done" ? this.analysis.found : null;
  }

  /** Where it turned: by chances where those are known, else by how near each was to winning. */
  points() {
    const { curve, turning, steps } = this.end;
    if (!this.found?.turning.length || !curve) return turning;
    return this.found.turning.map(({ step, seat, change, by, told }) => ({
      step: Math.min(step + 1, steps),
      seat,
      change: Math.round(change),
      turn: Math.min(curve.turns.at(-1) ?? 0, curve.turns[lastBefore(curve.steps, step)] + 1),
      told: { text: told, rule: null },
      by: say(`analysis.by_${by}`),
    }));
  }

  /** @param {string} name */
  choose(name) {
    this.place.dataset.tab = name;
    for (const [id, tab] of this.tabs) tab.setAttribute("aria-selected", String(id === name));
  }

  acts() {
    const { table, you } = this.update;
    /** @param {string} path @param {object} body */
    const go = async (path, body) => {
      const made = await attempt(() => post(`tables/${table}/${path}`, body));
      if (made) location.assign(`/t/${made.table}`);
    };
    return {
      again: (/** @type {boolean} */ swap) => go("rematch", { swap }),
      fork: (/** @type {Turning} */ { step }) =>
        go("fork", { step: Math.max(0, step - 1), seat: you[0] }),
      checkDice: () => this.on.checkDice(),
    };
  }
}
