"""The facts that led to what state-based actions, resolutions and damage act on (608, 510, 704).

Nothing is guessed. For marked damage, the causes are the latest `DamageMarked` whose amounts add up
to it; for answers, the decisions that the state has kept. If a condition became true, its cause is
the fact after which it was true for the first time. A recorder that only tries something out
(`probe`) has no log, and names no causes.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from heapq import merge
from itertools import chain, islice, takewhile
from operator import itemgetter

from turnfold.engine.characteristics.memory import INVALIDATES_NOTHING
from turnfold.engine.record.advancing import advance
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.record.trail import About, key
from turnfold.engine.seating.seats import sharing_life
from turnfold.engine.state import Assignment, GameState, number_of
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.damage import (
    CommanderDamageNoted,
    DamageAssigned,
    DamageMarked,
    DeathtouchNoted,
)
from turnfold.events.decisions import AnyDecision
from turnfold.events.game import LifeGained, LifeLost, PlayerCountersChanged
from turnfold.events.log.columns import Causes
from turnfold.events.permanents import Attached, CountersChanged
from turnfold.events.record import DecisionTaken
from turnfold.events.stack import TargetsChosen
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import PermanentEntered


def facts(r: Recorder, about: About, subject: int = 0) -> Iterator[tuple[int, AnyEvent]]:
    """The facts about a subject that count, with their numbers, newest first; none if there is no
    log."""
    for seq in numbers(r, about, subject):
        yield seq, r.event_of(seq)


def numbers(r: Recorder, about: About, subject: int = 0) -> Iterator[int]:
    """The numbers of the same facts."""
    if r.trail is None:
        return iter(())
    wanted = key(about, subject)
    return chain(reversed(r.open_facts(wanted)), r.trail.newest_first(wanted))


def newest(r: Recorder, about: About, subject: int = 0) -> Causes:
    """The newest fact about a subject."""
    return tuple(islice(numbers(r, about, subject), 1))


def together(r: Recorder, about: About, subjects: Iterable[int]) -> Iterator[tuple[int, AnyEvent]]:
    """The facts about several subjects, newest first."""
    return merge(*(facts(r, about, each) for each in subjects), key=itemgetter(0), reverse=True)


def continue_causes(r: Recorder) -> None:
    """Go on with new causes once a decision has been carried out.

    What comes next does not follow from the decision itself. It follows from the newest fact that
    only the decision led to; if the decision let something continue, from the newest fact of all;
    and if it did nothing, from what led to the question.
    """
    decision = (r.first,)
    if r.causes != decision:
        return
    last = len(r.entries) - 1
    if last:
        direct = last
        while direct and r.entries[direct].causes != decision:
            direct -= 1
        r.causes = (r.first + (direct or last),)
    elif r.trail is not None:
        for asked in newest(r, About.QUESTION):
            r.causes = r.trail.log.causes_of(asked)


def passes(r: Recorder) -> Causes:
    """117.4@2024: the passes of all players in succession."""
    return tuple(islice(numbers(r, About.PASS), len(r.state.passed)))[::-1]


def substep(r: Recorder) -> Causes:
    """703.4@2024: the fact with which the present sub-step began."""
    return newest(r, About.SUBSTEP)


def causes_of_answers(r: Recorder) -> Causes:
    """608.2d, 616.1@2024: the action that waited for answers, if one did, and the decisions that
    gave the answers in the state."""
    acting = r.state.acting
    wanted: list[AnyDecision] = [*(() if acting is None else (acting,)), *r.state.answers]
    found = []
    for seq, event in facts(r, About.DECISION) if wanted else ():
        if type(event) is DecisionTaken and event.decision == wanted[-1]:
            found.append(seq)
            wanted.pop()
            if not wanted:
                break
    return tuple(reversed(found))


def announcement(r: Recorder, object_id: ObjectId) -> Causes:
    """601.2i, 602.2b, 603.2@2024: the fact that put an object on the stack, or by which it waits
    for that; for a triggered ability also the choice of its targets (603.3d)."""
    targets: Causes = ()
    for seq, event in facts(r, About.ANNOUNCEMENT, object_id):
        if type(event) is not TargetsChosen:
            return (seq, *targets)
        targets = (seq,)
    return ()


def resolution(r: Recorder) -> Causes:
    """608.1@2024: the fact with which the present resolution began."""
    resolving = r.state.resolving
    return newest(r, About.RESOLUTION, resolving) if resolving else ()


def effect_began(r: Recorder, effect: int) -> Causes:
    """611.2@2024: the fact with which a lasting effect began."""
    return newest(r, About.EFFECT, effect)


def origins_of_effects(r: Recorder, effects: Iterable[int]) -> Causes:
    """611.2, 611.3@2024: the facts with which these lasting effects began, and those by which
    permanents whose abilities have an effect became attached or entered."""
    found: Causes = ()
    for each in effects:
        is_there = each in r.state.objects
        found += attached_or_entered(r, each) if is_there else effect_began(r, each)
    return found


def present_and(r: Recorder, effects: Iterable[int]) -> Causes:
    """The present causes, and what brought these effects about."""
    return tuple(sorted({*r.causes, *origins_of_effects(r, effects)}))


def attached_or_entered(r: Recorder, permanent: ObjectId) -> Causes:
    """301.5, 303.4, 403.3@2024: the fact by which a permanent became attached, or else entered."""
    for seq, event in facts(r, About.PRESENCE, permanent):
        if type(event) in (Attached, PermanentEntered):
            return (seq,)
    return ()


def assigned(r: Recorder) -> dict[Assignment, int]:
    """510.1@2024: for each of the present assignments, the fact that announced it."""
    found = {}
    for seq, event in islice(facts(r, About.ASSIGNMENT), len(r.state.assignments)):
        assert type(event) is DamageAssigned
        found[Assignment(event.source, event.target, event.amount)] = seq
    return found


def marks(r: Recorder, permanent: ObjectId) -> Causes:
    """120.6@2024: the facts that marked the damage on a permanent; their amounts add up to it."""
    return _added_up(
        facts(r, About.DAMAGE, permanent),
        r.state.objects[permanent].damage,
        lambda event: event.amount if type(event) is DamageMarked else 0,
    )


def counters(r: Recorder, permanent: ObjectId, kind: str) -> Causes:
    """122.1@2024: the facts that put the counters of a kind on a permanent, or removed some of
    them."""
    return _added_up(
        facts(r, About.COUNTERS, permanent),
        number_of(r.state.objects[permanent].counters, kind),
        lambda event: _change_of(kind, event),
    )


def _change_of(kind: str, event: AnyEvent) -> int:
    """By how much a fact changed the number of counters of a kind."""
    if isinstance(event, CountersChanged | PlayerCountersChanged) and event.counter == kind:
        return event.change
    return 0


def reached(r: Recorder, permanent: ObjectId, kind: str, number: int) -> Causes:
    """122.1@2024: the fact by which a permanent came to have so many counters of a kind."""
    now = number_of(r.state.objects[permanent].counters, kind)
    for seq, event in facts(r, About.COUNTERS, permanent):
        change = _change_of(kind, event)
        now -= change
        if change and now < number:
            return (seq,)
    return ()


def _added_up(
    newest_first: Iterator[tuple[int, AnyEvent]], whole: int, share: Callable[[AnyEvent], int]
) -> Causes:
    """The newest facts whose shares add up to the whole."""
    found = []
    for seq, event in newest_first if whole else ():
        part = share(event)
        if part:
            found.append(seq)
            whole -= part
            if whole == 0:
                break
    return tuple(reversed(found))


def removals(r: Recorder, permanent: ObjectId, kind: str) -> Causes:
    """122.1@2024: the facts that removed counters of a kind, since it entered, from a permanent
    that has none left."""
    since = entered(r, (permanent,))
    found = [
        seq
        for seq, event in takewhile(
            lambda each: (each[0],) > since, facts(r, About.COUNTERS, permanent)
        )
        if _change_of(kind, event) < 0
    ]
    return tuple(reversed(found))


def entered(r: Recorder, permanents: Collection[ObjectId]) -> Causes:
    """403.3@2024: the fact by which the newest of some permanents entered the battlefield."""
    for seq, event in together(r, About.PRESENCE, permanents):
        if type(event) is PermanentEntered:
            return (seq,)
    return ()


def latest_of_group_to_arrive(r: Recorder, permanents: Collection[ObjectId]) -> Causes:
    """403.3, 613.1b, 702.26@2024: the newest fact by which one of some permanents entered, changed
    its controller or phased in."""
    for seq, event in together(r, About.PRESENCE, permanents):
        if type(event) is not Attached:
            return (seq,)
    return ()


def deathtouched(r: Recorder, permanent: ObjectId) -> Causes:
    """704.5h@2024: the damage from sources with deathtouch since state-based actions were last
    checked."""
    return _added_up(
        facts(r, About.DAMAGE, permanent),
        r.state.deathtouched.count(permanent),
        lambda event: int(type(event) is DeathtouchNoted),
    )


def life_ran_out(r: Recorder, player: PlayerId) -> Causes:
    """704.5a@2024: the loss of life that brought a life total above 0 down to 0 or less."""
    life = r.state.players[player].life
    for seq, event in together(r, About.LIFE, sharing_life(r.state, player)):
        assert isinstance(event, LifeLost | LifeGained)
        # Going back in time, a loss is added again and a gain is taken off again.
        life += event.amount if type(event) is LifeLost else -event.amount
        if life > 0:
            return (seq,)
    return ()


def drew_from_empty(r: Recorder, player: PlayerId) -> Causes:
    """704.5b@2024: the first of the player's draws from an empty library."""
    return tuple(numbers(r, About.FAILED_DRAW, player))[-1:]


def poison(r: Recorder, player: PlayerId) -> Causes:
    """704.5c@2024: the facts that gave a player poison counters; their amounts add up to the
    counters."""
    return _added_up(
        together(r, About.PLAYER_COUNTERS, sharing_life(r.state, player)),
        number_of(r.state.players[player].counters, "poison"),
        lambda event: _change_of("poison", event),
    )


def commander_damage(r: Recorder, player: PlayerId, least: int) -> Causes:
    """903.10a@2024: the newest combat damage by a commander that has dealt a player at least so
    much."""
    enough = {each[:2] for each in r.state.players[player].commander_damage if each[2] >= least}
    found = (
        seq
        for seq, event in facts(r, About.COMMANDER_DAMAGE, player)
        if isinstance(event, CommanderDamageNoted)
        and (obj := r.state.objects.get(event.source) or r.state.last_known.get(event.source))
        and (obj.owner, obj.card) in enough
    )
    return tuple(islice(found, 1))


def losses(r: Recorder) -> Causes:
    """104.2a@2024: for each player who is out of the game, the fact by which that player lost."""
    lost = [each.id for each in r.state.players.values() if each.lost is not None]
    return tuple(sorted(seq for each in lost for seq in loss_of(r, each)))


def loss_of(r: Recorder, player: PlayerId) -> Causes:
    """104.5@2024: the fact by which a player lost."""
    return newest(r, About.LOSS, player)


def what_made_true(r: Recorder, is_so: Callable[[GameState], bool]) -> Causes:
    """The fact of the open commit that made a condition true which is true now."""
    found: Causes = ()
    before = None if r.begun is None else is_so(r.begun)
    for seq, state in states(r):
        now = is_so(state)
        if now and before is False:
            found = (seq,)
        before = now
    return found


def what_ended(
    r: Recorder, is_so: Callable[[GameState, ObjectId], bool], permanent: ObjectId
) -> Causes:
    """The fact of the open commit that ended a condition which was true of a permanent."""
    return what_made_true(r, lambda state: not is_so(state, permanent))


def what_lowered(r: Recorder, amount: Callable[[GameState], int | None]) -> Causes:
    """The facts of the open commit that made a number smaller."""
    found = []
    before = None if r.begun is None else amount(r.begun)
    for seq, state in states(r):
        now = amount(state)
        if now is not None and before is not None and now < before:
            found.append(seq)
        before = now
    return tuple(found)


def states(r: Recorder) -> Iterator[tuple[int, GameState]]:
    """The states after the facts of the open commit that may have changed what objects are, each
    with the number of its fact. One state is changed from step to step: read it before going on."""
    if r.trail is None:
        return
    state = GameState(r.state.edition) if r.begun is None else r.begun.fork()
    for seq, entry in enumerate(r.entries, r.first):
        advance(state, entry.event)
        if type(entry.event) not in INVALIDATES_NOTHING:
            yield seq, state
