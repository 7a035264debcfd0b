// The tools of a shape in the rail: a cross that moves it, turning, mirroring, the next place, the list;
// and what the place brings, or why it cannot be.

import { get } from "../api.js";
import { h, icon } from "../dom.js";
import { say } from "../words.js";

/** @typedef {import("./placement.js").Placement} Placement */

const ASK = 260; // until it is asked why it does not fit
/** @type {Record<string, import("./shape.js").Cell>} */
const NUDGES = { up: [0, -1], left: [-1, 0], right: [1, 0], down: [0, 1] };

export class Tools {
  /** @param {Placement} placement */
  constructor(placement) {
    this.placement = placement;
    /** @type {Map<string, string>} */
    this.reasons = new Map(); // why it does not fit, by target
    this.asking = 0;
    this.count = h("span", { class: "nth" });
    this.note = h("p", { class: "place-note", role: "status", "aria-live": "polite" });
    this.bar = this.drawn();
  }

  forget() {
    this.reasons = new Map();
  }

  show() {
    this.placement.place.append(this.bar);
  }

  hide() {
    this.bar.remove();
  }

  drawn() {
    const { placement } = this;
    const tools = { class: "place-tools", role: "group", "aria-label": say("placing.tools") };
    const move = { class: "cross", role: "group", "aria-label": say("placing.move") };
    const nth = h("small", null, this.count);
    return h(
      "div",
      tools,
      h(
        "div",
        move,
        Object.keys(NUDGES).map((name) => this.arrow(name)),
      ),
      this.tool("turn", "R", "ui-turn", () => placement.turn()),
      this.tool("mirror", "M", "ui-mirror", () => placement.mirror()),
      this.tool("next", "N", "ui-on", () => placement.next(), nth),
      this.tool("list", "", "ui-menu", () => placement.pane.classList.toggle("is-listed")),
      this.note,
    );
  }

  /** @param {string} name */
  arrow(name) {
    return h(
      "button",
      {
        type: "button",
        class: `nudge ${name}`,
        "aria-label": say(`placing.${name}`),
        onclick: () => this.placement.step(NUDGES[name]),
      },
      icon("ui-up"),
    );
  }

  /** @param {string} name @param {string} key @param {string} symbol @param {() => void} act
   *  @param {HTMLElement} [more] */
  tool(name, key, symbol, act, more) {
    return h(
      "button",
      {
        type: "button",
        class: `opt ${name === "list" ? "listing" : name}`,
        onpointerdown: (/** @type {Event} */ event) => event.preventDefault(), // keys stay with the board
        onclick: act,
      },
      key ? h("span", { class: "key", "aria-hidden": "true" }, key) : null,
      icon(symbol),
      h("span", null, say(`placing.${name}`), more),
    );
  }

  /** What the place brings, or why it cannot be. */
  tell() {
    const { active, shape, target, option } = this.placement;
    if (!active) return;
    const places = shape.places();
    const number = places.findIndex(([way, at]) => shape.target(at, way) === target);
    this.count.textContent =
      number >= 0
        ? say("placing.count", { n: number + 1, all: places.length })
        : say("placing.all", { n: places.length });
    clearTimeout(this.asking);
    this.note.className = `place-note ${option ? "fits" : "unfit"}`;
    if (option)
      this.note.replaceChildren(
        icon("ui-check"),
        h("span", null, option.note || say("placing.fits")),
      );
    else this.why(target);
  }

  /** @param {string} target */
  why(target) {
    const known = this.reasons.get(target);
    this.note.replaceChildren(icon("ui-close"), h("span", null, known ?? say("placing.unfit")));
    const { table, decision } = this.placement.table.now;
    if (known || target.endsWith(":") || !decision) return;
    const { seat } = decision;
    this.asking = setTimeout(async () => {
      const answer = await get(`tables/${table}/why`, { seat, target }).catch(() => null);
      if (!answer?.text) return;
      this.reasons.set(target, answer.text);
      if (this.placement.active && this.placement.target === target) this.why(target);
    }, ASK);
  }
}
