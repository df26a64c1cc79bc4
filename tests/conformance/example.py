"""A small engine, as an example of the protocol: creatures without abilities that
attack and block, under the rules since November 2024. It needs the standard library only.

    turnfold conformance run --cases build/conformance -- python example.py
"""

import json
import sys

STEPS = ["precombat_main", "beginning_of_combat", "declare_attackers", "declare_blockers"]
STEPS += ["combat_damage", "end_of_combat", "postcombat_main", "end", "cleanup"]
KNOWN = {"id", "controller", "types", "power", "toughness", "tapped", "summoning_sick", "damage"}


class Cannot(Exception):
    """Raised for what this engine does not know."""


class Game:
    """One case: creatures by their names, and the step."""

    def __init__(self, board, day):
        creatures = board.get("battlefield", [])
        odd = any(set(each) - KNOWN or each["types"] != ["creature"] for each in creatures)
        if odd or day < "2024-11-08" or set(board) - {"players", "battlefield", "until"}:
            raise Cannot("only creatures without abilities")
        if any(set(each) - {"life"} for each in board["players"].values()):
            raise Cannot("only life totals")
        self.me, self.you = board["players"]
        self.life = {name: each.get("life", 20) for name, each in board["players"].items()}
        self.things = {each["id"]: {"damage": 0, **each} for each in creatures}
        self.dead, self.attackers, self.blocks, self.divided = [], [], {}, {}
        self.until, self.step = board.get("until", "end_of_turn"), "precombat_main"

    def may_attack(self, name, whom):
        """508.1a-b: an untapped creature of the active player that was there all turn."""
        it = self.things[name]
        ready = not it.get("tapped") and not it.get("summoning_sick")
        return ready and it["controller"] == self.me and whom == self.you

    def may_block(self, name, whom):
        """509.1a: an untapped creature of the defending player, and one attacker."""
        it = self.things[name]
        return not it.get("tapped") and it["controller"] == self.you and whom in self.attackers

    def go_to(self, step):
        """Everybody passes until a step begins; damage is dealt on the way (510.2)."""
        before, after = STEPS.index(self.step), STEPS.index(step)
        self.step = step
        if before < STEPS.index("combat_damage") <= after:
            self.deal()
        if step == "cleanup":
            for it in self.things.values():
                it["damage"] = 0

    def deal(self):
        """510.1a-d: what is not divided goes to the one creature or player that there is."""
        hits = []
        for name in self.attackers:
            blockers = [each for each, whom in self.blocks.items() if whom == name]
            power = max(self.things[name]["power"], 0)
            if len(blockers) > 1 and name not in self.divided:
                raise Cannot("a division of damage that nobody chose")
            hits += self.divided.get(name, {(blockers or [self.you])[0]: power}).items()
            hits += [(name, max(self.things[each]["power"], 0)) for each in blockers]
        for target, amount in hits:
            if target in self.life:
                self.life[target] -= amount
            else:
                self.things[target]["damage"] += amount
        self.dead += [n for n, it in self.things.items() if it["damage"] >= it["toughness"]]
        self.things = {n: it for n, it in self.things.items() if n not in self.dead}

    def legal(self, entry):
        """Whether an entry of the script is legal now; and what it would change."""
        if "turn" in entry:
            raise Cannot("one turn only")
        if "declare_attackers" in entry:
            found = entry["declare_attackers"]
            return all(self.may_attack(*pair) for pair in found.items()), "attackers", [*found]
        if "declare_blockers" in entry and self.attackers:
            found = entry["declare_blockers"]
            ok = all(isinstance(n, str) and self.may_block(c, n) for c, n in found.items())
            return ok, "blocks", found
        raise Cannot(f"no {', '.join(entry)}")

    def count(self, step):
        """How many declarations are legal: each creature by itself does one of several things."""
        if step == "declare_attackers":
            return 2 ** sum(self.may_attack(each, self.you) for each in self.things)
        if step == "declare_blockers" and self.attackers:
            able = sum(self.may_block(each, self.attackers[0]) for each in self.things)
            return (1 + len(self.attackers)) ** able
        raise Cannot(f"no counts in {step}")

    def state(self, keys):
        """The values of some keys of what a case expects."""
        damage = {name: it["damage"] for name, it in self.things.items()}
        lost = [name for name, life in self.life.items() if life <= 0]
        tapped = [n for n, it in self.things.items() if it.get("tapped") or n in self.attackers]
        known = {"life": self.life, "battlefield": [*self.things], "graveyard": self.dead}
        known |= {"damage": damage, "lost": lost, "tapped": tapped, "poison": {}}
        if not set(keys) <= known.keys():
            raise Cannot("a key that it does not know")
        return {key: known[key] for key in keys}


def answer(request, game):
    """The answer to a request, and the game that goes on."""
    do = request["do"]
    if do == "start":
        return {"ok": True}, Game(request["board"], request["day"])
    if do in ("decide", "ask") and "entry" in request:
        ok, what, value = game.legal(request["entry"])
        if do == "decide" and ok:
            setattr(game, what, value)
        return {"ok" if do == "decide" else "legal": ok}, game
    if do == "ask":
        return {"count": game.count(request["count"])}, game
    end = {"end_of_turn": "cleanup"}.get(game.until, game.until)
    step = end if request.get("end") else request.get("step", game.step)
    if step not in STEPS:
        raise Cannot(f"no {step}")
    game.go_to(step)
    return {"state": game.state(request["keys"])}, game


game = None
for line in sys.stdin:
    request = json.loads(line)
    if request["do"] == "quit":
        break
    try:
        said, game = answer(request, game)
    except Cannot as error:
        said = {"cannot": str(error)}
    print(json.dumps(said), flush=True)
