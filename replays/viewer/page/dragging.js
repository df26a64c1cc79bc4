/* Cards that are pressed or dragged on the table: a press opens the menu, a drop is a deed. */

import { act, activePlayer, attack, block, called, isUsed, permanents } from "./deeds.js";
import { desk, drawDesk, namesInFile, saySo } from "./desk.js";
import { byId } from "./dom.js";
import { chooseThing } from "./menuparts.js";
import { reorder } from "./orders.js";
import { hidePeek } from "./peek.js";
import { page, view } from "./view.js";

/** How far a card is moved until it is dragged, in pixels. */
const DRAGGED = 9;

/** @type {{ card: HTMLElement, x: number, y: number, moving: boolean } | null} */
let held = null;
/** Whether a card was dropped just now: the click that follows means nothing. */
let dropped = false;

/** Listen to whoever presses or drags a card. */
export function listenToTable() {
  const host = byId("tables");
  host.addEventListener("pointerdown", hold);
  host.addEventListener("click", press);
  addEventListener("pointermove", move);
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", letGo);
}

/** @param {PointerEvent} event */
function hold(event) {
  const card = event.button === 0 && objectAt(event.target);
  if (!card || !card.classList.contains("card")) return;
  held = { card, x: event.clientX, y: event.clientY, moving: false };
}

/** @param {PointerEvent} event */
function move({ clientX, clientY }) {
  if (!held) return;
  const [x, y] = [clientX - held.x, clientY - held.y];
  if (!held.moving && Math.hypot(x, y) < DRAGGED) return;
  held.moving = true;
  hidePeek();
  held.card.classList.add("dragged");
  held.card.style.translate = `${x}px ${y}px`;
  for (const each of document.querySelectorAll(".under-card")) each.classList.remove("under-card");
  objectAt(document.elementFromPoint(clientX, clientY))?.classList.add("under-card");
}

/** @param {PointerEvent} event */
function drop({ clientX, clientY }) {
  if (!held?.moving) return letGo();
  const { card } = held;
  letGo();
  dropped = true;
  setTimeout(() => dropped = false);
  const under = document.elementFromPoint(clientX, clientY);
  const onto = objectAt(under) ?? plateBeside(under);
  if (onto) meant(nameAt(card), nameAt(onto), card);
}

function letGo() {
  if (!held) return;
  held.card.classList.remove("dragged");
  held.card.style.translate = "";
  for (const each of document.querySelectorAll(".under-card")) each.classList.remove("under-card");
  held = null;
}

/**
 * The card or plate that something is part of.
 *
 * @param {EventTarget | null} at
 */
function objectAt(at) {
  const found = at instanceof Element ? at.closest("#tables [data-object]") : null;
  return found instanceof HTMLElement ? found : null;
}

/**
 * The plate of the player on whose side something is.
 *
 * @param {Element | null} at
 */
function plateBeside(at) {
  const found = at?.closest("#tables .seat")?.querySelector(".plate");
  return found instanceof HTMLElement ? found : null;
}

/**
 * The name that the file has for an object or a player of the game.
 *
 * @param {HTMLElement} element
 */
function nameAt({ dataset }) {
  return desk.told?.table?.names[Number(dataset.object)] ?? "";
}

/**
 * What is meant by a card that is dropped on something.
 *
 * @param {string} name
 * @param {string} onto
 * @param {HTMLElement} card
 */
function meant(name, onto, card) {
  const found = permanents().find(({ id }) => id && id === name);
  if (!found) return castAt(card, onto);
  if (!onto || name === onto) return;
  const { controller } = found.keys;
  const isPlayer = namesInFile().players.includes(onto);
  const other = permanents().find(({ id }) => id === onto);
  if (controller === activePlayer() && isPlayer && onto !== controller) return attack(name, onto);
  if (controller !== activePlayer() && other?.keys.controller === activePlayer()) {
    return block(name, onto);
  }
  if (isUsed(found.keys)) return act(controller, { activate: name }, [onto]);
  if (reorder(name, onto)) return;
  return saySo(
    `${called(name)} has no ability to use on ${called(onto)}. ` +
      "Drag an attacker to a player, a blocker to an attacker.",
  );
}

/**
 * A card of a hand that is dropped on a target, or on the table.
 *
 * @param {HTMLElement} card
 * @param {string} onto
 */
function castAt(card, onto) {
  const object = view.line.picture[`objects.${Number(card.dataset.object)}`];
  if (object?.zone !== "hand" || !object.owner) return;
  const player = page.players[object.owner];
  const targets = onto && onto !== player ? [onto] : [];
  return act(player, { cast: nameAt(card) || object.name }, targets);
}

/** @param {MouseEvent} event */
function press({ target }) {
  if (dropped) return;
  const at = objectAt(target);
  if (at) return chooseObject(at);
  const side = target instanceof Element && target.closest("[data-owner]");
  const owner = side instanceof HTMLElement ? page.players[Number(side.dataset.owner)] : "";
  if (owner) return chooseThing(["players", owner]);
  if (!desk.chosen) return;
  desk.chosen = null;
  drawDesk();
}

/** @param {HTMLElement} at */
function chooseObject(at) {
  const name = nameAt(at);
  const number = permanents().findIndex(({ id }) => id && id === name);
  if (number >= 0) return chooseThing(["battlefield", String(number)]);
  if (name in (desk.sheet?.players ?? {})) return chooseThing(["players", name]);
  const object = view.line.picture[`objects.${Number(at.dataset.object)}`];
  const owner = object?.owner ? page.players[object.owner] : "";
  if (!owner) return;
  const held = JSON.parse(desk.sheet?.players[owner]?.hand ?? "[]");
  const which = held.findIndex((/** @type {any} */ each) =>
    [each, each.id, each.name].includes(name || object?.name)
  );
  return chooseThing(which >= 0 ? ["hand", owner, String(which)] : ["players", owner]);
}
