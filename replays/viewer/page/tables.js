/* One table, or two beside each other. */

/** @import { Line } from "./line.js" */

import { drawArrows } from "./arrows.js";
import { table } from "./board.js";
import { counterpart } from "./compare.js";
import { byId, h, spaced } from "./dom.js";
import { view } from "./view.js";

/** How high the name of a table is when there are two. */
const NAME = 32;

/** Draw the tables again, scrolled as they were; their arrows are drawn by `pointArrows`. */
export function drawTables() {
  const host = byId("tables");
  const shown = linesShown();
  const besides = shown.length > 1 && host.clientWidth >= host.clientHeight;
  const room = {
    wide: besides ? host.clientWidth / 2 : host.clientWidth,
    high: shown.length === 1
      ? host.clientHeight
      : (besides ? host.clientHeight : host.clientHeight / 2) - NAME,
  };
  const tables = shown.map(([line, at]) => {
    if (shown.length === 1) return table(line, at, null, room);
    const made = table(line, at, line.name, room);
    const [, turn, , step] = line.stepAt(at);
    const place = view.every ? `event ${at}` : [turn && `turn ${turn}`, spaced(step)]
      .filter(Boolean).join(", ");
    made.prepend(h("h2.which", {}, line.name, h("small", {}, ` ${line.edition} · ${place}`)));
    return made;
  });
  host.dataset.tables = String(shown.length);
  const scrolled = [...host.children].map((each) => each.scrollTop);
  host.replaceChildren(...tables);
  tables.forEach((each, n) => {
    if (scrolled[n]) each.scrollTop = scrolled[n];
    each.addEventListener("scroll", pointArrows, { passive: true });
  });
}

/** Draw the arrows, once everything has its place: the browser lays the page out for that. */
export function pointArrows() {
  const tables = /** @type {HTMLElement[]} */ ([...byId("tables").children]);
  const shown = linesShown();
  tables.forEach((each, n) => drawArrows(each, shown[n][0].go(shown[n][1])));
}

/** Draw the tables and their arrows again: the window has another size, or other colours. */
export function redrawTables() {
  drawTables();
  pointArrows();
}

/**
 * The lines that are shown, each with its position.
 *
 * @returns {[Line, number][]}
 */
function linesShown() {
  const { line, at, beside } = view;
  if (!beside) return [[line, at]];
  view.besideAt = counterpart(beside.comparison, at);
  return [[line, at], [beside.line, view.besideAt]];
}

const THEMES = ["", "dark", "light"];

/** Light, dark, or as the system says. */
export function turnTheme() {
  const { dataset } = document.documentElement;
  dataset.theme = THEMES[(THEMES.indexOf(dataset.theme ?? "") + 1) % THEMES.length];
  redrawTables();
}
