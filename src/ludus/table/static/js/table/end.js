// The end of a match as a page over the table: who won and why, the course of it, how close each was,
// where it turned, and what may come next. The board stays one click away.

import { Analysis, chanceSeries, signed } from "../analysis.js";
import { get, post } from "../api.js";
import { cite, emblem, h, icon } from "../dom.js";
import { attempt } from "../toast.js";
import { say } from "../words.js";
import { bar } from "./coach.js";
import { Curve } from "./curve.js";

const TABS = ["ways", "curve", "turning", "analysis", "map"];

/** A label for wide screens, and one for a phone. */
const both = (key, values) => [
  h("span", { class: "long" }, say(key, values)),
  h("span", { class: "short" }, say(`${key}_short`, values)),
];

/** The place of the last of some rising numbers that is not above another. */
function lastBefore(numbers, most) {
  return Math.max(
    0,
    numbers.findLastIndex((number) => number <= most),
  );
}

export class End {
  /** `on`: checkDice(). */
  constructor(place, on) {
    this.place = place;
    place.closest("main").append(place); // over everything but the top bar
    this.on = on;
    this.shown = null;
    /** @type {Analysis | null} */
    this.analysis = null;
    document.addEventListener("table:update", ({ detail }) => this.show(detail.update));
    document.addEventListener("table:result", () =>
      this.end ? this.open() : this.show(this.update),
    );
  }

  async show(update) {
    if (!update.over || !update.outcome) return;
    const isNew = this.shown === null;
    if (!isNew && this.shown.rematch === update.rematch) return;
    this.update = update;
    this.shown = { rematch: update.rematch };
    const end = await get(`tables/${update.table}/end`).catch(() => null);
    if (!end) {
      this.shown = null; // a busy server: the button asks again
      return;
    }
    this.end = end;
    this.analysis ??= new Analysis(
      { table: update.table, game: end.game, seats: end.seats },
      {
        done: () => this.draw(),
        replay: (step) => `/t/${update.table}/replay?step=${step}`,
      },
    );
    this.draw();
    if (isNew) this.open();
  }

  open() {
    this.cover(true);
    this.place.querySelector("h2")?.focus({ preventScroll: true });
  }

  /** The last position: the table as it stands. */
  close() {
    this.cover(false);
  }

  /** What lies under the page cannot be reached while it is there. */
  cover(on) {
    this.place.hidden = !on;
    document.documentElement.classList.toggle("at-end", on);
    for (const other of this.place.parentElement.children)
      if (!other.matches("header, h1, .unseen") && other !== this.place) other.inert = on;
  }

  seat(id) {
    return (
      this.end.seats.find((seat) => seat.id === id) ?? { id, name: id, emblem: "", player: "" }
    );
  }

  replayAt(step) {
    location.assign(`/t/${this.update.table}/replay?step=${step}`);
  }

  // -- parts -----------------------------------------------------------------------------------
  draw() {
    const tab = this.place.dataset.tab;
    const parts = {
      ways: this.ways(),
      curve: this.curve(),
      turning: this.turning(),
      analysis: this.analysis.place,
      map: this.map(),
    };
    const shown = TABS.filter((name) => parts[name]);
    const tabs = shown.map((name) =>
      h(
        "button",
        {
          type: "button",
          role: "tab",
          "aria-selected": String(name === shown[0]),
          onclick: () => this.choose(name),
        },
        say(`ending.tab_${name}`),
      ),
    );
    this.tabs = new Map(shown.map((name, n) => [name, tabs[n]]));
    this.parts = parts;
    this.place.replaceChildren(
      h("div", { class: "end-side" }, this.result(), this.actions(), parts.map),
      h("div", { class: "end-tabs", role: "tablist", "aria-label": say("ending.parts") }, tabs),
      h(
        "div",
        { class: "end-main" },
        parts.curve,
        h("div", { class: "end-row" }, parts.ways, parts.turning),
        parts.analysis,
      ),
    );
    this.choose(shown.includes(tab) ? tab : shown[0]);
  }

  /** What the analysis has found, once it is there. */
  get found() {
    return this.analysis.found?.status === "done" ? this.analysis.found : null;
  }

  /** Where it turned: by chances where those are known, else by how near each was to winning. */
  points() {
    const { curve, turning, steps } = this.end;
    if (!this.found?.turning.length || !curve) return turning;
    return this.found.turning.map(({ step, seat, change, by, told }) => ({
      step: Math.min(step + 1, steps),
      seat,
      change: Math.round(change),
      turn: Math.min(curve.turns.at(-1), curve.turns[lastBefore(curve.steps, step)] + 1),
      told: { text: told, rule: null },
      by: say(`analysis.by_${by}`),
    }));
  }

  choose(name) {
    this.place.dataset.tab = name;
    for (const [id, tab] of this.tabs) tab.setAttribute("aria-selected", String(id === name));
  }

  result() {
    const { outcome } = this.update;
    const winners = Object.keys(outcome.places).filter((id) => outcome.places[id] === 1);
    const seat = this.seat(winners[0]);
    const mine = winners.some((id) => this.update.you.includes(id));
    const who = mine ? say("ending.you") : seat.player;
    const text =
      winners.length === 1 ? say("ending.wins", { seat: seat.name }) : say("ending.draw");
    return h(
      "section",
      { class: `panel end-result ${seat.id}` },
      h(
        "header",
        null,
        emblem({ ...seat, kind: "person" }, "winner"),
        h(
          "div",
          null,
          h(
            "p",
            { class: "over-line" },
            [this.end.how, say("ending.turns", { n: this.end.turns })].filter(Boolean).join(" · "),
          ),
          h("h2", { tabindex: "-1" }, text),
          h("p", { class: "muted" }, [who, outcome.text].filter(Boolean).join(". ")),
        ),
      ),
      h(
        "ol",
        { class: "end-why", "aria-label": say("ending.why") },
        this.end.why.map(({ turn, told }) =>
          told
            ? h(
                "li",
                null,
                h(
                  "span",
                  { class: "at-turn", title: say("ending.turn", { n: turn }) },
                  String(turn),
                ),
                h("span", null, told.text),
                cite(this.end.game, told.rule),
              )
            : null,
        ),
      ),
    );
  }

  actions() {
    const { table, rematch, may_rematch: may } = this.end;
    const { over } = this.update;
    const again = async (swap) => {
      const made = await attempt(() => post(`tables/${table}/rematch`, { swap }));
      if (made) location.assign(`/t/${made.table}`);
    };
    const before = this.end.turning.filter((point) => point.step < this.end.steps);
    const turning = before.at(-1); // the end itself is too late to play on from
    const canFork = over && this.update.you.length === 1 && turning;
    return h(
      "div",
      { class: "end-actions" },
      may
        ? h(
            "button",
            { type: "button", class: "primary", onclick: () => again(false) },
            icon("ui-again"),
            say(rematch ? "ending.join" : "ending.rematch"),
          )
        : null,
      may && !rematch
        ? h(
            "button",
            { type: "button", onclick: () => again(true) },
            icon("ui-swap"),
            ...both("ending.swap"),
          )
        : null,
      h(
        "a",
        { class: "button", href: `/t/${table}/replay` },
        icon("ui-play"),
        h("span", null, say("ending.replay")),
      ),
      canFork
        ? h(
            "button",
            { type: "button", class: "wide", onclick: () => this.fork(turning) },
            icon("ui-fork"),
            ...both("ending.fork", { n: before.length, turn: turning.turn }),
          )
        : null,
      h(
        "a",
        { class: "button extra", href: `/api/v1/tables/${table}/record`, download: "" },
        icon("ui-download"),
        h("span", null, say("over.record")),
      ),
      h(
        "button",
        { type: "button", class: "extra", "data-key": "dice", onclick: () => this.on.checkDice() },
        icon("ui-die"),
        say("ending.dice"),
      ),
    );
  }

  async fork(point) {
    const body = { step: Math.max(0, point.step - 1), seat: this.update.you[0] };
    const made = await attempt(() => post(`tables/${this.update.table}/fork`, body));
    if (made) location.assign(`/t/${made.table}`);
  }

  curve() {
    const { seats } = this.end;
    if (!this.end.curve || this.end.curve.turns.length < 2) return null;
    const chances = this.found ? [chanceSeries(this.found, this.end.curve.steps)] : [];
    const curve = { ...this.end.curve, series: [...chances, ...this.end.curve.series] };
    const chart = new Curve(curve, seats, this.points(), (step) => this.replayAt(step));
    const buttons = curve.series.map((series, n) =>
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(n === 0),
          onclick: () => {
            chart.choose(n);
            for (const [other, button] of buttons.entries())
              button.setAttribute("aria-pressed", String(n === other));
          },
        },
        series.label,
      ),
    );
    return h(
      "section",
      { class: "panel end-curve", "data-part": "curve" },
      h(
        "header",
        null,
        h("h3", null, say("ending.curve")),
        h(
          "div",
          { class: "choose-one", role: "group", "aria-label": say("ending.figures") },
          buttons,
        ),
      ),
      chart.frame,
      chart.table(),
    );
  }

  ways() {
    const { seats, ways } = this.end;
    const goals = ways[seats[0]?.id] ?? [];
    if (!goals.length) return null;
    const places = this.update.outcome.places;
    return h(
      "section",
      { class: "panel end-ways", "data-part": "ways" },
      h("h3", null, say("ending.close")),
      h(
        "div",
        { class: "scroll", tabindex: "0", role: "region", "aria-label": say("ending.close") },
        h(
          "table",
          null,
          h(
            "thead",
            null,
            h(
              "tr",
              null,
              h("th", { scope: "col" }, h("span", { class: "unseen" }, say("ending.seat"))),
              goals.map((goal) => h("th", { scope: "col" }, icon(goal.symbol), ` ${goal.label}`)),
            ),
          ),
          h(
            "tbody",
            null,
            seats.map((seat) =>
              h(
                "tr",
                { class: `${seat.id} ${places[seat.id] === 1 ? "first" : ""}`.trim() },
                h(
                  "th",
                  { scope: "row" },
                  h(
                    "span",
                    { class: "who" },
                    emblem({ ...seat, kind: "person" }, "sm"),
                    h(
                      "span",
                      null,
                      h("b", null, seat.name),
                      h("small", null, seat.you ? say("ending.you") : seat.player),
                    ),
                  ),
                ),
                goals.map((column) => {
                  const goal = ways[seat.id].find((one) => one.id === column.id);
                  return h(
                    "td",
                    { class: goal?.won ? "won" : null },
                    goal ? [bar(goal.share), h("span", null, goal.now)] : null,
                  );
                }),
              ),
            ),
          ),
        ),
      ),
    );
  }

  turning() {
    const { game } = this.end;
    const turning = this.points();
    if (!turning.length) return null;
    const note = say(
      turning === this.end.turning ? "ending.turning_note" : "ending.turning_chance",
    );
    return h(
      "section",
      { class: "panel end-turning", "data-part": "turning" },
      h("h3", null, say("ending.turning"), h("small", null, note)),
      h(
        "ol",
        null,
        turning.map((point, n) =>
          h(
            "li",
            null,
            h("span", { class: "at-point" }, String(n + 1)),
            h(
              "span",
              { class: "grow" },
              h("b", null, point.told?.text ?? say("ending.turn", { n: point.turn })),
              h(
                "small",
                null,
                [say("ending.turn", { n: point.turn }), point.by].filter(Boolean).join(" · "),
                " ",
                cite(game, point.told?.rule),
              ),
            ),
            emblem({ ...this.seat(point.seat), kind: "person" }, "sm"),
            h("b", { class: "change" }, signed(point.change)),
            h(
              "a",
              {
                class: "button ghost square",
                href: `/t/${this.update.table}/replay?step=${point.step}`,
                "aria-label": say("ending.show", { n: n + 1 }),
                "data-tip": say("ending.show", { n: n + 1 }),
              },
              icon("ui-play"),
            ),
          ),
        ),
      ),
    );
  }

  map() {
    const board = /** @type {SVGSVGElement | null} */ (document.querySelector("#frame > svg"));
    if (!board) return null;
    const copy = /** @type {SVGSVGElement} */ (board.cloneNode(true));
    copy.removeAttribute("id");
    copy.setAttribute("aria-hidden", "true");
    copy.setAttribute("viewBox", board.dataset.whole ?? board.getAttribute("viewBox"));
    copy.setAttribute("preserveAspectRatio", "xMidYMid slice");
    for (const element of copy.querySelectorAll("[tabindex], [role]")) {
      element.removeAttribute("tabindex");
      element.removeAttribute("role");
    }
    return h(
      "button",
      { type: "button", class: "end-map", "data-part": "map", onclick: () => this.close() },
      copy,
      h("span", null, say("ending.map"), icon("ui-fit")),
    );
  }
}
