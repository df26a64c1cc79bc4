/* The table of two players: two sides, and the fight or nothing between them. */

/** @import { Group, Room, Scene } from "./types.d.ts" */

import { h } from "./dom.js";
import { groupsOf } from "./groups.js";
import { lands, landsWide } from "./lands.js";
import { fight, fightsOf, lanesWide, rowsOfLanes, tooWide } from "./lanes.js";
import { fieldOf, fieldOfRows, rowWide, sideOf } from "./side.js";
import { heightOf, inRows, largest, LEAST, NARROW, placeOfGroup, TALL } from "./sizes.js";

/** From which width of cards on, lands lie among them and not in the band. */
const SPREAD = 96;

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
  scene.landsAmong = innerWidth > NARROW && spread >= SPREAD;
  if (!lanes) {
    scene.width = scene.landsAmong ? spread : widthAtRest(scene, seats, room);
    const fields = quiet.map(({ id, groups }) => fieldOfRows(scene, id, groups, room, ""));
    return [
      far ? sideOf(scene, far, true, fields[0]) : null,
      h("div.mid"),
      near ? sideOf(scene, near, false, fields[seats.length - 1]) : null,
    ];
  }
  scene.width = largest((width) => {
    const left = room.wide -
      Math.min(asideOf(scene, quiet, leastAside(width), room), room.wide / 2);
    return !tooWide(scene, lanes, width, left) &&
      rowsOfLanes(scene, lanes, width, left) <= room.high;
  });
  const spare = room.wide - lanesWide(scene, lanes, scene.width);
  const aside = largest((width) =>
    width <= scene.width * MOST_ASIDE && asideOf(scene, quiet, width, room) <= spare
  );
  const small = { ...scene, width: Math.max(aside, leastAside(scene.width)), landsAmong: false };
  const rail = {
    wide: Math.min(restWide(scene, quiet, small.width, room), room.wide / 2),
    high: 0,
  };
  const rest = quiet.map(({ id, groups }, n) =>
    fieldOfRows(small, id, groups, rail, n || !far ? "near" : "far")
  );
  const below = scene.picture.game.active_player === near;
  return [
    far ? sideOf(scene, far, true, null) : null,
    h(
      "div.arena",
      {},
      scene.landsAmong &&
        h("div.rail", {}, ...seats.map((id) => h("div", {}, lands(scene, id, small.width)))),
      fight(scene, lanes, below, Math.min(lanesWide(scene, lanes, scene.width), room.wide / 2)),
      rest.some(Boolean) && h("div.rail.rest", {}, ...rest),
    ),
    near ? sideOf(scene, near, false, null) : null,
  ];
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
    const high = seats.map((id, n) => {
      const rows = inRows(scene, quiet[n], width, rowWide(scene, id, width, room));
      return Math.max(heightOf(scene, rows, width), width * TALL + 12);
    });
    return high.reduce((sum, each) => sum + each, 30) <= room.high;
  });
}
