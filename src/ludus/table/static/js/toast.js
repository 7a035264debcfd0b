// Short messages at the edge of the page, read out politely.

import { h } from "./dom.js";

let place = null;

/** Show `text` for a few seconds; `bad` marks a refusal. */
export function toast(text, bad = false) {
  if (!place) {
    place = h("div", { class: "toasts", role: "status", "aria-live": "polite" });
    document.body.append(place);
  }
  const message = h("div", { class: bad ? "toast bad" : "toast" }, text);
  place.append(message);
  setTimeout(() => message.remove(), bad ? 7000 : 4000);
}

/** Run `action`; what it throws is shown, not lost. Gives back its value, or undefined. */
export async function attempt(action) {
  try {
    return await action();
  } catch (error) {
    toast(error.message, true);
    if (!error.code) console.error(error);
    return undefined;
  }
}
