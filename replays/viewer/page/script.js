/* What happens: the script as sentences that can be moved, changed and removed. */

/** @import { ScriptLine } from "./editor.d.ts" */

import { helpOf } from "./completing.js";
import { addEntry, stepNow } from "./deeds.js";
import { dayLine } from "./days.js";
import { desk, drawDesk, edit, namesInFile, put, saySo, valueAt } from "./desk.js";
import { playFile } from "./dialogs.js";
import { button, byId, fill, h, spaced } from "./dom.js";
import { keysOf, named } from "./fields.js";
import { line, onWritten } from "./inputs.js";
import { placeIn } from "./toml.js";

/** What an entry of the script does; the other keys of an entry say when and how. */
const DEEDS = [
  ...["declare_attackers", "declare_blockers", "assign", "cast", "activate", "targets", "choose"],
  ...["answer", "pass", "play_land", "order_blockers", "order_attackers", "order_triggers"],
  ...["effect", "expect", "defending_player", "roll", "concede"],
];

/** What a deed is before anything is said of it. @type {Record<string, unknown>} */
const BEFORE = {
  text: "",
  number: 1,
  truth: true,
  choice: "",
  names: "",
  list: [],
  map: {},
  table: {},
  toml: {},
};

/** Draw the script, what is expected, and the game itself. */
export function drawScript() {
  const form = byId("script");
  form.classList.toggle("stale", !desk.told?.sheet);
  if (!desk.told?.sheet) return;
  const lines = desk.told.script;
  fill(
    form,
    lines.length ? h("ol.lines", {}, ...lines.map(drawnLine)) : nothingYet(),
    newEntry(lines),
    folded("expect", "What you expect at the end", [
      h("div.keys", {}, ...keysOf(["expect"], "expect", desk.sheet?.expect ?? {}, [])),
    ]),
    folded("game", "The game and its players", [
      h("div.keys", {}, ...gameFields()),
      dayLine(
        desk.words.days,
        String(valueAt(["edition"]) ?? "2024"),
        (day) => put(["edition"], day),
      ),
      ...playerNames(),
      newPlayer(),
    ]),
  );
}

function nothingYet() {
  return h(
    "p.empty",
    {},
    "Nothing happens yet. Add cards, then press a card on the table: it attacks, blocks, or does " +
      "what it can. Or drag it to what it attacks, blocks or targets.",
  );
}

/**
 * An entry as a sentence; pressed, the table shows its moment.
 *
 * @param {ScriptLine} said
 * @param {number} number
 */
function drawnLine({ sentence, outcome, at }, number) {
  const path = ["script", String(number)];
  const place = placeIn(path);
  const open = desk.opened.has(place);
  const here = desk.moment && "entry" in desk.moment && desk.moment.entry === number;
  const go = () => {
    desk.moment = { entry: number };
    drawDesk();
  };
  const turn = () => {
    if (open) desk.opened.delete(place);
    else desk.opened.add(place);
    drawDesk();
  };
  return h(
    `li${here ? ".here" : ""}`,
    { "data-place": place },
    h("span.grip", { "aria-hidden": "true", title: "Drag to another place" }),
    button(sentence, go, { class: "sentence", disabled: at < 0, "data-at": `${place} go` }),
    outcome && outcome !== "done" &&
      h(`span.came.${outcome.replace(" ", "-")}`, {}, MARKS[outcome]),
    button(open ? "Done" : "Change", turn, {
      class: "turn",
      "aria-expanded": String(open),
      "aria-label": `change: ${sentence}`,
      "data-at": `${place} change`,
    }),
    open && changing(path, number),
  );
}

/** @type {Record<string, string>} */
const MARKS = {
  legal: "✓ legal",
  illegal: "✕ illegal",
  refused: "✕ illegal",
  "left out": "left out",
  "not reached": "never came",
};

/**
 * The keys of an entry, and what can be done with it.
 *
 * @param {string[]} path
 * @param {number} number
 */
function changing(path, number) {
  const cells = desk.sheet?.script[number] ?? {};
  const place = placeIn(path);
  const last = (desk.sheet?.script.length ?? 0) - 1;
  const deed = DEEDS.find((key) => key in cells);
  const legal = [...path, "legal"];
  const moved = (/** @type {number} */ from, /** @type {number} */ to) => () => {
    desk.opened.delete(place);
    desk.opened.add(`script[${to}]`);
    desk.next = {
      from: `${place} ${from === number ? "earlier" : "later"}`,
      to: `script[${to}] change`,
    };
    desk.moment = null;
    edit({ act: "raise", path: ["script", String(from)], value: "" });
  };
  return h(
    "div.changing",
    {},
    h(
      "div.deeds",
      {},
      "legal" in cells
        ? button("Let it happen", () => put(legal, undefined), { "data-at": `${place} happens` })
        : button("Ask: is it legal?", () => put(legal, "asked"), { "data-at": `${place} ask` }),
      number > 0 &&
        button("Earlier", moved(number, number - 1), { "data-at": `${place} earlier` }),
      number < last &&
        button("Later", moved(number + 1, number + 1), { "data-at": `${place} later` }),
      button("Remove", () => {
        desk.moment = null;
        desk.opened.delete(place);
        desk.next = { from: `${place} remove`, to: "new entry" };
        edit({ act: "remove", path, value: "" });
      }, { "data-at": `${place} remove` }),
    ),
    h("div.keys", {}, ...keysOf(path, "entry", cells, deed ? [deed, "legal"] : ["legal"])),
  );
}

/**
 * The line that adds an entry, and what is often done next.
 *
 * @param {ScriptLine[]} lines
 */
function newEntry(lines) {
  const made = line("new entry", "what happens next", "", () => DEEDS.map(spaced));
  made.placeholder = "What happens next? Or press a card.";
  made.id = "new-entry";
  onWritten(made, (text, entered) => {
    const words = text.trim().toLowerCase();
    const deed = DEEDS.find((each) => [each, spaced(each)].includes(words)) ??
      DEEDS.find((each) => words && spaced(each).includes(words));
    if (!deed) return words && saySo(`An entry does one of: ${DEEDS.map(spaced).join(", ")}.`);
    made.value = made.dataset.was = "";
    const number = String(lines.length);
    const { shape } = helpOf("entry", deed);
    const more = shape === "list" || shape === "map" ? "+" : shape === "table" ? " key" : "";
    desk.opened.add(placeIn(["script", number]));
    if (entered) {
      desk.next = { from: "new entry", to: placeIn(["script", number, deed]) + more };
    }
    desk.moment = null;
    edit({ act: "add", path: ["script"], value: `{ ${deed} = ${tomlOf(BEFORE[shape])} }` });
  });
  const number = lines.length - 1;
  const asked = "legal" in (desk.sheet?.script[number] ?? {});
  const { players } = namesInFile();
  return h(
    "div.nextline",
    {},
    made,
    h(
      "div.chips",
      {},
      ...players.map((player) =>
        button(`${player} passes`, () => addEntry({ ...stepNow(), player, pass: true }))
      ),
      number >= 0 && !asked &&
        button(
          "Ask: is the last one legal?",
          () => put(["script", String(number), "legal"], "asked"),
        ),
      number >= 0 && button("Step through", playFile, { class: "narrow" }),
    ),
  );
}

/** @param {unknown} value */
function tomlOf(value) {
  return JSON.stringify(value);
}

/**
 * A part of the file that is folded away until somebody opens it.
 *
 * @param {string} place
 * @param {string} title
 * @param {HTMLElement[]} inside
 */
function folded(place, title, inside) {
  const made = h(
    "details.part",
    { open: desk.opened.has(place), "data-place": place },
    h("summary", { "data-at": `${place} fold` }, title),
    ...inside,
  );
  made.addEventListener("toggle", () => {
    if (made.open) desk.opened.add(place);
    else desk.opened.delete(place);
  });
  return made;
}

function gameFields() {
  const always = ["title", "edition", "active_player", "begin", "until"];
  return keysOf([], "game", desk.sheet?.game ?? {}, always, ["format"]);
}

function playerNames() {
  return Object.keys(desk.sheet?.players ?? {}).map((name) =>
    h("div.keys", {}, named(["players", name], name, "name"))
  );
}

function newPlayer() {
  const made = line("new player", "add a player", "", () => []);
  made.placeholder = "+ player";
  onWritten(made, (text) => {
    made.value = made.dataset.was = "";
    const name = text.trim();
    if (name) edit({ act: "add", path: ["players", name], value: "{ life = 20 }" });
  });
  return h("div.keys", {}, made);
}
