"""The moments by which a game is remembered, each with a name for the time line."""

from turnfold.engine.characteristics.present import present
from turnfold.engine.rules.mana.mana import has_no_summoning_sickness
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.enums import Phase, Step, Zone
from turnfold.events.game import LifeLost
from turnfold.events.log.log import Recorded
from turnfold.events.record import ActionReversed
from turnfold.events.turn import PhaseEnded, StepBegan
from turnfold.events.zones import ZoneChanged
from turnfold.replays.telling.sentences.words import Names, SentenceNames, listed

USUAL_LIFE = 20
"""With how much life a game begins (103.4)."""

WIPED = 3
"""So many creatures that die between two decisions are a board that was wiped."""


class Moments:
    """Hears the events of a line of play in order, and notes its moments in a list as (position,
    name)."""

    def __init__(self, found: list[tuple[int, str]], names: Names, begun: GameState) -> None:
        self._found = found
        self._names = names
        self._most: dict[PlayerId, int] = {}
        self._bled = begun.turn > 0 and any(
            each.life < USUAL_LIFE for each in begun.players.values()
        )
        self._halved: set[PlayerId] = set()
        self._dying: tuple[int, int] = (-1, 0)
        self._lethal: tuple[int, PlayerId] | None = None

    def hear(self, position: int, recorded: Recorded, before: GameState, after: GameState) -> None:
        """Take in one event with the states before and after it."""
        match recorded.event:
            case LifeLost(player=player):
                self._life(position, player, SentenceNames(after, self._names, before))
            case ZoneChanged(origin=Zone.BATTLEFIELD, destination=Zone.GRAVEYARD, object=id):
                self._death(position, id, before, recorded.commit)
            case StepBegan(step=Step.BEGINNING_OF_COMBAT):
                open_to = _open_to_a_lethal_attack(after)
                self._lethal = None if open_to is None else (position, open_to)
            case PhaseEnded(phase=Phase.COMBAT) if self._lethal is not None:
                self._missed(before, SentenceNames(after, self._names, before))
            case ActionReversed():
                self._found.append((position, "Taken back"))

    def end(self, position: int, state: GameState) -> None:
        """Take in how the line ends."""
        if state.over:
            words = SentenceNames(state, self._names)
            who = listed(map(words.player, state.winners)) if state.winners else ""
            self._found.append((position, f"{who} wins" if who else "A draw"))

    def _life(self, position: int, player: PlayerId, words: SentenceNames) -> None:
        before, after = words.before, words.after
        life = after.players[player].life
        most = self._most.setdefault(player, max(USUAL_LIFE, before.players[player].life))
        if not self._bled:
            self._bled = True
            self._found.append((position, f"First blood: {words.player(player)}"))
        elif player not in self._halved and 0 < life <= most // 2:
            self._halved.add(player)
            self._found.append((position, f"{words.player(player)} at {life}"))

    def _death(self, position: int, id: ObjectId, before: GameState, commit: int) -> None:
        if not present(before, id).is_creature:
            return
        number = self._dying[1] + 1 if self._dying[0] == commit else 1
        self._dying = (commit, number)
        if number == WIPED:
            self._found.append((position, f"{number} creatures die"))
        elif number > WIPED:
            self._found[-1] = (position, f"{number} creatures die")

    def _missed(self, state: GameState, words: SentenceNames) -> None:
        assert self._lethal is not None
        at, player = self._lethal
        self._lethal = None
        there = state.players.get(player)
        if there is not None and there.life > 0 and there.lost is None and not state.over:
            self._found.append((at, f"{words.player(player)} was open to a lethal attack"))


def _open_to_a_lethal_attack(state: GameState) -> PlayerId | None:
    """The only opponent of the active player, if nothing of theirs could block and the creatures
    that could attack have the power to kill (508.1a, 509.1a)."""
    active = state.active_player
    others = [id for id, each in state.players.items() if id != active and each.lost is None]
    if len(others) != 1:
        return None
    power = 0
    for id in state.battlefield:
        thing, looks = state.objects[id], present(state, id)
        if not looks.is_creature or thing.tapped or thing.phased_out:
            continue
        if thing.controller != active:
            return None
        if "defender" not in looks.keywords and has_no_summoning_sickness(state, id):
            power += max(0, looks.power)
    return others[0] if power >= state.players[others[0]].life > 0 else None
