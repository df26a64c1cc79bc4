"use strict";
/* What could legally be decided here; on the server, any of it can be tried. */

const PLAYERS_ON = { default: "default players go on", greedy: "greedy players go on", recorded: "the recorded decisions go on as long as they fit", stop: "stop after it" };

/** The position of the question that is open at a position: where its commit begins. */
const questionAt = (line, at) => line.commits[lastAtMost(line.commits, at)] ?? 0;

async function optionsPane(pane) {
  const { line, at } = view;
  const position = at >= line.end ? line.end : questionAt(line, at);
  const title = h("h2", {}, "What could be done here");
  fill(pane, title, h("p.empty", {}, "…"));
  const answer = await source.legal(line, position);
  if (view.pane !== "options" || view.at !== at || view.line !== line) return;
  if (answer.none) return fill(pane, title, h("p.empty", {}, answer.none));
  const taken = line.kinds[position] === "decision_taken" ? line.texts[position] : null;
  const who = answer.player ? nameOf(line.go(at), answer.player) : "Chance";
  const parts = [
    title,
    h("p", {}, `${who} is asked: ${spaced(answer.question)} `, badge(answer.rule)),
    ruleText(answer.rule),
    h("p.count", { id: "legal-count" }, `${answer.count} legal ${answer.count === "1" ? "answer" : "answers"}`, position !== at ? `, before event ${position}` : ""),
  ];
  if (taken) parts.push(h("p.taken", {}, "Taken: ", taken));
  if (source.served) parts.push(thenChoice());
  const list = h("ol.answers", {}, ...answer.answers.map((text, number) => option(position, text, number, text === taken)));
  parts.push(list);
  if (answer.count !== String(answer.answers.length)) parts.push(h("p.empty", {}, `These are the first ${answer.answers.length}.`));
  if (!source.served) parts.push(h("p.empty", {}, "To try one, save the log (d) and open it with: turnfold debug FILE --web"));
  fill(pane, ...parts);
}

/** Who goes on after a decision is tried. */
function thenChoice() {
  const choice = h("select", { id: "then", "aria-label": "What follows a decision that is tried" }, ...Object.entries(PLAYERS_ON).map(([key, name]) => h("option", { value: key, selected: key === view.then }, name)));
  choice.addEventListener("change", () => (view.then = choice.value));
  return h("p", {}, "Try one; then ", choice);
}

function option(position, text, number, taken) {
  const row = h(`li${taken ? ".was" : ""}`, {}, h("span.text", {}, text));
  if (source.served) row.append(button("Try", () => tryAnswer(position, number), { class: "try", "aria-label": `Try: ${text}` }));
  return row;
}

/** Take another decision: a new branch, laid beside the line that it leaves. */
async function tryAnswer(position, number) {
  announce("Trying it…");
  const made = await source.try_(view.line, position, number, view.then);
  if (made.none) return announce(made.none);
  openMade(made);
  announce(`${lineOf(made.line.id).name} was made.`);
}
