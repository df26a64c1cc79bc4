"""Conditions about amounts in words: "there are four or more card types among cards in your
graveyard", "you have a full party" (107, 603.4)."""

from typing import Any

from turnfold.engine.cards.text.amounts_said import YOUR_CARD_TYPES
from turnfold.engine.cards.text.devotion import DEVOTION
from turnfold.engine.cards.text.words.amounts import NUMBER, NUMBER_WORDS
from turnfold.engine.cards.text.words.describing import DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import ANY_ONE, MANY_OTHERS
from turnfold.engine.cards.text.words.wording import Again, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.conditions import AmountIs, HandAtMost, Not, Reaches
from turnfold.events.cards.measures import (
    CardsInHand,
    Count,
    CreaturesDied,
    LifeTotal,
    Measure,
    Opponents,
    PartySize,
    PowersAmong,
    Speed,
    StartingLife,
    Temptations,
    TimesUsed,
    TotalPower,
)
from turnfold.events.cards.selections import (
    ControlledBy,
    Filter,
    IsAttacking,
    Reference,
    adding,
    says,
    those,
    without,
)

ALWAYS = AmountIs(CardsInHand("you"), 0)
"""A condition that always holds: several effects under it are one instruction."""
_MANY = OneOf(DESCRIBED_MANY, MANY_OTHERS)
_YOUR_POWER = TotalPower(those(HasTypes(("creature",)), ControlledBy("you")))


def _at_least(words: str, amount: Measure, number: Phrase = NUMBER_WORDS) -> Phrase:
    """The amount is at least a number."""

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, AmountIs) or value != AmountIs(amount, value.amount_at_least):
            return None
        return {"number": value.amount_at_least}

    return Map(Wording(words, number=number), lambda it: AmountIs(amount, it["number"]), take)


def _fewer(words: str) -> Phrase:
    """The devotion is less than a number."""

    def make(parts: dict[str, Any]) -> AmountIs:
        return AmountIs(parts["amount"], 0, parts["number"] - 1)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, AmountIs) or value.amount_at_most is None:
            return None
        parts = {"amount": value.amount, "number": value.amount_at_most + 1}
        return parts if make(parts) == value else None

    return Map(Wording(words, amount=DEVOTION, number=NUMBER_WORDS), make, take)


def _on_battlefield(words: str, *whose: ControlledBy) -> Phrase:
    """So many permanents of a description, whoever of those players controls them."""

    def make(parts: dict[str, Any]) -> AmountIs:
        return AmountIs(Count(filter=adding(parts["filter"], *whose)), parts["number"])

    def take(value: Any) -> dict[str, Any] | None:
        filter = getattr(getattr(value, "amount", None), "filter", None)
        if not isinstance(value, AmountIs) or not isinstance(filter, Filter):
            return None
        plain = without(filter, *map(type, whose))
        parts = {"filter": plain, "number": value.amount_at_least}
        return parts if make(parts) == value else None

    return Map(Wording(words, number=NUMBER_WORDS, filter=_MANY), make, take)


def _by_team() -> Phrase:
    """Your team controls a permanent of a description (102.3)."""
    team = ControlledBy("team")

    def make(parts: dict[str, Any]) -> AmountIs:
        return AmountIs(Count(filter=adding(parts["filter"], team)))

    def take(value: Any) -> dict[str, Any] | None:
        filter = getattr(getattr(value, "amount", None), "filter", None)
        if not isinstance(filter, Filter) or team not in filter.all:
            return None
        parts = {"filter": without(filter, ControlledBy)}
        return parts if make(parts) == value else None

    return Map(Wording("your team controls {filter}", filter=ANY_ONE), make, take)


def _one_attacks() -> Phrase:
    """A creature of a description is attacking."""

    def make(parts: dict[str, Any]) -> AmountIs | None:
        there = says(parts["filter"], IsAttacking)
        return None if there else AmountIs(Count(filter=adding(parts["filter"], IsAttacking(True))))

    def take(value: Any) -> dict[str, Any] | None:
        filter = getattr(getattr(value, "amount", None), "filter", None)
        if not isinstance(filter, Filter):
            return None
        parts = {"filter": without(filter, IsAttacking)}
        return parts if make(parts) == value else None

    return Map(Wording("{filter} is attacking", filter=ANY_ONE), make, take)


def _none_there(words: str) -> Phrase:
    """No permanent of a description."""

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, AmountIs) or not isinstance(value.amount, Count):
            return None
        filter = value.amount.filter
        return {"filter": filter} if value == AmountIs(Count(filter=filter), 0, 0) else None

    return Map(
        Wording(words, filter=_MANY), lambda it: AmountIs(Count(filter=it["filter"]), 0, 0), take
    )


def _different(words: str) -> Phrase:
    """So many permanents of yours of which each has a power of its own."""

    def make(parts: dict[str, Any]) -> AmountIs:
        yours = adding(parts["filter"], ControlledBy("you"))
        return AmountIs(PowersAmong(filter=yours), parts["number"])

    def take(value: Any) -> dict[str, Any] | None:
        amount = getattr(value, "amount", None)
        if not isinstance(amount, PowersAmong):
            return None
        parts = {"filter": without(amount.filter, ControlledBy), "number": value.amount_at_least}
        return parts if make(parts) == value else None

    return Map(Wording(words, number=NUMBER_WORDS, filter=_MANY), make, take)


_CREATURE = (those(), those(HasTypes(("creature",))))
"""Any creature that died; conditions about it have words of their own."""


def _some_died(words: str, who: Reference) -> Phrase:
    """A creature of a description died (700.4)."""

    def make(parts: dict[str, Any]) -> AmountIs | None:
        filter: Filter = parts["filter"]
        plain = filter in _CREATURE or says(filter, ControlledBy)
        return None if plain else AmountIs(CreaturesDied(who, filter=filter))

    def take(value: Any) -> dict[str, Any] | None:
        amount = getattr(value, "amount", None)
        if not isinstance(amount, CreaturesDied):
            return None
        parts = {"filter": amount.filter}
        return parts if make(parts) == value else None

    return Map(Wording(words, filter=ANY_ONE), make, take)


def _above_start(number: int) -> Reaches:
    return Reaches(LifeTotal("you"), StartingLife("you", plus=number))


def _life_gone_up(words: str) -> Phrase:
    """Your life total is so much above your starting life total (103.4)."""

    def take(value: Any) -> dict[str, Any] | None:
        number = value.reaches.plus if isinstance(value, Reaches) else 0
        return {"number": number} if number > 1 and value == _above_start(number) else None

    return Map(Wording(words, number=NUMBER), lambda it: _above_start(it["number"]), take)


_THEIR_HAND = CardsInHand("that_player")
THAT_HAND = OneOf(
    Words(
        {
            "no cards": HandAtMost(0, "that_player"),
            "one or fewer cards": HandAtMost(1, "that_player"),
        }
    ),
    Map(
        Wording("{number} or fewer cards", number=NUMBER_WORDS),
        lambda it: HandAtMost(it["number"], "that_player"),
        lambda value: (
            {"number": value.hand_at_most}
            if isinstance(value, HandAtMost) and value.who == "that_player"
            else None
        ),
    ),
    _at_least("{number} or more cards", _THEIR_HAND),
)
"""How many cards the player of the trigger event has in hand."""
_ORDINALS = ("first", "second", "third", "fourth")
_AGAIN: Any = Again("resolved")
AMOUNTS: tuple[Phrase, ...] = (
    _some_died("{filter} died under your control this turn", "you"),
    _some_died("{filter} died this turn", "each_player"),
    _at_least(
        "there are {number} or more card types among cards in your graveyard", YOUR_CARD_TYPES
    ),
    _at_least("you have {number} or more cards in hand", CardsInHand("you")),
    _at_least("you have {number} or more cards in your hand", CardsInHand("you")),
    _at_least("creatures you control have total power {number} or greater", _YOUR_POWER, NUMBER),
    _at_least("you have {number} or more opponents", Opponents()),
    _at_least("the Ring has tempted you {number} or more times this game", Temptations("you")),
    _at_least("your speed is {number} or higher", Speed("you"), NUMBER),
    _on_battlefield("your opponents control {number} or more {filter}", ControlledBy("opponent")),
    _on_battlefield("there are {number} or more {filter} on the battlefield"),
    _different("you control {number} or more {filter} with different powers"),
    _by_team(),
    _one_attacks(),
    _none_there("there are no {filter} on the battlefield"),
    _none_there("no {filter} are on the battlefield"),
    _fewer("{amount} is less than {number}"),
    _life_gone_up("you have at least {number} life more than your starting life total"),
    _life_gone_up("your life total is at least {number} greater than your starting life total"),
    Words(
        {
            "an opponent has more life than you": Not(
                Reaches(LifeTotal("you"), LifeTotal("each_opponent"))
            ),
            "you have more life than an opponent": Not(
                Reaches(LifeTotal("each_opponent", least=True), LifeTotal("you"))
            ),
            "you have more life than each opponent": Not(
                Reaches(LifeTotal("each_opponent"), LifeTotal("you"))
            ),
            "your life total is greater than your starting life total": _above_start(1),
            "your life total is greater than or equal to your starting life total": _above_start(0),
            "your life total is less than your starting life total": Not(_above_start(0)),
            "your life total is less than or equal to half your starting life total": Reaches(
                StartingLife("you", half="down"), LifeTotal("you")
            ),
        }
    ),
    Words({"you have a full party": AmountIs(PartySize(), 4)}),
    Words(
        [
            row
            for number, word in enumerate(_ORDINALS, 1)
            for row in (
                (
                    f"this is the {word} time this ability has resolved this turn",
                    AmountIs(TimesUsed(), number, number),
                ),
                (f"it's the {word} time", AmountIs(TimesUsed(what=_AGAIN), number, number)),
            )
        ]
    ),
    _at_least(
        "this ability has been activated {number} or more times this turn",
        TimesUsed(what="activated"),
    ),
)
"""Conditions about amounts."""
