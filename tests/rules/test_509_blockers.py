"""Declaring blockers, step by step: who, whom, what it costs, blocked and unblocked (509.1)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.engine.cards.abilities import ActivatedAbility, Cost, StaticAbility
from turnfold.engine.cards.card import Card
from turnfold.engine.cards.effects import (
    AddMana,
    BecomeBlocked,
    Destroy,
    Modify,
    RemoveFromCombat,
    Require,
    Restrict,
)
from turnfold.engine.cards.modifications import Modification, Price, Requirement, Restriction
from turnfold.engine.cards.selections import Filter
from turnfold.engine.characteristics.selecting import Speaker, select
from turnfold.events.combat import (
    BlockerDeclared,
    BlockersDeclared,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
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
    "509.1g@2004", "es-58@2004", "509.1g@2010", "es-58@2010", "509.1g@2024", "es-58@2024"
)
STATUS = in_editions(
    "509.1h@2004", "es-59@2004", "es-60@2004", "509.1h@2010", "es-59@2010", "es-60@2010",
    "509.1h@2024", "es-59@2024", "es-60@2024",
)  # fmt: skip

WALKER = Card(name="Walker", types=("planeswalker",), loyalty=5)
CREATURES = Filter(types=("creature",))
TOLL = enchantment("Toll", StaticAbility(Price("block", "{2}"), CREATURES))


def blocks(*pairs: tuple[int, int]) -> DeclareBlockers:
    return DeclareBlockers(tuple((blocker, (attacker,)) for blocker, attacker in pairs))


def attacked(board: Board, *attackers: int, on: int = B) -> Play:
    return board.begin().attack(*attackers, on=on).to_question(Question.DECLARE_BLOCKERS)


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
    price = StaticAbility(Price("block", "{2}"), CREATURES)
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
        found = Filter(types=("creature",), blocked=blocked)
        return select(play.state, found, Speaker(0, A))

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


@in_editions("309.4@2004", "509.1g@2010", "509.1g@2024")
def test_an_attacker_that_is_removed_while_costs_are_paid_is_not_blocked(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent("Grizzly Bears"), board.permanent("Wall of Wood", B)
    ends = ActivatedAbility(
        Cost(sacrifice_self=True), (AddMana("{G}{G}"), RemoveFromCombat(CREATURES))
    )
    price = StaticAbility(Price("block", "{2}"), CREATURES)
    gate = board.permanent(Card(name="Gate", types=("artifact",), abilities=(price, ends)), B)
    play = attacked(board, bear)
    play.do(DeclareBlockers(((wall, (bear,)),), mana=((gate, 0),)))
    assert not play.in_combat(bear)
    assert play.events(CreatureBecameBlocked) == []
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 20


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
