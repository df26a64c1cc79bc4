"""What is printed on every card makes sense: types, costs, numbers, keywords, colours, steps."""

from tests.cards.walking import every_sheet, parts_of, values
from turnfold.engine.keywords import parse_keyword as parse_keyword
from turnfold.events.cards.card import Card
from turnfold.events.cards.costs import COLORS, parse_cost
from turnfold.events.cards.effects import AddMana, SkipNext, TokenDefinition
from turnfold.events.cards.replacements import StepSkip
from turnfold.events.enums import Edition, Phase, Step

TYPES = {
    "artifact",
    "battle",
    "creature",
    "enchantment",
    "instant",
    "land",
    "planeswalker",
    "scheme",
    "sorcery",
}
STEPS = {each.value for each in (*Step, *Phase)} | {"main"}


@every_sheet
def test_types_and_supertypes_are_those_of_the_rulebook(cards: list[Card]) -> None:
    for card in cards:
        assert card.types, card.name
        said = set(values(card, "types", "any_type", "not_types", "add_types", "remove_types"))
        assert said <= TYPES, card.name
        supertypes = set(values(card, "supertypes", "not_supertypes"))
        assert supertypes <= {"basic", "legendary", "ongoing"}, card.name


@every_sheet
def test_subtypes_are_capitalised(cards: list[Card]) -> None:
    for card in cards:
        for subtype in values(card, "subtypes", "not_subtypes", "add_subtypes"):
            assert subtype[0].isupper(), (card.name, subtype)


@every_sheet
def test_numbers_belong_to_their_types(cards: list[Card]) -> None:
    for face in (face for card in cards for face in parts_of(card, Card)):
        sizes = (face.power is not None, face.toughness is not None)
        assert sizes == ("creature" in face.types,) * 2, face.name
        assert (face.loyalty is not None) == ("planeswalker" in face.types), face.name
        assert (face.defense is not None) == ("battle" in face.types), face.name
        assert bool(face.lights) == ("Attraction" in face.subtypes), face.name
        for token in parts_of(face, TokenDefinition):
            assert None not in (token.power, token.toughness), face.name


@every_sheet
def test_costs_are_mana_symbols(cards: list[Card]) -> None:
    for card in cards:
        for cost in values(card, "cost", "mana", "pay", "unless_pays"):
            if isinstance(cost, str):
                parse_cost(cost)
        free = {"land", "scheme", "Attraction"} & {*card.types, *card.subtypes}
        assert bool(card.cost) == (not free), card.name


@every_sheet
def test_mana_is_added_in_symbols_or_in_any_colour(cards: list[Card]) -> None:
    for card in cards:
        for effect in parts_of(card, AddMana):
            assert bool(effect.mana) != bool(effect.any), card.name
            assert not parse_cost(effect.mana).generic, f"{card.name}: colourless mana is {{C}}"


@every_sheet
def test_colours_are_words(cards: list[Card]) -> None:
    for card in cards:
        words = set(values(card, "colors", "not_colors", "set_colors", "add_colors"))
        assert words | {*card.color_names} <= {*COLORS.values()}, card.name


@every_sheet
def test_keywords_are_from_the_closed_list(cards: list[Card]) -> None:
    for each in values(tuple(cards), "keywords", "not_keywords", "add_keywords", "remove_keywords"):
        parse_keyword(each)


@every_sheet
def test_steps_are_named_as_events_name_them(cards: list[Card]) -> None:
    for card in cards:
        skipped = {each.step for each in parts_of(card, StepSkip)}
        assert skipped <= STEPS | {"turn"}, card.name
        assert set(values(card, "step", "steps", "anchor")) - skipped <= STEPS, card.name
        for skip in parts_of(card, SkipNext):
            assert skip.what in STEPS | {"turn"}, card.name


@every_sheet
def test_no_list_of_a_card_repeats_a_word(cards: list[Card]) -> None:
    for card in cards:
        for each in (card.types, card.subtypes, card.supertypes, card.keywords):
            assert len(set(each)) == len(each), card.name


@every_sheet
def test_editions_are_editions_and_not_all_of_them(cards: list[Card]) -> None:
    for card in cards:
        assert {*card.editions} < {each.value for each in Edition}, card.name
        assert list(card.editions) == sorted({*card.editions}), card.name
