/* The worker: Python with turnfold in it, which answers the pages of the site. */

/** Where everything is that the site consists of. */
const BASE = new URL(".", import.meta.url).href;
/** The folder of what is kept in the browser. */
const KEPT = "/kept";
/** The folder in which a file is while it is read, without a copy of it in memory. */
const DROPPED = "/dropped";
/** How much more of a file is read until the page hears of it, in bytes. */
const TOLD_EVERY = 1 << 20;
/** The requests after which there is something to be kept. */
const CHANGING = new Set(["read", "forget", "keep", "save"]);

const scope = /** @type {any} */ (self);

/** The runtime is packed, since not every server packs it; the browser unpacks it as it comes. */
function unpackRuntime() {
  const plain = scope.fetch.bind(scope);
  /** @param {RequestInfo | URL} what @param {RequestInit} [how] */
  scope.fetch = async (what, how) => {
    const address = what instanceof Request ? what.url : String(what);
    if (!address.endsWith(".wasm")) return plain(what, how);
    const { body } = await plain(`${address}.packed`);
    const headers = { "content-type": "application/wasm" };
    return new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers });
  };
}

/** Start Python; what is needed is fetched at the same time. */
async function begin() {
  const packages = fetch(`${BASE}turnfold.zip`).then((answer) => answer.arrayBuffer());
  unpackRuntime();
  const { loadPyodide } = await import(`${BASE}runtime/pyodide.mjs`);
  const python = await loadPyodide({ indexURL: `${BASE}runtime/` });
  const where = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(await packages, "zip", { extractDir: where });
  python.FS.mkdirTree(KEPT);
  python.FS.mount(python.FS.filesystems.IDBFS, {}, KEPT);
  await synced(python, true);
  python.FS.mkdirTree(DROPPED);
  const { opened } = python.pyimport("turnfold.replays.viewer.app.desk");
  return { python, desk: opened(KEPT, progress()) };
}

/** Tells the page how much of a file is read. */
function progress() {
  let told = 0;
  /** @param {number} read */
  return (read) => {
    if (read >= told && read < told + TOLD_EVERY) return;
    told = read;
    scope.postMessage({ read });
  };
}

/**
 * What is kept comes out of the database of the browser (`from`), or goes into it.
 *
 * @param {any} python
 * @param {boolean} from
 */
function synced(python, from) {
  return /** @type {Promise<void>} */ (new Promise((done, failed) => {
    python.FS.syncfs(from, (/** @type {unknown} */ error) => error ? failed(error) : done());
  }));
}

/**
 * The answer to a request, with the file that it is about.
 *
 * @param {{ address: string, asked: unknown, file?: File }} request
 */
async function answered({ address, asked, file }) {
  const { python, desk } = await running;
  if (file) mount(python, file);
  const answer = desk.ask(address, JSON.stringify(asked));
  if (file) unmount(python);
  if (CHANGING.has(address.slice(address.lastIndexOf("/") + 1))) await synced(python, false);
  return answer;
}

/**
 * Let Python see a file of the user, which is read where it is.
 *
 * @param {any} python
 * @param {File} file
 */
function mount(python, file) {
  const blobs = [{ name: file.name, data: file }];
  python.FS.mount(python.FS.filesystems.WORKERFS, { blobs }, DROPPED);
  python.FS.chdir(DROPPED);
}

/** @param {any} python */
function unmount(python) {
  python.FS.chdir("/");
  python.FS.unmount(DROPPED);
}

const running = begin();
let queue = Promise.resolve();

running.then(
  () => scope.postMessage({ ready: true }),
  (error) => scope.postMessage({ failed: String(error) }),
);

scope.addEventListener("message", (/** @type {MessageEvent} */ { data }) => {
  queue = queue.then(async () => {
    try {
      scope.postMessage({ id: data.id, answer: await answered(data) });
    } catch (error) {
      const none = `The browser cannot do this: ${error}`;
      scope.postMessage({ id: data.id, answer: JSON.stringify({ none }) });
    }
  });
});
