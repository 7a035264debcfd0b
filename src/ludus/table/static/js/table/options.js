// The options as a list of real buttons: the twin of what is lit on the board.

import { h, icon } from "../dom.js";
import { say } from "../words.js";

const FEW = 9;

/** The one option that the game marks as the end of a turn or a phase, if there is one. */
export function ending(options) {
  const marked = options.filter((option) => option.tone === "end");
  return marked.length === 1 ? marked[0] : null;
}

/** Of a question with two answers that are nowhere else than in the list, the other answer. */
export function otherAnswer(options) {
  const isPlain = options.every((option) => option.target.startsWith("button:"));
  const last = ending(options);
  return options.length === 2 && isPlain && last ? options.find((one) => one !== last) : null;
}

const amountOf = (option) =>
  option.target.startsWith("amount:") ? Number(option.target.slice(7)) : null;

/** Options in the order they are shown: groups as they first appear, endings last. */
export function inOrder(options) {
  const groups = new Map();
  for (const option of options) {
    const key = option.tone === "end" ? "\uffff" : (option.group ?? "");
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(option);
  }
  const last = groups.get("\uffff");
  groups.delete("\uffff");
  const ordered = [...groups.entries()];
  if (last) ordered.push([last[0].group ?? "", last]);
  return ordered;
}

export class OptionList {
  /** `on`: play(option), hover(option, isOn). */
  constructor(panel, on) {
    this.panel = panel;
    this.list = panel.querySelector(".list");
    this.count = panel.querySelector(".count");
    this.empty = panel.querySelector(".empty");
    this.on = on;
    this.ordered = [];
    this.buttons = new Map();
    this.list.addEventListener("keydown", (event) => this.arrows(event));
  }

  /** Show a decision's options; the focus stays where it was, or goes to the first of them. */
  show(decision, emptyText) {
    const focused = this.panel.contains(document.activeElement) ? document.activeElement : null;
    const action = focused?.dataset?.action;
    const options = decision?.options ?? [];
    const groups = inOrder(options);
    this.ordered = groups.flatMap(([, group]) => group);
    this.buttons = new Map();
    const shown = [];
    for (const [name, group] of groups) {
      if (name) shown.push(h("h3", null, name));
      const amounts = group.filter((option) => amountOf(option) !== null);
      const others = group.filter((option) => amountOf(option) === null);
      if (amounts.length > 1) shown.push(...this.stepper(amounts, decision));
      else others.unshift(...amounts);
      shown.push(...others.map((option) => this.button(option)));
    }
    if (decision?.asides.length) shown.push(this.asides(decision.asides));
    this.list.replaceChildren(...shown);
    this.count.textContent = options.length;
    this.count.hidden = options.length === 0;
    this.empty.textContent = emptyText;
    this.empty.hidden = options.length > 0;
    if (focused && focused !== this.panel) this.refocus(action);
  }

  refocus(action) {
    if (
      document.activeElement &&
      document.activeElement !== document.body &&
      this.panel.contains(document.activeElement)
    )
      return;
    const same = this.list.querySelector(`[data-action="${action}"]`);
    (same ?? this.first() ?? this.panel).focus({ preventScroll: true });
  }

  /** Where choosing begins: the first option, or the button that takes the amount shown. */
  first() {
    return this.list.querySelector(".amount .primary, .opt");
  }

  focus() {
    (this.first() ?? this.panel).focus();
  }

  button(option) {
    const number = this.ordered.indexOf(option) + 1;
    const button = h(
      "button",
      {
        type: "button",
        class: `opt ${option.tone ?? ""}`.trim(),
        "data-action": option.action,
        onclick: () => this.on.play(option),
        onpointerenter: () => this.on.hover(option, true),
        onpointerleave: () => this.on.hover(option, false),
        onfocus: () => this.on.hover(option, true),
        onblur: () => this.on.hover(option, false),
      },
      option.symbol ? icon(option.symbol) : null,
      h("span", null, option.label, option.note ? h("small", null, option.note) : null),
      option.cost
        ? h("b", { "aria-label": say("options.cost", { cost: option.cost }) }, option.cost)
        : null,
      number <= FEW ? h("kbd", { "aria-hidden": "true" }, number) : null,
    );
    this.buttons.set(option, button);
    return button;
  }

  /** What may be done before answering: folded, or open if it was. */
  asides(asides) {
    const shown = inOrder(asides).flatMap(([name, group]) => [
      h("h3", null, name),
      ...group.map((aside) =>
        h(
          "button",
          { type: "button", "data-action": aside.action, onclick: () => this.on.play(aside) },
          aside.label,
        ),
      ),
    ]);
    return h(
      "details",
      { class: "asides", open: this.list.querySelector(".asides")?.open ?? false },
      h("summary", null, say("options.asides", { n: asides.length })),
      shown,
    );
  }

  /** Amounts: one step more or less, then go; or any amount at once. */
  stepper(amounts, decision) {
    const sorted = [...amounts].sort((one, other) => amountOf(one) - amountOf(other));
    let at = sorted.length - 1;
    const output = h("output", { "aria-live": "polite" });
    const go = h(
      "button",
      { type: "button", class: "primary", onclick: () => this.on.play(sorted[at]) },
      say("options.take"),
    );
    const show = () => {
      output.textContent = amountOf(sorted[at]);
      go.setAttribute("aria-label", sorted[at].label);
      less.disabled = at === 0;
      more.disabled = at === sorted.length - 1;
    };
    const step = (by) => {
      at = Math.min(sorted.length - 1, Math.max(0, at + by));
      show();
    };
    const less = h(
      "button",
      { type: "button", "aria-label": say("options.less"), onclick: () => step(-1) },
      icon("ui-minus"),
    );
    const more = h(
      "button",
      { type: "button", "aria-label": say("options.more"), onclick: () => step(1) },
      icon("ui-plus"),
    );
    show();
    const symbol = sorted.find((option) => option.symbol)?.symbol;
    const row = h(
      "div",
      { class: "amount", role: "group", "aria-label": decision.text },
      symbol ? icon(symbol) : null,
      h("span", { class: "stepper" }, less, output, more),
      h("small", null, say("options.of", { n: amountOf(sorted[sorted.length - 1]) })),
      h("span", { class: "grow" }),
      go,
    );
    const all = h(
      "div",
      { class: "amounts", role: "group", "aria-label": say("options.at_once") },
      sorted.map((option) => {
        const button = h(
          "button",
          {
            type: "button",
            "data-action": option.action,
            "aria-label": option.label,
            "data-tip": option.note || option.label,
            onclick: () => this.on.play(option),
          },
          amountOf(option),
        );
        this.buttons.set(option, button);
        return button;
      }),
    );
    return [row, all];
  }

  /** The option behind a number key: its place in the list, or the amount itself. */
  byNumber(number) {
    const amount = this.ordered.find((option) => amountOf(option) === number);
    const hasAmounts = this.ordered.filter((option) => amountOf(option) !== null).length > 1;
    if (hasAmounts) return amount ?? null;
    return number > 0 ? (this.ordered[number - 1] ?? null) : null;
  }

  arrows(event) {
    if (!["ArrowDown", "ArrowUp", "Home", "End"].includes(event.key)) return;
    const all = [...this.list.querySelectorAll("button:not(:disabled)")];
    const buttons = all.filter((button) => button.checkVisibility());
    const at = buttons.indexOf(document.activeElement);
    if (at < 0) return;
    event.preventDefault();
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    buttons[(to + buttons.length) % buttons.length].focus();
  }

  twin(option, on) {
    this.buttons.get(option)?.classList.toggle("twin", on);
  }

  /** While an answer is on its way nothing else can be chosen. */
  busy(on) {
    this.panel.classList.toggle("busy", on);
    this.panel.setAttribute("aria-busy", String(on));
  }
}
