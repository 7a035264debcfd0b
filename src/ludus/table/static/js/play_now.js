// Buttons that begin a game against bots in one click: those with data-play.

import { post } from "./api.js";
import { all } from "./dom.js";
import { attempt } from "./toast.js";

/** @param {HTMLElement} button */
async function play(button) {
  button.toggleAttribute("disabled", true);
  const made = await attempt(() => post("play-now", { game: button.dataset.play, options: {} }));
  if (made) location.assign(`/t/${made.table}`);
  else button.toggleAttribute("disabled", false);
}

/** Have them work: call once per page. */
export function playOnClick() {
  for (const button of all("[data-play]")) button.addEventListener("click", () => play(button));
}
