// The pace of a table in words.

import { say } from "./words.js";

const DAY = 1440;

/** @param {Pace | null | undefined} pace */
export function paceText(pace) {
  if (!pace || pace.kind === "none") return say("pace.none");
  if (pace.kind === "live") return say("pace.live", { n: pace.minutes });
  if (pace.minutes % DAY === 0) return say("pace.slow_days", { n: pace.minutes / DAY });
  return say("pace.slow_hours", { n: Math.round(pace.minutes / 60) });
}
