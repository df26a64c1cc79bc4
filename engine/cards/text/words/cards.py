"""Cards that are not on the battlefield: "target creature card with mana value 3 or less from your
graveyard" (108.1, 400.1)."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from turnfold.engine.cards.text.words.describing import (
    AFTER,
    BEFORE,
    NOUN_FIELDS,
    PERMANENTS,
    Description,
    Nouns,
    Slot,
)
from turnfold.engine.cards.text.words.names import SUBTYPES
from turnfold.engine.cards.text.words.wording import (
    Found,
    Map,
    OneOf,
    Phrase,
    Source,
    Wording,
    Words,
)
from turnfold.events.cards.selections import Filter
from turnfold.events.cards.targets import Target, TargetCard, TargetSpell

_NOUNS: Slot = [
    *((each, {"types": (each,)}) for each in (*PERMANENTS, "instant", "sorcery")),
    *((each, {"subtypes": (each,)}) for each in SUBTYPES),
    *((f"{each} creature", {"types": ("creature",), "subtypes": (each,)}) for each in SUBTYPES),
    ("artifact creature", {"types": ("artifact", "creature")}),
    ("enchantment creature", {"types": ("enchantment", "creature")}),
]
_PERMANENT = (("not_types", ("instant", "sorcery")),)


class _Headed:
    """A card or spell of one kind or of several: "card", "creature card", "instant or sorcery
    spell". `end` is the noun behind the kinds."""

    def __init__(self, end: str, *, many: bool) -> None:
        self.end = f"{end}s" if many else end
        self.kinds = Nouns(_NOUNS, many=many)
        self.plain = Words([(self.end, ()), (f"permanent {self.end}", _PERMANENT)])

    def read(self, source: Source, at: int) -> Found:
        """The kinds that stand there before "card"."""
        found = self.plain.read(source, at)
        words = f" {self.end}"
        return found + [
            (key, end + len(words))
            for key, end in self.kinds.read(source, at)
            if source.text.startswith(words, end)
        ]

    def letters(self) -> frozenset[str] | None:
        """Those of any of them."""
        return OneOf(self.plain, self.kinds).letters()

    def say(self, value: Any) -> Iterator[str]:
        """The kinds, and "card" behind them."""
        yield from self.plain.say(value)
        if value:
            yield from (f"{words} {self.end}" for words in self.kinds.say(value))


_ON_CARDS = ("power", "toughness", "mana value")


def _of_cards(slot: Slot) -> Slot:
    """What may be said of a card in any zone."""
    words = tuple(f" with {each} " for each in _ON_CARDS)
    return [row for row in slot if row[0].startswith(words) or _is_keyword(row)]


def _is_keyword(row: tuple[str, dict[str, Any]]) -> bool:
    return row[1].keys() <= {"keywords", "not_keywords"}


def _described(end: str, *, many: bool) -> Description:
    return Description(
        _Headed(end, many=many),
        BEFORE[3:],
        [_of_cards(AFTER[1])],
        NOUN_FIELDS | {"not_types"},
        whole=True,
    )


CARD, CARDS = _described("card", many=False), _described("card", many=True)
"""A description of a card, and of several, without the zone that they are in."""
SPELL, SPELLS = _described("spell", many=False), _described("spell", many=True)
"""A description of a spell, and of several."""


def _target_spell(words: str, **more: Any) -> Phrase:
    """A target spell. `more`: who controls it."""

    def make(parts: dict[str, Any]) -> Target:
        return TargetSpell(replace(parts["spell"], **more))

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, TargetSpell):
            return None
        plain = replace(value.filter, controller="any")
        return {"spell": plain} if make({"spell": plain}) == value else None

    return Map(Wording(f"target {{spell}}{words}", spell=SPELL), make, take)


TARGET_SPELL = OneOf(
    _target_spell(""),
    _target_spell(" you control", controller="you"),
    _target_spell(" you don't control", controller="not_you"),
    _target_spell(" an opponent controls", controller="opponent"),
)

_Whose = Literal["any", "you", "opponent", "that_player", "defending_player"]
_YOURS: tuple[tuple[str, _Whose], ...] = (("your graveyard", "you"),)
_ANYBODYS: tuple[tuple[str, _Whose], ...] = (
    *_YOURS,
    ("a graveyard", "any"),
    ("an opponent's graveyard", "opponent"),
    ("that player's graveyard", "that_player"),
    ("defending player's graveyard", "defending_player"),
)


def _one_target(words: str, where: str, whose: _Whose, **more: bool) -> Phrase:
    """One target card of a graveyard. `more`: that it may be left out (115.6), or is another."""
    up_to, other = more.get("up_to", False), more.get("other", False)

    def make(parts: dict[str, Any]) -> Target:
        filter = replace(parts["card"], controller=whose, other=other)
        return TargetCard(filter, zone="graveyard", up_to=up_to)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, TargetCard):
            return None
        plain = replace(value.filter, controller="any", other=False)
        return {"card": plain} if make({"card": plain}) == value else None

    return Map(Wording(f"{words} {{card}} from {where}", card=CARD), make, take)


def _targets(places: tuple[tuple[str, _Whose], ...]) -> Phrase:
    return OneOf(
        *(_one_target("target", *place) for place in places),
        *(_one_target("another target", *place, other=True) for place in places),
        *(_one_target("up to one target", *place, up_to=True) for place in places),
        *(
            _one_target(f"up to one {other} target", *place, up_to=True, other=True)
            for other in ("other", "another")
            for place in places
        ),
    )


TARGET_CARD = _targets(_YOURS)
TARGET_ANY_CARD = _targets(_ANYBODYS)
"""A target card in your graveyard, and in any graveyard that the words name."""


def in_zone(cards: Phrase, words: str, zone: str, whose: str) -> Phrase:
    """A description of cards with the zone that they are in, as a filter."""

    def make(parts: dict[str, Any]) -> Filter:
        found: Filter = replace(parts["cards"], zone=zone, controller=whose)
        return found

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Filter):
            return None
        plain = replace(value, zone="battlefield", controller="any")
        return {"cards": plain} if make({"cards": plain}) == value else None

    return Map(Wording(f"{{cards}} {words}", cards=cards), make, take)


def _in_graveyards(cards: Phrase) -> Phrase:
    return OneOf(
        in_zone(cards, "in your graveyard", "graveyard", "you"),
        in_zone(cards, "in all graveyards", "graveyard", "any"),
        in_zone(cards, "in your opponents' graveyards", "graveyard", "opponent"),
    )


ONE_IN_GRAVEYARD, MANY_IN_GRAVEYARDS = _in_graveyards(CARD), _in_graveyards(CARDS)
"""Cards in graveyards that are counted."""
