"use strict";
/* Two lines side by side: two branches, or one game under two editions. */

/** Lay two lines beside each other, where they part. */
function openComparison(comparison) {
  const line = lineOf(comparison.a);
  const other = lineOf(comparison.b);
  const first = comparison.rows.find(([a, b]) => a === null || b === null);
  const at = first ? (first[0] ?? comparison.at) + (first[0] === null ? 0 : 1) : comparison.at;
  set({ line, beside: { line: other, comparison }, at: Math.min(at, line.end), pane: "compare" }, true);
}

/** Take in a line that the server has made, and lay it beside the one that it came from. */
function openMade({ line, comparison, rules, log }) {
  Object.assign(page.rules, rules);
  if (page.log.packed !== log.packed) page.saved = false;
  page.log = log;
  if (!lineOf(line.id)) addLine(line);
  if (!page.comparisons.some((each) => each.a === comparison.a && each.b === comparison.b)) page.comparisons.push(comparison);
  openComparison(comparison);
}

const lineOf = (id) => page.lines.find((line) => line.id === id);

/** Where the other line is when this one is at a position. */
function counterpart(comparison, at) {
  if (at <= comparison.at) return at;
  let found = comparison.at;
  for (const [a, b] of comparison.rows) {
    if (a !== null && a >= at) break;
    if (b !== null) found = b + 1;
  }
  return found;
}

async function comparePane(pane) {
  const parts = [h("h2", {}, "Side by side")];
  const { beside } = view;
  if (beside) parts.push(...compared(beside.comparison));
  else parts.push(h("p.empty", {}, "Nothing is laid beside this line."));
  const known = page.comparisons.filter((each) => !beside || each !== beside.comparison);
  if (known.length) parts.push(h("h3", {}, "Other comparisons"), ...known.map((each) => button(`${lineOf(each.a).name} · ${lineOf(each.b).name}`, () => openComparison(each), { class: "branch" })));
  if (source.served) parts.push(editions());
  fill(pane, ...parts);
  keepInSight(pane, pane.querySelector(".here"));
}

/** What happened in each of two lines since they parted, and how their ends differ. */
function compared(comparison) {
  const one = lineOf(comparison.a);
  const other = lineOf(comparison.b);
  const rows = comparison.rows.map(([a, b]) => {
    const here = a !== null ? a === view.at - 1 : b === view.besideAt - 1;
    const side = (line, seq, which) => h(`td${seq === null ? ".none" : ""}`, {}, seq === null ? "–" : h("button.event", { type: "button", "data-row": which, "data-at": seq, "aria-label": line.texts[seq] }, h("span.text", {}, line.texts[seq]), badge(line.rules[seq])));
    return h(`tr${a === null || b === null ? ".parts" : ""}${here ? ".here" : ""}`, {}, side(one, a, "one"), side(other, b, "other"));
  });
  const ends = comparison.ends.map(([path, a, b]) => h("tr", {}, h("th", { scope: "row" }, path), h("td", {}, a), h("td", {}, b)));
  return [
    h("p.count", {}, comparison.rows.length ? `They part at event ${comparison.at}.` : "They never part."),
    h("table.rows", {}, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, one.name), h("th", { scope: "col" }, other.name))), h("tbody", {}, ...rows)),
    h("h3", {}, "Where they end"),
    ends.length ? h("table.ends", {}, h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, one.name), h("th", { scope: "col" }, other.name))), h("tbody", {}, ...ends)) : h("p.empty", {}, "They end alike."),
    button("Back to one line", () => set({ beside: null }, true), { class: "branch", id: "alone" }),
  ];
}

/** The same decisions under another edition. */
function editions() {
  const others_ = page.editions.filter((edition) => edition !== view.line.edition);
  const buttons = others_.map((edition) => button(`Under ${edition}`, () => underEdition(edition), { class: "branch", "data-edition": edition }));
  return h("section", {}, h("h3", {}, "The same decisions under another edition"), ...buttons);
}

async function underEdition(edition) {
  announce(`Playing it again under ${edition}…`);
  const made = await source.edition(view.line, edition);
  if (made.none) return announce(made.none);
  openMade(made);
  announce(`Compared with ${edition}.`);
}
