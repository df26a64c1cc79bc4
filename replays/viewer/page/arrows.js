"use strict";
/* Who attacks whom, who blocks whom, what targets what: arrows over a table. */

/** The arrows of a picture: [kind, from id, to id, words]. */
function arrowsOf(picture) {
  const found = [];
  for (const [thing, fields] of Object.entries(picture)) {
    const [kind, number] = thing.split(".");
    const id = Number(number);
    if (kind === "attackers") {
      if (fields.target) found.push([fields.blocked ? "held" : "attack", id, fields.target, dealt(picture, id, fields.target)]);
      for (const blocker of fields.blockers) found.push(["block", blocker, id, `${dealt(picture, blocker, id)}${dealt(picture, id, blocker, "⇄")}`]);
    }
    if (kind === "objects" && fields.zone === "stack") for (const target of fields.targets ?? []) found.push(["target", id, target, ""]);
  }
  return found;
}

/** The damage that is assigned from one thing to another, if any. */
function dealt(picture, from, to, before = "") {
  const portion = (picture.game.assignments ?? []).find(([source, target]) => source === from && target === to);
  return portion ? `${before}${portion[2]}` : "";
}

/** Draw the arrows of a table over it, as its things lie now. */
function drawArrows(element, picture) {
  element.querySelector("svg.arrows")?.remove();
  const box = element.getBoundingClientRect();
  const lines = arrowsOf(picture).map(([kind, from, to, words], number) => {
    const start = placeOf(element, from, box);
    const end = placeOf(element, to, box);
    return start && end ? arrow(kind, start, end, words, number) : null;
  });
  const drawn = lines.filter(Boolean);
  if (!drawn.length) return;
  const heads = ["attack", "held", "block", "target"].map((kind) => arrowhead(`${element.dataset.line}-${kind}`, kind));
  const layer = svg("svg", { class: "arrows", width: box.width, height: element.scrollHeight, "aria-hidden": "true" }, svg("defs", {}, ...heads));
  layer.append(...drawn.flat());
  for (const path of layer.querySelectorAll("path.shaft")) path.setAttribute("marker-end", `url(#${element.dataset.line}-${path.dataset.kind})`);
  element.append(layer);
}

function arrowhead(id, kind) {
  const attributes = { id, class: `head ${kind}`, viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: 5, markerHeight: 5, orient: "auto-start-reverse" };
  return svg("marker", attributes, svg("path", { d: "M0 0 10 5 0 10 2 5z" }));
}

/** Where something lies on a table: its middle and half its size; null when it is not there. */
function placeOf(element, id, box) {
  const found = element.querySelector(`[data-object="${id}"]`);
  if (!found) return null;
  const { left, top, width, height } = found.getBoundingClientRect();
  return { x: left - box.left + width / 2, y: top - box.top + element.scrollTop + height / 2, w: width / 2, h: height / 2 };
}

/** One arrow from edge to edge, a little bent so that crossing ones can be told apart. */
function arrow(kind, start, end, words, number) {
  const down = end.y > start.y ? 1 : -1;
  const level = Math.abs(end.y - start.y) < Math.max(start.h, end.h);
  const from = level ? { x: start.x, y: start.y - start.h } : { x: start.x, y: start.y + down * start.h };
  const wide = kind === "attack" || kind === "held" ? Math.max(-end.w * 0.6, Math.min(end.w * 0.6, start.x - end.x)) : 0;
  const to = level ? { x: end.x, y: end.y - end.h } : { x: end.x + wide, y: end.y - down * (end.h + 2) };
  const bend = level ? -40 : (number % 2 ? 1 : -1) * Math.min(18, Math.abs(to.x - from.x) / 6);
  const middle = { x: (from.x + to.x) / 2 + (level ? 0 : bend), y: (from.y + to.y) / 2 + (level ? bend : 0) };
  const path = svg("path", { class: `shaft ${kind}`, "data-kind": kind, d: `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}` });
  if (!words) return [path];
  const label = svg("text", { class: `amount ${kind}`, x: (middle.x + to.x) / 2, y: (middle.y + to.y) / 2 });
  label.textContent = words;
  return [path, label];
}
