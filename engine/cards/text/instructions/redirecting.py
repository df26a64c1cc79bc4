"""Damage that goes elsewhere or is prevented for longer than a turn, in words (614.9, 615)."""

from typing import Any

from turnfold.engine.cards.text.subjects import ONE, YOU
from turnfold.engine.cards.text.words.amounts import NUMERAL_OR_X
from turnfold.engine.cards.text.words.describing import COLORS
from turnfold.engine.cards.text.words.nouns import ANY_TARGET, TARGET_PLAYER
from turnfold.engine.cards.text.words.wording import Form, OneOf, Phrase, Words
from turnfold.events.cards.characteristics import HasColors, HasTypes
from turnfold.events.cards.effects import PreventDamage, RedirectDamage, Restrict
from turnfold.events.cards.effects.base import Duration
from turnfold.events.cards.modifications import Restriction
from turnfold.events.cards.selections import ControlledBy, Filter, those

_TO = OneOf(ANY_TARGET, ONE, TARGET_PLAYER)
_AWAY = OneOf(ONE, YOU)
_YOUR_CREATURES = Words(
    [("creatures you control", those(HasTypes(("creature",)), ControlledBy("you")))]
)
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
                 {**parts, "or_away_from": _YOUR_CREATURES}, **of_choice),
        ]  # fmt: skip
    return found


_TIMES: tuple[tuple[str, Duration], ...] = (
    ("until your next turn", "your_next_turn"),
    ("this turn", "turn"),
)


def _of_choice() -> list[Phrase]:
    """ "The next time a red source of your choice would deal damage to you this turn, prevent that
    damage" (609.7)."""
    fixed: dict[str, Any] = {"next_time": True, "choose_source": True}
    found: list[Phrase] = []
    for words, source in _CHOSEN_SOURCES:
        start = f"the next time {words} of your choice would deal damage to you this turn, "
        found += [
            Form(f"{start}prevent that damage", PreventDamage, {}, to="you", source=source,
                 **fixed),
            Form(f"{start}prevent that damage. you gain life equal to the damage prevented this "
                 "way", PreventDamage, {}, to="you", source=source, gain_life="you", **fixed),
            Form(f"{start}that damage is dealt to {{to}} instead", RedirectDamage, {"to": _TO},
                 source=source, **fixed),
        ]  # fmt: skip
    return found


_CHOSEN_SOURCES: tuple[tuple[str, Filter | None], ...] = (
    ("a source", None),
    *((f"a {each} source", those(HasColors((each,)))) for each in COLORS),
    ("an artifact source", those(HasTypes(("artifact",)))),
    ("a creature", those(HasTypes(("creature",)))),
)


def _kept_from_dealing() -> list[Phrase]:
    """All damage that one permanent would deal, until a time."""
    return [
        Form(f"{'' if end == 'turn' else words + ', '}prevent all damage {{source}} would deal"
             f"{' ' + words if end == 'turn' else ''}", PreventDamage, {"source": ONE},
             to="anything", duration=end)
        for words, end in _TIMES
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
        Form("damage can't be prevented this turn", Restrict, {}, **every,
             change=Restriction("have_damage_prevented")),
    ]  # fmt: skip


REDIRECTING: tuple[Phrase, ...] = (
    *_redirected(),
    *_of_choice(),
    *_kept_from_dealing(),
    *_forbidden(),
)
"""An effect that moves damage, or says what cannot happen until a time."""
