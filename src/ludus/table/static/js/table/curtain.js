// Hot seat with secrets: a curtain between two players, so that nobody sees the other's hand.

import { emblem, h } from "../dom.js";
import { say } from "../words.js";

/** Several seats at one screen, in a game that may hide something. @param {Update} update */
export function hasSecrets(update) {
  return update.secrets !== false && update.you.length > 1 && !update.over;
}

export class Curtain {
  /** `opened()` follows when the next player has come to the screen. @param {() => void} opened */
  constructor(opened) {
    this.opened = opened;
    /** @type {string | null} */
    this.seat = null;
    /** @type {HTMLElement | null} */
    this.cloth = null;
  }

  /** @param {Update} update */
  show(update) {
    const seat = update.decision?.seat;
    if (!hasSecrets(update) || !seat || seat === this.seat) return;
    this.seat = seat;
    this.cloth?.remove();
    const about = update.seats.find((one) => one.id === seat);
    if (!about) return;
    const text = say("curtain.pass", { seat: about.name });
    const button = h(
      "button",
      { type: "button", class: "primary", onclick: () => this.open() },
      say("curtain.show"),
    );
    this.cloth = h(
      "div",
      { class: "curtain", role: "dialog", "aria-modal": "true", "aria-label": text },
      emblem({ ...about, kind: "person" }),
      h("h2", null, text),
      button,
    );
    document.body.append(this.cloth);
    button.focus();
  }

  open() {
    this.cloth?.remove();
    this.opened();
  }
}
