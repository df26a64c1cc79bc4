/* The page: what is shown, and what happens when somebody does something. */

/** @import { GameData } from "./protocol.d.ts" */
/** @import { Asked, PaneName } from "./types.d.ts" */

import { branchesPane } from "./branches.js";
import { comparePane, goToRow } from "./compare.js";
import { disputePane } from "./dispute.js";
import { button, byId, fill } from "./dom.js";
import { remembered } from "./every.js";
import { eventsPane } from "./events.js";
import { flip, onKey, showHelp } from "./keys.js";
import { follow, showGame } from "./live.js";
import { announce, drawNow } from "./now.js";
import { momentsPane } from "./moments.js";
import { moveFrom, spotsBefore } from "./motion.js";
import { optionsPane } from "./options.js";
import { hidePeek, listenForPeeks } from "./peek.js";
import { pilePane } from "./pile.js";
import { download, onLeave } from "./saving.js";
import { source } from "./source.js";
import { drawnOnce } from "./symbols.js";
import { drawTables, pointArrows, redrawTables, turnTheme } from "./tables.js";
import { fitMoments, makeTimeline, placeTimeline } from "./timeline.js";
import { drawTurnBar } from "./turnbar.js";
import { drawnBy, goTo, page, set, view } from "./view.js";
import { whyPane } from "./why.js";

/** @type {Record<PaneName, [string, (pane: HTMLElement) => void]>} */
const PANES = {
  dispute: ["Verdict", disputePane],
  events: ["Story", eventsPane],
  why: ["Why", whyPane],
  options: ["What else", optionsPane],
  branches: ["Lines", branchesPane],
  compare: ["Compare", comparePane],
  moments: ["Moments", momentsPane],
  pile: ["Pile", pilePane],
};

/** How long the address waits for the next step before it is noted, in milliseconds. */
const NOTED_AFTER = 250;

/** From how many turns on a game opens with the list of its moments. */
const LONG = 14;

/** @type {number | undefined} */
let noting;

/** @param {boolean} withTimeline whether the timeline is made again as well */
function drawPage(withTimeline) {
  if (withTimeline) makeTimeline(byId("time"));
  const focused = document.activeElement;
  const before = spotsBefore();
  hidePeek();
  drawTurnBar();
  drawTables();
  drawTabs();
  byId("grip").setAttribute("aria-expanded", String(view.sheet));
  drawNow();
  placeTimeline();
  PANES[view.pane][1](byId("pane"));
  pointArrows();
  moveFrom(before);
  if (focused instanceof HTMLElement && !focused.isConnected) focusAgain(focused);
  clearTimeout(noting);
  noting = setTimeout(() => history.replaceState(null, "", `#${view.at}`), NOTED_AFTER);
}

/**
 * Focus the value that stands where the one stood that had the focus.
 *
 * @param {HTMLElement} gone
 */
function focusAgain({ dataset: { thing, field } }) {
  if (!thing) return;
  const found = document.querySelector(`[data-thing="${thing}"][data-field="${field}"]`);
  if (found instanceof HTMLElement) found.focus();
}

function drawTabs() {
  const all = /** @type {PaneName[]} */ (Object.keys(PANES));
  const tabs = all.filter(isThere).map((pane) => {
    const chosen = pane === view.pane;
    return button(PANES[pane][0], () => set({ pane }), {
      role: "tab",
      id: `tab-${pane}`,
      "aria-selected": String(chosen),
      "aria-controls": "pane",
      tabindex: chosen ? 0 : -1,
    });
  });
  fill(byId("tabs"), ...tabs);
  byId("pane").setAttribute("aria-labelledby", `tab-${view.pane}`);
}

/**
 * Whether there is anything to show in a panel.
 *
 * @param {PaneName} pane
 */
function isThere(pane) {
  if (pane === "dispute") return page.dispute;
  return pane !== "pile" || view.pane === "pile";
}

/**
 * Whatever is pressed in a table or a list.
 *
 * @param {Event} event
 */
function onPress(event) {
  if (!(event.target instanceof Element)) return;
  const at = event.target.closest(
    "[data-thing], [data-pile], [data-row], [data-seq], [data-spread]",
  );
  if (!(at instanceof HTMLElement)) return;
  const { thing, field = "", pile, owner, seq, row, at: place, spread } = at.dataset;
  if (spread) openHeap(Number(spread));
  else if (thing) askAbout({ thing, field }, at.closest(".table"));
  else if (pile) set({ pane: "pile", pile: { field: pile, owner: Number(owner) } });
  else if (row) goToRow(row, Number(place));
  else if (at.dataset.why) set({ pane: "why", asked: { seq: Number(seq) } });
  else goTo(Number(seq) + 1);
}

/**
 * Ask why a value is what it is; a value of the line beside is asked about in that line.
 *
 * @param {Asked} asked
 * @param {Element | null} table
 */
function askAbout(asked, table) {
  const { beside, besideAt } = view;
  const number = table instanceof HTMLElement ? table.dataset.line : null;
  if (!beside || number !== String(beside.line.id)) return set({ pane: "why", asked });
  set({ line: beside.line, at: besideAt, beside: null, pane: "why", asked }, true);
}

/**
 * Lay the equal permanents of a pile beside one another.
 *
 * @param {number} id the first of them
 */
function openHeap(id) {
  view.spread.add(id);
  set({});
}

function listen() {
  listenForPeeks();
  document.addEventListener("keydown", onKey);
  document.addEventListener("click", onPress);
  addEventListener("resize", redrawTables);
  addEventListener("resize", fitMoments);
  addEventListener("beforeunload", onLeave);
  byId("grip").addEventListener("click", () => set({ sheet: !view.sheet }));
  byId("flip").addEventListener("click", flip);
  byId("theme").addEventListener("click", turnTheme);
  byId("download").addEventListener("click", download);
  byId("help-button").addEventListener("click", showHelp);
}

/**
 * The position at which a game is opened: that in the address, or where it says itself.
 *
 * @param {GameData} data
 */
function openedAt({ start, lines: [{ film }] }) {
  if (!location.hash) return start;
  return Math.max(0, Math.min(film.end, Number(location.hash.slice(1)) || 0));
}

/** @param {GameData} data */
function openGame(data) {
  showGame(data);
  const line = page.lines[0];
  view.line = line;
  if (page.dispute) view.pane = "dispute";
  else if (line.turns.length > LONG && line.moments.length > 1) view.pane = "moments";
  view.every = remembered();
  set({ line, at: openedAt(data) }, true);
}

async function start() {
  document.body.append(drawnOnce());
  drawnBy(drawPage);
  const glimpse = await source.glimpse(openedAt);
  document.body.inert = Boolean(glimpse);
  if (glimpse) openGame(glimpse);
  openGame(await source.game());
  document.body.inert = false;
  if (page.lines.length > 1) {
    announce(`This page holds ${page.lines.length} lines of play; they stand under Lines.`);
  }
  listen();
  if (page.live) follow();
  document.documentElement.dataset.ready = "yes";
}

start();
