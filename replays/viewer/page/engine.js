/* The worker as the start page sees it: it is asked, tells how far it is, and can be stopped. */

import { recalled, remember } from "./memory.js";

/** What is said of a request that was under way when the worker was stopped. */
const STOPPED = JSON.stringify({ none: "It was cancelled." });

/** @type {Map<number, (answer: string) => void>} */
const waiting = new Map();
let last = 0;
let started = false;

/** @type {Worker} */
let worker;

/**
 * How the page hears of the worker: it is ready, it failed, or has read so many bytes, with the list
 * of the games as a page where there is one more.
 */
export const hears = {
  ready: () => {},
  /** @type {(error: string) => void} */
  failed: () => {},
  /** @type {(read: number, page: string) => void} */
  read: () => {},
};

/**
 * Start the worker. It comes out of a blob, so that it is held to the policy of this page, whatever
 * the server of the site says of its scripts.
 */
export function start() {
  const script = `import ${JSON.stringify(new URL("worker.js", import.meta.url).href)};`;
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  worker = new Worker(address, { type: "module" });
  worker.addEventListener("error", () => hears.failed("its script cannot be loaded"));
  worker.addEventListener("message", ({ data }) => {
    if ("ready" in data) onReady();
    else if ("failed" in data) hears.failed(data.failed);
    else if ("read" in data) hears.read(data.read, data.page);
    else settle(data.id, data.answer);
  });
}

function onReady() {
  started = true;
  hears.ready();
}

/** Stop whatever is under way, and start again. */
export function restart() {
  worker.terminate();
  for (const id of [...waiting.keys()]) settle(id, STOPPED);
  start();
}

/**
 * The answer to a request, which may be about a file. While the worker starts for the first time,
 * it is the one that was given the last time; the worker is asked all the same.
 *
 * @param {string} address
 * @param {unknown} asked
 * @param {File} [file]
 * @returns {Promise<any>}
 */
export async function ask(address, asked, file) {
  const coming = carried(address, asked, file);
  return (started ? null : await recalled(address, asked)) ?? await coming;
}

/**
 * The answer of the worker.
 *
 * @param {string} address
 * @param {unknown} asked
 * @param {File} [file]
 */
async function carried(address, asked, file) {
  last += 1;
  const id = last;
  const answer = JSON.parse(
    await new Promise((done) => {
      waiting.set(id, done);
      worker.postMessage({ id, address, asked, file });
    }),
  );
  await remember(address, asked, answer);
  return answer;
}

/**
 * @param {number} id
 * @param {string} answer
 */
function settle(id, answer) {
  waiting.get(id)?.(answer);
  waiting.delete(id);
}
