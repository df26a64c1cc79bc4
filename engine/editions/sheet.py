"""An edition of the rules as a sheet of questions, each answered by a value.

Rules ask the sheet. No rule asks which edition it is.
"""

from typing import Literal

from msgspec import Struct

from turnfold.engine.editions.numbers import Numbers
from turnfold.events.enums import Edition


class Sheet(Struct, frozen=True):
    """The answers of one edition to the questions in which editions differ (docs/editions.md)."""

    edition: Edition
    """Which edition it is."""
    damage_uses_stack: bool
    """Whether combat damage waits on the stack between being assigned and dealt (310.1@2004)."""
    orders_blockers: bool
    """Whether a damage assignment order is announced, and each creature in it must be assigned
    lethal damage before the next (509.2@2010)."""
    deathtouch: Literal["none", "ignoresOrder", "oneIsLethal", "excessOnly"]
    """What deathtouch does when damage is assigned. "none": nothing. "ignoresOrder": its damage
    need not follow the order. "oneIsLethal": 1 damage counts as lethal. "excessOnly": 1 damage
    counts as lethal too, but division is free otherwise, so that this matters only to trample."""
    triggered_keywords: tuple[str, ...]
    """Keywords that are triggered abilities, though later they are part of what damage does and of
    the state-based actions (502.63, 502.68@2007-05-01)."""
    mana_empties_by_phase: bool
    """Whether mana pools empty as phases end, and not as steps end."""
    mana_burns: bool
    """Whether unspent mana costs its owner life."""
    attackable: tuple[str, ...]
    """The types of permanents that can be attacked."""
    legend_rule: Literal["oldest_stays", "all_go", "choose_one"]
    """Which of several legends with one name stays: the oldest of all (420.5e@2004), none of all
    (704.5k@2013-05-01), or one for each player (704.5j)."""
    planeswalker_rule: Literal["none", "all_go", "choose_one"]
    """Which of several planeswalkers with a type in common stays: each, none of all
    (704.5j@2013-05-01), or one for each player (704.5j@2010)."""
    redirects_to_planeswalkers: bool
    """Whether who controls the source of noncombat damage to an opponent may have it dealt to one
    of the opponent's planeswalkers instead (306.7@2010; until April 2018)."""
    counters_annihilate: bool
    """Whether +1/+1 and -1/-1 counters remove each other (704.5q)."""
    second_step_by_assignment: bool
    """Whether creatures that assigned no damage in the first damage step assign it in the second
    (310.5@2004), instead of those that did not have first strike as the first step began
    (510.4)."""
    excess_damage: Literal["none", "redirected", "noted"]
    """What the rules know of damage beyond lethal. "none": nothing. "redirected": an effect may
    have the excess damage to a creature dealt to something else (120.4a@2020-04-17). "noted": that
    to other permanents as well, and abilities may ask how much it was (120.10)."""
    power_of_nothing: Literal["assigned", "not_assigned"]
    """Whether a creature with power 0 or less has assigned its damage, none, and so assigns none in
    the second damage step (310.2a, 310.5@2009-05-01), or has assigned nothing (510.1a)."""
    triggers_on_assignment: bool
    """Whether abilities may trigger on damage being assigned."""
    steps_after_phases: bool
    """Whether an extra step after a phase takes place in a phase of its own (500.10)."""
    oldest_extra_turn_first: bool
    """Whether extra turns are taken in the order in which they were added (300.6@2001-07-23). If
    not, the one that was added last is taken first (500.7)."""
    optional_attack_costs: bool
    """Whether optional costs may be paid as creatures attack (508.1g)."""
    combat_without_attack: Literal["over_at_once", "none_declared", "none_attacks"]
    """What is left out of a combat phase without an attack. "over_at_once": all up to the end of
    combat step, and priority too, if no attacker was declared (308.4@2003-05-26). "none_declared":
    blocks and damage then (308.4@2004). "none_attacks": these, but only if no creature was put
    attacking either (508.8)."""
    mulligan: Literal["smaller_hand", "look_at_top", "to_bottom"]
    """What a mulligan costs. "smaller_hand": the new hand has a card fewer. "look_at_top": so it
    has, but who kept it may put the top card of the library on the bottom (103.4@2015-09-26).
    "to_bottom": seven cards are drawn, and one for each mulligan goes to the bottom (103.5)."""
    free_first_mulligan: Literal["none", "giants", "several"]
    """Whose first mulligan costs no card: nobody's, that of players of Two-Headed Giant
    (101.4a@2006-10-01), or that of everybody where more than two play (800.6)."""
    first_draw: Literal["skipped", "skipped_by_two", "by_secondary"]
    """Whether the first turn has a draw step. "skipped": it has none, however many play
    (101.4@1999-04-23). "skipped_by_two": it has none if two players or two teams of Two-Headed
    Giant play (103.8). "by_secondary": such a team has one, in which its primary player does not
    draw (101.5b@2006-10-01)."""
    draw_of_the_turn: Literal["own_ability", "on_top", "at_once"]
    """How the active player draws in the draw step. "own_ability": by a triggered ability like any
    other of that player (304.1@1999-04-23). "on_top": by one that is put on the stack above all
    others (304.1@2001-07-23). "at_once": without the stack (504.1)."""
    life_of_giants: int
    """How much life each player adds to what a team of Two-Headed Giant starts with (810.4)."""
    prevention_in_vain: bool
    """Whether prevention effects are applied to damage that can't be prevented: they prevent none,
    and do what else they do (615.12)."""
    limits_the_spell: bool
    """Whether the limit of an effect on the mana value of a card that is cast, as of cascade, is
    one on that of the spell as well, which may be another part of the card (702.85a)."""
    subtypes_need_types: bool
    """Whether an object gains no subtype that goes with none of its card types (205.3d)."""
    compares_halves: bool
    """Whether each half of a split card has a mana value of its own outside the stack, and one that
    is as a description says is enough (708.6a@2010). If not, the card has that of both (709.4b)."""
    giants_share_poison: bool
    """Whether a team of Two-Headed Giant shares its poison counters, and loses with fifteen
    (810.10). If not, it loses as one of its players has ten (704.5c@2010-07-16)."""
    mulligans: Literal["one_by_one", "by_team", "in_rounds"]
    """When mulligans are taken. "one_by_one": each player takes all mulligans before the next
    player decides (101.4@2004). "by_team": so does each team of Two-Headed Giant, whose players
    decide first and then take theirs together (101.4a@2006-10-01). "in_rounds": all players
    decide in turn order, and then all who take one do so together (103.5)."""
    regeneration_ends_combat: bool
    """Whether a creature that regenerates is removed from combat (506.4)."""
    indestructible_is_ability: bool
    """Whether indestructible is an ability that an object has, and loses with all others (702.12).
    If not, being indestructible because of an effect is simply true of it (700.4a@2013-05-01)."""
    battles_without_defense: Literal["all", "sieges"]
    """Which battles with defense 0 are put into the graveyard (704.5v)."""
    phasing_out: Literal["leaves_play", "heals", "stays"]
    """What else phasing out does. "leaves_play": abilities trigger on leaving the battlefield
    (502.15d@2004); damage and effects of limited duration are lost (502.15e, 502.15g@2004).
    "heals": only these are lost. "stays": nothing is (702.26d)."""
    phased_out_tokens_cease: bool
    """Whether a token that phases out ceases to exist (704.5d until 2017)."""
    creature_types_that_cannot_attack: tuple[str, ...]
    """Creature types that cannot attack by a rule: in 2004 Walls, which had no defender."""
    requirements: Literal["each_by_itself", "without_others", "counted"]
    """Which requirements must be obeyed. "each_by_itself": every one that a creature can obey if
    all others do what is proposed for them (500.2@2003-05-26). "without_others": as many as can be
    obeyed, if creatures without one do what is proposed for them, or nothing (500.5@2004).
    "counted": as many as can be obeyed (508.1d)."""
    required_in_each_combat: bool
    """Whether a creature that must attack or block this turn if able must do so in each combat of
    the turn (508.1d, 509.1c; since 2017). If not, it has done so once it attacked or blocked."""
    blocks_by_effect: tuple[Literal["blocks", "blocks_creature"], ...]
    """Which abilities trigger as an effect makes a creature block: those about a creature that
    blocks, if it was no blocker (509.3a), and those about one that blocks a creature (509.3b)."""
    counters_with_rules: tuple[str, ...]
    """Kinds of counters on permanents that replace or prevent something (122.1c, d, h)."""
    sources_in_command_zone: Literal["none", "cards", "objects"]
    """What is face up in the command zone and may be chosen as a source of damage: nothing, where
    there is no such zone; cards; or emblems as well (120.7)."""
    sources_referred_to: Literal["none", "stack", "delayed", "effects"]
    """Whose objects may be chosen as a source of damage although they are no permanents or spells:
    nobody's; those that objects on the stack refer to; those of delayed triggered abilities, too;
    or those of prevention and replacement effects as well (120.7)."""
    counters_are_put_by_players: bool
    """Whether a player is said to put the counters that damage brings and that a permanent enters
    with (120.3b, 120.3d, 122.6a; since 2017)."""
    waiting_abilities_cease: bool
    """Whether triggered abilities that wait are never put on the stack once an effect ends the turn
    or the combat phase (721.1a; since 2017)."""
    bands_with_quality: bool
    """Whether "bands with other" may gather every creature with the quality, and not only creatures
    with the same ability (702.22c; since 2010)."""
    schemes_wait_for_all: bool
    """Whether no scheme is turned face down while a triggered ability of any scheme waits or is on
    the stack. If not, only the scheme's own abilities matter (904.10; since 2017)."""
    teams_attacked_whole: bool
    """Whether Two-Headed Giant creatures attack the other team as a whole, so that an effect that
    keeps them from attacking one player keeps them from attacking both (810.7c; until 2018 at the
    earliest)."""
    divided_among_nobody: bool
    """Whether a player who divides something among any number of players and objects may choose
    none of them (107.1c, 608.2d; after 2018)."""
    transforms_once: bool
    """Whether an ability of a permanent transforms it only if it has not transformed since that
    ability was put onto the stack (701.28f; since 2016)."""
    counts_below_zero: bool
    """Whether a power or toughness below 0 is compared and counted as it is (107.1b). If not, it
    is 0 except for what changes it (104.2@2004)."""
    sagas_need_chapters: bool
    """Whether a Saga without chapter abilities gets no lore counters and is not over (505.4, 714.4;
    since 2025). If not, it is over at once, because its last chapter is 0."""
    numbers: Numbers
    """The number of each rule in this edition, by its 2024 number."""

    def number(self, rule: str) -> str:
        """This edition's number of a rule that is cited by its 2024 number; "" if it has none."""
        return self.numbers[rule]

    def citation(self, rule: str) -> str:
        """This edition's number of a rule with the edition, such as "510.2@2024"; "" if it has
        none."""
        number = self.numbers[rule]
        return f"{number}@{self.edition.value}" if number else ""
