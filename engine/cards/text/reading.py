"""From a printed card to the card that the engine plays, and to what of its text is not read."""

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.cards.abilities import Ability, ActivatedAbility, SpellAbility
from turnfold.engine.cards.card import Card
from turnfold.engine.cards.checking import parts
from turnfold.engine.cards.costs import BadCost, parse_cost
from turnfold.engine.cards.text.amounts import X
from turnfold.engine.cards.text.lines import PERMANENT, SPELL, Line
from turnfold.engine.cards.text.normal import paragraphs, sentences
from turnfold.engine.cards.text.wording import Phrase, Source
from turnfold.engine.keywords.qualities import SUPERTYPES, TYPES

_SPELLS = frozenset({"instant", "sorcery"})


class Printed(Struct, frozen=True):
    """A card as it is printed: each part as the card gives it, empty where it has none."""

    name: str
    cost: str = ""
    type: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""


class Sentence(Struct, frozen=True):
    """A paragraph of a card's text made ready for reading, and what it means.

    `line` is None where it is not read: then nothing of it is played.
    """

    text: str
    line: Line | None = None

    @property
    def is_read(self) -> bool:
        """Whether all of it is understood."""
        return self.line is not None


class Reading(Struct, frozen=True):
    """What became of a printed card.

    `card` is the card as far as it is read; None where its type line, cost or numbers are of a
    kind that cards here cannot have, and `problem` says which.
    """

    printed: Printed
    paragraphs: tuple[Sentence, ...] = ()
    card: Card | None = None
    problem: str = ""

    @property
    def is_whole(self) -> bool:
        """Whether there is a card, and nothing of its text is left out."""
        return self.card is not None and all(each.is_read for each in self.paragraphs)

    @property
    def unread(self) -> tuple[str, ...]:
        """The sentences that are left out."""
        return _left_out(self.paragraphs)


class _Unfit(ValueError):
    """A part of a card, beside its text, that cards here cannot have."""


def read(printed: Printed) -> Reading:
    """The card that a printed card is, with all that its text says, and what of it is not read.

    Nothing is guessed: an ability of which one word is not understood, or that could mean two
    things, is left out as a whole and stands in `Reading.unread`.
    """
    supertypes, types, subtypes = _type_line(printed.type)
    found = _sentences(printed.text, printed.name, types, printed.cost)
    try:
        card = _card(printed, supertypes, types, subtypes, found)
    except _Unfit as error:
        return Reading(printed, found, None, str(error))
    return Reading(printed, found, card)


def with_text(card: Card, text: str, name: str = "") -> Card:
    """The card with the keywords and abilities that a printed text means besides its own.

    `name` is what the text calls the card. Sentences that are not read are kept in
    `Card.unread`. Raises `ValueError` for a text whose paragraphs do not go together.
    """
    found = _sentences(text, name, card.types, card.cost)
    lines = [each.line for each in found if each.line is not None]
    return replace(
        card,
        keywords=(*card.keywords, *(each for line in lines for each in line.keywords)),
        abilities=(*card.abilities, *_abilities(lines)),
        unread=_left_out(found),
    )


def _sentences(text: str, name: str, types: tuple[str, ...], cost: str) -> tuple[Sentence, ...]:
    grammar = SPELL if _SPELLS & set(types) else PERMANENT
    with_x = "{X}" in cost and grammar is SPELL
    return tuple(
        Sentence(each, _meaning(grammar, each, with_x=with_x)) for each in paragraphs(text, name)
    )


def _left_out(found: tuple[Sentence, ...]) -> tuple[str, ...]:
    return tuple(
        sentence for each in found if not each.is_read for sentence in sentences(each.text)
    )


def _meaning(grammar: Phrase, paragraph: str, *, with_x: bool) -> Line | None:
    """The one thing that a paragraph means; None when that is nothing or several things.

    `with_x`: a spell's cost tells what X is (107.3a). An ability's own cost is asked in `lines`.
    """
    text = paragraph.removesuffix(".")
    found = [line for line, end in grammar.read(Source(text), 0) if end == len(text)]
    if not found or any(each != found[0] for each in found):
        return None
    return found[0] if with_x or not _speaks_of_x(found[0]) else None


def _speaks_of_x(line: Line) -> bool:
    return any(
        not isinstance(each, ActivatedAbility) and X in parts(each) for each in line.abilities
    )


def _type_line(line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    before, _, after = line.partition("—")
    words = before.lower().split()
    return (
        tuple(each for each in words if each in SUPERTYPES),
        tuple(each for each in words if each not in SUPERTYPES),
        tuple(after.split()),
    )


def _card(
    printed: Printed,
    supertypes: tuple[str, ...],
    types: tuple[str, ...],
    subtypes: tuple[str, ...],
    found: tuple[Sentence, ...],
) -> Card:
    odd = [each for each in types if each not in TYPES]
    if odd or not types:
        raise _Unfit(f"its type line {printed.type!r} is of no kind that cards here have")
    try:
        parse_cost(printed.cost)
    except BadCost as error:
        raise _Unfit(str(error)) from None
    lines = [each.line for each in found if each.line is not None]
    is_creature = "creature" in types
    return Card(
        printed.name,
        types,
        cost=printed.cost,
        subtypes=subtypes,
        supertypes=supertypes,
        power=_number(printed.power, "power", lines) if is_creature else None,
        toughness=_number(printed.toughness, "toughness", lines) if is_creature else None,
        loyalty=_plain(printed.loyalty) if "planeswalker" in types else None,
        defense=_plain(printed.loyalty) if "battle" in types else None,
        keywords=tuple(each for line in lines for each in line.keywords),
        abilities=_abilities(lines),
        unread=_left_out(found),
    )


def _number(text: str, which: str, lines: list[Line]) -> int:
    """Power or toughness; 0 where it is no number and an ability defines it (208.2a)."""
    if text.removeprefix("-").isdecimal():
        return int(text)
    changes = (getattr(each, "change", None) for line in lines for each in line.abilities)
    if any(
        getattr(change, "defining", False) and getattr(change, f"set_{which}") is not None
        for change in changes
    ):
        return 0
    raise _Unfit(f"its {which} {text!r} is no number, and no ability that is read defines it")


def _plain(text: str) -> int:
    if not text.isdecimal():
        raise _Unfit(f"its loyalty or defense {text!r} is no number")
    return int(text)


def _abilities(lines: list[Line]) -> tuple[Ability, ...]:
    """All abilities in their order; the paragraphs of a spell are one ability (113.3a)."""
    abilities = [each for line in lines for each in line.abilities]
    spells = [each for each in abilities if isinstance(each, SpellAbility)]
    if len(spells) < 2:
        return tuple(abilities)
    return (_together(spells),)


def _together(spells: list[SpellAbility]) -> SpellAbility:
    """The paragraphs of a spell as one; more than one of them with targets is no ability yet."""
    with_targets = [each for each in spells if each.targets]
    if len(with_targets) > 1:
        raise _Unfit("several paragraphs of it have targets, which is not read yet")
    effects = tuple(effect for each in spells for effect in each.effects)
    return SpellAbility(effects, with_targets[0].targets if with_targets else ())
