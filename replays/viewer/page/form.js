/* The form: the game, its players, permanents, script and expectations. */

import { desk, edit, namesInFile, rewrite, saySo } from "./desk.js";
import { button, byId, choice, fill, h, spaced } from "./dom.js";
import { field, helpOf, keysOf, line, onWritten } from "./fields.js";
import { parted, placeOf, toml } from "./toml.js";

/** What an entry of the script does; the other keys of an entry say when and how. */
const DEEDS = [
  ...["declare_attackers", "declare_blockers", "assign", "cast", "activate", "targets", "choose"],
  ...["answer", "pass", "play_land", "order_blockers", "order_attackers", "order_triggers"],
  ...["effect", "expect", "defending_player", "roll", "concede"],
];

/** What a deed is before anything is said of it. */
const BEFORE = {
  text: '""',
  number: "1",
  truth: "true",
  choice: '""',
  names: '""',
  list: "[]",
  map: "{}",
  table: "{}",
  toml: "{}",
};

/** Who gets the next card. */
let controller = "";

/** Draw the form anew; what is being written in it stays. */
export function drawForm() {
  const form = byId("form");
  form.classList.toggle("stale", !desk.told?.sheet);
  if (!desk.told?.sheet) return;
  const [id, writing] = focusIn(form);
  desk.drawing = true;
  fill(
    form,
    part("game", "The game", ...gameFields()),
    part("players", "Players", ...playerFields(), newPlayer()),
    part("permanents", "Battlefield", newCard(), ...permanentFields()),
    part("script", "Script", ...entryFields(), newEntry()),
    part("expect", "Expected outcome", ...expectFields()),
  );
  desk.drawing = false;
  focusOn(form, id, writing);
}

/**
 * What is to have the focus in the form, and what is half written in the field that has it.
 *
 * @param {HTMLElement} form
 * @returns {[string, string | null]}
 */
function focusIn(form) {
  const at = document.activeElement;
  const inside = at instanceof HTMLElement && form.contains(at) ? at : null;
  const half = inside instanceof HTMLInputElement && inside.value !== inside.dataset.was;
  const here = inside?.dataset.at ?? "";
  const { from, to } = desk.next;
  desk.next = { from: "", to: "" };
  return [from && from === here ? to : here, half ? inside.value : null];
}

/**
 * Give the focus back.
 *
 * @param {HTMLElement} form
 * @param {string} id
 * @param {string | null} writing
 */
function focusOn(form, id, writing) {
  if (!id) return;
  const found = form.querySelector(`[data-at="${CSS.escape(id)}"]`);
  if (!(found instanceof HTMLElement)) return;
  found.focus();
  if (writing !== null && found instanceof HTMLInputElement) found.value = writing;
}

/**
 * A part of the form.
 *
 * @param {string} id
 * @param {string} title
 * @param {HTMLElement[]} inside
 */
function part(id, title, ...inside) {
  return h("section", { id, "aria-labelledby": `${id}-title` }, head(id, title), ...inside);
}

/**
 * @param {string} id
 * @param {string} title
 */
function head(id, title) {
  return h("h2", { id: `${id}-title` }, title);
}

function gameFields() {
  const always = ["title", "edition", "active_player", "begin", "until"];
  const game = desk.sheet?.game ?? {};
  return [h("div.keys", {}, ...keysOf([], "game", game, always, ["format"]))];
}

function playerFields() {
  return Object.entries(desk.sheet?.players ?? {}).map(([name, cells]) => {
    const path = ["players", name];
    return group(
      path,
      name,
      [],
      [
        named(path, name, "name"),
        ...keysOf(path, "player", cells, ["life", "hand", "lands", "mana"]),
      ],
    );
  });
}

/**
 * A table of the file with a head and its keys.
 *
 * @param {string[]} path
 * @param {string} legend
 * @param {(HTMLElement | false)[]} tools
 * @param {HTMLElement[]} keys
 */
function group(path, legend, tools, keys) {
  const gone = button("Remove", () => edit({ act: "remove", path, value: "" }), {
    "aria-label": `remove ${legend}`,
    "data-at": `${placeOf(path)} remove`,
  });
  return h(
    "fieldset",
    { "data-place": placeOf(path) },
    h("legend", {}, legend),
    h("div.keys", {}, ...keys, h("div.tools", {}, ...tools, gone)),
  );
}

/**
 * The name of a player or an object, which is another wherever it is mentioned when it is changed.
 *
 * @param {string[]} path where it stands
 * @param {string} name
 * @param {string} label
 */
function named(path, name, label) {
  const id = `${placeOf(path)} name`;
  const made = line(id, `${label} of ${name}`, name, () => []);
  const act = /** @type {const} */ ("rename");
  onWritten(made, (text) => {
    const at = path[0] === "players" ? path : [...path.slice(0, 1), name];
    if (text.trim()) edit({ act, path: at, value: toml(text.trim()) });
  });
  return h("div.key", {}, h("span.name", { "aria-hidden": "true" }, label), made);
}

function newPlayer() {
  const made = line("new player", "add a player", "", () => []);
  made.placeholder = "+ player";
  onWritten(made, (text) => {
    made.value = made.dataset.was = "";
    const name = text.trim();
    if (name) edit({ act: "add", path: ["players", name], value: "{ life = 20 }" });
  });
  return h("div.new", {}, made);
}

function permanentFields() {
  return (desk.sheet?.battlefield ?? []).map((cells, number) => {
    const path = ["battlefield", String(number)];
    const name = JSON.parse(cells.id ?? '""') || `permanent ${number}`;
    const always = ["name", "controller"].filter((key) => key === "controller" || !cells.types);
    const id = cells.id ? named(path, name, "id") : identified(path);
    return group(path, name, [], [id, ...keysOf(path, "permanent", cells, always, ["id"])]);
  });
}

/** @param {string[]} path */
function identified(path) {
  const at = [...path, "id"];
  const made = field(at, helpOf("permanent", "id"), undefined, "id");
  return h("div.key", { "data-place": placeOf(at) }, h("span.name", {}, "id"), made);
}

/** The line that adds a card: its name, or numbers and keywords, and who controls it. */
function newCard() {
  const { players } = namesInFile();
  if (!players.includes(controller)) controller = players[0] ?? "";
  const card = line("new card", "add a card", "", () => desk.words.cards);
  card.placeholder = "Craw Wurm, or 3/3 trample";
  card.id = "new-card";
  onWritten(card, (text) => {
    card.value = card.dataset.was = "";
    if (text.trim()) addCard(text.trim());
  });
  const whose = choice(
    { "aria-label": "whose card", "data-at": "new card whose", id: "new-card-whose" },
    players.map((each) => [each, each]),
    controller,
    (chosen) => controller = chosen,
  );
  return h("div.new", {}, h("label", { for: "new-card-whose" }, "for"), whose, card);
}

/**
 * Put a card onto the battlefield.
 *
 * @param {string} text its name; or power and toughness, with keywords behind and a name before
 */
function addCard(text) {
  const numbers = /^(.*?)\s*(-?\d+)\/(-?\d+)\s*(.*)$/.exec(text);
  const name = numbers ? numbers[1] : text;
  /** @type {Record<string, unknown>} */
  const keys = { id: newId(name || "creature") };
  if (name) keys.name = name;
  keys.controller = controller;
  if (numbers) {
    const [power, toughness, keywords] = [Number(numbers[2]), Number(numbers[3]), numbers[4]];
    Object.assign(keys, { types: ["creature"], power, toughness });
    if (keywords) keys.keywords = parted(keywords);
  }
  saySo(`${keys.id} is on the battlefield for ${controller}.`);
  edit({ act: "add", path: ["battlefield"], value: toml(keys) });
}

/**
 * An id that nothing in the file has: the last word of a name.
 *
 * @param {string} name
 */
function newId(name) {
  const { players, things } = namesInFile();
  const taken = new Set([...players, ...things].map((each) => each.toLowerCase()));
  const word = name.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, "").trim().split(" ").at(-1) ||
    "card";
  let found = word;
  for (let number = 2; taken.has(found); number++) found = `${word}${number}`;
  return found;
}

function entryFields() {
  const entries = desk.sheet?.script ?? [];
  return entries.map((cells, number) => {
    const path = ["script", String(number)];
    const deed = DEEDS.find((key) => key in cells);
    const legend = `${number}: ${spaced(deed ?? "an entry")}`;
    const earlier = number > 0 &&
      button("Earlier", () => {
        const [from, to] = [number, number - 1].map((each) => `script[${each}] earlier`);
        desk.next = { from, to };
        edit({ act: "raise", path, value: "" });
      }, {
        "aria-label": `entry ${number} earlier`,
        "data-at": `${placeOf(path)} earlier`,
      });
    const first = deed ? [deed, "legal"] : ["legal"];
    return group(path, legend, [earlier], keysOf(path, "entry", cells, first));
  });
}

/** The line that adds an entry to the script. */
function newEntry() {
  const made = line("new entry", "add an entry", "", () => DEEDS.map(spaced));
  made.placeholder = "+ entry: declare attackers, cast, assign…";
  made.id = "new-entry";
  onWritten(made, (text, entered) => {
    const words = text.trim().toLowerCase();
    const deed = DEEDS.find((each) => [each, spaced(each)].includes(words)) ??
      DEEDS.find((each) => words && spaced(each).includes(words));
    if (!deed) return words && saySo(`An entry does one of: ${DEEDS.map(spaced).join(", ")}.`);
    made.value = made.dataset.was = "";
    const number = String(desk.sheet?.script.length ?? 0);
    const { shape } = helpOf("entry", deed);
    const more = shape === "list" || shape === "map" ? "+" : shape === "table" ? " key" : "";
    const to = placeOf(["script", number, deed]) + more;
    if (entered) desk.next = { from: "new entry", to };
    edit({ act: "add", path: ["script"], value: `{ ${deed} = ${BEFORE[shape]} }` });
  });
  return h("div.new", {}, made);
}

function expectFields() {
  const cells = desk.sheet?.expect ?? {};
  return [h("div.keys", { "data-place": "expect" }, ...keysOf(["expect"], "expect", cells, []))];
}

/** Begin with an empty file. */
export function beginAnew() {
  rewrite(desk.words.empty);
  return edit();
}
