/* The bar of the turn: its phases and steps, where the game is, whose turn, and who must act. */

/** @import { Line } from "./line.js" */
/** @import { Question } from "./protocol.d.ts" */
/** @import { BarPhase, BarStep } from "./types.d.ts" */

import { colorOf } from "./chart.js";
import { byId, fill, h, spaced } from "./dom.js";
import { goTo, page, view } from "./view.js";
import { nameOf } from "./words.js";

/** @type {Record<string, string>} */
const NAMES = {
  beginning: "Beginning",
  precombat_main: "Main",
  combat: "Combat",
  postcombat_main: "Main",
  ending: "Ending",
  untap: "Untap",
  upkeep: "Upkeep",
  draw: "Draw",
  beginning_of_combat: "Begin",
  declare_attackers: "Attack",
  declare_blockers: "Block",
  first_strike_damage: "First strike",
  combat_damage: "Damage",
  end_of_combat: "End",
  end: "End",
  cleanup: "Cleanup",
};

/** @type {Record<string, string>} */
const SUBSTEPS = {
  phasing: "phasing",
  day_night: "day or night",
  untap: "untapping",
  draw: "drawing",
  sagas: "sagas",
  scheme: "scheme",
  attractions: "attractions",
  defending_player: "who defends",
  declare: "declaring",
  order_blockers: "ordering blockers",
  order_attackers: "ordering attackers",
  assign: "assigning damage",
  deal: "dealing damage",
  discard: "discarding",
  wear_off: "damage wears off",
};

/** @type {Partial<Record<Question, string>>} */
const ACTS = {
  priority: "has priority",
  declare_attackers: "declares attackers",
  declare_blockers: "declares blockers",
  order_blockers: "orders blockers",
  order_attackers: "orders attackers",
  assign_damage: "divides damage",
  choose_defending_player: "chooses who defends",
  order_triggers: "orders abilities",
  choose_targets: "chooses targets",
  choose_untap: "chooses what untaps",
  discard: "discards",
  choose: "chooses",
  divide: "divides",
  confirm: "says yes or no",
  cast: "casts a spell or not",
  pay: "pays",
  mulligan: "keeps or mulligans",
};

/** Draw the bar of the turn that is looked at. */
export function drawTurnBar() {
  const { line, at } = view;
  const { game } = line.go(at);
  const host = byId("turnbar");
  if (!game.turn) return fill(host, h("p.where", {}, "before the first turn"));
  const phases = partsOfTurn(line, at);
  const active = game.active_player ?? 0;
  const actor = game.asked || game.priority || 0;
  const acts = game.question ? ACTS[game.question] ?? spaced(game.question) : "has priority";
  fill(
    host,
    h(
      `div.who.${colorOf(active)}`,
      {},
      h("span", {}, `turn ${game.turn}`, game.night && ` · ${game.night}`),
      h("b", {}, nameOf(line.picture, active)),
    ),
    where(line, phases),
    h("ol.phs", {}, ...phases.map((each) => drawnPhase(line, each))),
    actor
      ? h(
        `div.pr.${colorOf(actor)}`,
        {},
        h("span", {}, acts),
        h("b", {}, nameOf(line.picture, actor)),
      )
      : h("div.pr"),
  );
}

/**
 * Where the game is, in words.
 *
 * @param {Line} line
 * @param {BarPhase[]} phases
 */
function where({ picture }, phases) {
  const { turn, night, step, phase, substep } = picture.game;
  const here = phases.find((each) => each.now);
  const words = [
    `turn ${turn}`,
    night,
    here?.how === "added" && "added phase",
    spaced(step ?? phase),
    substep && SUBSTEPS[substep],
  ];
  return h("p.where", {}, words.filter(Boolean).join(" · "));
}

/**
 * The phases and steps of the turn that a position lies in: those that it had, those that were
 * passed over, and those that are still to come.
 *
 * @param {Line} line
 * @param {number} at
 */
export function partsOfTurn(line, at) {
  const begun = line.turns.findLastIndex(([position]) => position <= at);
  const from = line.turns[begun]?.[0] ?? 0;
  const next = line.turns[begun + 1]?.[0];
  const rows = line.bar.filter(([position]) => position >= from && position < (next ?? Infinity));
  /** @type {BarPhase[]} */
  const phases = [];
  for (const [position, phase, step, how] of rows) {
    let last = phases.at(-1);
    if (!step || last?.phase !== phase) {
      phases.push(last = { phase, how, at: position, now: false, steps: [] });
      const steps = page.turn.find(([name]) => name === phase)?.[1] ?? [];
      const skipped = how && how !== "added";
      for (const each of step ? [] : skipped || steps.length === 1 ? steps : []) {
        last.steps.push({ step: each, how, at: position, now: false, past: false });
      }
    }
    if (step) last.steps.push({ step, how, at: position, now: false, past: false });
  }
  if (next === undefined) addWhatIsToCome(phases);
  markPresent(line, phases, at);
  return phases;
}

/**
 * The rest of a turn that is not over: what every turn has (500.1).
 *
 * @param {BarPhase[]} phases
 */
function addWhatIsToCome(phases) {
  const last = phases.at(-1);
  const place = page.turn.findIndex(([phase]) => phase === last?.phase);
  for (const [phase, steps] of page.turn.slice(Math.max(0, place))) {
    const known = phase === last?.phase ? last : null;
    const done = known ? steps.indexOf(/** @type {any} */ (known.steps.at(-1)?.step)) + 1 : 0;
    const rest = steps.slice(done).map((step) => ({ ...TO_COME, step }));
    if (known) known.steps.push(...rest);
    else phases.push({ phase, how: "", at: -1, now: false, steps: rest });
  }
}

/** @type {Omit<BarStep, "step">} */
const TO_COME = { how: "", at: -1, now: false, past: false };

/**
 * Mark the present step and those before it.
 *
 * @param {Line} line
 * @param {BarPhase[]} phases
 * @param {number} at
 */
function markPresent(line, phases, at) {
  const { game } = line.picture;
  const every = phases.flatMap(({ steps }) => steps);
  const begun = every.filter((each) => each.at >= 0 && each.at <= at && !isSkipped(each.how));
  const now = game.phase ? begun.at(-1) : undefined;
  for (const each of every) each.past = each.at >= 0 && each.at <= at && each !== now;
  if (now) now.now = true;
  for (const each of phases) each.now = each.steps.some((step) => step.now);
}

/** @param {string} how */
function isSkipped(how) {
  return how !== "" && how !== "added";
}

/**
 * @param {Line} line
 * @param {BarPhase} part
 */
function drawnPhase(line, part) {
  const { phase, how, now, steps } = part;
  const { substep = "" } = line.picture.game;
  const classes = `${now ? ".lit" : ""}${how === "added" ? ".added" : ""}`;
  const said = now && SUBSTEPS[substep] ? ` · ${SUBSTEPS[substep]}` : "";
  const name = how === "added" ? `Added ${NAMES[phase].toLowerCase()}` : NAMES[phase];
  return h(
    `li.ph${classes}`,
    {},
    h("span.pn", {}, name, said),
    h("ol", {}, ...steps.map((each, n) => drawnStep(each, steps[n + 1]))),
  );
}

/**
 * @param {BarStep} part
 * @param {BarStep | undefined} after
 */
function drawnStep(part, after) {
  const { step, how, at, now, past } = part;
  const skipped = isSkipped(how);
  const state = skipped ? "skip" : now ? "now" : past ? "past" : "next";
  const name = NAMES[step] ?? spaced(step);
  const why = page.rules[how] ?? "";
  const last = skipped && !(after && isSkipped(after.how));
  const title = skipped ? `${name}: skipped. ${why}` : how === "added" ? `${name}: added` : name;
  const words = [
    last && h("em", {}, "skipped"),
    how === "added" && h("em", {}, "added"),
  ];
  return h(
    `li.${state}${how === "added" ? ".ext" : ""}`,
    { "aria-current": now ? "step" : null },
    h(
      "button",
      {
        type: "button",
        title,
        disabled: at < 0,
        on: { click: () => goTo(at) },
      },
      h("span", {}, name),
      ...words,
    ),
  );
}
