// The tabs of the rail, and on a phone the heights of the sheet.

import { all, byId, focused, need, one } from "../dom.js";
import { phone } from "./screen.js";

const SHEETS = ["bar", "default", "full"];
const MOST = 99; // more are not counted out

export class Tabs {
  /** `shown(id)` follows when a tab is opened.
   *  @param {HTMLElement} main @param {(id: string) => void} shown */
  constructor(main, shown) {
    this.main = main;
    this.shown = shown;
    this.list = one('[role="tablist"]', main);
    this.tabs = all('[role="tab"]', this.list);
    for (const tab of this.tabs) {
      tab.addEventListener("click", () => {
        if (this.main.dataset.sheet === "bar") this.height("default");
        this.open(tab.dataset.tab ?? "");
      });
      tab.addEventListener("keydown", (event) => this.arrows(event));
    }
    this.open("options");
    new ResizeObserver(() => this.fit()).observe(this.list);
    this.drag(one("#grab", main));
  }

  get now() {
    return this.main.dataset.tab;
  }

  /** @param {string} id */
  open(id) {
    this.main.dataset.tab = id;
    for (const tab of this.tabs) {
      const isHere = tab.dataset.tab === id;
      tab.setAttribute("aria-selected", String(isHere));
      tab.tabIndex = isHere ? 0 : -1;
      byId(tab.dataset.tab ?? "").hidden = !isHere;
    }
    this.shown(id);
  }

  /** How many there are of something. @param {string} id @param {number} n */
  count(id, n) {
    const mark = need(`#tab-${id} i`, HTMLElement);
    mark.textContent = n > MOST ? `${MOST}+` : String(n);
    mark.hidden = n === 0;
  }

  /** Where there is no room for all numbers, what is new is a dot. */
  fit() {
    this.list.classList.remove("tight");
    this.list.classList.toggle("tight", this.list.scrollWidth > this.list.clientWidth);
  }

  /** @param {KeyboardEvent} event */
  arrows(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const seen = this.tabs.filter((tab) => tab.offsetParent);
    const held = focused();
    const at = held ? seen.indexOf(held) : -1;
    const tab = seen[(at + by + seen.length) % seen.length];
    this.open(tab.dataset.tab ?? "");
    tab.focus();
  }

  // -- the sheet -------------------------------------------------------------------------------
  /** @param {string} value */
  height(value) {
    this.main.dataset.sheet = value;
  }

  /** @param {HTMLElement} grab */
  drag(grab) {
    /** @type {number | null} */
    let from = null;
    grab.addEventListener("pointerdown", (event) => {
      from = event.clientY;
      grab.setPointerCapture(event.pointerId);
    });
    grab.addEventListener("pointerup", (event) => {
      if (from === null || !phone.matches) return;
      const moved = event.clientY - from;
      const at = SHEETS.indexOf(this.main.dataset.sheet ?? "");
      const by = Math.abs(moved) < 8 ? (at === 2 ? -1 : 1) : moved < 0 ? 1 : -1;
      this.height(SHEETS[Math.min(2, Math.max(0, at + by))]);
      from = null;
    });
    grab.addEventListener("keydown", (event) => {
      const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!by) return;
      const at = SHEETS.indexOf(this.main.dataset.sheet ?? "");
      this.height(SHEETS[Math.min(2, Math.max(0, at + by))]);
    });
  }
}
