"use strict";
/* A game that is still being played: the page looks for more, and shows it to whoever is at the end. */

const LOOK_EVERY = 1000;

/** Ask whether there is more, and take it in; whoever looks at something earlier stays there. */
async function lookForMore() {
  try {
    const { title, events } = await source.grown();
    if (title !== page.title || events !== view.line.end) await takeMore();
    setTimeout(lookForMore, LOOK_EVERY);
  } catch {
    announce("The server does not answer any more; this is the last that was told.");
  }
}

async function takeMore() {
  const data = await source.game();
  const stays = data.title === page.title && (view.playing || view.line.id !== 0 || view.at < view.line.end);
  if (stays && view.line.id !== 0) return;
  const at = stays ? view.at : data.start;
  page = { ...data, lines: [] };
  data.lines.forEach(addLine);
  byId("title").textContent = page.title;
  document.title = `${page.title} · turnfold`;
  set({ line: page.lines[0], at, beside: null }, true);
}
