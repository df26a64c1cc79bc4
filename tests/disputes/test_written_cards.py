"""How the file of a board describes a card: by its name alone, or by what a recorder saw of it."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.disputes.files import Data, creature, outcome_of
from turnfold.engine.cards.text import with_text
from turnfold.events.cards.card import Card
from turnfold.events.permanents import Characteristics
from turnfold.replays.catalogue import NO_CARDS, Catalogue
from turnfold.replays.combats.abilities import RecordedAbility
from turnfold.replays.disputes.file.printed import keys_of_named
from turnfold.replays.disputes.writing.cards import card_keys, in_text
from turnfold.replays.telling.sentences.words import SentenceNames


def seen(*types: str, power: int | None = None, toughness: int | None = None, **keys: Any) -> Any:
    """What a recorder saw of an object."""
    rest = {key: keys.get(key, ()) for key in ("subtypes", "supertypes", "colors", "keywords")}
    return Characteristics(types, **rest, power=power, toughness=toughness)


def written(
    card: str, saw: Characteristics | None, *abilities: RecordedAbility, **marks: Any
) -> Data | None:
    """How a permanent is written that a recorder calls so and of which it saw this."""
    state = outcome_of(creature("x", "A", 1, 1), until="precombat_main").played.state
    obj = replace(state.objects[state.battlefield[0]], card=card, characteristics=saw, **marks)
    state.objects[obj.id] = obj
    return card_keys(state, obj, SentenceNames(state, NO_CARDS), NO_CARDS, abilities)


GREEN: Data = {"subtypes": ("Bear",), "colors": ("green",)}
BEAR = seen("creature", power=2, toughness=2, **GREEN)
BIG_BEAR = seen("creature", power=3, toughness=3, **GREEN)
OTHER = {"types": ["creature"], "subtypes": ["Bear"], "colors": ["green"]}


@pytest.mark.parametrize(
    ("saw", "marks", "keys"),
    [
        (None, {}, {"name": "Grizzly Bears"}),
        (BEAR, {}, {"name": "Grizzly Bears"}),
        (BIG_BEAR, {"counters": (("+1/+1", 1),)}, {"name": "Grizzly Bears"}),
        (BIG_BEAR, {}, {**OTHER, "power": 3, "toughness": 3}),
        (
            seen("creature", power=2, toughness=2, keywords=("flying",), **GREEN),
            {},
            {**OTHER, "keywords": ["flying"], "power": 2, "toughness": 2},
        ),
        (
            seen("creature", power=2, toughness=2),
            {},
            {"types": ["creature"], "power": 2, "toughness": 2},
        ),
    ],
)
def test_a_card_that_is_as_printed_is_written_by_its_name(
    saw: Characteristics | None, marks: Data, keys: Data
) -> None:
    assert written("Grizzly Bears", saw, **marks) == keys


@pytest.mark.parametrize(
    ("saw", "marks", "keys"),
    [
        (None, {}, None),
        (None, {"face_down": True}, {"types": ["creature"], "power": 2, "toughness": 2}),
        (seen(), {}, None),
        (seen("hologram"), {}, None),
        (seen("creature"), {}, {"types": ["creature"], "power": 0, "toughness": 0}),
        (seen("creature", "hologram", power=1, toughness=4, colors=("octarine", "red")), {},
         {"types": ["creature"], "colors": ["red"], "power": 1, "toughness": 4}),
        (seen("artifact"), {}, {"types": ["artifact"]}),
        (seen("artifact", subtypes=("Vehicle",), power=3, toughness=1), {},
         {"types": ["artifact"], "subtypes": ["Vehicle"], "power": 3, "toughness": 1}),
        (seen("planeswalker"), {"counters": (("loyalty", 3),)},
         {"types": ["planeswalker"], "loyalty": 3}),
        (seen("planeswalker"), {}, {"types": ["planeswalker"], "loyalty": 1}),
        (seen("battle"), {"counters": (("defense", 5),)}, {"types": ["battle"], "defense": 5}),
        (seen("land"), {}, {"types": ["land"]}),
        (seen("land", subtypes=("Forest",)), {}, {"types": ["land"], "subtypes": ["Forest"]}),
        (seen("land", subtypes=("Forest",), supertypes=("basic",)), {}, {"name": "Forest"}),
        (seen("land", supertypes=("basic",)), {}, {"types": ["land"], "supertypes": ["basic"]}),
        (seen("creature", "land", subtypes=("Forest",), supertypes=("basic",), power=1,
              toughness=2), {},
         {"types": ["creature", "land"], "subtypes": ["Forest"], "supertypes": ["basic"],
          "power": 1, "toughness": 2}),
    ],
)  # fmt: skip
def test_a_card_without_a_known_name_is_written_by_what_was_seen(
    saw: Characteristics | None, marks: Data, keys: Data | None
) -> None:
    assert written("#987654", saw, **marks) == keys


def test_a_card_of_an_unknown_name_is_written_with_it() -> None:
    assert written("My Own", seen("artifact")) == {"name": "My Own", "types": ["artifact"]}
    assert written("My Own", None) is None


GAIN = "When this card dies, you gain 2 life."
GAINS = RecordedAbility("#1", GAIN, GAIN)
UNKNOWN = RecordedAbility("#2", "")
LORD = RecordedAbility(
    "#3", "it", "This card gets +1/+1.",
    with_text(Card("It", ("creature",)), "It gets +1/+1.", "It"),
)  # fmt: skip
FLYER = seen("creature", power=1, toughness=1, keywords=("flying",))


@pytest.mark.parametrize(("ability", "known"), [(GAINS, True), (UNKNOWN, False), (LORD, False)])
def test_an_ability_stands_in_the_text_if_it_is_not_seen_already(
    ability: RecordedAbility, known: bool
) -> None:
    assert in_text(ability) is known


@pytest.mark.parametrize(
    ("name", "abilities", "text"),
    [
        ("My Own", [GAINS], "Flying\nWhen My Own dies, you gain 2 life."),
        ("#987654", [UNKNOWN, GAINS], "Flying\nWhen this permanent dies, you gain 2 life."),
    ],
)
def test_abilities_with_a_known_text_are_written_as_text_with_the_keywords(
    name: str, abilities: list[RecordedAbility], text: str
) -> None:
    keys = written(name, FLYER, *abilities)
    assert keys is not None
    assert keys["text"] == text
    assert "keywords" not in keys


def test_without_a_known_text_the_keywords_are_written() -> None:
    keys = {"types": ["creature"], "keywords": ["flying"], "power": 1, "toughness": 1}
    assert written("#987654", FLYER, UNKNOWN, LORD) == keys


def test_a_text_without_keywords_is_that_of_its_abilities() -> None:
    keys = written("My Own", seen("artifact"), GAINS)
    assert keys is not None
    assert keys["text"] == "When My Own dies, you gain 2 life."


def test_a_saga_is_written_as_an_enchantment_that_tells_no_story() -> None:
    saga = seen("enchantment", subtypes=("Saga", "Shrine"))
    assert written("#987654", saga) == {"types": ["enchantment"], "subtypes": ["Shrine"]}


@pytest.fixture
def file(tmp_path: Path) -> Catalogue:
    """A file of the user's with four cards."""
    path = tmp_path / "cards.jsonl"
    cards = [
        {"name": "Odd Wall", "type_line": "Creature — Wall", "oracle_text": "Defender",
         "mana_cost": "{G}", "power": "0", "toughness": "7"},
        {"name": "Odd Land", "type_line": "Land"},
        {"name": "Grizzly Bears", "type_line": "Creature — Bear", "power": "9", "toughness": "9"},
        {"name": "Odd Star", "type_line": "Creature", "power": "*", "toughness": "1"},
    ]  # fmt: skip
    path.write_text("\n".join(map(json.dumps, cards)), "utf-8")
    return Catalogue([path])


WALL = {"types": ("creature",), "subtypes": ("Wall",), "cost": "{G}", "power": 0, "toughness": 7}


@pytest.mark.parametrize(
    ("name", "some"),
    [
        ("Odd Wall", {**WALL, "text": "Defender"}),
        ("Odd Land", {"types": ("land",)}),
        ("Grizzly Bears", {}),  # the pool has it
        ("Odd Star", {}),  # no card here has such a power
        ("Odd Nothing", {}),
    ],
)
def test_a_card_of_the_users_files_is_described_by_what_is_printed_on_it(
    file: Catalogue, name: str, some: Data
) -> None:
    found = keys_of_named(name, file)
    assert {key: found.get(key) for key in some} == some
    assert bool(found) is bool(some)
    assert ("text" in found) is ("text" in some)


def test_a_card_on_a_board_is_written_with_what_is_printed_in_the_users_files(
    file: Catalogue,
) -> None:
    state = outcome_of(creature("x", "A", 1, 1), until="precombat_main").played.state
    obj = replace(state.objects[state.battlefield[0]], card="Odd Wall", characteristics=None)
    state.objects[obj.id] = obj
    keys = card_keys(state, obj, SentenceNames(state, file), file)
    assert keys == {"name": "Odd Wall", **WALL, "text": "Defender"}
