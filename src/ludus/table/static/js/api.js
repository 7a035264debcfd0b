// The HTTP API: JSON in, JSON out, refusals as errors with a code and a message for people.

import { lang, say } from "./words.js";

export class ApiError extends Error {
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

function address(path, values = {}) {
  const query = new URLSearchParams({ lang });
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== "") query.set(name, value);
  }
  return `/api/v1/${path}?${query}`;
}

async function ask(method, url, body, type = "application/json", read = JSON.parse) {
  const headers = { Accept: "application/json" };
  if (method !== "GET")
    headers["X-CSRF-Token"] = document.querySelector('meta[name="csrf"]')?.content ?? "";
  if (body !== undefined) headers["Content-Type"] = type;
  let answer;
  try {
    answer = await fetch(url, { method, headers, body, credentials: "same-origin" });
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

export function get(path, values) {
  return ask("GET", address(path, values));
}

/** Something that is no JSON, as it is. */
export function text(path) {
  return ask("GET", address(path), undefined, undefined, (given) => given);
}

export function post(path, value = {}, values = {}) {
  return ask("POST", address(path, values), JSON.stringify(value));
}

/** Change part of something. */
export function patch(path, value) {
  return ask("PATCH", address(path), JSON.stringify(value));
}

export function remove(path) {
  return ask("DELETE", address(path));
}

/** Send a file as it is. */
export function send(path, file) {
  return ask("POST", address(path), file, "application/octet-stream");
}

/** Where a stream of events comes from. */
export function streamAddress(path, values) {
  return address(path, values);
}
