"""Asking players something in the middle of a resolution (608.2d)."""

from turnfold.engine.record.recorder import Choice, Illegal, Waiting
from turnfold.engine.rules.effects.program import Context
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.decisions import Answer, Chance, ChooseObjects, Decision
from turnfold.events.enums import Question

YES_OR_NO = Choice()


def chosen(
    context: Context,
    player: PlayerId,
    question: Question,
    options: list[ObjectId],
    number: int,
) -> list[ObjectId]:
    """Some of the options, `number` of them, chosen by a player. If there is no choice, they are
    taken without a question."""
    if len(options) <= number:
        return options
    given = next_answer(context, player, question, Choice(tuple(options), number, number))
    assert isinstance(given, ChooseObjects)
    picked = set(given.objects)
    if len(given.objects) != number or len(picked) != number or not picked <= set(options):
        raise Illegal("608.2d", f"exactly {number} of {options} must be chosen")
    return list(given.objects)


def confirmed(context: Context, player: PlayerId) -> bool:
    """Whether a player chooses to do what they may do."""
    given = next_answer(context, player, Question.CONFIRM, YES_OR_NO)
    assert isinstance(given, Answer)
    return given.yes


def order_from_chance(context: Context, cards: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """701.20@2024: the order into which chance puts these cards."""
    given = next_answer(context, NOBODY, Question.CHANCE, Choice(cards, len(cards), len(cards)))
    assert isinstance(given, Chance)
    require_order(given.outcome, cards)
    return given.outcome


def require_order(order: tuple[ObjectId, ...], cards: tuple[ObjectId, ...]) -> None:
    """701.20@2024: refuse an order that does not hold exactly these cards."""
    if sorted(order) != sorted(cards):
        raise Illegal("701.20", "a shuffle names every card of the library once")


def next_answer(context: Context, player: PlayerId, question: Question, choice: Choice) -> Decision:
    """The next of the answers that were given; raises `Waiting` if there is none."""
    if not context.answers:
        raise Waiting(player, question, choice)
    given, *others = context.answers
    context.answers = tuple(others)
    return given
