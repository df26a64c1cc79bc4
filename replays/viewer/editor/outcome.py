"""What comes of a dispute, in a sentence; what would be legal instead; and the other editions."""

from itertools import islice

import msgspec
from msgspec.structs import replace

from turnfold.engine.legal import TooMany, legal
from turnfold.engine.state import GameState
from turnfold.events.decisions import AnyDecision, AssignDamage, DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Edition, Question, Zone
from turnfold.events.record import DecisionTaken
from turnfold.replays.disputes.file.format import EntryKeys
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
from turnfold.replays.viewer.editor.course import (
    DAMAGE_STEPS,
    carried_out,
    done_instead,
    when_died,
)
from turnfold.replays.viewer.editor.entries import ScriptWords
from turnfold.replays.viewer.editor.messages import (
    BesideShown,
    EditAct,
    FileChange,
    LegalAnswer,
)
from turnfold.replays.viewer.options import readable_number
from turnfold.replays.viewer.protocol import EditionVerdict

UNCOUNTED = "more than can be counted"

FEW = 6
"""How many legal answers are offered beside a verdict."""


def result(outcome: Judgement, words: ScriptWords) -> str:
    """Who died, what became of the life totals, and who lost, in one sentence or a few. A question
    that is legal counts as done."""
    outcome = carried_out(outcome)
    played, scenario = outcome.played, outcome.scenario
    state, ids, when = played.state, played.table.ids, when_died(played)
    gone: dict[tuple[Zone, str], list[str]] = {}
    for each in scenario.battlefield:
        found = state.objects.get(ids.get(each.id, 0))
        zone = found.zone if found is not None else Zone.BATTLEFIELD
        step = when.get(each.id or each.name, "")
        gone.setdefault((zone, step), []).append(words.word(each.id or each.name))
    said = [
        _and(names, one, more) + step
        for zone, one, more in (
            (Zone.GRAVEYARD, "dies", "die"),
            (Zone.EXILE, "is exiled", "are exiled"),
            (Zone.HAND, "returns to hand", "return to hand"),
        )
        for step in ("", *DAMAGE_STEPS.values())
        if (names := gone.get((zone, step)))
    ]
    for player in state.players.values():
        before = scenario.players[player.name].life if player.name in scenario.players else 0
        if player.life != before:
            said.append(f"{player.name} goes from {before} to {player.life}")
    if losers := lost(state):
        said.append(_and(losers, "has lost", "have lost"))
    return ". ".join(said) + "." if said else "Nothing dies, and no life total changes."


def premise(outcome: Judgement, words: ScriptWords) -> str:
    """What the result rests on, where something is asked or refused: that it is done, or what is
    done instead; empty where all that the script says is done."""
    number = _disputed(outcome)
    if number is None:
        return ""
    if carried_out(outcome) is not outcome:
        return "If it is done"
    played = outcome.played
    done = done_instead(played, number)
    if done is None or judged(outcome):
        return "In the end"
    state = Timeline(played.log).at(played.taken[number].at)
    said = _DecisionWords(state, played.table, words).condition(done)
    return f"If {said} instead" if said else "In the end"


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
    number = _disputed(outcome)
    ways, others = _ways(outcome, number), _ways(other, number)
    if ways and others and ways != others:
        there += f" {_number(others, 'way is', 'ways are')} legal, not {ways}."
        same = False
    return EditionVerdict(edition.value, judged(other), there, own, same)


def _number(number: str, one: str, more: str) -> str:
    return f"{number} {one if number == '1' else more}"


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


def _asking(outcome: Judgement, number: int | None) -> GameState | None:
    """The state in which the disputed question is asked; None where nobody can list its answers."""
    if number is None or number not in outcome.played.taken:
        return None
    state = Timeline(outcome.played.log).at(outcome.played.taken[number].at)
    return None if state.question in (None, Question.PRIORITY) else state


def _ways(outcome: Judgement, number: int | None) -> str:
    """How many answers are legal at the disputed moment; empty where that cannot be said."""
    state = _asking(outcome, number)
    if state is None:
        return ""
    try:
        return readable_number(legal(state).count())
    except TooMany:
        return UNCOUNTED


def _instead(outcome: Judgement, words: ScriptWords) -> tuple[str, list[LegalAnswer]]:
    number = _disputed(outcome)
    state = _asking(outcome, number)
    if number is None or state is None:
        return "", []
    said = _DecisionWords(state, outcome.played.table, words)
    try:
        answers = [said.answer(number, each) for each in islice(legal(state), FEW)]
    except TooMany:
        return UNCOUNTED, []
    return _ways(outcome, number), answers


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

    def condition(self, decision: AnyDecision) -> str:
        """A decision as what follows "if"; empty for one that no entry says."""
        found = self._entry(decision)
        if found is None:
            return ""
        key, value = found
        entry = {key: value, "player": self.table.names.get(self.asked, "")}
        return self.words.condition(msgspec.convert(entry, EntryKeys))

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
