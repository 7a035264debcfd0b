// The dock: where the seats of a duel stand too, and the hand with its grip, which folds it away.

import { all, byId, h, maybe } from "../dom.js";
import { recall, remember } from "../storage.js";
import { say } from "../words.js";
import { isSmall, whenSmall } from "./screen.js";

const MANY = 9; // cards; more of them are scrolled through
const SIZES = ["", "long", "longer"]; // of a title, until it is not cut

/** @param {Element | null} element */
const isCut = (element) =>
  element !== null &&
  (element.scrollHeight > element.clientHeight + 1 ||
    element.scrollWidth > element.clientWidth + 1);

export class Dock {
  /** @param {HTMLElement} dock @param {HTMLElement} seats @param {HTMLElement} powers @param {HTMLElement} main */
  constructor(dock, seats, powers, main) {
    this.dock = dock;
    this.seats = seats;
    this.powers = powers;
    this.main = main;
    whenSmall(() => this.show());
    new ResizeObserver(() => this.reach()).observe(dock);
    dock.classList.toggle("collapsed", recall("dock") === "folded");
  }

  /** After the panels were laid out: put the seats where they belong, and give the hand its grip. */
  show() {
    const inDock = this.main.dataset.seats === "dock";
    const home = isSmall() ? this.powers : inDock ? this.dock : this.main;
    if (this.seats.parentElement !== home) {
      if (home === this.main) home.append(this.seats);
      else home.prepend(this.seats);
    }
    byId("tab-powers").classList.toggle("tab-powers-here", isSmall());
    this.trays();
    for (const cards of this.dock.querySelectorAll(".cards"))
      cards.classList.toggle("many", cards.childElementCount > MANY);
    const hand = this.dock.querySelector(".panel-hand");
    if (hand && !hand.querySelector(".grip")) hand.prepend(this.grip(hand));
    this.reach();
  }

  /** The largest letters in which a card's title has room; its kind is left out where that has none. */
  fit() {
    for (const card of all(".card", this.dock)) {
      card.classList.remove("plain", ...SIZES.filter(Boolean));
      card.classList.toggle("plain", isCut(card.querySelector(".kind")));
      for (const size of SIZES) {
        if (size) card.classList.add(size);
        if (!isCut(card.querySelector(":scope > b"))) break;
      }
    }
  }

  /** What has more than is seen can be scrolled by keys too. */
  reach() {
    this.fit();
    for (const place of [this.dock, this.seats, ...all(".cards, .panel", this.dock)]) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = place;
      if (scrollWidth > clientWidth || scrollHeight > clientHeight) place.tabIndex = 0;
      else place.removeAttribute("tabindex");
    }
  }

  /** On a small screen only cards and what is at hand stay under the board; the rest is among the
   *  powers. */
  trays() {
    const from = isSmall() ? this.dock : this.powers;
    const to = isSmall() ? this.powers : this.dock;
    for (const panel of from.querySelectorAll(":scope > [data-panel]"))
      if (!isSmall() || !panel.querySelector(".card, .at-hand")) to.append(panel);
  }

  /** @param {Element} hand */
  grip(hand) {
    const title = hand.querySelector("h2");
    title?.remove();
    const counts = maybe("[data-counts]", hand)?.dataset.counts ?? "";
    return h(
      "button",
      {
        type: "button",
        class: "grip",
        "aria-label": say("dock.fold", { name: title?.textContent ?? "" }),
        onclick: () => {
          const folded = this.dock.classList.toggle("collapsed");
          remember("dock", folded ? "folded" : "open");
        },
      },
      h("b", null, title?.textContent ?? ""),
      counts.split("|").map((text) => h("span", null, text)),
    );
  }
}
