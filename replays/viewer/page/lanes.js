/* A fight between two players: lanes, in which attackers stand opposite their blockers. */

/** @import { Child, Fight, Group, Scene } from "./types.d.ts" */

import { colorOf } from "./chart.js";
import { h } from "./dom.js";
import { groupsOf } from "./groups.js";
import { heap } from "./heap.js";
import { hasDealt } from "./looks.js";
import { attackersIn } from "./scene.js";
import { placeOfGroup, TALL } from "./sizes.js";
import { nameOf, signed } from "./words.js";

/** The room between attackers and blockers, for what they deal. */
const BETWEEN = 60;

/** Up to which width of cards it is tight. */
const TIGHT = 72;

/** The room for the words opposite those whom nobody blocks. */
const WORDS = 160;

const LANE_GAP = 14;
const CARD_GAP = 12;

/**
 * The fight of a scene in lanes; null when nothing attacks.
 *
 * @param {Scene} scene
 * @returns {Fight[] | null}
 */
export function fightsOf(scene) {
  const { picture } = scene;
  const all = attackersIn(picture);
  if (!all.length) return null;
  const lanes = together(scene, all).map(({ attackers, blockers }) => ({
    attackers: groupsOf(scene, attackers),
    blockers: groupsOf(scene, blockers),
    target: picture[`attackers.${attackers[0]}`]?.target ?? 0,
    band: attackers.some((id) => picture[`attackers.${id}`]?.band),
  }));
  return lanes;
}

/**
 * Attackers and blockers that belong together: by a block, or by a band (702.22). Those that
 * nobody blocks stand together by what they attack.
 *
 * @param {Scene} scene
 * @param {number[]} all
 */
function together({ picture }, all) {
  /** @type {{ keys: Set<string>, attackers: number[], blockers: number[] }[]} */
  let lanes = [];
  for (const id of all) {
    const { target, blockers = [], band } = picture[`attackers.${id}`] ?? { target: 0 };
    const keys = new Set(blockers.map((each) => `b${each}`));
    if (band) keys.add(`band${band}`);
    if (!keys.size) keys.add(`open${target}`);
    const joined = lanes.filter((lane) => [...keys].some((each) => lane.keys.has(each)));
    const lane = { keys, attackers: [id], blockers: [...blockers] };
    for (const each of joined) {
      each.keys.forEach((key) => lane.keys.add(key));
      lane.attackers.unshift(...each.attackers);
      lane.blockers.unshift(...each.blockers);
    }
    lanes = [...lanes.filter((each) => !joined.includes(each)), lane];
  }
  return lanes.map(({ attackers, blockers }) => ({ attackers, blockers: [...new Set(blockers)] }));
}

/**
 * How wide a lane is.
 *
 * @param {Scene} scene
 * @param {Fight} lane
 * @param {number} width of a card
 */
function wideOf(scene, { attackers, blockers }, width) {
  const row = (/** @type {Group[]} */ groups) =>
    groups.reduce((sum, each) => sum + placeOfGroup(scene, each, width).wide + CARD_GAP, 0);
  return Math.max(row(attackers), row(blockers), blockers.length ? 0 : WORDS) + LANE_GAP;
}

/**
 * Lanes in rows, as they fit a width.
 *
 * @param {Scene} scene
 * @param {Fight[]} lanes
 * @param {number} width of a card
 * @param {number} room
 */
export function rowsOfLanes(scene, lanes, width, room) {
  const rows = [];
  let left = room;
  for (const each of [...lanes.filter(isBlocked), ...lanes.filter((lane) => !isBlocked(lane))]) {
    const wide = Math.min(room, wideOf(scene, each, width));
    const high = highOf(each, width);
    if (left + wide > room || width <= TIGHT && high < rows[rows.length - 1]) {
      rows.push(high);
      left = 0;
    }
    rows[rows.length - 1] = Math.max(rows[rows.length - 1], high);
    left += wide;
  }
  return rows.reduce((sum, each) => sum + each + 10, 0);
}

/** @param {Fight} lane */
function isBlocked({ blockers }) {
  return blockers.length > 0;
}

/**
 * How high a lane is; an open one needs no place for blockers where it is tight.
 *
 * @param {Fight} lane
 * @param {number} width
 */
function highOf({ attackers, blockers }, width) {
  const under = Math.max(...[...attackers, ...blockers].map((each) => each.attached.length));
  const card = width * TALL + 23 * under;
  if (width > TIGHT) return 2 * card + BETWEEN + 18;
  return blockers.length ? 2 * card + 40 + 14 : card + 40;
}

/**
 * How wide all lanes are beside each other.
 *
 * @param {Scene} scene
 * @param {Fight[]} lanes
 * @param {number} width
 */
export function lanesWide(scene, lanes, width) {
  return lanes.reduce((sum, each) => sum + wideOf(scene, each, width) + LANE_GAP, 0);
}

/**
 * Whether a lane is wider than a row: its cards then stand in several rows.
 *
 * @param {Scene} scene
 * @param {Fight[]} lanes
 * @param {number} width
 * @param {number} room
 */
export function tooWide(scene, lanes, width, room) {
  return lanes.some((each) => wideOf(scene, each, width) > room);
}

/**
 * The lanes of a fight; the attackers stand at the side of the active player.
 *
 * @param {Scene} scene
 * @param {Fight[]} lanes
 * @param {boolean} below whether the attackers come from below
 * @param {number} least the room that is theirs, whatever stands aside
 */
export function fight(scene, lanes, below, least) {
  const sorted = [...lanes.filter(isBlocked), ...lanes.filter((each) => !isBlocked(each))];
  const drawn = sorted.map((lane) => {
    const attackers = front(scene, lane.attackers, "attackers");
    const said = between(scene, lane, below);
    const open = !lane.blockers.length;
    const blockers = open
      ? h("div.front.open", {}, ...said)
      : front(scene, lane.blockers, "blockers");
    const gap = h("div.between", {}, ...(open ? [] : said));
    const rows = below ? [blockers, gap, attackers] : [attackers, gap, blockers];
    return h(`div.lane${lane.band ? ".banded" : ""}${open ? ".free" : ""}`, {}, ...rows);
  });
  const tight = scene.width <= TIGHT ? ".tight" : "";
  const about = { role: "group", "aria-label": "The fight" };
  return h(`div.combat${tight}`, { ...about, css: { "min-width": `${least}px` } }, ...drawn);
}

/**
 * @param {Scene} scene
 * @param {Group[]} groups
 * @param {string} name
 */
function front(scene, groups, name) {
  return h(`div.front.${name}`, {}, ...groups.map((each) => heap(scene, each)));
}

/**
 * What stands between: of an open lane what it deals to whom, and what is left of them then.
 *
 * @param {Scene} scene
 * @param {Fight} lane
 * @param {boolean} below
 * @returns {Child[]}
 */
function between(scene, lane, below) {
  const { picture, given } = scene;
  if (lane.blockers.length) return lane.band ? [h("span.chip.lab", {}, "a band")] : [];
  const ids = lane.attackers.flatMap((each) => each.ids);
  const blocked = ids.some((id) => picture[`attackers.${id}`]?.blocked);
  const { target } = lane;
  if (blocked || !target) return [h("span.chip.lab", {}, blocked ? "blocked" : "attacks nothing")];
  const lab = (/** @type {string} */ said) => h("span.chip.lab", {}, said);
  const open = picture[`attackers.${ids[0]}`]?.blocked === false && lab("not blocked");
  const left = ids.filter((id) => !hasDealt(picture, id));
  if (!left.length) return [open];
  const powers = left.map((id) => Math.max(0, Number(picture[`objects.${id}`]?.power ?? 0)));
  const sum = powers.reduce((all, each) => all + each, 0);
  const player = picture[`players.${target}`];
  const attacker = picture[`objects.${ids[0]}`]?.controller ?? 1;
  const due = given.get(target) ?? sum;
  const arrow = below ? "↑" : "↓";
  return [
    open,
    h(`span.chip.big.${colorOf(attacker)}`, {}, `${arrow} ${sum} to ${nameOf(picture, target)}`),
    player && player.life !== null && given.size > 0 &&
    h("span.chip.lab", {}, `${player.life} becomes ${signed(player.life - due)}`),
  ];
}
