"""Whether a filter describes an object (109, 110, 508-509)."""

from collections.abc import Mapping
from functools import lru_cache

from turnfold.engine.characteristics import present, referring
from turnfold.engine.characteristics.comparing import compared
from turnfold.engine.characteristics.fights import OF_COMBAT
from turnfold.engine.characteristics.looks import OF_CHARACTERISTICS, Candidate, Fits, row
from turnfold.engine.characteristics.printed import Present, printed
from turnfold.engine.seating.pairs import pair_of
from turnfold.engine.seating.seats import partners, reaches
from turnfold.engine.seating.speaking import AbilityContext, whose_includes
from turnfold.engine.state import GameObject, GameState, number_of
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards import characteristics, selections
from turnfold.events.cards.characteristics import OnePredicate
from turnfold.events.cards.comparing import Compared
from turnfold.events.cards.instructions import change_in
from turnfold.events.cards.modifications import Permission
from turnfold.events.cards.references import Designation
from turnfold.events.cards.selections import EVERYTHING, Filter, said, says
from turnfold.events.enums import Nature, Zone


def matches(state: GameState, filter: Filter, object_id: ObjectId, speaker: AbilityContext) -> bool:
    """Whether the filter describes an object by its present characteristics."""
    obj = state.objects.get(object_id)
    return obj is not None and describes(state, filter, obj, speaker)


def describes(state: GameState, filter: Filter, obj: GameObject, speaker: AbilityContext) -> bool:
    """The same of an object that may be, or have targets, as it is not in this state."""
    as_it_is = not obj.guise and obj.copied is None
    if obj.zone is Zone.BATTLEFIELD or (asks_for_numbers(filter) and as_it_is):
        what = present.present(state, obj.id)
    else:
        what = printed(state, obj)
    return fits(state, filter, obj, what, speaker)


_NUMBERS = (
    *(characteristics.PowerAtLeast, characteristics.PowerAtMost, characteristics.PowerThanSource),
    characteristics.SizedByX,
    *(
        characteristics.ToughnessAtLeast,
        characteristics.ToughnessAtMost,
        characteristics.ToughnessThanSource,
        characteristics.ToughnessThanPower,
        characteristics.ToughnessThanPowerOfSource,
    ),
)


@lru_cache(maxsize=1024)
def asks_for_numbers(filter: Filter) -> bool:
    """604.3@2024: whether a filter asks for power or toughness. If it does not, the cards that
    define them need not be worked out; they may count one another, or themselves."""
    either, beside = said(filter, selections.AnyOf), said(filter, Compared)
    inner = either.any_of if either is not None else ()
    measured = beside is not None and beside.compared.size != "mana_value"
    return measured or says(filter, *_NUMBERS) or any(map(asks_for_numbers, inner))


def matches_as_last_known(
    state: GameState, filter: Filter, object_id: ObjectId, speaker: AbilityContext
) -> bool:
    """Whether the filter describes an object; one that has left the battlefield or the stack counts
    as it last was (608.2h@2024)."""
    obj = state.objects.get(object_id) or state.last_known.get(object_id)
    if obj is None:
        return False
    return fits(state, filter, obj, present.present(state, object_id), speaker)


def describes_spell(
    state: GameState, filter: Filter, spell: ObjectId, speaker: AbilityContext
) -> bool:
    """Whether the filter describes a spell that was cast this turn; one that has left the stack
    counts as it last was there (608.2h@2024)."""
    obj = state.objects.get(spell) or state.last_known.get(spell)
    return filter == EVERYTHING or (obj is not None and describes(state, filter, obj, speaker))


def fits(
    state: GameState, filter: Filter, obj: GameObject, what: Present, speaker: AbilityContext
) -> bool:
    """Whether the filter describes an object that has these characteristics."""
    return _fits(filter, Candidate(state, obj, what, speaker))


def _fits(filter: Filter, it: Candidate) -> bool:
    for each in filter.all:  # noqa: SIM110, all() of a generator takes twice as long
        if not FITS[type(each)](each, it):
            return False
    return True


def _any_of(said: selections.AnyOf, it: Candidate) -> bool:
    return any(_fits(each, it) for each in said.any_of)


def _zone(said: selections.IsInZone, it: Candidate) -> bool:
    return said.zone == it.obj.zone.value


def _among(said: selections.IsAmong, it: Candidate) -> bool:
    return it.obj.id in referring.refer(it.state, said.among, it.speaker)


def _cast_from(said: characteristics.CastFrom, it: Candidate) -> bool:
    """601.2a@2024: from where it was cast; of a card that is neither on the stack nor on the
    battlefield, where it is. A hand is that of the player who cast it."""
    there = it.obj.zone not in (Zone.STACK, Zone.BATTLEFIELD)
    origin = it.obj.zone if there else it.obj.cast_from
    from_own_hand = origin is Zone.HAND and (there or it.obj.owner == it.obj.under)
    match said.cast_from:
        case "anywhere":
            return origin is not None
        case "hand":
            return from_own_hand
        case "elsewhere":
            return origin is not None and not from_own_hand
        case "your_graveyard":
            return origin is Zone.GRAVEYARD and it.obj.owner == it.speaker.controller
    return origin is not None and origin.value == said.cast_from


def _targets_one(said: selections.IsTargeting, it: Candidate) -> bool:
    """115.1@2024: whether it has such a target."""
    wanted, targets = said.targets_one, it.obj.targets
    if isinstance(wanted, Filter):
        return one_is(it.state, wanted, targets, it.speaker)
    return (it.speaker.controller if wanted == "you" else it.speaker.source) in targets


def one_is(
    state: GameState, wanted: Filter, targets: tuple[int, ...], speaker: AbilityContext
) -> bool:
    """109.2@2024: whether one of some targets is described; words that name no zone and no card or
    spell describe permanents."""
    elsewhere = says(wanted, selections.IsInZone)
    return any(
        (elsewhere or state.objects[each].zone is Zone.BATTLEFIELD)
        and matches(state, wanted, each, speaker)
        for each in targets
        if each in state.objects
    )


def _other(said: selections.IsOther, it: Candidate) -> bool:
    return not said.other or it.speaker.source not in (it.obj.id, it.obj.was)


def _is_source(said: characteristics.IsSource, it: Candidate) -> bool:
    """Who is said to be another object is not what the source became either, as with "other"."""
    if said.is_source:
        return it.obj.id == it.speaker.source
    return it.speaker.source not in (it.obj.id, it.obj.was)


def _tapped(said: selections.IsTapped, it: Candidate) -> bool:
    return it.obj.tapped is said.tapped


def _face_down(said: selections.IsFaceDown, it: Candidate) -> bool:
    return it.obj.face_down is said.face_down


def _token(said: selections.IsToken, it: Candidate) -> bool:
    return (it.obj.nature is Nature.TOKEN) is said.token


def _counter(said: selections.HasCounter, it: Candidate) -> bool:
    """122.1@2024: whether it has a counter of a kind, or of any ("any")."""
    if said.counter == "any":
        return any(number > 0 for _, number in it.obj.counters)
    return number_of(it.obj.counters, said.counter) > 0


def _not_counter(said: selections.LacksCounter, it: Candidate) -> bool:
    if said.not_counter == "any":
        return all(number <= 0 for _, number in it.obj.counters)
    return not number_of(it.obj.counters, said.not_counter)


def _enchanted(said: selections.IsEnchanted, it: Candidate) -> bool:
    return said.enchanted is _has_on_it(it, "Aura")


def _equipped(said: selections.IsEquipped, it: Candidate) -> bool:
    return said.equipped is _has_on_it(it, "Equipment")


def _has_on_it(it: Candidate, subtype: str, controller: PlayerId = NOBODY) -> bool:
    """303.4b, 301.5a@2024: whether an Aura, or an Equipment, is attached to it, which that player
    controls, if one is named."""
    return any(
        each.attached_to == it.obj.id
        and not each.phased_out
        and controller in (NOBODY, each.controller)
        and subtype in present.present(it.state, each.id).subtypes
        for each in it.state.objects.values()
    )


def _modified(said: selections.IsModified, it: Candidate) -> bool:
    """700.9@2024: only a creature's own controller modifies it with an Aura."""
    modified = (
        bool(it.obj.counters)
        or _has_on_it(it, "Equipment")
        or _has_on_it(it, "Aura", it.obj.controller)
    )
    return said.modified is modified


def _greatest_power(said: characteristics.HasGreatestPower, it: Candidate) -> bool:
    """109.3, 801.10@2024: whether no creature within range has greater power."""
    objects = it.state.objects
    others = [
        present.present(it.state, each)
        for each in it.state.battlefield
        if not objects[each].phased_out
        and reaches(it.state, it.speaker.controller, objects[each].controller)
        and (said.greatest_power == "of_all" or objects[each].controller == it.obj.controller)
    ]
    # where powers below 0 count as 0, that of none is below 0, and theirs need not be changed
    return all(each.power <= it.power for each in others if "creature" in each.types)


def _owner(said: selections.OwnedBy, it: Candidate) -> bool:
    return whose_includes(it.state, said.owner, it.obj.owner, it.speaker)


def _attached_to(said: selections.IsAttachedTo, it: Candidate) -> bool:
    return it.obj.attached_to == it.speaker.source


def _paired(said: selections.IsPaired, it: Candidate) -> bool:
    return said.paired is bool(pair_of(it.state, it.obj.id))


def _of_pair(said: selections.IsOfPair, it: Candidate) -> bool:
    return said.of_pair is (it.obj.id in pair_of(it.state, it.speaker.source))


def _crews_source(said: selections.CrewsSource, it: Candidate) -> bool:
    return (it.obj.id, it.speaker.source) in it.state.crewed


def _entered_this_turn(said: selections.EnteredThisTurn, it: Candidate) -> bool:
    return said.entered_this_turn is (it.obj.entered == it.state.turn)


def _discarded_this_turn(said: selections.DiscardedThisTurn, it: Candidate) -> bool:
    return said.discarded_this_turn is (it.obj.discarded == it.state.turn)


def _since_turn_began(said: characteristics.SinceTurnBegan, it: Candidate) -> bool:
    return said.since_turn_began is (it.obj.controlled_since_turn < it.state.turn)


def _since_last_upkeep(said: characteristics.SinceLastUpkeep, it: Candidate) -> bool:
    return said.since_last_upkeep is _is_new_at_upkeep(it.state, it.obj)


def _is_new_at_upkeep(state: GameState, obj: GameObject) -> bool:
    """702.30a@2024: whether its controller gained control of it since the beginning of that
    player's previous upkeep."""
    mine = partners(state, obj.controller)
    before = max((state.upkeeps[each][1] for each in mine if each in state.upkeeps), default=0)
    return obj.controlled_since_turn > 0 and obj.controlled_since_turn >= before


def _designated(said: selections.IsDesignated, it: Candidate) -> bool:
    return it.obj.id in designated(it.state, said.designated)


def designated(state: GameState, name: Designation) -> set[ObjectId]:
    """701.31b, 702.112b@2024: the permanents to which a lasting effect gave a designation."""
    given = f"be_{name}"
    lasting = ((change_in(each.instruction), each.objects) for each in state.effects.values())
    return {
        one
        for change, objects in lasting
        if isinstance(change, Permission) and change.may == given
        for one in objects
    }


def _controller(said: selections.ControlledBy, it: Candidate) -> bool:
    return whose_includes(it.state, said.controller, it.obj.controller, it.speaker)


def _damaged_this_turn(said: selections.DamagedThisTurn, it: Candidate) -> bool:
    """120.1@2024: whether it was dealt damage."""
    dealt = any(target == it.obj.id for _, target in it.state.damage_dealt)
    return said.damaged_this_turn is dealt


def _dealt_this_turn(said: selections.DealtThisTurn, it: Candidate) -> bool:
    return said.dealt_this_turn is any(by == it.obj.id for by, _ in it.state.damage_dealt)


def _damaged_by_source(said: selections.DamagedBySource, it: Candidate) -> bool:
    return said.damaged_by_source is ((it.speaker.source, it.obj.id) in it.state.damage_dealt)


def _excess_this_turn(said: selections.ExcessThisTurn, it: Candidate) -> bool:
    """120.10@2024: whether it was dealt excess damage."""
    return said.excess_this_turn is (it.obj.id in it.state.excess_dealt)


FITS: Mapping[type[OnePredicate], Fits] = dict(
    (
        *OF_CHARACTERISTICS.items(),
        *OF_COMBAT.items(),
        row(selections.ControlledBy, _controller),
        row(selections.OwnedBy, _owner),
        row(selections.IsOther, _other),
        row(characteristics.IsSource, _is_source),
        row(selections.IsTapped, _tapped),
        row(selections.IsToken, _token),
        row(selections.IsFaceDown, _face_down),
        row(selections.HasCounter, _counter),
        row(selections.LacksCounter, _not_counter),
        row(selections.IsEnchanted, _enchanted),
        row(selections.IsEquipped, _equipped),
        row(selections.IsModified, _modified),
        row(characteristics.HasGreatestPower, _greatest_power),
        row(Compared, compared),
        row(selections.IsAttachedTo, _attached_to),
        row(selections.IsPaired, _paired),
        row(selections.IsOfPair, _of_pair),
        row(selections.CrewsSource, _crews_source),
        row(selections.DamagedThisTurn, _damaged_this_turn),
        row(selections.DealtThisTurn, _dealt_this_turn),
        row(selections.DamagedBySource, _damaged_by_source),
        row(selections.ExcessThisTurn, _excess_this_turn),
        row(selections.EnteredThisTurn, _entered_this_turn),
        row(selections.DiscardedThisTurn, _discarded_this_turn),
        row(characteristics.SinceTurnBegan, _since_turn_began),
        row(characteristics.SinceLastUpkeep, _since_last_upkeep),
        row(selections.IsDesignated, _designated),
        row(selections.IsInZone, _zone),
        row(selections.IsAmong, _among),
        row(characteristics.CastFrom, _cast_from),
        row(selections.IsTargeting, _targets_one),
        row(selections.AnyOf, _any_of),
    )
)
"""One function for each kind of predicate."""
