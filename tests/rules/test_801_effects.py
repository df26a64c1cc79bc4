"""Range of influence: what effects change, count, prevent and win (801.10-801.14).

Everybody reaches one seat to each side: A reaches B and D, and C is too far away.
"""

import pytest

from tests.rules.board import A, B, C, D, creature, enchantment
from tests.rules.near import CREATURES, bears, bolt, lives, range_of_one, said, stolen
from tests.rules.several import BEAR, four
from turnfold.engine.play.variant import Variant
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.conditions import Controls
from turnfold.events.cards.effects import (
    CreateToken,
    DealDamage,
    ExtraTurns,
    GainLife,
    IfSo,
    LoseGame,
    LoseLife,
    Modify,
    PreventDamage,
    RedirectDamage,
    SacrificeChosen,
    TokenDefinition,
    WinGame,
)
from turnfold.events.cards.measures import Count, Power
from turnfold.events.cards.modifications import Limit, Modification, Price
from turnfold.events.cards.replacements import (
    AnyReplacement,
    DamageChange,
    DamagePrevention,
    EntersTapped,
    StepSkip,
)
from turnfold.events.cards.targets import TargetPlayer
from turnfold.events.decisions import DeclareAttackers
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.game import PlayerLost
from turnfold.events.turn import StepSkipped

# 801.10-801.11: what is affected, what is counted


@said("801.10")
def test_each_and_all_are_those_that_are_near(edition: Edition) -> None:
    board = range_of_one(edition)
    theirs = bears(board)
    play = board.begin()
    play.effect(DealDamage(3, CREATURES, also_to="each_player"), A)
    assert lives(play) == [17, 17, 20, 17]
    assert [play.in_play(theirs[each]) for each in theirs] == [False, False, True, False]


@said("801.10")
def test_the_rest_of_the_effect_works_as_ever(edition: Edition) -> None:
    board = range_of_one(edition)
    bear = board.permanent(BEAR, C)
    play = board.begin()
    play.effect(LoseLife(4, "controller_of_that"), A, that=bear)
    play.effect(SacrificeChosen(who="each_opponent", filter=CREATURES), A)
    play.effect(LoseLife(4, "each_opponent"), A)
    assert play.in_play(bear)
    assert lives(play) == [20, 16, 20, 16]


@said("801.10")
def test_static_abilities_are_about_what_is_near(edition: Edition) -> None:
    board = range_of_one(edition)
    theirs = bears(board)
    bigger = StaticAbility(Modification(power=1, toughness=1), CREATURES)
    board.permanent(enchantment("Growth", bigger))
    play = board.begin()
    assert [play.size(theirs[each])[0] for each in theirs] == [3, 3, 2, 3]


@said("801.10")
def test_an_effect_that_lasts_does_not_follow_a_creature_too_far(edition: Edition) -> None:
    board = range_of_one(edition)
    bear = board.permanent(BEAR, B)
    play = board.begin()
    play.effect(Modify(Modification(power=3), "target"), A, target=bear)
    assert play.size(bear) == (5, 2)
    stolen(play, bear, C)
    assert play.size(bear) == (2, 2)


@said("801.10")
@pytest.mark.parametrize(("active", "allowed"), [(C, True), (D, False)])
def test_a_limit_on_attackers_is_about_those_that_are_near(
    edition: Edition, active: int, allowed: bool
) -> None:
    board = four(edition, Variant(range=(1, 2, 2, 2)), active=active, turn=2 + active)
    arbiter = StaticAbility(Limit("attack_more_than", 1), None)
    board.permanent(enchantment("Arbiter", arbiter), A)
    attackers = [board.permanent(BEAR, active) for _ in range(2)]
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert play.allowed(DeclareAttackers(tuple((each, B) for each in attackers))) is allowed


@said("801.10")
def test_who_is_too_far_away_pays_no_tax(edition: Edition) -> None:
    board = four(edition, Variant(range=(1, 2, 2, 2)), active=C, turn=5)
    tax = StaticAbility(Price("attack", mana="{2}", against="you"), CREATURES)
    for player in (A, B):
        board.permanent(enchantment("Tax", tax), player)
    bear = board.permanent(BEAR, C)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert play.allowed(DeclareAttackers(((bear, A),)))
    assert not play.allowed(DeclareAttackers(((bear, B),)))


@said("801.10")
def test_who_is_too_far_away_skips_nothing(edition: Edition) -> None:
    board = range_of_one(edition)
    pass_over = StepSkip(step="draw")
    board.permanent(enchantment("Drought", pass_over))
    play = board.begin()
    since = play.now
    play.to_turn(6)
    skipped = [each.step for each in play.events(StepSkipped, since=since)]
    assert skipped.count(Step.DRAW) == 1
    assert [play.hand(each) for each in (B, C)] == [0, 1]


@said("801.11")
@pytest.mark.parametrize(("player", "tapped"), [(B, True), (C, False), (D, True)])
def test_what_enters_too_far_away_is_not_seen(edition: Edition, player: int, tapped: bool) -> None:
    board = range_of_one(edition)
    slow = EntersTapped(to=CREATURES)
    board.permanent(enchantment("Mud", slow))
    play = board.begin()
    play.effect(CreateToken(TokenDefinition("Elf", power=1, toughness=1)), player)
    (elf,) = (each for each in play.state.battlefield if play.obj(each).card == "Elf")
    assert play.obj(elf).tapped is tapped


@said("801.11")
def test_what_is_too_far_away_is_not_counted(edition: Edition) -> None:
    board = range_of_one(edition)
    for player in (A, B, C, C, C, D):
        board.permanent(BEAR, player)
    play = board.begin()
    play.effect(GainLife(Count(CREATURES)), A)
    play.effect(GainLife(Count(CREATURES)), C)
    assert lives(play) == [23, 20, 25, 20]
    many = Controls(CREATURES, who="each_player", at_least=3)
    play.effect(IfSo(many, (GainLife(10),)), A)
    play.effect(IfSo(many, (GainLife(10),)), C)
    assert lives(play) == [23, 20, 35, 20]


@said("801.11")
def test_the_power_of_what_is_too_far_away_is_not_known(edition: Edition) -> None:
    board = range_of_one(edition)
    near, far = board.permanent(BEAR, B), board.permanent(BEAR, C)
    play = board.begin()
    play.effect(GainLife(Power("that")), A, that=near)
    play.effect(GainLife(Power("that")), A, that=far)
    assert play.life(A) == 22


# 801.13: replacing and preventing


@said("801.13a")
def test_damage_sent_too_far_away_for_its_spell_is_not_dealt(edition: Edition) -> None:
    """A's spell would deal 5 damage to B, who has 3 of it dealt to C instead."""
    board = range_of_one(edition)
    axe = board.hand(bolt(DealDamage(5), to=TargetPlayer()))
    play = board.begin()
    play.cast(axe, B)
    play.effect(RedirectDamage("target", "you", 3), B, target=C)
    play.settle()
    assert lives(play) == [20, 18, 20, 20]


@said("801.13b")
@pytest.mark.parametrize(
    ("shield", "life"),
    [
        (PreventDamage(to="target"), 20),
        (PreventDamage(to=None, source=CREATURES), 18),
        (PreventDamage(to=None, combat=True), 18),
    ],
)
def test_prevention_is_about_what_it_names_as_far_as_that_is_near(
    edition: Edition, shield: PreventDamage, life: int
) -> None:
    """C, who is too far away, attacks B; A prevents."""
    board = range_of_one(edition, active=C, turn=5)
    bear = board.permanent(BEAR, C)
    play = board.begin()
    play.attack(bear, on=B)
    play.effect(shield, A, target=B)
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == life


@said("801.13b")
@pytest.mark.parametrize(
    ("ability", "life"),
    [
        (DamageChange(times=2), 18),
        (DamageChange(source=CREATURES, times=2), 18),
        (DamageChange(to="opponent_and_theirs", times=2), 16),
    ],
)
def test_abilities_that_change_damage_are_limited_likewise(
    edition: Edition, ability: AnyReplacement, life: int
) -> None:
    board = range_of_one(edition, active=C, turn=5)
    board.permanent(enchantment("Fury", ability))
    bear = board.permanent(BEAR, C)
    play = board.begin()
    play.attack(bear, on=B)
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == life


@said("801.13b")
@pytest.mark.parametrize(
    ("ability", "life"),
    [
        (DamagePrevention(), 18),
        (DamagePrevention(source=CREATURES), 20),
    ],
    ids=["neither is named", "the source is named"],
)
def test_prevention_that_names_sources_reaches_whomever_they_damage(
    edition: Edition, ability: AnyReplacement, life: int
) -> None:
    """B, who is near, attacks C, who is not."""
    board = range_of_one(edition, active=B, turn=4)
    board.permanent(enchantment("Peace", ability))
    bear = board.permanent(BEAR, B)
    play = board.begin()
    play.attack(bear, on=C)
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(C) == life


@said("801.13b")
@pytest.mark.parametrize(("away", "to"), [(B, C), (C, B), (B, D)])
def test_damage_is_redirected_between_those_who_are_near(
    edition: Edition, away: int, to: int
) -> None:
    play = range_of_one(edition).begin()
    play.effect(RedirectDamage("target", "target2"), A, target=to, target2=away)
    play.effect(DealDamage(3, "target"), D if away == C else A, target=away)
    hurt = to if C not in (away, to) else away
    assert [each for each in (B, C, D) if play.life(each) == 17] == [hurt]


# 801.14: winning


@said("801.14")
def test_who_wins_by_an_effect_makes_those_lose_who_are_near(edition: Edition) -> None:
    play = range_of_one(edition).begin()
    play.effect(WinGame(), A)
    assert sorted(each.player for each in play.events(PlayerLost)) == [B, D]
    assert not play.state.over
    play.effect(LoseGame("target"), A, target=C)
    assert not play.player(C).lost


@said("801.10")
def test_turns_are_given_to_those_who_are_near(edition: Edition) -> None:
    play = range_of_one(edition).begin()
    play.effect(ExtraTurns(who="each_player"), A)
    assert [each.player for each in play.state.extra_turns] == [D, B, A]


@said("801.13a")
def test_combat_damage_is_dealt_however_far_away_it_is_sent(edition: Edition) -> None:
    """It is no spell or ability: of the 5 that A's creature would deal to B, C is dealt 3."""
    board = range_of_one(edition)
    ogre = board.permanent(creature("Ogre", 5, 5))
    play = board.begin().attack(ogre, on=B).to_question(Question.DECLARE_BLOCKERS).go()
    play.effect(RedirectDamage("target", "you", 3), B, target=C)
    play.to(Step.POSTCOMBAT_MAIN)
    assert lives(play) == [20, 18, 17, 20]
