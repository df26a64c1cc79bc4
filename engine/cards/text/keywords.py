"""Lines of keywords: "Flying, ward {2}", and keywords that stand for one ability (702.1)."""

from collections.abc import Iterator
from typing import Any

from turnfold.engine.cards.abilities import ActivatedAbility, Cost, Trigger, TriggeredAbility
from turnfold.engine.cards.effects import (
    AttachIt,
    CreateToken,
    Delay,
    DrawCards,
    SacrificeIt,
    TokenDefinition,
)
from turnfold.engine.cards.selections import Filter, Target
from turnfold.engine.cards.text.words.amounts import MANA, NUMBER
from turnfold.engine.cards.text.words.names import MANY
from turnfold.engine.cards.text.words.wording import Found, Made, OneOf, Source, Wording, Words
from turnfold.engine.keywords import KEYWORDS, UnknownKeyword, parse_keyword

_PLURALS = {each: each.lower() for each in MANY.values()}
_AGAIN = " and from "
_PROTECTION = "protection from "


class KeywordLine:
    """A paragraph of keywords, each with its parameter."""

    def read(self, source: Source, at: int) -> Found:
        """The keywords up to the end of the text, if the catalogue knows every one of them."""
        words = source.text[at:].replace("; ", ", ").split(", ")
        found = [each for one in words for each in _apart(one)]
        if not found or not all(map(_is_known, found)):
            return []
        return [(tuple(map(_small, found)), len(source.text))]

    def say(self, value: Any) -> Iterator[str]:
        """The keywords with commas or semicolons between them."""
        if not isinstance(value, tuple):
            return
        written = [_written(each) for each in value]
        yield ", ".join(written)
        yield "; ".join(written)
        together = _together(written)
        if len(together) < len(written):
            yield ", ".join(together)
            yield "; ".join(together)


def _apart(words: str) -> list[str]:
    """ "Protection from black and from red" is two keywords (702.16g)."""
    if not words.startswith(_PROTECTION) or _AGAIN not in words:
        return [words]
    return [_PROTECTION + each for each in words.removeprefix(_PROTECTION).split(_AGAIN)]


def _together(written: list[str]) -> list[str]:
    found: list[str] = []
    for each in written:
        if found and each.startswith(_PROTECTION) and found[-1].startswith(_PROTECTION):
            found[-1] += _AGAIN + each.removeprefix(_PROTECTION)
        else:
            found.append(each)
    return found


def _is_known(words: str) -> bool:
    if words not in KEYWORDS and not _starts_with_keyword(words):
        return False
    try:
        parse_keyword(_small(words))
    except UnknownKeyword:
        return False
    return True


def _small(words: str) -> str:
    """The keyword as the catalogue spells it: "protection from elves"."""
    start, _, quality = words.rpartition(" ")
    return f"{start} {_PLURALS[quality]}" if start and quality in _PLURALS else words


def _written(words: str) -> str:
    """The keyword as a card spells it: "protection from Elves"."""
    start, _, quality = words.rpartition(" ")
    name = quality.title()
    return f"{start} {name}" if start == _PROTECTION.strip() and name in _PLURALS else words


def _starts_with_keyword(words: str) -> bool:
    return any(entry.written and words.startswith(f"{name} ") for name, entry in KEYWORDS.items())


KEYWORD_LINE = KeywordLine()
"""A paragraph of keywords; the value is a tuple of their names."""


def _equip(parts: dict[str, Any]) -> ActivatedAbility:
    """The activated ability that the keyword stands for (702.6a@2024)."""
    yours = Target("creature", Filter(controller="you"))
    return ActivatedAbility(Cost(parts["mana"]), (AttachIt(),), (yours,), sorcery_speed=True)


EQUIP = Made(
    Wording("equip {mana}", mana=MANA),
    _equip,
    lambda value: {"mana": value.cost.mana} if value == _equip({"mana": value.cost.mana}) else None,
)


def _cycling(parts: dict[str, Any]) -> ActivatedAbility:
    """The activated ability that the keyword stands for (702.29a@2024)."""
    return ActivatedAbility(Cost(parts["mana"], discard_self=True), (DrawCards(),), works_in="hand")


CYCLING = Made(
    Wording("cycling {mana}", mana=MANA),
    _cycling,
    lambda value: (
        {"mana": value.cost.mana} if value == _cycling({"mana": value.cost.mana}) else None
    ),
)

_WARRIOR = TokenDefinition("Warrior", subtypes=("Warrior",), colors=("red",), power=1, toughness=1)


def _mobilize(parts: dict[str, Any]) -> TriggeredAbility:
    """The triggered ability that the keyword stands for (702.1)."""
    create = CreateToken(_WARRIOR, parts["number"], tapped=True, attacking=True)
    gone = Delay(step="end", effects=(SacrificeIt("that"),), about="made")
    return TriggeredAbility(Trigger("attacks"), (create, gone))


def _mobilized(value: TriggeredAbility) -> dict[str, Any] | None:
    number = getattr(value.effects[0], "amount", None)
    return {"number": number} if value == _mobilize({"number": number}) else None


MOBILIZE = Made(Wording("mobilize {number}", number=NUMBER), _mobilize, _mobilized)


def _life_of(price: str) -> dict[str, Any] | None:
    words = price.split(" ")
    return {"n": int(words[1])} if len(words) == 3 and words[0] == "pay" else None


def _mana_and_life_of(price: str) -> dict[str, Any] | None:
    mana, comma, life = price.partition(", ")
    found = _life_of(life) if comma else None
    return found and {**found, "mana": mana}


_WARD_PRICE = OneOf(
    Made(Wording("Pay {n} life", n=NUMBER), lambda it: f"pay {it['n']} life", _life_of),
    Made(
        Wording("{mana}, Pay {n} life", mana=MANA, n=NUMBER),
        lambda it: f"{it['mana']}, pay {it['n']} life",
        _mana_and_life_of,
    ),
    Words({"Discard a card": "discard a card"}),
)
WARD = Made(
    Wording("ward—{price}", price=_WARD_PRICE),
    lambda it: (f"ward {it['price']}",),
    lambda keywords: (
        {"price": keywords[0].removeprefix("ward ")}
        if len(keywords) == 1 and keywords[0].startswith("ward ")
        else None
    ),
)
"""Ward with another cost than mana (702.21a)."""
