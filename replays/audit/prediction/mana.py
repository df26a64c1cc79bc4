"""Predicts the mana of lands whose whole text is known (305.6, 605.3)."""

from collections.abc import Sequence
from functools import lru_cache

from turnfold.engine.cards.text import with_text
from turnfold.engine.record.recorder import Illegal, probe
from turnfold.engine.rules.casting.mana_abilities import activate_mana_ability
from turnfold.engine.state import GameState
from turnfold.events.cards.card import Card
from turnfold.events.stack import AbilityActivated, ManaAdded
from turnfold.events.vocabulary import AnyEvent
from turnfold.replays.audit.prediction.due import ExpectedEvent, dues_of
from turnfold.replays.audit.prediction.reasons import UNREAD


def mana_ability(
    state: GameState, event: AbilityActivated, told: Sequence[AnyEvent]
) -> list[ExpectedEvent]:
    """605.3@2024: what activating a mana ability costs and adds, if its text was read.

    Of several abilities, the one that adds the recorded mana is taken. If none does and the source
    has abilities that were not read, nothing is due.
    """
    source = state.objects.get(event.source)
    seen = source.characteristics if source is not None else None
    if source is None or seen is None or not seen.abilities:
        return []
    known = tuple(each for each in seen.abilities if not each.startswith(UNREAD))
    card = _card(source.card, seen.types, known)
    if card is None:
        return []
    added = next((e for e in told if isinstance(e, ManaAdded) and e.source == source.id), None)
    first: list[ExpectedEvent] = []
    for number in range(len(card.abilities)):
        r = probe(state)
        r.state.definitions = {**state.definitions, source.card: card}
        try:
            activate_mana_ability(r, event.player, source.id, number)
        except Illegal:
            continue
        dues = [each for each in dues_of(r.entries) if not isinstance(each.event, AbilityActivated)]
        if any(each.event == added for each in dues):
            return dues
        first = first or dues
    return first if known == seen.abilities else []


@lru_cache(maxsize=256)
def _card(name: str, types: tuple[str, ...], abilities: tuple[str, ...]) -> Card | None:
    """A card with these abilities; None if one of them cannot be read."""
    card = with_text(Card(name, types), "\n".join(abilities))
    return None if card.unread else card
