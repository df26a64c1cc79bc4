/* The last event, in one line that screen readers tell; what was done is told there as well. */

import { byId, fill, h } from "./dom.js";
import { badge } from "./rules.js";
import { rich } from "./symbols.js";
import { view } from "./view.js";
import { toldSentence } from "./words.js";

/** Tell the last event. */
export function drawNow() {
  const { line, at } = view;
  if (!at) return announce("The beginning.");
  const asks = { "data-seq": at - 1, "data-why": true };
  const label = { title: "Why?", "aria-label": "why?" };
  fill(
    byId("now"),
    h("span.text", {}, ...rich(toldSentence(line, at - 1))),
    h("button.wy", { type: "button", ...asks, ...label }, view.every ? `${at - 1}: why` : "why"),
    view.every && badge(line.rules[at - 1]),
  );
}

/**
 * Tell something else, until the next event is told.
 *
 * @param {string} sentence
 */
export function announce(sentence) {
  fill(byId("now"), h("span.text", {}, sentence));
}
