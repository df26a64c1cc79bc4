"""What stands on a card, in turnfold's own rules English, written from the card's data.

What the grammar of `turnfold.engine.cards.text` has no words for is told part by part: the kind of
the ability, and what its data says.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from turnfold.events.cards.abilities import Ability, ActivatedAbility, SpellAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.tables import tables
from turnfold.replays.telling.sentences.words import listed, spaced

_SILENT = frozenset({"kind", "type", "do", "on", "is", "what", "change", "ref", "affects", "that"})
"""Keys of card data that say nothing which their value does not say."""


def card_text(card: Card) -> str:
    """The text of a card, a paragraph on each line: its keywords, then its abilities."""
    keywords = ", ".join(card.keywords)
    return "\n".join(filter(None, (_capital(keywords), *(_said(card, a) for a in card.abilities))))


@lru_cache(maxsize=4096)
def ability_text(card: Card, ability: Ability) -> str:
    """What one ability of a card says, without a full stop: "{T}: Add {G}"."""
    from turnfold.engine.cards.text import written  # only who shows texts loads the grammar
    from turnfold.engine.cards.text.line import CardParagraph

    said = written(CardParagraph(abilities=(ability,)), card) or _part_by_part(ability)
    cost, colon, what = said.partition(": ")
    if colon and isinstance(ability, ActivatedAbility):
        said = f"{_capital(cost)}: {_capital(what)}"
    return _capital(". ".join(map(_capital, said.split(". "))).replace("~", card.name))


def _said(card: Card, ability: Ability) -> str:
    said = ability_text(card, ability)
    return said if said.endswith(('"', ".")) else f"{said}."


def _part_by_part(ability: Ability) -> str:
    """What the data of an ability says, in the words of its fields."""
    if isinstance(ability, SpellAbility):
        return "; ".join(_told(tables(msgspec.to_builtins(each))) for each in ability.effects)
    data: dict[str, Any] = tables(msgspec.to_builtins(ability))
    kind = spaced(data.pop("kind", data.pop("type", "")))
    cost = data.pop("cost", None)
    effects = "; ".join(_told(each) for each in data.pop("effects", ()))
    before = f"{_cost(cost)}: " if cost is not None else ""
    about = _told(data)
    return f"{before}{', '.join(filter(None, (about, effects)))}" or kind


def _cost(cost: dict[str, Any]) -> str:
    tap, untap = "{T}" * bool(cost.get("tap")), "{Q}" * bool(cost.get("untap"))
    symbols = [cost.get("mana", ""), tap, untap]
    rest = {name: value for name, value in cost.items() if name not in ("mana", "tap", "untap")}
    return ", ".join(filter(None, (*symbols, _told(rest)))) or "{0}"


def _told(value: object) -> str:
    """A value of card data in words."""
    return " ".join(_words(value))


def _words(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for name, each in value.items():
            if each in (None, False, "", [], ()):
                continue
            name_said = "" if name in _SILENT else spaced(name)
            said = "" if each is True else _told(each)
            yield " ".join(filter(None, (name_said, said)))
    elif isinstance(value, list | tuple):
        yield listed(_told(each) for each in value)
    else:
        yield spaced(str(value))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
