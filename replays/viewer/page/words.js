/* How values and things are called. Sentences about events come from the log's side. */

/** @import { Counts, ObjectShown, Picture, Value } from "./protocol.d.ts" */

import { counted, spaced } from "./dom.js";

const ZONES = ["hand", "library", "graveyard", "exile", "command", "battlefield", "stack"];

/** @type {Record<string, string>} */
const FIELDS = {
  attached_to: "attached to",
  active_player: "active player",
  phased_out: "phased out",
  face_down: "face down",
  assignments: "damage assigned",
};

const THING_FIELDS = new Set([
  "owner",
  "controller",
  "attached_to",
  "active_player",
  "priority",
  "asked",
  "target",
  "source",
]);
const LISTS_OF_THINGS = new Set(["targets", "winners", "blockers"]);

/** @param {string} field */
export function fieldName(field) {
  return FIELDS[field] ?? spaced(field);
}

/**
 * What a player or an object is called.
 *
 * @param {Picture} picture
 * @param {number | undefined} id
 */
export function nameOf(picture, id) {
  if (!id) return "nobody";
  const player = picture[`players.${id}`];
  if (player) return player.name;
  const object = picture[`objects.${id}`];
  return object ? objectName(object) : `object ${id}`;
}

/**
 * The name of an object, or what is said where it is not known.
 *
 * @param {ObjectShown} object
 */
export function objectName(object) {
  if (object.name) return object.name;
  if (object.face_down) return "face-down card";
  return object.nature ? spaced(object.nature) : "unknown card";
}

/**
 * "life of Boris", "tapped of Grizzly Bears (204)".
 *
 * @param {Picture} picture
 * @param {string} thing
 * @param {string} field
 */
export function pathName(picture, thing, field) {
  const [kind, id] = thing.split(".");
  if (kind === "zones") {
    const [zone, owner] = field.split(".");
    return owner ? `${spaced(zone)} of ${nameOf(picture, Number(owner))}` : spaced(zone);
  }
  if (kind === "game") return fieldName(field);
  const name = `${fieldName(field)} of ${nameOf(picture, Number(id))}`;
  return kind === "players" ? name : `${name} (${id})`;
}

/**
 * A value in words.
 *
 * @param {Picture} picture
 * @param {string} field
 * @param {Value | undefined} value
 * @returns {string}
 */
export function valueName(picture, field, value) {
  if (value === undefined || value === null || value === "" || value === false) {
    if (field === "damage" || field === "turn") return "0";
    return field === "tapped" ? "untapped" : "nothing";
  }
  if (value === true) return field === "tapped" ? "tapped" : "yes";
  if (Array.isArray(value)) return listName(picture, field, value);
  if (typeof value === "object") return counters(value).join(", ") || "nothing";
  return THING_FIELDS.has(field) ? nameOf(picture, Number(value)) : spaced(value);
}

/**
 * A list in words.
 *
 * @param {Picture} picture
 * @param {string} field
 * @param {(number | string | [number, number, number])[]} list
 */
function listName(picture, field, list) {
  if (ZONES.includes(field.split(".")[0])) return counted(list.length, "card");
  const names = list.map((each) => {
    if (Array.isArray(each)) {
      const [from, to, amount] = each;
      return `${amount} from ${nameOf(picture, from)} to ${nameOf(picture, to)}`;
    }
    return LISTS_OF_THINGS.has(field) ? nameOf(picture, Number(each)) : spaced(each);
  });
  return names.join(", ") || "nothing";
}

/**
 * Counters or mana in words, one text for each kind.
 *
 * @param {Counts | undefined} value
 */
export function counters(value) {
  return Object.entries(value ?? {}).map(([kind, number]) => `${number} ${spaced(kind)}`);
}

/**
 * Counters by their whole names: "1 lore counter".
 *
 * @param {Counts | undefined} value
 */
export function counterNames(value) {
  return Object.entries(value ?? {}).map(([kind, number]) =>
    counted(number, `${spaced(kind)} counter`)
  );
}

/**
 * A permanent as a screen reader tells it.
 *
 * @param {Picture} picture
 * @param {number} id
 * @param {ObjectShown} object
 */
export function described(picture, id, object) {
  const attacker = picture[`attackers.${id}`];
  const parts = [objectName(object)];
  if (object.power) parts.push(`${object.power}/${object.toughness}`);
  parts.push(...(object.keywords ?? []).map(spaced));
  if (object.tapped) parts.push("tapped");
  if (object.damage) parts.push(`${object.damage} damage`);
  parts.push(...counterNames(object.counters));
  if (attacker) parts.push(`attacks ${nameOf(picture, attacker.target)}`);
  if (object.attached_to) parts.push(`attached to ${nameOf(picture, object.attached_to)}`);
  return parts.join(", ");
}
