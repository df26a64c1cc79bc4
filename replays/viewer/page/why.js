/* Why a value is what it is: the events that wrote it, each with its causes and their rules. */

/** @import { Line } from "./line.js" */
/** @import { Picture, Root } from "./protocol.d.ts" */
/** @import { Wrote } from "./types.d.ts" */

import { why } from "./card.js";
import { counted, fill, h } from "./dom.js";
import { fieldsOf } from "./picture.js";
import { remarks } from "./remarks.js";
import { badge, eventRow, ruleText } from "./rules.js";
import { pastOf, printedCard } from "./sheet.js";
import { rich } from "./symbols.js";
import { view } from "./view.js";
import { fieldName, pathName, toldSentence, valueName } from "./words.js";

/** How many events that wrote a value are told. */
const MANY = 12;

/** How many events that an event led to are told. */
const MANY_LED_TO = 50;

const NOTHING_ASKED =
  "Click on any value: a life total, a creature's power, the cards of a hand. " +
  "Or press w to ask about the last event.";

const NEVER_WRITTEN = "No event of this log has changed it: it is as it was when the log began.";

/** @type {Record<Root, string>} */
const ROOTS = {
  decision: "A player decided so.",
  untold: "The log does not say what led to this.",
  beginning: "This is how the game began.",
};

/** @param {HTMLElement} pane */
export function whyPane(pane) {
  const { line, asked } = view;
  if (!asked) return fill(pane, h("h2", {}, "Why?"), h("p.empty", {}, NOTHING_ASKED));
  if (asked.seq !== undefined) whyEvent(pane, line, asked.seq);
  else whyValue(pane, line, asked.thing, asked.field);
  pane.scrollTop = 0;
}

/**
 * What made a value what it is.
 *
 * @param {HTMLElement} pane
 * @param {Line} line
 * @param {string} thing
 * @param {string} field
 */
function whyValue(pane, line, thing, field) {
  const { at } = view;
  const picture = line.go(at);
  const fields = fieldsOf(picture, thing);
  const value = fields ? valueName(picture, field, fields[field]) : "not there at this point";
  const wrote = line.history(thing, field, at);
  const causes = wrote.slice(0, MANY).map((each, number) => cause(line, each, field, !number));
  const count = `${counted(wrote.length, "event")} made it so; the newest first.`;
  const [kind, id] = thing.split(".");
  const isObject = kind === "objects";
  fill(
    pane,
    isObject && printedCard(picture, Number(id)),
    isObject && others(picture, thing, field),
    h("h2", {}, pathName(picture, thing, field)),
    h("p.value", {}, value),
    h("p.count", {}, wrote.length ? count : NEVER_WRITTEN),
    ...causes,
    wrote.length > MANY && h("p.empty", {}, `and ${wrote.length - MANY} earlier ones`),
    isObject && pastOf(line, Number(id), at),
  );
}

/**
 * One event that wrote a value: from what to what, and its causes.
 *
 * @param {Line} line
 * @param {Wrote} wrote
 * @param {string} field
 * @param {boolean} open
 */
function cause(line, wrote, field, open) {
  const { seq } = wrote;
  const change = changeName(line.go(seq + 1), field, wrote);
  line.go(view.at);
  const told = h("span.text", {}, ...rich(toldSentence(line, seq)));
  const summary = h("summary", {}, h("span.change", {}, change), told, badge(line.rules[seq]));
  return h("details.cause", { open }, summary, chain(line, seq));
}

/**
 * From what to what a value has changed.
 *
 * @param {Picture} picture
 * @param {string} field
 * @param {Wrote} wrote
 */
function changeName(picture, field, { before, after, made, gone }) {
  const is = valueName(picture, field, after);
  if (made) return `began as ${is}`;
  return gone ? "left" : `${valueName(picture, field, before)} → ${is}`;
}

/**
 * An event and the ways along its causes; where several led to one event, each is a list of its
 * own. The causes of an event that was told before are not told again.
 *
 * @param {Line} line
 * @param {number} seq
 * @param {Set<number>} told
 */
function chain(line, seq, told = new Set()) {
  const list = h("ol.chain");
  for (let at = seq;;) {
    const because = at === seq ? null : h("span.because", {}, "because");
    const link = h("li", {}, because, eventRow(line, at), ruleText(line.rules[at]));
    const causes = line.causes[at];
    list.append(link);
    if (told.has(at)) {
      if (causes.length > 0) list.append(h("li.root", {}, "Its causes are listed above."));
      return list;
    }
    told.add(at);
    if (causes.length === 0) {
      list.append(h("li.root", {}, ROOTS[line.roots[at]]));
      return list;
    }
    if (causes.length > 1) {
      link.append(...causes.flatMap((each, number) => [
        h("span.because", {}, number ? "and because" : "because"),
        chain(line, each, told),
      ]));
      return list;
    }
    at = causes[0];
  }
}

/**
 * Why an event happened, and what it led to.
 *
 * @param {HTMLElement} pane
 * @param {Line} line
 * @param {number} seq
 */
function whyEvent(pane, line, seq) {
  const undone = line.undone[seq];
  const led = [];
  for (let at = seq + 1; at < line.end && led.length < MANY_LED_TO; at++) {
    if (line.causes[at].includes(seq)) led.push(eventRow(line, at));
  }
  fill(
    pane,
    h("h2", {}, view.every ? `Why event ${seq}?` : "Why?"),
    chain(line, seq),
    remarks(line, seq),
    undone >= 0 &&
      h(
        "p.warning",
        {},
        view.every ? `It was taken back later, by event ${undone}.` : "It was taken back later.",
      ),
    led.length > 0 && h("h3", {}, "It led to"),
    ...led,
  );
}

/**
 * The other values of an object, to ask about; nothing when it is not there.
 *
 * @param {Picture} picture
 * @param {string} thing
 * @param {string} field
 */
function others(picture, thing, field) {
  const fields = fieldsOf(picture, thing);
  if (!fields) return null;
  const names = Object.keys(fields).filter((name) => name !== field && name !== "name");
  const entries = names.flatMap((name) => {
    const value = valueName(picture, name, fields[name]);
    const label = `${fieldName(name)}: why?`;
    return [
      h("dt", {}, fieldName(name)),
      h("dd", {}, why("button", thing, name, label, value)),
    ];
  });
  const title = "Everything about it";
  return h("section.sheet", { "aria-label": title }, h("h3", {}, title), h("dl", {}, ...entries));
}
