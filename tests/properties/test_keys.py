"""Games that have the same key go on in the same way, however they came to where they are."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from random import Random

import pytest
from msgspec.structs import fields, replace

from tests.engine.games import begin, begin_with_any_cards, decisions
from turnfold.engine.game import EndlessTurn, Game, IllegalAction, NotAsked
from turnfold.engine.play.prompt import is_chance
from turnfold.engine.record.key import key
from turnfold.engine.solve.too_many import TooMany
from turnfold.events.decisions import AnyDecision, PlayLand
from turnfold.events.enums import Edition, Zone
from turnfold.replays.players.loop import by_chance

ON = 15
"""How many decisions two games are followed after they had the same key."""
LISTED = 30

Start = Callable[[Edition, Random], Game]
in_every_edition = pytest.mark.parametrize("edition", list(Edition))


def options(game: Game) -> list[AnyDecision]:
    """Some answers to the open question, in their order."""
    prompt = game.prompt
    if prompt is None:
        return []
    if is_chance(prompt):
        return [by_chance(game, Random(1))]
    try:
        return list(game.legal.first(LISTED))
    except TooMany:
        return [game.legal.default()]


def go_on_alike(one: Game, other: Game, chance: Random) -> None:
    """Follow both games by answers at the same place: they must stay alike."""
    one, other = one.fork(), other.fork()
    for _ in range(ON):
        assert one.prompt == other.prompt
        assert one.key() == other.key()
        here, there = options(one), options(other)
        assert len(here) == len(there)
        if not here:
            return
        at = chance.randrange(len(here))
        assert type(here[at]) is type(there[at])
        try:
            events = one.submit(here[at])
        except EndlessTurn:
            return
        told = other.submit(there[at])
        assert [(each.rule, type(each.event)) for each in events] == [
            (each.rule, type(each.event)) for each in told
        ]
    assert cards(one) == cards(other)


def cards(game: Game) -> list[tuple[str, Zone]]:
    """The card and the zone of each object."""
    return [(each.card, each.zone) for each in game.state.objects.values()]


def positions(game: Game, chance: Random, most: int) -> Iterator[Game]:
    """The game after each of its first decisions, in random play."""
    for decision in islice(decisions(game, chance), most):
        yield game
        game.submit(decision)


@in_every_edition
@pytest.mark.parametrize("start", [begin, begin_with_any_cards])
def test_two_ways_to_one_key_go_on_alike(edition: Edition, start: Start) -> None:
    """Two answers are given from every tenth position of a game, and others in their place."""
    chance = Random(11)
    met = 0
    for number, game in enumerate(positions(start(edition, Random(5)), chance, 120)):
        if number % 10:
            continue
        known: dict[str, Game] = {}
        for first in options(game)[:4]:
            branch = game.fork()
            with suppress(IllegalAction, EndlessTurn):
                branch.submit(first)
            for second in options(branch)[:4]:
                leaf = branch.fork()
                with suppress(IllegalAction, EndlessTurn):
                    leaf.submit(second)
                same = known.setdefault(leaf.key(), leaf)
                if same is not leaf:
                    met += 1
                    go_on_alike(same, leaf, chance)
    assert met


@in_every_edition
def test_an_attempt_that_is_taken_back_changes_no_key(edition: Edition) -> None:
    chance = Random(3)
    for number, game in enumerate(positions(begin(edition, Random(8)), chance, 40)):
        tried = game.fork()
        with suppress(IllegalAction, NotAsked):
            tried.submit(PlayLand(99))
        if len(tried.log) > len(game.log):
            assert tried.key() == game.key()
            if number % 10 == 5:
                go_on_alike(tried, game, chance)


def test_a_rewind_gives_the_key_that_was() -> None:
    chance = Random(2)
    keys = {
        len(game.log): game.key()
        for game in positions(begin(Edition.FREE_DIVISION, Random(2)), chance, 40)
    }
    game = begin(Edition.FREE_DIVISION, Random(2))
    for decision in islice(decisions(game, Random(2)), 40):
        game.submit(decision)
    for seq in sorted(keys, reverse=True)[5::7]:
        other = game.fork()
        other.back_to(seq)
        assert other.key() == keys[seq]


def test_every_field_of_the_state_is_in_the_key() -> None:
    state = begin(Edition.FREE_DIVISION, Random(1)).state
    before = key(state, 400)
    for field in fields(state):
        changed = before != key(replace(state, **{field.name: "changed"}), 400)
        assert changed or field.name == "clock", field.name


def test_numbers_that_another_program_gave_are_in_the_key_themselves() -> None:
    """The next object of such a game may come before or after one of those in order."""
    state = begin(Edition.FREE_DIVISION, Random(1)).state
    assert key(state, 400) == key(state, 500)
    assert len({key(state, 5), key(state, 6), key(state, 400)}) == 3
