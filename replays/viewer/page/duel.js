/* The table of two players: two sides, and the fight or nothing between them. */

/** @import { Fight, Group, Room, Scene } from "./types.d.ts" */

import { h } from "./dom.js";
import { groupsOf } from "./groups.js";
import { lands, landsWide } from "./lands.js";
import { fight, fightsOf, lanesWide, rowsOfLanes, tooWide } from "./lanes.js";
import { fieldOf, fieldOfRows, rowWide, sideOf } from "./side.js";
import { heightOf, inRows, largest, LEAST, NARROW, placeOfGroup, TALL } from "./sizes.js";

/** From which width of cards on, lands lie among them and not in the band. */
const SPREAD = 84;
const SPREAD_NARROW = 72;

/** How large a card that is not in the fight may be, by those that are. */
const MOST_ASIDE = 0.86;

/** @typedef {{ id: number, groups: Group[] }} Side a player, and what is to be laid out */

/**
 * Two sides, opposite each other.
 *
 * @param {Scene} scene
 * @param {number[]} seats
 * @param {Room} room
 */
export function duel(scene, seats, room) {
  const lanes = fightsOf(scene);
  const quiet = seats.map((id) => ({ id, groups: groupsOf(scene, fieldOf(scene, id, !lanes)) }));
  const [far, near] = seats.length === 2 ? seats : [0, seats[0]];
  const spread = widthAtRest({ ...scene, landsAmong: true }, seats, room);
  scene.landsAmong = innerWidth > NARROW ? spread >= SPREAD : !lanes && spread >= SPREAD_NARROW;
  const cards = lanes
    ? [null, arena(scene, lanes, quiet, room), null]
    : rest(scene, quiet, scene.landsAmong ? spread : widthAtRest(scene, seats, room), room);
  return [
    far ? sideOf(scene, far, true, cards[0]) : null,
    cards[1],
    near ? sideOf(scene, near, false, cards[2]) : null,
  ];
}

/**
 * The cards of both sides while nothing attacks.
 *
 * @param {Scene} scene
 * @param {Side[]} sides
 * @param {number} width of a card
 * @param {Room} room
 */
function rest(scene, sides, width, room) {
  scene.width = width;
  const fields = sides.map(({ id, groups }) => fieldOfRows(scene, id, groups, room, ""));
  return [fields[0], h("div.mid"), fields[sides.length - 1]];
}

/**
 * The fight in the middle, the lands at one side of it, and what else is not in it at the other.
 *
 * @param {Scene} scene
 * @param {Fight[]} lanes
 * @param {Side[]} sides
 * @param {Room} room
 */
function arena(scene, lanes, sides, room) {
  const half = room.wide / 2;
  scene.width = largest((width) => {
    const left = room.wide - Math.min(asideOf(scene, sides, leastAside(width), room), half);
    return !tooWide(scene, lanes, width, left) &&
      rowsOfLanes(scene, lanes, width, left) <= room.high;
  });
  const taken = lanesWide(scene, lanes, scene.width);
  const aside = largest((width) =>
    width <= scene.width * MOST_ASIDE && asideOf(scene, sides, width, room) <= room.wide - taken
  );
  const small = { ...scene, width: Math.max(aside, leastAside(scene.width)), landsAmong: false };
  const rail = { wide: Math.min(restWide(scene, sides, small.width, room), half), high: 0 };
  const others = sides.map(({ id, groups }, n) =>
    fieldOfRows(small, id, groups, rail, n || sides.length === 1 ? "near" : "far")
  );
  const fans = sides.map(({ id }) => h("div", {}, lands(scene, id, small.width)));
  const below = scene.picture.game.active_player === sides.at(-1)?.id;
  return h(
    "div.arena",
    {},
    scene.landsAmong && h("div.rail", {}, ...fans),
    fight(scene, lanes, below, Math.min(taken, half)),
    others.some(Boolean) && h("div.rail.rest", {}, ...others),
  );
}

/**
 * How small a card may be that is not in the fight.
 *
 * @param {number} width of a card in the fight
 */
function leastAside(width) {
  return Math.max(LEAST, Math.round(width * 0.64));
}

/**
 * The room that is needed for what is not in the fight: lands at one side, the rest at the other.
 *
 * @param {Scene} scene
 * @param {Side[]} sides
 * @param {number} width of a card
 * @param {Room} room
 */
function asideOf(scene, sides, width, room) {
  const fans = scene.landsAmong ? sides.map(({ id }) => landsWide(scene, id, width)) : [0];
  return Math.max(...fans) + restWide(scene, sides, width, room);
}

/**
 * The room that is needed for what is not in the fight and no plain land.
 *
 * @param {Scene} scene
 * @param {Side[]} sides
 * @param {number} width of a card
 * @param {Room} room
 */
function restWide(scene, sides, width, { high }) {
  const most = Math.max(...sides.map(({ groups }) => groups.length));
  const all = sides.flatMap(({ groups }) => groups);
  const tall = Math.max(0, ...all.map((each) => placeOfGroup(scene, each, width).high)) + 12;
  const rows = Math.max(1, Math.floor((high / 2 - 20) / tall));
  return most ? Math.ceil(most / rows) * (width * 1.12 + 26) + 10 : 0;
}

/**
 * How wide the cards of both sides are while nothing attacks.
 *
 * @param {Scene} scene
 * @param {number[]} seats
 * @param {Room} room
 */
function widthAtRest(scene, seats, room) {
  const quiet = seats.map((id) => groupsOf(scene, fieldOf(scene, id, true)));
  return largest((width) => {
    const wide = seats.map((id) => rowWide(scene, id, width, room));
    const fits = (/** @type {number} */ n) =>
      wide[n] >= Math.max(0, ...quiet[n].map((each) => placeOfGroup(scene, each, width).wide));
    if (!seats.every((_, n) => fits(n))) return false;
    const high = seats.map((_, n) => {
      const rows = inRows(scene, quiet[n], width, wide[n]);
      return Math.max(heightOf(scene, rows, width), width * TALL + 12);
    });
    return high.reduce((sum, each) => sum + each, 30) <= room.high;
  });
}
