"""Replacement abilities in words: how permanents enter, and what happens to damage and gained life
(614, 615)."""

from itertools import product
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.about_source import ABOUT_SELF
from turnfold.engine.cards.text.chosen_counters import CHOSEN_COUNTERS
from turnfold.engine.cards.text.combat_triggers import MANY_SOURCES, SOURCES
from turnfold.engine.cards.text.conditions import CONDITION, NOT_SO, OF_SELF, UNLESS
from turnfold.engine.cards.text.counted import COUNT, EACH_COUNTED_ALWAYS
from turnfold.engine.cards.text.exiled_instead import EXILED_INSTEAD
from turnfold.engine.cards.text.instructions.copying import EXCEPT
from turnfold.engine.cards.text.kinds.governing import GOVERNING_REPLACED
from turnfold.engine.cards.text.mana_spent import NUMBER_SPENT_ON_SOURCE
from turnfold.engine.cards.text.more_counters import MORE_COUNTERS
from turnfold.engine.cards.text.pronouns import MARKS
from turnfold.engine.cards.text.sparing import KINDS, SPARING
from turnfold.engine.cards.text.statics import DURING
from turnfold.engine.cards.text.unbinding import words_of
from turnfold.engine.cards.text.words.amounts import COUNTER, MANY_OR_X, NUMBER, NUMBER_WORDS
from turnfold.engine.cards.text.words.cards import CARD
from turnfold.engine.cards.text.words.chosen import A_COLOR, A_TYPE, CHOOSABLE
from turnfold.engine.cards.text.words.describing import DESCRIBED, DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import ALL, ANY_ONE, EACH, Article
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.characteristics import HasAnyType, HasTypes
from turnfold.events.cards.measures import OneMeasure
from turnfold.events.cards.replacements import (
    AssignsByToughness,
    AssignsNoDamage,
    ChoosesOnEntering,
    DamageChange,
    DayOnEntering,
    DrawChange,
    EntersAsCopy,
    EntersTapped,
    EntersWithCounters,
    LifeFloor,
    LifeGainChange,
    ReplacementAbility,
    RollChange,
    TokenChange,
)
from turnfold.events.cards.selections import EVERYTHING, ControlledBy, said, those


def _entering(who: str) -> Phrase:
    return OneOf(
        Form(f"{who} enters tapped", EntersTapped, {}, to="self"),
        *(
            Form(
                f"{who} enters with {{counter}} counter on {it}",
                EntersWithCounters,
                {"counter": Article(COUNTER)},
                to="self",
                amount=1,
            )
            for it in ("it", "him", "her")
        ),
        *(
            Form(
                f"{who} enters with {{amount}} {{counter}} counters on {it}",
                EntersWithCounters,
                {"counter": COUNTER, "amount": MANY_OR_X},
                to="self",
            )
            for it in ("it", "him", "her")
        ),
    )


_ENTERING = _entering("~")
IT_ENTERS = _entering("it")
"""How the source enters, behind words that speak of it."""


def _only_if(words: str, condition: Phrase, entering: Phrase = _ENTERING) -> Phrase:
    """How the permanent enters, under a condition."""
    return Map(
        Wording(words, entering=entering, condition=condition),
        lambda parts: replace(parts["entering"], condition=parts["condition"]),
        lambda value: (
            {"entering": replace(value, condition=None), "condition": value.condition}
            if isinstance(value, EntersTapped | EntersWithCounters) and value.condition is not None
            else None
        ),
    )


def _for_each_of() -> list[Phrase]:
    """ "~ enters with two +1/+1 counters on it for each artifact you control"."""

    def make(parts: dict[str, Any]) -> EntersWithCounters | None:
        entering = parts["entering"]
        if not isinstance(entering, EntersWithCounters) or not isinstance(entering.amount, int):
            return None
        return replace(entering, amount=replace(parts["count"], times=entering.amount))

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, EntersWithCounters) or not isinstance(value.amount, OneMeasure):
            return None
        amount = value.amount
        parts: dict[str, Any] = {"entering": replace(value, amount=amount.times)}
        parts["count"] = replace(amount, times=1)
        return parts if make(parts) == value else None

    words = "{entering} for each {count}"
    return [Map(Wording(words, entering=_ENTERING, count=EACH_COUNTED_ALWAYS), make, take)]


def _additional_counters() -> list[Phrase]:
    """ "Each other creature you control enters with an additional +1/+1 counter on it"."""
    found: list[Phrase] = []
    for enter, on, to in (("enters", "it", EACH), ("enter", "them", ALL)):
        gaps: dict[str, Phrase] = {"to": to, "counter": COUNTER}
        found += [
            Form(f"{{to}} {enter} with an additional {{counter}} counter on {on}",
                 EntersWithCounters, gaps, amount=1),
            Form(f"{{to}} {enter} with {{amount}} additional {{counter}} counters on {on}",
                 EntersWithCounters, {**gaps, "amount": NUMBER_WORDS}),
            Form(f"{{to}} {enter} with an additional {{counter}} counter on {on} for each "
                 "{amount}", EntersWithCounters, {**gaps, "amount": EACH_COUNTED_ALWAYS}),
            Form(f"{{to}} {enter} with an additional X {{counter}} counters on {on}, where X is "
                 "{amount}", EntersWithCounters, {**gaps, "amount": COUNT}),
            Form(f"{{to}} {enter} with a number of additional {{counter}} counters on {on} equal "
                 "to {amount}", EntersWithCounters, {**gaps, "amount": COUNT}),
        ]  # fmt: skip
    return found


def _as_copy() -> list[Phrase]:
    """ "You may have ~ enter as a copy of any creature on the battlefield" (707.5). An Aura would
    need something to be attached to."""

    def row(words: str) -> Phrase:
        def make(parts: dict[str, Any]) -> EntersAsCopy | None:
            all_of, one_of = said(parts["of"], HasTypes), said(parts["of"], HasAnyType)
            types = (*(all_of.types if all_of else ()), *(one_of.any_type if one_of else ()))
            if not types or not _COPIED.issuperset(types):
                return None
            return EntersAsCopy(**parts, to="self")

        def take(value: Any) -> dict[str, Any] | None:
            if not isinstance(value, EntersAsCopy):
                return None
            parts = {"of": value.of, "but": value.but}
            return parts if make(parts) == value else None

        return Map(Wording(f"you may have ~ {words}{{but}}", of=_ORIGINAL, but=EXCEPT), make, take)

    return [row(f"enter {there}as a copy of {{of}}") for there in ("", "the battlefield ")]


def _settled(amount: Any) -> Any:
    """An amount that speaks of nothing before it; a replacement ability has no words before it."""
    return None if MARKS.intersection(words_of(amount)) else amount


_SETTLED = Map(COUNT, _settled, _settled)
_COPIED = frozenset({"artifact", "creature", "land"})
_ORIGINAL = OneOf(
    Article(DESCRIBED),
    Map(Wording("any {it} on the battlefield", it=DESCRIBED), lambda parts: parts["it"],
        lambda it: {"it": it}),
)  # fmt: skip
ENTERING = OneOf(
    _ENTERING,
    CHOSEN_COUNTERS,
    *_as_copy(),
    _only_if("{entering} unless {condition}", OneOf(UNLESS, NOT_SO)),
    _only_if("{entering} if {condition}", OF_SELF),
    _only_if("if {condition}, {entering}", CONDITION),
    _only_if("if {condition}, {entering}", ABOUT_SELF, IT_ENTERS),
    *_for_each_of(),
    Form(
        "as ~ enters, you may pay {unless_life} life. if you don't, it enters tapped",
        EntersTapped,
        {"unless_life": NUMBER},
        to="self",
    ),
    Form(
        "as ~ enters, you may reveal {unless_reveals} from your hand. if you don't, ~ enters "
        "tapped",
        EntersTapped,
        {"unless_reveals": Article(CARD)},
        to="self",
    ),
    Form("{to} enter tapped", EntersTapped, {"to": ALL}),
    *_additional_counters(),
    *(
        Form(
            words,
            EntersWithCounters,
            {"counter": COUNTER, "amount": OneOf(NUMBER_SPENT_ON_SOURCE, _SETTLED)},
            to="self",
        )
        for words in (
            "~ enters with a number of {counter} counters on it equal to {amount}",
            "~ enters with X {counter} counters on it, where X is {amount}",
        )
    ),
)
"""How permanents enter."""

_YOURS = those(ControlledBy("you"))
_DEALER = OneOf(
    Words([("a source you control", "you_control"), ("~", "self")]),
    ANY_ONE,
    Map(
        SOURCES,
        lambda filter: None if filter in (EVERYTHING, _YOURS) else filter,
        lambda filter: None if filter in (EVERYTHING, _YOURS) else filter,
    ),
)
_STRUCK: tuple[tuple[str, dict[str, Phrase], dict[str, Any]], ...] = (
    ("", {}, {}),
    (" to a permanent or player", {}, {}),
    (" to {to}", {"to": OneOf(Words([("~", "self"), ("you", "you")]), ANY_ONE)}, {}),
    (" to a player", {}, {"to": "player"}),
    (" to an opponent", {}, {"to": "opponent"}),
    (
        " to an opponent or a permanent an opponent controls",
        {},
        {"to": "opponent_and_theirs"},
    ),
)
_AT = (
    *("", " to that permanent or player", " to that player or permanent", " to that creature"),
    *(" to that player", " to you", " to ~"),
)


_MULTIPLIED = (
    *(("double that damage", 2), ("twice that much damage", 2)),
    *(("triple that damage", 3), ("three times that much damage", 3)),
)
_WHO: tuple[tuple[str, dict[str, Phrase]], ...] = (
    ("{source}", {"source": _DEALER}),
    ("a source", {}),
)


def _more_damage() -> list[Phrase]:
    """Damage that is doubled, or dealt with an addition."""
    found: list[Phrase] = []
    for words, kind in KINDS:
        for to, gaps, fixed in _STRUCK:
            for at, deals, (who, by) in product(_AT, ("it", "that source"), _WHO):
                start = f"if {who} would deal {words}{to}, {deals} deals "
                parts: dict[str, Phrase] = {**by, **gaps}
                found += [
                    Form(f"{start}{much}{at} instead", DamageChange, parts, times=times,
                         **fixed, **kind)
                    for much, times in _MULTIPLIED
                ]  # fmt: skip
                found += [
                    Form(f"{start}half that damage, rounded {way},{at} instead", DamageChange,
                         parts, half=way, **fixed, **kind)
                    for way in ("up", "down")
                ]  # fmt: skip
                found.append(
                    Form(f"{start}that much damage plus {{plus}}{at} instead", DamageChange,
                         {**parts, "plus": NUMBER}, **fixed, **kind)
                )  # fmt: skip
    for words, kind in KINDS:
        found.append(
            Form(f"double all {words} that {{source}} would deal", DamageChange,
                 {"source": OneOf(DESCRIBED_MANY, MANY_SOURCES)}, times=2, **kind)
        )  # fmt: skip
    return found


def _life() -> list[Phrase]:
    start = "if you would gain life, you gain"
    floor = "damage that would reduce your life total to less than {floor} reduces it to {floor}"
    return [
        Form(f"{start} that much life plus {{plus}} instead", LifeGainChange,
             {"plus": NUMBER}, to="you"),
        Form(f"{start} twice that much life instead", LifeGainChange, {}, times=2, to="you"),
        *(
            Form(f"if {who} would gain life, that player gains no life instead", LifeGainChange,
                 {}, times=0, to=to)
            for who, to in (("a player", "player"), ("an opponent", "opponent"))
        ),
        Form(f"{floor} instead", LifeFloor, {"floor": NUMBER}, to="you"),
    ]  # fmt: skip


_ASSIGNING = OneOf(
    *(
        Form(f"{{to}} assign{s} combat damage equal to {their} toughness rather than {their} power",
             AssignsByToughness, {"to": to})
        for to, s, their in (
            (OneOf(Words([("~", "self"), ("enchanted creature", "attached"),
                          ("equipped creature", "attached")]), EACH), "s", "its"),
            (ALL, "", "their"),
        )
    ),
)  # fmt: skip
_HARMLESS = OneOf(
    Form("{to} assigns no combat damage", AssignsNoDamage,
         {"to": OneOf(Words([("~", "self"), ("enchanted creature", "attached")]), EACH)}),
    Form("{to} assign no combat damage", AssignsNoDamage, {"to": ALL}),
)  # fmt: skip
_DRAWING = OneOf(
    *(
        Form(f"if you would draw a card, draw {words} instead", DrawChange, {}, to="you",
             times=times)
        for words, times in (("two cards", 2), ("three cards", 3))
    )
)  # fmt: skip
_ROLLING = Form(
    "if you would roll one or more dice, instead roll that many dice plus one and ignore the lowest"
    " roll", RollChange, {}, to="you",
)  # fmt: skip
_TOKENS = OneOf(
    *(
        Form(f"if {start}{yours}, {end} instead", TokenChange, {}, times=2, **given)
        for yours, given in ((" under your control", {"to": "you"}), ("", {}))
        for start, end in (
            ("one or more tokens would be created",
             "twice that many of those tokens are created"),
            ("an effect would create one or more tokens",
             "it creates twice that many of those tokens"),
        )
    )
)  # fmt: skip
_DAY = Form("if it's neither day nor night, it becomes day as ~ enters", DayOnEntering, {},
            to="self")  # fmt: skip

_CHOOSING = OneOf(
    Form("as ~ enters, choose a {choose}", ChoosesOnEntering, {"choose": CHOOSABLE}, to="self"),
    Form("as ~ enters, choose a color other than {but}", ChoosesOnEntering, {"but": A_COLOR},
         choose="color", to="self"),
    Form("as ~ enters, choose a creature type other than {but}", ChoosesOnEntering,
         {"but": A_TYPE}, choose="creature_type", to="self"),
)  # fmt: skip

_ALWAYS = OneOf(
    _CHOOSING,
    MORE_COUNTERS,
    _ASSIGNING,
    _HARMLESS,
    _DRAWING,
    _ROLLING,
    _TOKENS,
    _DAY,
    SPARING,
    *_more_damage(),
    *_life(),
    EXILED_INSTEAD,
    GOVERNING_REPLACED,
)


def _while(words: str, condition: Phrase) -> Phrase:
    """The same under a condition."""
    return Map(
        Wording(words, replaced=_ALWAYS, condition=condition),
        lambda parts: replace(parts["replaced"], condition=parts["condition"]),
        lambda value: (
            {"replaced": replace(value, condition=None), "condition": value.condition}
            if isinstance(value, ReplacementAbility) and value.condition is not None
            else None
        ),
    )


REPLACING = OneOf(
    _ALWAYS,
    _while("as long as {condition}, {replaced}", CONDITION),
    _while("during {condition}, {replaced}", DURING),
)
"""What happens to damage, and to gained life, in place of what would."""
