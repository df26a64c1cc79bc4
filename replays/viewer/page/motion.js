/* What moves is seen to move, one step at a time: cards from where they were to where they are. */

/** @import { Line } from "./line.js" */

import { byId, h } from "./dom.js";
import { view } from "./view.js";

/** How long a card that changes its place is on its way, in milliseconds. */
const ON_ITS_WAY = 240;

/** How long a card takes to be turned. */
const TURNING = 180;

/** Steps that follow one another faster than this are a search, and nothing moves. */
const SEARCHING = 140;

/** From which distance on a card has moved, in pixels. */
const MOVED = 24;

const EASE = "cubic-bezier(.2,.7,.3,1)";

/** How long a change of a life total or of damage is seen where it happens. */
const CHANGING = 300;

/** @typedef {{ left: number, top: number, width: number, tapped: boolean }} Spot */

/** @typedef {{ spots: Map<number, Spot>, amounts: Map<string, number> }} Before */

let wanted = false;
let last = -Infinity;

/** Say that the next drawing is one step further, in which things are seen to move. */
export function stepping() {
  wanted = true;
}

/**
 * Where every card lies before the next drawing, and the amounts; null where nothing is to move.
 *
 * @returns {Before | null}
 */
export function spotsBefore() {
  const now = performance.now();
  const moves = wanted && now - last > SEARCHING && !view.beside &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches;
  wanted = false;
  last = now;
  if (!moves) return null;
  /** @type {Map<number, Spot>} */
  const spots = new Map();
  for (const [element, ids] of cards()) {
    const spot = spotOf(element);
    for (const id of ids) spots.set(thingOf(view.line, id), spot);
  }
  return { spots, amounts: new Map(amounts().map(({ thing, amount }) => [thing, amount])) };
}

/**
 * Let everything come from where it was, and show what became more or less.
 *
 * @param {Before | null} before
 */
export function moveFrom(before) {
  if (!before) return;
  const speed = view.playing ? Math.max(1, view.speed) : 1;
  const found = cards().map(([element, ids]) => ({ element, ids, now: spotOf(element) }));
  for (const { element, ids, now } of found) {
    const were = ids.map((id) => before.spots.get(thingOf(view.line, id))).filter((each) => !!each);
    const [was] = were;
    if (!was || were.some((each) => distance(each, now) < MOVED)) {
      if (was && was.tapped !== now.tapped) turn(element, was.tapped, TURNING / speed);
      continue;
    }
    travel(element, was, now, ON_ITS_WAY / speed);
  }
  for (const { element, thing, amount, life } of amounts()) {
    const was = before.amounts.get(thing) ?? (life ? amount : 0);
    if (was !== amount) rise(element, life ? amount - was : was - amount, CHANGING / speed);
  }
}

/** The life totals and the damage on the table. */
function amounts() {
  const all = byId("tables").querySelectorAll(".life, .mark.dm[data-field='damage']");
  return [...all].map((each) => {
    const element = /** @type {HTMLElement} */ (each);
    const life = element.classList.contains("life");
    const amount = Number(element.textContent?.replace("−", life ? "-" : ""));
    return { element, life, thing: element.dataset.thing ?? "", amount };
  });
}

/**
 * Let a change rise from where it happens.
 *
 * @param {HTMLElement} element
 * @param {number} change
 * @param {number} duration
 */
function rise(element, change, duration) {
  if (!Number.isFinite(change)) return;
  const sign = change > 0 ? "+" : "−";
  const look = `span.rise.${change > 0 ? "up" : "down"}`;
  const shown = h(look, { "aria-hidden": true }, `${sign}${Math.abs(change)}`);
  element.append(shown);
  const frames = [
    { opacity: 1, transform: "translate(-50%, 0) scale(1.5)" },
    { opacity: 0, transform: "translate(-50%, -24px)" },
  ];
  shown.animate(frames, { duration, easing: EASE }).finished.finally(() => shown.remove());
}

/**
 * The cards on the table with the objects that each of them shows.
 *
 * @returns {[HTMLElement, number[]][]}
 */
function cards() {
  const all = byId("tables").querySelectorAll(".card[data-object]");
  return [...all].map((each) => {
    const element = /** @type {HTMLElement} */ (each);
    const { members, object } = element.dataset;
    return [element, (members ?? object ?? "").split(" ").map(Number)];
  });
}

/** @param {HTMLElement} element @returns {Spot} */
function spotOf(element) {
  const { left, top, width } = element.getBoundingClientRect();
  return { left, top, width, tapped: element.classList.contains("tapped") };
}

/**
 * The newest number of the card that an object is.
 *
 * @param {Line} line
 * @param {number} id
 */
function thingOf(line, id) {
  return line.things.get(id)?.[0] ?? id;
}

/** @param {Spot} one @param {Spot} other */
function distance(one, other) {
  return Math.hypot(one.left - other.left, one.top - other.top);
}

/**
 * @param {HTMLElement} element
 * @param {Spot} was
 * @param {Spot} now
 * @param {number} duration
 */
function travel(element, was, now, duration) {
  const scale = Math.max(0.3, Math.min(3, was.width / (now.width || 1)));
  const turned = now.tapped ? "rotate(7deg)" : "none";
  const from = `translate(${was.left - now.left}px,${was.top - now.top}px) scale(${scale})`;
  const frames = [
    { transform: from, transformOrigin: "0 0", zIndex: 30 },
    { transform: turned, transformOrigin: "0 0", zIndex: 30 },
  ];
  element.animate(frames, { duration, easing: EASE });
}

/**
 * @param {HTMLElement} element
 * @param {boolean} wasTapped
 * @param {number} duration
 */
function turn(element, wasTapped, duration) {
  const [from, to] = wasTapped ? ["7deg", "0deg"] : ["0deg", "7deg"];
  const frames = [{ transform: `rotate(${from})` }, { transform: `rotate(${to})` }];
  element.animate(frames, { duration, easing: EASE });
}
