"use strict";
/* Where the game comes from: out of the page itself, or from the server that sent the page. */

/** The bytes of base64 text. */
const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const unpacked = (bytes) => new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();

/** An exported page: everything is in it, and nothing is asked of anybody. */
class Carried {
  served = false;
  async game() {
    return unpacked(bytesOf(byId("game").textContent.trim()));
  }
  async legal(line, position) {
    const nothing = { none: "This page holds the legal answers for no question here." };
    return (page.legal[line.id] ?? {})[position] ?? nothing;
  }
  async compare() {
    return { none: "This page holds no comparison of these two." };
  }
}

/** The server of `turnfold debug --web`. */
class Server {
  served = true;
  async game() {
    return (await fetch("game.json", { credentials: "same-origin" })).json();
  }
  async grown() {
    return (await fetch("grown", { credentials: "same-origin" })).json();
  }
  async ask(what, question) {
    try {
      const answer = await fetch(what, { method: "POST", credentials: "same-origin", headers: { "content-type": "application/json" }, body: JSON.stringify(question) });
      return await answer.json();
    } catch {
      return { none: "The server does not answer; is turnfold debug still running?" };
    }
  }
  legal = (line, position) => this.ask("legal", { line: line.id, at: position });
  try_ = (line, position, answer, then) => this.ask("try", { line: line.id, at: position, answer, then });
  edition = (line, edition) => this.ask("edition", { line: line.id, edition });
  comment = (line, event, text) => this.ask("comment", { line: line.id, event, text });
  save = () => this.ask("save", {});
  compare = (one, other) => this.ask("compare", { a: one.id, b: other.id });
}

const source = byId("game") ? new Carried() : new Server();
