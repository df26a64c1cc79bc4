"""What may be attached to what, and who is protected from it."""

import pytest

from tests.rules.board import A, B, Board, creature
from turnfold.engine.query.auras import can_enchant, enchant_target, is_legal_host
from turnfold.engine.query.protection import (
    givers_of_protection,
    is_player_protected_from,
    is_protected_from,
    keywords_of_player,
)
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import Modify
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.targets import TargetCreature, TargetOpponent, TargetPlayer
from turnfold.events.enums import Edition

NOW = Edition.FREE_DIVISION

EQUIPMENT = Card("Sword", ("artifact",), subtypes=("Equipment",))
WALKER = Card("Walker", ("planeswalker",))


def legal_hosts(what: Card, *, controller: int = A) -> set[str]:
    """To which of a board's players and permanents this may be attached."""
    board = Board(NOW)
    there = board.permanent(what, controller)
    ids = {"A": A, "B": B}
    ids |= {
        "creature": board.permanent(creature("Bear")),
        "walker": board.permanent(WALKER, counters={"loyalty": 3}),
        "land": board.permanent("Forest"),
    }
    state = board.begin().state
    return {name for name, id in ids.items() if can_enchant(state, there, id)}


LASTS = Card("Lasts", ("enchantment",))


@pytest.mark.rule("702.5a@2024", "303.4c@2024")
@pytest.mark.parametrize(
    ("quality", "hosts"),
    [
        ("creature", {"creature"}),
        ("land", {"land"}),
        ("planeswalker", {"walker"}),
        ("permanent", {"creature", "walker", "land"}),
        ("player", {"A", "B"}),
        ("opponent", {"B"}),
    ],
)
def test_an_aura_enchants_what_its_words_say(quality: str, hosts: set[str]) -> None:
    """It is looked at as an enchantment that is no Aura yet, so that it stays where it is."""
    words = Card("Words", ("enchantment",), keywords=(f"enchant {quality}",))
    assert legal_hosts(words) == hosts


@pytest.mark.rule("702.5a@2024")
def test_an_opponent_is_an_opponent_of_the_auras_controller() -> None:
    words = Card("Words", ("enchantment",), keywords=("enchant opponent",))
    assert legal_hosts(words, controller=B) == {"A"}
    assert enchant_target("opponent") == TargetOpponent()
    assert enchant_target("player") == TargetPlayer()
    assert enchant_target("creature") == TargetCreature()


@pytest.mark.rule("301.5@2024", "301.5c@2024")
def test_an_equipment_is_attached_to_creatures_alone() -> None:
    assert legal_hosts(EQUIPMENT) == {"creature"}
    walking = Card("Walking Sword", ("artifact", "creature"), subtypes=("Equipment",), toughness=2)
    assert legal_hosts(walking) == set()


@pytest.mark.rule("303.4d@2024")
def test_what_is_a_creature_or_battle_is_attached_to_nothing() -> None:
    assert legal_hosts(Card("Animated", ("enchantment", "creature"), toughness=2)) == set()


@pytest.mark.rule("702.16c@2024", "702.16e@2024", "702.16a@2024")
def test_what_is_protected_from_red_has_no_red_aura() -> None:
    board = Board(NOW)
    bear = board.permanent(creature("Bear"))
    knight = board.permanent(creature("Knight", 2, 2, "protection from red"))
    red, green = (
        board.permanent(Card(name, ("enchantment",), colors=(name,))) for name in ("red", "green")
    )
    play = board.begin()
    protects = Modification(add_keywords=("protection from red",))
    play.effect(Modify(protects, "target"), target=bear).effect(Modify(protects, "you"), B)
    state = play.state
    able = {
        host: [can_enchant(state, aura, host) for aura in (red, green)]
        for host in (A, B, bear, knight)
    }
    assert able == {A: [True, True], B: [False, True], bear: [False, True], knight: [False, True]}
    assert [is_protected_from(state, each, red) for each in (bear, knight)] == [True, True]
    assert [is_protected_from(state, each, green) for each in (bear, knight)] == [False, False]
    assert not is_protected_from(state, knight, 999)
    assert [is_player_protected_from(state, each, red) for each in (A, B)] == [False, True]
    assert keywords_of_player(state, B) == {"protection from red"}
    assert keywords_of_player(state, A) == frozenset()
    effects = list(state.effects)
    assert givers_of_protection(state, bear, red) == (effects[0],)
    assert givers_of_protection(state, B, red) == (effects[1],)
    assert givers_of_protection(state, bear, green) == ()
    assert givers_of_protection(state, knight, red) == ()


@pytest.mark.rule("303.4c@2024")
def test_an_aura_for_players_is_on_no_permanent_and_one_for_creatures_on_no_player() -> None:
    board = Board(NOW)
    what, bear = board.permanent(LASTS), board.permanent(creature("Bear"))
    state = board.begin().state
    assert not is_legal_host(state, TargetPlayer(), bear, what)
    assert not is_legal_host(state, TargetCreature(), B, what)
    assert is_legal_host(state, TargetOpponent(), B, what)
    assert not is_legal_host(state, TargetOpponent(), A, what)
    assert is_legal_host(state, TargetCreature(), bear, what)
