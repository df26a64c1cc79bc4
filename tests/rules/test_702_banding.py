"""Banding: which bands there are, and how they are blocked (702.22, 508.1e).

The rule is 702.21 in 2010 and 502.10 in 2004.
"""

from tests.rules.bands import LEADER, LEGEND, attack_in_band, banded, declaring, legend
from tests.rules.board import B, Board, Play, creature
from tests.turn.editions import in_editions
from turnfold.engine.game import IllegalAction
from turnfold.events.cards.abilities import ActivatedAbility, Cost, StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes, IsNamed
from turnfold.events.cards.effects import (
    AddMana,
    BecomeBlocked,
    MakeBlock,
    Modify,
    RemoveFromCombat,
)
from turnfold.events.cards.modifications import Modification, Price
from turnfold.events.cards.selections import those
from turnfold.events.combat import BandFormed, CreatureBecameBlocked, CreatureBecameBlocking
from turnfold.events.decisions import DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Edition, Question, Step

ANNOUNCED = in_editions(
    "308.2b@2004", "es-35@2004", "508.1e@2010", "es-35@2010", "508.1e@2024", "es-35@2024"
)
WHO = in_editions("502.10b@2004", "702.21c@2010", "702.22c@2024")
LASTS = in_editions("502.10d@2004", "702.21e@2010", "702.22e@2024")
LEAVES = in_editions("502.10d@2004", "702.21f@2010", "702.22f@2024")
APART = in_editions("502.10f@2004", "702.21g@2010", "702.22g@2024")
BLOCKED = in_editions("502.10e@2004", "702.21h@2010", "702.22h@2024")
BY_EFFECT = in_editions("502.10g@2004", "702.21i@2010", "702.22i@2024")

WALKER = Card(name="Walker", types=("planeswalker",), loyalty=5)


def why_not(play: Play, decision: DeclareAttackers) -> str:
    try:
        play.game.fork().submit(decision)
    except IllegalAction as error:
        return error.reason
    raise AssertionError("it was allowed")


# 508.1e


@ANNOUNCED
def test_a_band_is_announced_with_the_attack(edition: Edition) -> None:
    board = Board(edition)
    hero, bear = board.permanent("Benalish Hero"), board.permanent("Grizzly Bears")
    play = declaring(board)
    play.do(banded((bear, hero)))
    assert play.events(BandFormed) == [BandFormed((hero, bear))]
    assert play.state.bands == ((hero, bear),)
    numbers = {"2004": "308.2b", "2010": "508.1e", "2024": "508.1e"}
    assert play.rule_of(BandFormed((hero, bear))) == numbers[edition.value]
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.state.bands == ()


@ANNOUNCED
def test_every_way_to_band_is_an_option_and_is_counted(edition: Edition) -> None:
    board = Board(edition)
    hero, pegasus = board.permanent("Benalish Hero"), board.permanent("Mesa Pegasus")
    bear = board.permanent("Grizzly Bears")
    play = declaring(board)
    options = play.game.legal
    listed = list(options)
    assert options.count() == len(listed) == len(set(map(repr, listed))) == 1 + 3 + 2 * 3 + 5
    bands = [each.bands for each in listed if isinstance(each, DeclareAttackers)]
    whole = [each for each in bands if len(each) == 1 and len(each[0]) == 3]
    assert whole == [((hero, pegasus, bear),)]
    assert all(play.allowed(each) for each in listed)


@ANNOUNCED
def test_nobody_has_to_band_and_a_band_of_one_is_none(edition: Edition) -> None:
    board = Board(edition)
    hero, bear = board.permanent("Benalish Hero"), board.permanent("Grizzly Bears")
    play = declaring(board)
    assert play.allowed(banded(alone=(hero, bear)))
    play.do(banded((hero,), alone=(bear,)))
    assert play.state.bands == ()


# 702.22c


@WHO
def test_one_creature_without_banding_and_no_more(edition: Edition) -> None:
    board = Board(edition)
    hero, pegasus = board.permanent("Benalish Hero"), board.permanent("Mesa Pegasus")
    bear, giant = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    play = declaring(board)
    assert play.allowed(banded((hero, pegasus)))
    assert play.allowed(banded((hero, pegasus, bear)))
    assert play.allowed(banded((hero, bear), (pegasus, giant)))
    assert not play.allowed(banded((hero, bear, giant)))
    assert not play.allowed(banded((bear, giant)))
    assert why_not(play, banded((hero, bear, giant))) == (
        "Grizzly Bears and Hill Giant are in one band without banding, "
        "and only one member of a band may be"
    )


@WHO
def test_a_creature_is_in_one_band_and_only_if_it_attacks(edition: Edition) -> None:
    board = Board(edition)
    hero, pegasus = board.permanent("Benalish Hero"), board.permanent("Mesa Pegasus")
    bear = board.permanent("Grizzly Bears")
    play = declaring(board)
    assert why_not(play, banded((hero, bear), (pegasus, bear))) == (
        "Grizzly Bears can be in only one band"
    )
    absent = DeclareAttackers(((hero, B),), ((hero, bear),))
    assert why_not(play, absent) == "Grizzly Bears cannot be in a band: it does not attack"


@in_editions("702.19c@2009-07-11", "702.21c@2010", "702.22c@2024")
def test_a_legend_that_bands_with_other_legends_gathers_them(edition: Edition) -> None:
    board = Board(edition)
    leader = board.permanent(LEADER)
    one = board.permanent(LEGEND)
    other = board.permanent(legend("Other"))
    bear = board.permanent("Grizzly Bears")
    play = declaring(board)
    assert play.allowed(banded((leader, one, other)))
    assert not play.allowed(banded((one, other)))
    assert not play.allowed(banded((leader, bear)))
    assert not play.allowed(banded((leader, one, bear)))


@in_editions("502.11@2004", "502.11@2009-07-10")
def test_until_2009_only_creatures_with_the_same_ability_band_by_it(edition: Edition) -> None:
    board = Board(edition)
    leader, other = board.permanent(LEADER), board.permanent(LEGEND)
    second = board.permanent(legend("Second", "bands with other legendary creatures"))
    play = declaring(board)
    assert not play.allowed(banded((leader, other)))
    assert play.allowed(banded((leader, second)))


@in_editions("702.21b@2010", "702.22b@2024")
def test_what_loses_banding_loses_bands_with_other_too(edition: Edition) -> None:
    board = Board(edition)
    leader, legend = board.permanent(LEADER), board.permanent(LEGEND)
    play = declaring(board)
    assert play.allowed(banded((leader, legend)))
    play.effect(Modify(Modification(remove_keywords=("banding",)), "that"), that=leader)
    assert not play.allowed(banded((leader, legend)))


# 702.22d


@in_editions("702.21d@2010", "702.22d@2024")
def test_a_band_attacks_one_player_or_planeswalker(edition: Edition) -> None:
    board = Board(edition)
    hero, bear = board.permanent("Benalish Hero"), board.permanent("Grizzly Bears")
    jace = board.permanent(WALKER, B, counters={"loyalty": 5})
    play = declaring(board)
    assert play.allowed(banded((hero, bear), on=jace))
    apart = DeclareAttackers(((hero, B), (bear, jace)), ((hero, bear),))
    assert why_not(play, apart) == (
        "a band attacks one player or permanent: "
        "Benalish Hero attacks B and Grizzly Bears attacks Walker"
    )
    options = play.game.legal
    assert options.count() == len(list(options)) == 1 + 4 + 2 * 2 + 2


# 702.22e-g


@LASTS
def test_a_band_outlasts_the_banding(edition: Edition) -> None:
    play, (hero, bear, guard) = attack_in_band(
        edition, "Benalish Hero", "Grizzly Bears", guard="Hill Giant"
    )
    play.effect(Modify(Modification(remove_keywords=("banding",)), "that"), that=hero)
    play.block({guard: bear})
    assert play.state.attackers[hero].blockers == (guard,)


@LEAVES
def test_who_leaves_combat_leaves_the_band(edition: Edition) -> None:
    play, (hero, pegasus, bear) = attack_in_band(
        edition, "Benalish Hero", "Mesa Pegasus", "Grizzly Bears"
    )
    play.effect(RemoveFromCombat("that"), that=pegasus)
    assert play.state.bands == ((hero, bear),)
    play.effect(RemoveFromCombat("that"), that=hero)
    assert play.state.bands == ()


@LEAVES
def test_who_is_sacrificed_for_the_cost_to_attack_is_in_no_band(edition: Edition) -> None:
    board = Board(edition)
    eats = ActivatedAbility(Cost(sacrifice_self=True), (AddMana("{G}{G}"),))
    martyr = board.permanent(creature("Martyr", 1, 1, "banding", abilities=(eats,)))
    bear = board.permanent("Grizzly Bears")
    price = StaticAbility(Price("attack", mana="{1}"), those(HasTypes(("creature",))))
    board.permanent(Card("Toll", ("enchantment",), abilities=(price,)), B)
    play = declaring(board)
    play.do(DeclareAttackers(((bear, B), (martyr, B)), ((martyr, bear),), mana=((martyr, 0),)))
    assert set(play.state.attackers) == {bear}
    assert play.state.bands == ()


@APART
def test_members_of_a_band_share_no_abilities(edition: Edition) -> None:
    play, (pegasus, bear, ground) = attack_in_band(
        edition, "Mesa Pegasus", "Grizzly Bears", guard="Hill Giant"
    )
    play.to_question(Question.DECLARE_BLOCKERS)
    assert play.looks(bear).keywords == frozenset()
    assert not play.allowed(DeclareBlockers(((ground, (pegasus,)),)))
    assert play.allowed(DeclareBlockers(((ground, (bear,)),)))


# 702.22h-i


@BLOCKED
def test_who_blocks_one_member_blocks_the_whole_band(edition: Edition) -> None:
    board = Board(edition)
    pegasus, bear = board.permanent("Mesa Pegasus"), board.permanent("Grizzly Bears")
    giant = board.permanent("Hill Giant")
    guard = board.permanent("Hill Giant", B)
    play = declaring(board)
    play.do(banded((pegasus, bear), alone=(giant,)))
    play.block({guard: bear})
    state = play.state
    assert {each: bool(state.attackers[each].blocked) for each in state.attackers} == {
        pegasus: True,
        bear: True,
        giant: False,
    }
    assert state.attackers[pegasus].blockers == (guard,)
    assert set(state.blockers[guard].attackers) == {pegasus, bear}


@BLOCKED
def test_a_creature_made_to_block_a_member_blocks_the_band(edition: Edition) -> None:
    play, (hero, bear, guard) = attack_in_band(
        edition, "Benalish Hero", "Grizzly Bears", guard="Hill Giant"
    )
    play.to_question(Question.DECLARE_BLOCKERS).go()
    mark = play.now
    play.effect(MakeBlock("that", those(IsNamed("Grizzly Bears"))), B, that=guard)
    assert set(play.state.blockers[guard].attackers) == {hero, bear}
    assert all(play.state.attackers[each].blocked for each in (hero, bear))
    assert len(play.events(CreatureBecameBlocking, since=mark)) == 2


@BY_EFFECT
def test_an_effect_that_blocks_one_member_blocks_the_whole_band(edition: Edition) -> None:
    play, (hero, bear) = attack_in_band(edition, "Benalish Hero", "Grizzly Bears")
    play.to_question(Question.DECLARE_BLOCKERS).go()
    mark = play.now
    play.effect(BecomeBlocked("that"), that=bear)
    blocked = play.events(CreatureBecameBlocked, since=mark)
    assert set(blocked) == {CreatureBecameBlocked(bear), CreatureBecameBlocked(hero)}
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 20
