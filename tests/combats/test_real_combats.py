"""Ten combats of real games, tried otherwise under each edition.

What comes out was worked out by hand from the rules; each test says how. The creatures are called
by the numbers that they have in the recordings, with power/toughness as damage is dealt.
"""

from functools import cache

import pytest

from tests.needs import shared
from turnfold.engine.game import IllegalAction
from turnfold.events.base import PlayerId
from turnfold.events.decisions import AnyDecision, AssignDamage, DeclareBlockers, OrderDamage
from turnfold.events.enums import Edition, Step, Zone
from turnfold.replays.combats import combats, fight_on, take_up
from turnfold.replays.importers.arena import import_games
from turnfold.replays.timeline.timeline import Timeline

Y2004, Y2010, Y2024 = Edition
ALL = pytest.mark.parametrize("edition", list(Edition), ids=[each.value for each in Edition])
BLOCKS, DAMAGE = Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE

Outcome = tuple[set[int], dict[PlayerId, int]] | str
"""The creatures in combat that are gone and the players' life at its end; or the rule that is
broken."""


@cache
def timeline(name: str) -> Timeline:
    """The recording whose file has this in its name."""
    (path,) = shared("recordings/arena").glob(f"*_{name}.jsonl.gz")
    (game,) = import_games(path)
    return Timeline(game.log)


def outcome(name: str, turn: int, step: Step, edition: Edition, *decisions: AnyDecision) -> Outcome:
    """What comes of these decisions in the combat of a turn, from a step on."""
    line = timeline(name)
    (combat,) = [each for each in combats(line.log) if each.turn == turn]
    moment = combat.moment(step)
    assert moment is not None
    game = take_up(line, combat, moment, edition)
    before = {*game.state.attackers, *game.state.blockers}
    try:
        for decision in decisions:
            game.submit(decision)
            before |= set(game.state.blockers)
    except IllegalAction as error:
        return error.rule
    fight_on(game, line.log, combat)
    there = {each for each, obj in game.state.objects.items() if obj.zone is Zone.BATTLEFIELD}
    return before - there, {each.id: each.life for each in game.state.players.values()}


def assign(*portions: tuple[int, int, int]) -> AssignDamage:
    return AssignDamage(portions)


@ALL
@pytest.mark.rule("510.1c@2024", "510.1c@2010", "310.2@2004")
def test_the_weaker_blocker_is_killed_instead(edition: Edition) -> None:
    """300 is 3/2; 289 is 1/3 and 313 is 1/1, and both block it. It dealt 3 to 289.

    Otherwise 2 to 289 and 1 to 313: 313 has lethal damage, 289 (2 of 3) has not; 300 is dealt 2
    and dies. Free in 2004 and 2024. In 2010 289, which stands first in the order, would need
    lethal damage, 3, before 313 may be assigned any.
    """
    tried = assign((300, 289, 2), (300, 313, 1))
    found = outcome("ce5d0c2c_g1", 8, DAMAGE, edition, tried)
    free: Outcome = ({300, 313}, {1: 20, 2: 19})
    assert found == ("510.1c@2010" if edition is Y2010 else free)


@pytest.mark.rule("509.2@2010", "510.1c@2010")
def test_in_2010_the_weaker_blocker_must_stand_first() -> None:
    """The same combat from the blocks on: with 313 first in the order it needs 1, and the other 2
    may go to 289. 313 and 300 die."""
    blocks = DeclareBlockers(((289, (300,)), (313, (300,))))
    order = OrderDamage(((300, (313, 289)),))
    line = timeline("ce5d0c2c_g1")
    (combat,) = [each for each in combats(line.log) if each.turn == 8]
    moment = combat.moment(BLOCKS)
    assert moment is not None
    game = take_up(line, combat, moment, Y2010)
    for decision in (blocks, order):
        game.submit(decision)
    while game.state.step is not DAMAGE:
        game.submit(game.legal.first(1)[0])
    assert assign((300, 289, 2), (300, 313, 1)) in game.legal
    assert assign((300, 289, 3)) not in game.legal


@ALL
@pytest.mark.rule("510.1c@2024", "510.1c@2010", "702.111b@2024")
def test_all_damage_on_one_of_two_blockers(edition: Edition) -> None:
    """340 is 5/1 with menace; 326 and 359, 1/1 each, block it; 384, 3/4, is not blocked.
    340 dealt 1 and 4.

    Otherwise all 5 to 326, the first of the order: more than lethal damage is legal in every
    edition. 326 dies; 340 is dealt 2 and dies; 359 lives. The player goes from 14 to 11.
    """
    tried = assign((340, 326, 5), (384, 1, 3))
    found = outcome("6ac3dda6_g1", 15, DAMAGE, edition, tried)
    assert found == ({326, 340}, {1: 11, 2: 12})


@ALL
@pytest.mark.rule("509.1h@2024", "510.1b@2024", "704.5a@2024")
def test_without_blocks_the_player_is_dead(edition: Edition) -> None:
    """Three attackers with power 4 each; one was blocked, so that the player went from 11 to 3.

    Without blocks all 12 damage is the player's: 11 - 12 = -1.
    """
    found = outcome("6ac3dda6_g1", 19, BLOCKS, edition, DeclareBlockers())
    assert found == (set(), {1: -1, 2: 9})


@ALL
@pytest.mark.rule("702.19b@2024", "702.2b@2024", "704.5h@2024", "704.5h@2010")
def test_trample_through_deathtouch(edition: Edition) -> None:
    """369 is 8/8 with trample; 280, 1/1 with deathtouch, and 308, 2/1, block it. Each needs 1, so
    6 may go to the player, who goes from 10 to 4. 280 and 308 die.

    369 is dealt 3 of 8. It dies by the deathtouch of 280 in 2010 and 2024; in 2004 there is no
    such keyword, and it lives.
    """
    tried = assign((369, 280, 1), (369, 308, 1), (369, 2, 6))
    gone = {280, 308} if edition is Y2004 else {280, 308, 369}
    assert outcome("681ae818_g1", 18, DAMAGE, edition, tried) == (gone, {1: 16, 2: 4})


@ALL
@pytest.mark.rule("702.19b@2024", "702.19b@2010", "502.9b@2004")
def test_trample_needs_lethal_damage_for_each_blocker(edition: Edition) -> None:
    """The same combat with 7 to the player and 1 to 280: 308 has no lethal damage, which trample
    asks for in every edition."""
    tried = assign((369, 280, 1), (369, 2, 7))
    found = outcome("681ae818_g1", 18, DAMAGE, edition, tried)
    assert isinstance(found, str)
    number = "502.9b" if edition is Y2004 else "702.19b"
    assert found.startswith(number)


@ALL
@pytest.mark.rule("510.1c@2024", "510.1c@2010", "310.2@2004")
def test_only_the_second_blocker_is_hit(edition: Edition) -> None:
    """276 is 6/6; 219, 2/4, and 323, 2/2, block it. It dealt 4 and 2, and both died.

    Otherwise all 6 to 323: it dies, 219 lives, 276 is dealt 4 of 6 and lives. In 2010 219 stands
    first and needs 4.
    """
    found = outcome("017b1408_g1", 16, DAMAGE, edition, assign((276, 323, 6)))
    free: Outcome = ({323}, {1: 6, 2: 11})
    assert found == ("510.1c@2010" if edition is Y2010 else free)


@ALL
@pytest.mark.rule("510.1c@2024", "510.1c@2010", "310.2@2004")
def test_a_recorded_division_that_the_order_forbids(edition: Edition) -> None:
    """360 is 2/4; 341, 0/4, and 393, 1/3, block it. It dealt 2 to 393, and nobody died.

    In 2010 with 341 first that is illegal: 341 needs 4, more than there is. Otherwise 2 to 341 is
    legal everywhere, and nobody dies either.
    """
    recorded = outcome("1a63a06d_g1", 10, DAMAGE, edition, assign((360, 393, 2)))
    nobody: Outcome = (set(), {1: 20, 2: 17})
    assert recorded == ("510.1c@2010" if edition is Y2010 else nobody)
    assert outcome("1a63a06d_g1", 10, DAMAGE, edition, assign((360, 341, 2))) == nobody


@ALL
@pytest.mark.rule("510.1c@2010", "702.15b@2024", "120.3f@2024")
def test_the_lifelinker_is_left_alone(edition: Edition) -> None:
    """322, 4/2, is not blocked; 323, 2/3, is blocked by 294, 2/1 with lifelink, and 345, 2/3.
    323 dealt 1 to each, and 294 died.

    Otherwise 2 to 345: 294 and 345 (2 of 3) live, 323 is dealt 4 of 3 and dies. The defending
    player goes from 10 to 6 by 322, and gains 2 by lifelink where there is such a keyword (not
    in 2004). In 2010 294 stands first and needs 1.
    """
    tried = assign((322, 2, 4), (323, 345, 2))
    found = outcome("e09c8c45_g1", 8, DAMAGE, edition, tried)
    life = {1: 18, 2: 6 if edition is Y2004 else 8}
    assert found == ("510.1c@2010" if edition is Y2010 else ({323}, life))


@ALL
@pytest.mark.rule("510.4@2024", "702.7b@2024", "702.15b@2024", "704.5a@2024")
def test_the_first_striker_is_not_blocked(edition: Edition) -> None:
    """288 is 12/10 with first strike and lifelink, and 397 blocked it and died in the first of two
    damage steps.

    Without the block it deals 12 to a player with 12 life, who has lost when the first step is
    over. Its controller goes from 22 to 34, in 2004, without lifelink, not.
    """
    found = outcome("fbe85a10_g2", 12, BLOCKS, edition, DeclareBlockers())
    assert found == (set(), {1: 22 if edition is Y2004 else 34, 2: 0})


@ALL
@pytest.mark.rule("510.1c@2024", "702.19b@2024", "704.5g@2024")
def test_a_trampler_spares_the_player(edition: Edition) -> None:
    """421 is 5/3 with trample, and 425, 4/4, blocks it; 404, 1/1, is not blocked. 421 dealt 4 to
    425 and 1 to the player, who went from 5 to 3.

    Otherwise all 5 to 425: the player goes to 4; 425 (5 of 4) and 421 (4 of 3) die.
    """
    tried = assign((404, 1, 1), (421, 425, 5))
    found = outcome("37b28807_g1", 22, DAMAGE, edition, tried)
    assert found == ({421, 425}, {1: 4, 2: 5})


@ALL
@pytest.mark.rule("702.2b@2024", "704.5h@2024", "704.5h@2010")
def test_a_small_attacker_with_deathtouch(edition: Edition) -> None:
    """243 is 1/1 with deathtouch, and 247, 2/3, blocks it; 273, 1/1, is not blocked and brings the
    player from 19 to 18.

    243 is dealt 2 and dies. 247 is dealt 1 of 3, and dies by deathtouch; in 2004 it lives.
    """
    tried = assign((243, 247, 1), (273, 1, 1))
    gone = {243} if edition is Y2004 else {243, 247}
    assert outcome("2619ab20_g1", 10, DAMAGE, edition, tried) == (gone, {1: 18, 2: 21})
