// Why not? What was clicked and cannot be chosen, with the condition that fails and its rule; and
// a list of places for those who do not point.

import { get } from "../api.js";
import { cite, h, icon } from "../dom.js";
import { attempt } from "../toast.js";
import { say } from "../words.js";

export class Why {
  constructor(panel, form, table, flash) {
    this.panel = panel;
    this.form = form;
    this.select = form.elements.target;
    this.table = table;
    this.asked = 0;
    this.update = null;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const [chosen] = this.select.selectedOptions;
      this.ask(this.update, this.select.value, chosen?.textContent ?? "");
      flash(this.select.value);
    });
  }

  /** What can be asked about: every named place that is not lit. */
  offer(update, names, lit = new Map()) {
    this.update = update;
    const places = [...names].filter(([target]) => !lit.has(target));
    this.form.closest("details").hidden = !update.decision || places.length === 0;
    const before = this.select.value;
    this.select.replaceChildren(
      ...places.map(([value, name]) => h("option", { value, selected: value === before }, name)),
    );
  }

  async ask(update, target, name) {
    if (update.over || update.you.length === 0) return;
    const number = ++this.asked;
    const seat = update.decision?.seat ?? update.viewpoint;
    const answer = await attempt(() => get(`tables/${this.table}/why`, { seat, target }));
    if (answer?.text && number === this.asked) this.show(update, name, answer.text, answer.rule);
  }

  show(update, name, text, rule) {
    const label = name ? [h("b", null, say("why.clicked", { name })), " "] : [];
    const shut = {
      type: "button",
      class: "ghost square shut",
      "aria-label": say("dialog.close"),
      onclick: () => this.hide(),
    };
    this.panel.replaceChildren(
      h("h2", null, say("why.title")),
      h("button", shut, icon("ui-close")),
      h("p", { role: "status" }, label, text, " ", cite(update.game, rule)),
    );
    this.panel.hidden = false;
  }

  hide() {
    this.asked += 1;
    this.panel.hidden = true;
    this.panel.replaceChildren();
  }
}
