// Walking through a match: buttons, slider and keys; by steps, by turns or by somebody's decisions; and
// playing on by itself, slowly or fast.

import { byId, h, icon, near, need, one } from "../dom.js";
import { recall, remember } from "../storage.js";
import { say } from "../words.js";

/** @typedef {Record<string, number[]>} Stops where one can stop: by `turn`, at `mine` */

/** @type {Record<string, number>} */
export const SPEEDS = { slow: 1800, normal: 900, fast: 300 };
const BY = ["step", "turn", "mine"];

/** The next of some steps in order, after a step or before it; the ends are always among them.
 *  @param {number[]} stops @param {number} step @param {number} by @param {number} last */
export function nextStop(stops, step, by, last) {
  if (by > 0) return stops.find((stop) => stop > step) ?? last;
  return stops.findLast((stop) => stop < step) ?? 0;
}

export class Player {
  /** `go(step, animate)` shows a step and gives a promise; `stops`: {turn: [steps], mine: [steps]}; `unit`:
   *  whether the game is told by its turns or its rounds.
   *  @param {HTMLElement} bar @param {string} unit @param {number} last @param {Stops} stops @param {(step: number, animate: boolean) => Promise<void>} go */
  constructor(bar, unit, last, stops, go) {
    this.bar = bar;
    this.unit = unit;
    this.last = last;
    this.stops = stops;
    this.go = go;
    this.step = 0;
    this.timer = 0;
    this.slider = need("input", HTMLInputElement, bar);
    this.output = one("output", bar);
    this.slider.max = String(last);
    this.slider.addEventListener("input", () => this.take(Number(this.slider.value), false));
    this.buttons({
      first: () => this.take(0),
      [`${unit}_back`]: () => this.take(nextStop(this.stops.turn, this.step, -1, last)),
      back: () => this.take(this.next(-1)),
      play: () => this.toggle(),
      on: () => this.take(this.next(1)),
      [`${unit}_on`]: () => this.take(nextStop(this.stops.turn, this.step, 1, last)),
      last: () => this.take(last),
    });
    this.marks();
    this.choices();
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {Record<string, () => void>} acts */
  buttons(acts) {
    for (const [name, act] of Object.entries(acts))
      one(`[data-key="${name}"]`, this.bar).addEventListener("click", act);
  }

  // -- by what, how fast -----------------------------------------------------------------------
  get by() {
    const kept = recall("replay.by", "step");
    return BY.includes(kept) && this.offers(kept) ? kept : "step";
  }

  get speed() {
    const kept = recall("replay.speed", "normal");
    return kept in SPEEDS ? kept : "normal";
  }

  /** Nobody's decisions can be walked through where one had no seat. @param {string} by */
  offers(by) {
    return by === "step" || this.stops[by].length > 0;
  }

  choices() {
    /** @param {string} id @param {string[]} values @param {string} now @param {(value: string) => void} set @param {(value: string) => string} label */
    const group = (id, values, now, set, label) =>
      byId(id).replaceChildren(
        ...values.map((value) =>
          h(
            "button",
            {
              type: "button",
              "aria-pressed": String(value === now),
              onclick: () => {
                set(value);
                this.choices();
              },
            },
            say(label(value)),
          ),
        ),
      );
    const offered = BY.filter((by) => this.offers(by));
    group(
      "by",
      offered,
      this.by,
      (value) => remember("replay.by", value),
      (value) => `replay.by_${value === "turn" ? this.unit : value}`,
    );
    /** @param {string} value */
    const faster = (value) => remember("replay.speed", value);
    group("speed", Object.keys(SPEEDS), this.speed, faster, (value) => `follow.${value}`);
  }

  /** Where turns begin, along the slider. */
  marks() {
    const place = one(".marks", this.bar);
    place.replaceChildren(
      ...this.stops.turn.map((step) => {
        const mark = h("i");
        mark.style.setProperty("--at", String(step / Math.max(1, this.last)));
        return mark;
      }),
    );
  }

  /** The step that is next, by whatever one walks. @param {number} by */
  next(by) {
    if (this.by === "step") return this.step + by;
    return nextStop(this.stops[this.by], this.step, by, this.last);
  }

  // -- keys ------------------------------------------------------------------------------------
  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]"))
      return;
    if (near(event, "input:not([type=range]), select, textarea")) return;
    if (near(event, '[role="tab"]') && event.key.startsWith("Arrow")) return;
    if (event.key === " " && near(event, "button, a, summary")) return;
    /** @param {number} by */
    const turn = (by) => this.take(nextStop(this.stops.turn, this.step, by, this.last));
    const act = {
      ArrowLeft: () => (event.shiftKey ? turn(-1) : this.take(this.next(-1))),
      ArrowRight: () => (event.shiftKey ? turn(1) : this.take(this.next(1))),
      PageUp: () => turn(-1),
      PageDown: () => turn(1),
      Home: () => this.take(0),
      End: () => this.take(this.last),
      " ": () => this.toggle(),
      b: () => this.turnTo("replay.by", BY, this.by, 1, true),
      "-": () => this.turnTo("replay.speed", Object.keys(SPEEDS), this.speed, -1),
      "+": () => this.turnTo("replay.speed", Object.keys(SPEEDS), this.speed, 1),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** The next of some choices, round and round or up to the last.
   *  @param {string} key @param {string[]} all @param {string} now @param {number} by @param {boolean} [round] */
  turnTo(key, all, now, by, round = false) {
    const offered = key === "replay.by" ? all.filter((value) => this.offers(value)) : all;
    const to = offered.indexOf(now) + by;
    const at = round ? (to + offered.length) % offered.length : Math.min(offered.length - 1, to);
    remember(key, offered[Math.max(0, at)]);
    this.choices();
  }

  // -- going -----------------------------------------------------------------------------------
  /** Go somewhere by hand: what plays by itself stops.
   *  @param {number} step @param {boolean} [animate] */
  take(step, animate = true) {
    this.pause();
    return this.seek(step, animate && Math.abs(step - this.step) === 1);
  }

  /** @param {number} step @param {boolean} [animate] */
  async seek(step, animate = true) {
    const to = Math.min(this.last, Math.max(0, step));
    this.step = to;
    this.slider.value = String(to);
    const of = this.stops.turn.filter((stop) => stop <= to).length;
    const told = say(of ? `replay.in_${this.unit}` : "replay.step", { n: to, last: this.last, of });
    this.slider.setAttribute("aria-valuetext", told);
    this.output.textContent = told;
    await this.go(to, animate);
  }

  toggle() {
    if (this.timer) this.pause();
    else this.play();
  }

  play() {
    if (this.step >= this.last) this.step = -1;
    this.showButton(true);
    const beat = async () => {
      const began = Date.now();
      await this.seek(this.next(1));
      if (this.step >= this.last) this.pause();
      else if (this.timer) {
        const rest = SPEEDS[this.speed] - (Date.now() - began);
        this.timer = setTimeout(beat, Math.max(80, rest));
      }
    };
    this.timer = setTimeout(beat, 0);
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.showButton(false);
  }

  /** @param {boolean} playing */
  showButton(playing) {
    const button = one('[data-key="play"]', this.bar);
    button.replaceChildren(icon(playing ? "ui-pause" : "ui-play"));
    button.setAttribute("aria-label", say(playing ? "replay.pause" : "replay.play"));
  }
}
