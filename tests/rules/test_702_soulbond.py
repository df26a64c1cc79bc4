"""Creatures that become paired (702.95)."""

import pytest

from tests.rules.board import A, B, Board, creature, instant
from tests.rules.play import Play
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.cards.text import PrintedCard, read, read_card, says
from turnfold.events.cards.abilities import SpellAbility, StaticAbility
from turnfold.events.cards.conditions import Not, SourceIs
from turnfold.events.cards.effects import Modify, PutCounters, RemoveCounters
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import HasCounter, those
from turnfold.events.cards.targets import TargetCreature
from turnfold.events.effects import EffectExpired
from turnfold.events.enums import Edition, Question
from turnfold.events.permanents import CountersChanged

BONDED = in_editions("702.93a@2012-05-01", "702.95a@2024")
KNOWS = in_editions("702.93b@2012-05-01", "702.95b@2024")
PARTS = in_editions("702.93c@2012-05-01", "702.95c@2024")
ONE = in_editions("702.93d@2012-05-01", "702.95d@2024")
ENDS = in_editions("702.93e@2012-05-01", "702.95e@2024")
GROWS = "As long as ~ is paired with another creature, each of those creatures gets +4/+4."


def wolf() -> Card:
    card = read_card("Wolf", "Creature — Wolf", f"Soulbond\n{GROWS}", power="4", toughness="4")
    assert card.unread == ()
    return card


def with_bear(edition: Edition) -> tuple[Play, int, int]:
    """A casts a Wolf with soulbond beside a creature, and B has one as well."""
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    board.permanent(creature("Rat"), B)
    spell = board.hand(wolf())
    play = board.begin()
    play.cast(spell)
    return play, spell, bear


def paired(edition: Edition) -> tuple[Play, int, int]:
    play, _, bear = with_bear(edition)
    play.say(yes=True)
    play.settle()
    return play, play.named("Wolf")[0], bear


@pytest.mark.parametrize(
    "text",
    [
        GROWS,
        "As long as ~ is paired with another creature, both creatures have flying.",
        'As long as ~ is paired with another creature, each of those creatures has "{R}: ~ gets '
        '+1/+0 until end of turn."',
    ],
)
def test_the_text_is_read_and_written_again(text: str) -> None:
    found = read(PrintedCard("~", "", "Creature — Wolf", text, "1", "1")).paragraphs[0]
    assert found.line is not None
    assert says(found.line, found.text)


@KNOWS
def test_as_it_enters_it_may_be_paired_with_another_of_yours(edition: Edition) -> None:
    play, wolf, bear = paired(edition)
    assert (play.size(wolf), play.size(bear)) == ((8, 8), (6, 6))
    assert play.size(play.named("Rat")[0]) == (2, 2)


@BONDED
def test_nobody_has_to_pair(edition: Edition) -> None:
    play, _, bear = with_bear(edition)
    play.say(yes=False)
    play.settle()
    assert play.size(bear) == (2, 2)


@BONDED
def test_as_another_enters_it_may_be_paired_with_that(edition: Edition) -> None:
    board = Board(edition)
    wolves = board.permanent(wolf())
    cub, rival = board.hand(creature("Cub", 1, 1)), board.permanent(creature("Rat"), B)
    play = board.begin()
    assert play.size(wolves) == (4, 4)
    play.cast(cub)
    play.say(yes=True)
    play.settle()
    assert play.size(play.named("Cub")[0]) == (5, 5)
    assert (play.size(wolves), play.size(rival)) == ((8, 8), (2, 2))


@ONE
def test_what_is_paired_is_not_paired_again(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(creature("Bear"))
    first, second = board.hand(wolf()), board.hand(wolf())
    cub = board.hand(creature("Cub", 1, 1))
    play = board.begin()
    play.cast(first)
    play.say(yes=True)
    play.settle()
    play.cast(second)
    play.resolve()
    assert not play.state.stack, "the Bear is paired too, so nothing triggers"
    newest, oldest = play.named("Wolf")
    assert (play.size(newest), play.size(oldest)) == ((4, 4), (8, 8))
    play.cast(cub)
    play.say(yes=True)  # only the second Wolf asks
    assert play.asked[1] is Question.PRIORITY
    play.settle()
    assert play.size(newest) == (8, 8)


@ENDS
@pytest.mark.parametrize("how", ["leaves", "stolen", "no creature"])
@pytest.mark.parametrize("which", ["Wolf", "Bear"])
def test_a_pair_ends_with_either_of_them(edition: Edition, how: str, which: str) -> None:
    play, wolf, bear = paired(edition)
    one, other = (wolf, bear) if which == "Wolf" else (bear, wolf)
    size = play.size(other)[0] - 4
    match how:
        case "leaves":
            play.effect_destroy(one)
        case "stolen":
            play.effect(Modify(Modification(controller="you"), "target"), B, target=one)
        case _:
            gone = Modification(remove_types=("creature",))
            play.effect(Modify(gone, "target"), target=one)
    assert play.size(other) == (size, size)
    play.to_the_end_of_turn()
    assert play.size(other) == (size, size), "nothing pairs them again"


@ENDS
def test_a_pair_outlasts_the_turn(edition: Edition) -> None:
    play, wolf, bear = paired(edition)
    play.to_the_end_of_turn()
    assert (play.size(wolf), play.size(bear)) == ((8, 8), (6, 6))


@PARTS
def test_nothing_is_paired_with_what_another_controls_by_then(edition: Edition) -> None:
    board = Board(edition)
    wolves = board.permanent(wolf())
    cub = board.hand(creature("Cub", 1, 1))
    theft = Modify(Modification(controller="you"), "target")
    trick = board.hand(instant("Trick", SpellAbility((theft,), (TargetCreature(),))), B)
    play = board.begin()
    play.cast(cub)
    play.to_question(Question.PRIORITY)
    while not play.named("Cub"):
        play.pass_()
    play.pass_()
    play.cast(trick, play.named("Cub")[0])
    play.settle()
    assert play.size(wolves) == (4, 4)
    assert play.obj(play.named("Cub")[0]).controller == B


@BONDED
def test_alone_it_asks_nothing(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(creature("Rat"), B)
    spell = board.hand(wolf())
    play = board.begin()
    play.cast(spell)
    play.both_pass()
    assert play.asked == (A, Question.PRIORITY)
    assert not play.state.stack


@ENDS
def test_a_pair_ends_as_counters_make_one_of_them_no_creature(edition: Edition) -> None:
    """It ends because of the counter. That is removed again, and nothing pairs them any more."""
    awake = StaticAbility(
        Modification(add_types=("creature",), set_power=2, set_toughness=2),
        condition=Not(SourceIs(those(HasCounter("charge")))),
    )
    board = Board(edition)
    statue = board.permanent(Card(name="Statue", types=("artifact",), abilities=(awake,)))
    spell = board.hand(wolf())
    play = board.begin()
    play.cast(spell)
    play.say(yes=True)
    play.settle()
    (wolves,) = play.named("Wolf")
    assert (play.size(wolves), play.size(statue)) == ((8, 8), (6, 6))
    play.effect(PutCounters("charge", 1, "target"), target=statue)
    assert play.size(wolves) == (4, 4)
    (end,) = (each for each in play.entries() if isinstance(each.event, EffectExpired))
    assert [type(play.game.log.events[cause]) for cause in end.causes] == [CountersChanged]
    play.effect(RemoveCounters("charge", 1, "target"), target=statue)
    assert (play.size(wolves), play.size(statue)) == ((4, 4), (2, 2))
