// Updates as they come: shown one after the other, so that every move is seen; a long queue is cut.

const LONGEST = 24; // updates shown one after the other; more are cut
const PASSING = ["seen", "watching", "here", "clock"]; // what makes no update another one to look at

/** Updates are numbered: "12-3" is the 12th state of the table, with 3 messages in its chat.
 *  @param {{version: string}} update */
export const versionOf = (update) => Number.parseInt(update.version, 10) || 0;

/** @param {unknown} value */
const inOrder = (value) =>
  value?.constructor === Object ? Object.fromEntries(Object.entries(value).sort()) : value;

/** What is the same in two updates that look the same, in whatever order their parts came.
 *  @param {Update} update */
const essence = (update) =>
  JSON.stringify(update, (key, value) => (PASSING.includes(key) ? undefined : inOrder(value)));

export class Queue {
  /** `show(update)` gives back for how long it is to be seen. @param {(update: Update) => number} show */
  constructor(show) {
    this.show = show;
    /** @type {Update[]} */
    this.waiting = [];
    this.running = false;
    /** @type {(() => void) | null} */
    this.hurry = null; // ends the wait for the next update
  }

  /** Take an update unless it is older than the last one, or the same.
   *  @param {Update} update @param {Update | null} now what is shown */
  arrive(update, now) {
    const last = this.waiting[this.waiting.length - 1] ?? now;
    if (last && versionOf(update) < versionOf(last)) return;
    if (last && essence(last) === essence(update)) return;
    this.waiting.push(update);
    if (!this.running) this.run();
  }

  async run() {
    this.running = true;
    while (this.waiting.length) {
      if (this.waiting.length > LONGEST || document.hidden) this.cut();
      const [update] = this.waiting.splice(0, 1);
      const wait = this.show(update);
      if (wait && this.waiting.length === 0 && update.decision) continue; // nobody waits for himself
      if (wait)
        await new Promise((resolve) => {
          this.hurry = () => resolve(undefined);
          setTimeout(resolve, wait);
        });
    }
    this.running = false;
  }

  /** Only the last one is left. */
  cut() {
    this.waiting.splice(0, this.waiting.length - 1);
  }

  /** Past whatever is still to be shown; whether there was anything. */
  skip() {
    if (!this.running) return false;
    this.cut();
    this.hurry?.();
    return true;
  }
}
