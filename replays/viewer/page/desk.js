/* The file that is edited: its text is the truth, and the server says what stands in it. */

/** @import { Exchanges, EditorWords, FileChange, NoAnswer, FileSheet, JudgedText } from "./editor.d.ts" */

import { askServer } from "./asking.js";
import { byId, fill } from "./dom.js";
import { placeOf, toml } from "./toml.js";

/** How many texts can be gone back to. */
const REMEMBERED = 200;

export const desk = {
  words: /** @type {EditorWords} */ ({ tables: {}, cards: [], empty: "", first: "", days: [] }),
  text: "",
  told: /** @type {JudgedText | null} */ (null),
  /** What stood in the file when it could last be read. */
  sheet: /** @type {FileSheet | null} */ (null),
  /** The file that was opened or saved; empty: none. */
  name: "",
  /** The text as it is in that file. */
  kept: "",
  /** Keys that a form shows though they have no value yet, by their places. */
  waiting: /** @type {Set<string>} */ (new Set()),
  /** What has the focus, and what is to have it when the form is drawn next. */
  next: { from: "", to: "" },
  /** Whether the form is being drawn, so that fields that go away are not taken as left. */
  drawing: false,
  past: /** @type {string[]} */ ([]),
};

/** @type {() => void} */
let drawing = () => {};

/**
 * Say how the page is drawn.
 *
 * @param {() => void} how
 */
export function deskDrawnBy(how) {
  drawing = how;
}

/**
 * What the server answers to a request.
 *
 * @template {keyof Exchanges} Path
 * @param {Path} path
 * @param {Exchanges[Path]["asked"]} asked
 * @returns {Promise<Exchanges[Path]["answer"] | NoAnswer>}
 */
export function askDesk(path, asked) {
  return askServer(path, asked);
}

let queue = Promise.resolve();
let underWay = 0;

/**
 * Make changes to the file, after those that are under way.
 *
 * @param {FileChange[]} changes
 */
export function edit(...changes) {
  const { dataset } = document.documentElement;
  underWay += 1;
  dataset.busy = "yes";
  queue = queue.then(() => send(changes)).finally(() => {
    underWay -= 1;
    if (!underWay) delete dataset.busy;
  });
  return queue;
}

/**
 * Ask until the text stayed as it was while the server thought about it.
 *
 * @param {FileChange[]} changes
 */
async function send(changes) {
  let told, text;
  do {
    text = desk.text;
    told = await askDesk("edit", { text, changes });
  } while (text !== desk.text);
  if ("none" in told) return saySo(told.none);
  if (told.text !== text) remember(text);
  desk.text = told.text;
  desk.told = told;
  desk.sheet = told.sheet ?? desk.sheet;
  drawing();
}

/**
 * Write the whole text; what it was before can be gone back to.
 *
 * @param {string} text
 */
export function rewrite(text) {
  if (text === desk.text) return;
  remember(desk.text);
  desk.text = text;
}

/** @param {string} text */
function remember(text) {
  desk.past.push(text);
  if (desk.past.length > REMEMBERED) desk.past.shift();
}

/** Go back to the text before the last change. */
export function undo() {
  const before = desk.past.pop();
  if (before === undefined) return saySo("There is nothing to undo.");
  desk.text = before;
  saySo("The last change is undone.");
  return edit();
}

/**
 * Set a value of the file, or take its key out of it.
 *
 * @param {string[]} path
 * @param {unknown} value undefined: the key is removed
 */
export function put(path, value) {
  if (value !== undefined) return edit({ act: "set", path, value: toml(value) });
  const shown = desk.waiting.delete(placeOf(path));
  return stands(path) ? edit({ act: "remove", path, value: "" }) : shown && drawing();
}

/**
 * Whether the file has a value at a place.
 *
 * @param {string[]} path
 */
function stands(path) {
  let here = /** @type {any} */ (desk.sheet);
  const [first, ...rest] = path;
  const keys = first in (here ?? {}) && first !== "game" ? path : ["game", first, ...rest];
  for (const key of keys) {
    if (typeof here === "string") here = JSON.parse(here);
    here = here?.[key];
  }
  return here !== undefined;
}

/**
 * Tell something in the line at the foot of the page.
 *
 * @param {string} sentence
 */
export function saySo(sentence) {
  fill(byId("said"), sentence);
}

/** The names that the file gives: players, and everything else. */
export function namesInFile() {
  const { sheet } = desk;
  const players = Object.keys(sheet?.players ?? {});
  /** @type {unknown[]} */
  const lists = Object.values(sheet?.players ?? {})
    .flatMap((each) => Object.values(each).map((value) => JSON.parse(value)));
  const cards = lists.filter((each) => Array.isArray(each)).flat()
    .map((card) => typeof card === "string" ? card : card?.id || card?.name);
  const ids = (sheet?.battlefield ?? []).map((each) => JSON.parse(each.id ?? '""'));
  return { players, things: [...new Set([...ids, ...cards])].filter(Boolean).map(String) };
}
