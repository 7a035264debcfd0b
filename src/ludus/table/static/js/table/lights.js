// Lighting what can be chosen, on the board and in the panels: the edge of each place, and a button
// with the key that the option has in the list. Buttons keep their distance on the screen (fan.js).

import { all, s } from "../dom.js";
import { cleared, written } from "./clearing.js";
import { arranged } from "./fan.js";
import { apart } from "./screen.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {{target: string, here: Choice[], at: Point, attack: boolean}} Lit what has a button
 * @typedef {{mark: Element, layer: Element}} Edge what is drawn, and where it goes
 * @typedef {{target: string, here: Choice[], elements: HTMLElement[], edges: Edge[],
 *   at: Point | null}} Found what there is of a place
 */

const SHAPES = "path, polygon, polyline, circle, ellipse, rect, use";
const FACE = { left: -17, right: 21, top: -21, bottom: 17 }; // a button with its key, in pixels
const SMALL_FACE = { left: -12, right: 12, top: -12, bottom: 12 };
const READ = 2; // keys that have room on one button
const WIDER = 4; // pixels on both sides that a second key takes
const ROW = "div, span, article, figure, g"; // a list item or a row of a table stays one

/** The options by what they light: target -> options, in the order of the list.
 *  @param {Choice[]} options */
export function byTarget(options) {
  /** @type {Map<string, Choice[]>} */
  const places = new Map();
  for (const option of options) {
    const at = option.at?.length ? option.at : [option.target];
    for (const target of at) places.set(target, [...(places.get(target) ?? []), option]);
  }
  return places;
}

export class Lights {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Map<string, Choice[]>} */
    this.places = new Map();
    /** @type {Map<string, Element[]>} */
    this.marks = new Map();
    /** @type {Lit[]} */
    this.lit = [];
    /** @type {Point[]} */
    this.cells = []; // what is lit without a button, where a shape is placed: {x, y}
    /** @type {(Point & {members: Lit[]})[]} */
    this.shown = []; // the buttons as they stand: {x, y in pixels, members}
    /** @type {() => Box[]} */
    this.obstacles = () => [];
    /** @type {(option: Choice) => string} */
    this.keyOf = () => "";
    /** @type {Choice | null} */
    this.selected = null;
    this.advised = new Set(); // actions that the coach gives a reason for
  }

  /** The keys of options that have a reason get a gold rim. @param {number[]} actions */
  advise(actions) {
    this.advised = new Set(actions);
    for (const button of all(".go[data-target]", this.board.buttons)) {
      const here = this.places.get(button.dataset.target ?? "") ?? [];
      button.classList.toggle("advised", this.isAdvised(here));
    }
    for (const [target, marks] of this.marks)
      for (const mark of marks)
        if (mark.matches(".lit"))
          mark.classList.toggle("advised", this.isAdvised(this.places.get(target) ?? []));
  }

  /** @param {Choice[]} here */
  isAdvised(here) {
    return here.some((option) => this.advised.has(option.action));
  }

  /** Light these options; `panels` are elements outside the board that may hold targets.
   *  @param {Choice[]} options @param {HTMLElement[]} panels @param {(option: Choice) => string} [keyOf] */
  show(options, panels, keyOf = () => "") {
    this.clear(panels);
    this.keyOf = keyOf;
    this.places = byTarget(options);
    // A look after a change would lay out the whole board anew: all is looked at first.
    const found = [...this.places].map(([target, here]) => this.look(target, here));
    for (const place of found) this.light(place, panels);
    this.arrange();
  }

  /** What there is of a place, and its edges, not yet drawn.
   *  @param {string} target @param {Choice[]} here @returns {Found} */
  look(target, here) {
    const pieces = this.board.piecesAt(target);
    const elements = [...this.board.spots(target), ...pieces];
    const edges = this.board
      .edged(target)
      .flatMap((each) => (pieces.includes(each) ? this.ring(each) : this.edge(each)));
    const at = elements.length ? this.board.anchor(target) : null;
    return { target, here, elements, edges, at };
  }

  /** @param {Found} found @param {HTMLElement[]} panels */
  light({ target, here, elements, edges, at }, panels) {
    const attack = here.some((option) => option.tone === "attack");
    if (at) this.lit.push({ target, here, at, attack });
    for (const { mark, layer } of edges) layer.append(mark);
    for (const element of elements) element.classList.add("can");
    /** @type {Element[]} */
    const marks = edges.map(({ mark }) => mark);
    for (const panel of panels) {
      for (const element of panel.querySelectorAll(`[data-target="${CSS.escape(target)}"]`)) {
        element.classList.add("lit");
        element.classList.toggle("lit-attack", attack);
        if (element.matches(ROW)) {
          element.setAttribute("role", "button");
          element.setAttribute("tabindex", "0");
        }
        marks.push(element);
      }
    }
    this.marks.set(target, marks);
  }

  /** @param {HTMLElement[]} panels */
  clear(panels) {
    this.board.highlights.replaceChildren();
    this.board.buttons.replaceChildren();
    for (const ring of this.board.root.querySelectorAll(".ring-mark")) ring.remove();
    for (const element of this.board.root.querySelectorAll(".can")) element.classList.remove("can");
    for (const panel of panels) {
      for (const element of panel.querySelectorAll(".lit")) {
        element.classList.remove("lit", "lit-attack", "twin", "sel", "advised");
        if (element.matches(ROW)) {
          element.removeAttribute("role");
          element.removeAttribute("tabindex");
        }
      }
    }
    this.places = new Map();
    this.marks = new Map();
    this.lit = [];
    this.shown = [];
    this.selected = null;
  }

  /** The points that are lit, in units of the board. */
  points() {
    return this.lit.map(({ at }) => at);
  }

  /** What is lit as boxes on the screen, for whatever must not cover it. */
  boxes() {
    const half = apart() / 2;
    const cells = this.cells.map((cell) => this.board.onScreen(cell));
    return [...this.shown, ...cells].map(({ x, y }) => ({
      left: x - half,
      right: x + half,
      top: y - half,
      bottom: y + half,
    }));
  }

  /** An option under the pointer or the focus: its places stand out.
   *  @param {Choice} option @param {boolean} on */
  twin(option, on) {
    for (const mark of this.marksOf(option)) mark.classList.toggle("twin", on);
  }

  /** The option that is chosen and not yet taken. @param {Choice | null} option */
  select(option) {
    if (this.selected)
      for (const mark of this.marksOf(this.selected)) mark.classList.remove("sel", "twin");
    this.selected = option;
    if (option) for (const mark of this.marksOf(option)) mark.classList.add("sel");
  }

  /** @param {Choice} option */
  marksOf(option) {
    const at = option.at?.length ? option.at : [option.target];
    return at.flatMap((target) => [
      ...(this.marks.get(target) ?? []),
      ...[this.board.buttons, this.board.lens?.buttons].flatMap((place) => [
        ...(place?.querySelectorAll(`[data-target="${CSS.escape(target)}"]`) ?? []),
      ]),
    ]);
  }

  // -- buttons ---------------------------------------------------------------------------------
  /** Put the buttons where they keep their distance; again whenever the camera has moved. */
  arrange() {
    this.board.buttons.replaceChildren();
    this.shown = [];
    if (this.lit.length) this.fan();
    this.board.lens?.show();
    if (this.selected) this.select(this.selected);
  }

  /** Those that would lie on each other stand apart, on a leash. */
  fan() {
    const { board } = this;
    const pixels = board.camera.pixels || 1;
    const { view } = board.camera;
    const seen = this.lit.filter(({ at }) => board.camera.sees(at));
    const points = seen.map(({ at }) => ({
      x: (at.x - view.x) * pixels,
      y: (at.y - view.y) * pixels,
    }));
    const bounds = { left: 0, top: 0, right: view.w * pixels, bottom: view.h * pixels };
    const distance = apart() + 0.5;
    const obstacles = this.obstacles();
    const fanned = arranged(points, distance, bounds, obstacles);
    const face = board.hasSmallButtons ? SMALL_FACE : FACE;
    const letters = written(board.root, board.frame, points);
    const groups = cleared(fanned, face, distance, bounds, obstacles, letters);
    /** @param {Point} given */
    const back = ({ x, y }) => ({ x: view.x + x / pixels, y: view.y + y / pixels });
    for (const group of groups) {
      const members = group.members.map((n) => seen[n]);
      const at = back(group);
      this.shown.push({ x: group.x, y: group.y, members });
      for (const n of group.members) {
        if (Math.hypot(points[n].x - group.x, points[n].y - group.y) > 6)
          this.leash(seen[n].at, at, 1 / pixels);
      }
      board.buttons.append(
        members.length > 1 ? this.cluster(at, members) : this.button(at, members[0]),
      );
    }
    for (const button of board.buttons.querySelectorAll(".go-size"))
      button.setAttribute("transform", `scale(${1 / pixels})`);
  }

  /** @param {Point} from @param {Point} to @param {number} unit */
  leash(from, to, unit) {
    const line = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
    this.board.buttons.prepend(
      s("line", { class: "leash under", ...line }),
      s("line", { class: "leash", ...line }),
      s("circle", {
        class: "leash-dot",
        cx: from.x,
        cy: from.y,
        r: 3.5 * unit,
        "stroke-width": 1.2 * unit,
      }),
    );
  }

  /** What stands on the button of a place: the keys of its options, as far as there is room.
   *  @param {Choice[]} here */
  keysOf(here) {
    if (here.length > READ) return "…";
    return here
      .map((option) => this.keyOf(option))
      .filter(Boolean)
      .join("·");
  }

  /** @param {Point} at @param {Lit} given */
  button(at, { target, here, attack }) {
    const isSmall = this.board.hasSmallButtons;
    const symbol = here[0].symbol || (attack ? "weapon" : "ui-check");
    const keys = this.keysOf(here);
    const hit = apart() / 2;
    const face = isSmall
      ? [pill("face", keys, 10.5), s("text", { y: 4.4 }, keys)]
      : [
          s("circle", { class: "face", r: 15.5 }),
          s("use", { href: `#${symbol}`, x: -9, y: -9, width: 18, height: 18 }),
          ...(keys
            ? [pill("tag", keys, 9, { x: 11, y: -11 }), s("text", { x: 11, y: -6.8 }, keys)]
            : []),
        ];
    return s(
      "g",
      {
        class: `go ${attack ? "attack" : ""} ${isSmall ? "small" : ""} ${this.isAdvised(here) ? "advised" : ""}`,
        "data-target": target,
        transform: `translate(${at.x} ${at.y})`,
      },
      s("g", { class: "go-size" }, s("circle", { class: "hit", r: hit }), face),
    );
  }

  /** Several that are too close for buttons of their own: a click comes nearer.
   *  @param {Point} at @param {Lit[]} members */
  cluster(at, members) {
    const attack = members.every((member) => member.attack);
    return s(
      "g",
      {
        class: `go cluster ${attack ? "attack" : ""}`,
        "data-cluster": members.map(({ target }) => target).join(" "),
        transform: `translate(${at.x} ${at.y})`,
      },
      s(
        "g",
        { class: "go-size" },
        s("circle", { class: "hit", r: apart() / 2 }),
        s("circle", { class: "face", r: 14 }),
        s("text", { y: 4.5 }, `${members.length}`),
      ),
    );
  }

  // -- edges -----------------------------------------------------------------------------------
  /** @param {HTMLElement} spot @returns {Edge[]} none where it has no shape */
  edge(spot) {
    const layer = this.board.highlights;
    const mark = outline(spot, layer);
    if (mark && spot.dataset.lit === "soft") mark.classList.add("lit-soft");
    return mark ? [{ mark, layer }] : [];
  }

  /** @param {HTMLElement} piece @returns {Edge[]} */
  ring(piece) {
    if (piece.querySelector("[data-outline]")) return this.edge(piece);
    const box = /** @type {SVGGraphicsElement} */ (/** @type {unknown} */ (piece)).getBBox();
    const at = { x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8, rx: 9 };
    const mark = s(
      "g",
      { class: "ring-mark" },
      s("rect", { class: "lit-halo", ...at }),
      s("rect", { class: "lit-edge", ...at }),
    );
    return [{ mark, layer: piece }];
  }
}

/** What the keys of a button stand on: round for one, longer for two.
 *  @param {string} className @param {string} keys @param {number} r @param {Point} [at] */
export function pill(className, keys, r, { x, y } = { x: 0, y: 0 }) {
  const w = keys.length > 1 ? r + WIDER : r;
  const box = { x: x - w, y: y - r, width: 2 * w, height: 2 * r, rx: r };
  return s("rect", { class: className, ...box });
}

/** The edge of a place drawn again, halo and line, to be put where highlights belong.
 *  @param {HTMLElement} spot @param {SVGGElement} layer */
export function outline(spot, layer) {
  const shape = /** @type {SVGGraphicsElement | null} */ (
    spot.querySelector("[data-outline]") ??
      (spot.matches(SHAPES) ? spot : spot.querySelector(SHAPES))
  );
  if (!shape) return null;
  const group = s("g", { class: "lit-mark" });
  const here = layer.getCTM();
  const there = shape.getCTM();
  if (here && there) {
    const { a, b, c, d, e, f } = here.inverse().multiply(there);
    group.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  }
  const kinds =
    spot.dataset.lit === "soft" ? ["lit-tint", "lit-halo", "lit-edge"] : ["lit-halo", "lit-edge"];
  for (const kind of kinds) {
    const copy = /** @type {Element} */ (shape.cloneNode(false));
    for (const name of [
      "id",
      "fill",
      "stroke",
      "stroke-width",
      "stroke-dasharray",
      "transform",
      "opacity",
      "data-target",
      "data-tip",
      "data-name",
      "data-outline",
      "role",
      "aria-label",
      "tabindex",
      "filter",
    ])
      copy.removeAttribute(name);
    copy.setAttribute("class", kind);
    group.append(copy);
  }
  return group;
}
