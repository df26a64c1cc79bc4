"""Effects on permanents and on spells (701)."""

from collections.abc import Iterator

from turnfold.engine.characteristics.cards import is_linked
from turnfold.engine.characteristics.selecting import (
    measure,
    measure_for,
    refer,
    select,
    select_players,
)
from turnfold.engine.query.auras import can_enchant
from turnfold.engine.query.permissions import is_restricted
from turnfold.engine.record.causes import present_and
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.asking import chosen, divided, some_of
from turnfold.engine.rules.effects.lasting import begin_effect
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.rules.objects import bestowing, phasing
from turnfold.engine.rules.objects.continuous import goes_on
from turnfold.engine.rules.objects.destroying import destroy, ways_to_survive
from turnfold.engine.rules.objects.moving import Departure, depart, move_together
from turnfold.engine.rules.objects.untapping import untap_event
from turnfold.engine.rules.replacement import counters
from turnfold.engine.seating.seats import in_turn_order, reaches
from turnfold.engine.state.objects import number_of
from turnfold.events.base import ObjectId, is_player
from turnfold.events.cards.effects import (
    AttachIt,
    Destroy,
    Duration,
    ExileInstead,
    ExileIt,
    ExileUntil,
    MoveCounters,
    PhaseOut,
    Proliferate,
    PutCounters,
    PutItsCounters,
    RemoveCounters,
    SacrificeChosen,
    SacrificeIt,
    TapIt,
    UnattachIt,
    UntapIt,
)
from turnfold.events.cards.selections import EVERYTHING
from turnfold.events.enums import Movement, Question, Zone
from turnfold.events.permanents import Attached, CountersChanged, PermanentTapped


def _permanents(r: Recorder, selection: object, context: Context) -> list[ObjectId]:
    found = select(r.state, selection, context.speaker)  # type: ignore[arg-type]
    return [
        each
        for each in dict.fromkeys(found)
        if each in r.state.objects and r.state.objects[each].zone is Zone.BATTLEFIELD
    ]


def _counted_on(r: Recorder, selection: object, context: Context) -> list[ObjectId]:
    """122.1@2024: the permanents and the exiled cards on which counters lie."""
    found = select(r.state, selection, context.speaker)  # type: ignore[arg-type]
    return [
        each
        for each in found
        if each in r.state.objects and r.state.objects[each].zone in (Zone.BATTLEFIELD, Zone.EXILE)
    ]


def destroy_it(r: Recorder, effect: Destroy, context: Context) -> None:
    """701.7@2024: permanents are destroyed. If several effects may replace that, its controller
    chooses one."""
    found = _permanents(r, effect.what, context)
    ways = dict(_ways_to_survive(r, found, context, regenerate=not effect.no_regeneration))
    destroy(r, found, Movement.DESTROYED, "701.7", ways)


def _ways_to_survive(
    r: Recorder, found: list[ObjectId], context: Context, *, regenerate: bool
) -> Iterator[tuple[ObjectId, int]]:
    """616.1@2024: the effect that replaces the destruction of each permanent for which there is
    one. Their controllers choose in turn order (101.4)."""
    order, objects = in_turn_order(r.state), r.state.objects
    for each in sorted(found, key=lambda each: order.index(objects[each].controller)):
        able = ways_to_survive(r.state, each, regenerate=regenerate)
        player = objects[each].controller
        for way in chosen(context, player, Question.ORDER_REPLACEMENTS, able, 1):
            yield each, way


def sacrifice(r: Recorder, effect: SacrificeIt, context: Context) -> None:
    """701.17a@2024: a player sacrifices permanents, but none that somebody else controls, unless
    whoever controls each of them is to do it."""
    you = context.speaker.controller
    found = [
        each
        for each in _permanents(r, effect.what, context)
        if effect.by_controller or r.state.objects[each].controller == you
    ]
    _sacrifice(r, found)


def sacrifice_chosen(r: Recorder, effect: SacrificeChosen, context: Context) -> None:
    """701.17@2024: players sacrifice permanents that they choose."""
    found = []
    for player in select_players(r.state, effect.who, context.speaker):
        amount = measure_for(r.state, effect.amount, context.speaker, player)
        able = [
            each
            for each in select(r.state, effect.filter or EVERYTHING, context.speaker)
            if r.state.objects[each].controller == player
        ]
        found += chosen(context, player, Question.CHOOSE, able, amount)
    _sacrifice(r, found)


def _sacrifice(r: Recorder, permanents: list[ObjectId]) -> None:
    if permanents:
        move_together(r, permanents, Zone.GRAVEYARD, Movement.SACRIFICED, "701.17")


def exile(r: Recorder, effect: ExileIt, context: Context) -> None:
    """701.11@2024: objects are exiled."""
    found = [
        each for each in select(r.state, effect.what, context.speaker) if each in r.state.objects
    ]
    if found:
        going = [Departure(each, Movement.EXILED, "701.11", guise=effect.guise) for each in found]
        exiled = depart(r, going, Zone.EXILE)
        context.make(exiled, of=found)
        if is_linked(r.state, context.speaker.source):
            begin_effect(r, context.speaker, tuple(exiled), ExileIt("that"), "forever", "607.2a")


def exile_until(r: Recorder, effect: ExileUntil, context: Context) -> None:
    """610.3, 610.3b@2024: objects are exiled until the source leaves; if it has left already,
    nothing happens."""
    speaker = context.speaker
    found = [each for each in select(r.state, effect.what, speaker) if each in r.state.objects]
    if found and goes_on(r.state, "until_source_leaves", speaker.source, speaker.controller):
        exiled = move_together(r, found, Zone.EXILE, Movement.EXILED, "701.11")
        context.make(exiled, of=found)
        begin_effect(r, speaker, tuple(exiled), effect, "until_source_leaves", "610.3")


def exile_instead(r: Recorder, effect: ExileInstead, context: Context) -> None:
    """614.6@2024: permanents will be exiled if they would die this turn, or if they would ever
    leave the battlefield."""
    found = tuple(_permanents(r, effect.what, context))
    if found:
        duration: Duration = "forever" if effect.leaving else "turn"
        begin_effect(r, context.speaker, found, effect, duration, "614.6")


def tap(r: Recorder, effect: TapIt, context: Context) -> None:
    """701.21a@2024: untapped permanents become tapped, all at one instant."""
    able = _permanents(r, effect.what, context)
    untapped = [each for each in able if not r.state.objects[each].tapped]
    r.emit_together([*map(PermanentTapped, untapped)], "701.21a")


def untap(r: Recorder, effect: UntapIt, context: Context) -> None:
    """701.21b, 101.2@2024: tapped permanents become untapped, except those that can't, all at one
    instant."""
    tapped = [each for each in _permanents(r, effect.what, context) if r.state.objects[each].tapped]
    able = [each for each in tapped if not is_restricted(r.state, "become_untapped", each)]
    r.emit_together([untap_event(r.state, each) for each in able], "701.21b")


def put_counters(r: Recorder, effect: PutCounters, context: Context) -> None:
    """122.1, 601.2d, 608.2d@2024: counters are put on permanents, exiled cards and players."""
    by, speaker = context.speaker.controller, context.speaker
    players = select_players(r.state, effect.to, speaker)
    able = list(dict.fromkeys([*_counted_on(r, effect.to, context), *players]))
    amounts = {each: measure_for(r.state, effect.amount, speaker, each) for each in able}
    if effect.among_targets:
        amounts = dict(context.announced_shares())
    elif effect.divided:
        amount = measure(r.state, effect.amount, speaker)
        amounts = dict(divided(r, context, by, able, amount))
    kinds = {
        (each, kind): number
        for kind in (effect.counter, *effect.also)
        for each, number in amounts.items()
    }
    counters.put_kinds(r, by, kinds, context.ask, "122.1")


def put_its_counters(r: Recorder, effect: PutItsCounters, context: Context) -> None:
    """122.8@2024: as many counters of each kind as an object has, or last had, are put on
    another."""
    by = context.speaker.controller
    for of in refer(r.state, effect.of, context.speaker)[:1]:
        known = r.state.objects.get(of) or r.state.last_known.get(of)
        if known is None:
            continue
        for to in _permanents(r, effect.to, context)[:1]:
            numbers = {
                kind: counters.counters_put(r.state, by, to, kind, amount, context.ask)
                for kind, amount in known.counters
                if amount > 0
            }
            for kind, (number, effects) in numbers.items():
                if number > 0:
                    change = CountersChanged(to, kind, number, by)
                    r.emit(change, "122.8", present_and(r, effects))


def proliferate(r: Recorder, _: Proliferate, context: Context) -> None:
    """701.27a@2024: a player chooses permanents and players with counters, and each gets another of
    each kind that it has already."""
    you = context.speaker.controller
    have = {
        each: [kind for kind, number in _counters_of(r, each) if number > 0]
        for each in refer(r.state, "anything", context.speaker)
        if reaches(r.state, you, each)
    }
    picked = some_of(context, you, [each for each, kinds in have.items() if kinds])
    amounts = {(each, kind): 1 for each in picked for kind in have[each]}
    counters.put_kinds(r, you, amounts, context.ask, "701.27a")


def _counters_of(r: Recorder, each: int) -> tuple[tuple[str, int], ...]:
    if is_player(each):
        return r.state.players[each].counters
    obj = r.state.objects[each]
    return () if obj.phased_out else obj.counters


def remove_counters(r: Recorder, effect: RemoveCounters, context: Context) -> None:
    """122.1@2024: counters are removed, but no more than there are."""
    amount = measure(r.state, effect.amount, context.speaker)
    there = (
        *_counted_on(r, effect.what, context),
        *select_players(r.state, effect.what, context.speaker),
    )
    if effect.counter != "any":
        counters.remove_counters(r, there, effect.counter, amount, "122.1")
        return
    for each in there:
        has = r.state.players if is_player(each) else r.state.objects
        for kind, number in has[each].counters:
            counters.remove_counters(r, (each,), kind, number, "122.1")


def move_counters(r: Recorder, effect: MoveCounters, context: Context) -> None:
    """122.5@2024: counters are removed from one permanent and put on another. Nothing is
    moved if the two are the same permanent, or if there is no counter to remove."""
    by = context.speaker.controller
    source, to = (_permanents(r, each, context)[:1] for each in (effect.what, effect.to))
    if not source or not to or source == to:
        return
    there = number_of(r.state.objects[source[0]].counters, effect.counter)
    wanted = there
    if effect.amount is not None:
        wanted = min(there, measure(r.state, effect.amount, context.speaker))
    if wanted > 0:
        counters.remove_counters(r, source, effect.counter, wanted, "122.5")
        counters.put_counters(r, by, {to[0]: wanted}, effect.counter, context.ask, "122.5")


def attach(r: Recorder, effect: AttachIt, context: Context) -> None:
    """701.3a-b@2024: attach objects to something else that they can be attached to."""
    for to in select(r.state, effect.to, context.speaker)[:1]:
        for each in _permanents(r, effect.what, context):
            is_there = r.state.objects[each].attached_to == to
            if not is_there and can_enchant(r.state, each, to):
                r.emit(Attached(each, to), "701.3a")


def unattach(r: Recorder, _: UnattachIt, context: Context) -> None:
    """701.3d@2024: an object that is attached to something moves away from it."""
    for each in _permanents(r, "self", context):
        if r.state.objects[each].attached_to:
            bestowing.unattach(r, each, "701.3d")


def phase_out(r: Recorder, effect: PhaseOut, context: Context) -> None:
    """702.26@2024: permanents phase out with everything attached to them."""
    phasing.phase_out(r, _permanents(r, effect.what, context))


EXECUTE: Execute = {
    Destroy: destroy_it,
    SacrificeIt: sacrifice,
    SacrificeChosen: sacrifice_chosen,
    ExileIt: exile,
    ExileUntil: exile_until,
    ExileInstead: exile_instead,
    TapIt: tap,
    UntapIt: untap,
    PutCounters: put_counters,
    PutItsCounters: put_its_counters,
    RemoveCounters: remove_counters,
    MoveCounters: move_counters,
    Proliferate: proliferate,
    AttachIt: attach,
    UnattachIt: unattach,
    PhaseOut: phase_out,
}
