// The hands on the board: drag pans, wheel and pinch zoom. A drag is no click.

/** @typedef {import("./camera.js").Camera} Camera */

const CLICK_SLACK = 6;

export class Hands {
  /** @param {Camera} camera */
  constructor(camera) {
    this.camera = camera;
    this.svg = camera.svg;
    /** @type {Map<number, Point & {from: Point}>} */
    this.pointers = new Map();
    this.dragged = false;
    this.listen();
  }

  listen() {
    const { camera, svg } = this;
    svg.addEventListener(
      "wheel",
      (event) => {
        const out = event.deltaY > 0;
        if (out && camera.isWhole()) return; // nothing left to zoom out of: let the page scroll
        event.preventDefault();
        camera.zoom(
          Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)),
          event.clientX,
          event.clientY,
        );
      },
      { passive: false },
    );
    svg.addEventListener("pointerdown", (event) => {
      if (event.button > 0) return;
      if (this.pointers.size === 0) this.dragged = false;
      this.pointers.set(event.pointerId, {
        x: event.clientX,
        y: event.clientY,
        from: { x: event.clientX, y: event.clientY },
      });
    });
    svg.addEventListener("pointermove", (event) => this.moved(event));
    svg.addEventListener("pointerup", (event) => this.lifted(event));
    svg.addEventListener("pointercancel", (event) => this.lifted(event));
    addEventListener("pointerup", (event) => this.lifted(event));
    svg.addEventListener(
      "click",
      (event) => {
        if (!this.dragged) return;
        event.stopPropagation();
        event.preventDefault();
        this.dragged = false;
      },
      { capture: true },
    );
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) return;
    const before = { x: pointer.x, y: pointer.y };
    if (
      !this.dragged &&
      Math.hypot(event.clientX - pointer.from.x, event.clientY - pointer.from.y) < CLICK_SLACK
    )
      return;
    if (!this.dragged) {
      this.dragged = true;
      this.camera.frame.classList.add("dragging");
      this.svg.setPointerCapture(event.pointerId);
    }
    const others = [...this.pointers.entries()].filter(([id]) => id !== event.pointerId);
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    if (others.length === 0) {
      this.camera.pan(pointer.x - before.x, pointer.y - before.y);
      return;
    }
    const other = others[0][1];
    /** @param {Point} point */
    const apart = (point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    this.camera.zoom(
      apart(pointer) / apart(before),
      (pointer.x + other.x) / 2,
      (pointer.y + other.y) / 2,
    );
    this.camera.pan((pointer.x - before.x) / 2, (pointer.y - before.y) / 2);
  }

  /** @param {PointerEvent} event */
  lifted(event) {
    if (!this.pointers.delete(event.pointerId)) return;
    if (this.pointers.size === 0) {
      this.camera.frame.classList.remove("dragging");
      setTimeout(() => {
        this.dragged = false;
      }, 0);
    }
  }
}
