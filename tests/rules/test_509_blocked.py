"""What blocking costs; blocked and unblocked creatures (509.1d-h)."""

import pytest

from tests.rules.blocking import TOLL, attacked, blocks
from tests.rules.board import A, B, Board, creature
from tests.turn.editions import in_editions
from turnfold.engine.characteristics.selecting import AbilityContext, select
from turnfold.events.cards.abilities import ActivatedAbility, Cost, StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import (
    AddMana,
    BecomeBlocked,
    Destroy,
    RemoveFromCombat,
)
from turnfold.events.cards.modifications import BlockPrice
from turnfold.events.cards.selections import IsBlocked, those
from turnfold.events.combat import (
    CreatureBecameBlocked,
    CreatureBecameUnblocked,
)
from turnfold.events.decisions import DeclareBlockers
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.stack import ManaSpent

LOCKED = in_editions(
    "309.2b@2004", "es-55@2004", "509.1d@2010", "es-55@2010", "509.1d@2024", "es-55@2024"
)
MANA = in_editions(
    "309.2c@2004", "es-56@2004", "509.1e@2010", "es-56@2010", "509.1e@2024", "es-56@2024"
)
PAID = in_editions(
    "309.2d@2004", "es-57@2004", "509.1f@2010", "es-57@2010", "509.1f@2024", "es-57@2024"
)
STILL = in_editions(
    "309.2e@2004", "es-58@2004", "509.1g@2010", "es-58@2010", "509.1g@2024", "es-58@2024"
)
STATUS = in_editions(
    "309.2f@2004", "es-59@2004", "es-60@2004", "509.1h@2010", "es-59@2010", "es-60@2010",
    "509.1h@2024", "es-59@2024", "es-60@2024",
)  # fmt: skip
CREATURES = those(HasTypes(("creature",)))


# 509.1d-f


@LOCKED
def test_blocking_costs_the_defending_player(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    walls = [board.permanent(creature("Wall", 0, 3), B) for _ in range(2)]
    board.permanent(TOLL)
    mine = [board.permanent("Forest") for _ in range(4)]
    theirs = [board.permanent("Forest", B) for _ in range(3)]
    play = attacked(board, bear)
    assert not play.allowed(blocks(*((each, bear) for each in walls)))
    mark = play.now
    play.do(blocks((walls[0], bear)))
    assert {each.player for each in play.events(ManaSpent, since=mark)} == {B}
    assert sum(play.obj(each).tapped for each in theirs) == 2
    assert not any(play.obj(each).tapped for each in mine)


@LOCKED
def test_the_cost_stays_what_it_was_while_it_is_paid(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent("Grizzly Bears"), board.permanent("Wall of Wood", B)
    eats = ActivatedAbility(Cost(sacrifice_self=True), (AddMana("{G}{G}"),))
    price = StaticAbility(BlockPrice("block", mana="{2}"), CREATURES)
    toll = board.permanent(Card(name="Gate", types=("artifact",), abilities=(price, eats)), B)
    play = attacked(board, bear)
    mark = play.now
    play.do(DeclareBlockers(((wall, (bear,)),), mana=((toll, 0),)))
    assert not play.in_play(toll)
    assert sum(each.amount for each in play.events(ManaSpent, since=mark)) == 2


@MANA
def test_mana_abilities_are_activated_while_it_is_paid(edition: Edition) -> None:
    board = Board(edition)
    bear, elves = board.permanent("Grizzly Bears"), board.permanent("Llanowar Elves", B)
    board.permanent(TOLL)
    forests = [board.permanent("Forest", B) for _ in range(2)]
    play = attacked(board, bear)
    play.do(DeclareBlockers(((elves, (bear,)),), mana=((elves, 0), (forests[1], 0))))
    assert [play.obj(each).tapped for each in (elves, *forests)] == [True, False, True]
    assert set(play.state.blockers) == {elves}, "being tapped does not stop it"


@PAID
@pytest.mark.parametrize("forests", [0, 1])
def test_what_cannot_be_paid_whole_is_taken_back_whole(edition: Edition, forests: int) -> None:
    board = Board(edition)
    bear, wall = board.permanent("Grizzly Bears"), board.permanent("Wall of Wood", B)
    board.permanent(TOLL)
    lands = [board.permanent("Forest", B) for _ in range(forests)]
    play = attacked(board, bear)
    mana = tuple((each, 0) for each in lands)
    play.refused(DeclareBlockers(((wall, (bear,)),), mana=mana))
    assert not any(play.obj(each).tapped for each in lands)
    assert play.pool(B) == 0
    assert play.state.blockers == {}
    assert play.asked == (B, Question.DECLARE_BLOCKERS)


# 509.1g-h


@STILL
def test_what_is_sacrificed_for_the_cost_does_not_become_a_blocker(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent("Grizzly Bears"), board.permanent("Wall of Wood", B)
    eats = ActivatedAbility(Cost(sacrifice_self=True), (AddMana("{G}{G}{G}{G}"),))
    martyr = board.permanent(creature("Martyr", abilities=(eats,)), B)
    board.permanent(TOLL)
    play = attacked(board, bear)
    play.do(DeclareBlockers(((wall, (bear,)), (martyr, (bear,))), mana=((martyr, 0),)))
    assert set(play.state.blockers) == {wall}
    assert play.state.attackers[bear].blockers == (wall,)


@STILL
def test_it_blocks_what_was_chosen_until_the_combat_phase_is_over(edition: Edition) -> None:
    board = Board(edition)
    one, other = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    wall = board.permanent(creature("Wall", 0, 9), B)
    play = attacked(board, one, other)
    play.do(blocks((wall, other)))
    play.to(Step.END_OF_COMBAT)
    assert play.state.blockers[wall].attackers == (other,)
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.state.blockers == {}


@STATUS
def test_attackers_become_blocked_or_unblocked(edition: Edition) -> None:
    board = Board(edition)
    held, free = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    wall = board.permanent("Wall of Wood", B)
    play = attacked(board, held, free)
    assert {at.blocked for at in play.state.attackers.values()} == {None}
    mark = play.now
    play.do(blocks((wall, held)))
    assert play.events(CreatureBecameBlocked, since=mark) == [CreatureBecameBlocked(held)]
    assert play.events(CreatureBecameUnblocked, since=mark) == [CreatureBecameUnblocked(free)]
    assert play.state.attackers[held].blocked is True
    assert play.state.attackers[free].blocked is False


@STATUS
def test_it_is_blocked_although_its_only_blocker_was_sacrificed_for_the_cost(
    edition: Edition,
) -> None:
    board = Board(edition)
    bear, giant = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    eats = ActivatedAbility(Cost(sacrifice_self=True), (AddMana("{G}{G}"),))
    martyr = board.permanent(creature("Martyr", abilities=(eats,)), B)
    board.permanent(TOLL)
    play = attacked(board, bear, giant)
    play.do(DeclareBlockers(((martyr, (bear,)),), mana=((martyr, 0),)))
    assert play.state.blockers == {}
    assert {each: at.blocked for each, at in play.state.attackers.items()} == {
        bear: True,
        giant: False,
    }
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 17


@STATUS
@pytest.mark.parametrize("how", ["removed", "destroyed"])
def test_a_blocked_creature_stays_blocked_without_blockers(edition: Edition, how: str) -> None:
    board = Board(edition)
    bear, wall = board.permanent("Grizzly Bears"), board.permanent("Wall of Wood", B)
    play = attacked(board, bear)
    play.do(blocks((wall, bear)))
    play.to_question(Question.PRIORITY)
    gone = RemoveFromCombat("that") if how == "removed" else Destroy("that")
    play.effect(gone, that=wall)
    assert play.state.attackers[bear].blocked is True
    assert play.state.attackers[bear].blockers == ()
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 20


@STATUS
def test_effects_can_change_it(edition: Edition) -> None:
    board = Board(edition)
    held, free = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    wall = board.permanent("Wall of Wood", B)
    play = attacked(board, held, free)
    play.do(blocks((wall, held)))
    play.to_question(Question.PRIORITY)
    play.effect(RemoveFromCombat("that", unblocks=True), that=wall)
    play.effect(BecomeBlocked("that"), that=free)
    assert play.state.attackers[held].blocked is False
    assert play.state.attackers[free].blocked is True
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 18


@STATUS
@pytest.mark.parametrize("blocks", [True, False])
def test_nothing_is_blocked_or_unblocked_before_blockers_are_declared(
    edition: Edition, blocks: bool
) -> None:
    board = Board(edition)
    bear, idle = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    wall = board.permanent("Wall of Wood", B)
    play = board.begin().attack(bear)

    def described(blocked: bool) -> list[int]:
        found = those(HasTypes(("creature",)), IsBlocked(blocked))
        return select(play.state, found, AbilityContext(0, A))

    assert described(True) == described(False) == []
    play.block({wall: bear} if blocks else {}).to_question(Question.PRIORITY)
    assert described(blocks) == [bear]
    assert described(not blocks) == [], "nor what is outside combat"
    play.to(Step.POSTCOMBAT_MAIN)
    assert described(True) == described(False) == []
    assert play.in_play(idle)


@STATUS
@pytest.mark.parametrize("blocked_too", [True, False])
def test_what_an_effect_blocked_before_stays_blocked_as_blockers_are_declared(
    edition: Edition, blocked_too: bool
) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear", 2, 2))
    wall = board.permanent("Wall of Wood", B)
    play = board.begin().attack(bear)
    play.effect(BecomeBlocked("that"), that=bear)
    play.block({wall: bear} if blocked_too else {}).to_question(Question.PRIORITY)
    assert play.state.attackers[bear].blocked is True
    assert not play.events(CreatureBecameUnblocked)
    assert play.events(CreatureBecameBlocked) == [CreatureBecameBlocked(bear)]
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 20


@in_editions("309.2e@2004", "509.1g@2010", "509.1g@2024")
def test_an_attacker_that_is_removed_while_costs_are_paid_is_not_blocked(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent("Grizzly Bears"), board.permanent("Wall of Wood", B)
    ends = ActivatedAbility(
        Cost(sacrifice_self=True), (AddMana("{G}{G}"), RemoveFromCombat(CREATURES))
    )
    price = StaticAbility(BlockPrice("block", mana="{2}"), CREATURES)
    gate = board.permanent(Card(name="Gate", types=("artifact",), abilities=(price, ends)), B)
    play = attacked(board, bear)
    play.do(DeclareBlockers(((wall, (bear,)),), mana=((gate, 0),)))
    assert not play.in_combat(bear)
    assert play.events(CreatureBecameBlocked) == []
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 20
