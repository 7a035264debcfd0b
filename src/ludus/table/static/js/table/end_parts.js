// The parts of the page at the end of a match, each drawn from what the server tells of it.

import { signed } from "../analysis.js";
import { cite, emblem, h, icon, scrolled } from "../dom.js";
import { say } from "../words.js";
import { bar } from "./coach.js";
import { Curve } from "./curve.js";

/** The seat of a match that is over, also one of which nothing but its name is known.
 *  @param {Ended} end @param {string} id */
const seatOf = (end, id) =>
  end.seats.find((seat) => seat.id === id) ?? { id, name: id, emblem: "", player: "" };

/** How long it was, in turns or in rounds in which all had theirs. @param {Ended} end */
const length = ({ by, turns: n }) =>
  by === "round" ? say("ending.rounds", { n }) : say("ending.turns", { n });

/** One of them. @param {Ended} end @param {number} n */
const turnOf = ({ by }, n) =>
  by === "round" ? say("ending.round", { n }) : say("ending.turn", { n });

/** A label for wide screens, and one for a phone.
 *  @param {string} key @param {Record<string, string | number>} [values] */
const both = (key, values) => [
  h("span", { class: "long" }, say(key, values)),
  h("span", { class: "short" }, say(`${key}_short`, values)),
];

/** Who has won, and why. @param {Update} update @param {Ended} end */
export function resultOf(update, end) {
  const outcome = update.outcome ?? { text: "", places: {} };
  const winners = Object.entries(outcome.places).flatMap(([id, place]) =>
    place === 1 ? [id] : [],
  );
  const isWon = winners.length === 1;
  const seat = seatOf(end, isWon ? winners[0] : "");
  const who = update.you.includes(seat.id) ? say("ending.you") : seat.player;
  const text = isWon ? say("ending.wins", { seat: seat.name }) : say("ending.draw");
  return h(
    "section",
    { class: `panel end-result ${seat.id}` },
    h(
      "header",
      null,
      isWon ? emblem({ ...seat, kind: "person" }, "winner") : null,
      h(
        "div",
        null,
        h("p", { class: "over-line" }, [end.how, length(end)].filter(Boolean).join(" · ")),
        h("h2", { tabindex: "-1" }, text),
        h("p", { class: "muted" }, [who, outcome.text].filter(Boolean).join(". ")),
      ),
    ),
    h(
      "ol",
      { class: "end-why", "aria-label": say("ending.why") },
      end.why.map(({ turn, told }) =>
        told
          ? h(
              "li",
              null,
              h("span", { class: "at-turn", title: turnOf(end, turn) }, String(turn)),
              h("span", null, told.text),
              cite(end.game, told.rule),
            )
          : null,
      ),
    ),
  );
}

/** From which turning point one may like to play on: where most changed, while something was still to
 *  come of it; of several the last. @param {Ended} end @param {Turning[]} points */
export function forkOf(end, points) {
  const before = points.filter((point) => point.step < end.steps);
  const early = before.filter((point) => point.turn < end.turns);
  const size = (/** @type {Turning} */ { change }) => Math.abs(change);
  const most = Math.max(...(early.length ? early : before).map(size));
  return (early.length ? early : before).findLast((point) => size(point) === most);
}

/**
 * What may come next.
 * @param {Update} update @param {Ended} end @param {Turning[]} points where it turned, as they are listed
 * @param {{again: (swap: boolean) => void, fork: (point: Turning) => void, checkDice: () => void}} on
 */
export function actionsOf(update, end, points, on) {
  const { table, rematch, may_rematch: may } = end;
  const turning = forkOf(end, points);
  const canFork = update.over && update.you.length === 1 && turning;
  return h(
    "div",
    { class: "end-actions" },
    may
      ? h(
          "button",
          { type: "button", class: "primary", onclick: () => on.again(false) },
          icon("ui-again"),
          say(rematch ? "ending.join" : "ending.rematch"),
        )
      : null,
    may && !rematch
      ? h(
          "button",
          { type: "button", onclick: () => on.again(true) },
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
          { type: "button", class: "wide", onclick: () => on.fork(turning) },
          icon("ui-fork"),
          ...both("ending.fork", { n: points.indexOf(turning) + 1 }),
          h("small", { class: "long" }, turnOf(end, turning.turn)),
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
      { type: "button", class: "extra", "data-key": "dice", onclick: () => on.checkDice() },
      icon("ui-die"),
      say("ending.dice"),
    ),
  );
}

/**
 * The course of it; `chances` are another figure, where they are known.
 * @param {Ended} end @param {Series[]} chances @param {Turning[]} points
 * @param {(step: number) => void} open shows the replay there
 */
export function curveOf(end, chances, points, open) {
  const { seats } = end;
  if (!end.curve || end.curve.turns.length < 2) return null;
  const curve = { ...end.curve, series: [...chances, ...end.curve.series] };
  const chart = new Curve(curve, seats, points, open);
  const shown = h("small", { class: "short" }, curve.series[0].label);
  /** @type {HTMLElement[]} */
  const buttons = curve.series.map((series, n) =>
    h(
      "button",
      {
        type: "button",
        "aria-pressed": String(n === 0),
        onclick: () => {
          chart.choose(n);
          shown.textContent = series.label;
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
      h("h3", null, say(`ending.curve_${end.by}`), shown),
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

const WIDEST = 3; // ways to win that have a column each; more of them are rows

/** How close each was, by every way to win. @param {Update} update @param {Ended} end */
export function waysOf(update, end) {
  const { seats, ways } = end;
  const goals = ways[seats[0]?.id] ?? [];
  if (!goals.length) return null;
  const places = update.outcome?.places ?? {};
  /** @param {Seat} seat @param {string} scope */
  const who = (seat, scope) =>
    h(
      "th",
      { scope },
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
    );
  /** @param {{symbol: string, figure: string, label: string}} goal @param {string} scope */
  const way = ({ symbol, figure, label }, scope) =>
    h("th", { scope, class: "way" }, icon(symbol), " ", h("b", null, figure), ` ${label}`);
  /** @param {{id: string}} seat @param {{id: string}} column */
  const cell = (seat, column) => {
    const goal = ways[seat.id].find((one) => one.id === column.id);
    const shown = goal ? [bar(goal.share), h("span", null, goal.now)] : null;
    return h("td", { class: `${classOf(seat)} ${goal?.won ? "won" : ""}`.trim() }, shown);
  };
  /** @param {{id: string}} seat */
  const classOf = (seat) => `${seat.id} ${places[seat.id] === 1 ? "first" : ""}`.trim();
  const corner = h("th", { scope: "col" }, h("span", { class: "unseen" }, say("ending.seat")));
  const isTurned = goals.length > WIDEST;
  const [heads, rows] = isTurned
    ? [
        seats.map((seat) => who(seat, "col")),
        goals.map((goal) =>
          h(
            "tr",
            null,
            way(goal, "row"),
            seats.map((seat) => cell(seat, goal)),
          ),
        ),
      ]
    : [
        goals.map((goal) => way(goal, "col")),
        seats.map((seat) =>
          h(
            "tr",
            { class: classOf(seat) },
            who(seat, "row"),
            goals.map((goal) => cell(seat, goal)),
          ),
        ),
      ];
  return h(
    "section",
    { class: "panel end-ways", "data-part": "ways" },
    h("h3", null, say("ending.close")),
    scrolled(
      say("ending.close"),
      h(
        "table",
        { class: isTurned ? "turned" : null },
        h("thead", null, h("tr", null, corner, heads)),
        h("tbody", null, rows),
      ),
    ),
  );
}

/** Where it turned. @param {Ended} end @param {Turning[]} turning */
export function turningOf(end, turning) {
  const { game, table } = end;
  if (!turning.length) return null;
  const note = say(turning === end.turning ? "ending.turning_note" : "ending.turning_chance");
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
            h("b", null, point.told?.text ?? turnOf(end, point.turn)),
            h(
              "small",
              null,
              [turnOf(end, point.turn), point.by].filter(Boolean).join(" · "),
              " ",
              cite(game, point.told?.rule),
            ),
          ),
          emblem({ ...seatOf(end, point.seat), kind: "person" }, "sm"),
          h("b", { class: "change" }, signed(point.change)),
          h(
            "a",
            {
              class: "button ghost square",
              href: `/t/${table}/replay?step=${point.step}`,
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

/** The last position, small; `open()` shows the table. @param {() => void} open */
export function mapOf(open) {
  const board = /** @type {SVGSVGElement | null} */ (document.querySelector("#frame > svg"));
  if (!board) return null;
  const copy = /** @type {SVGSVGElement} */ (board.cloneNode(true));
  copy.removeAttribute("id");
  copy.setAttribute("aria-hidden", "true");
  copy.setAttribute("viewBox", board.dataset.whole ?? "");
  copy.setAttribute("preserveAspectRatio", "xMidYMid meet");
  for (const mark of copy.querySelectorAll(".flash, [class^=trail]")) mark.remove(); // of the last move
  for (const element of copy.querySelectorAll("[tabindex], [role]")) {
    element.removeAttribute("tabindex");
    element.removeAttribute("role");
  }
  return h(
    "button",
    { type: "button", class: "end-map", "data-part": "map", onclick: open },
    copy,
    h("span", null, say("ending.map"), icon("ui-fit")),
  );
}
