"""Damage and counters that are divided among what is no target, as a spell resolves (608.2d)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature, instant
from tests.turn.editions import in_editions
from turnfold.engine.state import number_of
from turnfold.events.cards.abilities import ActivatedAbility, Cost, SpellAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import AddMana, DealDamage, Effect, PreventDamage, PutCounters
from turnfold.events.cards.selections import ControlledBy, those
from turnfold.events.cards.targets import Target, TargetCreature
from turnfold.events.damage import DamageDealt
from turnfold.events.decisions import ActivateAbility, CastSpell, Divide
from turnfold.events.enums import Edition, Question
from turnfold.events.permanents import CountersChanged
from turnfold.events.record import DecisionTaken, QuestionAsked

DIVIDED = in_editions("413.2c@2004", "608.2d@2010", "608.2d@2024")
NOW = Edition.FREE_DIVISION
THEIRS = those(HasTypes(("creature",)), ControlledBy("opponent"))
MINE = those(HasTypes(("creature",)), ControlledBy("you"))
TWO_DAMAGE = DealDamage(2, THEIRS, divided=True, also_to="each_opponent")


def fray(edition: Edition, effect: Effect, *targets: Target) -> tuple[Play, list[int], int]:
    """A casts a spell while B has two creatures and A has one. The play as it resolves, B's
    creatures, and the spell."""
    board = Board(edition)
    theirs = [board.permanent(creature(name, 1, 9), B) for name in ("One", "Two")]
    board.permanent(creature("Mine", 1, 9))
    spell = board.hand(instant("Fray", SpellAbility((effect,), targets)))
    play = board.begin()
    cast = play.cast(spell)
    play.both_pass()
    return play, theirs, cast


@DIVIDED
def test_its_controller_divides_damage_as_it_resolves(edition: Edition) -> None:
    play, (one, two), spell = fray(edition, TWO_DAMAGE)
    assert play.asked == (A, Question.DIVIDE)
    assert play.events(DamageDealt) == []
    play.do(Divide(((one, 1), (B, 1))))
    assert {each.target: each.amount for each in play.events(DamageDealt)} == {one: 1, B: 1}
    assert (play.life(B), play.obj(one).damage, play.obj(two).damage) == (19, 1, 0)
    assert spell not in play.state.stack


@DIVIDED
def test_every_division_among_any_number_of_them_is_legal(edition: Edition) -> None:
    """2 among two creatures and a player: all to one of three, or 1 to each of two of three. In
    2024 nobody need be chosen."""
    play, (one, two), _ = fray(edition, TWO_DAMAGE)
    all_to_one = {((each, 2),) for each in (B, one, two)}
    to_two = {((B, 1), (one, 1)), ((B, 1), (two, 1)), ((one, 1), (two, 1))}
    listed = list(play.game.legal)
    to_nobody: set[tuple[tuple[int, int], ...]] = {()} if edition is NOW else set()
    found = {each.portions for each in listed if isinstance(each, Divide)}
    assert found == all_to_one | to_two | to_nobody
    assert play.game.legal.count() == len(listed) == len(found)
    assert play.game.legal.default() in play.game.legal


@in_editions(
    *("107.1c@2010", "608.2d@2010", "107.1c@2019-07-11", "107.1c@2019-07-12"),
    *("107.1c@2024", "608.2d@2024"),
)
def test_none_may_be_chosen_only_where_the_edition_says_so(edition: Edition) -> None:
    play, _, spell = fray(edition, TWO_DAMAGE)
    may = edition.day >= "2019-07-12"
    assert play.allowed(Divide(())) is may
    if may:
        play.do(Divide(()))
        assert play.events(DamageDealt) == []
        assert spell not in play.state.stack


@DIVIDED
def test_each_that_is_chosen_gets_at_least_one_and_nothing_is_left_over(edition: Edition) -> None:
    play, (one, two), _ = fray(edition, TWO_DAMAGE)
    mine = play.named("Mine")[0]
    for portions in (
        ((one, 2), (two, 0)),
        ((one, 1),),
        ((one, 2), (two, 1)),
        ((one, 3), (two, -1)),
        ((one, 1), (one, 1)),
        ((mine, 2),),
    ):
        refused = play.refused(Divide(portions))
        assert refused.startswith(("413.2c@", "608.2d@")), portions
    assert play.allowed(Divide(((two, 2),)))


@DIVIDED
def test_counters_are_distributed_as_it_resolves(edition: Edition) -> None:
    play, (one, two), _ = fray(edition, PutCounters("+1/+1", 5, THEIRS, divided=True))
    assert play.asked == (A, Question.DIVIDE)
    play.do(Divide(((one, 2), (two, 3))))
    assert (play.counters(one, "+1/+1"), play.counters(two, "+1/+1")) == (2, 3)


@in_editions("413.2c@2004", "608.2d@2010")
def test_nobody_is_asked_where_there_is_one_way(edition: Edition) -> None:
    play, _, _ = fray(edition, PutCounters("+1/+1", 2, MINE, divided=True))
    assert play.counters(play.named("Mine")[0], "+1/+1") == 2
    assert Question.DIVIDE not in [each.question for each in play.events(QuestionAsked)]


@DIVIDED
def test_none_is_nothing_to_divide(edition: Edition) -> None:
    play, _, spell = fray(edition, DealDamage(0, THEIRS, divided=True))
    assert play.events(DamageDealt) == []
    assert spell not in play.state.stack


@DIVIDED
def test_only_what_can_be_dealt_damage_is_offered(edition: Edition) -> None:
    board = Board(edition)
    wall = board.permanent(creature("Wall", 0, 9), B)
    board.permanent(Card("Relic", ("artifact",)), B)
    play = board.begin().effect(DealDamage(2, those(ControlledBy("opponent")), divided=True))
    if play.asked[1] is Question.DIVIDE:
        ways = [each for each in play.game.legal if isinstance(each, Divide)]
        assert {each for way in ways for each, _ in way.portions} == {wall}
        play.go()
    assert play.obj(wall).damage == 2


@pytest.mark.rule("608.2d@2024", "120.2b@2024")
def test_it_is_dealt_at_one_instant_and_the_division_is_a_cause_of_it() -> None:
    play, (one, two), _ = fray(NOW, TWO_DAMAGE)
    since = play.now
    play.do(Divide(((one, 1), (two, 1))))
    entries = play.entries()
    dealt = [each for each in entries[since:] if isinstance(each.event, DamageDealt)]
    assert len(dealt) == 2
    for each in dealt:
        causes = [entries[number].event for number in each.causes]
        assert any(isinstance(cause, DecisionTaken) for cause in causes)
        assert len(causes) == 2


TARGETS = (TargetCreature(), TargetCreature(up_to=True))


@in_editions("409.1e@2004", "601.2d@2010", "601.2d@2024")
def test_counters_are_distributed_among_targets_as_it_is_cast(edition: Edition) -> None:
    board = Board(edition)
    one, two = (board.permanent(creature(name, 1, 1)) for name in ("One", "Two"))
    effect = PutCounters("+1/+1", 3, "target", divided=True)
    growth = board.hand(instant("Growth", SpellAbility((effect,), TARGETS)))
    play = board.begin()
    assert play.refused(CastSpell(growth, (one, two))).startswith(("601.2d", "409.1e"))
    assert play.refused(CastSpell(growth, (one, two), division=(3, 0))).startswith(("601", "409"))
    play.do(CastSpell(growth, (one, two), division=(1, 2)))
    play.settle()
    assert (play.counters(one, "+1/+1"), play.counters(two, "+1/+1")) == (1, 2)


@in_editions("413.2a@2004", "608.2b@2010", "608.2b@2024")
def test_the_share_of_an_illegal_target_goes_to_nobody(edition: Edition) -> None:
    board = Board(edition)
    one, two = (board.permanent(creature(name, 1, 1)) for name in ("One", "Two"))
    effect = PutCounters("+1/+1", 3, "target", divided=True)
    growth = board.hand(instant("Growth", SpellAbility((effect,), TARGETS)))
    play = board.begin()
    play.do(CastSpell(growth, (one, two), division=(1, 2)))
    play.effect_destroy(one)
    play.settle()
    assert [each.change for each in play.events(CountersChanged)] == [2]
    assert play.counters(two, "+1/+1") == 2


@pytest.mark.rule("608.2d@2024")
def test_counters_are_distributed_among_players_as_well() -> None:
    play = Board(NOW).begin().effect(PutCounters("poison", 3, "each_player", divided=True))
    play.do(Divide(((A, 1), (B, 2))))
    assert [number_of(play.player(each).counters, "poison") for each in (A, B)] == [1, 2]


@pytest.mark.rule("605.3b@2024")
def test_a_mana_ability_asks_nobody_for_a_division() -> None:
    board = Board(NOW)
    effects = (AddMana(mana="{R}"), DealDamage(2, "each_player", divided=True))
    forge = ActivatedAbility(Cost(tap=True), effects)
    relic = board.permanent(Card("Forge", ("artifact",), abilities=(forge,)))
    play = board.begin()
    play.do(ActivateAbility(relic))
    assert play.life(A) + play.life(B) == 38
    assert play.pool() == 1


def test_what_cannot_be_divided_is_refused() -> None:
    with pytest.raises(ValueError, match='"divided" is not allowed in "then"'):
        PreventDamage(then=(DealDamage(2, "each_player", divided=True),))
    with pytest.raises(ValueError, match="damage cannot be combined with other damage"):
        DealDamage(2, "target", divided=True, also_to="you")
