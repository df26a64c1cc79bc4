"""The layers of continuous effects, applied to the whole battlefield at once (613).

While they are being applied, a question about a permanent is answered by the layers applied so far.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import repeat

from msgspec.structs import replace

from turnfold.engine.cards.land_types import LAND_TYPES, intrinsic
from turnfold.engine.characteristics import changes, measuring
from turnfold.engine.characteristics.continuous_change import ContinuousChange
from turnfold.engine.characteristics.in_effect import Sums, in_effect
from turnfold.engine.characteristics.in_play import in_play
from turnfold.engine.characteristics.memory import BOARD, something_asks
from turnfold.engine.characteristics.printed import CREATURE_TYPES, Present
from turnfold.engine.editions import Sheet, sheet
from turnfold.engine.keywords import INDESTRUCTIBLE, counted_instances, keywords_left
from turnfold.engine.keywords.subtypes import fitting, left_without
from turnfold.engine.seating.seats import reaches
from turnfold.engine.state import GameState, LastingEffect
from turnfold.events.base import NOBODY, ObjectId
from turnfold.events.cards.counters import strength
from turnfold.events.cards.measures import Amount, OfOne
from turnfold.events.cards.modifications import Modification

PresentObjects = dict[ObjectId, Present]


class Part:
    """A modification on its way through the layers, and the objects that it applies to
    (613.6@2024).

    `affected` is None until it applies for the first time. From then on it does not change.
    """

    def __init__(self, state: GameState, effect: ContinuousChange, change: Modification) -> None:
        self.state = state
        self.effect = effect
        self.change = change
        self.affected: list[ObjectId] | None = None

    def start(self, board: PresentObjects) -> list[ObjectId]:
        """The objects that it applies to, which are found at the first layer in which it does
        something."""
        if self.affected is None:
            fixed = self.effect.objects
            among = board if fixed is None else board.keys() & fixed
            true = changes.is_true(self.state, self.effect)
            self.affected = [
                each for each in among if true and changes.is_about(self.state, self.effect, each)
            ]
        return self.affected

    def amount(self, value: Amount, each: ObjectId) -> int:
        """The value of one of its amounts now. In it "that" is the object that is changed."""
        if isinstance(value, int):
            return value
        speaker = self.effect.speaker
        if _is_of_that(value):
            speaker = replace(speaker, bindings={**speaker.bindings, "that": each}, those=())
        return measuring.measure(self.state, value, speaker)

    def chosen(self) -> frozenset[str]:
        """607.2d@2024: the creature types that were chosen for its source."""
        source = self.effect.speaker.source
        obj = self.state.objects.get(source) or self.state.last_known.get(source)
        return CREATURE_TYPES.intersection(obj.chosen if obj is not None else ())

    def amounts(self, *values: Amount) -> Iterator[tuple[int, ...]]:
        """The values of its amounts now, for each object that it applies to."""
        own = any(map(_is_of_that, values))
        affected = self.affected or ()
        if own:
            return iter([tuple(self.amount(v, each) for v in values) for each in affected])
        return repeat(tuple(self.amount(v, NOBODY) for v in values) if affected else ())


def _is_of_that(value: Amount) -> bool:
    return isinstance(value, OfOne) and value.ref == "that"


def board_by_layers(state: GameState) -> PresentObjects:
    """613.1@2024: what every permanent is at present; remembered."""
    memory = state.__dict__
    if BOARD.name not in memory:
        try:
            return _layered(state)
        except BaseException:
            state.forget()
            raise
    found: PresentObjects = memory[BOARD.name]
    return found


BOARD.reader(board_by_layers)


def _layered(state: GameState) -> PresentObjects:
    seen = BOARD.keep(state, dict(in_play(state).looks))
    lasting, sums = _lasting(state)
    parts = [
        Part(state, each, each.change)
        for each in changes.continuous_changes(state, lasting)
        if isinstance(each.change, Modification)
    ]
    if parts:
        answers = sheet(state.edition)
        bare = _types(seen, [each for each in parts if _has_types(each.change)], answers)
        _colors(seen, [each for each in parts if _has_colors(each.change)])
        _abilities(seen, parts, bare, answers)
        _power_and_toughness(seen, parts, first=True)
    _counters(state, seen)
    _add(state, seen, sums)
    if parts:
        _power_and_toughness(seen, parts, first=False)
    return seen


def _lasting(state: GameState) -> tuple[Iterable[LastingEffect], Sums]:
    """613.4c@2024: the lasting effects that are applied one by one, and the sums of the others.
    There are no sums if something may depend on what came before it in timestamp order."""
    lasting = in_effect(state)
    if lasting.sums and something_asks(state):
        return state.effects.values(), {}
    return lasting.others, lasting.sums


def _has_types(change: Modification) -> bool:
    return bool(
        change.add_types
        or change.remove_types
        or change.add_subtypes
        or change.add_chosen_type
        or change.set_creature_types
        or change.set_land_types
        or change.add_supertypes
    )


def _has_colors(change: Modification) -> bool:
    return change.set_colors is not None or bool(change.add_colors)


def _types(seen: PresentObjects, parts: Sequence[Part], answers: Sheet) -> set[ObjectId]:
    """613.1d, 205.1a@2024: layer 4. New creature types take the place of all others, and subtypes
    go with their card types. The lands that new land types rob of their abilities; what those would
    do depends on that (613.8a). So do gained subtypes on card types that are gained later."""
    bare: set[ObjectId] = set()
    own: dict[ObjectId, frozenset[str]] = {}
    for part in parts:
        if part.change.set_land_types:
            bare.update(each for each in part.start(seen) if "land" in seen[each].types)
    for part in parts:
        if _is_lost(part, bare):
            part.affected = []
        change = part.change
        added = (*change.add_subtypes, *(part.chosen() if change.add_chosen_type else ()))
        for each in part.start(seen):
            was = seen[each]
            own.setdefault(each, was.subtypes)
            if change.set_creature_types:
                kept = was.subtypes.difference(CREATURE_TYPES)
                was = replace(was, subtypes=kept.union(change.set_creature_types))
            if change.set_land_types and each in bare:
                was = _with_land_types(was, change.set_land_types)
            types = was.types.difference(change.remove_types).union(change.add_types)
            kept = left_without(change.remove_types, types, was.subtypes)
            seen[each] = replace(
                was,
                types=types,
                subtypes=kept.union(added),
                supertypes=was.supertypes.union(change.add_supertypes),
            )
    for each, subtypes in own.items() if answers.subtypes_need_types else ():
        gained = seen[each].subtypes - subtypes
        if gained:
            fit = fitting(gained, seen[each].types)
            seen[each] = replace(seen[each], subtypes=seen[each].subtypes - gained | fit)
    for each in bare:
        seen[each] = replace(seen[each], given=intrinsic(seen[each].subtypes))
    return bare


def _with_land_types(was: Present, types: Iterable[str]) -> Present:
    """305.7@2024: a land with these land types and no others, without the abilities of its text."""
    subtypes = was.subtypes.difference(LAND_TYPES).union(types)
    return replace(was, subtypes=subtypes, keywords=frozenset(), repeated=(), abilities=False)


def _colors(seen: PresentObjects, parts: Iterable[Part]) -> None:
    """613.1e@2024: layer 5."""
    for part in parts:
        change = part.change
        for each in part.start(seen):
            colors = seen[each].colors if change.set_colors is None else change.set_colors
            seen[each] = replace(seen[each], colors=frozenset(colors).union(change.add_colors))


def _abilities(
    seen: PresentObjects, parts: list[Part], bare: set[ObjectId], answers: Sheet
) -> None:
    """613.1f@2024: layer 6. Effects that take abilities away come before what those abilities would
    do, which depends on them (613.8a). All others come in timestamp order; `bare` are those that
    have lost theirs already. What effects make indestructible is so without an ability on some days
    (700.4a@2013-05-01)."""
    # An ability that is itself lost takes nothing away, so it is first found who loses abilities.
    for part in parts:
        if part.change.lose_all_abilities and not _is_lost(part, bare):
            bare.update(part.start(seen))
    for part in parts:
        if _is_lost(part, bare):
            part.affected = []
    for part in parts:
        change = part.change
        if _has_abilities(change):
            for each in part.start(seen):
                seen[each] = _with_abilities(seen[each], change, answers.triggered_keywords)
    if not answers.indestructible_is_ability:
        for part in parts:
            if INDESTRUCTIBLE.name in part.change.add_keywords:
                for each in part.start(seen):
                    keywords = seen[each].keywords.union({INDESTRUCTIBLE.name})
                    seen[each] = replace(seen[each], keywords=keywords)


def _has_abilities(change: Modification) -> bool:
    return bool(
        change.lose_all_abilities
        or change.add_keywords
        or change.remove_keywords
        or change.add_abilities
    )


def _with_abilities(was: Present, change: Modification, triggered: Collection[str]) -> Present:
    """702@2024: a keyword that the object has already is another instance of it."""
    if change.lose_all_abilities:
        was = replace(was, keywords=frozenset(), repeated=(), abilities=False, given=())
    left = keywords_left(was.keywords, change.remove_keywords)
    again = (each for each in was.repeated if each in left)
    keywords, repeated = counted_instances((*left, *again, *change.add_keywords), triggered)
    given = (*was.given, *change.add_abilities)
    return replace(was, keywords=keywords, repeated=repeated, given=given)


def _is_lost(part: Part, bare: set[ObjectId]) -> bool:
    """613.6@2024: an effect that has not begun to apply ends with the ability it comes from."""
    return part.affected is None and part.effect.ability and part.effect.source in bare


def _power_and_toughness(seen: PresentObjects, parts: list[Part], first: bool) -> None:
    """613.4@2024: layer 7. With `first` the effects that set power and toughness, beginning with
    abilities that define them (7a-b); without it those that add to them (7c) and switch them
    (7d)."""
    if first:
        for defining in (True, False):
            for part in parts:
                if part.change.defining is defining:
                    _set(seen, part)
        return
    for part in parts:
        power, toughness = part.change.power, part.change.toughness
        if power != 0 or toughness != 0:
            affected = part.start(seen)
            for each, more in zip(affected, part.amounts(power, toughness), strict=False):
                seen[each] = _stronger(seen[each], *more)
    for part in parts:
        if part.change.switch:
            for each in part.start(seen):
                was = seen[each]
                seen[each] = replace(was, power=was.toughness, toughness=was.power)


def _set(seen: PresentObjects, part: Part) -> None:
    power, toughness = part.change.set_power, part.change.set_toughness
    if power is None and toughness is None:
        return
    affected = part.start(seen)
    new_power = None if power is None or not affected else part.amount(power, NOBODY)
    new_toughness = None if toughness is None or not affected else part.amount(toughness, NOBODY)
    for each in affected:
        was = seen[each]
        seen[each] = replace(
            was,
            power=was.power if new_power is None else new_power,
            toughness=was.toughness if new_toughness is None else new_toughness,
        )


def _counters(state: GameState, seen: PresentObjects) -> None:
    """613.4c@2024: add what counters give, except where a recorder observed the sum already."""
    for each in state.battlefield:
        obj = state.objects[each]
        if obj.counters and not changes.is_sum(state, obj):
            seen[each] = with_counters(seen[each], obj.counters)


def _add(state: GameState, seen: PresentObjects, sums: Sums) -> None:
    """613.4c@2024: add these sums where an effect of that controller reaches (801.10)."""
    for (each, controller), more in sums.items():
        if each in seen and reaches(state, controller, each):
            seen[each] = _stronger(seen[each], *more)


def with_counters(what: Present, counters: tuple[tuple[str, int], ...]) -> Present:
    """122.1a@2024: the same with what +1/+1 counters and others like them add."""
    power = toughness = 0
    for name, number in counters:
        more = strength(name)
        power += number * more[0]
        toughness += number * more[1]
    return _stronger(what, power, toughness)


def _stronger(what: Present, power: int, toughness: int) -> Present:
    if not power and not toughness:
        return what
    return replace(what, power=what.power + power, toughness=what.toughness + toughness)
