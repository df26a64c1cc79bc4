/* What is drawn of a position: the picture, and what is worked out of it for all cards. */

/** @import { Line } from "./line.js" */
/** @import { Picture } from "./protocol.d.ts" */
/** @import { Scene } from "./types.d.ts" */

import { colorOf } from "./chart.js";
import { dyingIn } from "./looks.js";

/**
 * @param {Line} line
 * @param {number} position
 * @returns {Scene}
 */
export function sceneOf(line, position) {
  const picture = line.go(position);
  return {
    ...plainScene(picture),
    changed: line.changed(position - 1),
    about: new Set(position ? line.about[position - 1] : []),
    turnOf: turnsOf(line, position),
    ...fightOf(picture, line.edition === "2010"),
  };
}

/**
 * A scene in which nothing is known but the picture.
 *
 * @param {Picture} picture
 * @returns {Scene}
 */
export function plainScene(picture) {
  return {
    picture,
    width: 100,
    landsAmong: false,
    changed: new Set(),
    about: new Set(),
    blocking: new Map(),
    attached: attachedIn(picture),
    targeted: targetedIn(picture),
    turnOf: new Map(),
    orders: new Map(),
    ...dyingIn(picture),
  };
}

/**
 * The number of each player's latest turn.
 *
 * @param {Line} line
 * @param {number} position
 */
function turnsOf(line, position) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const [at, turn, active] of line.steps) {
    if (at > position) break;
    found.set(active, turn);
  }
  return found;
}

/**
 * Who blocks whom, and the places in damage assignment orders (509.2 in 2010).
 *
 * @param {Picture} picture
 * @param {boolean} ordered
 */
function fightOf(picture, ordered) {
  /** @type {Map<number, number[]>} */
  const blocking = new Map();
  /** @type {Map<number, number>} */
  const orders = new Map();
  for (const id of attackersIn(picture)) {
    const { blockers = [] } = picture[`attackers.${id}`] ?? {};
    blockers.forEach((blocker, n) => {
      blocking.set(blocker, [...(blocking.get(blocker) ?? []), id]);
      if (ordered && blockers.length > 1) orders.set(blocker, n + 1);
    });
  }
  return { blocking, orders };
}

/**
 * The attacking creatures.
 *
 * @param {Picture} picture
 */
export function attackersIn(picture) {
  const found = [];
  for (const thing of Object.keys(picture)) {
    if (thing.startsWith("attackers.")) found.push(Number(thing.slice(10)));
  }
  return found;
}

/**
 * What hangs on each permanent, where both are on the table.
 *
 * @param {Picture} picture
 */
function attachedIn(picture) {
  /** @type {Map<number, number[]>} */
  const found = new Map();
  const there = picture.zones.battlefield ?? [];
  for (const id of there) {
    const host = picture[`objects.${id}`]?.attached_to;
    if (host && there.includes(host)) found.set(host, [...(found.get(host) ?? []), id]);
  }
  return found;
}

/**
 * What spells and abilities on the stack target, with the colour of whose they are.
 *
 * @param {Picture} picture
 */
function targetedIn(picture) {
  /** @type {Map<number, string>} */
  const found = new Map();
  for (const id of picture.zones.stack ?? []) {
    const object = picture[`objects.${id}`];
    for (const target of object?.targets ?? []) found.set(target, colorOf(object?.controller ?? 1));
  }
  return found;
}
