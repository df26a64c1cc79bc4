/* The start page of a site without a server: files come in, and a page opens for what they hold. */

/** @import { Carry, FileRead, GamesKept, NoAnswer } from "./site.d.ts" */

import { byId, fill, h } from "./dom.js";
import { droppedFiles } from "./dropping.js";
import { ask, hears, restart, start } from "./engine.js";
import { endGlimpse, showGlimpse } from "./glimpse.js";
import { keepOffline } from "./installing.js";
import { saveAs } from "./packing.js";
import { askScryfall } from "./scryfall.js";

/** How long "Delete all" waits to be pressed again, in milliseconds. */
const SURE_WITHIN = 4000;

/** What is said while nothing is under way. */
const REST = "Ready.";

/** What is open: a number that grows, so that what comes late is not shown. */
let shown = 0;
let reading = false;

/** @type {Carry} */
async function carry(address, asked) {
  const answer = await ask(address, asked);
  if (address === "editor/edit") endGlimpse();
  if (address === "editor/edit" && "text" in answer) noteLink(answer.text);
  return answer;
}

/**
 * The address follows the file that is edited.
 *
 * @param {string} text
 */
async function noteLink(text) {
  const { link, none } = await ask("link", { text });
  if (!location.hash.startsWith("#dispute")) return;
  history.replaceState(null, "", `#${link ?? "dispute"}`);
  byId("copy").hidden = !link;
  if (none) say([none]);
  await offerCards(link ?? "");
}

/**
 * A button that asks Scryfall for the cards of what is open that nothing here knows.
 *
 * @param {string} link
 */
async function offerCards(link) {
  const { asks, button } = await ask("lacking", { link });
  byId("cards").hidden = !asks?.length || location.hash !== `#${link}`;
  byId("cards").textContent = button;
  byId("cards").onclick = () => fetchCards(asks);
}

/** @param {string[]} asks */
async function fetchCards(asks) {
  byId("cards").hidden = true;
  const { told, wrong } = await askScryfall(asks, (asked) => {
    tell(`Asking Scryfall, ${asked} of ${asks.length} …`);
  });
  tell(REST);
  const { said, none } = await ask("cards", { told });
  await go();
  say([none ?? said, wrong].filter(Boolean));
}

/** Open what the address says. */
async function go() {
  const turn = ++shown;
  const link = location.hash.slice(1);
  byId("copy").hidden = true;
  byId("cards").hidden = true;
  if (!document.documentElement.dataset.ready) showGlimpse(link);
  const problem = await problemOf(link);
  if (turn !== shown) return;
  if (problem || !link.startsWith("dispute")) endGlimpse();
  if (problem) say([problem]);
  if (!link || problem) return await showList(turn);
  if (link.startsWith("dispute")) return showFrame("editor.html", "editor/", "A dispute");
  showFrame("replay.html", link.startsWith("play=") ? "play/" : link, "A game");
  await offerCards(link);
}

/**
 * Why what the address says cannot be opened; empty when it can.
 *
 * @param {string} link
 * @returns {Promise<string>}
 */
async function problemOf(link) {
  if (!link) return "";
  if (link.startsWith("games/")) return (await ask(`${link}grown`, null)).none ?? "";
  const told = await ask("begin", { link: link === "dispute" ? "" : link });
  return told.none ?? "";
}

/**
 * Show a page of the site, which asks the worker under the name of its frame.
 *
 * @param {string} page
 * @param {string} room
 * @param {string} title
 */
function showFrame(page, room, title) {
  byId("welcome").hidden = true;
  byId("kept").hidden = true;
  fill(byId("said"));
  place(h("iframe", { src: page, name: room, title }));
}

/** @param {number} turn */
async function showList(turn) {
  const kept = /** @type {GamesKept | NoAnswer} */ (await ask("list", {}));
  if (turn !== shown) return;
  if ("none" in kept) return say([kept.none]);
  showKept(kept);
  byId("welcome").hidden = kept.games > 0;
  place(kept.games ? listFrame(kept.page) : null);
}

/**
 * The page of the list is written by turnfold, which escapes every name in it; the policy of this
 * page, which holds for the frame as well, runs nothing but the scripts of the site.
 *
 * @param {string} page
 */
function listFrame(page) {
  return h("iframe", { srcdoc: page, title: "Games" });
}

/** @param {HTMLIFrameElement | null} frame */
function place(frame) {
  document.querySelector("iframe")?.remove();
  if (!frame) return;
  frame.addEventListener("load", () => {
    frame.contentDocument?.addEventListener("click", follow);
    frame.contentDocument?.addEventListener("dragover", onDrag);
    frame.contentDocument?.addEventListener("drop", onDrop);
    if (!reading) frame.focus();
  });
  byId("main").append(frame);
}

/**
 * A link in a frame that leads to this page is followed here.
 *
 * @param {MouseEvent} event
 */
function follow(event) {
  const target = /** @type {Element | null} */ (event.target);
  const href = target?.closest?.("a[href]")?.getAttribute("href");
  if (!href) return;
  const { pathname, hash } = new URL(href, location.href);
  if (pathname !== location.pathname) return;
  event.preventDefault();
  if (hash === location.hash) go();
  else location.hash = hash;
}

/** @param {GamesKept} kept */
function showKept({ games, size, cards }) {
  byId("kept").hidden = !size;
  byId("save").hidden = !games;
  const files = cards.length ? ` Cards: ${cards.join(", ")}.` : "";
  const amount = `${games} ${games === 1 ? "game" : "games"}`;
  byId("amount").textContent = `Kept in this browser: ${amount}, ${megabytes(size)}.${files}`;
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 1e6).toLocaleString("en", { maximumFractionDigits: 1 })} MB`;
}

/** @param {string[]} sentences */
function say(sentences) {
  byId("said").append(...sentences.map((each) => h("li", {}, each)));
}

/** @param {string} sentence */
function tell(sentence) {
  byId("state").textContent = sentence;
  byId("state").classList.toggle("rest", sentence === REST);
}

/**
 * Read files one after the other; if there was one thing in them, it is opened.
 *
 * @param {File[]} files
 */
async function read(files) {
  if (reading || !files.length) return;
  reading = true;
  document.documentElement.dataset.reading = "yes";
  byId("cancel").hidden = false;
  fill(byId("said"));
  const opens = new Set();
  for (const file of files) {
    if (!reading) break;
    const size = megabytes(file.size);
    tell(`Reading ${file.name}, ${size} …`);
    hears.read = (bytes, page) => {
      tell(`Reading ${file.name}, ${megabytes(bytes)} of ${size} …`);
      if (page) showComing(page);
    };
    const told = /** @type {FileRead | NoAnswer} */ (await ask("read", { path: file.name }, file));
    say("none" in told ? [told.none] : told.said);
    opens.add("none" in told ? "" : told.opens);
    if (files.length > 1 && reading) await showList(++shown);
  }
  reading = false;
  byId("cancel").hidden = true;
  tell(REST);
  const [only] = opens;
  if (opens.size === 1 && only && location.hash !== `#${only}`) location.hash = only;
  else if (opens.size > 1 || !only) await showList(++shown);
  else await go();
  delete document.documentElement.dataset.reading;
}

/**
 * The list of the games while a log is read, which has brought one more.
 *
 * @param {string} page
 */
function showComing(page) {
  ++shown;
  byId("welcome").hidden = true;
  place(listFrame(page));
}

function cancel() {
  reading = false;
  tell("Loading …");
  restart();
}

/** Save all games, as the command line writes them. */
async function save() {
  const { packed, none } = await ask("export", {});
  if (none) say([none]);
  else saveAs("turnfold-games.zip", packed, "application/zip");
}

let sure = false;

/** Delete what is kept, when that is asked for twice. */
async function forget() {
  const button = byId("forget");
  if (!sure) {
    sure = true;
    button.textContent = "Press again to delete all";
    setTimeout(() => {
      sure = false;
      button.textContent = "Delete all";
    }, SURE_WITHIN);
    return;
  }
  await ask("forget", {});
  location.hash = "";
  await showList(++shown);
}

/** @param {DragEvent} event */
function onDrag(event) {
  event.preventDefault();
  byId("main").classList.add("over");
}

/** @param {DragEvent} event */
async function onDrop(event) {
  event.preventDefault();
  byId("main").classList.remove("over");
  if (event.dataTransfer) await read(await droppedFiles(event.dataTransfer));
}

function listen() {
  const files = /** @type {HTMLInputElement} */ (byId("files"));
  files.addEventListener("change", async () => {
    const chosen = [...files.files ?? []];
    files.value = "";
    await read(chosen);
  });
  addEventListener("dragover", onDrag);
  addEventListener("dragleave", () => byId("main").classList.remove("over"));
  addEventListener("drop", onDrop);
  addEventListener("hashchange", go);
  byId("cancel").addEventListener("click", cancel);
  byId("save").addEventListener("click", save);
  byId("forget").addEventListener("click", forget);
  byId("copy").addEventListener("click", async () => {
    await navigator.clipboard.writeText(location.href);
    tell("The link is copied.");
  });
}

hears.ready = () => {
  tell(REST);
  document.documentElement.dataset.ready = "yes";
  keepOffline(byId("update"));
};
hears.failed = (error) => tell(`turnfold cannot be started here: ${error}.`);
Object.assign(globalThis, { carry });
start();
listen();
go();
