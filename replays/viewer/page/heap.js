/* A pile of equal permanents, or one with what is attached to it tucked under. */

/** @import { Group, Scene } from "./types.d.ts" */

import { card } from "./card.js";
import { colorOf } from "./chart.js";
import { h } from "./dom.js";
import { attackersIn } from "./scene.js";
import { nameOf } from "./words.js";

/**
 * @param {Scene} scene
 * @param {Group} group
 */
export function heap(scene, { ids, attached }) {
  const { picture } = scene;
  const many = Math.min(ids.length, 3);
  const classes = [
    picture[`objects.${ids[0]}`]?.tapped ? ".turned" : "",
    many > 1 ? `.pile${many}` : "",
  ];
  const under = attached.map((id) => card(scene, id, { classes: ["under"] }));
  return h(
    `div.heap${classes.join("")}`,
    {},
    ...under,
    card(scene, ids[0], { members: ids }),
  );
}

/**
 * That a permanent is attacked, and the color of who attacks it.
 *
 * @param {Scene} scene
 * @param {Group} group
 */
export function attacked({ picture }, { ids }) {
  const attacker = attackersIn(picture).find((id) =>
    ids.includes(picture[`attackers.${id}`]?.target ?? 0)
  );
  if (!attacker) return null;
  const by = picture[`objects.${attacker}`]?.controller ?? 1;
  return h(`span.chip.lab.${colorOf(by)}`, {}, "attacked");
}

/**
 * With more than two players: whom an attacker attacks, on a short way.
 *
 * @param {Scene} scene
 * @param {Group} group
 */
export function toward({ picture }, { ids }) {
  const target = picture[`attackers.${ids[0]}`]?.target;
  if (!target) return null;
  const power = picture[`objects.${ids[0]}`]?.power ?? "0";
  const color = picture[`players.${target}`] ? colorOf(target) : "p1";
  const amounts = ids.length > 1 ? `${ids.length} × ${power}` : power;
  return h(`span.chip.toward.${color}`, {}, `${amounts} to ${nameOf(picture, target)}`);
}
