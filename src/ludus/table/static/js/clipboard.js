// Copying an address; where that is refused, it is shown.

import { toast } from "./toast.js";

/** @param {string} text @param {string} done what is said then */
export async function copy(text, done) {
  const address = new URL(text, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    toast(done);
  } catch {
    toast(address);
  }
}
