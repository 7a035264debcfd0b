// Looking at the board: pan by drag, zoom by wheel, pinch and buttons. Moves the viewBox only, and by
// itself only if what is lit lies outside of the frame.

import { calm, maybe } from "../dom.js";
import { Hands } from "./hands.js";
import { phone, touch } from "./screen.js";

const CLOSEST = 8;
const READING_WIDTH = 1000; // the board's usual width on a desktop, in pixels
const PHONE_SCALE = 0.88; // on a phone, of the scale it has there;
const PHONE_FARTHEST = 0.5; // less where what is lit lies far apart, but not below this
const MARGIN = 60; // around the lit points when a small screen is framed, in pixels
const RIM = 30; // what is lit keeps from the edge of the frame
const RING = 22; // around what is lit, which the small map is not to hide
const NEARER = 0.8; // of what is seen: it is worth to come back as near
const GLIDE = 300;
const LEVELS = [1, 1.33, 1.5, 1.85, 2.3, 3, 4]; // times the legible scale: a board says more, --l1 to --l7

/** What a board says at so many pixels for a unit.
 *  @param {SVGElement} svg @param {number} pixels @param {number} legible */
export function sayMore(svg, pixels, legible) {
  for (const [n, from] of LEVELS.entries()) {
    const isNear = pixels >= from * legible * 0.995;
    svg.style.setProperty(`--l${n + 1}`, isNear ? "visible" : "hidden");
  }
}

/** The part of the board that is played on, where it is not all of it.
 *  @param {SVGSVGElement} svg @returns {View | null} */
function theatreOf(svg) {
  if (!svg.dataset.theatre) return null;
  const [x, y, w, h] = svg.dataset.theatre.split(" ").map(Number);
  return { x, y, w, h };
}

export class Camera {
  /** @param {SVGSVGElement} svg @param {HTMLElement} frame @param {(view: View, zoom: number) => void} changed */
  constructor(svg, frame, changed) {
    this.svg = svg;
    this.frame = frame;
    this.changed = changed;
    const box = svg.viewBox.baseVal;
    svg.dataset.whole = svg.getAttribute("viewBox") ?? ""; // what the board is, wherever one looks
    this.board = { x: box.x, y: box.y, w: box.width, h: box.height };
    this.theatre = theatreOf(svg) ?? this.board;
    this.view = { ...this.board };
    this.heading = this.view; // where it is gliding to
    this.touched = false;
    this.width = 0; // of the frame
    this.frameId = 0;
    this.checking = 0;
    this.isOwed = false; // whether the last of them have not been looked for yet
    this.size = svg.getBoundingClientRect(); // of the frame, when it was looked at
    this.pixels = this.size.width / box.width || 1; // for a unit of the board
    /** @type {Point[]} */
    this.needed = []; // points that were to be seen, the last time
    /** @type {Point[]} */
    this.framed = []; // points around which a small screen was framed
    this.near = 0; // how much was seen before what is lit lay too far apart; 0: it is seen now
    this.fills = Boolean(frame.closest(".cockpit")); // else the page is as long as the board needs
    this.legible = Number(svg.dataset.legible) || 0; // pixels for a unit, to read its text
    this.shape();
    new Hands(this);
    new ResizeObserver(() => this.resized()).observe(svg);
  }

  shape() {
    const isFree = this.fills || phone.matches;
    this.svg.style.aspectRatio = isFree ? "auto" : `${this.board.w} / ${this.board.h}`;
  }

  // -- where we look ---------------------------------------------------------------------------
  ratio() {
    const box = this.svg.getBoundingClientRect();
    return box.width && box.height ? box.height / box.width : this.board.h / this.board.w;
  }

  /** The whole board and what is needed around it to fill the frame. */
  whole() {
    const ratio = this.ratio();
    const w = Math.max(this.board.w, this.board.h / ratio);
    const h = w * ratio;
    return {
      x: this.board.x + (this.board.w - w) / 2,
      y: this.board.y + (this.board.h - h) / 2,
      w,
      h,
    };
  }

  /** Where looking begins: what is played on, or if its text were too small to read, the middle of it. */
  home() {
    const { theatre, legible } = this;
    const all = Math.max(theatre.w, theatre.h / this.ratio());
    const widest = legible ? this.svg.getBoundingClientRect().width / legible : all;
    const w = Math.min(all, widest * 1.02);
    const h = w * this.ratio();
    return { x: theatre.x + (theatre.w - w) / 2, y: theatre.y + (theatre.h - h) / 2, w };
  }

  /** How little of the board one may see: all that it says can be read there. */
  closest() {
    const { width } = this.svg.getBoundingClientRect();
    const most = LEVELS[LEVELS.length - 1] * this.legible * 1.05;
    return Math.min(this.whole().w / CLOSEST, most ? width / most : Number.POSITIVE_INFINITY);
  }

  /** Keep the board in the frame. @param {Point & {w: number}} given @returns {View} */
  held({ x, y, w }) {
    const whole = this.whole();
    const width = Math.min(whole.w, Math.max(this.closest(), w));
    const height = width * this.ratio();
    /** @param {number} at @param {number} size @param {number} from @param {number} length */
    const hold = (at, size, from, length) =>
      size >= length
        ? from + (length - size) / 2
        : Math.min(Math.max(at, from), from + length - size);
    return {
      x: hold(x, width, this.board.x, this.board.w),
      y: hold(y, height, this.board.y, this.board.h),
      w: width,
      h: height,
    };
  }

  /** @param {Point & {w: number}} view */
  look(view) {
    this.view = this.held(view);
    this.heading = this.view;
    const { x, y, w, h } = this.view;
    this.svg.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
    this.size = this.svg.getBoundingClientRect();
    const pixels = this.size.width / w || 1;
    this.pixels = pixels;
    const zoom = this.whole().w / w;
    this.svg.style.setProperty("--unit", (1 / pixels).toFixed(4)); // of the board, for a pixel
    this.svg.style.setProperty("--k", (1 / Math.sqrt(Math.max(pixels, 0.8))).toFixed(3));
    if (this.legible) sayMore(this.svg, pixels, this.legible);
    this.changed(this.view, zoom);
    cancelAnimationFrame(this.checking);
    this.checking = requestAnimationFrame(() => this.check());
  }

  /** What was looked at while other parts of the page were being drawn: the frame may have had another
   *  size then than before and after, of which no observer hears. */
  check() {
    const { width, height } = this.svg.getBoundingClientRect();
    if (width !== this.size.width || height !== this.size.height) this.resized();
  }

  /** @param {Point & {w: number}} view */
  glide(view) {
    const to = this.held(view);
    if (calm.matches) {
      this.look(to);
      return;
    }
    const from = { ...this.view };
    const start = performance.now();
    this.heading = to;
    cancelAnimationFrame(this.frameId);
    /** @param {number} now */
    const step = (now) => {
      const part = Math.min(1, (now - start) / GLIDE);
      const ease = 1 - (1 - part) ** 3;
      /** @param {"x" | "y" | "w"} key */
      const mix = (key) => from[key] + (to[key] - from[key]) * ease;
      this.look({ x: mix("x"), y: mix("y"), w: mix("w") });
      if (part === 1) return;
      this.heading = to;
      this.frameId = requestAnimationFrame(step);
    };
    this.frameId = requestAnimationFrame(step);
  }

  fit() {
    this.touched = false;
    this.near = 0;
    this.glide(this.whole());
  }

  /** The frame has another size. Where it is as wide as before (a sheet was drawn up) nothing moves, but
   *  for what is lit beside what grew of itself; else (a phone was turned, a window pulled) the board
   *  keeps its scale, or is framed anew. If it is gliding, it glides on to where that is now. */
  resized() {
    const now = this.view;
    const isGliding = this.heading !== now;
    cancelAnimationFrame(this.frameId);
    if (isGliding) this.look(this.heading);
    this.refit();
    if (!isGliding) return;
    const to = this.heading;
    this.look(now);
    this.glide(to);
  }

  refit() {
    this.shape();
    const { width } = this.svg.getBoundingClientRect();
    const wider = width / (this.width || width);
    this.width = width;
    const { x, y, w, h } = this.view;
    if (!this.touched && !phone.matches) {
      this.look(this.fills ? this.home() : this.whole());
      this.near = 0;
      this.go(this.around(this.needed) ?? this.view);
    } else if (!this.touched && wider !== 1) this.frameOn(this.framed);
    else this.look({ x: x + (w - w * wider) / 2, y: y + (h - h * wider) / 2, w: w * wider });
    if (!this.touched && phone.matches && this.frame.closest('[data-sheet="default"]'))
      this.go(this.around(this.needed) ?? this.view);
  }

  /** A new decision lights these points: the shortest way to see them all, if one is outside.
   *  @param {Point[]} points */
  ensure(points) {
    this.needed = points;
    this.isOwed = true;
    if (!phone.matches) this.settle();
  }

  /** Whether all of these points can be seen from as near as now. @param {Point[]} points */
  holds(points) {
    const view = this.around(points);
    return !view || view.w <= this.view.w * 1.001;
  }

  /** Once all of the page is drawn: on a phone that changes the frame. */
  settle() {
    const view = this.isOwed && !this.touched ? this.around(this.needed) : null;
    const free = this.isOwed && !this.touched ? this.uncovered(view ?? this.view) : null;
    this.isOwed = false;
    if (free ?? view) this.go(free ?? view ?? this.view, true);
  }

  /** The same view, moved to the side or up until nothing lit lies under the small map in its corner;
   *  nothing if nothing does, or if something else would leave the frame.
   *  @param {Point & {w: number}} view */
  uncovered(view) {
    const map = maybe(".overview", this.frame)?.getBoundingClientRect();
    const frame = this.svg.getBoundingClientRect();
    if (!map?.width) return null;
    const scale = frame.width / view.w;
    const points = this.needed.map(({ x, y }) => ({
      x: (x - view.x) * scale,
      y: (y - view.y) * scale,
    }));
    const right = map.right - frame.left + RING;
    const top = map.top - frame.top - RING;
    const under = points.filter(({ x, y }) => x < right && y > top);
    if (!under.length) return null;
    const aside = right - Math.min(...under.map(({ x }) => x));
    const up = Math.max(...under.map(({ y }) => y)) - top;
    const isRoom = {
      aside: Math.max(...points.map(({ x }) => x)) + aside <= frame.width - RIM,
      up: Math.min(...points.map(({ y }) => y)) - up >= RIM,
    };
    if (isRoom.aside && (aside <= up || !isRoom.up)) return { ...view, x: view.x - aside / scale };
    return isRoom.up ? { ...view, y: view.y + up / scale } : null;
  }

  /** Look from farther away than the player does, or as near again as before.
   *  @param {Point & {w: number}} view @param {boolean} [glides] */
  go(view, glides = false) {
    if (view.w > this.view.w * 1.001) this.near ||= this.view.w;
    else if (view.w <= this.near * 1.001) this.near = 0;
    if (glides) this.glide(view);
    else this.look(view);
  }

  /** The nearest view in which all of these points are; nothing if they are in this one, unless that
   *  was drawn back for others and need not be any more.
   *  @param {Point[]} points */
  around(points) {
    if (points.length === 0) return null;
    const { x, y, w, h } = this.view;
    const edge = RIM + (touch.matches ? 14 : 0);
    /** @param {"x" | "y"} key */
    const all = (key) => points.map((point) => point[key]);
    /** @param {number} rim */
    const box = (rim) => ({
      left: Math.min(...all("x")) - rim,
      right: Math.max(...all("x")) + rim,
      top: Math.min(...all("y")) - rim,
      bottom: Math.max(...all("y")) + rim,
    });
    /** @param {Box} given */
    const span = ({ left, right, top, bottom }) =>
      Math.max(right - left, (bottom - top) / this.ratio());
    const rim = edge / (this.pixels || 1);
    const { left, right, top, bottom } = box(rim);
    const nearer = this.near && Math.max(this.near, span(box((rim * this.near) / w)));
    if (nearer > 0 && nearer < w * NEARER)
      return {
        x: (left + right - nearer) / 2,
        y: (top + bottom - nearer * this.ratio()) / 2,
        w: nearer,
      };
    if (left >= x && right <= x + w && top >= y && bottom <= y + h) return null;
    const width = Math.max(w, span({ left, right, top, bottom }));
    const height = width * this.ratio();
    /** @param {number} at @param {number} size @param {number} low @param {number} high */
    const hold = (at, size, low, high) => Math.min(Math.max(at, high - size), low);
    return { x: hold(x, width, left, right), y: hold(y, height, top, bottom), w: width };
  }

  /** On a phone: come close, around the given points (or the middle). @param {Point[]} points */
  frameOn(points) {
    if (!phone.matches || this.touched) return;
    this.framed = points;
    this.needed = points;
    const box = this.svg.getBoundingClientRect();
    /** @param {number} scale */
    const at = (scale) => box.width / ((scale * READING_WIDTH) / this.board.w);
    /** @param {number[]} values @param {number} from @param {number} length */
    const range = (values, from, length) =>
      values.length
        ? [Math.min(...values), Math.max(...values)]
        : [from + length / 2, from + length / 2];
    const [left, right] = range(
      points.map((point) => point.x),
      this.board.x,
      this.board.w,
    );
    const [top, bottom] = range(
      points.map((point) => point.y),
      this.board.y,
      this.board.h,
    );
    const needed = Math.max(
      (right - left) / (1 - (2 * MARGIN) / box.width),
      (bottom - top) / (1 - (2 * MARGIN) / box.height) / this.ratio(),
    );
    const cover = Math.min(this.board.w, this.board.h / this.ratio());
    const usual = Math.min(at(PHONE_SCALE), cover);
    const width = Math.min(Math.max(needed, usual), at(PHONE_FARTHEST), cover);
    this.near = width > usual ? usual : 0;
    this.glide({
      x: (left + right - width) / 2,
      y: (top + bottom - width * this.ratio()) / 2,
      w: width,
    });
  }

  /** Whether a point is in the frame. @param {Point} given */
  sees({ x, y }) {
    const { view } = this;
    return x >= view.x && x <= view.x + view.w && y >= view.y && y <= view.y + view.h;
  }

  /** Come near to some points that lie close together; the player has asked for it.
   *  @param {Point[]} points */
  closeOn(points) {
    /** @param {"x" | "y"} key */
    const all = (key) => points.map((point) => point[key]);
    /** @param {"x" | "y"} key */
    const middle = (key) => (Math.min(...all(key)) + Math.max(...all(key))) / 2;
    const span = Math.max(
      Math.max(...all("x")) - Math.min(...all("x")),
      (Math.max(...all("y")) - Math.min(...all("y"))) / this.ratio(),
    );
    const width = Math.min(this.view.w * 0.6, Math.max(span * 2.2, this.closest()));
    this.touched = true;
    this.near = 0;
    this.glide({
      x: middle("x") - width / 2,
      y: middle("y") - (width * this.ratio()) / 2,
      w: width,
    });
  }

  /** Bring a point into view if it is outside. @param {Point} point */
  reveal(point) {
    const { x, y, w, h } = this.view;
    const inside =
      point.x > x + w * 0.08 &&
      point.x < x + w * 0.92 &&
      point.y > y + h * 0.08 &&
      point.y < y + h * 0.92;
    if (!inside) this.glide({ x: point.x - w / 2, y: point.y - h / 2, w });
  }

  /** @param {number} factor @param {number | undefined} clientX @param {number | undefined} clientY @param {boolean} [smooth] */
  zoom(factor, clientX, clientY, smooth = false) {
    const box = this.svg.getBoundingClientRect();
    const px = clientX === undefined ? 0.5 : (clientX - box.left) / box.width;
    const py = clientY === undefined ? 0.5 : (clientY - box.top) / box.height;
    const { x, y, w, h } = this.view;
    const width = Math.min(this.whole().w, Math.max(this.closest(), w / factor));
    const height = width * this.ratio();
    const view = { x: x + w * px - width * px, y: y + h * py - height * py, w: width };
    this.touched = true;
    this.near = 0;
    if (smooth) this.glide(view);
    else this.look(view);
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    const scale = this.view.w / this.svg.getBoundingClientRect().width;
    this.touched = true;
    this.look({ ...this.view, x: this.view.x - dx * scale, y: this.view.y - dy * scale });
  }

  isWhole() {
    return this.view.w >= this.whole().w * 0.995;
  }
}
