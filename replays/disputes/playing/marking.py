"""Sets up what is on permanents, and the mana in players' pools."""

import re
from collections.abc import Mapping

from turnfold.engine.characteristics.cards import card_of
from turnfold.engine.characteristics.selecting import opponents
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.tempting import make_bearer, tempt_once
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.costs import parse_cost
from turnfold.events.cards.instructions import FixedChange
from turnfold.events.cards.modifications import Goading
from turnfold.events.damage import DamageMarked
from turnfold.events.effects import EffectBegan
from turnfold.events.enums import Mana
from turnfold.events.game import CityBlessingGained, DungeonCompleted, VentureMarkerMoved
from turnfold.events.permanents import (
    Attached,
    CommanderDesignated,
    CountersChanged,
    DoorUnlocked,
    PermanentPhasedOut,
    ProtectorChosen,
    QualityChosen,
)
from turnfold.events.stack import ManaAdded
from turnfold.replays.disputes.file.board import PermanentKeys, PlayerKeys
from turnfold.replays.disputes.file.marks import DUNGEON_OF, known_marks

BY_FILE = ""
"""No rule put it there: the file says that it is so."""


def apply_marks(r: Recorder, made: ObjectId, keys: PermanentKeys, ids: Mapping[str, int]) -> None:
    """Give a permanent its counters, attachment, goading player, protector, unlocked doors, what
    was chosen for it, and what it is: a commander, a Ring-bearer."""
    card = card_of(r.state, r.state.objects[made])
    counters = dict(keys.counters)
    for kind, number in (("loyalty", card.loyalty), ("defense", card.defense)):
        if number:
            counters.setdefault(kind, number)
    for kind, number in sorted(counters.items()):
        r.emit(CountersChanged(made, kind, number), BY_FILE)
    if keys.attached_to:
        r.emit(Attached(made, ids[keys.attached_to]), BY_FILE)
    if "battle" in card.types:
        r.emit(ProtectorChosen(made, _protector(r, made, keys, ids)), BY_FILE)
    for quality in keys.chosen:
        r.emit(QualityChosen(made, quality), BY_FILE)
    for door in keys.unlocked:
        r.emit(DoorUnlocked(made, door, r.state.objects[made].controller), BY_FILE)
    if keys.commander:
        r.emit(CommanderDesignated(made), BY_FILE)
    if "ring_bearer" in known_marks(keys, r.state.edition):
        make_bearer(r, r.state.objects[made].controller, made)
    if keys.phased_out:
        r.emit(PermanentPhasedOut(made), BY_FILE)
    for goader in keys.goaded_by:
        _goad(r, made, ids[goader])


def _protector(
    r: Recorder, battle: ObjectId, keys: PermanentKeys, ids: Mapping[str, int]
) -> PlayerId:
    """310.8a, 310.11a@2024: the protector that the file names; else the controller of the battle,
    or for a Siege the next opponent."""
    obj = r.state.objects[battle]
    siege = "Siege" in card_of(r.state, obj).subtypes
    able = opponents(r.state, obj.controller) if siege else []
    return ids.get(keys.protector) or next(iter(able), obj.controller)


def _goad(r: Recorder, creature: ObjectId, player: PlayerId) -> None:
    """701.15a@2024: goad a creature until that player's next turn."""
    goaded = FixedChange(Goading("goaded"))
    effect = r.new_id()
    r.emit(EffectBegan(effect, NOBODY, player, (creature,), goaded, "your_next_turn", -1), BY_FILE)


def mark_player(r: Recorder, player: PlayerId, keys: PlayerKeys) -> None:
    """Give a player the city's blessing, the temptations by the Ring, and a place in a dungeon,
    where the edition knows them."""
    marks = known_marks(keys, r.state.edition)
    if "city_blessing" in marks:
        r.emit(CityBlessingGained(player), BY_FILE)
    for _ in range(keys.temptations if "temptations" in marks else 0):
        tempt_once(r, player, NOBODY)
    for dungeon in keys.completed_dungeons if "completed_dungeons" in marks else ():
        r.emit(DungeonCompleted(player, dungeon), BY_FILE)
    if "room" in marks:
        r.emit(VentureMarkerMoved(player, DUNGEON_OF[keys.room], keys.room), BY_FILE)


def hurt(r: Recorder, made: ObjectId, keys: PermanentKeys) -> None:
    """Mark the damage on a permanent. This comes last, so that it is there only when the script
    begins."""
    if keys.damage:
        r.emit(DamageMarked(made, keys.damage), BY_FILE)


def pool(mana: str) -> dict[str, int]:
    """The amounts of mana of each type in a text such as `GG`, `2G` or `{2}{G}`; a number is
    colourless mana."""
    symbols = re.findall(r"[0-9]+|[A-Z]", mana)
    cost = parse_cost("".join(f"{{{each}}}" for each in symbols))
    amounts = {symbol: cost.symbols.count(symbol) for symbol in dict.fromkeys(cost.symbols)}
    if cost.generic:
        amounts["C"] = amounts.get("C", 0) + cost.generic
    return amounts


def float_mana(r: Recorder, player: PlayerId, mana: str) -> None:
    """106.4@2024: put mana into a player's pool."""
    for symbol, amount in pool(mana).items():
        r.emit(ManaAdded(player, NOBODY, Mana(symbol), amount), BY_FILE)
