// The replay page: any step of a match on its board, charts, the record, the dice, going on from here.

import { get, post } from "../api.js";
import { copy } from "../clipboard.js";
import { choose } from "../dialog.js";
import { reportInto } from "../dice/report.js";
import { cite, emblem, h, icon, need } from "../dom.js";
import { Board } from "../table/board.js";
import { told } from "../table/chronicle.js";
import { Panels } from "../table/panels.js";
import { Seats } from "../table/seats.js";
import { attempt } from "../toast.js";
import { say } from "../words.js";
import { Chart, seriesList } from "./chart.js";
import { Player } from "./player.js";

const main = document.getElementById("table");
const table = main.dataset.table;
const byId = (id) => document.getElementById(id);
const KEPT = 400;

class Replay {
  constructor() {
    this.cache = new Map();
    this.charts = [];
    this.wanted = 0;
    this.seat = "";
    this.board = new Board(byId("frame"), {
      click: (target) => this.board.flash(target),
      hover: () => {},
    });
    this.panels = new Panels({
      board: byId("under"),
      dock: byId("under"),
      more: byId("under"),
      hand: byId("hand"),
      head: byId("extra"),
      context: byId("extra"),
      track: byId("extra"),
    });
    this.seats = new Seats(byId("seats"), {});
  }

  async start() {
    this.match = await get(`tables/${table}`);
    this.drawn = await this.board.load(this.match.game, this.match.options, this.match.edition);
    if (this.drawn) {
      main.classList.toggle("tall", this.board.isTall);
      if (this.board.isTall) byId("left").append(byId("seats"));
      this.names = this.board.names();
      requestAnimationFrame(() => this.board.camera.frameOn([]));
    } else {
      byId("frame").hidden = true;
      this.names = new Map();
    }
    this.viewpoints();
    this.actions();
    const asked = new URLSearchParams(location.search).get("step");
    const last = (await this.fetch(this.match.step)).last ?? this.match.step;
    this.player = new Player(byId("player"), last, (step, animate) => this.show(step, animate));
    await this.player.seek(
      asked === null || Number.isNaN(Number(asked)) ? (this.match.over ? 0 : last) : Number(asked),
      false,
    );
    await this.showCharts();
  }

  // -- steps -----------------------------------------------------------------------------------
  fetch(step) {
    const key = `${this.seat}/${step}`;
    if (!this.cache.has(key)) {
      const asked = get(`tables/${table}/steps/${step}`, { seat: this.seat });
      asked.catch(() => this.cache.delete(key));
      this.cache.set(key, asked);
      if (this.cache.size > KEPT) this.cache.delete(this.cache.keys().next().value);
    }
    return this.cache.get(key);
  }

  async show(step, animate) {
    this.wanted = step;
    const at = await attempt(() => this.fetch(step));
    if (!at || this.wanted !== step) return;
    for (const next of [step + 1, step - 1])
      if (next >= 0 && next <= this.player.last) this.fetch(next).catch(() => {});
    const seats = at.seats ?? this.match.seats;
    const waiting = at.waiting ?? (at.prompts ?? []).map((prompt) => prompt.seat);
    this.panels.show(at.scene?.panels ?? []);
    this.seats.show({
      scene: at.scene,
      seats: seats.map((seat) => ({ ...seat, clock: null, you: false })),
      waiting,
      over: at.over ?? false,
      you: [],
    });
    if (this.drawn) {
      this.board.pieces.clearTrails();
      const length = this.board.show(at.scene, animate);
      this.tell(at, step);
      if (length) await new Promise((resolve) => setTimeout(resolve, length));
    } else {
      this.tell(at, step);
    }
    for (const chart of this.charts) chart.mark(step);
    const here = new URL(location.href);
    here.searchParams.set("step", String(step));
    history.replaceState(null, "", here);
  }

  /** What happened at this step, and the chronicle around it. */
  tell(at, step) {
    const lines = at.chronicle ?? [];
    const here = lines.filter((line) => line.step === step);
    const prompt = (at.prompts ?? [])[0];
    const box = byId("told");
    box.className = `panel told ${here[here.length - 1]?.seat ?? prompt?.seat ?? ""}`;
    const flash = (target) => this.board.flash(target);
    const rows = here.length
      ? here.map((line) => h("p", null, told(line, this.match, this.names, flash)))
      : [h("p", null, prompt?.text ?? "")];
    const seat = this.match.seats.find(
      (one) => one.id === (here[here.length - 1]?.seat ?? prompt?.seat),
    );
    box.replaceChildren(
      ...[
        seat ? emblem({ ...seat, kind: "person" }) : null,
        h("div", { class: "grow" }, rows),
        cite(this.match.game, here[here.length - 1]?.rule ?? prompt?.rule),
      ].filter(Boolean),
    );
    byId("chronicle")
      .querySelector("ol")
      .replaceChildren(
        ...[...lines]
          .reverse()
          .slice(0, 200)
          .map((line) =>
            h(
              "li",
              { class: `line ${line.seat ?? ""} ${line.step === step ? "at" : ""}` },
              h("p", null, told(line, this.match, this.names, flash)),
              h(
                "button",
                {
                  type: "button",
                  class: "cite",
                  "aria-label": say("replay.go_to", { n: line.step }),
                  onclick: () => {
                    this.player.pause();
                    this.player.seek(line.step, false);
                  },
                },
                line.step,
              ),
            ),
          ),
      );
  }

  // -- viewpoint, links, record ----------------------------------------------------------------
  viewpoints() {
    const select = need("#viewpoint", HTMLSelectElement);
    select.append(h("option", { value: "" }, say("replay.public")));
    if (this.match.over)
      for (const seat of this.match.seats)
        select.append(h("option", { value: seat.id }, say("replay.as", { seat: seat.name })));
    select.closest("label").hidden = !this.match.over;
    select.addEventListener("change", () => {
      this.seat = select.value;
      this.player.seek(this.player.step, false);
    });
  }

  actions() {
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
    const answer = await get(`tables/${table}/series`).catch(() => null);
    if (!answer) return;
    const seek = (step) => {
      this.player.pause();
      this.player.seek(step, false);
    };
    this.charts = seriesList(answer).map(
      (series) => new Chart(series, answer.steps, this.match.seats, seek),
    );
    byId("charts").replaceChildren(...this.charts.map((chart) => chart.element));
    for (const chart of this.charts) chart.mark(this.player.step);
  }
}

attempt(() => new Replay().start());
