// The sentence of the top bar gives way where room is short: first its hint, then smaller letters.

import { maybe } from "../dom.js";

const SIZES = [
  "",
  "unhinted",
  "long",
  "long unhinted",
  "long unhinted uncited",
  "longer unhinted",
  "longer unhinted uncited",
  "longer unhinted uncited least",
  "longer bare",
];

const RIM = 6; // pixels above and below it that stay free

/** The largest letters in which all of it has room. @param {HTMLElement} bar */
export function fit(bar) {
  const said = maybe(".said", bar);
  if (!said) return;
  for (const size of SIZES) {
    said.className = `said ${size}`;
    if (said.offsetHeight <= bar.clientHeight - RIM) return;
  }
}
