/* What is looked at. Whoever changes it says so here, and the page is drawn again. */

/** @import { GameData, LineShown } from "./protocol.d.ts" */
/** @import { Page, View } from "./types.d.ts" */

import { Line } from "./line.js";

/** The game that is shown. */
export let page = /** @type {Page} */ ({ lines: /** @type {Line[]} */ ([]) });

/** @type {View} */
export const view = {
  line: page.lines[0],
  at: 0,
  beside: null,
  besideAt: 0,
  pane: "events",
  sheet: false,
  asked: null,
  pile: null,
  find: "",
  draft: null,
  spread: new Set(),
  every: false,
  flipped: 0,
  playing: false,
  speed: 1,
  measure: "life",
  then: "recorded",
  under: null,
};

/** @type {(withTimeline: boolean) => void} */
let drawing = () => {};

/**
 * Say how the page is drawn.
 *
 * @param {(withTimeline: boolean) => void} how `withTimeline`: the timeline is made again as well
 */
export function drawnBy(how) {
  drawing = how;
}

/** Draw everything that depends on what is looked at. */
export function draw() {
  drawing(false);
}

/**
 * Change the view and draw what depends on it; `withTimeline` makes the timeline again as well.
 * Whoever asks for a panel sees it.
 *
 * @param {Partial<View>} changes
 * @param {boolean} withTimeline
 */
export function set(changes, withTimeline = false) {
  Object.assign(view, { sheet: view.sheet || Boolean(changes.pane) }, changes);
  drawing(withTimeline);
}

/**
 * Go to a position. Whoever is playing stops, unless it is the player that goes.
 *
 * @param {number} position
 * @param {boolean} stop
 */
export function goTo(position, stop = true) {
  if (stop) view.playing = false;
  view.at = within(position);
  draw();
}

/**
 * The position of the line that is looked at which is nearest to one.
 *
 * @param {number} position
 */
export function within(position) {
  return Math.max(0, Math.min(view.line.end, position));
}

/**
 * Show a game.
 *
 * @param {GameData} data
 */
export function show(data) {
  page = { ...data, lines: [] };
  data.lines.forEach(addLine);
}

/**
 * A new line of play among the others.
 *
 * @param {LineShown} data
 */
export function addLine(data) {
  page.lines.push(new Line(data, page.lines.find((each) => each.id === data.parent) ?? null));
}

/**
 * The line of play with a number.
 *
 * @param {number} id
 */
export function lineOf(id) {
  const found = page.lines.find((line) => line.id === id);
  if (!found) throw new Error(`there is no line ${id}`);
  return found;
}
