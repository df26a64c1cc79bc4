/* What was answered the last time, so that the page is there while the worker starts. */

/** What opens a page: of each of these the last answer is remembered. */
const OPENING = new Set(["list", "begin", "grown", "game.json", "words.json", "edit"]);
/** The requests after which nothing that was answered before holds. */
const CHANGING = new Set(["read", "forget", "keep", "save", "cards"]);
/** The answers of another version are never asked for; its service worker takes them with it. */
const NAME = `turnfold ${document.documentElement.dataset.version} answers`;

/** @param {string} address */
const lastPart = (address) => address.slice(address.lastIndexOf("/") + 1);

/**
 * What was answered to this request the last time, if that was the last one of its kind.
 *
 * @param {string} address
 * @param {unknown} asked
 */
export async function recalled(address, asked) {
  const part = lastPart(address);
  if (!OPENING.has(part) || !self.caches) return null;
  const found = await caches.match(part, { cacheName: NAME });
  const kept = await found?.json();
  return kept?.asked === JSON.stringify([address, asked]) ? kept.answer : null;
}

/**
 * Remember an answer, or forget all of them where the request changes what is kept.
 *
 * @param {string} address
 * @param {unknown} asked
 * @param {{ none?: string }} answer
 */
export async function remember(address, asked, answer) {
  const part = lastPart(address);
  if (!self.caches) return;
  if (CHANGING.has(part)) await caches.delete(NAME);
  if (!OPENING.has(part) || "none" in answer) return;
  const kept = { asked: JSON.stringify([address, asked]), answer };
  const cache = await caches.open(NAME);
  await cache.put(part, new Response(JSON.stringify(kept)));
}
