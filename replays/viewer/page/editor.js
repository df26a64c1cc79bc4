/* The editor of disputes: a form and the text of the file, with the verdict beside them. */

import { askByName } from "./asking.js";
import { desk, deskDrawnBy, edit, undo } from "./desk.js";
import {
  drawName,
  newFile,
  openFile,
  playFile,
  saveFile,
  shareFile,
  showShortcuts,
} from "./dialogs.js";
import { byId } from "./dom.js";
import { drawForm } from "./form.js";
import { drawVerdict } from "./verdict.js";
import { drawText, listenToText } from "./writing.js";

/** @type {Record<string, () => unknown>} */
const DEEDS_BY_KEY = {
  "Alt+KeyC": () => focusAt("new card"),
  "Alt+KeyA": () => focusAt("new entry"),
  "Alt+KeyX": () => focusAt("expect key"),
  "Alt+KeyT": () => byId("text").focus(),
  "Alt+KeyV": () => byId("verdict").focus(),
  "Alt+KeyZ": undo,
  "Alt+KeyG": playFile,
  "Alt+KeyN": newFile,
  "Ctrl+KeyS": () => saveFile(false),
  "Ctrl+Shift+KeyS": () => saveFile(true),
  "Ctrl+KeyO": openFile,
  "Ctrl+KeyE": shareFile,
  "F1": showShortcuts,
};

/**
 * @param {string} id
 */
function focusAt(id) {
  const found = document.querySelector(`[data-at="${CSS.escape(id)}"]`);
  if (found instanceof HTMLElement) found.focus();
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

function drawEditor() {
  drawForm();
  drawText();
  drawVerdict();
  drawName();
}

const TONES = ["", "dark", "light"];

/** Light, dark, or as the system says. */
function turnTone() {
  const { dataset } = document.documentElement;
  dataset.theme = TONES[(TONES.indexOf(dataset.theme ?? "") + 1) % TONES.length];
}

async function begin() {
  desk.words = await askByName("words.json");
  desk.text = desk.kept = desk.words.first;
  deskDrawnBy(drawEditor);
  listenToText();
  document.addEventListener("keydown", onShortcut);
  byId("form").addEventListener("submit", (event) => event.preventDefault());
  addEventListener("beforeunload", (event) => {
    if (desk.text !== desk.kept) event.preventDefault();
  });
  byId("open").addEventListener("click", openFile);
  byId("save").addEventListener("click", () => saveFile(false));
  byId("share").addEventListener("click", shareFile);
  byId("play").addEventListener("click", playFile);
  byId("undo").addEventListener("click", undo);
  byId("theme").addEventListener("click", turnTone);
  byId("keys").addEventListener("click", showShortcuts);
  await edit();
  focusAt("title");
  document.documentElement.dataset.ready = "yes";
}

begin();
