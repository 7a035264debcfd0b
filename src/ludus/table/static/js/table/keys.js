// Keys at the table, and the overlay that lists them. They can be switched off.

import { ask } from "../dialog.js";
import { h, near } from "../dom.js";
import { recall, remember } from "../storage.js";
import { say } from "../words.js";

/**
 * What keys do; whatever did nothing gives back false.
 * @typedef {{place: (key: string) => boolean, option: (key: string) => unknown,
 *   commit: () => unknown, undo: () => unknown, skip: () => unknown, step: (by: number) => unknown,
 *   chronicle: () => unknown, talk: () => unknown, coach: () => unknown, fit: () => unknown,
 *   zoom: (by: number) => unknown, escape: () => void}} Acts
 */

const KEYS = [
  ["1 – 9, a …", "keys.number"],
  ["↵", "keys.commit"],
  ["↑ ↓", "keys.arrows"],
  ["Z", "keys.undo"],
  ["␣", "keys.skip"],
  ["← →", "keys.steps"],
  ["R M N", "keys.place"],
  ["C", "keys.chronicle"],
  ["T", "keys.talk"],
  ["H", "keys.coach"],
  ["F + −", "keys.zoom"],
  ["Esc", "keys.escape"],
  ["?", "keys.help"],
];

let on = recall("keys", "on") === "on";

export function help() {
  return ask(say("keys.title"), (close) => {
    const box = h("input", {
      type: "checkbox",
      onchange: () => {
        on = box.checked;
        remember("keys", on ? "on" : "off");
      },
    });
    box.checked = on;
    return [
      h(
        "div",
        { class: "help" },
        h(
          "dl",
          null,
          KEYS.flatMap(([key, text]) => [
            h("dt", null, h("kbd", null, key)),
            h("dd", null, say(text)),
          ]),
        ),
      ),
      h("label", { class: "choice" }, box, h("span", null, say("keys.on"))),
      h("p", { class: "note" }, say("keys.board")),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          { type: "button", class: "primary", onclick: () => close() },
          say("dialog.close"),
        ),
      ),
    ];
  });
}

/** Whether something is being written. @param {Event} event */
const typing = (event) =>
  near(
    event,
    "input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable]",
  );

/** `act`: place(key), option(key), commit(), undo(), skip(), step(by), chronicle(), talk(), coach(), fit(),
 *  zoom(by), escape(); those that did nothing give back false.
 *  @param {Acts} act */
export function listen(act) {
  document.addEventListener("keydown", (event) => {
    if (
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      typing(event) ||
      document.querySelector("dialog[open]")
    )
      return;
    if (event.key === "?") {
      event.preventDefault();
      help();
      return;
    }
    if (event.key === "Escape") {
      act.escape();
      return;
    }
    if (!on || event.defaultPrevented) return;
    const isControl = near(event, "button, a, summary, [role=button]");
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const plain = {
      z: () => act.undo(),
      c: () => act.chronicle(),
      t: () => act.talk(),
      h: () => act.coach(),
      f: () => act.fit(),
      "+": () => act.zoom(1.5),
      "=": () => act.zoom(1.5),
      "-": () => act.zoom(1 / 1.5),
      ArrowLeft: () => act.step(-1),
      ArrowRight: () => act.step(1),
      " ": () => (isControl ? false : act.skip()),
      Enter: () => (isControl ? false : act.commit()),
    }[key];
    if (act.place(key)) {
      event.preventDefault();
      return;
    }
    const done = plain ? plain() : /^[0-9a-z]$/.test(key) ? act.option(key) : false;
    if (done !== false) event.preventDefault();
  });
}
