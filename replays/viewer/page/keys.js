/* Everything by keyboard. */

/** @import { MeasureName } from "./types.d.ts" */

import { MEASURES } from "./chart.js";
import { button, byId, fill, h } from "./dom.js";
import { showEvery } from "./every.js";
import { back, goDeath, goMoment, goSpell, goStep, goTurn, next } from "./moves.js";
import { beginRemark } from "./remarks.js";
import { download, save } from "./saving.js";
import { turnTheme } from "./tables.js";
import { play, SPEEDS } from "./timeline.js";
import { goTo, page, set, view } from "./view.js";

const KEYS = [
  ["→ ←", "next, back: the main events (every event after pressing a)"],
  ["Shift → ←", "every single event"],
  [". ,", "next and previous step"],
  ["] [", "next and previous turn"],
  ["j Shift j", "next moment that has a name, and the one before"],
  ["k Shift k", "next death, and the one before"],
  ["l Shift l", "next spell, and the one before"],
  ["Home End", "beginning and end"],
  ["Space", "play and pause"],
  ["+ -", "faster and slower"],
  ["v", "the verdict, if the game is that of a dispute"],
  ["e", "what happened"],
  ["w", "ask why the last event happened"],
  ["o", "what else could be decided here"],
  ["b", "lines of play"],
  ["c", "compare"],
  ["n", "comment on the last event"],
  ["s", "save lines and comments to the game's file"],
  ["/", "find"],
  ["a", "show every event with all numbers, or only the main ones"],
  ["m", "change what the chart shows"],
  ["f", "turn the table: another player sits at the bottom"],
  ["t", "light, dark, or as the system is set"],
  ["d", "save the log"],
  ["Tab Enter", "move to the next value; ask why it is so"],
  ["p", "move to the panel, to the answer"],
  ["Esc", "close, and show the events again"],
  ["?", "this help"],
];

/** @type {Record<string, () => void>} */
const ACTIONS = {
  "ArrowRight": next,
  "ArrowLeft": back,
  "Shift+ArrowRight": () => goTo(view.at + 1),
  "Shift+ArrowLeft": () => goTo(view.at - 1),
  ".": () => goStep(1),
  ",": () => goStep(-1),
  "]": () => goTurn(1),
  "[": () => goTurn(-1),
  "j": () => goMoment(1),
  "J": () => goMoment(-1),
  "k": () => goDeath(1),
  "K": () => goDeath(-1),
  "l": () => goSpell(1),
  "L": () => goSpell(-1),
  "f": flip,
  "Home": () => goTo(0),
  "End": () => goTo(view.line.end),
  " ": () => play(!view.playing),
  "+": () => changeSpeed(1),
  "-": () => changeSpeed(-1),
  "v": () => page.dispute && set({ pane: "dispute" }),
  "e": () => set({ pane: "events", find: "" }),
  "w": askWhy,
  "o": () => set({ pane: "options" }),
  "b": () => set({ pane: "branches" }),
  "c": () => set({ pane: "compare" }),
  "n": beginRemark,
  "p": () => byId("pane").focus(),
  "s": save,
  "/": find,
  "a": () => showEvery(!view.every),
  "m": nextMeasure,
  "t": turnTheme,
  "d": download,
  "Escape": close,
  "?": showHelp,
};

/** Ask why the last event happened. */
function askWhy() {
  if (view.at) set({ pane: "why", asked: { seq: view.at - 1 } });
}

/** Let the next player sit at the bottom of the table. */
export function flip() {
  set({ flipped: view.flipped + 1 });
}

function find() {
  set({ pane: "events" });
  byId("find").focus();
}

function close() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  set({ pane: "events", find: "", asked: null });
}

function nextMeasure() {
  const names = /** @type {MeasureName[]} */ (Object.keys(MEASURES));
  set({ measure: names[(names.indexOf(view.measure) + 1) % names.length] }, true);
}

/** @param {1 | -1} change */
function changeSpeed(change) {
  const last = SPEEDS.length - 1;
  const number = Math.max(0, Math.min(last, SPEEDS.indexOf(view.speed) + change));
  set({ speed: SPEEDS[number] }, true);
}

/** @param {KeyboardEvent} event */
export function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || byId("help").open) return;
  if (isKeptBy(event.target, event.key)) return;
  const arrow = event.shiftKey && event.key.startsWith("Arrow");
  const act = ACTIONS[arrow ? `Shift+${event.key}` : event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

/**
 * Whether what has the focus needs a key itself: letters where one writes, space where it presses.
 *
 * @param {EventTarget | null} at
 * @param {string} key
 */
function isKeptBy(at, key) {
  if (key === "Escape" || !(at instanceof HTMLElement)) return false;
  if (at instanceof HTMLSelectElement) return true;
  if (at instanceof HTMLInputElement) return key === " " || ["search", "text"].includes(at.type);
  return key === " " && (at instanceof HTMLButtonElement || at.tagName === "SUMMARY");
}

/** Show what all keys do. */
export function showHelp() {
  const help = byId("help");
  const rows = KEYS.flatMap(([keys, what]) => {
    const names = keys.split(" ").map((key) => h("kbd", {}, key));
    return [h("dt", {}, ...names), h("dd", {}, what)];
  });
  fill(
    help,
    h("h2", { id: "help-title", tabindex: -1, autofocus: true }, "Keys"),
    h("dl", {}, ...rows),
    button("Close", () => help.close()),
  );
  help.showModal();
}
