"""Announcing a spell or ability: mode, X, targets, division (601.2b-d)."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, product

from msgspec.structs import replace

from turnfold.engine.characteristics.cards import card_of
from turnfold.engine.characteristics.castings import cast_as
from turnfold.engine.characteristics.selecting import AbilityContext, measure
from turnfold.engine.keywords import ENCHANT, parameters
from turnfold.engine.query.auras import enchant_target
from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.rules.announcing.targeting import legal_targets, obstacle
from turnfold.engine.seating.seats import in_turn_order
from turnfold.engine.spelling import counted
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import NOBODY, ObjectId
from turnfold.events.cards.abilities import SpellAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import DealDamage, Effect, PutCounters
from turnfold.events.cards.selections import ControlledBy, adding
from turnfold.events.cards.targets import Target, TargetObject, described
from turnfold.events.stack import ChoicesMade, TargetsChosen


def announce_choices(
    r: Recorder,
    object_id: ObjectId,
    mode: int,
    x: int,
    division: tuple[int, ...],
    *,
    has_x: bool,
) -> None:
    """601.2b@2024: announce mode, X and division. X must be 0 unless the cost contains X
    (107.3)."""
    if x < 0 or (x and not has_x):
        raise Illegal("107.3", "X is never negative" if x < 0 else "there is no X in its cost")
    if mode or x or division:
        r.emit(ChoicesMade(object_id, mode, x, division), "601.2b")


def target(
    r: Recorder,
    object_id: ObjectId,
    speaker: AbilityContext,
    wanted: tuple[Target, ...],
    chosen: tuple[int, ...],
) -> None:
    """601.2c@2024: choose targets, each of which must be legal now."""
    require_targets(r.state, speaker, wanted, chosen)
    if chosen:
        r.emit(targets_chosen(r.state, object_id, wanted, chosen), "601.2c")


def targets_chosen(
    state: GameState, object_id: ObjectId, wanted: tuple[Target, ...], chosen: tuple[int, ...]
) -> TargetsChosen:
    """601.2c@2024: the choice of targets; of those for each of several players it says who the
    players are."""
    for_each = bool(wanted) and wanted[0].many in _FOR_EACH
    players = tuple(state.objects[each].controller for each in chosen) if for_each else ()
    return TargetsChosen(object_id, chosen, players=players)


def spell_targets(card: Card, spell: SpellAbility) -> tuple[Target, ...]:
    """601.2c, 303.4a@2024: the targets of a spell. An Aura's target is what it can enchant."""
    for quality in parameters(card.keywords, ENCHANT):
        return (enchant_target(quality),)
    return spell.targets


_FOR_EACH = ("each_opponent", "each_player")


def is_for_its_player(state: GameState, obj: GameObject, place: int, chosen: int) -> bool:
    """601.2c@2024: whether something may be the target in a place of a spell or ability on the
    stack, if that was chosen for one of several players: then that player controls it."""
    if not obj.chosen_for:
        return True
    permanent = state.objects.get(chosen)
    return permanent is not None and permanent.controller == obj.chosen_for[place]


def targets_on_stack(state: GameState, obj: GameObject) -> tuple[Target, ...]:
    """115.1@2024: what the targets of a spell or ability on the stack must be."""
    instance = state.abilities.get(obj.id)
    if instance is not None:
        return each_target(getattr(instance.ability, "targets", ()), obj.x, len(obj.targets))
    card = card_of(state, obj)
    wanted = spell_targets(card, cast_as(state, obj).spell)
    return each_target(wanted, obj.x, len(obj.targets))


def each_target(wanted: tuple[Target, ...], x: int, number: int) -> tuple[Target, ...]:
    """601.2c@2024: the targets one by one, where X or any number are wanted and `number` chosen."""
    if not wanted or not wanted[0].many:
        return wanted
    one = one_of_many(wanted[0])
    return (one,) * x if wanted[0].many == "x" else (replace(one, up_to=True),) * number


def one_of_many(wanted: Target) -> Target:
    """601.2c@2024: what each of several targets must be."""
    one = replace(wanted, many="")
    if wanted.many != "each_opponent" or not isinstance(one, TargetObject):
        return one
    return replace(one, filter=adding(one.filter, ControlledBy("opponent")))


def least_targets(wanted: tuple[Target, ...]) -> int:
    """115.6@2024: how many targets must be chosen at least. Targets that may be left out come
    last."""
    return max((place for place, each in enumerate(wanted, 1) if not each.up_to), default=0)


def require_targets(
    state: GameState, speaker: AbilityContext, wanted: tuple[Target, ...], chosen: tuple[int, ...]
) -> None:
    """601.2c@2024: refuse a choice with too few, too many or illegal targets."""
    for_each = bool(wanted) and wanted[0].many in _FOR_EACH
    wanted = each_target(wanted, speaker.x, len(chosen))
    if not least_targets(wanted) <= len(chosen) <= len(wanted):
        needed = counted(len(wanted), "target")
        raise Illegal("601.2c", f"it needs {needed}, and {len(chosen)} were chosen")
    for target, each in zip(wanted, chosen, strict=False):
        if why := obstacle(state, target, each, speaker):
            raise Illegal("601.2c", f"#{each} is not a legal target for it: {why}")
    if repeats(wanted, chosen):
        raise Illegal("115.3", "the same target is chosen twice")
    if for_each and len({state.objects[each].controller for each in chosen}) < len(chosen):
        raise Illegal("601.2c", "two targets are chosen for the same player")


def repeats(wanted: Sequence[Target], chosen: Sequence[int]) -> bool:
    """115.3@2024: whether one word "target", which is written as several targets here, has the same
    choice twice, or "another target" is one of those before it.

    Of "one, two or three targets" the first must be chosen and the others may be left out.
    """
    of_word: list[tuple[Target, int]] = []
    for place, (target, each) in enumerate(zip(wanted, chosen, strict=False)):
        of_word = [] if target.may_repeat else of_word
        pair = described(target), each
        if pair in of_word or (target.another and each in chosen[:place]):
            return True
        of_word.append(pair)
    return False


def divided(state: GameState, effects: Sequence[Effect], speaker: AbilityContext) -> int | None:
    """601.2d@2024: how much the player divides among the targets; None if nothing is divided among
    them."""
    for effect in effects:
        if isinstance(effect, DealDamage | PutCounters) and effect.among_targets:
            return measure(state, effect.amount, speaker)
    return None


def require_division(whole: int | None, targets: int, division: tuple[int, ...]) -> None:
    """601.2d@2024: each target is dealt at least 1, and nothing is left over."""
    if whole is None or not targets:
        if division:
            raise Illegal("601.2d", "there is nothing to divide")
        return
    if len(division) != targets or min(division) < 1 or sum(division) != whole:
        raise Illegal(
            "601.2d", f"{whole} is divided among {counted(targets, 'target')}, each at least 1"
        )


def target_choices(
    state: GameState, speaker: AbilityContext, wanted: tuple[Target, ...], effects: Sequence[Effect]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """601.2c-d@2024: every legal choice of targets, with every division among them."""
    whole = divided(state, effects, speaker)
    if wanted and wanted[0].many:
        yield from _choices_of_many(state, speaker, wanted[0], whole)
        return
    candidates = [legal_targets(state, each, speaker) for each in wanted]
    for number in range(least_targets(wanted), len(wanted) + 1):
        for chosen in product(*candidates[:number]):
            if not repeats(wanted, chosen):
                divisions = shares(whole, number) if whole is not None and number else [()]
                for division in divisions:
                    yield chosen, division


def spell_choices(
    state: GameState, speaker: AbilityContext, card: Card, spell: SpellAbility
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """601.2a, 601.2c@2024: the same for a spell that may be cast. Its card has left the zone that
    it is cast from when its targets are chosen, so it cannot be one of them."""
    ways = target_choices(state, speaker, spell_targets(card, spell), spell.effects)
    return ((chosen, division) for chosen, division in ways if speaker.source not in chosen)


def _choices_of_many(
    state: GameState, speaker: AbilityContext, wanted: Target, whole: int | None
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """601.2c-d@2024: the same where X or any number of targets are wanted. Each choice of them is
    listed in one order."""
    able = legal_targets(state, one_of_many(wanted), speaker)
    if wanted.many in _FOR_EACH:
        yield from ((chosen, ()) for chosen in _one_for_each(state, able))
        return
    most = len(able) if wanted.many == "any" else speaker.x
    least = most if wanted.many == "x" and not wanted.up_to else 0
    most = min(most, len(able) if whole is None else whole)
    for number in range(least, most + 1):
        for chosen in combinations(able, number):
            for division in shares(whole, number) if whole is not None and number else [()]:
                yield chosen, division


def _one_for_each(state: GameState, able: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """601.2c@2024: every choice of at most one permanent for each player, in turn order."""
    options = [
        [NOBODY, *(each for each in able if state.objects[each].controller == player)]
        for player in in_turn_order(state)
    ]
    return (tuple(each for each in chosen if each) for chosen in product(*options))


def shares(whole: int, number: int) -> Iterator[tuple[int, ...]]:
    """601.2d, 608.2d@2024: every way to divide an amount into so many parts of at least 1."""
    cuts = combinations(range(1, whole), number - 1)
    return (tuple(b - a for a, b in pairwise((0, *cut, whole))) for cut in cuts)
