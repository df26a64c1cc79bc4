"""The demo decks are decks: sixty cards, four copies at most, of cards that the edition has."""

from collections import Counter

import pytest

from tests.cards.walking import parts_of
from turnfold.engine.cards.decks import Deck, demo_decks
from turnfold.engine.cards.pool import pool
from turnfold.events.cards.abilities import ActivatedAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.costs import parse_cost
from turnfold.events.cards.effects import AddMana, DealDamage, Destroy, Modify
from turnfold.events.cards.effects import Counter as CounterIt
from turnfold.events.enums import Edition

DECKS = [(edition, deck) for edition in Edition for deck in demo_decks(edition)]
every_deck = pytest.mark.parametrize(
    ("edition", "deck"), DECKS, ids=[f"{edition}-{deck.name}" for edition, deck in DECKS]
)


def cards(deck: Deck) -> list[Card]:
    return [pool()[name] for name in deck.names()]


@every_deck
def test_a_deck_has_sixty_cards(edition: Edition, deck: Deck) -> None:
    assert len(deck.names()) == 60
    assert all(count > 0 for count, _ in deck.cards)


@every_deck
def test_no_card_but_basic_lands_more_than_four_times(edition: Edition, deck: Deck) -> None:
    for name, count in Counter(deck.names()).items():
        assert count <= 4 or "basic" in pool()[name].supertypes, name
    assert len({name for _, name in deck.cards}) == len(deck.cards), "each card is listed once"


@every_deck
def test_every_card_exists_in_the_edition(edition: Edition, deck: Deck) -> None:
    for card in cards(deck):
        assert not card.editions or edition in card.editions, card.name


@every_deck
def test_the_mana_pays_for_the_cards(edition: Edition, deck: Deck) -> None:
    lands = [card for card in cards(deck) if "land" in card.types]
    assert 22 <= len(lands) <= 25
    for color in "WUBRG":
        sources = sum(any(color in each.mana for each in parts_of(land, AddMana)) for land in lands)
        spells = [card.cost for card in cards(deck) if "land" not in card.types]
        needs = max(sum(color in each for each in parse_cost(cost).symbols) for cost in spells)
        assert sources >= (0, 9, 11, 12)[needs], color


@pytest.mark.parametrize("edition", Edition)
def test_the_two_decks_exercise_much(edition: Edition) -> None:
    both = {card.name: card for deck in demo_decks(edition) for card in cards(deck)}.values()
    instants = [card for card in both if "instant" in card.types]
    assert sum("creature" in card.types for card in both) >= 15
    assert any(any(parts_of(card, Modify)) for card in instants), "a combat trick"
    assert any(any(parts_of(card, DealDamage)) for card in instants), "burn"
    assert any(any(parts_of(card, CounterIt)) for card in instants), "a counterspell"
    assert any(any(parts_of(card, Destroy)) or "Swords" in card.name for card in both), "removal"
    assert any("creature" in card.types and makes_mana(card) for card in both), "a mana creature"
    assert sum(any(parts_of(card, TriggeredAbility)) for card in both) >= 3


def makes_mana(card: Card) -> bool:
    return any(
        isinstance(each, ActivatedAbility) and any(parts_of(each, AddMana))
        for each in card.abilities
    )


def test_the_flat_list_repeats_each_name() -> None:
    deck = Deck("Two bears and a forest", ((2, "Grizzly Bears"), (1, "Forest")))
    assert deck.names() == ("Grizzly Bears", "Grizzly Bears", "Forest")
