"""What stands on a card, in turnfold's own rules English, written from the card's data.

What the grammar of `turnfold.engine.cards.text` has no words for is told part by part: the kind of
the ability, and what its data says.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Any

import msgspec

from turnfold.events.cards.abilities import Ability, ActivatedAbility, SpellAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.tables import tables
from turnfold.replays.telling.sentences.words import listed, spaced

_SILENT = frozenset({"kind", "type", "do", "on", "is", "what", "change", "ref", "affects", "that"})
"""Keys of card data that say nothing which their value does not say."""


_SENTENCE = re.compile(r"(?:^|(?<=: )|(?<= '))[a-z]")
"""The first letters of a quoted ability, of its effects, and of one that it quotes."""


def card_text(card: Card) -> str:
    """The text of a card, a paragraph on each line: its keywords, then its abilities."""
    keywords = ", ".join(card.keywords)
    return "\n".join(filter(None, (_capital(keywords), *(_said(card, a) for a in card.abilities))))


@lru_cache(maxsize=4096)
def quoted_text(card: Card, ability: Ability) -> str:
    """What one ability of a card says, without a full stop: "{T}: Add {G}". Of one without words of
    its own, the paragraph that it is a part of ("Suspend 4—{1}{G}"), or nothing."""
    return _written(card, (ability,)) or next(_paragraphs_with(card, ability), "")


def _said(card: Card, ability: Ability) -> str:
    said = _written(card, (ability,)) or _formed(card, _part_by_part(ability))
    return said if said.endswith(('"', ".")) else f"{said}."


def _paragraphs_with(card: Card, ability: Ability) -> Iterator[str]:
    """The paragraphs of several abilities, this one among them, that the card may have."""
    all_of_it = card.abilities
    at = all_of_it.index(ability) if ability in all_of_it else len(all_of_it)
    for first, end in product(range(at, -1, -1), range(at + 1, len(all_of_it) + 1)):
        if said := _written(card, all_of_it[first:end]):
            yield said


@lru_cache(maxsize=4096)
def _written(card: Card, abilities: tuple[Ability, ...]) -> str:
    from turnfold.engine.cards.text import written  # only who shows texts loads the grammar
    from turnfold.engine.cards.text.line import CardParagraph

    said = written(CardParagraph(abilities=abilities), card)
    cost, colon, what = said.partition(": ")
    if colon and isinstance(abilities[0], ActivatedAbility):
        said = f"{_capital(cost)}: {_capital(what)}"
    return _formed(card, said)


def _formed(card: Card, said: str) -> str:
    """Words with capital letters and the name of the card, which is not that of what has a quoted
    ability."""
    parts = _capital(". ".join(map(_capital, said.split(". ")))).split('"')
    around = " ".join(parts[::2])
    kind = next((each for each in ("token", "creature") if each in around), "permanent")
    for place, part in enumerate(parts):
        itself = f"this {kind}" if place % 2 else card.name
        told = part.replace("~", itself)
        parts[place] = _SENTENCE.sub(lambda found: found[0].upper(), told) if place % 2 else told
    return '"'.join(parts)


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
