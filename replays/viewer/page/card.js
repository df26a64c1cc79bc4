/* A card, the same everywhere: frame, name, cost, landscape, type, keywords, text, marks. */

/** @import { Counts, ObjectShown } from "./protocol.d.ts" */
/** @import { CardOptions, CardSize, Child, Scene } from "./types.d.ts" */

import { h, spaced } from "./dom.js";
import { landscape } from "./landscape.js";
import { changeOf, isPlainLand, isSick, manaOf, paint, signOf, textOf, typeLine } from "./looks.js";
import { costOf, icon, mana, rich } from "./symbols.js";
import { page } from "./view.js";
import { counterNames, counters, described, labelOf, signed } from "./words.js";

/** From which width a card is large, and from which it is of middle size. */
const LARGE = 168;
const MIDDLE = 96;

/** So long the name of a keyword may be to stand on a small card. */
const LONGEST_ON_SMALL = 10;

/**
 * The size of a card by its width.
 *
 * @param {number} width
 * @returns {CardSize}
 */
export function sizeOf(width) {
  if (width >= LARGE) return "L";
  return width >= MIDDLE ? "M" : "S";
}

/**
 * A value that tells why it is what it is when it is pressed.
 *
 * @param {string} tag a button, with classes
 * @param {string} thing
 * @param {string} field
 * @param {string} label
 * @param {Child[]} children
 */
export function why(tag, thing, field, label, ...children) {
  const about = { "data-thing": thing, "data-field": field, "aria-label": label, title: label };
  return h(tag, { type: "button", ...about }, ...children);
}

/**
 * A value on a card. The card is one stop for the keyboard; its values are told in the panel.
 *
 * @param {string} tag
 * @param {string} thing
 * @param {string} field
 * @param {string} label
 * @param {Child[]} children
 */
function valueOn(tag, thing, field, label, ...children) {
  const made = why(tag, thing, field, label, ...children);
  made.tabIndex = -1;
  return made;
}

/**
 * The counters on a player or an object, a mark for each kind.
 *
 * @param {string} thing
 * @param {Counts | undefined} counts
 */
export function counterMarks(thing, counts) {
  const labels = counterNames(counts);
  return counters(counts).map((text, n) =>
    valueOn("button.mark.counter", thing, "counters", labels[n], shortCounter(text))
  );
}

/**
 * "+1/+1" for one of them, "3× +1/+1" for three.
 *
 * @param {string} text
 */
function shortCounter(text) {
  return text.replace(/^1 (?=[+-])/, "").replace(/^(\d+) (?=[+-])/, "$1× ");
}

/**
 * The class of what has just changed, to be added to a tag.
 *
 * @param {boolean} changed
 */
export function fresh(changed) {
  return changed ? ".changed" : "";
}

/**
 * A card on the table, in a hand or on a pile. Nobody knows a card without a name.
 *
 * @param {Scene} scene
 * @param {number} id
 * @param {CardOptions} options
 */
export function card(scene, id, options = {}) {
  const thing = `objects.${id}`;
  const object = scene.picture[`objects.${id}`];
  if (!object) return null;
  if (!object.name && !object.face_down) return hidden(scene, id, options);
  const width = options.width ?? scene.width;
  const size = options.size ?? sizeOf(width);
  const { members = [id] } = options;
  const classes = [...classesOf(scene, id, object), size, ...(options.classes ?? [])];
  const label = described(scene, id, object, members.length);
  const about = { "data-object": id, "data-thing": thing, "data-field": "zone" };
  return h(
    `div.${classes.join(".")}`,
    { ...about, "data-members": members.join(" "), css: { "--w": `${width}px` } },
    h(
      "header",
      {},
      nameOn(thing, label, size === "S" ? breakable(labelOf(object)) : labelOf(object)),
    ),
    face(object, size),
    body(object, size),
    foot(scene, id, object, size, members.length),
    ...overlays(scene, id, object),
  );
}

/**
 * The end of a syllable inside a word: behind a vowel, behind a consonant before another, or before
 * the last of three or more.
 */
const SYLLABLE = new RegExp(
  "(?<=\\p{L}{2})([aeiouy][^aeiouy\\W](?=[^aeiouy\\W])" +
    "|[aeiouy](?=[^aeiouy\\W][aeiouy])" +
    "|[^aeiouy\\W]{2,}(?=[^aeiouy\\W][aeiouy]))(?=\\p{L}{2})",
  "giu",
);

/**
 * A name whose long words may be divided, so that it fits a small card.
 *
 * @param {string} name
 */
function breakable(name) {
  return name.replace(/\p{L}{7,}/gu, (word) => word.replace(SYLLABLE, "$1\u00ad"));
}

/**
 * The name of a card: the one stop that it is for the keyboard, with all that a reader tells.
 *
 * @param {string} thing
 * @param {string} label
 * @param {string} name
 */
function nameOn(thing, label, name) {
  return h("button.name", {
    type: "button",
    "data-thing": thing,
    "data-field": "zone",
    "aria-label": label,
  }, name);
}

/**
 * The back of a card that nobody who looks on knows.
 *
 * @param {Scene} scene
 * @param {number} id
 * @param {CardOptions} options
 */
function hidden(scene, id, { width = scene.width, classes = [] }) {
  const changed = fresh(scene.changed.has(`objects.${id}`));
  const looks = { role: "img", title: "unknown card", "aria-label": "unknown card" };
  const tag = `span.${["card", "back", "S", ...classes].join(".")}${changed}`;
  return h(tag, { "data-object": id, ...looks, css: { "--w": `${width}px` } }, h("span.bk"));
}

/**
 * The classes that say how a card looks.
 *
 * @param {Scene} scene
 * @param {number} id
 * @param {ObjectShown} object
 */
function classesOf(scene, id, object) {
  const { picture, changed, blocking, about, dying, targeted } = scene;
  const found = ["card", object.face_down ? "down" : paint(object)];
  if (object.tapped) found.push("tapped");
  if (object.phased_out) found.push("phased");
  if (object.nature === "token") found.push("token");
  if (isPlainLand(object)) found.push("land");
  if (isSick(scene, object)) found.push("sick");
  if (picture[`attackers.${id}`]) found.push("attacking");
  if (blocking.has(id)) found.push("blocking");
  if (dying.has(id)) found.push("dies");
  const by = targeted.get(id);
  if (by !== undefined) found.push("target", by);
  if (changed.has(`objects.${id}`) || changed.has(`attackers.${id}`)) found.push("changed");
  if (about.has(id)) found.push("spoken");
  return found;
}

/**
 * The landscape with the cost on it; the picture of the card where pictures are shown.
 *
 * @param {ObjectShown} object
 * @param {CardSize} size
 */
function face(object, size) {
  if (object.face_down && !object.name) return h("div.win", {}, h("span.bk"));
  const name = object.name ?? "";
  const cost = page.cards[name]?.cost ?? "";
  const given = isPlainLand(object) ? manaOf(object) : [];
  const src = page.pictures[name];
  const basic = given.length === 1;
  return h(
    "div.win",
    { "aria-hidden": "true" },
    src ? art(src) : landscape(
      name,
      paint(object),
      basic || size === "S" && cost.length > 9 ? "" : signOf(object),
    ),
    cost && h("span.cost", {}, ...costOf(cost)),
    given.length > 0 && h("span.big", {}, ...given.map(mana)),
  );
}

/**
 * The picture of a card, which the browser asks Scryfall for; gone where there is none.
 *
 * @param {string} src
 */
function art(src) {
  const looks = { loading: "lazy", referrerpolicy: "no-referrer", alt: "" };
  const picture = h("img.art", { src, ...looks });
  picture.addEventListener("error", () => picture.remove());
  return picture;
}

/**
 * Type, keywords and text, as far as there is room for them.
 *
 * @param {ObjectShown} object
 * @param {CardSize} size
 */
function body(object, size) {
  const keywords = [...new Set((object.keywords ?? []).map(spaced))];
  const words = keywordsOf(keywords, size);
  if (size === "S") return isPlainLand(object) ? [] : [words];
  const texts = isPlainLand(object) && size === "M" ? [] : textOf(object, size === "L");
  return [
    h("p.typ", {}, typeLine(object, size === "L")),
    (words || texts.length > 0) && h(
      "div.txt",
      {},
      words,
      ...texts.map((line) => h("span.tx", {}, ...rich(line))),
    ),
  ];
}

/**
 * Keywords as icons with their names; on a small card several are icons alone.
 *
 * @param {string[]} keywords
 * @param {CardSize} size
 */
function keywordsOf(keywords, size) {
  if (!keywords.length) return null;
  const short = size === "S" && (keywords.length > 1 || keywords[0].length > LONGEST_ON_SMALL);
  const shown = keywords.map((each) => {
    const drawn = icon(each);
    return h("span", { title: each }, drawn, short ? (drawn ? "" : "•") : each);
  });
  return h("span.kw", {}, ...shown);
}

/** So many marks leave room for the words on a card; more of them are smaller, and stand alone. */
const MANY_MARKS = 3;

/**
 * The foot of a card: how many they are, counters, damage, sickness; power and toughness.
 *
 * @param {Scene} scene
 * @param {number} id
 * @param {ObjectShown} object
 * @param {CardSize} size
 * @param {number} many
 */
function foot(scene, id, object, size, many) {
  const thing = `objects.${id}`;
  const given = scene.given.get(id);
  const { damage, power, toughness, base } = object;
  const marks = [
    many > 1 && h("button.n", { type: "button", "data-spread": id, tabindex: -1 }, `×${many}`),
    ...counterMarks(thing, object.counters),
    Boolean(damage) && valueOn("button.mark.dm", thing, "damage", `${damage} damage`, `−${damage}`),
    Boolean(given) && h("span.mark.dm.will", { title: `${given} damage assigned` }, `−${given}`),
    isSick(scene, object) && state("sick", "summoning sick", size === "S" ? "" : "sick"),
    object.commander && state("commander", "commander", size === "S" ? "" : "commander"),
    object.ring_bearer && state("ring", "Ring-bearer", size === "S" ? "" : "Ring-bearer"),
    object.goaded && state("goaded", "goaded", size === "S" ? "" : "goaded"),
    object.phased_out && state("phased", "phased out", size === "S" ? "" : "phased out"),
  ].filter(Boolean);
  if (!marks.length && !power) return null;
  const change = changeOf(object);
  const room = size !== "S" || !marks.length;
  return h(
    size !== "L" && marks.length > MANY_MARKS ? "footer.many" : "footer",
    {},
    h("span.marks", {}, ...marks),
    base && room && h("s", { title: `printed ${base}` }, base),
    power && h(
      `span.pt${change && `.${change}`}`,
      {},
      valueOn("button", thing, "power", `power ${power}`, signed(power)),
      "/",
      valueOn("button", thing, "toughness", `toughness ${toughness}`, signed(toughness ?? "")),
    ),
  );
}

/**
 * A state as an icon, with its word where there is room.
 *
 * @param {string} name
 * @param {string} title
 * @param {string} word
 */
function state(name, title, word) {
  return h("span.sk", { title }, icon(name), word && h("i", {}, word));
}

/**
 * What lies on a card: the sign of being tapped, and that it will die.
 *
 * @param {Scene} scene
 * @param {number} id
 * @param {ObjectShown} object
 */
function overlays({ dying, orders }, id, object) {
  const thing = `objects.${id}`;
  const order = orders.get(id);
  const turned = object.tapped && !isPlainLand(object);
  return [
    Boolean(turned) && valueOn("button.tp", thing, "tapped", "tapped", mana("T")),
    Boolean(order) &&
    h("span.order", { title: `number ${order} in the damage assignment order` }, `${order}`),
    dying.has(id) && h("span.die", {}, icon("dies"), "dies"),
  ];
}
