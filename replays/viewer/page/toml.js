/* Values as TOML, and places in the file. */

/**
 * A value of JSON as TOML, in one line.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function toml(value) {
  if (Array.isArray(value)) return `[${value.map(toml).join(", ")}]`;
  if (value && typeof value === "object") {
    const pairs = Object.entries(value).map(([key, inner]) => `${tomlKey(key)} = ${toml(inner)}`);
    return pairs.length ? `{ ${pairs.join(", ")} }` : "{}";
  }
  return JSON.stringify(value).replaceAll("\x7f", "\\u007f");
}

/** @param {string} key */
function tomlKey(key) {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : toml(key);
}

/**
 * A place as the file's errors name it: "battlefield[2].power".
 *
 * @param {string[]} path
 */
export function placeIn(path) {
  const listed = path[0] === "battlefield" || path[0] === "script";
  const [first, second, ...rest] = path;
  if (second === undefined) return first ?? "";
  return [listed ? `${first}[${second}]` : `${first}.${second}`, ...rest].join(".");
}

/**
 * The parts of a text with commas.
 *
 * @param {string} text
 */
export function parted(text) {
  return text.split(",").map((each) => each.trim()).filter(Boolean);
}
