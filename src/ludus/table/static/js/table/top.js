// The top bar: one sentence says who must do what, with what is left and its rule; then Undo, and the
// one button that takes what is chosen. What ends or passes is never there.

import { byId, cite, emblem, focused, h, icon, maybe, present } from "../dom.js";
import { say } from "../words.js";
import { fit } from "./fitting.js";

/** @typedef {{commit: () => void, undo: () => void, isLit: (options: Choice[]) => boolean}} TopEvents */

const CLAUSE = /^(.{12,}?)(?:\s?; |\. (?=\p{Lu})|(?<=[?!]) (?=\p{Lu}))(.+)$/u;
const BRACKET = /^(.{12,}) \(([^()]+)\)(\s?[.?])$/u;

/** A prompt as its first clause and the rest, in brackets or behind a mark: "Pompey in Sicilia: move
 *  on or halt? Movement points left: 3.", "Romans add support (points left: 2)."
 *  @param {string} text */
export function clauses(text) {
  const [, first, rest, end] = CLAUSE.exec(text) ?? BRACKET.exec(text) ?? [null, text, "", ""];
  const mark = end?.trim() === "?" ? end : "";
  return [`${first.replace(/\.$/, "")}${mark}`, rest.replace(/\.$/, "")];
}

export class Top {
  /** `on`: commit(), undo(), isLit(options), recap().
   *  @param {{bar: HTMLElement, buttons: HTMLElement, sheet: HTMLElement}} given @param {TopEvents} on */
  constructor({ bar, buttons, sheet }, on) {
    this.bar = bar;
    this.buttons = buttons;
    this.sheet = sheet;
    this.on = on;
    this.spoken = byId("spoken-prompt");
    this.said = "";
    /** @type {Update | null} */
    this.update = null;
    /** @type {Choice | null} */
    this.option = null;
    new ResizeObserver(() => fit(bar)).observe(bar);
  }

  /** @param {Update} update */
  show(update) {
    this.update = update;
    const { decision, over, seats, you } = update;
    const about = over
      ? null
      : (decision ??
        update.prompts?.find((prompt) => update.waiting.includes(prompt.seat ?? "")) ??
        update.prompts?.[0]);
    const winners = seats.filter(({ id }) => update.outcome?.places[id] === 1);
    const winner = winners.length === 1 ? winners[0].id : null; // a draw has no mark
    const seat = seats.find((one) => one.id === (over ? winner : about?.seat)) ?? null;
    const text = over
      ? (update.outcome?.text ?? say("prompt.over"))
      : (about?.text ?? say("prompt.waiting"));
    const [first, rest] = clauses(text);
    const others = (update.prompts ?? []).filter((prompt) => prompt.seat !== about?.seat);
    const who = seat && { ...seat, ...about?.who, kind: "person" };
    this.bar.className = `ask ${who?.id ?? ""}`;
    const thinking = !over && !decision && seat?.kind === "bot";
    const mark = who ? emblem(who, thinking ? "thinking" : "") : null;
    const hint = this.more(update, seat, others);
    this.bar.replaceChildren(
      ...present([
        mark,
        h(
          "p",
          { class: "said" },
          h("strong", null, first),
          h(
            "small",
            null,
            rest ? h("span", null, rest) : null,
            hint ? h("span", { class: "hint" }, hint) : null,
            cite(update.game, about?.rule),
            h("span", { class: "link", role: "status" }, icon("ui-clock"), say("prompt.offline")),
          ),
        ),
      ]),
    );
    fit(this.bar);
    this.select(null);
    const mine = decision && you.length > 1 ? say("prompt.for", { seat: seat?.name ?? "" }) : "";
    if (this.said !== `${update.step}${text}`) this.spoken.textContent = `${mine} ${text}`.trim();
    this.said = `${update.step}${text}`;
    document.title = decision ? `● ${update.title} · LVDVS` : `${update.title} · LVDVS`;
  }

  /** Under the sentence: whose turn it is, in terms of people.
   *  @param {Update} update @param {Seat | null} seat @param {Prompt[]} others */
  more(update, seat, others) {
    if (update.over) return say("prompt.over");
    if (update.decision) {
      if (update.you.length > 1) return say("prompt.for", { seat: seat?.name ?? "" });
      const { options } = update.decision;
      if (options.length === 1) return say("prompt.choose_only");
      return this.on.isLit(options) ? say("prompt.choose_lit") : "";
    }
    const parts = [];
    if (seat?.kind === "bot") parts.push(say("prompt.bot_thinks", { seat: seat.name }));
    else if (seat?.kind === "open") parts.push(say("prompt.seat_open", { seat: seat.name }));
    else if (seat)
      parts.push(
        say("prompt.person_thinks", { seat: seat.name, player: seat.player || seat.name }),
      );
    if (others.length) {
      const names = others.map(
        (prompt) => update.seats.find((one) => one.id === prompt.seat)?.name ?? prompt.seat,
      );
      parts.push(say("prompt.also", { seats: names.join(", ") }));
    }
    if (update.you.length === 0) parts.push(say("prompt.spectator"));
    return parts.join(" · ");
  }

  /** What is chosen stands on the main button; nothing chosen, no button.
   *  @param {Choice | null} option */
  select(option) {
    this.option = option;
    const key = focused()?.dataset.key;
    const undo = this.undoButton();
    this.buttons.replaceChildren(...present([undo, option && this.commit(option), this.home()]));
    this.sheet.replaceChildren(...present([option && this.commit(option)]));
    if (key === "undo" || key === "commit")
      maybe(`[data-key="${key}"]`, this.buttons)?.focus({ preventScroll: true });
  }

  /** While what happened is shown again, the bar says so, and the one button leads back.
   *  @param {number} n how many steps @param {() => void} leave */
  leading(n, leave) {
    const back = h(
      "button",
      { type: "button", class: "primary commit", "data-key": "commit", onclick: leave },
      h("span", null, say("follow.to_turn")),
      h("kbd", { "aria-hidden": "true" }, "␣"),
    );
    this.bar.lastElementChild?.replaceChildren(
      h("strong", null, say("follow.happened")),
      h("small", null, `${say("follow.since")} · ${say("follow.count", { n })}`),
    );
    fit(this.bar);
    this.buttons.replaceChildren(back);
    this.sheet.replaceChildren();
  }

  /** When all is over there is nothing to do here any more. */
  home() {
    if (!this.update?.over) return null;
    return h("a", { class: "button home", href: "/" }, say("over.lobby"));
  }

  /** @param {Choice} option */
  commit(option) {
    const isPlain = option.label === option.name;
    const text = isPlain ? say("do.choose", { name: option.name }) : option.label;
    return h(
      "button",
      {
        type: "button",
        class: "primary commit",
        "data-key": "commit",
        "aria-label": option.chance ? `${text}, ${say("do.no_undo")}` : text,
        onclick: () => this.on.commit(),
      },
      option.chance ? icon("ui-die") : null,
      h("span", null, text, option.chance ? h("small", null, say("do.no_undo")) : null),
      h("kbd", { "aria-hidden": "true" }, "↵"),
    );
  }

  undoButton() {
    const { update } = this;
    if (!update || update.over || update.you.length === 0 || update.step === 0 || !update.undo)
      return null;
    const { free, ask, request } = update.undo;
    if (request || !(free || ask)) return null;
    const label = free ? say("undo.button") : say("undo.ask");
    return h(
      "button",
      {
        type: "button",
        class: "ghost undo",
        "data-key": "undo",
        "aria-label": label,
        "data-tip": free ? say("undo.free") : say("undo.ask_tip"),
        onclick: () => this.on.undo(),
      },
      icon("ui-undo"),
      h("span", null, label),
    );
  }
}
