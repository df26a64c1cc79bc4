/* Reads a dispute file as far as its board needs it: all of TOML but dates. */

/** A key, or one of a dotted key. */
const BARE = /[A-Za-z0-9_-]+/y;
const BLANK = /(?:[ \t\r\n]|#[^\n]*)*/y;
const SPACE = /[ \t]*/y;
const END = /[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/y;
const PLAIN = /[\w.:+-]+/y;
/** The texts of TOML, each with what stands in it; those of several lines first. */
const TEXTS = [
  /"""(?:\r?\n)?((?:\\[^]|[^\\])*?)"""(?!")/y,
  /'''(?:\r?\n)?([^]*?)'''(?!')/y,
  /"((?:\\.|[^"\\\n])*)"/y,
  /'([^'\n]*)'/y,
];
/** @type {Record<string, string>} */
const ESCAPES = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", e: "\x1b" };

/**
 * What stands in a text of TOML. Throws where it cannot be read.
 *
 * @param {string} text
 * @returns {any}
 */
export function readToml(text) {
  const reader = new TomlReader(text);
  return reader.file();
}

class TomlReader {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  /**
   * What an expression finds here, behind which reading goes on; null where it finds nothing.
   *
   * @param {RegExp} what
   */
  take(what) {
    what.lastIndex = this.at;
    const found = what.exec(this.text);
    if (found) this.at = what.lastIndex;
    return found;
  }

  /** @param {string} mark */
  passes(mark) {
    if (!this.text.startsWith(mark, this.at)) return false;
    this.at += mark.length;
    return true;
  }

  /** @param {unknown} truth @returns {asserts truth} */
  require(truth) {
    if (!truth) throw new SyntaxError(`no TOML at ${this.at}`);
  }

  file() {
    const whole = Object.create(null);
    let table = whole;
    for (this.take(BLANK); this.at < this.text.length; this.take(BLANK)) {
      if (!this.passes("[")) {
        this.pair(table);
        this.require(this.take(END));
        continue;
      }
      const several = this.passes("[");
      const path = this.key();
      this.require(this.passes(several ? "]]" : "]"));
      table = inside(whole, path, several);
    }
    return whole;
  }

  /** @param {any} table */
  pair(table) {
    const path = this.key();
    this.require(this.passes("="));
    this.take(SPACE);
    inside(table, path.slice(0, -1), false)[path[path.length - 1]] = this.value();
  }

  /** @returns {string[]} */
  key() {
    const path = [];
    do {
      this.take(SPACE);
      path.push(this.string() ?? this.take(BARE)?.[0] ?? this.require(false) ?? "");
      this.take(SPACE);
    } while (this.passes("."));
    return path;
  }

  /** A text; null where there is none. */
  string() {
    for (const [number, each] of TEXTS.entries()) {
      const found = this.take(each);
      if (found) return number % 2 ? found[1] : unescaped(found[1]);
    }
    return null;
  }

  /** @returns {unknown} */
  value() {
    const string = this.string();
    if (string !== null) return string;
    if (this.passes("[")) return this.list();
    if (this.passes("{")) return this.table();
    const [word] = this.take(PLAIN) ?? [""];
    this.require(word);
    if (word === "true" || word === "false") return word === "true";
    const number = Number(word.replaceAll("_", ""));
    return Number.isNaN(number) ? word : number;
  }

  list() {
    const found = [];
    for (this.take(BLANK); !this.passes("]"); this.take(BLANK)) {
      found.push(this.value());
      this.take(BLANK);
      if (this.passes(",")) continue;
      this.require(this.passes("]"));
      break;
    }
    return found;
  }

  table() {
    const found = Object.create(null);
    for (this.take(BLANK); !this.passes("}"); this.take(BLANK)) {
      this.pair(found);
      this.take(BLANK);
      if (this.passes(",")) continue;
      this.require(this.passes("}"));
      break;
    }
    return found;
  }
}

/**
 * The table at a path, made where there is none; one more of several.
 *
 * @param {any} table
 * @param {string[]} path
 * @param {boolean} several
 */
function inside(table, path, several) {
  path.forEach((key, number) => {
    if (several && number === path.length - 1) (table[key] ??= []).push(Object.create(null));
    else table[key] ??= Object.create(null);
    table = Array.isArray(table[key]) ? table[key].at(-1) : table[key];
  });
  return table;
}

/** @param {string} text */
function unescaped(text) {
  return text.replace(
    /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2})|\s*\n\s*|([^]))/g,
    (_, four, eight, two, one) => {
      const code = four ?? eight ?? two;
      return code ? String.fromCodePoint(parseInt(code, 16)) : one ? ESCAPES[one] ?? one : "";
    },
  );
}
