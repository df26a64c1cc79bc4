/* The landscape on a card: its name decides where the hills are, its colour what they are like. */

import { svg } from "./dom.js";
import { emblem } from "./symbols.js";

const SCENE_WIDE = 120;
const SCENE_HIGH = 72;

/** @typedef {"roll" | "wave" | "sharp" | "tuft" | "step"} Ridge */

/** @type {Record<string, Ridge>} */
const RIDGES = {
  "is-U": "wave",
  "is-B": "sharp",
  "is-R": "sharp",
  "is-G": "tuft",
  colorless: "step",
};

/** @type {Record<Ridge, [number, number]>} how many hills are far off and near */
const HILLS = { roll: [2, 2], wave: [5, 3], tuft: [6, 4], sharp: [3, 2], step: [6, 4] };

/** @type {Map<string, Element>} */
const drawn = new Map();

/**
 * The landscape of a card.
 *
 * @param {string} name
 * @param {string} paint the class of the card's frame
 * @param {string} sign the emblem; empty: none
 */
export function landscape(name, paint, sign) {
  const key = `${name}|${paint}|${sign}`;
  let found = drawn.get(key);
  if (!found) drawn.set(key, found = drawLandscape(name, RIDGES[paint] ?? "roll", sign));
  return found.cloneNode(true);
}

/**
 * @param {string} name
 * @param {Ridge} kind
 * @param {string} sign
 */
function drawLandscape(name, kind, sign) {
  const next = chances(name);
  const between = (/** @type {number} */ low, /** @type {number} */ high) =>
    low + next() * (high - low);
  const [far, near] = HILLS[kind];
  const disc = { cx: between(14, 34), cy: between(14, 24), r: between(7, 12), fill: "var(--s0)" };
  const box = { viewBox: `0 0 ${SCENE_WIDE} ${SCENE_HIGH}`, preserveAspectRatio: "xMidYMid slice" };
  return svg(
    "svg",
    { class: "sc", ...box, "aria-hidden": "true" },
    svg("path", { d: `M0 0H${SCENE_WIDE}V${SCENE_HIGH}H0z`, fill: "var(--s1)" }),
    svg("circle", disc),
    svg("path", { d: ridge(40, 9, far, kind, between), fill: "var(--s2)" }),
    svg("path", { d: ridge(55, 7, near, kind, between), fill: "var(--s3)" }),
    ...(sign ? [emblem(sign)] : []),
  );
}

/**
 * Numbers from 0 to 1 that look like chance and are the same for the same name.
 *
 * @param {string} name
 */
function chances(name) {
  let seed = 2166136261;
  for (const each of name) seed = Math.imul(seed ^ (each.codePointAt(0) ?? 0), 16777619);
  return () => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822519) + 0x9e3779b9 | 0;
    return ((seed ^ (seed >>> 13)) >>> 0) / 4294967296;
  };
}

/**
 * The outline of some hills.
 *
 * @param {number} base
 * @param {number} amp
 * @param {number} n
 * @param {Ridge} kind
 * @param {(low: number, high: number) => number} between
 */
function ridge(base, amp, n, kind, between) {
  const xs = Array.from({ length: n + 1 }, (_, i) => Math.round(i * SCENE_WIDE / n));
  const ys = xs.map(() => Math.round(base + between(-amp, amp)));
  const wide = SCENE_WIDE / n;
  const hills = xs.slice(1).map((x, i) => {
    if (kind === "sharp") return `L${(xs[i] + x) / 2} ${ys[i] - amp}L${x} ${ys[i + 1] + amp / 2}`;
    if (kind === "wave") return `q${wide / 2} ${-amp} ${wide} 0`;
    if (kind === "tuft") return `a${wide / 2} ${amp * between(0.7, 1.3)} 0 0 1 ${wide} 0`;
    if (kind === "step") return `L${xs[i]} ${ys[i]}L${x} ${ys[i]}`;
    const middle = xs[i] + wide / 2;
    return `C${middle} ${ys[i]} ${middle} ${ys[i + 1]} ${x} ${ys[i + 1]}`;
  });
  const first = kind === "wave" || kind === "tuft" ? base : ys[0];
  return `M0 ${SCENE_HIGH}L0 ${first}${hills.join("")}L${SCENE_WIDE} ${SCENE_HIGH}z`;
}
