/* What could legally be decided here; on the server, any of it can be tried. */

/** @import { Line } from "./line.js" */
/** @import { Edition, OptionsShown, Continuation } from "./protocol.d.ts" */

import { openMade } from "./compare.js";
import { button, choice, fill, h, spaced } from "./dom.js";
import { lastAtMost } from "./line.js";
import { announce } from "./now.js";
import { badge, ruleText } from "./rules.js";
import { source } from "./source.js";
import { rich } from "./symbols.js";
import { lineOf, page, view } from "./view.js";
import { nameOf, plainly, plainlyApart } from "./words.js";

/** @type {[Continuation, string][]} */
const PLAYERS_ON = [
  ["default", "players who do the least go on"],
  ["greedy", "players who attack and cast go on"],
  ["recorded", "the recorded decisions follow while they are legal"],
  ["stop", "the game stops"],
];

const NOT_CARRIED =
  "Another program recorded this game, and this page does not hold what could be done in it.";

/** @param {HTMLElement} pane */
export async function optionsPane(pane) {
  const { line, at } = view;
  const position = at >= line.end || page.observed ? at : questionAt(line, at);
  const title = h("h2", {}, "What could be done here");
  if (page.observed && !source.served) {
    const save = h("p.empty", {}, "Save the log (d) and open it with: turnfold debug FILE --web");
    return fill(pane, title, h("p.empty", {}, NOT_CARRIED), save);
  }
  fill(pane, title, h("p.empty", {}, "…"));
  const told = await source.ask("legal", { line: line.id, at: position });
  if (view.pane !== "options" || view.at !== at || view.line !== line) return;
  if ("none" in told) fill(pane, title, h("p.empty", {}, told.none));
  else fill(pane, title, ...question(line, at, position, told));
}

/**
 * The position of the question that is open at a position: where its commit begins.
 *
 * @param {Line} line
 * @param {number} at
 */
function questionAt(line, at) {
  return line.commits[lastAtMost(line.commits, at)] ?? 0;
}

/**
 * Who is asked what, what they decided, and what else they could have.
 *
 * @param {Line} line
 * @param {number} at
 * @param {number} position
 * @param {OptionsShown} told
 */
function question(line, at, position, told) {
  const { player, question, rule, count, answers } = told;
  const taken = line.kinds[position] === "decision_taken" ? line.texts[position] : null;
  const who = player ? nameOf(line.go(at), player) : "Chance";
  const legal = `${count} legal ${count === "1" ? "answer" : "answers"}`;
  const before = position !== at
    ? view.every ? `, before event ${position}` : ", a moment before"
    : "";
  const { offered = [], outside = [] } = told;
  const listed = plainlyApart(line, answers).map((text, number) =>
    option(position, text, number, answers[number] === taken)
  );
  const saveIt = "To try one, save the log (d) and open it with: turnfold debug FILE --web";
  return [
    h("p", {}, `${who} is asked: ${spaced(question)} `, badge(rule)),
    ruleText(rule),
    h("p.count", { id: "legal-count" }, legal, before),
    taken && h("p.taken", {}, "Taken: ", ...rich(plainly(line, taken))),
    source.served && thenChoice(),
    source.served && page.observed && editionChoice(),
    h("ol.answers", {}, ...listed),
    count !== String(answers.length) &&
    h("p.empty", {}, `These are the first ${answers.length}.`),
    !source.served && h("p.empty", {}, saveIt),
    ...outside.map((line) => h("p.outside", {}, line)),
    offered.length > 0 && h("h3", {}, "The recorder's own options"),
    offered.length > 0 && h("ul.offered", {}, ...offered.map((line) => h("li", {}, line))),
  ];
}

/** Who goes on after a decision is tried. */
function thenChoice() {
  const attributes = { id: "then", "aria-label": "What follows a decision that is tried" };
  const chosen = choice(attributes, PLAYERS_ON, view.then, (then) => {
    view.then = /** @type {Continuation} */ (then);
  });
  return h("p", {}, "Try one; then ", chosen);
}

/** Under which edition a recorded combat is played. */
function editionChoice() {
  const attributes = { id: "under", "aria-label": "The rules under which it is played" };
  const named = page.editions.map((
    edition,
  ) => /** @type {[Edition, string]} */ ([edition, `the rules of ${edition}`]));
  const chosen = choice(attributes, named, view.under ?? view.line.edition, (edition) => {
    view.under = /** @type {Edition} */ (edition);
  });
  return h("p", {}, "Play it under ", chosen);
}

/**
 * One answer, which the server tries.
 *
 * @param {number} position
 * @param {string} text
 * @param {number} number
 * @param {boolean} taken
 */
function option(position, text, number, taken) {
  const label = { class: "try", "aria-label": `Try: ${text}` };
  const trying = source.served && button("Try", () => tryAnswer(position, number), label);
  return h(`li${taken ? ".was" : ""}`, {}, h("span.text", {}, ...rich(text)), trying);
}

/**
 * Take another decision: a new branch, laid beside the line that it leaves.
 *
 * @param {number} at
 * @param {number} answer
 */
async function tryAnswer(at, answer) {
  announce("Trying it…");
  const made = await source.ask("try", {
    line: view.line.id,
    at,
    answer,
    then: view.then,
    edition: page.observed ? view.under : null,
  });
  if ("none" in made) return announce(made.none);
  openMade(made);
  announce(`${lineOf(made.line.id).name} was made.`);
}
