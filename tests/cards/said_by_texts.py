"""What printed texts say and no card of the pool does, by where it is played: see
`test_without_a_card.py`."""

OF_KINDS = {
    *(("AddMana", each) for each in ("stays = combat", "mixed", "of")),
    ("Condition", "amount_at_most"),
    ("OthersTapped", "is = power"),
    ("OthersTapped", "power"),
    ("Excess", "source"),
    ("Filter", "attacking_whose"),
    ("Measure", "even_if_dealt"),
    ("GetEmblem", "abilities"),
    ("GetEmblem", "who"),
    *(("GiveControl", each) for each in ("of", "who")),
    *(("Measure", f"of = {each}") for each in ("attacks", "level", "saddled")),
    *(
        ("Permission", f"may = {each}")
        for each in (
            *("be_of_level", "be_saddled", "deal_damage_as_wither", "keep_mana_in_combat"),
        )
    ),
    ("Permission", "is = keep_mana_in_combat"),
    ("PreventDamage", "duration"),
    ("Restriction", "cannot = become_untapped"),
    ("Restriction", "cannot = gain_life"),
    ("Restriction", "cannot = untap_in_your_untap_step"),
    ("Target", "another"),
    *(("Target", f"did{each}") for each in ("", " = attacked", " = lost_life", " = was_hurt")),
    ("Trigger", "on = becomes_level"),
    ("Whenever", "ability"),
    ("Whenever", "duration"),
}
"""What texts of other kinds of cards say; played in `tests/cards/text/test_kinds.py`,
`tests/cards/text/test_governing.py`, `tests/rules/test_106_combinations.py` and
`tests/rules/test_615_in_vain.py`."""

OF_ZONES = {
    *(("Choose", each) for each in ("at_random", "effects", "number", "up_to", "what", "who")),
    *(("Condition", each) for each in ("done", "is = done")),
    ("DiscardIt", "what"),
    ("DiscardChosen", "up_to"),
    *(("Filter", each) for each in ("same_name_as", "shares_color_with", "is_on")),
    *(
        ("Filter", f"toughness_than_power_of_source{each}")
        for each in ("", " = greater", " = less")
    ),
    ("Measure", "least"),
    ("Measure", "signed"),
    ("Filter", "sized_by_x"),
    *(
        ("Filter", f"sized_by_x = {what}_{how}")
        for what in ("mana_value", "power", "toughness")
        for how in ("is", "at_least", "at_most")
    ),
    ("Filter", "among"),
    ("Measure", "of = count_of"),
    ("ReturnIt", "to = bottom_at_random"),
    *(("RevealUntil", each) for each in ("filter", "number", "rest", "tapped", "to", "who")),
    *(("RevealUntil", f"rest = {each}") for each in ("bottom", "graveyard", "hand", "shuffled")),
    *(("RevealUntil", f"to = {each}") for each in ("battlefield", "graveyard")),
    *(("SearchLibrary", each) for each in ("also", "of", "rest", "to = exile")),
    *(("SearchLibrary", f"also = {each}") for each in ("graveyard", "hand")),
    *(("SearchLibrary", f"rest = {each}") for each in ("battlefield", "graveyard", "hand")),
    *(("ShuffleIn", each) for each in ("what", "who")),
    *(("ShuffleZonesIn", each) for each in ("who", "zones")),
    *(("ShuffleZonesIn", f"zones = {each}") for each in ("graveyard", "hand")),
    *(("ReturnIt", f"to = {each}") for each in ("second", "third")),
}
"""What texts say that move cards; played in `tests/rules/test_608_chosen.py` and
`tests/cards/text/test_zones_played.py`, and what they say of both, of namesakes and of others
that are alike, in `tests/cards/text/test_both_and_exchanged.py` and
`tests/cards/text/test_of_another.py`."""

OF_MANA = {
    *(("Measure", f"of = {each}") for each in ("mana_spent", "colors_spent")),
    ("Measure", "mana"),
    ("Filter", "discarded_this_turn"),
    ("Filter", "has_way"),
    *(("Filter", f"has_way = {each}") for each in ("adventure", "disturb", "flashback", "mutate")),
    *(("CreateToken", each) for each in ("attached_to", "counter", "counters", "together")),
    ("ReturnIt", "transformed"),
    *(("Condition", f"cast = {each}") for each in ("disturb", "more than meets the eye")),
    *(("Condition", f"cast = {each}") for each in ("bestow", "foretell", "harmonize")),
    *(("ExileIt", each) for each in ("guise", "guise = foretold")),
    ("Trigger", "on = transforms"),
    *(("Cost", each) for each in ("exile_permanents", "reveal")),
    ("Trigger", "first"),
    ("Permission", "may = hold_more_cards"),
    *(("Trigger", f"on = {each}") for each in ("scries", "surveils")),
}
"""What texts say about mana, discarding, scrying and Roles; played in
`tests/cards/text/test_mana_spent.py`, `tests/cards/text/test_cast_and_countered.py` and
`tests/cards/text/test_roles_and_first_targets.py`."""

OF_EVENTS = {
    *(("Measure", each) for each in ("of = flips", "won")),
    *(("Trigger", each) for each in ("on = flips_coin", "won", "without_dying")),
    ("Condition", "by_source"),
    ("ReturnIt", "counters"),
    *(("LookAtTop", each) for each in ("counter", "counters")),
    *(("Condition", each) for each in ("is = monarch", "monarch")),
    *(("Condition", each) for each in ("is = day", "day")),
    *(("Condition", each) for each in ("is = city_blessing", "city_blessing")),
    *(("Trigger", f"on = {each}") for each in ("ventures", "enters_room", "completes_dungeon")),
    *(("Trigger", each) for each in ("dungeon", "room", "on = takes_initiative")),
    *(("Venture", each) for each in ("who", "into")),
    *(("TakeInitiative", "who"), ("DrawCards", "revealed")),
    *(("Condition", each) for each in ("is = initiative", "initiative")),
    *(("Measure", each) for each in ("of = dungeons_completed", "dungeon")),
    *(("TemptWithRing", "who"), ("Trigger", "on = ring_tempts")),
    ("Measure", "of = temptations"),
    *(("IncreaseSpeed", each) for each in ("amount", "who")),
    *(("Measure", f"of = {each}") for each in ("speed", "times_mutated")),
    *(("Condition", each) for each in ("is = opponents_turn", "opponents_turn")),
    *(("Condition", each) for each in ("is = measured", "measured", "reaches")),
    *(
        ("Measure", f"of = {each}")
        for each in ("starting_life", "life_lost_last_turn", "most_spells_last_turn")
    ),
    *(("Trigger", "on = loses_game"), ("Filter", "commander")),
    *(("ExchangeLife", each) for each in ("size", "size = power", "size = toughness", "who")),
    *(("BecomeMonarch", "who"), ("Trigger", "on = becomes_monarch")),
    *(("Measure", "of = rolled"), ("ReplacementAbility", "kind = roll_change")),
    *(("RollDice", each) for each in ("sides", "dice", "modifier")),
    *(("Trigger", each) for each in ("on = rolls_dice", "natural")),
    *(
        ("Measure", f"of = {each}")
        for each in ("counters_among", "counter_kinds", "permanents_sacrificed")
    ),
}
"""What texts say about coins, dice, the monarch, life totals and of what happened; played in
`tests/rules/test_102_opponents.py`,
`tests/rules/test_103_starting_life.py`, `tests/rules/test_701_exchanged_life.py`,
`tests/rules/test_309_dungeons.py`, `tests/rules/test_723_initiative.py`,
`tests/rules/test_701_ring.py`, `tests/rules/test_705_coins.py`, `tests/rules/test_702_ascend.py`,
`tests/rules/test_702_speed.py`, `tests/rules/test_706_dice.py`, `tests/rules/test_722_monarch.py`,
`tests/rules/test_903_commander.py`, `tests/cards/text/test_triggers_told.py` and
`tests/cards/text/test_events_and_others.py`."""

OF_SOME_PLAYERS = {
    *(("Measure", each) for each in ("of = players_with", "number", "at_least", "at_most")),
    *(("Measure", f"number = {each}") for each in ("cards_in_hand", "life_lost")),
    ("Trigger", "together"),
    *(("Filter", f"greatest_power{each}") for each in ("", " = of_all", " = of_its_controllers")),
}
"""The same; played in `tests/cards/text/test_some_of_the_players.py` and
`tests/rules/test_109_greatest_power.py`."""

OF_USES = {
    *(("ReplacementAbility", each) for each in ("kind = chooses_on_entering", "choose")),
    *(("ReplacementAbility", f"choose = {each}") for each in ("color", "creature_type")),
    *(("Filter", f"of_chosen{each}") for each in ("", " = color", " = creature_type")),
    *(("Filter", f"not_of_chosen{each}") for each in ("", " = color", " = creature_type")),
    ("AddMana", "chosen"),
    ("Modification", "add_chosen_type"),
    ("TriggeredAbility", "done_once_each_turn"),
    *(
        ("Measure", each)
        for each in ("of = times_used", "what", "what = activated", "what = resolved")
    ),
}
"""The same; played in `tests/rules/test_614_chosen_qualities.py` and
`tests/cards/text/test_used_this_turn.py`."""
OF_SIZES = {
    *(("Comparison", each) for each in ("size", "how", "than")),
    *(("Comparison", f"size = {each}") for each in ("power", "toughness", "mana_value")),
    *(
        ("Comparison", f"how = {each}")
        for each in ("less", "at_most", "equal", "at_least", "greater")
    ),
    ("Filter", "compared"),
}
"""The same; played in `tests/cards/text/test_compared_sizes.py`."""
