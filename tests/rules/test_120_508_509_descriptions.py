"""Wordings that describe who fights whom, and who was dealt damage."""

import pytest

from tests.rules.board import A, B, Board, C, D, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.engine.characteristics.selecting import AbilityContext, matches, refer, select
from turnfold.events.cards.abilities import SpellAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasAnyColor, HasTypes
from turnfold.events.cards.conditions import WasDealtDamage
from turnfold.events.cards.effects import (
    DealDamage,
    Destroy,
    GainLife,
    LoseLife,
    PutCounters,
    RemoveFromCombat,
    TapIt,
)
from turnfold.events.cards.measures import Count, EventAmount
from turnfold.events.cards.selections import (
    AttacksYou,
    AttacksYours,
    ControlledBy,
    DamagedBySource,
    DamagedThisTurn,
    DealtThisTurn,
    ExcessThisTurn,
    FightsSource,
    IsInZone,
    Predicate,
    those,
)
from turnfold.events.cards.targets import TargetCreature, TargetPlayer
from turnfold.events.cards.triggers import DealsDamage, Dies, IsDealtDamage, StepBegins
from turnfold.events.decisions import CastSpell, DeclareAttackers
from turnfold.events.enums import Edition, Question, Step, Zone

NOW = Edition.FREE_DIVISION
WALKER = Card(name="Walker", types=("planeswalker",), loyalty=5)


def at(*attacks: tuple[int, int]) -> DeclareAttackers:
    return DeclareAttackers(attacks)


def walker(board: Board, player: int = B) -> int:
    return board.permanent(WALKER, player, counters={"loyalty": 5})


# Descriptions


FIGHTS = in_editions("309.2e@2004", "509.1g@2010", "509.1g@2024")


@FIGHTS
def test_what_blocks_a_creature_and_what_it_blocks(edition: Edition) -> None:
    board = Board(edition)
    bear, other = board.permanent(creature("Bear")), board.permanent(creature("Other"))
    wall = board.permanent(creature("Wall", 0, 4), B)
    play = board.begin().attack(bear, other).block({wall: bear})

    def found(source: int, how: str) -> list[int]:
        wanted = those(FightsSource(how))  # type: ignore[arg-type]
        return select(play.state, wanted, AbilityContext(source, A))

    assert [found(bear, how) for how in ("blocking", "blocked_by", "either")] == [
        [wall],
        [],
        [wall],
    ]
    assert [found(wall, how) for how in ("blocking", "blocked_by", "either")] == [
        [],
        [bear],
        [bear],
    ]
    assert found(other, "either") == []


@pytest.mark.rule("508.6@2024")
def test_who_attacks_a_planeswalker_does_not_attack_its_controller() -> None:
    board = Board(NOW)
    gideon = walker(board)
    on_you, on_gideon = board.permanent(creature("One")), board.permanent(creature("Two"))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(at((on_you, B), (on_gideon, gideon)))
    speaker = AbilityContext(gideon, B)
    assert select(play.state, those(AttacksYou(True)), speaker) == [on_you]
    assert select(play.state, those(AttacksYours(True)), speaker) == [on_you, on_gideon]
    assert select(play.state, those(HasTypes(("creature",)), AttacksYours(False)), speaker) == []


@in_editions("202.2@2010", "105.2@2024")
def test_either_of_two_colors(edition: Edition) -> None:
    board = Board(edition)
    found = {
        color: board.permanent(Card(name=color, types=("artifact",), colors=(color,)))
        for color in ("white", "blue", "red")
    }
    play = board.begin()
    wanted = those(HasTypes(("artifact",)), HasAnyColor(("white", "red")))
    chosen = select(play.state, wanted, AbilityContext(found["blue"], A))
    assert chosen == [found["white"], found["red"]]


@in_editions("404.1@2010", "404.1@2024")
def test_cards_in_a_graveyard_are_counted(edition: Edition) -> None:
    """Those of one player that are so described, and no permanents."""
    board = Board(edition)
    for player in (A, A, B):
        board.graveyard(creature("Dead"), player)
    board.graveyard("Forest")
    board.permanent(creature("Alive"))
    play = board.begin()
    mine = those(HasTypes(("creature",)), ControlledBy("you"), IsInZone("graveyard"))
    play.effect(GainLife(Count(mine)))
    assert play.life(A) == 22
    assert {play.obj(each).zone for each in select(play.state, mine, AbilityContext(0, A))} == {
        Zone.GRAVEYARD
    }


DEALT = in_editions("119.1@2010", "120.1@2024")


@DEALT
def test_what_was_dealt_damage_this_turn(edition: Edition) -> None:
    board = Board(edition)
    giant = board.permanent(creature("Giant", 3, 3))
    hurt, other = board.permanent(creature("Hurt", 0, 9), B), board.permanent(creature("Other"), B)
    play = board.begin().effect(DealDamage(1, "that", source="target"), that=hurt, target=giant)

    def dealt(permanent: int, said: Predicate, source: int = giant) -> bool:
        return matches(play.state, those(said), permanent, AbilityContext(source, A))

    assert dealt(hurt, DamagedThisTurn(True))
    assert dealt(hurt, DamagedBySource(True))
    assert dealt(giant, DealtThisTurn(True))
    assert dealt(hurt, DealtThisTurn(False))
    assert not dealt(hurt, DamagedBySource(True), source=other)
    assert dealt(other, DamagedThisTurn(False))
    play.to_the_end_of_turn()
    assert dealt(hurt, DamagedThisTurn(False))
    assert dealt(giant, DealtThisTurn(False))


@DEALT
def test_a_creature_dealt_damage_by_the_source_dies(edition: Edition) -> None:
    """It is known of a creature that is gone, too."""
    board = Board(edition)
    prey = those(HasTypes(("creature",)), DamagedBySource(True))
    feeding = TriggeredAbility(Dies(prey), (PutCounters("+1/+1"),))
    vampire = board.permanent(creature("Vampire", 4, 4, abilities=(feeding,)))
    bear, other = board.permanent(creature("Bear"), B), board.permanent(creature("Other"), B)
    play = board.begin().attack(vampire).block({bear: vampire}).to(Step.POSTCOMBAT_MAIN)
    assert not play.in_play(bear)
    assert play.size(vampire) == (5, 5)
    play.effect(DealDamage(2, "that"), that=other).settle()
    assert not play.in_play(other)
    assert play.size(vampire) == (5, 5)


@pytest.mark.rule("120.10@2024")
def test_what_was_dealt_excess_damage_this_turn() -> None:
    board = Board(NOW)
    hurt, other = (board.permanent(creature("Bear", 2, 2, "indestructible"), B) for _ in range(2))
    play = board.begin().effect(DealDamage(3, "that"), that=hurt)
    play.effect(DealDamage(2, "that"), that=other)
    assert select(play.state, those(ExcessThisTurn(True)), AbilityContext(hurt, A)) == [hurt]


# References


@DEALT
def test_another_permanent_speaks_of_the_source_of_the_damage(edition: Edition) -> None:
    board = Board(edition)
    mine = those(HasTypes(("creature",)), ControlledBy("you"))
    revenge = TriggeredAbility(IsDealtDamage(mine), (TapIt("that_source"),))
    board.permanent(enchantment("Revenge", revenge), B)
    giant = board.permanent(creature("Giant", 1, 3, "vigilance"))
    bear = board.permanent(creature("Bear", 0, 3), B)
    play = board.begin().attack(giant).block({bear: giant}).to(Step.POSTCOMBAT_MAIN)
    assert play.obj(giant).tapped


@in_editions("102.3@2010", "102.3@2024")
def test_each_other_opponent_is_each_but_the_one_spoken_of(edition: Edition) -> None:
    board = Board(edition, players=4)
    spreading = TriggeredAbility(
        DealsDamage(player="opponent"),
        (LoseLife(EventAmount(), "each_other_opponent"),),
    )
    bear = board.permanent(creature("Bear", abilities=(spreading,)))
    play = board.begin().attack(bear, on=C).to(Step.POSTCOMBAT_MAIN)
    assert [play.life(each) for each in (A, B, C, D)] == [20, 18, 18, 18]


@pytest.mark.rule("508.6@2024")
def test_the_players_that_a_creature_has_attacked_this_turn() -> None:
    board = Board(NOW, players=3)
    gideon = walker(board, C)
    bear, other = board.permanent(creature("Bear")), board.permanent(creature("Other"))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(at((bear, B), (other, gideon)))
    assert refer(play.state, "players_attacked", AbilityContext(bear, A)) == [B]
    assert refer(play.state, "players_attacked", AbilityContext(other, A)) == []
    play.to_turn(4)
    assert refer(play.state, "players_attacked", AbilityContext(bear, A)) == []


# Dealt damage, divided damage


@DEALT
def test_an_ability_asks_whether_an_opponent_was_dealt_damage_this_turn(edition: Edition) -> None:
    board = Board(edition)
    hurt = WasDealtDamage("each_opponent")
    thirsty = TriggeredAbility(StepBegins(step="end"), (GainLife(1),), condition=hurt)
    board.permanent(enchantment("Thirst", thirsty))
    play = board.begin().effect(DealDamage(1, "that"), that=B)
    play.to_turn(3, Step.END).settle()
    assert play.life(A) == 21
    play.to_turn(4, Step.END).settle()
    assert play.life(A) == 21


@in_editions("601.2d@2010", "601.2d@2024")
def test_damage_is_divided_among_a_player_and_any_creatures(edition: Edition) -> None:
    """Each target is dealt at least 1."""
    board = Board(edition)
    targets = (TargetPlayer(), *(TargetCreature(up_to=True) for _ in range(2)))
    spell = SpellAbility((DealDamage(5, divided=True),), targets)
    card = board.hand(Card(name="Rain", types=("instant",), abilities=(spell,)))
    bears = [board.permanent(creature("Bear"), B) for _ in range(2)]
    play = board.begin()
    assert not play.allowed(CastSpell(card, (B, bears[0]), division=(5, 0)))
    assert not play.allowed(CastSpell(card, (B, bears[0]), division=(3, 1)))
    assert play.allowed(CastSpell(card, (B,), division=(5,)))
    play.do(CastSpell(card, (B, *bears), division=(1, 2, 2)))
    play.all_pass()
    assert play.life(B) == 19
    assert not play.in_play(bears[0])
    assert not play.in_play(bears[1])


@in_editions("413.2f@2004", "608.2g@2010", "608.2h@2024")
def test_who_blocked_what_has_died_is_who_blocked_it_last(edition: Edition) -> None:
    """The source is destroyed in response: who blocked it or was blocked by it is last known."""
    board = Board(edition)
    bear, other = board.permanent(creature("Bear")), board.permanent(creature("Other"))
    wall, idle = (board.permanent(creature(name, 0, 4), B) for name in ("Wall", "Idle"))
    play = board.begin().attack(bear, other).block({wall: bear})

    def found(source: int, how: str) -> list[int]:
        wanted = those(FightsSource(how))  # type: ignore[arg-type]
        return select(play.state, wanted, AbilityContext(source, A))

    play.effect(Destroy("target"), target=bear)
    assert not play.in_play(bear)
    assert found(bear, "blocking") == found(bear, "either") == [wall]
    assert found(bear, "blocked_by") == found(idle, "either") == []


@in_editions("306.2@2004", "506.4@2010", "506.4@2024")
def test_who_left_combat_before_it_died_fought_nobody(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent(creature("Bear")), board.permanent(creature("Wall", 0, 4), B)
    play = board.begin().attack(bear).block({wall: bear})
    play.effect(RemoveFromCombat("target"), target=bear)
    play.effect(Destroy("target"), target=bear)
    wanted = those(FightsSource("either"))
    assert select(play.state, wanted, AbilityContext(bear, A)) == []
