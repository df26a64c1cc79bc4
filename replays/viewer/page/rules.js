/* Rules and events as they are shown in lists. */

/** @import { Line } from "./line.js" */

import { h } from "./dom.js";
import { rich } from "./symbols.js";
import { page, view } from "./view.js";
import { toldSentence } from "./words.js";

/**
 * A rule's badge; pointed at, it says what the rule says.
 *
 * @param {string} rule
 */
export function badge(rule) {
  if (!rule) return null;
  const [number, edition] = rule.split("@");
  const name = `rule ${number}, edition ${edition}`;
  return h(
    "span.rule",
    { title: page.rules[rule] ?? name, "aria-label": name },
    number,
    h("small", {}, `@${edition}`),
  );
}

/**
 * What a rule says, in words of our own, where they are known.
 *
 * @param {string} rule
 */
export function ruleText(rule) {
  const said = page.rules[rule];
  return said ? h("p.says", {}, said) : null;
}

/**
 * An event as a button that goes there.
 *
 * @param {Line} line
 * @param {number} seq
 * @param {string} classes
 */
export function eventRow(line, seq, classes = "") {
  const undone = line.undone[seq];
  const taken = undone >= 0
    ? h("em", {}, view.every ? ` taken back by event ${undone}` : " taken back")
    : null;
  return h(
    `button.event${taken ? ".undone" : ""}${classes}`,
    { type: "button", "data-seq": seq },
    view.every && h("span.number", {}, String(seq)),
    h("span.text", {}, ...rich(toldSentence(line, seq)), ...commentsOn(line, seq), taken),
    view.every && badge(line.rules[seq]),
  );
}

/**
 * What was said about an event, in its line or in the one that it comes from.
 *
 * @param {Line} line
 * @param {number} seq
 * @returns {HTMLElement[]}
 */
function commentsOn(line, seq) {
  if (line.parent && seq < line.at) return commentsOn(line.parent, seq);
  const said = page.comments[line.id]?.[seq] ?? [];
  return said.map((text) => h("q.comment", {}, text));
}
