// The table: takes updates from the server, shows them, and sends what is chosen.

import { get, post } from "../api.js";
import { copy } from "../clipboard.js";
import { reportInto } from "../dice/report.js";
import { ask } from "../dialog.js";
import { h, pageData, phone } from "../dom.js";
import { recall, remember } from "../storage.js";
import { attempt, toast } from "../toast.js";
import { say } from "../words.js";
import { About } from "./about.js";
import { Board } from "./board.js";
import { Chat } from "./chat.js";
import { chooseHere, closeChooser } from "./chooser.js";
import { Chronicle } from "./chronicle.js";
import { Curtain, hasSecrets } from "./curtain.js";
import { TableDice } from "./dice.js";
import { Draws } from "./draws.js";
import { Notices, showMissed } from "./notices.js";
import { OptionList } from "./options.js";
import { Orders } from "./orders.js";
import { Panels } from "./panels.js";
import { Prompt } from "./prompt.js";
import { Seats } from "./seats.js";
import { Sitting } from "./sitting.js";
import { Stream } from "./stream.js";
import { Why } from "./why.js";

const byId = (id) => document.getElementById(id);
const main = byId("table");
const { table } = main.dataset;
const QUEUE = 12; // updates shown one after the other; more are cut
const PATIENCE = 1500; // until what comes of one's own move is asked for

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
    this.pending = false;
    this.awaited = 0; // the version that one's own move has made
    this.drawn = false;
    this.names = new Map();
    this.board = new Board(byId("frame"), {
      click: (target, event) => this.clicked(target, event),
      hover: (target, on) => this.hovered(target, on),
    });
    this.options = new OptionList(byId("options"), {
      play: (option) => this.play(option),
      hover: (option, on) => this.board.lights?.twin(option, on),
    });
    this.prompt = new Prompt(byId("prompt"), {
      play: (option) => this.play(option),
      undo: () => this.undo(),
      isLit: (options) => this.drawn && this.board.has(options),
    });
    this.why = new Why(byId("why"), byId("ask-why"), table, (target) => this.flash(target));
    this.chronicle = new Chronicle(byId("chronicle"), {
      flash: (target) => this.flash(target),
      all: () => this.wholeChronicle(),
    });
    this.panels = new Panels({ under: byId("under"), hand: byId("hand"), side: byId("extra") });
    this.draws = new Draws(byId("draws"), () => this.panels.elements());
    this.sitting = new Sitting(
      (path, value) => this.send(path, value),
      () => this.stream.connect(),
    );
    this.seats = new Seats(byId("seats"), {
      sit: (seat) => this.sitting.sit(seat),
      takeBack: (seat) => this.sitting.takeBack(seat),
      callBot: (seat) => this.sitting.handOver(seat),
      more: (seat) => this.sitting.menu(seat, this.now.status),
      late: () => this.stream.resync(),
    });
    this.chat = new Chat(byId("chat"), table);
    this.about = new About(byId("about"));
    this.dice = new TableDice(byId("dice"), table, (update) => this.arrive(update));
    this.orders = new Orders(byId("orders"), table);
    this.curtain = new Curtain(() => this.options.focus());
    this.notices = new Notices(byId("notices"), {
      answerUndo: (seat, agree) => this.send("undo/answer", { seat, agree }),
      checkDice: () => this.checkDice(),
      copyInvite: () => copy(this.now.invite, say("invite.copied")),
    });
    this.panelClicks();
  }

  async start() {
    const first = pageData() ?? (await get(`tables/${table}`));
    this.drawn = await this.board.load(first.game, first.options, first.edition);
    if (this.drawn) {
      main.classList.toggle("tall", this.board.isTall);
      if (this.board.isTall) byId("left").append(byId("seats"));
      this.names = this.board.names();
    } else {
      byId("frame").hidden = true; // its text board is a panel
    }
    await this.missed(first);
    this.show(first, false);
    this.stream = new Stream(table, {
      update: (update) => this.arrive(update),
      chat: (line) => this.chat.hear([line]),
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
      const length = this.show(update, true);
      const wait = this.queue.length > 4 ? length / 3 : length;
      if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
    }
    this.running = false;
  }

  /** Show an update; gives back how long its moves take. */
  show(update, animate) {
    const before = this.now;
    this.now = update;
    const isSame =
      update.decision &&
      before?.decision?.step === update.decision.step &&
      before?.decision?.seat === update.decision.seat;
    if (!isSame) {
      closeChooser();
      this.why.hide();
    }
    if (versionOf(update) >= this.awaited) this.ready();
    this.prompt.show(update);
    this.notices.show(update);
    const covered = hasSecrets(update) && !update.decision; // whoever looks, it is not his turn
    this.panels.show(update.scene.panels.filter((panel) => !(covered && panel.place === "hand")));
    this.seats.show(update);
    const length = this.drawn ? this.board.show(update.scene, animate) : 0;
    this.options.show(update.decision, this.idle(update));
    this.light(update);
    const fresh = this.chronicle.show(update, this.names, before === null);
    this.draws.show(animate ? fresh : []);
    this.chat.show(update);
    this.about.show(update);
    this.dice.show(update);
    this.orders.show(update);
    this.why.offer(update, this.names, this.board.lights?.places);
    this.curtain.show(update);
    return length;
  }

  light(update) {
    if (!this.drawn) return;
    this.board.light(update.decision?.options ?? [], [...this.panels.elements(), byId("seats")]);
    if (update.decision)
      requestAnimationFrame(() => this.board.camera.frameOn(this.pointsOf(update)));
    else if (phone.matches && !this.framed) this.board.camera.frameOn([]);
    this.framed = true;
  }

  /** What a small screen shows: what is lit, or where the last thing happened. */
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

  /** Fetch what happened before the lines shown. */
  async wholeChronicle() {
    const full = await attempt(() => get(`tables/${table}`, { since: 0 }));
    if (full) this.chronicle.show({ ...this.now, chronicle: full.chronicle }, this.names, true);
  }

  /** What touched this person's seats since the last visit. */
  async missed(first) {
    const known = typeof first.seen === "number" || recall(`visited.${table}`);
    remember(`visited.${table}`, "yes");
    if (first.you.length === 0 || first.over || !known) return;
    const away = await get(`tables/${table}/away`).catch(() => null);
    showMissed(byId("away"), first, away?.lines ?? []);
  }

  // -- choosing --------------------------------------------------------------------------------
  clicked(target, event) {
    const here = this.board.lights.places.get(target) ?? [];
    const name = this.names.get(target) ?? "";
    if (here.length === 1) this.play(here[0]);
    else if (here.length > 1)
      chooseHere(name, here, event.clientX, event.clientY, (option) => this.play(option));
    else this.why.ask(this.now, target, name);
  }

  hovered(target, on) {
    for (const option of this.board.lights.places.get(target) ?? []) {
      this.options.twin(option, on);
      this.board.lights.twin(option, on);
    }
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
        const box = element.getBoundingClientRect();
        this.clicked(element.dataset.target, {
          clientX: box.left + box.width / 2,
          clientY: box.bottom,
        });
      });
    }
  }

  async play(option) {
    if (this.pending || !this.now.decision?.options.includes(option)) return;
    this.pending = true;
    this.options.busy(true);
    this.board.pieces?.clearTrails();
    this.why.hide();
    byId("away").hidden = true;
    const { seat } = this.now.decision;
    const step = this.now.decision.step ?? this.now.step;
    const short = this.stream.isUp || null; // the stream brings what comes of it
    const sent = await this.send("actions", { seat, step, action: option.action }, { short });
    if (!sent || versionOf(sent) <= versionOf(this.now)) {
      this.ready();
      return;
    }
    this.awaited = versionOf(sent);
    setTimeout(() => {
      if (this.pending && !this.queue.length) this.stream.resync();
    }, PATIENCE);
  }

  ready() {
    this.pending = false;
    this.options.busy(false);
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
    if (this.pending || this.now.over || !(undo?.free || undo?.ask) || undo.request) return;
    const sent = await this.send("undo", { seat: undo.seat, step: undo.step });
    if (sent?.undo?.request) toast(say("undo.sent"));
  }

  flash(target) {
    if (this.drawn && this.board.flash(target)) {
      if (phone.matches) byId("frame").scrollIntoView({ block: "nearest" });
      return;
    }
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
