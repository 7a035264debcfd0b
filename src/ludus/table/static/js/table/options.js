// The options as a list of real buttons, the twin of what is lit on the board: the same order, the same
// keys. One click chooses, the second one takes; what ends something stands last, and is held if it
// cannot be undone.

import { all, cite, focused, h, hovers, icon, maybe, one } from "../dom.js";
import { say } from "../words.js";
import { held } from "./hold.js";
import { phone } from "./screen.js";

/** @typedef {{name: string, options: Choice[]}} Only what was clicked, and its options */

const KEYS = "123456789abdegijklnopqsuvwxy"; // letters that are no commands
const SHORT = 14; // letters of a name that fits into half the rail
const SHORTER = 12; // and into a third of a phone
const BRIEF = 16; // letters of a note that fits below such a name
const MANY = 9; // more are swiped through on a phone
const READ = 2; // texts that stand in the list as a whole; of more the first line, and a tip
const FEW = 3; // options: there is room for a whole reason of the coach in each
const TEXT = 60; // letters of a note that is a text, as that of a card

/** @param {Pick<Choice, "tone">} option */
export const isEnd = (option) => option.tone === "end";
/** @param {Choice} option */
export const nameOf = (option) => {
  const name = option.name || option.label;
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** @param {Choice} option */
export const amountOf = (option) =>
  option.target.startsWith("amount:") ? Number(option.target.slice(7)) : null;

/** The same of one that has an amount. @param {Choice} option */
const sizeOf = (option) => amountOf(option) ?? 0;

/** All that a row says, for those who hear it: what it costs, what it means, whether it is for good.
 *  @param {Choice} option @param {boolean} isHeld */
function spoken({ label, cost, note, chance, opens }, isHeld) {
  const figure = opens ? say("options.value", { value: cost }) : say("options.cost", { cost });
  const isFinal = chance || isHeld;
  const parts = [label, cost && figure, note, isFinal && say("do.no_undo")];
  return parts.filter(Boolean).join(", ");
}

/** Options in the order they are shown: groups as they first appear, endings last.
 *  @param {Choice[]} options @returns {[name: string, group: Choice[]][]} */
export function inOrder(options) {
  /** @type {Map<string, Choice[]>} */
  const groups = new Map();
  for (const option of options) {
    const key = isEnd(option) ? "\uffff" : (option.group ?? "");
    const group = groups.get(key) ?? [];
    groups.set(key, [...group, option]);
  }
  const last = groups.get("\uffff");
  groups.delete("\uffff");
  const ordered = [...groups.entries()];
  if (last) ordered.push(["", last]);
  return ordered;
}

/** Whether names alone tell these options apart, so that they need not say what they do.
 *  @param {Choice[]} group */
const areNamed = (group) => new Set(group.map(nameOf)).size === group.length;

export class OptionList {
  /** `on`: pick(option), commit(option), hover(option, isOn).
   *  @param {HTMLElement} panel @param {{pick: (option: Choice, stays?: boolean) => void, commit: (option: Choice) => void, hover: (option: Choice, on: boolean) => void}} on */
  constructor(panel, on) {
    this.panel = panel;
    this.list = one(".list", panel);
    this.empty = one(".empty", panel);
    this.on = on;
    this.game = "";
    /** @type {Decision | null} */
    this.decision = null;
    /** @type {Choice[]} */
    this.ordered = [];
    /** @type {Map<Choice, HTMLButtonElement>} */
    this.buttons = new Map();
    /** @type {Choice | null} */
    this.chosen = null;
    /** @type {Only | null} */
    this.only = null;
    /** @type {Choice[]} */
    this.far = [];
    /** @type {((option: Choice | null) => void) | null} */
    this.shownAmount = null;
    this.list.addEventListener("keydown", (event) => this.arrows(event));
    new ResizeObserver(() => this.fit()).observe(this.list);
  }

  /** Show a decision's options; the focus stays where it was, or goes to the first of them. What is
   *  shown already is left alone.
   *  @param {Decision | null} decision @param {string} game @param {string} emptyText */
  show(decision, game, emptyText) {
    if (decision && decision === this.decision) return;
    const held = focused();
    const inside = held && this.panel.contains(held) ? held : null;
    const action = inside?.dataset.action;
    if (this.decision?.step !== decision?.step) this.only = null;
    const isOther = this.decision?.kind !== decision?.kind;
    this.decision = decision;
    this.game = game;
    this.panel.classList.toggle("window", Boolean(decision?.window));
    const options = decision?.options ?? [];
    this.ordered = inOrder(options).flatMap(([, group]) => group);
    this.draw();
    if (isOther) this.panel.scrollTop = 0; // another question is read from its beginning
    this.empty.textContent = emptyText;
    this.empty.hidden = options.length > 0;
    if (inside && inside !== this.panel) this.refocus(action);
  }

  draw() {
    const { decision } = this;
    this.buttons = new Map();
    const { only } = this;
    const every = decision?.options ?? [];
    const shown = only ? every.filter((option) => only.options.includes(option)) : every;
    /** @type {HTMLElement[]} */
    const parts = only ? [this.filter(only)] : [];
    const listed = shown.filter((option) => !this.isInHead(option));
    inOrder(listed).forEach(([name, group], number) => {
      const rule = number === 0 ? cite(this.game, decision?.rule) : null;
      if (name || rule)
        parts.push(h("h3", null, h("span", null, name || say("options.choose")), rule));
      const amounts = group.filter((option) => amountOf(option) !== null);
      const others = group.filter((option) => amountOf(option) === null);
      if (decision && amounts.length > 1) parts.push(...this.stepper(amounts, decision));
      else others.unshift(...amounts);
      if (others.length) parts.push(this.group(others));
    });
    if (decision && this.far.length && !only) parts.push(this.farther());
    if (decision?.asides.length) parts.push(this.asides(decision.asides));
    this.list.replaceChildren(...parts);
    this.fit();
    this.mark();
  }

  /** No name is cut: a grid in which one does not fit has fewer columns. */
  fit() {
    for (const grid of this.list.querySelectorAll(".opts:not(.swipe)")) {
      const isCut = () =>
        [...grid.querySelectorAll(".opt > span")].some(
          (one) => one.scrollWidth > one.clientWidth + 1,
        );
      if (grid.matches(".three") && isCut()) grid.classList.replace("three", "two");
      if (grid.matches(".two") && isCut()) grid.classList.remove("two");
    }
  }

  /** Places that are several steps away, cheapest first. @param {Choice[]} options */
  setFar(options) {
    const isSame = options.every((option, n) => option === this.far[n]);
    if (isSame && options.length === this.far.length) return;
    this.far = options;
    this.draw();
  }

  farther() {
    return h(
      "details",
      { class: "farther", open: Boolean(maybe(".farther[open]", this.list)) },
      h("summary", null, say("way.farther", { n: this.far.length })),
      h(
        "div",
        { class: "opts two" },
        this.far.map((option) => this.button(option, true)),
      ),
    );
  }

  /** What may be done before answering: folded, or open if it was. @param {Choice[]} asides */
  asides(asides) {
    const shown = inOrder(asides).flatMap(([name, group]) => [
      h("h3", null, name),
      ...group.map((aside) =>
        h("button", { type: "button", onclick: () => this.on.commit(aside) }, aside.label),
      ),
    ]);
    return h(
      "details",
      { class: "asides", open: Boolean(maybe(".asides[open]", this.list)) },
      h("summary", null, say("options.asides", { n: asides.length })),
      shown,
    );
  }

  /** On a phone what the head of the sheet shows (a rondel) is not listed again.
   *  @param {Choice} option */
  isInHead(option) {
    if (!phone.matches) return false;
    return Boolean(this.panel.querySelector(`#head [data-target="${CSS.escape(option.target)}"]`));
  }

  /** What was clicked on the board has several options: only those, until all are asked for.
   *  @param {Only} given */
  filter({ name, options }) {
    const all = { type: "button", onclick: () => this.narrow(null) };
    return h(
      "p",
      { class: "filtered" },
      h("span", null, h("b", null, name), ` · ${options.length}`),
      h("button", all, say("options.all", { n: this.ordered.length })),
    );
  }

  /** @param {Only | null} only */
  narrow(only) {
    this.only = only;
    this.draw();
    this.panel.scrollTop = 0;
  }

  /** @param {Choice[]} options */
  group(options) {
    const length = Math.max(...options.map((option) => nameOf(option).length));
    const isNamed = areNamed(options);
    const isEnding = options.every(isEnd);
    const texts = options.filter((option) => (option.note ?? "").length > TEXT);
    const isBrief = texts.length > READ;
    const isWhole = texts.length > 0 && !isBrief;
    let columns = options.length > 1 && isNamed && !isWhole && length <= SHORT ? "two" : "";
    if (phone.matches && isNamed && !isWhole && !isEnding) {
      if (options.length > MANY) columns = "two swipe";
      else if (options.length > 2 && length <= SHORTER) columns = "three";
    }
    const isTold = !columns || options.every((option) => (option.note ?? "").length <= BRIEF);
    const isFew = this.ordered.length <= FEW && !columns;
    const classes = [columns, isTold || "untold", isBrief && "brief", isFew && "few"];
    return h(
      "div",
      { class: ["opts", ...classes].filter((name) => name && name !== true).join(" ") },
      options.map((option) => this.button(option, isNamed, isBrief)),
    );
  }

  /** @param {Choice} option */
  keyOf(option) {
    return KEYS[this.ordered.indexOf(option)] ?? "";
  }

  /** Whether it is too grave for one click: it ends something for good, and something else could be
   *  done. @param {Choice} option */
  isHeld(option) {
    const { window, options } = this.decision ?? { window: false, options: [] };
    return isEnd(option) && Boolean(option.final) && !window && options.length > 1;
  }

  /** @param {Choice} option @param {boolean} isNamed @param {boolean} [isBrief] */
  button(option, isNamed, isBrief = false) {
    const isHeld = this.isHeld(option);
    const key = this.keyOf(option);
    const text = isNamed ? nameOf(option) : option.label;
    const button = h(
      "button",
      {
        type: "button",
        class: `opt ${option.tone ?? ""}`.trim(),
        "data-action": option.steps ? null : option.action,
        "data-held": isHeld ? "yes" : null,
        "data-opens": option.opens || option.quick ? "yes" : null,
        "data-for": (option.at?.length ? option.at : [option.target]).join(" "),
        "aria-label": spoken(option, isHeld),
        onpointerenter: () => hovers.matches && this.point(option, true),
        onpointerleave: () => this.point(option, false),
        onfocus: () => button.matches(":focus-visible") && this.point(option, true),
        onblur: () => this.point(option, false),
      },
      key ? h("span", { class: "key", "aria-hidden": "true" }, key) : null,
      isHeld ? h("span", { class: "hold-ring", "aria-hidden": "true" }) : null,
      !isHeld && (option.symbol || option.chance)
        ? icon(option.chance ? "ui-die" : (option.symbol ?? ""))
        : null,
      h(
        "span",
        isBrief ? { "data-tip": option.note } : null,
        isHeld ? say("hold.label", { label: option.label }) : text,
        option.note ? h("small", null, option.note) : null,
      ),
      option.cost ? h("b", null, option.cost) : null,
    );
    if (isHeld) held(button, option.label, () => this.on.commit(option));
    else button.addEventListener("click", () => this.on.pick(option));
    this.buttons.set(option, button);
    return button;
  }

  /** Amounts: one step more or less, or any amount at once.
   *  @param {Choice[]} amounts @param {Decision} decision */
  stepper(amounts, decision) {
    const sorted = [...amounts].sort((one, other) => sizeOf(one) - sizeOf(other));
    let at = decision.options.some(isEnd) ? 0 : sorted.length - 1; // what can be let be begins small
    const output = h("output", { "aria-live": "polite" });
    const note = h("small", { class: "grow" });
    /** @param {number} by */
    const step = (by) => {
      at = Math.min(sorted.length - 1, Math.max(0, at + by));
      this.on.pick(sorted[at], true);
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
    this.shownAmount = (option) => {
      if (option && sorted.includes(option)) at = sorted.indexOf(option);
      output.textContent = String(amountOf(sorted[at]));
      note.textContent = sorted[at].note ?? "";
      less.disabled = at === 0;
      more.disabled = at === sorted.length - 1;
    };
    const symbol = sorted.find((option) => option.symbol)?.symbol;
    const row = h(
      "div",
      { class: "amount", role: "group", "aria-label": decision.text },
      symbol ? icon(symbol) : null,
      h("span", { class: "stepper" }, less, output, more),
      h("small", null, say("options.of", { n: sizeOf(sorted[sorted.length - 1]) })),
      note,
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
            "aria-label": spoken(option, false),
            onclick: () => this.on.pick(option),
          },
          amountOf(option),
        );
        this.buttons.set(option, button);
        return button;
      }),
    );
    this.shownAmount(null);
    return [row, all];
  }

  /** What is chosen before anything was clicked: the largest amount, unless it can be let be, or the
   *  only option. */
  obvious() {
    const amounts = this.ordered.filter((option) => amountOf(option) !== null);
    if (amounts.length > 1 && amounts.length === this.ordered.length)
      return amounts.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one));
    return this.ordered.length === 1 && !isEnd(this.ordered[0]) ? this.ordered[0] : null;
  }

  /** Mark what is chosen, also in rows that were drawn again. */
  mark() {
    for (const [one, button] of this.buttons) {
      button.classList.toggle("sel", one === this.chosen);
      if (one === this.chosen) button.setAttribute("aria-pressed", "true");
      else button.removeAttribute("aria-pressed");
    }
  }

  /** @param {Choice | null} option */
  select(option) {
    this.chosen = option;
    this.mark();
    if (option && amountOf(option) !== null) this.shownAmount?.(option);
  }

  /** What is chosen is seen, whatever has come above or below it. */
  reveal() {
    const row = this.chosen && this.buttons.get(this.chosen);
    row?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** @param {string | undefined} action */
  refocus(action) {
    if (
      document.activeElement &&
      document.activeElement !== document.body &&
      this.panel.contains(document.activeElement)
    )
      return;
    const same = maybe(`[data-action="${action}"]`, this.list);
    (same ?? this.first() ?? this.panel).focus({ preventScroll: true });
  }

  /** Where choosing begins. */
  first() {
    return maybe(".amounts .sel, .opt", this.list);
  }

  focus() {
    (this.first() ?? this.panel).focus();
  }

  /** Enter takes what was chosen by key, also where the focus was on another row.
   *  @param {Choice} option */
  lead(option) {
    if (this.list.contains(document.activeElement))
      this.buttons.get(option)?.focus({ preventScroll: true });
  }

  /** The option behind a key: its place in the list, or the amount itself. @param {string} key */
  byKey(key) {
    const hasAmounts = this.ordered.filter((option) => amountOf(option) !== null).length > 1;
    if (hasAmounts && /^[0-9]$/.test(key))
      return this.ordered.find((option) => amountOf(option) === Number(key)) ?? null;
    return this.ordered[KEYS.indexOf(key)] ?? null;
  }

  /** @param {KeyboardEvent} event */
  arrows(event) {
    if (!["ArrowDown", "ArrowUp", "Home", "End"].includes(event.key)) return;
    const buttons = all("button:not(:disabled)", this.list);
    const held = focused();
    const at = held ? buttons.indexOf(held) : -1;
    if (at < 0) return;
    event.preventDefault();
    const last = buttons.length - 1;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[event.key] ?? at;
    buttons[(to + buttons.length) % buttons.length].focus();
  }

  /** @param {Choice} option @param {boolean} on */
  twin(option, on) {
    this.buttons.get(option)?.classList.toggle("twin", on);
  }

  /** A row under the pointer or the focus. @param {Choice} option @param {boolean} on */
  point(option, on) {
    this.twin(option, on);
    this.on.hover(option, on);
  }

  /** While an answer is on its way nothing else can be chosen. @param {boolean} on */
  busy(on) {
    this.panel.classList.toggle("busy", on);
    this.panel.setAttribute("aria-busy", String(on));
  }
}
