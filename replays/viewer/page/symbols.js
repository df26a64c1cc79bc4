/* Mana symbols, icons and emblems, drawn by us, for anything that holds text. */

/** @import { Stroke } from "./drawings.js" */
/** @import { Child } from "./types.d.ts" */

import { h, svg } from "./dom.js";
import { EMBLEMS, ICONS, MANA } from "./drawings.js";

/** @type {Record<string, string>} */
const MANA_NAMES = {
  W: "white",
  U: "blue",
  B: "black",
  R: "red",
  G: "green",
  C: "colorless",
  T: "tap",
  Q: "untap",
  S: "snow",
  P: "2 life",
};

const SYMBOL = /(\{[^{}]{1,6}\})/;

/** All drawings, once for the whole page; symbols, icons and emblems refer to them. */
export function drawnOnce() {
  const looks = { fill: "none", stroke: "currentColor", "stroke-width": 2.2 };
  const lines = { ...looks, "stroke-linecap": "round", "stroke-linejoin": "round" };
  return svg(
    "svg",
    { class: "drawings", "aria-hidden": "true" },
    ...symbolsOf("m", 32, MANA, { fill: "currentColor" }),
    ...symbolsOf("k", 24, ICONS, lines),
    ...symbolsOf("e", 48, EMBLEMS, {}),
  );
}

/**
 * @param {string} letter
 * @param {number} box
 * @param {Record<string, Stroke[]>} drawings
 * @param {Record<string, string | number>} looks
 */
function symbolsOf(letter, box, drawings, looks) {
  return Object.entries(drawings).map(([name, strokes]) => {
    const drawn = strokes.map(([tag, attributes]) => svg(tag, attributes));
    const about = { id: `${letter}-${idOf(name)}`, viewBox: `0 0 ${box} ${box}` };
    return svg("symbol", about, svg("g", looks, ...drawn));
  });
}

/** @param {string} name */
function idOf(name) {
  return name.replaceAll(" ", "-");
}

/**
 * A part of the drawings, as a drawing of its own.
 *
 * @param {string} id
 * @param {string} classes
 */
function used(id, classes) {
  return svg("svg", { class: classes, "aria-hidden": "true" }, svg("use", { href: `#${id}` }));
}

/**
 * The icon of a keyword or a state; null where none is drawn.
 *
 * @param {string} name
 */
export function icon(name) {
  const found = name in ICONS ? name : Object.keys(ICONS).find((each) => name.startsWith(each));
  return found ? used(`k-${idOf(found)}`, "ki") : null;
}

/**
 * One mana symbol: "W", "2", "G/W", "X".
 *
 * @param {string} code
 */
export function mana(code) {
  const parts = code.split("/");
  const label = parts.map((each) => MANA_NAMES[each] ?? each).join(" or ");
  const looks = { role: "img", "aria-label": label };
  if (parts.length > 1) {
    const halves = parts.slice(0, 2).map((each) => half(each));
    return h(`span.m.two.m1${parts[0]}.m2${parts[1]}`, looks, ...halves);
  }
  if (code in MANA) return h(`span.m.m${code}`, looks, used(`m-${code}`, "mi"));
  return h("span.m.mN", looks, code);
}

/** @param {string} code */
function half(code) {
  return code in MANA ? used(`m-${code}`, `mi h${code}`) : h("i.hN", {}, code);
}

/**
 * The symbols of a mana cost.
 *
 * @param {string} written
 */
export function costOf(written) {
  return [...written.matchAll(/\{([^{}]+)\}/g)].map(([, code]) => mana(code.toUpperCase()));
}

/**
 * A text with symbols where it has "{R}".
 *
 * @param {string} text
 * @returns {Child[]}
 */
export function rich(text) {
  if (!text.includes("{")) return [text];
  return text.split(SYMBOL).map((part) =>
    SYMBOL.test(part) ? mana(part.slice(1, -1).toUpperCase()) : part
  );
}

/**
 * An emblem of a card, to be laid on its landscape.
 *
 * @param {string} name
 */
export function emblem(name) {
  return svg("use", { href: `#e-${name}`, x: 43, y: 22, width: 34, height: 34, class: "em" });
}
