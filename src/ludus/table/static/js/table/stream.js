// The table's events: connects, reconnects, and asks for the whole table again after a gap.

import { ApiError, get, streamAddress } from "../api.js";
import { withChanges } from "./changes.js";

/**
 * @typedef {{update: (update: Update) => void, chat: (line: ChatLine) => void,
 *   presence: (value: {watching: number, here: string[]}) => void, link: (isUp: boolean) => void}} StreamEvents
 */

const FIRST_RETRY = 800;
const LAST_RETRY = 15_000;

export class Stream {
  /** `on`: update(value), chat(line), presence(value), link(isUp).
   *  @param {string} table @param {StreamEvents} on */
  constructor(table, on) {
    this.table = table;
    this.on = on;
    this.retry = FIRST_RETRY;
    /** @type {EventSource | null} */
    this.source = null;
    this.hadGap = false;
    this.timer = 0;
    /** @type {Update | null} */
    this.last = null; // update of this connection, which changes are of
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.wake();
    });
    addEventListener("online", () => this.wake());
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.wake();
    });
    addEventListener("pagehide", () => this.source?.close());
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    this.source?.close();
    const source = new EventSource(streamAddress(`tables/${this.table}/events`, { changes: true }));
    this.source = source;
    source.addEventListener("open", () => {
      this.retry = FIRST_RETRY;
      this.on.link(true);
      if (this.hadGap) this.resync();
      this.hadGap = false;
    });
    source.addEventListener("error", () => {
      this.hadGap = true;
      this.on.link(false);
      if (source.readyState === EventSource.CLOSED) this.later();
    });
    source.addEventListener("chat", (event) => this.on.chat(JSON.parse(event.data)));
    source.addEventListener("presence", (event) => this.on.presence(JSON.parse(event.data)));
    source.addEventListener("update", (event) => this.take(JSON.parse(event.data)));
    source.addEventListener("changes", (event) => {
      const update = withChanges(this.last, JSON.parse(event.data));
      if (update) this.take(update);
      else this.connect(); // it begins with the whole
    });
  }

  /** @param {Update} update */
  take(update) {
    this.last = update;
    this.on.update(update);
  }

  get isUp() {
    return this.source?.readyState === EventSource.OPEN;
  }

  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), this.retry);
    this.retry = Math.min(LAST_RETRY, this.retry * 2);
  }

  /** After sleep or being hidden: make sure that what is shown is what is. */
  wake() {
    if (!this.source || this.source.readyState === EventSource.CLOSED) this.connect();
    else this.resync();
  }

  async resync() {
    try {
      this.on.update(await get(`tables/${this.table}`));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) this.source?.close();
    }
  }
}
