// The game's own panels, each in its place; only what changed is drawn again.

import { h, insert } from "../dom.js";

export class Panels {
  /** `places`: under, hand, side -> element. Panels of seats are bodies of the seat cards. */
  constructor(places) {
    this.places = places;
    this.shown = new Map();
  }

  elements() {
    return Object.values(this.places).filter(Boolean);
  }

  show(panels) {
    for (const [place, element] of Object.entries(this.places)) {
      if (!element) continue;
      const here = panels.filter((panel) => panel.place === place);
      element.replaceChildren(...here.map((panel) => this.panel(panel)));
    }
  }

  panel(panel) {
    const old = this.shown.get(panel.id);
    if (old && old.html === panel.html && old.title === panel.title) return old.element;
    const body = h("div", { class: "body" });
    insert(body, panel.html);
    const element = h(
      "section",
      { class: `panel tray panel-${panel.id}`, id: `panel-${panel.id}` },
      panel.title ? h("h2", null, panel.title) : null,
      body,
    );
    this.shown.set(panel.id, { element, html: panel.html, title: panel.title });
    return element;
  }
}
