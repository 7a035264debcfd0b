// The rules on one page: print them, or begin a first game.

import { playOnClick } from "./play_now.js";

document.querySelector("[data-print]")?.addEventListener("click", () => window.print());
playOnClick();
