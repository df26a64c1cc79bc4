/* What people say about events: written under Why, and kept with the game. */

/** @import { Line } from "./line.js" */

import { byId, h } from "./dom.js";
import { announce } from "./now.js";
import { source } from "./source.js";
import { play } from "./timeline.js";
import { draw, page, set, view } from "./view.js";

const LONGEST = 2000;

/**
 * Where something is said about an event; nothing where it would not be kept.
 *
 * @param {Line} line
 * @param {number} seq
 */
export function remarks(line, seq) {
  if (!source.served || !page.remarks) return null;
  const { draft } = view;
  const input = h("input", {
    type: "text",
    id: "remark",
    maxlength: LONGEST,
    autocomplete: "off",
    placeholder: "Your comment",
    "aria-label": `A comment on event ${seq}`,
    value: draft?.seq === seq && draft.line === line ? draft.text : "",
  });
  input.addEventListener("input", () => {
    view.draft = { line, seq, text: input.value };
  });
  input.addEventListener("focus", () => view.playing && play(false));
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    say(line, seq, input.value);
  };
  const done = h("button.try", { type: "submit" }, "Say");
  return h("form.remark", { on: { submit } }, input, done);
}

/**
 * Say something about an event.
 *
 * @param {Line} line
 * @param {number} seq
 * @param {string} text
 */
async function say(line, seq, text) {
  const told = await source.ask("comment", { line: line.id, event: seq, text });
  if ("none" in told) return announce(told.none);
  view.draft = null;
  Object.assign(page, told, { saved: false });
  draw();
  announce(`Comment on event ${seq}: ${text.trim()}`);
}

/** Go to where something can be said about the last event. */
export function beginRemark() {
  if (!view.at) return announce("There is no event to comment on yet.");
  if (!source.served || !page.remarks) return announce(noRemarks());
  set({ pane: "why", asked: { seq: view.at - 1 } });
  byId("remark").focus();
}

/** Why nothing can be said here. */
function noRemarks() {
  if (page.viewer) {
    return "This is what one person may see; comments are written to the whole game.";
  }
  return page.live
    ? "The game is still going on; comments are written when it is over."
    : "To comment, save the log (d) and open it with: turnfold debug FILE --web";
}
