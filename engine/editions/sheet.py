"""What an edition of the rules is: a sheet of questions, each answered by a value.

Rules ask the sheet; no rule asks which edition it is.
"""

from typing import Literal

from msgspec import Struct

from turnfold.engine.editions.numbers import Numbers
from turnfold.events.enums import Edition


class Sheet(Struct, frozen=True):
    """The answers in which the editions differ (docs/editions.md)."""

    edition: Edition
    """Which edition it is."""
    damage_uses_stack: bool
    """Whether combat damage waits on the stack between being assigned and dealt (310.1@2004)."""
    orders_blockers: bool
    """Whether a damage assignment order is announced, and lethal damage goes to the first in it
    first (509.2@2010)."""
    deathtouch: Literal["none", "ignoresOrder", "oneIsLethal", "excessOnly"]
    """What deathtouch does when damage is assigned: nothing; it frees from the order; 1 damage
    counts as lethal; the same, where the division is otherwise free and "lethal" matters to
    trample."""
    mana_empties_by_phase: bool
    """Whether mana pools empty as phases end, and not as steps end."""
    mana_burns: bool
    """Whether unspent mana costs its owner life."""
    attackable: tuple[str, ...]
    """The types of permanents that can be attacked."""
    legend_rule: str
    """Which of several legends stays: "oldest_stays" or "choose_one" (704.5j)."""
    planeswalker_types_are_unique: bool
    """Whether a player keeps one planeswalker of each type, while they are not legendary (until
    2017)."""
    counters_annihilate: bool
    """Whether +1/+1 and -1/-1 counters remove each other (704.5q; since 2008)."""
    second_step_by_assignment: bool
    """Whether the second damage step is for those that assigned nothing in the first (310.5@2004),
    and not for those that did not strike first as it began (510.4)."""
    excess_damage: bool
    """Whether damage beyond lethal is a notion of the rules (120.4a, 120.10; since 2020)."""
    triggers_on_assignment: bool
    """Whether abilities may trigger on damage being assigned."""
    steps_after_phases: bool
    """Whether an extra step after a phase comes in a phase of its own (500.10)."""
    optional_attack_costs: bool
    """Whether optional costs may be paid as creatures attack (508.1g)."""
    mulligan_to_bottom: bool
    """Whether a mulligan draws seven again, and as many cards go to the bottom as mulligans were
    taken (103.5)."""
    mulligans_in_rounds: bool
    """Whether all say in turn order if they take a mulligan, and then all who do take it together;
    not each player all of theirs before the next one decides (101.4@2004)."""
    phased_out_tokens_cease: bool
    """Whether a token that phases out ceases to exist (704.5d until 2017)."""
    creature_types_that_cannot_attack: tuple[str, ...]
    """Creature types that cannot attack by a rule: in 2004 Walls, which have no defender."""
    requirements_without_others: bool
    """Whether, when the most requirements are sought that can be obeyed, the options of creatures
    without a requirement are left out (500.5@2004; until July 2009)."""
    counters_with_rules: tuple[str, ...]
    """Kinds of counters on permanents that replace or prevent something (122.1c, d, h)."""
    waiting_abilities_cease: bool
    """Whether, as an effect ends the turn or the combat phase, abilities that have triggered and
    wait are never put on the stack (721.1a; since 2017)."""
    bands_with_quality: bool
    """Whether "bands with other" gathers all creatures with the quality, and not only those with
    the same ability (702.22c; since 2010)."""
    schemes_wait_for_all: bool
    """Whether no scheme is turned face down while a triggered ability of any scheme waits or is on
    the stack, and not only one of its own (904.10; since 2017)."""
    teams_attacked_whole: bool
    """Whether Two-Headed Giant creatures attack the other team, so that an effect that keeps them
    from one player keeps them from both (810.7c; until 2018 at the earliest)."""
    numbers: Numbers
    """The number of each rule in this edition, by its 2024 number."""

    def number(self, rule: str) -> str:
        """This edition's number of a rule cited by its 2024 number; "" where it has none."""
        return self.numbers[rule]

    def citation(self, rule: str) -> str:
        """The same with the edition, as in "510.2@2024"; "" where it has none."""
        number = self.numbers[rule]
        return f"{number}@{self.edition.value}" if number else ""
