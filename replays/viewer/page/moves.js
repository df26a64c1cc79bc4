/* Steps through the game, for the keys and the buttons alike. */

import { stepping } from "./motion.js";
import { goTo, view } from "./view.js";

/** Next, back: what is worth telling, or every event when that is on. */
export function next() {
  stepping();
  goTo(view.line.next(view.at, 1, view.every));
}

export function back() {
  goTo(view.line.next(view.at, -1, view.every));
}

/** @param {1 | -1} direction */
export function goStep(direction) {
  goTo(view.line.nextOf(view.line.stepStarts, view.at, direction));
}

/** @param {1 | -1} direction */
export function goTurn(direction) {
  goTo(view.line.nextOf(view.line.turns.map(([at]) => at), view.at, direction));
}

/** To the next spell or the one before. @param {1 | -1} direction */
export function goSpell(direction) {
  goTo(view.line.nextOf(view.line.spells, view.at, direction));
}

/** To the next death or the one before. @param {1 | -1} direction */
export function goDeath(direction) {
  goTo(view.line.nextOf(view.line.deaths, view.at, direction));
}

/** To the next moment that has a name, or the one before. @param {1 | -1} direction */
export function goMoment(direction) {
  const places = view.line.moments.map(([at]) => at).sort((one, other) => one - other);
  goTo(view.line.nextOf(places, view.at, direction));
}
