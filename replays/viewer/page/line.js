/* One line of play: the recorded game or a branch of it, stepped through by patches. */

/** @import { LineShown, Picture, PictureChange, Points, Root, Series } from "./protocol.d.ts" */
/** @import { Wrote } from "./types.d.ts" */

import { applied, copied, fieldsOf } from "./picture.js";

/** What is worked out for permanents alone: coming into being is no news about it. */
const WORKED_OUT = new Set([
  "power",
  "toughness",
  "types",
  "subtypes",
  "supertypes",
  "colors",
  "keywords",
]);

/** A line of play with the picture at one of its positions. */
export class Line {
  /** @type {number[][]} the events that caused each event */
  causes;
  /** @type {Record<number, Root>} what chains of causes end at, with an event without any */
  roots;
  /** @type {string[]} the rule of each event */
  rules;
  /** @type {string[]} what kind each event is of */
  kinds;
  /** @type {string[]} each event as a sentence */
  texts;
  /** @type {number[][]} the players and objects that each event speaks of */
  about;
  /** @type {boolean[]} whether each event is worth telling */
  told;
  /** @type {number[]} the event that took each event back; -1: none did */
  undone;
  /** @type {PictureChange[][]} what each event changes in the picture */
  patches;
  /** @type {PictureChange[][]} what takes back each event that was gone over so far */
  backwards = [];
  /** @type {Map<string, number[]> | null} the events that wrote each value, by its path */
  writers = null;
  /** @type {Set<number> | null} */
  numbers = null;
  /** @type {number[]} where decisions with all that follows from them begin */
  commits;
  /** @type {number[]} where a spell was cast */
  spells;
  /** @type {number[]} where a creature or planeswalker died */
  deaths;
  /** @type {[number, number, number, string][]} position, turn, active player and step */
  steps;
  /** @type {[number, string, string, string][]} position, phase, step, how: what bars show */
  bar;
  /** @type {[number, string][]} the moments that have a name */
  moments;
  /** @type {Series} */
  series;
  /** @type {Picture} the picture at the beginning */
  start;

  /**
   * @param {LineShown} data
   * @param {Line | null} parent the line that it leaves, which has everything before
   */
  constructor({ id, name, comment, edition, film }, parent) {
    this.id = id;
    this.name = name;
    this.comment = comment;
    this.edition = edition;
    this.parent = parent;
    this.at = film.at;
    this.end = film.end;
    const { at } = film;
    this.causes = whole(at, parent?.causes, film.causes, []);
    this.roots = { ...parent?.roots, ...film.roots };
    this.rules = whole(at, parent?.rules, film.rules.map((each) => film.rule_names[each]), "");
    this.kinds = whole(at, parent?.kinds, film.kinds.map((each) => film.kind_names[each]), "");
    this.texts = whole(at, parent?.texts, film.texts, "");
    this.about = whole(at, parent?.about, film.about, []);
    this.told = whole(at, parent?.told, film.told, false);
    this.undone = whole(at, parent?.undone, film.undone, -1);
    this.patches = whole(at, parent?.patches, film.patches, []);
    const decided = parent ? parent.commits.filter((at) => at < film.at) : [];
    this.commits = decided.concat(film.commits);
    this.steps = upTo(parent?.steps, film.at).concat(film.steps);
    this.spells = until(parent?.spells, film.at).concat(film.spells);
    this.deaths = until(parent?.deaths, film.at).concat(film.deaths);
    this.bar = upTo(parent?.bar, film.at).concat(film.bar);
    this.moments = upTo(parent?.moments, film.at).concat(film.moments);
    this.stepStarts = this.steps.map(([at]) => at);
    this.series = parent ? joined(parent.series, film.series, film.at) : film.series;
    this.things = new Map(film.things.flatMap((ids) => ids.map((each) => [each, ids])));
    this.start = parent ? parent.start : film.start;
    this.picture = copied(this.start);
    this.position = parent ? 0 : film.at;
  }

  /** Which events write which value; found out when somebody asks for the first time. */
  writersByPath() {
    if (this.writers) return this.writers;
    /** @type {Map<string, number[]>} */
    const found = new Map();
    this.patches.forEach((patch, seq) => {
      for (const change of patch) {
        const field = change.length > 1 && typeof change[1] === "string" ? `.${change[1]}` : "";
        const path = `${change[0]}${field}`;
        const known = found.get(path);
        if (known) known.push(seq);
        else found.set(path, [seq]);
      }
    });
    this.writers = found;
    return found;
  }

  /** The numbers of all objects that were there. */
  get objects() {
    if (this.numbers) return this.numbers;
    const things = [Object.keys(this.start), ...this.patches.map((each) => each.map(([at]) => at))];
    const ids = things.flat().filter((each) => each.startsWith("objects."));
    return this.numbers = new Set(ids.map((each) => Number(each.slice(8))));
  }

  /**
   * The picture at a position. It is the same object each time, changed.
   *
   * @param {number} position
   */
  go(position) {
    while (this.position < position) {
      const back = this.patches[this.position].map((change) => applied(this.picture, change));
      this.backwards[this.position++] = back.reverse();
    }
    while (this.position > position) {
      for (const change of this.backwards[--this.position]) applied(this.picture, change);
    }
    return this.picture;
  }

  /**
   * The things that an event has changed.
   *
   * @param {number} seq
   */
  changed(seq) {
    return new Set(seq >= 0 && seq < this.end ? this.patches[seq].map(([thing]) => thing) : []);
  }

  /**
   * What made a value what it is at a position, the newest first.
   * A card that changes zones is a new object and yet the same thing.
   *
   * @param {string} thing
   * @param {string} field
   * @param {number} position
   * @returns {Wrote[]}
   */
  history(thing, field, position) {
    const names = this.namesOf(thing);
    const here = this.position;
    /** @param {number} at */
    const valueAt = (at) => {
      const picture = this.go(at);
      const name = names.find((each) => each in picture);
      return name ? { value: fieldsOf(picture, name)?.[field] } : null;
    };
    const found = this.writersOf(names, field)
      .filter((seq) => seq < position)
      .map((seq) => {
        const [after, before] = [valueAt(seq + 1), valueAt(seq)];
        return { seq, before: before?.value, after: after?.value, made: !before, gone: !after };
      });
    this.go(here);
    const there = !WORKED_OUT.has(field);
    return found.filter((each) =>
      (there && (each.made || each.gone)) || !same(each.before, each.after)
    );
  }

  /**
   * The names of all the objects that were one and the same card, the newest first.
   *
   * @param {string} thing
   */
  namesOf(thing) {
    const [kind, id] = thing.split(".");
    const ids = kind === "objects" || kind === "attackers" ? this.things.get(Number(id)) : null;
    return ids ? ids.map((each) => `${kind}.${each}`) : [thing];
  }

  /**
   * The events that wrote a field of any of these things, or made or removed the thing; the
   * newest first.
   *
   * @param {string[]} names
   * @param {string} field
   */
  writersOf(names, field) {
    const paths = names.flatMap((name) => [name, `${name}.${field}`]);
    const writers = this.writersByPath();
    const found = new Set(paths.flatMap((path) => writers.get(path) ?? []));
    return [...found].sort((one, other) => other - one);
  }

  /**
   * The step in which a position lies: [position, turn, active player, step].
   *
   * @param {number} position
   * @returns {[number, number, number, string]}
   */
  stepAt(position) {
    return this.steps[lastAtMost(this.stepStarts, position)] ?? [0, 0, 0, ""];
  }

  /** Where the turns begin: [position, turn, active player, step]. */
  get turns() {
    return this.steps.filter(([, turn], n) => turn > 0 && turn !== this.steps[n - 1]?.[1]);
  }

  /**
   * The next position at which something is told (or every one), forwards or backwards.
   *
   * @param {number} position
   * @param {1 | -1} direction
   * @param {boolean} every
   */
  next(position, direction, every) {
    let at = position + direction;
    while (!every && at > 0 && at < this.end && !this.told[at - 1]) at += direction;
    return Math.max(0, Math.min(this.end, at));
  }

  /**
   * The next place in a rising list of positions, forwards or backwards.
   *
   * @param {number[]} places
   * @param {number} position
   * @param {1 | -1} direction
   */
  nextOf(places, position, direction) {
    if (direction > 0) return places.find((at) => at > position) ?? this.end;
    return places.filter((at) => at < position).at(-1) ?? 0;
  }
}

/**
 * A list of a whole line: the parent's as far as position `at`, then its own. A line without a
 * parent that begins there knows nothing of what was before.
 *
 * @template Each
 * @param {number} at
 * @param {Each[] | undefined} before
 * @param {Each[]} own
 * @param {Each} nothing
 */
function whole(at, before, own, nothing) {
  return (before?.slice(0, at) ?? Array(at).fill(nothing)).concat(own);
}

/**
 * The positions of a parent's line as far as they are shared.
 *
 * @param {number[] | undefined} places
 * @param {number} at
 */
function until(places, at) {
  return (places ?? []).filter((each) => each <= at);
}

/**
 * What a parent's line tells of positions as far as they are shared.
 *
 * @template {[number, ...unknown[]]} Each
 * @param {Each[] | undefined} told
 * @param {number} at
 */
function upTo(told, at) {
  return (told ?? []).filter(([position]) => position <= at);
}

/**
 * The number of the last of some rising values that is at most a value; -1 when none is.
 *
 * @param {number[]} rising
 * @param {number} value
 */
export function lastAtMost(rising, value) {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Whether two values say the same.
 *
 * @param {unknown} one
 * @param {unknown} other
 */
function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The numbers of a line for charts: its parent's as far as they are shared, then its own.
 *
 * @param {Series} before
 * @param {Series} own
 * @param {number} at
 */
function joined(before, own, at) {
  /** @type {Series} */
  const all = {};
  for (const [measure, players] of Object.entries(before)) {
    all[measure] = {};
    for (const [player, points] of Object.entries(players)) {
      /** @type {Points} */
      const more = own[measure]?.[player] ?? [];
      all[measure][player] = points.filter(([position]) => position < at).concat(more);
    }
  }
  return all;
}
