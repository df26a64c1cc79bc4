/* The moments of a game that have a name: a list, and marks on the time line. */

/** @import { Line } from "./line.js" */

import { button, fill, h } from "./dom.js";
import { leaving, openLine, shortName, turnAndStep } from "./leaving.js";
import { goTo, view } from "./view.js";

/** So many pixels a letter of a name takes on the time line, and its margins. */
const LETTER = 6.6;
const MARGINS = 26;

/** @param {HTMLElement} pane */
export function momentsPane(pane) {
  const { line, at } = view;
  const rows = inOrder(line).map(([position, name]) => {
    const place = turnAndStep(line, position);
    const classes = position === at ? ".here" : position > at ? ".later" : "";
    const press = { type: "button", on: { click: () => goTo(position) } };
    return h("li", {}, h(`button.moment${classes}`, press, h("b", {}, name), h("span", {}, place)));
  });
  fill(
    pane,
    h("h2", {}, "Moments"),
    rows.length
      ? h("ol.moments", {}, ...rows)
      : h("p.empty", {}, "Nothing in this game stands out so far."),
  );
}

/** @param {Line} line */
function inOrder(line) {
  return line.moments.toSorted(([one], [other]) => one - other);
}

/**
 * The moments as marks over a time line, and the lines that leave it; those without room for their
 * names are dots.
 *
 * @param {Line} line
 * @param {number} room the width of the time line
 */
export function momentMarks(line, room) {
  /** @type {[number, string, Line | null][]} */
  const all = [
    ...inOrder(line).map(([at, name]) => /** @type {[number, string, null]} */ ([at, name, null])),
    ...leaving(line).map((
      [at, each],
    ) => /** @type {[number, string, Line]} */ ([at, shortName(each), each])),
  ];
  let free = 0;
  return all.sort(([one], [other]) => one - other).map(([position, name, leaves]) => {
    const place = line.end ? position / line.end : 0;
    const half = (name.length * LETTER + MARGINS) / 2;
    const middle = Math.max(half, Math.min(room - half, place * room));
    const fits = middle - half >= free;
    free = fits ? middle + half + 4 : Math.max(free, place * room + 14);
    const left = fits ? `${middle}px` : `${100 * place}%`;
    const title = leaves ? `Another line: ${name}` : name;
    const classes = ["mo", leaves ? "leaves" : "", fits ? "" : "dot"].filter(Boolean).join(" ");
    return button(fits ? name : "", () => leaves ? openLine(leaves) : goTo(position), {
      title,
      css: { left },
      "data-at": leaves ? null : position,
      class: classes,
      "aria-label": title,
      tabindex: -1,
    });
  });
}

/** Mark the moment that is looked at. */
export function placeMoments() {
  for (const each of document.querySelectorAll(".mo")) {
    if (each instanceof HTMLElement) {
      each.classList.toggle("on", Number(each.dataset.at) === view.at);
    }
  }
}
