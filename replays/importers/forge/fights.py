"""Attackers, blockers and damage, as the lines of a game tell them."""

import re

from turnfold.events.base import NOBODY, ObjectId, PlayerId, is_player
from turnfold.events.combat import (
    AttackerDeclared,
    AttackersDeclared,
    BlockerDeclared,
    BlockersDeclared,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
)
from turnfold.events.damage import DamageDealt, DamageMarked
from turnfold.events.enums import DamageKind, Step
from turnfold.events.game import PlayerCountersChanged
from turnfold.events.permanents import CountersChanged
from turnfold.replays.importers.forge.lines import LogLine
from turnfold.replays.importers.forge.names import CardRef, PlayerNames, card_list, one_card
from turnfold.replays.importers.forge.table import ForgeTable
from turnfold.replays.importers.forge.turns import PrintedTurns

DAMAGE_STEPS = (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)

_DEALS = re.compile(
    r" deals (\d{1,9}) (combat |non-combat |)damage ?((?:\([^()]*\) ?)*)to (.+?)"
    r"( \(as poison counters\))?\.?$"
)
_REMOVED = re.compile(r"Removing \d+ (loyalty|defense) counters?")


class PrintedFights:
    """Writes the combats of a game."""

    def __init__(
        self, table: ForgeTable, turns: PrintedTurns, players: PlayerNames, known: set[str]
    ) -> None:
        self.table = table
        self.turns = turns
        self.players = players
        self.known = known
        self._attacking: list[ObjectId] = []

    def combat(self, entry: LogLine) -> str | None:
        """508.1, 509.1@2024: a declaration. All lines of one entry are of one player's blocks."""
        blocks: dict[ObjectId, list[ObjectId]] = {}
        decided: dict[ObjectId, PlayerId] = {}
        for text in entry.texts:
            player, rest = self.players.begin(text.removesuffix("."))
            names, attack, target = rest.removeprefix("assigned ").rpartition(" to attack ")
            if attack:
                self._attack(player, card_list(names, self.known), target)
            else:
                self._block(player, rest, blocks, decided)
        if decided:
            self._declare(blocks, decided)
        return None

    def over(self) -> None:
        """508.1@2024: whatever comes after the lines of an attack, the declaration is complete."""
        if self._attacking:
            numbers = tuple(sorted(self._attacking))
            self._attacking = []
            player = self.table.state.active_player
            self.table.writer.record(AttackersDeclared(player, numbers), "508.1")

    def _attack(self, player: PlayerId, attackers: list[CardRef], target: str) -> None:
        record, table = self.table.writer.record, self.table
        attacked = self.players.find(target) or table.permanent(one_card(target), NOBODY)
        for each in attackers:
            number = table.permanent(each, player, tuple(table.state.attackers))
            cause = record(AttackerDeclared(number, attacked), "508.1a")
            record(CreatureBecameAttacking(number, attacked, True), "508.1k", cause)
            self._attacking.append(number)

    def _block(
        self,
        player: PlayerId,
        rest: str,
        blocks: dict[ObjectId, list[ObjectId]],
        decided: dict[ObjectId, PlayerId],
    ) -> None:
        attackers = tuple(self.table.state.attackers)
        if rest.startswith("didn't block "):
            attacker = self._attacker(
                one_card(rest.removeprefix("didn't block ")), attackers, decided
            )
            decided[attacker] = player
            return
        names, _, blocked = rest.removeprefix("assigned ").rpartition(" to block ")
        attacker = self._attacker(one_card(blocked), attackers, decided)
        decided[attacker] = player
        for each in card_list(names, self.known):
            taken = () if each.number else tuple(blocks)
            blocks.setdefault(self.table.permanent(each, player, taken), []).append(attacker)

    def _attacker(
        self,
        each: CardRef,
        attackers: tuple[ObjectId, ...],
        decided: dict[ObjectId, PlayerId],
    ) -> ObjectId:
        """The attacker that a card is. Raises `LookupError`."""
        number = self.table.known.get(each, 0) if each.number else 0
        if number in attackers:
            return number
        objects = self.table.state.objects
        alike = [one for one in attackers if objects[one].card == each.name and one not in decided]
        if alike and not each.number:
            return alike[0]
        raise LookupError(f"{each.name} is blocked or not, and does not attack")

    def _declare(
        self, blocks: dict[ObjectId, list[ObjectId]], decided: dict[ObjectId, PlayerId]
    ) -> None:
        record = self.table.writer.record
        causes = {
            blocker: record(BlockerDeclared(blocker, tuple(attackers)), "509.1a")
            for blocker, attackers in blocks.items()
        }
        for blocker, attackers in blocks.items():
            became = CreatureBecameBlocking(blocker, tuple(attackers), True)
            record(became, "509.1g", causes[blocker])
        for attacker in decided:
            blocked = any(attacker in each for each in blocks.values())
            kind = CreatureBecameBlocked if blocked else CreatureBecameUnblocked
            record(kind(attacker), "509.1h")
        for player in dict.fromkeys(decided.values()):
            objects = self.table.state.objects
            own = sorted(each for each in blocks if objects[each].controller == player)
            record(BlockersDeclared(player, tuple(own)), "509.1")

    def damage(self, entry: LogLine) -> str | None:
        """120.1@2024: damage from a card to a player or a permanent."""
        at = entry.text.rfind(" deals ")
        found = _DEALS.match(entry.text, at) if at >= 0 else None
        if found is None:
            raise ValueError(f"this is not damage: {entry.text[:60]}")
        amount, how, notes, to, poison = found.groups()
        target = self.players.find(to)
        attacking = self.table.state.attackers
        ref = one_card(entry.text[:at])
        source = self.table.find(ref, among=tuple(attacking))
        source = source or self.table.permanent(ref, NOBODY)
        victim = target or self._victim(one_card(to), source)
        if not int(amount):
            return "damage of 0"
        combat = how == "combat " or (not how and not target and self._fight(source, victim))
        if combat:
            self.turns.deal()
        kind = DamageKind.COMBAT if combat else DamageKind.NONCOMBAT
        cause = self.table.writer.record(
            DamageDealt(source, victim, int(amount), kind), "510.2" if combat else "120.2b"
        )
        self._result(victim, int(amount), "(as poison" in notes or bool(poison), notes, cause)
        return None

    def _victim(self, ref: CardRef, source: ObjectId) -> ObjectId:
        """The permanent that is dealt damage; of several with one name, one that the source
        fights."""
        state = self.table.state
        attacker, blocker = state.attackers.get(source), state.blockers.get(source)
        fought = (*(attacker.blockers if attacker else ()), *(blocker.attackers if blocker else ()))
        found = self.table.find(ref, among=tuple(each for each in fought if each in state.objects))
        return found or self.table.permanent(ref, NOBODY)

    def _fight(self, source: ObjectId, victim: ObjectId) -> bool:
        """Whether two creatures fight each other in a damage step: then it is combat damage."""
        state = self.table.state
        if not (self.turns.first or state.step in DAMAGE_STEPS):
            return False
        attacker, blocker = state.attackers.get(source), state.blockers.get(source)
        return (attacker is not None and victim in (*attacker.blockers, attacker.target)) or (
            blocker is not None and victim in blocker.attackers
        )

    def _result(self, victim: int, amount: int, poison: bool, notes: str, cause: int) -> None:
        """120.3@2024: what follows from the damage, as far as the line says it."""
        record = self.table.writer.record
        if is_player(victim):
            if poison:
                record(PlayerCountersChanged(victim, "poison", amount), "120.3b", cause)
            return
        removed = _REMOVED.search(notes)
        if removed is None and "-1/-1" in notes:
            record(CountersChanged(victim, "-1/-1", amount), "120.3d", cause)
        elif removed is None:
            record(DamageMarked(victim, amount), "120.3e", cause)
