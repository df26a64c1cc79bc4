"""Permanents that become creatures, in words: "becomes a 3/3 Elemental creature until end of turn.
It's still a land" (205.1b, 611.2)."""

from typing import Any

from turnfold.engine.cards.text.given import KEYWORDS_GIVEN
from turnfold.engine.cards.text.subjects import ONE
from turnfold.engine.cards.text.tokens import COLORED, CREATURE_TYPES
from turnfold.engine.cards.text.words.amounts import NUMBER
from turnfold.engine.cards.text.words.nouns import EACH
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.effects import Modify
from turnfold.events.cards.modifications import Modification

_Types = tuple[str, ...]
_DURATIONS = Words([("until end of turn", "turn"), ("until your next turn", "your_next_turn")])


def _becoming(words: str, types: _Types) -> Phrase:
    """A permanent keeps its types and becomes a creature with power, toughness, perhaps colors,
    creature types and keywords."""

    def make(parts: dict[str, Any]) -> Modify:
        colors = parts.get("colors")
        change = Modification(
            set_power=parts["power"],
            set_toughness=parts["toughness"],
            set_colors=colors,
            add_types=types,
            add_subtypes=parts["subtypes"],
            add_keywords=parts.get("keywords", ()),
        )
        return Modify(change, parts["what"], parts["duration"])

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Modify):
            return None
        change = value.change
        parts: dict[str, Any] = {
            "what": value.what,
            "duration": value.duration,
            "power": change.set_power,
            "toughness": change.set_toughness,
            "colors": change.set_colors,
            "subtypes": change.add_subtypes,
            "keywords": change.add_keywords,
        }
        given = {name: each for name, each in parts.items() if name in gaps}
        complete = all(each or each == 0 for each in given.values())
        return given if complete and make(given) == value else None

    every: dict[str, Phrase] = {
        "what": ONE,
        "power": NUMBER,
        "toughness": NUMBER,
        "colors": COLORED,
        "subtypes": CREATURE_TYPES,
        "keywords": KEYWORDS_GIVEN,
        "duration": _DURATIONS,
    }
    gaps = {name: phrase for name, phrase in every.items() if f"{{{name}}}" in words}
    return Map(Wording(words, **gaps), make, take)


_STILL = ("planeswalker", "land")
"""What a permanent may still be that becomes a creature, apart from an artifact."""


def _all() -> list[Phrase]:
    found: list[Phrase] = []
    kinds: tuple[tuple[str, _Types, tuple[str, ...]], ...] = (
        ("creature", ("creature",), (". it's still a land",)),
        ("artifact creature", ("artifact", "creature"), ("",)),
    )
    for noun, types, ends in kinds:
        for colors in ("", "{colors} "):
            for armed in ("", " with {keywords}"):
                body = f"a {{power}}/{{toughness}} {colors}{{subtypes}} {noun}{armed}"
                for end in ends:
                    found += [
                        _becoming(f"{{what}} becomes {body} {{duration}}{end}", types),
                        _becoming(f"{{duration}}, {{what}} becomes {body}{end}", types),
                    ]
    for colors in ("", "{colors} "):
        for armed in ("", " with {keywords}"):
            for still in _STILL:
                body = f"a {{power}}/{{toughness}} {colors}{{subtypes}} creature{armed}"
                words = f"{{duration}}, {{what}} becomes {body} that's still a {still}"
                found.append(_becoming(words, ("creature",)))
    return found


_CREWED = Modification(add_types=("artifact", "creature"))


def _crewed() -> list[Phrase]:
    """A Vehicle, or another artifact, that becomes a creature and keeps what it is (301.7)."""
    based = Form("{set_power}/{set_toughness}", Modification,
                 {"set_power": NUMBER, "set_toughness": NUMBER},
                 add_types=("artifact", "creature"))  # fmt: skip
    gaps: dict[str, Phrase] = {"what": OneOf(ONE, EACH), "duration": _DURATIONS}
    becomes = "becomes an artifact creature"
    sized = f"{becomes} with base power and toughness {{change}}"
    found: list[Phrase] = [
        *(
            Form(words.replace("BODY", becomes), Modify, gaps, change=_CREWED)
            for words in ("{what} BODY {duration}", "{duration}, {what} BODY")
        ),
        *(
            Form(words.replace("BODY", sized), Modify, {**gaps, "change": based})
            for words in ("{what} BODY {duration}", "{duration}, {what} BODY")
        ),
        Form(f"{{what}} {sized}", Modify, {"what": ONE, "change": based}, duration="forever"),
    ]
    return found


ANIMATED: tuple[Phrase, ...] = (*_all(), *_crewed())
"""An effect that makes a permanent a creature. "It's still a land" says that a land keeps its
types; what becomes an artifact creature keeps them as well (205.1b)."""
