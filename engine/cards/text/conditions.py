"""Conditions in words: "you control an Elf", "it's your turn" (603.4, 604.2)."""

from typing import Any

from turnfold.engine.cards.text.about_source import ABOUT_IT, ABOUT_SELF, ATTACHED_IS
from turnfold.engine.cards.text.amount_conditions import AMOUNTS
from turnfold.engine.cards.text.controlled import CONTROLLED
from turnfold.engine.cards.text.of_game import OF_GAME
from turnfold.engine.cards.text.spells_cast import SPELLS_CAST
from turnfold.engine.cards.text.subjects import OF_PLAYER
from turnfold.engine.cards.text.words.amounts import AMOUNT, NUMBER_WORDS
from turnfold.engine.cards.text.words.cards import (
    CARD,
    CARDS,
    MANY_IN_GRAVEYARDS,
    ONE_IN_GRAVEYARD,
    in_graveyard,
)
from turnfold.engine.cards.text.words.describing import DESCRIBED, DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import (
    ANY_ONE,
    MANY_OTHERS,
    ONE_OTHER,
    YOUR_COMMANDER,
    YOUR_RING_BEARER,
    Article,
    either_of,
)
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards import selections
from turnfold.events.cards.characteristics import CastFrom, HasGreatestPower, HasTypes
from turnfold.events.cards.conditions import (
    AllOf,
    AmountIs,
    Attacked,
    AttackedThisStep,
    Condition,
    Controls,
    ControlsMore,
    EitherOf,
    HandAtMost,
    HasCounters,
    IsStep,
    IsYourTurn,
    LifeAtLeast,
    LifeAtMost,
    Not,
    SourceIs,
    WasDealtDamage,
)
from turnfold.events.cards.measures import (
    ArtifactsEntered,
    Blockers,
    CardsDrawn,
    CreaturesDied,
    CreaturesEntered,
    Crimes,
    Descended,
    GainedLife,
    LandsEntered,
    LostLife,
    LostLifeLastTurn,
    NonlandsEntered,
    PermanentsLeft,
    ThisTurn,
)
from turnfold.events.cards.selections import (
    Filter,
    IsDesignated,
    Reference,
    adding,
    says,
    those,
    without,
)

_MANY = OneOf(DESCRIBED_MANY, MANY_OTHERS)
ONE_OR_OTHER = OneOf(ANY_ONE, either_of("{one} or {other}", ANY_ONE))
"""An object of one description, or of either of two: "a Mountain or a Forest"."""
_OF_GRAVEYARDS = Map(
    CARDS,
    lambda filter: adding(filter, selections.IsInZone("graveyard")),
    lambda filter: (
        without(filter, selections.IsInZone)
        if isinstance(filter, Filter) and says(filter, selections.IsInZone)
        else None
    ),
)
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
        Form(
            "a graveyard has {at_least} or more {controls} in it",
            Controls,
            {"at_least": NUMBER_WORDS, "controls": _OF_GRAVEYARDS},
            who="each_player",
        ),
    ]


def _done(
    words: str, of: type[ThisTurn], who: Reference = "you", at_least: int = 1
) -> tuple[str, Condition]:
    return words, AmountIs(of(who), at_least)  # type: ignore[arg-type]


_THIS_TURN = Words(
    [
        ("no creatures died this turn", AmountIs(CreaturesDied("each_player"), 0, 0)),
        _done("you gained life this turn", GainedLife),
        _done("you've gained life this turn", GainedLife),
        _done("you lost life this turn", LostLife),
        _done("you've lost life this turn", LostLife),
        *(
            _done(f"{you} gained {number} or more life this turn", GainedLife, "you", number)
            for you in ("you", "you've")
            for number in range(2, 8)
        ),
        _done("you've drawn two or more cards this turn", CardsDrawn, "you", 2),
        _done("you've drawn three or more cards this turn", CardsDrawn, "you", 3),
        _done("you committed a crime this turn", Crimes),
        _done("you've committed a crime this turn", Crimes),
        _done("you lost life last turn", LostLifeLastTurn),
        _done("an opponent lost life last turn", LostLifeLastTurn, "each_opponent"),
        _done("you descended this turn", Descended),
        _done("an opponent gained life this turn", GainedLife, "each_opponent"),
        _done("an opponent lost life this turn", LostLife, "each_opponent"),
        _done("a permanent left the battlefield under your control this turn", PermanentsLeft),
        _done("a permanent you controlled left the battlefield this turn", PermanentsLeft),
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


_OTHERS: tuple[tuple[str, Reference], ...] = (
    ("an opponent", "each_opponent"),
    ("defending player", "defending_player"),
)
_GREATEST = (
    "you control a creature with the greatest power among creatures on the battlefield",
    "you control the creature with the greatest power or tied for the greatest power",
)
_STRONGEST = those(HasTypes(("creature",)), HasGreatestPower("of_all"))
_SOMEBODY = Words(
    {
        "an opponent": "each_opponent",
        "defending player": "defending_player",
        "a player": "each_player",
    }
)
IN_STATE: tuple[Phrase, ...] = (
    Form("you control {controls}", Controls, {"controls": ONE_OR_OTHER}),
    Form(
        "you control {at_least} or more {controls}",
        Controls,
        {"at_least": NUMBER_WORDS, "controls": _MANY},
    ),
    Form("you control no {controls}", Controls, {"controls": _MANY}, at_least=0, at_most=0),
)
"""What abilities trigger on when it becomes so (603.8), and conditions as well."""

_ONE_CONDITION = OneOf(
    *IN_STATE,
    Form("an opponent controls {controls}", Controls, {"controls": ANY_ONE}, who="each_opponent"),
    Form("you have {life_at_most} or less life", LifeAtMost, {"life_at_most": AMOUNT}),
    Form("{who} has {counters_at_least} or more {counter} counters", HasCounters,
         {"counters_at_least": NUMBER_WORDS, "counter": OF_PLAYER, "who": _SOMEBODY}),
    Form("{who} has {counter} counter", HasCounters,
         {"counter": Article(OF_PLAYER), "who": _SOMEBODY}, counters_at_least=1),
    Form("{who} is poisoned", HasCounters, {"who": _SOMEBODY}, counters_at_least=1,
         counter="poison"),
    Form("you have {counters_at_least} or more {counter} counters", HasCounters,
         {"counters_at_least": NUMBER_WORDS, "counter": OF_PLAYER}),
    Form("an opponent has {life_at_most} or less life", LifeAtMost, {"life_at_most": AMOUNT},
         who="each_opponent"),
    Form("you have {life_at_least} or more life", LifeAtLeast, {"life_at_least": AMOUNT}),
    Words(
        {
            "you control your commander": Controls(YOUR_COMMANDER),
            "tribute wasn't paid": Not(SourceIs(those(IsDesignated("tributed")))),
            "you control a Ring-bearer": Controls(YOUR_RING_BEARER),
            "you don't control a Ring-bearer": Controls(YOUR_RING_BEARER, 0, 0),
            **dict.fromkeys(_GREATEST, Controls(_STRONGEST)),
            "you have no cards in hand": HandAtMost(0),
            "you have one or fewer cards in hand": HandAtMost(1),
            "you attacked this turn": Attacked("anything"),
            "you've been attacked this step": AttackedThisStep("you"),
            "at least one creature is blocking ~": AmountIs(Blockers()),
            **{
                f"an opponent {was} dealt damage this turn": WasDealtDamage("each_opponent")
                for was in ("was", "has been")
            },
            "it's your main phase": AllOf(
                (IsYourTurn(True), IsStep(("precombat_main", "postcombat_main")))
            ),
            "you cast ~ during your main phase": AllOf(
                (
                    IsYourTurn(True),
                    IsStep(("precombat_main", "postcombat_main")),
                    SourceIs(those(CastFrom("anywhere"))),
                )
            ),
        }
    ),
    *(
        Form(f"{whose} controls more {{controls_more}} than you", ControlsMore,
             {"controls_more": _MANY}, who=who)
        for whose, who in _OTHERS
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
    Form("you control exactly one {controls}", Controls,
         {"controls": OneOf(DESCRIBED, ONE_OTHER)}, at_most=1),
    Form("you control at least {at_least} {controls}", Controls,
         {"at_least": NUMBER_WORDS, "controls": _MANY}),
    Form("a player has {life_at_most} or less life", LifeAtMost, {"life_at_most": AMOUNT},
         who="each_player"),
    Form("an opponent has no cards in hand", HandAtMost, {}, hand_at_most=0,
         who="each_opponent"),
    Form("an opponent has {at_least} or more {controls} in their graveyard", Controls,
         {"at_least": NUMBER_WORDS, "controls": _OF_GRAVEYARDS}, who="each_opponent"),
    *_in_graveyards(),
    *AMOUNTS,
    *CONTROLLED,
    OF_GAME,
    _THIS_TURN,
    SPELLS_CAST,
    ABOUT_SELF,
    ATTACHED_IS,
)  # fmt: skip
"""One condition that is said alone."""


def _two(words: str, kind: type[AllOf] | type[EitherOf]) -> Phrase:
    """Two conditions that both hold, or of which one is enough."""
    field = str(kind.__struct_config__.tag)

    def make(parts: dict[str, Any]) -> Condition | None:
        pair = (parts["one"], parts["other"])
        return kind(pair) if pair[0] != pair[1] else None

    def take(value: Any) -> dict[str, Any] | None:
        pair: Any = getattr(value, field) if isinstance(value, kind) else ()
        return {"one": pair[0], "other": pair[1]} if len(pair) == 2 else None

    return Map(Wording(words, one=_ONE_CONDITION, other=_ONE_CONDITION), make, take)


def _controls_both(parts: dict[str, Any]) -> AllOf:
    return AllOf((Controls(parts["one"]), Controls(parts["other"])))


def _both_controlled(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, AllOf) or len(value.all) != 2:
        return None
    one, other = (getattr(each, "controls", None) for each in value.all)
    parts = {"one": one, "other": other}
    return parts if None not in (one, other) and _controls_both(parts) == value else None


CONDITION = OneOf(
    _ONE_CONDITION,
    _two("{one} and {other}", AllOf),
    _two("{one} or {other}", EitherOf),
    Map(
        Wording("you control {one} and {other}", one=ANY_ONE, other=ANY_ONE),
        _controls_both,
        _both_controlled,
    ),
)
"""One condition, or two together."""

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


def denied(condition: Phrase) -> Phrase:
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


NOT_SO = denied(OneOf(CONDITION, ABOUT_IT))
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
