// The table: its parts, and what an update is to each of them.

import { get } from "../api.js";
import { copy } from "../clipboard.js";
import { all, byId, later, pageData } from "../dom.js";
import { attempt } from "../toast.js";
import { say } from "../words.js";
import { About } from "./about.js";
import { Acting } from "./acting.js";
import { Board } from "./board.js";
import { Chat } from "./chat.js";
import { Choosing } from "./choosing.js";
import { Chronicle } from "./chronicle.js";
import { Context } from "./context.js";
import { Curtain, hasSecrets } from "./curtain.js";
import { checkDice, TableDice } from "./dice.js";
import { Dock } from "./dock.js";
import { Draws } from "./draws.js";
import { Follow } from "./follow.js";
import { light } from "./lighting.js";
import { Notices } from "./notices.js";
import { OptionList } from "./options.js";
import { Orders } from "./orders.js";
import { Panels } from "./panels.js";
import { Placement } from "./placement.js";
import { Queue, versionOf } from "./queue.js";
import { phone } from "./screen.js";
import { Seats } from "./seats.js";
import { Settings } from "./settings.js";
import { Sitting } from "./sitting.js";
import { Stream } from "./stream.js";
import { Tabs } from "./tabs.js";
import { Top } from "./top.js";
import { missed } from "./visit.js";
import { Ways } from "./ways.js";
import { Why } from "./why.js";

const main = byId("table");
const table = main.dataset.table ?? "";
/** @type {Story} */
const story = JSON.parse(main.dataset.story ?? "{}");
export class Table {
  constructor() {
    /** @type {Update} */
    this.now = later; // what is shown
    this.queue = new Queue((update) => this.show(update, true));
    this.acting = new Acting(this, table);
    /** @type {Stream} */
    this.stream = later;
    this.drawn = false;
    this.framed = false; // whether a small screen has been framed
    /** @type {Map<string, string>} */
    this.names = new Map();
    this.board = new Board(byId("frame"), {
      click: (target, event) => this.clicked(target, event),
      nothing: (event) => this.nothing(event),
      hover: (target, on) => this.choosing.hovered(target, on),
      panels: () => all(".context", byId("over-board")),
      looked: () => {
        this.why?.hide();
        this.follow?.giveWay();
      },
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
        undo: () => this.acting.undo(),
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
      trace: (step) => this.trace(step),
      point: (step) => this.trace(step),
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
      seats: byId("seats"),
    });
    this.draws = new Draws(byId("draws"), () => this.panels.elements());
    this.sitting = new Sitting(
      (path, value) => this.acting.send(path, value),
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
        trace: (step) => this.trace(step),
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
      answerUndo: (seat, agree) => this.acting.send("undo/answer", { seat, agree }),
      checkDice: () => checkDice(table),
      result: () => document.dispatchEvent(new CustomEvent("table:result")),
      copyInvite: () => copy(this.now.invite ?? "", say("invite.copied")),
    });
    this.panels.listen((target, event) => {
      if (this.drawn) this.clicked(target, event);
    });
  }

  async start() {
    /** @type {Update} */
    const first = pageData() ?? (await get(`tables/${table}`));
    this.drawn = await this.board.load(first.game, first.options, first.edition);
    if (this.drawn) this.names = this.board.names();
    else byId("frame").hidden = true; // it has a board of text
    byId("text-board").hidden = this.drawn;
    const left = await missed(table, first);
    this.show(first, false);
    if (left) this.follow.begin(first, left.from);
    if (left?.isLong) this.follow.open();
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
  /** @param {Update} update */
  arrive(update) {
    this.queue.arrive(update, this.now);
  }

  /** Space: to one's own turn, past whatever is still to be shown. */
  skip() {
    if (this.follow.isOpen) {
      this.follow.close();
      return true;
    }
    return this.queue.skip();
  }

  /** Show an update; gives back how long it is to be seen before the next.
   *  @param {Update} update @param {boolean} animate */
  show(update, animate) {
    if (update.over && this.follow.isOpen) this.follow.close();
    const before = this.now;
    const isFirst = !before || before.status === "gathering"; // what a match goes on from has not just happened
    this.now = update;
    const { decision } = update;
    const asked = before?.decision;
    const isSame =
      Boolean(decision) && asked?.step === decision?.step && asked?.seat === decision?.seat;
    if (asked && isSame && JSON.stringify(asked) === JSON.stringify(decision))
      update.decision = asked; // its rows stay, also under a finger that is on one
    if (!isSame) this.why.hide();
    if (versionOf(update) >= this.acting.awaited) this.choosing.ready();
    main.dataset.step = String(decision?.step ?? "");
    this.notices.show(update);
    const covered = hasSecrets(update) && !update.decision; // whoever looks, it is not his turn
    this.panels.show(update.scene.panels.filter((panel) => !(covered && panel.place === "hand")));
    this.seats.show(update);
    this.dock.show();
    const length =
      this.drawn && !this.follow.isOpen ? this.board.show(update.scene, animate && !isFirst) : 0;
    this.options.show(update.decision, update.game, this.idle(update));
    this.top.show(update);
    light(this, update, isSame);
    this.choosing.show(update, isSame);
    this.placement.show(update, isSame);
    const isUnderWay = this.ways.show(update, isSame);
    const fresh = this.chronicle.show(update, this.names, isFirst);
    this.draws.show(animate && !isFirst ? fresh : []);
    this.chat.show(update);
    this.about.show(update);
    this.dice.show(update);
    this.orders.show(update);
    this.settings.show(update);
    this.told();
    this.curtain.show(update);
    if (!isSame && update.decision && phone.matches) this.tabs.height("default");
    if (!isUnderWay)
      // of a march under way its end is spoken of
      document.dispatchEvent(new CustomEvent("table:update", { detail: { update, before } }));
    if (this.drawn) this.board.camera.settle();
    const seen = isFirst ? 0 : this.follow.note(update, fresh, update.you);
    if (this.follow.isOpen) this.lead();
    return Math.max(length, seen);
  }

  /** @param {Update} update */
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
    this.tabs.fit();
  }

  /** @param {string} id */
  opened(id) {
    if (id !== "recap" && this.follow?.isOpen) this.follow.close();
    if (this.now) this.told();
  }

  /** @param {boolean} on */
  recapping(on) {
    main.classList.toggle("recapping", on);
    this.settings.show(this.now);
    if (on) {
      this.tabs.open("recap");
      this.lead();
      return;
    }
    this.top.show(this.now);
    this.trace(null);
    if (this.drawn) this.board.show(this.now.scene, false);
    light(this, this.now, false);
    this.choosing.show(this.now, true);
    this.placement.show(this.now, true);
    if (this.tabs.now === "recap") this.tabs.open("options");
    if (this.drawn) this.board.camera.settle();
  }

  /** What the top bar says in the recap. */
  lead() {
    this.top.leading(this.follow.steps.length, () => this.follow.close());
  }

  /** Fetch what happened before the lines shown. */
  async wholeChronicle() {
    const full = await attempt(() => get(`tables/${table}`, { since: 0 }));
    if (full) this.chronicle.show({ ...this.now, chronicle: full.chronicle }, this.names, true);
  }

  // -- choosing --------------------------------------------------------------------------------
  /** @param {string} target @param {Pointed} event */
  clicked(target, event) {
    this.why.hide();
    if (this.follow.isOpen || this.placement.clicked(event)) return;
    if (this.choosing.clicked(target)) return;
    const name = this.names.get(target) ?? "";
    this.why.ask(this.now, target, name, event);
  }

  /** @param {Pointed} event */
  nothing(event) {
    this.why.hide();
    if (this.placement.clicked(event)) return;
    this.choosing.select(null);
  }

  /** A step on the map: its way, or where it was. @param {Deed | null} step */
  trace(step) {
    if (this.drawn) this.board.trace(step?.way ?? [], step?.role === "way");
  }

  /** @param {string} target */
  flash(target) {
    if (this.drawn && this.board.flash(target)) return;
    this.panels.flash(target);
  }
}
