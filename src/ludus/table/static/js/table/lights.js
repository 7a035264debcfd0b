// Lighting what can be chosen, on the board and in the panels, with a round button at each place.

import { s } from "../dom.js";

const SHAPES = "path, polygon, polyline, circle, ellipse, rect, use";

/** The options by what they light: target -> options, in the order of the list. */
export function byTarget(options) {
  const places = new Map();
  for (const option of options) {
    const at = option.at?.length ? option.at : [option.target];
    for (const target of at) {
      if (!places.has(target)) places.set(target, []);
      places.get(target).push(option);
    }
  }
  return places;
}

export class Lights {
  constructor(board) {
    this.board = board;
    this.places = new Map();
    this.marks = new Map();
  }

  /** Light these options; `panels` are elements outside the board that may hold targets. */
  show(options, panels) {
    this.clear(panels);
    this.places = byTarget(options);
    for (const [target, here] of this.places) {
      const marks = [];
      const attack = here.some((option) => option.tone === "attack");
      const spots = this.board.spots(target);
      for (const spot of spots) marks.push(this.edge(spot));
      const pieces = this.board.piecesAt(target);
      if (spots.length === 0) for (const piece of pieces) marks.push(this.ring(piece));
      if (spots.length) marks.push(this.button(this.board.anchor(target), target, here, attack));
      for (const element of [...spots, ...pieces]) element.classList.add("can");
      for (const panel of panels) {
        for (const element of panel.querySelectorAll(`[data-target="${CSS.escape(target)}"]`)) {
          element.classList.add("lit");
          element.classList.toggle("lit-attack", attack);
          if (element.matches("div, span, article, figure")) {
            // a list item or a row stays one
            element.setAttribute("role", "button");
            element.setAttribute("tabindex", "0");
          }
          marks.push(element);
        }
      }
      this.marks.set(target, marks.filter(Boolean));
    }
  }

  clear(panels) {
    this.board.highlights.replaceChildren();
    this.board.buttons.replaceChildren();
    for (const ring of this.board.root.querySelectorAll(".ring-mark")) ring.remove();
    for (const element of this.board.root.querySelectorAll(".can")) element.classList.remove("can");
    for (const panel of panels) {
      for (const element of panel.querySelectorAll(".lit")) {
        element.classList.remove("lit", "lit-attack", "twin");
        if (element.matches("div, span, article, figure")) {
          element.removeAttribute("role");
          element.removeAttribute("tabindex");
        }
      }
    }
    this.places = new Map();
    this.marks = new Map();
  }

  /** The points that are lit, to frame a small screen on. */
  points() {
    return [...this.places.keys()].map((target) => this.board.anchor(target)).filter(Boolean);
  }

  /** An option under the pointer or the focus: its places stand out. */
  twin(option, on) {
    const at = option.at?.length ? option.at : [option.target];
    for (const target of at)
      for (const mark of this.marks.get(target) ?? []) mark.classList.toggle("twin", on);
  }

  // -- marks -----------------------------------------------------------------------------------
  edge(spot) {
    const mark = outline(spot, this.board.highlights);
    if (!mark) return null;
    if (spot.dataset.lit === "soft") mark.classList.add("lit-soft");
    return mark;
  }

  ring(piece) {
    const box = piece.getBBox();
    const at = { x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8, rx: 9 };
    const mark = s(
      "g",
      { class: "ring-mark" },
      s("rect", { class: "lit-halo", ...at }),
      s("rect", { class: "lit-edge", ...at }),
    );
    piece.append(mark);
    return mark;
  }

  button(point, target, here, attack) {
    if (!point) return null;
    const symbol = here[0].symbol || (attack ? "weapon" : "ui-check");
    const cost = here.every((option) => option.cost === here[0].cost) ? here[0].cost : "";
    const price = here.length > 1 ? "…" : cost;
    const size = 15;
    const mark = s(
      "g",
      {
        class: attack ? "go attack" : "go",
        "data-target": target,
        transform: `translate(${point.x} ${point.y})`,
      },
      s(
        "g",
        { class: "go-size" },
        s("circle", { class: "face", r: size }),
        s("use", { href: `#${symbol}`, x: -9, y: -9, width: 18, height: 18 }),
        price ? s("circle", { class: "price", cx: 11.5, cy: -11.5, r: 8.5 }) : null,
        price ? s("text", { x: 11.5, y: -7.8 }, price) : null,
      ),
    );
    this.board.buttons.append(mark);
    return mark;
  }
}

/** The edge of a place drawn again, halo and line, where highlights belong. */
export function outline(spot, layer) {
  const shape =
    spot.querySelector("[data-outline]") ??
    (spot.matches(SHAPES) ? spot : spot.querySelector(SHAPES));
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
    const copy = shape.cloneNode(false);
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
  layer.append(group);
  return group;
}
