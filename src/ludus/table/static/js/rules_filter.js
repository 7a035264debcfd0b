// The digest of the rules: find a word, choose another game, mark the rule one was sent to.

import { all, need } from "./dom.js";

const search = need("#rule-search", HTMLInputElement);
const found = need("#rule-found", HTMLElement);
const games = document.getElementById("rules-game");

function filter() {
  const word = search.value.trim().toLocaleLowerCase();
  let count = 0;
  for (const chapter of all(".chapter")) {
    let any = false;
    for (const rule of all(".rule", chapter)) {
      const hit = rule.textContent.toLocaleLowerCase().includes(word);
      rule.hidden = !hit;
      any ||= hit;
      if (hit) count += 1;
    }
    chapter.hidden = !any;
  }
  found.textContent = word ? (found.dataset.text ?? "").replace("#", String(count)) : "";
}

search.addEventListener("input", filter);
if (games instanceof HTMLSelectElement) {
  games.addEventListener("change", () => location.assign(games.value));
}
