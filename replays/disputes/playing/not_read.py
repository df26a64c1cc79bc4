"""Which sentences of cards that are not read may be the reason for what a script comes to."""

from collections.abc import Iterable

from turnfold.engine.cards.faces import unread_in
from turnfold.engine.characteristics.cards import activated_abilities
from turnfold.engine.fold import fold
from turnfold.engine.state import GameState
from turnfold.events.cards.abilities import SpellAbility
from turnfold.events.cards.card import Card
from turnfold.events.enums import Zone
from turnfold.events.zones import ObjectAppeared, ZoneChanged
from turnfold.replays.disputes.file.format import EntryKeys
from turnfold.replays.disputes.playing.played import PlayedScript
from turnfold.replays.disputes.playing.script import name_and_number
from turnfold.replays.disputes.playing.table import Absent, NamedObjects
from turnfold.replays.telling.sentences.words import listed
from turnfold.replays.telling.unread import is_activated

NOT_READ = "turnfold does not read"
"""How a reason begins that is a sentence that is not read."""

HIDDEN = (Zone.LIBRARY, Zone.HAND)
"""Where the text of a card does nothing as a rule."""


def may_matter(played: PlayedScript, script: Iterable[EntryKeys]) -> list[str]:
    """The sentences that are not read, in quotation marks, of cards that were not only in a hand or
    a library. Of activated abilities only if the script casts or activates something of that
    card."""
    state = fold(played.log, played.start)
    cards = {each.id: each.card for each in state.objects.values()}
    acting = {each.card for each in state.objects.values() if each.zone not in HIDDEN}
    for event in played.log.events[played.start : played.end]:
        if isinstance(event, ObjectAppeared):
            cards[event.object] = event.card
            acting.add(event.card)
        elif isinstance(event, ZoneChanged):
            cards[event.became] = cards.get(event.object, "")
            if event.destination not in HIDDEN:
                acting.add(cards[event.became])
    names = {name_and_number(name)[0] for each in script if (name := each.activate or each.cast)}
    used = {card for id, card in cards.items() if any(played.table.is_called(id, n) for n in names)}
    return [
        line
        for key, card in played.state.definitions.items()
        if key in acting | used
        for line in quoted(s for s in unread_in(card) if key in used or not is_activated(s))
    ]


def quoted(found: Iterable[str]) -> list[str]:
    """Sentences in quotation marks, each once."""
    return [f'"{each}"' for each in dict.fromkeys(found)]


def real_reason(entry: EntryKeys, table: NamedObjects, reason: str) -> str:
    """Why a spell or ability cannot be announced: with what is not read of it, or only because of
    that if the reason is that there is no such ability or target."""
    name = entry.cast or entry.activate
    card = _card(name, table) if name else None
    if card is None or not reason:
        return reason
    activates = entry.activate is not None
    found = quoted(each for each in unread_in(card) if is_activated(each) is activates)
    if not found:
        return reason
    said = f"{NOT_READ} {listed(found)}"
    missing = _lacks_ability(entry, card) if activates else _lacks_targets(entry, card)
    return said if missing else f"{reason}; {said}"


def _card(name: str, table: NamedObjects) -> Card | None:
    state: GameState = table.state
    try:
        obj = state.objects.get(table.find(name_and_number(name)[0], Zone.HAND))
    except Absent:
        return None
    return state.definitions.get(obj.card) if obj else None


def _lacks_ability(entry: EntryKeys, card: Card) -> bool:
    return name_and_number(entry.activate or "")[1] >= len(activated_abilities(card))


def _lacks_targets(entry: EntryKeys, card: Card) -> bool:
    """Whether targets are chosen although what is read of a spell has none."""
    spells = [each for each in card.abilities if isinstance(each, SpellAbility)]
    return bool(entry.targets) and not any(each.targets for each in spells)
