"""Permanents that become creatures, in words: "becomes a 3/3 Elemental creature until end of turn.
It's still a land" (205.1b, 611.2)."""

from collections.abc import Mapping
from typing import Any, Literal

from turnfold.engine.cards.text.given import KEYWORDS_GIVEN
from turnfold.engine.cards.text.quoted import QUOTED_GIVEN
from turnfold.engine.cards.text.subjects import ONE, SEVERAL
from turnfold.engine.cards.text.tokens import COLORED, CREATURE_TYPES
from turnfold.engine.cards.text.words.amounts import NUMBER, NUMERAL_OR_X
from turnfold.engine.cards.text.words.nouns import ALL, EACH, Article, maybe_before
from turnfold.engine.cards.text.words.wording import (
    Form,
    Map,
    Maybe,
    OneOf,
    Phrase,
    Wording,
    Words,
)
from turnfold.events.cards.effects import Modify
from turnfold.events.cards.modifications import Modification

_DURATIONS = Words(
    [
        ("until end of turn", "turn"),
        ("until your next turn", "your_next_turn"),
        ("for as long as ~ remains on the battlefield", "while_source"),
    ]
)


def _armed() -> Phrase:
    """Keywords, abilities in quotation marks, or both."""
    keywords: dict[str, Phrase] = {"keywords": KEYWORDS_GIVEN}
    abilities: dict[str, Phrase] = {"abilities": QUOTED_GIVEN}

    def row(words: str, gaps: dict[str, Phrase]) -> Phrase:
        return Map(Wording(words, **gaps), lambda it: it,
                   lambda it: it if it.keys() == gaps.keys() else None)  # fmt: skip

    return Maybe(
        OneOf(
            row(" with {keywords}", keywords),
            row(" with {abilities}", abilities),
            row(" with {keywords} and {abilities}", {**keywords, **abilities}),
        )
    )


_ARMED = _armed()


def _body(
    words: str,
    nouns: Mapping[str, tuple[str, ...]],
    more: Phrase | None = None,
    kinds: Literal["add_subtypes", "set_creature_types"] = "add_subtypes",
) -> Phrase:
    """What a permanent becomes that keeps its types: a creature with power and toughness, perhaps
    colors, creature types, keywords and abilities; `nouns` are the types that it gets. `kinds`:
    whether its creature types are added to those that it has, or replace them."""

    def make(parts: dict[str, Any]) -> Modification | None:
        armed = parts["armed"] or {}
        subtypes: dict[str, Any] = {kinds: parts["subtypes"] or ()}
        try:
            return Modification(
                set_power=parts["power"],
                set_toughness=parts["toughness"],
                set_colors=parts["colors"],
                add_types=parts["noun"],
                **subtypes,
                add_keywords=armed.get("keywords", ()),
                add_abilities=armed.get("abilities", ()),
            )
        except ValueError:  # an ability that no effect can give
            return None

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Modification) or value.set_power is None:
            return None
        armed = {"keywords": value.add_keywords, "abilities": value.add_abilities}
        parts = {
            "power": value.set_power,
            "toughness": value.set_toughness,
            "colors": value.set_colors,
            "noun": value.add_types,
            "subtypes": getattr(value, kinds) or None,
            "armed": {name: each for name, each in armed.items() if each} or None,
        }
        return {**parts, "more": None} if make(parts) == value else None

    gaps: dict[str, Phrase] = {
        "power": NUMERAL_OR_X,
        "toughness": NUMERAL_OR_X,
        "colors": maybe_before(COLORED),
        "subtypes": maybe_before(CREATURE_TYPES),
        "noun": Words(nouns),
        "armed": _ARMED,
    }
    if more is not None:
        words, gaps["more"] = words + "{more}", more
    return Map(Wording(words, **gaps), make, take)


_ARTIFACT = {"artifact creature": ("artifact", "creature")}
"""What becomes one keeps its types and subtypes, but no creature types if new ones are said
(205.1b@2024)."""
_BOTH = {**_ARTIFACT, "enchantment creature": ("enchantment", "creature")}
"""What becomes one keeps all of these if the words say so."""
_STILL = ("planeswalker", "land", "artifact", "enchantment")
"""What a permanent may still be that becomes a creature."""


def _words(*texts: str) -> Phrase:
    """Words that say nothing more."""
    return Words([(each, None) for each in texts])


_OTHERS = " in addition to its other types"
_AS_WELL = _words(_OTHERS, *(f" that's still a{'n' * (each[0] in 'ae')} {each}" for each in _STILL))
_BEHIND = _words(
    *(f"{start} still a{'n' * (each[0] in 'ae')} {each}" for each in _STILL
      for it in ("it's", "he's", "she's") for start in (f". {it}", f" {it.capitalize()}"))
)  # fmt: skip
"""The sentence behind it. A quoted ability ends with a full stop of its own."""
_BODY = "{power}/{toughness} {colors}{subtypes}{noun}{armed}"
_CREATURE, _CREATURES = {"creature": ("creature",)}, {"creatures": ("creature",)}
_AT_ONCE = OneOf(
    Article(_body(_BODY, _CREATURE, _AS_WELL)),
    Article(_body(_BODY, _BOTH, _AS_WELL)),
    Article(_body(_BODY, _ARTIFACT, kinds="set_creature_types")),
)
"""A body that tells that other types are kept."""
_LATER = Article(_body(_BODY, {**_CREATURE, **_BOTH}))
"""A body behind whose sentence another one tells that."""
_MANY_OTHERS = " in addition to their other types"
_MANY_AT_ONCE = OneOf(
    _body(_BODY, _CREATURES,
          _words(_MANY_OTHERS, *(f" that are still {each}s" for each in _STILL))),
    _body(_BODY, {f"{name}s": types for name, types in _BOTH.items()}, _words(_MANY_OTHERS)),
    _body(_BODY, {"artifact creatures": ("artifact", "creature")}, kinds="set_creature_types"),
)  # fmt: skip
_MANY_LATER = _body(_BODY, _CREATURES)
_THEY = _words(*(f". they're still {each}s" for each in _STILL))


def _rows(what: Phrase, becomes: str, body: Phrase, end: Phrase | None = None) -> list[Phrase]:
    """For a while, said before or behind; or for ever."""

    def row(words: str, *, lasts: bool) -> Phrase:
        gaps: dict[str, Phrase] = {"what": what, "change": body}
        if lasts:
            gaps["duration"] = _DURATIONS
        if end is not None:
            words, gaps["end"] = words + "{end}", end

        def make(parts: dict[str, Any]) -> Modify:
            return Modify(parts["change"], parts["what"], parts.get("duration", "forever"))

        def take(value: Any) -> dict[str, Any] | None:
            if not isinstance(value, Modify) or (value.duration == "forever") is lasts:
                return None
            parts = {"what": value.what, "change": value.change, "end": None}
            return {**parts, "duration": value.duration}

        return Map(Wording(words, **gaps), make, take)

    return [
        row(f"{{what}} {becomes} {{change}} {{duration}}", lasts=True),
        row(f"{{duration}}, {{what}} {becomes} {{change}}", lasts=True),
        row(f"{{what}} {becomes} {{change}}", lasts=False),
    ]


_CREWED = Modification(add_types=("artifact", "creature"))


def _crewed() -> list[Phrase]:
    """A Vehicle, or another artifact, that becomes a creature and keeps what it is (301.7)."""
    based = Form("{set_power}/{set_toughness}", Modification,
                 {"set_power": NUMBER, "set_toughness": NUMBER},
                 add_types=("artifact", "creature"))  # fmt: skip
    found: list[Phrase] = []
    for what, becomes in (
        (OneOf(ONE, EACH), "becomes an artifact creature"),
        (ALL, "become artifact creatures"),
    ):
        gaps: dict[str, Phrase] = {"what": what, "duration": _DURATIONS}
        sized = f"{becomes} with base power and toughness {{change}}"
        found += [
            *(
                Form(words.replace("BODY", becomes), Modify, gaps, change=_CREWED)
                for words in ("{what} BODY {duration}", "{duration}, {what} BODY")
            ),
            *(
                Form(words.replace("BODY", sized), Modify, {**gaps, "change": based})
                for words in ("{what} BODY {duration}", "{duration}, {what} BODY")
            ),
            Form(f"{{what}} {sized}", Modify, {"what": what, "change": based},
                 duration="forever"),
        ]  # fmt: skip
    return found


ANIMATED: tuple[Phrase, ...] = (
    *_rows(OneOf(ONE, EACH), "becomes", _AT_ONCE),
    *_rows(OneOf(ONE, EACH), "becomes", _LATER, _BEHIND),
    *_rows(ALL, "become", _MANY_AT_ONCE),
    *_rows(ALL, "become", _MANY_LATER, _THEY),
    *_rows(SEVERAL, "each become", _MANY_AT_ONCE),
    *_rows(SEVERAL, "become", _MANY_AT_ONCE),
    *_crewed(),
)
"""An effect that makes a permanent a creature. "It's still a land" says that a land keeps its
types; what becomes an artifact creature keeps them as well, but for creature types (205.1b)."""
