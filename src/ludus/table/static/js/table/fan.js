// Lit things that lie too close: they fan out, and where there is no room for that they are taken
// together. All in pixels; nothing here knows a board.

/** @typedef {Point & {members: number[]}} Group what stands at one point, by its numbers */

const ROUNDS = 160;
const STILL = 0.05; // pixels: what moves less has come to rest
const FARTHEST = 44; // where six that a finger has to tell apart stand around one point; more are taken together

/** @param {Point} point @param {Box} box @param {number} margin */
export const inside = (point, box, margin) =>
  point.x > box.left - margin &&
  point.x < box.right + margin &&
  point.y > box.top - margin &&
  point.y < box.bottom + margin;

/** The least way out of a box that does not lead out of the frame, if there is one.
 *  @param {Point} point @param {Box} box @param {number} margin @param {Box} bounds */
function out(point, box, margin, bounds) {
  const all = [
    [box.left - margin - point.x, 0],
    [box.right + margin - point.x, 0],
    [0, box.top - margin - point.y],
    [0, box.bottom + margin - point.y],
  ];
  const free = all.filter(([dx, dy]) =>
    inside({ x: point.x + dx, y: point.y + dy }, bounds, 0.01 - margin),
  );
  const ways = free.length ? free : all;
  const [dx, dy] = ways.reduce((best, way) =>
    Math.abs(way[0] + way[1]) < Math.abs(best[0] + best[1]) ? way : best,
  );
  point.x += dx;
  point.y += dy;
}

/** Keep within the frame and off what lies over it; whether that has moved it.
 *  @param {Point} point @param {number} margin @param {Box} bounds @param {Box[]} obstacles */
function held(point, margin, bounds, obstacles) {
  const { x, y } = point;
  for (const box of obstacles) if (inside(point, box, margin)) out(point, box, margin, bounds);
  point.x = Math.min(Math.max(point.x, bounds.left + margin), bounds.right - margin);
  point.y = Math.min(Math.max(point.y, bounds.top + margin), bounds.bottom - margin);
  return Math.hypot(point.x - x, point.y - y) > STILL;
}

/** @param {Point} one @param {Point} other @param {number} distance @param {number} turn */
function push(one, other, distance, turn) {
  let dx = other.x - one.x;
  let dy = other.y - one.y;
  let length = Math.hypot(dx, dy);
  if (length >= distance) return false;
  if (length < 0.01) {
    [dx, dy, length] = [Math.cos(turn), Math.sin(turn), 1];
  }
  const by = (distance - Math.min(length, distance) + 0.05) / 2 / length;
  one.x -= dx * by;
  one.y -= dy * by;
  other.x += dx * by;
  other.y += dy * by;
  return true;
}

/** Where these points go so that all are `distance` apart; nothing if they cannot.
 *  @param {Point[]} points @param {number} distance @param {Box} bounds @param {Box[]} [obstacles] @returns {Point[] | null} */
export function fan(points, distance, bounds, obstacles = []) {
  const moved = points.map(({ x, y }) => ({ x, y }));
  const margin = distance / 2;
  for (const point of moved) held(point, margin, bounds, obstacles);
  for (let round = 0; round < ROUNDS; round++) {
    let busy = false;
    for (let i = 0; i < moved.length; i++)
      for (let j = i + 1; j < moved.length; j++)
        busy = push(moved[i], moved[j], distance, i * 2.4 + j) || busy;
    for (const point of moved) busy = held(point, margin, bounds, obstacles) || busy;
    if (!busy) return far(points, moved) ? null : moved;
  }
  return null;
}

/** @param {Point[]} points @param {Point[]} moved */
const far = (points, moved) =>
  points.some((point, n) => Math.hypot(point.x - moved[n].x, point.y - moved[n].y) > FARTHEST);

/** Those that lie closest taken together, until all middles are `distance` apart: lists of numbers.
 *  @param {Point[]} points @param {number} distance */
export function clusters(points, distance) {
  let groups = points.map((point, n) => ({ x: point.x, y: point.y, members: [n] }));
  for (;;) {
    /** @type {[length: number, one: Group, other: Group] | null} */
    let best = null;
    for (let i = 0; i < groups.length; i++)
      for (let j = i + 1; j < groups.length; j++) {
        const length = Math.hypot(groups[i].x - groups[j].x, groups[i].y - groups[j].y);
        if (length < distance && (!best || length < best[0])) best = [length, groups[i], groups[j]];
      }
    if (!best) return groups;
    const [, one, other] = best;
    const members = [...one.members, ...other.members].sort((a, b) => a - b);
    /** @param {"x" | "y"} key */
    const middle = (key) => members.reduce((sum, n) => sum + points[n][key], 0) / members.length;
    groups = groups.filter((group) => group !== one && group !== other);
    groups.push({ x: middle("x"), y: middle("y"), members });
  }
}

/** Fanned out, or where that cannot be, in groups: [{x, y, members}].
 *  @param {Point[]} points @param {number} distance @param {Box} bounds @param {Box[]} [obstacles] @returns {Group[]} */
export function arranged(points, distance, bounds, obstacles = []) {
  const spread = fan(points, distance, bounds, obstacles);
  if (spread) return spread.map((point, n) => ({ ...point, members: [n] }));
  for (let reach = distance; ; reach *= 1.3) {
    const groups = clusters(points, reach);
    const placed =
      groups.length === 1
        ? [onePlace(groups[0], distance, bounds, obstacles)]
        : fan(groups, distance, bounds, obstacles);
    if (placed) return groups.map((group, n) => ({ ...group, ...placed[n] }));
  }
}

/** @param {Point} group @param {number} distance @param {Box} bounds @param {Box[]} obstacles */
function onePlace(group, distance, bounds, obstacles) {
  const point = { x: group.x, y: group.y };
  held(point, distance / 2, bounds, obstacles);
  return point;
}
