/* The worker as the start page sees it: it is asked, tells how far it is, and can be stopped. */

/** What is said of a request that was under way when the worker was stopped. */
const STOPPED = JSON.stringify({ none: "It was cancelled." });

/** @type {Map<number, (answer: string) => void>} */
const waiting = new Map();
let last = 0;

/** @type {Worker} */
let worker;

/** How the page hears of the worker: it is ready, it failed, or has read so many bytes. */
export const hears = {
  ready: () => {},
  /** @type {(error: string) => void} */
  failed: () => {},
  /** @type {(read: number) => void} */
  read: () => {},
};

/**
 * Start the worker. It comes out of a blob, so that it is held to the policy of this page, whatever
 * the server of the site says of its scripts.
 */
export function start() {
  const script = `import ${JSON.stringify(new URL("worker.js", location.href).href)};`;
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  worker = new Worker(address, { type: "module" });
  worker.addEventListener("error", () => hears.failed("its script cannot be loaded"));
  worker.addEventListener("message", ({ data }) => {
    if ("ready" in data) hears.ready();
    else if ("failed" in data) hears.failed(data.failed);
    else if ("read" in data) hears.read(data.read);
    else settle(data.id, data.answer);
  });
}

/** Stop whatever is under way, and start again. */
export function restart() {
  worker.terminate();
  for (const id of [...waiting.keys()]) settle(id, STOPPED);
  start();
}

/**
 * The answer of the worker to a request, which may be about a file.
 *
 * @param {string} address
 * @param {unknown} asked
 * @param {File} [file]
 * @returns {Promise<any>}
 */
export async function ask(address, asked, file) {
  last += 1;
  const id = last;
  const answer = await new Promise((done) => {
    waiting.set(id, done);
    worker.postMessage({ id, address, asked, file });
  });
  return JSON.parse(answer);
}

/**
 * @param {number} id
 * @param {string} answer
 */
function settle(id, answer) {
  waiting.get(id)?.(answer);
  waiting.delete(id);
}
