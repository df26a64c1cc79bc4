/* Where the game comes from: out of the page itself, or from the server that sent the page. */

/** @import { Exchanges, FilmPart, GameData, GameLength, NoAnswer } from "./protocol.d.ts" */

import { askByName, askServer } from "./asking.js";
import { byId } from "./dom.js";
import { bytesOf } from "./packing.js";

/**
 * JSON that was packed by gzip and stands in an element.
 *
 * @param {Element} element
 */
function unpacked({ textContent }) {
  const bytes = bytesOf((textContent ?? "").trim());
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}

/**
 * Add the next part to the film of its line.
 *
 * @param {GameData} data
 * @param {FilmPart} part
 */
function join({ lines, legal }, part) {
  const { film } = lines[part.line];
  film.causes.push(...part.causes);
  film.rules.push(...part.rules);
  film.kinds.push(...part.kinds);
  film.texts.push(...part.texts);
  film.about.push(...part.about);
  film.told.push(...part.told);
  film.undone.push(...part.undone);
  film.patches.push(...part.patches);
  Object.assign(film.roots, part.roots);
  Object.assign(legal[part.line] ??= {}, part.legal);
}

/** @returns {HTMLElement[]} the elements that hold the parts of the films, in order */
function partsInPage() {
  return [...document.querySelectorAll("script.part")].filter((each) =>
    each instanceof HTMLElement
  );
}

/**
 * The elements that hold the recorded game during the turn in which a position lies.
 *
 * @param {GameData} data
 * @param {number} at
 */
function partsAround({ lines: [{ film: { steps, end } }] }, at) {
  const turn = steps.findLast(([position]) => position <= at)?.[1] ?? 0;
  const begun = steps.find(([, number]) => number === turn)?.[0] ?? 0;
  const over = steps.find(([position, number]) => position > at && number !== turn)?.[0] ?? end;
  const recorded = partsInPage().filter(({ dataset }) => dataset.line === "0");
  /** @param {number} n */
  const beginning = (n) => Number(recorded[n]?.dataset.at ?? end + 1);
  return recorded.filter((_, n) => beginning(n) < over && beginning(n + 1) >= begun);
}

/** An exported page: everything is in it, and nothing is asked of anybody. */
class Carried {
  served = false;

  /** @type {Promise<GameData>} all but what is said of single events */
  head = unpacked(byId("game"));

  /** @type {Promise<GameData> | undefined} what was unpacked already */
  data;

  /** @returns {Promise<GameData>} */
  game() {
    return this.data ??= this.joined();
  }

  /** @returns {Promise<GameData>} */
  async joined() {
    const data = await this.head;
    for (const element of partsInPage()) join(data, await unpacked(element));
    return data;
  }

  /**
   * A long game as far as it is needed to show the turn in which it is opened: of other events
   * nothing is known. Null: the whole game is there as soon.
   *
   * @param {(data: GameData) => number} openedAt
   * @returns {Promise<GameData | null>}
   */
  async glimpse(openedAt) {
    if (partsInPage().length < 2) return null;
    const data = await this.head;
    const [line] = data.lines;
    const elements = partsAround(data, openedAt(data));
    /** @type {FilmPart[]} */
    const parts = await Promise.all(elements.map(unpacked));
    const [{ at, start }] = parts;
    const film = { ...structuredClone(line.film), at, start };
    const seen = { ...data, lines: [{ ...line, film }], legal: {} };
    parts.forEach((part) => join(seen, part));
    return seen;
  }

  /** @returns {Promise<GameLength>} */
  async grown() {
    const { title, lines } = await this.game();
    return { title, events: lines[0].film.end };
  }

  /**
   * What is carried in answer to a request.
   *
   * @template {keyof Exchanges} Path
   * @param {Path} path
   * @param {Exchanges[Path]["asked"]} asked
   * @returns {Promise<Exchanges[Path]["answer"] | NoAnswer>}
   */
  async ask(path, asked) {
    if (path === "legal" && "at" in asked) {
      const { legal } = await this.game();
      const nothing = { none: "This page has no list of legal answers for this moment." };
      return legal[asked.line]?.[asked.at] ?? nothing;
    }
    return { none: "This page holds no comparison of these two." };
  }
}

/** The server of `turnfold debug --web`, or the worker of a site without a server. */
class Server {
  served = true;

  /** @returns {Promise<GameData>} */
  game() {
    return askByName("game.json");
  }

  /** @returns {Promise<GameData | null>} */
  glimpse() {
    return Promise.resolve(null);
  }

  /** @returns {Promise<GameLength>} */
  grown() {
    return askByName("grown");
  }

  /**
   * What the server answers to a request.
   *
   * @template {keyof Exchanges} Path
   * @param {Path} path
   * @param {Exchanges[Path]["asked"]} asked
   * @returns {Promise<Exchanges[Path]["answer"] | NoAnswer>}
   */
  ask(path, asked) {
    return askServer(path, asked);
  }
}

export const source = byId("game") ? new Carried() : new Server();
