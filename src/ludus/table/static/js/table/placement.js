// Placing a shape on a grid of the board. A panel gives the shape in every way it may lie
// (`data-ways`), the options say where it may: `<way>:<cell>`. The shape follows the pointer and snaps
// to where it fits; it is turned and mirrored, moved by keys or buttons, and dragged by a finger.
// Where it does not fit, the rules say why.

import { all, later, maybe, s } from "../dom.js";
import { say } from "../words.js";
import { Handling } from "./placement_handling.js";
import { Tools } from "./placement_tools.js";
import { phone } from "./screen.js";
import { heartOf, mirrored, Shape, turned } from "./shape.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./shape.js").Cell} Cell
 */

/** @type {Record<string, Cell>} */
export const STEPS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Placement {
  /** `pane` is the pane of the options, `place` where the panel and the tools stand.
   *  @param {Table} table @param {HTMLElement} pane @param {HTMLElement} place */
  constructor(table, pane, place) {
    this.table = table;
    this.pane = pane;
    this.place = place;
    this.active = false;
    /** @type {Shape} */
    this.shape = later; // what is placed, while it is
    this.way = 0;
    /** @type {Cell} */
    this.at = [0, 0]; // column and row of the shape's first cell
    this.pinned = false;
    this.layer = s("g", { class: "placing-layer", "aria-hidden": "true" });
    this.tools = new Tools(this);
    this.handling = new Handling(this);
  }

  get board() {
    return this.table.board;
  }

  // -- what is placed --------------------------------------------------------------------------
  /** A new update: begin, go on, or end. @param {Update} update @param {boolean} isSame */
  show(update, isSame) {
    const given = maybe("[data-shape]", this.place)?.dataset;
    if (!given || !update.decision || !this.table.drawn) {
      this.end();
      return;
    }
    const isOn = isSame && this.active;
    const cells = all(`#board-art [data-target^="${given.shape}:"]`, this.board.root);
    this.shape = new Shape(given, cells, update.decision.options);
    this.active = true;
    this.handling.listen();
    this.pane.classList.add("is-placing");
    if (!isOn) this.begin();
    this.tools.show();
    this.draw();
    this.choose();
  }

  end() {
    if (!this.active) return;
    this.active = false;
    this.board.lights.cells = [];
    this.pane.classList.remove("is-placing", "is-listed");
    this.layer.remove();
    this.tools.hide();
  }

  begin() {
    this.tools.forget();
    this.pinned = false;
    this.pane.classList.remove("is-listed");
    const { ways } = this.shape;
    if (!this.way || this.shape.fits(this.way).length === 0)
      this.way = ways.findIndex((_way, number) => this.shape.fits(number).length > 0);
    this.at = heartOf(this.shape.fits(this.way));
    this.look();
  }

  /** The camera shows where the shape may lie; on a phone around it, if some of it cannot be seen. */
  look() {
    const { camera } = this.board;
    const points = this.shape.places().map(([, at]) => this.shape.middle(at));
    if (!phone.matches) camera.ensure(points);
    else if (!points.every((point) => camera.sees(point))) camera.frameOn(points);
  }

  get target() {
    return this.shape.target(this.at, this.way);
  }

  get option() {
    return (this.active && this.shape.options.get(this.target)) || null;
  }

  /** Whether the shape covers a cell now. @param {Cell} cell */
  isAt(cell) {
    return this.shape.isCovered(this.at, this.way, cell);
  }

  // -- moving it -------------------------------------------------------------------------------
  /** Lay the shape under a point of the grid. @param {Cell} point */
  lay([x, y]) {
    const at = this.shape.under(x, y, this.way);
    if (at.join() !== this.at.join()) this.move(at);
  }

  /** @param {Cell} at @param {number} [way] */
  move(at, way = this.way) {
    this.at = at;
    this.way = way;
    this.draw();
    this.choose();
  }

  /** A cell further, as long as all of it stays on the board. @param {Cell} by */
  step(by) {
    /** @type {Cell} */
    const at = [this.at[0] + by[0], this.at[1] + by[1]];
    this.pinned = true;
    if (this.shape.covered(at, this.way).every((cell) => this.shape.isOnGrid(cell))) this.move(at);
  }

  turn() {
    this.change(turned(this.way));
  }

  mirror() {
    this.change(mirrored(this.way));
  }

  /** Lie in another way: the middle of the shape stays where it is, or goes where it fits.
   *  @param {number} way */
  change(way) {
    const old = heartOf(this.shape.ways[this.way].cells);
    const [x, y] = [this.at[0] + old[0], this.at[1] + old[1]];
    this.move(this.shape.under(x + 0.5, y + 0.5, way), way);
  }

  /** The next place where it fits, then those of the next way. */
  next() {
    const places = this.shape.places();
    const now = places.findIndex(([way, at]) => way === this.way && at.join() === this.at.join());
    const same = now >= 0 ? now : places.findIndex(([way]) => way === this.way) - 1;
    const [way, at] = places[(same + 1 + places.length) % places.length];
    this.pinned = true;
    this.move(at, way);
  }

  /** An option was chosen elsewhere, in the list. @param {Choice | null} option */
  follow(option) {
    if (!this.active || !option || option.target === this.option?.target) return;
    const [name, cell] = option.target.split(":");
    const at = this.shape.cells.get(cell);
    if (!at || !this.shape.options.has(option.target)) return;
    this.way = this.shape.ways.findIndex((way) => way.name === name);
    this.at = at;
    this.pinned = true;
    this.draw();
    this.tools.tell();
  }

  /** The words on the main button. @param {Choice | null} option */
  named(option) {
    return this.active && option ? { ...option, label: say("placing.commit"), name: "" } : option;
  }

  /** Tell the table what would be taken. */
  choose() {
    this.table.choosing.select(this.option);
    this.tools.tell();
  }

  /** A click on the board; whether it was for the shape. @param {Pointed} event */
  clicked(event) {
    return this.active && this.handling.clicked(event);
  }

  /** Whether a key was meant for the shape. @param {string} key */
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
    const { left, top, unit, ways } = this.shape;
    /** @type {Map<string, {cell: Cell, name: string}>} */
    const lit = new Map();
    for (const number of ways.keys())
      for (const at of this.shape.fits(number))
        for (const cell of this.shape.covered(at, number))
          if (ways[number].name === ways[this.way].name)
            lit.set(cell.join(), { cell, name: "fit" });
          else if (!lit.has(cell.join())) lit.set(cell.join(), { cell, name: "fit-turned" });
    const squares = [...lit.values()].map(({ cell: [c, r], name }) =>
      s("rect", {
        class: name,
        x: left + c * unit + 3,
        y: top + r * unit + 3,
        width: unit - 6,
        height: unit - 6,
        rx: 6,
      }),
    );
    this.board.lights.cells = [...lit.values()].map(({ cell }) => this.shape.middle(cell));
    this.layer.replaceChildren(...squares, this.ghost());
    if (this.layer.parentNode !== this.board.root)
      this.board.root.insertBefore(this.layer, this.board.buttons);
  }

  ghost() {
    const { left, top, unit, pen } = this.shape;
    const cells = this.shape.covered(this.at, this.way);
    /** @param {number} c @param {number} r */
    const has = (c, r) => this.isAt([c, r]);
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
}
