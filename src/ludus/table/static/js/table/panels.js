// The game's own panels, each docked in its place; only what changed is drawn again.

import { h, insert } from "../dom.js";

export class Panels {
  /** `places`: where panels of that place go (dock, hand, head, context, track, more). */
  constructor(places) {
    this.places = places;
    this.shown = new Map();
  }

  elements() {
    return [...new Set(Object.values(this.places).filter(Boolean))];
  }

  show(panels) {
    for (const element of this.elements()) {
      const here = panels.filter((panel) => this.places[panel.place] === element);
      const kept = [...element.children].filter((child) => !child.dataset.panel);
      element.replaceChildren(...kept, ...here.map((panel) => this.panel(panel)));
    }
  }

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
