/* Which permanents lie together: equal ones in a pile, attached ones under what they hang on. */

/** @import { Group, Scene } from "./types.d.ts" */

import { attackersIn } from "./scene.js";
import { view } from "./view.js";

/**
 * What somebody controls on the battlefield, by what is fit for it, in piles.
 *
 * @param {Scene} scene
 * @param {number[]} ids
 * @returns {Group[]}
 */
export function groupsOf(scene, ids) {
  /** @type {Map<string, Group>} */
  const found = new Map();
  for (const id of ids) {
    const attached = scene.attached.get(id) ?? [];
    const key = attached.length ? String(id) : keyOf(scene, id);
    const known = found.get(key);
    if (known && !spread(known.ids)) known.ids.push(id);
    else found.set(known ? `${key} ${id}` : key, { ids: [id], attached });
  }
  return [...found.values()];
}

/**
 * Whether a pile was opened, so that its cards lie beside one another.
 *
 * @param {number[]} ids
 */
function spread(ids) {
  return view.spread.has(ids[0]);
}

/**
 * What must be equal for two permanents to lie in one pile.
 *
 * @param {Scene} scene
 * @param {number} id
 */
function keyOf({ picture, blocking, targeted, about, given }, id) {
  const object = picture[`objects.${id}`];
  const { power, toughness, damage, tapped, counters, keywords, types, since, base } = object ?? {};
  const attacker = picture[`attackers.${id}`];
  const isAttacked = attackersIn(picture).some((each) =>
    picture[`attackers.${each}`]?.target === id
  );
  if (isAttacked || object?.face_down || blocking.has(id) || targeted.has(id)) return String(id);
  return JSON.stringify([
    ...[object?.name, object?.nature, object?.controller, power, toughness, damage, tapped, base],
    ...[counters, keywords, types, since === picture.game.turn],
    ...[object?.phased_out, object?.goaded, object?.commander, object?.ring_bearer],
    ...[attacker?.target, attacker?.blockers.length, attacker?.band, about.has(id), given.get(id)],
  ]);
}
