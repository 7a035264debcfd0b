// The table page: the table, its keys, and the anchors at the foot of a phone.

import { attempt } from "../toast.js";
import { closeChooser } from "./chooser.js";
import { help, listen } from "./keys.js";
import { ending } from "./options.js";
import { Table } from "./table.js";

const byId = (id) => document.getElementById(id);

function anchors() {
  const links = [...document.querySelectorAll(".tabs a")];
  const watch = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        for (const link of links) {
          if (link.hash === `#${entry.target.id}`) link.setAttribute("aria-current", "true");
          else link.removeAttribute("aria-current");
        }
      }
    },
    { rootMargin: "-40% 0px -50% 0px" },
  );
  for (const link of links) {
    const part = document.querySelector(link.hash);
    if (part) watch.observe(part);
  }
}

/** Say again whose turn it is. */
function readAgain() {
  const spoken = byId("spoken-prompt");
  const text = spoken.textContent;
  spoken.textContent = "";
  setTimeout(() => {
    spoken.textContent = text;
  }, 60);
  byId("prompt").scrollIntoView({ block: "nearest" });
}

const page = new Table();
listen({
  number: (number) => {
    const option = page.options.byNumber(number);
    if (option) page.play(option);
    else if (number === 0) page.board.camera?.fit();
    return option !== null || number === 0;
  },
  options: () => page.options.focus(),
  end: () => {
    const last = page.now?.decision && ending(page.now.decision.options);
    if (last) page.play(last);
  },
  undo: () => page.undo(),
  prompt: readAgain,
  chronicle: () => byId("chronicle").focus(),
  zoom: (by) => page.board.camera?.zoom(by, undefined, undefined, true),
  escape: () => {
    closeChooser();
    page.why.hide();
  },
});
byId("help").addEventListener("click", help);
anchors();
attempt(() => page.start());
