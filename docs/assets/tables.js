/* A table that is wider than the page scrolls: it can be reached, and scrolled, with the keyboard. */
function reachTables() {
  for (const each of document.querySelectorAll(".md-typeset__scrollwrap")) {
    if (each.scrollWidth > each.clientWidth) each.setAttribute("tabindex", "0");
    else each.removeAttribute("tabindex");
  }
}
addEventListener("load", reachTables);
addEventListener("resize", reachTables);
