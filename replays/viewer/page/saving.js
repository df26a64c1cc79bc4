/* Lines and comments are kept: in the game's own file by the server, or as a copy. */

import { button, h } from "./dom.js";
import { announce } from "./now.js";
import { saveAs } from "./packing.js";
import { source } from "./source.js";
import { draw, page } from "./view.js";

/** Save the log that the page carries. */
export function download() {
  saveAs(page.log.name, page.log.packed, "application/gzip");
}

/** Whether anything is to be kept, and the button that keeps it in the game's own file. */
export function keeping() {
  if (!source.served || page.saved || page.viewer) return null;
  const copy = button("Save a copy", download, { class: "branch", id: "copy" });
  const warning = page.file
    ? "There are lines or comments that were not saved."
    : "The new lines and comments are kept only in this page.";
  const own = page.file &&
    button(`Save to ${page.file}`, save, { class: "branch", id: "save" });
  return h("section", {}, h("p.warning", {}, warning), own, copy);
}

/** Save lines and comments to the file that the game came from. */
export async function save() {
  if (!source.served || page.saved) return announce("There is nothing new to save.");
  const told = await source.ask("save", {});
  if ("none" in told) return announce(told.none);
  Object.assign(page, told);
  draw();
  announce(`Saved to ${page.file}: the game, its lines of play and the comments.`);
}

/**
 * Ask whoever leaves the page whether what was not saved may be lost.
 *
 * @param {Event} event
 */
export function onLeave(event) {
  if (source.served && page.file && !page.saved) event.preventDefault();
}
