"use strict";
/* The lines of play as a tree: the recorded game, and what leaves it. */

function branchesPane(pane) {
  const roots = page.lines.filter((line) => !line.parent);
  fill(pane, 
    h("h2", {}, "Lines of play"),
    keeping(),
    h("ul.tree", { role: "tree", "aria-label": "Lines of play" }, ...roots.map(branch)),
    page.lines.length > 1 ? null : h("p.empty", {}, source.served ? "Try another decision under Options, or another edition under Compare." : "This page holds one line."));
}

/** One line with those that leave it. */
function branch(line) {
  const children = page.lines.filter((each) => each.parent === line);
  const here = line === view.line;
  const item = h("li", { role: "treeitem", "aria-selected": String(here), "aria-expanded": children.length ? "true" : null },
    h(`button.branch${here ? ".here" : ""}`, { type: "button", on: { click: () => openLine(line, Math.max(line.at, Math.min(view.at, line.end))) } },
      h("strong", {}, line.name),
      h("span", {}, `${line.parent ? `leaves at event ${line.at} · ` : ""}${counted(line.end, "event")} · ${line.edition}`)),
    line.parent ? button("Compare", () => compareWithParent(line), { class: "try" }) : null,
    line.comment ? h("p.says", {}, line.comment) : null);
  if (children.length) item.append(h("ul", { role: "group" }, ...children.map(branch)));
  return item;
}

async function compareWithParent(line) {
  const found = await comparisonOf(line.parent, line);
  if (found.none) return announce(found.none);
  openComparison(found);
}

/** Show a line at a position, alone. */
function openLine(line, at) {
  set({ line, at, beside: null }, true);
}

/** A comparison of two lines: known already, or from the server. */
async function comparisonOf(one, other) {
  const known = page.comparisons.find((each) => each.a === one.id && each.b === other.id);
  if (known) return known;
  const found = await source.compare(one, other);
  if (!found.none) page.comparisons.push(found);
  return found;
}
