/* Lands that are nothing else: they stand together, in fans by name. */

/** @import { ObjectShown } from "./protocol.d.ts" */
/** @import { Scene } from "./types.d.ts" */

import { card } from "./card.js";
import { h } from "./dom.js";
import { isPlainLand, manaOf } from "./looks.js";

/** Which part of a land in a fan is seen at least, and what the end of a fan needs besides. */
const SEEN = 0.34;
const END = 14;

/**
 * The plain lands of a player, by name, the tapped ones first.
 *
 * @param {Scene} scene
 * @param {number} player
 */
export function landsOf({ picture, attached }, player) {
  /** @type {{ id: number, object: ObjectShown }[]} */
  const found = [];
  for (const id of (picture.zones.battlefield ?? []).toReversed()) {
    const object = picture[`objects.${id}`];
    if (!object || object.controller !== player || !isPlainLand(object)) continue;
    if (!object.attached_to && !attached.get(id)) found.push({ id, object });
  }
  const order = (/** @type {{ object: ObjectShown }} */ { object }) =>
    `${manaOf(object).join("")}${object.name} ${object.tapped ? 0 : 1}`;
  return found.sort((one, other) => order(one) < order(other) ? -1 : 1);
}

/**
 * The room that the lands of a player need at least.
 *
 * @param {Scene} scene
 * @param {number} player
 * @param {number} width of a card
 */
export function landsWide(scene, player, width) {
  const all = landsOf(scene, player);
  const fans = new Set(all.map(({ object }) => object.name)).size;
  return fans * (width + END) + (all.length - fans) * width * SEEN;
}

/**
 * Lands of one name as one fan, tapped ones turned, the last one open.
 *
 * @param {Scene} scene
 * @param {number} player
 * @param {number} width of a card
 */
export function lands(scene, player, width) {
  const all = landsOf(scene, player);
  if (!all.length) return null;
  const slots = all.map(({ id, object }, n) => {
    const last = all[n + 1]?.object.name !== object.name;
    const many = all.filter((each) => each.object.name === object.name).length;
    return h(
      `div.slot${last ? ".last" : ""}`,
      {},
      card(scene, id, { width, size: "S" }),
      last && many > 1 && h("span.n", {}, `×${many}`),
    );
  });
  const label = `lands: ${all.length}`;
  return h(
    "div.lands",
    { role: "group", "aria-label": label, css: { "--w": `${width}px`, "--all": all.length } },
    ...slots,
  );
}
