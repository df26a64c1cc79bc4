"""Casting spells step by step, and which rule a refusal cites in which edition (601, 409@2004)."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from tests.rules.board import A, B, Board, creature
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import ActivatedAbility, Cost, SpellAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import GainLife
from turnfold.events.decisions import ActivateAbility, AnyDecision, CastSpell, PlayLand
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.stack import ManaAdded, ManaSpent, SpellCast, TargetsChosen
from turnfold.events.turn import PriorityGained
from turnfold.events.zones import ZoneChanged

GROWTH = in_editions(
    "409.1a@2004", "409.1c@2004", "409.1h@2004", "409.1i@2004",
    "601.2a@2010", "601.2c@2010", "601.2g@2010", "601.2h@2010",
    "601.2a@2024", "601.2c@2024", "601.2h@2024", "601.2i@2024",
)  # fmt: skip
STEPS = {
    Edition.DAMAGE_ON_THE_STACK: ("409.1a", "409.1c", "406.1", "409.1h", "409.1i"),
    Edition.DAMAGE_ORDER: ("601.2a", "601.2c", "106.4", "601.2g", "601.2h"),
    Edition.FREE_DIVISION: ("601.2a", "601.2c", "106.4", "601.2h", "601.2i"),
}
KEEPS_PRIORITY = in_editions("408.1c@2004", "116.3c@2010", "117.3c@2024")


def in_its_edition(edition: Edition, *rules: str) -> str:
    """The one of three numbers that is the edition's, in the order 2004, 2010, 2024."""
    return f"{rules[list(Edition).index(edition)]}@{edition.value}"


@GROWTH
def test_a_spell_is_announced_targets_paid_for_and_then_cast(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Forest")
    bear, growth = board.permanent("Grizzly Bears"), board.hand("Giant Growth")
    play = board.begin()
    first = play.now
    play.cast(growth, bear)
    kinds = (ZoneChanged, TargetsChosen, ManaAdded, ManaSpent, SpellCast)
    steps = [each for each in play.entries(first) if isinstance(each.event, kinds)]
    assert tuple(type(each.event) for each in steps) == kinds
    assert tuple(each.rule for each in steps) == STEPS[edition]


@KEEPS_PRIORITY
def test_who_casts_a_spell_has_priority_again(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Mountain", B)
    bolt = board.hand("Lightning Bolt", B)
    play = board.begin().pass_()
    play.cast(bolt, A)
    assert play.all_events()[-1] == PriorityGained(B)
    assert play.asked == (B, Question.PRIORITY)


@in_editions("408.1c@2004", "116.3b@2010", "117.3b@2024")
def test_after_a_resolution_the_active_player_has_priority(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Mountain", B)
    bolt = board.hand("Lightning Bolt", B)
    play = board.begin().pass_()
    play.cast(bolt, A)
    play.both_pass()
    assert (play.asked, play.life(A)) == ((A, Question.PRIORITY), 17)


@in_editions("409.1h@2004", "601.2g@2010", "601.2h@2024")
def test_mana_that_is_left_of_a_payment_stays_in_the_pool(edition: Edition) -> None:
    board = Board(edition)
    lotus, growth = board.permanent("Sol Ring"), board.hand(instant_for("{1}"))
    play = board.begin()
    play.do(CastSpell(growth, mana=((lotus, 0),)))
    assert play.pool(A) == 1


@in_editions("409.1c@2004", "114.3@2010", "115.3@2024")
def test_one_word_target_never_means_the_same_thing_twice(edition: Edition) -> None:
    board = Board(edition)
    for _ in range(3):
        board.permanent("Mountain")
    arc = board.hand("Arc Lightning")
    play = board.begin()
    twice = CastSpell(arc, (B, B), division=(1, 2))
    assert twice not in play.game.legal
    assert play.refused(twice) == in_its_edition(edition, "409.1c", "114.3", "115.3")


def instant_for(cost: str) -> Card:
    """An instant with a cost that gains its controller 1 life."""
    return Card(
        name="Rest",
        types=("instant",),
        cost=cost,
        abilities=(SpellAbility(effects=(GainLife(amount=1),)),),
    )


def rest(cost: Cost, sorcery_speed: bool = False, once_each_turn: bool = False) -> Card:
    """An artifact with an ability at a cost that gains its controller 1 life."""
    ability = ActivatedAbility(
        cost=cost,
        effects=(GainLife(amount=1),),
        sorcery_speed=sorcery_speed,
        once_each_turn=once_each_turn,
    )
    return Card(name="Bed", types=("artifact",), abilities=(ability,))


class Refused(NamedTuple):
    """Something that is refused: what, how, in which step, and the rule by edition."""

    what: str
    lay_out: Callable[[Board], AnyDecision]
    rules: tuple[str, str, str]
    begin: Step = Step.PRECOMBAT_MAIN


def _no_land(board: Board) -> AnyDecision:
    return PlayLand(board.hand("Giant Growth"))


def _land_in_upkeep(board: Board) -> AnyDecision:
    return PlayLand(board.hand("Forest"))


def _sorcery_in_upkeep(board: Board) -> AnyDecision:
    return CastSpell(board.hand("Divination"))


def _not_in_hand(board: Board) -> AnyDecision:
    return CastSpell(board.permanent("Grizzly Bears"))


def _no_such_mode(board: Board) -> AnyDecision:
    return CastSpell(board.hand("Healing Salve"), (A,), mode=2)


def _no_target(board: Board) -> AnyDecision:
    return CastSpell(board.hand("Lightning Bolt"))


def _illegal_target(board: Board) -> AnyDecision:
    """A land is neither a creature nor a player."""
    return CastSpell(board.hand("Lightning Bolt"), (board.permanent("Forest"),))


def _bad_division(board: Board) -> AnyDecision:
    return CastSpell(board.hand("Arc Lightning"), (A, B), division=(3, 1))


def _no_mana(board: Board) -> AnyDecision:
    return CastSpell(board.hand("Giant Growth"), (board.permanent("Grizzly Bears"),))


def _no_x(board: Board) -> AnyDecision:
    return CastSpell(board.hand(instant_for("")), x=1)


def _theirs(board: Board) -> AnyDecision:
    return ActivateAbility(board.permanent("Forest", B))


def _tapped(board: Board) -> AnyDecision:
    return ActivateAbility(board.permanent("Forest", tapped=True))


def _sick(board: Board) -> AnyDecision:
    return ActivateAbility(board.permanent("Prodigal Sorcerer", sick=True), targets=(B,))


def _sick_for_mana(board: Board) -> AnyDecision:
    return ActivateAbility(board.permanent("Llanowar Elves", sick=True))


def _as_a_sorcery(board: Board) -> AnyDecision:
    return ActivateAbility(board.permanent(rest(Cost(), sorcery_speed=True)))


def _nothing_to_discard(board: Board) -> AnyDecision:
    return ActivateAbility(board.permanent(rest(Cost(discard=1))))


def _no_such_ability(board: Board) -> AnyDecision:
    return ActivateAbility(board.permanent("Forest"), ability=1)


def _prevented(board: Board) -> AnyDecision:
    """Protection: a black spell cannot target it."""
    board.permanent("Swamp")
    board.permanent("Swamp")
    return CastSpell(board.hand("Terror"), (board.permanent("White Knight", B),))


TABLE = [
    Refused("what is no land", _no_land, ("212.6a", "305.1", "305.1")),
    Refused("a land in upkeep", _land_in_upkeep, ("305.4", "505.5b", "505.6b"), Step.UPKEEP),
    Refused("a sorcery in upkeep", _sorcery_in_upkeep, ("305.3", "505.5a", "505.6a"), Step.UPKEEP),
    Refused("no card in hand", _not_in_hand, ("409.4", "601.5", "601.3")),
    Refused("no such mode", _no_such_mode, ("409.1b", "601.2b", "601.2b")),
    Refused("no target", _no_target, ("409.1c", "601.2c", "601.2c")),
    Refused("an illegal target", _illegal_target, ("409.1c", "601.2c", "601.2c")),
    Refused("a protected target", _prevented, ("409.1c", "601.2c", "601.2c")),
    Refused("more than there is to divide", _bad_division, ("409.1e", "601.2d", "601.2d")),
    Refused("no mana", _no_mana, ("409.1h", "601.2g", "601.2h")),
    Refused("no X in the cost", _no_x, ("104.3c", "107.3", "107.3")),
    Refused("somebody else's ability", _theirs, ("403.2", "602.2", "602.2")),
    Refused("no such ability", _no_such_ability, ("403.2", "602.2", "602.2")),
    Refused("a tapped permanent to tap", _tapped, ("104.4", "107.5", "107.5")),
    Refused("a creature that just came", _sick, ("212.3d", "302.6", "302.6")),
    Refused("mana of a creature that just came", _sick_for_mana, ("212.3d", "302.6", "302.6")),
    Refused("as a sorcery", _as_a_sorcery, ("403.5", "602.5d", "602.5d"), Step.UPKEEP),
    Refused("no card to discard", _nothing_to_discard, ("409.1h", "117.3", "118.3")),
]


def _cells() -> list[object]:
    """Each row of the table in each edition, marked with the rule that it cites there."""
    return [
        pytest.param(
            edition,
            row,
            marks=pytest.mark.rule(in_its_edition(edition, *row.rules)),
            id=f"{row.what}-{edition.value}",
        )
        for row in TABLE
        for edition in Edition
    ]


@pytest.mark.parametrize(("edition", "row"), _cells())
def test_a_refusal_names_the_paragraph_of_its_edition(edition: Edition, row: Refused) -> None:
    board = Board(edition)
    decision = row.lay_out(board)
    play = board.begin(row.begin)
    assert play.refused(decision) == in_its_edition(edition, *row.rules)


@in_editions("403.3@2004", "602.5b@2010", "602.5b@2024")
def test_an_ability_for_once_each_turn_is_refused_a_second_time(edition: Edition) -> None:
    board = Board(edition)
    bed = board.permanent(rest(Cost(), once_each_turn=True))
    play = board.begin().activate(bed)
    rule = in_its_edition(edition, "403.3", "602.5b", "602.5b")
    assert play.refused(ActivateAbility(bed)) == rule
    play.to_turn(4)
    play.pass_()
    assert play.allowed(ActivateAbility(bed))


@in_editions("212.9f@2009-05-01", "306.7@2009-07-11", "606.3@2010", "606.3@2024")
def test_a_loyalty_ability_keeps_to_the_times_of_a_sorcery(edition: Edition) -> None:
    board = Board(edition)
    jace = board.permanent("Jace Beleren", counters={"loyalty": 3})
    play = board.begin(Step.UPKEEP)
    number = {"2009-05-01": "212.9f", "2009-07-11": "306.7"}.get(edition.value, "606.3")
    assert play.refused(ActivateAbility(jace)) == f"{number}@{edition.value}"
    play.to(Step.PRECOMBAT_MAIN).activate(jace)
    assert play.refused(ActivateAbility(jace)) == f"{number}@{edition.value}"


@in_editions("212.6b@2004", "305.2@2010", "305.2@2024")
def test_one_land_a_turn(edition: Edition) -> None:
    board = Board(edition)
    one, other = board.hand("Forest"), board.hand("Forest")
    play = board.begin().land(one)
    rule = in_its_edition(edition, "212.6b", "305.2", "305.2")
    assert play.refused(PlayLand(other)) == rule
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.refused(PlayLand(other)) == rule


@in_editions("409.1c@2004", "601.2c@2010", "601.2c@2024")
def test_the_card_is_in_hand_again_after_an_illegal_cast(edition: Edition) -> None:
    board = Board(edition)
    knight = board.permanent(creature("Knight", 2, 2, "shroud"), B)
    board.permanent("Mountain")
    bolt = board.hand("Lightning Bolt")
    play = board.begin()
    before = play.state
    play.refused(CastSpell(bolt, (knight,)))
    assert play.state == before
    assert play.asked == (A, Question.PRIORITY)
    play.cast(bolt, B)
