"use strict";
/* The list of what happened, one turn at a time, and what is looked for in it. */

const SHOWN = 300;

function eventsPane(pane) {
  const { line, at } = view;
  const [, turn, active] = line.stepAt(at);
  const search = h("input", { type: "search", id: "find", placeholder: "Find an event, a card, a rule…", "aria-label": "Find events", value: view.find });
  search.addEventListener("input", () => {
    view.find = search.value;
    list.replaceChildren(...listed());
  });
  const every = h("input", { type: "checkbox", id: "every", checked: view.every });
  every.addEventListener("change", () => set({ every: every.checked }));
  const list = h("div.events", { role: "list" });
  const listed = () => (view.find ? found(line, view.find) : ofTurn(line, turn, at));
  const heading = h("h2", {}, turn ? `Turn ${turn}` : "Before the first turn", active ? ` · ${nameOf(line.picture, active)}` : "");
  fill(pane, h("div.finder", {}, search, h("label", { for: "every" }, every, " every event")), heading, list);
  list.append(...listed());
  keepInSight(pane, list.querySelector(".here"));
}

/** The events of the turn that a position lies in, step by step. */
function ofTurn(line, turn, at) {
  const rows = [];
  const steps = line.steps.filter((step) => step[1] === turn);
  const first = turn === line.steps[0]?.[1] ? 0 : steps[0] ? steps[0][0] - 1 : 0;
  const after = line.steps.find(([position, number]) => number !== turn && position > (steps.at(-1)?.[0] ?? 0));
  const end = after ? after[0] - 1 : line.end;
  let step = "";
  for (let seq = first; seq < end; seq++) {
    if (!view.every && !line.told[seq] && seq !== at - 1) continue;
    const name = line.stepAt(seq + 1)[3];
    if (name !== step) rows.push(h("h3", { role: "presentation" }, spaced(name)));
    step = name;
    rows.push(eventRow(line, seq, `${seq === at - 1 ? ".here" : ""}${seq >= at ? ".later" : ""}`));
  }
  return rows;
}

/** The events whose sentence, rule, kind or number holds what is looked for. */
function found(line, words) {
  const wanted = words.toLowerCase();
  const rows = [];
  for (let seq = 0; seq < line.end && rows.length < SHOWN; seq++) {
    const hay = `${seq} ${line.texts[seq]} ${line.rules[seq]} ${line.kinds[seq]}`.toLowerCase();
    if (hay.includes(wanted)) rows.push(eventRow(line, seq, seq === view.at - 1 ? ".here" : ""));
  }
  if (!rows.length) rows.push(h("p.empty", {}, "Nothing in this game says so."));
  if (rows.length === SHOWN) rows.push(h("p.empty", {}, `These are the first ${SHOWN}.`));
  return rows;
}

/** Scroll a pane, and nothing but it, until an element of it can be seen. */
function keepInSight(pane, element) {
  if (!element) return;
  const top = element.offsetTop - pane.offsetTop;
  if (top < pane.scrollTop + 60 || top > pane.scrollTop + pane.clientHeight - 60) pane.scrollTop = top - pane.clientHeight / 2;
}
