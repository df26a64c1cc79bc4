"""Tokens that are copies, in words (707)."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from turnfold.engine.cards.text.given import KEYWORDS_GIVEN, enumerated
from turnfold.engine.cards.text.pronouns import IT, THAT_CARD, THAT_OBJECT, Pronoun
from turnfold.engine.cards.text.quoted import QUOTED_GIVEN
from turnfold.engine.cards.text.subjects import ONE
from turnfold.engine.cards.text.tokens import COLORED, CREATURE_TYPES
from turnfold.engine.cards.text.words.amounts import MANY_OR_X, NUMBER
from turnfold.engine.cards.text.words.describing import DESCRIBED
from turnfold.engine.cards.text.words.nouns import Article, maybe_before
from turnfold.engine.cards.text.words.wording import (
    Form,
    Found,
    Map,
    Maybe,
    OneOf,
    Phrase,
    Source,
    Wording,
    Words,
    letters,
)
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.copying import CopyException
from turnfold.events.cards.effects import Attacking, CopyToken
from turnfold.events.cards.selections import ControlledBy, IsToken, those

_Parts = dict[str, Any]


_DEFAULT = CopyException()


def _given(value: CopyException) -> _Parts:
    """The fields in which an exception says something."""
    fields = {name: getattr(value, name) for name in CopyException.__struct_fields__}
    return {name: each for name, each in fields.items() if each != getattr(_DEFAULT, name)}


def _fields(phrase: Phrase, *names: str) -> Phrase:
    """An exception that is told in these fields."""
    return Map(
        phrase,
        lambda it: CopyException(**it),
        lambda value: it if (it := _given(value)).keys() == set(names) else None,
    )


_TYPES = Words([("creature", ("creature",)), ("artifact", ("artifact",)),
                ("artifact creature", ("artifact", "creature")),
                ("enchantment", ("enchantment",))])  # fmt: skip
_SIZE = Wording("{power}/{toughness}", power=NUMBER, toughness=NUMBER)


def _kind(end: str, colors: str, subtypes: str) -> Phrase:
    """ "a 2/2 black Zombie in addition to its other colors and types": what it is as well, or, with
    no such words, in place of its colors and creature types. The last word has no space behind."""

    def row(words: str, **last: Phrase) -> Phrase:
        gaps: dict[str, Phrase] = {
            "size": maybe_before(_SIZE), "colors": maybe_before(COLORED),
            "subtypes": maybe_before(CREATURE_TYPES), **last,
        }  # fmt: skip
        said = {name: phrase for name, phrase in gaps.items() if f"{{{name}}}" in words}

        def make(it: _Parts) -> CopyException | None:
            given = {**(it["size"] or {}), subtypes: it.get("subtypes") or ()}
            if it["colors"] is not None:
                given[colors] = it["colors"]
            if colors == "add_colors" and not it["colors"]:
                return None
            return CopyException(**given, add_types=it.get("types", ()))

        def take(value: Any) -> _Parts | None:
            if not isinstance(value, CopyException):
                return None
            sized = value.power is not None and value.toughness is not None
            parts = {
                "size": {"power": value.power, "toughness": value.toughness} if sized else None,
                "colors": getattr(value, colors) or None,
                "subtypes": getattr(value, subtypes) or None,
                "types": value.add_types,
            }
            given = {name: each for name, each in parts.items() if name in said}
            if any(given[name] in (None, ()) for name in last) or make(given) != value:
                return None
            return given

        return Map(Wording(words + end, **said), make, take)

    kinds = row("{size}{colors}{subtypes}", subtypes=CREATURE_TYPES)
    if not end:  # a card type would take the place of the others
        return Article(kinds)
    return Article(OneOf(kinds, row("{size}{colors}{subtypes}{types}", types=_TYPES)))


_OTHER = " in addition to its other "
_KINDS = OneOf(
    _kind(_OTHER + "types", "set_colors", "add_subtypes"),
    _kind(_OTHER + "colors and types", "add_colors", "add_subtypes"),
    _kind(_OTHER + "creature types", "set_colors", "add_subtypes"),
    _kind("", "set_colors", "set_creature_types"),
)
_KEYWORDS: _Parts = {"add_keywords": KEYWORDS_GIVEN}
_QUOTED: _Parts = {"add_abilities": QUOTED_GIVEN}
_HAS = OneOf(
    *(
        _fields(Wording(" and ".join(f"{{{name}}}" for name in gaps), **gaps), *gaps)
        for gaps in (_KEYWORDS, _QUOTED, {**_KEYWORDS, **_QUOTED})
    )
)
_COMMON = CopyException(legendary=False)


def _clauses() -> Phrase:
    def behind(words: str, phrase: Phrase) -> Phrase:
        return Map(Wording(words + "{it}", it=phrase), lambda it: it["it"], lambda it: {"it": it})

    return OneOf(
        Words([(words, _COMMON) for words in ("it isn't legendary", "it's not legendary",
                                              "the token isn't legendary", "isn't legendary")]),
        *(behind(words, _HAS) for words in ("it has ", "the token has ", "has ")),
        *(behind(words, _fields(_SIZE, "power", "toughness"))
          for words in ("it's ", "the token is ", "is ")),
        *(behind(words, _KINDS) for words in ("it's ", "the token is ", "is ")),
    )  # fmt: skip


class _Exceptions:
    """What the copies have that is not copied (707.2), in any order."""

    def __init__(self) -> None:
        self.several = enumerated(_clauses(), "and")

    def read(self, source: Source, at: int) -> Found:
        """The exceptions that stand there, in one. All of them: "and it's an Illusion" behind one
        is another, although it could stand alone."""
        found: Found = []
        for clauses, end in self.several.read(source, at):
            given = [_given(each) for each in clauses]
            names = [name for each in given for name in each]
            if len(set(names)) == len(names):
                merged = {name: value for each in given for name, value in each.items()}
                found.append((CopyException(**merged), end))
        most = max((end for _, end in found), default=at)
        return [each for each in found if each[1] == most]

    def letters(self) -> frozenset[str] | None:
        """Those of the first."""
        return letters(self.several)

    def say(self, value: Any) -> Iterator[str]:
        """The exceptions in each order."""
        if not isinstance(value, CopyException):
            return
        given = _given(value)
        for groups in _APART:
            fields: list[_Parts] = [
                {name: given[name] for name in group if name in given} for group in groups
            ]
            said = {name for group in groups for name in group}
            fields.append({name: each for name, each in given.items() if name not in said})
            parts = [CopyException(**each) for each in fields if each]
            for order in permutations(parts) if parts else ():
                yield from self.several.say(order)


_APART = (
    (("legendary",), ("add_keywords",), ("add_abilities",)),
    (("legendary",), ("add_keywords", "add_abilities")),
)
"""What is said in a clause of its own; keywords and abilities may share one."""


EXCEPT = Maybe(
    Map(Wording(", except {it}", it=_Exceptions()), lambda it: it["it"], lambda it: {"it": it})
)
_YOUR_TOKENS = those(HasTypes(("creature",)), ControlledBy("you"), IsToken(True))


def _row(words: str, gaps: dict[str, Phrase], **fixed: Any) -> Phrase:
    """An effect with its exceptions, which are fields of it."""

    def make(parts: _Parts) -> CopyToken:
        others = {name: each for name, each in parts.items() if name != "exception"}
        exception = parts["exception"]
        return CopyToken(**others, **fixed, **(_given(exception) if exception else {}))

    def take(value: Any) -> _Parts | None:
        if not isinstance(value, CopyToken):
            return None
        exception = CopyException(
            **{name: getattr(value, name) for name in CopyException.__struct_fields__}
        )
        parts = {name: getattr(value, name) for name in gaps}
        parts["exception"] = exception if exception != _DEFAULT else None
        return parts if make(parts) == value else None

    return Map(Wording(words, **gaps, exception=EXCEPT), make, take)


_ONE = OneOf(
    ONE,
    *(Pronoun(f"that {each}", THAT_OBJECT, "target", "that")
      for each in ("artifact", "enchantment", "token")),
    *(Pronoun(f"{each} card", THAT_CARD, "made") for each in ("that", "the exiled")),
    Pronoun("it", IT, "made"),
)  # fmt: skip
"""What is copied; "it" may be a card that was exiled just before."""


def _copies() -> list[Phrase]:
    of: dict[str, Phrase] = {"of": _ONE}
    many: dict[str, Phrase] = {"amount": MANY_OR_X, **of}
    end = "that's a copy of {of}{exception}"
    copies = "tokens that are copies of {of}{exception}"
    attacking: _Parts = {"tapped": True, "attacking": Attacking()}
    return [
        Form("populate", CopyToken, {}, of=_YOUR_TOKENS),
        _row(f"create a token {end}", of),
        _row(f"create a token {end}", {"of": Article(DESCRIBED)}),
        _row(f"create a tapped token {end}", of, tapped=True),
        _row(f"create a tapped and attacking token {end}", of, **attacking),
        _row(f"create {{amount}} {copies}", many),
        _row(f"create {{amount}} tapped {copies}", many, tapped=True),
    ]


COPYING: tuple[Phrase, ...] = tuple(_copies())
"""An effect that creates copies."""
