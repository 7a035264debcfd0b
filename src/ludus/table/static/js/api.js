// The HTTP API: JSON in, JSON out, refusals as errors with a code and a message for people.

import { lang, say } from "./words.js";

/** A refusal: `code` for programs, `message` for people. */
export class ApiError extends Error {
  /** @param {number} status @param {string} code @param {string} message */
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** @typedef {Record<string, string | number | boolean | null | undefined>} Query */

/** @param {string} path @param {Query} values */
function address(path, values = {}) {
  const query = new URLSearchParams({ lang });
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  }
  return `/api/v1/${path}?${query}`;
}

/**
 * @param {string} method
 * @param {string} url
 * @param {BodyInit} [body]
 * @param {string} type
 * @param {(text: string) => any} read what is answered, if all is well
 * @param {AbortSignal} [signal] nobody waits for the answer any more
 */
async function ask(method, url, body, type = "application/json", read = JSON.parse, signal) {
  /** @type {Record<string, string>} */
  const headers = { Accept: "application/json" };
  if (method !== "GET") {
    const csrf = document.querySelector('meta[name="csrf"]')?.getAttribute("content");
    headers["X-CSRF-Token"] = csrf ?? "";
  }
  if (body !== undefined) headers["Content-Type"] = type;
  let answer;
  try {
    answer = await fetch(url, { method, headers, body, credentials: "same-origin", signal });
  } catch {
    throw new ApiError(0, "offline", say("error.offline"));
  }
  const text = await answer.text();
  let value = null;
  try {
    value = text ? (answer.ok ? read : JSON.parse)(text) : null;
  } catch {
    /* not JSON: judged by its status */
  }
  if (answer.ok) return value;
  const error = value?.error;
  const code = error?.code ?? String(answer.status);
  throw new ApiError(
    answer.status,
    code,
    error?.message ?? say("error.other", { status: answer.status }),
  );
}

/** @param {string} path @param {Query} [values] @returns {Promise<any>} */
export function get(path, values) {
  return ask("GET", address(path, values));
}

/** Something that is no JSON, as it is. @param {string} path @returns {Promise<string>} */
export function text(path) {
  return ask("GET", address(path), undefined, undefined, (given) => given);
}

/** @param {string} path @param {object} value @param {Query} values @param {AbortSignal} [signal]
 *  @returns {Promise<any>} */
export function post(path, value = {}, values = {}, signal = undefined) {
  const body = JSON.stringify(value);
  return ask("POST", address(path, values), body, undefined, undefined, signal);
}

/** Change part of something. @param {string} path @param {object} value */
export function patch(path, value) {
  return ask("PATCH", address(path), JSON.stringify(value));
}

/** @param {string} path */
export function remove(path) {
  return ask("DELETE", address(path));
}

/** Send a file as it is. @param {string} path @param {File} file */
export function send(path, file) {
  return ask("POST", address(path), file, "application/octet-stream");
}

/** Where a stream of events comes from. @param {string} path @param {Query} values */
export function streamAddress(path, values) {
  return address(path, values);
}
