"""Damage that is always prevented, in words (615.1)."""

from typing import Any

from turnfold.engine.cards.text.words.amounts import NUMBER
from turnfold.engine.cards.text.words.describing import DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import ALL, ANY_ONE
from turnfold.engine.cards.text.words.sides import COLORS
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.characteristics import HasColors, HasTypes, IsColorless
from turnfold.events.cards.replacements import DamagePrevention
from turnfold.events.cards.selections import ControlledBy, IsOther, those

KINDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("damage", {}),
    ("combat damage", {"combat": True}),
    ("noncombat damage", {"combat": False}),
)
_SOURCES = Words(
    [
        *((f"{each} sources", those(HasColors((each,)))) for each in COLORS),
        ("artifact sources", those(HasTypes(("artifact",)))),
        ("colorless sources", those(IsColorless(True))),
    ]
)
_SPARED = OneOf(Words([("~", "self"), ("enchanted creature", "attached"),
                       ("equipped creature", "attached"), ("you", "you")]), ALL)  # fmt: skip
_HIT: dict[str, Phrase] = {"to": _SPARED}
_BY: dict[str, Phrase] = {**_HIT, "source": OneOf(DESCRIBED_MANY, _SOURCES)}


_STRIKING = Words(
    [("~", "self"), ("enchanted creature", "attached"), ("equipped creature", "attached")]
)


def _never_dealt() -> list[Phrase]:
    """All damage of a kind that is prevented, always."""
    found: list[Phrase] = []
    for words, kind in KINDS:
        start = f"prevent all {words} that would be dealt"
        found += [
            Form(f"{start} to {{to}}", DamagePrevention, _HIT, **kind),
            Form(f"{start} to {{to}} by {{source}}", DamagePrevention, _BY, **kind),
            Form(f"{start} by {{source}}", DamagePrevention, {"source": _STRIKING}, **kind),
            Form(f"{start} by {{source}}", DamagePrevention, {"source": ALL}, **kind),
            *(
                Form(
                    f"prevent all {words} that {{source}} would deal to {{to}}",
                    DamagePrevention,
                    {"source": by, "to": _SPARED},
                    **kind,
                )
                for by in (_STRIKING, DESCRIBED_MANY)
            ),
        ]
    return found


_WAYS = ("up", "down")
A_SOURCE = OneOf(
    Words(
        [
            ("a source", None),
            ("a source an opponent controls", those(ControlledBy("opponent"))),
            ("a source you control", those(ControlledBy("you"))),
            *((f"a {each} source", those(HasColors((each,)))) for each in COLORS),
            ("an artifact source", those(HasTypes(("artifact",)))),
        ]
    ),
    ANY_ONE,
)

_ONE_SPARED = OneOf(
    Words([("~", "self"), ("enchanted creature", "attached"), ("equipped creature", "attached"),
           ("you", "you")]),
    ANY_ONE,
)  # fmt: skip


def _partly_prevented() -> list[Phrase]:
    """ "If a source would deal damage to you, prevent 1 of that damage"."""
    found: list[Phrase] = []
    for words, kind in KINDS:
        start = f"if {{source}} would deal {words} to {{to}}, prevent"
        gaps: dict[str, Phrase] = {"source": A_SOURCE, "to": _ONE_SPARED}
        found += [
            Form(f"{start} {{prevent}} of that damage", DamagePrevention,
                 {**gaps, "prevent": NUMBER}, **kind),
            Form(f"{start} all but {{all_but}} of that damage", DamagePrevention,
                 {**gaps, "all_but": NUMBER}, **kind),
            Form(f"{start} that damage", DamagePrevention, gaps, **kind),
            *(
                Form(f"{start} half that damage, rounded {way}", DamagePrevention, gaps,
                     half=way, **kind)
                for way in _WAYS
            ),
            Form(f"if {words} would be dealt to {{to}}, prevent that damage", DamagePrevention,
                 {"to": _ONE_SPARED}, **kind),
            Form(f"if {words} would be dealt to {{to}}, prevent {{prevent}} of that damage",
                 DamagePrevention, {"to": _ONE_SPARED, "prevent": NUMBER}, **kind),
        ]  # fmt: skip
    return found


SPARING = OneOf(*_never_dealt(), *_partly_prevented())
"""Damage to something, or from something, that is prevented."""


def _both_ways(words: str, kind: dict[str, Any]) -> Phrase:
    """Damage that is prevented on its way to objects, and on its way from them."""

    def make(parts: dict[str, Any]) -> tuple[DamagePrevention, DamagePrevention]:
        what = parts["what"]
        return DamagePrevention(to=what, **kind), DamagePrevention(source=what, **kind)

    def take(value: Any) -> dict[str, Any] | None:
        parts = {"what": getattr(value[0], "to", None)}
        return parts if parts["what"] is not None and make(parts) == value else None

    text = f"prevent all {words} that would be dealt to and dealt by {{what}}"
    return Map(Wording(text, what=_STRUCK), make, take)


_STRUCK = OneOf(_STRIKING, ALL)


_YOU_AND = Words(
    [
        ("you and creatures you control", those(HasTypes(("creature",)), ControlledBy("you"))),
        ("you and planeswalkers you control",
         those(HasTypes(("planeswalker",)), ControlledBy("you"))),
        ("you and permanents you control", those(ControlledBy("you"))),
        ("you and other permanents you control", those(ControlledBy("you"), IsOther(True))),
        ("you and other creatures you control",
         those(HasTypes(("creature",)), ControlledBy("you"), IsOther(True))),
    ]
)  # fmt: skip
_YOU_OR = Words(
    [
        ("you or a creature you control", those(HasTypes(("creature",)), ControlledBy("you"))),
        ("you or a planeswalker you control",
         those(HasTypes(("planeswalker",)), ControlledBy("you"))),
        ("you or a permanent you control", those(ControlledBy("you"))),
        ("you or another permanent you control", those(ControlledBy("you"), IsOther(True))),
        ("you or another creature you control",
         those(HasTypes(("creature",)), ControlledBy("you"), IsOther(True))),
    ]
)  # fmt: skip


def _you_and_yours(words: str, you_and: Phrase, more: dict[str, Phrase], fixed: Any) -> Phrase:
    """Damage that is prevented on its way to a player, and on its way to permanents of a
    description; damage goes to one of them, so that one of two abilities applies to it."""

    def make(parts: dict[str, Any]) -> tuple[DamagePrevention, DamagePrevention]:
        given = {name: parts[name] for name in more}
        yours: Any = parts["to"]
        return (
            DamagePrevention(to="you", **given, **fixed),
            DamagePrevention(to=yours, **given, **fixed),
        )

    def take(value: Any) -> dict[str, Any] | None:
        if not all(isinstance(each, DamagePrevention) for each in value) or len(value) != 2:
            return None
        parts = {name: getattr(value[1], name) for name in ("to", *more)}
        return parts if make(parts) == value else None

    return Map(Wording(words, to=you_and, **more), make, take)


def _spared_together() -> list[Phrase]:
    found: list[Phrase] = []
    for words, kind in KINDS:
        would = f"if {{source}} would deal {words} to {{to}}, prevent"
        by: dict[str, Phrase] = {"source": A_SOURCE}
        found += [
            _you_and_yours(f"{would} half that damage, rounded {way}", _YOU_OR, by,
                           {**kind, "half": way})
            for way in _WAYS
        ]  # fmt: skip
        found += [
            _you_and_yours(f"prevent all {words} that would be dealt to {{to}}", _YOU_AND, {},
                           kind),
            _you_and_yours(f"{would} that damage", _YOU_OR, by, kind),
            _you_and_yours(f"{would} {{prevent}} of that damage", _YOU_OR,
                           {**by, "prevent": NUMBER}, kind),
            _you_and_yours(f"{would} all but {{all_but}} of that damage", _YOU_OR,
                           {**by, "all_but": NUMBER}, kind),
        ]  # fmt: skip
    return found


TWO_SPARING = OneOf(*(_both_ways(words, kind) for words, kind in KINDS), *_spared_together())
"""Two replacement abilities in one sentence."""
