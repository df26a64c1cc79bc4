"""Declaring attackers: who, what, and when the declaration is void (508.1, 508.1a-f)."""

import pytest

from tests.rules.board import A, B, Board, Play, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import Require
from turnfold.events.cards.modifications import Goading, Requirement, Restriction
from turnfold.events.cards.selections import those
from turnfold.events.combat import AttackerDeclared, AttackersDeclared, CreatureBecameAttacking
from turnfold.events.decisions import DeclareAttackers
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.game import LifeLost
from turnfold.events.permanents import PermanentTapped
from turnfold.events.stack import ManaAdded, ManaSpent

WHOLE = in_editions(
    "308.2@2004", "es-28@2004", "508.1@2010", "es-28@2010", "508.1@2024", "es-28@2024"
)
WHO = in_editions("308.2a@2004", "508.1a@2010", "es-29@2010", "508.1a@2024", "es-29@2024")
WHAT = in_editions("508.1b@2010", "es-30@2010", "508.1b@2024", "es-30@2024")
TAPPED = in_editions(
    "308.2c@2004", "es-36@2004", "508.1f@2010", "es-36@2010", "508.1f@2024", "es-36@2024"
)
RESTRICTED = in_editions("508.1c@2010", "508.1c@2024")
REQUIRED = in_editions("508.1d@2010", "508.1d@2024")

WALKER = Card(name="Walker", types=("planeswalker",), loyalty=5)
CREATURES = those(HasTypes(("creature",)))


def declaring(board: Board) -> Play:
    return board.begin().to_question(Question.DECLARE_ATTACKERS)


def at_b(*attackers: int) -> DeclareAttackers:
    return DeclareAttackers(tuple((each, B) for each in attackers))


# 508.1


@WHOLE
def test_a_void_declaration_leaves_everything_as_it_was(edition: Edition) -> None:
    board = Board(edition)
    bears = [board.permanent("Grizzly Bears") for _ in range(2)]
    wall = board.permanent("Wall of Wood")
    play = declaring(board)
    play.refused(at_b(*bears, wall))
    assert play.asked == (A, Question.DECLARE_ATTACKERS)
    assert not any(play.obj(each).tapped for each in bears)
    assert play.state.attackers == {}
    play.attack(*bears)
    assert set(play.state.attackers) == set(bears)


@WHOLE
def test_the_steps_come_in_their_order(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    board.permanent("Propaganda", B)
    for _ in range(2):
        board.permanent("Forest")
    play = declaring(board)
    mark = play.now
    play.do(at_b(bear))
    told: list[type] = [type(each) for each in play.all_events(mark)]
    order: list[type] = [
        AttackerDeclared,
        PermanentTapped,
        ManaAdded,
        ManaSpent,
        CreatureBecameAttacking,
        AttackersDeclared,
    ]
    places = [told.index(each) for each in order]
    assert places == sorted(places)
    assert play.events(PermanentTapped, since=mark)[0] == PermanentTapped(bear)


# 508.1a


@WHO
def test_only_untapped_creatures_that_were_there_as_the_turn_began(edition: Edition) -> None:
    board = Board(edition)
    ready = board.permanent("Grizzly Bears")
    tapped = board.permanent("Grizzly Bears", tapped=True)
    new = board.permanent("Hill Giant", sick=True)
    hasty = board.permanent("Raging Goblin", sick=True)
    play = declaring(board)
    for each in (tapped, new):
        assert play.refused(at_b(each)).startswith(("308.2a", "508.1a"))
        assert play.refused(at_b(each)) == play.refused(at_b(ready, each))
        assert not play.allowed(at_b(each))
    assert play.allowed(at_b(ready, hasty))


@WHO
def test_vigilance_does_not_let_a_tapped_creature_attack(edition: Edition) -> None:
    board = Board(edition)
    angel = board.permanent("Serra Angel", tapped=True)
    assert not declaring(board).allowed(at_b(angel))


@pytest.mark.rule("308.2a@2004")
def test_in_2004_walls_cannot_attack() -> None:
    board = Board(Edition.DAMAGE_ON_THE_STACK)
    wall = board.permanent(
        Card(name="Wall", types=("creature",), subtypes=("Wall",), power=2, toughness=2)
    )
    assert not declaring(board).allowed(at_b(wall))


@pytest.mark.rule("508.1a@2024")
def test_a_creature_that_is_a_battle_cannot_attack() -> None:
    board = Board(Edition.FREE_DIVISION)
    card = Card(name="Thing", types=("creature", "battle"), power=2, toughness=2, defense=3)
    thing = board.permanent(card, counters={"defense": 3}, protector=B)
    assert not declaring(board).allowed(at_b(thing))


# 508.1b


@WHAT
def test_each_attacker_says_whether_it_attacks_the_player_or_a_planeswalker(
    edition: Edition,
) -> None:
    board = Board(edition)
    one, other = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    jace = board.permanent(WALKER, B, counters={"loyalty": 5})
    mine = board.permanent(WALKER, A, counters={"loyalty": 5})
    play = declaring(board)
    for wrong in (A, mine, one):
        assert not play.allowed(DeclareAttackers(((other, wrong),)))
    assert not play.allowed(DeclareAttackers(((one, B), (one, jace))))
    play.do(DeclareAttackers(((one, B), (other, jace))))
    assert {each: at.target for each, at in play.state.attackers.items()} == {one: B, other: jace}


# 508.1c, 508.1d


@RESTRICTED
@pytest.mark.parametrize("card", ["Pacifism", "Moat", "Blazing Archon", "Crawlspace"])
def test_restrictions_of_well_known_cards(edition: Edition, card: str) -> None:
    board = Board(edition)
    bears = [board.permanent("Grizzly Bears") for _ in range(3)]
    jace = board.permanent(WALKER, B, counters={"loyalty": 5})
    if card == "Pacifism":
        restriction = StaticAbility(Restriction("attack"), CREATURES)
        board.permanent(enchantment("Peace", restriction), B)
    else:
        board.permanent(card, B)
    play = declaring(board)
    limits = {"Pacifism": 0, "Moat": 0, "Blazing Archon": 0, "Crawlspace": 2}
    for number in range(1, 4):
        assert play.allowed(at_b(*bears[:number])) is (number <= limits[card])
    at_walker = DeclareAttackers(tuple((each, jace) for each in bears))
    assert play.allowed(at_walker) is (card in ("Blazing Archon", "Crawlspace"))


@in_editions(
    "508.1c@2010", "508.1c-ex1@2010", "es-32@2010", "508.1c@2024", "508.1c-ex1@2024", "es-32@2024"
)
def test_two_mogg_flunkies_attack_together(edition: Edition) -> None:
    board = Board(edition)
    one, other = board.permanent("Mogg Flunkies"), board.permanent("Mogg Flunkies")
    play = declaring(board)
    assert not play.allowed(at_b(one))
    assert play.allowed(at_b())
    assert play.allowed(at_b(one, other))


@REQUIRED
def test_juggernaut_attacks_unless_that_costs_something(edition: Edition) -> None:
    board = Board(edition)
    juggernaut = board.permanent("Juggernaut")
    play = declaring(board)
    assert play.refused(at_b()).startswith("508.1d")
    assert play.allowed(at_b(juggernaut))
    board = Board(edition)
    juggernaut = board.permanent("Juggernaut")
    board.permanent("Propaganda", B)
    for _ in range(2):
        board.permanent("Forest")
    play = declaring(board)
    assert play.allowed(at_b())
    assert play.allowed(at_b(juggernaut))


@in_editions(
    "508.1d@2010", "508.1d-ex1@2010", "es-33@2010", "es-34@2010",
    "508.1d@2024", "508.1d-ex1@2024", "es-34@2024",
)  # fmt: skip
def test_the_one_attacker_that_is_allowed_is_the_one_that_must(edition: Edition) -> None:
    board = Board(edition)
    must, bear = board.permanent("Juggernaut"), board.permanent("Grizzly Bears")
    board.permanent("Silent Arbiter", B)
    play = declaring(board)
    legal = [each for each in ((), (must,), (bear,), (must, bear)) if play.allowed(at_b(*each))]
    assert legal == [(must,)]


@in_editions("508.1d@2024")
def test_a_goaded_creature_attacks_and_another_player_if_it_can(edition: Edition) -> None:
    board = Board(edition)
    goaded, free = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    play = board.begin()
    play.effect(Require(Goading("goaded"), "that", "your_next_turn"), B, that=goaded)
    play.to_question(Question.DECLARE_ATTACKERS)
    assert not play.allowed(at_b())
    assert not play.allowed(at_b(free))
    assert play.allowed(at_b(goaded)), "there is nobody else to attack"


@in_editions("508.1d@2024")
def test_a_requirement_of_a_turn_holds_in_each_of_its_combats(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Serra Angel")
    assault = board.hand("Relentless Assault")
    for _ in range(4):
        board.permanent("Mountain")
    play = board.begin()
    play.effect(Require(Requirement("attack"), "that"), that=bear)
    play.attack(bear).to(Step.POSTCOMBAT_MAIN)
    play.cast(assault)
    play.settle().to_question(Question.DECLARE_ATTACKERS)
    assert not play.allowed(at_b())
    assert play.allowed(at_b(bear))


# 508.1f


@TAPPED
def test_attackers_are_tapped_except_by_vigilance(edition: Edition) -> None:
    board = Board(edition)
    bear, angel = board.permanent("Grizzly Bears"), board.permanent("Serra Angel")
    play = declaring(board)
    mark = play.now
    play.do(at_b(bear, angel))
    assert (play.obj(bear).tapped, play.obj(angel).tapped) == (True, False)
    assert play.events(PermanentTapped, since=mark) == [PermanentTapped(bear)]
    assert play.events(ManaSpent, LifeLost, since=mark) == []
    assert set(play.state.attackers) == {bear, angel}


@TAPPED
def test_an_attacker_is_tapped_before_costs_are_paid(edition: Edition) -> None:
    board = Board(edition)
    elves = board.permanent("Llanowar Elves")
    board.permanent("Propaganda", B)
    board.permanent("Forest")
    play = declaring(board)
    assert not play.allowed(at_b(elves)), "it cannot be tapped for mana any more"
