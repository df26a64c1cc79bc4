/* Sentences of the script that are dragged to another place; by keys, buttons move them. */

import { desk, edit } from "./desk.js";
import { byId } from "./dom.js";

/** @type {{ sentence: HTMLElement, from: number, to: number } | null} */
let held = null;

/** Listen to whoever drags a sentence by its grip. */
export function listenToScript() {
  byId("script").addEventListener("pointerdown", hold);
  addEventListener("pointermove", move);
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", letGo);
}

/** @param {PointerEvent} event */
function hold(event) {
  const sentence = event.button === 0 && sentenceAt(event.target, ".grip");
  if (!sentence) return;
  event.preventDefault();
  const from = placeOf(sentence);
  held = { sentence, from, to: from };
  sentence.classList.add("lifted");
}

/** @param {PointerEvent} event */
function move({ clientX, clientY }) {
  const under = held && sentenceAt(document.elementFromPoint(clientX, clientY));
  if (!held || !under) return;
  unmark();
  held.to = placeOf(under);
  if (held.to !== held.from) under.classList.add(held.to < held.from ? "before" : "after");
}

function drop() {
  if (!held) return;
  const { from, to } = held;
  letGo();
  if (from === to) return;
  for (const each of desk.opened) if (each.startsWith("script[")) desk.opened.delete(each);
  desk.moment = null;
  edit(
    ...raisedFrom(from, to).map((number) => ({
      act: /** @type {const} */ ("raise"),
      path: ["script", String(number)],
      value: "",
    })),
  );
}

function letGo() {
  unmark();
  held?.sentence.classList.remove("lifted");
  held = null;
}

function unmark() {
  for (const each of document.querySelectorAll(".lines :is(.before, .after)")) {
    each.classList.remove("before", "after");
  }
}

/**
 * Which entries are moved up by one, in this order, so that one comes to another place.
 *
 * @param {number} from
 * @param {number} to
 */
function raisedFrom(from, to) {
  return Array.from(
    { length: Math.abs(from - to) },
    (_, n) => to < from ? from - n : from + 1 + n,
  );
}

/**
 * The sentence that something is part of.
 *
 * @param {EventTarget | null} at
 * @param {string} part what of it is meant
 */
function sentenceAt(at, part = "*") {
  const found = at instanceof Element ? at.closest(part)?.closest(".lines > li") : null;
  return found instanceof HTMLElement ? found : null;
}

/** @param {HTMLElement} sentence */
function placeOf(sentence) {
  return [...sentence.parentElement?.children ?? []].indexOf(sentence);
}
