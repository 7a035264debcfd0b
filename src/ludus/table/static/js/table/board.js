// The drawn board: the game's SVG with our layers for lit edges, trails, pieces and buttons.

import { all, calm, h, hovers, icon, later, near, present, s } from "../dom.js";
import { lang, say } from "../words.js";
import { Camera } from "./camera.js";
import { Lens } from "./lens.js";
import { byTarget, Lights, outline } from "./lights.js";
import { Pieces } from "./pieces.js";
import { Far } from "./ways.js";

/**
 * What hears of a board: a place that is clicked or pointed at, a click beside all of them, a move of
 * the camera; and what lies over it.
 * @typedef {{click: (target: string, event: MouseEvent) => void,
 *   hover: (target: string, on: boolean) => void, nothing: (event: MouseEvent) => void,
 *   panels: () => Element[], looked: () => void}} BoardEvents
 */

export class Board {
  /** `frame` is where it goes; `on.click(target, event)` hears of every place that is clicked.
   *  @param {HTMLElement} frame @param {BoardEvents} on */
  constructor(frame, on) {
    this.frame = frame;
    this.on = on;
    /** @type {Record<string, string>} */
    this.areas = {};
    // What `load` lays out; where a game has no drawing, none of it is there.
    /** @type {SVGSVGElement} */
    this.root = later;
    /** @type {Camera} */
    this.camera = later;
    /** @type {Pieces} */
    this.pieces = later;
    /** @type {Lights} */
    this.lights = later;
    /** @type {Far} */
    this.far = later;
    /** @type {Lens | null} */
    this.lens = null;
    this.isTall = false;
    this.hasSmallButtons = false; // where places stand close
    this.highlights = s("g");
    this.trails = s("g");
    this.pieceLayer = s("g", { id: "board-pieces" });
    this.buttons = s("g", { "aria-hidden": "true" });
    this.flashes = s("g");
    this.window = s("rect", { class: "window" }); // of the overview
    this.overview = s("svg", { class: "overview", "aria-hidden": "true" });
    this.zoom = h("div", { class: "zoom", role: "group", "aria-label": say("board.zoom") });
  }

  /** Fetch and lay out the board; false where the game has no drawing.
   *  @param {string} game @param {Record<string, string>} options @param {Edition} edition */
  async load(game, options, edition) {
    const root = (await window.earlyBoard) ?? (await this.fetched(game, options, edition));
    if (root) this.layOut(root);
    return Boolean(root);
  }

  /** @param {string} game @param {Record<string, string>} options @param {Edition} edition */
  async fetched(game, options, edition) {
    const query = new URLSearchParams({ ...options, edition: edition?.id ?? "", lang });
    const answer = await fetch(`/games/${encodeURIComponent(game)}/board.svg?${query}`);
    if (answer.status !== 200) return null;
    const file = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    if (file.querySelector("parsererror")) return null;
    return /** @type {SVGSVGElement} */ (
      /** @type {unknown} */ (document.importNode(file.documentElement, true))
    );
  }

  /** @param {SVGSVGElement} root */
  layOut(root) {
    this.root = root;
    root.classList.add("board");
    root.removeAttribute("width");
    root.removeAttribute("height");
    root.removeAttribute("preserveAspectRatio");
    root.setAttribute("role", "group");
    root.setAttribute("aria-label", root.getAttribute("aria-label") ?? say("board.label"));
    for (const spot of all("[data-target]:has(> title)", root)) {
      const title = spot.querySelector(":scope > title");
      spot.dataset.tip ??= title?.textContent ?? "";
      title?.remove();
    }
    this.hasSmallButtons = root.dataset.buttons === "small";
    const art = s("g", { id: "board-art" });
    art.append(...root.childNodes);
    /** @type {SVGGElement | null} */
    const own = art.querySelector('[data-layer="highlights"]');
    this.highlights = own ?? this.highlights;
    this.far = new Far(this);
    root.append(
      art,
      ...(own ? [] : [this.highlights]),
      this.trails,
      this.far.places,
      this.pieceLayer,
      this.far.line,
      this.flashes,
      this.buttons,
    );
    this.pieces = new Pieces(this.pieceLayer, this.trails);
    this.lights = new Lights(this);
    const bounds = root.viewBox.baseVal;
    const { x, y, width, height } = bounds;
    this.overview.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.overview.append(s("use", { href: "#board-art" }), this.window);
    this.isTall = width / height < 1.05;
    this.overview.addEventListener("click", () => this.camera.fit());
    this.zoomButtons();
    this.lens = root.dataset.lens ? new Lens(this) : null;
    this.frame.replaceChildren(...present([root, this.overview, this.zoom, this.lens?.place]));
    this.lights.obstacles = () => this.covered();
    this.camera = new Camera(root, this.frame, (view, zoom) => this.looked(view, zoom));
    root.addEventListener("click", (event) => this.clicked(event));
    this.hoverable();
  }

  zoomButtons() {
    /** @param {string} name @param {string} label @param {() => void} act */
    const button = (name, label, act) =>
      h(
        "button",
        { type: "button", "aria-label": label, "data-tip": label, onclick: act },
        icon(name),
      );
    this.zoom.append(
      button("ui-plus", say("board.closer"), () =>
        this.camera.zoom(1.5, undefined, undefined, true),
      ),
      button("ui-minus", say("board.farther"), () =>
        this.camera.zoom(1 / 1.5, undefined, undefined, true),
      ),
      button("ui-fit", say("board.whole"), () => this.camera.fit()),
    );
  }

  /** @param {View} view @param {number} zoom */
  looked(view, zoom) {
    const seen = { x: view.x, y: view.y, width: view.w, height: view.h };
    for (const [name, value] of Object.entries(seen)) this.window.setAttribute(name, String(value));
    this.frame.classList.toggle("zoomed-in", zoom >= 1.02);
    if (this.camera) this.lights.arrange();
    this.on.looked();
  }

  /** What lies over the board, as boxes in its frame. */
  covered() {
    const frame = this.frame.getBoundingClientRect();
    return [this.zoom, this.overview, ...this.on.panels()]
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 0)
      .map((box) => ({
        left: box.left - frame.left,
        right: box.right - frame.left,
        top: box.top - frame.top,
        bottom: box.bottom - frame.top,
      }));
  }

  /** A point of the board in pixels of its frame, once the camera has come to rest.
   *  @param {Point} given */
  onScreen({ x, y }) {
    const { heading, size } = this.camera;
    const pixels = size.width / heading.w || 1;
    return { x: (x - heading.x) * pixels, y: (y - heading.y) * pixels };
  }

  // -- what stands where -----------------------------------------------------------------------
  /** @param {string} target */
  spots(target) {
    return all(`#board-art [data-target="${CSS.escape(target)}"]`, this.root);
  }

  /** @param {string} target */
  piecesAt(target) {
    const at = `[data-target="${CSS.escape(target)}"]`;
    return all(`.piece:not(.gone)${at}, .piece:not(.gone) ${at}`, this.pieceLayer);
  }

  /** What of it has an edge to be lit: places, or where they leave it to them (`data-lit="piece"`)
   *  the pieces there; of those the ones that have an outline.
   *  @param {string} target */
  edged(target) {
    const pieces = this.piecesAt(target);
    const left = pieces.length ? '[data-lit="piece"]' : ":not(*)";
    const spots = this.spots(target).filter((spot) => !spot.matches(left));
    if (spots.length) return spots;
    const outlined = pieces.filter((piece) => piece.querySelector("[data-outline]"));
    return outlined.length ? outlined : pieces;
  }

  /** Whether any of these options is a place or piece of its own, and not only something done there.
   *  @param {Choice[]} options */
  has(options) {
    return [...byTarget(options)].some(
      ([target, [option, ...others]]) =>
        others.length === 0 &&
        !option.target.startsWith("button:") &&
        (this.spots(target).length > 0 || this.piecesAt(target).length > 0),
    );
  }

  /** Where a place's button goes, in the board's units.
   *  @param {string} target @returns {Point | null} */
  anchor(target) {
    const spots = this.spots(target);
    const given = spots.find((spot) => spot.dataset.anchor)?.dataset.anchor;
    if (given) {
      const [x, y] = given.split(",").map(Number);
      return { x, y };
    }
    const element = /** @type {SVGGraphicsElement | undefined} */ (
      /** @type {unknown} */ (spots[0] ?? this.piecesAt(target)[0])
    );
    if (!element) return null;
    const box = element.getBBox();
    const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
    const here = this.buttons.getCTM();
    const there = element.getCTM();
    if (!here || !there) return null;
    const point = middle.matrixTransform(here.inverse().multiply(there));
    return { x: point.x, y: point.y };
  }

  /** Of several places, those that have one. @param {string[]} targets */
  anchors(targets) {
    return present(targets.map((target) => this.anchor(target)));
  }

  /** Names of the places by target, in the reader's language. */
  names() {
    /** @type {Map<string, string>} */
    const names = new Map();
    for (const spot of this.root ? all("#board-art [data-target]", this.root) : []) {
      const name = spot.dataset.name ?? spot.getAttribute("aria-label");
      const target = spot.dataset.target ?? "";
      if (name && !names.has(target)) names.set(target, name);
    }
    return names;
  }

  // -- showing ---------------------------------------------------------------------------------
  /** Lay the scene on the board; gives back how long the pieces take.
   *  @param {Scene} scene @param {boolean} [animate] */
  show(scene, animate = true) {
    for (const [target, classes] of Object.entries(this.areas)) {
      if (scene.areas[target] !== classes) this.dress(target, classes, false);
    }
    for (const [target, classes] of Object.entries(scene.areas)) {
      if (this.areas[target] !== classes) this.dress(target, classes, true);
    }
    this.areas = scene.areas;
    this.explain(scene.pieces);
    const length = this.pieces.show(scene.pieces, animate);
    if (animate && calm.matches)
      for (const target of this.pieces.moved.slice(0, 3)) this.mark(target);
    return length;
  }

  /** A place tells what stands there now, and then what it is. @param {Piece[]} pieces */
  explain(pieces) {
    /** @type {Map<string, string[]>} */
    const told = new Map();
    for (const { target, title } of pieces)
      if (target && title && !told.get(target)?.includes(title))
        told.set(target, [...(told.get(target) ?? []), title]);
    for (const spot of all("#board-art [data-target]", this.root)) {
      spot.dataset.about ??= spot.dataset.tip ?? "";
      const now = told.get(spot.dataset.target ?? "") ?? [];
      spot.dataset.tip = [...now, spot.dataset.about].filter(Boolean).join("\n");
    }
  }

  /** @param {string} target @param {string} classes @param {boolean} on */
  dress(target, classes, on) {
    const names = classes.split(" ").filter(Boolean);
    for (const spot of this.spots(target)) {
      if (on) spot.classList.add(...names);
      else spot.classList.remove(...names);
    }
  }

  /** Where something happened is in the frame, unless its reader looks elsewhere.
   *  @param {string[]} targets */
  follow(targets) {
    this.camera.ensure(this.anchors(targets));
    this.camera.settle();
  }

  /** What a step is about: of a way a trail through its places, and the edge of the last; else the
   *  edges of all. @param {string[]} targets @param {boolean} isWay */
  trace(targets, isWay) {
    const here = targets.filter((target) => this.anchor(target));
    for (const mark of this.flashes.querySelectorAll(".flash")) mark.remove();
    this.pieces.showWay(isWay ? this.anchors(here) : []);
    for (const target of isWay ? here.slice(-1) : here) this.mark(target);
  }

  /** Show where a place is, once. @param {string} target */
  flash(target) {
    const point = this.anchor(target);
    if (!point) return false;
    this.camera.reveal(point);
    this.mark(target);
    return true;
  }

  /** The edge of a place, in gold, for a moment. @param {string} target */
  mark(target) {
    for (const element of this.edged(target)) {
      const mark = outline(element, this.flashes);
      if (!mark) continue;
      mark.classList.add("flash");
      this.flashes.append(mark);
      setTimeout(() => mark.remove(), calm.matches ? 2500 : 1600);
    }
  }

  // -- pointing --------------------------------------------------------------------------------
  /** @param {MouseEvent} event */
  clicked(event) {
    const cluster = near(event, "[data-cluster]")?.dataset.cluster;
    if (cluster) {
      this.camera.closeOn(this.anchors(cluster.split(" ")));
      return;
    }
    const under = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((element) => /** @type {HTMLElement | null} */ (element.closest("[data-target]")))
      .filter((element) => this.root.contains(element));
    const found = new Set(present([near(event, "[data-target]"), ...under]));
    const all = present([...found].map((element) => element.dataset.target));
    const lit = all.find((target) => this.lights.places.has(target));
    const target = lit ?? this.far.nearest(all, event) ?? all[0];
    if (target) this.on.click(target, event);
    else this.on.nothing(event);
  }

  hoverable() {
    if (!hovers.matches) return;
    /** @type {string | null} */
    let now = null;
    /** @param {string | null} target */
    const set = (target) => {
      if (target === now) return;
      if (now) this.on.hover(now, false);
      now = target;
      if (now) this.on.hover(now, true);
    };
    this.root.addEventListener("pointerover", (event) => {
      const element = near(event, "[data-target]");
      const target = element?.dataset.target ?? "";
      set(this.lights.places.has(target) || this.far.points.has(target) ? target : null);
    });
    this.root.addEventListener("pointerleave", () => set(null));
  }
}
