// Keys at the table, and the overlay that lists them. They can be switched off.

import { ask } from "../dialog.js";
import { h } from "../dom.js";
import { recall, remember } from "../storage.js";
import { say } from "../words.js";

const KEYS = [
  ["1 – 9", "keys.number"],
  ["↑ ↓", "keys.arrows"],
  ["o", "keys.options"],
  ["e", "keys.end"],
  ["u", "keys.undo"],
  ["p", "keys.prompt"],
  ["c", "keys.chronicle"],
  ["+ − 0", "keys.zoom"],
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

const typing = (element) =>
  element?.matches?.(
    "input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable]",
  );

/** `act`: number(n), options(), end(), undo(), prompt(), chronicle(), zoom(by), escape(). */
export function listen(act) {
  document.addEventListener("keydown", (event) => {
    if (
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      typing(event.target) ||
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
    if (!on) return;
    const plain = {
      o: () => act.options(),
      e: () => act.end(),
      u: () => act.undo(),
      p: () => act.prompt(),
      c: () => act.chronicle(),
      "+": () => act.zoom(1.5),
      "=": () => act.zoom(1.5),
      "-": () => act.zoom(1 / 1.5),
    }[event.key];
    if (plain) {
      event.preventDefault();
      plain();
      return;
    }
    if (/^[0-9]$/.test(event.key) && act.number(Number(event.key))) event.preventDefault();
  });
}
