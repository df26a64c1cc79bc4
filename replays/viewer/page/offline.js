/* The service worker: keeps one whole version of the site, and answers from it without a network. */

/** What the site consists of, and the name of this version; both are filled in as it is written. */
const FILES = /** @type {string[]} */ ([]);
const VERSION = "";

const KEPT = `turnfold ${VERSION}`;

const scope = /** @type {any} */ (self);

async function install() {
  const cache = await caches.open(KEPT);
  await cache.addAll(FILES.map((each) => new Request(each, { cache: "no-cache" })));
}

/** The versions before this one are gone as soon as it takes over. */
async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith("turnfold ") && !name.startsWith(KEPT)) await caches.delete(name);
  }
  await scope.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(KEPT);
  return await cache.match(request, { ignoreSearch: true }) ?? await fetch(request);
}

scope.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
scope.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(takeOver()));
scope.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "take over") scope.skipWaiting();
});
scope.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});
