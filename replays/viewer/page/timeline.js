/* The line in time: a chart, the turns, a slider over both, and what plays it. */

/** @import { MeasureName } from "./types.d.ts" */

import { chart, legend, MEASURES, turnBar } from "./chart.js";
import { button, byId, choice, fill, h, spaced } from "./dom.js";
import { back, goMoment, goTurn, next } from "./moves.js";
import { momentMarks, placeMoments } from "./moments.js";
import { stepping } from "./motion.js";
import { goTo, set, view } from "./view.js";

export const SPEEDS = [1, 2, 4, 8];

/** How long an event is shown at the usual speed, in milliseconds. */
const SHOWN_FOR = 900;

/**
 * Make the timeline of the line that is looked at.
 *
 * @param {HTMLElement} host
 */
export function makeTimeline(host) {
  const { line } = view;
  const slider = h("input", {
    type: "range",
    id: "slider",
    min: 0,
    max: line.end,
    step: 1,
    value: view.at,
    "aria-label": "Position in the game",
  });
  slider.addEventListener("input", () => goTo(Number(slider.value)));
  fill(
    host,
    h("div.controls", { role: "group", "aria-label": "Step and play" }, ...controls()),
    h(
      "div.track",
      {},
      h("div.moves", {}, ...marks()),
      chart(line, view.measure),
      turnBar(line),
      slider,
    ),
  );
}

/** The moments, as far as the window has room for their names. */
function marks() {
  return momentMarks(view.line, innerWidth - 28);
}

/** Place the moments again: the window has another size. */
export function fitMoments() {
  document.querySelector(".moves")?.replaceChildren(...marks());
  placeMoments();
}

/** The buttons and choices of the timeline. */
function controls() {
  const space = { title: "Play (space)", "aria-label": "Play" };
  return [
    button("«", () => goTurn(-1), { title: "Previous turn ([)", "aria-label": "Previous turn" }),
    button("‹", back, { title: "Back (←)", "aria-label": "Back" }),
    button("▶ Play", () => play(!view.playing), { class: "play", id: "play", ...space }),
    button("›", next, { title: "Next (→)", "aria-label": "Next", class: "next" }),
    button("»", () => goTurn(1), { title: "Next turn (])", "aria-label": "Next turn" }),
    button("Moment ›", () => goMoment(1), {
      title: "Next moment (j)",
      "aria-label": "Next moment",
      class: "jump",
    }),
    choice(
      { id: "speed", "aria-label": "Speed" },
      SPEEDS.map((each) => [each, `${each}×`]),
      view.speed,
      (speed) => set({ speed: Number(speed) }),
    ),
    h("span", { id: "where" }),
    choice(
      { id: "measure", "aria-label": "What the chart shows" },
      Object.entries(MEASURES),
      view.measure,
      (measure) => set({ measure: /** @type {MeasureName} */ (measure) }, true),
    ),
    legend(view.line, view.measure),
  ];
}

/** Put the slider where the view is. */
export function placeTimeline() {
  const { line, at } = view;
  const [, turn, , step] = line.stepAt(at);
  const event = view.every && `event ${at} of ${line.end}`;
  const slider = byId("slider");
  slider.value = String(at);
  const told = [turn && `turn ${turn}`, spaced(step), event];
  slider.setAttribute("aria-valuetext", told.filter(Boolean).join(", "));
  byId("where").textContent = view.every ? `${at} / ${line.end}` : "";
  byId("play").textContent = view.playing ? "❚❚ Pause" : "▶ Play";
  placeMoments();
  byId("play").setAttribute("aria-label", view.playing ? "Pause" : "Play");
}

/** @type {number | undefined} */
let clock;

/**
 * Play on, or stop.
 *
 * @param {boolean} on
 */
export function play(on) {
  clearTimeout(clock);
  view.playing = on;
  placeTimeline();
  if (!on) return;
  if (view.at >= view.line.end) goTo(0, false);
  clock = setTimeout(tick, SHOWN_FOR / view.speed);
}

/** Play one step, and go on unless somebody has stopped or nothing is left. */
function tick() {
  if (!view.playing) return;
  stepping();
  goTo(view.line.next(view.at, 1, view.every), false);
  if (view.at >= view.line.end) return play(false);
  clock = setTimeout(tick, SHOWN_FOR / view.speed);
}
