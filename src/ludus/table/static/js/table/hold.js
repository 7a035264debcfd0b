// What cannot be undone is held: a ring fills, and after so long it is done. Enter or space held do
// the same; whoever cannot hold (a screen reader clicks) is asked instead.

import { confirm } from "../dialog.js";
import { say } from "../words.js";

const LENGTH = 600;
const SETTLED = 100; // after which letting go has been a click, if it is one

/** It is done while the finger is still down: to let go of it is no tap on what has come under it. */
function releaseIsNoClick() {
  const over = new AbortController();
  const { signal } = over;
  const swallow = (/** @type {Event} */ event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", swallow, { capture: true, signal });
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(end, () => setTimeout(() => over.abort(), SETTLED), { capture: true, signal });
}

/** Let `button` do `act` when it is held.
 *  @param {HTMLElement} button @param {string} label @param {() => void} act */
export function held(button, label, act) {
  let start = 0;
  let frame = 0;
  let pressed = false;
  let isKey = false;
  const stop = () => {
    cancelAnimationFrame(frame);
    start = 0;
    button.style.setProperty("--held", "0");
    button.classList.remove("holding");
  };
  /** Let go: it counts if it was long enough, also where the ring is drawn late. */
  const release = () => {
    const isDone = start > 0 && performance.now() - start >= LENGTH;
    stop();
    if (isDone) act();
  };
  const turn = () => {
    const part = (performance.now() - start) / LENGTH;
    button.style.setProperty("--held", String(Math.min(1, part)));
    if (part < 1) {
      frame = requestAnimationFrame(turn);
      return;
    }
    if (!isKey) releaseIsNoClick();
    release();
  };
  const go = () => {
    pressed = true;
    if (start) return;
    start = performance.now();
    button.classList.add("holding");
    frame = requestAnimationFrame(turn);
  };
  button.addEventListener("pointerdown", (event) => {
    isKey = false;
    if (event.button === 0) go();
  });
  button.addEventListener("pointerup", release);
  for (const end of ["pointercancel", "pointerleave", "blur"]) button.addEventListener(end, stop);
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    isKey = true;
    go();
  });
  button.addEventListener("keyup", release);
  button.addEventListener("click", async (event) => {
    event.preventDefault();
    const wasPressed = pressed;
    pressed = false;
    if (wasPressed) return;
    if (await confirm(label, say("hold.sure"), label, false)) act();
  });
}
