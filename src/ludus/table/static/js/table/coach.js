// The coach: in a first game at a table without other people it says what the goals are, what this
// decision decides, on a switch gives reasons for options, and says on a click what it would do. It
// never asks and never blocks.

import { get, post } from "../api.js";
import { all, cite, h, icon, later, maybe, need } from "../dom.js";
import { recall, remember } from "../storage.js";
import { attempt } from "../toast.js";
import { say } from "../words.js";
import { phone, upright } from "./screen.js";

/**
 * @typedef {{place: HTMLElement, bulb: HTMLElement, list: HTMLElement, head: HTMLElement}} CoachPlaces
 * @typedef {{action: number, text: string}} Reason
 * @typedef {{table: string, step: number, seat: string, action: number,
 *   line: {seat: string, text: string}[]}} Hint
 */

const GOALS_SHOWN = 3; // decisions after which the goals fold
const FITS = ["", "tight", "tightest"]; // what gives way when the pane is too small
const LOW_FITS = [...FITS, "least"]; // below the board

/** Bars get their length from the style sheet.
 *  @param {number} share @param {string} [className] */
export function bar(share, className = "") {
  const made = h("span", { class: `way-bar ${className}`.trim() }, h("i"));
  made.style.setProperty("--share", String(share));
  return made;
}

export class Coach {
  /** `list` has the options, `head` what stands above it and may show some of them instead;
   *  `on`: tags(actions) marks them on the board, chosen() is the action that is chosen.
   *  @param {CoachPlaces} given @param {{tags: (actions: number[]) => void, chosen: () => number | null}} on */
  constructor({ place, bulb, list, head }, on) {
    this.place = place;
    this.bulb = bulb;
    this.list = list;
    this.head = head;
    this.on = on;
    /** @type {Update} */
    this.now = later;
    /** @type {Coached} */
    this.said = later; // once the server was asked
    /** @type {{table: string, step: number, reasons: Reason[]} | null} */
    this.given = null; // reasons, for one step
    /** @type {Hint | null} */
    this.hinted = null; // what a bot would do, for one step
    /** @type {object | null} */
    this.asking = null; // the last question to the server
    this.inquiry = new AbortController(); // about reasons, until something is chosen
    /** @type {HTMLElement | null} */
    this.line = null; // the reason of what is chosen, where rows are too short
    /** @type {string | null} */
    this.closed = null; // the kind of decision that the card was closed at
    /** @type {number | null} */
    this.unfolded = null; // the step at which the goals were asked for, whatever room there is
    this.bulb.addEventListener("click", () => this.toggle());
    this.watch = new MutationObserver(() => this.mark());
    document.addEventListener("table:update", ({ detail }) => this.show(detail.update));
    document.addEventListener("table:choice", () => this.inquiry.abort());
    addEventListener("resize", () => requestAnimationFrame(() => this.fit())); // as it looks then
  }

  get key() {
    return `coach.${this.now.game}`;
  }

  /** On in the first match of a game; later, if it is wanted. */
  get isOn() {
    return recall(this.key, this.said?.first ? "on" : "off") === "on";
  }

  get reasons() {
    return recall("coach.reasons", "on") === "on";
  }

  /** @param {Update} update */
  async show(update) {
    const before = this.now?.decision;
    this.now = update;
    if (update.over || update.you.length !== 1) return this.hide();
    const { coach } = update; // told by the page, once a match has begun
    const isTold = !this.said && Boolean(coach?.goals);
    if (coach && isTold) this.said = coach;
    if (this.said?.offered === false) return undefined;
    const { decision } = update;
    if (!decision) return this.hide(true);
    const isAsked = this.said || this.place.dataset.asking;
    if (isAsked && before?.step === decision.step) return undefined;
    return this.busy(() => this.speak(update, isTold));
  }

  /** While the coach has not answered the last question, reasons may still come.
   *  @param {() => Promise<void> | undefined} task */
  async busy(task) {
    const asking = {};
    this.asking = asking;
    this.place.dataset.asking = "yes";
    await task();
    if (this.asking === asking) delete this.place.dataset.asking;
  }

  /** The card is there in the frame in which the options are, so that it never moves them; where one
   *  stands is told as soon as it is known.
   *  @param {Update} given @param {boolean} isTold */
  async speak({ table, step, decision }, isTold) {
    const isFirst = !this.said;
    let told = isFirst ? null : this.teach(decision);
    const said = isTold ? null : await get(`tables/${table}/coach`).catch(() => null);
    if (said && this.now.step === step) {
      this.said = { ...said, lesson: this.said?.lesson };
      if (isFirst) told = this.teach(decision);
      else this.place.querySelector(".goals")?.replaceWith(this.goals());
    }
    await told;
  }

  /** @param {Decision | null} decision */
  teach(decision) {
    const lesson = decision?.lesson;
    this.said.lesson = lesson ? { kind: decision.kind, rule: decision.rule, ...lesson } : null;
    this.bulb.hidden = !this.said.offered;
    if (lesson && this.closed !== decision?.kind) this.closed = null;
    if (lesson) remember("coach.decisions", String(this.count + 1));
    return this.draw();
  }

  get count() {
    return Number(recall("coach.decisions", "0"));
  }

  toggle() {
    if (!this.said?.offered) return;
    remember(this.key, this.isOn && !this.closed ? "off" : "on");
    this.closed = null;
    this.draw();
  }

  /** @param {boolean} [keeps] */
  hide(keeps = false) {
    this.place.hidden = true;
    this.watch.disconnect();
    if (!keeps) this.bulb.hidden = true;
  }

  draw() {
    const { lesson, offered } = this.said;
    this.bulb.setAttribute("aria-pressed", String(this.isOn));
    const shown = offered && this.isOn && lesson && this.closed !== lesson.kind;
    this.bulb.classList.toggle("closed", !shown);
    this.place.hidden = !shown;
    this.watch.disconnect();
    this.clear();
    if (!shown) return undefined;
    this.place.replaceChildren(
      this.title(),
      this.goals(),
      this.lesson(lesson),
      this.reason(),
      this.hint(),
      this.foot(),
    );
    this.fit();
    this.observe();
    return this.reasons ? this.advise() : undefined;
  }

  observe() {
    for (const place of [this.list, this.head])
      this.watch.observe(place, { childList: true, subtree: true, attributeFilter: ["class"] });
  }

  // -- the card --------------------------------------------------------------------------------
  title() {
    const wish = recall("coach.goals", this.count > GOALS_SHOWN ? "folded" : "open");
    this.place.classList.toggle("folded", wish !== "open");
    return h(
      "header",
      null,
      icon("ui-bulb"),
      h("h2", null, say(this.said.first ? "coach.first" : "coach.title")),
      this.foldButton(),
      this.hintButton(),
      h(
        "button",
        {
          type: "button",
          class: "ghost square",
          "aria-label": say("coach.close"),
          "data-tip": say("coach.close"),
          onclick: () => {
            this.closed = this.said.lesson?.kind ?? null;
            this.draw();
          },
        },
        icon("ui-close"),
      ),
    );
  }

  /** Folds the goals, or unfolds them: then there is room for them, and the options are scrolled. */
  foldButton() {
    return h("button", {
      type: "button",
      class: "ghost square",
      "aria-label": say("coach.fold"),
      "data-tip": say("coach.fold"),
      onclick: () => {
        const shown = this.showsGoals;
        this.unfolded = shown ? null : (this.now.decision?.step ?? null);
        remember("coach.goals", shown ? "folded" : "open");
        this.draw();
      },
    });
  }

  get showsGoals() {
    return !this.place.matches(".folded") && !this.place.dataset.fit;
  }

  /** Each goal is read out with its bar, for its words are folded away where room is short. */
  goals() {
    const { goals, seat } = this.said;
    /** @param {Goal} goal */
    const read = ({ share, label, now }) => {
      const made = bar(share);
      made.setAttribute("role", "img");
      made.setAttribute("aria-label", `${label}, ${now}`);
      return made;
    };
    const wins = goals.filter((goal) => goal.wins).length;
    return h(
      "ul",
      { class: `goals ${seat} ${wins === 1 ? "single" : ""}`, "aria-label": say("coach.goals") },
      goals.map((goal) =>
        h(
          "li",
          { class: goal.wins ? "wins" : "source" },
          h("b", { "aria-hidden": "true" }, icon(goal.symbol), goal.figure),
          h("span", { "aria-hidden": "true" }, goal.label),
          read(goal),
          h("small", { "aria-hidden": "true" }, goal.now),
        ),
      ),
    );
  }

  /** @param {Lesson} given */
  lesson({ decides, look, rule }) {
    return h(
      "p",
      { class: "lesson" },
      h("b", null, decides),
      " ",
      h("span", null, look),
      " ",
      cite(this.now.game, rule),
    );
  }

  /** Where rows are too short for reasons (on a phone, amounts), that of the chosen one is here. */
  reason() {
    this.line = h("p", { class: "reason", hidden: true, "aria-live": "polite" });
    return this.line;
  }

  /** What a bot that thinks ahead would do here, once it was asked, and how it goes on. */
  hint() {
    const { decision, seats, table } = this.now;
    const hint = this.hinted;
    if (!hint || hint.table !== table || hint.step !== decision?.step) return "";
    /** @param {string} id */
    const name = (id) => seats.find((seat) => seat.id === id)?.name ?? id;
    const [first, ...rest] = hint.line.map(({ seat, text }) =>
      seat === hint.seat ? text : say("coach.would_then", { seat: name(seat), text }),
    );
    return h(
      "p",
      { class: "would", role: "status" },
      say("coach.would"),
      " ",
      h("b", null, first),
      rest.length ? h("span", null, ` · ${rest.join(" · ")}`) : null,
    );
  }

  async askHint() {
    const { table } = this.now;
    if (!this.now.decision) return;
    const { seat, step } = this.now.decision;
    const given = await attempt(() => post(`tables/${table}/hint`, { seat, step }));
    if (!given || this.now.decision?.step !== step) return;
    this.hinted = { ...given, table };
    this.draw();
  }

  hintButton() {
    const button = h(
      "button",
      {
        type: "button",
        class: "ghost ask-hint",
        "data-key": "hint",
        "aria-label": say("coach.hint"),
        "data-tip": say("coach.hint_note"),
        onclick: async () => {
          button.disabled = true;
          await this.busy(() => this.askHint());
          button.disabled = false;
        },
      },
      icon("ui-help"),
      h("span", null, say("coach.hint")),
    );
    button.disabled = (this.now.decision?.options.length ?? 0) < 2;
    return button;
  }

  foot() {
    const box = h("input", {
      type: "checkbox",
      role: "switch",
      onchange: () => {
        remember("coach.reasons", box.checked ? "on" : "off");
        this.draw();
      },
    });
    box.checked = this.reasons;
    return h(
      "footer",
      null,
      h("label", { class: "switch", "data-tip": say("coach.marked") }, box, say("coach.reasons")),
      h(
        "a",
        { href: `/games/${this.now.game}/summary`, target: "_blank", rel: "noopener" },
        icon("ui-book"),
        say("coach.rules"),
      ),
    );
  }

  fit() {
    if (this.place.hidden) return;
    this.giveWay();
    const fold = need(":scope > header button", HTMLElement, this.place);
    fold.setAttribute("aria-expanded", String(this.showsGoals));
    fold.replaceChildren(icon(this.showsGoals ? "ui-up" : "ui-down"));
  }

  /** Options are never pushed out, unless by goals that were asked for: first the goals give way, then
   *  the second sentence, and below the board all but the first. */
  giveWay() {
    const pane = /** @type {HTMLElement} */ (this.place.parentElement);
    const isAsked = this.unfolded === this.now.decision?.step;
    const fits = phone.matches || upright.matches ? LOW_FITS : FITS;
    for (const degree of isAsked ? [""] : fits) {
      this.place.dataset.fit = degree;
      if (pane.scrollHeight <= pane.clientHeight + 1) return;
    }
  }

  // -- reasons ---------------------------------------------------------------------------------
  async advise() {
    const { decision, table } = this.now;
    if (!decision || decision.options.length < 2) return;
    if (this.given?.step !== decision.step || this.given?.table !== table) {
      const { seat, step } = decision;
      this.inquiry = new AbortController();
      const { signal } = this.inquiry;
      const asked = post(`tables/${table}/advice`, { seat, step }, {}, signal);
      const given = await asked.catch(() => null);
      if (!given || this.now.decision?.step !== step) return;
      this.given = { ...given, table };
    }
    this.mark();
  }

  clear() {
    for (const row of all(".advised", this.list)) {
      row.classList.remove("advised");
      row.removeAttribute("data-tip");
      const note = maybe(":scope > [data-tip]", row);
      if (note) note.dataset.tip = maybe("small:not(.advice)", note)?.textContent ?? "";
      row.removeAttribute("aria-description");
      row.querySelector(".advice")?.remove();
    }
    this.on.tags([]);
  }

  /** Reasons stand in the rows they speak of, in as many lines as there is room for, and if they are cut
   *  in a tip: no row grows. On a phone a dot does, and the card says it. */
  mark() {
    const reasons = this.reasons && !this.place.hidden ? (this.given?.reasons ?? []) : [];
    if (this.given?.step !== this.now.decision?.step) return;
    this.watch.disconnect();
    const selected = this.on.chosen();
    /** @type {{row: HTMLElement | null, text: string} | null} */
    let chosen = null;
    for (const { action, text } of reasons) {
      const row = maybe(`[data-action="${action}"]`, this.list);
      if (action === selected) chosen = { row, text };
      if (!row || row.matches(".advised")) continue;
      const { offsetHeight } = row;
      const line = h("small", { class: "advice wraps" }, text);
      row.querySelector(":scope > span:not(.key, .hold-ring)")?.append(line);
      row.classList.add("advised");
      row.setAttribute("aria-description", text);
      line.classList.toggle("wraps", row.offsetHeight <= offsetHeight);
      if (row.offsetHeight > offsetHeight) line.hidden = true;
      const note = maybe(":scope > [data-tip]", row); // the tip of what it means says the reason too
      if (note) note.dataset.tip = `${text}\n${note.dataset.tip}`;
      else if (!line.matches(".wraps") || !line.clientWidth) row.dataset.tip = text;
    }
    const { hinted } = this;
    const would = hinted && hinted.step === this.now.decision?.step ? [hinted.action] : [];
    this.on.tags([...new Set([...would, ...reasons.map(({ action }) => action)])]);
    if (this.line) {
      this.line.hidden = !chosen || (!phone.matches && Boolean(chosen.row?.matches(".opt")));
      if (chosen) this.line.textContent = chosen.text;
      chosen?.row?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    this.observe();
  }
}
