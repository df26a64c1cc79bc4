"use strict";
/* Why a value is what it is: the events that wrote it, each with its causes and their rules. */

const MANY = 12;

const ROOTS = { decision_taken: "A player decided so.", game_began: "So the game began." };

function whyPane(pane) {
  const { line, at, asked } = view;
  if (!asked) {
    fill(pane, h("h2", {}, "Why?"), h("p.empty", {}, "Click on any value: a life total, a creature's power, the cards of a hand. Or press w to ask about the last event."));
    return;
  }
  if (asked.seq !== undefined) return whyEvent(pane, line, asked.seq);
  const picture = line.go(at);
  const { thing, field } = asked;
  const fields = picture[thing];
  const parts = [h("h2", {}, pathName(picture, thing, field)), h("p.value", {}, fields ? valueName(picture, field, fields[field]) : "not there at this point")];
  const told = line.history(thing, field, at);
  parts.push(h("p.count", {}, told.length ? `${counted(told.length, "event")} made it so; the newest first.` : "No event of this log has written it: it is as it was when the log began."));
  told.slice(0, MANY).forEach((each, number) => parts.push(cause(line, each, field, number === 0)));
  if (told.length > MANY) parts.push(h("p.empty", {}, `and ${told.length - MANY} earlier ones`));
  if (fields && thing.startsWith("objects.")) parts.push(others(line, picture, thing, field));
  fill(pane, ...parts);
  pane.scrollTop = 0;
}

/** One event that wrote a value: from what to what, and its causes. */
function cause(line, { seq, before, after, made, gone }, field, open) {
  const picture = line.go(seq + 1);
  const change = made ? `began as ${valueName(picture, field, after)}` : gone ? "left" : `${valueName(picture, field, before)} → ${valueName(picture, field, after)}`;
  line.go(view.at);
  const details = h("details.cause", { open }, h("summary", {}, h("span.change", {}, change), h("span.text", {}, line.texts[seq]), badge(line.rules[seq])));
  details.append(chain(line, seq));
  return details;
}

/** An event and the way along its causes. */
function chain(line, seq) {
  const links = line.causesOf(seq);
  const list = h("ol.chain", {}, ...links.map((each, number) => h("li", {}, number ? h("span.because", {}, "because") : null, eventRow(line, each), ruleText(line.rules[each]))));
  const root = links.at(-1);
  list.append(h("li.root", {}, ROOTS[line.kinds[root]] ?? "The log does not tell what led to that."));
  return list;
}

/** Why an event happened, and what it led to. */
function whyEvent(pane, line, seq) {
  const led = [];
  for (let at = seq + 1; at < line.end; at++) if (line.causes[at] === seq) led.push(at);
  const parts = [h("h2", {}, `Why event ${seq}?`), chain(line, seq), remarks(line, seq)];
  if (line.undone[seq] >= 0) parts.push(h("p.warning", {}, `It was taken back later, by event ${line.undone[seq]}.`));
  if (led.length) parts.push(h("h3", {}, "It led to"), ...led.slice(0, 50).map((each) => eventRow(line, each)));
  fill(pane, ...parts);
  pane.scrollTop = 0;
}

/** The other values of an object, to ask about. */
function others(line, picture, thing, field) {
  const fields = picture[thing];
  const names = Object.keys(fields).filter((name) => name !== field && name !== "name");
  const entries = names.map((name) => [h("dt", {}, fieldName(name)), h("dd", {}, why("button", thing, name, `${fieldName(name)}: why?`, valueName(picture, name, fields[name])))]);
  return h("section.sheet", { "aria-label": "Everything about it" }, h("h3", {}, "Everything about it"), h("dl", {}, ...entries.flat()));
}

/** The cards of a pile. */
function pilePane(pane) {
  const { field, owner } = view.pile;
  const { line, at } = view;
  const scene = { picture: line.go(at), changed: new Set(), about: new Set(), blocking: new Set() };
  const zone = field.split(".")[0];
  const cards = (scene.picture.zones[field] ?? []).filter((id) => scene.picture[`objects.${id}`]?.owner === owner || field.includes("."));
  fill(pane, 
    h("h2", {}, `${spaced(zone)} of ${nameOf(scene.picture, owner)}`),
    h("p.count", {}, `${counted(cards.length, "card")}${zone === "library" ? ", from the top" : ", the newest first"}. `, why("button", "zones", field, "why?", "Why?")),
    h("div.pilecards", {}, ...cards.map((id) => slip(scene, id))));
}
