// The service worker: shows a page of its own when there is no network, and calls the player when
// the server says that it is his turn. It keeps nothing else: a table is never older than it is.

const KEPT = "offline-2";
const LANGUAGES = ["en", "fr"];
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The pages for when there is no network, with the files that they name. */
async function keep() {
  const cache = await caches.open(KEPT);
  for (const lang of LANGUAGES) {
    const page = await fetch(`/offline/${lang}`, { cache: "reload" });
    const text = await page.clone().text();
    const files = text.matchAll(/(?:href|src)="(\/static\/[^"]+|\/colours\.css)"/g);
    await cache.addAll([...files].map(([, file]) => file));
    await cache.put(`/offline/${lang}`, page);
  }
}

/** @param {string} path */
async function kept(path) {
  return (await caches.match(path)) ?? Response.error();
}

/** Pages say in which language they are read. @param {string} lang */
async function speak(lang) {
  const page = await caches.match(`/offline/${lang}`);
  if (page) await (await caches.open(KEPT)).put("/offline", page);
}

/** In the language of the page that was read last, else in that of the browser. */
async function offline() {
  const lang = LANGUAGES.find((one) => worker.navigator.language.startsWith(one)) ?? "en";
  return (await caches.match("/offline")) ?? kept(`/offline/${lang}`);
}

/** What earlier versions have kept. */
async function forget() {
  const old = (await caches.keys()).filter((name) => name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
}

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(forget()));
worker.addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode === "navigate") {
    event.respondWith(fetch(event.request).catch(offline));
  } else if (pathname.startsWith("/static/") || pathname === "/colours.css") {
    event.respondWith(fetch(event.request).catch(() => kept(pathname)));
  }
});

/** Call the player, unless he looks at that table. @param {{title: string, body: string, table: string}} told */
async function call({ title, body, table }) {
  const windows = await worker.clients.matchAll({ type: "window" });
  const isHere = windows.some((one) => one.focused && one.url.includes(`/t/${table}`));
  if (isHere) return;
  const icon = "/icons/any-192.png";
  await worker.registration.showNotification(title, { body, icon, tag: table, data: { table } });
}

/** Go to a table, in a window that is open if there is one. @param {string} table */
async function open(table) {
  const path = `/t/${table}`;
  const windows = await worker.clients.matchAll({ type: "window" });
  const there = windows.find((one) => one.url.includes(path));
  if (there) await there.focus();
  else await worker.clients.openWindow(path);
}

worker.addEventListener("message", (event) => event.waitUntil(speak(event.data.lang)));
worker.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(call(event.data.json()));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.table));
});
