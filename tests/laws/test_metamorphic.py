"""Laws about two games: a change that means nothing changes nothing but itself.

Random boards are played by random decisions, and an image of each board by the images of the same
decisions. The image of every fact must come out there, and the same answers must be legal. Boards
are of all editions, and of twelve other days.

TURNFOLD_LAWS=1000 tries so many boards of each law; without it a few are tried.
"""

import os
from collections.abc import Callable, Iterable
from itertools import islice
from random import Random
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from msgspec.structs import replace

from tests.laws.images import ITSELF, Image, Numbers, told_in_any_order
from tests.laws.worlds import World, worlds
from tests.rules.board import A, B, Play
from turnfold.engine.record.recorder import FIRST_OBJECT
from turnfold.engine.solve.too_many import TooMany
from turnfold.events.cards.card import Card
from turnfold.events.decisions import (
    AnyDecision,
    AssignDamage,
    DeclareAttackers,
    DeclareBlockers,
    OrderDamage,
)
from turnfold.events.enums import Question
from turnfold.events.log.log import Entry
from turnfold.events.record import DecisionTaken
from turnfold.replays.players.randomly import random_player

T = TypeVar("T")

BOARDS = int(os.environ.get("TURNFOLD_LAWS", "10"))
DECISIONS = 80
"""How many decisions are taken on a board: about two turns."""
LISTED = 40
"""Where there are no more legal answers than these, both games must offer the same."""


def names_mean_nothing(world: World) -> None:
    """Neither the names of cards nor their alphabetical order."""
    chance = Random(world.seed)
    names = sorted({each.card.name for each in world.things})
    others = [f"Card {number}" for number in chance.sample(range(100), len(names))]
    called = dict(zip(names, others, strict=True))
    follow(world, Image(name=lambda name: called.get(name, name)))


def numbers_mean_nothing(world: World) -> None:
    """Neither the numbers of objects nor the order in which they came."""
    places = list(range(len(world.things)))
    Random(world.seed).shuffle(places)
    first = world.first_number
    became = {first + old: first + new for new, old in enumerate(places)}
    image = Image(
        number=Numbers(became),
        order=lambda things: [things[old] for old in places],
    )
    follow(world, image, in_order=False)


def the_order_in_a_declaration_means_nothing(world: World) -> None:
    """Attacks, blocks and assignments of damage are declared at one time."""
    chance = Random(world.seed)

    def otherwise(decision: AnyDecision) -> AnyDecision:
        match decision:
            case DeclareAttackers(attacks=attacks, bands=bands):
                shuffled = [tuple(mixed(each, chance)) for each in mixed(bands, chance)]
                return replace(
                    decision, attacks=tuple(mixed(attacks, chance)), bands=tuple(shuffled)
                )
            case DeclareBlockers(blocks=blocks):
                return replace(decision, blocks=tuple(mixed(blocks, chance)))
            case AssignDamage(assignments=assignments):
                return AssignDamage(tuple(mixed(assignments, chance)))
            case OrderDamage(orders=orders):
                return OrderDamage(tuple(mixed(orders, chance)))
        return decision

    follow(world, ITSELF, say=otherwise, in_order=False)


def mixed(values: Iterable[T], chance: Random) -> list[T]:
    """The values in a random order."""
    found = list(values)
    chance.shuffle(found)
    return found


def a_permanent_that_takes_no_part_means_nothing(world: World) -> None:
    """It has no abilities and is no creature; two facts tell of it as the board is laid out."""
    kind = Random(world.seed).choice(["artifact", "enchantment", "land"])
    image = Image(number=lambda number: number + 2 if number >= FIRST_OBJECT else number)
    follow(world, image, more=[Card("Pebble", (kind,))])


def life_far_from_death_means_nothing(world: World) -> None:
    """Life totals are 1000, and others by a constant."""
    follow(world, Image(life=Random(world.seed).randint(-500, 5000)))


def seats_mean_nothing(world: World) -> None:
    """Each player sits on the other's seat, and has the first turn there."""
    follow(world, Image(number=Numbers({A: B, B: A})), in_order=False)


def follow(
    world: World,
    image: Image,
    *,
    more: Iterable[Card] = (),
    say: Callable[[AnyDecision], AnyDecision] = lambda decision: decision,
    in_order: bool = True,
) -> None:
    """Play the world and its image by the same decisions, which `say` says in another way.

    `in_order`: facts of one commit come in the same order. Which of several effects changes an
    event first is asked of one source after the other, in the order of their numbers, so the
    answer is the same for all of them (616.1).
    """
    one, other = world.laid_out(ITSELF), world.laid_out(image, tuple(more))
    decide = random_player(Random(world.seed))
    for _ in range(DECISIONS):
        asked, asked_there = one.game.prompt, other.game.prompt
        if asked is None or asked_there is None:
            assert asked is asked_there
            return
        player, decider = image.number(asked.player), image.number(asked.decider)
        assert replace(asked, player=player, decider=decider) == asked_there
        assert offered(one, image) == offered(other, ITSELF)
        decision = decide(one.game)
        if asked.question is Question.ORDER_REPLACEMENTS:
            decision = next(iter(one.game.legal))
        there = other.do(say(image.decision(decision)))
        here = one.do(decision)
        if isinstance(image.number, Numbers):
            image.number.learn(image, here, there)
        facts = image.facts(but_decisions(here))
        facts_there = ITSELF.facts(but_decisions(there))
        if in_order:
            assert facts == facts_there
        assert told_in_any_order(facts) == told_in_any_order(facts_there)


def offered(play: Play, image: Image) -> list[str] | None:
    """The legal answers, as they are in an image; None where there are many."""
    try:
        found = list(islice(play.game.legal, LISTED + 1))
    except TooMany:
        return None
    return sorted(map(image.canonical, found)) if len(found) <= LISTED else None


def but_decisions(entries: Iterable[Entry]) -> list[Entry]:
    return [each for each in entries if not isinstance(each.event, DecisionTaken)]


LAWS = [
    names_mean_nothing,
    numbers_mean_nothing,
    the_order_in_a_declaration_means_nothing,
    a_permanent_that_takes_no_part_means_nothing,
    life_far_from_death_means_nothing,
    seats_mean_nothing,
]

each_law = pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)


def on(boards: int) -> settings:
    """So many boards, however long they take."""
    return settings(
        max_examples=boards,
        suppress_health_check=list(HealthCheck),
    )


@each_law
@given(world=worlds())
@on(boards=5)
def test_a_law_holds_on_a_few_boards(law: Callable[[World], None], world: World) -> None:
    law(world)


@pytest.mark.volume
@each_law
@given(world=worlds())
@on(boards=BOARDS)
def test_a_law_holds_on_many_boards(law: Callable[[World], None], world: World) -> None:
    law(world)
