/* Where the game comes from: out of the page itself, or from the server that sent the page. */

/** @import { Exchanges, GameData, GameLength, NoAnswer } from "./protocol.d.ts" */

import { askByName, askServer } from "./asking.js";
import { byId } from "./dom.js";
import { bytesOf } from "./packing.js";

/**
 * JSON that was packed by gzip.
 *
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
function unpacked(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}

/** An exported page: everything is in it, and nothing is asked of anybody. */
class Carried {
  served = false;

  /** @type {GameData | undefined} what was unpacked already */
  data;

  /** @returns {Promise<GameData>} */
  async game() {
    const data = this.data ?? await unpacked(bytesOf((byId("game").textContent ?? "").trim()));
    this.data = data;
    return data;
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
