/* The card that is pointed at or pressed for long, large enough to be read. */

import { card } from "./card.js";
import { byId, fill } from "./dom.js";
import { sceneOf } from "./scene.js";
import { lineOf, view } from "./view.js";

/** After how long a card that is pointed at is enlarged, in milliseconds. */
const POINTED = 320;
const PRESSED = 420;

/** How far the pointer is moved until it points at something again, in pixels. */
const STILL = 6;

const PEEK_WIDE = 236;
const BESIDE = 12;

/** @type {number | undefined} */
let waiting;

/**
 * Where something was pressed, until the pointer moves: the table may move under it.
 *
 * @type {{ x: number, y: number } | null}
 */
let pressed = null;

/** Enlarge cards that are pointed at, or pressed for long with a finger. */
export function listenForPeeks() {
  const host = byId("tables");
  host.addEventListener("pointerover", (event) => later(event, POINTED, "mouse"));
  host.addEventListener("pointerdown", (event) => later(event, PRESSED, "touch"));
  host.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > STILL) pressed = null;
  });
  host.addEventListener("pointerdown", ({ clientX, clientY }) => {
    pressed = { x: clientX, y: clientY };
    hidePeek();
  }, { capture: true });
  for (const each of ["pointerout", "pointerup", "pointercancel"]) {
    host.addEventListener(each, hidePeek);
  }
}

/** Put the large card away. */
export function hidePeek() {
  clearTimeout(waiting);
  byId("peek").hidden = true;
}

/**
 * @param {PointerEvent} event
 * @param {number} wait
 * @param {string} kind
 */
function later(event, wait, kind) {
  if (kind === "mouse" && pressed) return;
  if (event.pointerType !== kind || !(event.target instanceof Element)) return;
  const found = event.target.closest(".card[data-object]");
  clearTimeout(waiting);
  if (found instanceof HTMLElement && !found.classList.contains("back")) {
    waiting = setTimeout(() => showPeek(found), wait);
  }
}

/** @param {HTMLElement} at */
function showPeek(at) {
  if (!at.isConnected) return;
  const table = at.closest(".table");
  const number = table instanceof HTMLElement ? Number(table.dataset.line) : view.line.id;
  const position = number === view.line.id ? view.at : view.besideAt;
  const scene = sceneOf(lineOf(number), position);
  const made = card(scene, Number(at.dataset.object), { width: PEEK_WIDE, size: "L" });
  if (!made) return;
  made.classList.remove("tapped", "spoken", "changed", "target");
  for (const each of made.querySelectorAll("button")) each.tabIndex = -1;
  const peek = byId("peek");
  fill(peek, made);
  peek.hidden = false;
  const box = at.getBoundingClientRect();
  const high = peek.offsetHeight;
  const right = box.right + BESIDE + PEEK_WIDE < innerWidth;
  const left = right ? box.right + BESIDE : Math.max(4, box.left - BESIDE - PEEK_WIDE);
  const top = Math.max(4, Math.min(innerHeight - high - 4, box.top));
  peek.style.setProperty("left", `${left}px`);
  peek.style.setProperty("top", `${top}px`);
}
