// What kind of screen this is, as the style sheets see it.

export const phone = matchMedia(
  "(max-width: 699.98px) and (orientation: portrait), (max-width: 699.98px) and (min-height: 640px)",
);
/** The options below the board, on a tablet. */
export const upright = matchMedia(
  "(min-width: 700px) and (max-width: 1023.98px) and (min-height: 640px), (min-width: 700px) and (orientation: portrait)",
);
/** Little height in landscape, also at 200 % zoom. */
const low = matchMedia("(orientation: landscape) and (max-height: 639.98px)");
/** No room for seats and dock beside the board: they are in a tab of their own. */
export const isSmall = () => phone.matches || low.matches;
/** @param {() => void} changed */
export const whenSmall = (changed) => {
  for (const kind of [phone, low]) kind.addEventListener("change", changed);
};
export const touch = matchMedia("(pointer: coarse)");

/** How far lit things keep from each other, in pixels: a fingertip, or the tip of a mouse. */
export const apart = () => (touch.matches ? 44 : 28);
