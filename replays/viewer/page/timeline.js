"use strict";
/* The line in time: a chart, the turns, a slider over both, and what plays it. */

const MEASURES = { life: "life", power: "creature power", permanents: "permanents", hand: "cards in hand" };
const SPEEDS = [0.5, 1, 2, 4, 8];

/** Make the timeline for a line of play. `place` moves it along. */
function makeTimeline(host) {
  const { line } = view;
  const slider = h("input", { type: "range", id: "slider", min: 0, max: line.end, step: 1, value: view.at, "aria-label": "Position in the game" });
  slider.addEventListener("input", () => goTo(Number(slider.value)));
  const measure = h("select", { id: "measure", "aria-label": "What the chart shows" }, ...Object.entries(MEASURES).map(([key, name]) => h("option", { value: key, selected: key === view.measure }, name)));
  measure.addEventListener("change", () => set({ measure: measure.value }, true));
  const speed = h("select", { id: "speed", "aria-label": "Speed" }, ...SPEEDS.map((each) => h("option", { value: each, selected: each === view.speed }, `${each}×`)));
  speed.addEventListener("change", () => set({ speed: Number(speed.value) }));
  host.replaceChildren(
    h("div.controls", { role: "group", "aria-label": "Step and play" },
      button("«", () => act("turn-back"), { title: "Previous turn ([)", "aria-label": "Previous turn" }),
      button("‹", () => act("back"), { title: "Back (←)", "aria-label": "Back" }),
      h("button.play", { type: "button", id: "play", title: "Play (space)", "aria-label": "Play", on: { click: () => act("play") } }, "▶"),
      button("›", () => act("next"), { title: "Next (→)", "aria-label": "Next", class: "next" }),
      button("»", () => act("turn-next"), { title: "Next turn (])", "aria-label": "Next turn" }),
      speed, h("span", { id: "where" }), measure, legend(line)),
    h("div.track", {}, chart(line, view.measure), turnBar(line), slider));
}

function legend(line) {
  const last = line.series[view.measure] ?? {};
  return h("span.legend", {}, ...Object.keys(last).map((id) => h(`span.p${((id - 1) % 6) + 1}`, {}, h("span.dot"), page.players[id] ?? `player ${id}`)));
}

/** The turns side by side, as long as they have events. */
function turnBar(line) {
  const turns = line.turns;
  const first = turns[0]?.[0] ?? line.end;
  const blocks = [h("span.turn.before", { css: { "flex-grow": first } })];
  turns.forEach(([at, turn, active], number) => {
    const end = turns[number + 1]?.[0] ?? line.end + 1;
    blocks.push(h(`span.turn.p${((active - 1) % 6) + 1}`, { css: { "flex-grow": end - at }, title: `turn ${turn}` }, ((end - at) / line.end) * innerWidth > 20 ? String(turn) : ""));
  });
  const bar = h("div.turns", { "aria-hidden": "true" }, ...blocks);
  const fights = line.steps.filter(([, , , step]) => step === "declare_blockers").map(([at]) => h("i.fight", { css: { left: `${(100 * at) / line.end}%` } }));
  bar.append(...fights);
  return bar;
}

/** How a number went over the game, for each player. */
function chart(line, measure) {
  const players = line.series[measure] ?? {};
  const all = Object.values(players).flat().map(([, value]) => value);
  const top = Math.max(1, ...all);
  const bottom = Math.min(0, ...all);
  const y = (value) => 2 + (46 * (top - value)) / (top - bottom);
  const shapes = Object.entries(players).map(([id, points]) => {
    const path = points.map(([at, value], n) => `${n ? `H${at}V${y(value)}` : `M${at} ${y(value)}`}`).join("");
    return svg("path", { class: `p${((id - 1) % 6) + 1}`, d: `${path}H${line.end}` });
  });
  const names = Object.entries(players).map(([id, points]) => `${page.players[id]} from ${points[0]?.[1]} to ${points.at(-1)?.[1]}`);
  const drawing = svg("svg", { class: "chart", viewBox: `0 0 ${Math.max(1, line.end)} 50`, preserveAspectRatio: "none", role: "img", "aria-label": `${MEASURES[measure]}: ${names.join(", ")}` }, ...shapes);
  return h("div.chartbox", {}, h("span.axis", {}, String(top)), drawing);
}

/** Put the slider where the view is. */
function placeTimeline() {
  const { line, at } = view;
  const [, turn, active, step] = line.stepAt(at);
  const slider = byId("slider");
  slider.value = at;
  slider.setAttribute("aria-valuetext", turn ? `turn ${turn}, ${spaced(step)}, event ${at} of ${line.end}` : `event ${at} of ${line.end}`);
  byId("where").textContent = `${at} / ${line.end}`;
  byId("play").textContent = view.playing ? "❚❚" : "▶";
  byId("play").setAttribute("aria-label", view.playing ? "Pause" : "Play");
}

let clock = null;

/** Play on, or stop. */
function play(on) {
  clearTimeout(clock);
  view.playing = on;
  placeTimeline();
  if (!on) return;
  if (view.at >= view.line.end) goTo(0, false);
  const tick = () => {
    if (!view.playing) return;
    goTo(view.line.next(view.at, 1, view.every), false);
    if (view.at >= view.line.end) return play(false);
    clock = setTimeout(tick, 900 / view.speed);
  };
  clock = setTimeout(tick, 900 / view.speed);
}
