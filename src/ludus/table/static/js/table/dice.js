// The dice of the table: shows what they are fixed by and what everybody has added; adds for this
// person without asking, before the match begins.

import { ApiError, post } from "../api.js";
import { ask } from "../dialog.js";
import { contradicts, fresh, noteAdded, noteBegun, remembered } from "../dice/memory.js";
import { reportInto } from "../dice/report.js";
import { h, one } from "../dom.js";
import { toast } from "../toast.js";
import { say } from "../words.js";

export class TableDice {
  /** @param {HTMLElement} panel @param {string} table */
  constructor(panel, table) {
    this.panel = panel;
    this.place = one("div", panel);
    this.table = table;
    this.adding = false;
    this.warned = false;
  }

  /** @param {Update} update */
  show(update) {
    const { dice, status } = update;
    this.panel.hidden = !dice.commitment; // of an uploaded record that does not show it
    if (this.panel.hidden) return;
    if (status === "gathering") this.add(update);
    if (status === "playing") noteBegun(this.table, dice, update.you);
    this.list(update);
    if (status !== "gathering") this.compare(dice);
  }

  /** Add something of this browser's own for each of this person's seats that lacks it.
   *  @param {Update} given */
  async add({ dice, you }) {
    const known = remembered(this.table)?.entropy ?? {};
    const owed = you.filter((seat) => !dice.entropy[seat]);
    const entropy = Object.fromEntries(owed.map((seat) => [seat, known[seat] ?? fresh()]));
    const before = you.filter((seat) => dice.entropy[seat] && known[seat]);
    const mine = { ...Object.fromEntries(before.map((seat) => [seat, known[seat]])), ...entropy };
    if (this.adding) return;
    noteAdded(this.table, dice, mine); // first of all: what was shown cannot be exchanged any more
    if (owed.length === 0) return;
    this.adding = true;
    try {
      const { commitment } = dice;
      const short = true; // what comes of it arrives by the stream
      await post(`tables/${this.table}/entropy`, { commitment, entropy }, { short });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "";
      if (code === "entropy_given" || code === "dice_fixed") noteAdded(this.table, dice, {}); // another device of this person has added, or it is too late
      if (code === "dice_fixed") toast(say("dice.too_late"), true);
    } finally {
      this.adding = false;
    }
  }

  /** @param {Update} given */
  list({ dice, seats, status }) {
    /** @param {Seat} seat */
    const text = (seat) => {
      if (dice.entropy[seat.id]) return h("code", null, dice.entropy[seat.id]);
      const owes = status === "gathering" && seat.kind === "person";
      return say(owes ? "dice.awaited" : "dice.nothing");
    };
    this.place.replaceChildren(
      h("p", { class: "note" }, say("dice.note")),
      h(
        "dl",
        null,
        h("dt", null, say("dice.commitment")),
        h("dd", null, h("code", { id: "commitment" }, dice.commitment)),
        seats.flatMap((seat) => [h("dt", null, seat.name), h("dd", null, text(seat))]),
      ),
    );
  }

  /** Say aloud if these are not the dice that this browser has seen and mixed.
   *  @param {{commitment: string, entropy: Record<string, string>}} dice */
  compare(dice) {
    const known = remembered(this.table);
    if (!contradicts(known, dice.commitment, (seat) => dice.entropy[seat])) return;
    this.place.prepend(h("p", { class: "verdict bad" }, say("dice.exchanged")));
    if (!this.warned) toast(say("dice.exchanged"), true);
    this.warned = true;
  }
}

/** After the match: every draw computed again, in a dialog. @param {string} table */
export function checkDice(table) {
  const place = h("div");
  reportInto(place, table);
  ask(say("over.dice"), (close) => [
    place,
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", onclick: () => close() }, say("dialog.close")),
    ),
  ]);
}
