"""Adding mana, in words, and what it may be spent on (106.4, 106.6)."""

from itertools import permutations
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.how_cast import ORIGINS
from turnfold.engine.cards.text.subjects import PLAYER
from turnfold.engine.cards.text.words.amounts import (
    MANY_OR_X,
    NUMBER_WORDS,
    PRODUCED,
    THAT_MUCH,
)
from turnfold.engine.cards.text.words.cards import (
    SOURCE,
    SOURCES,
    SPELL,
    SPELLS,
)
from turnfold.engine.cards.text.words.describing import DESCRIBED, DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import Article, either_of
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.characteristics import CastFrom, HasTypes
from turnfold.events.cards.effects import AddMana, Spending
from turnfold.events.cards.selections import EVERYTHING, adding, said, those, without

_ORIGINS = Words([(words, CastFrom(origin)) for words, origin in ORIGINS])


def _cast_from(spells: Phrase) -> Phrase:
    """Spells that are cast from somewhere."""

    def take(value: Any) -> dict[str, Any] | None:
        origin = said(value, CastFrom)
        return None if origin is None else {"spells": without(value, CastFrom), "origin": origin}

    return Map(
        Wording("{spells} from {origin}", spells=spells, origin=_ORIGINS),
        lambda parts: adding(parts["spells"], parts["origin"]),
        take,
    )


_A_SPELL, _A_SOURCE = Article(SPELL), Article(SOURCE)
_SPELLS = OneOf(
    _A_SPELL,
    SPELLS,
    either_of("{one} or {other}", _A_SPELL),
    *(either_of(f"{{one}} {word} {{other}}", SPELLS) for word in ("and", "or", "and/or")),
    _cast_from(_A_SPELL),
    _cast_from(SPELLS),
)
"""The spells that may be cast with some mana."""


def _activating(sources: Phrase, words: str) -> Phrase:
    return Map(
        Wording(words, sources=sources),
        lambda parts: parts["sources"],
        lambda value: {"sources": value},
    )


_OF_SOURCES = OneOf(
    Words({"activate abilities": EVERYTHING, "activate an ability": EVERYTHING}),
    _activating(SOURCES, "activate abilities of {sources}"),
    _activating(_A_SOURCE, "activate an ability of {sources}"),
)
"""109.2: a "source" may be anywhere, and what is not called so is a permanent."""
_OF_PERMANENTS = OneOf(
    _activating(DESCRIBED_MANY, "activate abilities of {sources}"),
    _activating(Article(DESCRIBED), "activate an ability of {sources}"),
)
_ABILITIES: tuple[tuple[str, Phrase], ...] = (
    ("sources", _OF_SOURCES),
    ("permanents", _OF_PERMANENTS),
)
MANA_FOR = OneOf(
    Form("spend this mana only to cast {spells}", Spending, {"spells": _SPELLS}),
    *(
        Form(f"spend this mana only to {{{field}}}", Spending, {field: phrase})
        for field, phrase in _ABILITIES
    ),
    *(
        Form(
            f"spend this mana only to cast {{spells}} {words} {{{field}}}",
            Spending,
            {"spells": _SPELLS, field: phrase},
        )
        for field, phrase in _ABILITIES
        for words in ("or", "or to", "and", "and to")
    ),
    *(
        Form(
            f"this mana can't be spent to cast {spell}",
            Spending,
            {},
            spells=those(HasTypes(("artifact",))),
            sources=EVERYTHING,
            other_costs=True,
        )
        for spell in ("a nonartifact spell", "nonartifact spells")
    ),
)
"""What the mana may be spent on."""


def _symbols(letters: str) -> str:
    """Several colours as they are written: "{U}, {B}, and/or {R}"."""
    *first, last = (f"{{{each}}}" for each in letters)
    return f"{', '.join(first)}{',' * (len(first) > 1)} and/or {last}"


_MIXED = Words(
    [
        (_symbols("".join(order)), "".join(each for each in "WUBRG" if each in order))
        for number in (2, 3)
        for order in permutations("WUBRG", number)
    ]
)
"""The colours of which mana is mixed."""


def _mana() -> list[Phrase]:
    return [
        Form("add {mana}", AddMana, {"mana": PRODUCED}),
        Form("add one mana of any color", AddMana, {}, any=1),
        Form("{who} adds an additional {mana}", AddMana, {"who": PLAYER, "mana": PRODUCED}),
        Form("{who} adds {mana}", AddMana, {"who": PLAYER, "mana": PRODUCED}),
        Form("add an additional {mana}", AddMana, {"mana": PRODUCED}),
        Form("add {any} mana of any one color", AddMana, {"any": MANY_OR_X}),
        *(
            Form(f"add {{mixed}} mana in any combination of {words}", AddMana, gaps)
            for mixed in (MANY_OR_X, Words({"that much": THAT_MUCH}))
            for words, gaps in (
                ("colors", {"mixed": mixed}),
                ("{of}", {"mixed": mixed, "of": _MIXED}),
            )
        ),
        Form("add one mana of the chosen color", AddMana, {}, chosen=1),
        Form("add {chosen} mana of the chosen color", AddMana, {"chosen": NUMBER_WORDS}),
        Form(
            "{who} adds an additional one mana of the chosen color",
            AddMana,
            {"who": PLAYER},
            chosen=1,
        ),
    ]


_ADDED = OneOf(*_mana())


def _parts_of_only(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, AddMana) or value.only is None:
        return None
    return {"added": replace(value, only=None), "only": value.only}


_RESTRICTED = Map(
    Wording("{added}. {only}", added=_ADDED, only=MANA_FOR),
    lambda parts: replace(parts["added"], only=parts["only"]),
    _parts_of_only,
)
MANA_EFFECTS: tuple[Phrase, ...] = (_ADDED, _RESTRICTED)
"""Adding mana."""
