"""What leaves combat, and what does not (506.4)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature
from tests.rules.combat import LIVING_WALKER, WALKER, fight
from tests.turn.editions import in_editions
from turnfold.engine.characteristics.selecting import AbilityContext, matches
from turnfold.events.base import NOBODY
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import (
    Destroy,
    Modify,
    PhaseOut,
    PutCounters,
    Regenerate,
    RemoveFromCombat,
    Restrict,
    ReturnIt,
    TapIt,
    UntapIt,
)
from turnfold.events.cards.modifications import Modification, Restriction
from turnfold.events.cards.selections import IsAttacking, IsBlocked, those
from turnfold.events.combat import CreatureBecameUnblocked, RemovedFromCombat
from turnfold.events.damage import DamageDealt
from turnfold.events.decisions import DeclareAttackers
from turnfold.events.enums import Edition, Question, Step

REMOVAL = in_editions(
    "306.2@2004", "es-19@2004", "506.4@2010", "es-18@2010", "es-19@2010",
    "506.4@2024", "es-18@2024", "es-19@2024",
)  # fmt: skip
STAYS = in_editions(
    "306.2a@2004", "es-20@2004", "506.4a@2010", "es-20@2010", "506.4a@2024", "es-20@2024"
)
TAPPED = in_editions(
    "306.2b@2004", "es-21@2004", "506.4b@2010", "es-21@2010", "506.4b@2024", "es-21@2024"
)
NOTHING_ATTACKED = in_editions("506.4c@2010", "es-22@2010", "506.4c@2024", "es-22@2024")
BOTH = in_editions("506.4d@2010", "es-23@2010", "506.4d@2024", "es-23@2024")


# 506.4


@REMOVAL
def test_an_attacker_that_leaves_the_battlefield_leaves_combat(edition: Edition) -> None:
    play, bear, wall = fight(edition)
    play.effect(Destroy("that"), that=bear)
    assert play.events(RemovedFromCombat) == [RemovedFromCombat(bear)]
    assert play.state.attackers == {}
    assert play.state.blockers[wall].attackers == ()
    play.to(Step.END_OF_COMBAT)
    assert play.obj(wall).damage == 0


@REMOVAL
def test_a_blocker_that_leaves_leaves_its_attacker_blocked(edition: Edition) -> None:
    play, bear, wall = fight(edition)
    play.effect(ReturnIt("that"), that=wall)
    assert play.state.blockers == {}
    assert play.state.attackers[bear].blocked is True
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 20


@REMOVAL
@pytest.mark.parametrize("attacker", [True, False])
def test_whatever_changes_controllers_leaves_combat(edition: Edition, attacker: bool) -> None:
    play, bear, wall = fight(edition)
    taken, by = (bear, B) if attacker else (wall, A)
    play.effect(Modify(Modification(controller="you"), "that", "turn"), by, that=taken)
    assert play.obj(taken).controller == by
    assert not play.in_combat(taken)
    assert play.in_combat(wall if attacker else bear)


@REMOVAL
@pytest.mark.parametrize("attacker", [True, False])
def test_whatever_phases_out_leaves_combat(edition: Edition, attacker: bool) -> None:
    play, bear, wall = fight(edition)
    gone = bear if attacker else wall
    play.effect(PhaseOut("that"), that=gone)
    assert play.obj(gone).phased_out
    assert not play.in_combat(gone)
    play.to(Step.END_OF_COMBAT)
    assert play.events(DamageDealt) == []


@REMOVAL
@pytest.mark.parametrize("attacker", [True, False])
def test_an_effect_may_remove_it(edition: Edition, attacker: bool) -> None:
    play, bear, wall = fight(edition)
    gone = bear if attacker else wall
    play.effect(RemoveFromCombat("that"), that=gone)
    assert play.in_play(gone)
    assert not play.in_combat(gone)
    play.to(Step.END_OF_COMBAT)
    assert play.events(DamageDealt) == []
    assert play.life(B) == 20


@REMOVAL
@pytest.mark.parametrize("attacker", [True, False])
def test_a_creature_that_regenerates_leaves_combat(edition: Edition, attacker: bool) -> None:
    play, bear, wall = fight(edition)
    saved = bear if attacker else wall
    play.effect(Regenerate("that"), that=saved)
    assert play.in_combat(saved)
    play.effect(Destroy("that"), that=saved)
    assert play.in_play(saved)
    assert play.obj(saved).tapped
    assert not play.in_combat(saved)


@pytest.mark.rule("506.4@2010", "506.4@2024")
@pytest.mark.parametrize("edition", [Edition.DAMAGE_ORDER, Edition.FREE_DIVISION])
@pytest.mark.parametrize("saved", [True, False])
def test_a_planeswalker_that_regenerates_is_attacked_still(edition: Edition, saved: bool) -> None:
    """It neither attacks nor blocks; what is destroyed without a shield is attacked no more."""
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    types = ("creature", "planeswalker")
    card = Card(name="Gideon", types=types, power=1, toughness=5)
    gideon = board.permanent(card, B, counters={"loyalty": 9})
    play = board.begin().attack(bear, on=gideon)
    if saved:
        play.effect(Regenerate("that"), that=gideon)
    play.effect(Destroy("that"), that=gideon)
    assert play.in_play(gideon) is saved
    assert play.state.attackers[bear].target == (gideon if saved else NOBODY)


@pytest.mark.rule("506.4@2024")
def test_an_attacker_that_becomes_a_battle_leaves_combat() -> None:
    play, bear, _ = fight(Edition.FREE_DIVISION)
    play.effect(PutCounters("defense", 1, "that"), that=bear)
    play.effect(Modify(Modification(add_types=("battle",)), "that", "turn"), that=bear)
    assert play.in_play(bear)
    assert not play.in_combat(bear)


@REMOVAL
@pytest.mark.parametrize("attacker", [True, False])
def test_whatever_stops_being_a_creature_leaves_combat(edition: Edition, attacker: bool) -> None:
    play, bear, wall = fight(edition)
    gone = bear if attacker else wall
    change = Modification(remove_types=("creature",), add_types=("artifact",))
    play.effect(Modify(change, "that", "turn"), that=gone)
    assert not play.in_combat(gone)
    play.to(Step.END_OF_COMBAT)
    assert play.events(DamageDealt) == []


@REMOVAL
def test_what_was_removed_is_neither_attacking_nor_blocked_nor_unblocked(edition: Edition) -> None:
    board = Board(edition)
    bear, other = board.permanent("Grizzly Bears"), board.permanent("Grizzly Bears")
    play = board.begin()
    play.attack(bear, other)
    play.block({})
    play.to_question(Question.PRIORITY)
    assert CreatureBecameUnblocked(bear) in play.events(CreatureBecameUnblocked)
    play.effect(RemoveFromCombat("that"), that=bear)
    nobody = AbilityContext(0, A)
    assert not matches(play.state, those(IsAttacking(True)), bear, nobody)
    assert not matches(play.state, those(IsBlocked(True)), bear, nobody)
    assert matches(play.state, those(IsAttacking(True)), other, nobody)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 18


@in_editions("506.4@2010", "es-18@2010", "es-19@2010", "506.4@2024", "es-18@2024", "es-19@2024")
@pytest.mark.parametrize("how", ["leaves", "stops", "changes"])
def test_a_planeswalker_that_is_none_any_more_is_not_attacked(edition: Edition, how: str) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    walker = board.permanent(WALKER, B, counters={"loyalty": 5})
    play = board.begin()
    play.attack(bear, on=walker)
    if how == "leaves":
        play.effect(Destroy("that"), that=walker)
    elif how == "stops":
        change = Modification(remove_types=("planeswalker",), add_types=("artifact",))
        play.effect(Modify(change, "that", "turn"), that=walker)
    else:
        play.effect(Modify(Modification(controller="you"), "that", "turn"), A, that=walker)
    assert play.state.attackers[bear].target == 0


# 506.4a, 506.4b


@STAYS
def test_what_would_have_kept_it_from_attacking_comes_too_late(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.attack(bear)
    play.effect(Restrict(Restriction("attack"), "that"), that=bear)
    gained = Modification(add_keywords=("defender",))
    play.effect(Modify(gained, "that"), that=bear)
    assert play.in_combat(bear)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 18


@STAYS
def test_what_would_have_kept_it_from_blocking_comes_too_late(edition: Edition) -> None:
    play, bear, wall = fight(edition)
    play.effect(Restrict(Restriction("block"), "that"), that=wall)
    play.effect(Modify(Modification(add_keywords=("flying",)), "that"), that=bear)
    assert play.in_combat(wall)
    assert play.state.attackers[bear].blockers == (wall,)
    play.to(Step.END_OF_COMBAT)
    assert play.obj(wall).damage == 2


@TAPPED
def test_tapping_and_untapping_change_nothing_for_attackers_and_blockers(
    edition: Edition,
) -> None:
    play, bear, wall = fight(edition, creature("Bear", 2, 2))
    play.effect(UntapIt("that"), that=bear)
    play.effect(TapIt("that"), that=wall)
    play.effect(Modify(Modification(power=1), "that"), that=wall)
    assert play.in_combat(bear)
    assert play.in_combat(wall)
    play.to(Step.END_OF_COMBAT)
    assert play.obj(wall).damage == 2
    assert play.obj(bear).damage == 1


# 506.4c, 506.4d


@NOTHING_ATTACKED
def test_without_its_planeswalker_the_attacker_attacks_nothing_and_deals_nothing(
    edition: Edition,
) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    walker = board.permanent(WALKER, B, counters={"loyalty": 5})
    play = board.begin()
    play.attack(bear, on=walker)
    play.effect(Destroy("that"), that=walker)
    assert play.in_combat(bear)
    assert play.state.attackers[bear].target == 0
    assert play.events(RemovedFromCombat) == []
    play.to(Step.END_OF_COMBAT)
    assert play.in_combat(bear)
    assert play.events(DamageDealt) == []
    assert play.life(B) == 20


@NOTHING_ATTACKED
def test_it_can_be_blocked_all_the_same(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent("Grizzly Bears"), board.permanent("Wall of Wood", B)
    walker = board.permanent(WALKER, B, counters={"loyalty": 5})
    play = board.begin()
    play.attack(bear, on=walker)
    play.effect(Destroy("that"), that=walker)
    play.block({wall: bear})
    play.to(Step.END_OF_COMBAT)
    assert play.obj(wall).damage == 2


def attacked_and_blocking(edition: Edition) -> tuple[Play, int, int]:
    """A bear attacks a planeswalker that is a creature and blocks another; the bear and it."""
    board = Board(edition)
    bear, other = board.permanent("Grizzly Bears"), board.permanent("Grizzly Bears")
    walker = board.permanent(LIVING_WALKER, B, counters={"loyalty": 5})
    play = board.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((bear, walker), (other, B))))
    play.block({walker: other})
    play.to_question(Question.PRIORITY)
    return play, bear, walker


@BOTH
@pytest.mark.parametrize("lost", ["creature", "planeswalker"])
def test_what_blocks_and_is_attacked_leaves_combat_in_one_role_only(
    edition: Edition, lost: str
) -> None:
    play, bear, walker = attacked_and_blocking(edition)
    assert play.in_combat(walker)
    play.effect(Modify(Modification(remove_types=(lost,)), "that"), that=walker)
    assert play.in_combat(walker) is (lost == "planeswalker")
    assert (play.state.attackers[bear].target == walker) is (lost == "creature")


@BOTH
def test_and_in_both_when_it_is_neither(edition: Edition) -> None:
    play, bear, walker = attacked_and_blocking(edition)
    change = Modification(remove_types=("creature", "planeswalker"), add_types=("artifact",))
    play.effect(Modify(change, "that"), that=walker)
    assert not play.in_combat(walker)
    assert play.state.attackers[bear].target == 0


@pytest.mark.rule("506.4e@2024")
@pytest.mark.parametrize(
    ("controller", "lost", "attacked"),
    [(A, "battle", False), (B, "battle", True), (A, "planeswalker", True)],
)
def test_an_attacked_planeswalker_that_was_a_battle_must_be_its_protectors(
    controller: int, lost: str, attacked: bool
) -> None:
    siege = Card(name="Siege", types=("planeswalker", "battle"), loyalty=5, defense=5)
    board = Board(Edition.FREE_DIVISION)
    counters = {"loyalty": 5, "defense": 5}
    both = board.permanent(siege, controller, counters=counters, protector=B)
    bear = board.permanent("Grizzly Bears")
    play = board.begin().attack(bear, on=both)
    play.effect(Modify(Modification(remove_types=(lost,)), "that"), that=both)
    assert (play.state.attackers[bear].target == both) is attacked
