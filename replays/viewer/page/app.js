"use strict";
/* The page: what is shown, and what happens when somebody does something. */

const PANES = { events: ["Events", eventsPane], why: ["Why", whyPane], options: ["Options", optionsPane], branches: ["Branches", branchesPane], compare: ["Compare", comparePane], pile: ["Pile", pilePane] };

let page = null;
const view = { line: null, at: 0, beside: null, besideAt: 0, pane: "events", asked: null, pile: null, find: "", draft: null, every: false, playing: false, speed: 1, measure: "life", then: "recorded" };

/** Change the view and draw what depends on it; `anew` draws the timeline again as well. */
function set(changes, anew = false) {
  Object.assign(view, changes);
  if (anew) makeTimeline(byId("time"));
  draw();
}

/** Go to a position. Whoever is playing stops, unless it is the player that goes. */
function goTo(position, stop = true) {
  if (stop && view.playing) play(false);
  view.at = Math.max(0, Math.min(view.line.end, position));
  draw();
}

function draw() {
  const focused = document.activeElement;
  const kept = focused?.dataset?.thing ? `[data-thing="${focused.dataset.thing}"][data-field="${focused.dataset.field}"]` : null;
  drawTables();
  drawTabs();
  PANES[view.pane][1](byId("pane"));
  drawNow();
  placeTimeline();
  if (kept && !focused.isConnected) document.querySelector(kept)?.focus();
  clearTimeout(noting);
  noting = setTimeout(() => history.replaceState(null, "", `#${view.at}`), 250);
}

let noting = null;

function drawTables() {
  const host = byId("tables");
  const shown = [[view.line, view.at]];
  if (view.beside) {
    view.besideAt = counterpart(view.beside.comparison, view.at);
    shown.push([view.beside.line, view.besideAt]);
  }
  const tables = shown.map(([line, at]) => table(line, at, shown.length > 1 ? line.name : null));
  if (shown.length > 1) tables.forEach((element, n) => element.prepend(h("h2.which", {}, shown[n][0].name, h("small", {}, ` ${shown[n][0].edition} · event ${shown[n][1]}`))));
  host.dataset.tables = shown.length;
  const scrolled = [...host.children].map((each) => each.scrollTop);
  host.replaceChildren(...tables);
  tables.forEach((element, n) => (element.scrollTop = scrolled[n] ?? 0));
  tables.forEach((element, n) => drawArrows(element, shown[n][0].go(shown[n][1])));
}

function drawTabs() {
  const tabs = byId("tabs");
  const names = Object.keys(PANES).filter((name) => name !== "pile" || view.pane === "pile");
  tabs.replaceChildren(...names.map((name) => {
    const chosen = name === view.pane;
    return button(PANES[name][0], () => set({ pane: name }), { role: "tab", id: `tab-${name}`, "aria-selected": String(chosen), "aria-controls": "pane", tabindex: chosen ? 0 : -1 });
  }));
  byId("pane").setAttribute("aria-labelledby", `tab-${view.pane}`);
}

/** The last event, in one line that screen readers tell. */
function drawNow() {
  const { line, at } = view;
  const now = byId("now");
  if (!at) return now.replaceChildren(h("span.text", {}, "The beginning."));
  now.replaceChildren(h("button.number", { type: "button", "data-seq": at - 1, "data-why": true, title: "Why?", "aria-label": `event ${at - 1}: why?` }, String(at - 1)), h("span.text", {}, line.texts[at - 1]), badge(line.rules[at - 1]) ?? "");
}

function announce(sentence) {
  byId("now").replaceChildren(h("span.text", {}, sentence));
}

/** A new line of play among the others. */
function addLine(data) {
  const line = new Line(data, page.lines.find((each) => each.id === data.parent) ?? null);
  page.lines.push(line);
  return line;
}

/** Whatever is pressed in a table or a list. */
function onPress(event) {
  const at = event.target.closest("[data-thing], [data-pile], [data-row], [data-seq]");
  if (!at) return;
  const { thing, field, pile: heap, owner, seq, row, at: place } = at.dataset;
  if (thing) {
    const beside = at.closest(".table")?.dataset.line;
    if (view.beside && beside === String(view.beside.line.id)) return set({ line: view.beside.line, at: view.besideAt, beside: null, pane: "why", asked: { thing, field } }, true);
    set({ pane: "why", asked: { thing, field } });
  } else if (heap) set({ pane: "pile", pile: { field: heap, owner: Number(owner) } });
  else if (row) goToRow(row, Number(place));
  else if (at.dataset.why) set({ pane: "why", asked: { seq: Number(seq) } });
  else goTo(Number(seq) + 1);
}

/** Go to where one of two lines had just this event; the other one follows. */
function goToRow(which, seq) {
  if (which === "one") return goTo(seq + 1);
  const { rows, at } = view.beside.comparison;
  const before = rows.slice(0, rows.findIndex(([, b]) => b === seq) + 1).map(([a]) => a).filter((a) => a !== null);
  goTo(before.length ? before.at(-1) + 1 : at);
  view.besideAt = seq + 1;
}

const THEMES = ["", "dark", "light"];

function turnTheme() {
  const root = document.documentElement;
  const next = THEMES[(THEMES.indexOf(root.dataset.theme ?? "") + 1) % THEMES.length];
  root.dataset.theme = next;
  drawTables();
}

/** Save the log that the page carries. */
function download() {
  const link = h("a", { href: URL.createObjectURL(new Blob([bytesOf(page.log.packed)], { type: "application/gzip" })), download: page.log.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function start() {
  const data = await source.game();
  page = { ...data, lines: [] };
  data.lines.forEach(addLine);
  byId("title").textContent = page.title;
  byId("facts").replaceChildren(...[`edition ${page.edition}`, page.viewer && `as ${page.viewer} sees it`].filter(Boolean).map((text) => h("span.fact", {}, text)));
  document.title = `${page.title} · turnfold`;
  const asked = Number(location.hash.slice(1));
  view.line = page.lines[0];
  view.at = Math.max(0, Math.min(view.line.end, location.hash ? asked || 0 : page.start));
  makeTimeline(byId("time"));
  draw();
  document.addEventListener("keydown", onKey);
  document.addEventListener("click", onPress);
  addEventListener("resize", drawTables);
  byId("theme").addEventListener("click", turnTheme);
  byId("download").addEventListener("click", download);
  byId("help-button").addEventListener("click", showHelp);
  if (page.live) setTimeout(lookForMore, LOOK_EVERY);
  document.documentElement.dataset.ready = "yes";
}

start();
