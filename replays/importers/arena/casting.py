"""Actions that players complete: spells cast, abilities activated, lands played; mana, targets.

Arena announces when mana is paid, not when it is made: both facts are told then.
"""

from engine.state import GameObject
from events.base import ObjectId
from events.enums import Nature, Zone
from events.log import NO_CAUSE
from events.stack import ManaAdded, ManaSpent, SpellCast, TargetsChosen
from events.zones import LandPlayed
from replays.importers.arena.follower import Follower
from replays.importers.arena.stack import ACTIVATE, MANA_ABILITY, activate
from replays.importers.arena.table import TARGETS
from replays.importers.arena.traits import MANA
from replays.importers.arena.wire import Annotation


def user_acted(game: Follower, annotation: Annotation) -> None:
    """`UserActionTaken`: the action is complete: cast, activated, or a land played."""
    number, player = annotation.affected_ids[0], annotation.affector_id
    action = annotation.number("actionType")
    known = game.state.objects.get(number)
    if action == MANA_ABILITY:
        if game.waiting.pop(number, None) is not None or number not in game.origins:
            activate(game, number, "605.3")
    elif action == ACTIVATE:
        if known is not None:
            activate(game, number, "602.2")
    elif known is None or known.nature is Nature.ABILITY:
        return
    elif known.zone is Zone.STACK:
        cause = game.touched.get(number, NO_CAUSE)
        game.proposed = NO_CAUSE
        seq = game.tell(SpellCast(player, number), "601.2i", cause)
        game.origins[number] = game.touched[number] = seq
    elif known.zone is Zone.BATTLEFIELD and _is_land(known):
        game.tell(LandPlayed(player, number), "305.1", game.touched.get(number, NO_CAUSE))


def _is_land(known: GameObject) -> bool:
    return known.characteristics is not None and "land" in known.characteristics.types


def mana_paid(game: Follower, annotation: Annotation) -> None:
    """`ManaPaid`: one mana of a source paid for a spell or ability."""
    mana = MANA.get(annotation.number("color"))
    if mana is None or annotation.number("substitution_grpid"):
        return
    source, paid_for = annotation.affector_id, annotation.affected_ids[0]
    player = game.controller(paid_for)
    if player in game.state.players:
        made = game.tell(
            ManaAdded(player, source, mana, 1), "106.4", game.activated.get(source, NO_CAUSE)
        )
        game.tell(ManaSpent(player, source, paid_for, mana, 1), "601.2h", made)


def targets_submitted(game: Follower, annotation: Annotation) -> None:
    """`PlayerSubmittedTargets`: the targets stand in persistent annotations."""
    for number in annotation.affected_ids:
        choose_targets(game, number)


def choose_targets(game: Follower, number: ObjectId) -> None:
    """601.2c@2024: tell the targets of a spell or ability on the stack, if they are news."""
    known = game.state.objects.get(number)
    if known is None or known.zone is not Zone.STACK:
        return
    marks = [each for each in game.table.marks(TARGETS) if each.affector_id == number]
    marks.sort(key=lambda each: each.number("index"))
    targets = tuple(each for mark in marks for each in mark.affected_ids)
    if targets and targets != known.targets:
        rule = "601.2c" if known.nature is not Nature.ABILITY else "603.3d"
        cause = game.origins.get(number, game.touched.get(number, NO_CAUSE))
        game.tell(TargetsChosen(number, targets), rule, cause)
