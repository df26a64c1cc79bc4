"""Abilities that a recording shows on a board, and the engine does not carry out.

A recorder shows which abilities objects have, mostly by its own numbers. The engine plays keywords
and those that it can read where the user's files have their texts
(`turnfold.replays.combats.abilities`). The others do nothing when it plays on. They are listed
here, so that its results can be shown together with them.
"""

import re
from collections.abc import Collection

from msgspec import Struct

from turnfold.engine.state import GameObject, GameState, permanents
from turnfold.events.base import ObjectId
from turnfold.replays.combats.abilities import RecordedAbility
from turnfold.replays.combats.recorded_cards import abilities_of_permanents, played_abilities
from turnfold.replays.telling.sentences.words import NO_NAMES, Names
from turnfold.replays.telling.unread import is_activated


class Unread(Struct, frozen=True):
    """One ability of a permanent that the engine does not carry out.

    `text` is its text where that is known, else `#` and the recorder's number, else what is missing
    in words. `activated` says whether it is an activated ability (602.1), which does nothing unless
    its player uses it. `fights` says whether the permanent attacks or blocks.
    """

    object: ObjectId
    text: str
    activated: bool
    fights: bool


def unread(state: GameState, names: Names = NO_NAMES) -> list[Unread]:
    """Every ability on the battlefield that the engine does not carry out; those of creatures in
    combat first. Abilities that only make mana are left out: they do nothing to a combat.

    `names` is the user's catalogue of cards: its texts replace numbers, and abilities that can be
    read from them are carried out.
    """
    told = abilities_of_permanents(state, names)
    played = played_abilities(state, told)
    found: list[Unread] = []
    for obj in permanents(state):
        fights = obj.id in state.attackers or obj.id in state.blockers
        for text in dict.fromkeys(_left_out(obj, told[obj.id], played.get(obj.card, ()))):
            if not _only_makes_mana(text):
                found.append(Unread(obj.id, text, is_activated(text), fights))
    return sorted(found, key=lambda each: (not each.fights, each.activated, each.object))


def _left_out(
    obj: GameObject, told: Collection[RecordedAbility], played: Collection[RecordedAbility]
) -> list[str]:
    return [each.text for each in told if not (each.is_played and each in played)]


def is_passive(each: Unread) -> bool:
    """Whether an ability does something, or may do so, without its player using it."""
    return not each.activated


_MANA = re.compile(r"^[^:\"]*\{T\}[^:\"]*: Add [^.]*\.?$")


def _only_makes_mana(text: str) -> bool:
    return _MANA.match(text) is not None
