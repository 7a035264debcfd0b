// What an update lights, on the board and in the panels, and where the board is looked at from.

import { phone } from "./screen.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {Table} table @param {Update} update @param {boolean} isSame whether the question is */
export function light(table, update, isSame) {
  if (!table.drawn) return;
  const { board, options, panels, context } = table;
  const { lights, camera, lens } = board;
  lights.show(update.decision?.options ?? [], panels.all(), (option) => options.keyOf(option));
  if (!isSame) camera.touched = false;
  if (!isSame && lens) lens.closed = false;
  if (phone.matches && !table.framed) camera.frameOn(pointsOf(table, update));
  else if (update.decision && !isSame) {
    const lit = lights.points();
    const all = [...lit, ...board.anchors(update.decision.about)];
    camera.ensure(camera.holds(all) ? all : lit);
  }
  table.framed = true;
  context.show(update.scene.panels, lights);
  lights.arrange();
}

/** What a small screen shows at first: what is lit, or where the last thing happened.
 *  @param {Table} table @param {Update} update */
function pointsOf({ board }, update) {
  const lit = board.lights.points();
  if (lit.length) return lit;
  for (const line of [...update.chronicle].reverse()) {
    const places = line.targets.filter(({ target }) => board.spots(target).length);
    if (places.length) return board.anchors(places.map(({ target }) => target));
  }
  return [];
}
