"""What happens unless another player pays: "that player loses 2 life unless they discard a card"
(608.2d)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.pronouns import (
    ITS_CONTROLLER,
    PLACES,
    THAT_CONTROLLER,
    Meanings,
    Unclear,
)
from turnfold.engine.cards.text.words.amounts import MANA, NUMBER, NUMBER_WORDS
from turnfold.engine.cards.text.words.nouns import ANY_ONE
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording
from turnfold.events.cards.effects import Counter, DealDamage, May
from turnfold.events.cards.references import EACH_PLAYER
from turnfold.events.cards.targets import OneTarget, TargetOpponent, TargetPlayer

DOER = "<doer>"
"""The player to whom it happens, or who does it, as the payer."""
_BEHIND = {"<payer>": ITS_CONTROLLER, "<that payer>": THAT_CONTROLLER}
"""The controller of the object that the words before speak of, as the payer."""
_MANY = ("you", *EACH_PLAYER)
_PLAIN_MANA = Map(
    MANA,
    lambda mana: None if "{X}" in mana else mana,
    lambda mana: None if "{X}" in mana else mana,
)


def _prices(s: str) -> Phrase:
    """What the payer does; `s` is the end of the verb."""
    rows: list[tuple[str, dict[str, Phrase], dict[str, Any]]] = [
        (f"pay{s} {{pay}}", {"pay": _PLAIN_MANA}, {}),
        (f"pay{s} {{life}} life", {"life": NUMBER}, {}),
        (f"discard{s} a card", {}, {"discard": 1}),
        (f"discard{s} {{discard}} cards", {"discard": NUMBER_WORDS}, {}),
        *(
            (f"sacrifice{s} {{sacrifice}}{end}", {"sacrifice": ANY_ONE}, {})
            for end in ("", " of their choice")
        ),
    ]
    return OneOf(*(Form(words, May, gaps, effects=(), **fixed) for words, gaps, fixed in rows))


_PAYERS: tuple[tuple[str, str, str], ...] = (
    ("they", "", DOER),
    ("that player", "s", DOER),
    ("defending player", "s", "defending_player"),
    ("its controller", "s", "<payer>"),
    ("that creature's controller", "s", "<that payer>"),
    ("that permanent's controller", "s", "<that payer>"),
)
"""Who may pay, and the end of the verb."""


def _doer(effect: Any) -> Any:
    """Who does it, or is dealt it, if that is one player other than you."""
    who = effect.to if isinstance(effect, DealDamage) else getattr(effect, "who", "you")
    one = isinstance(who, TargetPlayer | TargetOpponent | str)
    return None if not one or who in _MANY else who


def unless_paid(effect: Phrase) -> Phrase:
    """An effect that does not happen if somebody else pays one price, or one of two."""
    return OneOf(*(each for payer in _PAYERS for each in _rows(effect, *payer)))


def _rows(effect: Phrase, payer: str, s: str, mark: Any) -> Iterator[Phrase]:
    price = _prices(s)

    def make(parts: dict[str, Any]) -> May | None:
        done: Any = parts["effect"]
        if isinstance(done, Counter) or (mark == DOER and _doer(done) is None):
            return None  # what is countered has a price of its own
        for each in (parts.get("other"), parts["price"]):
            done = done if each is None else replace(each, who=mark, otherwise=(done,))
        return done  # type: ignore[no-any-return]

    def take(value: Any, number: int) -> dict[str, Any] | None:
        prices = []
        who: Any = getattr(value, "who", None)
        for _ in range(number):
            if not isinstance(value, May) or len(value.otherwise) != 1:
                return None
            prices.append(replace(value, who="you", otherwise=()))
            value = value.otherwise[0]
        if mark == DOER:
            if isinstance(who, OneTarget):
                field = "to" if isinstance(value, DealDamage) else "who"
                value = replace(value, **{field: who}) if _doer(value) in PLACES else None
            elif _doer(value) != who:
                return None
        elif who != mark and (mark not in _BEHIND or not str(who).startswith("controller_of")):
            return None
        return value and {"effect": value, **dict(zip(("price", "other"), prices, strict=False))}

    words = f"{{effect}} unless {payer} {{price}}"
    yield Map(Wording(words, effect=effect, price=price), make, lambda value: take(value, 1))
    yield Map(
        Wording(f"{words} or {{other}}", effect=effect, price=price, other=price),
        make,
        lambda value: take(value, 2),
    )


def payer_of(effect: May, otherwise: tuple[Any, ...], meanings: Meanings) -> Any:
    """The player who may pay so that what is bound already does not happen."""
    while isinstance(otherwise[0], May):
        otherwise = otherwise[0].otherwise
    if effect.who != DOER:
        return meanings.of(_BEHIND[effect.who], "who", effect)
    who = _doer(otherwise[0])
    if who is None or who.startswith("<"):
        raise Unclear(DOER)
    return who


def is_paid_behind(effect: Any) -> bool:
    """Whether the payer is said behind what does not happen then."""
    return isinstance(effect, May) and (effect.who == DOER or effect.who in _BEHIND)
