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

from turnfold.engine.cards.checking import parts
from turnfold.engine.state import GameObject, GameState
from turnfold.events.cards.abilities import Ability, StaticAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import RevealTop, Shuffle
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.replacements import ReplacementAbility
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


class RecordedAbility(Struct, frozen=True):
    """An ability of a permanent: `told` is what the log holds, `text` the text that is shown,
    `english` its English text (empty: not known), and `reading` a card with only this ability
    (None: the text could not be read)."""

    told: str
    text: str
    english: str = ""
    reading: Card | None = None

    @property
    def played(self) -> tuple[Ability, ...]:
        """The parts of it that the engine plays."""
        return tuple(filter(_is_played, self.reading.abilities)) if self.reading else ()

    @property
    def is_played(self) -> bool:
        """Whether the engine plays all of it."""
        return self.reading is not None and self.played == self.reading.abilities


def told_abilities(
    state: GameState, obj: GameObject, names: Names, kept: bool
) -> list[RecordedAbility]:
    """The abilities of a permanent as far as they are known, except keywords that the recorder
    shows by name.

    `names` is the user's catalogue of cards; `kept` says whether the log records abilities at all.
    """
    seen = obj.characteristics
    if obj.phased_out or (seen is None and obj.card in state.definitions):
        return []
    if seen is None:
        return [RecordedAbility("", UNKNOWN)]
    if kept:
        return _told(state, obj, names)
    if "basic" in seen.supertypes:
        return []
    printed = printed_texts(obj, names, seen.keywords)
    return [RecordedAbility("", each) for each in ([ANY] if printed is None else printed)]


def keeps_abilities(state: GameState) -> bool:
    """Whether the log records which abilities objects have; logs of earlier versions do not."""
    seen = (each.characteristics for each in state.objects.values() if each.zone is not Zone.STACK)
    return any(each is not None and each.abilities for each in seen)


def _told(state: GameState, obj: GameObject, names: Names) -> list[RecordedAbility]:
    """Each ability with its text. If the user's files have no text for the number of an ability,
    the paragraph of the printed card at the same place is used, if the card has as many paragraphs
    as abilities; else the whole printed text."""
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
            known.append(RecordedAbility(each, text, said, reading(said, types, name)))
    printed = printed_texts(obj, names, keywords) if numbers else None
    if not printed:
        return [*known, *(RecordedAbility(each, each) for each in numbers)]
    meant = printed_texts(obj, english, keywords) or []
    if not len(numbers) == len(printed) == len(meant):
        return [*known, *(RecordedAbility("", each) for each in printed)]
    return [
        *known,
        *(
            RecordedAbility(number, text, said, reading(said, types, name))
            for number, text, said in zip(numbers, printed, meant, strict=True)
        ),
    ]


@lru_cache(maxsize=4096)
def reading(text: str, types: tuple[str, ...], name: str) -> Card | None:
    """A card with one ability and nothing else, read from its English text; None if turnfold cannot
    read it.

    `name` is the name that the text uses for the card, if it is not `ITSELF`.
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
    """The characteristics that a recorder shows of an object; the object must have some."""
    assert obj.characteristics is not None
    return obj.characteristics


def _told_keywords(state: GameState, obj: GameObject) -> frozenset[str]:
    """The keywords that the recorder shows by name, without those that come from the card's
    text."""
    card = state.definitions.get(obj.card)
    return frozenset(shown(obj).keywords).difference(card.keywords if card else ())


def printed_texts(obj: GameObject, names: Names, keywords: Collection[str]) -> list[str] | None:
    """The paragraphs of a card's text, without those of these keywords; None if the text is not
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
    """A paragraph; if it is a list of keywords, those that are not among these."""
    if "." in paragraph:
        yield paragraph
        return
    for each in filter(None, paragraph.split(", ")):
        if each.lower() not in keywords:
            yield each
