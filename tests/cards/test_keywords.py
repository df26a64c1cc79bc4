"""The closed list of keyword abilities, with those that take a parameter."""

import pytest

from engine.cards.keywords import LANDWALKS, PLAIN, Keyword, UnknownKeyword, parse
from events.enums import Edition


@pytest.mark.parametrize("text", sorted(PLAIN))
def test_plain_keywords_are_their_own_names(text: str) -> None:
    assert parse(text) == Keyword(text)


@pytest.mark.parametrize(
    ("text", "name", "parameter"),
    [
        ("toxic 2", "toxic", "2"),
        ("toxic 10", "toxic", "10"),
        ("protection from red", "protection from", "red"),
        ("protection from artifacts", "protection from", "artifacts"),
        ("protection from all colors", "protection from", "all colors"),
        ("enchant creature", "enchant", "creature"),
        ("enchant Wall", "enchant", "Wall"),
        ("bands with other legendary creatures", "bands with other", "legendary creatures"),
        ("islandwalk", "landwalk", "Island"),
    ],
)
def test_keywords_with_a_parameter(text: str, name: str, parameter: str) -> None:
    assert parse(text) == Keyword(name, parameter)


@pytest.mark.parametrize(
    "text",
    [
        *("", "Flying", "fly", "flying 2", "first  strike", "landwalk", "cavewalk", "enchant"),
        *("toxic", "toxic 0", "toxic two", "protection", "protection from Red"),
    ],
)
def test_anything_else_is_refused_by_name(text: str) -> None:
    with pytest.raises(UnknownKeyword, match="no keyword ability") as refused:
        parse(text)
    assert repr(text) in str(refused.value)


def test_every_basic_land_type_has_its_walk() -> None:
    assert sorted(LANDWALKS.values()) == ["Forest", "Island", "Mountain", "Plains", "Swamp"]


def test_keywords_came_with_their_editions() -> None:
    assert parse("flying").editions == frozenset(Edition)
    assert Edition.DAMAGE_ON_THE_STACK not in parse("lifelink").editions
    assert Edition.DAMAGE_ON_THE_STACK not in parse("deathtouch").editions
    assert Edition.DAMAGE_ORDER in parse("infect").editions
    assert parse("toxic 1").editions == {Edition.FREE_DIVISION}
