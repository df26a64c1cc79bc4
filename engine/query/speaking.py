"""Who speaks, and which players the words of an ability mean (102, 109.5, 508.5)."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from engine.cards.selections import Whose
from engine.state import GameState
from events.base import NOBODY, ObjectId, PlayerId, is_player
from events.enums import Phase


class Speaker(Struct, frozen=True):
    """Whose words are to be understood: the source, its controller, targets and bindings.

    `those` is what "that" means when it is several objects, `made` what the instructions before
    this one made.
    """

    source: ObjectId
    controller: PlayerId
    targets: tuple[int, ...] = ()
    bindings: Mapping[str, int] = {}
    x: int = 0
    those: tuple[int, ...] = ()
    made: tuple[int, ...] = ()


def speaker_of(
    source: ObjectId,
    controller: PlayerId,
    targets: tuple[int, ...],
    bound: Iterable[tuple[str, int]],
    x: int = 0,
) -> Speaker:
    """The speaker with names bound; "that" may be bound to several objects, as what was made."""
    pairs = tuple(bound)
    those = tuple(value for name, value in pairs if name == "that")
    made = tuple(value for name, value in pairs if name == "made")
    return Speaker(source, controller, targets, dict(pairs), x, those, made)


def in_turn_order(state: GameState) -> list[PlayerId]:
    """101.4@2024: the players in the game, the active player first."""
    players = [each.id for each in state.players.values() if each.lost is None]
    if state.active_player in players:
        at = players.index(state.active_player)
        players = players[at:] + players[:at]
    return players


def opponents(state: GameState, player: PlayerId) -> list[PlayerId]:
    """102.2, 102.3@2024: the players of other teams still in the game, in turn order."""
    team = state.players[player].team
    return [each for each in in_turn_order(state) if state.players[each].team != team]


def defends(state: GameState, permanent: ObjectId) -> PlayerId:
    """508.5, 310.8d@2024: who defends a permanent: a battle's protector, else its controller."""
    obj = state.objects.get(permanent)
    if obj is None:
        return NOBODY
    return obj.protector or obj.controller


def defender(state: GameState, attacker: ObjectId) -> PlayerId:
    """508.5@2024: the player that a creature attacks, or who defends what it attacks."""
    attacking = state.attackers.get(attacker)
    if attacking is None or not attacking.target:
        return state.last_defender.get(attacker, NOBODY)
    if is_player(attacking.target):
        return attacking.target
    return defends(state, attacking.target) or state.last_defender.get(attacker, NOBODY)


def defending_players(state: GameState, source: ObjectId) -> list[PlayerId]:
    """506.2, 508.5@2024: whom the source attacks; said by anything else, who defends in this
    combat: those attacked, and before attackers are declared whoever can be."""
    player = defender(state, source)
    if player:
        return [player]
    if state.phase is not Phase.COMBAT:
        return []
    if state.defending_player:
        return [state.defending_player]
    attacked = {defender(state, each) for each in state.attackers}
    rivals = opponents(state, state.active_player)
    return [each for each in rivals if not attacked or each in attacked]


def is_of(state: GameState, whose: Whose, player: PlayerId, speaker: Speaker) -> bool:
    """Whether a player is the one, or one of those, that `whose` means."""
    match whose:
        case "any":
            return True
        case "you":
            return player == speaker.controller
        case "opponent":
            return player in opponents(state, speaker.controller)
        case "active_player":
            return player == state.active_player
        case "target":
            return player != NOBODY and player in speaker.targets
        case "that_player":
            return player != NOBODY and player == speaker.bindings.get("that_player")
        case "attached":
            source = state.objects.get(speaker.source) or state.last_known.get(speaker.source)
            return source is not None and player == source.attached_to != NOBODY
    return player in defending_players(state, speaker.source)
