// Pieces on the board, by id: new ones appear, moved ones glide one after the other, gone ones fade.

import { calm, insert, s } from "../dom.js";

/** @typedef {Point & {element: SVGGElement, svg: string | null}} Made */

const GLIDE = 420;
const LONGEST = 1200;

export class Pieces {
  /** @param {SVGGElement} layer @param {SVGGElement} trails */
  constructor(layer, trails) {
    this.layer = layer;
    this.trails = trails;
    /** @type {Map<string, Made>} */
    this.shown = new Map();
    this.count = 0;
    this.walker = "";
    /** @type {string[]} */
    this.moved = [];
  }

  /** Show these pieces; gives back how long it takes to see it.
   *  @param {Piece[]} pieces @param {boolean} animate */
  show(pieces, animate) {
    const still = !animate || calm.matches;
    /** @type {[now: Made, from: Point, to: Piece][]} */
    const moves = [];
    const kept = new Set(pieces.map((piece) => piece.id));
    const gone = [...this.shown.keys()].filter((id) => !kept.has(id));
    let last = null;
    const told = new Set(); // a pile that says how many it is says so once
    for (const piece of pieces) {
      if (!this.shown.has(piece.id)) this.take(gone, piece.id);
      const old = this.shown.get(piece.id);
      const now = old ?? this.make(piece, still);
      if (old) this.change(old, piece, still);
      if (old && (old.x !== piece.x || old.y !== piece.y))
        moves.push([now, { x: old.x, y: old.y }, piece]);
      else if (!old) this.put(now, piece);
      this.order(now.element, last);
      last = now.element;
      const said = `${piece.target} ${piece.title}`;
      if (told.has(said)) now.element.setAttribute("aria-hidden", "true");
      else now.element.removeAttribute("aria-hidden");
      told.add(said);
    }
    for (const [id, gone] of this.shown) if (!kept.has(id)) this.fade(id, gone, still);
    const length = still ? 0 : Math.min(GLIDE, LONGEST / Math.max(1, Math.min(moves.length, 6)));
    const step = moves.length > 1 ? Math.min(length, (LONGEST - length) / (moves.length - 1)) : 0;
    this.moved = moves.map(([, , to]) => to.target).filter(Boolean);
    for (const [number, [now, from, to]] of moves.entries())
      this.glide(now, from, to, still ? 0 : length, step * number, animate);
    return still || moves.length === 0 ? 0 : length + step * (moves.length - 1);
  }

  /** Pieces that are alike: a new one is the first that is gone from elsewhere.
   *  @param {string[]} gone @param {string} id */
  take(gone, id) {
    const found = gone.findIndex((other) => alike(other) && alike(other) === alike(id));
    if (found < 0) return;
    const [other] = gone.splice(found, 1);
    const made = this.shown.get(other);
    if (made) this.shown.set(id, made);
    this.shown.delete(other);
  }

  /** @param {Piece} piece @param {boolean} still */
  make(piece, still) {
    const element = s("g", { class: still ? "piece still" : "piece new" });
    const made = { element, svg: null, x: piece.x, y: piece.y };
    this.layer.append(element);
    this.change(made, piece, true);
    this.shown.set(piece.id, made);
    if (!still)
      requestAnimationFrame(() => requestAnimationFrame(() => element.classList.remove("new")));
    return made;
  }

  /** @param {Made} made @param {Piece} piece @param {boolean} still */
  change(made, piece, still) {
    const { element } = made;
    if (made.svg !== piece.svg) {
      if (made.svg !== null && !still) {
        element.classList.remove("changed");
        element.getBBox(); // lets the animation start again
        element.classList.add("changed");
      }
      const holder = s("svg");
      insertSvg(holder, piece.svg);
      element.replaceChildren(...holder.childNodes);
      made.svg = piece.svg;
    }
    if (piece.target) element.dataset.target = piece.target;
    else delete element.dataset.target;
    if (piece.title) {
      element.dataset.tip = piece.title;
      element.setAttribute("role", "img");
      element.setAttribute("aria-label", piece.title);
    }
  }

  /** Keep the painting order of the scene without touching what already stands right.
   *  @param {Element} element @param {Element | null} last */
  order(element, last) {
    const next = last ? last.nextSibling : this.layer.firstChild;
    if (next !== element) this.layer.insertBefore(element, next);
  }

  /** @param {Made} made @param {Piece} piece */
  put(made, piece) {
    made.x = piece.x;
    made.y = piece.y;
    made.element.style.transform = `translate(${piece.x}px, ${piece.y}px)`;
  }

  /** A move that is seen leaves a trail; what stands elsewhere after a leap has not gone there.
   *  @param {Made} made @param {Point} from @param {Piece} piece @param {number} length @param {number} wait
   *  @param {boolean} isSeen */
  glide(made, from, piece, length, wait, isSeen) {
    const { element } = made;
    element.classList.toggle("still", length === 0);
    element.style.setProperty("--glide", `${length}ms`);
    element.style.setProperty("--wait", `${wait}ms`);
    this.put(made, piece);
    if (isSeen) this.trail(from, piece);
  }

  /** @param {string} id @param {Made} gone @param {boolean} still */
  fade(id, gone, still) {
    this.shown.delete(id);
    if (still) {
      gone.element.remove();
      return;
    }
    gone.element.classList.add("gone");
    setTimeout(() => gone.element.remove(), GLIDE);
  }

  /** A gold line where the last piece went, numbered, until another moves or the reader acts.
   *  @param {Point} from @param {Piece} to */
  trail(from, to) {
    if (Math.hypot(to.x - from.x, to.y - from.y) < 12) return;
    const walker = alike(to.id) || to.id;
    if (walker !== this.walker) this.clearTrails();
    this.walker = walker;
    this.count += 1;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const bend = { x: middle.x - (to.y - from.y) * 0.12, y: middle.y + (to.x - from.x) * 0.12 };
    this.trails.append(
      s(
        "g",
        null,
        ["trail-under", "trail"].map((name) =>
          s("path", { class: name, d: `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}` }),
        ),
        ...numbered(from, this.count),
      ),
    );
    while (this.trails.childElementCount > 8) this.trails.firstChild?.remove();
  }

  /** The way of a step that is told: through these points, numbered. @param {Point[]} points */
  showWay(points) {
    this.clearTrails();
    if (points.length === 0) return;
    const d = points.map(({ x, y }, n) => `${n ? "L" : "M"}${x} ${y}`).join("");
    const line =
      points.length > 1
        ? ["trail-under", "trail"].map((name) => s("path", { class: name, d }))
        : [];
    const marks = points.flatMap((point, n) => numbered(point, n + 1));
    this.trails.append(s("g", null, line, points.length > 1 ? marks : []));
  }

  clearTrails() {
    this.count = 0;
    this.trails.replaceChildren();
  }
}

/** A number at a point of a trail. @param {Point} given @param {number} n */
function numbered({ x, y }, n) {
  return [
    s("circle", { class: "trail-no", cx: x, cy: y, r: 8 }),
    s("text", { class: "trail-text", x, y, dy: "0.36em" }, String(n)),
  ];
}

/** What pieces that are alike have in common: `white` of `white~9.1`; empty for any other.
 *  @param {string} id */
function alike(id) {
  return id.includes("~") ? id.split("~")[0] : "";
}

/** Markup of our drawings, parsed as SVG. @param {Element} holder @param {string} markup */
export function insertSvg(holder, markup) {
  const template = insert(
    document.createElement("div"),
    `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`,
  );
  holder.replaceChildren(...(template.firstChild?.childNodes ?? []));
}
