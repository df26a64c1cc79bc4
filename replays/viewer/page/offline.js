/* The service worker: keeps one whole version of the site, and answers from it without a network. */

/** What the site consists of, and the name of this version; both are filled in as it is written. */
const FILES = /** @type {string[]} */ ([]);
const VERSION = "";

/** The documentation, of which only what somebody has read is kept. */
const ON_VISIT = /\/(?:docs\/|commands\.packed$)/;

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
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const found = await fetch(request);
  if (found.ok && ON_VISIT.test(request.url)) await cache.put(request, found.clone());
  return found;
}

scope.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
scope.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(takeOver()));
scope.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "take over") scope.skipWaiting();
});
scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const isOurs = new URL(event.request.url).origin === location.origin;
  if (isOurs && event.request.method === "GET") event.respondWith(answer(event.request));
});
