"""What may be played of a card, as far as the card itself says: worked out once for each card."""

from functools import lru_cache
from typing import NamedTuple

from turnfold.engine.cards.faces import faces_of
from turnfold.engine.characteristics.castings import Casting, choices
from turnfold.engine.query.spell_costs import changes_its_cost
from turnfold.engine.rules.casting.casting import needs_sorcery_speed
from turnfold.engine.rules.mana.helping import is_helped
from turnfold.events.cards.card import Card
from turnfold.events.cards.costs import is_phyrexian, parse_cost


class Way(NamedTuple):
    """601.2b@2024: a choice for casting a card, by its number, and what of the card is cast."""

    mode: int
    casting: Casting
    part: Card
    price: int
    """The least amount of mana that it costs, unless other cards change that; 0 if something else
    can pay for it or the card may change it."""


class Playable(NamedTuple):
    """The ways to play a card: which of its faces are lands (True: the back face), whether it can
    be cast at other times than a sorcery (117.1a), and how it can be cast."""

    lands: tuple[bool, ...]
    any_time: bool
    ways: tuple[Way, ...]


@lru_cache(maxsize=4096)
def playable(card: Card) -> Playable:
    """305.1, 601.2b@2024: the ways to play a card."""
    faces = enumerate(faces_of(card))
    lands = tuple(bool(number) for number, face in faces if "land" in face.types)
    parts = [(mode, each, each.as_cast(card)) for mode, each in choices(card).items()]
    any_time = any(each.any_time or not needs_sorcery_speed(part) for _, each, part in parts)
    return Playable(lands, any_time, tuple(Way(*each, _price(*each[1:])) for each in parts))


def _price(casting: Casting, part: Card) -> int:
    """601.2f@2024: the least amount of mana that such a spell costs, if just that pays for it."""
    cost = parse_cost(casting.mana)
    paid_otherwise = is_helped(part, casting) or any(map(is_phyrexian, cost.symbols))
    return 0 if paid_otherwise or changes_its_cost(part) else cost.amount()
