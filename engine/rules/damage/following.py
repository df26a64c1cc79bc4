"""What follows for damage that was prevented, or happens instead of damage (614.6, 615.5)."""

from turnfold.engine.characteristics.selecting import (
    AbilityContext,
    measure,
    select,
    select_objects,
    select_players,
)
from turnfold.engine.record.recorder import Choice, Recorder
from turnfold.engine.rules.damage.ledger import DamageSequel
from turnfold.engine.rules.damage.proposed import ProposedDamage
from turnfold.engine.rules.players.life import gain, lose
from turnfold.engine.rules.replacement.counters import put_counters, remove_counters
from turnfold.engine.rules.replacement.ordering import Ask
from turnfold.events.base import PlayerId, is_player
from turnfold.events.cards.effects import DealDamage, GainLife, LoseLife, RemoveCounters
from turnfold.events.cards.effects.damage import FollowUp
from turnfold.events.decisions import Decision
from turnfold.events.enums import DamageKind, Question, Zone


class AnswerMemory:
    """Asks a player and remembers the answers, so that what was tried out can be done with the same
    answers."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self._given: list[Decision] = []

    def __call__(self, player: PlayerId, question: Question, choice: Choice) -> Decision:
        """The answer of a player."""
        answer = self._ask(player, question, choice)
        self._given.append(answer)
        return answer

    def again(self) -> Ask:
        """A function that gives the same answers in the same order."""
        given = iter(self._given)
        return lambda player, question, choice: next(given)


def following(
    r: Recorder, effect: FollowUp, sequel: DamageSequel, ask: Ask
) -> list[ProposedDamage]:
    """614.6, 615.5@2024: carry out one effect that follows prevented damage or happens instead of
    damage. Returns the damage that it will deal."""
    speaker, rule = sequel.speaker, sequel.rule
    amount = measure(r.state, effect.amount, speaker)
    if isinstance(effect, DealDamage):
        return _proposed(r, effect, amount, speaker)
    if isinstance(effect, GainLife | LoseLife):
        players = select_players(r.state, effect.who, speaker)
        if isinstance(effect, GainLife):
            gain(r, dict.fromkeys(players, amount), ask, rule)
        else:
            for player in players:
                lose(r, player, amount, rule)
        return []
    what = effect.what if isinstance(effect, RemoveCounters) else effect.to
    there = [
        each
        for each in select(r.state, what, speaker)
        if is_player(each) or r.state.objects[each].zone is Zone.BATTLEFIELD
    ]
    if isinstance(effect, RemoveCounters):
        remove_counters(r, there, effect.counter, amount, rule)
        return []
    put_counters(r, speaker.controller, dict.fromkeys(there, amount), effect.counter, ask, rule)
    return []


def _proposed(
    r: Recorder, effect: DealDamage, amount: int, speaker: AbilityContext
) -> list[ProposedDamage]:
    sources = [speaker.source] if effect.source == "self" else None
    if sources is None:
        sources = select_objects(r.state, effect.source, speaker)
    return [
        ProposedDamage(
            source, each, amount, DamageKind.NONCOMBAT, effect.unpreventable, causes=r.causes
        )
        for source in sources[:1]
        for each in select(r.state, effect.to, speaker)
    ]
