"""Conditions in words: "you control an Elf", "it's your turn" (603.4, 604.2)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import astuple

from turnfold.engine.cards.text.amount_conditions import AMOUNTS
from turnfold.engine.cards.text.how_cast import CAST, CAST_BY_YOU
from turnfold.engine.cards.text.words.amounts import AMOUNT, COUNTER, NUMBER, NUMBER_WORDS
from turnfold.engine.cards.text.words.cards import (
    CARD,
    CARDS,
    MANY_IN_GRAVEYARDS,
    ONE_IN_GRAVEYARD,
    in_graveyard,
)
from turnfold.engine.cards.text.words.describing import BOUNDS, COUNTERS, DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import ANY_ONE, MANY_OTHERS, Article, either_of
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards import selections
from turnfold.events.cards.conditions import (
    AllOf,
    AmountIs,
    Attacked,
    Condition,
    Controls,
    HandAtMost,
    IsNight,
    IsStep,
    IsYourTurn,
    LifeAtLeast,
    LifeAtMost,
    Not,
    SourceIs,
)
from turnfold.events.cards.measures import (
    ArtifactsEntered,
    CardsDrawn,
    Counters,
    CreaturesDied,
    CreaturesEntered,
    Crimes,
    Descended,
    GainedLife,
    LandsEntered,
    LostLife,
    NonlandsEntered,
    PermanentsLeft,
    Saddled,
    SpellsCast,
    ThisTurn,
)
from turnfold.events.cards.selections import Filter, Predicate, Reference, says, those

_MANY = OneOf(DESCRIBED_MANY, MANY_OTHERS)
ONE_OR_OTHER = OneOf(ANY_ONE, either_of("{one} or {other}", ANY_ONE))
"""An object of one description, or of either of two: "a Mountain or a Forest"."""
_SELF: tuple[tuple[str, Filter], ...] = (
    ("is tapped", those(selections.IsTapped(True))),
    ("is untapped", those(selections.IsTapped(False))),
    ("is attacking", those(selections.IsAttacking(True))),
    ("is blocking", those(selections.IsBlocking(True))),
    (
        "is attacking the player with the most life or tied for most life",
        those(selections.AttacksWhose("with_most_life")),
    ),
    ("is renowned", those(selections.IsDesignated("renowned"))),
    ("is monstrous", those(selections.IsDesignated("monstrous"))),
    ("is enchanted", those(selections.IsEnchanted(True))),
    ("is equipped", those(selections.IsEquipped(True))),
    ("has a counter on it", those(selections.HasCounter("any"))),
    ("has a +1/+1 counter on it", those(selections.HasCounter("+1/+1"))),
    ("has no +1/+1 counters on it", those(selections.LacksCounter("+1/+1"))),
    ("has a -1/-1 counter on it", those(selections.HasCounter("-1/-1"))),
    ("has no -1/-1 counters on it", those(selections.LacksCounter("-1/-1"))),
    ("had a +1/+1 counter on it", those(selections.HasCounter("+1/+1"))),
    ("had no +1/+1 counters on it", those(selections.LacksCounter("+1/+1"))),
    ("had a -1/-1 counter on it", those(selections.HasCounter("-1/-1"))),
    ("had no -1/-1 counters on it", those(selections.LacksCounter("-1/-1"))),
    ("had a counter on it", those(selections.HasCounter("any"))),
    ("had counters on it", those(selections.HasCounter("any"))),
    ("entered this turn", those(selections.EnteredThisTurn(True))),
    ("didn't enter the battlefield this turn", those(selections.EnteredThisTurn(False))),
    ("didn't enter this turn", those(selections.EnteredThisTurn(False))),
    ("attacked this turn", those(selections.AttackedThisTurn(True))),
    ("didn't attack this turn", those(selections.AttackedThisTurn(False))),
    ("was dealt damage this turn", those(selections.DamagedThisTurn(True))),
)


def _counters(who: str) -> Phrase:
    """ "~ has three or more +1/+1 counters on it"."""

    def make(parts: dict[str, Any]) -> Condition:
        counters = Counters(counter=parts["kind"])
        return AmountIs(counters, parts["number"])

    def take(value: Any) -> dict[str, Any] | None:
        amount = getattr(value, "amount", None)
        if not isinstance(amount, Counters):
            return None
        parts = {"number": value.amount_at_least, "kind": amount.counter}
        return parts if make(parts) == value else None

    words = f"{who} {{number}} or more {{kind}} counters on it"
    return Map(Wording(words, number=NUMBER_WORDS, kind=COUNTER), make, take)


def _source(words: str, gap: Phrase, make: Callable[[Any], Predicate]) -> Phrase:
    """One thing that is said of the source; its words have the gap `said`."""

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, SourceIs) or len(value.self_is.all) != 1:
            return None
        (said,) = astuple(value.self_is.all[0])
        return {"said": said} if value == SourceIs(those(make(said))) else None

    return Map(Wording(words, said=gap), lambda parts: SourceIs(those(make(parts["said"]))), take)


def _power(whose: str) -> list[Phrase]:
    """ "~'s power is 4 or greater"."""
    return [
        _source(f"{whose} {what} is {{said}} or {than}", NUMBER, kind)
        for what, *kinds in BOUNDS[:2]
        for than, kind in zip(("greater", "less"), kinds, strict=True)
    ]


_COUNTER = Map(
    COUNTER,
    lambda kind: kind,
    lambda kind: None if kind in ("", "any", *COUNTERS) else kind,
)
"""Counters of a kind that has no words of its own here."""


def _with_counter(who: str) -> list[Phrase]:
    """ "~ has a stun counter on it", and "has no"."""
    return [
        *(
            _source(f"{who} {verb} {{said}} counter on it", _COUNTER, selections.HasCounter)
            for verb in ("has a", "has an", "had a")
        ),
        *(
            _source(f"{who} {verb} {{said}} counters on it", _COUNTER, selections.LacksCounter)
            for verb in ("has no", "had no")
        ),
    ]


SADDLED = AmountIs(Saddled())
ABOUT_SELF = OneOf(
    Words({"~ is saddled": SADDLED}),
    Words([(f"~ {words}", condition) for words, condition in CAST]),
    Words([(f"~ {words}", SourceIs(filter)) for words, filter in _SELF]),
    _counters("~ has"),
    _counters("there are"),
    *_power("~'s"),
    *_with_counter("~"),
)
"""What the source is; behind it "it" means the source."""

ABOUT_IT = OneOf(
    Words({"it's saddled": SADDLED}),
    Words([(f"it {words}", condition) for words, condition in CAST]),
    Words(CAST_BY_YOU),
    *_power("its"),
    *_with_counter("it"),
    _counters("it has"),
    Words([(f"it {words}", SourceIs(filter)) for words, filter in _SELF]),
    Words(
        [
            (f"it's {words.removeprefix('is ')}", SourceIs(filter))
            for words, filter in _SELF
            if words.startswith("is ")
        ]
    ),
)
"""The same behind words that speak of the source."""


_ARE_IN_GRAVEYARD = in_graveyard(CARDS, "are in your graveyard", selections.ControlledBy("you"))
_IS_IN_GRAVEYARD = Article(
    in_graveyard(CARD, "is in your graveyard", selections.ControlledBy("you"))
)


def _in_graveyards() -> list[Phrase]:
    """So many cards of a kind in your graveyard."""
    many: dict[str, Phrase] = {"at_least": NUMBER_WORDS, "controls": MANY_IN_GRAVEYARDS}
    one: dict[str, Phrase] = {"controls": Article(ONE_IN_GRAVEYARD)}
    return [
        Form("there are {at_least} or more {controls}", Controls, many),
        Form("{at_least} or more {controls}", Controls, {**many, "controls": _ARE_IN_GRAVEYARD}),
        Form("there is {controls}", Controls, one),
        Form("there's {controls}", Controls, one),
        Form("{controls}", Controls, {"controls": _IS_IN_GRAVEYARD}),
    ]


def _done(
    words: str, of: type[ThisTurn], who: Reference = "you", at_least: int = 1
) -> tuple[str, Condition]:
    return words, AmountIs(of(who), at_least)  # type: ignore[arg-type]


_THIS_TURN = Words(
    [
        _done("you gained life this turn", GainedLife),
        _done("you've gained life this turn", GainedLife),
        _done("you lost life this turn", LostLife),
        _done("you've lost life this turn", LostLife),
        *(
            _done(f"you gained {number} or more life this turn", GainedLife, "you", number)
            for number in range(2, 8)
        ),
        _done("you've drawn two or more cards this turn", CardsDrawn, "you", 2),
        _done("you've drawn three or more cards this turn", CardsDrawn, "you", 3),
        _done("you've cast two or more spells this turn", SpellsCast, "you", 2),
        _done("you've cast another spell this turn", SpellsCast, "you", 2),
        _done("you committed a crime this turn", Crimes),
        _done("you've committed a crime this turn", Crimes),
        _done("you descended this turn", Descended),
        _done("an opponent gained life this turn", GainedLife, "each_opponent"),
        _done("an opponent lost life this turn", LostLife, "each_opponent"),
        *(
            _done(words, PermanentsLeft)
            for words in (
                "a permanent left the battlefield under your control this turn",
                "a permanent you controlled left the battlefield this turn",
            )
        ),
        *(
            _done(f"you lost {number} or more life this turn", LostLife, "you", number)
            for number in range(2, 8)
        ),
        *(
            _done(f"an opponent lost {number} or more life this turn", LostLife,
                  "each_opponent", number)
            for number in range(2, 8)
        ),
        _done("a creature died this turn", CreaturesDied, "each_player"),
        _done("a creature died under your control this turn", CreaturesDied),
        _done("a creature you controlled died this turn", CreaturesDied),
        *(
            _done(f"{number} or more creatures died this turn", CreaturesDied, "each_player",
                  least)
            for number, least in (("two", 2), ("three", 3), ("four", 4), ("seven", 7))
        ),
        *(
            _done(f"{article} {kind} entered{where} under your control this turn",
                  entered)
            for article, kind, entered in (
                ("a", "land", LandsEntered),
                ("a", "creature", CreaturesEntered),
                ("an", "artifact", ArtifactsEntered),
            )
            for where in (" the battlefield", "")
        ),
        _done("you had a land enter the battlefield under your control this turn",
              LandsEntered),
        *(
            _done(f"{number} nonland permanents entered{where} under your control this turn",
                  NonlandsEntered, at_least=least)
            for number, least in (("two or more", 2), ("three or more", 3))
            for where in (" the battlefield", "")
        ),
        *(
            _done(f"a nonland permanent entered{where} under your control this turn",
                  NonlandsEntered)
            for where in (" the battlefield", "")
        ),
    ]
)  # fmt: skip
"""What was done in this turn."""

CONDITION = OneOf(
    Form("you control {controls}", Controls, {"controls": ONE_OR_OTHER}),
    Form(
        "you control {at_least} or more {controls}",
        Controls,
        {"at_least": NUMBER_WORDS, "controls": _MANY},
    ),
    Form("you control no {controls}", Controls, {"controls": _MANY}, at_least=0, at_most=0),
    Form("an opponent controls {controls}", Controls, {"controls": ANY_ONE}, who="each_opponent"),
    Form("you have {life_at_most} or less life", LifeAtMost, {"life_at_most": AMOUNT}),
    Form("an opponent has {life_at_most} or less life", LifeAtMost, {"life_at_most": AMOUNT},
         who="each_opponent"),
    Form("you have {life_at_least} or more life", LifeAtLeast, {"life_at_least": AMOUNT}),
    Words(
        {
            "you have no cards in hand": HandAtMost(0),
            "you have one or fewer cards in hand": HandAtMost(1),
            "you attacked this turn": Attacked("anything"),
            "it's your turn": IsYourTurn(True),
            "it's night": IsNight(True),
            "it's day": IsNight(False),
            "it's not your turn": IsYourTurn(False),
            "it's your main phase": AllOf(
                (IsYourTurn(True), IsStep(("precombat_main", "postcombat_main")))
            ),
        }
    ),
    Form("an opponent controls {at_least} or more {controls}", Controls,
         {"at_least": NUMBER_WORDS, "controls": _MANY}, who="each_opponent"),
    Form("defending player controls {controls}", Controls, {"controls": ANY_ONE},
         who="defending_player"),
    Form("defending player controls no {controls}", Controls, {"controls": _MANY},
         who="defending_player", at_least=0, at_most=0),
    Form("no opponent controls {controls}", Controls, {"controls": ANY_ONE},
         who="each_opponent", at_least=0, at_most=0),
    Form("you don't control {controls}", Controls, {"controls": ANY_ONE}, at_least=0, at_most=0),
    Form("any player controls {controls}", Controls, {"controls": ANY_ONE}, who="each_player"),
    *_in_graveyards(),
    *AMOUNTS,
    _THIS_TURN,
    ABOUT_SELF,
)  # fmt: skip
"""One condition."""

OF_SELF = OneOf(CONDITION, ABOUT_IT)
"""One condition behind words about the source."""


def _none_of(parts: dict[str, Any]) -> Condition:
    """The condition that you control fewer than this number."""
    return Controls(parts["controls"], at_least=0, at_most=parts["number"] - 1)


def _number_of(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Controls) or value.at_most is None:
        return None
    parts = {"controls": value.controls, "number": value.at_most + 1}
    return parts if value == _none_of(parts) else None


def _just_one(parts: dict[str, Any] | None) -> dict[str, Any] | None:
    return parts if parts is None or parts["number"] == 1 else None


def _denied(condition: Phrase) -> Phrase:
    """The opposite of a condition: what must not be true."""
    return Map(
        condition,
        lambda value: None if _is_said_otherwise(value) else Not(value),
        lambda value: value.denied if isinstance(value, Not) else None,
    )


def _is_said_otherwise(value: Condition) -> bool:
    """Whether rows of their own read it: about permanents of yours or of the defending player."""
    if not isinstance(value, Controls) or says(value.controls, selections.IsInZone):
        return False
    return value.who in ("you", "defending_player")


NOT_SO = _denied(OneOf(CONDITION, ABOUT_IT))
"""What stands after "unless" and is not about permanents that you control."""

UNLESS_MANY = OneOf(
    Map(
        Wording("you control {number} or more {controls}", number=NUMBER_WORDS, controls=_MANY),
        _none_of,
        _number_of,
    ),
    Map(
        Wording("you control two or fewer {controls}", controls=_MANY),
        lambda parts: Controls(parts["controls"], at_least=3),
        lambda value: (
            {"controls": value.controls}
            if isinstance(value, Controls) and value == Controls(value.controls, at_least=3)
            else None
        ),
    ),
)
"""What stands after "unless" and is about several permanents."""

UNLESS: Phrase = OneOf(
    Map(
        Wording("you control {controls}", controls=ONE_OR_OTHER),
        lambda parts: _none_of({**parts, "number": 1}),
        lambda value: _just_one(_number_of(value)),
    ),
    UNLESS_MANY,
)
"""What stands after "unless". The value is the opposite: the condition that must be true."""
