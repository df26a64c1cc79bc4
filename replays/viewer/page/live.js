/* A game that is still being played: the page looks for more, for whoever is at its end. */

/** @import { GameData } from "./protocol.d.ts" */

import { button, byId, counted, fill, h } from "./dom.js";
import { announce } from "./now.js";
import { source } from "./source.js";
import { page, set, show, view } from "./view.js";

/** How often the page looks for more, in milliseconds. */
const LOOK_EVERY = 1000;

/**
 * Show a game under its title.
 *
 * @param {GameData} data
 */
export function showGame(data) {
  show(data);
  byId("title").textContent = page.headline;
  byId("title").title = page.title;
  document.title = `${page.headline} · turnfold`;
  const facts = [
    ...page.facts,
    `edition ${page.edition}`,
    page.viewer && `as ${page.viewer} sees it`,
  ].filter(Boolean);
  const home = byId("home");
  home.hidden = !page.home;
  home.href = page.home;
  byId("facts").title = facts.join(" · ");
  const lines = page.lines.length > 1 && counted(page.lines.length, "line") + " of play";
  fill(
    byId("facts"),
    lines && button(lines, () => set({ pane: "branches" }), { class: "lines" }),
    ...facts.map((fact) => h("span.fact", {}, fact)),
  );
}

/** Look for more again and again. */
export function follow() {
  setTimeout(lookForMore, LOOK_EVERY);
}

/** Ask whether there is more, and take it in; whoever looks at something earlier stays there. */
async function lookForMore() {
  try {
    const { title, events } = await source.grown();
    if (title !== page.title || events !== view.line.end) await takeMore();
    follow();
  } catch {
    announce("The server does not answer any more; this is the last that was told.");
  }
}

async function takeMore() {
  const data = await source.game();
  const looksBack = view.playing || view.line.id !== 0 || view.at < view.line.end;
  const stays = data.title === page.title && looksBack;
  if (stays && view.line.id !== 0) return;
  showGame(data);
  set({ line: page.lines[0], at: stays ? view.at : data.start, beside: null }, true);
}
