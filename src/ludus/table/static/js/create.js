// Setting up a table: the seats follow the options; the rest is one form.

import { post } from "./api.js";
import { emblem, h, pageData } from "./dom.js";
import { attempt } from "./toast.js";
import { say } from "./words.js";

const { game } = pageData();
const form = document.getElementById("create");
const place = document.getElementById("sitters");
const chosen = new Map();

function options() {
  const values = {};
  for (const option of game.options)
    values[option.name] = form.elements[`option.${option.name}`].value;
  return values;
}

/** The seats at the table with these options. */
function seats() {
  const values = options();
  const mode = (game.modes ?? []).find((one) =>
    Object.entries(one.options).every(([name, value]) => values[name] === value),
  );
  const ids = mode?.seats ?? game.seats.map((seat) => seat.id);
  return ids.map((id) => game.seats.find((seat) => seat.id === id) ?? { id, name: id, emblem: "" });
}

function sitter(seat, number) {
  const usual =
    number === 0
      ? "me"
      : `bot:${game.bots.some((bot) => bot.id === "greedy") ? "greedy" : game.bots[0].id}`;
  const value = chosen.get(seat.id) ?? usual;
  const choices = [
    ["me", say("create.me")],
    ["open", say("create.open")],
  ];
  for (const bot of game.bots)
    choices.push([`bot:${bot.id}`, say("create.bot", { name: bot.label ?? bot.id })]);
  const id = `seat-${seat.id}`;
  const select = h(
    "select",
    { id, name: id, onchange: () => chosen.set(seat.id, select.value) },
    choices.map(([key, label]) => h("option", { value: key, selected: key === value }, label)),
  );
  return h(
    "div",
    { class: "sitter" },
    emblem({ ...seat, kind: "person" }),
    h("label", { for: id }, h("b", null, seat.name)),
    select,
  );
}

function showSeats() {
  place.replaceChildren(...seats().map(sitter));
}

function showPace() {
  const kind = form.elements.pace.value;
  for (const field of form.querySelectorAll("[data-pace]"))
    field.hidden = field.dataset.pace !== kind;
}

function pace() {
  const kind = form.elements.pace.value;
  if (kind === "live") return { kind, minutes: Number(form.elements.live.value) };
  if (kind === "slow") return { kind, minutes: Number(form.elements.slow.value) };
  return { kind: "none", minutes: 0 };
}

function showEdition() {
  for (const note of form.querySelectorAll("[data-edition]"))
    note.hidden = note.dataset.edition !== form.elements.edition.value;
}

form.addEventListener("change", (event) => {
  if (event.target.name?.startsWith("option.")) showSeats();
  if (event.target.name === "pace") showPace();
  if (event.target.name === "edition") showEdition();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = form.querySelector("[type=submit]");
  button.disabled = true;
  const made = await attempt(() =>
    post("tables", {
      game: game.id,
      options: options(),
      edition: form.elements.edition.value,
      seats: Object.fromEntries(
        seats().map((seat) => [seat.id, form.elements[`seat-${seat.id}`].value]),
      ),
      private: form.elements.access.value === "private",
      pace: pace(),
    }),
  );
  if (made) location.assign(`/t/${made.table}`);
  else button.disabled = false;
});

showSeats();
showPace();
showEdition();
