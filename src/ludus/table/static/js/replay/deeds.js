// What was done, by turns, each turn with the emblem of whoever did it; a click goes there.

import { emblem, h } from "../dom.js";
import { doer, sentence, turns } from "../table/steps.js";
import { say } from "../words.js";

/** @typedef {ReturnType<typeof doer>} Doer */

export class Deeds {
  /** `go(step)` shows a step.
   *  @param {HTMLElement} list @param {Story} story @param {(step: number) => void} go */
  constructor(list, story, go) {
    this.list = list;
    this.story = story;
    this.go = go;
    /** @type {{row: HTMLElement, from: number, to: number}[]} */
    this.rows = [];
  }

  /** The whole chronicle, as its reader may know it.
   *  @param {Line[]} lines @param {Seat[]} seats */
  show(lines, seats) {
    this.rows = [];
    this.list.replaceChildren(
      ...turns(lines, this.story).map((turn) => {
        const actor = doer(turn, seats);
        const title = turn.title?.text ?? actor?.name;
        return h(
          "li",
          { class: `turn ${actor?.id ?? ""}` },
          title
            ? h(
                "h3",
                { class: "turn-title" },
                actor ? emblem(actor, "sm") : null,
                h("span", null, title),
              )
            : null,
          turn.steps.map((step) => this.row(step, doer(step, seats) ?? actor, actor)),
        );
      }),
    );
  }

  /** @param {Deed} step @param {Doer} actor @param {Doer} turnOf */
  row(step, actor, turnOf) {
    const from = step.lines[0].step;
    const to = step.lines[step.lines.length - 1].step;
    const row = h(
      "button",
      {
        type: "button",
        class: `deed ${actor?.id ?? ""}`,
        "aria-label": `${sentence(step)} ${say("replay.go_to", { n: to })}`,
        onclick: () => this.go(to),
      },
      actor && actor.id !== turnOf?.id ? emblem(actor, "sm") : null,
      h("span", null, sentence(step), step.times > 1 ? ` × ${step.times}` : ""),
    );
    this.rows.push({ row, from, to });
    return row;
  }

  /** Mark what happened last at a step, and keep it in sight. @param {number} step */
  mark(step) {
    const done = this.rows.filter(({ from }) => from <= step);
    const now = done.findLast(({ from, to }) => from <= step && step <= to) ?? done.at(-1);
    for (const { row, from } of this.rows) {
      row.classList.toggle("ahead", from > step);
      row.classList.toggle("at", row === now?.row);
      if (row === now?.row) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
    }
    const pane = this.list.closest(".pane");
    if (!now || !pane?.clientHeight) return;
    const box = now.row.getBoundingClientRect();
    const frame = pane.getBoundingClientRect();
    if (box.top < frame.top + 40 || box.bottom > frame.bottom - 40)
      pane.scrollTop += box.top - frame.top - frame.height / 2;
  }
}
