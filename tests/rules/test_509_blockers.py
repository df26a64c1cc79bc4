"""Declaring blockers: who, whom, and when the declaration is void (509.1, 509.1a-c)."""

import pytest

from tests.rules.blocking import TOLL, attacked, blocks
from tests.rules.board import A, B, Board, creature
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import (
    Modify,
    RemoveFromCombat,
    Require,
    Restrict,
)
from turnfold.events.cards.modifications import Modification, Requirement, Restriction
from turnfold.events.cards.selections import those
from turnfold.events.combat import (
    BlockerDeclared,
    BlockersDeclared,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
)
from turnfold.events.decisions import DeclareBlockers
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.permanents import PermanentTapped
from turnfold.events.stack import ManaAdded, ManaSpent

WHOLE = in_editions(
    "309.2@2004", "es-48@2004", "509.1@2010", "es-48@2010", "509.1@2024", "es-48@2024"
)
WHO = in_editions("309.2a@2004", "509.1a@2010", "es-49@2010", "509.1a@2024", "es-49@2024")
RESTRICTED = in_editions("509.1b@2010", "es-50@2010", "509.1b@2024", "es-50@2024")
EVASION = in_editions("509.1b@2010", "es-51@2010", "509.1b@2024", "es-51@2024")
REQUIRED = in_editions("509.1c@2010", "es-53@2010", "509.1c@2024")

WALKER = Card(name="Walker", types=("planeswalker",), loyalty=5)
CREATURES = those(HasTypes(("creature",)))


# 509.1


@WHOLE
def test_a_void_declaration_leaves_everything_as_it_was(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    ready, tapped = board.permanent("Hill Giant", B), board.permanent("Hill Giant", B, tapped=True)
    play = attacked(board, bear)
    play.refused(blocks((ready, bear), (tapped, bear)))
    assert play.asked == (B, Question.DECLARE_BLOCKERS)
    assert play.state.blockers == {}
    assert play.state.attackers[bear].blocked is None
    play.do(blocks((ready, bear)))
    assert set(play.state.blockers) == {ready}


@WHOLE
def test_the_steps_come_in_their_order(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent("Grizzly Bears"), board.permanent("Wall of Wood", B)
    board.permanent(TOLL, A)
    for _ in range(2):
        board.permanent("Forest", B)
    play = attacked(board, bear)
    mark = play.now
    play.do(blocks((wall, bear)))
    told: list[type] = [type(each) for each in play.all_events(mark)]
    order: list[type] = [
        BlockerDeclared,
        ManaAdded,
        ManaSpent,
        CreatureBecameBlocking,
        CreatureBecameBlocked,
        BlockersDeclared,
    ]
    places = [told.index(each) for each in order]
    assert places == sorted(places)


# 509.1a


@WHO
def test_only_untapped_creatures_of_the_defending_player_each_one_attacker(
    edition: Edition,
) -> None:
    board = Board(edition)
    one, other = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    mine = board.permanent("Llanowar Elves")
    ready = board.permanent("Wall of Wood", B, sick=True)
    tapped = board.permanent("Wall of Wood", B, tapped=True)
    forest = board.permanent("Forest", B)
    play = attacked(board, one, other)
    for each in (tapped, mine, forest):
        assert not play.allowed(blocks((each, one)))
    assert not play.allowed(DeclareBlockers(((ready, (one, other)),)))
    assert not play.allowed(blocks((ready, mine)))
    mark = play.now
    play.do(blocks((ready, one)))
    assert play.events(PermanentTapped, since=mark) == []


@in_editions("509.1a@2010", "es-49@2010", "509.1a@2024", "es-49@2024")
def test_what_attacks_a_planeswalker_of_the_player_can_be_blocked(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent("Grizzly Bears"), board.permanent("Wall of Wood", B)
    jace = board.permanent(WALKER, B, counters={"loyalty": 5})
    assert attacked(board, bear, on=jace).allowed(blocks((wall, bear)))


@pytest.mark.rule("509.1a@2024")
def test_a_creature_that_is_a_battle_cannot_block_and_a_battle_can_be_guarded() -> None:
    board = Board(Edition.FREE_DIVISION)
    bear, wall = board.permanent("Grizzly Bears"), board.permanent("Wall of Wood", B)
    both = Card(name="Thing", types=("creature", "battle"), power=2, toughness=2, defense=3)
    thing = board.permanent(both, B, counters={"defense": 3}, protector=A)
    siege = Card(name="Siege", types=("battle",), subtypes=("Siege",), defense=5)
    battle = board.permanent(siege, A, counters={"defense": 5}, protector=B)
    play = attacked(board, bear, on=battle)
    assert not play.allowed(blocks((thing, bear)))
    assert play.allowed(blocks((wall, bear)))


@in_editions("309.2a@2004", "509.1a@2010", "509.1a@2024")
def test_foriysian_brigade_blocks_two(edition: Edition) -> None:
    board = Board(edition)
    bears = [board.permanent("Grizzly Bears") for _ in range(3)]
    brigade = board.permanent("Foriysian Brigade", B)
    play = attacked(board, *bears)
    assert play.allowed(DeclareBlockers(((brigade, tuple(bears[:2])),)))
    assert not play.allowed(DeclareBlockers(((brigade, tuple(bears)),)))


# 509.1b


@EVASION
@pytest.mark.parametrize(
    ("evasion", "able", "unable"),
    [
        ("flying", ("flying",), ()),
        ("flying", ("reach",), ("shadow",)),
        ("shadow", ("shadow",), ("flying",)),
        ("horsemanship", ("horsemanship",), ("reach",)),
    ],
)
def test_evasion_keeps_out_what_has_no_answer(
    edition: Edition, evasion: str, able: tuple[str, ...], unable: tuple[str, ...]
) -> None:
    board = Board(edition)
    attacker = board.permanent(creature("Attacker", 2, 2, evasion))
    good = board.permanent(creature("Able", 2, 2, *able), B)
    bad = board.permanent(creature("Unable", 2, 2, *unable), B)
    play = attacked(board, attacker)
    assert play.allowed(blocks((good, attacker)))
    assert play.refused(blocks((bad, attacker))).startswith("509.1b")


@in_editions("509.1b@2010", "es-51@2010", "es-52@2010", "509.1b@2024", "es-51@2024", "es-52@2024")
def test_evasion_abilities_add_up(edition: Edition) -> None:
    board = Board(edition)
    attacker = board.permanent(creature("Attacker", 2, 2, "flying", "shadow"))
    flier = board.permanent(creature("Flier", 2, 2, "flying"), B)
    shade = board.permanent(creature("Shade", 2, 2, "shadow"), B)
    both = board.permanent(creature("Both", 2, 2, "flying", "shadow"), B)
    play = attacked(board, attacker)
    assert [play.allowed(blocks((each, attacker))) for each in (flier, shade, both)] == [
        False, False, True,
    ]  # fmt: skip


@EVASION
def test_evasion_gained_after_the_block_changes_nothing(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent("Grizzly Bears"), board.permanent("Wall of Wood", B)
    play = attacked(board, bear)
    play.do(blocks((wall, bear)))
    play.to_question(Question.PRIORITY)
    play.effect(Modify(Modification(add_keywords=("flying",)), "that"), that=bear)
    assert play.state.attackers[bear].blockers == (wall,)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 20


@RESTRICTED
@pytest.mark.parametrize("keyword", ["fear", "protection from green", "forestwalk", "menace"])
def test_other_ways_not_to_be_blocked(edition: Edition, keyword: str) -> None:
    board = Board(edition)
    attacker = board.permanent(creature("Attacker", 2, 2, keyword))
    one, other = (board.permanent("Grizzly Bears", B) for _ in range(2))
    board.permanent("Forest", B)
    play = attacked(board, attacker)
    assert play.refused(blocks((one, attacker))).startswith("509.1b")
    together = blocks((one, attacker), (other, attacker))
    assert play.allowed(together) is (keyword == "menace")


@RESTRICTED
def test_creatures_that_an_effect_keeps_from_blocking(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent("Grizzly Bears"), board.permanent("Wall of Wood", B)
    play = board.begin()
    play.effect(Restrict(Restriction("block"), "that"), that=wall)
    play.attack(bear).to_question(Question.DECLARE_BLOCKERS)
    assert not play.allowed(blocks((wall, bear)))


# 509.1c


@in_editions("509.1c-ex1@2010", "509.1c@2010", "509.1c-ex1@2024", "509.1c@2024")
def test_against_menace_a_creature_that_must_block_takes_another_along(edition: Edition) -> None:
    board = Board(edition)
    attacker = board.permanent(creature("Attacker", 2, 2, "menace"))
    must = board.permanent(creature("Must", abilities=(StaticAbility(Requirement("block")),)), B)
    free = board.permanent("Hill Giant", B)
    play = attacked(board, attacker)
    ways = [(), ((must, attacker),), ((free, attacker),), ((must, attacker), (free, attacker))]
    assert [play.allowed(blocks(*each)) for each in ways] == [False, False, False, True]


@in_editions("es-54@2010", "509.1c@2010", "es-54@2024", "509.1c@2024")
def test_goblin_war_drums_ask_for_two(edition: Edition) -> None:
    board = Board(edition)
    attacker, second = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    board.permanent("Goblin War Drums")
    must = board.permanent(creature("Must", abilities=(StaticAbility(Requirement("block")),)), B)
    free = board.permanent("Hill Giant", B)
    play = attacked(board, attacker, second)
    assert not play.allowed(blocks())
    assert not play.allowed(blocks((must, attacker)))
    assert not play.allowed(blocks((must, attacker), (free, second)))
    for each in (attacker, second):
        assert play.allowed(blocks((must, each), (free, each)))


@REQUIRED
def test_lure_draws_all_that_can_block_it(edition: Edition) -> None:
    board = Board(edition)
    elf, bear = board.permanent("Taunting Elf"), board.permanent("Grizzly Bears")
    one, other = board.permanent("Hill Giant", B), board.permanent("Wall of Wood", B)
    board.permanent("Grizzly Bears", B, tapped=True)
    play = attacked(board, elf, bear)
    assert play.refused(blocks((one, elf))).startswith("509.1c")
    assert not play.allowed(blocks((one, elf), (other, bear)))
    assert play.allowed(blocks((one, elf), (other, elf)))


@REQUIRED
def test_what_would_cost_something_need_not_block(edition: Edition) -> None:
    board = Board(edition)
    elf, giant = board.permanent("Taunting Elf"), board.permanent("Hill Giant", B)
    board.permanent(TOLL)
    for _ in range(2):
        board.permanent("Forest", B)
    play = attacked(board, elf)
    assert play.allowed(blocks())
    assert play.allowed(blocks((giant, elf)))


@pytest.mark.rule("509.1c@2024")
def test_a_requirement_of_a_turn_holds_in_each_of_its_combats() -> None:
    board = Board(Edition.FREE_DIVISION)
    angel, wall = board.permanent("Serra Angel"), board.permanent("Giant Spider", B)
    assault = board.hand("Relentless Assault")
    for _ in range(4):
        board.permanent("Mountain")
    play = board.begin()
    play.effect(Require(Requirement("block"), "that"), that=wall)
    play.attack(angel).to_question(Question.DECLARE_BLOCKERS)
    assert not play.allowed(blocks())
    play.do(blocks((wall, angel)))
    play.to_question(Question.PRIORITY).effect(RemoveFromCombat("that"), that=wall)
    play.to(Step.POSTCOMBAT_MAIN).cast(assault)
    play.settle().attack(angel).to_question(Question.DECLARE_BLOCKERS)
    assert not play.allowed(blocks())


@in_editions("309.2a@2004", "509.1a@2010", "509.1a@2024")
def test_what_attacks_no_more_cannot_be_blocked(edition: Edition) -> None:
    board = Board(edition)
    bear, giant = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    wall = board.permanent("Wall of Wood", B)
    play = board.begin().attack(bear, giant)
    play.effect(RemoveFromCombat("that"), that=bear)
    play.to_question(Question.DECLARE_BLOCKERS)
    assert play.allowed(blocks((wall, giant)))
    assert play.refused(blocks((wall, bear))).startswith(("309.", "509.1a"))
