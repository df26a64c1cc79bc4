"""What predicates say of an object in combat, one function for each (506, 508, 509)."""

from collections.abc import Mapping

from turnfold.engine.characteristics import present
from turnfold.engine.characteristics.looks import Candidate, Fits, row
from turnfold.engine.seating.attacks import has_attacked
from turnfold.engine.seating.seats import attacked_as_one
from turnfold.engine.seating.speaking import whose_includes
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId, is_player
from turnfold.events.cards import selections
from turnfold.events.cards.characteristics import OnePredicate


def _attacking(said: selections.IsAttacking, it: Candidate) -> bool:
    return said.attacking is (it.obj.id in it.state.attackers)


def _blocking(said: selections.IsBlocking, it: Candidate) -> bool:
    return said.blocking is (it.obj.id in it.state.blockers)


def _blocked(said: selections.IsBlocked, it: Candidate) -> bool:
    """509.1h@2024: nothing is blocked or unblocked outside combat, and before blockers are
    declared."""
    attacker = it.state.attackers.get(it.obj.id)
    return attacker is not None and said.blocked is attacker.blocked


def _attacked_this_turn(said: selections.AttackedThisTurn, it: Candidate) -> bool:
    return said.attacked_this_turn is has_attacked(it.state, it.obj.id)


def _had_to_attack(said: selections.HadToAttack, it: Candidate) -> bool:
    return said.had_to_attack is (it.obj.id in it.state.had_to_attack)


def _fights(said: selections.FightsSource, it: Candidate) -> bool:
    """509.1g, 608.2h@2024: whether it blocks the source, is blocked by it, or either; once the
    source has left the battlefield, as that was then."""
    state, this, source = it.state, it.obj.id, it.speaker.source
    last = None if source in state.objects else state.last_fights.get(source)
    blocks = _blocks(state, this, source) or (last and this in last.blockers)
    blocked = _blocks(state, source, this) or (last and this in last.attackers)
    either = said.fights_source == "either"
    return bool(
        (blocks and (either or said.fights_source == "blocking"))
        or (blocked and (either or said.fights_source == "blocked_by"))
    )


def _blocks(state: GameState, blocker: ObjectId, attacker: ObjectId) -> bool:
    return blocker in state.blockers and attacker in state.blockers[blocker].attackers


def _whom_it_attacks(it: Candidate) -> int:
    attacker = it.state.attackers.get(it.obj.id)
    return attacker.target if attacker is not None else NOBODY


def _attacks_whose(said: selections.AttacksWhose, it: Candidate) -> bool:
    """508.6@2024: who attacks a planeswalker or battle does not attack a player."""
    target = _whom_it_attacks(it)
    return is_player(target) and whose_includes(it.state, said.attacking_whose, target, it.speaker)


def _attacks_you(said: selections.AttacksYou, it: Candidate) -> bool:
    return said.attacking_you is _is_against_you(it)


def _is_against_you(it: Candidate) -> bool:
    target = _whom_it_attacks(it)
    return target != NOBODY and attacked_as_one(it.state, target, it.speaker.controller)


def _attacks_alone(said: selections.AttacksAlone, it: Candidate) -> bool:
    """506.5@2024: whether it attacks, and nothing else does."""
    return said.attacking_alone is ([*it.state.attackers] == [it.obj.id])


def _attacks_yours(said: selections.AttacksYours, it: Candidate) -> bool:
    return said.attacking_yours is (_is_against_you(it) or _is_against_your_walker(it))


def _is_against_your_walker(it: Candidate) -> bool:
    target = it.state.objects.get(_whom_it_attacks(it))
    return (
        target is not None
        and target.controller == it.speaker.controller
        and "planeswalker" in present.present(it.state, target.id).types
    )


OF_COMBAT: Mapping[type[OnePredicate], Fits] = dict(
    (
        row(selections.IsAttacking, _attacking),
        row(selections.IsBlocking, _blocking),
        row(selections.IsBlocked, _blocked),
        row(selections.AttacksYou, _attacks_you),
        row(selections.AttacksYours, _attacks_yours),
        row(selections.AttacksWhose, _attacks_whose),
        row(selections.AttacksAlone, _attacks_alone),
        row(selections.FightsSource, _fights),
        row(selections.AttackedThisTurn, _attacked_this_turn),
        row(selections.HadToAttack, _had_to_attack),
    )
)
"""One function for each kind of predicate."""
