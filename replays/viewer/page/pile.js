/* The cards of a pile: a library, a graveyard, what is exiled. */

/** @import { Scene } from "./types.d.ts" */

import { slip, why } from "./card.js";
import { counted, fill, h, spaced } from "./dom.js";
import { view } from "./view.js";
import { nameOf } from "./words.js";

/** @param {HTMLElement} pane */
export function pilePane(pane) {
  const { line, at, pile } = view;
  if (!pile) return fill(pane);
  const { field, owner } = pile;
  const picture = line.go(at);
  /** @type {Scene} */
  const scene = { picture, changed: new Set(), about: new Set(), blocking: new Set() };
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
    h("div.pilecards", {}, ...cards.map((id) => slip(scene, id))),
  );
}
