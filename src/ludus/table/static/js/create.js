// Setting up a table: the seats follow the options; the rest is one form.

import { post } from "./api.js";
import { all, emblem, h, need, pageData } from "./dom.js";
import { attempt } from "./toast.js";
import { say } from "./words.js";

/** @type {{game: GameEntry}} */
const { game } = pageData();
const form = need("#create", HTMLFormElement);
const place = need("#sitters", HTMLElement);
const chosen = new Map();

/** What stands in a field of the form. @param {string} name */
function value(name) {
  return String(new FormData(form).get(name) ?? "");
}

/** Whether a value goes with what is chosen of the options before.
 * @param {Record<string, string[]> | undefined} only @param {Record<string, string>} values */
const fits = (only, values) =>
  Object.entries(only ?? {}).every(([name, allowed]) => allowed.includes(values[name]));

/** What is chosen; where that does not go with an option before, what goes with it. */
function options() {
  /** @type {Record<string, string>} */
  const values = {};
  for (const { name, values: known } of game.options) {
    const fitting = known.filter(({ only }) => fits(only, values)).map(({ value }) => value);
    const wanted = value(`option.${name}`) || known[0].value; // an empty box is the first of two
    values[name] = fitting.includes(wanted) ? wanted : fitting[0];
  }
  return values;
}

/** Offered is what goes together; an option that leaves no choice is not shown. */
function showOptions() {
  const values = options();
  for (const { name, values: known } of game.options) {
    const field = need(`[data-option="${name}"]`, HTMLElement, form);
    const fitting = known.filter(({ only }) => fits(only, values));
    field.hidden = fitting.length < 2;
    field
      .querySelector("select")
      ?.replaceChildren(
        ...fitting.map(({ value, label }) =>
          h("option", { value, selected: value === values[name] }, label),
        ),
      );
  }
}

/** The seats at the table with these options. */
function seats() {
  const values = options();
  const mode = (game.modes ?? []).find((one) =>
    game.seated_by.every((name) => one.options[name] === values[name]),
  );
  const ids = mode?.seats ?? game.seats.map((seat) => seat.id);
  return ids.map((id) => game.seats.find((seat) => seat.id === id) ?? { id, name: id, emblem: "" });
}

/** @param {GameEntry["seats"][0]} seat @param {number} number */
function sitter(seat, number) {
  const usual =
    number === 0
      ? "me"
      : `bot:${game.bots.some((bot) => bot.id === "greedy") ? "greedy" : game.bots[0].id}`;
  const sits = chosen.get(seat.id) ?? usual;
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
    choices.map(([key, label]) => h("option", { value: key, selected: key === sits }, label)),
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
  const kind = value("pace");
  for (const field of all("[data-pace]", form)) field.hidden = field.dataset.pace !== kind;
}

function pace() {
  const kind = value("pace");
  if (kind === "live") return { kind, minutes: Number(value("live")) };
  if (kind === "slow") return { kind, minutes: Number(value("slow")) };
  return { kind: "none", minutes: 0 };
}

function showEdition() {
  const edition = value("edition");
  for (const note of all("[data-edition]", form)) note.hidden = note.dataset.edition !== edition;
}

form.addEventListener("change", (event) => {
  const name = event.target instanceof Element ? (event.target.getAttribute("name") ?? "") : "";
  if (name.startsWith("option.")) {
    showOptions();
    showSeats();
  }
  if (name === "pace") showPace();
  if (name === "edition") showEdition();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = need("[type=submit]", HTMLButtonElement, form);
  button.disabled = true;
  const made = await attempt(() =>
    post("tables", {
      game: game.id,
      options: options(),
      edition: value("edition"),
      seats: Object.fromEntries(seats().map((seat) => [seat.id, value(`seat-${seat.id}`)])),
      private: value("access") === "private",
      pace: pace(),
    }),
  );
  if (made) location.assign(`/t/${made.table}`);
  else button.disabled = false;
});

showOptions();
showSeats();
showPace();
showEdition();
