/* The menu of what is chosen on the table: beside its card, or at the foot of a phone. */

import { objectOf, permanents } from "./deeds.js";
import { desk, drawDesk } from "./desk.js";
import { button, byId, fill } from "./dom.js";
import { menuOf } from "./menus.js";

/** How far from its card a menu stands, and how wide it is. */
const AWAY_FROM_CARD = 12;
const WIDE = 280;

/** Draw the menu of what is chosen; nothing, if that is not there any more. */
export function drawMenu() {
  const host = byId("menu");
  const inside = desk.chosen && menuOf(desk.chosen);
  host.hidden = !inside;
  if (!inside) {
    desk.chosen = null;
    return fill(host);
  }
  const shut = button("×", closeMenu, { class: "shut", "aria-label": "close the menu" });
  fill(host, ...inside, shut);
  placeMenu(host);
  for (const each of cardsOfChosen()) each.classList.add("chosen");
}

/** Put the menu away; the focus goes back to the card. */
export function closeMenu() {
  const [card] = cardsOfChosen();
  desk.chosen = null;
  drawDesk();
  const name = card?.dataset.object;
  const found = document.querySelector(`#tables [data-object="${name}"] .name`);
  if (found instanceof HTMLElement) found.focus();
}

/** @returns {HTMLElement[]} */
function cardsOfChosen() {
  const [kind, number] = desk.chosen ?? [];
  if (kind !== "battlefield") return [];
  const id = objectOf(permanents()[Number(number)]?.id ?? "");
  return [...document.querySelectorAll(`#tables [data-object="${id}"]`)]
    .filter((each) => each instanceof HTMLElement);
}

/**
 * Beside its card where there is room; a phone has it at the foot of the page.
 *
 * @param {HTMLElement} host
 */
function placeMenu(host) {
  const [card] = cardsOfChosen();
  const around = byId("board").getBoundingClientRect();
  const box = card?.getBoundingClientRect() ?? new DOMRect(around.left, around.top, 0, 0);
  const right = box.right + AWAY_FROM_CARD + WIDE < around.right;
  const left = right ? box.right + AWAY_FROM_CARD : Math.max(4, box.left - AWAY_FROM_CARD - WIDE);
  const top = Math.max(4, Math.min(box.top, innerHeight - host.offsetHeight - 8));
  host.style.setProperty("--left", `${left}px`);
  host.style.setProperty("--top", `${top}px`);
}
