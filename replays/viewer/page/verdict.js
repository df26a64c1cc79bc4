/* What came of the file, and what is wrong with it, beside the place where it stands. */

/** @import { EventLine, FileProblem, Verdict } from "./editor.d.ts" */

import { dayLine } from "./days.js";
import { desk, put } from "./desk.js";
import { button, byId, fill, h } from "./dom.js";
import { goToLine } from "./writing.js";

/** Draw what is known of the file. */
export function drawVerdict() {
  const { problem = null, verdict = null } = desk.told ?? {};
  const outcome = byId("outcome");
  const right = verdict?.ok ? (verdict.expects ? "right" : "") : "wrong";
  outcome.className = problem ? "wrong" : right;
  fill(outcome, problem ? "The file cannot be played." : verdict?.sentence ?? "");
  const findings = problem ? [problemRow(problem)] : verdict ? told(verdict) : [];
  const edition = JSON.parse(desk.sheet?.game.edition ?? '"2024"');
  const days = dayLine(desk.words.days, String(edition), (day) => put(["edition"], day));
  fill(byId("findings"), days, ...findings);
  beside();
}

/** @param {Verdict} verdict */
function told(verdict) {
  return [
    ...verdict.mismatches.map(problemRow),
    ...verdict.answers.map((each) => h("p.answer", {}, each.sentence)),
    ...verdict.notes.map((each) => h("p.fine", {}, each)),
    h("h3", {}, "At the end"),
    h("dl", {}, ...verdict.ends.flatMap(([key, value]) => [h("dt", {}, key), h("dd", {}, value)])),
    ...(verdict.happened.length ? [h("h3", {}, "What happened")] : []),
    ...happened(verdict.happened),
  ];
}

/** @param {FileProblem} problem */
function problemRow(problem) {
  const where = problem.place || "the file";
  return h(
    "p.wrong",
    {},
    problem.line
      ? button(`line ${problem.line}`, () => goToLine(problem.line), { class: "line" })
      : "",
    h("b", {}, ` ${where}: `),
    problem.sentence,
  );
}

/** @param {EventLine[]} events */
function happened(events) {
  const rows = [];
  let step = "";
  for (const each of events) {
    if (each.step !== step) rows.push(h("h4", {}, each.step));
    step = each.step;
    rows.push(h("p.event", {}, each.sentence, " ", h("small", {}, each.rule)));
  }
  return rows;
}

/** Say what is wrong or answered in the form as well, where the value stands. */
function beside() {
  for (const each of document.querySelectorAll("#form .beside")) each.remove();
  for (const each of document.querySelectorAll("#form [aria-invalid]")) {
    each.removeAttribute("aria-invalid");
    each.removeAttribute("aria-describedby");
  }
  const { problem, verdict } = desk.told ?? {};
  const wrong = problem ? [problem] : verdict?.mismatches ?? [];
  wrong.forEach((each, number) => saidAt(each.place, each.sentence, "wrong", number));
  for (const each of verdict?.answers ?? []) {
    saidAt(`script[${each.script}].legal`, each.sentence, "answer", -1);
  }
}

/**
 * A sentence beside the nearest place of the form.
 *
 * @param {string} place
 * @param {string} sentence
 * @param {string} kind
 * @param {number} number of the problem; -1: it is none
 */
function saidAt(place, sentence, kind, number) {
  const found = nearest(place);
  if (!found) return;
  const id = `problem-${number}`;
  found.append(h(`p.beside.${kind}`, number < 0 ? {} : { id }, sentence));
  const input = found.querySelector("input, select, textarea");
  if (number < 0 || !input) return;
  input.setAttribute("aria-invalid", "true");
  input.setAttribute("aria-describedby", id);
}

/**
 * The part of the form that stands for a place or for what holds it.
 *
 * @param {string} place
 */
function nearest(place) {
  for (let left = place; left; left = left.replace(/(\.[^.[]*|\[\d+\]|^[^.[]*)$/, "")) {
    const found = document.querySelector(`#form [data-place="${CSS.escape(left)}"]`);
    if (found) return found;
  }
  return null;
}
