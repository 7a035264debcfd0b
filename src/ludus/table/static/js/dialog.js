// Questions that stop what one is doing.

import { h } from "./dom.js";
import { say } from "./words.js";

/**
 * Show a dialog; `content(close)` gives its elements. Resolves with what it is closed with.
 * @param {string} title
 * @param {(close: (value?: any) => void) => import("./dom.js").Child} content
 * @returns {Promise<any>}
 */
export function ask(title, content) {
  return new Promise((resolve) => {
    /** @type {unknown} */
    let answer;
    const close = (/** @type {unknown} */ value) => {
      answer = value;
      dialog.close();
    };
    const id = `dialog-${Date.now()}`;
    const dialog = h("dialog", { "aria-labelledby": id }, h("h2", { id }, title), content(close));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(answer);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/**
 * Whether to go on with something that cannot be undone.
 * @param {string} title @param {string} text @param {string} yes
 */
export function confirm(title, text, yes, danger = true) {
  return ask(title, (close) => [
    h("p", null, text),
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", onclick: () => close(false) }, say("dialog.cancel")),
      h(
        "button",
        { type: "button", class: danger ? "danger" : "primary", onclick: () => close(true) },
        yes,
      ),
    ),
  ]);
}

/**
 * One of several.
 * @param {string} title
 * @param {{value: unknown, label: string, icon?: Node | null}[]} choices
 */
export function choose(title, choices, text = "") {
  return ask(title, (close) => [
    text ? h("p", null, text) : null,
    h(
      "div",
      { class: "choices" },
      choices.map((choice) =>
        h(
          "button",
          { type: "button", onclick: () => close(choice.value) },
          choice.icon,
          choice.label,
        ),
      ),
    ),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { type: "button", class: "ghost", onclick: () => close(undefined) },
        say("dialog.cancel"),
      ),
    ),
  ]);
}
