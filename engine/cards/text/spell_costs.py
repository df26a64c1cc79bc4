"""What spells cost to cast, in words: "Goblin spells you cast cost {1} less to cast" (601.2f)."""

from typing import Any

from msgspec.structs import asdict, replace

from turnfold.engine.cards.checking import parts
from turnfold.engine.cards.text.conditions import CONDITION
from turnfold.engine.cards.text.costs import COST, PAID
from turnfold.engine.cards.text.counted import COUNT, EACH_COUNTED_ALWAYS
from turnfold.engine.cards.text.how_cast import ORIGINS
from turnfold.engine.cards.text.words.amounts import MANA
from turnfold.engine.cards.text.words.cards import QUALITIES, SPELL, SPELLS
from turnfold.engine.cards.text.words.nouns import ANY_ONE, Article, either_of
from turnfold.engine.cards.text.words.sides import CHOSEN
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.abilities import Cost, SpellAbility, StaticAbility
from turnfold.events.cards.casting import SpellCost
from turnfold.events.cards.characteristics import (
    CastFrom,
    IsOfChosen,
    LacksChosen,
    OnePredicate,
)
from turnfold.events.cards.conditions import (
    AmountIs,
    Condition,
    HandAtMost,
    IsYourTurn,
    SourceIs,
    WasCast,
)
from turnfold.events.cards.measures import CardsInHand, SpellsCast
from turnfold.events.cards.selections import (
    EVERYTHING,
    Filter,
    IsInZone,
    IsTargeting,
    adding,
    those,
    without,
)

_CASTERS = Words(
    [
        (" you cast", "you"),
        (" your opponents cast", "opponent"),
        (" that your opponents cast", "opponent"),
        ("", "any"),
    ]
)
_LESS = Words([("less", True), ("more", False)])
_NUMBER = Map(
    MANA,
    lambda mana: None if "{X}" in mana else mana,
    lambda mana: None if "{X}" in mana else mana,
)
_KINDS = OneOf(SPELLS, either_of("{one} and {other}", SPELLS))
_ANY_SPELL = Map(
    Article(SPELL),
    lambda filter: adding(filter, IsInZone("stack")),
    lambda filter: (
        without(filter, IsInZone)
        if isinstance(filter, Filter) and IsInZone("stack") in filter.all
        else None
    ),
)
_TARGETED = OneOf(Words({"~": "self", "you": "you"}), ANY_ONE, _ANY_SPELL)
"""What a spell has as a target."""
_IT_TARGETS = Map(
    Wording("it targets {whom}", whom=_TARGETED),
    lambda parts: SourceIs(those(IsTargeting(parts["whom"]))),
    lambda value: (
        {"whom": _only(value.self_is).targets_one}
        if isinstance(value, SourceIs) and isinstance(_only(value.self_is), IsTargeting)
        else None
    ),
)


def _only(filter: Filter) -> Any:
    return filter.all[0] if len(filter.all) == 1 else None


_WITH = Words([row for row in QUALITIES if row[0].startswith(" with ")])
_ORIGINS = Words([(f" from {words}", those(CastFrom(origin))) for words, origin in ORIGINS])
_THAT_TARGET = Map(
    Wording(" that target {whom}", whom=_TARGETED),
    lambda parts: those(IsTargeting(parts["whom"])),
    lambda filter: {"whom": _only(filter).targets_one} if filter.all else None,
)
_MORE: tuple[tuple[Phrase, tuple[type[OnePredicate], ...]], ...] = (
    (Words({"": EVERYTHING}), ()),
    (_WITH, tuple({type(each) for _, filter in QUALITIES for each in filter.all})),
    (_ORIGINS, (CastFrom,)),
    (Words(CHOSEN), (IsOfChosen, LacksChosen)),
    (_THAT_TARGET, (IsTargeting,)),
)
"""What may stand behind "spells you cast", and what it says of them."""


def _of_spells(words: str, gaps: dict[str, Phrase], more: Phrase, kinds: Any) -> Phrase:
    """What some spells cost. `kinds` are the predicates that the words `more` may say."""

    def make(parts: dict[str, Any]) -> SpellCost | None:
        spells, said = parts["spells"], parts["more"]
        if any(type(each) in map(type, spells.all) for each in said.all):
            return None
        given = {name: parts[name] for name in ("whose", "mana", "less")}
        return SpellCost(adding(spells, *said.all), times=parts.get("times", 1), **given)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, SpellCost) or value.spells is None:
            return None
        parts: dict[str, Any] = {
            "spells": without(value.spells, *kinds),
            "more": those(*(each for each in value.spells.all if isinstance(each, kinds))),
            **{name: getattr(value, name) for name in ("whose", "mana", "less", "times")},
        }
        return parts if kinds == () or parts["more"].all else None

    first: dict[str, Phrase] = {"spells": _KINDS, "whose": _CASTERS, "more": more}
    phrase = Map(Wording(f"{{spells}}{{whose}}{{more}} {words}", **first, **gaps), make, take)
    if "times" in gaps:
        return phrase
    return Map(phrase, lambda it: it, lambda it: it if getattr(it, "times", None) == 1 else None)


_WHERE_X: dict[str, Phrase] = {"mana": Words({"{X}": "{1}"}), "less": _LESS, "times": COUNT}
_GAPS: dict[str, Phrase] = {"mana": _NUMBER, "less": _LESS}
_SOME_SPELLS = OneOf(
    *(
        _of_spells(words, gaps, more, kinds)
        for more, kinds in _MORE
        for words, gaps in (
            ("cost {mana} {less} to cast", _GAPS),
            ("cost {mana} {less} to cast for each {times}",
             {**_GAPS, "times": EACH_COUNTED_ALWAYS}),
            ("cost {mana} {less} to cast, where X is {times}", _WHERE_X),
        )
    )
)  # fmt: skip
_ITSELF = Form("~ costs {mana} {less} to cast", SpellCost, _GAPS)
_FOR_EACH = Form(
    "~ costs {mana} {less} to cast for each {times}",
    SpellCost,
    {**_GAPS, "times": EACH_COUNTED_ALWAYS},
)
_BY_X = Form(
    "~ costs {mana} {less} to cast, where X is {times}",
    SpellCost,
    _WHERE_X,
)


def _is_settled(value: Any) -> bool:
    """Whether it is the same while the card is in hand and while it is cast. The cards in hand are
    counted without it."""
    return not any(isinstance(each, CardsInHand | HandAtMost) for each in parts(value))


def _is_sure(condition: Any) -> bool:
    """Whether the words mean the same before a spell is cast as behind that: "another spell" is not
    the one that is being cast (601.2i)."""
    return _is_settled(condition) and not any(
        isinstance(each, SpellsCast) for each in parts(condition)
    )


def _settled(phrase: Phrase) -> Phrase:
    return Map(
        phrase,
        lambda value: value if _is_settled(value) else None,
        lambda value: value if _is_settled(value) else None,
    )


def _always(change: Phrase) -> Phrase:
    return Form("{change}", StaticAbility, {"change": change})


_ANOTHER = Words({"you've cast another spell this turn": AmountIs(SpellsCast("you"), 1)})
_SURE = Map(
    CONDITION,
    lambda value: value if _is_sure(value) else None,
    lambda value: value if _is_sure(value) else None,
)
_IF = OneOf(_SURE, _ANOTHER, _IT_TARGETS, Words({"it's bargained": WasCast("bargain"),
            "it was kicked": WasCast("kicker"), "it's kicked": WasCast("kicker")}))  # fmt: skip
_TURNS: tuple[tuple[str, Condition], ...] = (
    ("during your turn, ", IsYourTurn(True)),
    ("during turns other than yours, ", IsYourTurn(False)),
)


def _while(change: Phrase, condition: Phrase, words: str) -> Phrase:
    gaps: dict[str, Phrase] = {"change": change, "condition": condition}
    return Form(words, StaticAbility, gaps)


def _in_turns(change: Phrase) -> list[Phrase]:
    return [
        Form(f"{words}{{change}}", StaticAbility, {"change": change}, condition=condition)
        for words, condition in _TURNS
    ]


OWN_COST = OneOf(
    _always(_settled(_FOR_EACH)),
    _always(_settled(_BY_X)),
    _while(_ITSELF, _IF, "{change} if {condition}"),
    _while(_ITSELF, _SURE, "{change} as long as {condition}"),
    _while(_ITSELF, _SURE, "if {condition}, {change}"),
    *_in_turns(_ITSELF),
)
"""What the card itself costs."""


def _of_turn(words: str, before: int) -> Phrase:
    """What a spell costs that is the first, or the second, of its kind in a turn. As it is cast it
    is not counted yet (601.2i)."""

    def make(parts: dict[str, Any]) -> StaticAbility:
        spells = parts["spells"]
        cost = SpellCost(spells, "you", parts["mana"], parts["less"])
        return StaticAbility(
            cost, condition=AmountIs(SpellsCast("you", filter=spells), before, before)
        )

    def take(value: Any) -> dict[str, Any] | None:
        cost = value.change if isinstance(value, StaticAbility) else None
        if not isinstance(cost, SpellCost) or cost.spells is None:
            return None
        parts = {"spells": cost.spells, "mana": cost.mana, "less": cost.less}
        return parts if make(parts) == value else None

    said = f"the {words} {{spells}} you cast each turn costs {{mana}} {{less}} to cast"
    return Map(Wording(said, spells=SPELL, **_GAPS), make, take)


SPELL_COST = OneOf(
    _always(_SOME_SPELLS),
    _of_turn("first", 0),
    _of_turn("second", 1),
    _while(_SOME_SPELLS, CONDITION, "{change} as long as {condition}"),
    _while(_SOME_SPELLS, CONDITION, "as long as {condition}, {change}"),
    *_in_turns(_SOME_SPELLS),
)
"""What spells of a kind cost."""

_PAID_WITH_OBJECTS = frozenset(
    {
        *("sacrifice", "sacrifice_number", "discard", "discard_what", "life", "energy"),
        *("tap_others", "return_one", "exile", "exile_number", "reveal"),
    }
)


def _additional(parts: dict[str, Any]) -> SpellAbility | None:
    """118.8@2024: an additional cost: what is sacrificed, discarded, tapped, returned, exiled,
    revealed, or paid in life or energy."""
    given = {name for name, each in asdict(parts["cost"]).items() if each != getattr(Cost(), name)}
    return SpellAbility(additional=parts["cost"]) if given <= _PAID_WITH_OBJECTS else None


_ONE_COST = Map(
    Wording("as an additional cost to cast ~, {cost}", cost=COST),
    _additional,
    lambda value: (
        {"cost": value.additional}
        if isinstance(value.additional, Cost) and value == SpellAbility(additional=value.additional)
        else None
    ),
)


def _either(parts: dict[str, Any]) -> SpellAbility | None:
    """118.8@2024: one of two additional costs, which may be mana."""
    costs = (parts["one"], parts["other"])
    plain = ({"cost": replace(each, mana="")} for each in costs)
    if any(each.mana and each != Cost(each.mana) for each in costs) or costs[0] == costs[1]:
        return None
    fits = all(each["cost"] == Cost() or _additional(each) is not None for each in plain)
    return SpellAbility(additional=costs) if fits else None


def _two_costs(value: SpellAbility) -> dict[str, Any] | None:
    costs = value.additional
    if not isinstance(costs, tuple) or len(costs) != 2 or value != SpellAbility(additional=costs):
        return None
    return {"one": costs[0], "other": costs[1]}


ADDITIONAL = OneOf(
    _ONE_COST,
    Map(
        Wording("as an additional cost to cast ~, {one} or {other}", one=PAID, other=PAID),
        _either,
        _two_costs,
    ),
)
"""An additional cost to cast the spell, or two of which one is chosen."""
