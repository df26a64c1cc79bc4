"""Which abilities an object has, as Arena tells: keywords, texts, numbers for the rest."""

from pathlib import Path

import pytest

from tests.importers.arena_script import BATTLEFIELD, Script, card, is_equal
from turnfold.engine.fold import fold


def abilities(script: Script, tmp_path: Path, *numbers: int) -> tuple[tuple[str, ...], ...]:
    """The keywords of a permanent on which Arena shows these abilities, and its other abilities."""
    shown = [{"id": place, "grpId": number} for place, number in enumerate(numbers, 1)]
    script.zones[BATTLEFIELD] = [302]
    objects = [card(302, BATTLEFIELD, types="Land Creature", uniqueAbilities=shown)]
    script.full(objects=objects, skip=1)
    game = script.imported(tmp_path)
    assert is_equal(game)
    seen = fold(game.log).objects[302].characteristics
    assert seen is not None
    return seen.keywords, seen.abilities


@pytest.fixture
def script() -> Script:
    return Script().opened()


def test_a_keyword_is_told_by_its_name(script: Script, tmp_path: Path) -> None:
    assert abilities(script, tmp_path, 8, 12) == (("flying", "lifelink"), ())


@pytest.mark.rule("305.6@2024")
def test_the_mana_ability_of_a_basic_land_is_told_by_its_text(
    script: Script, tmp_path: Path
) -> None:
    assert abilities(script, tmp_path, 1005) == ((), ("{T}: Add {G}.",))


def test_any_other_ability_is_told_by_its_number(script: Script, tmp_path: Path) -> None:
    assert abilities(script, tmp_path, 4711, 8, 99) == (("flying",), ("#4711", "#99"))
