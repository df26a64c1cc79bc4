/* Lines to write in: what completes them, and when what is written is taken. */

import { desk } from "./desk.js";
import { byId, fill, h } from "./dom.js";

/** How many completions are offered at once. */
const OFFERED = 30;

/**
 * A line to write in, completed from a list; what follows a comma is completed by itself.
 *
 * @param {string} id
 * @param {string} label
 * @param {string} value
 * @param {() => string[]} options
 */
export function line(id, label, value, options) {
  const made = h("input", {
    type: "text",
    value,
    "data-at": id,
    "data-was": value,
    "aria-label": label,
    list: "completions",
    autocomplete: "off",
  });
  const offer = () => {
    const [, before, word] = /^(.*,\s*)?(.*)$/s.exec(made.value) ?? ["", "", ""];
    const wanted = word.toLowerCase();
    const found = options().filter((each) => each.toLowerCase().includes(wanted));
    const shown = found.slice(0, OFFERED).map((each) => new Option("", (before ?? "") + each));
    fill(byId("completions"), ...shown);
  };
  made.addEventListener("focus", offer);
  made.addEventListener("input", offer);
  return made;
}

/**
 * Take what is written when somebody leaves a field or presses Enter in it.
 *
 * @param {HTMLInputElement | HTMLTextAreaElement} made
 * @param {(value: string, entered: boolean) => void} take
 */
export function onWritten(made, take) {
  /** @param {boolean} entered */
  const written = (entered) => {
    if (desk.drawing || made.value === made.dataset.was) return;
    made.dataset.was = made.value;
    take(made.value, entered);
  };
  made.addEventListener("blur", () => written(false));
  made.addEventListener("keydown", (event) => {
    const { key, isComposing } = /** @type {KeyboardEvent} */ (event);
    if (key === "Enter" && !isComposing && made instanceof HTMLInputElement) written(true);
  });
  return made;
}
