/* The time line of the rules: the days on which they changed, one of which is chosen. */

/** @import { RuleDay } from "./protocol.d.ts" */

import { fill, h, svg } from "./dom.js";

const ID = "rule-day";

/** How high the bar of the day with the most changes is. */
const HIGHEST = 20;

/**
 * A time line that one can drag; while it moves it says what changed on the day.
 *
 * @param {RuleDay[]} days in their order
 * @param {string} edition the one in force: a day, or a name of one
 * @param {(edition: string) => unknown} act what is done with the day that is chosen
 */
export function dayLine(days, edition, act) {
  const last = days.length - 1;
  const chosen = h("output", { for: ID });
  const changes = h("ul");
  const hand = h("input", { id: ID, type: "range", min: 0, max: last, value: 0 });
  const draw = () => {
    const { day, names, changes: said } = days[Number(hand.value)];
    hand.setAttribute("aria-valuetext", [`from ${day}`, ...said].join(", "));
    fill(chosen, `from ${day} `, ...names.map((name) => h("b", {}, name)));
    fill(changes, ...said.map((each) => h("li", {}, each)));
  };
  hand.value = String(placeOfDay(days, edition));
  hand.addEventListener("input", draw);
  hand.addEventListener("keydown", (event) => {
    const { ctrlKey, altKey, metaKey } = /** @type {KeyboardEvent} */ (event);
    if (!ctrlKey && !altKey && !metaKey) event.stopPropagation();
  });
  hand.addEventListener("change", () => act(days[Number(hand.value)].day));
  draw();
  // It is drawn again when a day was chosen, and whoever moves it by keys goes on.
  if (document.activeElement?.id === ID) queueMicrotask(() => hand.focus());
  const head = h("p", {}, h("label", { for: ID }, "The rules"), " ", chosen);
  return h("section.days", {}, head, bars(days), hand, years(days), changes);
}

/**
 * The years of the first day, of that on which most changed, and of the last, below their places.
 *
 * @param {RuleDay[]} days
 */
function years(days) {
  const most = Math.max(...days.map(({ changes }) => changes.length));
  const last = days.length - 1;
  const told = [0, days.findIndex(({ changes }) => changes.length === most), last];
  return h(
    "div.years",
    { "aria-hidden": "true" },
    ...told.map((place) =>
      h("span", { css: { left: `${100 * place / last}%` } }, days[place].day.slice(0, 4))
    ),
  );
}

/**
 * Which of the days an edition has the rules of.
 *
 * @param {RuleDay[]} days
 * @param {string} edition
 */
function placeOfDay(days, edition) {
  const named = days.findIndex(({ names }) => names.some((name) => name === edition));
  return named < 0 ? Math.max(0, days.findLastIndex(({ day }) => day <= edition)) : named;
}

/**
 * How much changed on each day.
 *
 * @param {RuleDay[]} days
 */
function bars(days) {
  const most = Math.max(...days.map(({ changes }) => changes.length));
  const drawn = days.map(({ names, changes }, number) => {
    const height = 2 + (HIGHEST - 2) * changes.length / most;
    const at = { x: number + 0.2, y: HIGHEST - height, width: 0.6, height };
    return svg("rect", names.length ? { ...at, class: "named" } : at);
  });
  const box = `0 0 ${days.length} ${HIGHEST}`;
  return svg("svg", { viewBox: box, preserveAspectRatio: "none", "aria-hidden": "true" }, ...drawn);
}
