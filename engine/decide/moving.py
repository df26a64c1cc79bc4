"""Objects change zones, and what that alone brings with it (400.7, 506.4, 111.7, 704.5)."""

from typing import NamedTuple

from engine.query.characteristics import by_itself, present
from engine.query.printed import described
from engine.query.replacing import is_to, replacing
from engine.recorder import Recorder
from engine.state import GameObject, GameState
from events.base import NOBODY, ObjectId, PlayerId, is_player
from events.combat import AttackTargetReselected, RemovedFromCombat
from events.enums import Movement, Nature, Zone
from events.game import DrawFailed
from events.permanents import Characteristics, LastSeen
from events.vocabulary import AnyEvent
from events.zones import CardDrawn, ObjectCeased, ZoneChanged


def move(
    r: Recorder,
    object_id: ObjectId,
    destination: Zone,
    movement: Movement,
    rule: str,
    controller: PlayerId = NOBODY,
    position: int = 0,
) -> ObjectId:
    """400.7@2024: move an object; the id of the new object it becomes.

    A permanent first leaves combat (506.4). A spell that resolves keeps its id.
    """
    return move_together(r, [object_id], destination, movement, rule, controller, position)[0]


def move_together(
    r: Recorder,
    ids: list[ObjectId],
    destination: Zone,
    movement: Movement,
    rule: str,
    controller: PlayerId = NOBODY,
    position: int = 0,
) -> list[ObjectId]:
    """Move several objects at one instant; the ids of the new objects, in the same order."""
    doomed = [Departure(each, movement, rule) for each in ids]
    return depart(r, doomed, destination, controller, position)


class Departure(NamedTuple):
    """An object that is about to move: why, and under which rule."""

    object: ObjectId
    movement: Movement
    rule: str


def depart(
    r: Recorder,
    doomed: list[Departure],
    destination: Zone,
    controller: PlayerId = NOBODY,
    position: int = 0,
) -> list[ObjectId]:
    """Move objects at one instant, each for its own reason; permanents first leave combat."""
    moves, became = departures(r, doomed, destination, controller, position)
    rules = [each.rule for each in doomed]
    if moves:
        r.emit_together(moves, [*rules, *("608.2h" for _ in moves[len(rules) :])])
    return became


def departures(
    r: Recorder,
    doomed: list[Departure],
    destination: Zone,
    controller: PlayerId = NOBODY,
    position: int = 0,
) -> tuple[list[AnyEvent], list[ObjectId]]:
    """400.7@2024: the facts of moving objects at one instant, which are still to be recorded, and
    the ids of the new objects; what the permanents among them last were follows (608.2h)."""
    for each in doomed:
        if r.state.objects[each.object].zone is Zone.BATTLEFIELD:
            leave_combat(r, each.object)
    moves: list[AnyEvent] = []
    became: list[ObjectId] = []
    for number, each in enumerate(doomed):
        obj = r.state.objects[each.object]
        zone = _instead(r.state, each.object, destination)
        keeps = obj.zone is Zone.STACK and zone is Zone.BATTLEFIELD
        new = each.object if keeps else r.new_id() + number
        became.append(new)
        whose = controller or obj.owner
        moves.append(ZoneChanged(each.object, new, obj.zone, zone, whose, position, each.movement))
    seen = ((each.object, last_seen(r.state, each.object)) for each in doomed)
    return [*moves, *(LastSeen(was, what) for was, what in seen if what)], became


def _instead(state: GameState, object_id: ObjectId, destination: Zone) -> Zone:
    """614.6@2024: a permanent that would be put into a graveyard may be exiled instead."""
    if destination is not Zone.GRAVEYARD or state.objects[object_id].zone is not Zone.BATTLEFIELD:
        return destination
    exiled = any(is_to(state, each, object_id) for each in replacing(state, "dies_exiled"))
    return Zone.EXILE if exiled else destination


def last_seen(state: GameState, object_id: ObjectId) -> Characteristics | None:
    """608.2h@2024: what a permanent is, if that is more than it would be by itself."""
    obj = state.objects[object_id]
    if obj.zone is not Zone.BATTLEFIELD:
        return None
    what = present(state, object_id)
    return None if what == by_itself(state, obj) else described(what)


def leave_combat(r: Recorder, object_id: ObjectId) -> None:
    """506.4@2024: a permanent stops attacking, blocking and being attacked."""
    state = r.state
    if object_id in state.attackers or object_id in state.blockers:
        r.emit(RemovedFromCombat(object_id), "506.4")
    for attacker, attacking in list(state.attackers.items()):
        if attacking.target == object_id:
            r.emit(AttackTargetReselected(attacker, NOBODY), "506.4c")


def leave_combat_unfit(r: Recorder) -> None:
    """506.4@2024: what is no creature any more stops attacking and blocking; what is neither
    planeswalker nor battle any more, and no player, is not attacked any more (506.4c)."""
    for each in (*r.state.attackers, *r.state.blockers):
        if not present(r.state, each).is_creature:
            r.emit(RemovedFromCombat(each), "506.4")
    for attacker, attacking in list(r.state.attackers.items()):
        target = attacking.target
        if not target or is_player(target):
            continue
        if present(r.state, target).types.isdisjoint(r.sheet.attackable):
            r.emit(AttackTargetReselected(attacker, NOBODY), "506.4c")


def cease(r: Recorder, object_id: ObjectId, rule: str) -> None:
    """An object ceases to exist (a token elsewhere, an ability that left the stack)."""
    r.emit(ObjectCeased(object_id), rule)


def draw(r: Recorder, player: PlayerId, rule: str) -> ObjectId | None:
    """121.1, 614.11@2024: draw a card, or as many as replace one draw; None when there is none."""
    number = 1
    for each in replacing(r.state, "draw"):
        if is_to(r.state, each, player):
            number = number * each.ability.times + each.ability.plus
    drawn = None
    for _ in range(number):
        drawn = _draw_one(r, player, rule)
    return drawn


def _draw_one(r: Recorder, player: PlayerId, rule: str) -> ObjectId | None:
    """121.1@2024: put the top card of a library into its owner's hand; None when there is none."""
    library = r.state.zone(Zone.LIBRARY, player)
    if not library:
        r.emit(DrawFailed(player), "121.4")
        return None
    card = move(r, library[0], Zone.HAND, Movement.DRAWN, rule)
    r.emit(CardDrawn(player, card), rule)
    return card


def is_token(obj: GameObject) -> bool:
    """111.1@2024."""
    return obj.nature is Nature.TOKEN
