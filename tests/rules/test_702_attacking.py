"""Keywords that do something as a creature attacks (702)."""

import pytest

from tests.rules.board import B, Board, C, D, Play, creature
from tests.turn.editions import in_editions
from turnfold.events.cards.effects import Modify
from turnfold.events.cards.modifications import Modification
from turnfold.events.decisions import (
    ChooseObjects,
    ChooseTargets,
    DeclareAttackers,
    DeclareBlockers,
)
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.permanents import PermanentTapped


def attacking(edition: Edition, *keywords: str, beside: int = 0) -> tuple[Play, int, list[int]]:
    """A 2/2 with these keywords attacks with this many 2/2s; triggered abilities have resolved."""
    board = Board(edition)
    hero = board.permanent(creature("Hero", 2, 2, *keywords))
    others = [board.permanent(creature("Squire")) for _ in range(beside)]
    play = board.begin().attack(hero, *others).settle()
    return play, hero, others


@in_editions("702.82a@2010", "702.83a@2024")
def test_exalted_is_for_a_creature_that_attacks_alone(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(creature("Angel", 4, 4, "exalted"))
    board.permanent(creature("Rival", 4, 4, "exalted"), B)
    knight = board.permanent(creature("Knight", 2, 2, "exalted"))
    play = board.begin().attack(knight).to_question(Question.ORDER_TRIGGERS).go().settle()
    assert play.size(knight) == (4, 4), "once for each exalted of its controller"


@in_editions("702.82b@2010", "702.83b@2024")
def test_exalted_does_nothing_for_two_attackers(edition: Edition) -> None:
    play, hero, others = attacking(edition, "exalted", beside=1)
    assert play.size(hero) == play.size(others[0]) == (2, 2)


@in_editions("702.90a@2010", "702.91a@2024")
def test_battle_cry_is_for_the_other_attackers(edition: Edition) -> None:
    play, hero, others = attacking(edition, "battle cry", beside=2)
    assert play.size(hero) == (2, 2)
    assert [play.size(each) for each in others] == [(3, 2), (3, 2)]


@in_editions("702.90b@2010", "702.91b@2024")
def test_battle_cry_twice_triggers_twice(edition: Edition) -> None:
    play, _, others = attacking(edition, "battle cry", "battle cry", beside=1)
    assert play.size(others[0]) == (4, 2)


@in_editions("702.85a@2010", "702.86a@2024")
def test_annihilator_makes_the_defending_player_sacrifice(edition: Edition) -> None:
    board = Board(edition)
    eldrazi = board.permanent(creature("Eldrazi", 7, 7, "annihilator 2"))
    lands = [board.permanent("Forest", B) for _ in range(3)]
    play = board.begin().attack(eldrazi).to_question(Question.CHOOSE)
    assert play.asked == (B, Question.CHOOSE)
    play.do(ChooseObjects((lands[0], lands[2])))
    assert play.in_play(lands[1])
    assert not play.in_play(lands[0])
    assert not play.in_play(lands[2])


@in_editions("702.85a@2010", "702.86a@2024")
def test_annihilator_takes_what_there_is(edition: Edition) -> None:
    board = Board(edition)
    eldrazi = board.permanent(creature("Eldrazi", 7, 7, "annihilator 6"))
    land = board.permanent("Forest", B)
    play = board.begin().attack(eldrazi).settle()
    assert not play.in_play(land)
    assert play.in_play(eldrazi)


@in_editions("508.2a@2010", "702.121a@2024")
def test_melee_counts_the_opponents_attacked(edition: Edition) -> None:
    board = Board(edition, players=4)
    hero = board.permanent(creature("Hero", 2, 2, "melee"))
    others = [board.permanent(creature("Squire")) for _ in range(3)]
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(tuple(zip((hero, *others), (B, C, D, D), strict=True))))
    play.settle()
    assert play.size(hero) == (5, 5)


@in_editions("702.121a@2024")
def test_melee_forgets_the_combat_before(edition: Edition) -> None:
    """In its second combat of the turn it attacks one opponent and not two."""
    board = Board(edition, players=3)
    hero = board.permanent(creature("Hero", 2, 9, "melee", "vigilance"))
    other = board.permanent(creature("Squire"))
    assault = board.permanent("Aggravated Assault")
    for _ in range(5):
        board.permanent("Mountain")
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((hero, B), (other, C))))
    play.settle()
    assert play.size(hero) == (4, 11)
    play.to(Step.POSTCOMBAT_MAIN).activate(assault).settle()
    play.to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((hero, B),)))
    play.settle()
    assert play.size(hero) == (5, 12)


@in_editions("508.2a@2010", "702.149a@2024")
def test_training_needs_a_stronger_attacker_beside_it(edition: Edition) -> None:
    for power, trained in ((1, False), (2, False), (3, True)):
        board = Board(edition)
        recruit = board.permanent(creature("Recruit", 2, 2, "training"))
        teacher = board.permanent(creature("Teacher", power, 3))
        board.permanent(creature("Idle Giant", 9, 9))
        play = board.begin().attack(recruit, teacher).settle()
        assert play.size(recruit) == ((3, 3) if trained else (2, 2)), power


@in_editions("508.2a@2010", "702.134a@2024")
def test_mentor_targets_a_weaker_attacker(edition: Edition) -> None:
    board = Board(edition)
    mentor = board.permanent(creature("Mentor", 3, 3, "mentor"))
    equal = board.permanent(creature("Equal", 3, 1))
    weak = [board.permanent(creature(name, 2, 2)) for name in ("Pupil", "Student")]
    board.permanent(creature("Idle Pupil", 1, 1))
    play = board.begin().attack(mentor, equal, *weak).to_question(Question.CHOOSE_TARGETS)
    assert {each.targets for each in play.game.legal} == {(weak[0],), (weak[1],)}
    play.do(ChooseTargets((weak[1],)))
    play.settle()
    assert [play.size(each) for each in (equal, *weak)] == [(3, 1), (2, 2), (3, 3)]


@in_editions("508.2a@2010", "702.134a@2024")
def test_mentor_looks_at_the_powers_again(edition: Edition) -> None:
    board = Board(edition)
    mentor = board.permanent(creature("Mentor", 3, 3, "mentor"))
    pupil = board.permanent(creature("Pupil", 2, 2))
    play = board.begin().attack(mentor, pupil)
    play.effect(Modify(Modification(power=1)), target=pupil)
    play.settle()
    assert play.size(pupil) == (3, 2), "no counter: it is not weaker any more"


@in_editions("702.104a@2010", "702.105a@2024")
@pytest.mark.parametrize(("lives", "grows"), [((20, 20, 5), True), ((21, 20, 5), False)])
def test_dethrone_is_about_the_player_with_the_most_life(
    edition: Edition, lives: tuple[int, ...], grows: bool
) -> None:
    board = Board(edition, players=3, life=lives)
    usurper = board.permanent(creature("Usurper", 2, 2, "dethrone"))
    play = board.begin().attack(usurper, on=B).settle()
    assert play.size(usurper) == ((3, 3) if grows else (2, 2))


@in_editions("702.38a@2010", "702.39a@2024")
def test_provoke_triggers_once_for_each_instance(edition: Edition) -> None:
    board = Board(edition)
    brute = board.permanent(creature("Brute", 2, 2, "provoke", "provoke"))
    board.permanent(creature("Wall", 0, 3), B, tapped=True)
    play = board.begin().attack(brute)
    assert len(play.state.stack) + len(play.state.waiting) == 2


@in_editions("508.2a@2010", "702.147a@2024")
def test_a_decayed_creature_cannot_block(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    zombie = board.permanent(creature("Zombie", 2, 2, "decayed"), B)
    play = board.begin().attack(bear).to_question(Question.DECLARE_BLOCKERS)
    assert play.refused(DeclareBlockers(((zombie, (bear,)),))).startswith("509.1b@")


@in_editions("508.2a@2010", "702.147a@2024")
def test_a_decayed_attacker_is_sacrificed_at_end_of_combat(edition: Edition) -> None:
    board = Board(edition)
    zombie = board.permanent(creature("Zombie", 2, 2, "decayed"))
    idle = board.permanent(creature("Zombie", 2, 2, "decayed"))
    play = board.begin().attack(zombie).to(Step.END_OF_COMBAT)
    assert play.in_play(zombie, idle)
    play.settle()
    assert not play.in_play(zombie)
    assert play.in_play(idle)
    assert play.life(B) == 18


def enlisting(edition: Edition, *keywords: str) -> tuple[Play, int, dict[str, int]]:
    """A creature with enlist may attack; beside it are creatures of all sorts."""
    board = Board(edition)
    captain = board.permanent(creature("Captain", 2, 2, *keywords))
    there = {
        "ready": board.permanent(creature("Ready", 3, 3)),
        "strong": board.permanent(creature("Strong", 5, 5)),
        "sick": board.permanent(creature("Sick", 4, 4), sick=True),
        "hasty": board.permanent(creature("Hasty", 1, 1, "haste"), sick=True),
        "tapped": board.permanent(creature("Tapped", 4, 4), tapped=True),
        "theirs": board.permanent(creature("Theirs", 4, 4), B),
    }
    return board.begin().to_question(Question.DECLARE_ATTACKERS), captain, there


@in_editions("702.154a@2024")
def test_enlist_adds_the_power_of_the_creature_tapped(edition: Edition) -> None:
    play, captain, there = enlisting(edition, "enlist")
    play.do(DeclareAttackers(((captain, B),), costs=(there["strong"],)))
    play.settle()
    assert play.size(captain) == (7, 2)
    assert play.obj(there["strong"]).tapped
    assert not play.obj(there["ready"]).tapped


@in_editions("702.154a@2024", "508.1g@2024")
def test_enlist_may_be_declined(edition: Edition) -> None:
    play, captain, _ = enlisting(edition, "enlist")
    play.do(DeclareAttackers(((captain, B),), pay=False))
    play.settle()
    assert play.size(captain) == (2, 2)
    assert play.events(PermanentTapped) == [PermanentTapped(captain)]


@in_editions("702.154a@2024")
def test_who_may_be_enlisted(edition: Edition) -> None:
    play, captain, there = enlisting(edition, "enlist")

    def may(name: str, *others: str) -> bool:
        attacks = ((captain, B), *((there[each], B) for each in others))
        return play.allowed(DeclareAttackers(attacks, costs=(there[name],)))

    assert [name for name in there if may(name)] == ["ready", "strong", "hasty"]
    assert not may("strong", "strong"), "it attacks itself"
    assert may("ready", "strong")


@in_editions("702.154d@2024")
@pytest.mark.rule("702.154c@2024")
def test_each_enlist_triggers_for_its_own_cost(edition: Edition) -> None:
    play, captain, there = enlisting(edition, "enlist", "enlist")
    play.do(DeclareAttackers(((captain, B),), costs=(there["ready"], there["strong"])))
    play.to_question(Question.ORDER_TRIGGERS).go().settle()
    assert play.size(captain) == (10, 2)


@in_editions("702.154a@2024")
def test_without_anybody_to_tap_nothing_is_enlisted(edition: Edition) -> None:
    board = Board(edition)
    captain = board.permanent(creature("Captain", 2, 2, "enlist"))
    play = board.begin().attack(captain).settle()
    assert play.size(captain) == (2, 2)


@in_editions("702.107a@2010", "702.108a@2024")
def test_prowess_grows_for_noncreature_spells_alone(edition: Edition) -> None:
    board = Board(edition)
    monk = board.permanent(creature("Monk", 1, 2, "prowess", "prowess"))
    board.permanent(creature("Rival Monk", 1, 2, "prowess"), B)
    bear = board.hand(creature("Cub", 2, 2))
    artifact = board.hand("Ornithopter")
    spell = board.hand("Black Lotus")
    play = board.begin()
    play.cast(bear)
    play.settle()
    play.cast(artifact)
    play.settle()
    assert play.size(monk) == (1, 2)
    play.cast(spell)
    play.settle()
    assert play.size(monk) == (3, 4), "each instance triggers"
