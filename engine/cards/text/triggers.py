"""When an ability triggers, in words: "whenever ~ attacks", "at the beginning of your upkeep"."""

from typing import Any

from turnfold.engine.cards.text.casting_triggers import ITSELF, casting
from turnfold.engine.cards.text.conditions import SADDLED
from turnfold.engine.cards.text.steps import STEPS
from turnfold.engine.cards.text.words.amounts import COUNTER, NUMBER, NUMBER_WORDS
from turnfold.engine.cards.text.words.cards import SPELL
from turnfold.engine.cards.text.words.describing import DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import (
    A_LAND,
    ANY_ONE,
    MANY_OTHERS,
    Article,
)
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Words
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.conditions import AmountIs, Not, ThatIs
from turnfold.events.cards.measures import TimesAttacked
from turnfold.events.cards.selections import (
    EVERYTHING,
    AttacksYours,
    ControlledBy,
    Filter,
    IsOther,
    adding,
    says,
    those,
    without,
)
from turnfold.events.cards.triggers import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesBlockedBy,
    BecomesDesignated,
    BecomesLevel,
    BecomesTapped,
    BecomesTargeted,
    BecomesUntapped,
    Beside,
    Blocks,
    BlocksCreature,
    CommitsCrime,
    Cycles,
    DayNightChanges,
    DealsDamage,
    Dies,
    Discards,
    Draws,
    Enters,
    Exploits,
    GainsLife,
    GetsCounters,
    IsDealtDamage,
    IsSacrificed,
    IsTappedForMana,
    Leaves,
    LosesLastCounter,
    LosesLife,
    OneTrigger,
    PlayerAttacks,
    PlaysLand,
    StepBegins,
)

_SELF = Words({"~": "self"})
_HOSTS = ("creature", "permanent", "land", "artifact", "enchantment", "planeswalker")
_ATTACHED = Words({"equipped creature": "attached",
                   **{f"enchanted {each}": "attached" for each in _HOSTS}})  # fmt: skip
ANYTHING = OneOf(_SELF, _ATTACHED, ANY_ONE)
"""What a permanent is called that does something."""

_YOURS = ThatIs(those(AttacksYours(True)))
FIRST_ATTACK = Not(AmountIs(TimesAttacked("that"), 2))
"""508.1@2024: the creature was not declared as an attacker before in this turn."""

OF_CREATURE: tuple[tuple[str, type[OneTrigger], dict[str, Any]], ...] = (
    ("enters", Enters, {}),
    ("dies", Dies, {}),
    ("attacks", Attacks, {}),
    ("attacks alone", Attacks, {"alone": True}),
    ("attacks while saddled", Attacks, {"provided": SADDLED}),
    ("attacks for the first time each turn", Attacks, {"provided": FIRST_ATTACK}),
    ("attacks you or a planeswalker you control", Attacks, {"provided": _YOURS}),
    ("attacks you", Attacks, {"player": "you"}),
    (
        "attacks the player with the most life or tied for most life",
        Attacks,
        {"player": "with_most_life"},
    ),
    ("attacks and isn't blocked", AttacksUnblocked, {}),
    ("blocks", Blocks, {}),
    ("blocks a creature", BlocksCreature, {}),
    ("becomes blocked", BecomesBlocked, {}),
    ("becomes blocked by a creature", BecomesBlockedBy, {}),
    ("deals damage", DealsDamage, {}),
    ("deals combat damage", DealsDamage, {"combat": True}),
    ("deals damage to a player", DealsDamage, {"player": "any"}),
    ("deals combat damage to a player", DealsDamage, {"combat": True, "player": "any"}),
    ("deals damage to an opponent", DealsDamage, {"player": "opponent"}),
    (
        "deals combat damage to an opponent",
        DealsDamage,
        {"combat": True, "player": "opponent"},
    ),
    ("deals damage to you", DealsDamage, {"player": "you"}),
    ("deals combat damage to you", DealsDamage, {"combat": True, "player": "you"}),
    ("deals damage to a creature", DealsDamage, {"creature": True}),
    ("deals combat damage to a creature", DealsDamage, {"combat": True, "creature": True}),
    ("is dealt damage", IsDealtDamage, {}),
    ("becomes tapped", BecomesTapped, {}),
    ("becomes untapped", BecomesUntapped, {}),
    ("is tapped for mana", IsTappedForMana, {}),
    ("becomes renowned", BecomesDesignated, {"designation": "renowned"}),
    ("becomes monstrous", BecomesDesignated, {"designation": "monstrous"}),
    ("exploits a creature", Exploits, {}),
)
"""What a permanent does, or what happens to it."""

_ONCE = ("enters", "dies", "becomes renowned", "becomes monstrous", "exploits a creature")

_SPELL = Article(SPELL)
_ORDINALS = (("first", 1), ("second", 2), ("third", 3))

_DEEDS: tuple[tuple[str, type[OneTrigger]], ...] = (
    ("gain{s} life", GainsLife),
    ("lose{s} life", LosesLife),
    ("draw{s} a card", Draws),
    ("discard{s} a card", Discards),
)


_OTHERS = those(IsOther(True))


def _of_player() -> list[Phrase]:
    found: list[Phrase] = []
    counters: dict[str, Phrase] = {"counter": COUNTER, "subject": ANYTHING}
    for who, whose, s in (
        ("you", "you", ""),
        ("an opponent", "opponent", "s"),
        ("a player", "any", "s"),
    ):
        given: dict[str, Any] = {} if whose == "any" else {"whose": whose}
        for words, kind in _DEEDS:
            text = f"whenever {who} {words.replace('{s}', s)}"
            found.append(Form(text, kind, {}, **given))
            if kind in (GainsLife, LosesLife):
                first = f"{text} for the first time each turn"
                found.append(Form(first, kind, {}, ordinal=1, **given))
        for words, number in _ORDINALS:
            their = "your" if whose == "you" else "their"
            drawn = f"whenever {who} draw{s} {their} {words} card each turn"
            found.append(Form(drawn, Draws, {}, ordinal=number, **given))
        found += casting(f"whenever {who} cast{s}", given)
        found += [
            Form(f"whenever {who} play{s} a land", PlaysLand, {}, **given),
            Form(f"whenever {who} play{s} {{subject}}", PlaysLand, {"subject": A_LAND}, **given),
        ]
        found.append(
            Form(f"whenever {who} sacrifice{s} {{subject}}", IsSacrificed, {"subject": ANY_ONE},
                 **given)
        )  # fmt: skip
        found.append(Form(f"whenever {who} commit{s} a crime", CommitsCrime, {}, **given))
        found.append(Form(f"whenever {who} put{s} one or more {{counter}} counters on {{subject}}",
                          GetsCounters, counters, **given))  # fmt: skip
        found += [
            *(
                Form(f"whenever {who} cycle{s} or discard{s} {card}", Discards, {}, **given)
                for card in ("a card", "another card")
            ),
            Form(f"whenever {who} cycle{s} a card", Cycles, {}, subject=EVERYTHING, **given),
            Form(f"whenever {who} cycle{s} another card", Cycles, {}, subject=_OTHERS, **given),
        ]
    attackers = "with {number} or more creatures"
    many: dict[str, Phrase] = {"number": NUMBER_WORDS}
    return [
        *found,
        Form(f"whenever a player attacks {attackers}", PlayerAttacks, many),
        Form("whenever one or more {counter} counters are put on {subject}", GetsCounters,
             counters),
        Form("whenever you attack", PlayerAttacks, {}, whose="you"),
        Form("whenever day becomes night or night becomes day", DayNightChanges, {}),
        Form("when the last {counter} counter is removed from ~", LosesLastCounter,
             {"counter": COUNTER}),
        Form(f"whenever you attack {attackers}", PlayerAttacks, many, whose="you"),
    ]  # fmt: skip


_WITH_OTHER: tuple[tuple[str, type[OneTrigger], dict[str, Any]], ...] = (
    ("blocks", BlocksCreature, {}),
    ("becomes blocked by", BecomesBlockedBy, {}),
    ("deals damage to", DealsDamage, {}),
    ("deals combat damage to", DealsDamage, {"combat": True}),
)


def _of_other() -> list[Phrase]:
    """The source blocks a creature of a description, or becomes blocked by one."""
    other = Map(ANY_ONE, _not_just_any, _not_just_any)
    return [
        Form(f"whenever ~ {words} {{other}}", kind, {"other": other}, **given)
        for words, kind, given in _WITH_OTHER
    ]


def _not_just_any(value: Any) -> Any:
    """The description; None for "a creature", which has rows of its own in `OF_CREATURE`."""
    return None if value == those(HasTypes(("creature",))) else value


def _beside() -> list[Phrase]:
    """ "Whenever ~ and at least two other creatures attack"."""
    one = Beside(those(HasTypes(("creature",))))

    def number(beside: Beside | None) -> int | None:
        return beside.at_least if beside is not None and beside.filter == one.filter else None

    many = Map(NUMBER_WORDS, lambda least: Beside(one.filter, least), number)
    return [
        Form("whenever ~ and at least one other creature attack", Attacks, {}, beside=one),
        Form("whenever ~ and another creature attack", Attacks, {}, beside=one),
        Form("whenever ~ and at least {beside} other creatures attack", Attacks, {"beside": many}),
    ]


GONE: tuple[tuple[str, type[OneTrigger]], ...] = (
    ("is put into a graveyard from the battlefield", Dies),
    ("leaves the battlefield", Leaves),
)


def _of_object() -> list[Phrase]:
    found = _beside()
    for words, kind, given in OF_CREATURE:
        for subject in (_SELF, _ATTACHED, ANY_ONE):
            once = words in _ONCE and subject is not ANY_ONE
            for start in ("when", "whenever") if once else ("whenever", "when"):
                text = f"{start} {{subject}} {words}"
                found.append(Form(text, kind, {"subject": subject}, **given))
    for words, kind in GONE:
        found.append(Form(f"when {{subject}} {words}", kind, {"subject": _SELF}))
        found.append(Form(f"whenever {{subject}} {words}", kind, {"subject": ANY_ONE}))
    found.append(Form("when ~ becomes level {number}", BecomesLevel, {"number": NUMBER}))
    for words, given in _BY_WHOM:
        for subject in (_SELF, _ATTACHED, ANY_ONE):
            for start in ("whenever", "when"):
                text = f"{start} {{subject}} becomes the target of a spell or ability{words}"
                found.append(Form(text, BecomesTargeted, {"subject": subject}, **given))
    return found


_BY_WHOM: tuple[tuple[str, dict[str, Any]], ...] = (
    ("", {}),
    (" an opponent controls", {"whose": "opponent"}),
    (" you control", {"whose": "you"}),
)

_BY_YOU = ControlledBy("you")
_OF_MANY: tuple[tuple[str, type[OneTrigger], dict[str, Any]], ...] = (
    ("enter", Enters, {}),
    ("die", Dies, {}),
    ("attack", Attacks, {}),
    ("become tapped", BecomesTapped, {}),
    ("deal combat damage to a player", DealsDamage, {"combat": True, "player": "any"}),
    ("deal damage to a player", DealsDamage, {"player": "any"}),
    (
        "deal combat damage to an opponent",
        DealsDamage,
        {"combat": True, "player": "opponent"},
    ),
)


def _of_many() -> list[Phrase]:
    """One or more at one instant: one event."""
    many = OneOf(DESCRIBED_MANY, MANY_OTHERS)
    yours = Map(
        many,
        lambda filter: None if says(filter, ControlledBy) else adding(filter, _BY_YOU),
        lambda filter: (
            without(filter, ControlledBy)
            if isinstance(filter, Filter) and _BY_YOU in filter.all
            else None
        ),
    )
    return [
        Form("whenever you attack with one or more {subject}", Attacks, {"subject": yours},
             batch=True),
        *(
            Form(f"whenever one or more {{subject}} {words}", kind, {"subject": many}, batch=True,
                 **given)
            for words, kind, given in _OF_MANY
        ),
    ]  # fmt: skip


TRIGGER = OneOf(
    *_of_object(),
    *(Form(f"at the beginning of {words}", StepBegins, {}, **given) for words, given in STEPS),
    *_of_player(),
    *_of_other(),
    *_of_many(),
    *ITSELF,
)
"""One trigger event."""
