/* The menus of a permanent, a player and a card in a hand: what each can do, and how it begins. */

import {
  act,
  activePlayer,
  assign,
  attack,
  block,
  called,
  declared,
  isUsed,
  newId,
  objectOf,
  permanents,
  shareOf,
  stayOut,
} from "./deeds.js";
import { desk, edit, namesInFile, put, valueAt } from "./desk.js";
import { button, fill, h } from "./dom.js";
import { named } from "./fields.js";
import {
  allKeys,
  attachedTo,
  chooseThing,
  deed,
  numberRow,
  ticked,
  withTarget,
} from "./menuparts.js";
import { page, view } from "./view.js";

/**
 * @param {string[]} path
 * @returns {HTMLElement[] | null}
 */
export function menuOf(path) {
  const [kind, name] = path;
  if (kind === "battlefield") return permanents()[Number(name)] ? ofPermanent(path) : null;
  if (kind === "hand") return ofHand(name, path[2]);
  return valueAt(path) ? ofPlayer(path, name) : null;
}

/**
 * @param {string} title
 * @param {(HTMLElement | false)[]} inside
 */
function framed(title, ...inside) {
  return [h("h2", { tabindex: -1 }, title), ...inside.filter((each) => each !== false)];
}

/**
 * The menu of a permanent.
 *
 * @param {string[]} path
 */
function ofPermanent(path) {
  const permanent = permanents()[Number(path[1])];
  const { id, keys } = permanent;
  const title = String(keys.name ?? id);
  return framed(
    title,
    h("div.deeds", { role: "group", "aria-label": "What it does" }, ...deedsOf(permanent)),
    division(id),
    h(
      "div.states",
      { role: "group", "aria-label": "How it begins" },
      ticked(path, "tapped", "tapped"),
      ticked(path, "summoning_sick", "summoning sick"),
      numberRow([...path, "damage"], "damage"),
      numberRow([...path, "counters", "+1/+1"], "+1/+1 counters"),
      attachedTo(path, id),
    ),
    h(
      "div.deeds",
      {},
      deed("Another one", () => another(keys)),
      deed("Remove", () => edit({ act: "remove", path, value: "" })),
    ),
    allKeys(path, keys.id ? named(path, id, "id") : false, "permanent"),
  );
}

/**
 * What a permanent can do, as buttons: whether it may is for the verdict.
 *
 * @param {{ id: string, keys: Record<string, any> }} permanent
 */
function deedsOf({ id, keys }) {
  if (!id) return [];
  const { controller, types } = keys;
  const { players } = namesInFile();
  const attacks = declared("declare_attackers");
  const blocks = declared("declare_blockers");
  const object = view.line?.picture[`objects.${objectOf(id)}`];
  const fights = (types ?? object?.types ?? ["creature"]).includes("creature");
  const others = players.filter((each) => each !== controller);
  const mine = controller === activePlayer();
  /** @type {HTMLElement[]} */
  const found = [];
  if (fights && mine && id in attacks) {
    found.push(deed("Does not attack", () => stayOut("declare_attackers", id)));
  } else if (fights && mine) {
    found.push(...others.map((whom) => deed(`Attacks ${whom}`, () => attack(id, whom))));
  }
  if (fights && !mine) {
    const blocked = [blocks[id] ?? []].flat();
    const free = Object.keys(attacks).filter((each) => !blocked.includes(each));
    found.push(...free.map((each) => deed(`Blocks ${called(each)}`, () => block(id, each))));
    if (blocked.length) {
      found.push(deed("Does not block", () => stayOut("declare_blockers", id)));
    }
  }
  if (isUsed(keys)) {
    found.push(withTarget("Uses its ability", controller, { activate: id }));
  }
  return found;
}

/**
 * How a creature that fights divides its damage: as a deed, or as a question.
 *
 * @param {string} id
 */
function division(id) {
  const attacks = declared("declare_attackers");
  const blocks = declared("declare_blockers");
  const mine = Object.keys(blocks).filter((each) => [blocks[each]].flat().includes(id));
  const hit = id in attacks && mine.length ? [...mine, attacks[id]] : [blocks[id] ?? []].flat();
  if (!hit.length) return false;
  const before = shareOf(id);
  /** @type {Record<string, number>} */
  const shares = Object.fromEntries(hit.map((each) => [each, before[each] ?? 0]));
  const power = Number(view.line?.picture[`objects.${objectOf(id)}`]?.power ?? 0);
  const total = h("p.fine", { role: "status" });
  const sum = () => {
    const given = Object.values(shares).reduce((all, each) => all + each, 0);
    fill(total, `${given} of ${power} assigned`);
    total.classList.toggle("wrong", given !== power);
  };
  sum();
  const rows = hit.map((each) => {
    const shown = h("output", {}, String(shares[each]));
    const by = (/** @type {number} */ change) =>
      button(change > 0 ? "+" : "−", () => {
        shares[each] = Math.max(0, shares[each] + change);
        fill(shown, String(shares[each]));
        sum();
      }, { "aria-label": `${change > 0 ? "more" : "less"} damage to ${called(each)}` });
    return h("div.count", {}, h("span", {}, `to ${called(each)}`), by(-1), shown, by(1));
  });
  const given = () => {
    const some = Object.entries(shares).filter(([, number]) => number);
    return Object.fromEntries(some);
  };
  return h(
    "div.division",
    { role: "group", "aria-label": "The damage it deals" },
    h("h3", {}, "Its damage"),
    ...rows,
    total,
    h(
      "div.deeds",
      {},
      deed("Deals it so", () => assign(id, given(), false)),
      deed("May it?", () => assign(id, given(), true)),
    ),
  );
}

/**
 * The same permanent once more, under a new name.
 *
 * @param {Record<string, any>} keys
 */
function another({ id, ...keys }) {
  const word = String(id ?? "card");
  const alike = word.replace(word.includes("/") ? / [a-z]$/ : /\d+$/, "");
  return put(["battlefield"], [...permanents().map((each) => each.keys), {
    id: newId(alike),
    ...keys,
  }]);
}

/**
 * The menu of a player: what is in hand, the lands that pay for it, whose turn it is.
 *
 * @param {string[]} path
 * @param {string} name
 */
function ofPlayer(path, name) {
  const mine = name === activePlayer();
  const held = [valueAt([...path, "hand"]) ?? []].flat();
  const cards = held.map((each, n) =>
    button(String(each?.name ?? each), () => chooseThing(["hand", name, String(n)]), {
      class: "deed",
      "data-at": `hand ${name} ${n}`,
    })
  );
  return framed(
    name,
    h(
      "div.deeds",
      {},
      ...cards,
      mine
        ? h("span.fine", {}, "It is this player's turn.")
        : deed(`It is ${name}'s turn`, () => put(["active_player"], name)),
      deed("Passes", () => act(name, { pass: true }, [])),
      Object.keys(desk.sheet?.players ?? {}).length > 2 &&
        deed("Remove", () => edit({ act: "remove", path, value: "" })),
    ),
    numberRow([...path, "life"], "life", 20),
    numberRow([...path, "poison"], "poison counters"),
    numberRow([...path, "lands"], "lands of each colour"),
    allKeys(path, named(path, name, "name"), "player"),
  );
}

/**
 * The menu of a card in a hand.
 *
 * @param {string} player
 * @param {string} number
 */
function ofHand(player, number) {
  const path = ["players", player, "hand"];
  const held = [valueAt(path) ?? []].flat();
  const card = held[Number(number)];
  if (!card) return null;
  const name = String(card.id ?? card.name ?? card);
  const isLand = /\bland\b/i.test(page.cards[name]?.type ?? "");
  return framed(
    String(card.name ?? card),
    h(
      "div.deeds",
      {},
      isLand
        ? deed("Is played", () => act(player, { play_land: name }, []))
        : withTarget("Is cast", player, { cast: name }),
      deed("Remove", () => {
        const rest = held.filter((_, n) => n !== Number(number));
        return put(path, rest.length ? rest : undefined);
      }),
    ),
  );
}
