"""From a printed card to a card that the engine plays, and back to text."""

import re
from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from turnfold.engine.cards.checking import impossible_ways
from turnfold.engine.cards.printed import PrintedCard
from turnfold.engine.cards.text.activated import speaks_of_x
from turnfold.engine.cards.text.backing_up import can_back_up, has_backup
from turnfold.engine.cards.text.faces import colors_in, with_other_face
from turnfold.engine.cards.text.fault import at_fault
from turnfold.engine.cards.text.kinds.levels import stationed
from turnfold.engine.cards.text.kinds.special import untold_chapters
from turnfold.engine.cards.text.line import CardParagraph
from turnfold.engine.cards.text.lines import PERMANENT, SPELL
from turnfold.engine.cards.text.linked import is_linked
from turnfold.engine.cards.text.melding import can_meld_into
from turnfold.engine.cards.text.modes import in_order
from turnfold.engine.cards.text.normal import begins_a_level, paragraphs, plain, sentences, small
from turnfold.engine.cards.text.paragraphs import Paragraph, Reading, left_out
from turnfold.engine.cards.text.resolved import resolve_pronouns
from turnfold.engine.cards.text.second_values import with_second_values
from turnfold.engine.cards.text.spells import asked_of_line, is_instruction, paid_by_costs
from turnfold.engine.cards.text.words.of_name import with_name
from turnfold.engine.cards.text.words.wording import Findings, Phrase, Source
from turnfold.engine.keywords.qualities import SUPERTYPES, TYPES
from turnfold.engine.keywords.subtypes import in_line
from turnfold.events.cards.abilities import (
    Ability,
    ActivatedAbility,
    Cost,
    SpellAbility,
    TriggeredAbility,
)
from turnfold.events.cards.card import NEVER_PERMANENTS, Card
from turnfold.events.cards.costs import BadCost, parse_cost, shown
from turnfold.events.cards.replacements import EntersWithCounters
from turnfold.events.cards.triggers import Enters


class _Unfit(ValueError):
    """A part of a printed card that a `Card` cannot have."""


def read(printed: PrintedCard) -> Reading:
    """Read a printed card: what it is, its keywords and abilities, and what could not be read.

    Nothing is guessed. A paragraph that has an unknown word or could mean two things is left out
    as a whole, and `Reading.unread` lists its sentences. A card of several faces is what all of
    them are together.
    """
    melds = printed.other is not None and printed.layout == "meld"
    reading = _read_face(printed, printed.other.name if printed.other and melds else "")
    if printed.other is None:
        return reading
    other = _read_face(printed.other)
    if reading.card is None or other.card is None:
        return replace(reading, card=None, problem=reading.problem or other.problem, other=other)
    card = with_other_face(reading.card, other.card, printed.layout)
    if card is None:
        problem = f"its faces have the layout {shown(printed.layout)}, which is not read yet"
        return replace(reading, card=None, problem=problem, other=other)
    return replace(reading, card=card, other=other)


def _read_face(printed: PrintedCard, result: str = "") -> Reading:
    if len(printed.text) > MOST_LETTERS:
        return Reading(printed, problem=_too_long(printed.text))
    given = replace(printed, **{name: plain(getattr(printed, name)) for name in _SHORT_PARTS})
    supertypes, types, subtypes = _type_line(given.type)
    found = _read_paragraphs(given, types, result, legend="legendary" in supertypes)
    try:
        card = with_second_values(_card(given, supertypes, types, subtypes, found, result))
    except _Unfit as error:
        return Reading(printed, found, None, str(error))
    return Reading(printed, found, card)


MOST_LETTERS = 10_000
"""The longest text of a card that is read. The longest printed one has about a tenth of that."""

_SHORT_PARTS = ("cost", "type", "power", "toughness", "loyalty")


def _too_long(text: str) -> str:
    return f"its text has {len(text):,} letters, and turnfold reads at most {MOST_LETTERS:,}"


def with_text(card: Card, text: str, name: str = "", result: str = "") -> Card:
    """The card with the keywords and abilities of a printed text added to its own.

    `name` is what the text calls the card, `result` what it melds into. Sentences that could not be
    read are kept in `Card.unread`. Raises `ValueError` if the text is longer than `MOST_LETTERS`,
    or if several paragraphs of a spell have targets that cannot be told apart.
    """
    if len(text) > MOST_LETTERS:
        raise _Unfit(_too_long(text))
    printed = PrintedCard(name, card.cost, text=text)
    found = _read_paragraphs(printed, card.types, result, legend="legendary" in card.supertypes)
    lines = [each.line for each in found if each.line is not None]
    whole = replace(
        card,
        keywords=(*card.keywords, *(each for line in lines for each in line.keywords)),
        abilities=(*card.abilities, *with_name(_abilities(lines), name, result), *_untold(found)),
        unread=left_out(found),
    )
    return with_second_values(stationed(whole, [each.text for each in found]))


def _read_paragraphs(
    printed: PrintedCard, types: tuple[str, ...], result: str, *, legend: bool
) -> tuple[Paragraph, ...]:
    grammar = PERMANENT if NEVER_PERMANENTS.isdisjoint(types) else SPELL
    with_x = "{X}" in printed.cost

    known: dict[str, Findings] = {}

    def reads(start: str, sentence: str, of_spell: bool | None) -> bool:
        tried = [each for each in {grammar, SPELL} if of_spell in (None, each is SPELL)]
        if not tried:
            return False
        text, since = small(start + sentence).removesuffix("."), len(start)
        source = Source(text, since, known.setdefault(text[since:], {}))
        return any(_meaning(each, source, with_x=with_x) for each in tried)

    found: list[Paragraph] = []
    is_open = True
    for each in paragraphs(printed.text, printed.name, legend=legend):
        text = small(each)
        line = _meaning(grammar, Source(text.removesuffix(".")), with_x=with_x) if is_open else None
        fault: tuple[str, ...] = ()
        if line is None and found and is_instruction(found[-1].line):
            both = f"{found[-1].text} {text}"  # which may speak of what stands before it
            line = _meaning(grammar, Source(both.removesuffix(".")), with_x=with_x)
            if line is not None:
                found[-1] = Paragraph(both, line, (), f"{found[-1].printed} {each}")
                continue
        if line is None:
            fault = at_fault(each, reads) if is_open else tuple(sentences(each))
        found.append(Paragraph(text, line, fault, each))
        with_x = with_x or _pays_x(line)
        is_open = is_open and (line is not None or not begins_a_level(each))
    backs_up = can_back_up([(each.text, each.line) for each in found])
    lines = [each.line for each in found]
    paid = paid_by_costs(lines)
    unfit = impossible_ways([one for each in found if each.line for one in each.line.abilities])
    return tuple(
        each
        if (backs_up or not has_backup(each.line))
        and asked_of_line(each.line) <= paid
        and not (unfit and each.line and impossible_ways(each.line.abilities))
        and is_linked(each.line, lines)
        and can_meld_into(each.line, result)
        else Paragraph(each.text, None, tuple(sentences(each.printed)), each.printed)
        for each in found
    )


def _meaning(grammar: Phrase, source: Source, *, with_x: bool) -> CardParagraph | None:
    """What a paragraph means; None if it cannot be read or could mean several things.

    `with_x`: the spell's cost says what X is (107.3a). `lines` asks this of an ability's own cost.
    """
    found = [line for line, end in grammar.read(source, 0) if end == len(source.text)]
    if not found or any(each != found[0] for each in found):
        return None
    line = found[0]
    if _speaks_of_x(line) and not (with_x and (grammar is SPELL or _is_about_entering(line))):
        return None
    abilities = tuple(map(resolve_pronouns, line.abilities))
    return None if None in abilities else line._replace(abilities=abilities)


def _pays_x(line: CardParagraph | None) -> bool:
    """107.3a: whether it is an additional cost that says what X is."""
    costs = (getattr(each, "additional", None) for each in (line.abilities if line else ()))
    return any(isinstance(each, Cost) and each.has_x for each in costs)


def _speaks_of_x(line: CardParagraph) -> bool:
    return any(
        not isinstance(each, ActivatedAbility) and speaks_of_x(each) for each in line.abilities
    )


def _is_about_entering(line: CardParagraph) -> bool:
    """107.3m: X of what happens as or when a permanent enters is the X of its cost."""
    return all(
        isinstance(each, EntersWithCounters)
        or (isinstance(each, TriggeredAbility) and each.trigger == Enters())
        for each in line.abilities
    )


def _type_line(line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    before, _, after = line.replace(" - ", " — ").partition("—")
    words = before.lower().split()
    return (
        tuple(each for each in words if each in SUPERTYPES),
        tuple(each for each in words if each not in SUPERTYPES),
        in_line(after),
    )


def _card(
    printed: PrintedCard,
    supertypes: tuple[str, ...],
    types: tuple[str, ...],
    subtypes: tuple[str, ...],
    found: tuple[Paragraph, ...],
    result: str,
) -> Card:
    if "//" in printed.type:
        raise _Unfit("it has several faces, and only the names of these are known")
    odd = [each for each in types if each not in TYPES]
    if odd or not types:
        raise _Unfit(f"its type line {shown(printed.type)} has a type that turnfold does not know")
    if not printed.text.strip() and not NEVER_PERMANENTS.isdisjoint(types):
        raise _Unfit("its text is missing, without which a spell does nothing")
    try:
        parse_cost(printed.cost)
    except BadCost as error:
        raise _Unfit(str(error)) from None
    lines = [each.line for each in found if each.line is not None]
    is_creature = "creature" in types or "Vehicle" in subtypes  # 301.7a
    has_size = is_creature or (_is_number(printed.power) and _is_number(printed.toughness))
    card = Card(
        printed.name,
        types,
        cost=printed.cost,
        colors=colors_in(printed.colors),
        subtypes=subtypes,
        supertypes=supertypes,
        power=_number(printed.power, "power", lines) if has_size else None,
        toughness=_number(printed.toughness, "toughness", lines) if has_size else None,
        loyalty=_plain(printed.loyalty) if "planeswalker" in types else None,
        defense=_plain(printed.loyalty) if "battle" in types else None,
        keywords=tuple(each for line in lines for each in line.keywords),
        abilities=(
            *with_name(_abilities(lines), printed.name, result),
            *_untold(found),
        ),
        unread=left_out(found),
    )
    whole = stationed(card, [each.text for each in found])
    return whole if is_creature else replace(whole, power=None, toughness=None)


def _untold(found: tuple[Paragraph, ...]) -> Iterator[Ability]:
    """714.2d: the chapters of paragraphs that were not read."""
    for each in found:
        if each.line is None:
            yield from untold_chapters(each.text)


def _number(text: str, which: str, lines: list[CardParagraph]) -> int:
    """Power or toughness; 0 if it is not a number and an ability defines it (208.2a)."""
    if _is_number(text.removeprefix("-")):
        return int(text)
    changes = (getattr(each, "change", None) for line in lines for each in line.abilities)
    if any(
        getattr(change, "defining", False) and getattr(change, f"set_{which}") is not None
        for change in changes
    ):
        return 0
    raise _Unfit(
        f"its {which} {shown(text)} is not a number, and no ability that was read defines it"
    )


def _plain(text: str) -> int:
    if not text:
        raise _Unfit("it needs its loyalty or defense")
    if not _is_number(text):
        raise _Unfit(f"its loyalty or defense {shown(text)} is not a number")
    return int(text)


def _is_number(text: str) -> bool:
    """Whether it is digits that can stand on a card; `_Unfit` for more of them."""
    if text.isdecimal() and len(text) > _MOST_DIGITS:
        raise _Unfit(f"it has a number of {len(text):,} digits")
    return text.isdecimal()


_MOST_DIGITS = 6


def _abilities(lines: list[CardParagraph]) -> tuple[Ability, ...]:
    """All abilities in order; the paragraphs of a spell become one ability (113.3a)."""
    abilities = [each for line in lines for each in line.abilities]
    spells = [each for each in abilities if isinstance(each, SpellAbility)]
    if len(spells) < 2:
        return tuple(abilities)
    others = [each for each in abilities if not isinstance(each, SpellAbility)]
    return (_together(spells), *others)


def _together(spells: list[SpellAbility]) -> SpellAbility:
    """One ability from the paragraphs of a spell, of which one may have modes and be alone then,
    and one may be an additional cost (118.8)."""
    costs = [each.additional for each in spells if each.additional is not None]
    doing = [each for each in spells if each.additional is None and not _is_limit(each)]
    modal = [each for each in doing if each.modes]
    if len(costs) > 1 or (modal and len(doing) > 1):
        raise _Unfit("several of its paragraphs are one choice, which turnfold cannot read yet")
    whole = in_order(tuple(doing))
    if whole is None:
        raise _Unfit("several of its paragraphs have targets, which turnfold cannot read yet")
    cost = costs[0] if costs else None
    modes = modal[0].modes if modal else ()
    if cost is not None and any(each.additional is not None for each in modes):
        raise _Unfit("several of its paragraphs are costs, which turnfold cannot read yet")
    if cost is not None:
        modes = tuple(replace(each, additional=cost) for each in modes)
    limits = [each for each in spells if _is_limit(each)]
    limit = limits[0] if limits else SpellAbility()
    if len(limits) > 1:
        raise _Unfit("several of its paragraphs say when it may be cast")
    return SpellAbility(whole.effects, whole.targets, modes, cost, limit.window, limit.condition)


def _is_limit(spell: SpellAbility) -> bool:
    """Whether a paragraph of a spell says when it may be cast."""
    return spell.window is not None or spell.condition is not None


def written(line: CardParagraph, card: Card | None = None) -> str:
    """A line in its usual words, prepared as `normal` does it; empty if there are none.

    On a card that is given, what it is attached to is called as the card calls it: "equipped
    creature" on an Equipment (301.5), "enchanted land" on an Aura with enchant land (303.4).
    """
    first = next(_wordings(line), "")
    own = _attached_words(card) if card is not None and _ATTACHED.search(first) else ()
    said = list(islice(_wordings(line), MANY)) if own else []
    fitting = (each for words in own for each in said if _suits(each, words))
    return next(fitting, first)


MANY = 400
"""So many wordings of a line are looked at for the one that suits its card."""

_ATTACHED = re.compile(r"\b(?:enchanted|equipped|fortified) \w+")


def _suits(words: str, attached: str) -> bool:
    return all(each == attached for each in _ATTACHED.findall(words))


def _attached_words(card: Card) -> tuple[str, ...]:
    """What a card calls that which it is attached to."""
    whom = [each.removeprefix("enchant ") for each in card.keywords if each.startswith("enchant ")]
    if not whom:
        kinds = {"Equipment": "equipped creature", "Fortification": "fortified land"}
        return tuple(words for kind, words in kinds.items() if kind in card.subtypes)
    if re.search("player|opponent", whom[0]):
        return ("enchanted player",)
    named = tuple(f"enchanted {each}" for each in TYPES if re.search(rf"\b{each}\b", whom[0]))
    return named if len(named) == 1 else ("enchanted permanent", *named)


def says(line: CardParagraph, paragraph: str) -> bool:
    """Whether a prepared paragraph is one of the ways to write the line."""
    return paragraph.removesuffix(".") in _wordings(line)


def _wordings(line: CardParagraph) -> Iterator[str]:
    spells = any(isinstance(each, SpellAbility) for each in line.abilities)
    yield from (SPELL if spells else PERMANENT).say(line)


def read_card(
    name: str,
    type_line: str,
    text: str = "",
    *,
    cost: str = "",
    power: str | None = "",
    toughness: str | None = "",
    loyalty: str | None = "",
) -> Card:
    """The card that is printed so, as far as turnfold reads it; the parts are as on the card.

    `text` has a paragraph on each line. `loyalty` is also a battle's defense. What was not read is
    in `unread`. Raises `ValueError` with one sentence for a card that cannot be one here.

        >>> card = read_card("Hill Bear", "Creature — Bear", "Trample\\nFrobnicate 3.",
        ...                  cost="{1}{G}", power="2", toughness="2")
        >>> card.keywords, card.mana_value, card.unread
        (('trample',), 2, ('Frobnicate 3',))
    """
    numbers = (power or "", toughness or "", loyalty or "")
    reading = read(PrintedCard(name, cost, type_line, text, *numbers))
    if reading.card is None:
        raise ValueError(f"{name} cannot be a card here: {reading.problem}")
    return reading.card
