/* How large the cards of a table are: as large as the room and their number allow. */

/** @import { Group, Scene } from "./types.d.ts" */

/** Height by width of a card. */
export const TALL = 88 / 63;

/** Up to which width of the window a table is drawn for a phone. */
export const NARROW = 760;

export const LEAST = 64;
const MOST = 176;
const STEP = 2;

/** How much wider the place of a tapped card is, because it is turned. */
const TURNED = 1.12;

/** What a pile of equal cards and one attached card need besides a card, in pixels. */
const PILE = 10;
const UNDER = 23;

/**
 * The gap between cards, which falls with their number.
 *
 * @param {number} many
 */
export function gapOf(many) {
  return Math.max(12, 22 - many);
}

/**
 * The room that a pile takes.
 *
 * @param {Scene} scene
 * @param {Group} group
 * @param {number} width
 */
export function placeOfGroup({ picture }, { ids, attached }, width) {
  const turned = picture[`objects.${ids[0]}`]?.tapped ? TURNED : 1;
  return {
    wide: width * turned + (ids.length > 1 ? PILE : 0),
    high: width * TALL + UNDER * attached.length,
  };
}

/**
 * Piles in rows of a width, as even as they go.
 *
 * @param {Scene} scene
 * @param {Group[]} groups
 * @param {number} width of a card
 * @param {number} room the width of a row
 * @returns {Group[][]}
 */
export function inRows(scene, groups, width, room) {
  const gap = gapOf(groups.length);
  const wide = groups.map((each) => placeOfGroup(scene, each, width).wide + gap);
  const whole = wide.reduce((sum, each) => sum + each, 0);
  const rows = Math.max(1, Math.ceil((whole - gap) / room));
  /** @type {Group[][]} */
  const found = [];
  let left = 0;
  groups.forEach((each, n) => {
    const full = left + wide[n] - gap > room || left + wide[n] / 2 > whole / rows;
    if (!found.length || full && left > 0) {
      found.push([]);
      left = 0;
    }
    found[found.length - 1].push(each);
    left += wide[n];
  });
  return found;
}

/**
 * How high rows are.
 *
 * @param {Scene} scene
 * @param {Group[][]} rows
 * @param {number} width
 */
export function heightOf(scene, rows, width) {
  return rows.reduce(
    (sum, row) => sum + 12 + Math.max(...row.map((each) => placeOfGroup(scene, each, width).high)),
    0,
  );
}

/**
 * The largest width of cards that fits, found by halving; the least one if none does.
 *
 * @param {(width: number) => boolean} fits
 */
export function largest(fits) {
  let least = LEAST;
  let tooWide = MOST + STEP;
  while (tooWide - least > STEP) {
    const width = least + STEP * Math.round((tooWide - least) / STEP / 2);
    if (fits(width)) least = width;
    else tooWide = width;
  }
  return least;
}
