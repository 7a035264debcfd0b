// Choosing in two steps: one click chooses and shows what would happen, the second one, Enter or the
// main button takes it. What only opens something, or ends what can be taken back, needs one.

import { h } from "../dom.js";
import { say } from "../words.js";
import { amountOf, isEnd, nameOf } from "./options.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {Choice} option */
const isQuick = ({ quick }) => quick;

/** Parts in a row that are the same are told once, with their number. @param {string[]} parts */
export function counted(parts) {
  /** @type {{part: string, n: number}[]} */
  const found = [];
  for (const part of parts) {
    const last = found[found.length - 1];
    if (last?.part === part) last.n += 1;
    else found.push({ part, n: 1 });
  }
  return found.map(({ part, n }) => (n > 1 ? `${part} ×${n}` : part));
}

export class Choosing {
  /** `table` has the board, the list and the top bar; `card` tells of what is chosen, `chain` of the
   *  parts of one choice that are chosen already; `places` are the dock and the head of the rail.
   *  @param {Table} table @param {HTMLElement} card @param {HTMLElement} chain @param {{dock: HTMLElement, head: HTMLElement}} places */
  constructor(table, card, chain, places) {
    this.table = table;
    this.places = places;
    this.card = card;
    this.chain = chain;
    /** @type {Choice | null} */
    this.selected = null;
    this.pending = false;
    /** @type {string[]} */
    this.parts = [];
    /** @type {Decision | null} */
    this.part = null; // the decision of which a part was taken
    /** @type {Choice | null} */
    this.opened = null; // the card that lies on the table while its use is chosen
  }

  get options() {
    return this.table.now?.decision?.options ?? [];
  }

  /** A new update: what was chosen stays chosen if the question is still the same.
   *  @param {Update} update @param {boolean} isSame */
  show(update, isSame) {
    const before = isSame ? this.selected : null;
    const offered = [...this.options, ...this.table.ways.options];
    const same =
      before &&
      offered.find(({ action, target }) => action === before.action && target === before.target);
    if (!isSame && !update.decision?.completes) {
      if (!this.isPart(update.decision)) this.parts = [];
      this.opened = null;
    }
    this.lay();
    const told = this.opened ? this.parts.slice(1) : this.parts; // the card lies open anyhow
    const isInHead = this.places.head.querySelector("[data-parts]"); // the game tells them itself
    this.chain.hidden = told.length === 0 || !update.decision || Boolean(isInHead);
    this.chain.replaceChildren(
      ...counted(told).flatMap((part, n) => [n ? "›" : "", h("span", null, part)]),
    );
    this.select(same ?? (isSame ? null : this.table.options.obvious()));
  }

  /** Whether what was taken last is a part of the choice that goes on.
   *  @param {Decision | null} decision */
  isPart(decision) {
    return Boolean(
      this.part && decision?.seat === this.part.seat && decision.options.some(isQuick),
    );
  }

  /** The cards in play: what the question is about and what lies open are raised in the dock; the
   *  text of that stands above the options. */
  lay() {
    const { dock, head } = this.places;
    for (const card of dock.querySelectorAll(".played")) card.classList.remove("played");
    head.querySelector(".in-play")?.remove();
    const about = this.table.now?.decision?.about ?? [];
    for (const target of this.opened ? [this.opened.target, ...about] : about)
      for (const card of dock.querySelectorAll(`.card[data-target="${CSS.escape(target)}"]`)) {
        card.classList.add("played");
        card.scrollIntoView({ block: "nearest", inline: "nearest" });
      }
    if (!this.opened) return;
    const { name, note, cost } = this.opened;
    head.prepend(
      h(
        "section",
        { class: `in-play ${this.table.now.decision?.who?.id ?? ""}` },
        h("span", { class: "val" }, cost),
        h("b", null, name),
        h("p", null, note),
      ),
    );
  }

  /** @param {Choice | null} option */
  select(option) {
    this.selected = option;
    const { options, top, board } = this.table;
    const { placement } = this.table;
    placement.follow(option);
    options.select(option);
    top.select(placement.named(option));
    board.lights?.select(option);
    this.table.ways.draw(option);
    this.tell(option);
    options.reveal();
  }

  /** What is to know of it, above the options. @param {Choice | null} option */
  tell(option) {
    const way = option && this.table.ways.card(option);
    if (way) {
      this.card.hidden = false;
      this.card.className = `chosen way ${option.tone ?? ""}`;
      this.card.replaceChildren(...way);
      return;
    }
    const row = option ? this.table.options.buttons.get(option) : null;
    const line = row?.querySelector("small");
    const isTold = line?.checkVisibility() && line.scrollWidth <= line.clientWidth; // in its row
    const note = isTold || (option && amountOf(option) !== null) ? "" : (option?.note ?? "");
    this.card.hidden = !note;
    this.card.className = `chosen ${option?.tone ?? ""}`;
    if (note) this.card.replaceChildren(h("b", null, option?.label), note);
  }

  /** Something on the board or in a panel was clicked; whether it can be chosen.
   *  @param {string} target */
  clicked(target) {
    const here = this.table.board.lights?.places.get(target) ?? [];
    const way = this.table.ways.to(target);
    if (here.length === 0 && way) this.pick(way);
    if (here.length === 0) return Boolean(way);
    if (here.length === 1) this.pick(here[0]);
    else {
      const name = this.table.names.get(target) ?? say("options.several");
      this.table.tabs.open("options");
      this.table.options.narrow({ name, options: here });
      this.select(null);
    }
    return true;
  }

  /** Chosen in the list, by key or on the board; `stays`: chosen again it is not taken.
   *  @param {Choice} option @param {boolean} [stays] */
  pick(option, stays = false) {
    if (!this.isOffered(option) || this.pending) return;
    this.table.ways.drop();
    if (isEnd(option)) {
      if (this.table.options.isHeld(option)) this.table.options.buttons.get(option)?.focus();
      else this.commit(option);
      return;
    }
    if (option.opens || option.quick || (option === this.selected && !stays)) {
      this.commit(option);
      return;
    }
    if (this.table.options.only && !this.table.options.only.options.includes(option))
      this.table.options.narrow(null);
    this.select(option);
  }

  /** An option of the decision, or a way to a place far off. @param {Choice} option */
  isOffered(option) {
    return this.options.includes(option) || this.table.ways.has(option);
  }

  /** @param {Choice | null} [option] */
  async commit(option = this.selected) {
    const asides = this.table.now?.decision?.asides ?? [];
    if (!option || this.pending || !(this.isOffered(option) || asides.includes(option))) return;
    if (option.steps) {
      await this.table.ways.begin(option.steps);
      return;
    }
    this.pending = true;
    this.table.options.busy(true);
    const before = this.parts;
    const isAside = asides.includes(option); // no part of the choice
    if (!isAside) {
      this.parts = [...before, option.label || nameOf(option)];
      this.part = option.quick ? this.table.now.decision : null;
    }
    if (option.opens) this.opened = option;
    if (!(await this.table.acting.play(option))) {
      this.parts = before;
      this.ready();
    }
  }

  ready() {
    this.pending = false;
    this.table.options.busy(false);
  }

  /** @param {string} target @param {boolean} on */
  hovered(target, on) {
    const { board, options, ways } = this.table;
    if (!this.selected) ways.draw(on ? ways.to(target) : null);
    for (const option of board.lights.places.get(target) ?? []) {
      options.twin(option, on);
      board.lights.twin(option, on);
    }
  }
}
