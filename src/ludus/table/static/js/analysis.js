// The analysis of a match that is over: asked for by a button, followed while it is made, and told:
// chances to win, the decisions that cost most (they open the replay there), and luck by seat.

import { get, post } from "./api.js";
import { cite, emblem, h, icon } from "./dom.js";
import { attempt } from "./toast.js";
import { say } from "./words.js";

/**
 * @typedef {{id: string, name: string, emblem: string}} Seat
 * @typedef {{seat: string, text: string}} Move
 * @typedef {{step: number, seat: string, cost: number, asked: string, rule: string,
 *   played: string, line: Move[]}} Costly
 * @typedef {{status: "none" | "running" | "done", share: number,
 *   chances: Record<string, [number, number][]>, costly: Costly[],
 *   sums: Record<string, {luck: number, given_away: number}>,
 *   throws: {step: number, seat: string, luck: number, told: string}[],
 *   turning: {step: number, seat: string, change: number, by: string, told: string}[]}} Found
 */

const LOOK = 1500; // milliseconds between two looks at how far it has come

/** A change in hundredths, with its sign. @param {number} value */
export function signed(value) {
  const whole = Math.round(value);
  return whole ? `${whole > 0 ? "+" : "−"}${Math.abs(whole)}` : "0";
}

/**
 * The chances of each seat at some steps: the last that was known by then.
 * @param {Found} found @param {number[]} steps
 */
export function chanceSeries(found, steps) {
  /** @type {Record<string, number[]>} */
  const seats = {};
  for (const [seat, points] of Object.entries(found.chances))
    seats[seat] = steps.map((step) => (points.findLast(([at]) => at <= step) ?? points[0])[1]);
  return { id: "chance", label: say("analysis.chance"), seats };
}

/** All steps at which a chance is known. @param {Found} found @returns {number[]} */
export function chanceSteps(found) {
  const points = Object.values(found.chances).flat();
  return [...new Set([0, ...points.map(([at]) => at)])].sort((one, other) => one - other);
}

export class Analysis {
  /**
   * `on.done(found)` is told once it is there; `on.replay(step)` is where a step is looked at: an
   * address, or a function that goes there.
   * @param {{table: string, game: string, seats: Seat[]}} match
   * @param {{done: (found: Found) => void, replay: (step: number) => string | (() => void)}} on
   */
  constructor({ table, game, seats }, on) {
    this.table = table;
    this.game = game;
    this.seats = seats;
    this.on = on;
    /** @type {Found | null} */
    this.found = null;
    this.place = h("section", { class: "panel analysis", "data-part": "analysis" });
    this.draw();
    this.look();
  }

  /** How far it has come; again and again while it is under way. */
  async look() {
    const found = await get(`tables/${this.table}/analysis`).catch(() => null);
    this.take(found ?? (this.found?.status === "running" ? this.found : null)); // it may come back
  }

  async begin() {
    this.take(await attempt(() => post(`tables/${this.table}/analysis`)));
  }

  /** @param {Found | null} found */
  take(found) {
    if (!found) return;
    const wasDone = this.found?.status === "done";
    this.found = found;
    this.draw();
    if (found.status === "running") setTimeout(() => this.look(), LOOK);
    if (found.status === "done" && !wasDone) this.on.done(found);
  }

  /** @param {string} id */
  seat(id) {
    const seat = this.seats.find((one) => one.id === id) ?? { id, name: id, emblem: "" };
    return { ...seat, kind: "person" };
  }

  // -- parts -----------------------------------------------------------------------------------
  draw() {
    const { found } = this;
    this.place.dataset.status = found?.status ?? "none";
    this.place.replaceChildren(
      h("h3", null, say("analysis.title"), h("small", null, say("analysis.note"))),
      ...(found?.status === "done"
        ? [h("div", { class: "analysis-parts" }, this.costly(found), this.luck(found))]
        : found?.status === "running"
          ? this.progress(found)
          : this.offer()),
    );
  }

  offer() {
    return [
      h("p", { class: "muted" }, say("analysis.offer")),
      h(
        "button",
        { type: "button", "data-key": "analyse", onclick: () => this.begin() },
        icon("ui-bulb"),
        say("analysis.begin"),
      ),
    ];
  }

  /** @param {Found} found */
  progress({ share }) {
    const percent = Math.round(100 * share);
    const label = say("analysis.running", { n: percent });
    return [
      h("p", { class: "muted", "aria-live": "polite" }, label),
      h("progress", { max: 100, value: percent, "aria-label": say("analysis.title") }),
    ];
  }

  /** @param {Found} found */
  costly({ costly }) {
    if (!costly.length) return h("p", { class: "muted" }, say("analysis.no_costly"));
    return h(
      "ol",
      { class: "costly", "aria-label": say("analysis.costly") },
      costly.map((one) =>
        h(
          "li",
          null,
          emblem(this.seat(one.seat), "sm"),
          h(
            "span",
            { class: "grow" },
            h("small", null, one.asked, " ", cite(this.game, one.rule)),
            h("span", null, say("analysis.played"), " ", h("b", null, one.played)),
            h("span", null, say("analysis.better"), " ", this.line(one)),
          ),
          h("b", { class: "change" }, signed(-one.cost)),
          this.open(one.step, say("analysis.show", { n: one.step })),
        ),
      ),
    );
  }

  /** What would have been better, and how it was expected to go on; others by their names.
   *  @param {Costly} decision */
  line({ seat, line }) {
    const [first, ...rest] = line.map((move) =>
      move.seat === seat
        ? move.text
        : say("analysis.of", { seat: this.seat(move.seat).name, move: move.text }),
    );
    return [
      h("b", null, first),
      rest.length ? h("span", { class: "muted" }, ` · ${rest.join(" · ")}`) : null,
    ];
  }

  /** A button that leads to the replay, or goes on in it. @param {number} step @param {string} label */
  open(step, label) {
    const where = this.on.replay(step);
    const shown = { class: "button ghost square", "aria-label": label, "data-tip": label };
    return typeof where === "string"
      ? h("a", { ...shown, href: where }, icon("ui-play"))
      : h("button", { ...shown, type: "button", onclick: where }, icon("ui-play"));
  }

  /** @param {Found} found */
  luck({ sums, throws }) {
    const heads = ["luck", "decisions"].map((name) =>
      h("th", { scope: "col" }, say(`analysis.${name}`)),
    );
    return h(
      "div",
      { class: "luck" },
      h(
        "table",
        null,
        h("caption", null, say("analysis.sums")),
        h("thead", null, h("tr", null, h("td"), heads)),
        h(
          "tbody",
          null,
          this.seats.map((seat) =>
            h(
              "tr",
              null,
              h(
                "th",
                { scope: "row" },
                h("span", { class: "who" }, emblem(this.seat(seat.id), "sm"), seat.name),
              ),
              h("td", null, signed(sums[seat.id].luck)),
              h("td", null, signed(-sums[seat.id].given_away)),
            ),
          ),
        ),
      ),
      throws.length
        ? h(
            "ul",
            { "aria-label": say("analysis.throws") },
            throws
              .slice(0, 3)
              .map((one) =>
                h(
                  "li",
                  null,
                  icon("ui-die"),
                  h("span", { class: "grow" }, one.told),
                  emblem(this.seat(one.seat), "sm"),
                  h("b", { class: "change" }, signed(one.luck)),
                  this.open(one.step, say("analysis.show", { n: one.step })),
                ),
              ),
          )
        : null,
    );
  }
}
