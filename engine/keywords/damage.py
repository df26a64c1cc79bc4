"""Keywords about dealing damage: when it is dealt, how it is assigned, what it does (120.3, 510).

The rules about them are in `turnfold.engine.rules.combat.combat_damage` (assigning),
`turnfold.engine.turn.by_rule` (the first damage step), `turnfold.engine.rules.damage.results` (what
damage does) and `turnfold.engine.rules.damage.excess`."""

from turnfold.engine.keywords.keyword import NUMBER, AbilityData, Keyword


def _poisonous(number: str) -> tuple[AbilityData, ...]:
    put = {"do": "put_counters", "counter": "poison", "amount": int(number), "to": "that_player"}
    trigger = {"on": "deals_damage", "combat": True, "player": "any"}
    return ({"kind": "triggered", "trigger": trigger, "effects": [put]},)


_DESTROYS: AbilityData = {
    "kind": "triggered",
    "trigger": {"on": "deals_damage", "creature": True},
    "effects": [{"do": "destroy", "what": "that"}],
}

_GAINS_LIFE: AbilityData = {
    "kind": "triggered",
    "trigger": {"on": "deals_damage"},
    "effects": [{"do": "gain_life", "amount": {"of": "damage"}}],
}

DEATHTOUCH = Keyword("deathtouch", "702.2", triggered=_DESTROYS, since="2007-05-01")
"""702.2b@2024: a creature that it has dealt damage to is destroyed; 702.2c: any amount above 0 is
lethal damage. How that changes the division of damage is on the edition's sheet."""

LIFELINK = Keyword("lifelink", "702.15", triggered=_GAINS_LIFE, since="2007-05-01")
"""702.15b@2024: its controller gains as much life as it deals damage. How it does so is on the
sheet of the day."""

TRAMPLE = Keyword("trample", "702.19")
"""702.19b@2024: damage beyond what is lethal to the blockers may be assigned to what the creature
attacks."""

TRAMPLE_OVER_PLANESWALKERS = Keyword("trample over planeswalkers", "702.19", since="2021-06-18")
"""702.19c@2024: damage beyond the loyalty of the planeswalker that it attacks may be assigned to
the planeswalker's controller as well."""

FIRST_STRIKE = Keyword("first strike", "702.7")
"""702.7b@2024: the creature deals combat damage in the first of two combat damage steps."""

DOUBLE_STRIKE = Keyword("double strike", "702.4", since="2003-03-15")
"""702.4b@2024: the creature deals combat damage in both combat damage steps."""

WITHER = Keyword("wither", "702.80", since="2008-05-01")
"""702.80b@2024: it deals damage to creatures in the form of -1/-1 counters."""

INFECT = Keyword("infect", "702.90", since="2011-02-04")
"""702.90b-c@2024: it deals damage to players in the form of poison counters, and to creatures in
the form of -1/-1 counters."""

TOXIC = Keyword("toxic", "702.164", repeated="added", written=NUMBER, since="2023-06-16")
"""702.164b-c@2024: combat damage to a player also gives poison counters: the sum of the numbers of
all toxic abilities of the creature."""

POISONOUS = Keyword(
    "poisonous", "702.70", repeated="separate", written=NUMBER, means=_poisonous, since="2007-05-01"
)
"""702.70a@2024: a player to whom it deals combat damage gets N poison counters."""

ENTRIES = (
    DEATHTOUCH,
    LIFELINK,
    TRAMPLE,
    TRAMPLE_OVER_PLANESWALKERS,
    FIRST_STRIKE,
    DOUBLE_STRIKE,
    WITHER,
    INFECT,
    TOXIC,
    POISONOUS,
)
