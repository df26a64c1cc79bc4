"""Counters to which the rules give a meaning, and those that are refused (122.1)."""

import pytest
from msgspec.structs import replace

from tests.rules.board import A, B, Board, Play, creature
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.engine.state import number_of
from turnfold.events.cards.abilities import ActivatedAbility, Cost
from turnfold.events.cards.effects import (
    DealDamage,
    Destroy,
    GainLife,
    Modify,
    PutCounters,
    Regenerate,
    RemoveCounters,
    UntapIt,
)
from turnfold.events.cards.modifications import Modification
from turnfold.events.damage import DamageDealt
from turnfold.events.decisions import ChooseObjects
from turnfold.events.effects import EffectBegan
from turnfold.events.enums import Edition, Loss, Question, Step, Zone
from turnfold.events.permanents import PermanentUntapped
from turnfold.replays.disputes.file.checking import check
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.file.reading import scenario

NOW = Edition.FREE_DIVISION
SHIELD = pytest.mark.rule("122.1c@2024")
STUN = pytest.mark.rule("122.1d@2024")
PLAYERS = pytest.mark.rule("122.1@2024")


def bear_with(counters: dict[str, int], *keywords: str, edition: Edition = NOW) -> tuple[Play, int]:
    board = Board(edition)
    bear = board.permanent(creature("Bear", 2, 2, *keywords), counters=counters)
    return board.begin(), bear


def left(play: Play, permanent: int, counter: str) -> int:
    return number_of(play.obj(permanent).counters, counter)


@PLAYERS
def test_counters_are_put_on_players_and_removed_from_them() -> None:
    play = Board(NOW).begin()
    play.effect(PutCounters("energy", 3, "you"))
    play.effect(RemoveCounters("energy", 1, "you"))
    assert number_of(play.player(A).counters, "energy") == 2
    play.effect(RemoveCounters("energy", 9, "you"))
    assert play.player(A).counters == ()


@pytest.mark.rule("122.1f@2024", "704.5c@2024")
def test_ten_poison_counters_that_are_put_on_a_player_lose_the_game() -> None:
    play = Board(NOW).begin()
    play.effect(PutCounters("poison", 10, "that"), that=B)
    assert play.game.over
    assert play.state.ended_by is Loss.POISON


@SHIELD
def test_a_shield_counter_is_removed_instead_of_destruction() -> None:
    play, bear = bear_with({"shield": 2})
    for number in (1, 0):
        play.effect(Destroy("that"), that=bear)
        assert left(play, bear, "shield") == number
    play.effect(Destroy("that"), that=bear)
    assert not play.in_play(bear)


CHOSEN = pytest.mark.rule("616.1@2024", "122.1c@2024")


def regeneration_of(play: Play, permanent: int) -> int:
    play.effect(Regenerate("that"), B, that=permanent)
    return play.events(EffectBegan)[-1].effect


@CHOSEN
@pytest.mark.parametrize("regenerates", [True, False])
def test_its_controller_chooses_between_a_shield_counter_and_regeneration(
    regenerates: bool,
) -> None:
    board = Board(NOW)
    bear = board.permanent(creature("Bear"), B, counters={"shield": 1})
    play = board.begin()
    shield = regeneration_of(play, bear)
    play.effect(Destroy("that"), that=bear)
    assert play.asked == (B, Question.ORDER_REPLACEMENTS)
    play.do(ChooseObjects((shield if regenerates else bear,)))
    assert play.in_play(bear)
    assert left(play, bear, "shield") == regenerates
    assert (shield in play.state.effects) is not regenerates
    assert play.obj(bear).tapped is regenerates


@CHOSEN
def test_nothing_is_asked_where_it_cannot_be_regenerated() -> None:
    play, bear = bear_with({"shield": 1})
    shield = regeneration_of(play, bear)
    play.effect(Destroy("that", no_regeneration=True), that=bear)
    assert left(play, bear, "shield") == 0
    assert shield in play.state.effects


@CHOSEN
@pytest.mark.parametrize("protected", [True, False])
def test_its_controller_chooses_between_a_shield_counter_and_protection(protected: bool) -> None:
    """Protection is named by what it is from."""
    board = Board(NOW)
    red = replace(creature("Giant", 3, 3), colors=("red",))
    giant = board.permanent(red)
    bear = board.permanent(creature("Bear", 2, 2, "protection from red"), B, counters={"shield": 1})
    play = board.begin()
    play.effect(DealDamage(3, to="that", source="target"), target=giant, that=bear)
    assert play.asked == (B, Question.ORDER_REPLACEMENTS)
    play.do(ChooseObjects((giant if protected else bear,)))
    assert play.obj(bear).damage == 0
    assert left(play, bear, "shield") == protected


@SHIELD
def test_it_does_not_save_from_what_is_no_effect() -> None:
    """State-based actions destroy for damage, and toughness 0 is no destruction."""
    board = Board(NOW)
    bear = board.permanent(creature("Bear", 2, 4), damage=2, counters={"shield": 1})
    play = board.begin()
    play.effect(Modify(Modification(toughness=-2)), target=bear)
    assert not play.in_play(bear)


@SHIELD
def test_what_is_indestructible_keeps_it() -> None:
    play, bear = bear_with({"shield": 1}, "indestructible")
    play.effect(Destroy("that"), that=bear)
    assert left(play, bear, "shield") == 1


@SHIELD
def test_damage_is_prevented_and_one_counter_removed_for_all_that_is_dealt_at_once() -> None:
    board = Board(NOW)
    attackers = [board.permanent(creature(name, 2, 2)) for name in ("One", "Two")]
    wall = board.permanent("Palace Guard", B, counters={"shield": 2})
    play = board.begin().attack(*attackers).block({wall: tuple(attackers)})
    play.to(Step.END_OF_COMBAT)
    assert play.obj(wall).damage == 0
    assert left(play, wall, "shield") == 1
    assert not [each for each in play.events(DamageDealt) if each.target == wall]


@pytest.mark.rule("122.1c@2024", "615.12@2024")
def test_damage_that_cannot_be_prevented_removes_one_all_the_same() -> None:
    play, bear = bear_with({"shield": 1})
    play.effect(DealDamage(1, "that", unpreventable=True), that=bear)
    assert (play.obj(bear).damage, left(play, bear, "shield")) == (1, 0)


@STUN
def test_a_stun_counter_is_removed_instead_of_untapping() -> None:
    board = Board(NOW)
    bear = board.permanent(creature("Bear"), tapped=True, counters={"stun": 1})
    play = board.begin()
    play.effect(UntapIt("that"), that=bear)
    assert (play.obj(bear).tapped, left(play, bear, "stun")) == (True, 0)
    play.effect(UntapIt("that"), that=bear)
    assert not play.obj(bear).tapped


@STUN
def test_in_the_untap_step_as_well() -> None:
    board = Board(NOW)
    stunned = board.permanent(creature("Bear"), B, tapped=True, counters={"stun": 1})
    free = board.permanent(creature("Bear"), B, tapped=True)
    play = board.begin().to_turn(4)
    assert (play.obj(stunned).tapped, left(play, stunned, "stun")) == (True, 0)
    assert play.events(PermanentUntapped) == [PermanentUntapped(free)]
    play.to_turn(6)
    assert not play.obj(stunned).tapped


@STUN
def test_as_a_cost_too() -> None:
    untaps = ActivatedAbility(Cost(untap=True), (GainLife(3),))
    board = Board(NOW)
    bear = board.permanent(creature("Bear", abilities=(untaps,)), tapped=True, counters={"stun": 1})
    play = board.begin().activate(bear).both_pass()
    assert (play.obj(bear).tapped, left(play, bear, "stun"), play.life(A)) == (True, 0, 23)


@pytest.mark.rule("122.1h@2024")
@pytest.mark.parametrize(("edition", "zone"), [(NOW, Zone.EXILE), ("2010", Zone.GRAVEYARD)])
def test_what_has_a_finality_counter_is_exiled_instead_of_dying(
    edition: Edition, zone: Zone
) -> None:
    """Only where the rules know that counter."""
    play, bear = bear_with({"finality": 1}, edition=Edition(edition))
    play.effect(Destroy("that"), that=bear)
    assert not play.in_play(bear)
    assert [each.card for each in play.state.objects.values() if each.zone is zone] == ["Bear"]


@pytest.mark.rule("122.1a@2024")
def test_counters_of_other_sizes_change_power_and_toughness() -> None:
    play, bear = bear_with({"+2/+0": 2, "-0/-1": 1, "+1/+1": 1})
    assert play.size(bear) == (7, 2)


@pytest.mark.rule(
    "122.1c@2022-04-29", "122.1d@2023-06-16", "122.1h@2023-11-17", "122.1i@2024-03-08"
)
@pytest.mark.parametrize(
    ("name", "day", "before"),
    [
        ("shield", "2022-04-29", "2022-04-28"),
        ("stun", "2023-06-16", "2023-06-15"),
        ("finality", "2023-11-17", "2023-11-16"),
        ("rad", "2024-03-08", "2024-03-07"),
    ],
)
def test_counters_that_a_day_cannot_know_are_refused_with_the_day_they_came(
    name: str, day: str, before: str
) -> None:
    stone = {"id": "stone", "controller": "A", "types": ["artifact"], "counters": {name: 1}}
    file = {"format": 1, "players": {"A": {}, "B": {}}, "battlefield": [stone]}
    check(scenario({**file, "edition": day}))
    with pytest.raises(DisputeFileError, match=f"{before} know no {name} counters.*on {day}"):
        check(scenario({**file, "edition": before}))


KEYWORDS_GIVEN = pytest.mark.rule("122.1b@2024", "613.1f@2024")


@KEYWORDS_GIVEN
@pytest.mark.parametrize("name", ["flying", "first strike", "lifelink"])
def test_a_counter_gives_its_keyword_while_it_is_there(name: str) -> None:
    play, bear = bear_with({})
    play.effect(PutCounters(name, 2, "that"), that=bear)
    assert play.looks(bear).keywords == {name}
    play.effect(RemoveCounters(name, 1, "that"), that=bear)
    assert play.looks(bear).keywords == {name}
    play.effect(RemoveCounters(name, 1, "that"), that=bear)
    assert play.looks(bear).keywords == frozenset()


@pytest.mark.rule("122.1b@2024", "613.7c@2024")
@pytest.mark.parametrize("again", [False, True])
def test_a_counter_gives_nothing_if_abilities_were_lost_after_the_newest_of_its_kind(
    again: bool,
) -> None:
    play, bear = bear_with({})
    play.effect(PutCounters("flying", 1, "that"), that=bear)
    play.effect(Modify(Modification(lose_all_abilities=True), "that"), that=bear)
    assert play.looks(bear).keywords == frozenset()
    if again:
        play.effect(PutCounters("flying", 1, "that"), that=bear)
    assert play.looks(bear).keywords == ({"flying"} if again else frozenset())


@pytest.mark.rule("122.1b@2020-04-17")
def test_rules_before_such_counters_refuse_them() -> None:
    effect = PutCounters("flying")
    assert list(unknown_wordings(effect, Edition("2020-04-16")))
    assert not list(unknown_wordings(effect, Edition("2020-04-17")))
