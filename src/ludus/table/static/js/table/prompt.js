// One sentence: who must do what, with its rule; Undo, and the one button that ends it.

import { cite, emblem, h, icon } from "../dom.js";
import { say } from "../words.js";
import { ending, otherAnswer } from "./options.js";

export class Prompt {
  /** `on`: play(option), undo(), isLit(options): whether one of them is on the board. */
  constructor(bar, on) {
    this.bar = bar;
    this.on = on;
    this.spoken = document.getElementById("spoken-prompt");
  }

  show(update) {
    const { decision, over, seats, you } = update;
    const about = over
      ? null
      : (decision ??
        update.prompts?.find((prompt) => update.waiting.includes(prompt.seat)) ??
        update.prompts?.[0]);
    const winner = over
      ? Object.entries(update.outcome?.places ?? {}).find(([, place]) => place === 1)?.[0]
      : null;
    const seat = seats.find((one) => one.id === (winner ?? about?.seat)) ?? null;
    const text = over
      ? (update.outcome?.text ?? say("prompt.over"))
      : (about?.text ?? say("prompt.waiting"));
    const others = (update.prompts ?? []).filter((prompt) => prompt.seat !== about?.seat);
    this.bar.className = `prompt ${seat?.id ?? ""}`;
    const thinking = !over && !decision && seat?.kind === "bot";
    const mark = seat ? emblem({ ...seat, kind: "person" }, thinking ? "thinking" : "") : null;
    const last = decision ? ending(decision.options) : null;
    const other = decision ? otherAnswer(decision.options) : null;
    const focusedUndo = document.activeElement?.classList.contains("undo") ?? false;
    const focusedPrimary =
      this.bar.contains(document.activeElement) &&
      document.activeElement.classList.contains("primary");
    this.bar.replaceChildren(
      ...[
        mark,
        h(
          "p",
          { class: "said" },
          h("strong", null, text),
          h("small", null, this.more(update, seat, others)),
        ),
        cite(update.game, about?.rule),
        h("span", { class: "grow" }),
        h("span", { class: "link", role: "status" }, icon("ui-clock"), say("prompt.offline")),
        this.undoButton(update),
        other ? this.answer(other, "") : null,
        last ? this.answer(last, "primary") : null,
      ].filter(Boolean),
    );
    if (focusedUndo) this.bar.querySelector(".undo")?.focus({ preventScroll: true });
    if (focusedPrimary) this.bar.querySelector(".primary")?.focus({ preventScroll: true });
    const mine = decision && you.length > 1 ? say("prompt.for", { seat: seat?.name ?? "" }) : "";
    if (this.said !== `${update.step}${text}`) this.spoken.textContent = `${mine} ${text}`.trim();
    this.said = `${update.step}${text}`;
    document.title = decision ? `● ${update.title} · LVDVS` : `${update.title} · LVDVS`;
  }

  answer(option, look) {
    const play = () => this.on.play(option);
    return h("button", { type: "button", class: look, onclick: play }, option.label);
  }

  /** Under the sentence: whose turn it is, in terms of people. */
  more(update, seat, others) {
    if (update.over) return say("prompt.over");
    if (update.decision) {
      const { options } = update.decision;
      if (update.you.length > 1) return say("prompt.for", { seat: seat?.name ?? "" });
      if (options.length === 1) return say("prompt.choose_only");
      const how = this.on.isLit(options) ? "prompt.choose" : "prompt.choose_listed";
      return say(how, { n: options.length });
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

  undoButton(update) {
    if (update.over || update.you.length === 0 || update.step === 0 || !update.undo) return null;
    const { free, ask, request } = update.undo;
    if (request || !(free || ask)) return null;
    return h(
      "button",
      {
        type: "button",
        class: "ghost undo",
        "data-tip": free ? say("undo.free") : say("undo.ask_tip"),
        onclick: () => this.on.undo(),
      },
      icon("ui-undo"),
      free ? say("undo.button") : say("undo.ask"),
    );
  }
}
