// What every page has: the language and theme switches, explanations on hover.

import { callTheirPlayer } from "./calling.js";
import { icon } from "./dom.js";
import { recall, remember } from "./storage.js";
import { explainOnHover } from "./tips.js";
import { say } from "./words.js";

const THEMES = ["system", "light", "dark"];
/** @type {Record<string, string>} */
const ICONS = { system: "ui-theme", light: "ui-sun", dark: "ui-moon" };

/** @param {HTMLElement} button */
function showTheme(button) {
  const theme = document.documentElement.dataset.theme ?? "system";
  const name = say(`theme.${theme}`);
  button.replaceChildren(icon(ICONS[theme]));
  button.setAttribute("aria-label", say("theme.label", { theme: name }));
  button.dataset.tip = say("theme.label", { theme: name });
}

function nextTheme() {
  const root = document.documentElement;
  const now = root.dataset.theme ?? "system";
  const next = THEMES[(THEMES.indexOf(now) + 1) % THEMES.length];
  if (next === "system") delete root.dataset.theme;
  else root.dataset.theme = next;
  remember("theme", next === "system" ? "" : next);
}

const button = document.getElementById("theme");
if (button) {
  if (!recall("theme")) delete document.documentElement.dataset.theme;
  showTheme(button);
  button.addEventListener("click", () => {
    nextTheme();
    showTheme(button);
  });
}

for (const link of document.querySelectorAll(".seg a[hreflang]")) {
  if (!(link instanceof HTMLAnchorElement)) continue;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    document.cookie = `lang=${link.hreflang}; path=/; max-age=31536000; samesite=lax`;
    const here = new URL(location.href);
    here.searchParams.set("lang", link.hreflang);
    location.replace(here);
  });
}

explainOnHover();
callTheirPlayer();
