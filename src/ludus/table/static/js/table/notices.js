// Banners under the prompt: the end of the game, a request to take back, seats to fill.

import { emblem, focused, h, icon, maybe, present } from "../dom.js";
import { say } from "../words.js";

/**
 * @typedef {{answerUndo: (seat: string, agree: boolean) => void, checkDice: () => void,
 *   result: () => void, copyInvite: () => void}} NoticeEvents
 */

export class Notices {
  /** `on`: answerUndo(seat, agree), checkDice(), result().
   *  @param {HTMLElement} place @param {NoticeEvents} on */
  constructor(place, on) {
    this.place = place;
    this.on = on;
  }

  /** @param {Update} update */
  show(update) {
    const held = focused();
    const key = held && this.place.contains(held) ? held.dataset.key : null;
    this.place.replaceChildren(
      ...present([this.over(update), this.undo(update), this.gathering(update)]),
    );
    if (key) maybe(`[data-key="${key}"]`, this.place)?.focus();
  }

  /** @param {Update} update */
  over(update) {
    if (!update.over) return null;
    const places = Object.entries(update.outcome?.places ?? {}).sort(
      (one, other) => one[1] - other[1],
    );
    const { scores, score } = update.outcome ?? {};
    const base = `/t/${update.table}/replay`;
    return h(
      "section",
      { class: "notice won", id: "over", "aria-label": say("prompt.over") },
      h(
        "ol",
        { class: "places" },
        places.map(([id, place]) => {
          const seat = update.seats.find((one) => one.id === id) ?? { id, name: id, emblem: "" };
          return h(
            "li",
            null,
            `${place}.`,
            emblem({ ...seat, kind: "person" }, "sm"),
            h("b", null, seat.name),
            scores ? h("small", null, `${scores[id]} ${score}`) : null,
          );
        }),
      ),
      update.outcome
        ? h(
            "button",
            {
              type: "button",
              class: "primary",
              "data-key": "result",
              onclick: () => this.on.result(),
            },
            say("ending.again"),
          )
        : null,
      h("a", { class: "button", href: base }, icon("ui-play"), say("over.replay")),
      h(
        "a",
        { class: "button", href: `/api/v1/tables/${update.table}/record`, download: "" },
        icon("ui-download"),
        say("over.record"),
      ),
      h(
        "button",
        { type: "button", "data-key": "dice", onclick: () => this.on.checkDice() },
        icon("ui-die"),
        say("over.dice"),
      ),
      h("a", { class: "button", href: "/" }, say("over.lobby")),
    );
  }

  /** @param {Update} update */
  undo(update) {
    const request = update.undo?.request;
    if (!request) return null;
    /** @param {string} id */
    const name = (id) => update.seats.find((seat) => seat.id === id)?.name ?? id;
    const mine = update.you.includes(request.seat)
      ? []
      : update.you.filter((seat) => (request.waiting_for ?? []).includes(seat));
    const what = request.end ? "end" : "undo";
    const text = mine.length
      ? say(`${what}.asked`, { seat: name(request.seat) })
      : say(`${what}.pending`, {
          seat: name(request.seat),
          seats: (request.waiting_for ?? []).map(name).join(", "),
        });
    const asker = update.you.includes(request.seat);
    return h(
      "section",
      { class: "notice", role: "status" },
      h("p", null, text),
      asker
        ? h(
            "button",
            {
              type: "button",
              "data-key": "withdraw",
              onclick: () => this.on.answerUndo(request.seat, false),
            },
            say("undo.withdraw"),
          )
        : mine.flatMap((seat) => [
            h(
              "button",
              {
                type: "button",
                class: "primary",
                "data-key": `agree-${seat}`,
                onclick: () => this.on.answerUndo(seat, true),
              },
              say("undo.agree"),
            ),
            h(
              "button",
              {
                type: "button",
                "data-key": `refuse-${seat}`,
                onclick: () => this.on.answerUndo(seat, false),
              },
              say("undo.refuse"),
            ),
          ]),
    );
  }

  /** The match begins when every seat is taken: say how to fill it. @param {Update} update */
  gathering(update) {
    const free = update.seats.filter((seat) => seat.kind === "open");
    if (update.over || free.length === 0 || !update.invite) return null;
    return h(
      "section",
      { class: "notice" },
      h("p", null, say("invite.waiting", { seats: free.map((seat) => seat.name).join(", ") })),
      h(
        "button",
        {
          type: "button",
          class: "primary",
          "data-key": "invite",
          onclick: () => this.on.copyInvite(),
        },
        icon("ui-link"),
        say("invite.copy"),
      ),
    );
  }
}
