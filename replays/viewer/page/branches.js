/* The lines of play as a tree: the recorded game, and what leaves it. */

/** @import { Line } from "./line.js" */

import { compareWithParent } from "./compare.js";
import { button, fill, h } from "./dom.js";
import { openLine, turnAndStep } from "./leaving.js";
import { keeping } from "./saving.js";
import { source } from "./source.js";
import { page, view } from "./view.js";

/** @param {HTMLElement} pane */
export function branchesPane(pane) {
  const roots = page.lines.filter((line) => !line.parent);
  const alone = source.served
    ? "Try another decision under What else, or another edition under Compare."
    : "This page holds one line.";
  fill(
    pane,
    h("h2", {}, "Lines of play"),
    keeping(),
    h("ul.tree", { role: "tree", "aria-label": "Lines of play" }, ...roots.map(branch)),
    page.lines.length > 1 ? null : h("p.empty", {}, alone),
  );
}

/**
 * One line with those that leave it.
 *
 * @param {Line} line
 * @returns {HTMLElement}
 */
function branch(line) {
  const { parent } = line;
  const children = page.lines.filter((each) => each.parent === line);
  const here = line === view.line;
  const about = [
    parent && `leaves in ${turnAndStep(parent, line.at) || "the beginning"}`,
    ends(line),
    line.edition,
    view.every && `from event ${line.at} to ${line.end}`,
  ].filter(Boolean).join(" · ");
  const state = {
    "aria-selected": String(here),
    "aria-expanded": children.length ? "true" : null,
  };
  return h(
    "li",
    { role: "treeitem", ...state },
    h(
      `button.branch${here ? ".here" : ""}`,
      { type: "button", on: { click: () => openLine(line) } },
      h("strong", {}, line.name),
      h("span", {}, about),
    ),
    parent && button("Compare", () => compareWithParent(parent, line), { class: "try" }),
    line.comment && h("p.says", {}, line.comment),
    children.length > 0 && h("ul", { role: "group" }, ...children.map(branch)),
  );
}

/**
 * How far a line goes: to its end, if that has a name.
 *
 * @param {Line} line
 */
function ends(line) {
  const last = line.moments.find(([at]) => at === line.end);
  const place = turnAndStep(line, line.end);
  return last ? `${last[1]}, ${place}` : `open, ${place}`;
}
