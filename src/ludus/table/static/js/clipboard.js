// Copying an address; where that is refused, it is shown.

import { toast } from "./toast.js";

export async function copy(text, done) {
  const address = new URL(text, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    toast(done);
  } catch {
    toast(address);
  }
}
