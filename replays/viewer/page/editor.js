/* The editor of disputes: the table is the form, the script is sentences, the verdict on top. */

import { askByName } from "./asking.js";
import { desk, deskDrawnBy, edit, keptText, redo, undo } from "./desk.js";
import { drawName, openFile, playFile, saveFile, showShortcuts } from "./dialogs.js";
import { byId } from "./dom.js";
import { listenToTable } from "./dragging.js";
import { beginWith, drawBegin, newFile, showFamous } from "./famous.js";
import { closeMenu, drawMenu } from "./menu.js";
import { listenForPeeks } from "./peek.js";
import { listenToScript } from "./reordering.js";
import { drawScript } from "./script.js";
import { shareDispute } from "./sharing.js";
import { drawnOnce } from "./symbols.js";
import { drawTable, followTurnBar, takeGame } from "./tabletop.js";
import { turnTheme } from "./tables.js";
import { listenToTabs, showTab } from "./tabs.js";
import { drawBesideFields, drawVerdict, followVerdict } from "./verdict.js";
import { drawText, listenToText } from "./writing.js";

/** @type {Record<string, () => unknown>} */
const DEEDS_BY_KEY = {
  "Alt+KeyC": () => focusAt("#near input, #far input"),
  "Alt+KeyA": () => (showTab("script"), focusAt("#new-entry")),
  "Alt+KeyX": expect,
  "Alt+KeyS": () => (showTab("script"), byId("script").focus()),
  "Alt+KeyT": () => (showTab("file"), byId("text").focus()),
  "Alt+KeyV": () => byId("verdict").focus(),
  "Alt+KeyZ": undo,
  "Alt+Shift+KeyZ": redo,
  "Alt+KeyG": playFile,
  "Alt+KeyN": newFile,
  "Ctrl+KeyS": () => saveFile(false),
  "Ctrl+Shift+KeyS": () => saveFile(true),
  "Ctrl+KeyO": openFile,
  "Ctrl+KeyE": shareDispute,
  "F1": showShortcuts,
  "Escape": () => desk.chosen && closeMenu(),
};

/** @param {string} selector */
function focusAt(selector) {
  const found = document.querySelector(selector);
  if (found instanceof HTMLElement) found.focus();
}

function expect() {
  showTab("script");
  desk.opened.add("expect");
  drawEditor();
  focusAt('[data-at="expect key"]');
}

/** @param {KeyboardEvent} event */
function onShortcut(event) {
  if (document.querySelector("dialog[open]")) return;
  const held = [
    (event.ctrlKey || event.metaKey) && "Ctrl",
    event.altKey && "Alt",
    event.shiftKey && "Shift",
  ];
  const act = DEEDS_BY_KEY[[...held.filter(Boolean), event.code].join("+")];
  if (!act) return;
  event.preventDefault();
  finishWriting();
  act();
}

/** What is half written in a field is taken before something else is done. */
function finishWriting() {
  const at = document.activeElement;
  if (at instanceof HTMLInputElement || at instanceof HTMLSelectElement) {
    at.dispatchEvent(new Event("blur"));
  }
}

/** Draw everything again; what is being written in a field stays. */
function drawEditor() {
  const [id, writing] = focusNow();
  desk.drawing = true;
  drawBegin();
  drawName();
  if (desk.begun) {
    takeGame();
    drawVerdict();
    drawTable();
    drawScript();
    drawText();
    drawMenu();
    drawBesideFields();
  }
  desk.drawing = false;
  focusAgain(id, writing);
}

/** Draw the verdict with what lies beside it, and the table in the room that is left. */
function drawTop() {
  const id = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.at : "";
  drawVerdict();
  drawTable();
  drawMenu();
  focusAgain(id ?? "", null);
}

/**
 * What is to have the focus, and what is half written in the field that has it.
 *
 * @returns {[string, string | null]}
 */
function focusNow() {
  const at = document.activeElement;
  const inside = at instanceof HTMLElement ? at : null;
  const half = inside instanceof HTMLInputElement && inside.value !== inside.dataset.was;
  const here = inside?.dataset.at ?? "";
  const { from, to } = desk.next;
  desk.next = { from: "", to: "" };
  return [from && from === here ? to : here, half ? inside.value : null];
}

/**
 * Give the focus back.
 *
 * @param {string} id
 * @param {string | null} writing
 */
function focusAgain(id, writing) {
  if (!id) return;
  const found = document.querySelector(`[data-at="${CSS.escape(id)}"]`);
  if (!(found instanceof HTMLElement)) return;
  found.focus();
  if (writing !== null && found instanceof HTMLInputElement) found.value = writing;
}

function listen() {
  listenToText();
  listenToTabs();
  listenToTable();
  listenToScript();
  listenForPeeks();
  followTurnBar();
  followVerdict();
  document.addEventListener("keydown", onShortcut);
  byId("script").addEventListener("submit", (event) => event.preventDefault());
  addEventListener("resize", drawEditor);
  addEventListener("beforeunload", (event) => {
    if (desk.begun && desk.text !== desk.kept && keptText() !== desk.text) event.preventDefault();
  });
  byId("famous").addEventListener("click", showFamous);
  byId("open").addEventListener("click", openFile);
  byId("save").addEventListener("click", () => saveFile(false));
  byId("share").addEventListener("click", shareDispute);
  byId("play").addEventListener("click", playFile);
  byId("undo").addEventListener("click", undo);
  byId("redo").addEventListener("click", redo);
  byId("theme").addEventListener("click", turnTheme);
  byId("keys").addEventListener("click", showShortcuts);
}

async function begin() {
  document.body.append(drawnOnce());
  desk.words = await askByName("words.json");
  deskDrawnBy(drawEditor, drawTop);
  listen();
  if (desk.words.first === desk.words.empty) {
    desk.text = desk.kept = desk.words.empty;
    await edit();
  } else {
    desk.text = desk.words.first;
    await beginWith(desk.words.first);
  }
  document.documentElement.dataset.ready = "yes";
}

begin();
