"""The point of view from which the words of an ability are understood, and which players they mean
(102, 109.5, 508.5)."""

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct

from turnfold.engine.seating.seats import active_players, attackable_opponents, opponents
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId, is_player
from turnfold.events.cards.selections import Reference, Whose
from turnfold.events.enums import Phase

CHOSEN_FOR = "chosen_for"
"""The name by which an ability keeps the object for which it had a quality chosen (608.2d)."""
DEFENDER: Literal["defending_player"] = "defending_player"
"""The name under which the chosen defending player is kept when there are several (508.5a)."""


NAMED: frozenset[Reference] = frozenset(
    {
        *("cast", "chosen", "destroyed", "discarded", "exiled", "milled", "returned"),
        *("sacrificed", "tapped", "willing", "unwilling", "damaged", "hurt", "affected"),
        "from_top",
    }
)
"""The references to what instructions chose, moved, tapped or dealt damage to, and to who chose to
do something.
Those to what was moved are also the names of movements."""


OF_SOURCE: frozenset[Reference] = frozenset({"convoked", "devoured"})
"""The references to what the source itself remembers."""


class AbilityContext(Struct, frozen=True):
    """The point of view of an ability: its source, its controller, its targets, and what its names
    mean.

    `those` are the objects that "that" means when it means several; `made` are the objects that
    earlier instructions made; `named` are those that they chose or moved, by the reference to them.
    """

    source: ObjectId
    controller: PlayerId
    targets: tuple[int, ...] = ()
    bindings: Mapping[str, int] = {}
    x: int = 0
    those: tuple[int, ...] = ()
    made: tuple[int, ...] = ()
    named: Mapping[str, tuple[int, ...]] = {}


def speaker_of(
    source: ObjectId,
    controller: PlayerId,
    targets: tuple[int, ...],
    bound: Iterable[tuple[str, int]],
    x: int = 0,
) -> AbilityContext:
    """A point of view with these names. "that" may stand for several objects, and so may what
    earlier instructions made. The value of X may be one of the names (107.3m@2024)."""
    pairs = tuple(bound)
    those = tuple(value for name, value in pairs if name == "that")
    made = tuple(value for name, value in pairs if name == "made")
    names = dict(pairs)
    x = x or names.get("x", 0)
    named: dict[str, tuple[int, ...]] = {
        word: tuple(dict.fromkeys(value for name, value in pairs if name == word))
        for word in NAMED & names.keys()
    }
    return AbilityContext(source, controller, targets, names, x, those, made, named)


def objects_named(state: GameState, word: str, speaker: AbilityContext) -> tuple[int, ...]:
    """608.2h@2024: what a word means that names what instructions did something to, or what the
    source remembers, as it is or last was."""
    if word not in OF_SOURCE:
        return speaker.named.get(word, ())
    source = state.objects.get(speaker.source) or state.last_known.get(speaker.source)
    kept = source.paid if source is not None else ()
    return tuple(value for name, value in kept if name == word)


def defends(state: GameState, permanent: ObjectId) -> PlayerId:
    """508.5, 310.8d@2024: the player who defends a permanent: the protector of a battle, otherwise
    its controller."""
    obj = state.objects.get(permanent)
    if obj is None:
        return NOBODY
    return obj.protector or obj.controller


def player_attacked_by(state: GameState, attacker: ObjectId) -> PlayerId:
    """508.5@2024: the player that a creature attacks, or the player who defends the permanent that
    it attacks."""
    attacking = state.attackers.get(attacker)
    if attacking is None or not attacking.target:
        return state.last_defender.get(attacker, NOBODY)
    if is_player(attacking.target):
        return attacking.target
    return defends(state, attacking.target) or state.last_defender.get(attacker, NOBODY)


def defending_players(state: GameState, speaker: AbilityContext) -> list[PlayerId]:
    """508.5, 508.5a@2024: the defending players that an ability's words mean.

    That is the player who was chosen, if there is one. Otherwise, if the object that it is about,
    its source, or the one whose amount is worked out is an attacking creature, it is the player
    whom that creature attacks; otherwise everybody who is attacked in this combat; before attackers
    are declared, everybody who can be attacked (506.2).
    """
    chosen = speaker.bindings.get(DEFENDER)
    if chosen:
        return [chosen]
    one = speaker.bindings.get("each_one", NOBODY)
    for each in (*speaker.those, speaker.source, one, *speaker.targets):
        player = player_attacked_by(state, each)
        if player:
            return [player]
    if state.phase is not Phase.COMBAT:
        return []
    attacked = {player_attacked_by(state, each) for each in state.attackers}
    able = attackable_opponents(state, state.active_player)
    return [each for each in able if not attacked or each in attacked]


def whose_includes(
    state: GameState, whose: Whose, player: PlayerId, speaker: AbilityContext
) -> bool:
    """Whether the player is one of those that `whose` stands for."""
    match whose:
        case "any":
            return True
        case "you":
            return player == speaker.controller
        case "team":
            team = state.players[speaker.controller].team
            return player in state.players and state.players[player].team == team
        case "not_you":
            return player not in (NOBODY, speaker.controller)
        case "opponent":
            return player in opponents(state, speaker.controller)
        case "active_player":
            return player in active_players(state)
        case "target":
            chosen = speaker.targets
            if not any(map(is_player, chosen)):  # a planeswalker in place of a player
                known = (state.objects.get(each) or state.last_known.get(each) for each in chosen)
                return player in [each.controller for each in known if each is not None][:1]
            return player != NOBODY and player in chosen
        case "that_player" | "each_one":
            return player != NOBODY and player == speaker.bindings.get(whose)
        case "with_most_life":
            most = max(each.life for each in state.players.values() if each.lost is None)
            return player in state.players and state.players[player].life >= most
        case "attached":
            source = state.objects.get(speaker.source) or state.last_known.get(speaker.source)
            host = source.attached_to if source is not None else NOBODY
            on = state.objects.get(host)
            return player == (host if on is None else on.controller) != NOBODY
    return player in defending_players(state, speaker)
