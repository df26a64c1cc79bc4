"""The time line of the rules: each question of the sheet with its answers, from day to day.

A row says from which day an answer holds, by which rule in the text of that day, and what changed.
The day is that of the first text with the answer; the text before it has the answer before.
"""

from functools import cache
from typing import Any, Literal

from msgspec import Struct

from turnfold.events.enums import FIRST_DAY


class Since(Struct, frozen=True):
    """An answer to a question, from a day until the next answer.

    `rule` is the number in the text of that day; "" where that text says nothing. `change` is a
    clause for people. `sure` is "middle" where the day may be earlier, or where what is played
    follows from the words less clearly.
    """

    since: str
    value: Any
    rule: str
    change: str
    sure: Literal["high", "middle"] = "high"


def _first(value: Any, rule: str, change: str) -> Since:
    return Since(FIRST_DAY, value, rule, change)


M10 = "2009-07-11"
"""Magic 2010, the day on which most changed."""

TIME_LINE: dict[str, tuple[Since, ...]] = {
    "damage_uses_stack": (
        _first(True, "310.2", "combat damage waits on the stack between being assigned and dealt"),
        Since(M10, False, "510.2", "combat damage is dealt as soon as it is assigned"),
    ),
    "orders_blockers": (
        _first(False, "310.2", "creatures divide combat damage freely"),
        Since(M10, True, "510.1c", "combat damage is divided along a damage assignment order"),
        Since("2024-11-08", False, "510.1c", "creatures divide combat damage freely again"),
    ),
    "deathtouch": (
        _first("none", "", "deathtouch does not change how damage is divided"),
        Since(M10, "ignoresOrder", "702.2b", "deathtouch lets damage be divided in any order"),
        Since("2010-07-16", "oneIsLethal", "702.2b", "1 damage by deathtouch is lethal"),
        Since("2024-11-08", "excessOnly", "702.2c", "deathtouch counts for trample and excess"),
    ),
    "triggered_keywords": (
        _first((), "", "there is no deathtouch or lifelink"),
        Since(
            "2007-05-01",
            ("deathtouch", "lifelink"),
            "502.63a",
            "deathtouch and lifelink come, as triggered abilities",
        ),
        Since(M10, (), "702.2c", "deathtouch and lifelink work as damage is dealt"),
    ),
    "mana_empties_by_phase": (
        _first(True, "300.4", "mana pools empty as phases end"),
        Since(M10, False, "500.4", "mana pools empty as steps end, too"),
    ),
    "mana_burns": (
        _first(True, "300.4", "unspent mana costs its owner life"),
        Since(M10, False, "500.4", "unspent mana costs no life"),
    ),
    "attackable": (
        _first((), "308.2", "only players can be attacked"),
        Since("2007-10-01", ("planeswalker",), "308.2a", "planeswalkers come"),
        Since("2023-06-16", ("battle", "planeswalker"), "508.1b", "battles come", "middle"),
    ),
    "legend_rule": (
        _first("oldest_stays", "420.5e", "of legends with one name, the oldest stays"),
        Since("2004-10-01", "all_go", "420.5e", "all legendary permanents with one name go"),
        Since("2013-07-13", "choose_one", "704.5k", "each player keeps one legend of each name"),
    ),
    "planeswalker_rule": (
        _first("none", "", "there are no planeswalkers"),
        Since("2007-10-01", "all_go", "420.5q", "all planeswalkers with a type in common go"),
        Since(
            "2013-07-13", "choose_one", "704.5j", "each player keeps one planeswalker of each type"
        ),
        Since("2017-09-29", "none", "306.4", "planeswalkers are legendary instead of unique"),
    ),
    "redirects_to_planeswalkers": (
        _first(False, "", "there are no planeswalkers"),
        Since(
            "2007-10-01", True, "212.9g", "noncombat damage may go to a planeswalker of the player"
        ),
        Since("2018-04-27", False, "306.7", "no damage is redirected to planeswalkers any more"),
    ),
    "counters_annihilate": (
        _first(False, "", "+1/+1 and -1/-1 counters both stay"),
        Since("2006-10-01", True, "420.5n", "+1/+1 and -1/-1 counters remove each other"),
    ),
    "second_step_by_assignment": (
        _first(True, "502.2b", "who assigned no damage in the first step assigns it in the second"),
        Since(M10, False, "510.5", "first strike as the first step begins decides on the second"),
    ),
    "excess_damage": (
        _first("none", "", "the rules do not know damage beyond lethal"),
        Since("2020-04-17", "redirected", "120.4a", "excess damage to a creature is redirected"),
        Since("2021-02-05", "noted", "120.10", "excess damage to all permanents is noted"),
    ),
    "power_of_nothing": (
        _first("not_assigned", "", "who has power 0 or less assigns no damage"),
        Since("2009-05-01", "assigned", "310.2a", "who has power 0 or less assigns 0 damage"),
        Since(M10, "not_assigned", "510.1a", "who would assign 0 damage assigns none"),
    ),
    "triggers_on_assignment": (
        _first(True, "310.2", "abilities may trigger on damage being assigned"),
        Since("2016-09-30", False, "510.3a", "nothing triggers on damage being assigned any more"),
    ),
    "steps_after_phases": (
        _first(False, "", "no step is added after a phase"),
        Since("2024-04-12", True, "500.10", "a step after a phase comes in a phase of its own"),
    ),
    "oldest_extra_turn_first": (
        _first(False, "", "the texts do not say in which order extra turns are taken"),
        Since("2001-07-23", True, "300.6", "extra turns are taken as they were added", "middle"),
        Since("2002-02-20", False, "300.6", "the extra turn that was added last is taken first"),
    ),
    "optional_attack_costs": (
        _first(False, "", "no optional cost is paid as creatures attack"),
        Since("2017-04-28", True, "508.1g", "optional costs may be paid as creatures attack"),
    ),
    "combat_without_attack": (
        _first("over_at_once", "308.4", "combat ends without priority if no attack is declared"),
        Since(
            "2003-07-01",
            "none_declared",
            "308.4",
            "players get priority although no attack was declared",
        ),
        Since("2007-10-01", "none_attacks", "308.5", "creatures put attacking fight by themselves"),
    ),
    "mulligan": (
        _first("smaller_hand", "101.5", "each mulligan costs a card of the new hand"),
        Since(
            "2015-09-26",
            "look_at_top",
            "103.4",
            "who kept a smaller hand may put the top card of the library on the bottom",
        ),
        Since(
            "2019-07-12",
            "to_bottom",
            "103.4",
            "a new hand has seven cards; some go to the bottom",
        ),
    ),
    "free_first_mulligan": (
        _first("none", "", "every mulligan counts"),
        Since(
            "2006-10-01",
            "giants",
            "101.4a",
            "the first mulligan of a player in Two-Headed Giant does not count",
            "middle",
        ),
        Since(
            "2007-07-13",
            "several",
            "101.4a",
            "the first mulligan does not count where more than two players play",
        ),
    ),
    "first_draw": (
        _first("skipped", "101.4", "whoever plays first skips the first draw"),
        Since(
            "2005-08-01",
            "skipped_by_two",
            "101.5b",
            "of more than two players nobody skips the first draw",
        ),
        Since(
            "2006-10-01",
            "by_secondary",
            "101.5b",
            "of the team that plays first all but the primary player draw",
        ),
        Since(
            "2007-05-01",
            "skipped_by_two",
            "101.5b",
            "the team that plays first skips the first draw again",
        ),
    ),
    "draw_of_the_turn": (
        _first("own_ability", "304.1", "the draw of a turn is a triggered ability of the player"),
        Since("2001-07-23", "on_top", "304.1", "the draw of a turn goes on top of all abilities"),
        Since("2003-07-01", "at_once", "304.1", "the draw of a turn does not use the stack"),
    ),
    "life_of_giants": (
        _first(20, "", "a team of Two-Headed Giant, which came in 2005, has 40 life"),
        Since("2007-05-01", 15, "606.4a", "a team of Two-Headed Giant has 30 life", "middle"),
    ),
    "prevention_in_vain": (
        _first(False, "", "the texts say nothing of damage that can't be prevented"),
        Since(
            M10,
            True,
            "614.11",
            "effects on damage that can't be prevented do what else they do",
        ),
    ),
    "limits_the_spell": (
        _first(False, "", "a card of little mana value may be cast by cascade in any way"),
        Since(
            "2021-02-15",
            True,
            "702.84a",
            "the spell that is cast by cascade has less mana value as well",
            "middle",
        ),
    ),
    "subtypes_need_types": (
        _first(False, "", "an object gains any subtype, whatever its card types are"),
        Since(
            "2011-09-30",
            True,
            "205.3d",
            "an object gains only subtypes that go with its card types",
        ),
    ),
    "compares_halves": (
        _first(True, "", "the mana value of each half of a split card is compared"),
        Since("2017-04-28", False, "708.4b", "a split card has one mana value, of both halves"),
    ),
    "giants_share_poison": (
        _first(False, "", "each player of a team has poison counters of their own"),
        Since("2011-04-01", True, "704.5u", "a team shares its poison counters, and loses with 15"),
    ),
    "mulligans": (
        _first("one_by_one", "101.5", "a player takes all mulligans before the next decides"),
        Since("2006-10-01", "by_team", "101.4a", "a team takes its mulligans together"),
        Since(
            M10,
            "in_rounds",
            "103.4",
            "all players decide on mulligans in turn order, round by round",
        ),
    ),
    "regeneration_ends_combat": (
        _first(False, "306.2", "a creature that regenerates stays in combat"),
        Since(
            "2001-07-23",
            True,
            "306.2",
            "a creature that regenerates is removed from combat",
            "middle",
        ),
    ),
    "indestructible_is_ability": (
        _first(False, "", "what an effect makes indestructible does not lose that"),
        Since("2013-07-13", True, "702.12a", "indestructible is an ability that can be lost"),
    ),
    "battles_without_defense": (
        _first("all", "", "every battle with defense 0 goes"),
        Since("2026-08-07", "sieges", "704.5v", "only Sieges with defense 0 go", "middle"),
    ),
    "phasing_out": (
        _first(
            "leaves_play", "", "what phases out leaves play, and loses damage and effects that end"
        ),
        Since("2005-10-01", "heals", "502.15d", "nothing triggers on leaving by phasing"),
        Since(M10, "stays", "702.23d", "what phases out keeps damage and effects"),
    ),
    "phased_out_tokens_cease": (
        _first(True, "", "a token that phases out ceases to exist"),
        Since("2017-08-25", False, "702.25d", "a token that phases out comes back"),
    ),
    "creature_types_that_cannot_attack": (
        _first(("Wall",), "308.1", "Walls cannot attack"),
        Since("2004-10-01", (), "502.41", "defender comes in place of the rule about Walls"),
    ),
    "requirements": (
        _first("each_by_itself", "500.2", "each requirement to attack or block is checked alone"),
        Since(
            "2003-07-01",
            "without_others",
            "500.5",
            "as many requirements as possible are obeyed, by creatures that have one",
        ),
        Since("2007-05-01", "counted", "500.4", "every legal declaration counts for requirements"),
    ),
    "required_in_each_combat": (
        _first(False, "", "who attacked or blocked this turn as required need not do so again"),
        Since("2017-09-29", True, "508.1d", '"this turn if able" asks for it in each combat'),
    ),
    "blocks_by_effect": (
        _first(("blocks", "blocks_creature"), "", "who is made to block blocks, for all abilities"),
        Since("2006-05-01", (), "410.9a", "only a declared blocker blocks", "middle"),
        Since(M10, ("blocks",), "509.4a", '"blocks" triggers on who is made a blocker'),
        Since(
            "2010-02-01",
            ("blocks", "blocks_creature"),
            "509.4b",
            '"blocks a creature" triggers on who is made to block it',
            "middle",
        ),
    ),
    "counters_with_rules": (
        _first((), "", "counters on permanents only mark"),
        Since("2022-04-29", ("shield",), "122.1c", "shield counters come"),
        Since("2023-06-16", ("shield", "stun"), "122.1d", "stun counters come", "middle"),
        Since("2023-11-17", ("finality", "shield", "stun"), "122.1h", "finality counters come"),
        Since("2024-03-08", ("finality", "rad", "shield", "stun"), "122.1i", "rad counters come"),
    ),
    "sources_in_command_zone": (
        _first("none", "", "there is no command zone"),
        Since("2009-10-01", "cards", "118.7", "cards in the command zone may be sources"),
        Since(
            "2016-09-30",
            "objects",
            "119.7",
            "everything face up in the command zone may be a source",
        ),
    ),
    "sources_referred_to": (
        _first("none", "", "only permanents and spells may be chosen as sources of damage"),
        Since(
            "2001-07-23", "stack", "419.7c", "what the stack refers to may be a source", "middle"
        ),
        Since(M10, "delayed", "118.7", "what delayed abilities refer to may be a source"),
        Since("2010-07-16", "effects", "119.7", "what shields refer to may be a source", "middle"),
    ),
    "counters_are_put_by_players": (
        _first(False, "", "nobody is said to put the counters that damage brings"),
        Since("2017-04-28", True, "119.3d", "a player puts the counters that damage brings"),
    ),
    "waiting_abilities_cease": (
        _first(False, "", "abilities that wait as an effect ends the turn go on the stack later"),
        Since("2015-07-17", True, "713.1a", "abilities that wait as the turn is ended cease"),
    ),
    "bands_with_quality": (
        _first(False, "", "bands with other gathers creatures with the same ability"),
        Since(M10, True, "702.19c", "bands with other gathers all creatures of the quality"),
    ),
    "schemes_wait_for_all": (
        _first(False, "", "a scheme waits for its own abilities to be turned down"),
        Since("2017-06-05", True, "904.10", "a scheme waits for the abilities of all schemes"),
    ),
    "teams_attacked_whole": (
        _first(True, "", "in Two-Headed Giant a team is attacked as a whole"),
        Since("2018-04-27", False, "810.7", "in Two-Headed Giant one player is attacked"),
    ),
    "divided_among_nobody": (
        _first(False, "", "who divides something must choose somebody"),
        Since("2019-07-12", True, "107.1c", "something may be divided among nobody"),
    ),
    "transforms_once": (
        _first(False, "", "a permanent transforms whenever its ability says so"),
        Since("2016-04-08", True, "701.25f", "an ability does not transform a permanent again"),
    ),
    "counts_below_zero": (
        _first(False, "", "a power or toughness below 0 is compared and counted as 0"),
        Since("2007-05-01", True, "104.1b", "a power or toughness below 0 is compared as it is"),
    ),
    "sagas_need_chapters": (
        _first(False, "", "a Saga without chapter abilities is sacrificed"),
        Since("2025-11-14", True, "714.4", "a Saga without chapter abilities stays", "middle"),
    ),
}
"""The questions, each with its answers in the order of their days."""


def answer(question: str, day: str) -> Since:
    """The answer to a question that holds on a day."""
    return next(each for each in reversed(TIME_LINE[question]) if each.since <= day)


def days() -> tuple[str, ...]:
    """The days on which an answer changed, in order; not the first."""
    changed = {each.since for answers in TIME_LINE.values() for each in answers[1:]}
    return tuple(sorted(changed))


@cache
def changes(day: str) -> dict[str, Since]:
    """The answers that began on a day, by question."""
    return {
        question: each
        for question, answers in TIME_LINE.items()
        for each in answers
        if each.since == day
    }
