"""What abilities speak of is there: targets, trigger events, what an aura enchants."""

from collections.abc import Iterator

from msgspec import Struct

from tests.cards.walking import every_sheet, parts, parts_of, values
from turnfold.events.cards.abilities import (
    ActivatedAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import (
    CreateToken,
    Delay,
    ExileIt,
    ReturnIt,
    RevealTop,
    WhenYouDo,
)
from turnfold.events.cards.replacements import ReplacementAbility

Acting = SpellAbility | ActivatedAbility | TriggeredAbility | WhenYouDo

FIELDS = (
    *("about", "affects", "also_to", "attacker", "away_from", "blocker", "blocking", "controller"),
    *("gain_life", "new", "object", "one", "other", "player", "redirect_to", "ref"),
    *("source", "subject", "to", "what", "who", "whose"),
)
"""The fields in which references stand."""
FIRST_TARGET = {"target", "controller_of_target", "owner_of_target"}
EVENT = {"that", "that_player", "controller_of_that"}


def acting(card: Card) -> Iterator[Acting]:
    """The abilities that do something as they resolve; each mode of a modal spell is one."""
    for ability in card.abilities:
        if isinstance(ability, SpellAbility) and ability.modes:
            yield from ability.modes
        elif isinstance(ability, Acting):
            yield ability
        yield from parts_of(ability, WhenYouDo)


def own_references(ability: Acting) -> set[str]:
    """The references of what it does, without those of reflexive abilities inside."""
    inside = {id(part) for each in parts_of(ability.effects, WhenYouDo) for part in parts(each)}
    return set().union(*(_said(part) for part in parts(ability.effects) if id(part) not in inside))


def references(thing: object) -> set[str]:
    """Every reference inside, those included that hold because nothing else was said."""
    return set().union(*map(_said, parts(thing)))


def _said(part: Struct) -> set[str]:
    return {each for name in FIELDS if isinstance(each := getattr(part, name, None), str)}


@every_sheet
def test_who_speaks_of_targets_has_them(cards: list[Card]) -> None:
    for card in cards:
        for ability in acting(card):
            said = own_references(ability)
            needed = 2 if "target2" in said else 1 if said & FIRST_TARGET else 0
            assert len(ability.targets) >= needed, card.name


@every_sheet
def test_every_target_is_spoken_of(cards: list[Card]) -> None:
    for card in cards:
        for ability in acting(card):
            said = own_references(ability)
            assert not ability.targets or said & FIRST_TARGET, card.name
            assert len(ability.targets) != 2 or "target2" in said, card.name


@every_sheet
def test_only_what_resolves_speaks_of_targets_and_events(cards: list[Card]) -> None:
    for card in cards:
        for ability in card.abilities:
            if isinstance(ability, StaticAbility | ReplacementAbility):
                said = references(ability)
                assert not said & {*FIRST_TARGET, *EVENT, "target2", "made"}, card.name


@every_sheet
def test_only_triggered_abilities_and_delays_speak_of_an_event(cards: list[Card]) -> None:
    for card in cards:
        for ability in acting(card):
            delayed = [references(delay.effects) for delay in parts_of(ability, Delay)]
            if not isinstance(ability, TriggeredAbility) and not delayed:
                assert not references(ability.effects) & EVENT, card.name


@every_sheet
def test_only_auras_speak_of_what_they_enchant(cards: list[Card]) -> None:
    for card in cards:
        aura = "Aura" in card.subtypes
        enchants = [each for each in card.keywords if each.startswith("enchant ")]
        assert len(enchants) == aura, card.name
        assert ("attached" in references(card.abilities)) is aura, card.name


@every_sheet
def test_made_is_what_an_instruction_before_made(cards: list[Card]) -> None:
    for card in cards:
        for ability in acting(card):
            made = False
            for effect in ability.effects:
                speaks = "made" in {*references(effect), *values(effect, "of")}
                assert made or not speaks, card.name
                made |= isinstance(effect, CreateToken | ExileIt | ReturnIt | RevealTop)


@every_sheet
def test_planeswalkers_and_they_alone_pay_loyalty(cards: list[Card]) -> None:
    for card in cards:
        for ability in card.abilities:
            if isinstance(ability, ActivatedAbility):
                pays = ability.cost.loyalty is not None
                assert pays == ("planeswalker" in card.types), card.name


@every_sheet
def test_instants_and_sorceries_have_one_spell_ability(cards: list[Card]) -> None:
    for card in cards:
        spells = [each for each in card.abilities if isinstance(each, SpellAbility)]
        assert len(spells) == bool({"instant", "sorcery"} & {*card.types}), card.name
