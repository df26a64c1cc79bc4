"""The engine python-mtg (0.1.1) behind the protocol. It needs that package alone: with
`pip install python-mtg`, this file is the command that `turnfold conformance run` starts.

Creatures with the keywords that python-mtg says its engine has fight one another. It tells no
damage that stays marked, and nobody divides damage by hand there; such answers are left out.
"""

import contextlib
import io
import json
import re
import sys
from itertools import product

from mtg import driver
from mtg.engine import env

SINCE = "2024-11-08"
"""Its rules are those of today."""

ORDER = ["precombat_main", "beginning_of_combat", "declare_attackers", "declare_blockers"]
ORDER += ["combat_damage", "end_of_combat", "postcombat_main", "end", "cleanup"]

WORDS = set(re.findall(r'engine_keyword\("(\w+)"\)', driver.RULES))
"""The keywords that its engine has."""

KNOWN = {"id", "controller", "types", "colors", "power", "toughness", "keywords", "tapped"}
KNOWN |= {"summoning_sick"}


class Cannot(Exception):
    """Raised for what the engine or this adapter does not know."""


class Game:
    """A board of two players in the state of python-mtg."""

    def __init__(self, board, day):
        things = board.get("battlefield", [])
        if day < SINCE:
            raise Cannot("rules of another day")
        if set(board) - {"players", "battlefield", "until"}:
            raise Cannot("another board than one of two players in their main phase")
        if any(set(each) - {"life", "poison"} for each in board["players"].values()):
            raise Cannot("cards outside the battlefield")
        for each in things:
            odd = set(each) - KNOWN or {*each["types"]} - {"artifact", "creature"}
            words = {word.replace(" ", "_") for word in each.get("keywords", ())}
            if odd or not words <= WORDS or "creature" not in each["types"]:
                raise Cannot(f"no {', '.join(sorted({*odd, *(words - WORDS)}))}")
        if len(board["players"]) != 2:
            raise Cannot("more than two players")
        self.me, self.you = board["players"]
        self.until = board.get("until", "end_of_turn")
        self.ids = [each["id"] for each in things]
        players = board["players"].items()
        self.state = {
            "current_step": {("precombat_main",)},
            "active_player": {(self.me,)},
            "is_player": {(name,) for name, _ in players},
            "life": {(name, each.get("life", 20)) for name, each in players},
            "poison": {(name, each["poison"]) for name, each in players if "poison" in each},
            "on_battlefield": {(each,) for each in self.ids},
            "printed_control": {(each["controller"], each["id"]) for each in things},
            "printed_type": {(each["id"], kind) for each in things for kind in each["types"]},
            "printed_power": {(each["id"], each["power"]) for each in things},
            "printed_toughness": {(each["id"], each["toughness"]) for each in things},
            "printed_color": {(each["id"], c) for each in things for c in each.get("colors", ())},
            "printed_keyword": {
                (each["id"], word.replace(" ", "_"))
                for each in things
                for word in each.get("keywords", ())
            },
            "tapped": {(each["id"],) for each in things if each.get("tapped")},
            "_sick": {(each["id"],) for each in things if each.get("summoning_sick")},
            "in_library": {(name, f"{name}{n}") for name, _ in players for n in range(9)},
            **{key: set() for key in ("counter", "attacks", "blocks", "graveyard", "in_hand")},
        }

    def go_to(self, step, attackers=frozenset(), blocks=frozenset()):
        """Go on until a step is there; nobody attacks or blocks but these."""
        while self.here() != step and not env.is_terminal(self.state):
            if ORDER.index(self.here()) > ORDER.index(step):
                raise Cannot(f"{step} is over")
            self.advance(attackers, blocks)

    def advance(self, attackers=frozenset(), blocks=frozenset()):
        self.state["_forced"] = {"attackers": attackers, "blocks": blocks}
        env._advance_one(self.state)
        self.state["_forced"] = {}

    def here(self):
        return env._step(self.state)

    def blocks_are_legal(self, pairs):
        """What the rules of the engine say of a whole set of blocks."""
        mine = {c for (p, c) in self.state["printed_control"] if p == self.you}
        if any(b not in mine or (b,) in self.state["tapped"] for b, _ in pairs):
            return False
        if any(a not in {c for c, _ in self.state["attacks"]} for _, a in pairs):
            return False
        probe = {**self.state, "blocks": set(pairs)}
        return not driver.run(probe, ["illegal_block"])["illegal_block"]

    def declare(self, entry, really):
        """Whether a declaration is legal; and make it."""
        if set(entry) == {"declare_attackers"}:
            self.go_to("declare_attackers")
            found = entry["declare_attackers"]
            whole = frozenset(found)
            legal = {*found.values()} <= {self.you} and whole in self.attacks()
            if legal and really:
                self.advance(attackers=whole)
        elif set(entry) == {"declare_blockers"}:
            self.go_to("declare_blockers")
            found = entry["declare_blockers"]
            if any(not isinstance(each, str) for each in found.values()):
                raise Cannot("a creature that blocks several")
            whole = frozenset(found.items())
            legal = self.blocks_are_legal(whole)
            if legal and really:
                self.advance(blocks=whole)
        else:
            raise Cannot(f"no {', '.join(entry)}")
        return legal

    def attacks(self):
        found = env._attack_options(self.state, self.me)
        if max(map(len, found)) > 5:
            raise Cannot("more than five attackers")
        return found

    def count(self, step):
        self.go_to(step)
        if step == "declare_attackers":
            return len(self.attacks())
        if step == "declare_blockers":
            attackers = [None, *sorted(c for c, _ in self.state["attacks"])]
            guards = [c for p, c in self.state["printed_control"] if p == self.you]
            return sum(
                self.blocks_are_legal({(b, a) for b, a in zip(guards, each, strict=True) if a})
                for each in product(attackers, repeat=len(guards))
            )
        raise Cannot(f"no counts in {step}")

    def view(self, keys):
        """The values of the keys, and those that it does not tell."""
        run = driver.run(self.state, ["power", "eff_toughness"])
        sizes = {name: [int(power)] for name, power in run["power"]}
        for name, toughness in run["eff_toughness"]:
            sizes.get(name, []).append(int(toughness))
        loser = self.state.get("_loser")
        known = {
            "life": {name: int(life) for name, life in self.state["life"]},
            "poison": {name: int(number) for name, number in self.state.get("poison", ())},
            "battlefield": [name for (name,) in self.state["on_battlefield"]],
            "graveyard": [name for (name,) in self.state["graveyard"]],
            "tapped": [name for (name,) in self.state["tapped"]],
            "attacking": [name for name, _ in self.state["attacks"]],
            "power/toughness": sizes,
            "lost": [loser] if loser else [],
        }
        told = {key: known[key] for key in keys if key in known}
        return {"state": told, "untold": [key for key in keys if key not in known]}


def answer(request, game):
    """The answer to a request, and the game that goes on."""
    do = request["do"]
    if do == "start":
        return {"ok": True}, Game(request["board"], request["day"])
    if do in ("decide", "ask") and "entry" in request:
        legal = game.declare(request["entry"], do == "decide")
        return {"ok" if do == "decide" else "legal": legal}, game
    if do == "ask":
        return {"count": game.count(request["count"])}, game
    end = {"end_of_turn": "cleanup"}.get(game.until, game.until)
    step = end if request.get("end") else request.get("step", game.here())
    if step not in ORDER:
        raise Cannot(f"no {step}")
    game.go_to(step)
    if step == "combat_damage":
        game.advance()
    return game.view(request["keys"]), game


def main():
    game = None
    for line in sys.stdin:
        request = json.loads(line)
        if request["do"] == "quit":
            return
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                said, game = answer(request, game)
        except Cannot as error:
            said = {"cannot": str(error)}
        print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
