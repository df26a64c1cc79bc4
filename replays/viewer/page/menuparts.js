/* What the menus of the table are made of: deeds, states, numbers, and all other keys. */

import { act, called, permanents } from "./deeds.js";
import { desk, drawDesk, namesInFile, put, valueAt } from "./desk.js";
import { button, byId, choice, h } from "./dom.js";
import { keysOf } from "./fields.js";
import { placeIn } from "./toml.js";

/**
 * Choose a card or a player, as the file has it; the focus goes to the menu.
 *
 * @param {string[]} path
 */
export function chooseThing(path) {
  desk.chosen = path;
  drawDesk();
  const first = byId("menu").querySelector("h2");
  if (first) first.focus();
}

/**
 * @param {string} label
 * @param {() => unknown} doing
 */
export function deed(label, doing) {
  return button(label, () => {
    desk.chosen = null;
    doing();
  }, { class: "deed" });
}

/**
 * A deed that may have a target.
 *
 * @param {string} label
 * @param {string} player
 * @param {Record<string, unknown>} entry
 */
export function withTarget(label, player, entry) {
  const { players, things } = namesInFile();
  /** @type {[string, string][]} */
  const options = [["", "no target"]];
  options.push(...[...players, ...things].map((each) => /** @type {[string, string]} */ (
    [each, `at ${called(each)}`]
  )));
  let target = "";
  const aim = choice(
    { "aria-label": `${label}: target` },
    options,
    "",
    (chosen) => target = chosen,
  );
  return h(
    "span.aimed",
    {},
    deed(label, () => act(player, entry, target ? [target] : [])),
    aim,
  );
}

/**
 * A state that is so or not.
 *
 * @param {string[]} path
 * @param {string} key
 * @param {string} label
 */
export function ticked(path, key, label) {
  const at = [...path, key];
  const box = h("input", {
    type: "checkbox",
    checked: valueAt(at) === true,
    "data-at": `${placeIn(at)} box`,
  });
  box.addEventListener("change", () => put(at, box.checked || undefined));
  return h("label.tick", {}, box, label);
}

/**
 * A number.
 *
 * @param {string[]} path
 * @param {string} label
 * @param {number} without what it is where the file says nothing
 */
export function numberRow(path, label, without = 0) {
  const number = Number(valueAt(path) ?? without);
  const by = (/** @type {number} */ change) =>
    button(
      change > 0 ? "+" : "−",
      () => put(path, number + change > 0 || without ? number + change : undefined),
      {
        "aria-label": `${change > 0 ? "more" : "less"} ${label}`,
        "data-at": `${placeIn(path)} ${change}`,
      },
    );
  return h("div.count", {}, h("span", {}, label), by(-1), h("output", {}, String(number)), by(1));
}

/**
 * @param {string[]} path
 * @param {string} id
 */
export function attachedTo(path, id) {
  const at = [...path, "attached_to"];
  const { players } = namesInFile();
  const hosts = [...permanents().map((each) => each.id), ...players].filter((each) => each !== id);
  /** @type {[string, string][]} */
  const options = hosts.filter(Boolean).map((each) => [each, called(each)]);
  return h(
    "label.count",
    {},
    h("span", {}, "attached to"),
    choice(
      { "data-at": `${placeIn(at)} host` },
      [["", "nothing"], ...options],
      String(valueAt(at) ?? ""),
      (host) => put(at, host || undefined),
    ),
  );
}

/**
 * All keys of the file about something, for what is rare.
 *
 * @param {string[]} path
 * @param {HTMLElement | false} name
 * @param {string} table
 */
export function allKeys(path, name, table) {
  const place = placeIn(path);
  /** @type {Record<string, string>} */
  const cells = /** @type {any} */ (desk.sheet)?.[path[0]]?.[path[1]] ?? {};
  const made = h(
    "details",
    { open: desk.opened.has(place), "data-place": place },
    h("summary", { "data-at": `${place} all` }, "Everything else"),
    h("div.keys", {}, name, ...keysOf(path, table, cells, [], ["id"])),
  );
  made.addEventListener("toggle", () => {
    if (made.open) desk.opened.add(place);
    else desk.opened.delete(place);
  });
  return made;
}
