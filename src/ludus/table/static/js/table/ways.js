// Movement by destination. Whoever is asked for a step may choose a place far off: the server has
// planned how to come there, the way is shown with its price and its dangers, and its steps are sent one
// by one, each an action like any other. It stops at whatever happens on the way.

import { get } from "../api.js";
import { h, s } from "../dom.js";
import { toast } from "../toast.js";
import { say } from "../words.js";

const QUIET = ["way", "part", "fold"]; // lines of the chronicle with which nothing has happened yet

/** A chance as people read it. */
const percent = (chance) => `${Math.round(chance * 100)} %`;

/** The chance that anything comes in between. */
export const danger = (steps) =>
  1 - steps.flatMap((step) => step.risks).reduce((safe, { chance }) => safe * (1 - chance), 1);

/** The plan as options: one for each place, cheapest first. */
export function optionsOf({ steps, ends, budget }) {
  const found = ends.map((end) => {
    const way = [];
    for (let n = end; n !== null; n = steps[n].after) way.unshift(steps[n]);
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

/** Whether what is asked is what the plan expects. */
const isExpected = (next, decision) =>
  next.text === decision.text &&
  next.options.length === decision.options.length &&
  decision.options.every(({ action }) => next.options.includes(action));

export class Ways {
  /** `table` has the board and the list; `story` says which lines of the chronicle are mere steps. */
  constructor(table, id, story) {
    this.table = table;
    this.id = id;
    this.story = story;
    this.options = [];
    this.start = "";
    this.asked = 0;
    /** @type {{seat: string, next: any, rest: any[], lines: number} | null} */
    this.plan = null; // what is under way
  }

  /** A new update: the next step of a plan, or a new plan where a step is asked for. Whether a plan is
   *  under way, so that nobody need speak of where it has come to. */
  show(update, isSame) {
    if (isSame) {
      this.mark();
      return Boolean(this.plan);
    }
    this.forget();
    const { decision } = update;
    if (this.plan && (update.over || decision)) {
      if (this.isQuiet(update)) {
        const step = this.plan.rest.shift();
        this.send(step, this.plan.rest);
        return true;
      }
      if (decision) toast(say("way.stopped"));
      this.plan = null;
    }
    if (decision?.way) this.ask(decision);
    return Boolean(this.plan);
  }

  /** Whether nothing has happened since the last step, and the next one is asked for. */
  isQuiet({ decision, chronicle }) {
    const { seat, next, rest, lines } = this.plan;
    if (!rest.length || decision?.seat !== seat || !next || !isExpected(next, decision))
      return false;
    return chronicle.every(({ n, event }) => n < lines || QUIET.includes(this.story[event]));
  }

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

  /** The way to a place, if there is one. */
  to(target) {
    return this.options.find((option) => option.target === target) ?? null;
  }

  /** Its way, of an option of the decision too. */
  of(option) {
    return option && (option.steps ? option : this.options.find((way) => isStep(way, option)));
  }

  // -- going -----------------------------------------------------------------------------------
  /** Take a way: its first step now, the others as long as nothing happens. */
  begin(option) {
    return this.send(option.steps[0], option.steps.slice(1));
  }

  send(step, rest) {
    const { now, choosing } = this.table;
    const option = now.decision.options.find(({ action }) => action === step.action);
    this.plan = rest.length
      ? { seat: now.decision.seat, next: step.next, rest, lines: now.lines }
      : null;
    return choosing.commit(option);
  }

  /** Somebody does something else: the plan is given up. */
  drop() {
    this.plan = null;
  }

  // -- showing ---------------------------------------------------------------------------------
  /** The way on the board: a line, what each step costs, and where something may happen. */
  draw(option) {
    const way = this.of(option);
    this.table.board.far?.draw(way ? [{ target: this.start }, ...way.steps] : []);
  }

  /** The way in the rail: price, steps, dangers. */
  card(option) {
    const way = this.of(option);
    const isTold = way?.steps.some(({ risks }) => risks.length) || way?.steps.length > 1;
    if (!isTold) return null;
    const price = way.cost ? say("way.price", { n: way.cost, left: way.left }) : "";
    const risks = way.steps.flatMap(({ name, risks }) => risks.map((risk) => ({ ...risk, name })));
    return [
      h("header", null, h("b", null, way.label), price ? h("small", null, price) : null),
      h(
        "ol",
        { class: "way-steps" },
        told(way.steps).map((step) => this.chip(step)),
      ),
      risks.length ? h("ul", { class: "way-risks" }, merged(risks).map(riskLine)) : null,
      way.note ? h("p", null, way.note) : null,
    ].filter(Boolean);
  }

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

const isStep = (way, option) =>
  way.steps.length === 1 && way.action === option.action && way.target === option.at?.[0];

/** Steps that cost nothing and at which nothing can happen are told as their number. */
export function told(steps) {
  const found = [];
  steps.forEach((step, n) => {
    const isPlain = !Number(step.cost) && !danger([step]) && n > 0 && n < steps.length - 1;
    const last = found[found.length - 1];
    if (isPlain && last?.n) last.n += 1;
    else found.push(isPlain ? { n: 1, name: step.name, risks: [] } : step);
  });
  return found.map((step) => (step.n > 1 ? { ...step, name: `+ ${step.n}` } : step));
}

/** The first names of a list. */
const places = (names) => `${names.slice(0, 2).join(", ")}${names.length > 2 ? " …" : ""}`;

/** The same danger at several places is told once, with the worst of its chances. */
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

const riskLine = ({ text, chance, names }) =>
  h("li", null, `${text} (${places(names)})`, chance ? h("b", null, ` ${percent(chance)}`) : "");

/** Places far off on the board, and the way to one of them. */
export class Far {
  constructor(board) {
    this.board = board;
    this.places = s("g", { class: "far-places", id: "board-far" });
    this.line = s("g", { class: "far-way", id: "board-way", "aria-hidden": "true" });
    this.points = new Map();
  }

  clear() {
    this.points = new Map();
    this.places.replaceChildren();
    this.line.replaceChildren();
  }

  show(options) {
    this.clear();
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

  /** Of several places under the pointer the nearest. */
  nearest(targets, event) {
    const far = targets.filter((target) => this.points.has(target));
    const frame = this.board.root.getBoundingClientRect();
    const away = (target) => {
      const { x, y } = this.board.onScreen(this.points.get(target));
      return Math.hypot(x + frame.left - event.clientX, y + frame.top - event.clientY);
    };
    return far.sort((one, other) => away(one) - away(other))[0];
  }

  draw(steps) {
    this.line.replaceChildren();
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

  /** What a leg costs in its middle, and what may happen where it ends. */
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
