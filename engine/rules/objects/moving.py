"""Objects change zones, and what that alone causes (400.7, 506.4, 111.7, 704.5)."""

from collections.abc import Sequence
from typing import NamedTuple

from turnfold.engine.characteristics.cards import card_of, replacements
from turnfold.engine.characteristics.castings import has_way, ways_of
from turnfold.engine.characteristics.in_effect import in_effect
from turnfold.engine.characteristics.present import by_itself, present
from turnfold.engine.characteristics.printed import described
from turnfold.engine.editions import sheet
from turnfold.engine.query.permissions import is_restricted
from turnfold.engine.query.replacing import has_working_counter, is_to, replacing
from turnfold.engine.record.causes import counters, origins_of_effects, present_and, what_ended
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId, is_player
from turnfold.events.cards.effects import ExileInstead, ExileSpellInstead
from turnfold.events.cards.replacements import DrawChange, ExileOnDeath
from turnfold.events.combat import AttackTargetReselected, RemovedFromCombat
from turnfold.events.enums import HIDDEN_ZONES, Guise, Movement, Nature, Zone
from turnfold.events.game import DrawFailed
from turnfold.events.log.columns import Causes
from turnfold.events.permanents import Characteristics, LastSeen
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import CardDrawn, CardRevealed, ObjectCeased, ZoneChanged


def move(
    r: Recorder,
    object_id: ObjectId,
    destination: Zone,
    movement: Movement,
    rule: str,
    controller: PlayerId = NOBODY,
    position: int = 0,
    guise: Guise = "",
    back: bool = False,
) -> ObjectId:
    """400.7@2024: move an object. Returns the id of the new object that it becomes.

    A permanent leaves combat first (506.4). A spell that resolves keeps its id.
    """
    departing = Departure(object_id, movement, rule, (), guise, back, controller)
    return depart(r, [departing], destination, position)[0]


def move_together(
    r: Recorder,
    ids: list[ObjectId],
    destination: Zone,
    movement: Movement,
    rule: str,
    position: int = 0,
) -> list[ObjectId]:
    """400.7@2024: move several objects at one instant. Returns the ids of the new objects in the
    same order, and behind them those of the parts of merged permanents (712.21c, 727.3c)."""
    departing = [Departure(each, movement, rule) for each in ids]
    return depart(r, departing, destination, position)


class Departure(NamedTuple):
    """An object that is about to move: the reason, the rule, and the facts that caused it (none:
    the present causes)."""

    object: ObjectId
    movement: Movement
    rule: str
    causes: Causes = ()
    guise: Guise = ""
    """As what it moves face down, if it does."""
    back: bool = False
    """Whether it has the second set of characteristics of its card there."""
    controller: PlayerId = NOBODY
    """Who controls it there (`NOBODY`: its owner)."""


def with_parts(state: GameState, departing: list[Departure]) -> list[Departure]:
    """712.21, 727.3@2024: what is about to move, and behind that the parts of merged permanents
    that are not among it."""
    moving = {each.object for each in departing}
    parts = [
        each._replace(object=part)
        for each in departing
        for part in state.objects[each.object].parts
        if part not in moving
    ]
    return [*departing, *parts]


Besides = tuple[AnyEvent, str, Causes]
"""A fact of the instant at which objects move, with its rule and its causes (none: the present
causes)."""


def depart(
    r: Recorder,
    departing: list[Departure],
    destination: Zone,
    position: int = 0,
    besides: Sequence[Besides] = (),
) -> list[ObjectId]:
    """400.7@2024: move objects at one instant, each for its own reason, and take permanents out of
    combat (506.4).

    `besides` are other facts of that instant, each with its rule and causes.
    """
    departing = with_parts(r.state, departing)
    unfought = leaving_combat(r.state, [(each.object, each.causes) for each in departing])
    if destination in HIDDEN_ZONES:
        unfought += _revealed(r.state, departing)
    moves, became = departures(r, departing, destination, position, len(unfought))
    besides = [*unfought, *besides]
    facts, under = [event for event, _, _ in besides], [rule for _, rule, _ in besides]
    led = [causes or r.causes for _, _, causes in besides]
    rules = [each.rule for each in departing]
    seen = moves[len(rules) :]
    because = [_because(r, each, destination) for each in departing]
    because += last_seen_because(departing, seen, r.next_seq + len(facts))
    seen_under = ["608.2h"] * len(seen)
    r.emit_together([*facts, *moves], [*under, *rules, *seen_under], [*led, *because])
    return became


def _revealed(state: GameState, departing: list[Departure]) -> list[Besides]:
    """708.9@2024: the facts of showing what was face down on the battlefield or the stack and moves
    where nobody sees it."""
    moving = [(state.objects[each.object], each.causes) for each in departing]
    return [
        (CardRevealed(obj.id, obj.card), "708.9", causes)
        for obj, causes in moving
        if obj.guise and obj.face_down and obj.zone is not Zone.EXILE
    ]


def last_seen_because(
    departing: list[Departure], seen: Sequence[AnyEvent], first: int
) -> list[Causes]:
    """608.2h@2024: the causes of the facts about what permanents last were: each is recorded
    because its permanent moves. The moves are the facts from number `first` on, in the order of
    `departing`."""
    places = {each.object: (first + number,) for number, each in enumerate(departing)}
    return [places[each.object] for each in seen if isinstance(each, LastSeen)]


def departures(
    r: Recorder,
    departing: list[Departure],
    destination: Zone,
    position: int = 0,
    after: int = 0,
) -> tuple[list[AnyEvent], list[ObjectId]]:
    """400.7@2024: the facts of moving objects at one instant, which the caller records, and the ids
    of the new objects. Facts about what permanents last were follow the moves (608.2h).

    `after`: how many facts of that instant the caller records before all others.
    """
    moves: list[AnyEvent] = []
    became: list[ObjectId] = []
    for number, each in enumerate(departing):
        obj = r.state.objects[each.object]
        zone = _instead(r.state, each, destination)
        keeps = obj.zone is Zone.STACK and zone is Zone.BATTLEFIELD
        new = each.object if keeps else r.new_id(after) + number
        became.append(new)
        whose = each.controller or obj.owner
        moves.append(ZoneChanged(each.object, new, obj.zone, zone, whose, position, each.movement,
                                 guise=each.guise, back=each.back))  # fmt: skip
    seen = ((each.object, last_seen(r.state, each.object)) for each in departing)
    return [*moves, *(LastSeen(was, what) for was, what in seen if what)], became


def _instead(state: GameState, departing: Departure, destination: Zone) -> Zone:
    """614.6, 122.1h, 702.34a, 702.35a@2024: the zone to which an object really goes. A permanent
    that would be put into a graveyard may be exiled instead; a spell that was cast with flashback,
    and a card with madness that is discarded, is. The parts of a merged permanent go where that
    goes (712.21d, 727.3d)."""
    object_id = state.objects[departing.object].part_of or departing.object
    obj = state.objects[object_id]
    if departing.movement is Movement.DISCARDED and has_way(card_of(state, obj), "madness"):
        return Zone.EXILE
    if obj.zone is Zone.STACK and obj.nature is not Nature.ABILITY:
        for each in ways_of(state, obj):
            if each.rules.leaves_to is not None and destination is not Zone.STACK:
                return each.rules.leaves_to
        if destination is Zone.GRAVEYARD and _is_exiled_spell(state, object_id):
            return Zone.EXILE
    if destination is Zone.GRAVEYARD and (_exiling(state, object_id) or _exiles_itself(state, obj)):
        return Zone.EXILE
    if obj.zone is not Zone.BATTLEFIELD:
        return destination
    if destination is not Zone.GRAVEYARD:
        return Zone.EXILE if _exiled_by_effect(state, object_id, leaving=True) else destination
    exiled = has_working_counter(state, object_id, "finality") or _exiled_by_effect(
        state, object_id
    )
    return Zone.EXILE if exiled else destination


def _is_exiled_spell(state: GameState, spell: ObjectId) -> bool:
    """614.6@2024: whether a lasting effect exiles a spell that would be put into a graveyard."""
    return any(
        isinstance(each.instruction, ExileSpellInstead) and spell in each.objects
        for each in in_effect(state).others
    )


def _exiling(state: GameState, object_id: ObjectId) -> list[ObjectId]:
    """614.6@2024: the permanents whose abilities exile what would be put into a graveyard."""
    dies = state.objects[object_id].zone is Zone.BATTLEFIELD
    return [
        each.source.id
        for each in replacing(state, ExileOnDeath)
        if (dies or each.ability.anywhere) and is_to(state, each, object_id)
    ]


def _exiles_itself(state: GameState, obj: GameObject) -> bool:
    """113.6, 614.6@2024: whether a card or spell says that it is exiled instead, wherever it is."""
    return any(
        isinstance(each, ExileOnDeath) and each.anywhere and each.to == "self"
        for each in replacements(card_of(state, obj))
        if obj.zone is not Zone.BATTLEFIELD
    )


def _exiled_by_effect(state: GameState, permanent: ObjectId, *, leaving: bool = False) -> bool:
    """614.6@2024: whether a lasting effect exiles a permanent that would die or, with `leaving`,
    that would go anywhere else."""
    return any(
        isinstance(each.instruction, ExileInstead)
        and permanent in each.objects
        and (each.instruction.leaving or not leaving)
        for each in in_effect(state).others
    )


def _because(r: Recorder, each: Departure, destination: Zone) -> Causes:
    """614.6, 122.1h@2024: what caused a move, and what made the object go elsewhere instead."""
    because = each.causes or r.causes
    if r.trail is None or _instead(r.state, each, destination) is destination:
        return because
    if has_working_counter(r.state, each.object, "finality"):
        because = (*because, *counters(r, each.object, "finality"))
    by = origins_of_effects(r, _exiling(r.state, each.object))
    return tuple(sorted({*because, *by}))


def last_seen(state: GameState, object_id: ObjectId) -> Characteristics | None:
    """608.2h@2024: what a permanent is now; None if it is only what it would be by itself."""
    obj = state.objects[object_id]
    if obj.zone is not Zone.BATTLEFIELD or obj.part_of:
        return None
    what = present(state, object_id)
    return None if what == by_itself(state, obj) else described(what)


def leave_combat(r: Recorder, object_id: ObjectId) -> None:
    """506.4@2024: a permanent stops attacking, blocking and being attacked."""
    for event, rule, _ in leaving_combat(r.state, [(object_id, ())]):
        r.emit(event, rule)


def leaving_combat(state: GameState, leaving: Sequence[tuple[ObjectId, Causes]]) -> list[Besides]:
    """506.4, 603.10a@2024: the facts of permanents that stop attacking, blocking and being
    attacked, each for its causes. Of permanents that leave the battlefield they are of the same
    instant as the moves, so that an ability which looks back sees who fought."""
    found: list[Besides] = []
    fighting = {**state.attackers}
    for permanent, causes in leaving:
        if fighting.pop(permanent, None) or permanent in state.blockers:
            found.append((RemovedFromCombat(permanent), "506.4", causes))
        for attacker, attacking in fighting.items():
            if attacking.target == permanent:
                found.append((AttackTargetReselected(attacker, NOBODY), "506.4c", causes))
    return found


def leave_combat_unfit(r: Recorder) -> None:
    """506.4@2024: a permanent that is no longer a creature, or has become a battle, stops attacking
    and blocking; one that is no longer a planeswalker or battle stops being attacked (506.4c)."""
    for each in (*r.state.attackers, *r.state.blockers):
        if not _fights(r.state, each):
            with r.because_of(*what_ended(r, _fights, each)):
                r.emit(RemovedFromCombat(each), "506.4")
    for attacker, attacking in list(r.state.attackers.items()):
        target = attacking.target
        if not target or is_player(target):
            continue
        if not _is_attackable(r.state, target):
            with r.because_of(*what_ended(r, _is_attackable, target)):
                r.emit(AttackTargetReselected(attacker, NOBODY), "506.4c")


def _fights(state: GameState, permanent: ObjectId) -> bool:
    """506.4@2024: whether it is on the battlefield, a creature and not a battle."""
    if permanent not in state.objects:
        return False
    what = present(state, permanent)
    return what.is_creature and "battle" not in what.types


def _is_attackable(state: GameState, permanent: ObjectId) -> bool:
    """506.3, 506.4e@2024: whether it is on the battlefield and of a type that can be attacked; a
    planeswalker that was a battle too is attacked only if its protector controls it."""
    if permanent not in state.objects:
        return False
    obj, types = state.objects[permanent], present(state, permanent).types
    protected = "battle" in types or obj.protector in (NOBODY, obj.controller)
    return protected and not types.isdisjoint(sheet(state.edition).attackable)


def cease(r: Recorder, object_id: ObjectId, rule: str) -> None:
    """111.7@2024: an object ceases to exist: a token that left the battlefield, or an ability that
    left the stack."""
    r.emit(ObjectCeased(object_id), rule)


def draw(r: Recorder, player: PlayerId, rule: str) -> ObjectId | None:
    """121.1, 614.11@2024: draw a card, or as many cards as replace one draw. Each of these draws
    may be replaced by the next effect (614.11a), so that their order does not matter. Returns the
    last card drawn; None if there was none."""
    drawn = None
    effects: tuple[int, ...] = ()
    draws = [effects]
    for each in replacing(r.state, DrawChange):
        if is_to(r.state, each, player):
            number = len(draws) * (each.ability.times + each.ability.plus)
            effects += (each.source.id,)
            draws = [*draws[:number], *([effects] * (number - len(draws)))]
    for each_by in draws:
        with r.because_of(*present_and(r, each_by)):
            drawn = _draw_one(r, player, rule)
    return drawn


def _draw_one(r: Recorder, player: PlayerId, rule: str) -> ObjectId | None:
    """121.1@2024: put the top card of a library into its owner's hand. None if the library is
    empty, or no card can be drawn."""
    if not _may_draw(r.state, player):
        return None
    library = r.state.zone(Zone.LIBRARY, player)
    if not library:
        r.emit(DrawFailed(player), "121.4")
        return None
    moved = r.next_seq
    card = move(r, library[0], Zone.HAND, Movement.DRAWN, rule)
    r.emit(CardDrawn(player, card), rule, (moved,))
    return card


def _may_draw(state: GameState, player: PlayerId) -> bool:
    """101.2, 121.2@2024: whether no effect says that a player cannot draw another card this
    turn."""
    drawn = player in state.done and state.done[player].cards_drawn
    return not drawn or not is_restricted(state, "draw_again", player)


def is_token(obj: GameObject) -> bool:
    """111.1@2024: whether an object is a token."""
    return obj.nature is Nature.TOKEN
