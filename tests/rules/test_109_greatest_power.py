"""Creatures of which none has greater power (109.3)."""

import pytest

from tests.rules.board import A, B, Board, C, creature
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Question

NOW = Edition.FREE_DIVISION


def device(text: str) -> Card:
    card = read_card("Device", "Artifact", f"{{0}}: {text}")
    assert card.unread == ()
    return card


OF_YOURS = "Put a +1/+1 counter on target creature you control with the greatest power."
OF_ALL = "Exile target creature with the greatest power among creatures on the battlefield."
STRONGEST = "You gain 1 life if you control "


@pytest.mark.rule("109.3@2024", "601.2c@2024")
@pytest.mark.parametrize(
    ("text", "allowed"),
    [(OF_YOURS, (False, True, True, False)), (OF_ALL, (False, False, False, True))],
)
def test_only_such_creatures_can_be_targets(text: str, allowed: tuple[bool, ...]) -> None:
    board = Board(NOW)
    it = board.permanent(device(text))
    creatures = [board.permanent(creature(f"Size {n}", power)) for n, power in enumerate((1, 3, 3))]
    creatures.append(board.permanent(creature("Giant", 5), B))
    play = board.begin()
    assert tuple(play.allowed(ActivateAbility(it, 0, (each,))) for each in creatures) == allowed


@pytest.mark.rule("109.3@2024", "608.2b@2024")
def test_it_is_asked_again_as_the_ability_resolves() -> None:
    board = Board(NOW)
    it = board.permanent(device(OF_YOURS))
    grower = device("Target creature gets +2/+2 until end of turn.")
    grow = board.permanent(Card("Grower", ("artifact",), abilities=grower.abilities))
    strong, weak = board.permanent(creature("Strong", 3)), board.permanent(creature("Weak", 2))
    play = board.begin().activate(it, strong).activate(grow, weak).settle()
    assert play.counters(strong, "+1/+1") == 0


@pytest.mark.rule("109.3@2024")
@pytest.mark.parametrize(
    ("mine", "theirs", "gained"), [(3, 2, 1), (2, 2, 1), (1, 2, 0), (-1, 0, 0), (-1, -1, 1)]
)
@pytest.mark.parametrize(
    "words",
    [
        "a creature with the greatest power among creatures on the battlefield",
        "the creature with the greatest power or tied for the greatest power",
    ],
)
def test_whether_a_player_controls_one_of_them(
    mine: int, theirs: int, gained: int, words: str
) -> None:
    board = Board(NOW)
    it = board.permanent(device(f"{STRONGEST}{words}."))
    board.permanent(creature("Mine", mine))
    board.permanent(creature("Theirs", theirs), B)
    assert board.begin().activate(it).settle().life(A) == 20 + gained


@pytest.mark.rule("109.3@2024")
def test_who_controls_no_creature_controls_none_of_them() -> None:
    board = Board(NOW)
    words = "a creature with the greatest power among creatures on the battlefield"
    it = board.permanent(device(f"{STRONGEST}{words}."))
    assert board.begin().activate(it).settle().life(A) == 20


@pytest.mark.rule("101.4@2024", "109.3@2024", "701.17a@2024")
@pytest.mark.parametrize("words", ["that player controls", "they control"])
def test_each_player_sacrifices_one_of_the_strongest_among_their_own(words: str) -> None:
    board = Board(NOW, players=3)
    it = board.permanent(
        device(
            f"Each opponent sacrifices a creature with the greatest power among creatures {words}."
        )
    )
    giant = board.permanent(creature("Giant", 7))
    mice = [board.permanent(creature("Mouse", 1), B) for _ in range(2)]
    bear, ox = board.permanent(creature("Bear", 2), C), board.permanent(creature("Ox", 4), C)
    play = board.begin().activate(it).to_question(Question.CHOOSE)
    play.choose(mice[0]).settle()
    assert [play.in_play(each) for each in (giant, *mice, bear, ox)] == [
        *(True, False, True),
        *(True, False),
    ]


@pytest.mark.rule("109.3@2024", "613.1f@2024")
def test_a_static_ability_may_ask_for_it() -> None:
    board = Board(NOW)
    card = read_card(
        "Watcher",
        "Enchantment",
        "As long as you control a creature with the greatest power among creatures on the "
        "battlefield, creatures you control get +1/+1 and have flying.",
    )
    assert card.unread == ()
    board.permanent(card)
    mine = board.permanent(creature("Mine", 3))
    board.permanent(creature("Theirs", 2), B)
    play = board.begin()
    assert "flying" in play.looks(mine).keywords
    assert play.size(mine) == (4, 3)
