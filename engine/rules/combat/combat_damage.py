"""The combat damage step: which creatures assign damage to what, and when it is dealt (510; 310 in
2004)."""

from collections.abc import Sequence

from turnfold.engine.characteristics.present import of_type, present
from turnfold.engine.characteristics.selecting import player_attacked_by
from turnfold.engine.editions import Sheet, sheet
from turnfold.engine.keywords import (
    DEATHTOUCH,
    DOUBLE_STRIKE,
    TRAMPLE,
    TRAMPLE_OVER_PLANESWALKERS,
    has,
    has_any,
)
from turnfold.engine.query.banding import who_divides
from turnfold.engine.query.permissions import permissions_of
from turnfold.engine.query.replacing import is_to, replacing
from turnfold.engine.record import causes
from turnfold.engine.record.recorder import AnswerNeeded, Illegal, Recorder, probe
from turnfold.engine.rules.damage.damage import Outcome, outcome, record_damage
from turnfold.engine.rules.damage.proposed import ProposedDamage
from turnfold.engine.rules.replacement.ordering import answers_so_far
from turnfold.engine.seating.seats import play_together, sides, still_in
from turnfold.engine.solve.assignment import (
    Announcement,
    AssigningCreature,
    AssignmentProblem,
    DivisionRules,
    Recipient,
    assigns,
    judge,
    rules_of,
)
from turnfold.engine.state import Assignment, GameState, number_of
from turnfold.engine.turn.by_rule import STRIKES_FIRST
from turnfold.events.base import NOBODY, ObjectId, PlayerId, is_player
from turnfold.events.cards.replacements import AssignsByToughness, AssignsNoDamage
from turnfold.events.damage import (
    CombatDamagePutOnStack,
    CombatDamageResolved,
    DamageAnnounced,
    DamageAssigned,
    DamageNotDealt,
    FirstStrikeSnapshotTaken,
)
from turnfold.events.decisions import AssignDamage
from turnfold.events.enums import DamageKind, Nature, Question, Step, Zone
from turnfold.events.record import QuestionAsked
from turnfold.events.stack import ResolutionEnded
from turnfold.events.zones import ObjectAppeared, ObjectCeased


def begin_damage_step(r: Recorder) -> None:
    """510.4@2024: note which creatures strike first as the first of two damage steps begins."""
    if r.state.step is Step.FIRST_STRIKE_DAMAGE:
        r.emit(FirstStrikeSnapshotTaken(first_strikers(r.state)), "510.4")
    ask_next(r)


def first_strikers(state: GameState) -> tuple[ObjectId, ...]:
    """510.4@2024: the attackers and blockers that have first strike or double strike now."""
    return tuple(
        sorted(e for e in _in_combat(state) if has_any(present(state, e).keywords, *STRIKES_FIRST))
    )


def ask_next(r: Recorder) -> bool:
    """510.1@2024: ask the next player to announce: the active player first, then each defending
    player in turn order.

    False if nobody has anything left to announce.
    """
    for player in sides(r.state):
        if player not in r.state.announced and creatures_assigning(r.state, player):
            r.emit(QuestionAsked(player, Question.ASSIGN_DAMAGE), "510.1")
            return True
    return False


def announce(r: Recorder) -> None:
    """510.1@2024: go on to the next announcement. In 2004 the whole then goes on the stack
    (310.1)."""
    if not ask_next(r) and r.sheet.damage_uses_stack:
        put_damage_on_stack(r)


def _in_combat(state: GameState) -> list[ObjectId]:
    return [*state.attackers, *state.blockers]


def assigns_now(state: GameState, creature: ObjectId, answers: Sheet) -> bool:
    """510.4@2024, 310.5@2004: whether a creature in combat assigns damage in this step.

    Some editions ask which creatures assigned damage in the first step, and not which struck first
    as it began. Where 0 damage is assigned (310.2a@2009-05-01), these are the same but for a
    creature that had nobody to assign it to.
    """
    if state.step is Step.FIRST_STRIKE_DAMAGE:
        return creature in (state.snapshot or ())
    if state.snapshot is None or has(present(state, creature).keywords, DOUBLE_STRIKE):
        return True
    if answers.second_step_by_assignment and answers.power_of_nothing == "not_assigned":
        return creature not in state.assigned_first
    return creature not in (*state.snapshot, *state.assigned_first)


def creatures_assigning(state: GameState, player: PlayerId) -> tuple[AssigningCreature, ...]:
    """510.1a-d@2024: the creatures of a player that must assign damage in this step."""
    asked = problem(state, player)
    return tuple(each for each in asked.creatures if assigns(asked, each))


def problem(state: GameState, player: PlayerId) -> AssignmentProblem:
    """510.1@2024: the announcement of one player as a problem for the judge of assignments."""
    answers = sheet(state.edition)
    creatures = tuple(
        _attacker(state, each, player) if each in state.attackers else _blocker(state, each, player)
        for each in sorted(_in_combat(state))
        if play_together(state, who_divides(state, each), player)
        and present(state, each).is_creature
        and assigns_now(state, each, answers)
    )
    mine = {each.id for each in creatures}
    others = [each for each in state.assignments if each.source not in mine]
    recipients = tuple(
        _recipient(state, each, others)
        for each in sorted({*state.attackers, *state.blockers, *_attacked(state)} if mine else ())
    )
    rules = DivisionRules("ordered" if answers.orders_blockers else "free", answers.deathtouch)
    return AssignmentProblem(rules, creatures, recipients)


def _attacked(state: GameState) -> set[ObjectId]:
    targets = {each.target for each in state.attackers.values()}
    return {each for each in targets if each and not is_player(each)}


def _attacker(state: GameState, creature: ObjectId, player: PlayerId) -> AssigningCreature:
    attacking = state.attackers[creature]
    keywords = present(state, creature).keywords
    mine = play_together(state, state.objects[creature].controller, player)
    target = attacking.target
    return AssigningCreature(
        id=creature,
        amount=_amount(state, creature),
        recipients=attacking.blockers,
        blocked=bool(attacking.blocked),
        attacks=target,
        planeswalker_controller=_beyond_planeswalker(state, creature),
        trample=has_any(keywords, TRAMPLE, TRAMPLE_OVER_PLANESWALKERS),
        trample_over_planeswalkers=has(keywords, TRAMPLE_OVER_PLANESWALKERS),
        deathtouch=has(keywords, DEATHTOUCH),
        freely=not mine,
        as_though_unblocked=bool(permissions_of(state, "assign_as_though_unblocked", creature)),
        among=_among_defenders(state, creature),
        assigns_nothing=_assigns_nothing(state, creature),
    )


def _among_defenders(state: GameState, creature: ObjectId) -> tuple[int, ...]:
    """101.1@2024: the defending player and the creatures that player controls, if an effect says
    that the damage may be divided among them."""
    player = player_attacked_by(state, creature)
    if not permissions_of(state, "assign_among_defenders", creature) or not still_in(state, player):
        return ()
    theirs = (
        each
        for each in of_type(state, "creature")
        if state.objects[each].controller == player and not state.objects[each].phased_out
    )
    return (*sorted(theirs), player)


def _beyond_planeswalker(state: GameState, creature: ObjectId) -> PlayerId:
    """702.19c, e@2024: the defending player, if a planeswalker is attacked or was until it left
    combat, whatever it is now; `NOBODY` behind a battle."""
    attacking = state.attackers[creature]
    about = attacking.target or attacking.attacked
    if about not in state.objects and about not in state.last_known:
        return NOBODY
    types = present(state, about).types
    player = player_attacked_by(state, creature)
    attacked = "planeswalker" in types if attacking.target else "battle" not in types
    return player if attacked and still_in(state, player) else NOBODY


def _blocker(state: GameState, creature: ObjectId, player: PlayerId) -> AssigningCreature:
    return AssigningCreature(
        id=creature,
        amount=_amount(state, creature),
        side="blocking",
        recipients=state.blockers[creature].attackers,
        freely=not play_together(state, state.objects[creature].controller, player),
        deathtouch=has(present(state, creature).keywords, DEATHTOUCH),
        assigns_nothing=_assigns_nothing(state, creature),
    )


def _assigns_nothing(state: GameState, creature: ObjectId) -> bool:
    """510.1@2024: whether an effect says that the creature assigns no combat damage."""
    return bool(permissions_of(state, "assign_no_damage", creature)) or any(
        is_to(state, each, creature) for each in replacing(state, AssignsNoDamage)
    )


def _amount(state: GameState, creature: ObjectId) -> int:
    """120.2a, 510.1a@2024: its power; its toughness if an effect says so."""
    what = present(state, creature)
    by_toughness = permissions_of(state, "assign_by_toughness", creature) or any(
        is_to(state, each, creature) for each in replacing(state, AssignsByToughness)
    )
    return max(what.toughness if by_toughness else what.power, 0)


def _recipient(state: GameState, permanent: ObjectId, others: Sequence[Assignment]) -> Recipient:
    """510.1e@2024: damage that another player has already announced counts like marked damage."""
    obj = state.objects[permanent]
    announced = sum(each.amount for each in others if each.target == permanent)
    return Recipient(
        permanent,
        present(state, permanent).toughness,
        obj.damage + announced,
        number_of(obj.counters, "loyalty"),
    )


def assign(r: Recorder, player: PlayerId, decision: AssignDamage) -> None:
    """510.1a-e@2024: announce a player's assignments, which are judged as a whole."""
    announced: Announcement = {}
    for source, target, amount in decision.assignments:
        portions = announced.setdefault(source, {})
        portions[target] = portions.get(target, 0) + amount
    asked = problem(r.state, player)
    verdict = judge(asked, announced)
    if not verdict.legal:
        raise Illegal(verdict.rule, verdict.reason)
    creatures = {each.id: each for each in asked.creatures}
    for source in sorted(announced):
        portions = {target: amount for target, amount in announced[source].items() if amount}
        if portions:
            rules = rules_of(asked, creatures[source], portions)
            for target, amount in sorted(portions.items()):
                rule = _by_banding(r, source, player) or rules[target]
                r.emit(DamageAssigned(source, target, amount), rule)
    r.emit(DamageAnnounced(player), "510.1")


def _by_banding(r: Recorder, source: ObjectId, player: PlayerId) -> str:
    """702.22j, k@2024: the rule by which a player assigns the damage of another's creature."""
    if play_together(r.state, r.state.objects[source].controller, player):
        return ""
    return "702.22k" if source in r.state.blockers else "702.22j"


def deal_assigned(r: Recorder) -> None:
    """510.2@2024: deal all assigned combat damage at one instant. Nothing has happened while a
    player must first choose which effect applies to it (616.1)."""
    found = _outcome(r, _proposed(r, _to_be_dealt(r.state)))
    if isinstance(found, AnswerNeeded):
        r.emit(QuestionAsked(found.player, found.question), "616.1")
        return
    record_damage(r, found)


def _proposed(r: Recorder, assignments: Sequence[Assignment]) -> list[ProposedDamage]:
    """510.2@2024: the combat damage that was assigned, as damage that would be dealt."""
    announced_by = causes.assigned(r)
    return [
        ProposedDamage(
            each.source,
            each.target,
            each.amount,
            DamageKind.COMBAT,
            causes=(announced_by[each],) if announced_by else (),
        )
        for each in assignments
    ]


def deal_what_waited(r: Recorder) -> None:
    """616.1@2024: deal the combat damage that waited for a choice."""
    if r.state.damage_on_stack:
        resolve_from_stack(r)
    else:
        deal_assigned(r)


def _outcome(r: Recorder, proposed: list[ProposedDamage]) -> Outcome | AnswerNeeded:
    """616.1@2024: the outcome with the answers given so far, or what it waits for."""
    try:
        return outcome(r, proposed, answers_so_far(r.state))
    except AnswerNeeded as wanted:
        return wanted


def damage_waits_for(state: GameState) -> AnswerNeeded:
    """616.1@2024: the choice for which combat damage waits."""
    r = probe(state)
    found = _outcome(r, _proposed(r, _to_be_dealt(state)))
    assert isinstance(found, AnswerNeeded)
    return found


def put_damage_on_stack(r: Recorder) -> None:
    """310.1@2004: the whole assignment goes on the stack as one object."""
    if not r.state.assignments:
        return
    damage = r.new_id()
    player = r.state.active_player
    r.emit(
        ObjectAppeared(
            damage, "Combat damage", Nature.COMBAT_DAMAGE, player, player, Zone.STACK, 0, 0
        ),
        "=310.1",
    )
    r.emit(CombatDamagePutOnStack(damage), "=310.1")


def resolve_from_stack(r: Recorder) -> None:
    """310.4@2004: damage is dealt as it was assigned. Sources that are gone count as they last
    were; recipients that are gone are dealt nothing.

    Nothing has happened while a player must first choose which effect applies to it (419.9@2004).
    """
    damage = r.state.damage_on_stack
    there = _to_be_dealt(r.state)
    gone = [each for each in r.state.assignments if each not in there]
    found = _outcome(r, _proposed(r, there))
    if isinstance(found, AnswerNeeded):
        r.emit(QuestionAsked(found.player, found.question), "616.1")
        return
    announced_by = causes.assigned(r)
    for each in gone:
        lost = DamageNotDealt(each.source, each.target, each.amount)
        r.emit(lost, "=310.4c", (announced_by[each],) if announced_by else None)
    r.emit(ObjectCeased(damage), "=310.4")
    r.emit(CombatDamageResolved(damage), "=310.4")
    record_damage(r, found)
    r.emit(ResolutionEnded(NOBODY), "=310.4")


def _to_be_dealt(state: GameState) -> list[Assignment]:
    """310.4@2004; 800.4a, 800.4e@2024: the assigned damage that will be dealt. Its recipient must
    still be there; and without the stack its source too, which may have left the game while others
    announced."""
    if state.damage_on_stack:
        return [each for each in state.assignments if _is_there(state, each.target)]
    return [
        each
        for each in state.assignments
        if each.source in state.objects
        and (each.target in state.objects or still_in(state, each.target))
    ]


def _is_there(state: GameState, target: int) -> bool:
    return still_in(state, target) or (
        target in state.objects and present(state, target).is_creature
    )
