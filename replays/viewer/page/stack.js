/* What lies between the players: where the game is, and the stack from its top. */

/** @import { Scene } from "./types.d.ts" */

import { fresh, paint, why } from "./card.js";
import { counted, h, spaced } from "./dom.js";
import { nameOf, objectName } from "./words.js";

/** @param {Scene} scene */
export function middle(scene) {
  const { picture } = scene;
  const { gap, over, winners = [] } = picture.game;
  const stack = picture.zones.stack ?? [];
  const label = `stack: ${counted(stack.length, "object")}, top first`;
  const lost = `The recorder lost messages (${gap}); what is shown is not certain.`;
  const names = winners.map((id) => nameOf(picture, id)).join(" and ");
  const outcome = names ? `${names} won.` : "The game is over, without a winner.";
  return h(
    "section.middle",
    { "aria-label": "The stack" },
    where(scene),
    stack.length > 0 &&
      h("ol.stack", { "aria-label": label }, ...stack.map((id) => onStack(scene, id))),
    gap && h("p.warning", {}, lost),
    over && h("p.outcome", {}, outcome),
  );
}

/**
 * The turn and step, and who decides what.
 *
 * @param {Scene} scene
 */
function where({ picture, changed }) {
  const { turn, step, phase, night, question, asked } = picture.game;
  if (!turn) return h("p.where", {}, "before the first turn");
  const name = spaced(step ?? phase);
  const news = fresh(changed.has("game"));
  const decides = question && `${nameOf(picture, asked)} decides: ${spaced(question)}`;
  const more = [night, decides].filter(Boolean).map((each) => ` · ${each}`);
  return h(
    "p.where",
    {},
    why("button.now-turn", "game", "turn", `turn ${turn}`, `turn ${turn}`),
    " ",
    name && why(`button.now-step${news}`, "game", step ? "step" : "phase", name, name),
    more.join(""),
  );
}

/**
 * A spell or ability on the stack.
 *
 * @param {Scene} scene
 * @param {number} id
 */
function onStack({ picture, changed }, id) {
  const thing = `objects.${id}`;
  const object = picture[`objects.${id}`];
  if (!object) return null;
  const targets = (object.targets ?? []).map((each) => nameOf(picture, each)).join(", ");
  const label = `${object.name || "object"} (${id})`;
  return h(
    `li.${paint(object)}${fresh(changed.has(thing))}`,
    { "data-object": id },
    why("button.name", thing, "zone", label, objectName(object)),
    ` by ${nameOf(picture, object.controller)} `,
    object.text && h("p.text", {}, object.text),
    targets && why("button.quiet", thing, "targets", `targets: ${targets}`, `→ ${targets}`),
  );
}
