// Why not? A bubble beside what was clicked and cannot be chosen: the condition that fails and its
// rule, on a leash. Gone with the next click, Escape, or a while after the pointer has left it.

import { get } from "../api.js";
import { cite, h, icon, maybe, present, s } from "../dom.js";
import { attempt } from "../toast.js";
import { say } from "../words.js";
import { beside, FREE } from "./placing.js";
import { touch } from "./screen.js";

/** @typedef {import("./board.js").Board} Board */

const LASTS = 8000;
const SLIM = [168, 132]; // pixels of width between lit things that stand close

export class Why {
  /** `place` lies over the board.
   *  @param {HTMLElement} place @param {string} table @param {Board} board */
  constructor(place, table, board) {
    this.place = place;
    this.table = table;
    this.board = board;
    this.asked = 0;
    /** @type {HTMLElement | null} */
    this.bubble = null;
    /** @type {Element[]} */
    this.marks = [];
    this.timer = 0;
  }

  /** Ask about something that lies at a point of the window.
   *  @param {Update} update @param {string} target @param {string} name @param {Pointed} at */
  async ask(update, target, name, at) {
    if (update.over || update.you.length === 0) return;
    if (at instanceof Event) at.preventDefault(); // a finger gets one answer, not a tip as well
    this.hide();
    const number = ++this.asked;
    const seat = update.decision?.seat ?? update.viewpoint;
    const answer = await attempt(() => get(`tables/${this.table}/why`, { seat, target }));
    if (answer?.text && number === this.asked)
      this.show(update, target, name, answer.text, answer.rule, at);
  }

  /** @param {Update} update @param {string} target @param {string} name @param {string} text @param {string} rule @param {Pointed} at */
  show(update, target, name, text, rule, at) {
    const shut = {
      type: "button",
      class: "ghost",
      "aria-label": say("dialog.close"),
      onclick: () => this.hide(),
    };
    const now = touch.matches ? standing(target) : null;
    const title = name ? say("why.named", { name }) : say("why.title");
    const bubble = h(
      "section",
      { class: "bubble", id: "why", role: "status", "aria-label": say("why.title") },
      h("header", null, h("span", null, title), h("button", shut, icon("ui-close"))),
      h("p", null, text, " ", cite(update.game, rule)),
      ...present([now]),
    );
    this.bubble = bubble;
    this.place.append(bubble);
    const frame = this.place.getBoundingClientRect();
    const here = { x: at.clientX - frame.left, y: at.clientY - frame.top };
    const onBoard = here.x > 0 && here.y > 0 && here.x < frame.width && here.y < frame.height;
    const point = {
      x: Math.min(Math.max(here.x, 0), frame.width),
      y: Math.min(Math.max(here.y, 0), frame.height),
    };
    const bounds = { left: 0, top: 0, right: frame.width, bottom: frame.height };
    const lit = this.board.lights?.boxes() ?? [];
    const tools = this.board.covered();
    const fit = () => beside(point, bubble.getBoundingClientRect(), bounds, lit, tools);
    let box = fit();
    if (now && box.price > FREE) {
      now.remove();
      box = fit();
    }
    let width = "";
    for (const slim of SLIM) {
      if (box.price <= FREE) break;
      bubble.style.width = `${slim}px`;
      const slimmer = fit();
      if (slimmer.price < box.price) [box, width] = [slimmer, bubble.style.width];
    }
    bubble.style.width = width;
    bubble.style.left = `${box.left}px`;
    bubble.style.top = `${box.top}px`;
    if (onBoard && this.board.root) this.leash(point, box);
    bubble.addEventListener("pointerenter", () => clearTimeout(this.timer));
    bubble.addEventListener("pointerleave", () => this.later());
    this.later();
  }

  /** A dashed ring where it was clicked, and a line to the bubble.
   *  @param {Point} point @param {Box} box */
  leash(point, box) {
    const { view, pixels } = this.board.camera;
    /** @param {Point} given */
    const onMap = ({ x, y }) => ({ x: view.x + x / pixels, y: view.y + y / pixels });
    const from = onMap(point);
    const to = onMap({
      x: Math.min(Math.max(point.x, box.left), box.right),
      y: Math.min(Math.max(point.y, box.top), box.bottom),
    });
    this.marks = [
      s("line", { class: "why-line", x1: from.x, y1: from.y, x2: to.x, y2: to.y }),
      s("circle", { class: "why-ring", cx: from.x, cy: from.y, r: 13 / pixels }),
    ];
    this.board.flashes.append(...this.marks);
  }

  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), LASTS);
  }

  hide() {
    this.asked += 1;
    clearTimeout(this.timer);
    this.bubble?.remove();
    /** @type {HTMLElement | null} */
    this.bubble = null;
    for (const mark of this.marks) mark.remove();
    this.marks = [];
  }
}

/** What is in a place now, as its tip says for those who have a mouse. @param {string} target */
function standing(target) {
  const spot = maybe(`#board-art [data-target="${CSS.escape(target)}"][data-tip]`);
  const { tip = "", about = "" } = spot?.dataset ?? {};
  const told = tip.endsWith(about) ? tip.slice(0, tip.length - about.length).trim() : "";
  return told ? h("p", { class: "standing" }, told) : null;
}
