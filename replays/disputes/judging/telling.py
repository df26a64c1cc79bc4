"""Tells what happened in a played dispute, with the names of its file."""

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from turnfold.engine.fold import apply, fold
from turnfold.engine.state import GameState, Origin
from turnfold.events.base import Event, is_player
from turnfold.events.combat import DamageOrderDeclared
from turnfold.events.damage import CombatDamagePutOnStack, CombatDamageResolved, DamageAssigned
from turnfold.events.decisions import ChooseObjects
from turnfold.events.log.log import Log
from turnfold.events.record import ActionReversed, DecisionTaken
from turnfold.events.stack import AbilityPutOnStack, TargetsChosen
from turnfold.events.vocabulary import AnyEvent
from turnfold.replays.disputes.judging.final import step_name
from turnfold.replays.disputes.playing.choosing import asks_for_mode
from turnfold.replays.disputes.playing.played import PlayedScript
from turnfold.replays.disputes.playing.table import NamedObjects
from turnfold.replays.telling.quiet import is_quiet
from turnfold.replays.telling.sentences.record import reason_of
from turnfold.replays.telling.sentences.sentence import sentence
from turnfold.replays.telling.sentences.words import SentenceNames, following

WORTH_TELLING = (
    DamageAssigned,
    CombatDamagePutOnStack,
    CombatDamageResolved,
    DamageOrderDeclared,
)
"""What tells editions apart, though other transcripts leave it out."""

NUMBERS = {
    re.compile(r"^Effect \d+ of nothing\b"): "An effect",
    re.compile(r"^Effect \d+\b"): "An effect",
    re.compile(r":? \((effect )?\d+\)"): "",
}
"""Effects and abilities have numbers in a log, which differ between games."""


class ToldEvent(Struct, frozen=True):
    """An event: its number, where it happened, its sentence and rule, and a key that is the same
    for the same event in another game."""

    event: int
    step: str
    sentence: str
    rule: str
    sign: tuple[str, str]


class FileWords(SentenceNames):
    """Gives things the names that they have in a dispute file."""

    def __init__(
        self,
        after: GameState,
        before: GameState,
        table: NamedObjects,
        following: Event | None = None,
    ) -> None:
        super().__init__(after, table.cards, before, following)
        self.table = table

    def name(self, id: int) -> str:
        """The id of an object in the file, or else the name of its card."""
        return self.table.names.get(id) or super().name(id)

    def thing(self, id: int) -> str:
        """The name alone, because numbers of the log mean nothing to somebody who reads the
        file."""
        if not id:
            return "nothing"
        return self.player(id) if is_player(id) else self.name(id)

    def as_begun(self, text: str) -> str:
        """A sentence with a capital at its beginning, unless that is an id that would then look
        like a player or another id."""
        begun, table = super().as_begun(text), self.table
        for label in table.ids:
            alike = label[:1].upper() + label[1:]
            is_another = alike != label and (alike in table.players or alike in table.ids)
            if is_another and re.match(rf"{re.escape(label)}(?!\w)", text):
                return text
        return begun

    def because_of(self, by: Origin) -> str:
        """The source of an effect on the turn, by its id in the file or the name of its card."""
        table = self.table
        name = table.names.get(by.object) or table.called.get(by.object) or by.card
        return f", because of {name}" if name else ""

    def became(self, old: int, new: int) -> str:
        """The name of an object that became another; in a dispute the name stays the same."""
        return self.name(new if self.found(new) else old)


def told_events(played: PlayedScript) -> Iterator[ToldEvent]:
    """The events since the script began, without those that were taken back and trivial ones.

    A refusal is told with its reason.
    """
    log = played.log
    state = fold(log, played.start)
    undone, unsaid = _undone(played), frozenset(played.by_default)
    for seq in range(played.start, played.end):
        event = log.events[seq]
        if isinstance(event, ActionReversed):
            yield _refused(played, seq, event, state)
            state = fold(log, seq + 1)  # what was taken back may have begun before the script
        if seq in undone or isinstance(event, ActionReversed):
            continue
        before = state.fork()
        apply(state, log.events, range(seq, seq + 1))
        if seq in unsaid or _is_worth_telling(log, seq) or not is_quiet(log[seq], state.turn):
            words = FileWords(state, before, played.table, following(log, seq))
            told = by_default if seq in unsaid else sentence
            said = _without_numbers(told(event, words))
            yield ToldEvent(seq, _where(state), said, log.rule_of(seq), _sign(event, said))


def by_default(event: AnyEvent, words: SentenceNames) -> str:
    """What was decided because the script says nothing; a mode has only a number (603.3c@2024)."""
    state, told = words.before, sentence(event, words)
    if isinstance(event, DecisionTaken) and asks_for_mode(state):
        modes = event.decision.objects if isinstance(event.decision, ChooseObjects) else ()
        told = f"{words.player(event.player)} decides to choose mode {', '.join(map(str, modes))}."
    return f"The script says nothing: {told}"


def _is_worth_telling(log: Log, seq: int) -> bool:
    """Whether an event is told here although other transcripts leave it out. The targets of a
    triggered ability are chosen as it goes on the stack (603.3d@2024); those of anything else are
    told with it."""
    event = log.events[seq]
    if isinstance(event, TargetsChosen):
        return isinstance(log.events[seq - 1], AbilityPutOnStack)
    return isinstance(event, WORTH_TELLING)


def _without_numbers(said: str) -> str:
    for number, word in NUMBERS.items():
        said = number.sub(word, said)
    return said


def _undone(played: PlayedScript) -> set[int]:
    ranges: Iterable[range] = played.log.live_ranges(played.end)
    return set(range(played.start, played.end)) - {seq for live in ranges for seq in live}


def _refused(played: PlayedScript, seq: int, event: ActionReversed, state: GameState) -> ToldEvent:
    words = FileWords(fold(played.log, seq), state, played.table)
    said = f"Refused and taken back: {played.reasons.get(seq) or reason_of(event, words)}"
    return ToldEvent(seq, _where(state), said, played.log.rule_of(seq), ("refused", said))


def _where(state: GameState) -> str:
    return f"{state.turn} {step_name(state) or ''}".strip()


def _sign(event: Event, said: str) -> tuple[str, str]:
    return str(event.__struct_config__.tag), said
