/* The table as a player knows it: sides with their bands, the fight or the cards between, stack. */

/** @import { Line } from "./line.js" */
/** @import { Group, Room, Scene } from "./types.d.ts" */

import { colorOf } from "./chart.js";
import { h } from "./dom.js";
import { groupsOf } from "./groups.js";
import { heap, toward } from "./heap.js";
import { fight, fightsOf, rowsOfLanes, tooWide } from "./lanes.js";
import { isPlainLand } from "./looks.js";
import { band } from "./plate.js";
import { sceneOf } from "./scene.js";
import { gapOf, heightOf, inRows, largest, LEAST, TALL } from "./sizes.js";
import { outcomeOf, stackOf } from "./stack.js";
import { page, view } from "./view.js";
import { nameOf } from "./words.js";

/** So many piles on a side leave room for larger hands, lands and piles. */
const FEW_PILES = 4;

/** How high the outer bands are, and how wide the stack is while there is one. */
const BANDS = 106 + 122 + 20;
const ROOMY_BANDS = 130 + 156 + 20;
const NARROW_BANDS = 64 + 112;
const STACK = 216;
/** Up to which width of the window a table is drawn for a phone. */
const NARROW = 760;

/**
 * A table of one line of play, drawn anew in the room that it has.
 *
 * @param {Line} line
 * @param {number} position
 * @param {string | null} label
 * @param {Room} room
 */
export function table(line, position, label, room) {
  const scene = sceneOf(line, position);
  const { picture } = scene;
  const there = page.seats.filter((id) => picture[`players.${id}`]);
  const seats = turned(there, view.flipped);
  const two = seats.length <= 2;
  const narrow = innerWidth <= NARROW;
  const stack = stackOf(scene);
  const wide = room.wide - 24 - (stack && !narrow ? STACK : 0);
  scene.roomy = two && !narrow && !fightsOf(scene) && room.high > 560 &&
    there.every((id) => groupsOf(scene, fieldOf(scene, id, true)).length <= FEW_PILES);
  const bands = narrow ? NARROW_BANDS : scene.roomy ? ROOMY_BANDS : BANDS;
  const high = room.high - bands - (stack && narrow ? 96 : 0);
  const inner = { wide, high };
  const parts = two ? duel(scene, seats, inner) : circle(scene, seats, inner);
  const lamp = two && seats.length && picture.game.turn
    ? picture.game.active_player === seats.at(-1) ? "lit-near" : "lit-far"
    : "";
  const classes = [two ? "duel" : "circle", lamp, stack && "stacked", scene.roomy && "roomy"]
    .filter(
      Boolean,
    ).join(".");
  return h(
    `section.table.${classes}`,
    {
      "aria-label": label ?? "The table",
      "data-line": line.id,
      "data-seats": seats.length,
      css: { "--w": `${scene.width}px` },
    },
    ...parts,
    stack,
    outcomeOf(scene),
    !seats.length &&
      h("p.empty", {}, "The game has not begun here. Press → or drag the timeline."),
  );
}

/**
 * Seats with another one at the bottom of the table.
 *
 * @param {number[]} seats
 * @param {number} times how often the table was turned
 */
function turned(seats, times) {
  const from = seats.length ? times % seats.length : 0;
  return [...seats.slice(from), ...seats.slice(0, from)];
}

/**
 * Two sides, opposite each other.
 *
 * @param {Scene} scene
 * @param {number[]} seats
 * @param {Room} room
 */
function duel(scene, seats, room) {
  const lanes = fightsOf(scene);
  const quiet = seats.map((id) => groupsOf(scene, fieldOf(scene, id, !lanes)));
  const [far, near] = seats.length === 2 ? seats : [0, seats[0]];
  if (!lanes) {
    scene.width = largest((width) => {
      const rows = quiet.map((groups) => inRows(scene, groups, width, room.wide));
      return rows.reduce((sum, each) => sum + heightOf(scene, each, width), 30) <= room.high;
    });
    const fields = seats.map((id, n) => fieldOfRows(scene, id, quiet[n], room, ""));
    return [
      far ? sideOf(scene, far, true, fields[0]) : null,
      h("div.mid"),
      near ? sideOf(scene, near, false, fields[seats.length - 1]) : null,
    ];
  }
  const most = Math.max(...quiet.map((each) => each.length));
  scene.width = largest((width) => {
    const wide = room.wide - railOf(width, most, room).wide;
    if (tooWide(scene, lanes, width, wide)) return false;
    return rowsOfLanes(scene, lanes, width, wide) <= room.high;
  });
  const rail = railOf(scene.width, most, room);
  const small = { ...scene, width: rail.card };
  const aside = seats.map((id, n) =>
    fieldOfRows(small, id, quiet[n], rail, n || !far ? "near" : "far")
  );
  const below = scene.picture.game.active_player === near;
  return [
    far ? sideOf(scene, far, true, null) : null,
    h("div.arena", {}, fight(scene, lanes, below), most > 0 && h("div.rail", {}, ...aside)),
    near ? sideOf(scene, near, false, null) : null,
  ];
}

/**
 * The room at the side of a fight for those who are not in it, whose cards are smaller.
 *
 * @param {number} width of a card in the fight
 * @param {number} most how many piles a side has there
 * @param {Room} room
 */
function railOf(width, most, { wide, high }) {
  const card = Math.max(LEAST, Math.round(width * 0.64));
  const rows = Math.max(1, Math.floor((high / 2 - 20) / (card * TALL + 14)));
  const columns = Math.ceil(most / rows);
  const needed = columns * (card * 1.12 + 26) + 10;
  return { card, wide: most ? Math.min(wide * 0.45, needed) : 0, high };
}

/**
 * More than two players: each has a part of a grid.
 *
 * @param {Scene} scene
 * @param {number[]} seats
 * @param {Room} room
 */
function circle(scene, seats, room) {
  const { picture } = scene;
  const lost = (/** @type {number} */ id) => Boolean(picture[`players.${id}`]?.lost);
  const playing = seats.filter((id) => !lost(id)).length || seats.length;
  const columns = innerWidth <= NARROW ? 1 : playing > 4 ? 3 : 2;
  const part = {
    wide: room.wide / columns - 16,
    high: (room.high + BANDS) / Math.ceil(playing / columns) - 150,
  };
  const quiet = seats.map((id) => groupsOf(scene, fieldOf(scene, id, true)));
  scene.width = largest((width) =>
    width <= 152 &&
    quiet.every((groups) =>
      heightOf(scene, inRows(scene, groups, width, part.wide), width) + 30 <= part.high
    )
  );
  const rows = Math.ceil(seats.length / columns);
  const drawn = seats.map((id, n) => {
    const facing = Math.floor(n / columns) < rows / 2;
    return sideOf(scene, id, facing, fieldOfRows(scene, id, quiet[n], part, ""));
  });
  return [h("div.seats", { css: { "--columns": columns } }, ...drawn)];
}

/**
 * What lies on a player's side besides plain lands; in a fight, what does not fight.
 *
 * @param {Scene} scene
 * @param {number} player
 * @param {boolean} all
 */
function fieldOf({ picture, attached, blocking }, player, all) {
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
 * The cards of a side in rows.
 *
 * @param {Scene} scene
 * @param {number} id
 * @param {Group[]} groups
 * @param {Room} room
 * @param {string} aside where those stand who are not in a fight; empty: there is none
 */
function fieldOfRows(scene, id, groups, room, aside) {
  if (!groups.length && aside) return null;
  const css = { "--w": `${scene.width}px`, "--gap": `${gapOf(groups.length)}px` };
  const many = scene.picture && page.seats.length > 2;
  const rows = inRows(scene, groups, scene.width, room.wide).map((row) =>
    h(
      "div.row",
      {},
      ...row.map((each) => {
        const whom = many ? toward(scene, each) : null;
        return whom ? h("div.forward", {}, whom, heap(scene, each)) : heap(scene, each);
      }),
    )
  );
  const label = `${nameOf(scene.picture, id)}'s cards${aside ? ", not in combat" : ""}`;
  return h(
    `div.field${aside ? `.aside.${aside}` : ""}`,
    { role: "group", "aria-label": label, css },
    Boolean(aside) && h("span.chip.lab", {}, "not in combat"),
    ...rows,
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
function sideOf(scene, id, facing, field) {
  const player = scene.picture[`players.${id}`];
  if (!player) return null;
  const classes = ["seat", facing ? "far" : "near", colorOf(id)];
  if (scene.picture.game.active_player === id) classes.push("active");
  if (player.lost) classes.push("lost");
  const parts = [band(scene, id, facing), field];
  if (!facing) parts.reverse();
  return h(`section.${classes.join(".")}`, { "aria-label": `${player.name}'s side` }, ...parts);
}
