// The rules on one page: print them, or begin a first game.

import { post } from "./api.js";
import { attempt } from "./toast.js";

document.querySelector("[data-print]")?.addEventListener("click", () => window.print());

for (const button of document.querySelectorAll("[data-play]"))
  button.addEventListener("click", async () => {
    button.disabled = true;
    const made = await attempt(() => post("play-now", { game: button.dataset.play, options: {} }));
    if (made) location.assign(`/t/${made.table}`);
    else button.disabled = false;
  });
