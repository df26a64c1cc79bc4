/* What is known of the keys of the file, and what completes their values. */

/** @import { KeyHelp } from "./editor.d.ts" */

import { desk, namesInFile } from "./desk.js";

/** Keys that name players, and maps by player. */
const OF_PLAYERS = new Set([
  ...["controller", "owner", "active_player", "player", "protector", "defending_player"],
  ...["winner", "lost", "turns", "goaded_by", "life", "poison", "hand_size"],
  ...["monarch", "initiative", "city_blessing", "temptations", "room", "completed_dungeons"],
]);

/** @type {KeyHelp} */
const ANYTHING = { shape: "toml", inner: "toml", source: "words", words: [] };

/**
 * What is known of a key in a table.
 *
 * @param {string} table
 * @param {string} key
 */
export function helpOf(table, key) {
  return desk.words.tables[table]?.[key] ?? ANYTHING;
}

/**
 * What completes a value, or a name in a map.
 *
 * @param {string} key
 * @param {KeyHelp} help
 */
export function completing(key, help) {
  if (help.words.length) return help.words;
  if (help.source === "cards") return desk.words.cards;
  const { players, things } = namesInFile();
  if (help.source !== "things") return [];
  return OF_PLAYERS.has(key) ? players : [...things, ...players];
}
