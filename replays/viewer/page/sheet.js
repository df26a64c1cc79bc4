/* What stands on a card, what has become of it, and what it went through. */

/** @import { Line } from "./line.js" */
/** @import { CardPrinted, ObjectShown, Picture } from "./protocol.d.ts" */

import { counted, h } from "./dom.js";
import { eventRow } from "./rules.js";
import { paint } from "./looks.js";
import { costOf, rich } from "./symbols.js";
import { page } from "./view.js";
import { labelOf } from "./words.js";

/** How many events of its history are shown. */
const MANY_EVENTS = 40;

/**
 * The card that an object is, as it is printed; only its name where no more is known.
 *
 * @param {Picture} picture
 * @param {number} id
 */
export function printedCard(picture, id) {
  const object = picture[`objects.${id}`];
  if (!object) return null;
  const shown = object.name ? page.pictures[object.name] : undefined;
  const printed = object.name ? page.cards[object.name] : undefined;
  if (object.text || (!printed && !shown)) return named(object);
  const { text = "", loyalty = "" } = printed ?? {};
  const size = printed ? sizes(printed, object) : "";
  return h(
    "section.printed",
    { "aria-label": `${labelOf(object)}, as it is printed` },
    shown && pictureOf(labelOf(object), shown),
    heading(object, printed),
    printed?.type && h("p.types", {}, printed.type),
    ...text.split("\n").map((line) => line && h("p.says", {}, ...rich(line))),
    size && h("p.sizes", {}, size),
    loyalty && h("p.sizes", {}, loyalty),
  );
}

/**
 * @param {ObjectShown} object
 * @param {CardPrinted | undefined} printed
 */
function heading(object, printed) {
  const cost = printed?.cost ?? "";
  return h(
    `p.title.${paint(object)}`,
    {},
    h("strong", {}, labelOf(object)),
    cost && h("span.cost", { role: "img", "aria-label": cost }, ...costOf(cost)),
  );
}

/**
 * The picture of a card, which the browser asks Scryfall for; gone where there is none.
 *
 * @param {string} name
 * @param {string} src
 */
function pictureOf(name, src) {
  const picture = h("img.picture", {
    src,
    alt: `${name}, a picture from Scryfall`,
    width: 244,
    height: 340,
    referrerpolicy: "no-referrer",
  });
  picture.addEventListener("error", () => picture.remove());
  return picture;
}

/**
 * What an object is called; of an ability on the stack also what it says.
 *
 * @param {ObjectShown} object
 */
function named(object) {
  return h(
    "section.printed",
    { "aria-label": labelOf(object) },
    h("p.title", {}, h("strong", {}, labelOf(object))),
    object.text && h("p.says", {}, ...rich(object.text)),
  );
}

/**
 * Power and toughness as printed, and as they are now where that is something else.
 *
 * @param {CardPrinted} printed
 * @param {ObjectShown} object
 */
function sizes(printed, object) {
  const was = printed.power ? `${printed.power}/${printed.toughness ?? ""}` : "";
  const now = object.power ? `${object.power}/${object.toughness ?? ""}` : "";
  if (!now || now === was) return was;
  return was ? `${was} printed, ${now} now` : `${now} now`;
}

/**
 * What a card went through so far, the newest first.
 *
 * @param {Line} line
 * @param {number} id
 * @param {number} at
 */
export function pastOf(line, id, at) {
  const same = new Set(line.things.get(id) ?? [id]);
  const found = [];
  for (let seq = at - 1; seq >= 0; seq--) {
    if (line.told[seq] && line.about[seq].some((each) => same.has(each))) found.push(seq);
  }
  if (!found.length) return null;
  const left = found.length - MANY_EVENTS;
  return h(
    "section.history",
    { "aria-label": "Its history" },
    h("h3", {}, "Its history"),
    ...found.slice(0, MANY_EVENTS).map((seq) => eventRow(line, seq)),
    left > 0 && h("p.empty", {}, `and ${counted(left, "earlier event")}`),
  );
}
