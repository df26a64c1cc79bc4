/* The last event, in one line that screen readers tell; what was done is told there as well. */

import { byId, fill, h } from "./dom.js";
import { badge } from "./rules.js";
import { view } from "./view.js";

/** Tell the last event. */
export function drawNow() {
  const { line, at } = view;
  if (!at) return announce("The beginning.");
  const asks = { "data-seq": at - 1, "data-why": true };
  const label = { title: "Why?", "aria-label": `event ${at - 1}: why?` };
  fill(
    byId("now"),
    h("button.number", { type: "button", ...asks, ...label }, String(at - 1)),
    h("span.text", {}, line.texts[at - 1]),
    badge(line.rules[at - 1]),
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
