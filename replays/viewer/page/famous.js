/* What the editor begins with: the question, famous disputes, an empty table. */

/** @import { FamousDispute } from "./editor.d.ts" */

import { desk, drawDesk, edit, keptText, rewrite, saySo } from "./desk.js";
import { openFile } from "./dialogs.js";
import { button, byId, fill, h } from "./dom.js";
import { landscape } from "./landscape.js";
import { paint, signOf } from "./looks.js";

/** Show what can be begun with, or the dispute that was begun. */
export function drawBegin() {
  const host = byId("begin");
  host.hidden = desk.begun;
  byId("work").hidden = !desk.begun;
  document.body.classList.toggle("beginning", !desk.begun);
  if (desk.begun) return fill(host);
  const kept = keptText();
  const goesOn = kept && kept !== desk.words.empty;
  const find = h("input", {
    type: "search",
    id: "find",
    "aria-label": "find a dispute",
    placeholder: "A card, or what happened: “two blockers”",
    autocomplete: "off",
  });
  const shelf = h("ul.famous");
  const title = h("h3", { "aria-live": "polite" });
  const draw = () => {
    const found = matching(find.value);
    fill(title, headline(find.value, found.length));
    fill(shelf, ...(found.length ? found : desk.words.famous).map(shelved));
  };
  find.addEventListener("input", draw);
  draw();
  fill(
    host,
    h("h2", {}, "What is the dispute?"),
    h(
      "div.ways",
      {},
      find,
      button("Set an empty table", () => beginWith(desk.words.empty), { class: "first" }),
      goesOn && button("Go on where you were", () => beginWith(kept), { id: "go-on" }),
      button("Open a file", openFile),
    ),
    title,
    shelf,
  );
}

/**
 * What stands above the disputes that are shown.
 *
 * @param {string} text
 * @param {number} found
 */
function headline(text, found) {
  if (!text.trim()) return "Ten famous ones: choose one and change it";
  if (found) return `Those that speak of it: ${found}`;
  return "None of the famous ones speaks of it. Set an empty table, or change one of these:";
}

/**
 * The disputes that speak of what somebody looks for.
 *
 * @param {string} text
 */
function matching(text) {
  const words = text.toLowerCase().split(/\W+/).filter(Boolean);
  const { famous } = desk.words;
  return famous.filter((each) => {
    const said = `${each.card} ${each.question} ${each.text}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

/** @param {FamousDispute} dispute */
function shelved({ card, question, text, ...kind }) {
  const frame = paint({ zone: "battlefield", ...kind });
  const sign = signOf({ zone: "battlefield", name: card, ...kind });
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", class: `offer ${frame}`, on: { click: () => beginWith(text) } },
      h("div.win", { "aria-hidden": "true" }, landscape(card, frame, sign)),
      h("b", {}, card),
      h("span", {}, question),
    ),
  );
}

/**
 * Begin with a text.
 *
 * @param {string} text
 */
export async function beginWith(text) {
  rewrite(text);
  desk.begun = true;
  desk.name = "";
  desk.kept = text;
  desk.moment = desk.chosen = null;
  desk.opened.clear();
  await edit();
  const first = document.querySelector("#near input");
  if (first instanceof HTMLElement && text === desk.words.empty) first.focus();
  else byId("verdict").focus();
}

/** An empty file; the old one can be had back. */
export function newFile() {
  const unsaved = desk.begun && desk.text !== desk.kept;
  saySo(unsaved ? "The file is empty. Undo brings the old one back." : "The file is empty.");
  return beginWith(desk.words.empty);
}

/** Show the disputes that can be begun with. */
export function showFamous() {
  desk.begun = false;
  drawDesk();
  byId("find").focus();
}
