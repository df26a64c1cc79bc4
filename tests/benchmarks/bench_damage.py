"""A combat of many creatures, dealt by the engine: how long it takes, and how that grows."""

from collections.abc import Callable

import pytest

from tests.benchmarks.conftest import best_of
from tests.rules.fight import Fight
from tests.rules.play import Play
from tests.rules.things import A, D, creature
from turnfold.events.damage import DamageDealt
from turnfold.events.enums import Edition

SIZES = (10, 25, 50)


def melee(edition: Edition, pairs: int) -> Fight:
    """So many attackers 2/3, each blocked by a 1/4, up to the first assignment."""
    attackers = [creature(f"a{n}", A, 2, 3) for n in range(pairs)]
    blockers = [creature(f"b{n}", D, 1, 4) for n in range(pairs)]
    fight = Fight(edition, *attackers, *blockers)
    fight.attack(*(each.name for each in attackers))
    fight.block(**{f"b{n}": f"a{n}" for n in range(pairs)})
    fight.to_damage()
    return fight


def deal(fight: Fight) -> int:
    """Assign and deal all of it; how many blows there were."""
    copy = Fight.__new__(Fight)
    copy.__dict__.update(fight.__dict__)
    copy.play = Play(fight.game.fork())
    copy.deal()
    return len(copy.told(DamageDealt))


@pytest.mark.parametrize("edition", Edition, ids=lambda edition: edition.value)
def test_a_combat_of_many(edition: Edition, figure: Callable[[str, str, str], None]) -> None:
    """From the first assignment until priority after the damage was dealt."""
    times = []
    for pairs in SIZES:
        fight = melee(edition, pairs)
        assert deal(fight) == 2 * pairs
        times.append(best_of(3, lambda fight=fight: deal(fight)))  # type: ignore[misc]
    told = ", ".join(f"{n}: {t * 1000:.1f} ms" for n, t in zip(SIZES, times, strict=True))
    growth = times[-1] / times[0] / (SIZES[-1] / SIZES[0])
    figure(
        f"{SIZES[-1]} attackers and as many blockers dealt, {edition.value}",
        f"{times[-1] * 1000:.1f} ms",
        "",
    )
    figure(f"  by pairs, {edition.value}", f"{told}; {growth:.1f} times linear", "")
