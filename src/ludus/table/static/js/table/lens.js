// Where lit places lie too close to be pointed at, a lens opens on an edge of the board that covers none
// of them and none of their buttons: the same map, larger, with the same keys. For boards that ask for
// it (`data-lens`).

import { h, icon, near, s } from "../dom.js";
import { say } from "../words.js";
import { sayMore } from "./camera.js";
import { arranged } from "./fan.js";
import { pill } from "./lights.js";
import { atEdge } from "./placing.js";
import { phone } from "./screen.js";

/** @typedef {import("./board.js").Board} Board @typedef {import("./lights.js").Lit} Lit */

const SIZE = { width: 400, height: 290 };
const LEAST = 900; // pixels of a board that has room for one
const CLOSE = 22; // keys of things that are nearer lie on each other
const LARGER = 2.7; // as often as the board
const NOT_WORTH = 1.6; // less than that shows nothing new
const SYMBOLS = 0.85; // pixels for a unit of symbols and names in it
const APART = 28; // pixels between the keys in it
const SHUT = { left: SIZE.width - 40, right: SIZE.width, top: 0, bottom: 40 }; // its button
const SEEN = 4; // times as large as the whole map: nothing is close any more

/** Whether any two of these points lie too close. @param {Point[]} points */
export const isCrowded = (points) =>
  points.some((one, n) =>
    points.slice(n + 1).some((other) => Math.hypot(one.x - other.x, one.y - other.y) < CLOSE),
  );

/** What a lens of that size shows of these points (in pixels), and how much larger: around all of them,
 *  or around the one that has most neighbours.
 *  @param {Point[]} points @param {Size} given */
export function focus(points, { width, height }) {
  /** @param {"x" | "y"} key */
  const all = (key) => points.map((point) => point[key]);
  /** @param {"x" | "y"} key */
  const span = (key) => Math.max(...all(key)) - Math.min(...all(key)) + 40;
  const fits = Math.min(width / span("x"), height / span("y"));
  if (fits >= NOT_WORTH) {
    /** @param {"x" | "y"} key */
    const middle = (key) => (Math.max(...all(key)) + Math.min(...all(key))) / 2;
    return { x: middle("x"), y: middle("y"), times: Math.min(fits, LARGER) };
  }
  /** @param {Point} one */
  const neighbours = (one) =>
    points.filter(({ x, y }) => Math.abs(x - one.x) < 60 && Math.abs(y - one.y) < 45).length;
  const best = points.reduce((most, one) => (neighbours(one) > neighbours(most) ? one : most));
  return { x: best.x, y: best.y, times: LARGER };
}

export class Lens {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.closed = false;
    this.buttons = s("g");
    this.view = s(
      "svg",
      { class: "lens-view", "aria-hidden": "true" },
      ...["board-art", "board-far", "board-pieces", "board-way"].map((id) =>
        s("use", { href: `#${id}` }),
      ),
      this.buttons,
    );
    const shut = {
      type: "button",
      class: "ghost",
      "aria-label": say("dialog.close"),
      onclick: () => this.close(),
    };
    this.place = h(
      "div",
      { class: "lens", hidden: true },
      this.view,
      h("button", shut, icon("ui-close")),
    );
    this.mark = s("rect", { class: "lens-mark" });
    this.view.addEventListener("click", (event) => this.clicked(event));
  }

  /** Until another decision comes. */
  close() {
    this.closed = true;
    this.hide();
  }

  hide() {
    this.place.hidden = true;
    this.mark.remove();
    this.buttons.replaceChildren();
  }

  /** Look again at what is lit and where the camera is. */
  show() {
    const { board } = this;
    const lit = board.lights.lit.filter(({ at }) => board.camera.sees(at));
    const points = lit.map(({ at }) => board.onScreen(at));
    const { width, height } = board.frame.getBoundingClientRect();
    const isClose = board.camera.whole().w / board.camera.view.w > SEEN;
    if (this.closed || phone.matches || width < LEAST || isClose || !isCrowded(points)) {
      this.hide();
      return;
    }
    const around = focus(points, SIZE);
    const bounds = { left: 0, top: 0, right: width, bottom: height };
    const half = 14;
    const places = points.map(({ x, y }) => ({
      left: x - half,
      right: x + half,
      top: y - half,
      bottom: y + half,
    }));
    const avoid = [...places, ...board.lights.boxes(), ...board.covered()];
    const box = atEdge(around, SIZE, bounds, avoid, [], 8);
    if (!box) {
      this.hide();
      return;
    }
    this.place.hidden = false;
    this.place.style.left = `${box.left}px`;
    this.place.style.top = `${box.top}px`;
    this.look(around, lit);
  }

  /** @param {Point & {times: number}} given @param {Lit[]} lit */
  look({ x, y, times }, lit) {
    const { view, pixels } = this.board.camera;
    const scale = pixels * times;
    const w = SIZE.width / scale;
    const h = SIZE.height / scale;
    const left = view.x + x / pixels - w / 2;
    const top = view.y + y / pixels - h / 2;
    this.view.setAttribute("viewBox", `${left} ${top} ${w} ${h}`);
    this.view.style.setProperty("--unit", (1 / scale).toFixed(4));
    this.view.style.setProperty("--k", (SYMBOLS / scale).toFixed(3));
    sayMore(this.view, scale, this.board.camera.legible);
    for (const [name, value] of Object.entries({ x: left, y: top, width: w, height: h }))
      this.mark.setAttribute(name, String(value));
    this.board.highlights.before(this.mark);
    const inside = lit.filter(
      ({ at }) => at.x > left && at.x < left + w && at.y > top && at.y < top + h,
    );
    const points = inside.map(({ at }) => ({ x: (at.x - left) * scale, y: (at.y - top) * scale }));
    const bounds = { left: 0, top: 0, right: SIZE.width, bottom: SIZE.height };
    const groups = points.length ? arranged(points, APART, bounds, [SHUT]) : [];
    this.buttons.replaceChildren();
    for (const group of groups) {
      const to = { x: left + group.x / scale, y: top + group.y / scale };
      for (const n of group.members) this.key(inside[n], to, group.members.length === 1, scale);
    }
  }

  /** The key of a place, on a leash to it.
   *  @param {Lit} given @param {Point} to @param {boolean} isAlone @param {number} scale */
  key({ target, here, at, attack }, to, isAlone, scale) {
    if (Math.hypot(to.x - at.x, to.y - at.y) * scale > 5)
      this.buttons.prepend(s("line", { class: "leash", x1: at.x, y1: at.y, x2: to.x, y2: to.y }));
    if (!isAlone) return;
    const keys = this.board.lights.keysOf(here);
    this.buttons.append(
      s(
        "g",
        {
          class: `go small ${attack ? "attack" : ""}`,
          "data-target": target,
          transform: `translate(${to.x} ${to.y}) scale(${1 / scale})`,
        },
        s("circle", { class: "hit", r: APART / 2 }),
        pill("face", keys, 10.5),
        s("text", { y: 4.4 }, keys),
      ),
    );
  }

  /** A key, or a place far off under the pointer. @param {MouseEvent} event */
  clicked(event) {
    const target = near(event, "[data-target]")?.dataset.target ?? this.farAt(event);
    if (target) this.board.on.click(target, event);
  }

  /** @param {Pointed} event */
  farAt(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(
      this.view.getScreenCTM()?.inverse(),
    );
    const unit = Number(this.view.style.getPropertyValue("--unit"));
    /** @param {Point} given */
    const away = ({ x, y }) => Math.hypot(x - point.x, y - point.y) / unit;
    const [nearest] = [...this.board.far.points].sort(([, a], [, b]) => away(a) - away(b));
    return nearest && away(nearest[1]) < 16 ? nearest[0] : null;
  }
}
