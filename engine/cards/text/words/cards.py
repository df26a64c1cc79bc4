"""Cards that are not on the battlefield: "target creature card with mana value 3 or less from your
graveyard" (108.1, 400.1)."""

from collections.abc import Iterator
from typing import Any, Literal

from turnfold.engine.cards.text.words.describing import (
    HISTORIC,
    OF_NOUNS,
    SIZED,
    Description,
    Nouns,
)
from turnfold.engine.cards.text.words.names import SUBTYPES
from turnfold.engine.cards.text.words.sides import AFTER, BEFORE, CHOSEN, PERMANENTS, Slot
from turnfold.engine.cards.text.words.wording import (
    Found,
    Map,
    OneOf,
    Phrase,
    PlayerAgain,
    Source,
    Wording,
    Words,
)
from turnfold.events.cards.characteristics import (
    HasKeywords,
    HasSubtypes,
    HasTypes,
    HasWay,
    IsNamed,
    LacksKeywords,
    LacksTypes,
    ManaValueAtLeast,
    ManaValueAtMost,
)
from turnfold.events.cards.selections import (
    EVERYTHING,
    ControlledBy,
    Filter,
    IsAmong,
    IsInZone,
    IsOther,
    Predicate,
    adding,
    says,
    those,
    without,
)
from turnfold.events.cards.targets import Target, TargetCard, TargetSpell

_NOUNS: Slot = [
    *((each, those(HasTypes((each,)))) for each in (*PERMANENTS, "instant", "sorcery")),
    *((each, those(HasSubtypes((each,)))) for each in SUBTYPES),
    *((f"{each} creature", those(HasTypes(("creature",)), HasSubtypes((each,))))
      for each in SUBTYPES),
    *((f"{each} permanent", those(HasSubtypes((each,)), LacksTypes(("instant", "sorcery"))))
      for each in SUBTYPES),
    ("artifact creature", those(HasTypes(("artifact", "creature")))),
    ("enchantment creature", those(HasTypes(("enchantment", "creature")))),
]  # fmt: skip
_PERMANENT = those(LacksTypes(("instant", "sorcery")))
_NONLAND_PERMANENT = those(LacksTypes(("instant", "sorcery", "land")))


class _Headed:
    """A card or spell of one kind or of several: "card", "creature card", "instant or sorcery
    spell". `end` is the noun behind the kinds."""

    def __init__(self, end: str, *, many: bool) -> None:
        self.end = f"{end}s" if many else end
        self.kinds = Nouns(_NOUNS, many=many)
        self.plain = Words(
            [
                (self.end, EVERYTHING),
                (f"permanent {self.end}", _PERMANENT),
                (f"nonland permanent {self.end}", _NONLAND_PERMANENT),
                (f"historic {self.end}", HISTORIC),
            ]
        )

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
        if value != EVERYTHING:
            yield from (f"{words} {self.end}" for words in self.kinds.say(value))


WAYS_SAID: tuple[Literal["disturb", "flashback", "mutate"], ...] = (
    "disturb",
    "flashback",
    "mutate",
)
"""The ways to be cast of which texts ask whether a card has them."""
_ON_CARDS = ("power", "toughness", "mana value")


def _of_cards(slot: Slot) -> Slot:
    """What may be said of a card in any zone."""
    words = tuple(f" with {each} " for each in _ON_CARDS)
    return [row for row in slot if row[0].startswith(words) or _is_keyword(row)]


_EXACTLY: Slot = [
    (f" with mana value {each}", those(ManaValueAtLeast(each), ManaValueAtMost(each)))
    for each in range(13)
]
"""A number that is at least and at most so large."""


def _is_keyword(row: tuple[str, Filter]) -> bool:
    return says(row[1], HasKeywords, LacksKeywords)


_ADVENTURE = those(HasWay("adventure"))
_WAYS: Slot = [
    *((f" with {each}", those(HasWay(each))) for each in WAYS_SAID),
    *((f" that {has} an Adventure", _ADVENTURE) for has in ("has", "have")),
]
QUALITIES: Slot = [*_of_cards(AFTER[1]), *_EXACTLY, *_WAYS]
"""What may be said of a card or spell behind its noun."""


def _described(end: str, *, many: bool) -> Description:
    made = Description(
        _Headed(end, many=many),
        BEFORE[3:],
        [QUALITIES, CHOSEN],
        (*OF_NOUNS, LacksTypes),
        whole=True,
    )
    words, kinds = SIZED
    made.words.append(words)
    made.kinds.append(kinds)
    return made


SIZE = Words([row for row in _of_cards(AFTER[1]) if not _is_keyword(row)])
"""How large a card is, behind other words about it."""
CARD, CARDS = _described("card", many=False), _described("card", many=True)
"""A description of a card, and of several, without the zone that they are in."""
SPELL, SPELLS = _described("spell", many=False), _described("spell", many=True)
"""A description of a spell, and of several."""


SOURCE, SOURCES = _described("source", many=False), _described("source", many=True)
"""A description of a source, wherever it is, and of several."""


def _target_spell(words: str, *whose: ControlledBy) -> Phrase:
    """A target spell. `whose`: who controls it."""

    def make(parts: dict[str, Any]) -> Target:
        return TargetSpell(adding(parts["spell"], *whose))

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, TargetSpell):
            return None
        plain = without(value.filter, ControlledBy)
        return {"spell": plain} if make({"spell": plain}) == value else None

    return Map(Wording(f"target {{spell}}{words}", spell=SPELL), make, take)


TARGET_SPELL = OneOf(
    _target_spell(""),
    _target_spell(" you control", ControlledBy("you")),
    _target_spell(" you don't control", ControlledBy("not_you")),
    _target_spell(" an opponent controls", ControlledBy("opponent")),
)

Place = tuple[str, tuple[Predicate, ...]]
_YOURS: tuple[Place, ...] = (("your graveyard", (ControlledBy("you"),)),)
_ANYBODYS: tuple[Place, ...] = (
    *_YOURS,
    ("a graveyard", ()),
    ("an opponent's graveyard", (ControlledBy("opponent"),)),
    ("that player's graveyard", (ControlledBy("that_player"),)),
    ("defending player's graveyard", (ControlledBy("defending_player"),)),
)


def _one_target(
    words: str, where: str, more: tuple[Predicate, ...], *, up_to: bool = False
) -> Phrase:
    """One target card of a graveyard. `more`: whose that is, or that the card is another. `up_to`:
    it may be left out (115.6)."""

    def make(parts: dict[str, Any]) -> Target:
        return TargetCard(adding(parts["card"], *more), zone="graveyard", up_to=up_to)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, TargetCard):
            return None
        plain = without(value.filter, ControlledBy, IsOther)
        return {"card": plain} if make({"card": plain}) == value else None

    return Map(Wording(f"{words} {{card}} from {where}", card=CARD), make, take)


def _targets(places: tuple[Place, ...]) -> Phrase:
    others: list[Place] = [(where, (*whose, IsOther(True))) for where, whose in places]
    return OneOf(
        *(_one_target("target", *place) for place in places),
        *(_one_target("another target", *place) for place in others),
        *(_one_target("up to one target", *place, up_to=True) for place in places),
        *(
            _one_target(f"up to one {other} target", *place, up_to=True)
            for other in ("other", "another")
            for place in others
        ),
    )


TARGET_CARD = _targets(_YOURS)
TARGET_ANY_CARD = _targets(_ANYBODYS)
"""A target card in your graveyard, and in any graveyard that the words name."""


def in_graveyard(cards: Phrase, words: str, *whose: ControlledBy) -> Phrase:
    """A description of cards in a graveyard, as a filter. `whose`: of whom."""
    return in_zone("graveyard", cards, words, *whose)


def in_zone(
    zone: Literal["graveyard", "hand"] | None, cards: Phrase, words: str, *whose: Predicate
) -> Phrase:
    """The same of any zone; None: wherever they are."""
    there = () if zone is None else (IsInZone(zone),)

    def make(parts: dict[str, Any]) -> Filter:
        return adding(parts["cards"], *there, *whose)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Filter):
            return None
        plain = without(value, IsInZone, ControlledBy, IsAmong)
        return {"cards": plain} if make({"cards": plain}) == value else None

    end = f" {words}" if words else ""
    return Map(Wording(f"{{cards}}{end}", cards=cards), make, take)


def _in_graveyards(cards: Phrase) -> Phrase:
    return OneOf(
        in_graveyard(cards, "in your graveyard", ControlledBy("you")),
        in_graveyard(cards, "in all graveyards"),
        in_graveyard(cards, "in your opponents' graveyards", ControlledBy("opponent")),
    )


def _of_each_one(cards: Phrase) -> Phrase:
    again: Any = PlayerAgain("each_one")
    return OneOf(
        in_graveyard(cards, "in their graveyard", ControlledBy("each_one")),
        in_graveyard(cards, "in that player's graveyard", ControlledBy(again)),
    )


ONE_OF_THEIRS, MANY_OF_THEIRS = _of_each_one(CARD), _of_each_one(CARDS)
"""Cards in the graveyard of the player whose amount is worked out."""
ONE_IN_GRAVEYARD, MANY_IN_GRAVEYARDS = _in_graveyards(CARD), _in_graveyards(CARDS)
"""Cards in graveyards that are counted."""


KIND = Words(_NOUNS)
"""A kind of card, where "card" stands behind another kind only: "a creature or basic land card"."""


class CardName:
    """The name of a card, which ends where a sentence can go on, or "~"."""

    def read(self, source: Source, at: int) -> Found:
        """Every name that may stand here."""
        text = source.text
        if text.startswith("~", at):
            return [("~", at + 1)]
        if not text[at : at + 1].isupper():
            return []
        ends = [text.find(words, at) for words in _BEHIND_NAMES]
        end = min((each for each in ends if each >= 0), default=-1)
        name = text[at:end] if end > 0 else ""
        return [(name, end)] if name and not set(name) & set('."•:') else []

    def say(self, value: Any) -> Iterator[str]:
        """The name as it is."""
        if isinstance(value, str) and value:
            yield value


_BEHIND_NAMES = (
    *(", reveal", ", put", ", exile", ", then", " and put", " and reveal", " and/or"),
    *(" or a ", " or an "),
)


def _named(words: str) -> Phrase:
    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Filter(all=(IsNamed(name=name),)):
                return {"name": name}
        return None

    return Map(
        Wording(f"{words} named {{name}}", name=CardName()),
        lambda parts: those(IsNamed(parts["name"])),
        take,
    )


NAMED_CARD, NAMED_CARDS = _named("card"), _named("cards")
"""Cards of one name."""
