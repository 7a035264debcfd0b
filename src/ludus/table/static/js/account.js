// Signing in and out, turning a guest into an account, notices, tokens for programs.

import { patch, post, remove } from "./api.js";
import { all, h, need } from "./dom.js";
import { attempt, messageOf, toast } from "./toast.js";
import { day, say } from "./words.js";

/**
 * Send a form's fields to the API, with what `more` adds; a refusal stands in the form.
 * @param {string} id
 * @param {string} path
 * @param {(answer: any, form: HTMLFormElement) => unknown} done
 * @param {{send?: (path: string, value: object) => Promise<any>, more?: () => object}} how
 */
function onSubmit(id, path, done, { send = post, more = () => ({}) } = {}) {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const problem = need(".problem", HTMLElement, form);
    const button = need("[type=submit]", HTMLButtonElement, form);
    problem.textContent = "";
    button.disabled = true;
    try {
      const answer = await send(path, { ...Object.fromEntries(new FormData(form)), ...more() });
      await done(answer, form);
    } catch (error) {
      problem.textContent = messageOf(error);
    }
    button.disabled = false;
  });
}

/** Where somebody wanted to go before he signed in: a page of ours, whatever the link says. */
const goOn = () => {
  const next = new URLSearchParams(location.search).get("next") ?? "/";
  let wanted = new URL("/", location.origin);
  try {
    wanted = new URL(next, location.origin);
  } catch {
    /* no address at all: to the lobby */
  }
  const isOurs = wanted.origin === location.origin && wanted.protocol === location.protocol;
  location.assign(isOurs ? wanted.href : "/");
};

/** What stands behind `#` in a link sent by mail. */
const link = () => ({ link: location.hash.slice(1) || "-" });

/**
 * Say in a form that it is done, and how.
 * @param {HTMLFormElement} form @param {string} key @param {Record<string, string>} values
 */
function told(form, key, values = {}) {
  need(".done", HTMLElement, form).textContent = say(key, values);
}

const reload = () => location.reload();

onSubmit("sign-in", "sign-in", goOn);
onSubmit("register", "account", goOn);
onSubmit("upgrade", "account", reload);
onSubmit("webhook", "account", () => toast(say("account.saved")), { send: patch });
onSubmit(
  "mail",
  "account",
  (_answer, form) => {
    const address = need("[name=email]", HTMLInputElement, form).value;
    need("[name=old_password]", HTMLInputElement, form).value = "";
    told(form, address ? "account.mail_sent" : "account.mail_none", { address });
  },
  { send: patch },
);
onSubmit("change-password", "account", reload, { send: patch });
onSubmit("forgotten", "password-link", (_answer, form) => told(form, "account.link_sent"));
onSubmit("new-password", "password", () => location.assign("/"), { more: link });
onSubmit(
  "confirm",
  "account/confirm",
  (answer, form) => told(form, "account.mail_confirmed", { address: answer.email }),
  { more: link },
);
onSubmit("delete-account", "account/delete", () => location.assign("/"));
onSubmit("new-token", "tokens", (answer, form) => {
  form.reset();
  need("#token-shown", HTMLElement).replaceChildren(
    h("p", { class: "note" }, say("account.token_once")),
    h("code", { class: "secret" }, answer.token),
  );
});

for (const id of ["sign-out", "sign-out-everywhere"]) {
  const everywhere = id === "sign-out-everywhere";
  document.getElementById(id)?.addEventListener("click", async () => {
    await attempt(async () => {
      await post("sign-out", { everywhere });
      location.assign("/");
    });
  });
}

for (const time of all("time[data-at]")) time.textContent = day(Number(time.dataset.at));

for (const button of all("[data-token]")) {
  button.addEventListener("click", async () => {
    await attempt(async () => {
      await remove(`tokens/${button.dataset.token}`);
      button.closest("li")?.remove();
    });
  });
}
