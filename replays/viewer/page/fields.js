/* The fields of the form: one for each shape that a value of the file may have. */

/** @import { KeyHelp } from "./editor.d.ts" */

import { completing, helpOf } from "./completing.js";
import { desk, edit, put } from "./desk.js";
import { button, choice, h, spaced } from "./dom.js";
import { line, onWritten } from "./inputs.js";
import { parted, placeIn, toml } from "./toml.js";

/**
 * The field of a value: what it is now as JSON (undefined: it is not in the file).
 *
 * @param {string[]} path
 * @param {KeyHelp} help
 * @param {string | undefined} json
 * @param {string} label
 */
export function field(path, help, json, label) {
  const value = json === undefined ? undefined : JSON.parse(json);
  const shape = fits(value, help) ? help.shape : "toml";
  return FIELD_BY_SHAPE[shape](path, help, value, label);
}

/**
 * Whether a field of its shape can show a value.
 *
 * @param {unknown} value
 * @param {KeyHelp} help
 */
function fits(value, help) {
  if (value === undefined) return true;
  const isTable = typeof value === "object" && !Array.isArray(value);
  const texts = Array.isArray(value) && value.every((each) => typeof each === "string");
  switch (help.shape) {
    case "list":
      return texts;
    case "names":
      return texts || typeof value === "string";
    case "map":
    case "table":
      return isTable;
    case "truth":
      return typeof value === "boolean" || help.words.includes(String(value));
    case "choice":
      return typeof value === "string" || help.words.includes(String(value));
    case "text":
      return typeof value === "string";
    case "number":
      return typeof value === "number" || typeof value === "string";
    default:
      return true;
  }
}

/** @typedef {(path: string[], help: KeyHelp, value: any, label: string) => HTMLElement} Making */

/** @type {Making} */
function textField(path, help, value, label) {
  const written = String(value ?? "");
  if (path.at(-1) === "text") {
    const at = placeIn(path);
    const area = h("textarea", {
      rows: 2,
      "data-at": at,
      "data-was": written,
      "aria-label": label,
    });
    area.value = written;
    return onWritten(area, (text) => put(path, text || undefined));
  }
  const made = line(placeIn(path), label, written, () => completing(path.at(-1) ?? "", help));
  return onWritten(made, (text) => put(path, text || undefined));
}

/** @type {Making} */
function numberField(path, _help, value, label) {
  const made = line(placeIn(path), label, String(value ?? ""), () => []);
  made.inputMode = "numeric";
  made.classList.add("digits");
  return onWritten(made, (text) => put(path, numbered(text)));
}

/**
 * A number, or the text that should be one: the server says what is wrong with it.
 *
 * @param {string} text
 */
function numbered(text) {
  return /^\s*-?\d+\s*$/.test(text) ? Number(text) : text.trim() || undefined;
}

/** How long nobody goes on choosing before the word is taken, in milliseconds. */
const UNDECIDED = 500;

/**
 * A choice that waits until somebody has typed the word that is meant, or leaves it.
 *
 * @param {string[]} path
 * @param {string} label
 * @param {[string, string][]} options
 * @param {string} value
 * @param {(word: string) => void} take
 */
function chosenField(path, label, options, value, take) {
  const attributes = { "aria-label": label, "data-at": placeIn(path) };
  let taken = value;
  /** @type {number | undefined} */
  let waiting;
  const decide = () => {
    clearTimeout(waiting);
    if (desk.drawing || made.value === taken) return;
    taken = made.value;
    take(taken);
  };
  const made = choice(attributes, [["", "–"], ...options], value, () => {
    clearTimeout(waiting);
    waiting = setTimeout(decide, UNDECIDED);
  });
  made.addEventListener("blur", decide);
  made.addEventListener("keydown", (event) => {
    if (/** @type {KeyboardEvent} */ (event).key === "Enter") decide();
  });
  return made;
}

/** @type {Making} */
function truthField(path, help, value, label) {
  const said = value === undefined ? "" : String(value);
  /** @type {[string, string][]} */
  const more = help.words.map((word) => [word, spaced(word)]);
  return chosenField(path, label, [["true", "yes"], ["false", "no"], ...more], said, (chosen) => {
    put(path, help.words.includes(chosen) ? chosen : chosen ? chosen === "true" : undefined);
  });
}

/** @type {Making} */
function choiceField(path, help, value, label) {
  /** @type {[string, string][]} */
  const options = help.words.map((word) => [word, spaced(word)]);
  if (value && !help.words.includes(value)) options.unshift([value, value]);
  return chosenField(path, label, options, value ?? "", (chosen) => put(path, chosen || undefined));
}

/** @type {Making} */
function namesField(path, help, value, label) {
  const written = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  const made = line(placeIn(path), label, written, () => completing(path.at(-1) ?? "", help));
  return onWritten(made, (text) => {
    const names = parted(text);
    put(path, names.length > 1 ? names : names[0]);
  });
}

/** @type {Making} */
function listField(path, help, value, label) {
  /** @type {string[]} */
  const items = value ?? [];
  const at = placeIn(path);
  const chips = items.map((each, number) =>
    h(
      "span.chip",
      {},
      each,
      button("×", () => {
        desk.next = { from: `${at}-${number}`, to: `${at}+` };
        put(path, items.filter((_, other) => other !== number));
      }, { "aria-label": `remove ${each} from ${label}`, "data-at": `${at}-${number}` }),
    )
  );
  const options = () => completing(path.at(-1) ?? "", help);
  const more = onWritten(line(`${at}+`, `${label}: add`, "", options), (text) => {
    more.value = more.dataset.was = "";
    if (parted(text).length) put(path, [...items, ...parted(text)]);
  });
  return h("span.list", { role: "group", "aria-label": label }, ...chips, more);
}

/** @type {Making} */
function mapField(path, help, value, label) {
  /** @type {KeyHelp} */
  const inside = { ...help, shape: help.inner, inner: "number" };
  const rows = Object.entries(value ?? {}).map(([key, inner]) => {
    const at = [...path, key];
    return h(
      "span.pair",
      { "data-place": placeIn(at) },
      h("b", {}, key),
      field(at, inside, JSON.stringify(inner), `${label}, ${key}`),
      button("×", () => {
        desk.next = { from: `${placeIn(at)}-`, to: `${placeIn(path)}+` };
        put(at, undefined);
      }, { "aria-label": `remove ${key} from ${label}`, "data-at": `${placeIn(at)}-` }),
    );
  });
  return h(
    "span.map",
    { role: "group", "aria-label": label },
    ...rows,
    ...adding(path, help, label),
  );
}

/**
 * The fields for one more pair of a map: a name, and what stands for it.
 *
 * @param {string[]} path
 * @param {KeyHelp} help
 * @param {string} label
 */
function adding(path, help, label) {
  const key = path.at(-1) ?? "";
  const at = placeIn(path);
  const options = () => completing(key, help);
  const name = line(`${at}+`, `${label}: who or what`, "", options);
  if (help.inner === "map") {
    onWritten(name, (text, entered) => {
      name.value = name.dataset.was = "";
      const inner = `${placeIn([...path, text.trim()])}+`;
      if (entered) desk.next = { from: `${at}+`, to: inner };
      if (text.trim()) put([...path, text.trim()], {});
    });
    return [name];
  }
  const value = line(
    `${at}+=`,
    `${label}: value`,
    "",
    help.inner === "number" ? () => [] : options,
  );
  onWritten(value, (text, entered) => {
    const [who, what] = [name.value.trim(), valueOf(text, help.inner)];
    if (!who || what === undefined) return;
    name.value =
      name.dataset.was =
      value.value =
      value.dataset.was =
        "";
    if (entered) name.focus();
    put([...path, who], what);
  });
  return [h("span.pair", {}, name, h("span", { "aria-hidden": "true" }, "="), value)];
}

/**
 * What is written for a value of a map.
 *
 * @param {string} text
 * @param {string} shape
 */
function valueOf(text, shape) {
  if (shape === "number") return numbered(text);
  const names = parted(text);
  if (shape === "list") return names.length ? names : undefined;
  return shape === "names" && names.length > 1 ? names : text.trim() || undefined;
}

/** @type {Making} */
function tomlField(path, _help, value, label) {
  const written = value === undefined ? "" : toml(value);
  const made = line(placeIn(path), `${label}, as TOML`, written, () => []);
  made.classList.add("long");
  return onWritten(made, (text) => {
    if (text.trim()) edit({ act: "set", path, value: text });
    else put(path, undefined);
  });
}

/** @type {Making} */
function tableField(path, _help, value, label) {
  const cells = Object.fromEntries(
    Object.entries(value ?? {}).map(([key, inner]) => [key, JSON.stringify(inner)]),
  );
  return h(
    "div.inner",
    { role: "group", "aria-label": label },
    ...keysOf(path, "moment", cells, []),
  );
}

/** @type {Record<KeyHelp["shape"], Making>} */
const FIELD_BY_SHAPE = {
  text: textField,
  number: numberField,
  truth: truthField,
  choice: choiceField,
  names: namesField,
  list: listField,
  map: mapField,
  table: tableField,
  toml: tomlField,
};

/**
 * The fields of a table: the keys that stand in it, those that are always shown, and one to add
 * another key.
 *
 * @param {string[]} path
 * @param {string} table
 * @param {Record<string, string>} cells
 * @param {string[]} always
 * @param {string[]} hidden
 * @returns {HTMLElement[]}
 */
export function keysOf(path, table, cells, always, hidden = []) {
  const known = Object.keys(desk.words.tables[table] ?? {});
  const every = [...new Set([...always, ...known, ...Object.keys(cells)])];
  const shown = every.filter((key) =>
    !hidden.includes(key) &&
    (key in cells || always.includes(key) || desk.waiting.has(placeIn([...path, key])))
  );
  const rows = shown.map((key) => {
    const at = [...path, key];
    const label = spaced(key);
    const gone = !always.includes(key) &&
      button("×", () => {
        desk.next = { from: `${placeIn(at)} x`, to: `${placeIn(path)} key` };
        put(at, undefined);
      }, { "aria-label": `remove ${label}`, "data-at": `${placeIn(at)} x` });
    return h(
      "div.key",
      { "data-place": placeIn(at) },
      h("span.name", { "aria-hidden": "true" }, label),
      field(at, helpOf(table, key), cells[key], label),
      gone,
    );
  });
  const left = known.filter((key) => !shown.includes(key) && !hidden.includes(key));
  return [...rows, oneMoreKey(path, table, left)];
}

/** What stands for a key that was just added, where that says something already. */
const AT_ONCE = { truth: true, list: [], map: {}, table: {} };

/**
 * A line that adds a key.
 *
 * @param {string[]} path
 * @param {string} table
 * @param {string[]} left
 */
function oneMoreKey(path, table, left) {
  const made = line(`${placeIn(path)} key`, "another key", "", () => left);
  made.placeholder = "+ key";
  made.classList.add("another");
  return onWritten(made, (text, entered) => {
    const key = left.find((each) => [each, spaced(each)].includes(text.trim()));
    if (!key) return;
    made.value = made.dataset.was = "";
    const { shape } = helpOf(table, key);
    const more = shape === "list" || shape === "map" ? "+" : shape === "table" ? " key" : "";
    const to = placeIn([...path, key]) + more;
    if (entered) desk.next = { from: `${placeIn(path)} key`, to };
    desk.waiting.add(placeIn([...path, key]));
    if (shape in AT_ONCE) put([...path, key], AT_ONCE[/** @type {keyof AT_ONCE} */ (shape)]);
    else edit();
  });
}

/**
 * The name of a player or an object, which is another wherever it is mentioned when it is changed.
 *
 * @param {string[]} path where it stands
 * @param {string} name
 * @param {string} label
 */
export function named(path, name, label) {
  const id = `${placeIn(path)} name`;
  const made = line(id, `${label} of ${name}`, name, () => []);
  const act = /** @type {const} */ ("rename");
  onWritten(made, (text) => {
    const at = path[0] === "players" ? path : [...path.slice(0, 1), name];
    if (text.trim()) edit({ act, path: at, value: toml(text.trim()) });
  });
  return h("div.key", {}, h("span.name", { "aria-hidden": "true" }, label), made);
}
