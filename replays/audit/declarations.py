"""Checks the attackers and blockers of a recorded game (508.1, 509.1), as far as the log tells."""

from turnfold.engine.editions import sheet
from turnfold.engine.keywords import HASTE, has
from turnfold.engine.seating.seats import active_players
from turnfold.events.base import Event, is_player
from turnfold.events.combat import (
    AttackerDeclared,
    AttackersDeclared,
    BlockerDeclared,
    BlockersDeclared,
    CreatureBecameAttacking,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
)
from turnfold.events.enums import Phase, Step, Tellable
from turnfold.replays.audit.case import Case, Judges


def attacker_declared(case: Case, event: AttackerDeclared) -> None:
    """508.1a: untapped creatures that the active player controls attack, in their step."""
    case.count("attackers")
    case.declared.add(event.object)
    state, name = case.state, case.name(event.object)
    if state.step is not Step.DECLARE_ATTACKERS:
        case.finding("508.1", f"{name} was declared as an attacker outside its step")
    permanent = case.permanent(event.object)
    if permanent is None:
        case.finding("508.1a", f"{name} was declared as an attacker, and is not on the battlefield")
        return
    if permanent.controller not in active_players(state) and case.tells(Tellable.CONTROL):
        whose = case.name(permanent.controller)
        case.finding("508.1a", f"{name} was declared as an attacker, and {whose} controls it")
    if permanent.tapped and case.tells(Tellable.TAPPED):
        case.finding("508.1a", f"{name} was declared as an attacker, and was tapped")
    _is_creature(case, event.object, "an attacker")
    keywords = case.keywords(event.object)
    if (
        permanent.controlled_since_turn == state.turn
        and keywords is not None
        and not has(keywords, HASTE)
    ):
        case.note("508.1a", f"{name} attacked in the turn in which it came: only with haste")
    _attackable(case, event)


def blocker_declared(case: Case, event: BlockerDeclared) -> None:
    """509.1a: untapped creatures of a defending player block creatures that attack them."""
    case.count("blockers")
    case.declared.add(event.object)
    state, name = case.state, case.name(event.object)
    if state.step is not Step.DECLARE_BLOCKERS:
        case.finding("509.1", f"{name} was declared as a blocker outside its step")
    for attacker in event.attackers:
        if attacker not in state.attackers:
            what = f"{name} was declared to block {case.name(attacker)}, which does not attack"
            case.finding("509.1a", what)
    permanent = case.permanent(event.object)
    if permanent is None:
        case.finding("509.1a", f"{name} was declared as a blocker, and is not on the battlefield")
        return
    if permanent.controller in active_players(state) and case.tells(Tellable.CONTROL):
        whose = case.name(permanent.controller)
        case.finding("509.1a", f"{name} was declared as a blocker for the active player {whose}")
    if permanent.tapped and case.tells(Tellable.TAPPED):
        case.finding("509.1a", f"{name} was declared as a blocker, and was tapped")
    _is_creature(case, event.object, "a blocker")


def attackers_declared(case: Case, event: AttackersDeclared) -> None:
    """508.1: the active player declares attackers, and only once."""
    if event.player not in active_players(case.state):
        case.finding("508.1", f"{case.name(event.player)} declared attackers in another's turn")
    _declared_once(case, event, "508.1", Step.DECLARE_ATTACKERS)


def blockers_declared(case: Case, event: BlockersDeclared) -> None:
    """509.1: a defending player declares blockers, and only once."""
    if event.player in active_players(case.state):
        case.finding("509.1", f"{case.name(event.player)} declared blockers in their own turn")
    if len(case.state.players) == 2:
        _declared_once(case, event, "509.1", Step.DECLARE_BLOCKERS)


def became_attacking(case: Case, event: CreatureBecameAttacking) -> None:
    """508.1k, 508.4, 506.3b: an attacking creature was declared, or was put attacking in combat
    under the active player's control."""
    state, name = case.state, case.name(event.object)
    permanent = case.permanent(event.object)
    if event.declared and event.object not in case.declared:
        case.finding("508.1k", f"{name} attacks as declared, and nobody declared it")
    elif state.phase is not Phase.COMBAT:
        case.finding("508.4", f"{name} became an attacking creature outside combat")
    elif permanent is None:
        case.finding("508.4", f"{name} became an attacking creature, and is not on the battlefield")
    elif (
        not event.declared
        and permanent.controller not in active_players(state)
        and case.tells(Tellable.CONTROL)
    ):
        whose = case.name(permanent.controller)
        case.finding("506.3b", f"{name} was put attacking, and {whose} is not the attacking player")


def became_blocking(case: Case, event: CreatureBecameBlocking) -> None:
    """509.1g, 509.4: a blocking creature was declared, or was put blocking in combat, and it blocks
    attackers."""
    name = case.name(event.object)
    if event.declared and event.object not in case.declared:
        case.finding("509.1g", f"{name} blocks as declared, and nobody declared it")
        return
    for attacker in event.attackers:
        if not event.declared and attacker not in case.state.attackers:
            what = f"{name} was put blocking {case.name(attacker)}, which does not attack"
            case.finding("509.4", what)


def became_unblocked(case: Case, event: CreatureBecameUnblocked) -> None:
    """509.1h: a creature for which blockers were declared is blocked."""
    attacker = case.state.attackers.get(event.object)
    if attacker is None:
        case.finding("509.1h", f"{case.name(event.object)} became unblocked, and does not attack")
    elif attacker.blockers:
        blocker = case.name(attacker.blockers[0])
        case.finding(
            "509.1h", f"{case.name(event.object)} became unblocked, and {blocker} blocks it"
        )


def _is_creature(case: Case, number: int, role: str) -> None:
    types = case.types(number)
    if types is not None and "creature" not in types:
        case.finding("506.3", f"{case.name(number)} was declared as {role}, and is no creature")


def _attackable(case: Case, event: AttackerDeclared) -> None:
    """508.1b: an attacker attacks an opponent, or a permanent of theirs that can be attacked in the
    edition."""
    state, name, target = case.state, case.name(event.object), case.name(event.target)
    if is_player(event.target):
        if event.target in active_players(state) or event.target not in state.players:
            case.finding("508.1b", f"{name} was declared to attack {target}, who does not defend")
        return
    attacked = case.permanent(event.target)
    if attacked is None:
        case.finding("508.1b", f"{name} was declared to attack {target}, which is not there")
        return
    types = case.types(event.target)
    allowed = sheet(state.edition).attackable
    if types is not None and types.isdisjoint(allowed):
        case.finding("508.1b", f"{name} was declared to attack {target}, which cannot be attacked")
    elif (
        types is not None and "battle" not in types and attacked.controller in active_players(state)
    ):
        whose = "whose controller attacks"
        case.finding("508.1b", f"{name} was declared to attack {target}, {whose}")


def _declared_once(case: Case, event: Event, rule: str, step: Step) -> None:
    what = "attackers" if step is Step.DECLARE_ATTACKERS else "blockers"
    if case.state.step is not step:
        case.finding(rule, f"the declaration of {what} was made outside its step")
    elif type(event) in case.complete:
        case.finding(rule, f"{what} were declared twice in one step")
    case.complete.add(type(event))


JUDGES: Judges = {
    AttackerDeclared: (attacker_declared,),
    AttackersDeclared: (attackers_declared,),
    BlockerDeclared: (blocker_declared,),
    BlockersDeclared: (blockers_declared,),
    CreatureBecameAttacking: (became_attacking,),
    CreatureBecameBlocking: (became_blocking,),
    CreatureBecameUnblocked: (became_unblocked,),
}
