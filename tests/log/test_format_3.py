"""What a log of format 3 left to the rules, fact by fact, as they were followed then."""

from collections.abc import Iterable
from typing import Any

import pytest

from turnfold.events.game import LifeLost, PlayerJoined
from turnfold.events.log.format_4 import EVERY, To4
from turnfold.events.log.upcasting import Upcaster

Raw = dict[str, Any]

ANNA, BORIS = 1, 2
COMBAT = ["beginning_of_combat", "declare_attackers", "combat_damage", "end_of_combat"]


def fact(type: str, **said: Any) -> Raw:
    return {"type": type, **said}


def joined(player: int, team: int) -> Raw:
    return fact("player_joined", player=player, team=team)


TWO = joined(ANNA, 1), joined(BORIS, 2)
TURN = (*TWO, fact("turn_began", turn=2, player=ANNA))


def phase(name: str) -> Raw:
    return fact("phase_began", phase=name)


def ended(name: str) -> Raw:
    return fact("phase_ended", phase=name)


def step(name: str) -> Raw:
    return fact("step_began", step=name)


def phase_added(name: str, after: str, *steps: str) -> Raw:
    return fact("phase_added", phase=name, after=after, steps=list(steps))


def step_added(name: str, anchor: str, precedes: bool = False) -> Raw:
    return fact("step_added", step=name, anchor=anchor, precedes=precedes)


def back(first: int, *kept: int) -> Raw:
    return fact("action_reversed", first=first, kept=list(kept))


def appeared(number: int, controller: int, zone: str = "battlefield") -> Raw:
    return fact(
        "object_appeared",
        object=number,
        card="Bear",
        nature="card",
        owner=controller,
        controller=controller,
        destination=zone,
    )


def defined(card: str, *types: str) -> Raw:
    return fact("card_defined", name=card, text=f'{{"name":"{card}"}}', definition={"types": types})


def last_of(facts: Iterable[Raw]) -> Raw:
    """The last of some facts, with what format 4 says in it."""
    told = [dict(each) for each in facts]
    to_4 = To4()
    for seq, each in enumerate(told):
        to_4.note({"first": seq, "events": [[[], "", each]]})
    return told[-1]


def is_used_up(name: str, *facts: Raw) -> bool:
    """Whether Anna's scheduled skip of a step is used up by the last of what happens in her turn,
    which is that the step is skipped."""
    scheduled = fact("skip_scheduled", player=ANNA, skipped=name)
    skipped = fact("step_skipped", step=name)
    return "skip" in last_of((*TURN, scheduled, *facts, skipped))


def is_crime(target: int, *facts: Raw) -> bool:
    """Whether it is a crime that an ability of Anna targets this."""
    chosen = fact("targets_chosen", object=201, targets=[target])
    return "crime" in last_of((*TWO, appeared(201, ANNA, "stack"), *facts, chosen))


@pytest.mark.rule("614.10a@2024")
def test_a_step_that_is_to_come_uses_up_its_skip() -> None:
    assert is_used_up("declare_attackers", phase("combat"), step("beginning_of_combat"))


@pytest.mark.rule("614.10a@2024")
@pytest.mark.parametrize(
    ("skipped", "facts"),
    [
        ("declare_attackers", [phase("combat"), fact("combat_cut_short")]),
        ("declare_attackers", [phase("combat"), step("first_strike_damage")]),
        ("declare_attackers", [phase("combat"), fact("turn_began", turn=3, player=ANNA)]),
    ],
    ids=["combat is cut short", "it is behind", "another turn has begun"],
)
def test_a_step_that_is_not_to_come_does_not(skipped: str, facts: list[Raw]) -> None:
    assert not is_used_up(skipped, *facts)


@pytest.mark.rule("614.10a@2024")
def test_the_steps_are_those_of_the_phase_to_which_the_game_went_on() -> None:
    assert is_used_up("end", phase("ending"))


ATTACKED = fact("creature_became_attacking", object=301)


@pytest.mark.rule("508.8@2024")
@pytest.mark.parametrize("attacked", [(), (ATTACKED,), (ATTACKED, fact("combat_ended"))])
def test_blocks_that_nobody_attacks_for_are_left_out_by_the_rules(
    attacked: tuple[Raw, ...],
) -> None:
    fought = attacked == (ATTACKED,)
    assert is_used_up("declare_blockers", *attacked, phase("combat")) is fought


@pytest.mark.rule("500.9@2024")
def test_a_step_is_added_to_the_phase_that_goes_on() -> None:
    added = step_added("upkeep", "end_of_combat", precedes=True)
    later = phase_added("combat", "postcombat_main", *COMBAT)
    assert is_used_up("upkeep", later, phase("combat"), added)


EXTRA = "upkeep"
"""A step that only the added combat phase has."""


def with_extra(after: str) -> Raw:
    return phase_added("combat", after, EXTRA, *COMBAT)


COMBAT_AND_MAIN = (
    phase("combat"),
    ended("combat"),
    phase("postcombat_main"),
    ended("postcombat_main"),
)


@pytest.mark.rule("500.8@2024")
@pytest.mark.parametrize(("earlier", "found"), [((), False), (COMBAT_AND_MAIN, True)])
def test_a_phase_is_added_after_the_one_that_an_effect_names(
    earlier: tuple[Raw, ...], found: bool
) -> None:
    main = phase("precombat_main")
    facts = main, with_extra("postcombat_main"), ended("precombat_main"), *earlier
    assert is_used_up(EXTRA, *facts, phase("combat")) is found


@pytest.mark.rule("505.1a@2024")
def test_a_main_phase_that_is_added_to_the_first_one_is_postcombat() -> None:
    added = phase_added("precombat_main", "precombat_main")
    facts = phase("precombat_main"), added, step_added(EXTRA, "beginning_of_combat")
    went_on = ended("precombat_main"), phase("postcombat_main"), ended("postcombat_main")
    assert is_used_up(EXTRA, *facts, *went_on, phase("combat"))


@pytest.mark.rule("505.1a@2024")
def test_a_phase_may_be_added_after_a_main_phase_that_was_added() -> None:
    added = phase_added("precombat_main", "precombat_main")
    before_it = phase_added("beginning", "precombat_main", "untap")
    facts = phase("precombat_main"), added, before_it, with_extra("postcombat_main")
    went_on = phase("beginning"), ended("beginning"), phase("postcombat_main")
    assert is_used_up(EXTRA, *facts, *went_on, ended("postcombat_main"), phase("combat"))


@pytest.mark.rule("505.1a@2024")
def test_before_the_first_main_phase_only_that_one_is_precombat() -> None:
    again = phase_added("beginning", "beginning", "untap")
    facts = phase("beginning"), again, with_extra("precombat_main"), ended("beginning")
    went_on = phase("beginning"), ended("beginning"), phase("precombat_main")
    assert is_used_up(EXTRA, *facts, *went_on, ended("precombat_main"), phase("combat"))


@pytest.mark.rule("700.13@2024")
def test_to_target_what_an_opponent_controls_is_a_crime() -> None:
    assert is_crime(301, appeared(301, BORIS))
    assert not is_crime(301, appeared(301, ANNA))
    assert is_crime(BORIS)
    assert not is_crime(ANNA)


@pytest.mark.rule("700.13@2024")
def test_to_target_what_an_opponent_controls_now_is_a_crime() -> None:
    assert is_crime(301, appeared(301, ANNA), fact("control_changed", object=301, controller=BORIS))


@pytest.mark.rule("700.13@2024")
def test_what_is_gone_or_was_never_there_is_nobodys() -> None:
    gone = fact("object_ceased", object=301)
    assert not is_crime(301, appeared(301, BORIS), gone)
    assert not is_crime(301, fact("control_changed", object=301, controller=BORIS))


@pytest.mark.rule("700.13@2024")
def test_what_nobody_controls_commits_no_crime() -> None:
    chosen = fact("targets_chosen", object=202, targets=[BORIS])
    assert "crime" not in last_of((*TWO, appeared(202, 0, "stack"), chosen))


TEAM = joined(ANNA, 1), joined(BORIS, 1)
GIANTS = fact("team_rules_chosen", rules="two_headed_giant")
LOST = fact("life_lost", player=ANNA, amount=3)


@pytest.mark.rule("810.9@2024")
def test_only_two_headed_giants_share_their_life() -> None:
    assert last_of((*TEAM, GIANTS, LOST))["shared_with"] == [BORIS]
    assert "shared_with" not in last_of((*TEAM, LOST))
    assert "shared_with" not in last_of((GIANTS, LOST))


@pytest.mark.rule("730.1@2024")
def test_what_was_taken_back_is_forgotten_also_after_an_earlier_reversal() -> None:
    nothing = fact("time_noted", time="")
    twice = nothing, back(0), joined(BORIS, 1), back(2)
    assert "shared_with" not in last_of((*twice, joined(ANNA, 1), GIANTS, LOST))
    entered = fact("permanent_entered", object=301, tapped=False)
    bear = defined("Bear", "creature")
    assert last_of((bear, appeared(301, ANNA), entered))["types"] == ["creature"]
    assert "types" not in last_of((nothing, back(0), bear, back(2), appeared(301, ANNA), entered))


@pytest.mark.rule("730.1@2024")
def test_what_was_taken_back_long_ago_is_forgotten() -> None:
    stolen = fact("control_changed", object=301, controller=BORIS)
    many = [stolen] * (EVERY + 1)
    assert is_crime(301, appeared(301, ANNA), *many)
    assert not is_crime(301, appeared(301, ANNA), *many, back(len(TWO) + 2))


def test_what_stands_in_todays_format_is_followed_by_what_is_rewritten() -> None:
    upcast = Upcaster(3)
    players = [PlayerJoined(each, "", 30, 7, 1) for each in (ANNA, BORIS)]
    upcast.follow(0, players)
    upcast.follow(2, [LifeLost(ANNA, 1)])
    commit = upcast(
        {"commit": 2, "first": 3, "events": [[[], "", dict(GIANTS)], [[], "", dict(LOST)]]}
    )
    assert commit["events"][1]["shared_with"] == [BORIS]
