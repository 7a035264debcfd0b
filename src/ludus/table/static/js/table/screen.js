// What kind of screen this is, as the style sheets see it.

export const phone = matchMedia(
  "(max-width: 699.98px) and (orientation: portrait), (max-width: 699.98px) and (min-height: 640px)",
);
export const touch = matchMedia("(pointer: coarse)");

/** How far lit things keep from each other, in pixels: a fingertip, or the tip of a mouse. */
export const apart = () => (touch.matches ? 44 : 28);
