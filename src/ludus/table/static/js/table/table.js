// The table: takes updates one after the other, shows them, and sends what is chosen.

import { get, post } from "../api.js";
import { copy } from "../clipboard.js";
import { ask } from "../dialog.js";
import { reportInto } from "../dice/report.js";
import { h, pageData } from "../dom.js";
import { recall, remember } from "../storage.js";
import { attempt, toast } from "../toast.js";
import { say } from "../words.js";
import { About } from "./about.js";
import { Board } from "./board.js";
import { Chat } from "./chat.js";
import { Choosing } from "./choosing.js";
import { Chronicle } from "./chronicle.js";
import { Context } from "./context.js";
import { Curtain, hasSecrets } from "./curtain.js";
import { TableDice } from "./dice.js";
import { Dock } from "./dock.js";
import { Draws } from "./draws.js";
import { Follow } from "./follow.js";
import { Notices } from "./notices.js";
import { OptionList } from "./options.js";
import { Orders } from "./orders.js";
import { Panels } from "./panels.js";
import { Placement } from "./placement.js";
import { phone } from "./screen.js";
import { Seats } from "./seats.js";
import { Settings } from "./settings.js";
import { Sitting } from "./sitting.js";
import { Stream } from "./stream.js";
import { Tabs } from "./tabs.js";
import { Top } from "./top.js";
import { Ways } from "./ways.js";
import { Why } from "./why.js";

const byId = (id) => document.getElementById(id);
const main = byId("table");
const { table } = main.dataset;
const story = JSON.parse(main.dataset.story);
const QUEUE = 24; // updates shown one after the other; more are cut
const PATIENCE = 1500; // until what comes of one's own move is asked for
const AWAY = 3600; // seconds after which a visit begins with what has happened

/** Updates are numbered: "12-3" is the 12th state of the table, with 3 messages in its chat. */
const versionOf = (update) => Number.parseInt(update.version, 10) || 0;

/** What makes two updates the same to look at, in whatever order their parts came. */
const PASSING = ["seen", "watching", "here", "clock"];
const inOrder = (value) =>
  value?.constructor === Object ? Object.fromEntries(Object.entries(value).sort()) : value;
const essence = (update) =>
  JSON.stringify(update, (key, value) => (PASSING.includes(key) ? undefined : inOrder(value)));

export class Table {
  constructor() {
    this.now = null;
    this.queue = [];
    this.running = false;
    /** @type {(() => void) | null} */
    this.hurry = null; // ends the wait for the next update
    this.awaited = 0; // the version that one's own move has made
    this.drawn = false;
    this.names = new Map();
    this.board = new Board(byId("frame"), {
      click: (target, event) => this.clicked(target, event),
      nothing: (event) => this.nothing(event),
      hover: (target, on) => this.choosing.hovered(target, on),
      panels: () => [...byId("over-board").querySelectorAll(".context")],
      looked: () => this.why?.hide(),
    });
    this.options = new OptionList(byId("options"), {
      pick: (option, stays) => this.choosing.pick(option, stays),
      commit: (option) => this.choosing.commit(option),
      hover: (option, on) => this.board.lights?.twin(option, on),
    });
    this.top = new Top(
      { bar: byId("prompt"), buttons: byId("do"), sheet: byId("act-bar") },
      {
        commit: () => this.choosing.commit(),
        undo: () => this.undo(),
        isLit: (options) => this.drawn && this.board.has(options),
      },
    );
    this.choosing = new Choosing(this, byId("chosen"), byId("parts"), {
      dock: byId("dock"),
      head: byId("head"),
    });
    this.ways = new Ways(this, table, story);
    this.placement = new Placement(this, byId("options"), byId("placing"));
    this.why = new Why(byId("over-board"), table, this.board);
    this.chronicle = new Chronicle(byId("chronicle"), story, {
      flash: (target) => this.flash(target),
      trace: (step) => this.trace(step.way),
      point: (step) => this.trace(step?.way ?? []),
      all: () => this.wholeChronicle(),
    });
    this.dock = new Dock(byId("dock"), byId("seats"), byId("powers"), main);
    this.context = new Context(byId("over-board"), byId("head"), this.board);
    this.panels = new Panels({
      board: byId("text-board"),
      dock: byId("dock"),
      hand: byId("dock"),
      head: byId("head"),
      context: this.context.place,
      track: byId("track"),
      placing: byId("placing"),
      below: byId("below"),
      more: byId("more"),
    });
    this.draws = new Draws(byId("draws"), () => this.panels.elements());
    this.sitting = new Sitting(
      (path, value) => this.send(path, value),
      () => this.stream.connect(),
    );
    this.seats = new Seats(byId("seats"), {
      sit: (seat) => this.sitting.sit(seat),
      takeBack: (seat) => this.sitting.takeBack(seat),
      callBot: (seat) => this.sitting.handOver(seat),
      late: () => this.stream.resync(),
    });
    this.chat = new Chat(byId("chat"), table);
    this.about = new About(byId("about"));
    this.dice = new TableDice(byId("dice"), table);
    this.orders = new Orders(byId("orders"), table);
    this.curtain = new Curtain(() => this.options.focus());
    this.follow = new Follow(
      { over: byId("over-board"), pane: byId("recap"), since: byId("since") },
      table,
      story,
      this.board,
      {
        enter: () => this.recapping(true),
        leave: () => this.recapping(false),
        scene: (scene) => this.drawn && this.board.show(scene, true),
        trace: (targets) => this.trace(targets),
      },
    );
    this.settings = new Settings(
      { pane: byId("settings"), foot: byId("foot") },
      table,
      this.follow,
      {
        more: (seat) => this.sitting.menu(seat, this.now.status),
      },
    );
    this.tabs = new Tabs(main, (id) => this.opened(id));
    this.notices = new Notices(byId("notices"), {
      answerUndo: (seat, agree) => this.send("undo/answer", { seat, agree }),
      checkDice: () => this.checkDice(),
      result: () => document.dispatchEvent(new CustomEvent("table:result")),
      copyInvite: () => copy(this.now.invite, say("invite.copied")),
    });
    this.panelClicks();
  }

  async start() {
    const first = pageData() ?? (await get(`tables/${table}`));
    this.drawn = await this.board.load(first.game, first.options, first.edition);
    if (this.drawn) this.names = this.board.names();
    else byId("frame").hidden = true; // it has a board of text
    byId("text-board").hidden = this.drawn;
    const missed = await this.missed(first);
    this.show(first, false);
    if (missed !== null) this.follow.begin(first, missed.from);
    if (missed?.isLong) this.follow.open();
    this.stream = new Stream(table, {
      update: (update) => this.arrive(update),
      chat: (line) => {
        this.chat.hear([line]);
        this.told();
      },
      presence: (value) => {
        this.about.presence(value.watching);
        this.seats.presence(value.here ?? []);
      },
      link: (up) => main.classList.toggle("offline", !up),
    });
  }

  // -- updates ---------------------------------------------------------------------------------
  /** Take an update unless it is older than what is shown, or the same. */
  arrive(update) {
    const last = this.queue[this.queue.length - 1] ?? this.now;
    if (last && versionOf(update) < versionOf(last)) return;
    if (last && essence(last) === essence(update)) return;
    this.queue.push(update);
    if (!this.running) this.run();
  }

  /** Show what has come, one after the other, so that every move is seen; a long queue is cut. */
  async run() {
    this.running = true;
    while (this.queue.length) {
      if (this.queue.length > QUEUE || document.hidden) this.queue.splice(0, this.queue.length - 1);
      const update = this.queue.shift();
      const wait = this.show(update, true);
      if (wait && this.queue.length === 0 && update.decision) continue; // nobody waits for himself
      if (wait)
        await new Promise((resolve) => {
          this.hurry = () => resolve(undefined);
          setTimeout(resolve, wait);
        });
    }
    this.running = false;
  }

  /** Space: to one's own turn, past whatever is still to be shown. */
  skip() {
    if (this.follow.isOpen) {
      this.follow.close();
      return true;
    }
    if (!this.running) return false;
    this.queue.splice(0, this.queue.length - 1);
    this.hurry?.();
    return true;
  }

  /** Show an update; gives back how long it is to be seen before the next. */
  show(update, animate) {
    const before = this.now;
    this.now = update;
    const isSame =
      update.decision &&
      before?.decision?.step === update.decision.step &&
      before?.decision?.seat === update.decision.seat;
    if (isSame && JSON.stringify(before.decision) === JSON.stringify(update.decision))
      update.decision = before.decision; // its rows stay, also under a finger that is on one
    if (!isSame) this.why.hide();
    if (versionOf(update) >= this.awaited) this.choosing.ready();
    main.dataset.step = update.decision?.step ?? "";
    this.notices.show(update);
    const covered = hasSecrets(update) && !update.decision; // whoever looks, it is not his turn
    this.panels.show(update.scene.panels.filter((panel) => !(covered && panel.place === "hand")));
    this.seats.show(update);
    this.dock.show();
    const length = this.drawn && !this.follow.isOpen ? this.board.show(update.scene, animate) : 0;
    this.options.show(update.decision, update.game, this.idle(update));
    this.top.show(update);
    this.light(update, isSame);
    this.choosing.show(update, isSame);
    this.placement.show(update, isSame);
    const isUnderWay = this.ways.show(update, isSame);
    const fresh = this.chronicle.show(update, this.names, before === null);
    this.draws.show(animate ? fresh : []);
    this.chat.show(update);
    this.about.show(update);
    this.dice.show(update);
    this.orders.show(update);
    this.settings.show(update);
    this.told();
    this.curtain.show(update);
    if (!isSame && update.decision && phone.matches) this.tabs.height("default");
    const seen = before ? this.follow.note(update, fresh, update.you) : 0;
    if (!isUnderWay)
      // of a march under way its end is spoken of
      document.dispatchEvent(new CustomEvent("table:update", { detail: { update, before } }));
    return Math.max(length, seen);
  }

  light(update, isSame) {
    if (!this.drawn) return;
    const places = [...this.panels.elements(), byId("seats")];
    const { lights, camera } = this.board;
    this.board.light(update.decision?.options ?? [], places, (option) =>
      this.options.keyOf(option),
    );
    if (!isSame) camera.touched = false;
    if (!isSame && this.board.lens) this.board.lens.closed = false;
    if (phone.matches && !this.framed) camera.frameOn(this.pointsOf(update));
    else if (update.decision && !isSame) camera.ensure(lights.points());
    this.framed = true;
    byId("head").classList.toggle("idle", !byId("head").querySelector(".lit, .in-play, .context"));
    this.context.show(update.scene.panels, lights);
    lights.arrange();
  }

  /** What a small screen shows at first: what is lit, or where the last thing happened. */
  pointsOf(update) {
    const lit = this.board.lights.points();
    if (lit.length) return lit;
    for (const line of [...update.chronicle].reverse()) {
      const places = line.targets.filter(({ target }) => this.board.spots(target).length);
      if (places.length) return places.map(({ target }) => this.board.anchor(target));
    }
    return [];
  }

  idle(update) {
    if (update.over) return say("options.over");
    if (update.status === "gathering") return say("options.gathering");
    if (update.you.length === 0) return say("options.spectator");
    return say("options.wait");
  }

  /** The numbers on the tabs. */
  told() {
    if (this.tabs.now === "chronicle") this.chronicle.seen();
    if (this.tabs.now === "talk") this.chat.seen();
    this.tabs.count("options", this.now.decision?.options.length ?? 0);
    this.tabs.count("chronicle", this.chronicle.unread);
    this.tabs.count("talk", this.chat.unread);
  }

  opened(id) {
    if (id !== "recap" && this.follow?.isOpen) this.follow.close();
    if (this.now) this.told();
  }

  recapping(on) {
    main.classList.toggle("recapping", on);
    if (on) {
      this.tabs.open("recap");
      this.top.leading(() => this.follow.close());
      return;
    }
    this.trace([]);
    if (this.drawn) this.board.show(this.now.scene, false);
    this.light(this.now, true);
    this.choosing.show(this.now, true);
    this.placement.show(this.now, true);
    if (this.tabs.now === "recap") this.tabs.open("options");
  }

  /** Fetch what happened before the lines shown. */
  async wholeChronicle() {
    const full = await attempt(() => get(`tables/${table}`, { since: 0 }));
    if (full) this.chronicle.show({ ...this.now, chronicle: full.chronicle }, this.names, true);
  }

  /** Where this person left off, and whether that was long ago. */
  async missed(first) {
    const known = typeof first.seen === "number" || recall(`visited.${table}`);
    const at = Number(recall(`visited.${table}.at`, "0"));
    const now = Date.now() / 1000;
    remember(`visited.${table}`, "yes");
    setInterval(() => remember(`visited.${table}.at`, String(Date.now() / 1000)), 20_000);
    if (first.you.length === 0 || first.over || !known) return null;
    const away = await get(`tables/${table}/away`).catch(() => null);
    const later = first.chronicle.find((line) => line.step > (first.seen ?? first.step));
    const from = Math.min(later?.n ?? first.lines, away?.lines?.[0]?.n ?? first.lines);
    return { from, isLong: Boolean(away?.lines?.length) && at > 0 && now - at > AWAY };
  }

  // -- choosing --------------------------------------------------------------------------------
  clicked(target, event) {
    this.why.hide();
    if (this.follow.isOpen || this.placement.clicked(event)) return;
    if (this.choosing.clicked(target)) return;
    const name = this.names.get(target) ?? "";
    this.why.ask(this.now, target, name, event);
  }

  nothing(event) {
    this.why.hide();
    if (this.placement.clicked(event)) return;
    this.choosing.select(null);
  }

  /** Targets inside panels behave like places on the board. */
  panelClicks() {
    for (const place of [...this.panels.elements(), byId("seats")]) {
      place.addEventListener("click", (event) => {
        const element = event.target.closest("[data-target]");
        const control = event.target.closest("a, button, input, select");
        if (element && this.drawn && !control) this.clicked(element.dataset.target, event);
      });
      place.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        const element = event.target.closest("[data-target].lit");
        if (!element || element !== event.target) return;
        event.preventDefault();
        event.stopPropagation();
        const box = element.getBoundingClientRect();
        this.clicked(element.dataset.target, {
          clientX: box.left + box.width / 2,
          clientY: box.top,
        });
      });
    }
  }

  /** Take an option; what comes of it arrives by the stream. */
  async play(option) {
    const { seat } = this.now.decision;
    const step = this.now.decision.step ?? this.now.step;
    this.board.pieces?.clearTrails();
    this.why.hide();
    this.follow.decided();
    const short = this.stream.isUp || null;
    const sent = await this.send("actions", { seat, step, action: option.action }, { short });
    if (!sent || versionOf(sent) <= versionOf(this.now)) return false;
    this.awaited = versionOf(sent);
    setTimeout(() => {
      if (this.choosing.pending && !this.queue.length) this.stream.resync();
    }, PATIENCE);
    return true;
  }

  /** Send something; the answer is the new table, a stale one is told and corrected. */
  async send(path, value, values) {
    try {
      const update = await post(`tables/${table}/${path}`, value, values);
      if (update?.scene) this.arrive(update);
      return update ?? {};
    } catch (error) {
      const stale = ["stale_step", "wrong_seat"].includes(error.code);
      toast(stale ? say("toast.stale") : error.message, true);
      this.stream.resync();
      return null;
    }
  }

  async undo() {
    const { undo } = this.now;
    if (this.choosing.pending || this.now.over || !(undo?.free || undo?.ask) || undo.request)
      return;
    this.ways.drop();
    const sent = await this.send("undo", { seat: undo.seat, step: undo.step });
    if (sent?.undo?.request) toast(say("undo.sent"));
  }

  /** The way of a step, on the map. */
  trace(targets) {
    if (this.drawn) this.board.trace(targets);
  }

  flash(target) {
    if (this.drawn && this.board.flash(target)) return;
    for (const place of [...this.panels.elements(), byId("seats")]) {
      for (const element of place.querySelectorAll(`[data-target="${CSS.escape(target)}"]`)) {
        element.classList.add("flash-box");
        setTimeout(() => element.classList.remove("flash-box"), 1600);
      }
    }
  }

  checkDice() {
    const place = h("div");
    reportInto(place, table);
    ask(say("over.dice"), (close) => [
      place,
      h(
        "div",
        { class: "row" },
        h("button", { type: "button", onclick: () => close() }, say("dialog.close")),
      ),
    ]);
  }
}
