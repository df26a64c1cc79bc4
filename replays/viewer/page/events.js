/* The list of what happened, one turn at a time, and what is looked for in it. */

/** @import { Line } from "./line.js" */

import { fill, h, spaced } from "./dom.js";
import { showEvery } from "./every.js";
import { othersAt } from "./leaving.js";
import { eventRow } from "./rules.js";
import { view } from "./view.js";
import { nameOf } from "./words.js";

/** How many hits are listed. */
const SHOWN = 300;

/** @param {HTMLElement} pane */
export function eventsPane(pane) {
  const { line, at } = view;
  const [, turn, active] = line.stepAt(at);
  const listed = () => (view.find ? found(line, view.find) : ofTurn(line, turn, at));
  const list = h("div.events", {}, ...listed());
  const search = h("input", {
    type: "search",
    id: "find",
    placeholder: "Event, card, rule…",
    "aria-label": "Find events",
    value: view.find,
  });
  search.addEventListener("input", () => {
    view.find = search.value;
    head.hidden = Boolean(view.find);
    list.replaceChildren(...listed());
  });
  const every = h("input", { type: "checkbox", id: "every", checked: view.every });
  every.addEventListener("change", () => showEvery(every.checked));
  const whose = active ? ` · ${nameOf(line.picture, active)}` : "";
  const head = h("h2", {}, turnName(turn), whose);
  head.hidden = Boolean(view.find);
  fill(
    pane,
    h("div.finder", {}, search, h("label", { for: "every" }, every, " every event")),
    head,
    list,
  );
  keepInSight(pane, list.querySelector(".here"));
}

/** @param {number} turn */
function turnName(turn) {
  return turn ? `Turn ${turn}` : "Before the first turn";
}

/**
 * The events of the turn that a position lies in, step by step.
 *
 * @param {Line} line
 * @param {number} turn
 * @param {number} at
 */
function ofTurn(line, turn, at) {
  const rows = [];
  const [first, end] = boundsOf(line, turn);
  let step = "";
  for (let seq = first; seq < end; seq++) {
    const others = othersAt(line, seq + 1);
    const told = view.every || line.told[seq] || seq === at - 1;
    if (!told) {
      rows.push(...others);
      continue;
    }
    const name = line.stepAt(seq + 1)[3];
    if (name && name !== step) rows.push(h("h3", {}, spaced(name)));
    step = name;
    rows.push(
      eventRow(line, seq, `${seq === at - 1 ? ".here" : ""}${seq >= at ? ".later" : ""}`),
      ...others,
    );
  }
  return rows;
}

/**
 * The first event of a turn, and the first after it. What was before the first turn is with it.
 *
 * @param {Line} line
 * @param {number} turn
 */
function boundsOf(line, turn) {
  const steps = line.steps.filter((step) => step[1] === turn);
  const begun = turn === line.steps[0]?.[1] || !steps.length ? 0 : steps[0][0] - 1;
  const last = steps.at(-1)?.[0] ?? 0;
  const after = line.steps.find(([position, number]) => number !== turn && position > last);
  return [begun, after ? after[0] - 1 : line.end];
}

/**
 * The events whose sentence, rule, kind or number holds what is looked for.
 *
 * @param {Line} line
 * @param {string} words
 */
function found(line, words) {
  const wanted = words.toLowerCase();
  const rows = [];
  let hits = 0;
  let within = -1;
  for (let seq = 0; seq < line.end && hits < SHOWN; seq++) {
    const said = `${seq} ${line.texts[seq]} ${line.rules[seq]} ${line.kinds[seq]}`;
    if (!said.toLowerCase().includes(wanted)) continue;
    const turn = line.stepAt(seq + 1)[1];
    if (turn !== within) rows.push(h("h3", {}, turnName(turn)));
    within = turn;
    hits += 1;
    rows.push(eventRow(line, seq, seq === view.at - 1 ? ".here" : ""));
  }
  if (!hits) rows.push(h("p.empty", {}, "Nothing in this game says so."));
  if (hits === SHOWN) rows.push(h("p.empty", {}, `These are the first ${SHOWN}.`));
  return rows;
}

/**
 * Scroll a pane, and nothing but it, until an element of it can be seen.
 *
 * @param {HTMLElement} pane
 * @param {Element | null} element
 */
export function keepInSight(pane, element) {
  if (!(element instanceof HTMLElement)) return;
  const top = element.offsetTop - pane.offsetTop;
  if (top < pane.scrollTop + 60 || top > pane.scrollTop + pane.clientHeight - 60) {
    pane.scrollTop = top - pane.clientHeight / 2;
  }
}
