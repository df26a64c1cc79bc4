"""Asking players something in the middle of a resolution (608.2d)."""

from turnfold.engine.query.reasons import references
from turnfold.engine.query.rolling import is_roll
from turnfold.engine.record.recorder import Choice, Illegal, Recorder
from turnfold.engine.rules.effects.program import Context
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.decisions import Answer, Chance, ChooseObjects, Divide
from turnfold.events.enums import Question

YES_OR_NO = Choice()
WON, LOST = 1, 2
"""How the flip of a coin may turn out, for its player."""


def chosen(
    context: Context,
    player: PlayerId,
    question: Question,
    options: list[ObjectId],
    number: int,
    present: ObjectId = NOBODY,
) -> list[ObjectId]:
    """Some of the options, `number` of them, chosen by a player. If there is no choice, they are
    taken without a question. `present` is an option that stands unless another is chosen."""
    if len(options) <= number:
        return options
    choice = Choice(tuple(options), number, number, present=present)
    given = context.ask(player, question, choice)
    assert isinstance(given, ChooseObjects)
    picked = set(given.objects)
    if len(given.objects) != number or len(picked) != number or not picked <= set(options):
        raise Illegal("608.2d", f"exactly {number} of {references(options)} must be chosen")
    return list(given.objects)


def up_to(context: Context, player: PlayerId, options: list[ObjectId], most: int) -> list[ObjectId]:
    """107.1c@2024: up to so many of the options, chosen by a player."""
    most = min(most, len(options))
    if most <= 0:
        return []
    given = context.ask(player, Question.CHOOSE, Choice(tuple(options), 0, most))
    assert isinstance(given, ChooseObjects)
    picked = set(given.objects)
    if len(picked) != len(given.objects) or len(picked) > most or not picked <= set(options):
        raise Illegal("608.2d", f"up to {most} of {references(options)} can be chosen")
    return list(given.objects)


def some_of(context: Context, player: PlayerId, options: list[ObjectId]) -> list[ObjectId]:
    """107.1c@2024: any number of the options, chosen by a player."""
    return up_to(context, player, options, len(options))


def divided(
    r: Recorder, context: Context, player: PlayerId, options: list[int], whole: int
) -> list[tuple[int, int]]:
    """107.1c, 608.2d@2024: how a player divides damage or counters among any number of the options,
    so that each that is chosen gets at least 1. If there is no choice, nobody is asked."""
    least = 0 if r.sheet.divided_among_nobody else 1
    if whole <= 0 or len(options) <= least:
        return [(each, whole) for each in options if whole > 0]
    choice = Choice(tuple(options), least, min(whole, len(options)), whole)
    given = context.ask(player, Question.DIVIDE, choice)
    assert isinstance(given, Divide)
    recipients = [each for each, _ in given.portions]
    if len(set(recipients)) < len(recipients) or not set(recipients) <= set(options):
        raise Illegal(
            "608.2d", f"it is divided among some of {references(options)}, each named once"
        )
    amounts = [amount for _, amount in given.portions]
    if len(amounts) < least or min(amounts, default=1) < 1 or sum(amounts) not in (whole, 0):
        raise Illegal("608.2d", f"{whole} is divided, and each that is chosen gets at least 1")
    return list(given.portions)


def confirmed(context: Context, player: PlayerId) -> bool:
    """Whether a player chooses to do what they may do."""
    given = context.ask(player, Question.CONFIRM, YES_OR_NO)
    assert isinstance(given, Answer)
    return given.yes


def flipped(context: Context) -> bool:
    """705.2@2024: whether a player wins the flip of a coin, which chance says."""
    given = context.ask(NOBODY, Question.ROLL, Choice((WON, LOST), 1, 1))
    assert isinstance(given, Chance)
    if given.outcome not in ((WON,), (LOST,)):
        raise Illegal("705.2", f"the flip of a coin is won, {WON}, or lost, {LOST}")
    return given.outcome == (WON,)


def rolled(context: Context, sides: int, dice: int) -> tuple[int, ...]:
    """706.1a@2024: what rolled dice show, which chance says."""
    given = context.ask(NOBODY, Question.ROLL, Choice(tuple(range(1, sides + 1)), dice, dice))
    assert isinstance(given, Chance)
    if not is_roll(given.outcome, sides, dice):
        which = "the die" if dice == 1 else f"each of the {dice} dice"
        raise Illegal("706.1a", f"{which} shows one number from 1 to {sides}")
    return given.outcome


def order_from_chance(context: Context, cards: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """701.20@2024: the order into which chance puts these cards."""
    given = context.ask(NOBODY, Question.CHANCE, Choice(cards, len(cards), len(cards)))
    assert isinstance(given, Chance)
    require_order(given.outcome, cards)
    return given.outcome


def require_order(order: tuple[ObjectId, ...], cards: tuple[ObjectId, ...]) -> None:
    """701.20@2024: refuse an order that does not hold exactly these cards."""
    if sorted(order) != sorted(cards):
        raise Illegal("701.20", "a shuffle names every card of the library once")
