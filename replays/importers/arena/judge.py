"""Judges every message: compares, names what differs, and sees to it that the log goes on right."""

from events.zones import LibraryArranged
from replays.importers.arena import snapshot, translate
from replays.importers.arena.check import LIBRARY, Comparison, Mismatch
from replays.importers.arena.explain import explain
from replays.importers.arena.follower import Follower
from replays.importers.arena.messages import Message
from replays.importers.arena.report import (
    KEPT_DIFFERENCES,
    TRIGGER_ORDER,
    UNEXPLAINED,
    Check,
    Difference,
)


class Judge:
    """Keeps the result of the check of one game."""

    def __init__(self, game: Follower) -> None:
        self.check = Check()
        self._game = game
        self._comparison = Comparison()

    def judge(self, message: Message) -> None:
        """Count a message that was followed; what differs is named and set right."""
        mismatches = self._comparison.compare(self._game.state, self._game.table)
        if not mismatches:
            self.check.equal += 1
            return
        reasons = [explain(self._game, each) for each in mismatches]
        if "" in reasons or not self._amend(message, mismatches, reasons):
            reasons = [UNEXPLAINED] * len(mismatches)
            where = ", ".join(each.path for each in mismatches[:5])
            state = message.state.game_state_id
            gap = f"state {state} does not follow from the one before: {where}"
            snapshot.load(self._game, "the recorder's own state", gap)
        self.note(message, mismatches, reasons)

    def find(self) -> int:
        """How many commits ago the fold was as Arena shows the game now; -1: never."""
        for age, moment in enumerate(reversed(self._game.earlier)):
            if not Comparison().compare(moment.state, self._game.table):
                return age
        return -1

    def note(self, message: Message, mismatches: list[Mismatch], reasons: list[str]) -> None:
        """Count a message that differs, and keep how."""
        different = self.check.different
        different[reasons[0]] = different.get(reasons[0], 0) + 1
        room = KEPT_DIFFERENCES - len(self.check.differences)
        for each, reason in list(zip(mismatches, reasons, strict=True))[:room]:
            state = message.state.game_state_id
            difference = Difference(
                message.line, state, each.path, each.recorded, each.folded, reason
            )
            self.check.differences.append(difference)

    def _amend(self, message: Message, mismatches: list[Mismatch], reasons: list[str]) -> bool:
        """Take what annotations leave out from Arena's lists; whether all is equal then."""
        game = self._game
        for each, reason in zip(mismatches, reasons, strict=True):
            if reason == TRIGGER_ORDER and isinstance(each.recorded, tuple):
                game.reopen()
                game.stack_order = each.recorded
                translate.translate(game, message.state)
                game.stack_order = ()
        for each in self._comparison.compare(game.state, game.table):
            if each.path.startswith(LIBRARY) and isinstance(each.recorded, tuple):
                player = int(each.path.removeprefix(LIBRARY).rstrip("]"))
                arranged = LibraryArranged(player, each.recorded)
                game.tell(arranged, "401.4", game.resolution)
        return not self._comparison.compare(game.state, game.table)
