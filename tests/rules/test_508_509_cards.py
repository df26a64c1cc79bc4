"""Well-known cards that say who attacks and who blocks (508.1c-d, 508.1h, 509.1b-d)."""

import pytest
from msgspec.structs import replace

from tests.rules.board import A, B, Board, C, Play, creature
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.effects import AddPhases, Require, Restrict
from turnfold.events.cards.modifications import (
    BlockedRequirement,
    ObjectRequirement,
    PlayerRequirement,
    Requirement,
    Restriction,
)
from turnfold.events.decisions import ActivateAbility, Answer, DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Edition, Question

CANNOT_ATTACK = in_editions("508.1c@2010", "508.1c@2024")
MUST_ATTACK = in_editions("508.1d@2010", "508.1d@2024")
CANNOT_BLOCK = in_editions("509.1b@2010", "es-50@2010", "509.1b@2024", "es-50@2024")
MUST_BLOCK = in_editions("509.1c@2010", "509.1c@2024")


def at(target: int, *attackers: int) -> DeclareAttackers:
    return DeclareAttackers(tuple((each, target) for each in attackers))


def blocks(*pairs: tuple[int, int]) -> DeclareBlockers:
    return DeclareBlockers(tuple((blocker, (attacker,)) for blocker, attacker in pairs))


def attacking(board: Board) -> Play:
    return board.begin().to_question(Question.DECLARE_ATTACKERS)


def blocking(board: Board, *attackers: int) -> Play:
    play = board.begin().attack(*attackers).to_question(Question.PRIORITY)
    return play.settle().to_question(Question.DECLARE_BLOCKERS)


@CANNOT_ATTACK
def test_orcish_conscripts_attack_and_block_in_threes(edition: Edition) -> None:
    board = Board(edition)
    orc, *bears = [board.permanent(each) for each in ("Orcish Conscripts", *["Grizzly Bears"] * 2)]
    play = attacking(board)
    assert not play.allowed(at(B, orc))
    assert not play.allowed(at(B, orc, bears[0]))
    assert play.allowed(at(B, orc, *bears))


@CANNOT_ATTACK
@pytest.mark.parametrize("island", [True, False])
def test_deep_sea_serpent_attacks_over_islands(edition: Edition, island: bool) -> None:
    board = Board(edition)
    serpent = board.permanent("Deep-Sea Serpent")
    board.permanent("Island" if island else "Forest", B)
    assert attacking(board).allowed(at(B, serpent)) is island


@CANNOT_ATTACK
def test_master_of_cruelties_attacks_alone(edition: Edition) -> None:
    board = Board(edition)
    demon, bear = board.permanent("Master of Cruelties"), board.permanent("Grizzly Bears")
    play = attacking(board)
    assert play.allowed(at(B, demon))
    assert play.allowed(at(B, bear))
    assert not play.allowed(at(B, demon, bear))


@in_editions("308.2a@2004", "508.1c@2010", "508.1c@2024")
def test_an_animated_wall_attacks(edition: Edition) -> None:
    board = Board(edition)
    wall = board.permanent("Wall of Wood")
    aura = board.hand("Animate Wall")
    board.permanent("Plains")
    play = board.begin()
    play.cast(aura, wall)
    play.settle().to_question(Question.DECLARE_ATTACKERS)
    assert play.allowed(at(B, wall))


@MUST_ATTACK
def test_gideon_draws_all_attackers_to_himself(edition: Edition) -> None:
    board = Board(edition)
    bears = [board.permanent("Grizzly Bears", B) for _ in range(2)]
    gideon = board.permanent("Gideon Jura", counters={"loyalty": 6})
    play = board.begin().activate(gideon, B).settle()
    play.to_turn(4).to_question(Question.DECLARE_ATTACKERS)
    for wrong in (at(A, *bears), at(gideon, bears[0]), at(gideon)):
        assert play.refused(wrong).startswith("508.1d")
    play.refused(DeclareAttackers(((bears[0], gideon), (bears[1], A))))
    assert play.allowed(at(gideon, *bears))


@MUST_ATTACK
def test_rabblemaster_sends_the_other_goblins(edition: Edition) -> None:
    board = Board(edition)
    master, piker = board.permanent("Goblin Rabblemaster"), board.permanent("Goblin Piker")
    play = attacking(board)
    (token,) = (each for each in play.state.battlefield if play.obj(each).card == "Goblin")
    assert not play.allowed(at(B))
    assert not play.allowed(at(B, piker, master))
    assert play.allowed(at(B, piker, token))
    assert play.allowed(at(B, piker, token, master))


@in_editions("508.1g@2010", "508.1h@2024")
@pytest.mark.parametrize("plains", [2, 3])
def test_brainwash_costs_three(edition: Edition, plains: int) -> None:
    board = Board(edition)
    bear, free = board.permanent("Grizzly Bears", B), board.permanent("Hill Giant", B)
    aura = board.hand("Brainwash")
    board.permanent("Plains")
    for _ in range(plains):
        board.permanent("Plains", B)
    play = board.begin()
    play.cast(aura, bear)
    play.settle().to_turn(4).to_question(Question.DECLARE_ATTACKERS)
    assert play.allowed(at(A, bear)) is (plains == 3)
    assert play.allowed(at(A, free))


@CANNOT_BLOCK
@pytest.mark.parametrize(
    ("attacker", "able", "unable"),
    [
        ("Dread Warlock", "Black Knight", "Hill Giant"),
        ("Furtive Homunculus", "Eager Cadet", "Hill Giant"),
        ("Suntail Hawk", "Giant Spider", "Hill Giant"),
        ("Bladetusk Boar", "Ornithopter", "Prodigal Sorcerer"),
        ("Severed Legion", "Black Knight", "White Knight"),
        ("Shu Cavalry", "Shu Cavalry", "Hill Giant"),
        ("Dauthi Slayer", "Soltari Foot Soldier", "Hill Giant"),
        ("White Knight", "White Knight", "Black Knight"),
        ("Eager Cadet", "Ironclaw Orcs", "Goblin Raider"),
        ("Suntail Hawk", "Cloud Sprite", "Wall of Wood"),
    ],
)
def test_who_can_block_whom(edition: Edition, attacker: str, able: str, unable: str) -> None:
    board = Board(edition)
    mine = board.permanent(attacker)
    good, bad = board.permanent(able, B), board.permanent(unable, B)
    play = blocking(board, mine)
    assert play.allowed(blocks((good, mine)))
    assert play.refused(blocks((bad, mine))).startswith("509.1b")


@CANNOT_BLOCK
@pytest.mark.parametrize(
    ("attacker", "blocker"),
    [("Grizzly Bears", "Ironclaw Orcs"), ("Phantom Warrior", "Hill Giant"),
     ("Grizzly Bears", "Cloud Sprite"), ("Grizzly Bears", "Blind-Spot Giant")],
)  # fmt: skip
def test_who_cannot(edition: Edition, attacker: str, blocker: str) -> None:
    board = Board(edition)
    mine, yours = board.permanent(attacker), board.permanent(blocker, B)
    assert not blocking(board, mine).allowed(blocks((yours, mine)))


@CANNOT_BLOCK
def test_stalking_tiger_is_blocked_by_one_alone(edition: Edition) -> None:
    board = Board(edition)
    tiger = board.permanent("Stalking Tiger")
    one, other = (board.permanent("Grizzly Bears", B) for _ in range(2))
    play = blocking(board, tiger)
    assert play.allowed(blocks((one, tiger)))
    assert not play.allowed(blocks((one, tiger), (other, tiger)))


@in_editions("509.1a@2010", "509.1a@2024")
def test_high_ground_and_a_palace_guard(edition: Edition) -> None:
    board = Board(edition)
    bears = [board.permanent("Grizzly Bears") for _ in range(4)]
    guard, giant = board.permanent("Palace Guard", B), board.permanent("Hill Giant", B)
    board.permanent("High Ground", B)
    play = blocking(board, *bears)
    assert play.allowed(DeclareBlockers(((guard, tuple(bears)), (giant, tuple(bears[:2])))))
    assert not play.allowed(DeclareBlockers(((giant, tuple(bears[:3])),)))


@MUST_BLOCK
def test_gaeas_protector_takes_one_blocker(edition: Edition) -> None:
    board = Board(edition)
    protector, bear = board.permanent("Gaea's Protector"), board.permanent("Grizzly Bears")
    one, other = (board.permanent("Hill Giant", B) for _ in range(2))
    play = blocking(board, protector, bear)
    assert not play.allowed(blocks())
    assert not play.allowed(blocks((one, bear), (other, bear)))
    assert play.allowed(blocks((one, bear), (other, protector)))
    assert play.allowed(blocks((one, protector)))


@MUST_BLOCK
def test_one_that_must_block_meets_what_must_be_blocked_first(edition: Edition) -> None:
    board = Board(edition)
    protector, bear = board.permanent("Gaea's Protector"), board.permanent("Grizzly Bears")
    must = board.permanent(creature("Must", abilities=(StaticAbility(Requirement("block")),)), B)
    play = blocking(board, protector, bear)
    assert not play.allowed(blocks((must, bear))), "one requirement of the two"
    assert play.allowed(blocks((must, protector)))


@MUST_BLOCK
@pytest.mark.parametrize("yes", [True, False])
def test_deftblade_elite_provokes_a_tapped_creature(edition: Edition, yes: bool) -> None:
    board = Board(edition)
    elite, bear = board.permanent("Deftblade Elite"), board.permanent("Grizzly Bears")
    giant = board.permanent("Hill Giant", B, tapped=True)
    play = board.begin().attack(elite, bear)
    play.both_pass()
    play.do(Answer(yes))
    play.to_question(Question.DECLARE_BLOCKERS)
    assert play.obj(giant).tapped is not yes
    assert play.allowed(blocks((giant, elite))) is yes
    assert play.allowed(blocks()) is not yes


@in_editions("309.2b@2004", "509.1d@2010", "509.1d@2024")
def test_war_cadence_charges_each_blocker_the_x_that_was_paid(edition: Edition) -> None:
    board = Board(edition)
    bear, cadence = board.permanent("Grizzly Bears"), board.permanent("War Cadence")
    for _ in range(3):
        board.permanent("Mountain")
    walls = [board.permanent(creature("Wall", 0, 3), B) for _ in range(2)]
    for _ in range(3):
        board.permanent("Forest", B)
    play = board.begin()
    play.do(ActivateAbility(cadence, x=2))
    play.settle()
    play.attack(bear).to_question(Question.DECLARE_BLOCKERS)
    assert play.allowed(blocks((walls[0], bear)))
    assert not play.allowed(blocks(*((each, bear) for each in walls)))


def twice(edition: Edition, *effects: Require, players: int = 2) -> tuple[Play, int]:
    """A creature with vigilance under these effects of B's, in a turn of two combats."""
    board = Board(edition, players=players)
    bear = board.permanent(creature("Bear", 2, 2, "vigilance"))
    play = board.begin().effect(AddPhases(("combat", "main")))
    for effect in effects:
        play.effect(effect, B, target=bear)
    return play.to_question(Question.DECLARE_ATTACKERS), bear


ONE_ATTACK_A_TURN = in_editions("508.1d@2010", "508.1d@2017-08-25")
"""Since 2017-09-29 these words ask for an attack, or a block, in each combat of the turn."""


@in_editions("508.1d@2010", "508.1d@2017-08-25", "508.1d@2017-09-29", "508.1d@2024")
@pytest.mark.parametrize("once", [True, False])
def test_who_attacks_this_turn_if_able_need_not_attack_again_until_2017(
    edition: Edition, once: bool
) -> None:
    """The wording "each combat if able" always asks for another attack."""
    play, bear = twice(edition, Require(Requirement("attack", once=once)))
    assert not play.allowed(DeclareAttackers())
    play.attack(bear).go()
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.allowed(DeclareAttackers()) is (once and edition.day < "2017-09-29")


@ONE_ATTACK_A_TURN
@pytest.mark.parametrize(("first", "free"), [(B, True), (C, False)])
def test_who_attacks_a_player_this_turn_must_have_attacked_that_player(
    edition: Edition, first: int, free: bool
) -> None:
    """Another effect made it attack elsewhere first, as strongly."""
    wanted = Require(PlayerRequirement("attack_player", player="you", once=True))
    play, bear = twice(edition, wanted, players=3)
    if first == C:
        play.effect(Restrict(Restriction("attack_you"), duration="combat"), B, target=bear)
    play.attack(bear, on=first).go()
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.allowed(DeclareAttackers()) is free


def blocking_twice(edition: Edition, effect: Require, targets: str = "ab") -> tuple[Play, int, int]:
    """A attacks with a creature in two combats of a turn; B has a creature that can block."""
    board = Board(edition)
    attacker = board.permanent(creature("Attacker", 0, 4, "vigilance"))
    blocker = board.permanent(creature("Blocker", 0, 4), B)
    play = board.begin().effect(AddPhases(("combat", "main")))
    named = {"a": attacker, "b": blocker}
    bound = dict(zip(("target", "target2"), (named[each] for each in targets), strict=False))
    return play.effect(effect, **bound), attacker, blocker


Timed = Requirement | BlockedRequirement | ObjectRequirement
BLOCKS_ONCE = in_editions("509.1c@2010", "509.1c@2024")


@in_editions("509.1c@2010", "509.1c@2017-08-25", "509.1c@2017-09-29", "509.1c@2024")
@pytest.mark.parametrize("once", [True, False])
@pytest.mark.parametrize(
    ("must", "targets"),
    [
        (Requirement("block"), "b"),
        (BlockedRequirement("be_blocked"), "a"),
        (ObjectRequirement("block_it", "target2"), "ba"),
    ],
)
def test_who_blocks_this_turn_if_able_need_not_block_again_until_2017(
    edition: Edition, must: Timed, targets: str, once: bool
) -> None:
    """Likewise who must be blocked this turn, of whom the change says nothing; without those words,
    in each combat."""
    wanted = Require(replace(must, once=once))
    play, attacker, blocker = blocking_twice(edition, wanted, targets)
    play.attack(attacker).to_question(Question.DECLARE_BLOCKERS)
    assert not play.allowed(blocks())
    play.do(blocks((blocker, attacker)))
    play.attack(attacker).to_question(Question.DECLARE_BLOCKERS)
    enough = isinstance(must, BlockedRequirement) or edition.day < "2017-09-29"
    assert play.allowed(blocks()) is (once and enough)


@BLOCKS_ONCE
def test_who_could_not_block_in_the_first_combat_must_in_the_second(edition: Edition) -> None:
    must = Require(Requirement("block", once=True))
    play, attacker, blocker = blocking_twice(edition, must, "b")
    play.effect(Restrict(Restriction("block"), duration="combat"), target=blocker)
    play.attack(attacker).to_question(Question.DECLARE_BLOCKERS)
    play.do(blocks())
    play.attack(attacker).to_question(Question.DECLARE_BLOCKERS)
    assert not play.allowed(blocks())


@pytest.mark.rule("509.1c@2024")
def test_a_block_of_the_turn_before_does_not_count() -> None:
    must = Require(Requirement("block", once=True), duration="forever")
    play, attacker, blocker = blocking_twice(Edition.FREE_DIVISION, must, "b")
    play.attack(attacker).block({blocker: attacker}).to_turn(5)
    play.attack(attacker).to_question(Question.DECLARE_BLOCKERS)
    assert not play.allowed(blocks())


ATTACKS_JOINED = in_editions("500.2@2004", "508.1d@2010", "508.1d@2024")
BLOCKS_JOINED = in_editions("500@2004", "509.1c@2010", "509.1c@2024")
MAY_STAY = Edition.DAMAGE_ON_THE_STACK
"""The edition in which a creature need not join one that is required to attack or block."""


@BLOCKS_JOINED
def test_who_must_block_needs_another_that_need_not(edition: Edition) -> None:
    """No blocks by fewer than two: 500.5@2004 leaves both or neither, later editions both."""
    board = Board(edition)
    giant = board.permanent("Hill Giant")
    board.permanent("Goblin War Drums")
    must = board.permanent(creature("Must", abilities=(StaticAbility(Requirement("block")),)), B)
    bear = board.permanent("Grizzly Bears", B)
    play = blocking(board, giant)
    assert play.allowed(blocks((must, giant), (bear, giant)))
    assert play.allowed(blocks()) is (edition is MAY_STAY)
    assert not play.allowed(blocks((must, giant)))
    assert play.game.legal.count() == (2 if edition is MAY_STAY else 1)


@ATTACKS_JOINED
def test_who_must_attack_needs_another_that_need_not(edition: Edition) -> None:
    """It attacks if able and can't attack alone: so it must join whoever attacks (500.4@2004)."""
    board = Board(edition)
    alone = StaticAbility(Restriction("attack_alone"))
    must = board.permanent(
        creature("Must", abilities=(StaticAbility(Requirement("attack")), alone))
    )
    bear = board.permanent("Grizzly Bears")
    play = attacking(board)
    assert play.allowed(at(B, must, bear))
    assert play.allowed(at(B)) is (edition is MAY_STAY)
    assert not play.allowed(at(B, bear))
    assert not play.allowed(at(B, must))


@ATTACKS_JOINED
def test_two_that_must_attack_join_each_other(edition: Edition) -> None:
    board = Board(edition)
    alone = StaticAbility(Restriction("attack_alone"))
    both = [
        board.permanent(creature(name, abilities=(StaticAbility(Requirement("attack")), alone)))
        for name in ("One", "Other")
    ]
    play = attacking(board)
    assert play.allowed(at(B, *both))
    assert not play.allowed(at(B))


@BLOCKS_JOINED
def test_what_must_be_blocked_is_required_of_all_that_can(edition: Edition) -> None:
    board = Board(edition)
    giant = board.permanent(
        creature("Giant", abilities=(StaticAbility(BlockedRequirement("be_blocked")),))
    )
    bear = board.permanent("Grizzly Bears", B)
    play = blocking(board, giant)
    assert play.allowed(blocks((bear, giant)))
    assert not play.allowed(blocks())
