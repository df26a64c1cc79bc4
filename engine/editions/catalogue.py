"""The three editions, each a filled-in sheet."""

from turnfold.engine.editions.numbers import numbers
from turnfold.engine.editions.sheet import Sheet
from turnfold.events.enums import Edition

FREE_DIVISION = Sheet(
    edition=Edition.FREE_DIVISION,
    damage_uses_stack=False,
    orders_blockers=False,
    deathtouch="excessOnly",
    mana_empties_by_phase=False,
    mana_burns=False,
    attackable=("battle", "planeswalker"),
    legend_rule="choose_one",
    planeswalker_types_are_unique=False,
    redirects_to_planeswalkers=False,
    counters_annihilate=True,
    second_step_by_assignment=False,
    excess_damage=True,
    triggers_on_assignment=False,
    steps_after_phases=True,
    optional_attack_costs=True,
    mulligan_to_bottom=True,
    mulligans_in_rounds=True,
    phased_out_tokens_cease=False,
    creature_types_that_cannot_attack=(),
    requirements_without_others=False,
    counters_with_rules=("finality", "shield", "stun"),
    sources_in_command_zone="objects",
    counters_are_put_by_players=True,
    waiting_abilities_cease=True,
    bands_with_quality=True,
    schemes_wait_for_all=True,
    teams_attacked_whole=False,
    divided_among_nobody=True,
    numbers=numbers("2024-11-08"),
)

DAMAGE_ORDER = Sheet(
    edition=Edition.DAMAGE_ORDER,
    damage_uses_stack=False,
    orders_blockers=True,
    deathtouch="oneIsLethal",
    mana_empties_by_phase=False,
    mana_burns=False,
    attackable=("planeswalker",),
    legend_rule="choose_one",
    planeswalker_types_are_unique=True,
    redirects_to_planeswalkers=True,
    counters_annihilate=True,
    second_step_by_assignment=False,
    excess_damage=False,
    triggers_on_assignment=True,
    steps_after_phases=False,
    optional_attack_costs=False,
    mulligan_to_bottom=False,
    mulligans_in_rounds=True,
    phased_out_tokens_cease=True,
    creature_types_that_cannot_attack=(),
    requirements_without_others=False,
    counters_with_rules=(),
    sources_in_command_zone="cards",
    counters_are_put_by_players=False,
    waiting_abilities_cease=False,
    bands_with_quality=True,
    schemes_wait_for_all=False,
    teams_attacked_whole=True,
    divided_among_nobody=False,
    numbers=numbers("2015-03-27"),
)

DAMAGE_ON_THE_STACK = Sheet(
    edition=Edition.DAMAGE_ON_THE_STACK,
    damage_uses_stack=True,
    orders_blockers=False,
    deathtouch="none",
    mana_empties_by_phase=True,
    mana_burns=True,
    attackable=(),
    legend_rule="oldest_stays",
    planeswalker_types_are_unique=False,
    redirects_to_planeswalkers=False,
    counters_annihilate=False,
    second_step_by_assignment=True,
    excess_damage=False,
    triggers_on_assignment=True,
    steps_after_phases=False,
    optional_attack_costs=False,
    mulligan_to_bottom=False,
    mulligans_in_rounds=False,
    phased_out_tokens_cease=True,
    creature_types_that_cannot_attack=("Wall",),
    requirements_without_others=True,
    counters_with_rules=(),
    sources_in_command_zone="none",
    counters_are_put_by_players=False,
    waiting_abilities_cease=False,
    bands_with_quality=False,
    schemes_wait_for_all=False,
    teams_attacked_whole=True,
    divided_among_nobody=False,
    numbers=numbers("2003-12-01"),
)

SHEETS: dict[Edition, Sheet] = {
    sheet.edition: sheet for sheet in (DAMAGE_ON_THE_STACK, DAMAGE_ORDER, FREE_DIVISION)
}


def sheet(edition: Edition) -> Sheet:
    """The sheet of an edition."""
    return SHEETS[edition]
