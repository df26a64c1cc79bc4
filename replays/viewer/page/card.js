"use strict";
/* A card on the table, and the values on it: each is a button that asks why. */

const GLYPHS = { W: "W", U: "U", B: "B", R: "R", G: "G" };
const COLOR_LETTERS = { white: "W", blue: "U", black: "B", red: "R", green: "G" };

/** Letters of an object's colours; a land has those of what its types say, for the eye only. */
function colorsOf(object) {
  const letters = (object.colors ?? []).map((color) => COLOR_LETTERS[color] ?? color);
  return letters.filter((letter) => letter in GLYPHS);
}

/** The class that paints a card's edge. */
function paint(object) {
  const letters = colorsOf(object);
  if (letters.length > 1) return "multi";
  if (letters.length === 1) return `is-${letters[0]}`;
  if ((object.types ?? []).includes("land")) return landPaint(object.subtypes ?? []);
  return "colorless";
}

const BASICS = { Plains: "W", Island: "U", Swamp: "B", Mountain: "R", Forest: "G" };

function landPaint(subtypes) {
  const letters = subtypes.filter((each) => each in BASICS).map((each) => BASICS[each]);
  return letters.length === 1 ? `is-${letters[0]}` : letters.length ? "multi" : "colorless";
}

/** A value that tells why it is what it is when it is pressed. */
const why = (tag, thing, field, label, ...children) => {
  const value = h(tag, { "data-thing": thing, "data-field": field, "aria-label": label, title: label }, ...children);
  value.type = "button";
  return value;
};

/** A permanent, spell or ability. */
function card(scene, id) {
  const { picture, changed } = scene;
  const thing = `objects.${id}`;
  const object = picture[thing];
  if (!object) return null;
  const types = object.types ?? [];
  const classes = ["card", paint(object)];
  if (object.tapped) classes.push("tapped");
  if (object.phased_out) classes.push("phased");
  if (types.includes("land") && !types.includes("creature")) classes.push("land");
  if (picture[`attackers.${id}`]) classes.push("attacking");
  if (scene.blocking.has(id)) classes.push("blocking");
  if (changed.has(thing) || changed.has(`attackers.${id}`)) classes.push("changed");
  if (scene.about.has(id)) classes.push("spoken");
  const element = h(`div.${classes.join(".")}`, { "data-object": id, role: "group", "aria-label": described(picture, id) });
  element.append(why("button.name", thing, "zone", `${object.name || unknownName(object)} (${id}): all about it`, object.name || unknownName(object)));
  const kind = [...(object.subtypes ?? []).slice(0, 2)].join(" ") || types.filter((each) => each !== "creature").join(" ");
  if (kind && !classes.includes("land")) element.append(h("span.kind", {}, spaced(kind)));
  if ((object.keywords ?? []).length) element.append(why("button.keywords", thing, "keywords", `keywords: ${object.keywords.map(spaced).join(", ")}`, object.keywords.map(spaced).join(", ")));
  element.append(...marks(scene, id, object));
  return element;
}

/** What is on a card: tapped, counters, damage, power and toughness. */
function marks(scene, id, object) {
  const thing = `objects.${id}`;
  const found = [];
  if (object.tapped) found.push(why("button.mark.turned", thing, "tapped", "tapped", "↷"));
  for (const text of counters(object.counters)) found.push(why("button.mark.counter", thing, "counters", `${text} counters`, text));
  if (object.damage) found.push(why("button.mark.damage", thing, "damage", `${object.damage} damage`, `−${object.damage}`));
  const row = h("span.marks", {}, ...found);
  const parts = found.length ? [row] : [];
  if (object.power) {
    parts.push(
      h("span.size", {},
        why("button", thing, "power", `power ${object.power}`, object.power), "/",
        why("button", thing, "toughness", `toughness ${object.toughness}`, object.toughness)),
    );
  }
  return parts;
}

/** A card in a hand or a pile: its name, or its back. */
function slip(scene, id) {
  const object = scene.picture[`objects.${id}`] ?? {};
  const fresh = scene.changed.has(`objects.${id}`) ? ".changed" : "";
  if (!object.name) return h(`span.slip.back${fresh}`, { "data-object": id, title: "unknown card", "aria-label": "unknown card" });
  return why(`button.slip.${paint(object)}${fresh}`, `objects.${id}`, "zone", `${object.name} (${id})`, object.name);
}
