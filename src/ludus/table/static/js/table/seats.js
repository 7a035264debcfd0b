// The seats: who sits there, clocks, whose turn it is; sitting down, bots, giving up.

import { all, emblem, focused, h, icon, insert, maybe } from "../dom.js";
import { clockText, say } from "../words.js";

/**
 * @typedef {Pick<Update, "seats" | "waiting" | "over" | "you"> & {scene?: Scene, hosting?: boolean}} SeatsShown
 * @typedef {{element: HTMLElement, text: HTMLElement, left: number, since: number, runs: boolean,
 *   out?: boolean}} Clock
 * @typedef {{sit?: (seat: Seat) => void, takeBack?: (seat: Seat) => void,
 *   callBot?: (seat: Seat) => void, late?: () => void}} SeatEvents
 */

const LOW = 60;

export class Seats {
  /** `on`: sit(seat), takeBack(seat), callBot(seat), late() when a clock runs out.
   *  @param {HTMLElement} list @param {SeatEvents} on */
  constructor(list, on) {
    this.list = list;
    this.on = on;
    /** @type {Clock[]} */
    this.clocks = [];
    setInterval(() => this.tick(), 1000);
  }

  /** @param {SeatsShown} update */
  show(update) {
    const key = focused()?.dataset.key;
    this.clocks = [];
    const bodies = new Map(
      (update.scene?.panels ?? [])
        .filter((panel) => panel.place === "seats")
        .map((panel) => [panel.id.replace(/^seat[-_:]/, ""), panel]),
    );
    const cards = update.seats.map((seat) => this.card(seat, update, bodies.get(seat.id)));
    const others = [...bodies]
      .filter(([id]) => !update.seats.some((seat) => seat.id === id))
      .map(([, panel]) => insertPanel(panel));
    this.list.replaceChildren(...cards, ...others);
    if (key) maybe(`[data-key="${CSS.escape(key)}"]`, this.list)?.focus({ preventScroll: true });
  }

  /** @param {Seat} seat @param {SeatsShown} update @param {Panel | undefined} panel */
  card(seat, update, panel) {
    const waiting = !update.over && update.waiting.includes(seat.id);
    const body = h("div", { class: "body" });
    if (panel) insert(body, panel.html);
    const buttons = this.buttons(seat, update);
    return h(
      "article",
      { class: `seat ${seat.id} ${waiting ? "active" : ""}`.trim(), "aria-label": seat.name },
      emblem(seat),
      h(
        "div",
        { class: "seat-who" },
        h("b", null, seat.name),
        h("small", null, this.who(seat, waiting), this.clock(seat, waiting)),
      ),
      panel ? body : null,
      buttons.length ? h("div", { class: "act" }, buttons) : null,
    );
  }

  /** Who has the seat. @param {Seat} seat */
  player(seat) {
    if (seat.kind === "open") return say("seat.free");
    if (seat.kind === "bot" && seat.you) return say("seat.bot_for_you");
    if (seat.kind === "bot") return seat.player || say("seat.bot", { name: seat.bot ?? "" });
    return seat.you ? say("seat.you") : seat.player || say("seat.person");
  }

  /** @param {Seat} seat @param {boolean} waiting */
  who(seat, waiting) {
    const parts = [h("span", { class: "who-name" }, this.player(seat))];
    if (seat.resigned) parts.push(h("span", null, `· ${say("seat.resigned")}`));
    if (seat.kind === "bot" && seat.hurried) {
      const why = say("seat.hurried");
      const tip = { role: "img", "aria-label": why, "data-tip": why, tabindex: "0" };
      parts.push(h("span", { class: "hurried", ...tip }, icon("ui-clock")));
    }
    if (seat.kind === "person" && !seat.you) {
      parts.push(
        h(
          "span",
          { class: "here", "data-seat": seat.id, hidden: !seat.here },
          `· ${say("seat.here")}`,
        ),
      );
    }
    if (waiting && seat.kind !== "open")
      parts.push(h("span", { class: "unseen" }, `· ${say("seat.to_move")}`));
    return parts;
  }

  /** @param {Seat} seat @param {boolean} waiting */
  clock(seat, waiting) {
    if (typeof seat.clock !== "number") return null;
    const text = h("span", null);
    const element = h(
      "span",
      { class: "clock", role: "timer", "aria-label": say("seat.clock", { seat: seat.name }) },
      icon("ui-clock"),
      text,
    );
    const clock = { element, text, left: seat.clock, since: performance.now(), runs: waiting };
    this.clocks.push(clock);
    this.tell(clock);
    return element;
  }

  /** @param {Clock} clock */
  left(clock) {
    return clock.runs ? clock.left - (performance.now() - clock.since) / 1000 : clock.left;
  }

  /** @param {Clock} clock */
  tell(clock) {
    const left = this.left(clock);
    clock.text.textContent = clockText(left);
    clock.element.classList.toggle("low", left < LOW);
  }

  /** Who is looking at the table right now. @param {string[]} here */
  presence(here) {
    for (const mark of all(".here", this.list))
      mark.hidden = !here.includes(mark.dataset.seat ?? "");
  }

  tick() {
    for (const clock of this.clocks) {
      if (!clock.runs) continue;
      this.tell(clock);
      if (clock.out || this.left(clock) > 0) continue;
      clock.out = true;
      if (clock.left > 0) this.on.late?.();
    }
  }

  /** @param {Seat} seat @param {SeatsShown} update */
  buttons(seat, update) {
    if (update.over) return [];
    const made = [];
    if (seat.kind === "open") {
      made.push(
        h(
          "button",
          {
            type: "button",
            class: update.you.length ? "" : "primary",
            "data-key": `sit-${seat.id}`,
            onclick: () => this.on.sit?.(seat),
          },
          say("seat.sit"),
        ),
      );
    }
    if ((seat.kind === "open" && update.hosting) || (seat.late && !seat.you && update.you.length)) {
      made.push(
        h(
          "button",
          { type: "button", "data-key": `bot-${seat.id}`, onclick: () => this.on.callBot?.(seat) },
          icon("ui-bot"),
          say("seat.call_bot"),
        ),
      );
    }
    if (seat.kind === "bot" && seat.you && !seat.resigned) {
      made.push(
        h(
          "button",
          {
            type: "button",
            class: "primary",
            "data-key": `back-${seat.id}`,
            onclick: () => this.on.takeBack?.(seat),
          },
          say("seat.take_back"),
        ),
      );
    }
    return made;
  }
}

/** @param {Panel} panel */
function insertPanel(panel) {
  const body = h("div", { class: "body" });
  insert(body, panel.html);
  return h(
    "section",
    { class: `panel panel-${panel.id}`, id: `panel-${panel.id}` },
    panel.title ? h("h2", null, panel.title) : null,
    body,
  );
}
