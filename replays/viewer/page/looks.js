/* What a card looks like: its frame, its emblem, its words, and what is to be seen of its state. */

/** @import { ObjectShown, Picture } from "./protocol.d.ts" */
/** @import { Scene } from "./types.d.ts" */

import { spaced } from "./dom.js";
import { page } from "./view.js";

/** @type {Record<string, string>} */
const COLOR_LETTERS = { white: "W", blue: "U", black: "B", red: "R", green: "G" };

/** @type {Record<string, string>} */
export const BASICS = { Plains: "W", Island: "U", Swamp: "B", Mountain: "R", Forest: "G" };

/** @type {[string, string][]} emblems, each with the subtypes and types that have it */
const SIGNS = [
  ["dragon", "Dragon Drake Hydra Dinosaur"],
  ["wing", "Angel Bird Faerie Griffin Pegasus Sphinx Phoenix Bat Vampire Spirit Thopter"],
  ["spider", "Spider Insect Scorpion"],
  ["elephant", "Elephant Mammoth Rhino"],
  ["coil", "Wurm Snake Serpent Leviathan Merfolk Fish Eel Kraken Octopus Crab Naga"],
  ["cap", "Goblin Kobold Orc Imp Devil Gnome Dwarf"],
  ["bone", "Zombie Skeleton Rat Assassin Demon Horror Shade Wraith Specter Warlock"],
  ["horn", "Giant Ogre Boar Minotaur Goat Ox Cyclops Troll Satyr"],
  ["bricks", "Wall"],
  ["sword", "Knight Soldier Warrior Samurai Berserker Mercenary Pirate Equipment Rogue Archer"],
  ["leaf", "Elf Druid Saproling Fungus Plant"],
  ["tree", "Treefolk Dryad Satyr"],
  ["flame", "Elemental Efreet Shaman"],
  ["gear", "Golem Construct Myr Vehicle Robot Gremlin artifact"],
  ["star", "Wizard Cleric Monk Human enchantment planeswalker battle"],
  ["bolt", "instant sorcery"],
  ["paw", "Bear Cat Dog Wolf Ape Beast Fox Hound Lizard Frog Badger Horse Unicorn creature"],
];

/**
 * The letters of those names that have one.
 *
 * @param {string[]} names
 * @param {Record<string, string>} letters
 */
function lettersOf(names, letters) {
  return names.filter((each) => each in letters).map((each) => letters[each]);
}

/**
 * The class that paints a card's frame: its colours, or those of the mana that a land gives.
 *
 * @param {ObjectShown} object
 */
export function paint(object) {
  const letters = lettersOf(object.colors ?? [], COLOR_LETTERS);
  if (letters.length > 1) return "multi";
  if (letters.length === 1) return `is-${letters[0]}`;
  const given = manaOf(object);
  if (given.length > 1) return "multi";
  return given.length ? `is-${given[0]}` : "colorless";
}

/**
 * The letters of the mana that a land gives by its subtypes.
 *
 * @param {ObjectShown} object
 */
export function manaOf({ types = [], subtypes = [] }) {
  return types.includes("land") ? lettersOf(subtypes, BASICS) : [];
}

/**
 * The emblem of a card; of one that is known by its number alone it is a question mark.
 *
 * @param {ObjectShown} object
 */
export function signOf({ name = "", types = [], subtypes = [] }) {
  if (/^#\d+$/.test(name)) return "question";
  const words = [...subtypes, ...types];
  for (const word of words) {
    const found = SIGNS.find(([, those]) => those.split(" ").includes(word));
    if (found) return found[0];
  }
  return types.length ? "star" : "question";
}

/** @param {ObjectShown} object */
export function isPlainLand({ types = [] }) {
  return types.includes("land") && !types.includes("creature");
}

/**
 * The type line as there is room for it: all of it, or its subtypes.
 *
 * @param {ObjectShown} object
 * @param {boolean} whole
 */
export function typeLine(object, whole) {
  const { types = [], subtypes = [], supertypes = [], nature } = object;
  const token = nature === "token" ? "Token" : "";
  if (whole) {
    const before = [token, ...supertypes, ...types].filter(Boolean).map(capital).join(" ");
    return subtypes.length ? `${before} — ${subtypes.join(" ")}` : before;
  }
  const legend = supertypes.includes("legendary") ? "Legend" : "";
  const others = types.filter((each) => each !== "creature" || !subtypes.length).map(capital);
  const kept = subtypes.length && !types.includes("creature") ? [] : others;
  return [token, legend, ...kept, subtypes.join(" ")].filter(Boolean).join(" · ");
}

/** @param {string} word */
export function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * What a card says besides its keywords, a paragraph on each line, without reminders.
 *
 * @param {ObjectShown} object
 * @param {boolean} whole with its reminders
 */
export function textOf(object, whole) {
  const said = object.text || (object.name && page.cards[object.name]?.text) || "";
  const keywords = new Set((object.keywords ?? []).map(spaced));
  const isKeywords = (/** @type {string} */ line) =>
    line.toLowerCase().replace(/\.$/, "").split(", ").every((each) => keywords.has(each));
  return said.split("\n")
    .map((line) => whole ? line : line.replace(/ ?\([^)]*\)/g, ""))
    .filter((line) => line && !isKeywords(line));
}

/**
 * 302.6: whether a creature came under its controller's control since their last turn began.
 *
 * @param {Scene} scene
 * @param {ObjectShown} object
 */
export function isSick({ turnOf }, { types = [], keywords = [], since = 0, controller = 0 }) {
  if (!since || !types.includes("creature") || keywords.includes("haste")) return false;
  return since >= (turnOf.get(controller) ?? 0);
}

/**
 * How a changed power and toughness differ from what is printed: "up", "down", "".
 *
 * @param {ObjectShown} object
 */
export function changeOf({ base = "", power = "", toughness = "" }) {
  if (!base) return "";
  const [was, had] = base.split("/").map(Number);
  return Number(power) + Number(toughness) >= was + had ? "up" : "down";
}

/**
 * The creatures that die of the damage that is assigned or was dealt to them, as it looks now.
 *
 * @param {Picture} picture
 */
export function dyingIn(picture) {
  /** @type {Set<number>} */
  const found = new Set();
  /** @type {Map<number, number>} */
  const given = new Map();
  for (const [from, to, amount] of assignedIn(picture)) {
    given.set(to, (given.get(to) ?? 0) + amount);
    const deadly = picture[`objects.${from}`]?.keywords?.includes("deathtouch");
    const hit = picture[`objects.${to}`];
    if (amount && deadly && hit?.toughness && !hit.keywords?.includes("indestructible")) {
      found.add(to);
    }
  }
  for (const id of picture.zones.battlefield ?? []) {
    const hit = picture[`objects.${id}`];
    if (!hit?.toughness || hit.keywords?.includes("indestructible")) continue;
    const amount = (given.get(id) ?? 0) + (hit.damage ?? 0);
    if (amount && amount >= Number(hit.toughness)) found.add(id);
  }
  return { dying: found, given };
}

/**
 * The combat damage that is assigned and not dealt: until it is being dealt (510.2), or while it
 * waits on the stack (310.4 in 2004).
 *
 * @param {Picture} picture
 */
export function assignedIn(picture) {
  return isDealt(picture) ? [] : picture.game.assignments ?? [];
}

/** @param {Picture} picture */
function isDealt({ zones, game, ...picture }) {
  const waits = zones.stack?.some((id) => picture[`objects.${id}`]?.nature === "combat_damage");
  return (game.substep === "deal" || game.substep === "priority") && !waits;
}

/**
 * Whether nothing says that a creature deals combat damage yet in this combat: one with first
 * strike deals it in the first step alone (510.4).
 *
 * @param {Picture} picture
 * @param {number} id
 */
export function hasDealt(picture, id) {
  const { step } = picture.game;
  const keywords = picture[`objects.${id}`]?.keywords ?? [];
  const isFirst = keywords.includes("first strike") && !keywords.includes("double strike");
  if (step === "first_strike_damage") return isFirst && isDealt(picture);
  if (step === "combat_damage") return isFirst || isDealt(picture);
  return !step || step === "end_of_combat"; // between two steps nothing tells which was the last
}
