// Where this person left off at a table, and when.

import { get } from "../api.js";
import { recall, remember } from "../storage.js";

const AWAY = 3600; // seconds after which a visit begins with what has happened
const NOTED = 20_000; // milliseconds between two notes of being here

/** The line of the chronicle where this person left off, and whether that was long ago; nothing for
 *  whoever is here for the first time. @param {string} table @param {Update} first */
export async function missed(table, first) {
  const known = typeof first.seen === "number" || recall(`visited.${table}`);
  const at = Number(recall(`visited.${table}.at`, "0"));
  const now = Date.now() / 1000;
  remember(`visited.${table}`, "yes");
  setInterval(() => remember(`visited.${table}.at`, String(Date.now() / 1000)), NOTED);
  if (first.you.length === 0 || first.over || !known) return null;
  /** @type {{lines: Line[]} | null} */
  const away = await get(`tables/${table}/away`).catch(() => null);
  const later = first.chronicle.find((line) => line.step > (first.seen ?? first.step));
  const from = Math.min(later?.n ?? first.lines, away?.lines[0]?.n ?? first.lines);
  return { from, isLong: Boolean(away?.lines.length) && at > 0 && now - at > AWAY };
}
