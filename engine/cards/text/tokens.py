"""Tokens in words: "1/1 white Soldier creature token with flying" (111.4)."""

from typing import Any

from turnfold.engine.cards.predefined import PREDEFINED
from turnfold.engine.cards.text.given import KEYWORDS_GIVEN
from turnfold.engine.cards.text.quoted import QUOTED_GIVEN
from turnfold.engine.cards.text.words.amounts import NUMBER
from turnfold.engine.cards.text.words.describing import COLORS
from turnfold.engine.cards.text.words.names import SUBTYPES
from turnfold.engine.cards.text.words.nouns import After
from turnfold.engine.cards.text.words.wording import Map, OneOf, Phrase, Repeat, Wording, Words
from turnfold.events.cards.effects import TokenDefinition

COLORED = Words(
    [
        *((each, (each,)) for each in COLORS),
        ("colorless", ()),
        *(
            (f"{one} and {other}", (one, other))
            for one in COLORS
            for other in COLORS
            if one != other
        ),
    ]
)
CREATURE_TYPES = Repeat(Words({each: each for each in SUBTYPES}), (" ",), most=3)
_TYPES = Words(
    [
        ("creature", ("creature",)),
        ("artifact creature", ("artifact", "creature")),
        ("enchantment creature", ("enchantment", "creature")),
    ]
)


def _make(parts: dict[str, Any]) -> TokenDefinition:
    return TokenDefinition(name=" ".join(parts["subtypes"]), **parts)


def _take(value: Any, names: tuple[str, ...]) -> dict[str, Any] | None:
    """What fills the gaps; None unless the token has exactly those of its parts that are named."""
    if not isinstance(value, TokenDefinition) or value.name != " ".join(value.subtypes):
        return None
    if any(bool(getattr(value, each)) != (each in names) for each in ("keywords", "abilities")):
        return None
    return {each: getattr(value, each) for each in value.__struct_fields__ if each != "name"}


def _token(end: str) -> Phrase:
    words = f"{{power}}/{{toughness}} {{colors}} {{subtypes}} {{types}} token{end}"
    gaps: dict[str, Phrase] = {
        "power": NUMBER,
        "toughness": NUMBER,
        "colors": COLORED,
        "subtypes": CREATURE_TYPES,
        "types": _TYPES,
    }
    more: dict[str, Phrase] = {"keywords": KEYWORDS_GIVEN, "abilities": QUOTED_GIVEN}

    def with_parts(ending: str, *names: str) -> Phrase:
        given = {**gaps, **{each: more[each] for each in names}}
        return Map(Wording(words + ending, **given), _make, lambda value: _take(value, names))

    return OneOf(
        with_parts(""),
        with_parts(" with {keywords}", "keywords"),
        with_parts(" with {abilities}", "abilities"),
        with_parts(" with {keywords} and {abilities}", "keywords", "abilities"),
    )


_PREDEFINED = [
    (name, TokenDefinition(name, types=("artifact",), subtypes=(name,))) for name in PREDEFINED
]


def _predefined(end: str) -> Phrase:
    """Tokens that need no more than their name (111.10)."""
    return Words([(f"{name} token{end}", token) for name, token in _PREDEFINED])


ONE_TOKEN = OneOf(_token(""), _predefined(""))
MANY_TOKENS = OneOf(_token("s"), _predefined("s"))
CLUE = TokenDefinition("Clue", types=("artifact",), subtypes=("Clue",))
TAPPED_TOKEN = After("a tapped ", ONE_TOKEN)
"""A token that enters tapped, with its article."""
