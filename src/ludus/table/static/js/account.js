// Signing in and out, turning a guest into an account, notices, tokens for programs.

import { patch, post, remove } from "./api.js";
import { h } from "./dom.js";
import { attempt, toast } from "./toast.js";
import { day, say } from "./words.js";

/** Send a form's fields to the API, with what `more` adds; a refusal stands in the form. */
function onSubmit(id, path, done, { send = post, more = () => ({}) } = {}) {
  const form = document.getElementById(id);
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const problem = form.querySelector(".problem");
    const button = form.querySelector("[type=submit]");
    problem.textContent = "";
    button.disabled = true;
    try {
      const answer = await send(path, { ...Object.fromEntries(new FormData(form)), ...more() });
      await done(answer, form);
    } catch (error) {
      problem.textContent = error.message;
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

/** Say in a form that it is done, and how. */
const told = (form, ...words) => {
  form.querySelector(".done").textContent = say(...words);
};

const reload = () => location.reload();

onSubmit("sign-in", "sign-in", goOn);
onSubmit("register", "account", goOn);
onSubmit("upgrade", "account", reload);
onSubmit("webhook", "account", () => toast(say("account.saved")), { send: patch });
onSubmit(
  "mail",
  "account",
  (_answer, form) => {
    const address = form.elements.email.value;
    form.elements.old_password.value = "";
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
  document
    .getElementById("token-shown")
    .replaceChildren(
      h("p", { class: "note" }, say("account.token_once")),
      h("code", { class: "secret" }, answer.token),
    );
});

for (const [id, everywhere] of [
  ["sign-out", false],
  ["sign-out-everywhere", true],
]) {
  document.getElementById(id)?.addEventListener("click", async () => {
    await attempt(async () => {
      await post("sign-out", { everywhere });
      location.assign("/");
    });
  });
}

for (const time of document.querySelectorAll("time[data-at]"))
  time.textContent = day(Number(time.dataset.at));

for (const button of document.querySelectorAll("[data-token]")) {
  button.addEventListener("click", async () => {
    await attempt(async () => {
      await remove(`tokens/${button.dataset.token}`);
      button.closest("li").remove();
    });
  });
}
