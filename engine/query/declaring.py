"""The board as a problem of declaring: who may attack or block what, restrictions, requirements
(508.1, 509.1).

Effects speak of cards. Here they become the few forms that `turnfold.engine.solve.declaring` solves
exactly. If an effect keeps one creature from one target, whatever the others do, the pair is left
out of the choices and there is no restriction.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec import Struct

from turnfold.engine.characteristics.changes import is_for_each_defender, is_true_of
from turnfold.engine.characteristics.matching import matches
from turnfold.engine.characteristics.present import (
    ContinuousChange,
    applies_to,
    changes_in_force,
    of_type,
    present,
)
from turnfold.engine.characteristics.referring import refer
from turnfold.engine.characteristics.selecting import player_attacked_by
from turnfold.engine.editions import sheet
from turnfold.engine.keywords import MENACE, has
from turnfold.engine.query.combat import (
    attack_targets,
    has_obeyed,
    most_blocked,
    wanted_attack,
    why_cannot_attack,
    why_cannot_block,
    why_kept_from_attacking,
)
from turnfold.engine.query.evasion import may_block
from turnfold.engine.query.permissions import is_lifted
from turnfold.engine.query.pricing import attack_prices, block_prices
from turnfold.engine.seating.seats import attacked_as_one, play_together
from turnfold.engine.seating.speaking import defends
from turnfold.engine.solve.declaring import terms
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId, is_player
from turnfold.events.cards.modifications import AnyRequirement as Must
from turnfold.events.cards.modifications import (
    BlockedRequirement,
    CombatRequirement,
    CountedKind,
    CountedLimit,
    DefendedRestriction,
    Goading,
    Limit,
    LimitKind,
    ObjectRequirement,
    PlayerRequirement,
    PriceKind,
    Requirement,
    Restriction,
    RestrictionKind,
)
from turnfold.events.cards.modifications import Prohibition as Cannot

Choices = dict[ObjectId, frozenset[int]]
"""What each creature may attack or block."""


class DeclarationBoard(Struct, frozen=True):
    """508.1, 509.1@2024: a board on which one player declares attackers or blockers.

    `choices`: what each creature may attack or block. `capacities`: how many targets at once (0:
    any number). `costs`: the pairs that cost something. `without_requirements`: the creatures that
    only do what is proposed for them when the greatest number of requirements is found
    (500.5@2004).
    """

    choices: Mapping[ObjectId, frozenset[int]]
    restrictions: tuple[terms.RestrictionTerm, ...]
    requirements: tuple[terms.RequirementTerm, ...]
    costs: frozenset[terms.Pair]
    capacities: Mapping[ObjectId, int]
    without_requirements: frozenset[ObjectId] = frozenset()
    one_by_one: bool = False
    """Whether each requirement is checked by itself (500.2@2003-05-26)."""
    along: int = 0
    """How many of the requirements are obeyed as well if nobody attacks: those by which a creature
    must attack if another does."""

    def capacity(self, creature: ObjectId) -> int:
        """How many targets the creature may have at once."""
        return self.capacities.get(creature, 1) or len(self.choices[creature])


def attack_problem(state: GameState, player: PlayerId) -> DeclarationBoard:
    """508.1a-d@2024: the problem of declaring a player's attackers."""
    targets = attack_targets(state, player)
    able = [
        each
        for each in of_type(state, "creature")
        if not why_cannot_attack(state, player, each) and not why_kept_from_attacking(state, each)
    ]
    barred = _barred_targets(state)
    choices = _choices(able, targets, lambda c, t: not _is_barred(state, barred, c, t))
    changes = list(changes_in_force(state))
    requirements = tuple(_attack_requirements(state, changes, choices, targets))
    return DeclarationBoard(
        choices,
        tuple(_attack_restrictions(state, changes, choices, targets)),
        requirements,
        frozenset(
            (each, target)
            for each, possible in choices.items()
            for target in possible
            if attack_prices(state, {each: target})
        ),
        {},
        _unasked(state, choices, requirements),
        _one_by_one(state),
        _along(state, changes, choices),
    )


def _along(state: GameState, changes: list[ContinuousChange], choices: Choices) -> int:
    """508.1d@2024: how many creatures must attack if another does and can do so without paying."""
    return sum(
        any(not attack_prices(state, {creature: target}) for target in choices[creature])
        for each, must in _requiring(changes)
        if must.must == "attack_along"
        for creature in _about(state, each, choices)
    )


def _unasked(
    state: GameState, choices: Choices, requirements: tuple[terms.RequirementTerm, ...]
) -> frozenset[ObjectId]:
    """500.5@2004: the creatures without a requirement. A requirement that names no creature belongs
    to every creature that can obey it."""
    if sheet(state.edition).requirements != "without_others":
        return frozenset()
    return frozenset(
        each
        for each, possible in choices.items()
        if not any(_is_on(requirement, each, possible) for requirement in requirements)
    )


def _one_by_one(state: GameState) -> bool:
    return sheet(state.edition).requirements == "each_by_itself"


def _is_on(
    requirement: terms.RequirementTerm, creature: ObjectId, possible: frozenset[int]
) -> bool:
    if requirement.creatures is not None:
        return creature in requirement.creatures
    return requirement.targets is None or not requirement.targets.isdisjoint(possible)


def _choices(
    able: list[ObjectId], targets: list[int], may: Callable[[ObjectId, int], bool]
) -> Choices:
    """What each of these creatures may attack or block. Creatures with no target are left out."""
    choices = {each: frozenset(t for t in targets if may(each, t)) for each in sorted(able)}
    return {each: possible for each, possible in choices.items() if possible}


def _barred_targets(state: GameState) -> list[ContinuousChange]:
    return [
        each
        for each in changes_in_force(state)
        if _is_about_target(each) and not is_lifted(state, each)
    ]


def _is_barred(
    state: GameState, barred: list[ContinuousChange], creature: ObjectId, target: int
) -> bool:
    """Whether an effect keeps the creature from attacking this target.

    Some effects protect their controller, but not the controller's planeswalkers and battles;
    some the planeswalkers as well. Others protect each player who has or lacks something.
    """
    return any(
        applies_to(state, each, creature) and _keeps_off(state, each, target) for each in barred
    )


_ON_YOU = ("attack_you", "attack_you_or_planeswalkers")


def _is_about_target(each: ContinuousChange) -> bool:
    change = each.change
    about_you = isinstance(change, Restriction) and change.cannot in _ON_YOU
    return about_you or isinstance(change, DefendedRestriction) or is_for_each_defender(each)


def _keeps_off(state: GameState, each: ContinuousChange, target: int) -> bool:
    change = each.change
    player = target if is_player(target) else defends(state, target)
    if is_for_each_defender(each):
        return is_true_of(state, each, player)
    if isinstance(change, Restriction):
        on_you = attacked_as_one(state, target, each.controller)
        return on_you or (
            change.cannot == "attack_you_or_planeswalkers"
            and target in state.objects
            and state.objects[target].controller == each.controller
            and "planeswalker" in present(state, target).types
        )
    return not is_lifted(state, each, player)


def _about(
    state: GameState, each: ContinuousChange, creatures: Iterable[ObjectId]
) -> list[ObjectId]:
    return [creature for creature in creatures if applies_to(state, each, creature)]


def _within(state: GameState, each: ContinuousChange, creatures: Choices) -> terms.Some:
    """801.10@2024: the creatures within range of a change that affects all creatures. None: all of
    them."""
    reached = _about(state, each, creatures)
    return None if len(reached) == len(creatures) else frozenset(reached)


def _attack_restrictions(
    state: GameState, changes: list[ContinuousChange], choices: Choices, targets: list[int]
) -> Iterator[terms.RestrictionTerm]:
    """508.1c@2024: the restrictions on attacking."""
    for each, cannot in _restricting(changes):
        yield from _restrictions_of_either(state, each, cannot, "attack", choices)
        match cannot:
            case Limit(cannot="attack_you_more_than"):
                mine = frozenset(t for t in targets if attacked_as_one(state, t, each.controller))
                yield terms.AtMost(cannot.number, targets=mine, source=each.source)
            case Restriction(cannot="attack_with_others"):
                for creature in _about(state, each, choices):
                    yield terms.OnlyAlone(creature, source=each.source)


def _restricting(changes: list[ContinuousChange]) -> Iterator[tuple[ContinuousChange, Cannot]]:
    return ((each, each.change) for each in changes if isinstance(each.change, Cannot))


def _requiring(changes: list[ContinuousChange]) -> Iterator[tuple[ContinuousChange, Must]]:
    return ((each, each.change) for each in changes if isinstance(each.change, Must))


RESTRICTIONS_OF_BOTH: Mapping[PriceKind, tuple[LimitKind, RestrictionKind, CountedKind]] = {
    "attack": ("attack_more_than", "attack_alone", "attack_unless_others"),
    "block": ("block_more_than", "block_alone", "block_unless_others"),
}
"""The restrictions on blocking that have the same form as a restriction on attacking."""


def _restrictions_of_either(
    state: GameState, each: ContinuousChange, cannot: Cannot, verb: PriceKind, choices: Choices
) -> Iterator[terms.RestrictionTerm]:
    """The restrictions that attacks and blocks have in common."""
    more_than, alone, unless_others = RESTRICTIONS_OF_BOTH[verb]
    if isinstance(cannot, Limit) and cannot.cannot == more_than:
        among = _within(state, each, choices)
        yield terms.AtMost(cannot.number, among, source=each.source)
    elif cannot.cannot == alone:
        for creature in _about(state, each, choices):
            yield terms.OnlyWithOthers(creature, source=each.source)
    elif isinstance(cannot, CountedLimit) and cannot.cannot == unless_others:
        among = _among(state, each, cannot, choices)
        for creature in _about(state, each, choices):
            yield terms.OnlyWithOthers(creature, cannot.number, among, source=each.source)


def _among(
    state: GameState, each: ContinuousChange, cannot: CountedLimit, choices: Choices
) -> terms.Some:
    if cannot.by is None:
        return None
    return frozenset(c for c in choices if matches(state, cannot.by, c, each.speaker))


def _attack_requirements(
    state: GameState, changes: list[ContinuousChange], choices: Choices, targets: list[int]
) -> Iterator[terms.RequirementTerm]:
    """508.1d, 701.38b@2024: the requirements to attack. Being goaded is two of them."""
    for each, must in _requiring(changes):
        if isinstance(must, Requirement | PlayerRequirement) and must.one_of_them:
            if must.must != "block":
                yield from _of_one(state, each, must, choices)
            continue
        for creature in _not_yet(state, each, must, choices):
            one = frozenset({creature})
            if must.must in ("attack", "attack_along", "goaded"):
                yield terms.RequirementTerm(one, source=each.source)
            if isinstance(must, Goading):
                goader = refer(state, must.player, each.speaker)
                others = frozenset(t for t in targets if is_player(t) and t not in goader)
                if others:
                    yield terms.RequirementTerm(one, others, source=each.source)
            elif must.must in ("attack_player", "attack_it"):
                wanted = frozenset(wanted_attack(state, each, must))
                yield terms.RequirementTerm(one, wanted, source=each.source)


def block_problem(state: GameState, player: PlayerId) -> DeclarationBoard:
    """509.1a-c@2024: the problem of declaring a defending player's blockers."""
    attackers = [
        each
        for each in sorted(state.attackers)
        if play_together(state, player_attacked_by(state, each), player)
    ]
    able = [
        each for each in of_type(state, "creature") if not why_cannot_block(state, player, each)
    ]
    choices = _choices(able, attackers, lambda creature, a: may_block(state, creature, a))
    changes = list(changes_in_force(state))
    requirements = tuple(_block_requirements(state, changes, choices, attackers))
    return DeclarationBoard(
        choices,
        tuple(_block_restrictions(state, changes, choices, attackers)),
        requirements,
        frozenset(
            (each, attacker)
            for each, possible in choices.items()
            if block_prices(state, [each])
            for attacker in possible
        ),
        {each: most_blocked(state, each) for each in choices},
        _unasked(state, choices, requirements),
        _one_by_one(state),
    )


def _block_restrictions(
    state: GameState, changes: list[ContinuousChange], choices: Choices, attackers: list[ObjectId]
) -> Iterator[terms.RestrictionTerm]:
    """509.1b@2024: the restrictions on blocking, menace among them (702.111b)."""
    for attacker in attackers:
        if has(present(state, attacker).keywords, MENACE):
            yield terms.NotFewerThan(2, attacker, source=attacker)
    for each, cannot in _restricting(changes):
        yield from _restrictions_of_either(state, each, cannot, "block", choices)
        blocked = [a for a in attackers if applies_to(state, each, a)]
        match cannot:
            case Limit(cannot="be_blocked_by_more_than"):
                for attacker in blocked:
                    yield terms.AtMost(
                        cannot.number, targets=frozenset({attacker}), source=each.source
                    )
            case Limit(cannot="be_blocked_by_fewer_than"):
                for attacker in blocked:
                    yield terms.NotFewerThan(cannot.number, attacker, source=each.source)


def _block_requirements(
    state: GameState, changes: list[ContinuousChange], choices: Choices, attackers: list[ObjectId]
) -> Iterator[terms.RequirementTerm]:
    """509.1c@2024: the requirements to block."""
    for each, must in _requiring(changes):
        match must:
            case Requirement(must="block", one_of_them=True):
                yield from _of_one(state, each, must, choices)
            case Requirement(must="block"):
                for creature in _not_yet(state, each, must, choices):
                    yield terms.RequirementTerm(frozenset({creature}), source=each.source)
            case BlockedRequirement():
                for attacker in _not_yet(state, each, must, attackers):
                    yield terms.RequirementTerm(None, frozenset({attacker}), source=each.source)
            case CombatRequirement(must="be_blocked_by_all"):
                for attacker in (a for a in attackers if applies_to(state, each, a)):
                    for creature, possible in choices.items():
                        if attacker in possible:
                            yield terms.RequirementTerm(
                                frozenset({creature}), frozenset({attacker}), source=each.source
                            )
            case ObjectRequirement(must="block_it"):
                wanted = frozenset(refer(state, must.object, each.speaker))
                for creature in _not_yet(state, each, must, choices):
                    yield terms.RequirementTerm(frozenset({creature}), wanted, source=each.source)


def _of_one(
    state: GameState,
    each: ContinuousChange,
    must: Requirement | PlayerRequirement,
    choices: Choices,
) -> Iterator[terms.RequirementTerm]:
    """508.1d, 509.1c@2024: one requirement that any one of several creatures obeys."""
    about = _about(state, each, choices)
    had = (has_obeyed(state, each, must, c) for c in _about(state, each, state.battlefield))
    if about and not any(had):
        targets = None
        if isinstance(must, PlayerRequirement):
            targets = frozenset(wanted_attack(state, each, must))
        yield terms.RequirementTerm(frozenset(about), targets, source=each.source)


def _not_yet(
    state: GameState, each: ContinuousChange, must: Must, creatures: Iterable[ObjectId]
) -> list[ObjectId]:
    """508.1d, 509.1c@2024: the creatures that must obey a requirement and have not done so this
    turn."""
    return [c for c in _about(state, each, creatures) if not has_obeyed(state, each, must, c)]
