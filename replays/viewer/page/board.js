/* The table as a player knows it: sides with their bands, the fight or the cards between, stack. */

/** @import { Line } from "./line.js" */
/** @import { Room, Scene } from "./types.d.ts" */

import { h } from "./dom.js";
import { duel } from "./duel.js";
import { groupsOf } from "./groups.js";
import { sceneOf } from "./scene.js";
import { fieldOf, fieldOfRows, sideOf } from "./side.js";
import { heightOf, inRows, largest, NARROW } from "./sizes.js";
import { outcomeOf, stackOf } from "./stack.js";
import { page, view } from "./view.js";

/** How high the outer bands are, and how wide the stack is while there is one. */
const BANDS = 106 + 122 + 20;
const NARROW_BANDS = 40 + 90 + 12;
const STACK = 216;

/**
 * A table of one line of play, drawn again in the room that it has.
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
  const bands = narrow ? NARROW_BANDS : BANDS;
  const high = room.high - bands - (stack && narrow ? 96 : 0);
  const inner = { wide, high };
  const parts = two ? duel(scene, seats, inner) : circle(scene, seats, inner);
  const lamp = two && seats.length && picture.game.turn
    ? picture.game.active_player === seats.at(-1) ? "lit-near" : "lit-far"
    : "";
  const classes = [two ? "duel" : "circle", lamp, stack && "stacked"].filter(Boolean).join(".");
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
  return [h("div.seats", { "data-columns": columns, css: { "--columns": columns } }, ...drawn)];
}
