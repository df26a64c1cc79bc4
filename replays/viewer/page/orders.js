/* The damage assignment orders of the rules of 2010: told, and changed. */

/** @import { DamageOrder, FileChange } from "./editor.d.ts" */

import { called, declared } from "./deeds.js";
import { desk, edit } from "./desk.js";
import { button, h } from "./dom.js";
import { toml } from "./toml.js";

/** The orders of the game as it was played. */
function orders() {
  return desk.told?.verdict?.orders ?? /** @type {DamageOrder[]} */ ([]);
}

/** A line for each order, with a button that puts another creature first. */
export function toldOrders() {
  return orders().map((one) =>
    h(
      "p.ordered",
      {},
      `${called(one.whose)}'s order of damage: ${one.order.map(called).join(", then ")}`,
      one.assumed ? " (assumed). " : ". ",
      ...one.order.slice(1).map((name) =>
        button(`${called(name)} first`, () => putBefore(one, name, one.order[0]), {
          class: "line",
          "data-at": `order ${one.whose} ${name}`,
        })
      ),
    )
  );
}

/**
 * Put a creature before another in an order that has both, or behind it if it is before it already.
 *
 * @param {string} name
 * @param {string} other
 * @returns {boolean} whether there is such an order
 */
export function reorder(name, other) {
  const found = orders().find(({ order }) => order.includes(name) && order.includes(other));
  if (!found) return false;
  const { order } = found;
  if (order.indexOf(name) < order.indexOf(other)) putBefore(found, other, name);
  else putBefore(found, name, other);
  return true;
}

/**
 * The script announces the order: in the entry that does it already, or in one behind the blocks.
 *
 * @param {DamageOrder} one
 * @param {string} name
 * @param {string} other
 */
function putBefore({ whose, order }, name, other) {
  const left = order.filter((each) => each !== name);
  left.splice(left.indexOf(other), 0, name);
  const key = whose in declared("declare_attackers") ? "order_blockers" : "order_attackers";
  const script = desk.sheet?.script ?? [];
  const there = script.findLastIndex((each) => key in each && !("legal" in each));
  desk.moment = null;
  if (there >= 0) {
    return edit({ act: "set", path: ["script", String(there), key, whose], value: toml(left) });
  }
  const behind = script.findLastIndex((each) => "declare_blockers" in each) + 1;
  /** @type {FileChange[]} */
  const raised = Array.from({ length: script.length - behind }, (_, n) => ({
    act: "raise",
    path: ["script", String(script.length - n)],
    value: "",
  }));
  return edit(
    { act: "add", path: ["script"], value: toml({ [key]: { [whose]: left } }) },
    ...raised,
  );
}
