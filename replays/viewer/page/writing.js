/* The text of the file: its lines have numbers, and what can stand somewhere is offered. */

import { desk, edit, namesInFile, rewrite } from "./desk.js";
import { byId, fill, h } from "./dom.js";
import { showTab } from "./tabs.js";

/** How long nobody writes before the text is judged, in milliseconds. */
const PAUSE = 250;

/** How many words are offered at once. */
const MOST_OFFERED = 12;

/** Which table stands under a header. */
const TABLE_OF = /** @type {Record<string, string>} */ ({
  players: "player",
  battlefield: "permanent",
  script: "entry",
  expect: "expect",
});

/** @type {number | undefined} */
let pausing;
let chosen = 0;

/** @type {string[]} */
let offered = [];

const area = () => /** @type {HTMLTextAreaElement} */ (byId("text"));

/** Draw the text, with the numbers of its lines; whoever writes in it is left alone. */
export function drawText() {
  const text = area();
  if (text.value !== desk.text) {
    const at = text.selectionStart;
    text.value = desk.text;
    text.setSelectionRange(at, at);
  }
  const { problem, verdict } = desk.told ?? {};
  const wrong = new Set((problem ? [problem] : verdict?.mismatches ?? []).map((each) => each.line));
  const numbers = desk.text.split("\n").map((_, at) =>
    h(wrong.has(at + 1) ? "b" : "span", {}, `${at + 1}`)
  );
  fill(byId("numbers"), ...numbers);
  byId("numbers").scrollTop = text.scrollTop;
}

/**
 * Put the cursor on a line.
 *
 * @param {number} number from 1
 */
export function goToLine(number) {
  const lines = desk.text.split("\n");
  const from = lines.slice(0, number - 1).join("\n").length + (number > 1 ? 1 : 0);
  showTab("file");
  area().focus();
  area().setSelectionRange(from, from + (lines[number - 1] ?? "").length);
}

/** Listen to whoever writes. */
export function listenToText() {
  const text = area();
  text.addEventListener("input", () => {
    rewrite(text.value);
    close();
    clearTimeout(pausing);
    document.documentElement.dataset.busy = "yes";
    pausing = setTimeout(edit, PAUSE);
  });
  text.addEventListener("scroll", () => byId("numbers").scrollTop = text.scrollTop);
  text.addEventListener("blur", close);
  text.addEventListener("keydown", onTextKey);
  byId("offers").addEventListener("mousedown", (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLElement) take(offered[Number(event.target.dataset.number)]);
  });
}

/** @param {KeyboardEvent} event */
function onTextKey(event) {
  if (event.ctrlKey && event.key === " ") {
    event.preventDefault();
    return offer();
  }
  if (!offered.length) return;
  const last = offered.length - 1;
  const moves = /** @type {Record<string, () => void>} */ ({
    ArrowDown: () => choose(Math.min(last, chosen + 1)),
    ArrowUp: () => choose(Math.max(0, chosen - 1)),
    Enter: () => take(offered[chosen]),
    Tab: () => take(offered[chosen]),
    Escape: close,
  });
  if (!(event.key in moves)) return;
  event.preventDefault();
  moves[event.key]();
}

/** Offer what can stand where the cursor is. */
function offer() {
  const [word, found] = wordsAt(desk.text.slice(0, area().selectionStart));
  const begun = word.toLowerCase();
  offered = found.filter((each) => each.toLowerCase().startsWith(begun)).slice(0, MOST_OFFERED);
  if (offered.length) choose(0);
  else close();
}

/** @param {number} number */
function choose(number) {
  chosen = number;
  const rows = offered.map((each, at) =>
    h("li", {
      role: "option",
      id: `offer-${at}`,
      "data-number": at,
      "aria-selected": String(at === chosen),
    }, each)
  );
  fill(byId("offers"), ...rows);
  byId("offers").hidden = false;
  area().setAttribute("aria-activedescendant", `offer-${chosen}`);
  area().setAttribute("aria-controls", "offers");
}

function close() {
  offered = [];
  byId("offers").hidden = true;
  area().removeAttribute("aria-activedescendant");
}

/** @param {string | undefined} word */
function take(word) {
  if (word === undefined) return;
  const text = area();
  const end = text.selectionStart;
  const [begun] = wordsAt(desk.text.slice(0, end));
  text.setRangeText(word, end - begun.length, end, "end");
  text.dispatchEvent(new Event("input"));
}

/**
 * The word that is begun at the end of a text, and the words that can stand there.
 *
 * @param {string} before
 * @returns {[string, string[]]}
 */
function wordsAt(before) {
  const line = before.slice(before.lastIndexOf("\n") + 1);
  const header = /^\[+([a-z]*)$/.exec(line);
  if (header) return [header[1], Object.keys(TABLE_OF)];
  const headers = [...before.matchAll(/^\s*\[\[?\s*([a-z]+)/gm)];
  const table = TABLE_OF[headers.at(-1)?.[1] ?? ""] ?? "game";
  const keys = desk.words.tables[table] ?? {};
  const key = /^\s*([\w/]*)$/.exec(line);
  if (key) return [key[1], Object.keys(keys)];
  const value = /^\s*"?([\w/]+)"?\s*=.*?([^"{}[\],=]*)$/.exec(line);
  if (!value) return ["", []];
  return [value[2].trimStart(), valuesOf(value[1], keys)];
}

/**
 * What can stand as the value of a key.
 *
 * @param {string} key
 * @param {import("./editor.d.ts").EditorWords["tables"][string]} keys
 */
function valuesOf(key, keys) {
  const help = keys[key];
  if (!help) return [];
  if (help.shape === "truth") return ["true", "false"];
  if (help.words.length) return help.words;
  const { players, things } = namesInFile();
  return help.source === "cards" ? desk.words.cards : [...things, ...players];
}
