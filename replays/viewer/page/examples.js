/* A page of the documentation inside the site: its examples run where they stand. */

import { button, h } from "./dom.js";
import { ask, hears, start } from "./engine.js";

/** @typedef {{ element: Element, language: string, file: string, text: string }} Block */

/** The files that examples find beside them, in the folder of the same name. */
const GIVEN = ["Player.log", "Player-prev.log"];

/** How many blocks of the page have run; none: turnfold is not loaded yet. */
let done = 0;
let queue = Promise.resolve();

/** @param {Element} element @returns {Block} */
function blockOf(element) {
  const language = /language-(\w+)/.exec(element.className)?.[1] ?? "";
  const file = element.querySelector(".filename")?.textContent ?? "";
  return { element, language, file, text: element.querySelector("code")?.textContent ?? "" };
}

/** @param {Block} block */
function runs({ language, file, text }) {
  return !file && (language === "python" || language === "console" && /^\$ turnfold /m.test(text));
}

const blocks = [...document.querySelectorAll(".highlight")].map(blockOf);

/**
 * Run a block, behind those above it that have not run yet.
 *
 * @param {number} number
 */
async function run(number) {
  if (!done) await load();
  while (done < number) await runOne(blocks[done++]);
  await runOne(blocks[number]);
  done = Math.max(done, number + 1);
}

async function load() {
  start();
  for (const file of GIVEN) {
    if (!blocks.some(({ text }) => text.includes(file))) continue;
    const given = await fetch(new URL(`docs/examples/${file}`, import.meta.url));
    await ask("example", { language: "", file, text: await given.text() });
  }
}

/** @param {Block} block */
async function runOne(block) {
  const { element, language, file, text } = block;
  if (!file && !runs(block)) return;
  const { printed, none } = await ask("example", { language, file, text });
  if (!file || none) show(element, none ?? (printed || "It prints nothing."));
}

/**
 * Show below a block what it printed.
 *
 * @param {Element} element
 * @param {string} text
 */
function show(element, text) {
  const below = element.nextElementSibling;
  const printed = below?.matches(".printed")
    ? below
    : h("pre.printed", { role: "status", tabindex: 0 });
  printed.textContent = text;
  element.after(printed);
}

blocks.forEach((block, number) => {
  if (!runs(block)) return;
  const { element } = block;
  element.append(
    button("Run it here", () => {
      show(element, done ? "Running …" : "Loading turnfold …");
      queue = queue.then(() => run(number));
    }, { class: "run" }),
  );
});
hears.failed = (error) => blocks.filter(runs).forEach(({ element }) => show(element, error));
