/* The table of the editor: the game of the file at one moment, and a field for each player's cards. */

import { addCard } from "./deeds.js";
import { desk, drawDesk, namesInFile } from "./desk.js";
import { byId, fill, h } from "./dom.js";
import { line, onWritten } from "./inputs.js";
import { drawTables, pointArrows } from "./tables.js";
import { drawTurnBar } from "./turnbar.js";
import { drawnBy, page, show, view } from "./view.js";

/** @type {unknown} the table that was shown last */
let shown = null;

/** Take the game of the file, which the verdict tells of as well as the table. */
export function takeGame() {
  const { table } = desk.told ?? {};
  if (!table || shown === table) return;
  shown = table;
  show(table.game);
  view.line = page.lines[0];
  view.spread = new Set(Object.keys(table.names).map(Number));
}

/** Draw the game of the file; a file that cannot be played leaves the last one as it is. */
export function drawTable() {
  const { table } = desk.told ?? {};
  byId("board").classList.toggle("stale", !table);
  drawAdders(page.seats?.map((id) => page.players[id]) ?? namesInFile().players);
  if (!view.line) return;
  if (table) view.at = momentShown();
  drawTurnBar();
  drawTables();
  pointArrows();
}

/**
 * A field for each player; those that are there stay as they are.
 *
 * @param {string[]} seats from the top of the table to its bottom
 */
function drawAdders(seats) {
  const names = seats.join();
  if (byId("near").dataset.names === names) return;
  byId("near").dataset.names = names;
  const near = seats.at(-1);
  fill(byId("far"), ...seats.filter((each) => each !== near).map(adder));
  fill(byId("near"), ...(near ? [adder(near)] : []));
}

/** A press on the bar of the turn goes to a step. */
export function followTurnBar() {
  drawnBy(() => {
    const [, turn, , step] = view.line.stepAt(view.at);
    desk.moment = { turn, step };
    drawDesk();
  });
}

/** The position of the moment that is to be shown. */
function momentShown() {
  const { told, moment } = desk;
  const { line } = view;
  const start = firstStep(told?.table?.start ?? 0);
  const script = told?.script ?? [];
  if (moment && "step" in moment) {
    const found = line.steps.findLast(([, turn, , step]) =>
      turn === moment.turn && step === moment.step
    );
    if (found) return Math.max(found[0], start);
  }
  const entry = moment && "entry" in moment
    ? moment.entry
    : script.findLastIndex((each) => each.at >= 0);
  const { at = -1, outcome = null } = script[entry] ?? {};
  if (at < 0) return start;
  return outcome === "done" ? afterwards(at) : at;
}

/**
 * Where the first step of the script has begun, whose beginning is at a position.
 *
 * @param {number} start
 */
function firstStep(start) {
  return view.line.steps.find(([at]) => at >= start)?.[0] ?? start;
}

/**
 * The position after a decision; of one about damage, while it is assigned.
 *
 * @param {number} at
 */
function afterwards(at) {
  const { line } = view;
  const after = line.commits.find((each) => each > at) ?? line.end;
  for (let position = after; position > at; position--) {
    if (line.go(position).game.assignments?.length) return position;
  }
  return after;
}

/**
 * A field that adds a card to a player's side.
 *
 * @param {string} name
 */
function adder(name) {
  const made = line(`new card ${name}`, `add a card for ${name}`, "", () => desk.words.cards);
  made.placeholder = `+ card for ${name}: Craw Wurm, or 3/3 trample`;
  onWritten(made, (text) => {
    made.value = made.dataset.was = "";
    if (text.trim()) addCard(name, text.trim());
  });
  return h("div.adder", { "data-place": `players.${name}` }, made);
}
