"use strict";
/* One line of play: the recorded game or a branch of it, stepped through by patches. */

/** Change a picture; the change that takes it back. See `Change` in picture.py. */
function applied(picture, change) {
  const [thing, field] = change;
  const fields = picture[thing];
  if (change.length === 1) {
    delete picture[thing];
    return [thing, fields];
  }
  if (typeof field === "object") {
    picture[thing] = { ...field };
    return [thing];
  }
  const back = field in fields ? [thing, field, fields[field]] : [thing, field];
  if (change.length === 3) fields[field] = change[2];
  else delete fields[field];
  return back;
}

class Line {
  /** `data` as `page.py` writes it; `parent` is the line that it leaves at position `at`. */
  constructor(data, parent) {
    const film = data.film;
    const before = (name) => (parent ? parent[name].slice(0, film.at) : []);
    Object.assign(this, { id: data.id, name: data.name, comment: data.comment, edition: data.edition });
    this.parent = parent;
    this.at = film.at;
    this.end = film.end;
    this.causes = before("causes").concat(film.causes);
    this.rules = before("rules").concat(film.rules.map((number) => film.rule_names[number]));
    this.kinds = before("kinds").concat(film.kinds.map((number) => film.kind_names[number]));
    this.texts = before("texts").concat(film.texts);
    this.about = before("about").concat(film.about);
    this.told = before("told").concat(film.told);
    this.undone = before("undone").concat(film.undone);
    this.patches = before("patches").concat(film.patches);
    this.commits = parent ? parent.commits.filter((at) => at < film.at).concat(film.commits) : film.commits;
    this.steps = parent ? parent.steps.filter(([at]) => at <= film.at).concat(film.steps) : film.steps;
    this.series = joined(parent && parent.series, film.series, film.at);
    this.things = new Map(film.things.flatMap((ids) => ids.map((id) => [id, ids])));
    this.position = 0;
    this.picture = {};
    for (const [thing, fields] of Object.entries(parent ? parent.start : film.start)) this.picture[thing] = { ...fields };
    this.start = parent ? parent.start : film.start;
    this.backwards = [];
    this.writers = new Map();
    this.rehearse();
  }

  /** Go through the line once: note how each event is taken back, and what wrote each value. */
  rehearse() {
    for (let seq = 0; seq < this.end; seq++) {
      const back = this.patches[seq].map((change) => {
        this.note(seq, change);
        return applied(this.picture, change);
      });
      this.backwards.push(back.reverse());
    }
    this.position = this.end;
  }

  note(seq, [thing, field]) {
    const path = typeof field === "string" ? `${thing}.${field}` : thing;
    if (!this.writers.has(path)) this.writers.set(path, []);
    this.writers.get(path).push(seq);
  }

  /** The picture at a position. It is the same object each time, changed. */
  go(position) {
    while (this.position < position) this.patches[this.position++].forEach((change) => applied(this.picture, change));
    while (this.position > position) this.backwards[--this.position].forEach((change) => applied(this.picture, change));
    return this.picture;
  }

  /** The things that an event has changed. */
  changed(seq) {
    return new Set(seq >= 0 && seq < this.end ? this.patches[seq].map(([thing]) => thing) : []);
  }

  /** What made a value what it is at a position: [{seq, before, after}], newest first.
   * A card that changes zones is a new object and yet the same thing. */
  history(thing, field, position) {
    const [kind, id] = thing.split(".");
    const ids = kind === "objects" || kind === "attackers" ? this.things.get(Number(id)) : null;
    const names = ids ? ids.map((each) => `${kind}.${each}`) : [thing];
    const wrote = names.flatMap((name) => [...(this.writers.get(name) ?? []), ...(this.writers.get(`${name}.${field}`) ?? [])]);
    const here = this.position;
    const valueAt = (at) => {
      const picture = this.go(at);
      const name = names.find((each) => each in picture);
      return name ? [picture[name][field]] : null;
    };
    const found = [...new Set(wrote)]
      .filter((seq) => seq < position)
      .sort((one, other) => other - one)
      .map((seq) => {
        const [after, before] = [valueAt(seq + 1), valueAt(seq)];
        return { seq, before: before?.[0], after: after?.[0], made: !before, gone: !after };
      });
    this.go(here);
    const there = !WORKED_OUT.has(field);
    return found.filter((each) => (there && (each.made || each.gone)) || !same(each.before, each.after));
  }

  /** An event and what it was caused by, down to what nothing caused. */
  causesOf(seq) {
    const chain = [];
    for (let at = seq; at >= 0; at = this.causes[at]) chain.push(at);
    return chain;
  }

  /** The step in which a position lies: [position, turn, active player, step]. */
  stepAt(position) {
    return this.steps[lastAtMost(this.steps, position, ([at]) => at)] ?? [0, 0, 0, ""];
  }

  /** Where the turns begin: [position, turn, active player]. */
  get turns() {
    return this.steps.filter(([, turn], n) => turn > 0 && turn !== this.steps[n - 1]?.[1]);
  }

  /** The next position at which something is told (or every one), forwards or backwards. */
  next(position, direction, every) {
    let at = position + direction;
    while (!every && at > 0 && at < this.end && !this.told[at - 1]) at += direction;
    return Math.max(0, Math.min(this.end, at));
  }

  /** The next place in a rising list of positions, forwards or backwards. */
  nextOf(places, position, direction) {
    if (direction > 0) return places.find((at) => at > position) ?? this.end;
    return places.filter((at) => at < position).at(-1) ?? 0;
  }
}

/** What is worked out for permanents alone: coming into being is no news about it. */
const WORKED_OUT = new Set(["power", "toughness", "types", "subtypes", "supertypes", "colors", "keywords"]);

/** The number of the last item whose key is at most a value; -1 when there is none. */
function lastAtMost(items, value, key = (item) => item) {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (key(items[middle]) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The numbers of a line for charts: its parent's as far as they are shared, then its own. */
function joined(before, own, at) {
  if (!before) return own;
  const all = {};
  for (const [measure, players] of Object.entries(before)) {
    all[measure] = {};
    for (const [player, points] of Object.entries(players)) {
      const more = (own[measure] ?? {})[player] ?? [];
      all[measure][player] = points.filter(([position]) => position < at).concat(more);
    }
  }
  return all;
}
