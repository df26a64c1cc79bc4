"""Activated abilities in words: "{cost}: {effects}", and when they may be activated (602)."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.checking import parts as every_part
from turnfold.engine.cards.text.binding import bind_targets
from turnfold.engine.cards.text.cheaper import COSTS_LESS, cheaper
from turnfold.engine.cards.text.conditions import CONDITION
from turnfold.engine.cards.text.costs import COST
from turnfold.engine.cards.text.dependence import asks_chance, done_as_cost
from turnfold.engine.cards.text.instructions.mana import MANA_FOR
from turnfold.engine.cards.text.instructions.sequences import EFFECTS_OR_IF
from turnfold.engine.cards.text.line import Whole
from turnfold.engine.cards.text.pronouns import Unclear
from turnfold.engine.cards.text.removed_counters import TOLD, with_x
from turnfold.engine.cards.text.unbinding import unbind_targets, words_of
from turnfold.engine.cards.text.words.amounts import DEEDS, PRODUCED, replaced
from turnfold.engine.cards.text.words.repeated import Repeat
from turnfold.engine.cards.text.words.wording import (
    Found,
    Map,
    OneOf,
    Phrase,
    Source,
    Wording,
    Words,
)
from turnfold.engine.cards.text.zones import placed, spoken_there
from turnfold.events.cards.abilities import ActivatedAbility, Cost, Window
from turnfold.events.cards.characteristics import SizedByX
from turnfold.events.cards.conditions import IsStep, Not, SourceIs
from turnfold.events.cards.costs import OR_LIFE
from turnfold.events.cards.effects import AddMana, DealDamage, IfSo, Restrict
from turnfold.events.cards.measures import X
from turnfold.events.cards.modifications import Restriction
from turnfold.events.cards.selections import AttackedThisTurn, those
from turnfold.events.cards.targets import OneTarget

WINDOWS = (
    ("during your turn", Window(your_turn=True)),
    ("during your upkeep", Window(steps=("upkeep",), your_turn=True)),
    ("during combat", Window(during_combat=True)),
    (
        "during your turn, before attackers are declared",
        Window(before="attackers_declared", your_turn=True),
    ),
    (
        "during combat after blockers are declared",
        Window(after="blockers_declared", during_combat=True),
    ),
    ("during the declare attackers step", Window(steps=("declare_attackers",))),
    ("during the declare blockers step", Window(steps=("declare_blockers",))),
    ("during an opponent's turn", Window(your_turn=False)),
)
_Limits = tuple[tuple[str, Any], ...]
_LIMITS = (
    *("sorcery_speed", "once_each_turn", "window", "condition", "once", "by_anyone"),
    "most_each_turn",
)
_TIMES: dict[str, _Limits] = {
    f". activate no more than {words} each turn": (("most_each_turn", number),)
    for words, number in (("twice", 2), ("three times", 3), ("four times", 4))
}
_WHOLE: dict[str, _Limits] = {
    ". any player may activate this ability": (("by_anyone", True),),
    ". you can't activate this ability during combat": (("condition", Not(IsStep(("combat",)))),),
    **_TIMES,
}
"""Limits in sentences of their own."""
_ONE_LIMIT = OneOf(
    Words(
        [
            ("as a sorcery", ("sorcery_speed", True)),
            ("once each turn", ("once_each_turn", True)),
            ("once", ("once", True)),
            *((words, ("window", window)) for words, window in WINDOWS),
        ]
    ),
    Map(
        Wording("if {condition}", condition=CONDITION),
        lambda it: ("condition", it["condition"]),
        lambda pair: {"condition": pair[1]} if pair[0] == "condition" else None,
    ),
)
"""One limit on when, or how often, an ability may be activated (602.5)."""


class _AllLimits:
    """No limit, or a sentence with one or several of them, in any order."""

    def __init__(self) -> None:
        several = Repeat(_ONE_LIMIT, (" and only ", ", only ", ", and only "), most=3)
        self.sentence = Wording(". activate only {limits}", limits=several)

    def read(self, source: Source, at: int) -> Found:
        """The limits in their order in the ability, each of a kind of its own."""
        found: list[tuple[_Limits, int]] = [((), at)]
        for words, limit in _WHOLE.items():
            if source.text.startswith(words, at):
                found.append((limit, at + len(words)))
        for parts, end in self.sentence.read(source, at):
            limits = parts["limits"]
            if len({name for name, _ in limits}) == len(limits):
                found.append((tuple(sorted(limits, key=_place)), end))
        return list(found)

    def say(self, value: Any) -> Iterator[str]:
        """The sentence in each order."""
        if not value:
            yield ""
        for words, limit in _WHOLE.items():
            if value == limit:
                yield words
        for order in permutations(value) if value else ():
            yield from self.sentence.say({"limits": order})


def _place(limit: tuple[str, Any]) -> int:
    return _LIMITS.index(limit[0])


def activated(parts: dict[str, Any]) -> ActivatedAbility | None:
    """The ability with this cost, these effects and limits; None if it cannot be understood."""
    cost: Cost = parts["cost"]
    parts = {**parts, "effects": with_x(parts["effects"], cost)}
    try:
        named = cost.sacrifice_self or _speaks_of_counters(cost) or "in_hand" in parts
        done = done_as_cost(cost)
        effects, targets = bind_targets(parts["effects"], self_is_spoken_of=named, paid=done)
    except Unclear:
        return None
    if speaks_of_x(parts["effects"]) and not cost.has_x:
        return None
    if (cost.removes_x or cost.life == "X") and any(map(_adds_mana, effects)):
        return None  # a mana ability has no X
    if any(isinstance(each, IfSo) and _adds_mana(each) for each in effects):
        return None  # it would be a mana ability whatever is so (605.1a)
    if any(map(_adds_mana, effects)) and {*DEEDS} & {*words_of(effects)}:
        return None  # a mana ability resolves before anything could be noted
    if any(map(_adds_mana, effects)) and (OR_LIFE in cost.mana or any(map(asks_chance, effects))):
        return None  # nor before anybody is asked
    if cost.loyalty is None and not targets and any(map(_mixes_counted, effects)):
        return None  # the colours are chosen before anything is counted
    given = dict(parts["limit"])
    if "in_hand" in parts:
        cost, given["works_in"] = replace(cost, discard_self=True), "hand"
    effects, place = placed(effects)
    if place == "graveyard":
        given["works_in"] = place
    try:
        return ActivatedAbility(cost, effects, targets, **given)
    except ValueError:  # a cost that only a permanent can pay
        return None


class _Removed:
    """How an ability is said whose cost removes X counters, by words for their number. `told` gives
    what they are read as."""

    def __init__(self, inner: Phrase, told: Any) -> None:
        self.inner, self.told = inner, told

    def read(self, source: Source, at: int) -> Found:
        """Nothing of its own."""
        return []

    def letters(self) -> frozenset[str]:
        """No letter."""
        return frozenset()

    def say(self, value: Any) -> Iterator[str]:
        """The words, if X is the number of counters."""
        parts = parts_of(value) if isinstance(value, ActivatedAbility) else None
        if parts is None or not value.cost.removes_x or not speaks_of_x(parts["effects"]):
            return

        def change(part: Any, *_: Any) -> Any:
            return self.told(part, value.cost.remove_counter) if isinstance(part, X) else part

        effects = tuple(replaced(each, change) for each in parts["effects"])
        yield from self.inner.say({**parts, "effects": effects})


def _speaks_of_counters(cost: Cost) -> bool:
    """Whether it removes counters from the source, which "it" then may mean."""
    return bool(cost.remove_counter) and cost.remove_from is None


def _adds_mana(value: object) -> bool:
    return any(isinstance(each, AddMana) for each in every_part(value))


def _mixes_counted(value: object) -> bool:
    """Whether it adds mana in any combination of colours, as much as is counted."""
    return isinstance(value, AddMana) and not isinstance(value.mixed, int)


def _in_graveyard(parts: dict[str, Any]) -> ActivatedAbility | None:
    """113.6k: an ability that exiles its card from the graveyard as a cost works there."""
    made = activated({**parts, "cost": replace(parts["cost"], exile_self=True)})
    try:
        if made is None or made.works_in != "battlefield":
            return None
        return replace(made, works_in="graveyard")
    except ValueError:  # a cost that only a permanent can pay
        return None


def _parts_in_graveyard(value: ActivatedAbility) -> dict[str, Any] | None:
    if value.works_in != "graveyard" or not value.cost.exile_self:
        return None
    parts = parts_of(replace(value, works_in="battlefield"))
    return parts and {**parts, "cost": replace(value.cost, exile_self=False)}


def _in_hand(parts: dict[str, Any]) -> ActivatedAbility | None:
    """113.6j: an ability that discards its card as a cost works in a hand."""
    return activated({**parts, "in_hand": True})


def _parts_in_hand(value: ActivatedAbility) -> dict[str, Any] | None:
    if value.works_in != "hand" or not value.cost.discard_self:
        return None
    cost = replace(value.cost, discard_self=False)
    parts = parts_of(replace(value, cost=cost, works_in="battlefield"))
    return parts


def parts_of(value: ActivatedAbility) -> dict[str, Any] | None:
    """The inverse of `activated`."""
    if value.works_in == "hand" or value.power_up or value.exhaust or value.less is not None:
        return None
    effects = unbind_targets(spoken_there(value.effects, value.works_in), value.targets)
    if value.works_in == "graveyard" and placed(effects)[1] != "graveyard":
        return None
    return {"cost": value.cost, "effects": effects, "limit": limits_of(value)}


def limits_of(value: ActivatedAbility) -> _Limits:
    """The limits on when, and how often, an ability may be activated (602.5)."""
    return tuple((each, getattr(value, each)) for each in _LIMITS if getattr(value, each))


def speaks_of_x(value: object) -> bool:
    """Whether an ability or effect mentions X (107.3)."""
    return any(
        isinstance(each, X | SizedByX) or (isinstance(each, OneTarget) and each.many == "x")
        for each in every_part(value)
    )


_ATTACKED = SourceIs(those(AttackedThisTurn(True)))


def _boast(parts: dict[str, Any]) -> ActivatedAbility | None:
    """702.142a: an ability for a creature that attacked, once each turn."""
    made = activated({**parts, "limit": ()})
    return made and replace(made, condition=_ATTACKED, once_each_turn=True)


def _boasted(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, ActivatedAbility) or value.condition != _ATTACKED:
        return None
    parts = parts_of(replace(value, condition=None, once_each_turn=False))
    return parts if parts and _boast(parts) == value else None


def _of_kind(start: str, **kind: bool) -> Phrase:
    """An ability behind a word that says when it may be activated, and at which cost."""

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, ActivatedAbility):
            return None
        if not all(getattr(value, each) for each in kind):
            return None
        return parts_of(replace(value, **dict.fromkeys(kind, False)))

    return Map(
        Wording(start + "{cost}: {effects}{limit}", **_COST_GAPS),
        lambda parts: activated({**parts, "limit": (*parts["limit"], *kind.items())}),
        take,
    )


LIMITS = _AllLimits()
_COST_GAPS: dict[str, Phrase] = {"cost": COST, "effects": EFFECTS_OR_IF, "limit": LIMITS}
_PLAIN = OneOf(
    Whole(
        Wording("{cost}: {effects}{limit}", **_COST_GAPS),
        activated,
        parts_of,
        COSTS_LESS,
    ),
    Map(
        Wording("{cost}, exile this card from your graveyard: {effects}{limit}", **_COST_GAPS),
        _in_graveyard,
        _parts_in_graveyard,
    ),
    Map(
        Wording("{cost}, discard this card: {effects}{limit}", **_COST_GAPS),
        _in_hand,
        _parts_in_hand,
    ),
)
ACTIVATED = OneOf(
    Map(Wording("boast — {cost}: {effects}", cost=COST, effects=EFFECTS_OR_IF), _boast, _boasted),
    _of_kind("power-up — ", once=True, power_up=True),
    _of_kind("exhaust — ", exhaust=True),
    *(_Removed(Wording("{cost}: {effects}{limit}", **_COST_GAPS), told) for told in TOLD),
    _PLAIN,
    cheaper(_PLAIN),
)
"""An activated ability."""


_NAMES = ("one", "two", "three")
COUNTED = {"once", "once_each_turn", "most_each_turn"}
"""The limits that count activations."""


def _choices(parts: dict[str, Any]) -> tuple[ActivatedAbility, ...] | None:
    only, then = parts["after"]
    limit = dict(parts["limit"])
    if limit.keys() & COUNTED:
        return None  # they would be counted together
    added = (AddMana(parts[each], only=only) for each in _NAMES if each in parts)
    return tuple(ActivatedAbility(parts["cost"], (each, *then), **limit) for each in added)


def _chosen(names: tuple[str, ...]) -> Any:
    def taken(abilities: Any) -> dict[str, Any] | None:
        if not isinstance(abilities, tuple) or len(abilities) != len(names):
            return None
        parts: dict[str, Any] = {}
        for name, each in zip(names, abilities, strict=True):
            if not isinstance(each, ActivatedAbility) or not isinstance(each.effects[0], AddMana):
                return None
            added = each.effects[0]
            parts[name], parts["cost"] = added.mana, each.cost
            parts["after"], parts["limit"] = (added.only, each.effects[1:]), limits_of(each)
        return parts if _choices(parts) == abilities else None

    return taken


_STAYS = Restrict(Restriction("untap_in_your_untap_step"), "self", "next_untap_step")
_AFTER = OneOf(
    Words(
        [
            ("", (None, ())),
            (". ~ deals 1 damage to you", (None, (DealDamage(1, "you"),))),
            (". ~ doesn't untap during your next untap step", (None, (_STAYS,))),
        ]
    ),
    Map(
        Wording(". {only}", only=MANA_FOR),
        lambda parts: (parts["only"], ()),
        lambda pair: {"only": pair[0]} if pair[0] is not None and not pair[1] else None,
    ),
)
"""What the mana may be spent on, or what else the ability does."""


def _mana_choice(words: str, names: tuple[str, ...]) -> Phrase:
    kinds: dict[str, Phrase] = dict.fromkeys(names, PRODUCED)
    phrase = Wording(
        f"{{cost}}: add {words}{{after}}{{limit}}",
        cost=COST,
        after=_AFTER,
        limit=LIMITS,
        **kinds,
    )
    return Map(phrase, _choices, _chosen(names))


def _or_of_chosen(parts: dict[str, Any]) -> tuple[ActivatedAbility, ...]:
    both = AddMana(parts["one"]), AddMana(chosen=1)
    return tuple(ActivatedAbility(parts["cost"], (each,)) for each in both)


def _one_and_chosen(abilities: Any) -> dict[str, Any] | None:
    match abilities:
        case (ActivatedAbility(cost=cost, effects=(AddMana(mana=one),)), _):
            parts = {"cost": cost, "one": one}
            return parts if _or_of_chosen(parts) == abilities else None
    return None


MANA_CHOICE = OneOf(
    Map(Wording("{cost}: add {one} or one mana of the chosen color", cost=COST, one=PRODUCED),
        _or_of_chosen, _one_and_chosen),
    _mana_choice("{one} or {two}", ("one", "two")),
    _mana_choice("{one}, {two}, or {three}", ("one", "two", "three")),
)  # fmt: skip
"""Mana abilities, one for each kind of mana that may be added: "{T}: Add {R} or {W}"."""
