// The game's own panels, each docked in its place; only what changed is drawn again.

import { all, h, insert, near } from "../dom.js";

const FLASH = 1600; // milliseconds

export class Panels {
  /** `places`: where panels of that place go (dock, hand, head, context, track, more), and the seats.
   *  @param {Record<string, HTMLElement>} places */
  constructor(places) {
    this.places = places;
    this.shown = new Map();
  }

  /** Where panels are laid. */
  elements() {
    return this.all().filter((element) => element !== this.places.seats);
  }

  /** All that may hold something to be chosen: the seats too, which draw themselves. */
  all() {
    return [...new Set(Object.values(this.places))];
  }

  /** Targets in panels behave like places on the board.
   *  @param {(target: string, event: Pointed) => void} clicked */
  listen(clicked) {
    for (const place of this.all()) {
      place.addEventListener("click", (event) => {
        const target = near(event, "[data-target]")?.dataset.target;
        if (target && !near(event, "a, button, input, select")) clicked(target, event);
      });
      place.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        const element = near(event, "[data-target].lit");
        if (!element?.dataset.target || element !== event.target) return;
        event.preventDefault();
        event.stopPropagation();
        const box = element.getBoundingClientRect();
        clicked(element.dataset.target, { clientX: box.left + box.width / 2, clientY: box.top });
      });
    }
  }

  /** Show where something is, once. @param {string} target */
  flash(target) {
    for (const place of this.all())
      for (const element of all(`[data-target="${CSS.escape(target)}"]`, place)) {
        element.classList.add("flash-box");
        setTimeout(() => element.classList.remove("flash-box"), FLASH);
      }
  }

  /** @param {Panel[]} panels */
  show(panels) {
    for (const element of this.elements()) {
      const here = panels.filter((panel) => this.places[panel.place] === element);
      const kept = [...element.children].filter((child) => !child.matches("[data-panel]"));
      element.replaceChildren(...kept, ...here.map((panel) => this.panel(panel)));
    }
  }

  /** @param {Panel} panel */
  panel(panel) {
    const old = this.shown.get(panel.id);
    if (old && old.html === panel.html && old.title === panel.title) return old.element;
    const body = h("div", { class: "body" });
    insert(body, panel.html);
    const element = h(
      "section",
      { class: `panel tray panel-${panel.id}`, id: `panel-${panel.id}`, "data-panel": panel.id },
      panel.title ? h("h2", null, panel.title) : null,
      body,
    );
    this.shown.set(panel.id, { element, html: panel.html, title: panel.title });
    return element;
  }
}
