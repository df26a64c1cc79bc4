/* Asking whoever answers this page: the server that sent it, or a worker beside it. */

/** @import { Carry } from "./site.d.ts" */

/**
 * What carries requests in a site without a server: the page around this one has a worker. A page
 * that is opened by itself has none, and gives way to the page that opens it.
 */
function worker() {
  if (document.documentElement.dataset.carrier !== "worker") return null;
  if (self.parent === self) {
    location.replace(location.pathname.endsWith("/editor.html") ? "./#dispute" : "./");
    return () => new Promise(() => {});
  }
  return /** @type {{ carry: Carry }} */ (/** @type {unknown} */ (self.parent)).carry;
}

/**
 * What is told to whoever asks by name alone.
 *
 * @param {string} name
 */
export async function askByName(name) {
  const carry = worker();
  if (carry) return await carry(self.name + name, null);
  return await (await fetch(name, { credentials: "same-origin" })).json();
}

/**
 * What is answered to a request; a sentence in `none` where nothing is.
 *
 * @param {string} path
 * @param {unknown} asked
 */
export async function askServer(path, asked) {
  const carry = worker();
  if (carry) return await carry(self.name + path, asked);
  try {
    const answer = await fetch(path, {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(asked),
    });
    return answer.ok ? await answer.json() : { none: (await answer.text()).trim() };
  } catch {
    return { none: "The server does not answer; is turnfold debug still running?" };
  }
}
