// What a player sets for himself: responses, how fast others are shown, and his own seats.

import { post } from "../api.js";
import { h, icon, present } from "../dom.js";
import { attempt } from "../toast.js";
import { say } from "../words.js";
import { SPEEDS } from "./follow.js";
import { phone, touch } from "./screen.js";

/** @typedef {import("./follow.js").Follow} Follow */

const ANSWERS = ["always", "fitting", "never"];

/** One of several, as a row of buttons.
 *  @param {string[]} values @param {string} now @param {(value: string) => string} label @param {(value: string) => void} act */
export function chooseOne(values, now, label, act) {
  return h(
    "div",
    { class: "choose-one", role: "group" },
    values.map((value) =>
      h(
        "button",
        {
          type: "button",
          "data-value": value,
          "aria-pressed": String(value === now),
          onclick: () => act(value),
        },
        label(value),
      ),
    ),
  );
}

export class Settings {
  /** @param {{pane: HTMLElement, foot: HTMLElement}} given @param {string} table @param {Follow} follow @param {{more: (seat: Seat) => void}} on */
  constructor({ pane, foot }, table, follow, on) {
    this.pane = pane;
    this.foot = foot;
    this.table = table;
    this.follow = follow;
    this.on = on;
  }

  /** @param {Update} update */
  show(update) {
    const responses = this.responses(update);
    const keys = touch.matches ? null : this.hints(update); // a finger has none
    const foot = this.follow.isOpen ? this.pace(update) : (responses ?? keys);
    this.foot.replaceChildren(...present([phone.matches ? null : foot]));
    this.pane.replaceChildren(
      ...(phone.matches && responses ? [responses] : []),
      this.pace(update),
      ...update.seats
        .filter((seat) => seat.you && !seat.resigned && !update.over)
        .map((seat) => this.own(seat)),
    );
  }

  /** How fast others are shown; beside the recap too. @param {Update} update */
  pace(update) {
    return h(
      "section",
      null,
      h("h3", null, say("follow.speed")),
      chooseOne(
        Object.keys(SPEEDS),
        this.follow.speed,
        (value) => say(`follow.${value}`),
        (value) => {
          this.follow.speed = value;
          this.show(update);
        },
      ),
      this.concern(),
    );
  }

  concern() {
    const box = h("input", {
      type: "checkbox",
      checked: this.follow.concern,
      onchange: () => {
        this.follow.concern = box.checked;
      },
    });
    return h("label", { class: "switch" }, box, say("follow.concern"));
  }

  /** @param {Seat} seat */
  own(seat) {
    return h(
      "button",
      {
        type: "button",
        class: "more",
        "data-key": `more-${seat.id}`,
        onclick: () => this.on.more(seat),
      },
      icon("ui-more"),
      say("seat.more", { seat: seat.name }),
    );
  }

  /** Ask me about responses: with one line on what it tells the others. @param {Update} update */
  responses(update) {
    const { responses } = update;
    if (!responses || update.over) return null;
    return h(
      "section",
      { class: "responses", id: "responses", "aria-label": say("responses.title") },
      h("b", null, say("responses.title")),
      chooseOne(
        ANSWERS,
        responses.value,
        (value) => say(`responses.${value}`),
        (value) =>
          attempt(() =>
            post(`tables/${this.table}/orders`, {
              seat: responses.seat,
              orders: { responses: value },
            }),
          ),
      ),
      h("p", null, say(`responses.note_${responses.value}`)),
    );
  }

  /** The keys of this decision. @param {Update} update */
  hints(update) {
    if (!update.decision) return null;
    /** @param {string} name @param {string} text */
    const key = (name, text) => h("span", null, h("kbd", null, name), text);
    return h(
      "p",
      { class: "hints", "aria-hidden": "true" },
      key("1–9", say("keys.hint_choose")),
      key("↵", say("keys.hint_commit")),
      key("Z", say("keys.hint_undo")),
      key("?", say("keys.hint_keys")),
    );
  }
}
