// Being called. A page says in its title that it is one's turn ("● ..." at a table, "(2) ..." in
// the lobby); from that follow the icon, a sound and a notification, if they are switched on.

import { post } from "./api.js";
import { ask } from "./dialog.js";
import { all, h, need } from "./dom.js";
import { recall, remember } from "./storage.js";
import { attempt, toast } from "./toast.js";
import { say } from "./words.js";

const MARK = /^(?:●|\((\d+)\)) /;
const QUIET = 5000; // milliseconds of waiting after which one may look elsewhere
const SOUND = "calling.sound";
const NOTICES = "calling.notices";

const isOn = (/** @type {string} */ key) => recall(key) === "on";
const put = (/** @type {string} */ key, /** @type {boolean} */ on) => remember(key, on ? "on" : "");

// -- sound ---------------------------------------------------------------------------------------
/** Two short notes, made here: nothing has to be loaded. */
function chime() {
  const audio = new AudioContext();
  const loudness = audio.createGain();
  loudness.connect(audio.destination);
  for (const [n, pitch] of [587.3, 880].entries()) {
    const start = audio.currentTime + n * 0.16;
    const note = audio.createOscillator();
    note.type = "triangle";
    note.frequency.value = pitch;
    note.connect(loudness);
    note.start(start);
    note.stop(start + 0.5);
    loudness.gain.setValueAtTime(0.16, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
  }
  setTimeout(() => audio.close(), 1200);
}

// -- notifications -------------------------------------------------------------------------------
const canNotify = "Notification" in globalThis;
const pushKey = document.querySelector('meta[name="push-key"]')?.getAttribute("content") ?? "";
const worker = globalThis.isSecureContext ? navigator.serviceWorker : undefined;
const canPush = Boolean(pushKey && worker && "PushManager" in globalThis);

/** @param {string} title */
async function notify(title) {
  const table = location.pathname.match(/^\/t\/(\w+)/)?.[1] ?? "";
  const told = { body: say("calling.your_turn"), icon: "/icons/any-192.png", tag: table };
  const registration = await worker?.getRegistration();
  if (registration) await registration.showNotification(title, { ...told, data: { table } });
  else new Notification(title, told);
}

/** Have the server call this browser although no page is open. */
async function subscribe() {
  const registration = await worker?.ready;
  const made = await registration?.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { endpoint, keys } = made?.toJSON() ?? {};
  await post("push", { endpoint, key: keys?.p256dh, auth: keys?.auth });
}

async function unsubscribe() {
  const registration = await worker?.getRegistration();
  const made = await registration?.pushManager.getSubscription();
  if (!made) return;
  await post("push/end", { endpoint: made.endpoint });
  await made.unsubscribe();
}

/** Switch notifications on or off; whether they are on then. @param {boolean} wanted */
async function setNotices(wanted) {
  if (!wanted) {
    put(NOTICES, false);
    if (canPush) await attempt(unsubscribe);
    return false;
  }
  if ((await Notification.requestPermission()) !== "granted") {
    toast(say("calling.refused"), true);
    return false;
  }
  if (canPush) await attempt(subscribe);
  put(NOTICES, true);
  return true;
}

// -- when it is one's turn -----------------------------------------------------------------------
const link = document.querySelector('link[rel="icon"]');
const calm = link?.getAttribute("href") ?? "";
const called = link?.getAttribute("data-called") ?? calm;
let isTurn = false;
let since = 0;

/** Show in the icon, also of an installed app, whether it is one's turn. @param {boolean} turn */
function mark(turn) {
  link?.setAttribute("href", turn ? called : calm);
  const count = Number(document.title.match(MARK)?.[1] ?? 1);
  if ("setAppBadge" in navigator) {
    (turn ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
  }
}

function look() {
  const turn = MARK.test(document.title);
  if (turn === isTurn) return;
  const waited = performance.now() - since;
  [isTurn, since] = [turn, performance.now()];
  mark(turn);
  if (!turn || (!document.hidden && waited < QUIET)) return;
  if (isOn(SOUND)) chime();
  if (document.hidden && isOn(NOTICES) && canNotify && Notification.permission === "granted")
    notify(document.title.replace(MARK, "")).catch(() => {});
}

// -- the switches ----------------------------------------------------------------------------------
/**
 * @param {string} name @param {boolean} on @param {string} note
 * @param {(on: boolean) => unknown} change
 */
function choice(name, on, note, change) {
  const box = h("input", {
    type: "checkbox",
    name,
    checked: on,
    onchange: async () => {
      const now = await change(box.checked);
      if (typeof now === "boolean") box.checked = now;
    },
  });
  const words = h("span", null, say(`calling.${name}`), h("small", null, note));
  return h("label", { class: "choice" }, box, words);
}

function openSwitches() {
  return ask(say("calling.title"), (close) => [
    choice("sound", isOn(SOUND), say("calling.sound_note"), (on) => {
      put(SOUND, on);
      if (on) chime();
      showBell();
    }),
    canNotify
      ? choice(
          "notices",
          isOn(NOTICES) && Notification.permission === "granted",
          say(canPush ? "calling.push_note" : "calling.notices_note"),
          async (on) => {
            const now = await setNotices(on);
            showBell();
            return now;
          },
        )
      : null,
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", onclick: close }, say("dialog.close")),
    ),
  ]);
}

function showBell() {
  const on = isOn(SOUND) || isOn(NOTICES);
  for (const bell of all("[data-calling]")) bell.classList.toggle("on", on);
}

/** Start calling: once per page. */
export function callTheirPlayer() {
  isTurn = MARK.test(document.title);
  mark(isTurn);
  new MutationObserver(look).observe(need("title", HTMLElement), { childList: true });
  for (const bell of all("[data-calling]")) bell.addEventListener("click", () => openSwitches());
  showBell();
  worker?.register("/sw.js").catch(() => {});
  const { lang } = document.documentElement; // of the page for when there is no network
  worker?.ready.then(({ active }) => active?.postMessage({ lang }));
}
