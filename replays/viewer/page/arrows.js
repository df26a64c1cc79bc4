/* What arrows say that places do not: what a spell targets, and what each deals to whom. They run
in gaps, and lie behind the cards. */

/** @import { Picture } from "./protocol.d.ts" */
/** @import { Arrow, Place } from "./types.d.ts" */

import { colorOf } from "./chart.js";
import { svg } from "./dom.js";
import { assignedIn } from "./looks.js";
import { attackersIn } from "./scene.js";

/** How far from a card an arrow ends. */
const AWAY = 8;

/**
 * The arrows of a picture.
 *
 * @param {Picture} picture
 * @param {boolean} lanes whether attackers and blockers stand opposite one another
 * @returns {Arrow[]}
 */
function arrowsOf(picture, lanes) {
  /** @type {Arrow[]} */
  const found = [];
  const stack = picture.zones.stack ?? [];
  for (const from of stack) {
    const { targets = [], controller = 1 } = picture[`objects.${from}`] ?? {};
    for (const to of targets) {
      found.push({ kind: "target", from, to, words: "", color: colorOf(controller) });
    }
  }
  const waits = stack.some((id) => picture[`objects.${id}`]?.nature === "combat_damage");
  for (const [from, to, amount] of waits ? [] : assignedIn(picture)) {
    if (picture[`players.${to}`]) continue;
    const color = colorOf(picture[`objects.${from}`]?.controller ?? 1);
    found.push({ kind: "deal", from, to, words: String(amount), color });
  }
  const fights = attackersIn(picture).map((id) => ({ id, ...picture[`attackers.${id}`] }));
  for (const { id, blockers = [] } of found.some(({ kind }) => kind === "deal") ? [] : fights) {
    for (const from of blockers) {
      const tangled = !lanes ||
        fights.filter((each) => each.blockers?.includes(from)).length > 1 && blockers.length > 1;
      const color = colorOf(picture[`objects.${from}`]?.controller ?? 1);
      if (tangled) found.push({ kind: "block", from, to: id, words: "", color });
    }
  }
  return found;
}

/**
 * Draw the arrows of a table, as its things lie now.
 *
 * @param {HTMLElement} table
 * @param {Picture} picture
 */
export function drawArrows(table, picture) {
  table.querySelector("svg.arrows")?.remove();
  const arrows = arrowsOf(picture, table.classList.contains("duel"));
  if (!arrows.length) return;
  const box = table.getBoundingClientRect();
  const drawn = arrows.flatMap((each, number) => {
    const start = placeOf(table, each.from, box);
    const end = placeOf(table, each.to, box);
    if (!start || !end || each.kind === "target" && start.x - start.w < end.x) return [];
    return arrow(each, each.kind === "target" ? far(start, end) : near(start, end, each, number));
  });
  if (!drawn.length) return;
  const size = { width: box.width, height: table.scrollHeight };
  table.append(svg("svg", { class: "arrows", ...size, "aria-hidden": "true" }, ...drawn));
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
  const found = table.querySelector(`[data-members~="${id}"], [data-object="${id}"]`);
  if (!found) return null;
  const { left, top, width, height } = found.getBoundingClientRect();
  const x = left - box.left + table.scrollLeft + width / 2;
  const y = top - box.top + table.scrollTop + height / 2;
  return { x, y, w: width / 2, h: height / 2 };
}

/** @typedef {{ from: { x: number, y: number }, to: { x: number, y: number }, d: string }} Way */

/**
 * A way from the left edge of a spell on the stack to the nearest edge of its target.
 *
 * @param {Place} start
 * @param {Place} end
 * @returns {Way}
 */
function far(start, end) {
  const from = { x: start.x - start.w, y: start.y };
  const above = start.y < end.y - end.h;
  const below = start.y > end.y + end.h;
  const side = from.x > end.x ? 1 : -1;
  const to = above || below
    ? { x: end.x + side * end.w * 0.3, y: end.y + (above ? -1 : 1) * (end.h + AWAY) }
    : { x: end.x + side * (end.w + AWAY), y: end.y };
  const bend = above || below
    ? `${to.x + side * 8} ${from.y} ${to.x} ${to.y + (above ? -40 : 40)}`
    : `${(from.x + to.x) / 2} ${from.y} ${(from.x + to.x) / 2} ${to.y}`;
  return { from, to, d: `M${from.x} ${from.y}C${bend} ${to.x} ${to.y}` };
}

/**
 * A way through the gap between those who fight, beside those that lead the same way.
 *
 * @param {Place} start
 * @param {Place} end
 * @param {Arrow} arrow
 * @param {number} number
 * @returns {Way}
 */
function near(start, end, { kind, from: one, to: other }, number) {
  const down = end.y > start.y ? 1 : -1;
  const aside = kind === "deal" ? down * Math.min(24, start.w * 0.3) : (number % 2 ? 6 : -6);
  const lean = Math.max(-0.5, Math.min(0.5, (end.x - start.x) / (2 * start.w + 1)));
  const from = { x: start.x + aside + lean * start.w, y: start.y + down * (start.h + 2) };
  const to = { x: end.x + aside - lean * end.w * 0.6, y: end.y - down * (end.h + AWAY) };
  const middle = (from.y + to.y) / 2;
  const d = one === other
    ? ""
    : `M${from.x} ${from.y}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`;
  return { from, to, d };
}

/**
 * One arrow with its head, and a pill with words if there are any.
 *
 * @param {Arrow} arrow
 * @param {Way} way
 */
function arrow({ kind, words, color }, { from, to, d }) {
  const group = svg("g", { class: `way ${color}` });
  group.append(svg("path", { class: `shaft ${kind}`, "data-kind": kind, d }));
  const sideways = kind === "target" && Math.abs(to.y - from.y) < 30;
  const turn = sideways ? (to.x > from.x ? -90 : 90) : to.y > from.y ? 0 : 180;
  const place = `translate(${to.x} ${to.y}) rotate(${turn})`;
  group.append(svg("path", { class: "head", d: "M-7 -7L7 -7L0 5z", transform: place }));
  if (!words) return [group];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const wide = 16 + 9 * words.length;
  const pill = { x: middle.x - wide / 2, y: middle.y - 12, width: wide, height: 24, rx: 12 };
  const label = svg("text", { class: "amount", ...middle });
  label.textContent = words;
  group.append(svg("rect", { class: "pill", ...pill }), label);
  return [group];
}
