/* The file that is edited: its text is the truth, and the server says what stands in it. */

/** @import { BesideShown, Exchanges, EditorWords, FileChange, NoAnswer, FileSheet, JudgedText } from "./editor.d.ts" */

import { askServer } from "./asking.js";
import { byId, fill } from "./dom.js";
import { placeIn, toml } from "./toml.js";

/** How many texts can be gone back to. */
const UNDONE_AT_MOST = 200;

/** Where the browser keeps the text that was worked on last. */
const KEPT = "turnfold.dispute";

export const desk = {
  words: /** @type {EditorWords} */ ({
    tables: {},
    cards: [],
    spells: [],
    famous: [],
    empty: "",
    first: "",
    days: [],
  }),
  text: "",
  told: /** @type {JudgedText | null} */ (null),
  /** What lies beside the verdict; null until it is known. */
  beside: /** @type {BesideShown | null} */ (null),
  /** What stood in the file when it could last be read. */
  sheet: /** @type {FileSheet | null} */ (null),
  /** Whether somebody has chosen what to begin with. */
  begun: false,
  /** The file that was opened or saved; empty: none. */
  name: "",
  /** The text as it is in that file. */
  kept: "",
  /** What is shown of the file with all its keys, by its places. */
  opened: /** @type {Set<string>} */ (new Set()),
  /** Whether the text of the rule is folded away. */
  folded: false,
  /** The player or card whose menu is open. */
  chosen: /** @type {string[] | null} */ (null),
  /** The moment that the table shows: an entry of the script, or a step; null: after all of it. */
  moment: /** @type {{ entry: number } | { turn: number, step: string } | null} */ (null),
  /** Keys that a form shows though they have no value yet, by their places. */
  waiting: /** @type {Set<string>} */ (new Set()),
  /** What has the focus, and what is to have it when the page is drawn next. */
  next: { from: "", to: "" },
  /** Whether the page is being drawn, so that fields that go away are not taken as left. */
  drawing: false,
  past: /** @type {string[]} */ ([]),
  future: /** @type {string[]} */ ([]),
};

/** @type {() => void} */
let drawAll = () => {};
/** @type {() => void} */
let drawingBeside = () => {};

/**
 * Say how the page is drawn, and what of it depends on what lies beside the verdict: whoever writes
 * in a field meanwhile is left alone.
 *
 * @param {() => void} how
 * @param {() => void} beside
 */
export function deskDrawnBy(how, beside) {
  drawAll = how;
  drawingBeside = beside;
}

/** Draw the page again. */
export function drawDesk() {
  drawAll();
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
    if (underWay) return;
    delete dataset.busy;
    lookBeside();
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
  if (told.text !== desk.told?.text) desk.beside = null;
  desk.text = told.text;
  desk.told = told;
  desk.sheet = told.sheet ?? desk.sheet;
  keepText();
  drawAll();
}

/** Ask what lies beside the verdict, once nothing changes any more. */
async function lookBeside() {
  const { text, told, begun } = desk;
  if (desk.beside || !begun || (told?.verdict?.legal ?? null) === null) return;
  const found = await askDesk("beside", { text });
  if ("none" in found || text !== desk.text || underWay) return;
  desk.beside = found;
  drawingBeside();
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
  saySo("");
  desk.past.push(text);
  desk.future = [];
  if (desk.past.length > UNDONE_AT_MOST) desk.past.shift();
}

/** Go back to the text before the last change. */
export function undo() {
  return goOver(desk.past, desk.future, "undo");
}

/** Do again what was undone. */
export function redo() {
  return goOver(desk.future, desk.past, "redo");
}

/**
 * @param {string[]} from
 * @param {string[]} to
 * @param {string} what
 */
function goOver(from, to, what) {
  const text = from.pop();
  if (text === undefined) return saySo(`There is nothing to ${what}.`);
  to.push(desk.text);
  desk.text = text;
  saySo(`The last change is ${what === "undo" ? "undone" : "there again"}.`);
  return edit();
}

/** The text stays in the browser when its page goes away. */
function keepText() {
  if (!desk.begun) return;
  try {
    localStorage.setItem(KEPT, desk.text);
  } catch {
    // a browser may keep nothing
  }
}

/** The text that was worked on last; empty: none. */
export function keptText() {
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

/**
 * Set a value of the file, or take its key out of it.
 *
 * @param {string[]} path
 * @param {unknown} value undefined: the key is removed
 */
export function put(path, value) {
  if (value !== undefined) return edit({ act: "set", path, value: toml(value) });
  const shown = desk.waiting.delete(placeIn(path));
  return valueAt(path) !== undefined
    ? edit({ act: "remove", path, value: "" })
    : shown && drawAll();
}

/**
 * The value at a place of the file; undefined where there is none.
 *
 * @param {string[]} path
 */
export function valueAt(path) {
  let here = /** @type {any} */ (desk.sheet);
  const [first, ...rest] = path;
  const keys = first in (here ?? {}) && first !== "game" ? path : ["game", first, ...rest];
  for (const key of keys) {
    if (typeof here === "string") here = JSON.parse(here);
    here = here?.[key];
  }
  return typeof here === "string" ? JSON.parse(here) : here;
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
