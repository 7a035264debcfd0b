// Cards of facts: what has data-tip explains itself on hover and focus; a citation shows its rule.

import { all, h, hovers, maybe, near } from "./dom.js";

const WAIT = 300;
const LARGE = 240;
const GAP = 8;
/** @type {Map<string, Promise<Map<string, string>>>} */
const digests = new Map();
/** @type {HTMLElement | null} */
let card = null;
let timer = 0;
/** @type {HTMLElement | null} */
let shown = null;

/** The rules of a game by id, read once from its rules page. @param {string} game */
function digest(game) {
  let found = digests.get(game);
  if (!found) {
    const url = `/games/${encodeURIComponent(game)}/rules?lang=${document.documentElement.lang}`;
    found = fetch(url)
      .then((answer) => answer.text())
      .then((text) => {
        const page = new DOMParser().parseFromString(text, "text/html");
        const rules = new Map();
        for (const rule of all("[data-rule-text]", page)) {
          rules.set(rule.dataset.ruleText ?? "", rule.textContent.trim());
        }
        return rules;
      })
      .catch(() => new Map());
    digests.set(game, found);
  }
  return found;
}

/** @param {HTMLElement} element */
async function textOf(element) {
  if (element.dataset.tip) return element.dataset.tip;
  const rules = await digest(element.dataset.game ?? "");
  return rules.get(element.dataset.rule ?? "") ?? "";
}

function hide() {
  clearTimeout(timer);
  shown = null;
  if (card) card.hidden = true;
}

/** @param {HTMLElement} element @param {number} x @param {number} y */
async function show(element, x, y) {
  const text = await textOf(element);
  if (shown !== element || !text || !element.isConnected) return;
  if (!card) {
    card = h("div", { class: "tip", role: "tooltip", id: "tip" });
    document.body.append(card);
  }
  const title = element.matches("article, .card") ? maybe(":scope > b", element) : null;
  card.replaceChildren(h("b", null, title?.textContent), text);
  card.hidden = false;
  const box = card.getBoundingClientRect();
  const about = element.getBoundingClientRect();
  const isSmall = about.width <= LARGE && about.height <= LARGE; // else it is beside the pointer
  const from = isSmall ? about.left : x + 14;
  const above = (isSmall ? about.top : y - 4) - box.height - GAP;
  const below = (isSmall ? about.bottom : y + 10) + GAP;
  const fits = below + box.height < innerHeight - 8;
  card.style.left = `${Math.min(Math.max(8, from), innerWidth - box.width - 8)}px`;
  card.style.top = `${fits && !(isSmall && element.closest(".dock")) ? below : Math.max(8, above)}px`;
}

/** @param {HTMLElement} element @param {number} x @param {number} y @param {number} wait */
function begin(element, x, y, wait) {
  if (element === shown) return;
  hide();
  shown = element;
  timer = setTimeout(() => show(element, x, y), wait);
}

/** Start explaining: call once per page. */
export function explainOnHover() {
  const about = (/** @type {Event} */ event) => near(event, "[data-tip], .cite[data-rule]");
  document.addEventListener("pointerover", (event) => {
    const element = about(event);
    if (element && event.pointerType !== "touch" && hovers.matches)
      begin(element, event.clientX, event.clientY, WAIT);
    else hide();
  });
  document.addEventListener("click", (event) => {
    const element = about(event);
    const isExplained = element?.closest("a, button, .lit"); // it does or tells something itself
    const isAnswered = isExplained || event.defaultPrevented;
    if (element && event.pointerType === "touch" && !isAnswered)
      begin(element, event.clientX, event.clientY, 0);
  });
  document.addEventListener("focusin", (event) => {
    const element = about(event);
    if (!element?.matches(":focus-visible")) return;
    const box = element.getBoundingClientRect();
    begin(element, box.left, box.bottom - 12, WAIT);
  });
  document.addEventListener("focusout", hide);
  document.addEventListener("pointerdown", hide);
  document.addEventListener("scroll", hide, { capture: true, passive: true });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
}
