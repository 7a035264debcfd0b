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
  /** @param {number} now */
  const turn = (now) => {
    const part = (now - start) / LENGTH;
    button.style.setProperty("--held", String(Math.min(1, part)));
    if (part < 1) {
      frame = requestAnimationFrame(turn);
      return;
    }
    stop();
    act();
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
  for (const end of ["pointerup", "pointercancel", "pointerleave", "blur"])
    button.addEventListener(end, stop);
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    go();
  });
  button.addEventListener("keyup", stop);
  button.addEventListener("click", async (event) => {
    event.preventDefault();
    const wasPressed = pressed;
    pressed = false;
    if (wasPressed) return;
    if (await confirm(label, say("hold.sure"), label, false)) act();
  });
}
