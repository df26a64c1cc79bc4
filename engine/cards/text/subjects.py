"""Subjects and objects of verbs: "~", "target creature", "each opponent" (608.2)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.counters import KEYWORDS, strength
from turnfold.engine.cards.text.amounts import NUMBER_WORDS
from turnfold.engine.cards.text.binding import (
    IT,
    ITS_CONTROLLER,
    THAT_OBJECT,
    THAT_PLAYER,
    THEY,
    Pronoun,
    SeveralTargets,
)
from turnfold.engine.cards.text.nouns import (
    ANY_TARGET,
    DESCRIBED_MANY,
    EACH,
    EVERY,
    TARGET_OBJECT,
    TARGET_PLAYER,
    After,
    described_by,
    target_of,
)
from turnfold.engine.cards.text.wording import Found, Made, OneOf, Phrase, Source, Wording, Words

AGAIN = OneOf(
    Pronoun("that creature", THAT_OBJECT, "target", "that"),
    Pronoun("that permanent", THAT_OBJECT, "target", "that"),
    Pronoun("it", IT, "self", "target", "that"),
    Pronoun("he", IT, "self", "target", "that"),
    Pronoun("him", IT, "self", "target", "that"),
    Pronoun("she", IT, "self", "target", "that"),
    Pronoun("her", IT, "self", "target", "that"),
)
_ATTACHED = Words([("enchanted creature", "attached"), ("equipped creature", "attached"),
                   ("enchanted permanent", "attached")])  # fmt: skip
ONE = OneOf(Words({"~": "self"}), TARGET_OBJECT, AGAIN, _ATTACHED)
"""One object: the source, a target, one that was mentioned, or what the source is attached to."""


def _several(words: str, other: bool) -> Phrase:
    """Several targets that may be left out."""

    def make(parts: dict[str, Any]) -> SeveralTargets:
        filter = replace(parts["filter"], other=True) if other else parts["filter"]
        return SeveralTargets(replace(target_of(filter), up_to=True), parts["number"])

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, SeveralTargets) or not value.target.up_to:
            return None
        filter = described_by(replace(value.target, up_to=False))
        if filter is None or filter.other is not other:
            return None
        return {"filter": replace(filter, other=False), "number": value.number}

    return Made(Wording(words, number=NUMBER_WORDS, filter=DESCRIBED_MANY), make, take)


SEVERAL = OneOf(
    _several("up to {number} target {filter}", False),
    _several("up to {number} other target {filter}", True),
)
EACH_OF = OneOf(
    After("each of ", SEVERAL),
    Pronoun("each of them", THEY, "targets"),
    Pronoun("each of those creatures", THEY, "targets"),
)
THEM = OneOf(Pronoun("them", THEY, "targets"), Pronoun("those creatures", THEY, "targets"))
ONE_OR_EACH = OneOf(ONE, EACH, EACH_OF)
ANY = OneOf(ONE, EVERY, EACH, SEVERAL, THEM)
"""One object or many, as the object of a verb."""

PLAYER = OneOf(
    TARGET_PLAYER,
    Words({"each player": "each_player", "each opponent": "each_opponent"}),
    Words({"defending player": "defending_player"}),
    Pronoun("that player", THAT_PLAYER, "target", "that_player"),
    Pronoun("its controller", ITS_CONTROLLER, "controller_of_target"),
    Pronoun("that creature's controller", ITS_CONTROLLER, "controller_of_target"),
)
"""A player, with a verb in the third person."""

YOU = Words({"you": "you"})


class CounterKind:
    """A kind of counter: a word, or a change of power and toughness (122.1)."""

    def read(self, source: Source, at: int) -> Found:
        """The word that stands before "counter"."""
        text = source.text
        end = at
        while end < len(text) and (text[end].isalnum() or text[end] in "+-/"):
            end += 1
        kind = text[at:end]
        plain = kind.isalpha() and kind.islower() and len(kind) > 1
        if not (strength(kind) != (0, 0) or plain) or kind in _RULED:
            return []
        return [(kind, end)] if text.startswith(" counter", end) else []

    def say(self, value: Any) -> Iterator[str]:
        """The kind as it is."""
        if isinstance(value, str) and value:
            yield value


_RULED = frozenset(
    {*KEYWORDS, "rad", "loyalty", "defense", "poison", "energy", "experience", "ticket"}
)
"""Counters that are read elsewhere, or whose rules are not here; and words that are no kinds."""
_RULED |= {"more", "another", "those", "each", "any", "two", "of", "number"}
COUNTER = CounterKind()
DAMAGED = OneOf(ANY_TARGET, ONE, PLAYER, YOU, EACH)
"""What can be dealt damage."""

DEALER = OneOf(
    Words({"~": "self"}),
    *(Pronoun(each, IT, "self", "that") for each in ("it", "he", "she")),
)
OF_ONE = OneOf(
    Words({"~'s": "self"}),
    *(Pronoun(each, IT, "self", "target", "that") for each in ("its", "his", "her")),
    Pronoun("that creature's", THAT_OBJECT, "target", "that"),
)
"""Whose power, toughness and so on it is."""
BY_POWER = OneOf(DEALER, TARGET_OBJECT, AGAIN)
