/* A page without a browser: as much of a document as the scripts need to make elements. */

class Made {
  attributes = {};
  css = {};
  children = [];
  style = { setProperty: (property, value) => this.css[property] = value };
  /** Where it lies on the page: a test says so. */
  box = { left: 0, top: 0, width: 0, height: 0 };
  scrollLeft = 0;
  scrollTop = 0;

  constructor(tag) {
    this.tag = tag;
  }
  get classes() {
    return (this.attributes.class ?? "").split(" ").filter(Boolean);
  }
  get classList() {
    return { contains: (name) => this.classes.includes(name) };
  }
  get className() {
    return this.attributes.class ?? "";
  }
  set className(names) {
    this.attributes.class = names;
  }
  get textContent() {
    return this.children.map((each) => each.textContent ?? each).join("");
  }
  set textContent(text) {
    this.children = [text];
  }
  get value() {
    return this.attributes.value ?? "";
  }
  set value(value) {
    this.attributes.value = value;
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  addEventListener() {}
  append(...more) {
    for (const each of more) if (each instanceof Made) each.parent = this;
    this.children.push(...more);
  }
  replaceChildren(...others) {
    this.children = [];
    this.append(...others);
  }
  remove() {
    this.parent.children = this.parent.children.filter((each) => each !== this);
  }
  cloneNode() {
    const copy = Object.assign(new Made(this.tag), { attributes: { ...this.attributes } });
    copy.append(...this.children.map((each) => each.cloneNode?.() ?? each));
    return copy;
  }
  getBoundingClientRect() {
    return this.box;
  }
  /** By one class, or by the object that something shows; the selectors that are needed. */
  querySelector(selector) {
    const shown = selector.match(/data-object="(\d+)"/)?.[1];
    const name = selector.match(/\.(\w+)$/)?.[1];
    const fits = (each) =>
      shown ? each.attributes["data-object"] === shown : each.classes.includes(name);
    return this.below().find(fits) ?? null;
  }
  below() {
    const own = this.children.filter((each) => each instanceof Made);
    return own.flatMap((each) => [each, ...each.below()]);
  }
  scrollIntoView() {}
  toJSON() {
    const { tag, attributes, css, children } = this;
    return { tag, attributes, css, children };
  }
}

const named = new Map();

globalThis.HTMLElement = Made;
globalThis.innerWidth = 1000;
globalThis.document = {
  createElement: (tag) => new Made(tag),
  createElementNS: (_, tag) => new Made(tag),
  querySelectorAll: () => [],
  /** A page that a server sends has everything but a game in it. */
  getElementById: (id) => {
    if (id === "game") return null;
    if (!named.has(id)) named.set(id, new Made("div"));
    return named.get(id);
  },
};
