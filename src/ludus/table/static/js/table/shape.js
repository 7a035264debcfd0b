// A shape and the grid that it is placed on: the ways in which it may lie, where it may, and what it
// covers there. Nothing here knows a page but for the cells of the board that it is read from.

/**
 * @typedef {[column: number, row: number]} Cell
 * @typedef {{name: string, cells: Cell[]}} Way
 */

export const HALF = 4; // ways that are not mirrored

/** The ways of a shape: "upright:0,0 1,0|quarter:0,0 0,1". @param {string} text @returns {Way[]} */
export function waysOf(text) {
  return text.split("|").map((part) => {
    const [name, cells] = part.split(":");
    return { name, cells: cells.split(" ").map((cell) => cellOf(cell)) };
  });
}

/** @param {string} text @returns {Cell} */
const cellOf = (text) => {
  const [column, row] = text.split(",").map(Number);
  return [column, row];
};

/** A quarter turn to the right. @param {number} way */
export const turned = (way) => (way & HALF) | ((way + 1) % HALF);

/** The shape as it lies, seen in a mirror: left is right. @param {number} way */
export const mirrored = (way) => ((way ^ HALF) & HALF) | ((HALF - (way % HALF)) % HALF);

/** The one that is nearest to the middle of all. @param {Cell[]} cells */
export function heartOf(cells) {
  const middle = [0, 1].map(
    (axis) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length,
  );
  /** @param {Cell} cell */
  const far = (cell) => Math.hypot(cell[0] - middle[0], cell[1] - middle[1]);
  return cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
}

export class Shape {
  /**
   * `given` is what a panel says of it, `spots` are the cells of the board, `options` say where it may
   * lie: `<way>:<cell>`.
   * @param {DOMStringMap} given @param {HTMLElement[]} spots @param {Choice[]} options
   */
  constructor(given, spots, options) {
    this.pen = given.pen ?? "";
    this.unit = Number(given.unit);
    this.ways = waysOf(given.ways ?? "");
    this.options = new Map(options.map((option) => [option.target, option]));
    const points = spots.map((spot) => cellOf(spot.dataset.anchor ?? ""));
    this.left = Math.min(...points.map(([x]) => x)) - this.unit / 2;
    this.top = Math.min(...points.map(([, y]) => y)) - this.unit / 2;
    /** @type {Map<string, string>} */
    this.names = new Map(); // by column and row
    /** @type {Map<string, Cell>} */
    this.cells = new Map(); // by name
    spots.forEach((spot, n) => {
      const [x, y] = this.inCells(...points[n]).map(Math.floor);
      const name = (spot.dataset.target ?? "").slice((given.shape ?? "").length + 1);
      this.names.set([x, y].join(), name);
      this.cells.set(name, [x, y]);
    });
  }

  /** A point of the board in columns and rows. @param {number} x @param {number} y @returns {Cell} */
  inCells(x, y) {
    return [(x - this.left) / this.unit, (y - this.top) / this.unit];
  }

  /** The middle of a cell, in units of the board. @param {Cell} cell */
  middle([c, r]) {
    return { x: this.left + (c + 0.5) * this.unit, y: this.top + (r + 0.5) * this.unit };
  }

  /** @param {Cell} cell */
  isOnGrid([x, y]) {
    return this.names.has([Math.floor(x), Math.floor(y)].join());
  }

  /** Where it may lie in one way: columns and rows of its first cell. @param {number} number */
  fits(number) {
    const { name } = this.ways[number];
    return [...this.options.keys()].flatMap((target) => {
      const [way, cell] = target.split(":");
      const at = way === name ? this.cells.get(cell) : undefined;
      return at ? [at] : [];
    });
  }

  /** The cells that it covers from a first cell on. @param {Cell} at @param {number} number @returns {Cell[]} */
  covered(at, number) {
    return this.ways[number].cells.map(([c, r]) => [at[0] + c, at[1] + r]);
  }

  /** @param {Cell} at @param {number} number @param {Cell} cell */
  isCovered(at, number, [x, y]) {
    return this.covered(at, number).some(([c, r]) => c === x && r === y);
  }

  /** @param {Cell} at @param {number} number */
  target(at, number) {
    return `${this.ways[number].name}:${this.names.get(at.join()) ?? ""}`;
  }

  /** All places: way by way, each way once. @returns {[way: number, at: Cell][]} */
  places() {
    return this.ways.flatMap((way, number) => {
      const isFirst = this.ways.findIndex((other) => other.name === way.name) === number;
      return isFirst
        ? this.fits(number).map((at) => /** @type {[number, Cell]} */ ([number, at]))
        : [];
    });
  }

  /** Where it lies for a pointer at a point of the grid: where it fits there, else around that point.
   *  @param {number} x @param {number} y @param {number} number @returns {Cell} */
  under(x, y, number) {
    /** @type {Cell} */
    const cell = [Math.floor(x), Math.floor(y)];
    /** @param {Cell} at */
    const away = (at) => {
      const cells = this.covered(at, number);
      const sum = cells.reduce(([a, b], [c, r]) => [a + c + 0.5, b + r + 0.5], [0, 0]);
      return Math.hypot(sum[0] / cells.length - x, sum[1] / cells.length - y);
    };
    const here = this.fits(number).filter((at) => this.isCovered(at, number, cell));
    if (here.length) return here.reduce((a, b) => (away(b) < away(a) ? b : a));
    const [c, r] = heartOf(this.ways[number].cells);
    return [cell[0] - c, cell[1] - r];
  }
}
