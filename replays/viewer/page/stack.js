/* The stack, from its top; and how the game ended. */

/** @import { ObjectShown, Picture } from "./protocol.d.ts" */
/** @import { Scene } from "./types.d.ts" */

import { card, fresh, why } from "./card.js";
import { colorOf } from "./chart.js";
import { counted, h } from "./dom.js";
import { paint } from "./looks.js";
import { rich } from "./symbols.js";
import { view } from "./view.js";
import { nameOf, objectName } from "./words.js";

/** How wide the top card of the stack is. */
const TOP = 150;

/**
 * The column of the stack; null while nothing is on it.
 *
 * @param {Scene} scene
 */
export function stackOf(scene) {
  const stack = scene.picture.zones.stack ?? [];
  if (!stack.length) return null;
  const label = `stack: ${counted(stack.length, "object")}, top first`;
  return h(
    "section.stk",
    { "aria-label": "The stack" },
    h("h2", {}, "Stack", h("small", {}, stack.length > 1 ? "the top resolves first" : "")),
    h("ol.stack", { "aria-label": label }, ...stack.map((id, n) => onStack(scene, id, n))),
  );
}

/**
 * A spell or ability on the stack, or the combat damage of 2004.
 *
 * @param {Scene} scene
 * @param {number} id
 * @param {number} n
 */
function onStack(scene, id, n) {
  const { picture, changed } = scene;
  const thing = `objects.${id}`;
  const object = picture[`objects.${id}`];
  if (!object) return null;
  const isDamage = object.nature === "combat_damage";
  const spell = !n && object.types?.length && !object.nature;
  const who = nameOf(picture, object.controller);
  return h(
    `li.${paint(object)}${fresh(changed.has(thing))}`,
    spell ? {} : { "data-object": id },
    ...(spell
      ? [card(scene, id, { width: TOP, size: "M" }), h("b.short", {}, objectName(object))]
      : [
        why("button.name", thing, "zone", objectName(object), titleOf(picture, object, isDamage)),
      ]),
    h(
      "p.by",
      {},
      !isDamage && h(`b.${colorOf(object.controller ?? 1)}`, {}, who),
      targetsOf(picture, thing, object),
    ),
    object.text && !spell && h("p.text", {}, ...rich(object.text)),
    isDamage && assigned(scene),
  );
}

/**
 * @param {Picture} picture
 * @param {ObjectShown} object
 * @param {boolean} isDamage
 */
function titleOf(picture, object, isDamage) {
  if (isDamage) return "Combat damage";
  if (object.nature !== "ability" || !object.source) return objectName(object);
  return `Ability of ${knownName(picture, object.source)}`;
}

/**
 * @param {Picture} picture
 * @param {string} thing
 * @param {ObjectShown} object
 */
function targetsOf(picture, thing, object) {
  const names = (object.targets ?? []).map((each) => nameOf(picture, each)).join(", ");
  return names && why("button.quiet", thing, "targets", `targets: ${names}`, ` → ${names}`);
}

/**
 * 310.4 in 2004: a line for each amount of the combat damage that waits on the stack. Its source
 * may have left play, and its damage is dealt all the same (310.4): a ghost stands for it.
 *
 * @param {Scene} scene
 */
function assigned({ picture }) {
  const there = (/** @type {number} */ id) => picture[`objects.${id}`]?.zone === "battlefield";
  const rows = (picture.game.assignments ?? []).map(([from, to, amount]) => {
    const gone = !picture[`players.${to}`] && !there(to);
    const source = knownName(picture, from);
    return h(
      `li${gone ? ".no" : ""}`,
      {},
      there(from) ? source : h("span.ghost", { title: "left play; its damage is dealt" }, source),
      h(
        "span",
        { title: gone ? "it is not in play any more" : "" },
        ` → ${knownName(picture, to)}`,
      ),
      h("em", {}, String(amount)),
    );
  });
  return h("ul", {}, ...rows);
}

/**
 * What an object is called that may be another by now.
 *
 * @param {Picture} picture
 * @param {number} id
 */
function knownName(picture, id) {
  const ids = view.line.things.get(id) ?? [id];
  const known = [id, ...ids].find((each) =>
    picture[`players.${each}`] || picture[`objects.${each}`]?.name
  );
  return known ? nameOf(picture, known) : "a creature that left play";
}

/**
 * How the game ended, and what is not certain of what is shown.
 *
 * @param {Scene} scene
 */
export function outcomeOf({ picture }) {
  const { gap, over, winners = [] } = picture.game;
  const lost = `The recorder lost messages (${gap}); what is shown is not certain.`;
  const names = winners.map((id) => nameOf(picture, id)).join(" and ");
  const ended = names ? `${names} won.` : "The game is over, without a winner.";
  if (!gap && !over) return null;
  return h(
    "div.outcomes",
    {},
    gap && h("p.warning", {}, lost),
    over && h("p.outcome", {}, ended),
  );
}
