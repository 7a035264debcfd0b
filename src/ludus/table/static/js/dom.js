// Making elements. Text is always set as text; server drawings are the only markup inserted.

import { typographic } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {string | number | Node | null | undefined | false} Leaf
 * @typedef {Leaf | Leaf[] | Leaf[][]} Child
 * @typedef {Record<string, any> | null} Attributes
 */

/**
 * @template {Element} T
 * @param {T} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(
    ...children
      .flat(2)
      .flatMap((child) => (child === null || child === undefined || child === false ? [] : [child]))
      .map((child) => (child instanceof Node ? child : typographic(String(child)))),
  );
  return element;
}

/**
 * An HTML element: h("button", {class: "primary", onclick: go}, "Go").
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Attributes} [attributes] @param {Child[]} children
 */
export function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes ?? null, children);
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Attributes} [attributes] @param {Child[]} children
 */
export function s(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes ?? null, children);
}

/** One of the page's symbols. @param {string} name */
export function icon(name, className = "") {
  return s(
    "svg",
    { class: `i ${className}`.trim(), viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("use", { href: `#${name}` }),
  );
}

/**
 * The emblem of a seat in a disc of its colour.
 * @param {{id: string, emblem: string, kind: string}} seat
 */
export function emblem(seat, className = "") {
  const mark = seat.kind === "open" ? "open" : "";
  return h(
    "span",
    { class: `em ${seat.id} ${mark} ${className}`.trim(), "aria-hidden": "true" },
    icon(seat.emblem || "ui-person"),
  );
}

/** Something wide that is scrolled in a frame of its own, with keys too. @param {string} label @param {Node} wide */
export const scrolled = (label, wide) =>
  h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": label }, wide);

/** A chip that cites a rule and leads to its digest.
 *  @param {string} game @param {string | null | undefined} rule */
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

/**
 * Put markup made by our own drawings into an element.
 * @template {Element} T
 * @param {T} element @param {string} markup
 */
export function insert(element, markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  element.replaceChildren(template.content);
  return element;
}

/**
 * What stands in the page, of the kind that it has to be.
 * @template {Element} T
 * @param {string} selector @param {new () => T} kind @param {ParentNode} root @returns {T}
 */
export function need(selector, kind, root = document) {
  const found = root.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`there is no ${kind.name} ${selector} in this page`);
}

/** What stands in the page under an id. @param {string} id */
export const byId = (id) => need(`#${id}`, HTMLElement);

/** The first HTML element that fits, which has to be there. @param {string} selector @param {ParentNode} root */
export const one = (selector, root) => need(selector, HTMLElement, root);

/** The first HTML element that fits, if there is one. @param {string} selector @param {ParentNode} root */
export const maybe = (selector, root = document) =>
  /** @type {HTMLElement | null} */ (root.querySelector(selector));

/** What there is of some things. @template T @param {(T | null | undefined | false | "")[]} things @returns {T[]} */
export const present = (things) => /** @type {T[]} */ (things.filter(Boolean));

/** For what is set after its constructor has run and before it is used. @type {any} */
export const later = undefined;

/** All HTML elements that fit. @param {string} selector @param {ParentNode} root */
export function all(selector, root = document) {
  return /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);
}

/** What has the focus, if it is an element of HTML. */
export function focused() {
  const element = document.activeElement;
  return element instanceof HTMLElement ? element : null;
}

/** The element an event is about, or what it is in, that fits. @param {Event} event @param {string} selector */
export function near(event, selector) {
  const element = event.target instanceof Element ? event.target.closest(selector) : null;
  return /** @type {HTMLElement | null} */ (element);
}

/** The JSON the page was sent with, or nothing. @returns {any} */
export function pageData() {
  const data = document.getElementById("data");
  return data ? JSON.parse(data.textContent ?? "null") : null;
}

/** Whether something hovers; else a mouse is only where a finger was. */
export const hovers = matchMedia("(hover: hover)");
export const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const phone = matchMedia("(max-width: 760px)");
