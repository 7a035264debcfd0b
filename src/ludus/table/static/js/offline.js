// Without a network: tries by itself again, sooner at first and later now and then, at once when the
// browser says that the network is back, and when it is wanted. Then the page that was meant comes.

import { byId } from "./dom.js";
import { say } from "./words.js";

const FIRST = 3; // seconds until it tries by itself,
const MOST = 30; // twice as many each time up to these

const status = byId("status");
const button = byId("again");
let wait = FIRST;
let timer = 0;
let isTrying = false;

/** Whether the table answers. */
async function answers() {
  const answer = await fetch("/health", { cache: "no-store" }).catch(() => null);
  return answer?.ok === true;
}

function later() {
  clearTimeout(timer);
  timer = setTimeout(() => attempt(), 1000 * wait);
  wait = Math.min(MOST, 2 * wait);
}

/** Go on if the table answers, else later; what a person wanted is told. @param {boolean} [isWanted] */
async function attempt(isWanted = false) {
  if (isTrying) return;
  isTrying = true;
  if (isWanted) status.textContent = say("offline.trying");
  const isBack = await answers();
  isTrying = false;
  if (isBack) {
    location.reload();
    return;
  }
  if (isWanted) status.textContent = say("offline.still");
  later();
}

/** As if nothing had been tried yet. */
function soon() {
  wait = FIRST;
  attempt();
}

button.addEventListener("click", (event) => {
  event.preventDefault();
  attempt(true);
});
// Who reads this page under its own address is not kept from a page.
if (!location.pathname.startsWith("/offline/")) {
  addEventListener("online", soon);
  document.addEventListener("visibilitychange", () => document.hidden || soon());
  status.textContent = say("offline.itself");
  later();
}
