/* How values and things are called. Sentences about events come from the log's side. */

/** @import { Line } from "./line.js" */
/** @import { Counts, ObjectShown, Picture, Value } from "./protocol.d.ts" */
/** @import { Scene } from "./types.d.ts" */

import { counted, spaced } from "./dom.js";
import { capital, isSick } from "./looks.js";
import { view } from "./view.js";

const ZONES = ["hand", "library", "graveyard", "exile", "command", "battlefield", "stack"];

/** @type {Record<string, string>} */
const FIELDS = {
  attached_to: "attached to",
  active_player: "active player",
  phased_out: "phased out",
  face_down: "face down",
  assignments: "damage assigned",
  base: "printed",
  since: "under control since turn",
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
 * The name of an object where a label or a sentence begins with it: that of an emblem is no name on
 * a card, and begins small within a sentence.
 *
 * @param {ObjectShown} object
 */
export function labelOf(object) {
  const name = objectName(object);
  return object.nature === "emblem" ? capital(name) : name;
}

/**
 * A number, or power and toughness, with minus signs that are such.
 *
 * @param {number | string} number
 */
export function signed(number) {
  return String(number).replaceAll("-", "−");
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
  return kind === "players" || !view.every ? name : `${name} (${id})`;
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
 * A card as a screen reader tells it, in one sentence.
 *
 * @param {Scene} scene
 * @param {number} id
 * @param {ObjectShown} object
 * @param {number} many how many equal ones lie there
 */
export function described(scene, id, object, many = 1) {
  const { picture, given, dying, blocking, orders } = scene;
  const attacker = picture[`attackers.${id}`];
  const names = (/** @type {number[]} */ ids) =>
    ids.map((each) => nameOf(picture, each)).join(" and ");
  const deals = (picture.game.assignments ?? []).filter(([from]) => from === id);
  const parts = [
    labelOf(object),
    object.power && `${object.power}/${object.toughness}`,
    object.base && `printed ${object.base}`,
    ...(object.keywords ?? []).map(spaced),
    object.tapped && "tapped",
    isSick(scene, object) && "summoning sick",
    object.commander && "commander",
    object.ring_bearer && "Ring-bearer",
    object.goaded && "goaded",
    object.phased_out && "phased out",
    object.damage && `${object.damage} damage`,
    ...counterNames(object.counters),
    attacker && `attacks ${nameOf(picture, attacker.target)}`,
    attacker?.blockers.length && `blocked by ${names(attacker.blockers)}`,
    blocking.has(id) && `blocks ${names(blocking.get(id) ?? [])}`,
    orders.has(id) && `number ${orders.get(id)} in the damage assignment order`,
    ...deals.map(([, to, amount]) => `deals ${amount} to ${nameOf(picture, to)}`),
    given.has(id) && `is assigned ${given.get(id)} damage`,
    dying.has(id) && "will die",
    object.attached_to && `attached to ${nameOf(picture, object.attached_to)}`,
    many > 1 && `${many} of them`,
  ];
  return parts.filter(Boolean).join(", ");
}

/**
 * A sentence as it is told: without the numbers of objects, unless somebody wants all numbers.
 *
 * @param {Line} line
 * @param {number} seq
 */
export function toldSentence(line, seq) {
  return plainly(line, line.texts[seq]);
}

/**
 * @param {Line} line
 * @param {string} text
 */
export function plainly(line, text) {
  if (view.every) return text;
  return text.replace(/ \((?:\d+→)?(\d+)\)/g, (all, id) => line.objects.has(Number(id)) ? "" : all);
}

/**
 * Sentences as they are told, with numbers of objects only where two would be the same.
 *
 * @param {Line} line
 * @param {string[]} texts
 */
export function plainlyApart(line, texts) {
  const plain = texts.map((each) => plainly(line, each));
  return plain.map((each, n) => plain.indexOf(each) === plain.lastIndexOf(each) ? each : texts[n]);
}
