"""Objects that players choose as an effect happens: "a creature you control", "up to two lands",
"a card at random from your graveyard" (608.2d)."""

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.cards.text.words.amounts import NUMBER_WORDS, X
from turnfold.engine.cards.text.words.cards import CARD, CARDS, in_zone
from turnfold.engine.cards.text.words.describing import DESCRIBED, DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import ANY_ONE, MANY_OTHERS, ONE_OTHER, After, Article
from turnfold.engine.cards.text.words.wording import Map, OneOf, Phrase, Wording
from turnfold.events.cards.effects import Choose, Delay
from turnfold.events.cards.measures import Amount
from turnfold.events.cards.selections import (
    ControlledBy,
    Filter,
    IsInZone,
    IsOther,
    Predicate,
    Reference,
    adding,
    says,
    without,
)


class Picked(Struct, frozen=True):
    """Objects that are chosen, as they are read; `who` may be a target."""

    filter: Filter
    number: Amount | None = 1
    up_to: bool = False
    who: Any = "you"
    at_random: bool = False


def as_choice(picked: Picked, effect: Any) -> Choose | Delay:
    """The choice of the objects, and what happens to them then; for what happens later, a choice
    that is made then."""
    if isinstance(effect, Delay):
        return replace(effect, effects=tuple(as_choice(picked, each) for each in effect.effects))
    who: Reference = picked.who
    return Choose(picked.filter, (effect,), picked.number, picked.up_to, who, picked.at_random)


def as_picked(choice: Choose) -> Picked:
    """The inverse of `as_choice`: what is chosen."""
    return Picked(choice.what, choice.number, choice.up_to, choice.who, choice.at_random)


def several(phrase: Phrase) -> Phrase:
    """More than one object: "two lands you control", "up to two lands", "any number of lands"."""
    return OneOf(
        _form("{number} {filter}", phrase, number=NUMBER_WORDS),
        _form("up to {number} {filter}", phrase, up_to=True, number=NUMBER_WORDS),
        _form("X {filter}", phrase, number=X),
        _form("up to X {filter}", phrase, number=X, up_to=True),
        _form("any number of {filter}", phrase, number=None, up_to=True),
    )


def _form(words: str, phrase: Phrase, **said: Any) -> Phrase:
    """Words for what is chosen; `said` is what is fixed in it, or a phrase for the number."""
    gaps: dict[str, Phrase] = {"filter": phrase}
    fixed = dict(said)
    if "{number}" in words:
        gaps["number"] = fixed.pop("number")

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Picked):
            return None
        parts = {name: getattr(value, name) for name in gaps}
        return parts if Picked(**parts, **fixed) == value else None

    return Map(Wording(words, **gaps), lambda parts: Picked(**parts, **fixed), take)


def _one(phrase: Phrase, **fixed: Any) -> Phrase:
    return _form("{filter}", phrase, **fixed)


_SINGLE = OneOf(DESCRIBED, ONE_OTHER)
PICKED_ONE = OneOf(_one(ANY_ONE), _form("up to one {filter}", _SINGLE, up_to=True))
"""One permanent that is chosen."""
PICKED_AT_RANDOM = _form("{filter} chosen at random", ANY_ONE, at_random=True)
"""One permanent that chance chooses."""
PICKED_MANY = several(OneOf(DESCRIBED_MANY, MANY_OTHERS))
"""Several of them."""
PICKED = OneOf(PICKED_ONE, PICKED_MANY)


def _other(phrase: Phrase) -> Phrase:
    """A description that leaves out the source, behind a word for that."""
    return Map(
        phrase,
        lambda value: adding(value, IsOther(True)),
        lambda value: without(value, IsOther) if says(value, IsOther) else None,
    )


def _theirs(phrase: Phrase) -> Phrase:
    """A description of what the player controls who was named before."""

    def plain(value: Any) -> Any:
        return None if says(value, ControlledBy, IsInZone) else value

    return Map(
        Wording("{it} they control", it=phrase),
        lambda parts: plain(parts["it"]),
        lambda value: {"it": value} if plain(value) is not None else None,
    )


PICKED_OF_THEIRS = OneOf(
    _one(OneOf(Article(_theirs(DESCRIBED)), _other(After("another ", _theirs(DESCRIBED))))),
    _form("up to one {filter}", _theirs(DESCRIBED), up_to=True),
)
"""One permanent that another player chooses among the player's own."""
MANY_OF_THEIRS = several(_theirs(DESCRIBED_MANY))

Zone = Literal["graveyard", "hand"]


def cards_picked(zone: Zone | None, words: str, *whose: Predicate) -> tuple[Phrase, Phrase]:
    """Cards of a zone that are chosen, or taken at random: a single one, and other numbers.
    `words` are those for the zone, such as "from your graveyard"; None: wherever they are."""
    card, cards = in_zone(zone, CARD, words, *whose), in_zone(zone, CARDS, words, *whose)
    at_random = in_zone(zone, CARD, f"at random {words}", *whose)
    more_at_random = in_zone(zone, CARDS, f"at random {words}", *whose)
    one = OneOf(_one(Article(card)), _one(_other(After("another ", card))))
    return one, OneOf(
        _form("up to one {filter}", card, up_to=True),
        several(cards),
        several(_other(After("other ", cards))),
        _one(Article(at_random), at_random=True),
        _form("{number} {filter}", more_at_random, number=NUMBER_WORDS, at_random=True),
    )
