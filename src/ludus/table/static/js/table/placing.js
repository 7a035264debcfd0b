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

/** What a box covers: lit things weigh most. @param {Box} box @param {Box[]} avoid */
export const covered = (box, avoid) => avoid.reduce((sum, other) => sum + overlap(box, other), 0);

const STEP = 8; // between the places that are tried
const FAR = 60; // from a point to what is beside it
export const FREE = 100; // price of a place that is beside its point and covers nothing

/** @param {number} low @param {number} high */
const places = (low, high) =>
  Array.from(
    { length: 1 + Math.max(0, Math.floor((high - low) / STEP)) },
    (_, n) => low + n * STEP,
  );

/** How far a value is from a span. @param {number} value @param {number} low @param {number} high */
const outside = (value, low, high) => Math.max(low - value, 0, value - high);

/** A box beside a point, in bounds, that covers nothing lit and no tools if it can, rather tools than
 *  what is lit, and is only then farther away when it would cover much; with the price of its place.
 *  @param {Point} point @param {Size} size @param {Box} bounds @param {Box[]} lit @param {Box[]} tools
 *  @param {number} [gap] @returns {Box & {price: number}} */
export function beside(point, size, bounds, lit, tools, gap = 18) {
  const candidates = places(bounds.left + 4, bounds.right - size.width - 4).flatMap((left) =>
    places(bounds.top + 4, bounds.bottom - size.height - 4).map((top) => {
      const box = boxAt(left, top, size);
      const far = Math.hypot(
        outside(point.x, box.left, box.right),
        outside(point.y, box.top, box.bottom),
      );
      const askew = Math.min(
        Math.abs(left + size.width / 2 - point.x),
        Math.abs(top + size.height / 2 - point.y),
      );
      const away = far < gap ? (gap - far) * 200 : far - gap + (far > FAR ? 4000 : 0);
      return { ...box, price: covered(box, lit) * 10 + covered(box, tools) + away + askew / 8 };
    }),
  );
  return candidates.reduce((best, one) => (one.price < best.price ? one : best));
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
