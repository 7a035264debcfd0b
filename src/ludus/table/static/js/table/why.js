// Why not? What was clicked and cannot be chosen, with the condition that fails and its rule.

import { get } from "../api.js";
import { cite, h, icon } from "../dom.js";
import { attempt } from "../toast.js";
import { say } from "../words.js";

export class Why {
  constructor(panel, table) {
    this.panel = panel;
    this.table = table;
    this.asked = 0;
  }

  async ask(update, target, name) {
    const number = ++this.asked;
    if (update.over || update.you.length === 0) return;
    const seat = update.decision?.seat ?? update.you[0];
    if (!update.decision) {
      this.show(update, name, say("why.not_your_turn"), "");
      return;
    }
    const answer = await attempt(() => get(`tables/${this.table}/why`, { seat, target }));
    if (answer?.text && number === this.asked) this.show(update, name, answer.text, answer.rule);
  }

  show(update, name, text, rule) {
    const label = name ? h("b", null, say("why.clicked", { name })) : null;
    this.panel.replaceChildren(
      h("h2", null, say("why.title")),
      h("button", { type: "button", class: "ghost square shut", "aria-label": say("dialog.close"), onclick: () => this.hide() }, icon("ui-close")),
      h("p", { role: "status" }, label, label ? " " : "", text, " ", cite(update.game, rule)));
    this.panel.hidden = false;
  }

  hide() {
    this.panel.hidden = true;
    this.panel.replaceChildren();
  }
}
