/* Elements. Text from a log reaches the page here and only as text. */

/** @import { Attributes, Child, ElementOf, Elements } from "./types.d.ts" */

/**
 * An element: its tag with classes ("div.card.tapped"), attributes, and children.
 *
 * @template {string} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {(Child | Child[])[]} children
 * @returns {ElementOf<Tag>}
 */
export function h(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(" ");
  const { on = {}, css = {}, ...plain } = attributes;
  for (const [type, act] of Object.entries(on)) element.addEventListener(type, act);
  for (const [property, value] of Object.entries(css)) {
    element.style.setProperty(property, String(value));
  }
  for (const [key, value] of Object.entries(plain)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...present(children));
  return /** @type {ElementOf<Tag>} */ (element);
}

/**
 * The children that are something.
 *
 * @param {(Child | Child[])[]} children
 * @returns {(Node | string)[]}
 */
function present(children) {
  const found = [];
  for (const child of children.flat()) if (child) found.push(child);
  return found;
}

/**
 * A part of a drawing.
 *
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {Node[]} children
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * Give an element these children and no others.
 *
 * @param {HTMLElement} element
 * @param {(Child | Child[])[]} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
}

/**
 * An element that is always on the page.
 *
 * @template {string} Id
 * @param {Id} id
 * @returns {Id extends keyof Elements ? Elements[Id] : HTMLElement}
 */
export function byId(id) {
  return /** @type {any} */ (document.getElementById(id));
}

/**
 * A button that a keyboard reaches and a screen reader names.
 *
 * @param {string} text
 * @param {() => void} act
 * @param {Attributes} attributes
 */
export function button(text, act, attributes = {}) {
  return h("button", { type: "button", on: { click: act }, ...attributes }, text);
}

/**
 * A choice: the options by their values, and what is done with the one that is chosen.
 *
 * @param {Attributes} attributes
 * @param {[string | number, string][]} options
 * @param {string | number} chosen
 * @param {(value: string) => void} act
 */
export function choice(attributes, options, chosen, act) {
  const made = h(
    "select",
    attributes,
    ...options.map(([value, name]) => h("option", { value, selected: value === chosen }, name)),
  );
  made.addEventListener("change", () => act(made.value));
  return made;
}

/**
 * A name of the rules in words: "declare blockers".
 *
 * @param {unknown} name
 */
export function spaced(name) {
  return String(name ?? "").replaceAll("_", " ");
}

/**
 * "1 card", "3 cards".
 *
 * @param {number} number
 * @param {string} thing
 */
export function counted(number, thing) {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}
