// A figure over the turns of a match: a line for each seat, told apart by dashes as well as by colour,
// with the places where the match turned.

import { h, s } from "../dom.js";
import { say } from "../words.js";

const PAD = { left: 34, right: 40, top: 16, bottom: 24 };
const DISC = 9;
const MARKS = 6; // labels along the turns

/** Round steps for an axis between two values. @param {number} least @param {number} most */
export function ticks(least, most) {
  const rough = Math.max(1e-9, most - least) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((n) => n * power).find((n) => n >= rough - 1e-12) ?? rough;
  const marks = [];
  for (let mark = Math.floor(least / step) * step; mark < most + step * 0.999; mark += step)
    marks.push(Number(mark.toFixed(6)));
  return marks;
}

/** Rising numbers at a distance from each other, none above the highest: what crowds there moves down
 *  from it, and nothing else does. @param {number[]} rising @param {number} distance @param {number} highest */
export function spread(rising, distance, highest) {
  /** @type {number[]} */
  const up = [];
  for (const number of rising) up.push(Math.max(number, (up.at(-1) ?? -Infinity) + distance));
  for (let n = up.length - 1, most = highest; n >= 0; n -= 1, most = up[n + 1] - distance)
    up[n] = Math.min(up[n], most);
  return up;
}

export class Curve {
  /** `curve` as the API gives it; `points`: where it turned; `open(step)` shows the replay there.
   *  @param {CurveData} curve @param {Seat[]} seats @param {Turning[]} points @param {(step: number) => void} open */
  constructor(curve, seats, points, open) {
    this.curve = curve;
    this.seats = seats;
    this.points = points;
    this.open = open;
    this.at = 0;
    this.width = 0;
    this.height = 0;
    this.low = 0;
    this.high = 0;
    this.last = 1; // turn
    this.frame = h("div", { class: "curve" });
    this.size = new ResizeObserver(() => this.draw());
    this.size.observe(this.frame);
  }

  get series() {
    return this.curve.series[this.at];
  }

  /** @param {number} at */
  choose(at) {
    this.at = at;
    this.draw();
  }

  draw() {
    const box = this.frame.getBoundingClientRect();
    if (box.width < 80 || box.height < 60) return;
    this.width = Math.round(box.width);
    this.height = Math.round(box.height);
    const values = this.seats.flatMap((seat) => this.series.seats[seat.id] ?? []);
    const isShare = ["near", "chance"].includes(this.series.id);
    const marks = isShare
      ? [0, 25, 50, 75, 100]
      : ticks(Math.min(0, ...values), Math.max(1, ...values));
    this.low = marks[0];
    this.high = marks[marks.length - 1];
    this.last = this.curve.turns[this.curve.turns.length - 1] || 1;
    const label = say("ending.curve_of", { name: this.series.label });
    this.frame.replaceChildren(
      s(
        "svg",
        { viewBox: `0 0 ${this.width} ${this.height}`, role: "img", "aria-label": label },
        marks.map((mark) => this.level(mark)),
        this.divisions(),
        this.turnMarks(),
        this.seats.map((seat, number) =>
          s("path", { class: `series ${seat.id} d${number % 4}`, d: this.path(seat.id) }),
        ),
        this.ends(),
        this.points.map((point, number) => this.point(point, number)),
      ),
    );
  }

  /** @param {number} turn */
  x(turn) {
    return PAD.left + (turn / this.last) * (this.width - PAD.left - PAD.right);
  }

  /** @param {number} value */
  y(value) {
    const part = (value - this.low) / (this.high - this.low || 1);
    return this.height - PAD.bottom - part * (this.height - PAD.top - PAD.bottom);
  }

  /** @param {number} mark */
  level(mark) {
    const y = this.y(mark);
    return s(
      "g",
      null,
      s("line", { class: "grid", x1: PAD.left, x2: this.width - PAD.right, y1: y, y2: y }),
      s("text", { class: "tick", x: PAD.left - 7, y: y + 4, "text-anchor": "end" }, String(mark)),
    );
  }

  turnMarks() {
    const stride = Math.max(1, Math.ceil(this.last / MARKS));
    const turns = [];
    for (let turn = 0; turn < this.last; turn += stride) turns.push(turn);
    if (turns.length > 1 && this.last - turns[turns.length - 1] < stride * 0.6) turns.pop();
    turns.push(this.last);
    return turns.map((turn) =>
      s(
        "text",
        { class: "tick", x: this.x(turn), y: this.height - 6, "text-anchor": "middle" },
        turn === 0 ? say("ending.start") : String(turn),
      ),
    );
  }

  /** Elections, scoring: what divides a match; each is named where there is room. */
  divisions() {
    const marks = (this.curve.marks ?? []).filter(({ turn }) => turn < this.last);
    const room = marks.length > 4 ? marks.slice(0, 1) : marks;
    return marks.map((mark) => {
      const x = this.x(mark.turn);
      const bottom = this.height - PAD.bottom;
      return s(
        "g",
        { class: "division" },
        s("line", { x1: x, x2: x, y1: PAD.top - 8, y2: bottom }),
        room.includes(mark) ? s("text", { x: x + 5, y: bottom - 6 }, mark.label) : null,
      );
    });
  }

  /** @param {string} id */
  path(id) {
    return (this.series.seats[id] ?? [])
      .map(
        (value, n) =>
          `${n ? "L" : "M"}${this.x(this.curve.turns[n]).toFixed(1)} ${this.y(value).toFixed(1)}`,
      )
      .join("");
  }

  /** The emblems at the ends of the lines, none on another. */
  ends() {
    const ends = this.seats
      .map((seat) => ({ seat, y: this.y(this.series.seats[seat.id]?.at(-1) ?? 0) }))
      .sort((one, other) => one.y - other.y);
    const places = spread(
      ends.map((end) => end.y),
      2 * DISC + 2,
      this.height - PAD.bottom + 4,
    );
    return ends.map(({ seat }, n) =>
      s(
        "g",
        {
          class: `line-end ${seat.id}`,
          transform: `translate(${this.width - PAD.right + 18} ${places[n]})`,
        },
        s("circle", { r: DISC }),
        s("use", { href: `#${seat.emblem}`, x: -6, y: -6, width: 12, height: 12 }),
      ),
    );
  }

  /** Where it turned: the number leads to the replay.
   *  @param {Turning} point @param {number} number */
  point(point, number) {
    const values = this.series.seats[point.seat] ?? [];
    const turns = this.curve.turns;
    let n = turns.findIndex((turn) => turn >= point.turn);
    if (n < 0) n = turns.length - 1;
    const mark = s(
      "g",
      {
        class: "turning",
        transform: `translate(${this.x(turns[n])} ${this.y(values[n] ?? 0)})`,
        "data-tip": point.told?.text ?? null,
        onclick: () => this.open(point.step),
      },
      s("circle", { r: 9.5 }),
      s("text", { y: 4, "text-anchor": "middle" }, String(number + 1)),
    );
    return mark;
  }

  /** The same as numbers, for those who do not see it. */
  table() {
    const table = h(
      "table",
      null,
      h("caption", null, this.curve.series[0].label),
      h(
        "tbody",
        null,
        this.seats.map((seat) =>
          h(
            "tr",
            null,
            h("th", { scope: "row" }, seat.name),
            (this.curve.series[0].seats[seat.id] ?? []).map((value) =>
              h("td", null, String(value)),
            ),
          ),
        ),
      ),
    );
    return h("div", { class: "unseen" }, table);
  }
}
