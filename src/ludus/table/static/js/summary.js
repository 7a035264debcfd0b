// The rules on one page: print them, or begin a first game.

import { playOnClick } from "./play_now.js";

for (const button of document.querySelectorAll("[data-print]"))
  button.addEventListener("click", () => window.print());
playOnClick();
