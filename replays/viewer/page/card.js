/* A card on the table, and the values on it: each is a button that asks why. */

/** @import { Counts, ObjectShown } from "./protocol.d.ts" */
/** @import { Child, Scene } from "./types.d.ts" */

import { h, spaced } from "./dom.js";
import { counterNames, counters, described, objectName } from "./words.js";

/** @type {Record<string, string>} */
const COLOR_LETTERS = { white: "W", blue: "U", black: "B", red: "R", green: "G" };

/** @type {Record<string, string>} */
const BASICS = { Plains: "W", Island: "U", Swamp: "B", Mountain: "R", Forest: "G" };

/**
 * The class that paints a card's edge: its colours, or those of the mana that a land gives.
 *
 * @param {ObjectShown} object
 */
export function paint(object) {
  const letters = lettersOf(object.colors ?? [], COLOR_LETTERS);
  if (letters.length > 1) return "multi";
  if (letters.length === 1) return `is-${letters[0]}`;
  if (!object.types?.includes("land")) return "colorless";
  const given = lettersOf(object.subtypes ?? [], BASICS);
  if (given.length > 1) return "multi";
  return given.length ? `is-${given[0]}` : "colorless";
}

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
 * A value that tells why it is what it is when it is pressed.
 *
 * @param {string} tag a button, with classes
 * @param {string} thing
 * @param {string} field
 * @param {string} label
 * @param {Child[]} children
 */
export function why(tag, thing, field, label, ...children) {
  const about = { "data-thing": thing, "data-field": field, "aria-label": label, title: label };
  return h(tag, { type: "button", ...about }, ...children);
}

/**
 * The counters on a player or an object, a mark for each kind.
 *
 * @param {string} thing
 * @param {Counts | undefined} value
 */
export function counterMarks(thing, value) {
  const labels = counterNames(value);
  return counters(value).map((text, n) =>
    why("button.mark.counter", thing, "counters", labels[n], text)
  );
}

/**
 * The class of what has just changed, to be added to a tag.
 *
 * @param {boolean} changed
 */
export function fresh(changed) {
  return changed ? ".changed" : "";
}

/**
 * A permanent.
 *
 * @param {Scene} scene
 * @param {number} id
 */
export function card(scene, id) {
  const thing = `objects.${id}`;
  const object = scene.picture[`objects.${id}`];
  if (!object) return null;
  const name = objectName(object);
  const keywords = (object.keywords ?? []).map(spaced).join(", ");
  return h(
    `div.${classesOf(scene, id, object).join(".")}`,
    { "data-object": id, role: "group", "aria-label": described(scene.picture, id, object) },
    why("button.name", thing, "zone", `${name} (${id}): all about it`, name),
    kindOf(object) && h("span.kind", {}, spaced(kindOf(object))),
    keywords && why("button.keywords", thing, "keywords", `keywords: ${keywords}`, keywords),
    marks(thing, object),
  );
}

/**
 * The classes that say how a permanent looks.
 *
 * @param {Scene} scene
 * @param {number} id
 * @param {ObjectShown} object
 */
function classesOf({ picture, changed, blocking, about }, id, object) {
  const found = ["card", paint(object)];
  if (object.tapped) found.push("tapped");
  if (object.phased_out) found.push("phased");
  if (isPlainLand(object)) found.push("land");
  if (picture[`attackers.${id}`]) found.push("attacking");
  if (blocking.has(id)) found.push("blocking");
  if (changed.has(`objects.${id}`) || changed.has(`attackers.${id}`)) found.push("changed");
  if (about.has(id)) found.push("spoken");
  return found;
}

/** @param {ObjectShown} object */
function isPlainLand({ types = [] }) {
  return types.includes("land") && !types.includes("creature");
}

/**
 * Its first subtypes, else its types; of a land nothing.
 *
 * @param {ObjectShown} object
 */
function kindOf(object) {
  if (isPlainLand(object)) return "";
  const { types = [], subtypes = [] } = object;
  return subtypes.slice(0, 2).join(" ") || types.filter((each) => each !== "creature").join(" ");
}

/**
 * What is on a card: tapped, counters, damage, power and toughness.
 *
 * @param {string} thing
 * @param {ObjectShown} object
 */
function marks(thing, object) {
  const found = [];
  if (object.tapped) found.push(why("button.mark.turned", thing, "tapped", "tapped", "↷"));
  found.push(...counterMarks(thing, object.counters));
  if (object.damage) {
    const damage = `${object.damage} damage`;
    found.push(why("button.mark.damage", thing, "damage", damage, `−${object.damage}`));
  }
  const { power, toughness } = object;
  return [
    found.length > 0 && h("span.marks", {}, ...found),
    power && h(
      "span.size",
      {},
      why("button", thing, "power", `power ${power}`, power),
      "/",
      why("button", thing, "toughness", `toughness ${toughness}`, toughness),
    ),
  ];
}

/**
 * A card in a hand or a pile: its name, or its back.
 *
 * @param {Scene} scene
 * @param {number} id
 */
export function slip(scene, id) {
  const thing = `objects.${id}`;
  const object = scene.picture[`objects.${id}`];
  const changed = fresh(scene.changed.has(thing));
  if (!object?.name) {
    const label = "unknown card";
    const looks = { "data-object": id, role: "img", title: label, "aria-label": label };
    return h(`span.slip.back${changed}`, looks);
  }
  const tag = `button.slip.${paint(object)}${changed}`;
  return why(tag, thing, "zone", `${object.name} (${id})`, object.name);
}
