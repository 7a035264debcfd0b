// Signing in and out, turning a guest into an account, notices, tokens for programs.

import { patch, post, remove } from "./api.js";
import { h } from "./dom.js";
import { attempt, toast } from "./toast.js";
import { day, say } from "./words.js";

/** Send a form's fields to the API; a refusal stands in the form. */
function onSubmit(id, path, done, send = post) {
  const form = document.getElementById(id);
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const problem = form.querySelector(".problem");
    const button = form.querySelector("[type=submit]");
    problem.textContent = "";
    button.disabled = true;
    try {
      const answer = await send(path, Object.fromEntries(new FormData(form)));
      await done(answer, form);
    } catch (error) {
      problem.textContent = error.message;
    }
    button.disabled = false;
  });
}

const goOn = () => {
  const next = new URLSearchParams(location.search).get("next") ?? "/";
  location.assign(next.startsWith("/") && !next.startsWith("//") ? next : "/");
};

onSubmit("sign-in", "sign-in", goOn);
onSubmit("register", "account", goOn);
onSubmit("upgrade", "account", () => location.reload());
onSubmit("notices", "account", () => toast(say("account.saved")), patch);
onSubmit("new-token", "tokens", (answer, form) => {
  form.reset();
  document
    .getElementById("token-shown")
    .replaceChildren(
      h("p", { class: "note" }, say("account.token_once")),
      h("code", { class: "secret" }, answer.token),
    );
});

document.getElementById("sign-out")?.addEventListener("click", async () => {
  await attempt(async () => {
    await post("sign-out");
    location.assign("/");
  });
});

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
