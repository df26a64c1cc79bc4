/* Sentences of the script that are dragged to another place; by keys, buttons move them. */

import { desk, edit } from "./desk.js";
import { byId } from "./dom.js";

/** @type {{ sentence: HTMLElement, from: number, to: number } | null} */
let lifted = null;

/** Listen to whoever drags a sentence by its grip. */
export function listenToScript() {
  byId("script").addEventListener("pointerdown", liftSentence);
  addEventListener("pointermove", moveSentence);
  addEventListener("pointerup", dropSentence);
  addEventListener("pointercancel", layDown);
}

/** @param {PointerEvent} event */
function liftSentence(event) {
  const sentence = event.button === 0 && sentenceAt(event.target, ".grip");
  if (!sentence) return;
  event.preventDefault();
  const from = numberOfSentence(sentence);
  lifted = { sentence, from, to: from };
  sentence.classList.add("lifted");
}

/** @param {PointerEvent} event */
function moveSentence({ clientX, clientY }) {
  const under = lifted && sentenceAt(document.elementFromPoint(clientX, clientY));
  if (!lifted || !under) return;
  unmark();
  lifted.to = numberOfSentence(under);
  if (lifted.to !== lifted.from) under.classList.add(lifted.to < lifted.from ? "before" : "after");
}

function dropSentence() {
  if (!lifted) return;
  const { from, to } = lifted;
  layDown();
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

function layDown() {
  unmark();
  lifted?.sentence.classList.remove("lifted");
  lifted = null;
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
function numberOfSentence(sentence) {
  return [...sentence.parentElement?.children ?? []].indexOf(sentence);
}
