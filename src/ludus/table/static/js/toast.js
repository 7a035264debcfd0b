// Short messages at the edge of the page, read out politely.

import { ApiError } from "./api.js";
import { h } from "./dom.js";

/** @type {HTMLElement | null} */
let place = null;

/** Show `text` for a few seconds; `bad` marks a refusal. @param {string} text */
export function toast(text, bad = false) {
  if (!place) {
    place = h("div", { class: "toasts", role: "status", "aria-live": "polite" });
    document.body.append(place);
  }
  const message = h("div", { class: bad ? "toast bad" : "toast" }, text);
  place.append(message);
  setTimeout(() => message.remove(), bad ? 7000 : 4000);
}

/**
 * Run `action`; what it throws is shown, not lost. Gives back its value, or undefined.
 * @template T
 * @param {() => Promise<T> | T} action
 */
export async function attempt(action) {
  try {
    return await action();
  } catch (error) {
    toast(messageOf(error), true);
    if (!(error instanceof ApiError)) console.error(error);
    return undefined;
  }
}

/** What to tell people of something that was thrown. @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
