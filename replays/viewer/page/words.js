"use strict";
/* How values and things are called. Sentences about events come from the log's side. */

const ZONES = ["hand", "library", "graveyard", "exile", "command", "battlefield", "stack"];

const FIELDS = {
  attached_to: "attached to", active_player: "active player", phased_out: "phased out",
  face_down: "face down", assignments: "damage assigned",
};

const COUNTER_FIELDS = new Set(["counters", "mana"]);
const THING_FIELDS = new Set(["owner", "controller", "attached_to", "active_player", "priority", "asked", "target", "source"]);
const LISTS_OF_THINGS = new Set(["targets", "winners", "blockers"]);

const fieldName = (field) => FIELDS[field] ?? spaced(field);

/** What a player or an object is called. */
function nameOf(picture, id) {
  if (!id) return "nobody";
  const player = picture[`players.${id}`];
  if (player) return player.name;
  const object = picture[`objects.${id}`];
  return object ? object.name || unknownName(object) : `object ${id}`;
}

function unknownName(object) {
  if (object.face_down) return "face-down card";
  return object.nature ? spaced(object.nature) : "unknown card";
}

/** "Life of Boris", "Tapped of Grizzly Bears (204)". */
function pathName(picture, thing, field) {
  const [kind, id] = thing.split(".");
  if (kind === "zones") {
    const [zone, owner] = field.split(".");
    return owner ? `${spaced(zone)} of ${nameOf(picture, Number(owner))}` : spaced(zone);
  }
  if (kind === "game") return fieldName(field);
  const name = nameOf(picture, Number(id));
  return kind === "players" ? `${fieldName(field)} of ${name}` : `${fieldName(field)} of ${name} (${id})`;
}

/** A value in words. */
function valueName(picture, field, value) {
  if (value === undefined || value === null || value === "" || value === false) {
    return field === "damage" || field === "turn" ? "0" : field === "tapped" ? "untapped" : "nothing";
  }
  if (value === true) return field === "tapped" ? "tapped" : "yes";
  if (COUNTER_FIELDS.has(field)) return counters(value).join(", ") || "nothing";
  if (THING_FIELDS.has(field)) return nameOf(picture, value);
  if (field === "assignments") {
    const parts = value.map(([from, to, amount]) => `${amount} from ${nameOf(picture, from)} to ${nameOf(picture, to)}`);
    return parts.join(", ") || "nothing";
  }
  if (ZONES.includes(field.split(".")[0])) return counted(value.length, "card");
  if (Array.isArray(value)) {
    return value.map((each) => (LISTS_OF_THINGS.has(field) ? nameOf(picture, each) : spaced(each))).join(", ") || "nothing";
  }
  return spaced(value);
}

const counters = (value) => Object.entries(value ?? {}).map(([kind, number]) => `${number} ${spaced(kind)}`);

/** A creature as a screen reader tells it. */
function described(picture, id) {
  const object = picture[`objects.${id}`];
  const attacker = picture[`attackers.${id}`];
  const parts = [object.name || unknownName(object)];
  if (object.power) parts.push(`${object.power}/${object.toughness}`);
  parts.push(...(object.keywords ?? []).map(spaced));
  if (object.tapped) parts.push("tapped");
  if (object.damage) parts.push(`${object.damage} damage`);
  parts.push(...counters(object.counters).map((each) => `${each} counters`));
  if (attacker) parts.push(`attacks ${nameOf(picture, attacker.target)}`);
  if (object.attached_to) parts.push(`attached to ${nameOf(picture, object.attached_to)}`);
  return parts.join(", ");
}
