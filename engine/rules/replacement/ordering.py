"""Which of several effects applies first, and amounts that such effects change (614.1a, 616.1).

Nothing is recorded here. If a player must choose, the work begins again once the answer is there.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import NamedTuple

from turnfold.engine.query.replacing import ReplacingAbility
from turnfold.engine.record.recorder import AnswerNeeded, Choice, Illegal
from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId
from turnfold.events.cards.replacements import CounterChange, LifeGainChange
from turnfold.events.decisions import ChooseObjects, Decision
from turnfold.events.enums import Question

Ask = Callable[[PlayerId, Question, Choice], Decision]
"""Asks a player. It raises `AnswerNeeded` as long as there is no answer."""


class AmountChange(NamedTuple):
    """An effect that changes an amount: it is multiplied, then increased. A player names the effect
    by `id`. `begins` says that the effect also applies where there was nothing to change, as one
    does with which a permanent enters with counters."""

    id: int
    times: int = 1
    plus: int = 0
    begins: bool = False


class ChangedAmount(NamedTuple):
    """An amount after the effects that change it, and which of them changed it, by their
    numbers."""

    amount: int
    effects: tuple[int, ...] = ()


def change_of(each: ReplacingAbility[LifeGainChange | CounterChange]) -> AmountChange:
    """What a replacement ability does to an amount. It is named by its source."""
    return AmountChange(each.source.id, each.ability.times, each.ability.plus)


def answers_so_far(state: GameState) -> Ask:
    """Asks the answers in the state, one after the other; for work that begins again with each
    answer."""
    answers = list(state.answers)

    def ask(player: PlayerId, question: Question, choice: Choice) -> Decision:
        if answers:
            return answers.pop(0)
        raise AnswerNeeded(player, question, choice)

    return ask


def first_of(_: PlayerId, __: Question, choice: Choice) -> Decision:
    """616.1@2024: where nobody can be asked any more, because something has happened already, the
    first of several effects applies first."""
    return ChooseObjects(choice.options[: choice.least])


def awaited(work: Callable[[], object]) -> AnswerNeeded:
    """The choice for which some work waits."""
    try:
        work()
    except AnswerNeeded as wanted:
        return wanted
    raise AssertionError("it waits for nothing")


def first_to_apply(player: PlayerId, ids: Sequence[int], ask: Ask) -> int:
    """616.1@2024: the affected player, or the controller of the affected object, chooses one of the
    effects."""
    options = tuple(dict.fromkeys(ids))
    answer = ask(player, Question.ORDER_REPLACEMENTS, Choice(options, 1, 1))
    assert isinstance(answer, ChooseObjects)
    if len(answer.objects) != 1 or answer.objects[0] not in options:
        raise Illegal("616.1", f"exactly one of {list(options)} is chosen")
    return answer.objects[0]


def changed(
    player: PlayerId, amount: int, changes: Sequence[AmountChange], ask: Ask
) -> ChangedAmount:
    """616.1f@2024: the amount after each of the effects has applied once. The affected player
    chooses which applies next, if that makes a difference. Effects change no amount of 0
    (119.10)."""
    forbidding = [each.id for each in changes if each.times == 0]
    if forbidding:  # what can't be put is not put, whatever else would apply (101.2)
        return ChangedAmount(0, tuple(forbidding[:1]))
    left, effects = list(changes), []
    while able := [each for each in left if amount > 0 or each.begins]:
        first = able[0]
        if _matters(max(amount, 1), able, left):
            chosen = first_to_apply(player, [each.id for each in able], ask)
            first = next(each for each in able if each.id == chosen)
        left.remove(first)
        after = _after(amount, first)
        if after != amount:
            effects.append(first.id)
        amount = after
    return ChangedAmount(amount, tuple(effects))


def _matters(amount: int, able: Sequence[AmountChange], left: Sequence[AmountChange]) -> bool:
    """Whether it makes a difference which of the effects applies first.

    Two effects multiply by the same numbers in either order, so that their two results differ by
    the same number whatever the amount is.
    """
    return len({each._replace(id=0) for each in able}) > 1 and any(
        _after(_after(amount, one), other) != _after(_after(amount, other), one)
        for one, other in combinations(left, 2)
    )


def _after(amount: int, each: AmountChange) -> int:
    return amount * each.times + each.plus if amount > 0 or each.begins else amount
