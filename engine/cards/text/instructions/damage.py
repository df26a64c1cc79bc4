"""Damage that is dealt, in words; fights and regeneration (120, 701)."""

from typing import Any, cast

from msgspec.structs import replace

from turnfold.engine.cards.text.both import NAMESAKES
from turnfold.engine.cards.text.counted import COUNT
from turnfold.engine.cards.text.instructions.dealt_this_way import DEALT_THIS_WAY
from turnfold.engine.cards.text.picks import PICKED_AT_RANDOM
from turnfold.engine.cards.text.pronouns import (
    IT,
    OF_DEALER,
    PLACES,
    THE_SAME,
    TOUGHNESS_OF_DEALER,
    TWICE_OF_DEALER,
)
from turnfold.engine.cards.text.subjects import (
    ANY,
    BY_POWER,
    DAMAGED,
    DEALER,
    DIVIDED_AMONG,
    ONE,
    UNSAID,
)
from turnfold.engine.cards.text.unbinding import OfTarget
from turnfold.engine.cards.text.words.amounts import AMOUNT
from turnfold.engine.cards.text.words.describing import DESCRIBED
from turnfold.engine.cards.text.words.nouns import ANY_TARGET, EACH, TARGET_OBJECT, TARGET_PLAYER
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.characteristics import HasKeywords
from turnfold.events.cards.effects import DealDamage, Excess, Fight, Regenerate
from turnfold.events.cards.effects.damage import Portion
from turnfold.events.cards.measures import OfOne, Power
from turnfold.events.cards.selections import (
    ControlledBy,
    Filter,
    adding,
    says,
    those,
    without,
)
from turnfold.events.cards.targets import (
    AnyTarget,
    OneTarget,
    TargetCreature,
    TargetOpponent,
    TargetPlayer,
)


def _damage() -> list[Phrase]:
    gaps: dict[str, Phrase] = {"source": DEALER, "amount": AMOUNT, "to": DAMAGED}
    others = Words({"each player": "each_player", "each opponent": "each_opponent",
                    "each other player": "each_other_player"})  # fmt: skip
    both: dict[str, Phrase] = {**gaps, "to": EACH, "also_to": OneOf(others, EACH)}
    amount = Map(COUNT, _not_own_power, _not_own_power)
    counted: dict[str, Phrase] = {"source": DEALER, "amount": amount, "to": DAMAGED}
    by_power: dict[str, Phrase] = {"source": BY_POWER, "to": DAMAGED}
    return [
        Form("{source} deals {amount} damage to {to}", DealDamage, gaps),
        Form("{source} deals {amount} damage to {to}", DealDamage, {**gaps, "to": NAMESAKES}),
        *(
            Form(f"{{source}} deals {{amount}} damage to {{to}}. {this} damage can't be prevented",
                 DealDamage, gaps, unpreventable=True)
            for this in ("the", "this", "that")
        ),
        Form("{source}deals {amount} damage to {to}", DealDamage, {**gaps, "source": UNSAID}),
        Form("{source} deals {amount} damage divided as you choose among {to}", DealDamage,
             {**gaps, "to": DIVIDED_AMONG}, divided=True),
        Form("{source} deals {amount} damage to {to}", DealDamage,
             {**gaps, "to": PICKED_AT_RANDOM}),
        *(
            Map(Form(words, DealDamage, counted), _not_by_its_own, told)
            for words, told in (
                ("{source} deals damage equal to {amount} to {to}", _not_halved),
                ("{source} deals damage to {to} equal to {amount}", lambda value: value),
            )
        ),
        Form("{source} deals damage equal to its power to {to}", DealDamage, by_power,
             amount=OF_DEALER),
        Form("{source} deals damage to {to} equal to its power", DealDamage, by_power,
             amount=OF_DEALER),
        Form("{source} deals damage equal to its power to you and {to}", DealDamage,
             {**by_power, "to": OneOf(ANY_TARGET, TARGET_OBJECT)}, amount=OF_DEALER, also_to="you"),
        Form("{source} deals damage equal to twice its power to {to}", DealDamage, by_power,
             amount=TWICE_OF_DEALER),
        Form("{source} deals damage equal to its toughness to {to}", DealDamage, by_power,
             amount=TOUGHNESS_OF_DEALER),
        *(
            Form(words, DealDamage, {"to": DAMAGED}, amount=OF_DEALER, source="self")
            for words in ("~ deals damage equal to ~'s power to {to}",
                          "~ deals damage to {to} equal to ~'s power")
        ),
        Form("{source} deals {amount} damage to {to} and {also_to}", DealDamage, both),
        Form("~ deals {amount} damage to itself", DealDamage, {"amount": AMOUNT}, to="self",
             source="self"),
        _in_two(gaps, DAMAGED),
        _in_two({**gaps, "source": Words({"~": "self"})}, Words({"itself": "self"})),
        _to_itself(),
        *_and_what_they_control(),
        *_excess(gaps, by_power),
        Form("{one} fights {other}", Fight, {"one": ONE, "other": TARGET_OBJECT}),
    ]  # fmt: skip


def _not_own_power(amount: Any) -> Any:
    """The amount; None for the power of "~", which rows of its own read."""
    return None if amount == Power("self") else amount


def _not_by_its_own(value: DealDamage) -> DealDamage | None:
    """The damage; None for "its power" behind "~", which is the source's."""
    is_own = isinstance(value.amount, OfOne) and value.amount.ref == IT
    return None if is_own and value.source == "self" else value


def _not_halved(value: Any) -> Any:
    """The damage; None for half of an amount, which ends with how it is rounded."""
    return None if getattr(getattr(value, "amount", None), "half", "") else value


_EXCESS = ". excess damage is dealt to that creature's controller instead"
_IF_TRAMPLE = (
    ". if the creature you control has trample, excess damage is dealt to that creature's"
    " controller instead"
)


def _excess(gaps: dict[str, Phrase], by_power: dict[str, Phrase]) -> list[Phrase]:
    """Excess damage that is dealt to somebody else (120.4a)."""
    creature = Map(TARGET_OBJECT, _a_creature, _a_creature)
    yours = Map(TARGET_OBJECT, _your_creature, _your_creature)
    return [
        Form("{source} deals {amount} damage to {to}" + _EXCESS, DealDamage,
             {**gaps, "source": Words({"~": "self"}), "to": creature},
             excess=Excess("controller_of_target")),
        Form("{source} deals damage equal to its power to {to}" + _IF_TRAMPLE, DealDamage,
             {**by_power, "source": yours, "to": creature}, amount=OF_DEALER,
             excess=Excess("controller_of_target2", those(HasKeywords(("trample",))))),
    ]  # fmt: skip


def _a_creature(value: Any) -> Any:
    """The target, if it is a creature and nothing else."""
    return value if isinstance(value, TargetCreature) else None


def _your_creature(value: Any) -> Any:
    """The same, if it is "the creature you control"."""
    yours = _a_creature(value) is not None and value.filter == those(ControlledBy("you"))
    return value if yours else None


def _in_two(gaps: dict[str, Phrase], also: Phrase) -> Phrase:
    """Damage to one recipient, and at the same time to another."""

    def make(parts: dict[str, Any]) -> Any:
        portion = Portion(parts["also"], parts["more"])
        return DealDamage(parts["amount"], parts["to"], parts["source"], portions=(portion,))

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, DealDamage) or len(value.portions) != 1:
            return None
        portion = value.portions[0]
        parts = {"amount": value.amount, "to": value.to, "source": value.source}
        parts |= {"also": portion.to, "more": portion.amount}
        return parts if make(parts) == value else None

    words = "{source} deals {amount} damage to {to} and {more} damage to {also}"
    return Map(Wording(words, **gaps, more=AMOUNT, also=also), make, take)


def _to_itself() -> Phrase:
    """ "Target creature deals damage to itself equal to its power"."""

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, DealDamage) or value.to not in (*PLACES, THE_SAME):
            return None
        source, same = cast(Any, value.source), cast(Any, THE_SAME)
        parts = {"source": source}
        is_target = isinstance(source, OneTarget)
        return parts if is_target and make(parts) == replace(value, to=same) else None

    def make(parts: dict[str, Any]) -> DealDamage:
        same: Any = THE_SAME
        return DealDamage(OF_DEALER, same, parts["source"])

    words = "{source} deals damage to itself equal to its power"
    return Map(Wording(words, source=TARGET_OBJECT), make, take)


def _and_what_they_control() -> list[Phrase]:
    """The same damage to a player and to all of a description that the player controls."""

    def to_opponents(parts: dict[str, Any]) -> DealDamage | None:
        if says(parts["all"], ControlledBy):
            return None
        theirs = adding(parts["all"], ControlledBy("opponent"))
        return DealDamage(parts["amount"], theirs, parts["source"], also_to="each_opponent")

    def to_target(parts: dict[str, Any]) -> DealDamage | None:
        if says(parts["all"], ControlledBy):
            return None
        theirs: Any = OfTarget(parts["all"], parts["to"])
        return DealDamage(parts["amount"], theirs, parts["source"], also_to="target")

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, DealDamage):
            return None
        parts: dict[str, Any] = {"amount": value.amount, "source": value.source}
        to: Any = value.to
        if isinstance(to, OfTarget):
            parts |= {"all": to.filter, "to": to.target}
            return parts if to_target(parts) == value else None
        if not isinstance(to, Filter):
            return None
        parts["all"] = without(to, ControlledBy)
        return parts if to_opponents(parts) == value else None

    def take_player(value: Any, kind: Any = (TargetPlayer, TargetOpponent)) -> Any:
        parts = take(value)
        return parts if parts and isinstance(parts.get("to"), kind) else None

    gaps: dict[str, Phrase] = {"source": DEALER, "amount": AMOUNT, "all": DESCRIBED}
    start, end = "{source} deals {amount} damage to", "and each {all} they control"
    return [
        Map(
            Wording(f"{start} each opponent {end}", **gaps),
            to_opponents,
            lambda value: None if isinstance(getattr(value, "to", None), OfTarget) else take(value),
        ),
        Map(Wording(f"{start} {{to}} {end}", **gaps, to=TARGET_PLAYER), to_target, take_player),
        Map(
            Wording(f"{start} {{to}} and each {{all}} that player or that planeswalker's controller"
                    " controls", **gaps, to=ANY_TARGET),
            lambda parts: None if parts["to"] == AnyTarget() else to_target(parts),
            lambda value: take_player(value, AnyTarget),
        ),
    ]  # fmt: skip


DAMAGE: tuple[Phrase, ...] = (
    *_damage(),
    *DEALT_THIS_WAY,
    Form("regenerate {what}", Regenerate, {"what": ANY}),
)
"""An effect that deals damage, makes a creature fight, or regenerates it, and what it does to what
was dealt damage."""
