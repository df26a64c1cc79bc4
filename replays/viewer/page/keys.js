"use strict";
/* Everything by keyboard. */

const KEYS = [
  ["→ ←", "next, back: what is worth telling (every event when that is on)"],
  ["Shift → ←", "every single event"],
  [". ,", "next and previous step"],
  ["] [", "next and previous turn"],
  ["Home End", "beginning and end"],
  ["Space", "play and pause"],
  ["+ -", "faster and slower"],
  ["e", "what happened"],
  ["w", "why the last event"],
  ["o", "options: what could be decided here"],
  ["b", "branches: lines of play"],
  ["c", "compare"],
  ["n", "say something about the last event"],
  ["s", "save lines and comments to the game's file"],
  ["/", "find"],
  ["a", "every event, or those worth telling"],
  ["m", "what the chart shows"],
  ["t", "light, dark, as the system says"],
  ["d", "save the log"],
  ["Tab, Enter", "walk over the values; ask why"],
  ["Esc", "close; back to what happened"],
  ["?", "this help"],
];

const ACTIONS = {
  "next": () => goTo(view.line.next(view.at, 1, view.every)),
  "back": () => goTo(view.line.next(view.at, -1, view.every)),
  "event-next": () => goTo(view.at + 1),
  "event-back": () => goTo(view.at - 1),
  "step-next": () => goTo(view.line.nextOf(view.line.steps.map(([at]) => at), view.at, 1)),
  "step-back": () => goTo(view.line.nextOf(view.line.steps.map(([at]) => at), view.at, -1)),
  "turn-next": () => goTo(view.line.nextOf(view.line.turns.map(([at]) => at), view.at, 1)),
  "turn-back": () => goTo(view.line.nextOf(view.line.turns.map(([at]) => at), view.at, -1)),
  "begin": () => goTo(0),
  "end": () => goTo(view.line.end),
  "play": () => play(!view.playing),
  "faster": () => set({ speed: SPEEDS[Math.min(SPEEDS.length - 1, SPEEDS.indexOf(view.speed) + 1)] }, true),
  "slower": () => set({ speed: SPEEDS[Math.max(0, SPEEDS.indexOf(view.speed) - 1)] }, true),
  "events": () => set({ pane: "events", find: "" }),
  "why": () => view.at && set({ pane: "why", asked: { seq: view.at - 1 } }),
  "options": () => set({ pane: "options" }),
  "branches": () => set({ pane: "branches" }),
  "compare": () => set({ pane: "compare" }),
  "remark": () => beginRemark(),
  "save": () => save(),
  "find": () => { set({ pane: "events" }); byId("find").focus(); },
  "every": () => set({ every: !view.every }),
  "measure": () => { const names = Object.keys(MEASURES); set({ measure: names[(names.indexOf(view.measure) + 1) % names.length] }, true); },
  "theme": () => turnTheme(),
  "download": () => download(),
  "close": () => { document.activeElement?.blur(); set({ pane: "events", find: "", asked: null }); },
  "help": () => showHelp(),
};

const BINDINGS = {
  "ArrowRight": "next", "ArrowLeft": "back", "Shift+ArrowRight": "event-next", "Shift+ArrowLeft": "event-back",
  ".": "step-next", ",": "step-back", "]": "turn-next", "[": "turn-back", "Home": "begin", "End": "end", " ": "play",
  "+": "faster", "-": "slower", "e": "events", "w": "why", "o": "options", "b": "branches", "c": "compare", "n": "remark", "s": "save", "/": "find",
  "a": "every", "m": "measure", "t": "theme", "d": "download", "Escape": "close", "?": "help",
};

const act = (name) => ACTIONS[name]();

function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || byId("help").open) return;
  const at = event.target;
  const typing = at instanceof HTMLSelectElement || (at instanceof HTMLInputElement && ["search", "text"].includes(at.type));
  if (typing && event.key !== "Escape") return;
  if (event.key === " " && (at instanceof HTMLButtonElement || at instanceof HTMLInputElement || at.tagName === "SUMMARY")) return;
  const name = BINDINGS[(event.shiftKey && event.key.startsWith("Arrow") ? "Shift+" : "") + event.key];
  if (!name) return;
  event.preventDefault();
  act(name);
}

function showHelp() {
  const help = byId("help");
  const rows = KEYS.map(([keys, what]) => [h("dt", {}, ...keys.split(" ").map((key) => h("kbd", {}, key))), h("dd", {}, what)]);
  help.replaceChildren(h("h2", { id: "help-title" }, "Keys"), h("dl", {}, ...rows.flat()), button("Close", () => help.close(), { autofocus: true }));
  help.showModal();
}
