/* The board of a dispute as its file says, while turnfold loads. Nothing is judged here. */

import { byId, fill, h } from "./dom.js";
import { readToml } from "./tomlreading.js";

/** How many bytes the text in a link has at most, as in writing/link.py. */
const LONGEST = 1 << 15;
const LINK = /^dispute=1\.([\w-]+)$/;

/** @typedef {{ colors: string, line: string, size: string }} Printed */

/** Whether turnfold has nothing to show yet. */
let waits = false;

/**
 * Show the board of the dispute in a link, if it can be read; turnfold says what is wrong with one
 * that cannot.
 *
 * @param {string} link
 */
export async function showGlimpse(link) {
  endGlimpse();
  const [, letters] = LINK.exec(link) ?? [];
  if (!letters) return;
  waits = true;
  try {
    const [text, printed] = await Promise.all([textOf(letters), pool()]);
    const board = boardOf(readToml(text), printed);
    if (waits) fill(byId("glimpse"), ...board);
  } catch {
    endGlimpse();
  }
}

/** Leave the table to the page that turnfold shows. */
export function endGlimpse() {
  waits = false;
  fill(byId("glimpse"));
}

/** What is printed on the cards of the pool. @returns {Promise<Record<string, Printed>>} */
async function pool() {
  return (await fetch("pool.json")).json();
}

/**
 * The text in a link: deflated, in base64 for URLs.
 *
 * @param {string} letters
 */
async function textOf(letters) {
  const packed = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(packed, (each) => each.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = stream.getReader();
  let text = "";
  for (let read = 0;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    read += value.length;
    if (read > LONGEST) throw new RangeError("too long");
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * @param {any} dispute
 * @param {Record<string, Printed>} printed
 */
function boardOf({ title, players, battlefield = [] }, printed) {
  const names = Object.keys(players);
  const first = names[0];
  const seats = [...names.slice(1), first].map((name) => {
    const { life = 20, hand = [] } = players[name];
    const there = battlefield.filter((/** @type {any} */ each) =>
      (each.controller ?? each.owner ?? first) === name
    );
    return h(
      "section.side",
      { "aria-label": name },
      h("h3", {}, `${name} · ${life} life`),
      h("ul.cards", {}, ...there.map((/** @type {any} */ each) => cardOf(each, printed))),
      hand.length && h("p", {}, `In hand: ${hand.map(nameOf).join(", ")}.`),
    );
  });
  const coming = h(
    "p",
    {},
    "The board as the file says. The verdict comes when turnfold is loaded.",
  );
  return [h("h2", {}, title || "A dispute"), coming, ...seats];
}

/** @param {any} card */
function nameOf(card) {
  return String(typeof card === "string" ? card : card.name ?? card.id ?? "a card");
}

/**
 * @param {any} card
 * @param {Record<string, Printed>} printed
 */
function cardOf(card, printed) {
  const known = Object.hasOwn(printed, card.name) ? printed[card.name] : null;
  const { power, toughness, types = [], keywords = [], counters = {}, damage, tapped } = card;
  const [first, second] = known?.size.split("/") ?? [];
  const size = [power ?? first, toughness ?? second].filter((each) => each !== undefined);
  const colors = known?.colors ?? "";
  const marks = [
    ...keywords,
    ...Object.entries(counters).map(([kind, amount]) => `${amount} ${kind}`),
    damage && `${damage} damage`,
    tapped && "tapped",
    card.attached_to && `on ${card.attached_to}`,
  ];
  return h(
    `li.glimpsed.${colors.length > 1 ? "multi" : colors ? `is-${colors}` : "colorless"}`,
    {},
    h("b", {}, nameOf(card)),
    h("span", {}, types.join(" ") || known?.line || ""),
    h("span", {}, marks.filter(Boolean).join(", ")),
    h("b.size", {}, size.join("/")),
  );
}
