/* The worker: Python with turnfold in it, which answers the pages of the site. */

/** Where everything is that the site consists of. */
const BASE = new URL(".", import.meta.url).href;
/** The folder of the modules of Python. */
const PYTHON = "/python";
/** The folder of what is kept in the browser. */
const KEPT = "/kept";
/** The folder of the examples of a page. */
const EXAMPLES = "/examples";
/** The folder in which a file is while it is read, without a copy of it in memory. */
const DROPPED = "/dropped";
/** How much more of a file is read until the page hears of it, in bytes. */
const TOLD_EVERY = 1 << 20;
/** The requests after which there is something to be kept. */
const CHANGING = new Set(["read", "forget", "keep", "save", "cards"]);

const scope = /** @type {any} */ (self);

/**
 * Something packed of the site, unpacked as it comes.
 *
 * @param {string} address
 */
async function unpacked(address) {
  const { body } = await plainFetch(address);
  if (!body) throw new Error(`${address} is empty`);
  return body.pipeThrough(new DecompressionStream("gzip"));
}

const plainFetch = scope.fetch.bind(scope);

/**
 * What the runtime fetches: it is packed, since not every server packs it. Its standard library is
 * empty, for the modules are among the files of `placePython`.
 *
 * @param {RequestInfo | URL} what
 * @param {RequestInit} [how]
 */
scope.fetch = async (what, how) => {
  const address = what instanceof Request ? what.url : String(what);
  if (address.endsWith("python_stdlib.zip")) return new Response("");
  if (!address.endsWith(".wasm")) return plainFetch(what, how);
  const headers = { "content-type": "application/wasm" };
  return new Response(await unpacked(`${address}.packed`), { headers });
};

/**
 * Write the modules to the folder where Python looks for them: behind a list of their names and
 * sizes, the length of which comes first.
 *
 * @param {any} files the files of the runtime
 * @param {ArrayBuffer} whole
 */
function placePython(files, whole) {
  const begin = 4 + new DataView(whole).getUint32(0, true);
  const sizes = JSON.parse(new TextDecoder().decode(new Uint8Array(whole, 4, begin - 4)));
  let at = begin;
  for (const [name, size] of sizes) {
    const path = `${PYTHON}/${name}`;
    files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    files.writeFile(path, new Uint8Array(whole, at, size), { canOwn: true });
    at += size;
  }
}

/** Start Python; what is needed is fetched at the same time. */
async function begin() {
  const modules = unpacked(`${BASE}python.packed`).then((it) => new Response(it).arrayBuffer());
  const [{ loadPyodide }] = await Promise.all(
    ["pyodide.mjs", "pyodide.asm.mjs"].map((each) => import(`${BASE}runtime/${each}`)),
  );
  const python = await loadPyodide({
    indexURL: `${BASE}runtime/`,
    env: { PYTHONPATH: PYTHON },
    fsInit: async (/** @type {any} */ files) => placePython(files, await modules),
  });
  python.FS.mkdirTree(KEPT);
  python.FS.mount(python.FS.filesystems.IDBFS, {}, KEPT);
  await synced(python, true);
  python.FS.mkdirTree(DROPPED);
  const { opened } = python.pyimport("turnfold.replays.viewer.app.desk");
  return { python, desk: opened(KEPT, progress()) };
}

/** @type {Promise<void> | null} */
let commands = null;

/** Load the commands of turnfold, which the pages of games and disputes have no use for. */
async function loadCommands() {
  const files = unpacked(`${BASE}commands.packed`).then((it) => new Response(it).arrayBuffer());
  const [{ python, desk }, whole] = await Promise.all([running, files]);
  placePython(python.FS, whole);
  python.pyimport("sys").path_importer_cache.clear();
  python.pyimport("turnfold.replays.cli.in_page").add_examples(desk, EXAMPLES);
}

/** Tells the page how much of a file is read, and the list of the games when there is one more. */
function progress() {
  let told = 0;
  /** @param {number} read @param {string} page */
  return (read, page) => {
    if (!page && read >= told && read < told + TOLD_EVERY) return;
    told = read;
    scope.postMessage({ read, page });
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
  if (address === "example") await (commands ??= loadCommands());
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
