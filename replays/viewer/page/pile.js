/* The cards of a pile: a library, a graveyard, what is exiled. */

import { card, why } from "./card.js";
import { counted, fill, h, spaced } from "./dom.js";
import { plainScene } from "./scene.js";
import { view } from "./view.js";
import { nameOf } from "./words.js";

/** How wide the cards of a pile are. */
const PILE_WIDE = 100;

/** @param {HTMLElement} pane */
export function pilePane(pane) {
  const { line, at, pile } = view;
  if (!pile) return fill(pane);
  const { field, owner } = pile;
  const picture = line.go(at);
  const scene = plainScene(picture);
  const zone = field.split(".")[0];
  const isTheirs = (/** @type {number} */ id) => picture[`objects.${id}`]?.owner === owner;
  const all = picture.zones[field] ?? [];
  const cards = all.filter((id) => isTheirs(id) || field.includes("."));
  const order = zone === "library" ? ", from the top" : ", the newest first";
  fill(
    pane,
    h("h2", {}, `${spaced(zone)} of ${nameOf(picture, owner)}`),
    h(
      "p.count",
      {},
      `${counted(cards.length, "card")}${order}. `,
      why("button", "zones", field, "why?", "Why?"),
    ),
    h("div.pilecards", {}, ...cards.map((id) => card(scene, id, { width: PILE_WIDE }))),
  );
}
