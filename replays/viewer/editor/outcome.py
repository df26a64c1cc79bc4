"""What comes of a dispute, in a sentence; what would be legal instead; and the other editions."""

from itertools import islice

from msgspec.structs import replace

from turnfold.engine.legal import TooMany, legal
from turnfold.engine.state import GameState
from turnfold.events.decisions import AnyDecision, AssignDamage, DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Edition, Question, Zone
from turnfold.events.record import DecisionTaken
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.judging.final import lost
from turnfold.replays.disputes.judging.run import Judgement, run
from turnfold.replays.disputes.judging.telling import FileWords
from turnfold.replays.disputes.playing.table import NamedObjects
from turnfold.replays.disputes.writing.toml import toml_value
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.sentences.sentence import sentence
from turnfold.replays.telling.sentences.words import listed
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.viewer.editor.entries import ScriptWords
from turnfold.replays.viewer.editor.messages import (
    BesideShown,
    EditAct,
    FileChange,
    LegalAnswer,
)
from turnfold.replays.viewer.options import readable_number
from turnfold.replays.viewer.protocol import EditionVerdict

FEW = 6
"""How many legal answers are offered beside a verdict."""


def result(outcome: Judgement, words: ScriptWords) -> str:
    """Who died, what became of the life totals, and who lost, in one sentence or a few."""
    played, scenario = outcome.played, outcome.scenario
    state, ids = played.state, played.table.ids
    gone: dict[Zone, list[str]] = {}
    for each in scenario.battlefield:
        found = state.objects.get(ids.get(each.id, 0))
        zone = found.zone if found is not None else Zone.BATTLEFIELD
        gone.setdefault(zone, []).append(words.word(each.id or each.name))
    said = [
        _and(names, one, more)
        for zone, one, more in (
            (Zone.GRAVEYARD, "dies", "die"),
            (Zone.EXILE, "is exiled", "are exiled"),
            (Zone.HAND, "returns to hand", "return to hand"),
        )
        if (names := gone.get(zone))
    ]
    for player in state.players.values():
        before = scenario.players[player.name].life if player.name in scenario.players else 0
        if player.life != before:
            said.append(f"{player.name} goes from {before} to {player.life}")
    if losers := lost(state):
        said.append(_and(losers, "has lost", "have lost"))
    return ". ".join(said) + "." if said else "Nothing dies, and no life total changes."


def under_editions(outcome: Judgement) -> list[EditionVerdict]:
    """The dispute under each edition, in the words of its own cards; nothing where it does
    nothing."""
    scenario = outcome.scenario
    tables = [
        {"id": each.id, "name": each.name, "controller": each.controller}
        for each in scenario.battlefield
        if each.name
    ]
    words = ScriptWords({"battlefield": tables, "players": scenario.players})
    return [] if judged(outcome) is None else _editions(outcome, words)


def beside(outcome: Judgement, words: ScriptWords) -> BesideShown:
    """What would be legal instead at the disputed moment, and the dispute under other editions."""
    count, answers = _instead(outcome, words)
    return BesideShown(count=count, instead=answers, editions=_editions(outcome, words))


def _editions(outcome: Judgement, words: ScriptWords) -> list[EditionVerdict]:
    editions = {each: each for each in (*Edition, outcome.played.edition)}
    return [_under(outcome, each, words) for each in sorted(editions, key=lambda e: e.value)]


def _under(outcome: Judgement, edition: Edition, words: ScriptWords) -> EditionVerdict:
    own = edition is outcome.played.edition
    try:
        other = outcome if own else run(replace(outcome.scenario, edition=edition))
    except (DisputeFileError, UserError) as error:
        said = str(error)
        return EditionVerdict(edition.value, None, f"{said[:1].upper()}{said[1:]}.", own, False)
    here, there = result(outcome, words), result(other, words)
    same = here == there and judged(outcome) == judged(other)
    return EditionVerdict(edition.value, judged(other), there, own, same)


def judged(outcome: Judgement) -> bool | None:
    """Whether the last question of the script is legal, or, without one, all that is done; None for
    a script that does nothing."""
    played = outcome.played
    if played.answers:
        return played.answers[-1].legal
    if played.refusals:
        return False
    return True if played.taken else None


def _disputed(outcome: Judgement) -> int | None:
    """The entry that is asked about or refused."""
    played = outcome.played
    asked = [each.script for each in played.answers] or [each.script for each in played.refusals]
    return asked[-1] if asked else None


def _instead(outcome: Judgement, words: ScriptWords) -> tuple[str, list[LegalAnswer]]:
    number = _disputed(outcome)
    if number is None:
        return "", []
    played = outcome.played
    state = Timeline(played.log).at(played.taken[number].at)
    if state.question in (None, Question.PRIORITY):
        return "", []
    table = played.table
    said = _DecisionWords(state, table, words)
    try:
        answers = [said.answer(number, each) for each in islice(legal(state), FEW)]
    except TooMany:
        return "more than can be counted", []
    try:
        return readable_number(legal(state).count()), answers
    except TooMany:
        return "more than can be counted", answers


class _DecisionWords(FileWords):
    """Says decisions as the entries of a script that they are, or with the names of cards."""

    def __init__(self, state: GameState, table: NamedObjects, words: ScriptWords) -> None:
        super().__init__(state, state, table)
        self.words = words
        self.asked = state.asked

    def name(self, id: int) -> str:
        """The name of a card in place of its id in the file."""
        return self.words.word(super().name(id))

    def answer(self, number: int, decision: AnyDecision) -> LegalAnswer:
        """A decision, with what puts it into entry `number`."""
        entry = self._entry(decision)
        if entry is None:
            return LegalAnswer(sentence(DecisionTaken(self.asked, decision), self), [])
        player = self.table.names.get(self.asked, "")
        key, value = entry
        change = FileChange(EditAct.SET, ["script", str(number), key], toml_value(value))
        return LegalAnswer(self.words.sentence({key: value, "player": player}), [change])

    def _entry(self, decision: AnyDecision) -> tuple[str, dict[str, object]] | None:
        """The key and value of the entry that a decision is; None for one that only words
        describe."""
        word = self.table.names.get
        match decision:
            case DeclareAttackers():
                attacks = {word(each, ""): word(target, "") for each, target in decision.attacks}
                return "declare_attackers", {**attacks}
            case DeclareBlockers():
                blocks = {
                    word(each, ""): [word(other, "") for other in those]
                    for each, those in decision.blocks
                }
                return "declare_blockers", {**blocks}
            case AssignDamage():
                shares: dict[str, dict[str, int]] = {}
                for source, to, amount in decision.assignments:
                    shares.setdefault(word(source, ""), {})[word(to, "")] = amount
                return "assign", {**shares}
            case _:
                return None


def _and(names: list[str], one: str, more: str) -> str:
    return f"{listed(names)} {one if len(names) == 1 else more}"
