// Buttons stand beside the names and symbols of a map, not on them, where a spot near is free.
// All in pixels of the frame.

import { all } from "../dom.js";
import { inside } from "./fan.js";

/** @typedef {import("./fan.js").Group} Group */

const NEAR = 60; // from a lit point: what lies farther off no button covers
const WAYS = 16;
const STEPS = [12, 18, 24, 30, 36];
const PER_PIXEL = 4; // square pixels of letters that a pixel of distance is worth
const WRITTEN = "#board-art text, .piece:not(.gone) :is(text, use)";

/** The letters and symbols on a board near these points. @param {Element} root @param {Element} frame
 *  @param {Point[]} points @returns {Box[]} */
export function written(root, frame, points) {
  const { left, top } = frame.getBoundingClientRect();
  return all(WRITTEN, root)
    .map((text) => text.getBoundingClientRect())
    .filter((box) => box.width > 0)
    .map((box) => ({
      left: box.left - left,
      right: box.right - left,
      top: box.top - top,
      bottom: box.bottom - top,
    }))
    .filter((box) => points.some((point) => inside(point, box, NEAR)));
}

/** The same groups, those of one moved off letters that they would hide: never nearer to each
 *  other than `distance`, out of the frame or under what lies over it.
 *  @param {Group[]} groups @param {Box} face around the middle of a button @param {number} distance
 *  @param {Box} bounds @param {Box[]} obstacles @param {Box[]} letters @returns {Group[]} */
export function cleared(groups, face, distance, bounds, obstacles, letters) {
  const placed = groups.map((group) => ({ ...group }));
  for (const group of placed) {
    if (group.members.length > 1) continue;
    /** @param {Point} at */
    const hides = (at) => letters.reduce((sum, box) => sum + shared(at, face, box), 0);
    let best = { x: group.x, y: group.y, cost: hides(group) };
    for (const step of best.cost > 0 ? STEPS : [])
      for (let way = 0; way < WAYS; way++) {
        const turn = (way * 2 * Math.PI) / WAYS;
        const at = { x: group.x + Math.cos(turn) * step, y: group.y + Math.sin(turn) * step };
        const cost = hides(at) + step * PER_PIXEL;
        if (cost < best.cost && isFree(at, group, placed, distance, bounds, obstacles))
          best = { ...at, cost };
      }
    group.x = best.x;
    group.y = best.y;
  }
  return placed;
}

/** @param {Point} at @param {Group} group @param {Group[]} placed @param {number} distance
 *  @param {Box} bounds @param {Box[]} obstacles */
function isFree(at, group, placed, distance, bounds, obstacles) {
  return (
    inside(at, bounds, -distance / 2) &&
    !obstacles.some((box) => inside(at, box, distance / 2)) &&
    placed.every(
      (other) => other === group || Math.hypot(other.x - at.x, other.y - at.y) >= distance,
    )
  );
}

/** The area that a button at this point shares with a box. @param {Point} at @param {Box} face @param {Box} box */
function shared({ x, y }, face, box) {
  const width = Math.min(x + face.right, box.right) - Math.max(x + face.left, box.left);
  const height = Math.min(y + face.bottom, box.bottom) - Math.max(y + face.top, box.top);
  return width > 0 && height > 0 ? width * height : 0;
}
