/* What lies beside the table: what happens as sentences, or the text of the file. */

import { byId } from "./dom.js";

const TABS = ["script", "file"];

/**
 * Show one of the two.
 *
 * @param {string} shown
 */
export function showTab(shown) {
  for (const each of TABS) {
    byId(each).hidden = each !== shown;
    const tab = byId(`tab-${each}`);
    tab.setAttribute("aria-selected", String(each === shown));
    tab.tabIndex = each === shown ? 0 : -1;
  }
}

/** Listen to whoever presses a tab, or an arrow on one. */
export function listenToTabs() {
  showTab(TABS[0]);
  for (const each of TABS) {
    const tab = byId(`tab-${each}`);
    tab.addEventListener("click", () => showTab(each));
    tab.addEventListener("keydown", (event) => {
      if (!/^Arrow(Left|Right)$/.test(event.key)) return;
      const other = TABS[1 - TABS.indexOf(each)];
      showTab(other);
      byId(`tab-${other}`).focus();
    });
  }
}
