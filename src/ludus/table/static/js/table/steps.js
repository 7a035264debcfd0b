// From lines of the chronicle to what a person would call one move. A game says how its events merge
// (`Drawing.story`): `turn`, `way`, `part`, `result`, `fold`. Every line is in one step, once.

/** @param {string} text */
const bare = (text) => text.replace(/[.!]$/, "");

/** A step made of one line. @param {Line} line @param {string} role @returns {Deed} */
const begin = (line, role) => ({
  seat: line.seat,
  who: line.who,
  role,
  lines: [line],
  head: line.text,
  result: "",
  times: 1,
  rule: line.rule,
  way: line.targets.map(({ target }) => target),
});

/** @param {{target: string}} given */
const domainOf = ({ target }) => target.split(":")[0];

/** Whether a line tells how the last step goes on: it sets out where that has ended, or does not say.
 *  @param {Deed} last @param {Line} line */
function goesOn(last, line) {
  const to = line.targets[line.targets.length - 1];
  const places = line.targets.filter((one) => domainOf(one) === domainOf(to));
  return places.length < 2 || places[0].target === last.way[last.way.length - 1];
}

/** Turns with their steps: [{seat, title, steps}], in the order they were played.
 *  @param {Line[]} lines @param {Story} story @returns {Turn[]} */
export function turns(lines, story) {
  /** @param {string} role */
  const isOwn = (role) => !role || role === "way";
  /** @type {Turn[]} */
  const found = [];
  /** @type {Turn | null} */
  let turn = null;
  for (const line of lines) {
    const role = story[line.event] ?? "";
    if (
      !turn ||
      role === "turn" ||
      (line.seat && turn.seat && line.seat !== turn.seat && isOwn(role))
    ) {
      turn = { seat: line.seat, who: line.who, title: null, steps: [] };
      found.push(turn);
    }
    if (!turn.seat) ({ seat: turn.seat, who: turn.who } = line);
    if (role === "turn") turn.title = line;
    else add(turn, line, role);
  }
  return found;
}

/** @param {Turn} turn @param {Line} line @param {string} role */
function add(turn, line, role) {
  const last = turn.steps[turn.steps.length - 1];
  if (last && (role === "part" || role === "result")) {
    last.lines.push(line);
    if (role === "result") last.result = line.text;
    for (const { target } of line.targets) if (!last.way.includes(target)) last.way.push(target);
    return;
  }
  if (last && role === "fold" && last.role === "fold" && last.seat === line.seat) {
    last.lines.push(line);
    last.way.push(...line.targets.map(({ target }) => target));
    return;
  }
  const isWay = role === "way" && last?.role === "way" && last.seat === line.seat;
  if (isWay && goesOn(last, line)) {
    last.lines.push(line);
    const to = line.targets[line.targets.length - 1];
    if (to && to.target !== last.way[last.way.length - 1]) {
      last.way.push(to.target);
      last.head = `${bare(last.head)} – ${to.name}.`;
    }
    return;
  }
  if (
    last &&
    !role &&
    !last.result &&
    line.event === last.lines[0].event &&
    line.text === last.head
  ) {
    last.lines.push(line);
    last.times += 1;
    return;
  }
  turn.steps.push(begin(line, role));
}

/** All steps in order, each with the turn it belongs to.
 *  @param {Line[]} lines @param {Story} story */
export function steps(lines, story) {
  return turns(lines, story).flatMap((turn) => turn.steps.map((step) => ({ ...step, turn })));
}

/** Whose doing it was, as an emblem shows him: a seat, or a side that it plays.
 *  @template {{id: string, emblem: string}} S @param {{seat: string | null, who: Emblem | null}} done
 *  @param {S[]} seats */
export function doer({ seat, who }, seats) {
  const found = seats.find((one) => one.id === seat);
  return found && { ...found, ...who, kind: "person" };
}

/** The step in one sentence or two. @param {Deed} step */
export function sentence(step) {
  return step.result ? `${step.head} ${step.result}` : step.head;
}
