/* Whether every event is shown with all numbers; a browser remembers it. */

import { set } from "./view.js";

/** Where it is remembered whether all events and numbers are shown. */
const REMEMBERED = "turnfold.every";

/** Show every event with all numbers, or only what is worth telling. @param {boolean} every */
export function showEvery(every) {
  try {
    localStorage.setItem(REMEMBERED, every ? "yes" : "");
  } catch {
    // a browser may keep nothing of a page from disk
  }
  set({ every });
}

/** Whether somebody wanted to see every event with all numbers. */
export function remembered() {
  try {
    return localStorage.getItem(REMEMBERED) === "yes";
  } catch {
    return false;
  }
}
