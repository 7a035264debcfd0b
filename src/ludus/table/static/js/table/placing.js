// Where something opens over the board: beside what it is about, covering as little as possible.

/** @param {Box} one @param {Box} other */
const overlap = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** @param {number} left @param {number} top @param {Size} size */
const boxAt = (left, top, size) => ({
  left,
  top,
  right: left + size.width,
  bottom: top + size.height,
});

/** @param {number} value @param {number} low @param {number} high */
const clamp = (value, low, high) => Math.max(low, Math.min(value, high));

/** What a box covers: lit things weigh most. @param {Box} box @param {Box[]} avoid */
export const covered = (box, avoid) => avoid.reduce((sum, other) => sum + overlap(box, other), 0);

/** The upper left corner of a box beside a point, in bounds, that covers none of `avoid` if it can.
 *  @param {Point} point @param {Size} size @param {Box} bounds @param {Box[]} avoid @param {number} [gap] */
export function beside(point, size, bounds, avoid, gap = 18) {
  /** @type {[price: number, box: Box][]} */
  const candidates = [];
  for (const reach of [gap, gap + 22, gap + 40])
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ]) {
      const left =
        dx > 0 ? point.x + reach : dx < 0 ? point.x - reach - size.width : point.x - size.width / 2;
      const top =
        dy > 0
          ? point.y + reach
          : dy < 0
            ? point.y - reach - size.height
            : point.y - size.height / 2;
      const kept = boxAt(
        clamp(left, bounds.left + 4, bounds.right - size.width - 4),
        clamp(top, bounds.top + 4, bounds.bottom - size.height - 4),
        size,
      );
      const over =
        point.x > kept.left - 6 &&
        point.x < kept.right + 6 &&
        point.y > kept.top - 6 &&
        point.y < kept.bottom + 6;
      candidates.push([covered(kept, avoid) * 10 + (over ? 4000 : 0) + candidates.length, kept]);
    }
  return candidates.reduce((best, one) => (one[0] < best[0] ? one : best))[1];
}

/** The one of eight places along the edges that covers nothing lit, then the fewest pieces, then
 *  lies nearest; nothing if every one of them covers something lit.
 *  @param {Point} point @param {Size} size @param {Box} bounds @param {Box[]} lit @param {Box[]} pieces @param {number} [gap] */
export function atEdge(point, size, bounds, lit, pieces, gap = 8) {
  const xs = [
    bounds.left + gap,
    (bounds.left + bounds.right - size.width) / 2,
    bounds.right - gap - size.width,
  ];
  const ys = [
    bounds.top + gap,
    (bounds.top + bounds.bottom - size.height) / 2,
    bounds.bottom - gap - size.height,
  ];
  /** @type {[price: number, box: Box] | null} */
  let best = null;
  for (const left of xs)
    for (const top of ys) {
      if (left === xs[1] && top === ys[1]) continue;
      if (left < bounds.left || top < bounds.top) continue;
      const box = boxAt(left, top, size);
      if (covered(box, lit)) continue;
      const far = Math.hypot(
        (box.left + box.right) / 2 - point.x,
        (box.top + box.bottom) / 2 - point.y,
      );
      const price = covered(box, pieces) + far;
      if (!best || price < best[0]) best = [price, box];
    }
  return best?.[1] ?? null;
}
