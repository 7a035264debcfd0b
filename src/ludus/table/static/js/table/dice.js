// The dice of the table: shows what they are fixed by and what everybody has added; adds for this
// person without asking, before the match begins.

import { post } from "../api.js";
import { contradicts, fresh, noteAdded, noteBegun, remembered } from "../dice/memory.js";
import { h } from "../dom.js";
import { toast } from "../toast.js";
import { say } from "../words.js";

export class TableDice {
  constructor(panel, table) {
    this.panel = panel;
    this.place = panel.querySelector("div");
    this.table = table;
    this.adding = false;
    this.warned = false;
  }

  show(update) {
    const { dice, status } = update;
    this.panel.hidden = !dice.commitment; // of an uploaded record that does not show it
    if (this.panel.hidden) return;
    if (status === "gathering") this.add(update);
    if (status === "playing") noteBegun(this.table, dice, update.you);
    this.list(update);
    if (status !== "gathering") this.compare(dice);
  }

  /** Add something of this browser's own for each of this person's seats that lacks it. */
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
      if (error.code === "entropy_given" || error.code === "dice_fixed")
        noteAdded(this.table, dice, {}); // another device of this person has added, or it is too late
      if (error.code === "dice_fixed") toast(say("dice.too_late"), true);
    } finally {
      this.adding = false;
    }
  }

  list({ dice, seats, status }) {
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

  /** Say aloud if these are not the dice that this browser has seen and mixed. */
  compare(dice) {
    const known = remembered(this.table);
    if (!contradicts(known, dice.commitment, (seat) => dice.entropy[seat])) return;
    this.place.prepend(h("p", { class: "verdict bad" }, say("dice.exchanged")));
    if (!this.warned) toast(say("dice.exchanged"), true);
    this.warned = true;
  }
}
