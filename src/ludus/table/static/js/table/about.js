// About this table: what was agreed, the invitation, links; standing orders for reaction windows.

import { post } from "../api.js";
import { h, icon } from "../dom.js";
import { attempt, toast } from "../toast.js";
import { say } from "../words.js";

function paceText(pace) {
  if (!pace || pace.kind === "none") return say("pace.none");
  if (pace.kind === "live") return say("pace.live", { n: pace.minutes });
  return pace.minutes % 1440 === 0 ? say("pace.slow_days", { n: pace.minutes / 1440 }) : say("pace.slow_hours", { n: Math.round(pace.minutes / 60) });
}

/** Copy an address; where that is refused, show it. */
export async function copy(text, done) {
  const address = new URL(text, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    toast(done);
  } catch {
    toast(address);
  }
}

export class About {
  constructor(panel, orders, table) {
    this.panel = panel;
    this.orders = orders;
    this.table = table;
    this.watching = null;
  }

  show(update) {
    const fact = (label, value) => (value ? [h("dt", null, label), h("dd", null, value)] : []);
    const { edition } = update;
    const made = typeof edition?.reconstructed === "number" ? say("about.reconstructed", { n: edition.reconstructed }) : edition?.reconstructed ?? "";
    this.watching = h("dd", null, String(update.watching ?? 0));
    this.panel.querySelector(".facts-here").replaceChildren(h("dl", null,
      ...fact(say("about.game"), update.options_text ? `${update.title} · ${update.options_text}` : update.title),
      ...fact(say("about.edition"), edition ? h("a", { href: `/games/${update.game}/edition`, target: "_blank", rel: "noopener", "data-tip": made || undefined }, edition.title ?? edition.id) : null),
      ...fact(say("about.pace"), paceText(update.pace)),
      ...fact(say("about.access"), update.private ? say("about.private") : say("about.open")),
      h("dt", null, say("about.watching")), this.watching));
    this.panel.querySelector(".links-here").replaceChildren(...[
      update.invite ? h("button", { type: "button", onclick: () => copy(update.invite, say("invite.copied")) }, icon("ui-link"), say("invite.copy")) : null,
      h("a", { class: "button", href: `/games/${update.game}/rules`, target: "_blank", rel: "noopener" }, icon("ui-book"), say("about.rules")),
      h("a", { class: "button", href: `/t/${update.table}/replay` }, icon("ui-play"), say("about.replay")),
    ].filter(Boolean));
    this.showOrders(update);
  }

  presence(watching) {
    if (this.watching && typeof watching === "number") this.watching.textContent = String(watching);
  }

  showOrders(update) {
    const orders = update.over ? [] : update.orders ?? [];
    this.orders.hidden = orders.length === 0;
    const key = JSON.stringify(orders);
    if (key === this.key) return;
    this.key = key;
    this.orders.querySelector(".fields").replaceChildren(...orders.map((order) => {
      const select = h("select", null, order.choices.map((choice) =>
        h("option", { value: choice.value, selected: choice.value === (order.value ?? "") }, choice.label)));
      select.addEventListener("change", () => attempt(async () => {
        await post(`tables/${this.table}/orders`, { seat: order.seat, orders: { [order.kind]: select.value } });
        toast(say("orders.saved"));
      }));
      const seat = update.you.length > 1 ? `${update.seats.find((one) => one.id === order.seat)?.name}: ` : "";
      return h("label", { class: "field" }, h("span", null, `${seat}${order.label}`), select);
    }));
  }
}
