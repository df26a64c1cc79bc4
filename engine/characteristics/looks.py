"""What predicates say of the characteristics of an object, one function for each (109.3)."""

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple, TypeVar, cast

from turnfold.engine.cards.faces import faces_of, is_meld_card, other_of
from turnfold.engine.characteristics import present, referring
from turnfold.engine.characteristics.cards import (
    card_of,
    definition_of,
    front_of,
    names_of,
)
from turnfold.engine.characteristics.castings import has_way
from turnfold.engine.characteristics.printed import Present
from turnfold.engine.editions import sheet
from turnfold.engine.keywords import is_described
from turnfold.engine.seating.speaking import CHOSEN_FOR, AbilityContext
from turnfold.engine.state import GameObject, GameState
from turnfold.events.cards import characteristics
from turnfold.events.cards.characteristics import OnePredicate
from turnfold.events.enums import Zone


class Candidate(NamedTuple):
    """An object with characteristics that it has, as an ability asks whether a description fits."""

    state: GameState
    obj: GameObject
    what: Present
    speaker: AbilityContext

    @property
    def power(self) -> int:
        """Its power, as it is compared."""
        return counted_size(self.state, self.what.power)

    @property
    def toughness(self) -> int:
        """Its toughness, as it is compared."""
        return counted_size(self.state, self.what.toughness)


def counted_size(state: GameState, size: int) -> int:
    """107.1b@2024, 104.2@2004: a power or toughness where it is compared or counted."""
    return size if size >= 0 or sheet(state.edition).counts_below_zero else 0


Fits = Callable[[OnePredicate, Candidate], bool]
P = TypeVar("P", bound=OnePredicate)


def row(kind: type[P], fits: Callable[[P, Candidate], bool]) -> tuple[type[OnePredicate], Fits]:
    """A kind of predicate with its function, which is only asked about predicates of that kind."""
    return kind, cast(Fits, fits)


def mana_value(state: GameState, obj: GameObject) -> int:
    """202.3@2024: the mana value of a card or token, by its front face if its back face is up and
    it is not modal (712.8e-f), by those of both cards if it is melded (712.8g). In a spell, X has
    the value that was chosen (202.3e)."""
    whole = definition_of(state, obj)
    front = front_of(state, obj)
    if obj.parts and is_meld_card(front) and whole == other_of(front):
        every = (state.objects.get(each) or state.last_known[each] for each in obj.parts)
        return sum(front_of(state, each).mana_value for each in (obj, *every))
    card = whole if obj.back and whole.alternative is None else card_of(state, obj)
    return card.mana_value + card.cost.count("{X}") * obj.x


def mana_values(state: GameState, obj: GameObject) -> tuple[int, ...]:
    """202.3, 709.4b@2024, 708.6a@2010: the mana values of which one must be as a description says:
    mostly there is one; a split card that is no spell had two until 2017."""
    whole = definition_of(state, obj)
    other = whole.alternative
    if other is None or other.layout != "split" or obj.zone is Zone.STACK or obj.face_down:
        return (mana_value(state, obj),)
    if not sheet(state.edition).compares_halves:
        return (mana_value(state, obj),)
    return whole.mana_value, other.card.mana_value


def _sized_by_x(said: characteristics.SizedByX, it: Candidate) -> bool:
    """107.3@2024: its size, compared with the value that was chosen for X."""
    x = it.speaker.x
    what, _, how = said.sized_by_x.rpartition("_is")
    if not how and what:
        return x in sizes_of(it, what)
    what, _, how = said.sized_by_x.partition("_at_")
    return any(size >= x if how == "least" else size <= x for size in sizes_of(it, what))


def sizes_of(it: Candidate, what: str) -> tuple[int, ...]:
    """109.3, 202.3@2024: its power, its toughness or its mana value, of which one must be as a
    description says."""
    match what:
        case "power":
            return (it.power,)
        case "toughness":
            return (it.toughness,)
    return mana_values(it.state, it.obj)


def _named(said: characteristics.IsNamed, it: Candidate) -> bool:
    """201.2a, 709.4a@2024: one of its names is enough."""
    return said.name in names_of(it.state, it.obj)


def _shares_name(said: characteristics.SharesName, it: Candidate) -> bool:
    """201.2a, 709.4a@2024: one name that both have is enough; what has no name shares none."""
    state, mine = it.state, names_of(it.state, it.obj)
    others = referring.refer(state, said.same_name_as, it.speaker)
    known = (state.objects.get(each) or state.last_known.get(each) for each in others)
    return any(each is not None and not mine.isdisjoint(names_of(state, each)) for each in known)


def _shares_color(said: characteristics.SharesColor, it: Candidate) -> bool:
    """105.2@2024: what has no colour shares none."""
    state = it.state
    others = referring.refer(state, said.shares_color_with, it.speaker)
    return any(
        not it.what.colors.isdisjoint(present.present(state, each).colors)
        for each in others
        if each in state.objects or each in state.last_known
    )


def _is_on(said: characteristics.IsOnOne, it: Candidate) -> bool:
    return it.obj.attached_to in referring.refer(it.state, said.is_on, it.speaker)


def _of_chosen(said: characteristics.IsOfChosen, it: Candidate) -> bool:
    return _has_chosen(said.of_chosen, it) is True


def _lacks_chosen(said: characteristics.LacksChosen, it: Candidate) -> bool:
    return _has_chosen(said.not_of_chosen, it) is False


def _has_chosen(quality: Literal["color", "creature_type"], it: Candidate) -> bool | None:
    """607.2d, 608.2d@2024: what was chosen for the source, or as its ability resolves. That for a
    source that has left is remembered (608.2h). None: nothing is known of the source."""
    state, source = it.state, it.speaker.bindings.get(CHOSEN_FOR, it.speaker.source)
    known = state.objects.get(source) or state.last_known.get(source)
    has = it.what.colors if quality == "color" else it.what.subtypes
    return None if known is None else not has.isdisjoint(known.chosen)


def _has_way(said: characteristics.HasWay, it: Candidate) -> bool:
    """715.3@2024: what a card says of how it may be cast, on either of its faces."""
    whole = definition_of(it.state, it.obj)
    if said.has_way == "adventure":
        return whole.alternative is not None and whole.alternative.layout == "adventure"
    return any(has_way(face, said.has_way) for face in faces_of(whole))


def _commander(said: characteristics.IsCommander, it: Candidate) -> bool:
    """903.3@2024: a designation of the card, which copies do not have."""
    return it.obj.commander is said.commander


def _types(said: characteristics.HasTypes, it: Candidate) -> bool:
    return it.what.types.issuperset(said.types)


def _any_type(said: characteristics.HasAnyType, it: Candidate) -> bool:
    return not it.what.types.isdisjoint(said.any_type)


def _not_types(said: characteristics.LacksTypes, it: Candidate) -> bool:
    return it.what.types.isdisjoint(said.not_types)


def _subtypes(said: characteristics.HasSubtypes, it: Candidate) -> bool:
    return it.what.subtypes.issuperset(said.subtypes)


def _not_subtypes(said: characteristics.LacksSubtypes, it: Candidate) -> bool:
    return it.what.subtypes.isdisjoint(said.not_subtypes)


def _supertypes(said: characteristics.HasSupertypes, it: Candidate) -> bool:
    return it.what.supertypes.issuperset(said.supertypes)


def _not_supertypes(said: characteristics.LacksSupertypes, it: Candidate) -> bool:
    return it.what.supertypes.isdisjoint(said.not_supertypes)


def _colors(said: characteristics.HasColors, it: Candidate) -> bool:
    return it.what.colors.issuperset(said.colors)


def _any_color(said: characteristics.HasAnyColor, it: Candidate) -> bool:
    return not it.what.colors.isdisjoint(said.any_color)


def _not_colors(said: characteristics.LacksColors, it: Candidate) -> bool:
    return it.what.colors.isdisjoint(said.not_colors)


def _colorless(said: characteristics.IsColorless, it: Candidate) -> bool:
    return said.colorless is not bool(it.what.colors)


def _multicolored(said: characteristics.IsMulticolored, it: Candidate) -> bool:
    return said.multicolored is (len(it.what.colors) > 1)


def _keywords(said: characteristics.HasKeywords, it: Candidate) -> bool:
    return all(is_described(it.what.keywords, each) for each in said.keywords)


def _not_keywords(said: characteristics.LacksKeywords, it: Candidate) -> bool:
    return not any(is_described(it.what.keywords, each) for each in said.not_keywords)


def _power_at_least(said: characteristics.PowerAtLeast, it: Candidate) -> bool:
    return it.power >= said.power_at_least


def _power_at_most(said: characteristics.PowerAtMost, it: Candidate) -> bool:
    return it.power <= said.power_at_most


def _toughness_at_least(said: characteristics.ToughnessAtLeast, it: Candidate) -> bool:
    return it.toughness >= said.toughness_at_least


def _toughness_at_most(said: characteristics.ToughnessAtMost, it: Candidate) -> bool:
    return it.toughness <= said.toughness_at_most


def _power_than_source(said: characteristics.PowerThanSource, it: Candidate) -> bool:
    source = _source(it)
    if source is None:
        return False
    less = said.power_than_source == "less"
    return it.power < source.power if less else it.power > source.power


def _toughness_than_source(said: characteristics.ToughnessThanSource, it: Candidate) -> bool:
    source = _source(it)
    if source is None:
        return False
    less = said.toughness_than_source == "less"
    return it.toughness < source.toughness if less else it.toughness > source.toughness


def _toughness_than_power_of_source(
    said: characteristics.ToughnessThanPowerOfSource, it: Candidate
) -> bool:
    source = _source(it)
    if source is None:
        return False
    less = said.toughness_than_power_of_source == "less"
    return it.toughness < source.power if less else it.toughness > source.power


def _toughness_than_power(said: characteristics.ToughnessThanPower, it: Candidate) -> bool:
    power, toughness = it.power, it.toughness
    return toughness < power if said.toughness_than_power == "less" else toughness > power


def _source(it: Candidate) -> Candidate | None:
    """608.2h@2024: the source, as it is or as it last was."""
    state, source = it.state, it.speaker.source
    known = source in state.objects or source in state.last_known
    return it._replace(what=present.present(state, source)) if known else None


def _mana_value_at_least(said: characteristics.ManaValueAtLeast, it: Candidate) -> bool:
    return max(mana_values(it.state, it.obj)) >= said.mana_value_at_least


def _mana_value_at_most(said: characteristics.ManaValueAtMost, it: Candidate) -> bool:
    return min(mana_values(it.state, it.obj)) <= said.mana_value_at_most


OF_CHARACTERISTICS: Mapping[type[OnePredicate], Fits] = dict(
    (
        row(characteristics.IsNamed, _named),
        row(characteristics.SizedByX, _sized_by_x),
        row(characteristics.SharesName, _shares_name),
        row(characteristics.SharesColor, _shares_color),
        row(characteristics.IsOnOne, _is_on),
        row(characteristics.IsOfChosen, _of_chosen),
        row(characteristics.LacksChosen, _lacks_chosen),
        row(characteristics.HasWay, _has_way),
        row(characteristics.IsCommander, _commander),
        row(characteristics.HasTypes, _types),
        row(characteristics.HasAnyType, _any_type),
        row(characteristics.LacksTypes, _not_types),
        row(characteristics.HasSubtypes, _subtypes),
        row(characteristics.LacksSubtypes, _not_subtypes),
        row(characteristics.HasSupertypes, _supertypes),
        row(characteristics.LacksSupertypes, _not_supertypes),
        row(characteristics.HasColors, _colors),
        row(characteristics.HasAnyColor, _any_color),
        row(characteristics.LacksColors, _not_colors),
        row(characteristics.IsColorless, _colorless),
        row(characteristics.IsMulticolored, _multicolored),
        row(characteristics.HasKeywords, _keywords),
        row(characteristics.LacksKeywords, _not_keywords),
        row(characteristics.PowerAtLeast, _power_at_least),
        row(characteristics.PowerAtMost, _power_at_most),
        row(characteristics.PowerThanSource, _power_than_source),
        row(characteristics.ToughnessAtLeast, _toughness_at_least),
        row(characteristics.ToughnessAtMost, _toughness_at_most),
        row(characteristics.ToughnessThanSource, _toughness_than_source),
        row(characteristics.ToughnessThanPower, _toughness_than_power),
        row(characteristics.ToughnessThanPowerOfSource, _toughness_than_power_of_source),
        row(characteristics.ManaValueAtLeast, _mana_value_at_least),
        row(characteristics.ManaValueAtMost, _mana_value_at_most),
    )
)
"""One function for each kind of predicate about characteristics."""
