// Standing orders: what is answered for me in reaction windows.

import { post } from "../api.js";
import { h, one } from "../dom.js";
import { attempt, toast } from "../toast.js";
import { say } from "../words.js";

export class Orders {
  /** @param {HTMLElement} panel @param {string} table */
  constructor(panel, table) {
    this.panel = panel;
    this.fields = one(".fields", panel);
    this.table = table;
    this.shown = "";
  }

  /** @param {Update} update */
  show(update) {
    const orders = update.over ? [] : (update.orders ?? []);
    this.panel.hidden = orders.length === 0;
    const key = JSON.stringify(orders);
    if (key === this.shown) return;
    this.shown = key;
    this.fields.replaceChildren(...orders.map((order) => this.field(order, update)));
  }

  /** @param {Order} order @param {Update} update */
  field(order, update) {
    const chosen = order.value ?? "";
    const select = h(
      "select",
      { onchange: () => this.give(order, select.value) },
      order.choices.map(({ value, label }) =>
        h("option", { value, selected: value === chosen }, label),
      ),
    );
    const seat = update.seats.find(({ id }) => id === order.seat)?.name;
    const label = update.you.length > 1 ? `${seat}: ${order.label}` : order.label;
    return h("label", { class: "field" }, h("span", null, label), select);
  }

  /** @param {Order} order @param {string} value */
  give(order, value) {
    return attempt(async () => {
      await post(`tables/${this.table}/orders`, {
        seat: order.seat,
        orders: { [order.kind]: value },
      });
      toast(say("orders.saved"));
    });
  }
}
