// The digest of the rules: find a word, choose another game, mark the rule one was sent to.

const search = document.getElementById("rule-search");
const found = document.getElementById("rule-found");

function filter() {
  const word = search.value.trim().toLocaleLowerCase();
  let count = 0;
  for (const chapter of document.querySelectorAll(".chapter")) {
    let any = false;
    for (const rule of chapter.querySelectorAll(".rule")) {
      const hit = rule.textContent.toLocaleLowerCase().includes(word);
      rule.hidden = !hit;
      any ||= hit;
      if (hit) count += 1;
    }
    chapter.hidden = !any;
  }
  found.textContent = word ? found.dataset.text.replace("#", count) : "";
}

search?.addEventListener("input", filter);
document
  .getElementById("rules-game")
  ?.addEventListener("change", (event) => location.assign(event.target.value));
