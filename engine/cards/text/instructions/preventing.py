"""Damage that is prevented until a time, in words (615)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.amount_conditions import ALWAYS
from turnfold.engine.cards.text.pronouns import PLACES, THE_SAME
from turnfold.engine.cards.text.subjects import ONE, SEVERAL, YOU
from turnfold.engine.cards.text.words.amounts import AMOUNT
from turnfold.engine.cards.text.words.cards import TARGET_SPELL
from turnfold.engine.cards.text.words.nouns import ALL, ANY_TARGET, EACH, TARGET_PLAYER
from turnfold.engine.cards.text.words.sides import COLORS
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.characteristics import HasColors, HasTypes, IsColorless
from turnfold.events.cards.effects import IfSo, PreventDamage
from turnfold.events.cards.effects.base import Duration
from turnfold.events.cards.selections import ControlledBy, Filter, those
from turnfold.events.cards.targets import OneTarget

_SORTS: tuple[tuple[str, Filter], ...] = (
    *((each, those(HasColors((each,)))) for each in COLORS),
    ("artifact", those(HasTypes(("artifact",)))),
    ("colorless", those(IsColorless(True))),
)
A_SOURCE = Words(
    [
        ("a source", None),
        *((f"{'an' if each[0] == 'a' else 'a'} {each} source", sort) for each, sort in _SORTS),
        *((f"a {each} creature", those(HasTypes(("creature",)), HasColors((each,))))
          for each in COLORS),
        ("a creature", those(HasTypes(("creature",)))),
        ("a source you control", those(ControlledBy("you"))),
        ("a source an opponent controls", those(ControlledBy("opponent"))),
    ]
)  # fmt: skip
"""A source of damage that a player chooses ("of your choice", 609.7)."""
_SOURCES = Words(
    [
        *((f"{each} sources", sort) for each, sort in _SORTS),
        ("sources you control", those(ControlledBy("you"))),
        ("sources you don't control", those(ControlledBy("not_you"))),
        ("sources your opponents control", those(ControlledBy("opponent"))),
    ]
)
_BY = OneOf(ONE, ALL, _SOURCES, TARGET_SPELL)
_TO = OneOf(ONE, YOU, TARGET_PLAYER, SEVERAL, ALL, Words({"players": "each_player"}))
_ONE_OF_THEM = OneOf(ANY_TARGET, ONE, TARGET_PLAYER, YOU)
_KINDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("damage", {}),
    ("combat damage", {"combat": True}),
)
_TIMES: tuple[tuple[str, Duration], ...] = (("this turn", "turn"), ("this combat", "combat"))
_LASTING: tuple[tuple[str, Duration], ...] = (
    ("for as long as ~ remains on the battlefield", "while_source"),
    ("for as long as ~ remains tapped", "while_tapped"),
    ("until your next turn", "your_next_turn"),
)
_ANYWHERE: dict[str, Any] = {"to": "anything"}


def _all() -> list[Phrase]:
    """All damage of a kind, by where it comes from or where it goes (615.3)."""
    found: list[Phrase] = []
    for kind, fixed in _KINDS:
        for time, duration in _TIMES:
            found += _passive(f"prevent all {kind} that would be dealt", time,
                              {**fixed, "duration": duration})  # fmt: skip
            found += _active(f"prevent all {kind} ", f" {time}", {**fixed, "duration": duration})
        for time, duration in _LASTING:
            lasting = {**fixed, "duration": duration}
            for start, end in ((f"{time}, ", ""), ("", f" {time}")):
                dealt = f"{start}prevent all {kind} that would be dealt"
                found += [
                    Form(f"{dealt} to {{to}}{end}", PreventDamage, {"to": _TO}, **lasting),
                    Form(f"{dealt} by {{source}}{end}", PreventDamage, {"source": _BY},
                         **_ANYWHERE, **lasting),
                    *_active(f"{start}prevent all {kind} ", end, lasting),
                ]  # fmt: skip
    return found


def _passive(start: str, time: str, fixed: dict[str, Any]) -> list[Phrase]:
    """The damage "that would be dealt", with the time before or behind the other parts."""
    found: list[Phrase] = [Form(f"{start} {time}", PreventDamage, {}, **_ANYWHERE, **fixed)]
    for parts in (("to {to}",), ("by {source}",), ("to {to}", "by {source}")):
        for at in range(len(parts) + 1):
            words = " ".join((start, *parts[:at], time, *parts[at:]))
            gaps = {name: phrase for name, phrase in (("to", _TO), ("source", _BY))
                    if f"{{{name}}}" in words}  # fmt: skip
            elsewhere = {} if "to" in gaps else _ANYWHERE
            found.append(Form(words, PreventDamage, gaps, **elsewhere, **fixed))
            if "source" in gaps:
                words = words.replace("{source}", "{source} of your choice")
                found.append(Form(words, PreventDamage, {**gaps, "source": A_SOURCE},
                                  choose_source=True, **elsewhere, **fixed))  # fmt: skip
    return found


def _active(start: str, end: str, fixed: dict[str, Any]) -> list[Phrase]:
    """The damage that something "would deal"."""
    found: list[Phrase] = []
    for that in ("", "that "):
        for source, phrase, more in (
            ("{source}", _BY, {}),
            ("{source} of your choice", A_SOURCE, {"choose_source": True}),
        ):
            words = f"{start}{that}{source} would deal"
            gaps: dict[str, Phrase] = {"source": phrase}
            found += [
                Form(words + end, PreventDamage, gaps, **_ANYWHERE, **more, **fixed),
                Form(f"{words} to {{to}}{end}", PreventDamage, {**gaps, "to": _TO}, **more,
                     **fixed),
            ]  # fmt: skip
    return found


def _next_amount() -> list[Phrase]:
    """ "Prevent the next 3 damage that would be dealt to any target this turn" (615.7)."""
    start = "prevent the next {amount} damage that would be dealt"
    gaps: dict[str, Phrase] = {"amount": AMOUNT, "to": OneOf(_ONE_OF_THEM, EACH)}
    return [
        Form(f"{start} to {{to}} this turn", PreventDamage, gaps),
        Form(f"{start} this turn to {{to}}", PreventDamage, gaps),
        Form(f"{start} to {{to}} this turn by {{source}}", PreventDamage, {**gaps, "source": ONE}),
        Form(f"{start} by {{source}} this turn", PreventDamage,
             {"amount": AMOUNT, "source": ONE}, **_ANYWHERE),
    ]  # fmt: skip


def _next_time() -> list[Phrase]:
    """ "The next time a red source of your choice would deal damage to you this turn, prevent that
    damage" (609.7, 615.8)."""
    fixed: dict[str, Any] = {"next_time": True}
    found: list[Phrase] = []
    for source, phrase, more in (
        ("{source}", ONE, {}),
        ("{source} of your choice", A_SOURCE, {"choose_source": True}),
    ):
        start = f"the next time {source} would deal damage"
        gaps: dict[str, Phrase] = {"source": phrase}
        for to, where, elsewhere in ((" to {to}", {"to": _ONE_OF_THEM}, {}), ("", {}, _ANYWHERE)):
            words = f"{start}{to} this turn, prevent that damage"
            parts = {**gaps, **where}
            found += [
                Form(words, PreventDamage, parts, **fixed, **more, **elsewhere),
                Form(f"{words}. you gain life equal to the damage prevented this way",
                     PreventDamage, parts, gain_life="you", **fixed, **more, **elsewhere),
            ]  # fmt: skip
    return found


def _both_ways() -> list[Phrase]:
    """All damage on its way to an object, and on its way from it: two shields."""
    found: list[Phrase] = []
    for kind, fixed in _KINDS:
        dealt = f"prevent all {kind} that would be dealt to and dealt by {{what}}"
        for time, duration in (*_TIMES, *_LASTING):
            given = {**fixed, "duration": duration}
            found.append(_to_and_from(f"{dealt} {time}", given))
            found.append(_to_and_from(f"{time}, {dealt}", given))
    return found


def _to_and_from(words: str, fixed: dict[str, Any]) -> Phrase:
    def make(parts: dict[str, Any]) -> IfSo:
        what = parts["what"]
        again: Any = THE_SAME if isinstance(what, OneTarget) else what
        away = PreventDamage(source=again, **_ANYWHERE, **fixed)
        return IfSo(ALWAYS, (PreventDamage(to=what, **fixed), away))

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, IfSo) or len(value.effects) != 2:
            return None
        one, other = value.effects
        to: Any = getattr(one, "to", None)
        if not isinstance(one, PreventDamage) or not isinstance(other, PreventDamage):
            return None
        parts = {"what": to}
        if isinstance(to, OneTarget) and other.source in PLACES:
            other = replace(other, source=THE_SAME)
        return parts if to and make(parts) == replace(value, effects=(one, other)) else None

    return Map(Wording(words, what=OneOf(ONE, ALL)), make, take)


_LIMITED_OR_ALL = OneOf(*_all(), *_next_amount())


def _life_for_it() -> Phrase:
    """ "Prevent the next 3 damage ... . You gain life equal to the damage prevented this way"."""

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, PreventDamage) or value.gain_life != "you" or value.next_time:
            return None
        return {"shield": replace(value, gain_life=None)}

    return Map(
        Wording("{shield}. you gain life equal to the damage prevented this way",
                shield=_LIMITED_OR_ALL),
        lambda parts: replace(parts["shield"], gain_life="you"),
        take,
    )  # fmt: skip


PREVENTING: tuple[Phrase, ...] = (
    _LIMITED_OR_ALL,
    _life_for_it(),
    *_next_time(),
    *_both_ways(),
)
"""An effect that prevents damage."""
