"use strict";
/* The table as a player knows it. */

/** A table of one line of play, drawn anew. */
function table(line, position, label) {
  const picture = line.go(position);
  const scene = {
    picture,
    changed: line.changed(position - 1),
    about: new Set(position ? line.about[position - 1] : []),
    blocking: new Set(Object.entries(picture).filter(([thing]) => thing.startsWith("attackers.")).flatMap(([, attacker]) => attacker.blockers)),
  };
  const seats = page.seats.filter((id) => picture[`players.${id}`]);
  const bottom = seats.at(-1);
  const opponents = seats.slice(0, -1);
  const element = h("section.table", { "aria-label": label ?? "The table", "data-line": line.id, "data-seats": seats.length });
  element.append(h("div.opponents", {}, ...opponents.map((id) => seat(scene, id, true))));
  element.append(middle(scene));
  if (bottom) element.append(seat(scene, bottom, false));
  if (!seats.length) element.append(h("p.empty", {}, "The game has not begun here. Press → or drag the timeline."));
  return element;
}

/** One player's side; an opponent's faces the other way. */
function seat(scene, id, facing) {
  const { picture, changed } = scene;
  const thing = `players.${id}`;
  const player = picture[thing];
  const game = picture.game;
  const classes = ["seat", `p${((id - 1) % 6) + 1}`];
  if (game.active_player === id) classes.push("active");
  if (player.lost) classes.push("lost");
  const fresh = changed.has(thing) ? ".changed" : "";
  const head = h("header", { "data-object": id },
    h("h2", {}, h("span.dot"), player.name),
    why(`button.life${player.life <= 5 ? ".low" : ""}${fresh}`, thing, "life", `life of ${player.name}: ${player.life}`, h("small", {}, "life"), String(player.life)),
    ...counters(player.counters).map((text) => why("button.mark.counter", thing, "counters", `${text} counters`, text)),
    ...counters(player.mana).map((text) => why(`button.mark.mana`, thing, "mana", `mana: ${text}`, text)),
    ...["library", "graveyard", "exile", "command"].map((zone) => pile(scene, zone, id)),
    game.priority === id && h("span.mark.priority", {}, "priority"),
    player.lost && why("button.mark.damage", thing, "lost", "has lost", `lost: ${spaced(player.lost)}`));
  const rows = [held(scene, id), row(scene, id, "lands"), row(scene, id, "others"), row(scene, id, "creatures")];
  if (!facing) rows.reverse();
  const side = h(`section.${classes.join(".")}`, { "aria-label": `${player.name}'s side` });
  side.append(...(facing ? [head, ...rows] : [...rows, head]).filter(Boolean));
  return side;
}

/** A pile of a player with how many cards are in it. */
function pile(scene, zone, player) {
  const shared = zone === "exile" || zone === "command";
  const field = shared ? zone : `${zone}.${player}`;
  let cards = scene.picture.zones[field] ?? [];
  if (shared) cards = cards.filter((id) => scene.picture[`objects.${id}`]?.owner === player);
  if (!cards.length && zone !== "library") return null;
  const fresh = scene.changed.has("zones") && cards.some((id) => scene.changed.has(`objects.${id}`)) ? ".changed" : "";
  return h(`button.pile${fresh}`, { type: "button", "data-pile": field, "data-owner": player, "aria-label": `${zone}: ${counted(cards.length, "card")}` }, h("small", {}, zone), String(cards.length));
}

/** The hand: what is known of it, and backs. */
function held(scene, player) {
  const cards = scene.picture.zones[`hand.${player}`] ?? [];
  return h("div.row.hand", { role: "group", "aria-label": `hand: ${counted(cards.length, "card")}` },
    why("button.rowname", "zones", `hand.${player}`, `hand: ${counted(cards.length, "card")}`, "hand ", String(cards.length)),
    ...[...cards].reverse().map((id) => slip(scene, id)));
}

/** Which row of a side something belongs in. */
function rowOf(object) {
  const types = object.types ?? [];
  if (types.includes("creature")) return "creatures";
  return types.includes("land") ? "lands" : "others";
}

/** One row of a side, with what hangs on its permanents beside them. */
function row(scene, player, name) {
  const { picture } = scene;
  const all = [...(picture.zones.battlefield ?? [])].reverse();
  const hostOf = (id) => picture[`objects.${id}`]?.attached_to;
  const stays = (id) => !picture[`objects.${hostOf(id)}`] || !all.includes(hostOf(id));
  const here = all.filter((id) => {
    const object = picture[`objects.${id}`];
    return object && object.controller === player && rowOf(object) === name && stays(id);
  });
  if (!here.length) return null;
  const groups = here.map((id) => {
    const on = all.filter((each) => hostOf(each) === id);
    if (!on.length) return card(scene, id);
    return h("div.host", {}, card(scene, id), ...on.map((each) => card(scene, each)));
  });
  return h(`div.row.${name}`, { role: "group", "aria-label": `${name}: ${here.length}` }, ...groups);
}

/** What lies between the players: where the game is, and the stack from its top. */
function middle(scene) {
  const { picture } = scene;
  const game = picture.game;
  const stack = picture.zones?.stack ?? [];
  const element = h("section.middle", { "aria-label": "The stack" });
  element.append(where(scene));
  if (stack.length) {
    element.append(h("ol.stack", { "aria-label": `stack: ${counted(stack.length, "object")}, top first` }, ...stack.map((id) => onStack(scene, id))));
  }
  if (game.gap) element.append(h("p.warning", {}, `The recorder lost messages (${game.gap}); what is shown is not certain.`));
  if (game.over) {
    const winners = (game.winners ?? []).map((id) => nameOf(picture, id));
    element.append(h("p.outcome", {}, winners.length ? `${winners.join(" and ")} won.` : "The game is over, without a winner."));
  }
  return element;
}

/** The steps of the turn with the present one marked. */
function where(scene) {
  const game = scene.picture.game;
  if (!game.turn) return h("p.where", {}, "before the first turn");
  const step = game.step ?? game.phase ?? "";
  const extra = [game.night, game.question && `${nameOf(scene.picture, game.asked)} decides: ${spaced(game.question)}`].filter(Boolean);
  return h("p.where", {},
    why("button.now-turn", "game", "turn", `turn ${game.turn}`, `turn ${game.turn}`), " ",
    why(`button.now-step${scene.changed.has("game") ? ".changed" : ""}`, "game", game.step ? "step" : "phase", spaced(step), spaced(step)),
    extra.length ? ` · ${extra.join(" · ")}` : "");
}

/** A spell or ability on the stack. */
function onStack(scene, id) {
  const { picture } = scene;
  const object = picture[`objects.${id}`];
  if (!object) return null;
  const targets = (object.targets ?? []).map((each) => nameOf(picture, each));
  const fresh = scene.changed.has(`objects.${id}`) ? ".changed" : "";
  return h(`li.${paint(object)}${fresh}`, { "data-object": id },
    why("button.name", `objects.${id}`, "zone", `${object.name || "object"} (${id})`, object.name || unknownName(object)),
    ` by ${nameOf(picture, object.controller)} `,
    targets.length ? why("button.quiet", `objects.${id}`, "targets", `targets: ${targets.join(", ")}`, `→ ${targets.join(", ")}`) : null);
}
