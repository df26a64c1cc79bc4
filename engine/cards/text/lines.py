"""Whole paragraphs of a card's text: lines of keywords, and abilities (113)."""

from typing import Any, NamedTuple

from msgspec.structs import replace

from turnfold.engine.cards.abilities import (
    Ability,
    ActivatedAbility,
    Cost,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Trigger,
    TriggeredAbility,
    Window,
)
from turnfold.engine.cards.checking import parts as every_part
from turnfold.engine.cards.effects import (
    AddMana,
    AttachIt,
    CreateToken,
    DealDamage,
    Delay,
    SacrificeIt,
    TokenDefinition,
)
from turnfold.engine.cards.modifications import Restriction
from turnfold.engine.cards.selections import Filter, Target
from turnfold.engine.cards.text.amounts import MANA, NUMBER, PRODUCED, X
from turnfold.engine.cards.text.binding import Unclear, bound, spoken
from turnfold.engine.cards.text.conditions import CONDITION
from turnfold.engine.cards.text.costs import COST
from turnfold.engine.cards.text.entering import DEFINING, ENTERING
from turnfold.engine.cards.text.keywords import KEYWORD_LINE
from turnfold.engine.cards.text.sequences import EFFECTS
from turnfold.engine.cards.text.statics import STATIC, TWO_STATICS
from turnfold.engine.cards.text.triggers import TRIGGER, TWO_TRIGGERS
from turnfold.engine.cards.text.wording import Made, OneOf, Phrase, Several, Wording, Words


class Line(NamedTuple):
    """What a paragraph means: keywords, or abilities that it spells out."""

    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()


def _one(kind: type, phrase: Phrase) -> Phrase:
    """A paragraph that is one ability of type `kind`."""
    return Made(
        phrase,
        lambda ability: None if ability is None else Line(abilities=(ability,)),
        lambda line: (
            line.abilities[0]
            if not line.keywords
            and len(line.abilities) == 1
            and isinstance(line.abilities[0], kind)
            else None
        ),
    )


def _pair(phrase: Phrase) -> Phrase:
    """A paragraph that is two abilities."""
    return Made(
        phrase,
        lambda abilities: Line(abilities=abilities),
        lambda line: line.abilities if not line.keywords and len(line.abilities) == 2 else None,
    )


# Triggered abilities

_ONCE = Words({"": False, ". this ability triggers only once each turn": True})


def _triggered(parts: dict[str, Any]) -> TriggeredAbility | None:
    trigger = parts["trigger"]
    try:
        effects, targets = bound(parts["effects"], trigger)
    except Unclear:
        return None
    return TriggeredAbility(trigger, effects, targets, parts.get("condition"), parts["once"])


def _parts_of_triggered(value: TriggeredAbility) -> dict[str, Any] | None:
    if value.works_in != "battlefield":
        return None
    parts: dict[str, Any] = {
        "trigger": value.trigger,
        "effects": spoken(value.effects, value.targets),
        "once": value.once_each_turn,
    }
    if value.condition is not None:
        parts["condition"] = value.condition
    return parts


_GAPS: dict[str, Phrase] = {"trigger": TRIGGER, "effects": EFFECTS, "once": _ONCE}
_TRIGGERED = OneOf(
    _one(
        TriggeredAbility,
        Made(
            Wording("{trigger}, {effects}{once}", **_GAPS),
            _triggered,
            lambda value: None if value.condition else _parts_of_triggered(value),
        ),
    ),
    _one(
        TriggeredAbility,
        Made(
            Wording("{trigger}, if {condition}, {effects}{once}", **_GAPS, condition=CONDITION),
            _triggered,
            lambda value: _parts_of_triggered(value) if value.condition else None,
        ),
    ),
)


def _two_triggered(parts: dict[str, Any]) -> tuple[Ability, ...] | None:
    found = [_triggered({**parts, "trigger": each}) for each in parts["triggers"]]
    return tuple(each for each in found if each is not None) if all(found) else None


def _parts_of_two(abilities: tuple[Ability, ...]) -> dict[str, Any] | None:
    one, other = abilities
    if not isinstance(one, TriggeredAbility) or not isinstance(other, TriggeredAbility):
        return None
    if one.condition or replace(other, trigger=one.trigger) != one:
        return None
    parts = _parts_of_triggered(one)
    return parts and {**parts, "triggers": (one.trigger, other.trigger)}


_TWO_TRIGGERED = _pair(
    Made(
        Wording("{triggers}, {effects}{once}", triggers=TWO_TRIGGERS, effects=EFFECTS, once=_ONCE),
        _two_triggered,
        _parts_of_two,
    )
)

# Activated abilities

_WINDOWS = (
    ("during your turn", Window(your_turn=True)),
    ("during your upkeep", Window(steps=("upkeep",), your_turn=True)),
    ("during combat", Window(during_combat=True)),
    (
        "during your turn, before attackers are declared",
        Window(before="attackers_declared", your_turn=True),
    ),
    ("during the declare attackers step", Window(steps=("declare_attackers",))),
    ("during the declare blockers step", Window(steps=("declare_blockers",))),
    ("during an opponent's turn", Window(your_turn=False)),
)
_LIMIT = Words(
    [
        ("", ()),
        (". activate only as a sorcery", (("sorcery_speed", True),)),
        (". activate only once each turn", (("once_each_turn", True),)),
        (
            ". activate only as a sorcery and only once each turn",
            (("sorcery_speed", True), ("once_each_turn", True)),
        ),
        *((f". activate only {words}", (("window", window),)) for words, window in _WINDOWS),
    ]
)
_LIMITS = ("sorcery_speed", "once_each_turn", "window", "condition", "once")
_CONDITION_LIMIT = OneOf(
    Made(
        Wording(". activate only if {condition}", condition=CONDITION),
        lambda it: (("condition", it["condition"]),),
        lambda pairs: (
            {"condition": pairs[0][1]} if [name for name, _ in pairs] == ["condition"] else None
        ),
    ),
    Made(
        Wording(". activate only if {condition} and only as a sorcery", condition=CONDITION),
        lambda it: (("sorcery_speed", True), ("condition", it["condition"])),
        lambda pairs: (
            {"condition": pairs[1][1]}
            if [name for name, _ in pairs] == ["sorcery_speed", "condition"]
            else None
        ),
    ),
)


def _activated(parts: dict[str, Any]) -> ActivatedAbility | None:
    cost: Cost = parts["cost"]
    try:
        effects, targets = bound(parts["effects"], self_is_spoken_of=cost.sacrifice_self)
    except Unclear:
        return None
    if _speaks_of_x(parts["effects"]) and "{X}" not in cost.mana:
        return None
    return ActivatedAbility(cost, effects, targets, **dict(parts["limit"]))


def _in_graveyard(parts: dict[str, Any]) -> ActivatedAbility | None:
    """113.6k: an ability that exiles its card from the graveyard as a cost works there."""
    made = _activated({**parts, "cost": replace(parts["cost"], exile_self=True)})
    try:
        return made and replace(made, works_in="graveyard")
    except ValueError:  # a cost that only a permanent can pay
        return None


def _parts_in_graveyard(value: ActivatedAbility) -> dict[str, Any] | None:
    if value.works_in != "graveyard" or not value.cost.exile_self:
        return None
    parts = _parts_of_activated(replace(value, works_in="battlefield"))
    return parts and {**parts, "cost": replace(value.cost, exile_self=False)}


def _parts_of_activated(value: ActivatedAbility) -> dict[str, Any] | None:
    if value.works_in != "battlefield":
        return None
    limit = tuple((each, getattr(value, each)) for each in _LIMITS if getattr(value, each))
    effects = spoken(value.effects, value.targets)
    return {"cost": value.cost, "effects": effects, "limit": limit}


def _speaks_of_x(value: object) -> bool:
    return any(each == X for each in every_part(value))


_COST_GAPS: dict[str, Phrase] = {
    "cost": COST,
    "effects": EFFECTS,
    "limit": OneOf(_LIMIT, _CONDITION_LIMIT),
}
_ACTIVATED = _one(
    ActivatedAbility,
    OneOf(
        Made(Wording("{cost}: {effects}{limit}", **_COST_GAPS), _activated, _parts_of_activated),
        Made(
            Wording("exhaust — {cost}: {effects}{limit}", **_COST_GAPS),
            lambda parts: _activated({**parts, "limit": (*parts["limit"], ("once", True))}),
            lambda value: (
                _parts_of_activated(replace(value, once=False))
                if isinstance(value, ActivatedAbility) and value.once
                else None
            ),
        ),
        Made(
            Wording("{cost}, exile this card from your graveyard: {effects}{limit}", **_COST_GAPS),
            _in_graveyard,
            _parts_in_graveyard,
        ),
    ),
)


def _choices(parts: dict[str, Any]) -> Line:
    chosen = (parts[each] for each in ("one", "two", "three") if each in parts)
    then = parts["then"]
    return Line(
        abilities=tuple(ActivatedAbility(parts["cost"], (AddMana(it), *then)) for it in chosen)
    )


def _chosen(names: tuple[str, ...]) -> Any:
    def taken(line: Line) -> dict[str, Any] | None:
        abilities = line.abilities
        if line.keywords or len(abilities) != len(names):
            return None
        parts: dict[str, Any] = {}
        for name, each in zip(names, abilities, strict=True):
            if not isinstance(each, ActivatedAbility) or not isinstance(each.effects[0], AddMana):
                return None
            parts[name], parts["cost"] = each.effects[0].mana, each.cost
            parts["then"] = each.effects[1:]
        return parts if _choices(parts) == line else None

    return taken


_THEN = Words([("", ()), (". ~ deals 1 damage to you", (DealDamage(1, "you"),))])
_MANA_CHOICE = OneOf(
    Made(
        Wording(
            "{cost}: add {one} or {two}{then}", cost=COST, one=PRODUCED, two=PRODUCED, then=_THEN
        ),
        _choices,
        _chosen(("one", "two")),
    ),
    Made(
        Wording(
            "{cost}: add {one}, {two}, or {three}{then}",
            cost=COST,
            one=PRODUCED,
            two=PRODUCED,
            three=PRODUCED,
            then=_THEN,
        ),
        _choices,
        _chosen(("one", "two", "three")),
    ),
)


def _equip(parts: dict[str, Any]) -> ActivatedAbility:
    """The activated ability that the keyword stands for (702.6a@2024)."""
    yours = Target("creature", Filter(controller="you"))
    return ActivatedAbility(Cost(parts["mana"]), (AttachIt(),), (yours,), sorcery_speed=True)


_EQUIP = _one(
    ActivatedAbility,
    Made(
        Wording("equip {mana}", mana=MANA),
        _equip,
        lambda value: (
            {"mana": value.cost.mana} if value == _equip({"mana": value.cost.mana}) else None
        ),
    ),
)


_WARRIOR = TokenDefinition("Warrior", subtypes=("Warrior",), colors=("red",), power=1, toughness=1)


def _mobilize(parts: dict[str, Any]) -> TriggeredAbility:
    """The triggered ability that the keyword stands for (702.1)."""
    create = CreateToken(_WARRIOR, parts["number"], tapped=True, attacking=True)
    gone = Delay(step="end", effects=(SacrificeIt("that"),), about="made")
    return TriggeredAbility(Trigger("attacks"), (create, gone))


def _mobilized(value: TriggeredAbility) -> dict[str, Any] | None:
    number = getattr(value.effects[0], "amount", None)
    return {"number": number} if value == _mobilize({"number": number}) else None


_MOBILIZE = _one(
    TriggeredAbility, Made(Wording("mobilize {number}", number=NUMBER), _mobilize, _mobilized)
)

# Spells


def _spell(effects: tuple[Any, ...]) -> SpellAbility | None:
    try:
        done, targets = bound(effects)
    except Unclear:
        return None
    return SpellAbility(done, targets)


_DONE = Made(
    EFFECTS,
    _spell,
    lambda value: (
        spoken(value.effects, value.targets)
        if value == SpellAbility(value.effects, value.targets) and value.effects
        else None
    ),
)
_MODAL = Made(
    Wording("choose one — • {modes}", modes=Several(_DONE, (". • ",), most=5)),
    lambda parts: SpellAbility(modes=parts["modes"]) if len(parts["modes"]) > 1 else None,
    lambda value: (
        {"modes": value.modes} if value.modes and value == SpellAbility(modes=value.modes) else None
    ),
)
_SPELL = _one(SpellAbility, OneOf(_DONE, _MODAL))
_UNCOUNTERED = Words({"~ can't be countered": StaticAbility(Restriction("be_countered"))})

_KEYWORDS = Made(
    KEYWORD_LINE,
    lambda keywords: Line(keywords=keywords),
    lambda line: line.keywords if line.keywords and not line.abilities else None,
)

PERMANENT = OneOf(
    _KEYWORDS,
    _TRIGGERED,
    _TWO_TRIGGERED,
    _ACTIVATED,
    _MANA_CHOICE,
    _EQUIP,
    _MOBILIZE,
    _one(StaticAbility, STATIC),
    _one(StaticAbility, DEFINING),
    _pair(TWO_STATICS),
    _one(ReplacementAbility, ENTERING),
)
"""A paragraph of a permanent card."""

SPELL = OneOf(_KEYWORDS, _SPELL, _one(StaticAbility, _UNCOUNTERED))
"""A paragraph of an instant or sorcery."""
