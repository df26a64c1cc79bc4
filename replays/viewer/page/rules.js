"use strict";
/* Rules and events as they are shown in lists. */

/** A rule's badge; pressed or pointed at, it says what the rule says. */
function badge(rule) {
  if (!rule) return null;
  const said = page.rules[rule];
  const [number, edition] = rule.split("@");
  return h("span.rule", { title: said ?? `rule ${number}, edition ${edition}`, "aria-label": `rule ${number}, edition ${edition}` },
    number, h("small", {}, `@${edition}`));
}

/** What a rule says, in words of our own, where they are known. */
function ruleText(rule) {
  const said = page.rules[rule];
  return said ? h("p.says", {}, said) : null;
}

/** An event as a button that goes there. */
function eventRow(line, seq, extra = "") {
  const taken = line.undone[seq];
  const row = h(`button.event${taken >= 0 ? ".undone" : ""}${extra}`, { type: "button", "data-seq": seq },
    h("span.number", {}, String(seq)),
    h("span.text", {}, line.texts[seq], ...commentsOn(line, seq), taken >= 0 ? h("em", {}, ` taken back by event ${taken}`) : null),
    badge(line.rules[seq]));
  return row;
}
