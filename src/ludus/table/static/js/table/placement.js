// Placing a shape on a grid of the board. A panel gives the shape in every way it may lie
// (`data-ways`), the options say where it may: `<way>:<cell>`. The shape follows the pointer and snaps
// to where it fits; it is turned and mirrored, moved by keys or buttons, and dragged by a finger.
// Where it does not fit, the rules say why.

import { get } from "../api.js";
import { h, icon, s } from "../dom.js";
import { say } from "../words.js";
import { phone, touch } from "./screen.js";

const LIFTED = 40; // pixels that a shape floats above the finger that drags it
const NOTCH = 60; // of a wheel, for a turn
const PAUSE = 220; // between two turns of a wheel
const ASK = 260; // until it is asked why it does not fit
const HALF = 4; // ways that are not mirrored
const STEPS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The ways of a shape: "upright:0,0 1,0|quarter:0,0 0,1". */
export function waysOf(text) {
  return text.split("|").map((part) => {
    const [name, cells] = part.split(":");
    return { name, cells: cells.split(" ").map((cell) => cell.split(",").map(Number)) };
  });
}

/** A quarter turn to the right. */
export const turned = (way) => (way & HALF) | ((way + 1) % HALF);

/** The shape as it lies, seen in a mirror: left is right. */
export const mirrored = (way) => ((way ^ HALF) & HALF) | ((HALF - (way % HALF)) % HALF);

/** The cell of a shape that is nearest to its middle. */
export function heartOf(cells) {
  const middle = [0, 1].map(
    (axis) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length,
  );
  const far = (cell) => Math.hypot(cell[0] - middle[0], cell[1] - middle[1]);
  return cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
}

export class Placement {
  /** `pane` is the pane of the options, `place` where the panel and the tools stand. */
  constructor(table, pane, place) {
    this.table = table;
    this.pane = pane;
    this.place = place;
    this.active = null;
    this.reasons = new Map();
    this.way = 0;
    this.at = null; // column and row of the shape's first cell
    this.pinned = false;
  }

  get board() {
    return this.table.board;
  }

  // -- what is placed --------------------------------------------------------------------------
  /** A new update: begin, go on, or end. */
  show(update, isSame) {
    const given = this.place.querySelector("[data-shape]");
    if (!given || !update.decision || !this.table.drawn) {
      this.end();
      return;
    }
    const options = new Map(update.decision.options.map((option) => [option.target, option]));
    const same = isSame && this.active;
    this.active = {
      pen: given.dataset.pen,
      ways: waysOf(given.dataset.ways),
      unit: Number(given.dataset.unit),
      options,
      ...this.grid(given.dataset.shape, Number(given.dataset.unit)),
    };
    this.listen();
    this.pane.classList.add("is-placing");
    if (!same) this.begin();
    this.tools();
    this.draw();
    this.choose();
  }

  end() {
    if (!this.active) return;
    this.active = null;
    this.board.lights.cells = [];
    this.pane.classList.remove("is-placing", "is-listed");
    this.layer?.remove();
    this.layer = null;
    this.bar?.remove();
    this.bar = null;
  }

  /** The cells of the board by column and row, and their names. */
  grid(domain, unit) {
    const spots = [...this.board.root.querySelectorAll(`#board-art [data-target^="${domain}:"]`)];
    const points = spots.map((spot) => spot.dataset.anchor.split(",").map(Number));
    const left = Math.min(...points.map(([x]) => x)) - unit / 2;
    const top = Math.min(...points.map(([, y]) => y)) - unit / 2;
    const names = new Map();
    const cells = new Map();
    spots.forEach((spot, n) => {
      const at = points[n].map((value, axis) => Math.floor((value - (axis ? top : left)) / unit));
      const name = spot.dataset.target.slice(domain.length + 1);
      names.set(at.join(), name);
      cells.set(name, at);
    });
    return { left, top, names, cells };
  }

  begin() {
    this.reasons = new Map();
    this.pinned = false;
    this.pane.classList.remove("is-listed");
    const { ways } = this.active;
    if (!this.way || this.fits(this.way).length === 0)
      this.way = ways.findIndex((_way, number) => this.fits(number).length > 0);
    const all = this.fits(this.way);
    const middle = [0, 1].map((axis) => all.reduce((sum, at) => sum + at[axis], 0) / all.length);
    const far = (at) => Math.hypot(at[0] - middle[0], at[1] - middle[1]);
    this.at = all.reduce((best, at) => (far(at) < far(best) ? at : best), all[0]);
    this.look();
  }

  /** The camera shows where the shape may lie. */
  look() {
    const { left, top, unit, ways } = this.active;
    const cells = ways.flatMap((_way, number) => this.fits(number));
    const points = cells.map(([c, r]) => ({
      x: left + (c + 0.5) * unit,
      y: top + (r + 0.5) * unit,
    }));
    if (phone.matches) this.board.camera.frameOn(points);
    else this.board.camera.ensure(points);
  }

  /** Where the shape may lie in one way: columns and rows of its first cell. */
  fits(number) {
    const { name } = this.active.ways[number];
    const found = [];
    for (const target of this.active.options.keys()) {
      const [way, cell] = target.split(":");
      if (way === name) found.push(this.active.cells.get(cell));
    }
    return found;
  }

  /** The cells that the shape covers from a first cell on. */
  covered(at, number = this.way) {
    return this.active.ways[number].cells.map(([c, r]) => [at[0] + c, at[1] + r]);
  }

  target(at = this.at, number = this.way) {
    return `${this.active.ways[number].name}:${this.active.names.get(at.join()) ?? ""}`;
  }

  get option() {
    return this.at && this.active ? (this.active.options.get(this.target()) ?? null) : null;
  }

  // -- moving it -------------------------------------------------------------------------------
  /** Lay the shape under a point of the grid: where it fits, else around that point. */
  lay(x, y) {
    const cell = [Math.floor(x), Math.floor(y)];
    const near = (at) => {
      const cells = this.covered(at);
      const sum = cells.reduce(([a, b], [c, r]) => [a + c + 0.5, b + r + 0.5], [0, 0]);
      return Math.hypot(sum[0] / cells.length - x, sum[1] / cells.length - y);
    };
    const here = this.fits(this.way).filter((at) =>
      this.covered(at).some(([c, r]) => c === cell[0] && r === cell[1]),
    );
    const [c, r] = heartOf(this.active.ways[this.way].cells);
    const wanted = [cell[0] - c, cell[1] - r];
    this.move(here.length ? here.reduce((a, b) => (near(b) < near(a) ? b : a)) : wanted);
  }

  move(at) {
    if (this.at && at[0] === this.at[0] && at[1] === this.at[1]) return;
    this.at = at;
    this.draw();
    this.choose();
  }

  /** A cell further, as long as all of it stays on the board. */
  step(by) {
    const at = [this.at[0] + by[0], this.at[1] + by[1]];
    this.pinned = true;
    if (this.covered(at).every((cell) => this.active.names.has(cell.join()))) this.move(at);
  }

  turn() {
    this.change(turned(this.way));
  }

  mirror() {
    this.change(mirrored(this.way));
  }

  /** Lie in another way: the middle of the shape stays where it is, or goes where it fits. */
  change(way) {
    const old = heartOf(this.active.ways[this.way].cells);
    const spot = [this.at[0] + old[0], this.at[1] + old[1]];
    this.way = way;
    this.at = null;
    this.lay(spot[0] + 0.5, spot[1] + 0.5);
  }

  /** The next place where it fits, then those of the next way. */
  next(by = 1) {
    const all = this.places();
    const now = all.findIndex(([way, at]) => way === this.way && at.join() === this.at.join());
    const same = now >= 0 ? now : all.findIndex(([way]) => way === this.way) - 1;
    const [way, at] = all[(same + by + all.length) % all.length];
    this.pinned = true;
    this.way = way;
    this.at = at;
    this.draw();
    this.choose();
  }

  /** All places: way by way, each way once. */
  places() {
    const { ways } = this.active;
    return ways.flatMap((way, number) =>
      ways.findIndex((other) => other.name === way.name) === number
        ? this.fits(number).map((at) => [number, at])
        : [],
    );
  }

  /** An option was chosen elsewhere, in the list. */
  follow(option) {
    if (!this.active || !option || option.target === this.option?.target) return;
    const [name, cell] = option.target.split(":");
    const at = this.active.cells.get(cell);
    if (!at || !this.active.options.has(option.target)) return;
    this.way = this.active.ways.findIndex((way) => way.name === name);
    this.at = at;
    this.pinned = true;
    this.draw();
    this.tell();
  }

  /** The words on the main button. */
  named(option) {
    return this.active && option ? { ...option, label: say("placing.commit"), name: "" } : option;
  }

  /** Tell the table what would be taken. */
  choose() {
    this.table.choosing.select(this.option);
    this.tell();
  }

  // -- pointer, finger, keys -------------------------------------------------------------------
  /** A point of the window in columns and rows. @returns {[number, number]} */
  point(event) {
    const box = this.board.root.getBoundingClientRect();
    const { view, pixels } = this.board.camera;
    const { left, top, unit } = this.active;
    const x = view.x + (event.clientX - box.left) / pixels;
    const y = view.y + (event.clientY - box.top) / pixels;
    return [(x - left) / unit, (y - top) / unit];
  }

  isOnGrid([x, y]) {
    return this.active.names.has([Math.floor(x), Math.floor(y)].join());
  }

  listen() {
    if (this.listening) return;
    this.listening = true;
    const { frame } = this.board;
    frame.addEventListener("pointermove", (event) => this.moved(event));
    frame.addEventListener("pointerdown", (event) => this.grabbed(event), { capture: true });
    for (const end of ["pointerup", "pointercancel"])
      frame.addEventListener(end, (event) => this.dropped(event), { capture: true });
    frame.addEventListener("wheel", (event) => this.wheeled(event), {
      capture: true,
      passive: false,
    });
    frame.addEventListener("contextmenu", (event) => {
      if (!this.active || !this.isOnGrid(this.point(event))) return;
      event.preventDefault();
      if (event.pointerType !== "touch") this.mirror();
    });
  }

  moved(event) {
    if (!this.active) return;
    if (this.drag?.id === event.pointerId) {
      this.drag.moved ||= Math.hypot(event.clientX - this.drag.x, event.clientY - this.drag.y) > 6;
      if (this.drag.moved)
        this.lay(...this.point({ clientX: event.clientX, clientY: event.clientY - LIFTED }));
      return;
    }
    if (event.pointerType !== "mouse" || event.buttons || this.pinned) return;
    const at = this.point(event);
    if (this.isOnGrid(at)) this.lay(...at);
  }

  /** A finger on the shape drags it; beside it, it moves the board as ever. */
  grabbed(event) {
    if (!this.active || event.pointerType === "mouse" || !this.at) return;
    const [x, y] = this.point(event).map(Math.floor);
    if (!this.covered(this.at).some(([c, r]) => c === x && r === y)) return;
    event.stopPropagation();
    this.drag = { id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
    this.board.frame.setPointerCapture(event.pointerId);
  }

  dropped(event) {
    if (this.drag?.id !== event.pointerId) return;
    this.ignore = this.drag.moved;
    this.drag = null;
    this.pinned = true;
  }

  wheeled(event) {
    if (!this.active || event.ctrlKey || !this.isOnGrid(this.point(event))) return;
    event.preventDefault();
    event.stopPropagation();
    const now = performance.now();
    if (Math.abs(event.deltaY) * (event.deltaMode ? 20 : 1) < NOTCH / 8) return;
    if (now - (this.wheel ?? 0) < PAUSE) return;
    this.wheel = now;
    if (event.deltaY > 0) this.turn();
    else for (let n = 1; n < HALF; n += 1) this.change(turned(this.way));
  }

  /** A click on the board lays the shape there; one on the shape where it fits draws it, unless by
   *  a finger, which cannot be so sure. */
  clicked(event) {
    if (!this.active) return false;
    if (this.ignore) {
      this.ignore = false;
      return true;
    }
    const at = this.point(event);
    if (!this.isOnGrid(at)) return false;
    const [x, y] = at.map(Math.floor);
    const isHere = this.at && this.covered(this.at).some(([c, r]) => c === x && r === y);
    if (isHere && this.pinned && this.option && !touch.matches) this.table.choosing.commit();
    else {
      if (!isHere) this.lay(...at);
      this.pinned = true;
      this.draw();
      this.choose();
    }
    return true;
  }

  /** Whether a key was meant for the shape. */
  key(key) {
    if (!this.active) return false;
    if (key in STEPS) this.step(STEPS[key]);
    else if (key === "r") this.turn();
    else if (key === "m") this.mirror();
    else if (key === "n") this.next();
    else return false;
    return true;
  }

  // -- drawing ---------------------------------------------------------------------------------
  draw() {
    const { left, top, unit, ways } = this.active;
    this.layer ??= s("g", { class: "placing-layer", "aria-hidden": "true" });
    const lit = new Map();
    for (const number of ways.keys())
      for (const at of this.fits(number))
        for (const cell of this.covered(at, number))
          if (ways[number].name === ways[this.way].name) lit.set(cell.join(), "fit");
          else if (!lit.has(cell.join())) lit.set(cell.join(), "fit-turned");
    const square = ([c, r], inset, className) =>
      s("rect", {
        class: className,
        x: left + c * unit + inset,
        y: top + r * unit + inset,
        width: unit - 2 * inset,
        height: unit - 2 * inset,
        rx: 6,
      });
    const middle = (n) => (n + 0.5) * unit;
    this.board.lights.cells = [...lit.keys()]
      .map((cell) => cell.split(",").map(Number))
      .map(([c, r]) => ({ x: left + middle(c), y: top + middle(r) }));
    const squares = [...lit].map(([cell, name]) => square(cell.split(",").map(Number), 3, name));
    this.layer.replaceChildren(...squares, ...(this.at ? [this.ghost()] : []));
    if (this.layer.parentElement !== this.board.root)
      this.board.root.insertBefore(this.layer, this.board.buttons);
  }

  ghost() {
    const { left, top, unit, pen } = this.active;
    const cells = this.covered(this.at);
    const has = (c, r) => cells.some((cell) => cell[0] === c && cell[1] === r);
    const area = cells.map(
      ([c, r]) => `M${left + c * unit} ${top + r * unit}h${unit}v${unit}h${-unit}z`,
    );
    const edges = cells.flatMap(([c, r]) => {
      const [x, y] = [left + c * unit, top + r * unit];
      return [
        has(c, r - 1) ? "" : `M${x} ${y}h${unit}`,
        has(c, r + 1) ? "" : `M${x} ${y + unit}h${unit}`,
        has(c - 1, r) ? "" : `M${x} ${y}v${unit}`,
        has(c + 1, r) ? "" : `M${x + unit} ${y}v${unit}`,
      ];
    });
    const state = this.option ? "fits" : "unfit";
    return s(
      "g",
      { class: `ghost ${state} ${this.pinned ? "pinned" : ""} ${pen}` },
      s("path", { class: "ghost-area", d: area.join("") }),
      s("path", { class: "ghost-edge", d: edges.join("") }),
    );
  }

  // -- the tools -------------------------------------------------------------------------------
  tools() {
    const button = (className, act, ...children) =>
      h(
        "button",
        {
          type: "button",
          class: className,
          onpointerdown: (event) => event.preventDefault(), // the keys stay with the board
          onclick: act,
        },
        ...children,
      );
    const arrow = (name, key) =>
      h(
        "button",
        {
          type: "button",
          class: `nudge ${name}`,
          "aria-label": say(`placing.${name}`),
          onclick: () => this.step(STEPS[key]),
        },
        icon("ui-up"),
      );
    const key = (text) => h("span", { class: "key", "aria-hidden": "true" }, text);
    this.count = h("span", { class: "nth" });
    this.note = h("p", { class: "place-note", role: "status", "aria-live": "polite" });
    const bar = h(
      "div",
      { class: "place-tools", role: "group", "aria-label": say("placing.tools") },
      h(
        "div",
        { class: "cross", role: "group", "aria-label": say("placing.move") },
        arrow("up", "ArrowUp"),
        arrow("left", "ArrowLeft"),
        arrow("right", "ArrowRight"),
        arrow("down", "ArrowDown"),
      ),
      button(
        "opt turn",
        () => this.turn(),
        key("R"),
        icon("ui-turn"),
        h("span", null, say("placing.turn")),
      ),
      button(
        "opt mirror",
        () => this.mirror(),
        key("M"),
        icon("ui-mirror"),
        h("span", null, say("placing.mirror")),
      ),
      button(
        "opt next",
        () => this.next(),
        key("N"),
        icon("ui-on"),
        h("span", null, say("placing.next"), h("small", null, this.count)),
      ),
      button(
        "opt listing",
        () => this.pane.classList.toggle("is-listed"),
        icon("ui-menu"),
        h("span", null, say("placing.list")),
      ),
      this.note,
    );
    this.bar?.remove();
    this.bar = bar;
    this.place.append(bar);
  }

  /** What the place brings, or why it cannot be. */
  tell() {
    if (!this.active || !this.note) return;
    const all = this.places();
    const now = all.findIndex(([way, at]) => way === this.way && at.join() === this.at.join());
    const same = all.findIndex(
      ([way, at]) => this.target(at, way) === (this.at ? this.target() : ""),
    );
    const number = now >= 0 ? now : same;
    this.count.textContent =
      number >= 0
        ? say("placing.count", { n: number + 1, all: all.length })
        : say("placing.all", { n: all.length });
    clearTimeout(this.asking);
    const { option } = this;
    this.note.className = `place-note ${option ? "fits" : "unfit"}`;
    if (option)
      this.note.replaceChildren(
        icon("ui-check"),
        h("span", null, option.note || say("placing.fits")),
      );
    else this.why();
  }

  why() {
    const target = this.target();
    const known = this.reasons.get(target);
    this.note.replaceChildren(icon("ui-close"), h("span", null, known ?? say("placing.unfit")));
    if (known || target.endsWith(":")) return;
    const { seat } = this.table.now.decision;
    this.asking = setTimeout(async () => {
      const answer = await get(`tables/${this.table.now.table}/why`, { seat, target }).catch(
        () => null,
      );
      if (!answer?.text) return;
      this.reasons.set(target, answer.text);
      if (this.active && this.target() === target) this.why();
    }, ASK);
  }
}
