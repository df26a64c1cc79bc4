"""Several replacement effects apply as a land is played, a loyalty cost is paid, or a lore counter
is put: the player chooses, and nothing has happened before (616.1)."""

import msgspec
import pytest

from tests.properties.causes import faults
from tests.rules.board import A, B, Board, C, Play, creature, enchantment
from tests.rules.test_616_ordering import ORDER, counters, enters_with, orders_asked
from tests.turn.editions import in_editions
from turnfold.engine.fold import fold
from turnfold.engine.game import Game
from turnfold.events.base import NOBODY
from turnfold.events.cards.abilities import ActivatedAbility, Cost, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import DealDamage, GainLife
from turnfold.events.cards.targets import TargetCreature
from turnfold.events.cards.triggers import ReachesChapter
from turnfold.events.decisions import ActivateAbility, ChooseObjects, Concede, PlayLand
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.permanents import CountersChanged
from turnfold.events.record import DecisionTaken
from turnfold.events.turn import SubstepBegan
from turnfold.events.zones import LandPlayed

NOW = Edition.FREE_DIVISION
LOYALTY = in_editions("616.1@2010", "616.1@2024")
EITHER = pytest.mark.parametrize(("first", "number"), [("twice", 3), ("more", 4)])
"""One counter: 1 x 2 + 1, or (1 + 1) x 2."""

GROVE = Card("Grove", ("land",), abilities=(enters_with(1),))
LAST_CHAPTER = TriggeredAbility(ReachesChapter(number=9), (GainLife(1),))
SAGA = Card("Tale", ("enchantment",), subtypes=("Saga",), abilities=(LAST_CHAPTER,))


def effects(board: Board, player: int = B) -> dict[str, int]:
    """Two enchantments that change how many counters are put."""
    return {
        "twice": board.permanent(enchantment("Twice", counters(times=2)), player),
        "more": board.permanent(enchantment("More", counters(plus=1)), player),
    }


def walker(ability: ActivatedAbility) -> Card:
    return Card("Walker", ("planeswalker",), loyalty=3, abilities=(ability,))


PLUS_ONE = ActivatedAbility(Cost(loyalty=1), (GainLife(2),))
AT_A_CREATURE = ActivatedAbility(
    Cost(loyalty=1),
    (DealDamage(1, "target"),),
    targets=(TargetCreature(),),
)


@ORDER
@EITHER
def test_who_plays_a_land_chooses_what_applies_first_to_its_counters(
    edition: Edition, first: str, number: int
) -> None:
    board = Board(edition)
    ids, card = effects(board), board.hand(GROVE)
    play = board.begin().land(card)
    assert play.asked == (A, Question.ORDER_REPLACEMENTS)
    assert play.game.legal.count() == 2
    assert card in play.state.zone(Zone.HAND, A)
    play.choose(ids[first])
    assert play.counters(play.named("Grove")[0], "+1/+1") == number
    assert play.asked == (A, Question.PRIORITY)
    assert play.events(LandPlayed) == [LandPlayed(A, play.named("Grove")[0])]


@ORDER
def test_who_plays_a_land_chooses_one_effect_after_another(edition: Edition) -> None:
    """((1 + 1) x 2) + 3 is 7."""
    board = Board(edition)
    ids, card = effects(board), board.hand(GROVE)
    board.permanent(enchantment("Three", counters(plus=3)))
    play = board.begin().land(card).choose(ids["more"])
    assert play.asked == (A, Question.ORDER_REPLACEMENTS)
    play.choose(ids["twice"])
    assert play.counters(play.named("Grove")[0], "+1/+1") == 7
    assert orders_asked(play) == [A, A]


@ORDER
def test_for_a_land_it_is_not_asked_where_it_makes_no_difference(edition: Edition) -> None:
    board = Board(edition)
    card = board.hand(GROVE)
    for number in range(2):
        board.permanent(enchantment(f"Twice {number}", counters(times=2)))
    play = board.begin().land(card)
    assert play.counters(play.named("Grove")[0], "+1/+1") == 4
    assert orders_asked(play) == []


@ORDER
def test_what_does_not_apply_to_a_land_cannot_be_chosen(edition: Edition) -> None:
    board = Board(edition)
    ids, card = effects(board), board.hand(GROVE)
    bear = board.permanent(creature("Bear"))
    play = board.begin().land(card)
    assert play.refused(ChooseObjects((bear,))).startswith(("616.1", "419.9a"))
    assert play.asked == (A, Question.ORDER_REPLACEMENTS)
    play.choose(ids["twice"])
    assert play.counters(play.named("Grove")[0], "+1/+1") == 3


@pytest.mark.rule("616.1@2024", "704.5j@2024")
def test_what_was_chosen_for_a_land_is_no_answer_to_the_next_question() -> None:
    """The land is legendary, and its player controls another of its name."""
    board = Board(NOW)
    legend = msgspec.structs.replace(GROVE, supertypes=("legendary",))
    ids, card, other = effects(board), board.hand(legend), board.permanent(legend)
    play = board.begin().land(card).choose(ids["more"])
    assert play.asked == (A, Question.CHOOSE_LEGEND)
    assert play.choose(other).named("Grove") == [other]


@LOYALTY
@EITHER
def test_who_pays_loyalty_chooses_what_applies_first_to_the_counters(
    edition: Edition, first: str, number: int
) -> None:
    board = Board(edition)
    ids = effects(board)
    jace = board.permanent(walker(PLUS_ONE), counters={"loyalty": 3})
    play = board.begin().activate(jace)
    assert play.asked == (A, Question.ORDER_REPLACEMENTS)
    assert play.game.legal.count() == 2
    assert (play.counters(jace, "loyalty"), play.on_stack()) == (3, [])
    play.choose(ids[first])
    assert (play.counters(jace, "loyalty"), play.on_stack()) == (3 + number, [jace])
    assert play.asked == (A, Question.PRIORITY)
    assert play.both_pass().life(A) == 22


@LOYALTY
def test_an_illegal_activation_is_refused_before_anybody_chooses(edition: Edition) -> None:
    """601.2c: the target is no creature. Then another one is chosen, and the order is asked."""
    board = Board(edition)
    ids = effects(board)
    bear = board.permanent(creature("Bear"), B)
    jace = board.permanent(walker(AT_A_CREATURE), counters={"loyalty": 3})
    play = board.begin()
    assert play.refused(ActivateAbility(jace, 0, (ids["twice"],)))
    assert play.asked == (A, Question.PRIORITY)
    play.activate(jace, bear).choose(ids["more"])
    assert play.counters(jace, "loyalty") == 7
    assert play.obj(play.state.stack[0]).targets == (bear,)


@pytest.mark.rule("616.1@2024", "606.4@2024")
def test_loyalty_that_is_removed_is_no_counter_that_is_put() -> None:
    board = Board(NOW)
    effects(board)
    minus = ActivatedAbility(Cost(loyalty=-2), (GainLife(2),))
    jace = board.permanent(walker(minus), counters={"loyalty": 3})
    play = board.begin().activate(jace)
    assert play.counters(jace, "loyalty") == 1
    assert CountersChanged(jace, "loyalty", -2, NOBODY) in play.events(CountersChanged)


@pytest.mark.rule("616.1@2024", "505.4@2024")
@EITHER
def test_the_active_player_chooses_what_applies_first_to_a_lore_counter(
    first: str, number: int
) -> None:
    board = Board(NOW)
    ids, saga = effects(board), board.permanent(SAGA, counters={"lore": 1})
    play = board.begin(Step.DRAW).to_question(Question.ORDER_REPLACEMENTS)
    assert (play.asked[0], play.game.legal.count(), play.counters(saga, "lore")) == (A, 2, 1)
    play.choose(ids[first])
    assert play.counters(saga, "lore") == 1 + number
    assert (play.asked, play.step) == ((A, Question.PRIORITY), Step.PRECOMBAT_MAIN)


@pytest.mark.rule("616.1@2024", "505.4@2024")
def test_it_is_chosen_for_each_saga_before_any_gets_a_lore_counter() -> None:
    board = Board(NOW)
    ids, sagas = effects(board), [board.permanent(SAGA) for _ in range(2)]
    play = board.begin(Step.DRAW).to_question(Question.ORDER_REPLACEMENTS)
    play.choose(ids["twice"])
    assert play.asked == (A, Question.ORDER_REPLACEMENTS)
    assert [play.counters(each, "lore") for each in sagas] == [0, 0]
    play.choose(ids["more"])
    assert sorted(play.counters(each, "lore") for each in sagas) == [3, 4]


@pytest.mark.rule("616.1@2024", "505.4@2024")
def test_a_saga_gets_no_lore_counter_if_none_is_put() -> None:
    board = Board(NOW)
    board.permanent(enchantment("None", counters(times=0)))
    saga = board.permanent(SAGA)
    assert board.begin(Step.DRAW).to(Step.PRECOMBAT_MAIN).counters(saga, "lore") == 0


def waiting(kind: str, players: int = 2) -> tuple[Play, dict[str, int]]:
    """A game in which a choice is open: for a land, a loyalty cost, or a lore counter."""
    board = Board(NOW, players=players)
    ids = effects(board)
    if kind == "lore":
        ids["it"] = board.permanent(SAGA)
        return board.begin(Step.DRAW).to_question(Question.ORDER_REPLACEMENTS), ids
    if kind == "land":
        ids["it"] = board.hand(GROVE)
        return board.begin().land(ids["it"]), ids
    ids["it"] = board.permanent(walker(PLUS_ONE), counters={"loyalty": 3})
    return board.begin().activate(ids["it"]), ids


EACH = pytest.mark.parametrize("kind", ["land", "loyalty", "lore"])


@EACH
@pytest.mark.rule("616.1@2024")
def test_the_game_goes_on_from_its_log_while_the_choice_is_open(kind: str) -> None:
    play, ids = waiting(kind)
    again = Play(Game(play.game.log.fork()))
    assert list(again.game.legal) == list(play.game.legal)
    for each in (play, again):
        each.choose(ids["more"])
    assert again.state == play.state == fold(play.game.log)


@EACH
@pytest.mark.rule("616.1@2024")
def test_the_action_and_the_choice_are_both_named_as_causes(kind: str) -> None:
    play, ids = waiting(kind)
    since = play.now
    play.choose(ids["more"])
    assert list(faults(play.game.log)) == []
    wanted = {"land": PlayLand, "loyalty": ActivateAbility, "lore": SubstepBegan}[kind]
    put = next(each for each in play.entries(since) if isinstance(each.event, CountersChanged))
    log = play.game.log
    seqs = {earlier for cause in put.causes for earlier in (cause, *log.causes_of(cause))}
    because = [log.events[seq] for seq in seqs]
    decided = [each.decision for each in because if isinstance(each, DecisionTaken)]
    assert ChooseObjects((ids["more"],)) in decided
    assert any(isinstance(each, wanted) for each in (*because, *decided))


@EACH
@pytest.mark.rule("616.1@2024")
def test_something_else_may_happen_while_the_choice_is_open(kind: str) -> None:
    play, ids = waiting(kind)
    play.effect(GainLife(1, "you"), B)
    assert (play.life(B), play.asked) == (21, (A, Question.ORDER_REPLACEMENTS))
    play.choose(ids["more"])
    assert play.asked == (A, Question.PRIORITY)


@pytest.mark.rule("800.4h@2024")
@EACH
def test_when_another_player_leaves_it_is_chosen_again(kind: str) -> None:
    """The land is not played yet and the ability not activated: their player may do it or not."""
    play, _ = waiting(kind, players=3)
    play.do(Concede(), C)
    lore = kind == "lore"
    assert play.asked == (A, Question.ORDER_REPLACEMENTS if lore else Question.PRIORITY)
    assert play.state.acting is None


@pytest.mark.rule("800.4a@2024")
def test_when_the_player_of_the_land_leaves_the_next_goes_on() -> None:
    play, ids = waiting("land", players=3)
    play.do(Concede(), A)
    assert play.asked[0] != A
    assert ids["it"] not in play.state.objects
