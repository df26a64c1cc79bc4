/* What a dispute asks, what came of it under which rule, and what is legal instead. */

/** @import { DisputeShown, EditionVerdict, QuestionJudged } from "./protocol.d.ts" */

import { button, fill, h } from "./dom.js";
import { badge, ruleText } from "./rules.js";
import { source } from "./source.js";
import { goTo, page, set, view } from "./view.js";
import { plainly, plainlyApart } from "./words.js";

/** How many legal answers are listed beside the verdict. */
const FEW = 6;

/** @param {HTMLElement} pane */
export function disputePane(pane) {
  const { dispute } = page;
  if (!dispute) return fill(pane);
  const instead = h("section.instead");
  fill(
    pane,
    h("h2", {}, dispute.title),
    h("p.count", {}, `Rules of ${page.edition}`),
    ...dispute.questions.map(judged),
    instead,
    ...outcome(dispute),
  );
  tellInstead(instead, dispute);
}

/**
 * A question with its verdict, the reason and the rule.
 *
 * @param {QuestionJudged} asked
 */
function judged({ at, asked, legal, rule, reason }) {
  const stamp = legal
    ? h("strong.stamp.right", {}, "✓ Legal")
    : h("strong.stamp.wrong", {}, "✕ Illegal");
  const there = { class: "there", "aria-label": `Go to the moment of: ${asked}` };
  return h(
    "section.judged",
    {},
    h("p.asked", {}, plainly(page.lines[0], asked)),
    h("p.found", {}, stamp, reason && ` ${sentenceOf(reason)} `, badge(rule)),
    ruleText(rule),
    view.at !== at && button("Go to that moment", () => goTo(at), there),
  );
}

/**
 * A reason as a sentence.
 *
 * @param {string} reason
 */
function sentenceOf(reason) {
  const said = reason[0].toUpperCase() + reason.slice(1);
  return /[.!?]$/.test(said) ? said : `${said}.`;
}

/**
 * What could legally be decided at the disputed moment.
 *
 * @param {HTMLElement} host
 * @param {DisputeShown} dispute
 */
async function tellInstead(host, { at }) {
  const told = await source.ask("legal", { line: 0, at });
  if ("none" in told) return;
  const { count, answers } = told;
  const taken = plainly(page.lines[0], page.lines[0].texts[at]);
  const listed = plainlyApart(page.lines[0], answers).slice(0, FEW).map((text) =>
    h(`li${text === taken ? ".was" : ""}`, {}, h("span.text", {}, text))
  );
  const all = () => set({ line: page.lines[0], at, pane: "options" }, true);
  fill(
    host,
    h("h3", {}, "What is legal there"),
    h("ul.answers", {}, ...listed),
    count !== String(listed.length) &&
      button(`All ${count} legal answers`, all, { class: "there" }),
  );
}

/**
 * The same under other rules, in a row.
 *
 * @param {EditionVerdict[]} found
 */
function underEditions(found) {
  if (!found.length) return [];
  const rows = found.map(({ edition, legal, result, own, same }) => {
    const mark = legal === null ? "" : legal ? "✓ legal" : "✕ illegal";
    const said = own ? "as above" : same ? "the same" : result;
    return h(
      `li${own ? ".own" : ""}`,
      {},
      h("b", {}, edition),
      ` ${mark} `,
      h("small", {}, said),
    );
  });
  return [h("h3", {}, "The same under other rules"), h("ul.under", {}, ...rows)];
}

/**
 * Whether all is as the file expects, and how the game ended.
 *
 * @param {DisputeShown} dispute
 */
function outcome({ ok, conclusion, mismatches, notes, ends, editions }) {
  return [
    ...underEditions(editions),
    h("h3", {}, "How it ended"),
    h(`p.conclusion${ok ? "" : ".wrong"}`, {}, conclusion),
    ...mismatches.map((each) => h("p.wrong", {}, each)),
    ...notes.map((each) => h("p.outside", {}, each)),
    h("dl.ended", {}, ...ends.flatMap(([key, value]) => [h("dt", {}, key), h("dd", {}, value)])),
  ];
}
