// A shape under a mouse or a finger: it follows the one and is dragged by the other; the wheel turns it.

import { touch } from "./screen.js";
import { HALF, turned } from "./shape.js";

/**
 * @typedef {import("./placement.js").Placement} Placement
 * @typedef {import("./shape.js").Cell} Cell
 */

const LIFTED = 40; // pixels that a shape floats above the finger that drags it
const NOTCH = 60; // of a wheel, for a turn
const PAUSE = 220; // between two turns of a wheel

export class Handling {
  /** @param {Placement} placement */
  constructor(placement) {
    this.placement = placement;
    this.listening = false;
    this.wheel = 0; // when it was last turned
    this.ignore = false; // the click that ends a drag
    /** @type {{id: number, x: number, y: number, moved: boolean} | null} */
    this.drag = null;
  }

  listen() {
    if (this.listening) return;
    this.listening = true;
    const { frame } = this.placement.board;
    frame.addEventListener("pointermove", (event) => this.moved(event));
    frame.addEventListener("pointerdown", (event) => this.grabbed(event), { capture: true });
    frame.addEventListener("pointerup", (event) => this.dropped(event), { capture: true });
    frame.addEventListener("pointercancel", (event) => this.dropped(event), { capture: true });
    frame.addEventListener("wheel", (event) => this.wheeled(event), {
      capture: true,
      passive: false,
    });
    frame.addEventListener("contextmenu", (event) => {
      if (!this.isOnGrid(event)) return;
      event.preventDefault();
      const isFinger = event instanceof PointerEvent && event.pointerType === "touch";
      if (!isFinger) this.placement.mirror();
    });
  }

  /** A point of the window in columns and rows. @param {Pointed} event */
  point(event) {
    const { board, shape } = this.placement;
    const box = board.root.getBoundingClientRect();
    const { view, pixels } = board.camera;
    const x = view.x + (event.clientX - box.left) / pixels;
    const y = view.y + (event.clientY - box.top) / pixels;
    return shape.inCells(x, y);
  }

  /** @param {Pointed} event @returns {Cell} */
  cell(event) {
    const [x, y] = this.point(event);
    return [Math.floor(x), Math.floor(y)];
  }

  /** @param {Pointed} event */
  isOnGrid(event) {
    return this.placement.active && this.placement.shape.isOnGrid(this.point(event));
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const { placement, drag } = this;
    if (!placement.active) return;
    const { clientX, clientY } = event;
    if (drag?.id === event.pointerId) {
      drag.moved ||= Math.hypot(clientX - drag.x, clientY - drag.y) > 6;
      if (drag.moved) placement.lay(this.point({ clientX, clientY: clientY - LIFTED }));
      return;
    }
    if (event.pointerType !== "mouse" || event.buttons || placement.pinned) return;
    if (this.isOnGrid(event)) placement.lay(this.point(event));
  }

  /** A finger on the shape drags it; beside it, it moves the board as ever. @param {PointerEvent} event */
  grabbed(event) {
    const { placement } = this;
    if (!placement.active || event.pointerType === "mouse") return;
    if (!placement.isAt(this.cell(event))) return;
    event.stopPropagation();
    this.drag = { id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
    placement.board.frame.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  dropped(event) {
    if (this.drag?.id !== event.pointerId) return;
    this.ignore = this.drag.moved;
    this.drag = null;
    this.placement.pinned = true;
  }

  /** @param {WheelEvent} event */
  wheeled(event) {
    if (event.ctrlKey || !this.isOnGrid(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const now = performance.now();
    if (Math.abs(event.deltaY) * (event.deltaMode ? 20 : 1) < NOTCH / 8) return;
    if (now - this.wheel < PAUSE) return;
    this.wheel = now;
    if (event.deltaY > 0) this.placement.turn();
    else for (let n = 1; n < HALF; n += 1) this.placement.change(turned(this.placement.way));
  }

  /** A click on the board lays the shape there; one on the shape where it fits draws it, unless by
   *  a finger, which cannot be so sure. @param {Pointed} event */
  clicked(event) {
    const { placement } = this;
    if (this.ignore) {
      this.ignore = false;
      return true;
    }
    if (!this.isOnGrid(event)) return false;
    const isHere = placement.isAt(this.cell(event));
    if (isHere && placement.pinned && placement.option && !touch.matches) {
      placement.table.choosing.commit();
      return true;
    }
    if (!isHere) placement.lay(this.point(event));
    placement.pinned = true;
    placement.draw();
    placement.choose();
    return true;
  }
}
