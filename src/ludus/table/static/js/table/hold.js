// What cannot be undone is held: a ring fills, and after so long it is done. Enter or space held do
// the same; whoever cannot hold (a screen reader clicks) is asked instead.

import { confirm } from "../dialog.js";
import { say } from "../words.js";

const LENGTH = 600;

/** Let `button` do `act` when it is held.
 *  @param {HTMLElement} button @param {string} label @param {() => void} act */
export function held(button, label, act) {
  let start = 0;
  let frame = 0;
  let pressed = false;
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
    if (part < 1) frame = requestAnimationFrame(turn);
    else release();
  };
  const go = () => {
    pressed = true;
    if (start) return;
    start = performance.now();
    button.classList.add("holding");
    frame = requestAnimationFrame(turn);
  };
  button.addEventListener("pointerdown", (event) => {
    if (event.button === 0) go();
  });
  button.addEventListener("pointerup", release);
  for (const end of ["pointercancel", "pointerleave", "blur"]) button.addEventListener(end, stop);
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
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
