"""Tokens in words: "1/1 white Soldier creature token with flying" (111.4)."""

import re
from collections.abc import Iterator
from typing import Any

from turnfold.engine.cards.predefined import PREDEFINED, ROLES
from turnfold.engine.cards.text.given import KEYWORDS_GIVEN
from turnfold.engine.cards.text.quoted import OF_TOKENS
from turnfold.engine.cards.text.words.amounts import NUMERAL_OR_X
from turnfold.engine.cards.text.words.names import SUBTYPES
from turnfold.engine.cards.text.words.nouns import After, Article
from turnfold.engine.cards.text.words.repeated import Repeat
from turnfold.engine.cards.text.words.sides import COLORS
from turnfold.engine.cards.text.words.wording import (
    Found,
    Map,
    Maybe,
    OneOf,
    Phrase,
    Source,
    Wording,
    Words,
)
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.effects import TokenDefinition
from turnfold.events.cards.modifications import Modification

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
        *(
            (f"{one}, {two}, and {three}", (one, two, three))
            for one in COLORS
            for two in COLORS
            for three in COLORS
            if len({one, two, three}) == 3
        ),
    ]
)
CREATURE_TYPES = Repeat(Words({each: each for each in SUBTYPES}), (" ",), most=3)
_TYPES = Words(
    [
        ("creature", ("creature",)),
        ("artifact creature", ("artifact", "creature")),
        ("enchantment creature", ("enchantment", "creature")),
        ("artifact", ("artifact",)),
    ]
)


class Name:
    """The name of a token: words with capital letters, and small ones between them."""

    _WORDS = re.compile(r"(?:The )?[A-Z][\w'-]*(?:,? (?:(?:of|the|to|and|in|from) )*[A-Z][\w'-]*)*")

    def read(self, source: Source, at: int) -> Found:
        """The name up to each of its words."""
        found = self._WORDS.match(source.text, at)
        if found is None:
            return []
        ends = [at + each.start() for each in re.finditer(r",? |$", found[0])]
        able = [end for end in ends if self._WORDS.fullmatch(source.text, at, end)]
        return [(source.text[at:end], end) for end in able]

    def say(self, value: Any) -> Iterator[str]:
        """The name."""
        if isinstance(value, str) and self._WORDS.fullmatch(value):
            yield value


def _before(phrase: Phrase, end: str = " ") -> Phrase:
    """A phrase with a space behind it, which may be left out."""
    words = "{it}" + end
    return Maybe(Map(Wording(words, it=phrase), lambda it: it["it"], lambda it: {"it": it}))


def _defines_size(abilities: tuple[Any, ...]) -> bool:
    """604.3: whether one of the abilities defines power and toughness."""
    changes = (each.change for each in abilities if isinstance(each, StaticAbility))
    return any(isinstance(each, Modification) and each.defining for each in changes)


def _token(words: str, names: tuple[str, ...], *, is_named: bool) -> Phrase:
    """A token of types and colors, with its size if no ability defines that."""
    gaps: dict[str, Phrase] = {
        "name": Name(),
        "legendary": _before(Words({"legendary": ("legendary",)})),
        "size": _before(_SIZE),
        "colors": COLORED,
        "subtypes": _before(CREATURE_TYPES),
        "types": _TYPES,
        "keywords": KEYWORDS_GIVEN,
        "abilities": OF_TOKENS,
    }
    said = {name: each for name, each in gaps.items() if f"{{{name}}}" in words}

    def make(parts: dict[str, Any]) -> TokenDefinition | None:
        subtypes, abilities = parts["subtypes"] or (), parts.get("abilities", ())
        is_creature = "creature" in parts["types"]
        sized = parts["size"] is not None
        if sized is not (is_creature and not _defines_size(abilities)):
            return None
        if not is_named and not (subtypes and is_creature):
            return None
        size = parts["size"] or ({"power": 0, "toughness": 0} if is_creature else {})
        return TokenDefinition(
            parts["name"] if is_named else " ".join(subtypes),
            parts["types"],
            subtypes,
            parts["colors"],
            **size,
            keywords=parts.get("keywords", ()),
            abilities=abilities,
            supertypes=parts.get("legendary") or (),
        )

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, TokenDefinition):
            return None
        if any(bool(getattr(value, each)) != (each in names) for each in ("keywords", "abilities")):
            return None
        sized = value.power is not None and not _defines_size(value.abilities)
        parts = {
            "name": value.name,
            "legendary": value.supertypes or None,
            "size": {"power": value.power, "toughness": value.toughness} if sized else None,
            "colors": value.colors,
            "subtypes": value.subtypes or None,
            "types": value.types,
            "keywords": value.keywords,
            "abilities": value.abilities,
        }
        given = {name: each for name, each in parts.items() if name in said}
        return given if make(given) == value else None

    return Map(Wording(words, **said), make, take)


_SIZE = Map(
    Wording("{power}/{toughness}", power=NUMERAL_OR_X, toughness=NUMERAL_OR_X),
    lambda it: it,
    lambda it: it,
)
_WITH: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("", ()),
    (" with {keywords}", ("keywords",)),
    (" with {abilities}", ("abilities",)),
    (" with {keywords} and {abilities}", ("keywords", "abilities")),
    (" with {abilities} and {keywords}", ("keywords", "abilities")),
)
_PLAIN = "{size}{colors} {subtypes}{types} token"


def _tokens(end: str) -> Phrase:
    body = "{legendary}" + _PLAIN + end
    return OneOf(
        *(_token(body + words, names, is_named=False) for words, names in _WITH),
        *(_token(body + " named {name}" + words, names, is_named=True) for words, names in _WITH),
        *(
            _token(body + words + " named {name}", names, is_named=True)
            for words, names in _WITH[1:2]
        ),
    )


_PREDEFINED = [
    (name, TokenDefinition(name, types=("artifact",), subtypes=(name,))) for name in PREDEFINED
]


def _predefined(end: str) -> Phrase:
    """Tokens that need no more than their name (111.10)."""
    return Words([(f"{name} token{end}", token) for name, token in _PREDEFINED])


ONE_TOKEN = OneOf(_predefined(""), _tokens(""))
MANY_TOKENS = OneOf(_predefined("s"), _tokens("s"))
A_TOKEN = OneOf(
    Article(ONE_TOKEN),
    *(
        _token("{name}, a {legendary}" + _PLAIN + words, names, is_named=True)
        for words, names in _WITH
    ),
)
"""A token with its article, or with its name before it."""
A_ROLE = Article(
    Words(
        [
            (f"{name} Role token",
             TokenDefinition(name, types=("enchantment",), subtypes=("Aura", "Role")))
            for name in ROLES
        ]
    )
)  # fmt: skip
"""111.10a: a Role, which enters attached to something."""
INCUBATOR = TokenDefinition("Incubator", types=("artifact",), subtypes=("Incubator",))
CLUE = TokenDefinition("Clue", types=("artifact",), subtypes=("Clue",))
TAPPED_TOKEN = After("a tapped ", ONE_TOKEN)
"""A token that enters tapped, with its article."""
