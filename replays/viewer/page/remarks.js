"use strict";
/* What people say about events: shown under them, written under Why, and kept with the game. */

const LONGEST = 2000;

/** What was said about an event, in its line or in the one that it comes from. */
function commentsOn(line, seq) {
  const owner = line.parent && seq < line.at ? line.parent : line;
  if (owner !== line) return commentsOn(owner, seq);
  return ((page.comments[line.id] ?? {})[seq] ?? []).map((text) => h("q.comment", {}, text));
}

/** Where something is said about an event; nothing where it would not be kept. */
function remarks(line, seq) {
  if (!source.served || !page.remarks) return null;
  const draft = view.draft?.seq === seq && view.draft.line === line ? view.draft.text : "";
  const input = h("input", { type: "text", id: "remark", maxlength: LONGEST, autocomplete: "off", placeholder: "What is to be said of it?", "aria-label": `A comment on event ${seq}`, value: draft });
  input.addEventListener("input", () => (view.draft = { line, seq, text: input.value }));
  input.addEventListener("focus", () => view.playing && play(false));
  const say = (event) => {
    event.preventDefault();
    remark(line, seq, input.value);
  };
  return h("form.remark", { on: { submit: say } }, input, h("button.try", { type: "submit" }, "Say"));
}

async function remark(line, seq, text) {
  const told = await source.comment(line, seq, text);
  if (told.none) return announce(told.none);
  view.draft = null;
  Object.assign(page, told, { saved: false });
  draw();
  announce(`Said of event ${seq}: ${text.trim()}`);
}

/** Go to where something can be said about the last event. */
function beginRemark() {
  if (!view.at) return announce("Nothing has happened yet that could be commented on.");
  if (!source.served || !page.remarks) return announce(noRemarks());
  set({ pane: "why", asked: { seq: view.at - 1 } });
  byId("remark").focus();
}

const noRemarks = () =>
  page.viewer ? "This is what one person may see; comments are written to the whole game."
    : page.live ? "The game is still going on; comments are written when it is over."
      : "To comment, save the log (d) and open it with: turnfold debug FILE --web";

/** Whether anything is to be kept, and the button that keeps it in the game's own file. */
function keeping() {
  if (!source.served || page.saved || page.viewer) return null;
  const copy = button("Save a copy", download, { class: "branch", id: "copy" });
  if (!page.file) return h("section", {}, h("p.warning", {}, "The new lines and comments are kept in this page alone."), copy);
  return h("section", {}, h("p.warning", {}, "There are lines or comments that were not saved."), button(`Save to ${page.file}`, save, { class: "branch", id: "save" }), copy);
}

async function save() {
  if (!source.served || page.saved) return announce("There is nothing new to save.");
  const told = await source.save();
  if (told.none) return announce(told.none);
  Object.assign(page, told);
  draw();
  announce(`Saved to ${page.file}: the game, its lines of play and the comments.`);
}

addEventListener("beforeunload", (event) => {
  if (page && source.served && page.file && !page.saved) event.preventDefault();
});
