/* What came of the file, above everything: legal or not, why, what else, and in other editions. */

/** @import { EditionVerdict, FileProblem, LegalAnswer, Verdict } from "./editor.d.ts" */
/** @import { QuestionJudged } from "./protocol.d.ts" */

import { desk, drawDesk, edit, put } from "./desk.js";
import { button, byId, fill, h } from "./dom.js";
import { chooseThing } from "./menuparts.js";
import { toldOrders } from "./orders.js";
import { badge, ruleText } from "./rules.js";
import { pointArrows } from "./tables.js";
import { page } from "./view.js";
import { goToLine } from "./writing.js";

/** Draw what is known of the file. */
export function drawVerdict() {
  const { problem = null, verdict = null } = desk.told ?? {};
  const host = byId("verdict");
  const found = problem ? "unclear" : verdict?.legal === false ? "illegal" : "legal";
  const nothing = !problem && (verdict?.legal ?? null) === null;
  host.className = nothing ? "nothing" : found;
  if (problem) fill(host, ...refused(problem));
  else if (verdict) fill(host, ...judged(verdict, nothing));
  const [title, came] = [host.querySelector("#outcome"), host.querySelector(".result")?.firstChild];
  const stamp = host.querySelector(".stamp");
  fill(
    byId("above"),
    stamp && h("span", {}, stamp.textContent ?? ""),
    h(
      "span",
      {},
      title?.textContent ?? "",
      came instanceof Text && h("span.upshot", {}, came.data),
    ),
  );
  byId("above").className = host.className;
}

/** On a phone the verdict in a line stays above the table when all of it was scrolled away. */
export function followVerdict() {
  new IntersectionObserver(([{ isIntersecting }]) => {
    byId("above").hidden = isIntersecting;
  }).observe(byId("verdict"));
  byId("above").addEventListener("click", () => byId("verdict").scrollIntoView());
}

/**
 * A file that cannot be played.
 *
 * @param {FileProblem} problem
 */
function refused(problem) {
  return [
    h("strong.stamp", {}, "Not yet"),
    h(
      "div.saying",
      {},
      h("h2", { id: "outcome", role: "status" }, "This cannot be played yet."),
      problemRow(problem),
    ),
  ];
}

/**
 * @param {Verdict} verdict
 * @param {boolean} nothing whether the script does nothing
 */
function judged(verdict, nothing) {
  const { legal, premise, result, expects, sentence, ok } = verdict;
  const questions = page.dispute?.questions ?? [];
  const asked = questions.at(-1);
  const number = scriptAsked();
  const line = number < 0 ? null : desk.told?.script[number].sentence;
  const title = nothing ? "What is the dispute?" : line ?? result;
  return [
    !nothing && h("strong.stamp", {}, legal ? "✓ Legal" : "✕ Illegal"),
    h(
      "div.saying",
      {},
      h("h2", { id: "outcome", role: "status" }, title),
      nothing && h("p", {}, "Add cards below, and say what happens."),
      asked && !nothing && because(asked),
      h(
        "p.result",
        {},
        line && `${premise}: ${result} `,
        expects && h(`span.${ok ? "right" : "wrong"}`, { id: "expected" }, sentence),
      ),
      ...toldOrders(),
      ...verdict.mismatches.map(problemRow),
      !ok && asked && number >= 0 && verdict.answers.length > 0 && takeIt(number, Boolean(legal)),
      ...verdict.notes.map((each) => h("p.fine", {}, each)),
    ),
    instead(),
    otherEditions(),
  ];
}

/** The entry that is asked about or refused, the last one; -1: there is none. */
function scriptAsked() {
  const script = desk.told?.script ?? [];
  const asked = script.findLastIndex(({ outcome }) => outcome === "legal" || outcome === "illegal");
  return asked >= 0 ? asked : script.findLastIndex(({ outcome }) => outcome === "refused");
}

/** @param {QuestionJudged} asked */
function because({ legal, reason, rule }) {
  if (legal) return null;
  const said = reason.charAt(0).toUpperCase() + reason.slice(1);
  const text = ruleText(rule);
  if (!text) return h("div.because", {}, h("p", {}, said, " ", badge(rule)));
  text.hidden = desk.folded;
  const chip = button("", () => {
    desk.folded = text.hidden = !desk.folded;
    chip.setAttribute("aria-expanded", String(!desk.folded));
    pointArrows();
  }, { class: "chip-of-rule", "aria-expanded": String(!desk.folded) });
  fill(chip, badge(rule));
  return h("div.because", {}, h("p", {}, said, " ", chip), text);
}

/**
 * What the file expects can be made what it is.
 *
 * @param {number} number
 * @param {boolean} legal
 */
function takeIt(number, legal) {
  return button(
    `Expect that it is ${legal ? "legal" : "illegal"}`,
    () => put(["script", String(number), "legal"], legal),
    { class: "deed" },
  );
}

/** What else would be legal; a press puts it into the script. */
function instead() {
  const { count, instead: answers } = desk.beside ?? {
    count: "",
    instead: /** @type {LegalAnswer[]} */ ([]),
  };
  if (!count) return null;
  return h(
    "div.instead",
    {},
    h("h3", {}, `What is legal: ${count === "1" ? "1 way" : `${count} ways`}`),
    h(
      "ul",
      {},
      ...answers.map(({ sentence, changes }) =>
        h("li", {}, changes.length ? button(sentence, () => edit(...changes)) : sentence)
      ),
    ),
  );
}

/** The dispute under each edition, with what differs; a press changes the edition of the file. */
function otherEditions() {
  const found = desk.beside?.editions ?? [];
  if (!found.length || desk.told?.verdict?.legal === null) return null;
  return h(
    "div.editions",
    { role: "group", "aria-label": "The same under other rules" },
    h("h3", {}, "The same under other rules"),
    h("div.row", {}, ...found.map(editionButton)),
  );
}

/** @param {EditionVerdict} one */
function editionButton({ edition, legal, result, own, same }) {
  const mark = legal === null ? "" : legal ? "✓ legal" : "✕ illegal";
  return h(
    "button",
    {
      type: "button",
      class: `edition ${own ? "own" : same ? "same" : "other"}`,
      "aria-pressed": String(own),
      "data-at": `edition ${edition}`,
      on: { click: () => put(["edition"], edition) },
    },
    h("b", {}, edition),
    h("span.mark", {}, ` ${mark}`),
    h("small", {}, own ? "this file" : same ? "the same" : result),
  );
}

/** @param {FileProblem} problem */
function problemRow(problem) {
  return h(
    "p.wrong",
    {},
    problem.line
      ? button(`line ${problem.line}`, () => goToLine(problem.line), { class: "line" })
      : "",
    " ",
    problem.sentence,
    " ",
    wayTo(problem.place),
  );
}

/**
 * A way to where a problem can be mended, if that is folded away.
 *
 * @param {string} place
 */
function wayTo(place) {
  const found = /^(battlefield|script)\[(\d+)\]/.exec(place) ?? /^(players)\.([^.[]+)/.exec(place);
  if (!found) return null;
  const [, kind, which] = found;
  return button("Mend it", () => {
    desk.opened.add(kind === "players" ? `players.${which}` : `${kind}[${which}]`);
    if (kind === "script") drawDesk();
    else chooseThing([kind, which]);
  }, { class: "line" });
}

/** Say what is wrong where the value stands as well. */
export function drawBesideFields() {
  for (const each of document.querySelectorAll(".beside")) each.remove();
  for (const each of document.querySelectorAll("[aria-invalid]")) {
    each.removeAttribute("aria-invalid");
    each.removeAttribute("aria-describedby");
  }
  const { problem, verdict } = desk.told ?? {};
  const wrong = problem ? [problem] : verdict?.mismatches ?? [];
  wrong.forEach((each, number) => saidAt(each.place, each.sentence, number));
}

/**
 * A sentence beside the nearest place of the form.
 *
 * @param {string} place
 * @param {string} sentence
 * @param {number} number of the problem
 */
function saidAt(place, sentence, number) {
  const found = nearest(place);
  if (!found) return;
  const id = `problem-${number}`;
  found.append(h("p.beside.wrong", { id }, sentence));
  const input = found.querySelector("input, select, textarea");
  if (!input) return;
  input.setAttribute("aria-invalid", "true");
  input.setAttribute("aria-describedby", id);
}

/**
 * What stands for a place or for what holds it.
 *
 * @param {string} place
 */
function nearest(place) {
  for (let left = place; left; left = left.replace(/(\.[^.[]*|\[\d+\]|^[^.[]*)$/, "")) {
    const found = document.querySelector(`[data-place="${CSS.escape(left)}"]`);
    if (found) return found;
  }
  return null;
}
