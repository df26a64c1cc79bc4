/* The outer band of a player: the plate, lands, hand and piles. */

/** @import { PlayerShown } from "./protocol.d.ts" */
/** @import { Scene } from "./types.d.ts" */

import { card, counterMarks, fresh, why } from "./card.js";
import { colorOf } from "./chart.js";
import { counted, h, spaced } from "./dom.js";
import { lands, landsOf } from "./lands.js";
import { manaOf } from "./looks.js";
import { icon, mana } from "./symbols.js";
import { view } from "./view.js";
import { signed } from "./words.js";

/** How wide the cards in a band are: piles, an opponent's hand, and one's own. */
const SMALL = 64;
const OPEN_HAND = 84;
const HELD = 112;

/** A life total up to this is shown as low. */
const LOW_LIFE = 5;

/** How much mana is shown symbol by symbol. */
const MANY_SYMBOLS = 8;

/**
 * @param {Scene} scene
 * @param {number} id
 * @param {boolean} facing whether it is an opponent's, above their cards
 */
export function band(scene, id, facing) {
  const player = scene.picture[`players.${id}`];
  if (!player) return null;
  return h(
    `header.band${facing ? ".facing" : ""}`,
    {},
    plate(scene, id, player),
    !scene.landsAmong && lands(scene, id, SMALL),
    hand(scene, id, facing),
    h(
      "div.piles",
      {},
      ...["library", "graveyard", "exile", "command"].map((zone) => pile(scene, zone, id)),
    ),
  );
}

/**
 * The name, the life total and what has become of it, the hand, the mana that is left.
 *
 * @param {Scene} scene
 * @param {number} id
 * @param {PlayerShown} player
 */
function plate(scene, id, player) {
  const { game } = scene.picture;
  const thing = `players.${id}`;
  const { name, lost } = player;
  const has = game.priority === id;
  const targeted = scene.targeted.get(id);
  return h(
    `div.plate.${colorOf(id)}${has ? ".pri" : ""}${targeted ? ".target" : ""}`,
    { "data-object": id },
    h(
      "div.who",
      {},
      h("h2", {}, name),
      game.active_player === id && h("span.turning", { title: "whose turn it is" }, "▸ turn"),
      game.monarch === id && h("span.crown", { title: "the monarch" }, "monarch"),
      has && h("span.prio", {}, "priority"),
      lost && why("button.mark.dm", thing, "lost", "has lost", `lost: ${spaced(lost)}`),
    ),
    total(scene, id, player),
    manaLine(scene, id, player),
  );
}

/**
 * The life total with its last change, counters, what commanders dealt, the number of cards in
 * hand, and badges.
 *
 * @param {Scene} scene
 * @param {number} id
 * @param {PlayerShown} player
 */
function total({ picture, changed }, id, player) {
  const { name, life, counters } = player;
  const thing = `players.${id}`;
  const held = picture.zones[`hand.${id}`]?.length ?? 0;
  const classes = `${life !== null && life <= LOW_LIFE ? ".low" : ""}${fresh(changed.has(thing))}`;
  const shown = life === null ? "?" : signed(life);
  const label = `life of ${name}: ${life ?? "not known"}`;
  return h(
    "div.total",
    {},
    why(`button.life${classes}`, thing, "life", label, shown),
    life === null ? null : lastChange(id, life),
    counterMarks(thing, counters),
    byCommanders(thing, Object.entries(player.commander_damage ?? {})),
    inHand(id, held),
    ...badges(player, picture.game.initiative === id),
  );
}

/**
 * The initiative, the city's blessing, the temptations by the Ring, and what the player has seen of
 * dungeons.
 *
 * @param {PlayerShown} player
 * @param {boolean} initiative
 */
function badges({ blessed, temptations, dungeon, room, completed }, initiative) {
  const badge = (/** @type {string} */ title, /** @type {string} */ word) =>
    h("span.crown", { title }, word);
  return [
    initiative && badge("has the initiative", "initiative"),
    blessed && badge("has the city's blessing", "blessing"),
    Boolean(temptations) &&
    badge("how often the Ring has tempted the player", `Ring ${temptations}`),
    room && badge(`in ${room}, a room of ${dungeon}`, room),
    completed && badge(`completed ${completed.join(", ")}`, `${completed.length} completed`),
  ];
}

/**
 * How much combat damage each commander has dealt to the player.
 *
 * @param {string} thing
 * @param {[string, number][]} dealt
 */
function byCommanders(thing, dealt) {
  if (!dealt.length) return null;
  const told = dealt.map(([card, amount]) => `${amount} by ${card}`).join(", ");
  return why(
    "button.mark.dm.command",
    thing,
    "commander_damage",
    `combat damage by commanders: ${told}`,
    icon("commander"),
    dealt.map(([, amount]) => amount).join(", "),
  );
}

/**
 * How many cards are in hand; pressed, they are all shown.
 *
 * @param {number} id
 * @param {number} held
 */
function inHand(id, held) {
  const label = `hand: ${counted(held, "card")}`;
  const about = { "data-pile": `hand.${id}`, "data-owner": id, "aria-label": label };
  return h("button.held", { type: "button", ...about }, `${held} in hand`);
}

/**
 * How the life total changed in this turn.
 *
 * @param {number} id
 * @param {number} life
 */
function lastChange(id, life) {
  const points = view.line.series.life?.[String(id)] ?? [];
  const began = view.line.turns.filter(([at]) => at <= view.at).at(-1)?.[0] ?? 0;
  const before = points.filter(([at]) => at < began).at(-1)?.[1] ?? points[0]?.[1] ?? life;
  const change = life - before;
  if (!change) return null;
  const sign = change > 0 ? "+" : "−";
  const classes = change > 0 ? ".up" : ".down";
  return h(`span.delta${classes}`, { title: "in this turn" }, `${sign}${Math.abs(change)}`);
}

/**
 * The mana that a player has, and that untapped lands can still give.
 *
 * @param {Scene} scene
 * @param {number} id
 * @param {PlayerShown} player
 */
function manaLine(scene, id, player) {
  const pool = Object.entries(player.mana ?? {}).filter(([, number]) => number);
  const [untapped, all] = landsOf(scene, id).reduce(
    ([left, every], each) => [left + Number(!each.object.tapped), every + 1],
    [0, 0],
  );
  const symbols = landsOf(scene, id).filter(({ object }) => !object.tapped)
    .map(({ object }) => manaOf(object).join("/") || "C");
  const shown = symbols.length > MANY_SYMBOLS ? summed(symbols) : symbols.sort().map(mana);
  return h(
    "div.left",
    { title: `${untapped} of ${counted(all, "land")} untapped` },
    pool.length > 0 && why(
      "button.pool",
      `players.${id}`,
      "mana",
      `mana: ${pool.map(([kind, number]) => `${number} ${kind}`).join(", ")}`,
      "has ",
      ...pool.flatMap(([kind, number]) => Array.from({ length: number }, () => mana(letter(kind)))),
    ),
    h("i", {}, "mana left"),
    ...(symbols.length ? shown : [h("b", {}, "none")]),
  );
}

/**
 * Many symbols, each kind with its number.
 *
 * @param {string[]} symbols
 */
function summed(symbols) {
  const kinds = [...new Set(symbols)].sort();
  return kinds.map((kind) => {
    const number = symbols.filter((each) => each === kind).length;
    return h("span.sum", {}, mana(kind), String(number));
  });
}

/** @param {string} kind */
function letter(kind) {
  const names = ["white", "blue", "black", "red", "green", "colorless"];
  const found = names.indexOf(kind.split(" ")[0]);
  return found < 0 ? kind.charAt(0).toUpperCase() : "WUBRGC".charAt(found);
}

/**
 * The hand: what is known of it, and backs.
 *
 * @param {Scene} scene
 * @param {number} player
 * @param {boolean} facing
 */
function hand(scene, player, facing) {
  const cards = scene.picture.zones[`hand.${player}`] ?? [];
  const known = cards.some((id) => scene.picture[`objects.${id}`]?.name);
  const width = !facing ? HELD : known ? OPEN_HAND : SMALL;
  const slots = cards.toReversed().map((id) =>
    h("div.slot", {}, card(scene, id, { width, size: "S", classes: ["peek"] }))
  );
  const label = `hand: ${counted(cards.length, "card")}`;
  return h(
    "div.hand",
    { role: "group", "aria-label": label, css: { "--w": `${width}px` } },
    ...slots,
  );
}

/**
 * A pile of a player: its top card, and how many cards are in it.
 *
 * @param {Scene} scene
 * @param {string} zone
 * @param {number} player
 */
function pile(scene, zone, player) {
  const { picture, changed } = scene;
  const shared = zone === "exile" || zone === "command";
  const field = shared ? zone : `${zone}.${player}`;
  const all = picture.zones[field] ?? [];
  const cards = shared ? all.filter((id) => picture[`objects.${id}`]?.owner === player) : all;
  if (!cards.length && zone !== "library") return null;
  const news = changed.has("zones") && cards.some((id) => changed.has(`objects.${id}`));
  const label = `${zone}: ${counted(cards.length, "card")}`;
  const top = picture[`objects.${cards[0]}`];
  const shown = zone !== "library" && top?.name
    ? card(scene, cards[0], { width: SMALL, size: "S", members: cards })
    : h("span.card.back.S", { css: { "--w": `${SMALL}px` } }, h("span.bk"));
  const name = shown?.querySelector("button");
  name?.replaceWith(h("b.name", {}, name.textContent ?? ""));
  for (const each of [shown, ...(shown?.querySelectorAll("[data-thing]") ?? [])]) {
    each?.removeAttribute("data-thing");
  }
  shown?.setAttribute("aria-hidden", "true");
  return h(
    `div.pilebox${fresh(news)}`,
    { css: { "--w": `${SMALL}px` } },
    shown,
    h(
      "button.pile",
      { type: "button", "data-pile": field, "data-owner": player, "aria-label": label },
      h("b", {}, String(cards.length)),
      ` ${zone}`,
    ),
  );
}
