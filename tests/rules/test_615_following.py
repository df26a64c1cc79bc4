"""What happens for damage that was prevented; preventing all but so much; one source (615)."""

import msgspec
import pytest

from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.engine.state import number_of
from turnfold.engine.turn.endless import EndlessTurn
from turnfold.events.cards.abilities import Ability
from turnfold.events.cards.characteristics import HasTypes, PowerAtLeast
from turnfold.events.cards.effects import (
    DealDamage,
    DrawCards,
    GainLife,
    LoseLife,
    PreventDamage,
    PutCounters,
    RedirectDamage,
    RemoveCounters,
)
from turnfold.events.cards.measures import EventAmount
from turnfold.events.cards.replacements import DamageChange, DamagePrevention
from turnfold.events.cards.selections import ControlledBy, those
from turnfold.events.cards.tables import sums
from turnfold.events.damage import DamageDealt, DamagePrevented
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import DamageKind, Edition, Question, Step
from turnfold.events.permanents import CountersChanged

MUCH = EventAmount()
BACK = DealDamage(MUCH, to="controller_of_that")

AFTER = in_editions("615.5@2010", "615.5@2024")
PREVENTS = in_editions("419@2004", "615.1@2010", "615.1@2024")
CHOICE = in_editions("609.7@2010", "609.7a@2024")


def hydra() -> DamagePrevention:
    """Damage to it is prevented, and it gets as many counters."""
    return DamagePrevention(to="self", then=(PutCounters("+1/+1", MUCH),))


@AFTER
def test_counters_are_put_for_damage_that_was_prevented(edition: Edition) -> None:
    board = Board(edition)
    giant = board.permanent(creature("Giant", 3, 3))
    grown = board.permanent(creature("Hydra", 1, 1, abilities=(hydra(),)), B)
    play = board.begin().attack(giant).block({grown: giant}).to(Step.POSTCOMBAT_MAIN)
    assert play.size(grown) == (4, 4)
    assert play.obj(grown).damage == 0
    (put,) = [e for e in play.entries() if isinstance(e.event, CountersChanged)]
    causes = {type(play.entries()[each].event) for each in put.causes}
    assert causes == {DamagePrevented}
    assert put.rule.startswith("615.5")


@AFTER
def test_as_much_damage_is_dealt_to_who_controls_the_source(edition: Edition) -> None:
    """It is no combat damage, and dealt by the source of the shield."""
    board = Board(edition)
    giant = board.permanent(creature("Giant", 3, 3))
    play = board.begin().attack(giant)
    shield = PreventDamage(to="you", then=(BACK,))
    play.effect(shield, B)
    play.to(Step.POSTCOMBAT_MAIN)
    assert (play.life(A), play.life(B)) == (17, 20)
    (dealt,) = play.events(DamageDealt)
    assert (dealt.target, dealt.amount, dealt.kind) == (A, 3, DamageKind.NONCOMBAT)


@AFTER
def test_life_is_gained_for_what_a_limited_shield_prevented(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(PreventDamage(2, to="you", then=(GainLife(MUCH),)), B)
    play.effect(DealDamage(5, to="that"), that=B)
    assert play.life(B) == 20 - 3 + 2


@AFTER
def test_life_is_lost_for_what_was_prevented(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(PreventDamage(to="you", then=(LoseLife(MUCH, "each_opponent"),)), B)
    play.effect(DealDamage(5, to="that"), that=B)
    assert (play.life(A), play.life(B)) == (15, 20)


@AFTER
def test_a_player_gets_counters_for_what_was_prevented(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    play = board.begin()
    play.effect(PreventDamage(to="you", then=(PutCounters("poison", MUCH, "that_player"),)), B)
    play.effect(DealDamage(3, to="target", source="that"), target=B, that=bear)
    assert number_of(play.player(B).counters, "poison") == 3


@AFTER
def test_the_damage_that_follows_may_be_dealt_by_the_source_that_was_stopped(
    edition: Edition,
) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    play = board.begin()
    back = DealDamage(MUCH, to="controller_of_that", source="that_source")
    play.effect(PreventDamage(to="you", then=(back,)), B)
    play.effect(DealDamage(3, to="target", source="that"), target=B, that=bear)
    assert [(e.source, e.target, e.amount) for e in play.events(DamageDealt)] == [(bear, A, 3)]


@AFTER
def test_what_was_spared_gets_the_counters(edition: Edition) -> None:
    """An ability about every creature of its controller names the one that damage was kept from."""
    board = Board(edition)
    mine = those(HasTypes(("creature",)), ControlledBy("you"))
    vigor = DamagePrevention(to=mine, then=(PutCounters("+1/+1", MUCH, to="spared"),))
    board.permanent(enchantment("Vigor", vigor))
    bears = [board.permanent(creature("Bear")) for _ in range(2)]
    play = board.begin()
    play.effect(DealDamage(2, to="that"), B, that=bears[1])
    assert [number_of(play.obj(bear).counters, "+1/+1") for bear in bears] == [0, 2]


@AFTER
@pytest.mark.parametrize("shielded", [True, False])
def test_a_choice_about_what_follows_is_asked_before_anything_happens(
    edition: Edition, shielded: bool
) -> None:
    """A has two abilities that replace what comes back: 3 doubled and 1 less, or 1 less first."""
    board = Board(edition)
    giant = board.permanent(creature("Giant", 3, 3))
    doubling = DamageChange(to="you", times=2)
    less = DamagePrevention(to="you", prevent=1)
    double, ward = (
        board.permanent(enchantment(name, ability))
        for name, ability in (("Double", doubling), ("Ward", less))
    )
    play = board.begin().attack(giant)
    play.effect(PreventDamage(to="you", then=(BACK,)), B)
    play.to_question(Question.ORDER_REPLACEMENTS)
    assert play.asked == (A, Question.ORDER_REPLACEMENTS)
    assert not play.events(DamagePrevented)
    play.do(ChooseObjects((ward if shielded else double,)))
    assert play.life(A) == 20 - (4 if shielded else 5)
    assert play.life(B) == 20


@pytest.mark.rule("615.5@2024")
def test_two_mirrors_that_send_damage_back_and_forth_have_no_end() -> None:
    """One sentence refuses what would never be over; the game is as it was."""
    play = Board(Edition.FREE_DIVISION).begin()
    for player in (A, B):
        play.effect(PreventDamage(to="you", then=(DealDamage(MUCH, to="each_opponent"),)), player)
    with pytest.raises(EndlessTurn, match="without end"):
        play.effect(DealDamage(1, to="that"), that=A)
    assert (play.life(A), play.life(B)) == (20, 20)


@pytest.mark.rule("615.5@2024")
def test_what_follows_goes_with_prevention_and_with_few_effects() -> None:
    table = {"kind": "replacement", "replaces": "damage", "times": 2, "then": []}
    with pytest.raises(msgspec.ValidationError, match="unknown field `then`"):
        msgspec.convert(sums(table), Ability)
    with pytest.raises(ValueError, match='"then" is said of damage that is prevented'):
        DamagePrevention(to="you", then=(DrawCards(),))


# All but so much


def attacked(edition: Edition, *powers: int) -> tuple[Play, list[int]]:
    board = Board(edition)
    attackers = [board.permanent(creature(f"Attacker {power}", power, 9)) for power in powers]
    return board.begin().attack(*attackers), attackers


@PREVENTS
def test_all_but_one_of_the_damage_of_each_source_is_prevented(edition: Edition) -> None:
    play, _ = attacked(edition, 1, 3, 5)
    play.effect(PreventDamage(to="you", all_but=1), B).to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 17
    assert sorted(each.amount for each in play.events(DamagePrevented)) == [2, 4]


@PREVENTS
def test_a_permanent_prevents_all_but_two(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(enchantment("Ward", DamagePrevention(to="you", all_but=2)), B)
    play = board.begin().effect(DealDamage(7, to="that"), that=B)
    assert play.life(B) == 18
    play.effect(DealDamage(2, to="that"), that=B)
    assert play.life(B) == 16
    assert [each.amount for each in play.events(DamagePrevented)] == [5], "and none of the 2"


@pytest.mark.rule("609.7@2024")
@pytest.mark.parametrize("effect", [PreventDamage, RedirectDamage])
def test_a_source_is_named_or_chosen_and_not_both(
    effect: type[PreventDamage | RedirectDamage],
) -> None:
    with pytest.raises(ValueError, match='"choose_source" goes with a description'):
        effect(source="that", choose_source=True)


@pytest.mark.rule("615.7@2024")
def test_an_amount_is_prevented_or_all_but_one_and_not_both() -> None:
    with pytest.raises(ValueError, match='"all_but" does not go with "amount"'):
        PreventDamage(3, all_but=1)
    with pytest.raises(ValueError, match='neither "all_but" nor "half" goes with "prevent"'):
        DamagePrevention(prevent=3, all_but=1)


# Redirection from one source


@CHOICE
def test_the_damage_of_one_chosen_source_is_dealt_to_another(edition: Edition) -> None:
    play, (small, great) = attacked(edition, 2, 5)
    redirection = RedirectDamage(to="target", away_from="you", choose_source=True)
    play.effect(redirection, B, target=small)
    assert play.asked == (B, Question.CHOOSE)
    play.do(ChooseObjects((great,)))
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 18
    assert play.obj(small).damage == 5


@in_editions("614.9@2010", "614.9@2024")
def test_only_damage_from_a_source_that_is_described_is_redirected(edition: Edition) -> None:
    play, (small, _) = attacked(edition, 2, 5)
    strong = RedirectDamage(to="target", source=those(PowerAtLeast(4)), combat=True)
    play.effect(strong, B, target=small).to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 18
    assert play.obj(small).damage == 5


# Counters that are removed


def phantom(board: Board, counters: int, player: int = B) -> int:
    """Damage to it is prevented, and it loses a +1/+1 counter."""
    removed = RemoveCounters("+1/+1")
    ability = DamagePrevention(to="self", then=(removed,))
    card = creature("Phantom", 1, 1, abilities=(ability,))
    return board.permanent(card, player, counters={"+1/+1": counters})


@AFTER
@pytest.mark.parametrize(("counters", "left"), [(3, 2), (1, 0), (0, 0)])
def test_a_counter_is_removed_for_damage_that_was_prevented(
    edition: Edition, counters: int, left: int
) -> None:
    """It is prevented all the same when there is no counter left."""
    board = Board(edition)
    giant = board.permanent(creature("Giant", 5, 5))
    spirit = phantom(board, counters)
    play = board.begin().attack(giant).block({spirit: giant}).to(Step.POSTCOMBAT_MAIN)
    assert play.in_play(spirit)
    assert (play.obj(spirit).damage, play.counters(spirit, "+1/+1")) == (0, left)


@AFTER
def test_one_counter_is_removed_for_all_damage_of_one_instant(edition: Edition) -> None:
    """Two creatures that block it deal combat damage at the same time: that is one event."""
    board = Board(edition)
    spirit = phantom(board, 3, A)
    bears = [board.permanent(creature("Bear"), B) for _ in range(2)]
    play = board.begin().attack(spirit).block(dict.fromkeys(bears, spirit))
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.counters(spirit, "+1/+1") == 2
    (change,) = [
        e for e in play.entries() if isinstance(e.event, CountersChanged) and e.event.change < 0
    ]
    assert change.rule.startswith("615.5")
    assert {type(play.entries()[each].event) for each in change.causes} == {DamagePrevented}
    assert len(change.causes) == 2


@CHOICE
def test_of_a_source_that_was_chosen_among_all_no_other_is_stopped(edition: Edition) -> None:
    board = Board(edition)
    bear, other = board.permanent(creature("Bear")), board.permanent(creature("Other"))
    play = board.begin()
    play.effect(PreventDamage(to="you", choose_source=True, next_time=True), B)
    play.do(ChooseObjects((bear,)))
    for source in (other, bear):
        play.effect(DealDamage(3, source="that"), target=B, that=source)
    assert [each.source for each in play.events(DamageDealt)] == [other]
    assert [each.source for each in play.events(DamagePrevented)] == [bear]
