// Movement by destination. Whoever is asked for a step may choose a place far off: the server has
// planned how to come there, the way is shown with its price and its dangers, and its steps are sent one
// by one, each an action like any other. It stops at whatever happens on the way.

import { get } from "../api.js";
import { h, present, s } from "../dom.js";
import { toast } from "../toast.js";
import { say } from "../words.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./board.js").Board} Board
 * @typedef {Choice & {steps: WayStep[], left: number}} Way
 * @typedef {Pick<WayStep, "name" | "risks"> & {cost?: string, tone?: string, n?: number}} Chip
 * @typedef {{target: string, cost?: string, risks?: Risk[]}} Stop where a way comes to, or begins
 */

const QUIET = ["way", "part", "fold"]; // lines of the chronicle with which nothing has happened yet

/** A chance as people read it. @param {number} chance */
const percent = (chance) => `${Math.round(chance * 100)} %`;

/** The chance that anything comes in between. @param {{risks?: Risk[]}[]} steps */
export const danger = (steps) =>
  1 -
  steps.flatMap((step) => step.risks ?? []).reduce((safe, { chance }) => safe * (1 - chance), 1);

/** The plan as options: one for each place, cheapest first.
 *  @param {Plan} given @returns {Way[]} */
export function optionsOf({ steps, ends, budget }) {
  const found = ends.map((end) => {
    const way = [];
    for (let n = /** @type {number | null} */ (end); n !== null; n = steps[n].after)
      way.unshift(steps[n]);
    const last = way[way.length - 1];
    const price = way.reduce((sum, step) => sum + Number(step.cost || 0), 0);
    return {
      action: way[0].action,
      target: last.target,
      at: [last.target],
      name: last.place,
      label: say(last.tone === "attack" ? "way.attack" : "way.to", { name: last.place }),
      tone: last.tone,
      cost: price ? String(price) : "",
      note: last.note,
      steps: way,
      left: budget - price,
    };
  });
  return found.sort(
    (one, other) => other.left - one.left || danger(one.steps) - danger(other.steps),
  );
}

/** Whether what is asked is what the plan expects.
 *  @param {NonNullable<WayStep["next"]>} next @param {Decision} decision */
const isExpected = (next, decision) =>
  next.text === decision.text &&
  next.options.length === decision.options.length &&
  decision.options.every(({ action }) => next.options.includes(action));

export class Ways {
  /** `table` has the board and the list; `story` says which lines of the chronicle are mere steps.
   *  @param {Table} table @param {string} id @param {Story} story */
  constructor(table, id, story) {
    this.table = table;
    this.id = id;
    this.story = story;
    /** @type {Way[]} */
    this.options = [];
    this.start = "";
    this.asked = 0;
    /** @type {{seat: string, next: WayStep["next"], rest: WayStep[], lines: number} | null} */
    this.plan = null; // what is under way
  }

  /** A new update: the next step of a plan, or a new plan where a step is asked for. Whether a plan is
   *  under way, so that nobody need speak of where it has come to.
   *  @param {Update} update @param {boolean} isSame */
  show(update, isSame) {
    if (isSame) {
      this.mark();
      return Boolean(this.plan);
    }
    this.forget();
    const { decision } = update;
    if (this.plan && (update.over || decision)) {
      if (this.isQuiet(update)) {
        const [step, ...rest] = this.plan.rest;
        this.send(step, rest);
        return true;
      }
      if (decision) toast(say("way.stopped"));
      this.plan = null;
    }
    if (decision?.way) this.ask(decision);
    return Boolean(this.plan);
  }

  /** Whether nothing has happened since the last step, and the next one is asked for.
   *  @param {Update} given */
  isQuiet({ decision, chronicle }) {
    if (!this.plan || !decision) return false;
    const { seat, next, rest, lines } = this.plan;
    if (!rest.length || decision.seat !== seat || !next || !isExpected(next, decision))
      return false;
    return chronicle.every(({ n, event }) => n < lines || QUIET.includes(this.story[event]));
  }

  /** @param {Decision} given */
  async ask({ seat, step }) {
    const number = ++this.asked;
    const found = await get(`tables/${this.id}/ways`, { seat, step }).catch(() => null); // steps do too
    if (!found || number !== this.asked) return;
    this.start = found.start;
    this.options = optionsOf(found);
    this.mark();
  }

  forget() {
    this.asked += 1;
    this.options = [];
    this.table.board.far?.clear();
    this.table.options.setFar([]);
  }

  /** Places that are not a single step away are marked on the board and told in the list. */
  mark() {
    const near = new Set(this.table.choosing.options.map(({ target }) => target));
    const far = this.options.filter(({ steps, target }) => steps.length > 1 && !near.has(target));
    this.table.options.setFar(far);
    this.table.board.far?.show(far);
  }

  /** Whether an option is one of the ways. @param {Choice} option */
  has(option) {
    return this.options.some((way) => way === option);
  }

  /** The way to a place, if there is one. @param {string} target */
  to(target) {
    return this.options.find((option) => option.target === target) ?? null;
  }

  /** Its way, of an option of the decision too. @param {Choice | null} option */
  of(option) {
    if (option?.steps) return /** @type {Way} */ (option);
    return option && this.options.find((way) => isStep(way, option));
  }

  // -- going -----------------------------------------------------------------------------------
  /** Take a way: its first step now, the others as long as nothing happens. @param {WayStep[]} steps */
  begin([first, ...rest]) {
    return this.send(first, rest);
  }

  /** @param {WayStep} step @param {WayStep[]} rest */
  send(step, rest) {
    const { now, choosing } = this.table;
    const { decision, lines } = now;
    const option = decision?.options.find(({ action }) => action === step.action);
    this.plan =
      decision && rest.length ? { seat: decision.seat, next: step.next, rest, lines } : null;
    return choosing.commit(option);
  }

  /** Somebody does something else: the plan is given up. */
  drop() {
    this.plan = null;
  }

  // -- showing ---------------------------------------------------------------------------------
  /** The way on the board: a line, what each step costs, and where something may happen.
   *  @param {Choice | null} option */
  draw(option) {
    const way = this.of(option);
    this.table.board.far?.draw(way ? [{ target: this.start }, ...way.steps] : []);
  }

  /** The way in the rail: price, steps, dangers. @param {Choice | null} option */
  card(option) {
    const way = this.of(option);
    const isTold = way && (way.steps.length > 1 || way.steps.some(({ risks }) => risks.length));
    if (!isTold) return null;
    const price = way.cost ? say("way.price", { n: way.cost, left: way.left }) : "";
    const risks = way.steps.flatMap(({ name, risks }) => risks.map((risk) => ({ ...risk, name })));
    return present([
      h("header", null, h("b", null, way.label), price ? h("small", null, price) : null),
      h(
        "ol",
        { class: "way-steps" },
        told(way.steps).map((step) => this.chip(step)),
      ),
      risks.length ? h("ul", { class: "way-risks" }, merged(risks).map(riskLine)) : null,
      way.note ? h("p", null, way.note) : null,
    ]);
  }

  /** @param {Chip} step */
  chip(step) {
    const chance = danger([step]);
    return h(
      "li",
      { class: step.tone },
      step.cost && step.cost !== "0" ? h("i", null, step.cost) : null,
      h("span", null, step.name),
      chance ? h("em", null, percent(chance)) : null,
    );
  }
}

/** @param {Way} way @param {Choice} option */
const isStep = (way, option) =>
  way.steps.length === 1 && way.action === option.action && way.target === option.at?.[0];

/** Steps that cost nothing and at which nothing can happen are told as their number.
 *  @param {WayStep[]} steps @returns {Chip[]} */
export function told(steps) {
  /** @type {Chip[]} */
  const found = [];
  steps.forEach((step, n) => {
    const isPlain = !Number(step.cost) && !danger([step]) && n > 0 && n < steps.length - 1;
    const last = found[found.length - 1];
    if (isPlain && last?.n) last.n += 1;
    else found.push(isPlain ? { n: 1, name: step.name, risks: [] } : step);
  });
  return found.map((step) => ((step.n ?? 0) > 1 ? { ...step, name: `+ ${step.n}` } : step));
}

/** The first names of a list. @param {string[]} names */
const places = (names) => `${names.slice(0, 2).join(", ")}${names.length > 2 ? " …" : ""}`;

/** The same danger at several places is told once, with the worst of its chances.
 *  @param {Risk[]} risks */
function merged(risks) {
  const found = new Map();
  for (const risk of risks) {
    const text = risk.text || say("way.asked", { seat: risk.name });
    const known = found.get(text);
    if (known) {
      known.chance = Math.max(known.chance, risk.chance);
      if (!known.names.includes(risk.name)) known.names.push(risk.name);
    } else found.set(text, { text, chance: risk.chance, names: [risk.name] });
  }
  return [...found.values()];
}

/** @param {{text: string, chance: number, names: string[]}} given */
const riskLine = ({ text, chance, names }) =>
  h("li", null, `${text} (${places(names)})`, chance ? h("b", null, ` ${percent(chance)}`) : "");

/** Places far off on the board, and the way to one of them. */
export class Far {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.places = s("g", { class: "far-places", id: "board-far" });
    this.line = s("g", { class: "far-way", id: "board-way", "aria-hidden": "true" });
    /** @type {Map<string, Point>} */
    this.points = new Map();
  }

  clear() {
    this.show([]);
    this.line.replaceChildren();
  }

  /** Mark places; the way that is drawn stays. @param {Choice[]} options */
  show(options) {
    this.points = new Map();
    this.places.replaceChildren();
    for (const { target, tone } of options) {
      const at = this.board.anchor(target);
      if (!at) continue;
      this.points.set(target, at);
      const where = { cx: at.x, cy: at.y };
      this.places.append(
        s(
          "g",
          { class: `far ${tone}`, "data-target": target },
          s("circle", { class: "far-hit", ...where }),
          s("circle", { class: "far-dot", ...where }),
        ),
      );
    }
  }

  /** Of several places under the pointer the nearest.
   *  @param {string[]} targets @param {Pointed} event */
  nearest(targets, event) {
    const far = targets.flatMap((target) => {
      const at = this.points.get(target);
      return at ? [{ target, ...this.board.onScreen(at) }] : [];
    });
    const frame = this.board.root.getBoundingClientRect();
    /** @param {Point} at */
    const away = ({ x, y }) =>
      Math.hypot(x + frame.left - event.clientX, y + frame.top - event.clientY);
    return far.sort((one, other) => away(one) - away(other))[0]?.target;
  }

  /** @param {Stop[]} steps */
  draw(steps) {
    this.line.replaceChildren();
    /** @type {{at: Point, steps: Stop[]}[]} */
    const legs = [];
    for (const step of steps) {
      const at = this.board.anchor(step.target);
      const last = legs[legs.length - 1];
      if (!at) continue;
      if (last && last.at.x === at.x && last.at.y === at.y) last.steps.push(step);
      else legs.push({ at, steps: [step] });
    }
    if (legs.length < 2) return;
    const d = legs.map(({ at }, n) => `${n ? "L" : "M"}${at.x} ${at.y}`).join("");
    this.line.append(s("path", { class: "far-under", d }), s("path", { class: "far-line", d }));
    for (const [n, leg] of legs.slice(1).entries()) this.tag(legs[n].at, leg);
  }

  /** What a leg costs in its middle, and what may happen where it ends.
   *  @param {Point} from @param {{at: Point, steps: Stop[]}} given */
  tag(from, { at, steps }) {
    const cost = steps.reduce((sum, step) => sum + Number(step.cost || 0), 0);
    const chance = danger(steps);
    const middle = { x: (from.x + at.x) / 2, y: (from.y + at.y) / 2 };
    if (cost)
      this.line.append(
        s("circle", { class: "far-cost", cx: middle.x, cy: middle.y }),
        s("text", { class: "far-figure", x: middle.x, y: middle.y, dy: "0.36em" }, String(cost)),
      );
    if (chance)
      this.line.append(
        s("text", { class: "far-risk", x: at.x, y: at.y, dy: "-0.9em" }, percent(chance)),
      );
  }
}
