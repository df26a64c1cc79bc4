"""When a player is asked which damage a shield stops first, and which effect applies first (615.7,
616.1): only where the answer matters, and the answer names one of what is offered."""

import pytest
from msgspec.structs import replace

from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.engine.game import IllegalAction
from turnfold.engine.play.attempt import judge_attempt
from turnfold.events.cards.characteristics import HasColors
from turnfold.events.cards.effects import DealDamage, PreventDamage, RedirectDamage
from turnfold.events.cards.replacements import AnyReplacement, DamageChange, DamagePrevention
from turnfold.events.cards.selections import EVERYTHING, those
from turnfold.events.damage import DamagePrevented
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.record import QuestionAsked

SHIELDS = in_editions("615.7@2010", "615.7@2024")
FIRST = in_editions("616.1@2010", "616.1@2024")


def attacked(edition: Edition, powers: tuple[int, ...], shield: int) -> tuple[Play, list[int]]:
    """B is attacked by creatures of these powers, and has a shield against so much damage."""
    board = Board(edition)
    attackers = [board.permanent(creature(f"Attacker {n}", n, 3)) for n in powers]
    play = board.begin()
    play.effect(PreventDamage(amount=shield, to="you"), B)
    play.attack(*attackers)
    return play, attackers


@SHIELDS
@pytest.mark.parametrize(
    ("powers", "shield", "asked"),
    [
        ((1, 2), 4, False),
        ((1, 2), 3, False),
        ((1, 2), 2, True),
        ((3,), 2, False),
    ],
    ids=["more than enough", "just enough", "too little", "one source"],
)
def test_it_is_asked_only_where_a_shield_cannot_stop_what_several_deal(
    edition: Edition, powers: tuple[int, ...], shield: int, asked: bool
) -> None:
    play, _ = attacked(edition, powers, shield)
    for _ in range(20):
        if play.asked == (B, Question.ORDER_REPLACEMENTS) or play.step is Step.END_OF_COMBAT:
            break
        play.go()
    assert (play.asked == (B, Question.ORDER_REPLACEMENTS)) is asked
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 20 - max(sum(powers) - shield, 0)


@SHIELDS
def test_the_answer_names_exactly_one_of_the_sources(edition: Edition) -> None:
    play, attackers = attacked(edition, (1, 2), 2)
    play.to_question(Question.ORDER_REPLACEMENTS)
    for answer in ((), tuple(attackers), (B,)):
        with pytest.raises(IllegalAction):
            play.do(ChooseObjects(answer))
    play.do(ChooseObjects((attackers[0],)))
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 19


@SHIELDS
@pytest.mark.parametrize("which", [0, 1])
def test_the_shield_stops_the_damage_of_the_chosen_source_first(
    edition: Edition, which: int
) -> None:
    play, attackers = attacked(edition, (2, 2), 2)
    play.to_question(Question.ORDER_REPLACEMENTS)
    play.do(ChooseObjects((attackers[which],)))
    play.to(Step.END_OF_COMBAT)
    stopped = [(each.source, each.amount) for each in play.events(DamagePrevented)]
    assert stopped == [(attackers[which], 2)]


@SHIELDS
def test_it_is_asked_for_one_of_two_shields_beside_an_ability(edition: Edition) -> None:
    """One shield is about the red source alone, and only the other is contested. The damage is
    doubled by an enchantment first."""
    board = Board(edition)
    red = board.permanent(replace(creature("Red", 1, 3), colors=("red",)))
    green = board.permanent(replace(creature("Green", 1, 3), colors=("green",)))
    board.permanent(enchantment("Charm", TWICE), B)
    play = board.begin()
    play.effect(PreventDamage(amount=1, to="you"), B)
    play.effect(PreventDamage(amount=1, to="you", source=those(HasColors(("red",)))), B)
    play.attack(red, green).to_question(Question.ORDER_REPLACEMENTS)
    assert {*play.game.legal} == {ChooseObjects((red,)), ChooseObjects((green,))}


@SHIELDS
def test_it_can_be_asked_what_may_be_chosen_without_choosing_it(edition: Edition) -> None:
    play, attackers = attacked(edition, (2, 2), 2)
    play.to_question(Question.ORDER_REPLACEMENTS)
    assert judge_attempt(play.state, ChooseObjects((attackers[0],))) is None
    assert judge_attempt(play.state, ChooseObjects((B,))) is not None
    assert not play.events(DamagePrevented)


@SHIELDS
def test_it_is_not_asked_where_the_shield_is_about_one_of_the_sources(edition: Edition) -> None:
    board = Board(edition)
    red = board.permanent(replace(creature("Red", 3, 3), colors=("red",)))
    green = board.permanent(replace(creature("Green", 3, 3), colors=("green",)))
    play = board.begin()
    play.effect(PreventDamage(amount=2, to="you", source=those(HasColors(("red",)))), B)
    play.attack(red, green).to(Step.END_OF_COMBAT)
    assert Question.ORDER_REPLACEMENTS not in [each.question for each in play.events(QuestionAsked)]
    assert play.life(B) == 16


@SHIELDS
@pytest.mark.parametrize("bear_first", [True, False])
def test_one_shield_is_about_either_of_two_whichever_is_hit_first(
    edition: Edition, bear_first: bool
) -> None:
    """It prevents 3 in all: 2 of the first damage, and 1 of the second."""
    board = Board(edition)
    bear = board.permanent(creature("Bear", 2, 9), B)
    play = board.begin()
    play.effect(PreventDamage(amount=3, to="target", or_to="you"), B, target=bear)
    for each in (bear, B) if bear_first else (B, bear):
        play.effect_damage(A, each, 2)
    assert (play.obj(bear).damage, 20 - play.life(B)) == ((0, 1) if bear_first else (1, 0))


@SHIELDS
@pytest.mark.parametrize("which", [0, 1])
def test_of_damage_dealt_to_both_at_once_their_player_chooses_what_it_stops(
    edition: Edition, which: int
) -> None:
    """One attacker is blocked by the creature, and the other is not blocked."""
    board = Board(edition)
    attackers = [board.permanent(creature(name, 3, 9)) for name in ("One", "Two")]
    guard = board.permanent(creature("Guard", 0, 9), B)
    play = board.begin()
    play.effect(PreventDamage(amount=3, to="target", or_to="you"), B, target=guard)
    play.attack(*attackers).block({guard: attackers[0]})
    play.to_question(Question.ORDER_REPLACEMENTS)
    assert play.asked[0] == B
    play.choose(attackers[which]).to(Step.END_OF_COMBAT)
    assert (play.obj(guard).damage, play.life(B)) == ((0, 17) if which == 0 else (3, 20))


@SHIELDS
def test_damage_to_either_of_two_is_redirected_by_one_shield(edition: Edition) -> None:
    """The next 3 damage to the player or the bear is dealt to the ox: 2, and then 1 of 2."""
    board = Board(edition)
    bear = board.permanent(creature("Bear", 2, 9), B)
    ox = board.permanent(creature("Ox", 0, 9), B)
    play = board.begin()
    away = RedirectDamage(to="target2", away_from="you", or_away_from="target", amount=3)
    play.effect(away, B, target=bear, target2=ox)
    play.effect_damage(A, B, 2)
    play.effect_damage(A, bear, 2)
    assert (play.life(B), play.obj(bear).damage, play.obj(ox).damage) == (20, 1, 3)


def test_either_goes_with_one_object_or_player() -> None:
    with pytest.raises(ValueError, match='"or_to" goes with one object or player'):
        PreventDamage(amount=3, to=EVERYTHING, or_to="you")


OR_TWICE = DamageChange(to="you", times=2, optional=True)
TWICE = DamageChange(to="you", times=2)
ONE_LESS = DamagePrevention(to="you", prevent=1)
ONE_MORE = DamageChange(to="you", plus=1)


@FIRST
@pytest.mark.parametrize(
    ("abilities", "asked"),
    [
        ((TWICE, ONE_LESS), True),
        ((TWICE, ONE_MORE), True),
        ((TWICE, TWICE), False),
        ((ONE_MORE, ONE_MORE), False),
        ((ONE_MORE,) * 4, False),
        ((ONE_MORE,) * 5, True),
        ((TWICE, OR_TWICE), True),
    ],
    ids=[
        "twice, one less",
        "twice, one more",
        "both twice",
        "both one more",
        "four the same",
        "too many to find out",
        "twice, and perhaps twice",
    ],
)
def test_it_is_asked_which_applies_first_only_where_the_order_matters(
    edition: Edition, abilities: tuple[AnyReplacement, ...], asked: bool
) -> None:
    board = Board(edition)
    for number, each in enumerate(abilities):
        board.permanent(enchantment(f"Charm {number}", each), B)
    shooter = board.permanent(creature("Shooter"))
    play = board.begin()
    play.effect(DealDamage(2, "target", source="that"), A, that=shooter, target=B)
    assert (play.asked == (B, Question.ORDER_REPLACEMENTS)) is asked


@FIRST
@pytest.mark.parametrize(("first", "life"), [(0, 17), (1, 18)])
def test_the_one_that_is_chosen_applies_first(edition: Edition, first: int, life: int) -> None:
    """2 damage doubled and then 1 less is 3; 1 less and then doubled it is 2."""
    board = Board(edition)
    charms = [
        board.permanent(enchantment(f"Charm {n}", each), B)
        for n, each in enumerate((TWICE, ONE_LESS))
    ]
    shooter = board.permanent(creature("Shooter"))
    play = board.begin()
    play.effect(DealDamage(2, "target", source="that"), A, that=shooter, target=B)
    play.do(ChooseObjects((charms[first],)))
    assert play.life(B) == life
