"""How the damage of a recorded combat could be divided, under the rules of each edition (510.1).

The creatures are those of the recording, with the power, toughness and damage that it shows as
damage is assigned. Where an edition has a damage assignment order (509.2@2010), the attacking
player announces it as blocks are declared, for the board of that moment: the order under which the
best division of that moment is legal, and of several such orders the first.

The best division is the one that destroys the most creatures; of those the one that destroys the
most power; of those the one that deals the most damage to players and planeswalkers.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice, permutations
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.characteristics.present import present
from turnfold.engine.editions import sheet
from turnfold.engine.keywords import INDESTRUCTIBLE, has
from turnfold.engine.rules.combat.combat_damage import first_strikers, problem
from turnfold.engine.solve.assignment import (
    Announcement,
    AssigningCreature,
    AssignmentProblem,
    TooMany,
    announcements,
    assigns,
    count,
    judge,
)
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.enums import Edition, Step
from turnfold.replays.combats.fighting import assigned
from turnfold.replays.combats.moments import Combat, Moment
from turnfold.replays.combats.recorded_cards import as_played
from turnfold.replays.telling.sentences.words import NO_NAMES, Names
from turnfold.replays.timeline.timeline import Timeline

LOOKED_AT = 5_000
"""How many divisions are looked at for the best one at most."""

ORDERED_AT_MOST = 4
"""How many blockers of one attacker are put in every order at most."""

DAMAGE_STEPS = (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)


class Worth(NamedTuple):
    """What a division comes to, the best the greatest: how many creatures it destroys, their power
    together, the damage to players and planeswalkers."""

    destroyed: int
    power: int
    damage: int


class PossibleDivision(Struct, frozen=True):
    """How a player could divide the damage of a damage step under an edition.

    `ways` is the number of legal divisions and `best` what the best of them comes to (None: too
    many to count, or to look at). `legal` is whether the recorded division is one of them, and
    `rule` the rule that it breaks if not.
    """

    edition: Edition
    ways: int | None
    best: Worth | None
    legal: bool
    rule: str


class Division(Struct, frozen=True):
    """One player's division in a damage step of a combat, under several editions in their order."""

    turn: int
    at: int
    step: Step
    player: PlayerId
    under: tuple[PossibleDivision, ...]

    @property
    def is_choice(self) -> bool:
        """Whether under any of the editions there was more than one way."""
        return any(each.ways != 1 for each in self.under)

    @property
    def differs(self) -> bool:
        """Whether the editions are not alike: in the ways, the best one or the recorded one."""
        return len({(each.ways, each.best, each.legal) for each in self.under}) > 1


def divisions(
    timeline: Timeline, combat: Combat, editions: Sequence[Edition], names: Names = NO_NAMES
) -> list[Division]:
    """Every division of combat damage in a combat: for each damage step and each player who has
    damage to assign, the active player first. What can be read of the texts that `names` have
    counts."""
    found: list[Division] = []
    for moment in (each for each in combat.moments if each.step in DAMAGE_STEPS):
        board = _Board(timeline, combat, moment, names)
        active = board.recorded.active_player
        for player in sorted(board.recorded.players, key=lambda each: each != active):
            under = _under_each(board, player, editions)
            if under:
                found.append(Division(combat.turn, moment.at, moment.step, player, under))
    return found


class _Board:
    """The board of a damage step as it was recorded, and as it was when blocks were declared."""

    def __init__(self, timeline: Timeline, combat: Combat, moment: Moment, names: Names) -> None:
        self.timeline, self.moment, self._names = timeline, moment, names
        self._blocks = combat.moment(Step.DECLARE_BLOCKERS)
        self.recorded = as_played(timeline.at(moment.at), names)
        first = combat.moment(Step.FIRST_STRIKE_DAMAGE)
        if moment.step is Step.COMBAT_DAMAGE and first and self.recorded.snapshot is None:
            self.recorded.snapshot = first_strikers(timeline.at(first.at))

    @cached_property
    def declared(self) -> GameState:
        """The board as blockers were declared; few divisions ask for it."""
        if self._blocks is None:
            return self.recorded
        return as_played(self.timeline.at(self._blocks.stop), self._names)


def _under_each(
    board: _Board, player: PlayerId, editions: Sequence[Edition]
) -> tuple[PossibleDivision, ...]:
    """The player's division under each edition; empty if under one there is nothing to divide."""
    found: list[PossibleDivision] = []
    for edition in editions:
        divided = _divided(board, player, edition)
        if divided is None:
            return ()
        found.append(divided)
    return tuple(found)


def _divided(board: _Board, player: PlayerId, edition: Edition) -> PossibleDivision | None:
    state = _under(board.recorded, edition)
    due = problem(state, player)
    if not any(assigns(due, each) for each in due.creatures):
        return None
    if sheet(edition).orders_blockers and edition is not board.recorded.edition:
        due = _ordered(due, board, player, edition)
    decision = assigned(board.timeline.log, board.moment, due)
    announced: Announcement = {}
    for source, target, amount in decision.assignments:
        announced.setdefault(source, {})[target] = amount
    verdict = judge(due, announced)
    rule = "" if verdict.legal else sheet(edition).citation(verdict.rule)
    return PossibleDivision(edition, _ways(due), best(state, due), verdict.legal, rule)


def _under(state: GameState, edition: Edition) -> GameState:
    there = state.fork()
    there.edition = edition
    there.forget()
    return there


def _ways(due: AssignmentProblem) -> int | None:
    try:
        return count(due)
    except TooMany:
        return None


def best(state: GameState, due: AssignmentProblem) -> Worth | None:
    """What the best division of a problem comes to; None where there are too many to look at.

    Creatures that have no recipient in common are looked at one by one.
    """
    worths = [_best_of(state, due, group) for group in _groups(due)]
    if None in worths:
        return None
    return Worth(*(sum(each[n] for each in worths if each) for n in range(3)))


def _best_of(
    state: GameState, due: AssignmentProblem, group: tuple[AssigningCreature, ...]
) -> Worth | None:
    every = islice(announcements(replace(due, creatures=group)), LOOKED_AT + 1)
    greatest: Worth | None = None
    try:
        for number, announced in enumerate(every):
            if number == LOOKED_AT:
                return None
            found = worth(state, due, announced)
            greatest = found if greatest is None else max(greatest, found)
    except TooMany:
        return None
    return greatest or Worth(0, 0, 0)


def _groups(due: AssignmentProblem) -> Iterator[tuple[AssigningCreature, ...]]:
    """The creatures that have a creature among their recipients in common, directly or not."""
    left = list(due.creatures)
    while left:
        group, reached = [left.pop(0)], set[int]()
        reached.update(group[0].recipients)
        while more := [each for each in left if not reached.isdisjoint(each.recipients)]:
            group += more
            reached.update(recipient for each in more for recipient in each.recipients)
            left = [each for each in left if each not in more]
        yield tuple(group)


def worth(state: GameState, due: AssignmentProblem, announced: Announcement) -> Worth:
    """What a division comes to: creatures destroyed by lethal damage (704.5g) or by deathtouch
    (704.5h), their power, damage to players and planeswalkers. Indestructible ones stay."""
    deadly = {each.id for each in due.creatures if each.deathtouch}
    if due.rules.deathtouch == "none":
        deadly = set()
    creatures = {each.id: each for each in due.recipients}
    taken: dict[int, int] = {}
    touched: set[int] = set()
    for source, portions in announced.items():
        for target, amount in portions.items():
            taken[target] = taken.get(target, 0) + amount
            if source in deadly and amount:
                touched.add(target)
    destroyed = power = damage = 0
    for target, amount in taken.items():
        what = present(state, target) if target in state.objects else None
        if what is None or not what.is_creature:
            damage += amount
        elif amount >= creatures[target].lethal_damage or target in touched:
            dies = amount > 0 and not has(what.keywords, INDESTRUCTIBLE)
            destroyed += dies
            power += max(what.power, 0) if dies else 0
    return Worth(destroyed, power, damage)


Orders = dict[ObjectId, tuple[ObjectId, ...]]


def orders(state: GameState, player: PlayerId) -> Orders:
    """509.2-3@2010: the damage assignment orders that a player announces on a board: those under
    which the best division is legal, as far as each creature's own damage goes."""
    due, found = problem(_struck(state), player), Orders()
    for creature in due.creatures:
        several = 1 < len(creature.recipients) <= ORDERED_AT_MOST
        found[creature.id] = _best_order(state, due, creature) if several else creature.recipients
    return found


def _best_order(
    state: GameState, due: AssignmentProblem, creature: AssigningCreature
) -> tuple[ObjectId, ...]:
    chosen, greatest = creature.recipients, Worth(-1, 0, 0)
    for order in permutations(creature.recipients):
        found = _best_of(state, due, (replace(creature, recipients=order),))
        if found is not None and found > greatest:
            chosen, greatest = order, found
    return chosen


def _struck(state: GameState) -> GameState:
    """The board as if there were one damage step, in which all assign damage."""
    there = state.fork()
    there.step, there.snapshot = Step.COMBAT_DAMAGE, None
    return there


def _ordered(
    due: AssignmentProblem, board: _Board, player: PlayerId, edition: Edition
) -> AssignmentProblem:
    """The problem with its recipients in the orders announced; newcomers come last."""
    if all(len(each.recipients) < 2 for each in due.creatures):
        return due
    chosen = orders(_under(board.declared, edition), player)

    def put_in_order(creature: AssigningCreature) -> AssigningCreature:
        order = chosen.get(creature.id, ())
        known = tuple(each for each in order if each in creature.recipients)
        new = tuple(each for each in creature.recipients if each not in order)
        return replace(creature, recipients=known + new)

    return replace(due, creatures=tuple(map(put_in_order, due.creatures)))
