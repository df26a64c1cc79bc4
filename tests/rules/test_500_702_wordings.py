"""What effects give players, and what they change about turns, in wordings of their own."""

import pytest

from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import (
    Ability,
    StaticAbility,
    TriggeredAbility,
)
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.conditions import IsExtraTurn
from turnfold.events.cards.effects import (
    AddPhases,
    DealDamage,
    Delay,
    Destroy,
    DiscardCards,
    Duration,
    ExtraTurns,
    GainLife,
    LoseLife,
    Modify,
    SkipNext,
    UntapIt,
)
from turnfold.events.cards.modifications import KeepMana, Modification, Permission, Restriction
from turnfold.events.cards.replacements import LifeFloor, StepSkip
from turnfold.events.cards.selections import ControlledBy, those
from turnfold.events.cards.triggers import Discards, StepBegins
from turnfold.events.combat import AttackerDeclared
from turnfold.events.damage import DamagePrevented
from turnfold.events.decisions import CastSpell
from turnfold.events.effects import EffectExpired
from turnfold.events.enums import Edition, Loss, Step
from turnfold.events.turn import StepSkipped, TurnBegan, TurnSkipped

NOW = Edition.FREE_DIVISION
CREATURES = those(HasTypes(("creature",)))


def red(power: int = 2) -> Card:
    return Card(name="Red", types=("creature",), colors=("red",), power=power, toughness=2)


def kept(*abilities: Ability) -> Card:
    return enchantment("Charm", *abilities)


def keyword(*keywords: str) -> StaticAbility:
    """What a permanent gives its controller."""
    return StaticAbility(Modification(add_keywords=keywords), "you")


# Keywords of players


PROTECTED = in_editions("702.16e@2010", "702.16e@2024")


@PROTECTED
def test_a_player_with_protection_is_dealt_no_damage_of_that_quality(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(kept(keyword("protection from red")), B)
    attackers = board.permanent(red()), board.permanent(creature("Other", 3, 3))
    play = board.begin().attack(*attackers).to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 17
    assert [each.amount for each in play.events(DamagePrevented)] == [2]


@PROTECTED
def test_an_effect_gives_a_player_protection_until_end_of_turn(edition: Edition) -> None:
    board = Board(edition)
    giant = board.permanent(red())
    play = board.begin().effect(
        Modify(Modification(add_keywords=("protection from red",)), "you"), B
    )
    play.effect(DealDamage(2, "that", source="target"), that=B, target=giant)
    assert play.life(B) == 20
    play.to_the_end_of_turn().effect(DealDamage(2, "that", source="target"), that=B, target=giant)
    assert play.life(B) == 18


TARGETED = in_editions("702.16b@2010", "702.18a@2010", "702.16b@2024", "702.18a@2024")


def who_may_shoot_b(edition: Edition, word: str) -> set[int]:
    """Who may cast Lightning Bolt on B, whom a permanent gives a keyword."""
    board = Board(edition)
    board.permanent(kept(keyword(word)), B)
    bolts = {}
    for player in (A, B):
        board.lands("R", player)
        bolts[player] = board.hand("Lightning Bolt", player)
    play = board.begin()
    able = set()
    for player, bolt in bolts.items():
        assert play.allowed(CastSpell(bolt, (A,)))
        if play.allowed(CastSpell(bolt, (B,))):
            able.add(player)
        play.pass_()
    return able


@TARGETED
@pytest.mark.parametrize("word", ["protection from red", "shroud"])
def test_a_player_cannot_be_the_target(edition: Edition, word: str) -> None:
    assert who_may_shoot_b(edition, word) == set()


@pytest.mark.rule("702.11c@2024")
def test_a_player_with_hexproof_can_be_their_own_target() -> None:
    assert who_may_shoot_b(NOW, "hexproof") == {B}


@in_editions("702.16c@2010", "702.16c@2024")
def test_an_aura_of_that_quality_falls_off_a_player(edition: Edition) -> None:
    board = Board(edition)
    curse = Card(
        name="Curse",
        types=("enchantment",),
        subtypes=("Aura",),
        colors=("red",),
        keywords=("enchant player",),
    )
    aura = board.aura(curse, B)
    play = board.begin()
    assert play.in_play(aura)
    play.effect(Modify(Modification(add_keywords=("protection from red",)), "you"), B)
    assert not play.in_play(aura)


# Life


FLOOR = in_editions("119.4c@2010", "120.4c@2024")


@FLOOR
def test_damage_does_not_bring_life_below_seven(edition: Edition) -> None:
    """The loss of life is another thing, and so is damage to who has less already."""
    board = Board(edition)
    wurm = LifeFloor(to="you", floor=7)
    board.permanent(kept(wurm), B)
    play = board.begin().effect(DealDamage(18, "that"), that=B)
    assert play.life(B) == 7
    play.effect(LoseLife(2, "that"), that=B)
    assert play.life(B) == 5
    play.effect(DealDamage(2, "that"), that=B)
    assert play.life(B) == 3


@in_editions("704.5a@2010", "704.5a@2024")
def test_who_does_not_lose_for_having_no_life_loses_as_that_ends(edition: Edition) -> None:
    board = Board(edition)
    unlife = board.permanent(kept(StaticAbility(Permission("stay_with_no_life"), "you")), B)
    play = board.begin().effect(DealDamage(25, "that"), that=B)
    assert play.life(B) == -5
    assert not play.game.over
    play.effect(UntapIt("that"), that=unlife)
    assert not play.game.over

    play.effect(Destroy("that"), that=unlife)
    assert play.state.ended_by is Loss.LIFE


# Untapping, cleaning up, mana


@in_editions("302.1@2004", "502.2@2010", "502.3@2024")
def test_permanents_untap_in_the_untap_step_of_another_player(edition: Edition) -> None:
    board = Board(edition)
    mine = those(HasTypes(("creature",)), ControlledBy("you"))
    board.permanent(kept(StaticAbility(Permission("untap_in_others_untap_steps"), mine)), A)
    bear = board.permanent(creature("Bear"), tapped=True)

    forest = board.permanent("Forest", tapped=True)
    play = board.begin().to_turn(4)

    assert play.state.active_player == B
    assert not play.obj(bear).tapped
    assert play.obj(forest).tapped


@in_editions("314.2@2004", "514.2@2010", "514.2@2024")
def test_damage_stays_in_the_cleanup_step(edition: Edition) -> None:
    board = Board(edition)
    stays = StaticAbility(Restriction("lose_damage_in_cleanup"))
    scarred = board.permanent(creature("Scarred", 4, 4, abilities=(stays,)), damage=1)
    other = board.permanent(creature("Other", 4, 4), damage=1)
    play = board.begin().to_the_end_of_turn()
    assert (play.obj(scarred).damage, play.obj(other).damage) == (1, 0)
    play.effect(DealDamage(3, "that"), that=scarred)
    assert not play.in_play(scarred)


@in_editions("300.3@2004", "500.4@2010", "500.4@2024")
def test_unspent_mana_stays(edition: Edition) -> None:
    """Where mana that is lost burns, mana that stays does not."""
    board = Board(edition)
    board.permanent(kept(StaticAbility(KeepMana("keep_mana"), "you")))
    play = board.begin()
    play.add_mana(A, 2).add_mana(B, 1)
    play.to(Step.END)
    assert (play.pool(A), play.pool(B)) == (2, 0)
    assert play.life(A) == 20


# Turns, phases and steps


SKIPS = in_editions("419.5@2004", "614.10@2010", "614.10@2024")


def turns(play: Play) -> list[int]:
    return [each.player for each in play.events(TurnBegan)][1:]


@SKIPS
def test_only_an_extra_turn_is_skipped(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(SkipNext("extra_turn", "you")).effect(ExtraTurns(2))
    play.to_turn(6)
    assert turns(play) == [A, B, A]
    assert play.events(TurnSkipped) == [TurnSkipped(A, extra_turn=2, skip=1)]


@SKIPS
def test_a_permanent_has_every_extra_turn_skipped(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(kept(StepSkip(step="extra_turn")), B)
    play = board.begin().effect(ExtraTurns(2)).to_turn(5)
    assert turns(play) == [B, A]


@SKIPS
def test_the_untap_step_of_one_certain_extra_turn_is_skipped(edition: Edition) -> None:
    """Of two extra turns of A's the one added later comes first, and has its untap step."""
    board = Board(edition)
    bear = board.permanent(creature("Bear"), tapped=True)
    play = board.begin()
    play.effect(ExtraTurns()).effect(SkipNext("untap", "you", that_turn=True))
    play.effect(ExtraTurns())
    play.to_turn(4)
    assert not play.obj(bear).tapped
    mark = play.now
    play.to_turn(5)
    assert [each.step for each in play.events(StepSkipped, since=mark)].count(Step.UNTAP) == 1
    mark = play.now
    play.to_turn(7)
    assert Step.UNTAP not in [each.step for each in play.events(StepSkipped, since=mark)]
    assert play.state.skips == ()


@in_editions("500.6@2010", "500.7@2024")
def test_an_ability_asks_whether_it_is_an_extra_turn(edition: Edition) -> None:
    board = Board(edition)
    extra = IsExtraTurn(True)
    upkeep = TriggeredAbility(StepBegins(step="upkeep"), (GainLife(1),), condition=extra)
    board.permanent(kept(upkeep))
    play = board.begin().effect(ExtraTurns()).to_turn(4, Step.DRAW)
    assert play.life(A) == 21
    play.to_turn(6, Step.DRAW)
    assert play.life(A) == 21


@in_editions("500.7@2010", "500.8@2024")
def test_phases_come_after_the_first_postcombat_main_phase(edition: Edition) -> None:
    """What waits for that combat does not trigger in another."""
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    play = board.begin()
    play.effect(AddPhases(("combat", "main"), after="first_postcombat_main"))
    untap = Delay("beginning_of_combat", (UntapIt(CREATURES),), that_phase=True)
    play.effect(untap)
    mark = play.now
    play.attack(bear)
    play.to(Step.END)
    mains = [each for each in play.steps(mark) if each.endswith(("main", "beginning_of_combat"))]
    assert mains == [
        *("beginning_of_combat", "postcombat_main"),
        *("beginning_of_combat", "postcombat_main"),
    ]
    assert not play.obj(bear).tapped


@in_editions("500.7@2010", "500.8@2024")
def test_what_waits_for_an_added_phase_waits_for_its_own(edition: Edition) -> None:
    """Two are added by one source: each combat has its own untapping, and the first has none."""
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    play = board.begin()
    for _ in range(2):
        play.effect(AddPhases(("combat", "main"), after="first_postcombat_main"))
        play.effect(Delay("beginning_of_combat", (UntapIt(CREATURES),), that_phase=True))
    for _ in range(3):
        play.attack(bear).go()
    assert [each.target for each in play.events(AttackerDeclared)] == [B, B, B]


@in_editions("500.7@2010", "500.8@2024")
def test_after_that_phase_is_over_nothing_is_added_to_it(edition: Edition) -> None:
    """Also while another postcombat main phase is still to come."""
    play = Board(edition).begin(Step.POSTCOMBAT_MAIN)
    play.effect(AddPhases(("combat", "main")))
    play.to(Step.BEGINNING_OF_COMBAT)
    play.effect(AddPhases(("combat",), after="first_postcombat_main"))
    mark = play.now
    play.to_the_end_of_turn()
    assert "postcombat_main" in play.steps(mark)
    assert "beginning_of_combat" not in play.steps(mark)


@pytest.mark.parametrize(
    ("duration", "turn", "step"),
    [
        ("next_end_of_combat", 3, Step.END_OF_COMBAT),
        ("next_upkeep", 4, Step.UPKEEP),
        ("your_next_upkeep", 5, Step.UPKEEP),
        ("your_next_end", 3, Step.END),
        ("next_combat_damage", 3, Step.FIRST_STRIKE_DAMAGE),
    ],
)
@in_editions("500.5@2010", "500.5@2024")
def test_how_long_an_effect_lasts(
    edition: Edition, duration: Duration, turn: int, step: Step
) -> None:
    """As the step begins, before anybody gets priority in it."""
    board = Board(edition)
    knight = board.permanent(creature("Knight", 1, 1, "first strike"))
    bear = board.permanent(creature("Bear"))
    play = board.begin()
    play.effect(Modify(Modification(power=5), "that", duration), that=bear)
    play.attack(knight)
    while not play.events(EffectExpired):
        play.go()
    assert (play.state.turn, play.step) == (turn, step)
    assert play.size(bear) == (2, 2)


# Cards discarded


@in_editions("701.7a@2010", "701.8a@2024")
def test_a_card_that_is_described_is_discarded(edition: Edition) -> None:

    board = Board(edition)
    land = those(HasTypes(("land",)))
    loss = TriggeredAbility(Discards(land, whose="opponent"), (GainLife(3),))
    board.permanent(kept(loss))
    board.hand("Forest", B)
    play = board.begin().effect(DiscardCards(1, "that"), that=B).settle()
    assert play.life(A) == 23
    board = Board(edition)
    board.permanent(kept(loss))
    board.hand("Lightning Bolt", B)
    play = board.begin().effect(DiscardCards(1, "that"), that=B).settle()
    assert play.life(A) == 20
