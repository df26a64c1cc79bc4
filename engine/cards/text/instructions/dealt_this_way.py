"""What happens to what the instruction before dealt damage to, in words: "if a creature dealt
damage this way would die this turn, exile it instead" (608.2c)."""

from turnfold.engine.cards.text.words.amounts import NUMBER_WORDS
from turnfold.engine.cards.text.words.describing import DESCRIBED, DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import Article
from turnfold.engine.cards.text.words.wording import Form, Map, Phrase
from turnfold.events.cards.effects import (
    DiscardCards,
    ExileInstead,
    Restrict,
)
from turnfold.events.cards.modifications import Restriction, RestrictionKind
from turnfold.events.cards.selections import Filter, IsAmong, IsInZone, adding, says, without

_DAMAGED = IsAmong("damaged")


def _among(phrase: Phrase) -> Phrase:
    """Those permanents of a description that were dealt the damage."""

    def make(filter: Filter) -> Filter | None:
        return None if says(filter, IsAmong, IsInZone) else adding(filter, _DAMAGED)

    def take(value: object) -> Filter | None:
        if not isinstance(value, Filter) or _DAMAGED not in value.all:
            return None
        plain = without(value, IsAmong)
        return plain if make(plain) == value else None

    return Map(phrase, make, take)


_ONE, _MANY = _among(Article(DESCRIBED)), _among(DESCRIBED_MANY)
_FORBIDDEN: tuple[tuple[str, RestrictionKind], ...] = (
    ("be regenerated", "be_regenerated"),
    ("block", "block"),
    ("attack", "attack"),
)


def _to_permanents() -> list[Phrase]:
    found: list[Phrase] = [
        Form("if {what} dealt damage this way would die this turn, exile it instead",
             ExileInstead, {"what": _ONE}),
    ]  # fmt: skip
    for words, cannot in _FORBIDDEN:
        found += [
            Form(f"{{what}} dealt damage this way can't {words} this turn", Restrict,
                 {"what": what}, change=Restriction(cannot), those=True)
            for what in (_ONE, _MANY)
        ]  # fmt: skip
    return found


def _to_players() -> list[Phrase]:
    dealt = "if a player is dealt damage this way, they"
    return [
        Form(f"{dealt} can't gain life for the rest of the game", Restrict, {}, what="hurt",
             change=Restriction("gain_life"), duration="forever"),
        Form(f"{dealt} can't gain life this turn", Restrict, {}, what="hurt",
             change=Restriction("gain_life")),
        Form(f"{dealt} discard a card", DiscardCards, {}, who="hurt", amount=1),
        Form(f"{dealt} discard {{amount}} cards", DiscardCards, {"amount": NUMBER_WORDS},
             who="hurt"),
    ]  # fmt: skip


DEALT_THIS_WAY: tuple[Phrase, ...] = (*_to_permanents(), *_to_players())
"""An effect behind one that dealt damage."""
