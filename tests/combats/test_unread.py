"""The engine's answers about a recorded board come with a list of what it does not carry out."""

from pathlib import Path

import pytest

from tests.catalogue.card_files import ENVOY_TEXT, scryfall
from tests.combats.arena_fight import FLYING, UNKNOWN, Fight
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.combats import Unread, combats, is_passive, unread
from turnfold.replays.combats.abilities import ANY
from turnfold.replays.telling.unread import is_activated
from turnfold.replays.timeline.timeline import Timeline

MANA = 1005
"""Arena's number for the ability of Forests."""


def found(fight: Fight, directory: Path, names: Catalogue | None = None) -> list[Unread]:
    log = fight.imported(directory).log
    (combat,) = combats(log)
    return unread(Timeline(log).at(combat.moments[-1].stop), names or Catalogue())


def test_an_ability_that_is_no_keyword_is_named_by_its_number(tmp_path: Path) -> None:
    fight = Fight().creature(301, 1, 2, 2, FLYING, UNKNOWN).creature(302, 2, 2, 2)
    assert found(fight.attack(301), tmp_path) == [Unread(301, "#174311", False, True)]


def test_creatures_in_combat_come_first(tmp_path: Path) -> None:
    fight = Fight().creature(301, 2, 2, 2, UNKNOWN).creature(302, 1, 2, 2, UNKNOWN)
    told = found(fight.attack(302), tmp_path)
    assert [(each.object, each.fights) for each in told] == [(302, True), (301, False)]


def test_an_ability_that_only_makes_mana_does_nothing_to_a_combat(tmp_path: Path) -> None:
    fight = Fight().creature(301, 1, 2, 2, MANA, UNKNOWN)
    assert [each.text for each in found(fight.attack(301), tmp_path)] == ["#174311"]


def test_a_log_that_tells_of_no_abilities_may_hide_some(tmp_path: Path) -> None:
    fight = Fight().creature(301, 1, 2, 2, FLYING)
    assert [each.text for each in found(fight.attack(301), tmp_path)] == [ANY]


def test_there_the_texts_of_the_users_cards_tell_what_is_not_read(tmp_path: Path) -> None:
    fight = Fight().creature(301, 1, 2, 3)
    told = found(fight.attack(301), tmp_path, Catalogue([scryfall(tmp_path)]))
    _, other = ENVOY_TEXT.splitlines()
    assert [each.text for each in told] == [other]


@pytest.mark.rule("602.1@2024")
@pytest.mark.parametrize(
    ("text", "activated"),
    [
        ("{2}{R}: This creature gets +1/+0.", True),
        ("Whenever this creature attacks, draw a card.", False),
        ('When this dies, create a token with "{T}: Add {G}."', False),
    ],
)
def test_activated_abilities_do_nothing_by_themselves(text: str, activated: bool) -> None:
    assert is_activated(text) is activated
    assert is_passive(Unread(301, text, activated, True)) is not activated
