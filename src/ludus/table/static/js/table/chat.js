// Talk at the table, to all or to one seat in private.

import { post } from "../api.js";
import { h, need, one } from "../dom.js";
import { attempt } from "../toast.js";
import { hour, say } from "../words.js";

export class Chat {
  /** @param {HTMLElement} panel @param {string} table */
  constructor(panel, table) {
    this.list = one("ol", panel);
    this.form = need("form", HTMLFormElement, panel);
    this.none = one(".empty", panel);
    this.to = need("select", HTMLSelectElement, panel);
    this.begun = false;
    /** @type {Record<string, string>} */
    this.names = {};
    /** @type {string[]} */
    this.own = []; // my seats
    this.numbers = new Set();
    this.unread = 0;
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const input = need("input", HTMLInputElement, panel);
      const text = input.value.trim();
      if (!text) return;
      attempt(async () => {
        await post(`tables/${table}/chat`, { text, to: this.to.value });
        input.value = "";
      });
    });
  }

  seen() {
    this.unread = 0;
  }

  /** @param {Update} update */
  show(update) {
    const isFirst = this.numbers.size === 0 && !this.begun;
    this.begun = true;
    this.names = Object.fromEntries(update.seats.map((seat) => [seat.id, seat.name]));
    this.own = update.you;
    this.offer(update.partners ?? []);
    this.hear(update.chat ?? []);
    if (isFirst) this.unread = 0;
  }

  /** Whom I may talk to; who was chosen stays chosen. @param {string[]} partners */
  offer(partners) {
    const choices = ["", ...partners];
    if (choices.join() === [...this.to.options].map((option) => option.value).join()) return;
    const chosen = this.to.value;
    this.to.replaceChildren(
      ...choices.map((id) => {
        const label = id ? say("chat.private", { seat: this.names[id] }) : say("chat.all");
        return h("option", { value: id, selected: id === chosen }, label);
      }),
    );
    this.to.hidden = partners.length === 0;
  }

  /** Whom a private message is for, as its reader would say it. @param {string} seat */
  addressee(seat) {
    if (this.own.includes(seat)) return say("chat.to_you");
    return say("chat.private", { seat: this.names[seat] });
  }

  /** @param {ChatLine[]} lines */
  hear(lines) {
    for (const line of lines) this.add(line);
  }

  /** @param {ChatLine} line */
  add(line) {
    if (this.numbers.has(line.n)) return;
    this.numbers.add(line.n);
    this.unread += 1;
    const low = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
    this.list.append(
      h(
        "li",
        { class: line.to ? "private" : null },
        h("b", null, line.who),
        line.to ? h("i", null, this.addressee(line.to)) : null,
        line.text,
        line.at ? h("time", null, hour(line.at)) : null,
      ),
    );
    this.none.hidden = true;
    this.list.tabIndex = 0; // there is something to scroll; an empty list takes no focus
    if (low) this.list.scrollTop = this.list.scrollHeight;
  }
}
