"""New protectors for battles whose protector can no longer protect them (704.5w, 704.5x)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from turnfold.engine.characteristics.present import of_type
from turnfold.engine.query.reasons import references
from turnfold.engine.record.causes import causes_of_answers, what_ended
from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.rules.objects.moving import Departure, depart
from turnfold.engine.rules.state_based import legends
from turnfold.engine.seating.seats import in_turn_order, protectors, still_in
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Movement, Question, Zone
from turnfold.events.permanents import ProtectorChosen
from turnfold.events.record import QuestionAsked


class UnprotectedBattle(NamedTuple):
    """A battle whose protector can no longer protect it: its controller, the players who may
    protect it, and the rule."""

    battle: ObjectId
    player: PlayerId
    able: tuple[PlayerId, ...]
    rule: str


def ask_for_protector(r: Recorder) -> bool:
    """704.5w, x@2024: ask a player who will protect a battle. Returns whether there was anything to
    ask.

    Which legends stay has been chosen before.
    """
    waiting = open_battles(r.state)
    given = len(_answers(r.state)) if waiting else 0
    if given >= len(waiting):
        return False
    r.emit(QuestionAsked(waiting[given].player, Question.CHOOSE_PROTECTOR), waiting[given].rule)
    return True


def battle_in_question(state: GameState) -> UnprotectedBattle:
    """The battle that the open question is about."""
    return open_battles(state)[len(_answers(state))]


def check_protector(r: Recorder, decision: ChooseObjects) -> None:
    """704.5w, x@2024: refuse a player who may not protect the battle."""
    about = open_battles(r.state)[len(_answers(r.state)) - 1]
    if len(decision.objects) != 1 or decision.objects[0] not in about.able:
        raise Illegal(about.rule, f"exactly one of {references(about.able)} protects it")


def chosen_protectors(state: GameState) -> dict[ObjectId, PlayerId]:
    """The battles with the players chosen to protect them."""
    if not state.answers:
        return {}
    given = zip(open_battles(state), _answers(state), strict=False)
    return {each.battle: player for each, player in given}


def give_protectors(r: Recorder, protectors: Mapping[ObjectId, PlayerId]) -> None:
    """704.5w, x@2024: give each battle the chosen protector, or the only possible one. If there is
    none, the battle is put into the graveyard. Battles that nobody was asked about yet wait for the
    next question."""
    for each in list(_unprotected(r.state)):
        because = what_ended(r, _is_protected, each.battle)
        if not each.able:
            gone = Departure(each.battle, Movement.OTHER, each.rule, because)
            depart(r, [gone], Zone.GRAVEYARD)
            continue
        player = each.able[0] if len(each.able) == 1 else protectors.get(each.battle)
        if player in each.able:
            decided = causes_of_answers(r) if len(each.able) > 1 else ()
            with r.because_of(*sorted({*because, *decided})):
                r.emit(ProtectorChosen(each.battle, player), each.rule)


def _is_protected(state: GameState, battle: ObjectId) -> bool:
    """704.5w, x@2024: whether a battle is on the battlefield and needs no new protector."""
    there = battle in state.objects
    return there and all(each.battle != battle for each in _unprotected(state))


def open_battles(state: GameState) -> list[UnprotectedBattle]:
    """The battles for which there is a choice, in the turn order of their controllers."""
    found = [each for each in _unprotected(state) if len(each.able) > 1]
    if not found:
        return []
    order = in_turn_order(state)
    return sorted(found, key=lambda each: (order.index(each.player), each.battle))


def _answers(state: GameState) -> list[PlayerId]:
    answers = () if state.resolving else state.answers  # what resolves asks about something else
    given = [each.objects[0] for each in answers if isinstance(each, ChooseObjects)]
    return given[len(legends.open_groups(state)) :]


def _unprotected(state: GameState) -> Iterator[UnprotectedBattle]:
    """310.10@2024: battles whose protector can no longer protect them. A battle that is being
    attacked waits, unless it is a Siege that its own controller protects."""
    for each in of_type(state, "battle"):
        obj = state.objects[each]
        if obj.phased_out:
            continue
        siege = each in of_type(state, "Siege")
        rule = "704.5x" if siege and obj.protector == obj.controller else "704.5w"
        attacked = any(attacker.target == each for attacker in state.attackers.values())
        if rule == "704.5w" and (still_in(state, obj.protector) or attacked):
            continue
        able = protectors(state, obj.controller) if siege else [obj.controller]
        yield UnprotectedBattle(each, obj.controller, tuple(able), rule)
