/* One player's side of the table: the band, and the cards between it and the middle. */

/** @import { Group, Room, Scene } from "./types.d.ts" */

import { colorOf } from "./chart.js";
import { h } from "./dom.js";
import { attacked, heap, toward } from "./heap.js";
import { lands, landsWide } from "./lands.js";
import { isPlainLand } from "./looks.js";
import { band } from "./plate.js";
import { gapOf, inRows } from "./sizes.js";
import { page } from "./view.js";
import { nameOf } from "./words.js";

/** The gap between the lands and what lies beside them. */
const LANDS_APART = 24;

/**
 * What lies on a player's side besides plain lands; in a fight, what does not fight.
 *
 * @param {Scene} scene
 * @param {number} player
 * @param {boolean} all
 */
export function fieldOf({ picture, attached, blocking }, player, all) {
  const hosts = new Set([...attached.values()].flat());
  const found = (picture.zones.battlefield ?? []).toReversed().filter((id) => {
    const object = picture[`objects.${id}`];
    if (object?.controller !== player && !(object && !object.controller)) return false;
    if (hosts.has(id) || (isPlainLand(object) && !attached.get(id))) return false;
    return all || !(picture[`attackers.${id}`] || blocking.has(id));
  });
  const isCreature = (/** @type {number} */ id) =>
    Number(picture[`objects.${id}`]?.types?.includes("creature") ?? false);
  return found.sort((one, other) => isCreature(one) - isCreature(other));
}

/**
 * The room that a row of cards has beside the lands.
 *
 * @param {Scene} scene
 * @param {number} player
 * @param {number} width of a card
 * @param {Room} room
 */
export function rowWide(scene, player, width, { wide }) {
  return scene.landsAmong ? wide - landsWide(scene, player, width) - LANDS_APART : wide;
}

/**
 * The cards of a side in rows.
 *
 * @param {Scene} scene
 * @param {number} id
 * @param {Group[]} groups
 * @param {Room} room
 * @param {string} aside where those stand who are not in a fight; empty: there is none
 */
export function fieldOfRows(scene, id, groups, room, aside) {
  if (!groups.length && aside) return null;
  const css = { "--w": `${scene.width}px`, "--gap": `${gapOf(groups.length)}px` };
  const many = page.seats.length > 2;
  const rows = inRows(scene, groups, scene.width, rowWide(scene, id, scene.width, room)).map((
    row,
  ) =>
    h(
      "div.row",
      {},
      ...row.map((each) => {
        const chip = aside ? attacked(scene, each) : many ? toward(scene, each) : null;
        return chip ? h("div.forward", {}, chip, heap(scene, each)) : heap(scene, each);
      }),
    )
  );
  const label = `${nameOf(scene.picture, id)}'s cards${aside ? ", not in combat" : ""}`;
  return h(
    `div.field${aside ? `.aside.${aside}` : ""}`,
    { role: "group", "aria-label": label, css },
    Boolean(aside) && groups.some((each) => !attacked(scene, each)) &&
      h("span.chip.lab", {}, "not in combat"),
    scene.landsAmong && !aside && lands(scene, id, scene.width),
    h("div.ranks", {}, ...rows),
  );
}

/**
 * One player's side; an opponent's band lies above their cards.
 *
 * @param {Scene} scene
 * @param {number} id
 * @param {boolean} facing
 * @param {HTMLElement | null} field
 */
export function sideOf(scene, id, facing, field) {
  const player = scene.picture[`players.${id}`];
  if (!player) return null;
  const classes = ["seat", facing ? "far" : "near", colorOf(id)];
  if (scene.picture.game.active_player === id) classes.push("active");
  if (player.lost) classes.push("lost");
  const parts = [band(scene, id, facing), field];
  if (!facing) parts.reverse();
  return h(`section.${classes.join(".")}`, { "aria-label": `${player.name}'s side` }, ...parts);
}
