"""Actions that players complete: spells cast, abilities activated, lands played; mana, targets.

Arena announces when mana is paid, not when it is made, so both facts are written when it is paid.
"""

from turnfold.engine.record.trail import About
from turnfold.engine.state import GameObject
from turnfold.events.base import NOBODY, ObjectId
from turnfold.events.enums import Nature, Zone
from turnfold.events.log.log import NO_CAUSE
from turnfold.events.stack import ManaAdded, ManaSpent, SpellCast, TargetsChosen
from turnfold.events.zones import LandPlayed
from turnfold.replays.importers.arena.arena_table import TARGETS
from turnfold.replays.importers.arena.knowledge import ImportedGameState
from turnfold.replays.importers.arena.reading import ACTIVATE, MANA_ABILITY, MessageReading
from turnfold.replays.importers.arena.stack import activate
from turnfold.replays.importers.arena.traits import MANA
from turnfold.replays.importers.arena.wire import Annotation


def user_acted(game: ImportedGameState, reading: MessageReading, annotation: Annotation) -> None:
    """`UserActionTaken`: the action is complete: cast, activated, or a land played."""
    number, player = annotation.affected_ids[0], annotation.affector_id
    action = annotation.number("actionType")
    known = game.state.objects.get(number)
    if action == MANA_ABILITY:
        if game.abilities.waiting.pop(number, None) is not None or game.origin(number) < 0:
            activate(game, number, "605.3")
    elif action == ACTIVATE:
        if known is not None:
            activate(game, number, "602.2")
    elif known is None or known.nature is Nature.ABILITY:
        return
    elif known.zone is Zone.STACK:
        game.progress.proposed = NO_CAUSE
        game.record(SpellCast(player, number), "601.2i", game.latest(number))
    elif known.zone is Zone.BATTLEFIELD and _is_land(known):
        game.record(LandPlayed(player, number), "305.1", game.latest(number))


def _is_land(known: GameObject) -> bool:
    return known.characteristics is not None and "land" in known.characteristics.types


def mana_paid(game: ImportedGameState, reading: MessageReading, annotation: Annotation) -> None:
    """`ManaPaid`: one mana of a source paid for a spell or ability."""
    mana = MANA.get(annotation.number("color"))
    if mana is None or annotation.number("substitution_grpid"):
        return
    source, paid_for = annotation.affector_id, annotation.affected_ids[0]
    player = game.controller(paid_for)
    if player in game.state.players:
        activated = game.latest(source, About.ACTIVATION)
        made = game.record(ManaAdded(player, source, mana, 1), "106.4", activated)
        game.record(ManaSpent(player, source, paid_for, mana, 1), "601.2h", made)


def targets_submitted(
    game: ImportedGameState, reading: MessageReading, annotation: Annotation
) -> None:
    """`PlayerSubmittedTargets`: the targets stand in persistent annotations."""
    for number in annotation.affected_ids:
        choose_targets(game, number)
        if number == game.progress.aiming:
            game.progress.aiming = NOBODY


def choose_targets(game: ImportedGameState, number: ObjectId) -> None:
    """601.2c@2024: write the targets of a spell or ability on the stack, unless they have been
    written."""
    known = game.state.objects.get(number)
    if known is None or known.zone is not Zone.STACK:
        return
    marks = [each for each in game.table.marks(TARGETS) if each.affector_id == number]
    marks.sort(key=lambda each: each.number("index"))
    targets = tuple(each for mark in marks for each in mark.affected_ids)
    if targets and targets != known.targets:
        rule = "601.2c" if known.nature is not Nature.ABILITY else "603.3d"
        origin = game.origin(number)
        cause = origin if origin >= 0 else game.latest(number)
        game.record(TargetsChosen(number, targets), rule, cause)
