// The replay page: any step of a match on its board, charts, the record, the dice, going on from here.

import { Analysis, chanceSeries, chanceSteps } from "../analysis.js";
import { get, post } from "../api.js";
import { copy } from "../clipboard.js";
import { choose } from "../dialog.js";
import { reportInto } from "../dice/report.js";
import { byId, cite, emblem, h, icon, later, need, one, present } from "../dom.js";
import { Board } from "../table/board.js";
import { told } from "../table/chronicle.js";
import { Dock } from "../table/dock.js";
import { fit } from "../table/fitting.js";
import { Panels } from "../table/panels.js";
import { phone } from "../table/screen.js";
import { Seats } from "../table/seats.js";
import { doer, steps } from "../table/steps.js";
import { Tabs } from "../table/tabs.js";
import { attempt } from "../toast.js";
import { say } from "../words.js";
import { Chart } from "./chart.js";
import { Deeds } from "./deeds.js";
import { Player } from "./player.js";

const main = byId("table");
const table = main.dataset.table ?? "";
/** @type {Story} */
const story = JSON.parse(main.dataset.story ?? "{}");
const KEPT = 400;

class Replay {
  constructor() {
    /** @type {Update} */
    this.match = later;
    /** @type {Player} */
    this.player = later;
    this.drawn = false;
    this.isFramed = false; // what a phone shows of the board
    /** @type {Map<string, Promise<Past>>} */
    this.cache = new Map();
    /** @type {Chart[]} */
    this.charts = [];
    this.wanted = 0;
    this.seat = "";
    this.names = new Map();
    this.board = new Board(byId("frame"), {
      click: (target) => this.board.flash(target),
      hover: () => {},
      nothing: () => {},
      looked: () => {},
      panels: () => [],
    });
    this.panels = new Panels({
      board: byId("text-board"),
      dock: byId("dock"),
      hand: byId("dock"),
      head: byId("head"),
      context: byId("head"),
      track: byId("track"),
      more: byId("more"),
    });
    this.dock = new Dock(byId("dock"), byId("seats"), byId("powers"), main);
    this.seats = new Seats(byId("seats"), {});
    this.tabs = new Tabs(main, (id) => id === "chronicle" && this.deeds?.mark(this.wanted));
    this.deeds = new Deeds(one("ol", byId("chronicle")), story, (step) =>
      this.player.take(step, false),
    );
    this.tabs.open("chronicle");
  }

  async start() {
    this.match = await get(`tables/${table}`, { since: 0 });
    this.drawn = await this.board.load(this.match.game, this.match.options, this.match.edition);
    byId("text-board").hidden = this.drawn;
    if (this.drawn) {
      this.names = this.board.names();
      requestAnimationFrame(() => this.board.camera.fit());
    } else {
      byId("frame").hidden = true;
    }
    this.viewpoints();
    this.actions();
    this.deeds.show(this.match.chronicle, this.match.seats);
    const asked = new URLSearchParams(location.search).get("step");
    const last = (await this.fetch(this.match.step)).last ?? this.match.step;
    const stops = await this.stops();
    new ResizeObserver(() => fit(byId("told"))).observe(byId("told"));
    this.player = new Player(
      byId("player"),
      main.dataset.by ?? "turn",
      last,
      stops,
      (step, animate) => this.show(step, animate),
    );
    await this.player.seek(
      asked === null || Number.isNaN(Number(asked)) ? (this.match.over ? 0 : last) : Number(asked),
      false,
    );
    await this.showCharts();
  }

  /** Where one can stop: turns, and the decisions of the seat that one looks through. */
  async stops() {
    /** @type {{turns: {step: number}[], decisions: number[]} | null} */
    const found = await get(`tables/${table}/turns`, { seat: this.seat }).catch(() => null);
    return {
      turn: [...new Set((found?.turns ?? []).map((turn) => turn.step))],
      mine: found?.decisions ?? [],
    };
  }

  // -- steps -----------------------------------------------------------------------------------
  /** @param {number} step @returns {Promise<Past>} */
  fetch(step) {
    const key = `${this.seat}/${step}`;
    const known = this.cache.get(key);
    if (known) return known;
    const asked = get(`tables/${table}/steps/${step}`, { seat: this.seat });
    asked.catch(() => this.cache.delete(key));
    this.cache.set(key, asked);
    for (const [oldest] of this.cache) if (this.cache.size > KEPT) this.cache.delete(oldest);
    return asked;
  }

  /** @param {number} step @param {boolean} animate */
  async show(step, animate) {
    this.wanted = step;
    const at = await attempt(() => this.fetch(step));
    if (!at || this.wanted !== step) return;
    for (const next of [this.player.next(1), this.player.next(-1)])
      if (next >= 0 && next <= this.player.last) this.fetch(next).catch(() => {});
    this.panels.show(at.scene?.panels ?? []);
    this.seats.show({
      scene: at.scene,
      seats: (at.seats ?? this.match.seats).map((seat) => ({ ...seat, clock: null, you: false })),
      waiting: at.waiting ?? present((at.prompts ?? []).map((prompt) => prompt.seat)),
      over: false,
      you: [],
    });
    this.dock.show();
    this.tell(at, step);
    this.deeds.mark(step);
    if (this.drawn) {
      this.board.pieces.clearTrails();
      const length = this.board.show(at.scene, animate);
      this.follow((at.chronicle ?? []).filter((line) => line.step === step));
      if (length) await new Promise((resolve) => setTimeout(resolve, length));
    }
    for (const chart of this.charts) chart.mark(step);
    const here = new URL(location.href);
    here.searchParams.set("step", String(step));
    history.replaceState(null, "", here);
  }

  /** Where it happened is in the frame, unless its reader looks elsewhere. @param {Line[]} here */
  follow(here) {
    const places = here.flatMap((line) => line.targets.map(({ target }) => target));
    if (this.isFramed) this.board.follow(places);
    else this.board.camera.frameOn(this.board.anchors(places));
    this.isFramed = true;
  }

  /** What happened at this step, with the emblem of whoever did it.
   *  @param {Past} at @param {number} step */
  tell(at, step) {
    const here = (at.chronicle ?? []).filter((line) => line.step === step);
    const prompt = (at.prompts ?? [])[0];
    const found = steps(here, story);
    const done = found.findLast((one) => one.role !== "fold") ?? found.at(-1);
    const from = done ? (done.seat ? done : done.turn) : (here[0] ?? prompt);
    const who = from && doer(from, this.match.seats);
    const text = done
      ? `${done.head} ${done.result}`.trim()
      : (here[0]?.text ?? prompt?.text ?? "");
    const line = done?.lines[0] ?? here[0];
    const asked = line && prompt ? prompt.text : ""; // where nothing was done it is the text itself
    const parts = told({ ...(line ?? { targets: [] }), text }, this.match, this.names, (to) =>
      this.board.flash(to),
    );
    const bar = byId("told");
    bar.className = `ask ${who?.id ?? ""}`;
    bar.replaceChildren(
      ...present([
        who ? emblem(who) : null,
        h(
          "p",
          { class: "said" },
          h("strong", null, parts),
          h(
            "small",
            null,
            h("span", { class: "hint" }, this.rest(here, done) || asked),
            cite(this.match.game, line?.rule ?? prompt?.rule),
          ),
        ),
      ]),
    );
    fit(bar);
  }

  /** What else was told of the step. @param {Line[]} here @param {Deed | undefined} done */
  rest(here, done) {
    const first = done?.lines[0] ?? here[0];
    const shown = new Set([first, ...(done?.result ? [done.lines.at(-1)] : [])]);
    return here
      .filter((line) => !shown.has(line) && line.text !== done?.head)
      .map((line) => line.text)
      .slice(-2)
      .join(" ");
  }

  // -- viewpoint, links, record ----------------------------------------------------------------
  viewpoints() {
    const select = need("#viewpoint", HTMLSelectElement);
    select.append(h("option", { value: "" }, say("replay.public")));
    if (this.match.over)
      for (const seat of this.match.seats)
        select.append(h("option", { value: seat.id }, say("replay.as", { seat: seat.name })));
    const label = /** @type {HTMLElement} */ (select.closest("label"));
    label.hidden = !this.match.over;
    if (phone.matches) byId("about").prepend(label); // the bar has no room for it
    select.addEventListener("change", async () => {
      this.seat = select.value;
      this.player.stops = await this.stops();
      this.player.choices();
      this.player.seek(this.player.step, false);
    });
  }

  actions() {
    /** @param {string} name @param {string} text @param {() => void} act */
    const button = (name, text, act) =>
      h("button", { type: "button", onclick: act }, icon(name), text);
    byId("actions").replaceChildren(
      button("ui-link", say("replay.link"), () => copy(location.href, say("replay.link_copied"))),
      button("ui-fork", say("replay.fork"), () => this.fork()),
      h(
        "a",
        { class: "button", href: `/api/v1/tables/${table}/record`, download: "" },
        icon("ui-download"),
        say("over.record"),
      ),
      button("ui-die", say("over.dice"), () => this.dice()),
      h("a", { class: "button", href: `/t/${table}` }, icon("ui-eye"), say("replay.to_table")),
    );
  }

  async fork() {
    const seat = await choose(
      say("replay.fork"),
      this.match.seats.map((one) => ({
        value: one.id,
        label: one.name,
        icon: emblem({ ...one, kind: "person" }, "sm"),
      })),
      say("replay.fork_as"),
    );
    if (!seat) return;
    const made = await attempt(() =>
      post(`tables/${table}/fork`, { step: this.player.step, seat }),
    );
    if (made) location.assign(`/t/${made.table}`);
  }

  dice() {
    return reportInto(byId("verdict"), table);
  }

  // -- charts ----------------------------------------------------------------------------------
  async showCharts() {
    /** @type {{steps: number[], series: Series[]} | null} */
    const answer = await get(`tables/${table}/series`).catch(() => null);
    if (!answer) return;
    this.charts = answer.series.map(
      (series) =>
        new Chart(series, answer.steps, this.match.seats, (step) => this.player.take(step, false)),
    );
    byId("charts").replaceChildren(...this.charts.map((chart) => chart.element));
    for (const chart of this.charts) chart.mark(this.player.step);
    if (this.match.over && this.match.outcome) this.analyse();
  }

  /** Above the charts: the analysis, and once it is done the chart of chances. */
  analyse() {
    const { game, seats } = this.match;
    /** @param {number} step */
    const seek = (step) => this.player.take(step, false);
    const analysis = new Analysis(
      { table, game, seats },
      {
        replay: (step) => () => seek(step),
        done: (found) => {
          const steps = chanceSteps(found);
          const chart = new Chart(chanceSeries(found, steps), steps, seats, seek);
          this.charts.push(chart);
          analysis.place.before(chart.element);
          chart.mark(this.player.step);
        },
      },
    );
    byId("charts").prepend(analysis.place);
  }
}

attempt(() => new Replay().start());
