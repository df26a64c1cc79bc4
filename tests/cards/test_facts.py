"""Cards against facts written down here by hand, and against the sources' own examples."""

import json
from collections.abc import Iterator

import pytest

from tests.needs import shared
from turnfold.engine.cards.pool import pool
from turnfold.events.cards.abilities import ActivatedAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import DealDamage
from turnfold.events.cards.targets import AnyTarget

POOL = pool()


@pytest.mark.parametrize(
    ("name", "cost", "size", "colors", "keywords"),
    [
        ("Craw Wurm", "{4}{G}{G}", (6, 4), ("green",), ()),
        ("Serra Angel", "{3}{W}{W}", (4, 4), ("white",), ("flying", "vigilance")),
        ("White Knight", "{W}{W}", (2, 2), ("white",), ("first strike", "protection from black")),
        ("Juzám Djinn", "{2}{B}{B}", (5, 5), ("black",), ()),
        ("Shivan Dragon", "{4}{R}{R}", (5, 5), ("red",), ("flying",)),
        ("Phantom Warrior", "{1}{U}{U}", (2, 2), ("blue",), ()),
        (
            "Vampire Nighthawk",
            "{1}{B}{B}",
            (2, 3),
            ("black",),
            ("flying", "deathtouch", "lifelink"),
        ),
        ("Boros Reckoner", "{R/W}{R/W}{R/W}", (3, 3), ("red", "white"), ()),
        ("Aurelia, the Warleader", "{2}{R}{R}{W}{W}", (3, 4), ("red", "white"), None),
        ("Juggernaut", "{4}", (5, 3), (), ()),
        ("Ornithopter", "{0}", (0, 2), (), ("flying",)),
        ("Bilious Skulldweller", "{B}", (1, 1), ("black",), ("deathtouch", "toxic 1")),
    ],
)
def test_creatures(
    name: str,
    cost: str,
    size: tuple[int, int],
    colors: tuple[str, ...],
    keywords: tuple[str, ...] | None,
) -> None:
    card = POOL[name]
    assert (card.cost, (card.power, card.toughness)) == (cost, size)
    assert card.color_names == colors
    assert keywords is None or card.keywords == keywords


@pytest.mark.parametrize(
    ("name", "cost", "kind", "value"),
    [
        ("Lightning Bolt", "{R}", "instant", 1),
        ("Wrath of God", "{2}{W}{W}", "sorcery", 4),
        ("Blaze", "{X}{R}", "sorcery", 1),
        ("Propaganda", "{2}{U}", "enchantment", 3),
        ("Silent Arbiter", "{4}", "artifact", 4),
        ("Jace Beleren", "{1}{U}{U}", "planeswalker", 3),
        ("Invasion of Dominaria", "{2}{W}", "battle", 3),
        ("City of Brass", "", "land", 0),
        ("Pact of Negation", "{0}", "instant", 0),
    ],
)
def test_other_cards(name: str, cost: str, kind: str, value: int) -> None:
    card = POOL[name]
    assert (card.cost, card.mana_value) == (cost, value)
    assert kind in card.types


def test_numbers_of_a_planeswalker_and_a_battle() -> None:
    assert [POOL[name].loyalty for name in ("Garruk Wildspeaker", "Gideon Jura")] == [3, 6]
    battle = POOL["Invasion of Dominaria"]
    assert battle.defense == 5
    assert battle.back is not None
    assert (battle.back.name, battle.back.power) == ("Serra Faithkeeper", 4)


def test_a_cost_of_nothing_may_still_have_a_colour() -> None:
    assert POOL["Pact of Negation"].color_names == ("blue",)


def test_the_fanatic_is_sacrificed_for_one_damage() -> None:
    (ability,) = POOL["Mogg Fanatic"].abilities
    assert isinstance(ability, ActivatedAbility)
    assert ability.cost.sacrifice_self
    assert not ability.cost.tap
    assert isinstance(ability.targets[0], AnyTarget)
    assert ability.effects == (DealDamage(amount=1),)


def test_obeka_adds_as_many_upkeeps_as_she_dealt_damage() -> None:
    (ability,) = POOL["Obeka, Splitter of Seconds"].abilities
    assert isinstance(ability, TriggeredAbility)
    assert ability.trigger.combat is True


def named_in_sources() -> Iterator[tuple[str, dict[str, object]]]:
    """Every real card that the worked examples name, with what they say about it."""
    for file in ("examples.json", "examples-derived.json"):
        for example in json.loads(shared(f"rules/{file}").read_text(encoding="utf-8")):
            for card in example.get("cards", ()):
                if not card["name"].startswith("(") and not card["name"].endswith(" token"):
                    yield example["key"], card


def test_cards_are_as_the_worked_examples_say() -> None:
    seen = set()
    for key, said in named_in_sources():
        card = POOL[str(said["name"])]
        seen.add(card.name)
        assert (card.power, card.toughness) == (said["power"], said["toughness"]), key
        assert list(card.keywords) == said["keywords"], key
        assert card.cost == said.get("cost", card.cost), key
        assert type_line(card) == said.get("type", type_line(card)), key
    assert len(seen) >= 28


def type_line(card: Card) -> str:
    """The types as they are printed."""
    front = " ".join([*card.supertypes, *card.types]).title()
    return f"{front} - {' '.join(card.subtypes)}" if card.subtypes else front
