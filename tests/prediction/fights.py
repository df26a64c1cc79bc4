"""Short recorded games in Arena's format, whose every event the rules lead to, or a test falsifies.

board = Board().with_creatures(creature(601, 1, 3, 3), creature(602, 2, 2, 2))
board.attack(601).block({602: 601}).strike([(601, 602, 3), (602, 601, 2)], deaths=(602,))
board.predicted(tmp_path).contradictions
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.importers.arena_script import (
    BATTLEFIELD,
    GRAVEYARD,
    HAND,
    LIBRARY,
    Json,
    Script,
    annotation,
    card,
    renamed,
    transfer,
)
from turnfold.replays.audit.prediction import Prediction, predict
from turnfold.replays.importers.arena import ImportedGame

DEATHTOUCH, DEFENDER, FIRST_STRIKE, FLYING = 1, 2, 6, 8
LIFELINK, TRAMPLE, VIGILANCE = 12, 14, 15
"""Arena's numbers for keywords."""

UNREAD = 4711
"""Arena's number for an ability of which nothing is known."""


def has(*abilities: int) -> Json:
    """The part of a record that tells the abilities of an object."""
    return {"uniqueAbilities": [{"id": each, "grpId": each} for each in abilities]}


def power(power: int, toughness: int) -> Json:
    """The part of a record that tells power and toughness."""
    return {"power": {"value": power}, "toughness": {"value": toughness}}


class Board(Script):
    """A game in its third turn, the first player's, with creatures that came long before.

    `bystanders` are permanents that are on every board and take no part.
    """

    bystanders: tuple[Json, ...] = ()

    def __init__(self) -> None:
        super().__init__()
        self.records: dict[int, Json] = {}

    def with_creatures(self, *records: Json) -> Board:
        """These are on the battlefield as the first player's second turn has begun."""
        records += self.bystanders
        self.start()
        self.deal({1: [101, 102], 2: [201, 202]})
        self.turn |= {"turnNumber": 1, "activePlayer": 1}
        self.say(*self.at(1, 1), *self.at(1, 2), priority=1, info=self.info("GameStage_Play"))
        self.all_pass((2, 0))
        self.zones[BATTLEFIELD] = [each["instanceId"] for each in records]
        self.records = {each["instanceId"]: each for each in records}
        self.full(objects=list(records), skip=1)
        self.all_pass((3, 0), (3, 5), (3, 8), (4, 0), (5, 0))
        self.turn_over(0)
        self.all_pass((1, 3), draw=203)
        self.all_pass((2, 0), (3, 0), (3, 5), (3, 8), (4, 0), (5, 0))
        self.turn_over(0)
        self.all_pass((1, 3), draw=103)
        self.all_pass((2, 0), (3, 0))
        return self

    def all_pass(self, *places: tuple[int, int], draw: int = 0) -> Board:
        """Both players pass, and the turn goes on to each of these places in turn."""
        for phase, step in places:
            active = self.turn["activePlayer"]
            self.say(priority=3 - active)
            told = [*self.at(phase, step)]
            if draw:
                told += self.draws(draw)
            self.say(*told, priority=active)
        return self

    def draws(self, number: int, became: int = 0) -> list[Json]:
        """The active player draws a card of their library."""
        player, new = self.turn["activePlayer"], became or number + 300
        self.move(number, new, LIBRARY[player], HAND[player])
        return [renamed(number, new), transfer(new, LIBRARY[player], HAND[player], "Draw")]

    def turn_over(self, *untapped: int) -> Board:
        """Both players pass in the end step, and the next turn comes to its upkeep."""
        active = self.turn["activePlayer"]
        self.say(priority=3 - active)
        there = [each for each in untapped if each]
        objects = [self.seen(each, isTapped=False, damage=0) for each in there]
        self.next_turn(*there, objects=objects)
        return self

    def seen(self, number: int, **changes: Any) -> Json:
        """The record of an object with changes, which are kept."""
        self.records[number] = self.records[number] | changes
        return dict(self.records[number])

    def attack(self, *attackers: int, tapped: bool = True) -> Board:
        """The active player declares these, and both pass."""
        active = self.turn["activePlayer"]
        self.say(priority=3 - active)
        self.say(*self.at(3, 5), priority=active)
        taps = [annotation("TappedUntappedPermanent", [each], tapped=1) for each in attackers]
        info = {"attackState": "AttackState_Attacking", "attackInfo": {"targetId": 3 - active}}
        objects = [self.seen(each, isTapped=tapped, **info) for each in attackers]
        self.say(*(taps if tapped else ()), objects=objects, priority=active)
        self.say(priority=3 - active)
        return self

    def block(self, blocks: dict[int, int]) -> Board:
        """Each of these blocks an attacker, all other attackers are unblocked; both pass."""
        active = self.turn["activePlayer"]
        self.say(*self.at(3, 6), priority=active)
        objects = []
        for each, record in list(self.records.items()):
            if record.get("attackState"):
                blocked = "Blocked" if each in blocks.values() else "Unblocked"
                objects.append(self.seen(each, blockState=f"BlockState_{blocked}"))
        for blocker, attacker in blocks.items():
            info = {"blockState": "BlockState_Blocking", "blockInfo": {"attackerIds": [attacker]}}
            objects.append(self.seen(blocker, **info))
        self.say(objects=objects, priority=active)
        self.say(priority=3 - active)
        return self

    def strike(
        self,
        damage: list[tuple[int, int, int]],
        deaths: tuple[int, ...] = (),
        life: dict[int, int] | None = None,
        gains: dict[int, int] | None = None,
        place: tuple[int, int] = (3, 7),
        why: str = "SBA_Damage",
    ) -> Board:
        """A damage step: who deals how much to whom, who loses and gains life, who dies, and of
        what."""
        told = [*self.at(*place)]
        for source, target, amount in damage:
            more = {"damage": amount, "type": 1, "markDamage": 1}
            told.append(annotation("DamageDealt", [target], source, **more))
        for player, lost in (life or {}).items():
            told.append(annotation("ModifiedLife", [player], damage[0][0], life=-lost))
            self.life[player] -= lost
        for player, gained in (gains or {}).items():
            told.append(annotation("ModifiedLife", [player], damage[0][0], life=gained))
            self.life[player] += gained
        for number in deaths:
            told += self.dies(number, why)
        hurt = {target for _, target, _ in damage if target > 2 and target not in deaths}
        marks = {each: sum(n for _, t, n in damage if t == each) for each in hurt}
        objects = [self.seen(each, damage=marks[each]) for each in sorted(hurt)]
        changed = {each: self.life[each] for each in {*(life or {}), *(gains or {})}}
        active = self.turn["activePlayer"]
        self.say(*told, objects=objects, life=changed, priority=active)
        return self

    def combat_over(self) -> Board:
        """On to the end step: the second main phase begins, and nothing fights any more."""
        self.all_pass((3, 8))
        active = self.turn["activePlayer"]
        self.say(priority=3 - active)
        calm = {"attackState": "", "blockState": ""}
        objects = [self.seen(each, **calm) for each in self.records]
        self.say(*self.at(4, 0), priority=active, objects=objects)
        return self.all_pass((5, 0))

    def dies(self, number: int, why: str) -> list[Json]:
        """A creature dies."""
        owner, new = self.records.pop(number)["ownerSeatId"], number + 500
        self.move(number, new, BATTLEFIELD, GRAVEYARD[owner])
        return [renamed(number, new), transfer(new, BATTLEFIELD, GRAVEYARD[owner], why)]

    def predicted(self, directory: Path) -> Prediction:
        """What comes of predicting the game."""
        return predict(self.imported(directory).log)


def rules(found: Prediction) -> list[str]:
    """The rules that were contradicted, each once, in order."""
    return list(dict.fromkeys(each.rule for each in found.contradictions))


def creature(number: int, owner: int, p: int, t: int, *abilities: int, **more: Any) -> Json:
    """The record of a creature."""
    return card(number, BATTLEFIELD, owner, **power(p, t), **has(*abilities), **more)


__all__ = ["Board", "ImportedGame", "creature", "rules"]
