"""What definitions can say and no card of the pool does is listed; so is every field."""

from __future__ import annotations

from typing import get_args

from tests.cards.fields import REPORT, table, unused
from tests.cards.said_by_texts import (
    OF_EVENTS,
    OF_KINDS,
    OF_MANA,
    OF_SIZES,
    OF_SOME_PLAYERS,
    OF_USES,
    OF_ZONES,
)
from turnfold.events.cards.card import Layout

WITHOUT = {
    (
        "Card",
        "unread",
    ),  # cards of the pool are no printed texts: tests/disputes/test_printed_text.py
    *(("Card", "alternative"), ("Alternative", "card"), ("Alternative", "layout")),
    *(("Alternative", f"layout = {each}") for each in get_args(Layout)),  # in tests/rules
    ("Abandon", "what"),
    ("AddSteps", "before"),
    ("BecomeBlocked", "what"),
    ("CastTransformed", "what"),
    ("ImposeCost", "duration"),
    ("Condition", "at_most"),
    ("Condition", "who"),
    ("Cost", "exile_self"),
    ("Cost", "reveal_top"),
    ("Counter", "what"),
    ("Fight", "one"),
    ("Fight", "other"),
    ("Filter", "colorless"),
    ("Filter", "enchanted"),
    ("Filter", "toughness_at_most"),
    ("MakeBlock", "blocker"),
    ("May", "who"),
    ("Measure", "of = toughness"),
    ("Measure", "plus"),
    *(("Modification", each) for each in ("add_colors", "add_supertypes")),
    ("Modification", "remove_types"),
    ("PhaseOut", "what"),
    ("Price", "life"),
    ("RedirectDamage", "combat"),
    ("RedirectDamage", "next_time"),
    ("RemoveCounters", "amount"),
    ("ReplacementAbility", "kind = assigns_by_toughness"),
    ("ReplacementAbility", "kind = assigns_no_damage"),
    ("ReplacementAbility", "kind = counter_loss_prevention"),
    ("ReplacementAbility", "source = you_control"),
    ("ReplacementAbility", "to = you_and_yours"),
    ("Requirement", "player"),
    ("ReselectAttack", "new"),
    ("ReselectAttack", "what"),
    ("Target", "zone = exile"),
    ("TokenDefinition", "types"),
    ("Trigger", "excess"),
    ("Trigger", "on = damage_assigned"),
    ("WinGame", "who"),
}
"""What cards made up for it say; played in `tests/cards/test_made_up.py`."""

DESIGNATIONS = ("monstrous", "renowned", "ring_bearer", "solved", "suspected", "tributed")

OF_KEYWORDS = {
    ("Measure", "of = lost_this_way"),
    *(
        ("Condition", f"cast = {each}")
        for each in ("disguise", "morph", "dash", "blitz", "offspring", "impending", "web-slinging")
    ),
    *(("Condition", f"cast = {each}") for each in ("aftermath", "bestow", "fuse", "mutate")),
    *(("Manifest", each) for each in ("amount", "dread", "guise", "guise = cloak", "who")),
    *(("TurnFaceUp", each) for each in ("counter", "what")),
    *(("TurnsUp", each) for each in ("cost", "counter")),
    ("Trigger", "on = turned_face_up"),
    ("Filter", "face_down"),
    ("AttackingEach", "optional"),
    *(("CopyToken", each) for each in ("add_subtypes", "must_attack", "set_colors")),
    *(("CopyToken", each) for each in ("add_colors", "add_types", "set_creature_types")),
    ("CopyToken", "without_cost"),
    ("ExileInstead", "leaving"),
    *(("Filter", "designated"), ("Trigger", "designation")),
    *(("Filter", f"designated = {each}") for each in DESIGNATIONS),
    *(("Trigger", f"designation = {each}") for each in DESIGNATIONS),
    *(("Permission", f"may = be_{each}") for each in ("commander", *DESIGNATIONS)),
    *(("ReplacementAbility", each) for each in ("devours", "or_gains", "tribute")),
    *(("Filter", f"crewed_source{each}") for each in ("", " = crewed", " = saddled")),
    *(("Condition", each) for each in ("controls_more", "is = controls_more")),
    *(("LookAtTop", f"rest = top_or_{each}") for each in ("bottom", "graveyard")),
    ("Cost", "loyalty = -X"),
    *(("Trigger", f"on = {each}") for each in ("becomes_designated", "exploits", "explores")),
    ("Counter", "unless_discards"),
    ("Counter", "unless_life"),
    ("Filter", "not_counter"),
    ("Filter", "power_than_source"),
    ("Filter", "power_than_source = greater"),
    ("Filter", "power_than_source = less"),
    ("Filter", "since_last_upkeep"),
    ("May", "times"),
    ("Measure", "beyond"),
    ("Measure", "of = opponents_attacked"),
    ("Price", "enlist"),
    ("ReturnIt", "counter"),
    ("ReturnIt", "under_owner"),
    ("SacrificeIt", "amount"),
    ("SacrificeIt", "by_controller"),
    ("Trigger", "alone"),
    ("Trigger", "beside"),
    ("Beside", "filter"),
    ("Trigger", "on = defeated"),
    ("Trigger", "on = enlists"),
    ("Trigger", "on = last_counter_removed"),
}
"""What keywords and the subtype Siege say on behalf of cards; played in `tests/rules/test_702_*.py`
and `tests/rules/test_310_protectors.py`."""

OF_RULES = {
    ("Delay", "step = main"),
    ("ReplacementAbility", "step = extra_turn"),
    ("SkipNext", "what = extra_turn"),
    ("ChooseDeclarations", "duration"),
    ("ChooseDeclarations", "what"),
    ("ChooseDeclarations", "what = attackers"),
    ("ControlPlayer", "who"),
    ("AttackingIt", "attacks"),
    ("AttackingIt", "or_planeswalkers"),
    ("ActivatedAbility", "less"),
    ("Measure", "of = combats"),
    ("May", "energy"),
    *(("Reduction", each) for each in ("condition", "mana", "times")),
    ("AddMana", "only"),
    ("AddMana", "stays"),
    *(("Spending", each) for each in ("other_costs", "permanents", "sources", "spells")),
    *(("Condition", f"is = {each}") for each in ("all", "extra_turn", "was_dealt_damage")),
    ("Condition", "all"),
    ("Condition", "extra_turn"),
    ("Condition", "was_dealt_damage"),
    ("Delay", "that_phase"),
    ("Filter", "any_color"),
    ("Filter", "attacking_yours"),
    *(("Filter", each) for each in ("paired", "of_pair")),
    ("Filter", "damaged_by_source"),
    ("Filter", "damaged_this_turn"),
    ("Filter", "dealt_this_turn"),
    ("Filter", "excess_this_turn"),
    ("Filter", "fights_source"),
    ("Filter", "fights_source = blocked_by"),
    ("Filter", "fights_source = blocking"),
    ("Filter", "fights_source = either"),
    ("Filter", "zone"),
    ("Filter", "zone = exile"),
    ("Filter", "zone = graveyard"),
    ("Filter", "zone = hand"),
    ("Permission", "mana"),
    *(("Permission", f"mana = {symbol}") for symbol in "WUBRGC"),
    ("Permission", "may = keep_mana"),
    ("Permission", "is = keep_mana"),
    ("Permission", "may = stay_with_no_life"),
    ("Permission", "may = untap_in_others_untap_steps"),
    ("PreventDamage", "all_but"),
    ("PreventDamage", "or_to"),
    ("PreventDamage", "then"),
    ("PutCounters", "divided"),
    ("Price", "against = planeswalkers"),
    ("RedirectDamage", "choose_source"),
    ("RedirectDamage", "or_away_from"),
    ("RedirectDamage", "source"),
    ("ReplacementAbility", "all_but"),
    ("ReplacementAbility", "floor"),
    ("Requirement", "must = attack_along"),
    ("Requirement", "one_of_them"),
    ("Requirement", "planeswalkers"),
    ("ReplacementAbility", "put_by"),
    ("ReplacementAbility", "kind = counter_change"),
    ("ReplacementAbility", "prevent"),
    ("Restriction", "cannot = lose_damage_in_cleanup"),
    ("ReturnIt", "attacking"),
    ("ReturnIt", "number"),
    ("ReselectAttack", "do = reselect_attack"),
    ("SetInMotion", "do = set_in_motion"),
    ("SkipNext", "that_turn"),
    ("Trigger", "at_most"),
}
"""What disputes need and no card of the pool says; played in tests of rules, most
of them in `tests/rules/test_*_wordings.py`."""

OF_CHANGES = {
    *(("Permission", f"may = {each}") for each in ("crew_with_more", "crew_and_saddle_with_more")),
    *(("OthersTapped", each) for each in ("to", "to = crew", "to = saddle")),
    *(("Filter", "is_source"), ("Measure", "half"), ("Measure", "half = up")),
    *(("Measure", "half = down"), ("Restriction", "cannot = attack_or_block")),
    ("Modification", "set_land_types"),
    *(("ReplacementAbility", "anywhere"), ("CopyToken", "add_abilities")),
    *(("Cost", each) for each in ("exile_from", "exile_from = hand")),
    *(("TokenDefinition", "supertypes"), ("PutCounters", "also")),
    *(
        ("Measure", f"of = {each}")
        for each in ("names", "opponents", "player_counters", "powers", "total_mana_value",
                     "total_toughness")
    ),
}  # fmt: skip
"""What texts say that change what is; played in `tests/cards/text/test_values.py`."""

OF_PLAYED_TEXTS = {
    *OF_CHANGES,
    *(
        ("Condition", f"cast = {each}")
        for each in (
            *("another_cost", "bargain", "buyback", "escape", "evoke", "flash", "flashback"),
            *("jump-start", "kicker", "retrace", "spectacle"),
        )
    ),
    *(
        ("CopyToken", each)
        for each in (
            *("add_keywords", "amount", "attacking", "legendary", "of", "power", "tapped"),
            *("toughness", "who"),
        )
    ),
    *(("Condition", each) for each in ("is = cast", "cast")),
    *(("ReplacementAbility", each) for each in ("unless_life", "unless_reveals")),
    ("Trigger", "on = cycles"),
    *(("Amass", each) for each in ("amount", "subtype")),
    ("Bolster", "amount"),
    ("Explore", "what"),
    ("Connive", "what"),
    ("CreateToken", "one_by_one"),
    *(("Endure", each) for each in ("amount", "what")),
    ("Suspect", "what"),
    ("ExileInstead", "what"),
    *(("Cost", each) for each in ("sacrifice_number", "discard_what", "remove_number")),
    *(("Cost", each) for each in ("put_counter", "energy", "return_one", "exile")),
    ("Cost", "exile_number"),
    ("Condition", "denied"),
    ("Condition", "is = denied"),
    *(
        ("Measure", f"of = {each}")
        for each in (
            *("basic_land_types", "creatures_died"),
            *("lands_entered", "creatures_entered", "artifacts_entered"),
        )
    ),
    *(("Filter", f"toughness_than_source{each}") for each in ("", " = greater", " = less")),
    *(("LookAtTop", each) for each in ("all", "filter", "rest", "revealed", "tapped", "to")),
    *(("LookAtTop", f"revealed = {each}") for each in ("taken", "all")),
    *(("LookAtTop", f"rest = {each}") for each in ("top", "bottom_at_random", "graveyard")),
    *(("LookAtTop", f"to = {each}") for each in ("battlefield", "graveyard")),
    *(("SearchLibrary", each) for each in ("number", "revealed", "who")),
    *(("SearchLibrary", f"to = {each}") for each in ("library", "graveyard")),
    ("DiscardCards", "at_random"),
    ("ReturnIt", "to = bottom"),
    ("Filter", "multicolored"),
    ("SpellCost", "less"),
    ("SpellCost", "times"),
    ("Beside", "at_least"),
    ("Trigger", "targeting"),
    ("Trigger", "targeting = self"),
    ("ActivatedAbility", "most_each_turn"),
    *(("Cost", each) for each in ("put_on", "remove_from")),
    *(("Cost", f"remove_number = {each}") for each in ("X", "all")),
    ("Cost", "life = X"),
    ("Filter", "attacking_alone"),
    *(("Filter", f"toughness_than_power{each}") for each in ("", " = greater", " = less")),
    *(("Permission", each) for each in ("is = despite_keyword", "keyword")),
    *(("Permission", f"may = {each}") for each in ("be_blocked_despite", "block_despite")),
    *(
        ("Restriction", f"cannot = {each}")
        for each in (
            *("have_abilities_activated", "have_other_abilities_activated", "draw_again"),
            *("play_lands", "search_libraries", "search_own_library", "cast_at_other_times"),
        )
    ),
    ("Price", "times"),
    *(("ReplacementAbility", each) for each in ("or_counters", "to = player")),
    *(("ReplacementAbility", f"half{each}") for each in ("", " = up", " = down")),
    *(("ReplacementAbility", each) for each in ("instead", "kind = instead_of_damage")),
}
"""What printed texts say as well; played in `tests/cards/text/test_played.py`."""

OF_TEXTS = {
    *(("ReplacementAbility", each) for each in ("kind = enters_as_copy", "but", "of")),
    *((each, field) for each in ("CopySpell", "CopyAbility") for field in ("amount", "what")),
    *(("CopySpell", "new_targets"), ("CopyAbility", "new_targets")),
    *(("ChooseNewTargets", "what"), ("Trigger", "or_copies"), ("Whenever", "once")),
    *(("Condition", f"cast = {each}") for each in ("casualty", "entwine", "overload", "suspend")),
    ("Measure", "of = cast_before"),
    *(("Condition", each) for each in ("attacked_this_step", "is = attacked_this_step")),
    *(("Restriction", each) for each in ("cannot = cast", "is = cast_limit", "spells")),
    *(("SpellAbility", "condition"), ("Condition", "cast = warp"), ("Condition", "cast = mayhem")),
    *OF_ZONES,
    *(("CastNow", each) for each in ("at_most", "how", "number", "spells", "what")),
    *(("ExileTopUntil", each) for each in ("at_most", "filter", "who")),
    *(("ActivatedAbility", "special"), ("TriggeredAbility", "works_in = exile")),
    *(("Condition", "cast = madness"), ("ReturnIt", "to = graveyard")),
    *(("Discover", "amount"), ("ExileSpellInstead", "what")),
    *(("MayPlay", each) for each in ("may", "free", "with_mana")),
    *(("ExileTop", each) for each in ("amount", "who")),
    ("Target", "opponents"),
    *(("Trigger", each) for each in ("so", "on = state")),
    *(("Condition", each) for each in ("counters_at_least", "counter", "is = counters_at_least")),
    *(("May", "energy"), ("ActivatedAbility", "by_anyone")),
    ("ReplacementAbility", "source = attached"),
    *(("MoveCounters", each) for each in ("amount", "counter", "to", "what")),
    *(("ChooseOfThem", "number"), ("ExileUntil", "what"), ("Measure", "colors")),
    ("Measure", "amounts"),
    *(("Measure", f"of = {each}") for each in ("card_types", "devotion", "party", "sum")),
    ("ActivatedAbility", "works_in = hand"),
    *(("Counter", each) for each in ("to", "unless_times")),
    *(("Counter", f"to = {each}") for each in ("bottom", "exile", "hand", "library")),
    *(("Filter", each) for each in ("cast_from", "targets_one", "zone = stack")),
    *(("Filter", f"cast_from = {each}") for each in ("anywhere", "elsewhere", "exile")),
    *(("Filter", f"cast_from = {each}") for each in ("graveyard", "hand", "your_graveyard")),
    *(("Target", f"of{each}") for each in ("", " = activated", " = triggered")),
    ("Target", "what = spell_or_ability"),
    *(("Target", f"many{each}") for each in ("", " = any", " = x")),
    ("DiscardChosen", "exile"),
    ("DiscardChosen", "who"),
    ("Cost", "discard_self"),
    *(("ActivatedAbility", each) for each in ("exhaust", "power_up")),
    ("Filter", "entered_this_turn"),
    ("Measure", "of = crimes"),
    ("Measure", "of = descended"),
    ("Measure", "of = nonlands_entered"),
    ("Measure", "of = permanents_left"),
    ("Measure", "of = total_power"),
    *(("PutItsCounters", each) for each in ("of", "to")),
    *((deed, each) for deed in ("Scry", "Surveil") for each in ("amount", "who")),
    ("TokenDefinition", "abilities"),
    ("TriggeredAbility", "modes"),
    ("ActivatedAbility", "condition"),
    ("ActivatedAbility", "once"),
    ("Condition", "amount_at_least"),
    ("Condition", "target_is"),
    ("Condition", "is = target_is"),
    *(("OthersTapped", each) for each in ("is = number", "filter", "number")),
    ("Cost", "tap_others"),
    *(("Condition", each) for each in ("attached_is", "either")),
    *(("Condition", f"is = {each}") for each in ("attached_is", "either")),
    *(("Filter", each) for each in ("modified", "owner")),
    ("Measure", "of = opponents"),
    ("Trigger", "on = leaves_graveyard"),
    ("Trigger", "origin"),
    *(("Trigger", f"origin = {each}") for each in ("library", "not_battlefield")),
    ("Trigger", "spell"),
    ("Restriction", "cannot = attack_you_or_planeswalkers"),
    *(
        ("Restriction", f"cannot = {each}")
        for each in (
            *("have_abilities_activated", "have_other_abilities_activated", "draw_again"),
            *("play_lands", "search_libraries", "search_own_library", "cast_at_other_times"),
        )
    ),
    ("Permission", "may = activate_loyalty_as_instant"),
    ("ReplacementAbility", "kind = token_change"),
    ("Filter", "any_of"),
    ("Filter", "attached_to"),
    ("Filter", "attached_to = source"),
    ("Filter", "equipped"),
    ("Filter", "mana_value_at_least"),
    ("Filter", "toughness_at_least"),
    ("May", "discard"),
    ("May", "life"),
    ("May", "sacrifice"),
    *(
        ("Measure", f"of = {each}")
        for each in (
            *("colors", "greatest_power", "greatest_toughness", "greatest_mana_value"),
            *("life_gained", "life_lost", "cards_drawn", "spells_cast"),
        )
    ),
    ("Trigger", "on = reflexive"),
    ("Trigger", "ordinal"),
    *OF_PLAYED_TEXTS,
    *OF_KINDS,
    *OF_EVENTS,
    *OF_MANA,
    *OF_SIZES,
    *OF_USES,
    *OF_SOME_PLAYERS,
}
"""What printed texts say and no card of the pool does; played in
`tests/rules/test_500_printed_words.py`, `tests/rules/test_608_for_a_price.py` and
`tests/cards/text`."""


def test_what_no_card_says_is_known() -> None:
    said_by_windows = {each for each in unused() if each[0] == "Window"}
    shared = {each for each in unused() if each[0] == "(in many fields)"}
    phases = {each for each in unused() if each[0] == "AddPhases"}
    listed = WITHOUT | OF_KEYWORDS | OF_RULES | OF_TEXTS
    assert unused() - said_by_windows - shared - phases <= listed


def test_the_table_of_fields_is_up_to_date() -> None:
    assert REPORT.read_text("utf-8") == table(), "run python -m tests.cards.fields"
