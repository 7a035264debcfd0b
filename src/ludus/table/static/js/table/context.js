// A battle, or whatever else goes on in one place: a panel over the edge of the board nearest to it,
// which covers nothing lit and does not move while it is open. Without room there, it is in the rail.

import { h } from "../dom.js";
import { atEdge } from "./placing.js";

/** @typedef {import("./board.js").Board} Board @typedef {import("./lights.js").Lights} Lights */

export class Context {
  /** @param {HTMLElement} over @param {HTMLElement} rail @param {Board} board */
  constructor(over, rail, board) {
    this.over = over;
    this.rail = rail;
    this.board = board;
    this.place = h("div", { class: "context" });
    this.open = "";
  }

  /** @param {Panel[]} panels @param {Lights} lights */
  show(panels, lights) {
    const own = panels.filter((panel) => panel.place === "context");
    const key = own.map((panel) => panel.id).join();
    if (!key) {
      this.open = "";
      this.place.remove();
      return;
    }
    if (this.open === key && !this.isInTheWay(lights)) return;
    this.open = key;
    this.over.append(this.place);
    const { width, height } = this.over.getBoundingClientRect();
    const bounds = { left: 0, top: 0, right: width, bottom: height };
    const target = this.place.querySelector("[data-at]")?.getAttribute("data-at");
    const spot = target && this.board.anchor(target);
    const point = spot ? this.board.onScreen(spot) : { x: width / 2, y: height / 2 };
    const here = [
      { left: point.x - 26, right: point.x + 26, top: point.y - 26, bottom: point.y + 26 },
    ];
    const frame = this.over.getBoundingClientRect();
    const pieces = [...this.board.pieceLayer.children].map((piece) => {
      const box = piece.getBoundingClientRect();
      return {
        left: box.left - frame.left,
        right: box.right - frame.left,
        top: box.top - frame.top,
        bottom: box.bottom - frame.top,
      };
    });
    const tools = this.board.covered().slice(0, 1);
    const taken = [...lights.boxes(), ...here, ...tools];
    const box = atEdge(point, this.place.getBoundingClientRect(), bounds, taken, pieces);
    if (!box || width < 600) {
      this.rail.append(this.place);
      this.place.classList.add("docked");
      return;
    }
    this.place.classList.remove("docked");
    this.place.style.left = `${box.left}px`;
    this.place.style.top = `${box.top}px`;
  }

  /** Something was lit under it. @param {Lights} lights */
  isInTheWay(lights) {
    if (!this.over.contains(this.place)) return false;
    const frame = this.over.getBoundingClientRect();
    const box = this.place.getBoundingClientRect();
    return lights
      .points()
      .map((point) => this.board.onScreen(point))
      .some(
        ({ x, y }) =>
          x > box.left - frame.left &&
          x < box.right - frame.left &&
          y > box.top - frame.top &&
          y < box.bottom - frame.top,
      );
  }
}
