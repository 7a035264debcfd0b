// What this person does at the table: takes an option, takes it back, and whatever else is sent.

import { ApiError, post } from "../api.js";
import { messageOf, toast } from "../toast.js";
import { say } from "../words.js";
import { versionOf } from "./queue.js";

/** @typedef {import("./table.js").Table} Table */

const PATIENCE = 1500; // until what comes of one's own move is asked for
const STALE = ["stale_step", "wrong_seat"];

export class Acting {
  /** @param {Table} table @param {string} id */
  constructor(table, id) {
    this.table = table;
    this.id = id;
    this.awaited = 0; // the version that one's own move has made
  }

  /** Send something; the answer is the new table, a stale one is told and corrected.
   *  @param {string} path @param {object} value @param {import("../api.js").Query} [values]
   *  @returns {Promise<Partial<Update> | null>} */
  async send(path, value, values) {
    try {
      const update = await post(`tables/${this.id}/${path}`, value, values);
      if (update?.scene) this.table.arrive(update);
      return update ?? {};
    } catch (error) {
      const stale = error instanceof ApiError && STALE.includes(error.code);
      toast(stale ? say("toast.stale") : messageOf(error), true);
      this.table.stream.resync();
      return null;
    }
  }

  /** Take an option; what comes of it arrives by the stream. @param {Choice} option */
  async play({ action }) {
    const { now, board, why, follow, stream, queue, choosing } = this.table;
    if (!now.decision) return false;
    const { seat, step } = now.decision;
    board.pieces?.clearTrails();
    why.hide();
    document.dispatchEvent(new CustomEvent("table:choice"));
    follow.decided();
    const short = stream.isUp || null;
    const sent = await this.send("actions", { seat, step, action }, { short });
    const version = sent?.version ? versionOf({ version: sent.version }) : 0;
    if (version <= versionOf(this.table.now)) return false;
    this.awaited = version;
    setTimeout(() => {
      if (choosing.pending && !queue.waiting.length) stream.resync();
    }, PATIENCE);
    return true;
  }

  async undo() {
    const { now, choosing, ways } = this.table;
    const { free, ask, request, seat, step } = now.undo;
    if (choosing.pending || now.over || !(free || ask) || request) return;
    ways.drop();
    const sent = await this.send("undo", { seat, step });
    if (sent?.undo?.request) toast(say("undo.sent"));
  }
}
