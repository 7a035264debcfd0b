// Making elements. Text is always set as text; server drawings are the only markup inserted.

import { typographic } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(
    ...children
      .flat()
      .filter((child) => child !== null && child !== undefined && child !== false)
      .map((child) => (typeof child === "string" ? typographic(child) : child)),
  );
  return element;
}

/** An HTML element: h("button", {class: "primary", onclick: go}, "Go"). */
export function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function s(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** One of the page's symbols. */
export function icon(name, className = "") {
  return s(
    "svg",
    { class: `i ${className}`.trim(), viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("use", { href: `#${name}` }),
  );
}

/** The emblem of a seat in a disc of its colour. */
export function emblem(seat, className = "") {
  const mark = seat.kind === "open" ? "open" : "";
  return h(
    "span",
    { class: `em ${seat.id} ${mark} ${className}`.trim(), "aria-hidden": "true" },
    icon(seat.emblem || "ui-person"),
  );
}

/** A chip that cites a rule and leads to its digest. */
export function cite(game, rule) {
  if (!rule) return null;
  return h(
    "a",
    {
      class: "cite",
      href: `/games/${game}/rules#${encodeURIComponent(rule)}`,
      target: "_blank",
      rel: "noopener",
      "data-rule": rule,
      "data-game": game,
    },
    rule,
  );
}

/** Put markup made by our own drawings into an element. */
export function insert(element, markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  element.replaceChildren(template.content);
  return element;
}

/** The JSON the page was sent with, or nothing. */
export function pageData() {
  const data = document.getElementById("data");
  return data ? JSON.parse(data.textContent) : null;
}

export const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const phone = matchMedia("(max-width: 760px)");
