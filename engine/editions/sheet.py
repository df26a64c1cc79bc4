"""What an edition of the rules is: a sheet of questions, each answered by a value.

Rules ask the sheet; no rule asks which edition it is.
"""

from typing import Literal

from msgspec import Struct

from turnfold.engine.editions.numbers import Numbers
from turnfold.events.enums import Edition


class Sheet(Struct, frozen=True):
    """The answers in which the editions differ (docs/editions.md).

    `damage_uses_stack`: combat damage waits on the stack between assignment and dealing.
    `orders_blockers`: a damage assignment order is announced, and lethal damage goes first.
    `deathtouch`: what it does when damage is assigned (nothing; frees from the order; 1 damage
    counts as lethal; the same where lethal damage still counts).
    `mana_empties_by_phase`: pools empty as phases end and not as steps end.
    `mana_burns`: unspent mana costs its owner life.
    `attackable`: the types of permanents that can be attacked.
    `legend_rule`: "oldest_stays" or "choose_one".
    `planeswalker_types_are_unique`: of planeswalkers of one type a player keeps one; they are not
    legendary (704.5j until 2017).
    `counters_annihilate`: +1/+1 and -1/-1 counters remove each other (since 2008).
    `second_step_by_assignment`: the second damage step is for those that did not assign in the
    first, and not for those that had no first strike as it began.
    `excess_damage`: damage beyond lethal is a notion of the rules (120.4a, 120.10; since 2020).
    `triggers_on_assignment`: abilities may trigger on damage being assigned.
    `zero_power_assigns`: a creature with power 0 or less still assigns (nothing is dealt).
    `steps_after_phases`: an extra step after a phase comes in a phase of its own (500.10).
    `optional_attack_costs`: optional costs may be paid as creatures attack (508.1g).
    `mulligan_to_bottom`: a mulligan draws seven again, and as many cards go to the bottom.
    `mulligans_in_rounds`: all say in turn order whether they take one, then all who do take it
    together; and not each player all of theirs before the next one decides (101.4@2004).
    `phased_out_tokens_cease`: a token that phases out ceases to exist (704.5d until 2017).
    `creature_types_that_cannot_attack`: in 2004 Walls have no defender ability, but a rule.
    `requirements_without_others`: when the most requirements are sought that can be obeyed, options
    of creatures without a requirement are not considered (500.5@2004; until July 2009).
    `counters_with_rules`: counters on permanents that replace or prevent something (122.1c, d, h).
    `waiting_abilities_cease`: as an effect ends the turn or the combat phase, what has triggered
    before and waits is never put on the stack (721.1a; since 2017).
    `bands_with_quality`: "bands with other" gathers whoever has the quality, and not only whoever
    has the same ability (702.22c; since 2010).
    `schemes_wait_for_all`: no scheme is turned face down again as long as a triggered ability of
    any scheme waits or is on the stack, not of its own only (904.10; since 2017).
    `teams_attacked_whole`: Two-Headed Giant creatures attack the other team, so that an effect that
    keeps them from one of it keeps them from both (810.7c; until 2018 at the earliest).
    `numbers`: the number of a rule in this edition, by its 2024 number.
    """

    edition: Edition
    damage_uses_stack: bool
    orders_blockers: bool
    deathtouch: Literal["none", "ignoresOrder", "oneIsLethal", "excessOnly"]
    mana_empties_by_phase: bool
    mana_burns: bool
    attackable: tuple[str, ...]
    legend_rule: str
    planeswalker_types_are_unique: bool
    counters_annihilate: bool
    second_step_by_assignment: bool
    excess_damage: bool
    triggers_on_assignment: bool
    zero_power_assigns: bool
    steps_after_phases: bool
    optional_attack_costs: bool
    mulligan_to_bottom: bool
    mulligans_in_rounds: bool
    phased_out_tokens_cease: bool
    creature_types_that_cannot_attack: tuple[str, ...]
    requirements_without_others: bool
    counters_with_rules: tuple[str, ...]
    waiting_abilities_cease: bool
    bands_with_quality: bool
    schemes_wait_for_all: bool
    teams_attacked_whole: bool
    numbers: Numbers

    def number(self, rule: str) -> str:
        """This edition's number of a rule cited by its 2024 number; "" where it has none."""
        return self.numbers[rule]

    def citation(self, rule: str) -> str:
        """The same with the edition, as in "510.2@2024"; "" where it has none."""
        number = self.numbers[rule]
        return f"{number}@{self.edition.value}" if number else ""
