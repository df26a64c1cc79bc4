"""What follows for damage that was prevented (615.5)."""

from turnfold.engine.cards.effects import DealDamage, GainLife, LoseLife
from turnfold.engine.cards.effects.damage import FollowUp
from turnfold.engine.characteristics.selecting import (
    Speaker,
    measure,
    select,
    select_objects,
    select_players,
)
from turnfold.engine.query.replacing import counters_put
from turnfold.engine.record.recorder import Choice, Recorder
from turnfold.engine.rules.damage.damage_replacement import Ask
from turnfold.engine.rules.damage.proposed import Proposed
from turnfold.engine.rules.players.life import gain, lose
from turnfold.events.base import PlayerId
from turnfold.events.decisions import Decision
from turnfold.events.enums import DamageKind, Question, Zone
from turnfold.events.game import PlayerCountersChanged
from turnfold.events.permanents import CountersChanged


class Remembering:
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


def following(r: Recorder, effect: FollowUp, speaker: Speaker) -> list[Proposed]:
    """615.5@2024: carry out one effect that follows prevented damage. Returns the damage that it
    will deal."""
    amount = measure(r.state, effect.amount, speaker)
    if isinstance(effect, DealDamage):
        return _proposed(r, effect, amount, speaker)
    if isinstance(effect, GainLife | LoseLife):
        for player in select_players(r.state, effect.who, speaker):
            if isinstance(effect, GainLife):
                gain(r, player, amount, "615.5")
            else:
                lose(r, player, amount, "615.5")
        return []
    by, counter = speaker.controller, effect.counter
    for each in select(r.state, effect.to, speaker) if amount > 0 else ():
        if each in r.state.players:
            number = counters_put(r.state, by, each, counter, amount)
            r.emit(PlayerCountersChanged(each, counter, number, by), "615.5")
        elif r.state.objects[each].zone is Zone.BATTLEFIELD:
            number = counters_put(r.state, by, each, counter, amount)
            r.emit(CountersChanged(each, counter, number, by), "615.5")
    return []


def _proposed(r: Recorder, effect: DealDamage, amount: int, speaker: Speaker) -> list[Proposed]:
    sources = [speaker.source] if effect.source == "self" else None
    if sources is None:
        sources = select_objects(r.state, effect.source, speaker)
    return [
        Proposed(source, each, amount, DamageKind.NONCOMBAT, effect.unpreventable, causes=r.causes)
        for source in sources[:1]
        for each in select(r.state, effect.to, speaker)
    ]
