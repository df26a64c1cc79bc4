/* How a number went over the game, and the turns in which it did. */

/** @import { Line } from "./line.js" */
/** @import { Points } from "./protocol.d.ts" */
/** @import { MeasureName } from "./types.d.ts" */

import { h, svg } from "./dom.js";
import { page } from "./view.js";

/** @type {Record<MeasureName, string>} */
export const MEASURES = {
  life: "life",
  power: "creature power",
  permanents: "permanents",
  hand: "cards in hand",
};

/** How narrow a turn may be to show its number, in pixels. */
const NARROWEST = 20;

/**
 * The class of a player's colour.
 *
 * @param {number} id
 */
export function colorOf(id) {
  return `p${((id - 1) % 6) + 1}`;
}

/**
 * Whose colour is which.
 *
 * @param {Line} line
 * @param {MeasureName} measure
 */
export function legend(line, measure) {
  const ids = Object.keys(line.series[measure] ?? {}).map(Number);
  const players = ids.map((id) =>
    h(`span.${colorOf(id)}`, {}, h("span.dot"), page.players[id] ?? `player ${id}`)
  );
  return h("span.legend", {}, ...players);
}

/**
 * The turns side by side, as long as they have events; fights are marked.
 *
 * @param {Line} line
 */
export function turnBar(line) {
  const { turns, end } = line;
  const blocks = turns.map(([at, turn, active], number) => {
    const length = (turns[number + 1]?.[0] ?? end + 1) - at;
    const told = (length / end) * innerWidth > NARROWEST ? String(turn) : "";
    const looks = { css: { "flex-grow": length }, title: `turn ${turn}` };
    return h(`span.turn.${colorOf(active)}`, looks, told);
  });
  const before = h("span.turn.before", { css: { "flex-grow": turns[0]?.[0] ?? end } });
  const fights = line.steps.filter(([, , , step]) => step === "declare_blockers");
  const places = fights.map(([at]) => at);
  const marks = [...marked(places, "fight", end), ...marked(line.spells, "cast", end)];
  marks.push(...marked(line.deaths, "death", end));
  return h("div.turns", { "aria-hidden": "true" }, before, ...blocks, ...marks);
}

/**
 * Marks of a kind at positions of a line.
 *
 * @param {number[]} places
 * @param {string} kind
 * @param {number} end
 */
function marked(places, kind, end) {
  return places.map((at) => h(`i.${kind}`, { css: { left: `${(100 * at) / end}%` } }));
}

/**
 * How a number went over the game, for each player.
 *
 * @param {Line} line
 * @param {MeasureName} measure
 */
export function chart(line, measure) {
  const players = Object.entries(line.series[measure] ?? {});
  const all = players.flatMap(([, points]) => points.map(([, value]) => value));
  const top = Math.max(1, ...all);
  const bottom = Math.min(0, ...all);
  const shapes = players.map(([id, points]) => {
    const path = `${stairs(points, top, bottom)}H${line.end}`;
    return svg("path", { class: colorOf(Number(id)), d: path });
  });
  const names = players.map(([id, points]) =>
    `${page.players[Number(id)]} from ${points[0]?.[1]} to ${points.at(-1)?.[1]}`
  );
  const looks = {
    class: "chart",
    viewBox: `0 0 ${Math.max(1, line.end)} 50`,
    preserveAspectRatio: "none",
    role: "img",
    "aria-label": `${MEASURES[measure]}: ${names.join(", ")}`,
  };
  return h("div.chartbox", {}, h("span.axis", {}, String(top)), svg("svg", looks, ...shapes));
}

/**
 * A path that keeps each value until the next one.
 *
 * @param {Points} points
 * @param {number} top
 * @param {number} bottom
 */
function stairs(points, top, bottom) {
  const parts = points.map(([at, value], n) => {
    const y = 2 + (46 * (top - value)) / (top - bottom);
    return n ? `H${at}V${y}` : `M${at} ${y}`;
  });
  return parts.join("");
}
