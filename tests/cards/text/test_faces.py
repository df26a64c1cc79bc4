"""Printed cards of several faces, read as one card (709, 712, 715, 720)."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from turnfold import Card
from turnfold.engine.cards.faces import full_name
from turnfold.engine.cards.text import PrintedCard, Reading, read
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.casting import CastingOption
from turnfold.events.enums import Edition
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.players.decks import read_deck

BEAST = PrintedCard("Beast", "{1}{G}", "Creature — Beast", "Trample", "2", "2")
SPARK = PrintedCard("Spark", "{R}", "Instant", "Spark deals 2 damage to any target.")
RIPPLE = PrintedCard("Ripple", "{U}", "Sorcery", "Draw a card.")


def together(layout: str, front: PrintedCard, other: PrintedCard) -> Reading:
    """What is read of a card with these faces."""
    parts = {name: getattr(front, name) for name in front.__struct_fields__}
    return read(PrintedCard(**{**parts, "layout": layout, "other": other}))


def card(reading: Reading) -> Card:
    assert reading.is_whole, (reading.unread, reading.problem)
    assert reading.card is not None
    return reading.card


@pytest.mark.parametrize(
    ("layout", "stands", "cost"),
    [
        ("split", "split", RIPPLE.cost),
        ("aftermath", "split", RIPPLE.cost),
        ("modal_dfc", "modal", RIPPLE.cost),
        ("flip", "flip", SPARK.cost),
        ("meld", "meld", RIPPLE.cost),
        ("adventure", "adventure", RIPPLE.cost),
    ],
)
def test_each_layout_says_how_the_second_face_stands(layout: str, stands: str, cost: str) -> None:
    """The mana cost of a flip card does not change as it is flipped (710.1c)."""
    whole = card(together(layout, SPARK, RIPPLE))
    assert whole.alternative is not None
    assert whole.alternative.layout == stands
    assert whole.alternative.card == read(replace(RIPPLE, cost=cost)).card
    assert whole.name == "Spark"


@pytest.mark.rule("105.2@2024")
def test_the_back_of_a_card_that_transforms_is_its_back_face() -> None:
    """The color indicator says the color of a face without a mana cost."""
    back = PrintedCard("Horror", "", "Creature — Horror", "Flying", "4", "4", colors="BR")
    whole = card(together("transform", BEAST, back))
    assert whole.alternative is None
    assert whole.back is not None
    assert whole.back.color_names == ("black", "red")
    assert whole.color_names == ("green",)


def test_an_omen_is_told_by_its_type_line() -> None:
    omen = PrintedCard("Gaze", "{U}", "Sorcery — Omen", "Draw a card.")
    whole = card(together("adventure", BEAST, omen))
    assert whole.alternative is not None
    assert whole.alternative.layout == "omen"


@pytest.mark.parametrize("layout", ["split", "modal_dfc", "transform"])
def test_a_card_is_read_whole_only_if_both_faces_are(layout: str) -> None:
    odd = PrintedCard("Odd", "{U}", "Sorcery", "Draw a card.\nFrobnicate 3.")
    for faces in ((SPARK, odd), (odd, SPARK)):
        reading = together(layout, *faces)
        assert reading.card is not None
        assert not reading.is_whole
        assert reading.unread == ("Frobnicate 3",)


def test_a_layout_that_is_not_known_is_refused() -> None:
    reading = together("reversible", BEAST, BEAST)
    assert reading.card is None
    assert "'reversible'" in reading.problem


def test_a_face_that_cannot_be_one_makes_no_card() -> None:
    odd = PrintedCard("Odd", "{U}", "Planet")
    for faces in ((SPARK, odd), (odd, SPARK)):
        reading = together("split", *faces)
        assert reading.card is None
        assert "Planet" in reading.problem or "planet" in reading.problem


@pytest.mark.rule("709.5a@2024")
def test_a_split_card_with_one_type_line_is_a_room() -> None:
    halves = [PrintedCard(name, "{U}", "Enchantment — Room", text) for name, text in
              (("Attic", "When you unlock this door, draw a card."),
               ("Cellar", "When you unlock this door, you gain 3 life."))]  # fmt: skip
    whole = card(together("split", *halves))
    assert whole.alternative is not None
    assert whole.alternative.layout == "room"
    assert full_name(whole) == "Attic // Cellar"


def ways(half: Card) -> list[str]:
    """The ways in which a half says that it may be cast."""
    changes = (each.change for each in half.abilities if isinstance(each, StaticAbility))
    return [each.way for each in changes if isinstance(each, CastingOption)]


def fuse(text: str, other: str) -> Reading:
    return together(
        "split",
        PrintedCard("Left", "{R}", "Instant", f"{text}\nFuse"),
        PrintedCard("Right", "{G}", "Instant", f"{other}\nFuse"),
    )


def test_fuse_is_read_where_both_halves_can_be_done_in_turn() -> None:
    whole = card(fuse("Destroy target artifact.", "You gain 3 life."))
    assert ways(whole) == ["fuse"]


def test_fuse_is_read_where_both_halves_have_a_target_of_one_description() -> None:
    same = "Target creature gets +1/+1 until end of turn."
    assert ways(card(fuse(same, same))) == ["fuse"]


def test_fuse_is_left_out_where_the_first_of_two_targets_may_be_left_out() -> None:
    same = "Up to one target creature gets +1/+1 until end of turn."
    reading = fuse(same, same)
    assert reading.card is not None
    assert not reading.is_whole
    assert reading.unread == ("Fuse",)
    assert ways(reading.card) == []


def test_aftermath_is_a_way_to_cast_that_half() -> None:
    later = PrintedCard("Later", "{B}", "Sorcery", "Aftermath\nDraw a card.")
    whole = card(together("aftermath", SPARK, later))
    assert whole.alternative is not None
    assert ways(whole) == []
    assert ways(whole.alternative.card) == ["aftermath"]


SPLIT = {
    "object": "card", "lang": "en", "layout": "split", "name": "Spark // Ripple",
    "type_line": "Instant // Sorcery",
    "card_faces": [
        {"name": "Spark", "mana_cost": "{R}", "type_line": "Instant",
         "oracle_text": "Spark deals 2 damage to any target."},
        {"name": "Ripple", "mana_cost": "{U}", "type_line": "Sorcery",
         "oracle_text": "Draw a card."},
    ],
}  # fmt: skip
MODAL = {
    "object": "card", "lang": "en", "layout": "modal_dfc", "name": "Beast // Den",
    "type_line": "Creature — Beast // Land",
    "card_faces": [
        {"name": "Beast", "mana_cost": "{G}", "type_line": "Creature — Beast", "power": "2",
         "toughness": "2", "oracle_text": ""},
        {"name": "Den", "type_line": "Land", "oracle_text": "{T}: Add {G}."},
    ],
}  # fmt: skip


@pytest.fixture
def printed(tmp_path: Path) -> Catalogue:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([SPLIT, MODAL]), encoding="utf-8")
    return Catalogue([path])


def test_a_file_is_asked_by_every_name_and_lists_each_card_once(printed: Catalogue) -> None:
    assert list(printed.by_name) == ["Spark // Ripple", "Beast"]
    for name in ("Spark // Ripple", "Spark", "Ripple"):
        found = printed.by_name[name].reading().card
        assert found is not None
        assert full_name(found) == "Spark // Ripple"
    for name in ("Beast", "Beast // Den", "Den"):
        found = printed.by_name[name].reading().card
        assert found is not None
        assert full_name(found) == "Beast"


@pytest.mark.rule("712.4a@2024")
def test_meld_cards_of_scryfall_have_their_combined_back_face(tmp_path: Path) -> None:
    """There the three are cards of their own, which name one another."""
    melds = ("{1}: If you both own and control Left Claw and a creature named Right Claw, exile "
             "them, then meld them into Great Host.")  # fmt: skip
    texts = {"Left Claw": melds, "Great Host": "Trample", "Right Claw": ""}
    together = [{"name": name, "component": "meld_result" if name == "Great Host" else "meld_part"}
                for name in texts]  # fmt: skip
    cards = [
        {"object": "card", "lang": "en", "layout": "meld", "name": name, "mana_cost": "{R}",
         "type_line": "Creature — Beast", "power": "2", "toughness": "2", "oracle_text": text,
         "all_parts": together}
        for name, text in texts.items()
    ]  # fmt: skip
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(cards), encoding="utf-8")
    printed = Catalogue([path])
    assert list(printed.by_name) == ["Left Claw", "Right Claw"]
    for name in ("Left Claw", "Right Claw"):
        whole = card(printed.by_name[name].reading())
        assert whole.alternative is not None
        assert whole.alternative.card.name == "Great Host"


def test_a_deck_names_such_cards(printed: Catalogue, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("4 Spark // Ripple\n3 Beast (ABC) 12\n20 Forest\n")
    deck = read_deck(path, Edition.FREE_DIVISION, printed)
    assert deck.cards == ((4, "Spark // Ripple"), (3, "Beast"), (20, "Forest"))
    assert [full_name(each) for each in deck.own] == ["Spark // Ripple", "Beast"]


def test_cards_of_mtgjson_have_their_faces(tmp_path: Path) -> None:
    """There each face is a card of its own, with the name of the whole."""

    def face(side: str, name: str, line: str, text: str) -> dict[str, object]:
        return {"name": "Spark // Ripple", "faceName": name, "side": side, "layout": "split",
                "type": line, "manaCost": "{R}", "text": text}  # fmt: skip

    faces = [face("b", "Ripple", "Sorcery", "Draw a card."),
             face("a", "Spark", "Instant", "Spark deals 2 damage to any target.")]  # fmt: skip
    path = tmp_path / "cards.json"
    path.write_text(json.dumps({"data": {"ABC": {"cards": faces}}}), encoding="utf-8")
    whole = card(Catalogue([path]).by_name["Spark // Ripple"].reading())
    assert whole.name == "Spark"
    assert whole.alternative is not None
    assert whole.alternative.card.name == "Ripple"
