/* Who attacks whom, who blocks whom, what targets what: arrows over a table. */

/** @import { AttackerShown, Picture } from "./protocol.d.ts" */
/** @import { ArrowKind, Place } from "./types.d.ts" */

import { svg } from "./dom.js";

/** @typedef {{ kind: ArrowKind, from: number, to: number, words: string }} Arrow */

/** @type {ArrowKind[]} */
const ARROW_KINDS = ["attack", "held", "block", "target"];

/**
 * The arrows of a picture.
 *
 * @param {Picture} picture
 * @returns {Arrow[]}
 */
function arrowsOf(picture) {
  /** @type {Arrow[]} */
  const found = [];
  for (const thing of Object.keys(picture)) {
    const [kind, number] = thing.split(".");
    const id = Number(number);
    const attacker = kind === "attackers" ? picture[`attackers.${id}`] : null;
    const object = kind === "objects" ? picture[`objects.${id}`] : null;
    if (attacker) found.push(...arrowsOfFight(picture, id, attacker));
    if (object?.zone !== "stack") continue;
    for (const to of object.targets ?? []) found.push({ kind: "target", from: id, to, words: "" });
  }
  return found;
}

/**
 * The arrows of an attacker: to whom or what it attacks, and from its blockers.
 *
 * @param {Picture} picture
 * @param {number} id
 * @param {AttackerShown} attacker
 * @returns {Arrow[]}
 */
function arrowsOfFight(picture, id, { target, blocked, blockers }) {
  /** @type {Arrow[]} */
  const found = blockers.map((blocker) => {
    const words = dealt(picture, blocker, id) + dealt(picture, id, blocker, "⇄");
    return { kind: "block", from: blocker, to: id, words };
  });
  if (!target) return found;
  const kind = blocked ? "held" : "attack";
  return [{ kind, from: id, to: target, words: dealt(picture, id, target) }, ...found];
}

/**
 * The damage that is assigned from one thing to another, if any.
 *
 * @param {Picture} picture
 * @param {number} from
 * @param {number} to
 * @param {string} before
 */
function dealt(picture, from, to, before = "") {
  const { assignments = [] } = picture.game;
  const portion = assignments.find(([source, target]) => source === from && target === to);
  return portion ? `${before}${portion[2]}` : "";
}

/**
 * Draw the arrows of a table over it, as its things lie now.
 *
 * @param {HTMLElement} table
 * @param {Picture} picture
 */
export function drawArrows(table, picture) {
  table.querySelector("svg.arrows")?.remove();
  const arrows = arrowsOf(picture);
  if (!arrows.length) return;
  const box = table.getBoundingClientRect();
  const drawn = arrows.flatMap(({ kind, from, to, words }, number) => {
    const start = placeOf(table, from, box);
    const end = placeOf(table, to, box);
    if (!start || !end) return [];
    const marker = `url(#${headOf(table, kind)})`;
    return arrow(kind, marker, words, curve(kind, start, end, number));
  });
  if (!drawn.length) return;
  const heads = ARROW_KINDS.map((kind) => arrowhead(headOf(table, kind), kind));
  const size = { width: box.width, height: table.scrollHeight };
  const attributes = { class: "arrows", ...size, "aria-hidden": "true" };
  table.append(svg("svg", attributes, svg("defs", {}, ...heads), ...drawn));
}

/**
 * The name of an arrowhead among those of all tables.
 *
 * @param {HTMLElement} table
 * @param {ArrowKind} kind
 */
function headOf(table, kind) {
  return `${table.dataset.line}-${kind}`;
}

/**
 * @param {string} id
 * @param {ArrowKind} kind
 */
function arrowhead(id, kind) {
  const box = { viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: 5, markerHeight: 5 };
  const attributes = { id, class: `head ${kind}`, ...box, orient: "auto-start-reverse" };
  return svg("marker", attributes, svg("path", { d: "M0 0 10 5 0 10 2 5z" }));
}

/**
 * Where something lies on a table; null when it is not there.
 *
 * @param {HTMLElement} table
 * @param {number} id
 * @param {DOMRect} box
 * @returns {Place | null}
 */
function placeOf(table, id, box) {
  const found = table.querySelector(`[data-object="${id}"]`);
  if (!found) return null;
  const { left, top, width, height } = found.getBoundingClientRect();
  const x = left - box.left + width / 2;
  const y = top - box.top + table.scrollTop + height / 2;
  return { x, y, w: width / 2, h: height / 2 };
}

/**
 * A way from edge to edge, a little bent so that crossing ones can be told apart: its start, its
 * bend and its end.
 *
 * @param {ArrowKind} kind
 * @param {Place} start
 * @param {Place} end
 * @param {number} number
 */
function curve(kind, start, end, number) {
  if (Math.abs(end.y - start.y) < Math.max(start.h, end.h)) {
    const [from, to] = [start, end].map(({ x, y, h }) => ({ x, y: y - h }));
    return { from, to, bend: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 40 } };
  }
  const down = end.y > start.y ? 1 : -1;
  const attacks = kind === "attack" || kind === "held";
  const aside = Math.max(-end.w * 0.6, Math.min(end.w * 0.6, start.x - end.x));
  const from = { x: start.x, y: start.y + down * start.h };
  const to = { x: end.x + (attacks ? aside : 0), y: end.y - down * (end.h + 2) };
  const bent = (number % 2 ? 1 : -1) * Math.min(18, Math.abs(to.x - from.x) / 6);
  return { from, to, bend: { x: (from.x + to.x) / 2 + bent, y: (from.y + to.y) / 2 } };
}

/**
 * One arrow, with words on it if there are any.
 *
 * @param {ArrowKind} kind
 * @param {string} marker
 * @param {string} words
 * @param {ReturnType<typeof curve>} way
 */
function arrow(kind, marker, words, { from, to, bend }) {
  const d = `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`;
  const shaft = svg("path", { class: `shaft ${kind}`, "data-kind": kind, d, "marker-end": marker });
  if (!words) return [shaft];
  const middle = { x: (bend.x + to.x) / 2, y: (bend.y + to.y) / 2 };
  const label = svg("text", { class: `amount ${kind}`, ...middle });
  label.textContent = words;
  return [shaft, label];
}
