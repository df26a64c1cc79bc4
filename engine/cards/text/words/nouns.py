"""What a verb is said of: "another tapped Goblin", "each creature", targets (109.2, 115.1)."""

import re
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.words.describing import DESCRIBED, DESCRIBED_MANY, OF_NOUNS
from turnfold.engine.cards.text.words.names import SUBTYPES
from turnfold.engine.cards.text.words.vocabulary import NOTHING, Needs, all_of
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
from turnfold.events.cards.characteristics import (
    HasAnyType,
    HasGreatestPower,
    HasTypes,
    IsCommander,
    LacksSubtypes,
)
from turnfold.events.cards.selections import (
    AnyOf,
    ControlledBy,
    Filter,
    IsDesignated,
    IsOther,
    OwnedBy,
    adding,
    said,
    says,
    those,
    without,
)
from turnfold.events.cards.targets import (
    AnyTarget,
    OneTarget,
    Target,
    TargetCreature,
    TargetOpponent,
    TargetPermanent,
    TargetPlayer,
)

YOUR_COMMANDER = those(OwnedBy("you"), IsCommander(True))
"""903.3@2024: the card that was designated as the commander of your deck."""

YOUR_RING_BEARER = those(ControlledBy("you"), IsDesignated("ring_bearer"))
"""701.52e@2024: the creature that you chose last as the Ring tempted you, while you control it."""


class Article:
    """A phrase after "a" or "an", whichever the next letter requires."""

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase

    def read(self, source: Source, at: int) -> Found:
        """What the phrase finds after the article."""
        for article in ("a ", "an "):
            if source.text.startswith(article, at):
                start = at + len(article)
                if _article(source.text[start:]) == article:
                    return self.phrase.read(source, start)
        return []

    def letters(self) -> frozenset[str]:
        """That of the article."""
        return frozenset("a")

    def say(self, value: Any) -> Iterator[str]:
        """What the phrase says, with its article."""
        yield from map(with_article, self.phrase.say(value))


def with_article(words: str) -> str:
    """The words behind "a" or "an", whichever their first letter requires."""
    return _article(words) + words


_SPOKEN_WITH_VOWEL = re.compile(r"(?i:(?!uni(?!n))[aeiou]|ho(?:ur|nor))|X\b|8|1[18]\b")
"""What "an" stands before: "an artifact", "an X/X", "an 8/8", "an hour"; but "a unicorn"."""


def _article(words: str) -> str:
    return "an " if _SPOKEN_WITH_VOWEL.match(words) else "a "


def _others(words: str, phrase: Phrase) -> Phrase:
    """A description that leaves out the source: "another creature"."""
    return Map(
        After(words, phrase),
        lambda value: adding(value, IsOther(True)),
        lambda value: (
            without(value, IsOther) if isinstance(value, Filter) and says(value, IsOther) else None
        ),
    )


class After:
    """A phrase after words that do not change its value."""

    def __init__(self, words: str, phrase: Phrase) -> None:
        self.words, self.phrase = words, phrase

    def read(self, source: Source, at: int) -> Found:
        """What the phrase finds after the words."""
        if not source.text.startswith(self.words, at):
            return []
        return self.phrase.read(source, at + len(self.words))

    def letters(self) -> frozenset[str]:
        """That of the words."""
        return frozenset(self.words[:1])

    def needs(self, letter: str) -> Needs:
        """The words, if they are whole ones."""
        return all_of(self.words) if self.words[-1] == " " else NOTHING

    def say(self, value: Any) -> Iterator[str]:
        """The words, and what the phrase says."""
        yield from (self.words + said for said in self.phrase.say(value))


def maybe_before(phrase: Phrase) -> Phrase:
    """A phrase with a space behind it, which may be left out."""
    return Maybe(Map(Wording("{it} ", it=phrase), lambda it: it["it"], lambda it: {"it": it}))


def either_of(words: str, phrase: Phrase, second: Phrase | None = None) -> Phrase:
    """What is of `one` description or of the `other`, which has the same phrase unless there is a
    second."""

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Filter(all=(AnyOf(any_of=(one, other)),)):
                return {"one": one, "other": other}
        return None

    return Map(
        Wording(words, one=phrase, other=second or phrase),
        lambda two: those(AnyOf((two["one"], two["other"]))),
        take,
    )


def _both_kinds(one: Phrase, other: Phrase) -> Phrase:
    """All objects of two descriptions that say the same but for the noun or the color: "Goblins you
    control and Elementals you control". Of each must be said more than a noun, because several
    nouns may stand before words about all of them."""

    def make(parts: dict[str, Any]) -> Filter | None:
        kinds = [
            {type(each) for each in parts[name].all} - {IsOther, *OF_NOUNS}
            for name in ("one", "other")
        ]
        alike = kinds[0] == kinds[1] and kinds[0] and parts["one"] != parts["other"]
        whose = [said(parts[name], ControlledBy) for name in ("one", "other")]
        return those(AnyOf((parts["one"], parts["other"]))) if alike and len({*whose}) < 2 else None

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Filter(all=(AnyOf(any_of=(one, other)),)):
                parts = {"one": one, "other": other}
                return parts if make(parts) == value else None
        return None

    return Map(Wording("{one} and {other}", one=one, other=other), make, take)


ANY_ONE: Phrase = OneOf(Article(DESCRIBED), _others("another ", DESCRIBED))
"""One object of a description: "a creature you control", "another creature"."""

_PLAIN_LAND = those(HasTypes(("land",)))


def _not_plain(value: Any) -> Any:
    """The description of a land; None if it says no more than that, or is about another object."""
    land = says(value, HasTypes) and adding(value, HasTypes(("land",))) == value
    return value if land and value != _PLAIN_LAND and not says(value, ControlledBy) else None


A_LAND = Map(Article(DESCRIBED), _not_plain, _not_plain)
"""A land of a description that says more: "a nonbasic land"."""

EACH = OneOf(After("each ", DESCRIBED), _others("each other ", DESCRIBED))
EVERY = OneOf(After("all ", DESCRIBED_MANY), _others("all other ", DESCRIBED_MANY))
"""All objects of a description, after a verb: "destroy all creatures"."""

ONE_OTHER = _others("other ", DESCRIBED)
MANY_OTHERS = _others("other ", DESCRIBED_MANY)
"""A description without the source, after an article or after "the number of"."""

ALL = OneOf(
    DESCRIBED_MANY,
    _others("other ", DESCRIBED_MANY),
    EVERY,
    _both_kinds(DESCRIBED_MANY, OneOf(DESCRIBED_MANY, MANY_OTHERS)),
)
"""All objects of a description, before a verb in the plural: "creatures you control get"."""


def target_of(value: Filter) -> Target:
    """The target that is so described."""
    if said(value, HasTypes) == HasTypes(("creature",)):
        return TargetCreature(without(value, HasTypes))
    return TargetPermanent(value)


def described_by(value: Any) -> Filter | None:
    """The description of a target on the battlefield; None for other targets."""
    if not isinstance(value, TargetCreature | TargetPermanent) or value.up_to:
        return None  # "up to one" is said around it
    if isinstance(value, TargetPermanent):
        return value.filter
    creature: Filter = adding(value.filter, HasTypes(("creature",)))
    return creature


def _up_to_one(phrase: Phrase) -> Phrase:
    """The same target, but optional (115.6)."""
    return Map(
        phrase,
        lambda value: replace(value, up_to=True),
        lambda value: (
            replace(value, up_to=False) if isinstance(value, OneTarget) and value.up_to else None
        ),
    )


def _theirs(value: Any) -> Any:
    """The target without the words that the player of the trigger event controls it."""
    filter = described_by(value)
    theirs = filter is not None and ControlledBy("that_player") in filter.all
    return {"it": without(filter, ControlledBy)} if filter is not None and theirs else None


_THEIR_TARGET = Map(
    Wording("target {it} they control", it=DESCRIBED),
    lambda parts: (
        None
        if says(parts["it"], ControlledBy)
        else target_of(adding(parts["it"], ControlledBy("that_player")))
    ),
    _theirs,
)
TARGET_OBJECT: Phrase = OneOf(
    Map(
        OneOf(After("target ", DESCRIBED), _others("another target ", DESCRIBED)),
        target_of,
        described_by,
    ),
    _THEIR_TARGET,
    _up_to_one(After("up to one ", _THEIR_TARGET)),
    _up_to_one(
        Map(
            OneOf(
                After("up to one target ", DESCRIBED),
                _others("up to one other target ", DESCRIBED),
            ),
            target_of,
            described_by,
        )
    ),
    Words(
        {
            "target creature you control with the greatest power": TargetCreature(
                those(ControlledBy("you"), HasGreatestPower("of_its_controllers"))
            ),
            "target creature with the greatest power among creatures on the battlefield": (
                TargetCreature(those(HasGreatestPower("of_all")))
            ),
        }
    ),
)

STRONGEST_OF_THEIRS = Words(
    [
        (
            f"a creature with the greatest power among creatures {words}",
            those(HasTypes(("creature",)), HasGreatestPower("of_its_controllers")),
        )
        for words in ("that player controls", "they control")
    ]
)
"""A creature that another player chooses among the strongest of the player's own."""

TARGET_PLAYER = Words(
    {
        "target player": TargetPlayer(),
        "target opponent": TargetOpponent(),
        "target player who attacked this turn": TargetPlayer(did="attacked"),
        "target player who lost life this turn": TargetPlayer(did="lost_life"),
        "target player dealt damage by ~ this turn": TargetPlayer(did="was_hurt"),
    }
)
_WALKER = those(HasTypes(("planeswalker",)))


def _of_no_kind(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, AnyTarget) or len(value.filter.all) != 1:
        return None
    (no,) = value.filter.all
    if not isinstance(no, LacksSubtypes) or value != AnyTarget(those(no)):
        return None
    return {"kind": no.not_subtypes[0]}


_NO_KIND = Map(
    Wording("any target that isn't {kind}", kind=Article(Words({each: each for each in SUBTYPES}))),
    lambda it: AnyTarget(those(LacksSubtypes((it["kind"],)))),
    _of_no_kind,
)
ANY_TARGET = OneOf(
    Words(
        {
            "any target": AnyTarget(),
            "any other target": AnyTarget(those(IsOther(True))),
            "target player or planeswalker": AnyTarget(_WALKER),
            "target opponent or planeswalker": AnyTarget(_WALKER, opponents=True),
            "target player or battle": AnyTarget(those(HasTypes(("battle",)))),
            "target opponent or battle": AnyTarget(those(HasTypes(("battle",))), opponents=True),
            "target opponent, battle, or planeswalker": AnyTarget(
                those(HasAnyType(("battle", "planeswalker"))), opponents=True
            ),
        }
    ),
    _NO_KIND,
)
