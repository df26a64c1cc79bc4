"""When an ability triggers, in words: "whenever ~ attacks", "at the beginning of your upkeep"."""

from typing import Any

from turnfold.engine.cards.text.conditions import SADDLED
from turnfold.engine.cards.text.words.amounts import COUNTER, NUMBER, NUMBER_WORDS
from turnfold.engine.cards.text.words.cards import SPELL
from turnfold.engine.cards.text.words.describing import DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import ANY_ONE, MANY_OTHERS, ONE_OTHER, After, Article
from turnfold.engine.cards.text.words.wording import Made, OneOf, Phrase, Said, Wording, Words
from turnfold.events.cards.abilities import Trigger
from turnfold.events.cards.effects import Condition
from turnfold.events.cards.selections import Filter, Measure

_SELF = Words({"~": "self"})
_ATTACHED = Words([("enchanted creature", "attached"), ("equipped creature", "attached")])
_ANYTHING = OneOf(_SELF, _ATTACHED, ANY_ONE)

FIRST_ATTACK = Condition(amount=Measure("attacks", ref="that"), amount_at_least=2, denied=True)
"""508.1@2024: the creature was not declared as an attacker before in this turn."""

OF_CREATURE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("enters", {"on": "enters"}),
    ("dies", {"on": "dies"}),
    ("attacks", {"on": "attacks"}),
    ("attacks alone", {"on": "attacks", "alone": True}),
    ("attacks while saddled", {"on": "attacks", "provided": SADDLED}),
    ("attacks for the first time each turn", {"on": "attacks", "provided": FIRST_ATTACK}),
    (
        "attacks you or a planeswalker you control",
        {"on": "attacks", "provided": Condition(that_is=Filter(attacking_yours=True))},
    ),
    ("attacks you", {"on": "attacks", "player": "you"}),
    (
        "attacks the player with the most life or tied for most life",
        {"on": "attacks", "player": "with_most_life"},
    ),
    ("attacks and isn't blocked", {"on": "attacks_unblocked"}),
    ("blocks", {"on": "blocks"}),
    ("blocks a creature", {"on": "blocks_creature"}),
    ("becomes blocked", {"on": "becomes_blocked"}),
    ("becomes blocked by a creature", {"on": "becomes_blocked_by"}),
    ("deals damage", {"on": "deals_damage"}),
    ("deals combat damage", {"on": "deals_damage", "combat": True}),
    ("deals damage to a player", {"on": "deals_damage", "player": "any"}),
    ("deals combat damage to a player", {"on": "deals_damage", "combat": True, "player": "any"}),
    ("deals damage to an opponent", {"on": "deals_damage", "player": "opponent"}),
    (
        "deals combat damage to an opponent",
        {"on": "deals_damage", "combat": True, "player": "opponent"},
    ),
    ("deals damage to you", {"on": "deals_damage", "player": "you"}),
    ("deals combat damage to you", {"on": "deals_damage", "combat": True, "player": "you"}),
    ("deals damage to a creature", {"on": "deals_damage", "creature": True}),
    ("deals combat damage to a creature", {"on": "deals_damage", "combat": True, "creature": True}),
    ("is dealt damage", {"on": "is_dealt_damage"}),
    ("becomes tapped", {"on": "becomes_tapped"}),
    ("becomes untapped", {"on": "becomes_untapped"}),
)
"""What a permanent does, or what happens to it."""

_ONCE = ("enters", "dies")

STEPS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("your upkeep", {"step": "upkeep", "whose": "you"}),
    ("each upkeep", {"step": "upkeep"}),
    ("each player's upkeep", {"step": "upkeep"}),
    ("each opponent's upkeep", {"step": "upkeep", "whose": "opponent"}),
    ("your draw step", {"step": "draw", "whose": "you"}),
    ("each player's draw step", {"step": "draw"}),
    ("combat on your turn", {"step": "beginning_of_combat", "whose": "you"}),
    ("each combat", {"step": "beginning_of_combat"}),
    ("your first main phase", {"step": "precombat_main", "whose": "you"}),
    ("your precombat main phase", {"step": "precombat_main", "whose": "you"}),
    ("each player's first main phase", {"step": "precombat_main"}),
    ("each player's precombat main phase", {"step": "precombat_main"}),
    ("your postcombat main phase", {"step": "postcombat_main", "whose": "you"}),
    ("each of your postcombat main phases", {"step": "postcombat_main", "whose": "you"}),
    ("each player's postcombat main phase", {"step": "postcombat_main"}),
    ("enchanted player's upkeep", {"step": "upkeep", "whose": "attached"}),
    ("enchanted player's draw step", {"step": "draw", "whose": "attached"}),
    ("enchanted player's end step", {"step": "end", "whose": "attached"}),
    ("your second main phase", {"step": "main", "number": 2, "whose": "you"}),
    ("combat on each opponent's turn", {"step": "beginning_of_combat", "whose": "opponent"}),
    ("each opponent's draw step", {"step": "draw", "whose": "opponent"}),
    ("each of your end steps", {"step": "end", "whose": "you"}),
    ("your end step", {"step": "end", "whose": "you"}),
    ("each end step", {"step": "end"}),
    ("the end step", {"step": "end"}),
    ("each player's end step", {"step": "end"}),
    ("each opponent's end step", {"step": "end", "whose": "opponent"}),
)

_SPELL = Article(SPELL)
_ORDINALS = (("first", 1), ("second", 2), ("third", 3))

_DEEDS = (
    ("gain{s} life", "gains_life"),
    ("lose{s} life", "loses_life"),
    ("draw{s} a card", "draws"),
    ("discard{s} a card", "discards"),
)


_TARGETED = OneOf(_SELF, ANY_ONE)
_WHEN_CAST = (
    ("during your turn", Condition(your_turn=True)),
    ("during an opponent's turn", Condition(your_turn=False)),
)


def _casting(words: str, given: dict[str, Any]) -> list[Phrase]:
    """A player casts a spell, perhaps with a target of a kind, or in a turn of a kind."""
    spell: dict[str, Phrase] = {"subject": _SPELL}
    return [
        Said(words, Trigger, spell, on="casts", **given),
        Said(f"{words} that targets {{targeting}}", Trigger, {**spell, "targeting": _TARGETED},
             on="casts", **given),
        *(
            Said(f"{words} {when}", Trigger, spell, on="casts", provided=condition, **given)
            for when, condition in _WHEN_CAST
        ),
    ]  # fmt: skip


def _of_player() -> list[Phrase]:
    found: list[Phrase] = []
    for who, whose, s in (
        ("you", "you", ""),
        ("an opponent", "opponent", "s"),
        ("a player", "any", "s"),
    ):
        given: dict[str, Any] = {} if whose == "any" else {"whose": whose}
        for words, on in _DEEDS:
            text = f"whenever {who} {words.replace('{s}', s)}"
            found.append(Said(text, Trigger, {}, on=on, **given))
            if on in ("gains_life", "loses_life"):
                found.append(Said(f"{text} for the first time each turn", Trigger, {}, on=on,
                                  ordinal=1, **given))  # fmt: skip
        for words, number in _ORDINALS:
            given_place = {"ordinal": number, **given}
            their = "your" if whose == "you" else "their"
            found.append(
                Said(
                    f"whenever {who} cast{s} {their} {words} spell each turn",
                    Trigger,
                    {},
                    on="casts",
                    subject=Filter(),
                    **given_place,
                )
            )
            found.append(
                Said(
                    f"whenever {who} draw{s} {their} {words} card each turn",
                    Trigger,
                    {},
                    on="draws",
                    **given_place,
                )
            )
        found += _casting(f"whenever {who} cast{s} {{subject}}", given)
        found.append(
            Said(f"whenever {who} sacrifice{s} {{subject}}", Trigger, {"subject": ANY_ONE},
                 on="sacrificed", **given)
        )  # fmt: skip
        found.append(
            Said(f"whenever {who} commit{s} a crime", Trigger, {}, on="commits_crime", **given)
        )
        found.append(Said(f"whenever {who} put{s} one or more {{counter}} counters on {{subject}}",
                          Trigger, {"counter": COUNTER, "subject": _ANYTHING},
                          on="counters_put", **given))  # fmt: skip
    attack = {"on": "player_attacks", "whose": "you"}
    found.append(
        Said("whenever a player attacks with {number} or more creatures", Trigger,
             {"number": NUMBER_WORDS}, on="player_attacks")
    )  # fmt: skip
    found.append(Said("whenever one or more {counter} counters are put on {subject}", Trigger,
                      {"counter": COUNTER, "subject": _ANYTHING}, on="counters_put"))  # fmt: skip
    found.append(Said("whenever you attack", Trigger, {}, **attack))
    found.append(
        Said("whenever you attack with {number} or more creatures", Trigger,
             {"number": NUMBER_WORDS}, **attack)
    )  # fmt: skip
    return found


def _of_other() -> list[Phrase]:
    """The source blocks a creature of a description, or becomes blocked by one."""
    other = Made(ANY_ONE, _not_just_any, _not_just_any)
    found: list[Phrase] = []
    for words, given in (
        ("blocks", {"on": "blocks_creature"}),
        ("becomes blocked by", {"on": "becomes_blocked_by"}),
        ("deals damage to", {"on": "deals_damage"}),
        ("deals combat damage to", {"on": "deals_damage", "combat": True}),
    ):
        found.append(Said(f"whenever ~ {words} {{other}}", Trigger, {"other": other}, **given))
    return found


def _not_just_any(value: Any) -> Any:
    """The description; None for "a creature", which has rows of its own in `OF_CREATURE`."""
    return None if value == Filter(types=("creature",)) else value


def _beside() -> list[Phrase]:
    """ "Whenever ~ and at least two other creatures attack"."""
    creature = Filter(types=("creature",))
    number: dict[str, Phrase] = {"number_beside": NUMBER_WORDS}
    return [
        Said("whenever ~ and at least one other creature attack", Trigger, {}, on="attacks",
             beside=creature),
        Said("whenever ~ and another creature attack", Trigger, {}, on="attacks",
             beside=creature),
        Said("whenever ~ and at least {number_beside} other creatures attack", Trigger, number,
             on="attacks", beside=creature),
    ]  # fmt: skip


def _of_object() -> list[Phrase]:
    found = _beside()
    for words, given in OF_CREATURE:
        for subject in (_SELF, _ATTACHED, ANY_ONE):
            once = words in _ONCE and subject is not ANY_ONE
            for start in ("when", "whenever") if once else ("whenever", "when"):
                text = f"{start} {{subject}} {words}"
                found.append(Said(text, Trigger, {"subject": subject}, **given))
    for words, on in (
        ("is put into a graveyard from the battlefield", "dies"),
        ("leaves the battlefield", "leaves"),
    ):
        found.append(Said(f"when {{subject}} {words}", Trigger, {"subject": _SELF}, on=on))
        found.append(Said(f"whenever {{subject}} {words}", Trigger, {"subject": ANY_ONE}, on=on))
    found.append(
        Said(
            "whenever {subject} is put into a graveyard from the battlefield",
            Trigger,
            {"subject": ANY_ONE},
            on="dies",
        )
    )
    found.append(
        Said("when ~ becomes level {number}", Trigger, {"number": NUMBER}, on="becomes_level")
    )
    targeted: dict[str, Any] = {"on": "becomes_targeted"}
    for words, given in (
        ("becomes the target of a spell or ability", {}),
        ("becomes the target of a spell or ability an opponent controls", {"whose": "opponent"}),
        ("becomes the target of a spell or ability you control", {"whose": "you"}),
    ):
        for subject in (_SELF, _ATTACHED, ANY_ONE):
            for start in ("whenever", "when"):
                found.append(
                    Said(
                        f"{start} {{subject}} {words}",
                        Trigger,
                        {"subject": subject},
                        **targeted,
                        **given,
                    )
                )
    return found


_OF_MANY: tuple[tuple[str, dict[str, Any]], ...] = (
    ("enter", {"on": "enters"}),
    ("die", {"on": "dies"}),
    ("attack", {"on": "attacks"}),
    ("become tapped", {"on": "becomes_tapped"}),
    ("deal combat damage to a player", {"on": "deals_damage", "combat": True, "player": "any"}),
    ("deal damage to a player", {"on": "deals_damage", "player": "any"}),
    (
        "deal combat damage to an opponent",
        {"on": "deals_damage", "combat": True, "player": "opponent"},
    ),
)


def _of_many() -> list[Phrase]:
    """One or more at one instant: one event."""
    many = OneOf(DESCRIBED_MANY, MANY_OTHERS)
    return [
        Said(f"whenever one or more {{subject}} {words}", Trigger, {"subject": many}, batch=True,
             **given)
        for words, given in _OF_MANY
    ]  # fmt: skip


TRIGGER = OneOf(
    *_of_object(),
    *(
        Said(f"at the beginning of {words}", Trigger, {}, on="step_begins", **given)
        for words, given in STEPS
    ),
    *_of_player(),
    *_of_other(),
    *_of_many(),
)
"""One trigger event."""

_VERBS = Words(
    [(words, given["on"]) for words, given in OF_CREATURE if given.keys() == {"on"}]
    + [("leaves the battlefield", "leaves")]
)


def _either(parts: dict[str, Any]) -> tuple[Trigger, Trigger] | None:
    """Two verbs of one subject: "whenever a creature you control attacks or dies"."""
    one, other, subject = parts["one"], parts["other"], parts["subject"]
    if one == "blocks" and other == "becomes_blocked_by":  # "by a creature" is said of both
        one = "blocks_creature"
    return (Trigger(one, subject), Trigger(other, subject)) if one != other else None


def _verbs_of(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    one, other = value
    if not isinstance(one, Trigger) or not isinstance(other, Trigger):
        return None
    first = "blocks" if other.on == "becomes_blocked_by" else one.on
    parts = {"subject": one.subject, "one": first, "other": other.on}
    return parts if _either(parts) == value else None


def _of_either(start: str) -> Phrase:
    subject = OneOf(_SELF, _ATTACHED, ANY_ONE)
    gaps: dict[str, Phrase] = {"subject": subject, "one": _VERBS, "other": _VERBS}
    return Made(Wording(f"{start} {{subject}} {{one}} or {{other}}", **gaps), _either, _verbs_of)


def _or_another(words: str, given: dict[str, Any]) -> Phrase:
    """The same trigger event of the source, or of another permanent of a description."""

    def make(parts: dict[str, Any]) -> tuple[Trigger, Trigger]:
        return Trigger(**given), Trigger(subject=parts["filter"], **given)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or len(value) != 2:
            return None
        parts = {"filter": value[1].subject}
        return parts if make(parts) == value else None

    return Made(
        Wording(f"whenever ~ or {{filter}} {words}", filter=After("an", ONE_OTHER)), make, take
    )


_DEALING = OneOf(
    Words(
        [
            ("a source an opponent controls", Filter(controller="opponent")),
            ("a source you don't control", Filter(controller="not_you")),
        ]
    ),
    ANY_ONE,
)


def _to_you_or_yours() -> list[Phrase]:
    """Damage to you, or to a permanent of a description: each recipient is an event of its own
    (603.2c)."""

    def row(words: str, given: dict[str, Any]) -> Phrase:
        def make(parts: dict[str, Any]) -> tuple[Trigger, Trigger]:
            dealer = parts["source"]
            to_you = Trigger("deals_damage", dealer, player="you", **given)
            return to_you, Trigger("deals_damage", dealer, other=parts["other"], **given)

        def take(value: Any) -> dict[str, Any] | None:
            if not isinstance(value, tuple) or len(value) != 2:
                return None
            parts = {"source": value[0].subject, "other": value[1].other}
            return parts if parts["other"] is not None and make(parts) == value else None

        text = f"whenever {{source}} deals {words} to you or {{other}}"
        return Made(Wording(text, source=_DEALING, other=ANY_ONE), make, take)

    return [row("damage", {}), row("combat damage", {"combat": True})]


TWO_TRIGGERS = OneOf(
    _of_either("whenever"),
    _of_either("when"),
    *(_or_another(words, given) for words, given in OF_CREATURE),
    *_to_you_or_yours(),
    Made(
        Wording("{one} and {other}", one=TRIGGER, other=TRIGGER),
        lambda parts: (parts["one"], parts["other"]) if parts["one"] != parts["other"] else None,
        lambda value: (
            {"one": value[0], "other": value[1]}
            if isinstance(value, tuple) and len(value) == 2
            else None
        ),
    ),
)
"""Two trigger events in one sentence: two abilities with the same effects."""
