"""Keywords that do something as creatures block, or do not (702)."""

import pytest

from tests.rules.board import B, Board, C, Play, creature
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import Modify, RemoveFromCombat
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import those
from turnfold.events.enums import Edition, Question, Step

RAMPAGE = in_editions("502.12@2004", "702.22a@2010", "702.23a@2024")


def blocked(edition: Edition, *keywords: str, by: int = 1) -> tuple[Play, int, list[int]]:
    """A 3/9 with these keywords is blocked by so many 1/9s; what triggered waits or is on the
    stack."""
    board = Board(edition)
    beast = board.permanent(creature("Beast", 3, 9, *keywords))
    walls = [board.permanent(creature("Wall", 1, 9), B) for _ in range(by)]
    play = board.begin().attack(beast)
    return play.block(dict.fromkeys(walls, beast)), beast, walls


@RAMPAGE
@pytest.mark.parametrize(("by", "size"), [(1, (3, 9)), (2, (5, 11)), (3, (7, 13))])
def test_rampage_counts_the_blockers_beyond_the_first(
    edition: Edition, by: int, size: tuple[int, int]
) -> None:
    play, beast, _ = blocked(edition, "rampage 2", by=by)
    assert play.settle().size(beast) == size


@in_editions("502.12@2004", "702.22b@2010", "702.23b@2024")
@pytest.mark.parametrize(("gone", "size"), [(1, (5, 11)), (3, (3, 9))])
def test_rampage_counts_the_blockers_as_it_resolves(
    edition: Edition, gone: int, size: tuple[int, int]
) -> None:
    """With no blocker left, there is no blocker beyond the first: no bonus, and no loss."""
    play, beast, walls = blocked(edition, "rampage 2", by=3)
    play.to_question(Question.PRIORITY)
    for wall in walls[:gone]:
        play.effect(RemoveFromCombat(), target=wall)
    assert play.settle().size(beast) == size


@in_editions("502.12@2004", "702.22c@2010", "702.23c@2024")
def test_each_rampage_triggers(edition: Edition) -> None:
    play, beast, _ = blocked(edition, "rampage 2", "rampage 1", "rampage 1", by=2)
    assert play.settle().size(beast) == (7, 13)


@in_editions("702.44a@2010", "702.45a@2024")
def test_bushido_is_for_blocking_and_for_being_blocked(edition: Edition) -> None:
    board = Board(edition)
    samurai = board.permanent(creature("Samurai", 2, 2, "bushido 2"))
    guard = board.permanent(creature("Guard", 1, 1, "bushido 1"), B)
    idle = board.permanent(creature("Idle Guard", 1, 1, "bushido 1"), B)
    play = board.begin().attack(samurai).block({guard: samurai}).settle()
    assert [play.size(each) for each in (samurai, guard, idle)] == [(4, 4), (2, 2), (1, 1)]
    play.to_the_end_of_turn()
    assert play.in_play(samurai)


@in_editions("702.44a@2010", "702.45a@2024")
def test_bushido_does_nothing_unblocked(edition: Edition) -> None:
    board = Board(edition)
    samurai = board.permanent(creature("Samurai", 2, 2, "bushido 2"))
    play = board.begin().attack(samurai).block({}).to(Step.END_OF_COMBAT)
    assert play.life(B) == 18


@in_editions("702.44a@2010", "702.45a@2024")
def test_bushido_triggers_once_for_several_blockers(edition: Edition) -> None:
    play, beast, _ = blocked(edition, "bushido 1", by=3)
    assert play.settle().size(beast) == (4, 10)


@in_editions("702.44b@2010", "702.45b@2024")
def test_each_bushido_triggers(edition: Edition) -> None:
    play, beast, _ = blocked(edition, "bushido 1", "bushido 1", "bushido 2")
    assert play.settle().size(beast) == (7, 13)


@in_editions("502.3a@2004", "702.24a@2010", "702.25a@2024")
def test_flanking_weakens_each_blocker_without_flanking(edition: Edition) -> None:
    board = Board(edition)
    knight = board.permanent(creature("Knight", 2, 2, "flanking"))
    walls = [board.permanent(creature("Wall", 1, 9), B) for _ in range(2)]
    rival = board.permanent(creature("Rival Knight", 2, 2, "flanking"), B)
    play = board.begin().attack(knight).block(dict.fromkeys((*walls, rival), knight))
    play.settle()
    assert [play.size(each) for each in walls] == [(0, 8), (0, 8)]
    assert play.size(rival) == (2, 2)
    assert play.size(knight) == (2, 2)


@in_editions("502.3b@2004", "702.24b@2010", "702.25b@2024")
def test_each_flanking_triggers(edition: Edition) -> None:
    play, _, walls = blocked(edition, "flanking", "flanking")
    assert play.settle().size(walls[0]) == (-1, 7)


@in_editions("509.4c@2010", "702.130a@2024")
def test_afflict_makes_the_defending_player_lose_life(edition: Edition) -> None:
    board = Board(edition, players=3)
    beast = board.permanent(creature("Beast", 3, 9, "afflict 2"))
    wall = board.permanent(creature("Wall", 0, 9), C)
    play = board.begin().attack(beast, on=C).block({wall: beast}).settle()
    assert [play.life(each) for each in (B, C)] == [20, 18]


@in_editions("509.4c@2010", "702.130a@2024")
def test_afflict_does_nothing_unblocked(edition: Edition) -> None:
    play, _, _ = blocked(edition, "afflict 2", by=0)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 17


@in_editions("702.67a@2010", "702.68a@2024")
def test_frenzy_is_for_who_is_not_blocked(edition: Edition) -> None:
    play, beast, _ = blocked(edition, "frenzy 2", "frenzy 1", by=0)
    assert play.settle().size(beast) == (6, 9)
    play, beast, _ = blocked(edition, "frenzy 2")
    assert play.settle().size(beast) == (3, 9)


# Keywords that effects give and take


def gain(keyword: str) -> Modify:
    return Modify(Modification(add_keywords=(keyword,)))


@in_editions("702.44b@2010", "702.45b@2024")
def test_a_keyword_that_is_given_triggers_beside_the_printed_one(edition: Edition) -> None:
    board = Board(edition)
    samurai = board.permanent(creature("Samurai", 2, 2, "bushido 1"))
    bear = board.permanent("Grizzly Bears")
    wall = board.permanent(creature("Wall", 0, 9), B)
    other = board.permanent(creature("Other Wall", 0, 9), B)
    play = board.begin()
    for creature_id in (samurai, bear):
        play.effect(gain("bushido 1"), target=creature_id)
    play.attack(samurai, bear).block({wall: samurai, other: bear})
    play.settle()
    assert play.size(samurai) == (4, 4)
    assert play.size(bear) == (3, 3)


@in_editions("702.44a@2010", "702.45a@2024")
def test_a_keyword_that_a_permanent_gives_triggers_while_it_is_there(edition: Edition) -> None:
    for there in (True, False):
        board = Board(edition)
        change = Modification(add_keywords=("bushido 2",))
        lord = creature(
            "Lord", 1, 1, abilities=(StaticAbility(change, affects=those(HasTypes(("creature",)))),)
        )
        bear, wall = board.permanent("Grizzly Bears"), board.permanent("Wall of Air", B)
        if there:
            board.permanent(lord)
        play = board.begin().attack(bear).block({wall: bear}).settle()
        assert play.size(bear) == ((4, 4) if there else (2, 2))


@in_editions("502.3a@2004", "702.24a@2010", "702.25a@2024")
@pytest.mark.parametrize(
    "lost", [Modification(remove_keywords=("flanking",)), Modification(lose_all_abilities=True)]
)
def test_a_keyword_that_is_lost_triggers_no_more(edition: Edition, lost: Modification) -> None:
    board = Board(edition)
    knight = board.permanent(creature("Knight", 2, 2, "flanking", "flanking"))
    wall = board.permanent(creature("Wall", 1, 9), B)
    play = board.begin().effect(Modify(lost), target=knight)
    play.attack(knight).block({wall: knight}).settle()
    assert play.size(wall) == (1, 9)


@in_editions("702.147a@2024")
def test_decayed_may_be_given_and_taken(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    zombie = board.permanent(creature("Zombie", 2, 2, "decayed"), B)
    other = board.permanent("Hill Giant", B)
    play = board.begin()
    play.effect(Modify(Modification(remove_keywords=("decayed",))), target=zombie)
    play.effect(gain("decayed"), target=other)
    play.attack(bear).to_question(Question.DECLARE_BLOCKERS)
    blocks = {each.blocks for each in play.game.legal}
    assert blocks == {(), ((zombie, (bear,)),)}
