/* Two lines side by side: two branches, or one game under two editions. */

/** @import { Line } from "./line.js" */
/** @import { Comparison, Edition, LineCreated } from "./protocol.d.ts" */
/** @import { Child } from "./types.d.ts" */

import { dayLine } from "./days.js";
import { button, fill, h } from "./dom.js";
import { keepInSight } from "./events.js";
import { announce } from "./now.js";
import { badge } from "./rules.js";
import { source } from "./source.js";
import { addLine, goTo, lineOf, page, set, view } from "./view.js";
import { toldSentence } from "./words.js";

/**
 * Lay two lines beside each other, where they part.
 *
 * @param {Comparison} comparison
 */
export function openComparison(comparison) {
  const line = lineOf(comparison.a);
  const first = comparison.rows.find(([a, b]) => a === null || b === null);
  const seq = first?.[0] ?? null;
  const at = first && seq !== null ? seq + 1 : comparison.at;
  const beside = { line: lineOf(comparison.b), comparison };
  set({ line, beside, at: Math.min(at, line.end), pane: "compare" }, true);
}

/**
 * Take in a line that the server has made, and lay it beside the one that it came from.
 *
 * @param {LineCreated} made
 */
export function openMade({ line, comparison, rules, log }) {
  Object.assign(page.rules, rules);
  if (page.log.packed !== log.packed) page.saved = false;
  page.log = log;
  if (!page.lines.some((each) => each.id === line.id)) addLine(line);
  if (!knownComparison(comparison.a, comparison.b)) page.comparisons.push(comparison);
  openComparison(comparison);
}

/**
 * The comparison of two lines that was made already.
 *
 * @param {number} a
 * @param {number} b
 */
function knownComparison(a, b) {
  return page.comparisons.find((each) => each.a === a && each.b === b);
}

/**
 * Lay a line beside the one that it leaves.
 *
 * @param {Line} parent
 * @param {Line} line
 */
export async function compareWithParent(parent, line) {
  const found = knownComparison(parent.id, line.id);
  if (found) return openComparison(found);
  const told = await source.ask("compare", { a: parent.id, b: line.id });
  if ("none" in told) return announce(told.none);
  page.comparisons.push(told);
  openComparison(told);
}

/**
 * Where the other line is when this one is at a position.
 *
 * @param {Comparison} comparison
 * @param {number} at
 */
export function counterpart(comparison, at) {
  if (at <= comparison.at) return at;
  let found = comparison.at;
  for (const [a, b] of comparison.rows) {
    if (a !== null && a >= at) break;
    if (b !== null) found = b + 1;
  }
  return found;
}

/**
 * Go to where one of two lines had just this event; the other one follows.
 *
 * @param {string} which
 * @param {number} seq
 */
export function goToRow(which, seq) {
  if (which === "one") return goTo(seq + 1);
  if (!view.beside) return;
  const { rows, at } = view.beside.comparison;
  const upTo = rows.slice(0, rows.findIndex(([, b]) => b === seq) + 1);
  const before = upTo.map(([a]) => a).filter((a) => a !== null).at(-1);
  goTo(before === undefined ? at : before + 1);
  view.besideAt = seq + 1;
}

/** @param {HTMLElement} pane */
export function comparePane(pane) {
  const { beside } = view;
  const rest = page.comparisons.filter((each) => each !== beside?.comparison);
  const buttons = rest.map((each) => {
    const names = `${lineOf(each.a).name} · ${lineOf(each.b).name}`;
    return button(names, () => openComparison(each), { class: "branch" });
  });
  fill(
    pane,
    h("h2", {}, "Side by side"),
    beside ? compared(beside.comparison) : h("p.empty", {}, "Nothing is laid beside this line."),
    rest.length > 0 && h("h3", {}, "Other comparisons"),
    ...buttons,
    source.served && editions(),
  );
  keepInSight(pane, pane.querySelector(".here"));
}

/**
 * What happened in each of two lines since they parted, and how their ends differ.
 *
 * @param {Comparison} comparison
 */
function compared({ a, b, at, rows, ends }) {
  const [one, other] = [lineOf(a), lineOf(b)];
  const told = rows.map(([here, there]) => comparedRow(one, other, here, there));
  const differences = ends.map(([path, here, there]) =>
    h("tr", {}, h("th", { scope: "row" }, path), h("td", {}, here), h("td", {}, there))
  );
  const names = [h("th", { scope: "col" }, one.name), h("th", { scope: "col" }, other.name)];
  const namesAgain = names.map((each) => each.cloneNode(true));
  return [
    h("p.count", {}, rows.length ? `They differ from event ${at} on.` : "They do not differ."),
    grid("rows", names, told),
    h("h3", {}, "How they end"),
    ends.length
      ? grid("ends", [h("td"), ...namesAgain], differences)
      : h("p.empty", {}, "They end the same."),
    button("Back to one line", () => set({ beside: null }, true), { class: "branch", id: "alone" }),
  ];
}

/**
 * Rows under their heads.
 *
 * @param {string} name
 * @param {Child[]} heads
 * @param {HTMLElement[]} rows
 */
function grid(name, heads, rows) {
  const head = h("thead", {}, h("tr", {}, ...heads));
  return h(`table.${name}`, {}, head, h("tbody", {}, ...rows));
}

/**
 * The same event in both lines, or in one of them.
 *
 * @param {Line} one
 * @param {Line} other
 * @param {number | null} a
 * @param {number | null} b
 */
function comparedRow(one, other, a, b) {
  const here = a !== null ? a === view.at - 1 : b === view.besideAt - 1;
  const parts = a === null || b === null;
  const tag = `tr${parts ? ".parts" : ""}${here ? ".here" : ""}`;
  return h(tag, {}, side(one, a, "one"), side(other, b, "other"));
}

/**
 * An event of one of the two lines.
 *
 * @param {Line} line
 * @param {number | null} seq
 * @param {string} which
 */
function side(line, seq, which) {
  if (seq === null) return h("td.none", {}, "–");
  const text = toldSentence(line, seq);
  const place = { "data-row": which, "data-at": seq, "aria-label": text };
  const told = h("span.text", {}, text);
  return h("td", {}, h("button.event", { type: "button", ...place }, told, badge(line.rules[seq])));
}

/** The same decisions under another edition. */
function editions() {
  const rest = page.editions.filter((edition) => edition !== view.line.edition);
  const buttons = rest.map((edition) => {
    const attributes = { class: "branch", "data-edition": edition };
    return button(`Under ${edition}`, () => underEdition(edition), attributes);
  });
  const day = (/** @type {string} */ day) => underEdition(/** @type {Edition} */ (day));
  const shown = view.beside ?? view;
  const days = dayLine(page.days, shown.line.edition, day);
  return h("section", {}, h("h3", {}, "The same decisions under other rules"), ...buttons, days);
}

/** @param {Edition} edition */
async function underEdition(edition) {
  announce(`Playing it again under ${edition}…`);
  const made = await source.ask("edition", { line: view.line.id, edition });
  if ("none" in made) return announce(made.none);
  openMade(made);
  announce(`Compared with ${edition}.`);
}
