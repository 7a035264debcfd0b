// A small line chart of one figure over a match, with a table for those who do not see it.

import { h, s, scrolled } from "../dom.js";
import { say } from "../words.js";

const WIDTH = 320;
const HEIGHT = 150;
const PAD = { left: 26, right: 18, top: 8, bottom: 18 };

/** Round steps for an axis up to `most`. @param {number} most */
function ticks(most) {
  const rough = Math.max(1, most) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough);
  const marks = [];
  for (let mark = 0; mark <= most + step * 0.999; mark += step) marks.push(mark);
  return marks;
}

export class Chart {
  /** `series`: {id, label, seats: {id: values}}; `steps`: the step of each value.
   *  @param {Series} series @param {number[]} steps @param {Seat[]} seats @param {(step: number) => void} seek */
  constructor(series, steps, seats, seek) {
    this.steps = steps;
    this.now = s("line", { class: "now", y1: PAD.top, y2: HEIGHT - PAD.bottom });
    this.dots = s("g");
    /** @type {Map<string, HTMLElement>} */
    this.values = new Map();
    this.series = series;
    this.seats = seats.filter((seat) => series.seats[seat.id]);
    const most = Math.max(1, ...this.seats.flatMap((seat) => series.seats[seat.id]));
    this.marks = ticks(most);
    this.top = this.marks[this.marks.length - 1];
    this.end = Math.max(1, steps[steps.length - 1] ?? 1);
    this.element = h(
      "figure",
      { class: "panel chart" },
      h("h2", null, series.label),
      this.drawing(seek),
      this.legend(),
      this.table(),
    );
  }

  /** @param {number} step */
  x(step) {
    return PAD.left + ((WIDTH - PAD.left - PAD.right) * step) / this.end;
  }

  /** @param {number} value */
  y(value) {
    return HEIGHT - PAD.bottom - ((HEIGHT - PAD.top - PAD.bottom) * value) / this.top;
  }

  /** @param {(step: number) => void} seek */
  drawing(seek) {
    const svg = s(
      "svg",
      {
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        role: "img",
        "aria-label": say("chart.label", { name: this.series.label }),
      },
      this.marks.flatMap((mark) => [
        s("line", {
          class: "axis",
          x1: PAD.left,
          x2: WIDTH - PAD.right,
          y1: this.y(mark),
          y2: this.y(mark),
        }),
        s(
          "text",
          { class: "tick", x: PAD.left - 5, y: this.y(mark) + 3.5, "text-anchor": "end" },
          String(mark),
        ),
      ]),
      s(
        "text",
        { class: "tick", x: WIDTH - PAD.right, y: HEIGHT - 4, "text-anchor": "end" },
        say("chart.step", { n: this.end }),
      ),
      this.seats.map((seat, number) =>
        s("path", { class: `series ${seat.id} d${number % 4}`, d: this.path(seat.id) }),
      ),
      this.now,
      this.dots,
    );
    /** @param {PointerEvent} event */
    const point = (event) => {
      const box = svg.getBoundingClientRect();
      const at = ((event.clientX - box.left) / box.width) * WIDTH;
      seek(
        Math.round(
          Math.min(1, Math.max(0, (at - PAD.left) / (WIDTH - PAD.left - PAD.right))) * this.end,
        ),
      );
    };
    svg.addEventListener("pointerdown", point);
    svg.addEventListener("pointermove", (event) => {
      if (event.buttons) point(event);
    });
    return svg;
  }

  /** @param {string} seat */
  path(seat) {
    return this.series.seats[seat]
      .map((value, index) => {
        const x = this.x(this.steps[index]).toFixed(1);
        const y = this.y(value).toFixed(1);
        return index === 0 ? `M${x} ${y}` : `H${x}V${y}`;
      })
      .join("");
  }

  legend() {
    return h(
      "div",
      { class: "legend" },
      this.seats.map((seat, number) => {
        const value = h("b", null);
        this.values.set(seat.id, value);
        return h(
          "span",
          { class: seat.id },
          s(
            "svg",
            { viewBox: "0 0 22 8", "aria-hidden": "true" },
            s("path", { class: `series ${seat.id} d${number % 4}`, d: "M0 4H22" }),
          ),
          seat.name,
          value,
        );
      }),
    );
  }

  /** Every value that differs from the one before. */
  table() {
    const rows = this.steps
      .map((step, index) => [step, ...this.seats.map((seat) => this.series.seats[seat.id][index])])
      .filter(
        (row, index, all) =>
          index === 0 || row.slice(1).some((value, column) => value !== all[index - 1][column + 1]),
      );
    return h(
      "details",
      null,
      h("summary", null, say("chart.table")),
      scrolled(
        say("chart.table_of", { name: this.series.label }),
        h(
          "table",
          null,
          h(
            "thead",
            null,
            h(
              "tr",
              null,
              h("th", { scope: "col" }, say("chart.step_head")),
              this.seats.map((seat) => h("th", { scope: "col" }, seat.name)),
            ),
          ),
          h(
            "tbody",
            null,
            rows.map((row) =>
              h(
                "tr",
                null,
                row.map((value) => h("td", null, String(value))),
              ),
            ),
          ),
        ),
      ),
    );
  }

  /** Mark a step and show the values there. @param {number} step */
  mark(step) {
    this.now.setAttribute("x1", String(this.x(Math.min(step, this.end))));
    this.now.setAttribute("x2", String(this.x(Math.min(step, this.end))));
    let index = 0;
    while (index + 1 < this.steps.length && this.steps[index + 1] <= step) index += 1;
    this.dots.replaceChildren(
      ...this.seats.map((seat) =>
        s("circle", {
          class: `dot ${seat.id}`,
          r: 4,
          cx: this.x(Math.min(step, this.end)),
          cy: this.y(this.series.seats[seat.id][index] ?? 0),
        }),
      ),
    );
    for (const [id, value] of this.values)
      value.textContent = String(this.series.seats[id][index] ?? "");
  }
}
