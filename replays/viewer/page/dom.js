"use strict";
/* Elements. Text from a log reaches the page here and only as text. */

/** An element: its tag with classes ("div.card.tapped"), attributes, and children. */
function h(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "on") for (const [type, act] of Object.entries(value)) element.addEventListener(type, act);
    else if (key === "css") for (const [property, set] of Object.entries(value)) element.style.setProperty(property, set);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** The same for drawings. */
function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Give an element these children and no others; those that are nothing are left out. */
const fill = (element, ...children) => element.replaceChildren(...children.flat().filter((child) => child || child === 0));

const byId = (id) => document.getElementById(id);

/** A button that a keyboard reaches and a screen reader names. */
const button = (text, act, attributes = {}) =>
  h("button", { type: "button", on: { click: act }, ...attributes }, text);

const spaced = (name) => String(name ?? "").replaceAll("_", " ");

/** "1 card", "3 cards". */
const counted = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;
