"""A fight in Arena's format, creature by creature, as the tests of recorded combats need it.

    fight = Fight()
    fight.creature(301, 1, 4, 4, TRAMPLE)
    fight.creature(302, 2, 2, 2)
    fight.attack(301).block({302: 301})
    log = fight.imported(tmp_path).log

Player 1 attacks player 2 in the third turn of a game of `tests.importers.arena_script`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.importers.arena_script import BATTLEFIELD, Json, Script, annotation, card
from turnfold.replays.importers.arena import ImportedGame

DEATHTOUCH, FIRST_STRIKE, FLYING, LIFELINK, TRAMPLE = 1, 6, 8, 12, 14
"""Arena's numbers for keywords."""

UNKNOWN = 174311
"""Arena's number for an ability that is no keyword."""


class Fight:
    """A game in which the first turn has begun."""

    def __init__(self, match: str = "11111111-match") -> None:
        self.script = Script(match).opened()
        self.records: dict[int, Json] = {}
        self.targets: dict[int, int] = {}
        self.blocks: dict[int, tuple[int, ...]] = {}
        self.orders: dict[int, tuple[int, ...]] = {}

    def creature(
        self, number: int, seat: int, power: int, toughness: int, *abilities: int, **more: Any
    ) -> Fight:
        """A creature that has been there since before the turn."""
        numbers = {"power": {"value": power}, "toughness": {"value": toughness}}
        has = {"uniqueAbilities": [{"id": 500 + each, "grpId": each} for each in abilities]}
        kind = {"type": "GameObjectType_Token"}
        self.records[number] = card(number, BATTLEFIELD, seat, **(numbers | has | kind | more))
        self.script.zones[BATTLEFIELD].insert(0, number)
        token = annotation("TokenCreated", [number], 300)
        self.script.say(token, objects=[dict(self.records[number])])
        return self

    def to_attackers(self) -> Fight:
        """On to the declaration of attackers in player 1's next turn."""
        self.script.next_turn().next_turn().go((3, 0), (3, 5))
        return self

    def attack(self, *attackers: int, target: int = 2) -> Fight:
        """These attack, and become tapped."""
        self.to_attackers()
        self.targets |= dict.fromkeys(attackers, target)
        taps = [annotation("TappedUntappedPermanent", [each], tapped=1) for each in attackers]
        self.script.say(*taps, objects=[self._fighting(each) for each in attackers])
        return self

    def to_blockers(self) -> Fight:
        """On to the declaration of blockers."""
        self.script.go((3, 6))
        return self

    def block(
        self, blocks: dict[int, int | tuple[int, ...]], in_one_message: bool = False
    ) -> Fight:
        """Each of these blocks one attacker, or several."""
        if not in_one_message:
            self.to_blockers()
        place = self.script.at(3, 6) if in_one_message else ()
        for blocker, attackers in blocks.items():
            self.blocks[blocker] = (attackers,) if isinstance(attackers, int) else attackers
        told = [*self.targets, *self.blocks]
        records = [self._fighting(each) for each in told]
        self.script.say(*place, objects=records, **({"priority": 1} if place else {}))
        return self

    def strike(self, damage: list[tuple[int, int, int]], step: int = 7) -> Fight:
        """A damage step (11: the first of two): who deals how much to whom. Nobody dies of it, as
        if Arena were to say so in its next message."""
        told = [*self.script.at(3, step)]
        life = {2: self.script.life[2]}
        for source, target, amount in damage:
            more = {"damage": amount, "type": 1, "markDamage": 1}
            told.append(annotation("DamageDealt", [target], source, **more))
            if target in life:
                told.append(annotation("SyntheticEvent", [target], source, type=1))
                told.append(annotation("ModifiedLife", [target], source, life=-amount))
                life[target] -= amount
            else:
                record = self.records[target]
                record["damage"] = record.get("damage", 0) + amount
        hurt = [self._fighting(target) for _, target, _ in damage if target not in life]
        self.script.say(*told, objects=hurt, life=life, priority=1)
        return self

    def imported(self, directory: Path) -> ImportedGame:
        """The game as it is imported."""
        return self.script.imported(directory)

    def _fighting(self, number: int) -> Json:
        record = dict(self.records[number])
        if number in self.targets:
            record |= {"attackState": "AttackState_Attacking", "isTapped": True}
            record["attackInfo"] = {"targetId": self.targets[number]}
            if self.script.turn["step"] != "Step_DeclareAttack":
                blocked = any(number in each for each in self.blocks.values())
                record["blockState"] = f"BlockState_{'Blocked' if blocked else 'Unblocked'}"
        if number in self.orders:
            order = [{"instanceId": each} for each in self.orders[number]]
            record["attackInfo"] |= {"damageOrdered": True, "orderedBlockers": order}
        if number in self.blocks:
            record["blockState"] = "BlockState_Blocking"
            record["blockInfo"] = {"attackerIds": list(self.blocks[number])}
        return record
