// Several options at one place: a small list beside it.

import { h, icon } from "../dom.js";
import { say } from "../words.js";

let open = null;

export function closeChooser() {
  open?.shut();
}

/** Let one of `options` be chosen near (x, y). */
export function chooseHere(title, options, x, y, play) {
  closeChooser();
  const before = document.activeElement;
  const shut = () => {
    box.remove();
    document.removeEventListener("pointerdown", outside, true);
    open = null;
    if (before?.isConnected) before.focus({ preventScroll: true });
  };
  const outside = (event) => {
    if (!box.contains(event.target)) shut();
  };
  const box = h(
    "div",
    { class: "chooser", role: "dialog", "aria-label": title || say("options.several") },
    h(
      "header",
      null,
      h("span", null, title || say("options.several")),
      h(
        "button",
        { type: "button", class: "ghost square", "aria-label": say("dialog.close"), onclick: shut },
        icon("ui-close"),
      ),
    ),
    options.map((option) =>
      h(
        "button",
        {
          type: "button",
          class: `opt ${option.tone ?? ""}`.trim(),
          onclick: () => {
            shut();
            play(option);
          },
        },
        option.symbol ? icon(option.symbol) : null,
        h("span", null, option.label, option.note ? h("small", null, option.note) : null),
        option.cost ? h("b", null, option.cost) : null,
      ),
    ),
  );
  box.addEventListener("keydown", (event) => {
    const buttons = [...box.querySelectorAll(".opt")];
    const at = buttons.indexOf(document.activeElement);
    if (event.key === "Escape") {
      event.stopPropagation();
      shut();
    } else if (event.key === "ArrowDown") buttons[(at + 1) % buttons.length].focus();
    else if (event.key === "ArrowUp") buttons[(at - 1 + buttons.length) % buttons.length].focus();
    else return;
    event.preventDefault();
  });
  document.body.append(box);
  const size = box.getBoundingClientRect();
  box.style.left = `${Math.min(Math.max(12, x - size.width / 2), innerWidth - size.width - 12)}px`;
  box.style.top = `${Math.min(Math.max(12, y + 16), innerHeight - size.height - 12)}px`;
  open = { shut };
  setTimeout(() => document.addEventListener("pointerdown", outside, true), 0);
  box.querySelector(".opt").focus({ preventScroll: true });
}
