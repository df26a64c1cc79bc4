/* Where lines of play leave one another, and how one goes from one to another. */

/** @import { Line } from "./line.js" */

import { button, spaced } from "./dom.js";
import { page, set, view } from "./view.js";

/** How many letters of a name are shown beside the story and on the time line. */
const NAME_LETTERS = 36;

/**
 * The lines that leave a line, each with the position where it does.
 *
 * @param {Line} line
 * @returns {[number, Line][]}
 */
export function leaving(line) {
  return page.lines.filter((each) => each.parent === line).map((each) => [each.at, each]);
}

/**
 * Presses to the lines that leave a line at a position, and to the one that it leaves there.
 *
 * @param {Line} line
 * @param {number} at
 */
export function othersAt(line, at) {
  const others = leaving(line).filter(([position]) => position === at).map(([, each]) => each);
  if (line.parent && line.at === at) others.unshift(line.parent);
  return others.map((each) =>
    button(`In another line: ${shortName(each)}`, () => openLine(each), { class: "other" })
  );
}

/** @param {Line} line */
export function shortName({ name }) {
  return name.length > NAME_LETTERS ? `${name.slice(0, NAME_LETTERS - 1)}…` : name;
}

/**
 * A position in words: "turn 5, declare blockers".
 *
 * @param {Line} line
 * @param {number} at
 */
export function turnAndStep(line, at) {
  const [, turn, , step] = line.stepAt(at);
  return [turn && `turn ${turn}`, spaced(step)].filter(Boolean).join(", ");
}

/**
 * Show a line alone, where it is its own.
 *
 * @param {Line} line
 */
export function openLine(line) {
  const at = Math.max(line.at, Math.min(view.at, line.end));
  set({ line, at, beside: null }, true);
}
