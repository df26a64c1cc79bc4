/* The table as a player knows it: the sides, with the stack between them. */

/** @import { Line } from "./line.js" */
/** @import { ObjectShown, PlayerShown } from "./protocol.d.ts" */
/** @import { Scene } from "./types.d.ts" */

import { card, counterMarks, fresh, slip, why } from "./card.js";
import { colorOf } from "./chart.js";
import { counted, h, spaced } from "./dom.js";
import { middle } from "./stack.js";
import { page, view } from "./view.js";
import { counters } from "./words.js";

/** A life total up to this is shown as low. */
const LOW_LIFE = 5;

/**
 * A table of one line of play, drawn anew.
 *
 * @param {Line} line
 * @param {number} position
 * @param {string | null} label
 */
export function table(line, position, label) {
  const scene = sceneOf(line, position);
  const { picture } = scene;
  const there = page.seats.filter((id) => picture[`players.${id}`]);
  const seats = turned(there, view.flipped);
  const opponents = seats.slice(0, -1);
  const bottom = seats.slice(-1);
  const attributes = { "data-line": line.id, "data-seats": seats.length };
  return h(
    "section.table",
    { "aria-label": label ?? "The table", ...attributes },
    h("div.opponents", {}, ...opponents.map((id) => seat(scene, id, true))),
    middle(scene),
    ...bottom.map((id) => seat(scene, id, false)),
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
 * What is drawn of a position.
 *
 * @param {Line} line
 * @param {number} position
 * @returns {Scene}
 */
function sceneOf(line, position) {
  const picture = line.go(position);
  /** @type {Set<number>} */
  const blocking = new Set();
  for (const thing of Object.keys(picture)) {
    const [kind, id] = thing.split(".");
    if (kind !== "attackers") continue;
    for (const blocker of picture[`attackers.${Number(id)}`]?.blockers ?? []) blocking.add(blocker);
  }
  const about = new Set(position ? line.about[position - 1] : []);
  return { picture, changed: line.changed(position - 1), about, blocking };
}

/**
 * One player's side; an opponent's faces the other way.
 *
 * @param {Scene} scene
 * @param {number} id
 * @param {boolean} facing
 */
function seat(scene, id, facing) {
  const player = scene.picture[`players.${id}`];
  if (!player) return null;
  const classes = ["seat", colorOf(id)];
  if (scene.picture.game.active_player === id) classes.push("active");
  if (player.lost) classes.push("lost");
  const rows = [
    seatHead(scene, id, player),
    hand(scene, id),
    row(scene, id, "lands"),
    row(scene, id, "others"),
    row(scene, id, "creatures"),
  ];
  if (!facing) rows.reverse();
  return h(`section.${classes.join(".")}`, { "aria-label": `${player.name}'s side` }, ...rows);
}

/**
 * What is to be known of a player: life, counters, mana, piles.
 *
 * @param {Scene} scene
 * @param {number} id
 * @param {PlayerShown} player
 */
function seatHead(scene, id, player) {
  const thing = `players.${id}`;
  const { name, lost } = player;
  const life = player.life ?? "?";
  const low = player.life !== null && player.life <= LOW_LIFE ? ".low" : "";
  const changed = fresh(scene.changed.has(thing));
  return h(
    "header",
    { "data-object": id },
    h("h2", {}, h("span.dot"), name),
    why(
      `button.life${low}${changed}`,
      thing,
      "life",
      `life of ${name}: ${life}`,
      h("small", {}, "life"),
      String(life),
    ),
    counterMarks(thing, player.counters),
    counters(player.mana).map((text) =>
      why("button.mark.mana", thing, "mana", `mana: ${text}`, text)
    ),
    ["library", "graveyard", "exile", "command"].map((zone) => pile(scene, zone, id)),
    scene.picture.game.priority === id && h("span.mark.priority", {}, "priority"),
    lost && why("button.mark.damage", thing, "lost", "has lost", `lost: ${spaced(lost)}`),
  );
}

/**
 * A pile of a player with how many cards are in it.
 *
 * @param {Scene} scene
 * @param {string} zone
 * @param {number} player
 */
function pile({ picture, changed }, zone, player) {
  const shared = zone === "exile" || zone === "command";
  const field = shared ? zone : `${zone}.${player}`;
  const all = picture.zones[field] ?? [];
  const cards = shared ? all.filter((id) => picture[`objects.${id}`]?.owner === player) : all;
  if (!cards.length && zone !== "library") return null;
  const news = changed.has("zones") && cards.some((id) => changed.has(`objects.${id}`));
  const label = `${zone}: ${counted(cards.length, "card")}`;
  return h(
    `button.pile${fresh(news)}`,
    { type: "button", "data-pile": field, "data-owner": player, "aria-label": label },
    h("small", {}, zone),
    String(cards.length),
  );
}

/**
 * The hand: what is known of it, and backs.
 *
 * @param {Scene} scene
 * @param {number} player
 */
function hand(scene, player) {
  const field = `hand.${player}`;
  const cards = scene.picture.zones[field] ?? [];
  const label = `hand: ${counted(cards.length, "card")}`;
  return h(
    "div.row.hand",
    { role: "group", "aria-label": label },
    why("button.rowname", "zones", field, label, "hand ", String(cards.length)),
    ...cards.toReversed().map((id) => slip(scene, id)),
  );
}

/**
 * Which row of a side something belongs in.
 *
 * @param {ObjectShown} object
 */
function rowOf({ types = [] }) {
  if (types.includes("creature")) return "creatures";
  return types.includes("land") ? "lands" : "others";
}

/**
 * One row of a side, with what hangs on its permanents beside them.
 *
 * @param {Scene} scene
 * @param {number} player
 * @param {"lands" | "others" | "creatures"} name
 */
function row(scene, player, name) {
  const { picture } = scene;
  const all = (picture.zones.battlefield ?? []).toReversed();
  /** What an object is attached to, if that is on the table too. */
  const hostOf = (/** @type {number} */ id) => {
    const host = picture[`objects.${id}`]?.attached_to;
    return host && picture[`objects.${host}`] && all.includes(host) ? host : null;
  };
  const here = all.filter((id) => {
    const object = picture[`objects.${id}`];
    return object?.controller === player && rowOf(object) === name && !hostOf(id);
  });
  if (!here.length) return null;
  const groups = here.map((id) => {
    const attached = all.filter((each) => hostOf(each) === id);
    const cards = [id, ...attached].map((each) => card(scene, each));
    return attached.length ? h("div.host", {}, ...cards) : cards[0];
  });
  return h(
    `div.row.${name}`,
    { role: "group", "aria-label": `${name}: ${here.length}` },
    ...groups,
  );
}
