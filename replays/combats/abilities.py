"""The abilities of recorded permanents, and which of them the engine plays.

A recorder shows which abilities an object has: keywords, and others mostly by its own numbers.
Where the user's files have the text of an ability, `turnfold.engine.cards.text` reads it. Played is
what triggers, replaces, forbids or requires something. Not played are

    - abilities that are activated, as nobody activates them
    - what changes characteristics: the recording shows them changed already
    - what looks at hidden cards, which nobody knows
"""

import re
from collections.abc import Collection, Iterator
from functools import lru_cache

from msgspec import Struct

from turnfold.engine.cards.abilities import (
    Ability,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from turnfold.engine.cards.card import Card
from turnfold.engine.cards.checking import parts
from turnfold.engine.cards.effects import RevealTop, Shuffle
from turnfold.engine.cards.modifications import Modification
from turnfold.engine.state import GameObject, GameState
from turnfold.events.enums import Zone
from turnfold.events.permanents import Characteristics
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.telling.sentences.words import Names, ability_text, card_name

ANY = "abilities that the recording does not tell"
"""What is said of a card of a log that was imported before abilities were kept."""

UNKNOWN = "what it is"

ITSELF = "this card"
"""What Arena's texts call the card that has the ability."""

_LOOK_AT_HIDDEN_CARDS = (RevealTop, Shuffle)


class ToldAbility(Struct, frozen=True):
    """An ability of a permanent: `told` is what the log has, `text` what is shown of it, `english`
    its text in English (empty: not known), and `reading` a card with this ability alone (None: it
    could not be read)."""

    told: str
    text: str
    english: str = ""
    reading: Card | None = None

    @property
    def played(self) -> tuple[Ability, ...]:
        """What of it the engine plays."""
        return tuple(filter(_is_played, self.reading.abilities)) if self.reading else ()

    @property
    def is_played(self) -> bool:
        """Whether the engine plays all of it."""
        return self.reading is not None and self.played == self.reading.abilities


def told_abilities(
    state: GameState, obj: GameObject, names: Names, kept: bool
) -> list[ToldAbility]:
    """The abilities of a permanent besides keywords that recorders name so, as far as it is told.

    `names` are the cards that the user has; `kept` is whether the log tells abilities at all.
    """
    seen = obj.characteristics
    if obj.phased_out or (seen is None and obj.card in state.definitions):
        return []
    if seen is None:
        return [ToldAbility("", UNKNOWN)]
    if kept:
        return _told(state, obj, names)
    if "basic" in seen.supertypes:
        return []
    printed = printed_texts(obj, names, seen.keywords)
    return [ToldAbility("", each) for each in ([ANY] if printed is None else printed)]


def keeps_abilities(state: GameState) -> bool:
    """Whether the log tells which abilities objects have: earlier ones tell of none at all."""
    seen = (each.characteristics for each in state.objects.values() if each.zone is not Zone.STACK)
    return any(each is not None and each.abilities for each in seen)


def _told(state: GameState, obj: GameObject, names: Names) -> list[ToldAbility]:
    """Each ability with its text. Where the user's files have no text for the number of one, what
    is printed on the card stands there; if there is a paragraph for each of them, the numbers are
    taken to mean these."""
    english = names.in_english if isinstance(names, Catalogue) else names
    seen, name = shown(obj), card_name(obj.card, english)
    types, keywords = seen.types, _told_keywords(state, obj)
    known, numbers = [], []
    for each in seen.abilities:
        text = ability_text(each, names)
        if text == each and each[:1] == "#":
            numbers.append(each)
        else:
            said = ability_text(each, english)
            known.append(ToldAbility(each, text, said, reading(said, types, name)))
    printed = printed_texts(obj, names, keywords) if numbers else None
    if not printed:
        return [*known, *(ToldAbility(each, each) for each in numbers)]
    meant = printed_texts(obj, english, keywords) or []
    if not len(numbers) == len(printed) == len(meant):
        return [*known, *(ToldAbility("", each) for each in printed)]
    return [
        *known,
        *(
            ToldAbility(number, text, said, reading(said, types, name))
            for number, text, said in zip(numbers, printed, meant, strict=True)
        ),
    ]


@lru_cache(maxsize=4096)
def reading(text: str, types: tuple[str, ...], name: str) -> Card | None:
    """A card that has one ability and nothing else, by its English text; None where it is not read.

    `name` is what the text calls the card, if it is not `ITSELF`.
    """
    from turnfold.engine.cards.text import with_text  # only who has texts loads the grammar

    for own in dict.fromkeys((name, ITSELF)):
        try:
            card = with_text(Card("", types), text, own)
        except ValueError:
            continue
        if not card.unread and (card.abilities or card.keywords):
            return card
    return None


def _is_played(ability: Ability) -> bool:
    if isinstance(ability, StaticAbility):
        return not isinstance(ability.change, Modification)
    if not isinstance(ability, TriggeredAbility | ReplacementAbility):
        return False
    return not any(isinstance(each, _LOOK_AT_HIDDEN_CARDS) for each in parts(ability))


def shown(obj: GameObject) -> Characteristics:
    """What a recorder shows of an object of which it shows something."""
    assert obj.characteristics is not None
    return obj.characteristics


def _told_keywords(state: GameState, obj: GameObject) -> frozenset[str]:
    """The keywords that the recorder shows by their names, and that no text of the card gave."""
    card = state.definitions.get(obj.card)
    return frozenset(shown(obj).keywords).difference(card.keywords if card else ())


def printed_texts(obj: GameObject, names: Names, keywords: Collection[str]) -> list[str] | None:
    """The paragraphs of a card's text, those of these keywords left out; None where the text is not
    known."""
    card = obj.card
    if not isinstance(names, Catalogue) or card[:1] != "#" or not card[1:].isdecimal():
        return None
    entry = names.entry(int(card[1:]))
    if entry is None or not entry.text:
        return None
    lines = (re.sub(r"\s*\([^)]*\)", "", each).strip() for each in entry.text.splitlines())
    return [text for each in lines for text in _besides(each, keywords)]


def _besides(paragraph: str, keywords: Collection[str]) -> Iterator[str]:
    """A paragraph, or those of its keywords that are not among these."""
    if "." in paragraph:
        yield paragraph
        return
    for each in filter(None, paragraph.split(", ")):
        if each.lower() not in keywords:
            yield each
