"""Attacks and blocks that cost something are counted as they would be one by one, whatever pays."""

from collections.abc import Iterable, Iterator
from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.board import A, B, Board, Play, creature, enchantment
from turnfold.engine.query.pricing import optional_prices
from turnfold.events.cards.abilities import ActivatedAbility, Cost, StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import AddMana
from turnfold.events.cards.modifications import (
    BlockPrice,
    OptionalPrice,
    Price,
    Requirement,
    Restriction,
)
from turnfold.events.cards.selections import IsTapped, those
from turnfold.events.decisions import AnyDecision, DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Edition, Question, Step

NOW = Edition.FREE_DIVISION
CREATURES = those(HasTypes(("creature",)))
UNTAPPED = those(HasTypes(("creature",)), IsTapped(False))
WALKER = Card(name="Walker", types=("planeswalker",), loyalty=5)


def elf(mana: str, *keywords: str) -> Card:
    """A creature that gives mana."""
    makes = ActivatedAbility(Cost(tap=True), (AddMana(mana),))
    return creature(" ".join(("Elf", mana, *keywords)), 1, 1, *keywords, abilities=(makes,))


FIGHTERS = (
    creature("Bear"),
    creature("Bird", 1, 1, "flying"),
    creature("Guard", 1, 1, "vigilance"),
    elf("{G}"),
    elf("{W}{W}"),
    elf("{G}", "vigilance"),
    creature("Rager", abilities=(StaticAbility(Requirement("attack")),)),
    creature("Shy", abilities=(StaticAbility(Restriction("attack_alone")),)),
    creature("Champion", abilities=(StaticAbility(OptionalPrice("attack", exert=True)),)),
    creature("Recruiter", 2, 2, "enlist"),
    creature(
        "Dragon", abilities=(StaticAbility(Price("attack", sacrifice=those(HasTypes(("land",))))),)
    ),
    creature("Ogre", 3, 3, abilities=(StaticAbility(Price("attack", sacrifice=CREATURES)),)),
    creature("Twofold", 1, 1, "menace"),
)
TAXES: tuple[Price | BlockPrice, ...] = (
    Price("attack", mana="{1}"),
    Price("attack", mana="{2}", against="you"),
    Price("attack", mana="{1}{G/W}"),
    Price("attack", mana="{W}", against="planeswalkers"),
    Price("attack", life=8),
    BlockPrice("block", mana="{1}"),
    BlockPrice("block", mana="{G}", life=7),
    BlockPrice("block", sacrifice=CREATURES),
)


@st.composite
def boards(draw: st.DrawFn) -> Play:
    """Few creatures of both players, lands, and what asks for costs; A is to declare attackers."""
    board = Board(NOW)
    for player in (A, B):
        for fighter in draw(st.lists(st.sampled_from(FIGHTERS), min_size=1, max_size=4)):
            board.permanent(fighter, player)
        board.lands(draw(st.text("GW", max_size=3)), player)
    for number, tax in enumerate(draw(st.lists(st.sampled_from(TAXES), min_size=1, max_size=2))):
        affected = draw(st.sampled_from((CREATURES, CREATURES, UNTAPPED)))
        board.permanent(enchantment(f"Tax {number}", StaticAbility(tax, affected)), B)
    if draw(st.booleans()):
        board.permanent(WALKER, B, counters={"loyalty": 5})
    return board.begin().to_question(Question.DECLARE_ATTACKERS)


def attacks(play: Play) -> Iterator[DeclareAttackers]:
    """Every attack that could be thought of, with everything that could be declined."""
    able = [each for each in sorted(play.state.battlefield) if play.obj(each).controller == A]
    able = [each for each in able if play.looks(each).is_creature]
    walkers = play.named("Walker")
    for targets in product((None, B, *walkers), repeat=len(able)):
        chosen = tuple((c, t) for c, t in zip(able, targets, strict=True) if t is not None)
        pairs = [due.pair for due in optional_prices(play.state, [each for each, _ in chosen])]
        for number in range(len(pairs) + 1):
            for declined in combinations(pairs, number):
                yield DeclareAttackers(chosen, declined=declined)


def blocks(play: Play) -> Iterator[DeclareBlockers]:
    """Every block that could be thought of."""
    able = [each for each in sorted(play.state.battlefield) if play.obj(each).controller == B]
    able = [each for each in able if play.looks(each).is_creature]
    there = [(), *((each,) for each in sorted(play.state.attackers))]
    for targets in product(there, repeat=len(able)):
        yield DeclareBlockers(tuple((c, t) for c, t in zip(able, targets, strict=True) if t))


@settings(max_examples=15)
@given(boards())
def test_attacks_and_blocks_that_cost_something_are_counted_and_listed(play: Play) -> None:
    assert_exact(play, attacks(play))
    every = attacks(play)
    if able := [each for each in every if each.attacks and play.allowed(each)]:
        play.do(able[-1])
        while play.step in (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS):
            if play.asked[1] is Question.DECLARE_BLOCKERS:
                assert_exact(play, blocks(play))
                return
            play.go()


def assert_exact(play: Play, every: Iterable[AnyDecision]) -> None:
    """Those that are legal are counted and listed, each once."""
    options = play.game.legal
    legal = sorted(repr(each) for each in every if each in options)
    assert options.count() == len(legal)
    assert sorted(map(repr, options)) == legal
