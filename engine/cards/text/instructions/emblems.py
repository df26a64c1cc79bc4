"""Emblems and loyalty counters in words: "you get an emblem with ..." (114, 306.5)."""

from typing import Any

from turnfold.engine.cards.checking import parts
from turnfold.engine.cards.text.quoted import OF_EMBLEMS
from turnfold.engine.cards.text.words.amounts import NUMBER_WORDS
from turnfold.engine.cards.text.words.nouns import TARGET_PLAYER
from turnfold.engine.cards.text.words.wording import Form, Map, Phrase
from turnfold.events.cards.abilities import StaticAbility, TriggeredAbility
from turnfold.events.cards.casting import SpellCost
from turnfold.events.cards.effects import GetEmblem, PutCounters
from turnfold.events.cards.selections import Filter


def _able(abilities: Any) -> Any:
    """The abilities, if an emblem can have each of them here."""
    return abilities if all(map(_is_able, abilities)) else None


def _is_able(ability: Any) -> bool:
    if isinstance(ability, StaticAbility):
        of_spells = isinstance(ability.change, SpellCost) and ability.change.spells is not None
        return ability.condition is None and (
            of_spells
            or isinstance(ability.affects, Filter)
            or ability.affects in ("you", "each_opponent")
        )
    plain = isinstance(ability, TriggeredAbility) and not ability.modes
    return plain and not ability.once_each_turn and not _speaks_of_source(ability)


def _speaks_of_source(ability: TriggeredAbility) -> bool:
    """Whether an effect of it does something with the emblem, and does not just have it deal
    damage."""
    fields = ("what", "to", "about", "one")
    return any(
        getattr(each, field, None) == "self"
        for effect in ability.effects
        for each in parts(effect)
        for field in fields
    )


_ABILITIES = Map(OF_EMBLEMS, _able, _able)
EMBLEMS: tuple[Phrase, ...] = (
    Form("you get an emblem with {abilities}", GetEmblem, {"abilities": _ABILITIES}, who="you"),
    Form("{who} gets an emblem with {abilities}", GetEmblem,
         {"who": TARGET_PLAYER, "abilities": _ABILITIES}),
    Form("put a loyalty counter on ~", PutCounters, {}, counter="loyalty", to="self", amount=1),
    Form("put {amount} loyalty counters on ~", PutCounters, {"amount": NUMBER_WORDS},
         counter="loyalty", to="self"),
)  # fmt: skip
"""An effect by which a player gets an emblem, or the source gets loyalty."""
