// What chance brings. A drawing marks it in its panels: `data-draw="…"` is an element of which a copy
// tumbles over the board whenever the chronicle says just that (a weapon out of a bag, the face of a
// die); `data-draw="new"` is one that tumbles in where it stands when it was not there before (a card
// turned up). Whoever wants no motion sees it lie there.

import { all, h, present } from "../dom.js";

const MOST = 8;
const APART = 160; // between two of them
const SHOWN = 3600;

export class Draws {
  /** `place` lies over the board; `panels()` gives the elements where something may be marked.
   *  @param {HTMLElement} place @param {() => HTMLElement[]} panels */
  constructor(place, panels) {
    this.place = place;
    this.panels = panels;
    this.timer = 0;
    /** @type {Set<string | undefined> | null} */
    this.known = null; // what lay open
  }

  marked() {
    return this.panels().flatMap((panel) => all("[data-draw]", panel));
  }

  /** Show what the new lines of the chronicle tell of, and what has come to lie open.
   *  @param {Line[]} fresh */
  show(fresh) {
    const sources = new Map(this.marked().map((element) => [element.dataset.draw, element]));
    const drawn = present(fresh.map((line) => sources.get(line.text))).slice(-MOST);
    if (drawn.length) this.lay(drawn);
    this.deal();
  }

  /** @param {HTMLElement[]} drawn */
  lay(drawn) {
    clearTimeout(this.timer);
    this.place.replaceChildren(...drawn.map((source, number) => this.token(source, number)));
    this.timer = setTimeout(() => this.place.replaceChildren(), SHOWN + APART * drawn.length);
  }

  /** @param {HTMLElement} source @param {number} number */
  token(source, number) {
    const copy = /** @type {HTMLElement} */ (source.cloneNode(true));
    for (const element of [copy, ...copy.querySelectorAll("*")])
      for (const name of ["id", "data-target", "data-tip", "data-draw", "role", "tabindex"])
        element.removeAttribute(name);
    copy.classList.remove("lit", "lit-attack", "twin", "flash-box");
    for (const count of copy.querySelectorAll("b")) count.remove(); // how many there are of it
    const token = h("span", { class: "draw tumbles" }, copy);
    token.style.animationDelay = `${APART * number}ms`;
    return token;
  }

  deal() {
    const here = this.marked().filter((element) => element.dataset.draw === "new");
    const targets = new Set(here.map((element) => element.dataset.target));
    if (this.known)
      for (const element of here)
        if (!this.known.has(element.dataset.target)) element.classList.add("tumbles");
    this.known = targets;
  }
}
