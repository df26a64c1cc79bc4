"""Damage that goes elsewhere, and what cannot happen to damage, in words (614.9, 615.12)."""

from typing import Any

from turnfold.engine.cards.text.instructions.preventing import A_SOURCE
from turnfold.engine.cards.text.subjects import ONE, YOU
from turnfold.engine.cards.text.words.amounts import NUMERAL_OR_X
from turnfold.engine.cards.text.words.nouns import ANY_TARGET, TARGET_PLAYER
from turnfold.engine.cards.text.words.wording import Form, OneOf, Phrase, Words
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import RedirectDamage, Restrict
from turnfold.events.cards.modifications import Restriction
from turnfold.events.cards.selections import ControlledBy, those

_TO = OneOf(ANY_TARGET, ONE, TARGET_PLAYER)
_AWAY = OneOf(ONE, YOU)
_YOURS = Words(
    [("creatures you control", those(HasTypes(("creature",)), ControlledBy("you"))),
     ("permanents you control", those(ControlledBy("you")))]
)  # fmt: skip
_AMOUNTS: tuple[tuple[str, dict[str, Phrase], dict[str, Any]], ...] = (
    ("the next {amount} damage", {"amount": NUMERAL_OR_X}, {}),
    ("all damage", {}, {}),
    ("all combat damage", {}, {"combat": True}),
)


def _redirected() -> list[Phrase]:
    """ "The next 3 damage that would be dealt to target creature this turn is dealt to another
    target creature instead"."""
    found: list[Phrase] = []
    for much, gaps, fixed in _AMOUNTS:
        parts: dict[str, Phrase] = {**gaps, "away_from": _AWAY, "to": _TO}
        of_choice = {**fixed, "choose_source": True}
        found += [
            Form(f"{much} that would be dealt to {{away_from}} this turn is dealt to {{to}} "
                 "instead", RedirectDamage, parts, **fixed),
            Form(f"{much} that a source of your choice would deal to {{away_from}} this turn is "
                 "dealt to {to} instead", RedirectDamage, parts, **of_choice),
            Form(f"{much} that a source of your choice would deal to {{away_from}} and/or "
                 "{or_away_from} this turn is dealt to {to} instead", RedirectDamage,
                 {**parts, "or_away_from": _YOURS}, **of_choice),
            *(
                Form(f"{much} that would be dealt {when} by a source of your choice is dealt to "
                     "{to} instead", RedirectDamage, parts, **of_choice)
                for when in ("to {away_from} this turn", "this turn to {away_from}")
            ),
            *(
                Form(f"{much} that would be dealt {when} is dealt to {{to}} instead",
                     RedirectDamage, {**parts, "or_away_from": _YOURS}, **fixed)
                for when in ("to {away_from} and {or_away_from} this turn",
                             "this turn to {away_from} and {or_away_from}")
            ),
        ]  # fmt: skip
    return found


def _next_time() -> list[Phrase]:
    """ "The next time a red source of your choice would deal damage to you this turn, that damage
    is dealt to any target instead" (609.7)."""
    parts: dict[str, Phrase] = {"away_from": _AWAY, "to": _TO}
    moved = "that damage is dealt to {to} instead"
    return [
        Form(f"the next time damage would be dealt to {{away_from}} this turn, {moved}",
             RedirectDamage, parts, next_time=True),
        Form(f"the next time {{source}} of your choice would deal damage to {{away_from}} this"
             f" turn, {moved}", RedirectDamage, {**parts, "source": A_SOURCE}, next_time=True,
             choose_source=True),
    ]  # fmt: skip


def _forbidden() -> list[Phrase]:
    """What cannot happen to any player or damage until the turn ends (101.2)."""
    every: dict[str, Any] = {"what": "anything"}
    return [
        Form("players can't gain life this turn", Restrict, {}, **every,
             change=Restriction("gain_life")),
        Form("your opponents can't gain life this turn", Restrict, {}, what="each_opponent",
             change=Restriction("gain_life")),
        Form("{what} can't gain life this turn", Restrict, {"what": TARGET_PLAYER},
             change=Restriction("gain_life")),
        Form("you can't gain life for the rest of the game", Restrict, {}, what="you",
             change=Restriction("gain_life"), duration="forever"),
        Form("damage can't be prevented this turn", Restrict, {}, **every,
             change=Restriction("have_damage_prevented")),
    ]  # fmt: skip


REDIRECTING: tuple[Phrase, ...] = (*_redirected(), *_next_time(), *_forbidden())
"""An effect that moves damage, or says what cannot happen until a time."""
