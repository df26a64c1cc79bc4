/* What is done on the table becomes the script: attacks, blocks, damage, spells, abilities. */

/** @import { FileChange } from "./editor.d.ts" */

import { desk, edit, namesInFile, saySo, valueAt } from "./desk.js";
import { parted, toml } from "./toml.js";
import { page, view } from "./view.js";

/** So many creatures of one kind are told apart by letters. */
const LETTERS = 26;

/** Whose turn it is. */
export function activePlayer() {
  return String(valueAt(["active_player"]) || namesInFile().players[0] || "");
}

/** The permanents of the file, each with its number among them. */
export function permanents() {
  return (desk.sheet?.battlefield ?? []).map((cells, number) => {
    /** @type {Record<string, any>} */
    const keys = Object.fromEntries(
      Object.entries(cells).map(([key, json]) => [key, JSON.parse(json)]),
    );
    return { number, id: String(keys.id ?? ""), keys };
  });
}

/**
 * What a thing of the file is called.
 *
 * @param {string} id
 */
export function called(id) {
  const all = permanents();
  const name = all.find((each) => each.id === id)?.keys.name;
  return name && all.filter((each) => each.keys.name === name).length === 1 ? name : id;
}

/**
 * The object of the game that a name of the file means at the moment that the table shows; 0: none.
 *
 * @param {string} name
 */
export function objectOf(name) {
  const names = desk.told?.table?.names ?? /** @type {Record<number, string>} */ ({});
  const found = Object.keys(names).map(Number).filter((id) => names[id] === name);
  return found.findLast((id) => view.line?.picture[`objects.${id}`]) ?? 0;
}

/**
 * The number of the last entry of the script with a key; -1: there is none.
 *
 * @param {string} key
 */
function lastEntry(key) {
  return (desk.sheet?.script ?? []).findLastIndex((each) => key in each && !("legal" in each));
}

/**
 * What an entry of the script says under a key, the last one that has it.
 *
 * @param {string} key
 * @returns {Record<string, any>}
 */
export function declared(key) {
  const number = lastEntry(key);
  return number < 0 ? {} : valueAt(["script", String(number), key]) ?? {};
}

/**
 * Whether a permanent has an ability that is activated.
 *
 * @param {Record<string, any>} keys
 */
export function isUsed({ name, text, abilities }) {
  return Boolean(abilities) || (text ?? page.cards?.[name]?.text ?? "").includes(":");
}

/**
 * A creature attacks.
 *
 * @param {string} id
 * @param {string} whom
 */
export function attack(id, whom) {
  return declare("declare_attackers", id, whom);
}

/**
 * A creature blocks an attacker, beside those that it blocks already.
 *
 * @param {string} id
 * @param {string} attacker
 */
export function block(id, attacker) {
  const before = [declared("declare_blockers")[id] ?? []].flat();
  const all = [...new Set([...before, attacker])];
  return declare("declare_blockers", id, all.length > 1 ? all : all[0]);
}

/**
 * Say of a creature what it attacks or blocks.
 *
 * @param {string} key
 * @param {string} id
 * @param {string | string[]} what
 */
function declare(key, id, what) {
  const number = lastEntry(key);
  if (number < 0) return addEntry({ [key]: { [id]: what } });
  desk.moment = null;
  return edit({ act: "set", path: ["script", String(number), key, id], value: toml(what) });
}

/**
 * A creature does not attack or block after all.
 *
 * @param {string} key
 * @param {string} id
 */
export function stayOut(key, id) {
  const path = ["script", String(lastEntry(key))];
  const alone = Object.keys(declared(key)).length === 1;
  desk.moment = null;
  return edit({ act: "remove", path: alone ? path : [...path, key, id], value: "" });
}

/**
 * The damage that a creature deals: as the script says or asks, or else as the game went.
 *
 * @param {string} id
 * @returns {Record<string, number>}
 */
export function shareOf(id) {
  const said = lastShare(id);
  return said >= 0
    ? valueAt(["script", String(said), "assign", id])
    : desk.told?.verdict?.shares[id] ?? {};
}

/**
 * The number of the last entry that says or asks how a creature deals its damage; -1: there is none.
 *
 * @param {string} id
 */
function lastShare(id) {
  return (desk.sheet?.script ?? []).findLastIndex(({ assign }) =>
    assign && id in JSON.parse(assign)
  );
}

/**
 * A creature deals its damage so, or that is asked; what was said of it alone before goes.
 *
 * @param {string} id
 * @param {Record<string, number>} shares
 * @param {boolean} asked
 */
export function assign(id, shares, asked) {
  const number = lastShare(id);
  const step = desk.told?.verdict?.steps[id];
  const said = {
    ...(step ? { step } : {}),
    assign: { [id]: shares },
    ...(asked ? { legal: "asked" } : {}),
  };
  const path = ["script", String(number)];
  if (number < 0 || Object.keys(valueAt([...path, "assign"])).length !== 1) return addEntry(said);
  /** @type {FileChange[]} */
  const changes = [{ act: "set", path: [...path, "assign"], value: toml(said.assign) }];
  const legal = [...path, "legal"];
  if (asked) changes.push({ act: "set", path: legal, value: toml("asked") });
  else if (valueAt(legal) !== undefined) changes.push({ act: "remove", path: legal, value: "" });
  desk.moment = null;
  return edit(...changes);
}

/**
 * Add an entry to the script, at the moment that the table shows.
 *
 * @param {Record<string, unknown>} keys
 */
export function addEntry(keys) {
  const script = desk.told?.script ?? [];
  const later = desk.moment ? script.filter(({ at }) => at >= view.at).length : 0;
  const place = script.length - later;
  /** @type {FileChange[]} */
  const raised = Array.from({ length: later }, (_, n) => ({
    act: "raise",
    path: ["script", String(script.length - n)],
    value: "",
  }));
  desk.moment = later ? { entry: place } : null;
  return edit({ act: "add", path: ["script"], value: toml(keys) }, ...raised);
}

/** The step of the moment that the table shows, for what can be done in any of them. */
export function stepNow() {
  const [, , , step] = view.line?.stepAt(view.at) ?? [0, 0, 0, ""];
  return step ? { step } : {};
}

/**
 * The step in which something can be done that somebody does as the table shows it now.
 *
 * @param {string} player
 * @param {Record<string, unknown>} deed
 * @param {string[]} targets
 */
export function act(player, deed, targets) {
  const aim = targets.length ? { targets } : {};
  return addEntry({ ...stepNow(), player, ...deed, ...aim });
}

/**
 * Put a card onto the battlefield, or a spell into a hand with what pays for it.
 *
 * @param {string} player
 * @param {string} text its name; or power and toughness, with keywords behind and a name before
 */
export function addCard(player, text) {
  const numbers = /^(.*?)\s*(-?\d+)\/(-?\d+)\s*(.*)$/.exec(text);
  const name = numbers ? numbers[1] : text;
  const spell = desk.words.spells.find((each) => each.toLowerCase() === name.toLowerCase());
  if (spell && !numbers) return addSpell(player, spell);
  const keywords = keywordsIn(numbers?.[4] ?? "");
  /** @type {Record<string, unknown>} */
  const keys = {
    id: name
      ? newId(lastWord(name))
      : newId([`${numbers?.[2]}/${numbers?.[3]}`, ...keywords].join(" ")),
  };
  if (name) keys.name = rightName(name);
  keys.controller = player;
  if (numbers) {
    const [power, toughness] = [Number(numbers[2]), Number(numbers[3])];
    Object.assign(keys, { types: ["creature"], power, toughness });
    if (keywords.length) keys.keywords = keywords;
  }
  desk.moment = null;
  saySo(`${keys.name ?? keys.id} is on the battlefield for ${player}.`);
  return edit({ act: "add", path: ["battlefield"], value: toml(keys) });
}

/**
 * The keywords of a text, with commas or without: the longest that are known. What is not known
 * stays as it was written.
 *
 * @param {string} text
 * @returns {string[]}
 */
function keywordsIn(text) {
  const known = desk.words.tables.permanent?.keywords?.words ?? [];
  return parted(text).flatMap((part) => {
    /** @type {string[]} */
    const found = [];
    let left = part.toLowerCase().split(/\s+/);
    while (left.length) {
      const long = left.findLastIndex((_, n) => known.includes(left.slice(0, n + 1).join(" "))) + 1;
      if (!long) return [part];
      found.push(left.slice(0, long).join(" "));
      left = left.slice(long);
    }
    return found;
  });
}

/**
 * The name of a card as it is printed, however it was written.
 *
 * @param {string} name
 */
function rightName(name) {
  return desk.words.cards.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
}

/**
 * @param {string} player
 * @param {string} name
 */
function addSpell(player, name) {
  const held = valueAt(["players", player, "hand"]) ?? [];
  const path = ["players", player];
  /** @type {FileChange[]} */
  const changes = [{ act: "set", path: [...path, "hand"], value: toml([...held, name]) }];
  if (!valueAt([...path, "lands"])) {
    changes.push({ act: "set", path: [...path, "lands"], value: "1" });
  }
  saySo(`${name} is in ${player}'s hand, with a land of each colour that it costs.`);
  return edit(...changes);
}

/** @param {string} name */
function lastWord(name) {
  return name.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, "").trim().split(" ").at(-1) || "card";
}

/**
 * An id that nothing in the file has: a word with a number behind it, or power and toughness with a
 * letter behind them.
 *
 * @param {string} word
 */
export function newId(word) {
  const { players, things } = namesInFile();
  const taken = new Set([...players, ...things].map((each) => each.toLowerCase()));
  let found = word;
  for (let number = 2; taken.has(found); number++) {
    const letter = String.fromCharCode("a".charCodeAt(0) + number - 1);
    found = word.includes("/") && number <= LETTERS ? `${word} ${letter}` : `${word}${number}`;
  }
  return found;
}
