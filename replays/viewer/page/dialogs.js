/* Opening and saving the file, and the list of keys. */

import { askDesk, desk, drawDesk, edit, rewrite, saySo } from "./desk.js";
import { button, byId, fill, h } from "./dom.js";

const SHORTCUTS = [
  ["Tab", "to the next field; Shift Tab to the one before"],
  ["Enter", "take what you wrote; in a field that adds something, add it"],
  ["Alt C", "add a card; Shift Tab leads to the other player"],
  ["Alt A", "say what happens next"],
  ["Alt X", "say what you expect at the end"],
  ["Alt S", "what happens, as sentences"],
  ["Alt T", "the text of the file"],
  ["Alt V", "the verdict"],
  ["Alt Z", "undo the last change; Alt Shift Z does it again"],
  ["Esc", "close the menu of a card"],
  ["Alt G", "step through the game in another tab"],
  ["Alt N", "begin with an empty file"],
  ["Ctrl S", "save"],
  ["Ctrl Shift S", "save under another name"],
  ["Ctrl O", "open a file"],
  ["Ctrl E", "share: a page, a picture, the file"],
  ["Ctrl Space", "in the text: what you can write there"],
  ["F1", "these keys"],
];

export const dialog =
  () => /** @type {HTMLDialogElement} */ (/** @type {unknown} */ (byId("dialog")));

/**
 * Ask for the name of a file.
 *
 * @param {string} title
 * @param {string} verb
 * @param {(name: string, again: boolean) => Promise<string>} act what is to be said, empty: done
 */
async function askName(title, verb, act) {
  const there = await askDesk("files", {});
  if ("none" in there) return saySo(there.none);
  const name = h("input", {
    type: "text",
    id: "name",
    list: "names",
    value: desk.name,
    autocomplete: "off",
  });
  const said = h("p.wrong", { role: "status" });
  let tried = "";
  const form = h(
    "form",
    { method: "dialog" },
    h("h2", { id: "dialog-title" }, title),
    h("label", { for: "name" }, `A file in ${there.folder}`),
    name,
    h("datalist", { id: "names" }, ...there.names.map((each) => h("option", { value: each }))),
    said,
    h("p", {}, h("button", { type: "submit" }, verb), button("Cancel", () => dialog().close())),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const again = tried === name.value;
    tried = name.value;
    const sentence = await act(name.value, again);
    if (sentence) fill(said, sentence);
    else dialog().close();
  });
  fill(dialog(), form);
  dialog().showModal();
}

/** Open one of the files. What was not saved can be gone back to. */
export function openFile() {
  return askName("Open a dispute", "Open", async (name, again) => {
    if (desk.begun && desk.text !== desk.kept && !again) {
      return "The file has changes that were not saved. Press Open again to drop them.";
    }
    const found = await askDesk("open", { name });
    if ("none" in found) return found.none;
    rewrite(found.text);
    desk.begun = true;
    desk.moment = desk.chosen = null;
    desk.name = found.name;
    desk.kept = found.text;
    saySo(`${found.name} is open.`);
    await edit();
    return "";
  });
}

/** @param {boolean} elsewhere whether another name is asked for */
export async function saveFile(elsewhere) {
  if (desk.name && !elsewhere) {
    const sentence = await keep(desk.name, true);
    return sentence && saySo(sentence);
  }
  return await askName("Save the dispute", "Save", keep);
}

/**
 * Save the text; what is to be said if that was not done.
 *
 * @param {string} name
 * @param {boolean} over
 */
async function keep(name, over) {
  await edit();
  const { text } = desk;
  const kept = await askDesk("keep", { name, text, over });
  if ("none" in kept) return kept.none;
  if (kept.there) return `There is a file ${kept.name}. Press Save again to replace it.`;
  desk.name = kept.name;
  desk.kept = text;
  drawDesk();
  saySo(`Saved to ${kept.name}.`);
  return "";
}

/** Say which file is edited, and whether it has changes. */
export function drawName() {
  const changed = desk.text !== desk.kept ? ", changed" : "";
  const name = desk.name ? desk.name + changed : "not saved to a file";
  fill(byId("file-name"), desk.begun ? name : "");
}

/** Show the game in another tab. */
export async function playFile() {
  await edit();
  const ready = await askDesk("play", { text: desk.text });
  if ("none" in ready) return saySo(ready.none);
  open(ready.address, "_blank");
}

/** Show what all keys do. */
export function showShortcuts() {
  const rows = SHORTCUTS.flatMap(([keys, what]) => {
    const names = keys.split(" ").map((key) => h("kbd", {}, key));
    return [h("dt", {}, ...names), h("dd", {}, what)];
  });
  fill(
    dialog(),
    h("h2", { id: "dialog-title", tabindex: -1, autofocus: true }, "Keys"),
    h("dl", {}, ...rows),
    button("Close", () => dialog().close()),
  );
  dialog().showModal();
}
