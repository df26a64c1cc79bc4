"""The order in which a creature's damage may reach its recipients: the whole rule as ranks.

Every possible recipient of a creature's damage has a rank. A portion above 0 is legal if the
finished set meets every goal of a lower rank: a creature is assigned lethal damage, a planeswalker
damage equal to its loyalty. Free division gives all creatures the same rank; a damage assignment
order numbers them. Trample puts what is attacked one rank above them, and trample over
planeswalkers puts the planeswalker's controller one rank above that.

These are precedence constraints over portions. Nothing is searched here.
"""

from collections.abc import Collection

from msgspec import Struct

from turnfold.engine.solve.assignment.problem import AssigningCreature, AssignmentProblem


class Goal(Struct, frozen=True, gc=False):
    """The damage that a recipient must be assigned before damage may go further."""

    recipient: int
    loyalty: bool = False


class RankedRecipient(Struct, frozen=True, gc=False):
    """The rank of a recipient, and the rule (2024 number) which lets it be assigned damage, and
    says that lower goals come first."""

    rank: int
    rule: str


class Precedence(Struct, frozen=True, gc=False):
    """A precedence constraint: recipients of a higher rank than this wait for this goal."""

    rank: int
    goal: Goal


class Alternative(Struct, frozen=True, gc=False):
    """One way in which a creature may assign all of its damage.

    `amount`: how much it assigns; 0 if there is no recipient. `recipients`: the possible
    recipients, lower ranks first. `rule`: the rule that excludes everybody else. `status`: the
    property of the creature that this rule is about.
    """

    amount: int
    recipients: dict[int, RankedRecipient]
    precedences: tuple[Precedence, ...]
    rule: str
    status: str


def alternatives_of(
    problem: AssignmentProblem, creature: AssigningCreature
) -> tuple[Alternative, ...]:
    """510.1a@2024, 310.2a@2004: the alternatives among which a creature's player chooses: first
    what the rules say; then, if it may assign its damage so, as though it weren't blocked, and
    among those whom an effect names. What two of them have in common obeys the precedences of the
    earlier one and no others."""
    if creature.assigns_nothing:
        return (_nothing("510.1", "is told by an effect to assign none"),)
    if creature.amount <= 0:
        return (_nothing("510.1a", f"would assign {creature.amount} damage"),)
    if creature.side == "blocking":
        return (_blocking(problem, creature),)
    plain = _blocked(problem, creature) if creature.blocked else _unblocked(creature)
    unblocked = (_unblocked(creature),) if creature.blocked and creature.as_though_unblocked else ()
    among = (_among(creature),) if creature.among else ()
    return (plain, *unblocked, *among)


def assigns(problem: AssignmentProblem, creature: AssigningCreature) -> bool:
    """510.1a-d@2024: whether a creature has damage to assign, and a recipient for it."""
    return any(alternative.amount for alternative in alternatives_of(problem, creature))


def rules_of(
    problem: AssignmentProblem, creature: AssigningCreature, recipients: Collection[int]
) -> dict[int, str]:
    """510.1b-d, 702.19b-e@2024: the rule under which a creature assigns damage to each of these
    recipients. They are those of a legal announcement."""
    for alternative in reversed(alternatives_of(problem, creature)):
        if all(each in alternative.recipients for each in recipients):
            return {each: alternative.recipients[each].rule for each in recipients}
    return {}


def _nothing(rule: str, status: str) -> Alternative:
    """510.1a@2024: the alternative of a creature that assigns no combat damage."""
    return Alternative(0, {}, (), rule, status)


def _blocking(problem: AssignmentProblem, creature: AssigningCreature) -> Alternative:
    """510.1d@2024, 510.1d@2010, 310.2d@2004: to the creatures it blocks."""
    recipients, precedences = _opposed(problem, creature, "510.1d")
    status = "is blocking" if recipients else "is no longer blocking any creature"
    return _alternative(creature, recipients, precedences, "510.1d", status)


def _blocked(problem: AssignmentProblem, creature: AssigningCreature) -> Alternative:
    """510.1c@2024, 510.1c@2010, 310.2c@2004: to the creatures blocking it.

    With trample (702.19b-e@2024) also to what it attacks.
    """
    recipients, precedences = _opposed(problem, creature, "510.1c")
    status = "is blocked" if recipients else "is blocked, with no creature blocking it any more"
    if creature.trample or creature.trample_over_planeswalkers:
        _onward(creature, recipients, precedences, "702.19b" if recipients else "702.19d")
        status += " and tramples" if precedences else ""
    return _alternative(creature, recipients, precedences, "510.1c", status)


def _unblocked(creature: AssigningCreature) -> Alternative:
    """510.1b@2024, 310.2b@2004: to what it attacks, which may be nothing.

    Trample over planeswalkers needs no blockers to carry damage past the planeswalker
    (702.19c, 702.19e@2024).
    """
    recipients: dict[int, RankedRecipient] = {}
    precedences: list[Precedence] = []
    _onward(creature, recipients, precedences, "510.1b")
    status = "isn't blocked" if creature.attacks else "isn't attacking anything now"
    return _alternative(creature, recipients, precedences, "510.1b", status)


def _among(creature: AssigningCreature) -> Alternative:
    """101.1@2024: an effect lets the damage be divided as its player chooses."""
    recipients = {each: RankedRecipient(0, "510.1") for each in creature.among}
    return _alternative(creature, recipients, [], "510.1", "may divide its damage")


def _alternative(
    creature: AssigningCreature,
    recipients: dict[int, RankedRecipient],
    precedences: list[Precedence],
    rule: str,
    status: str,
) -> Alternative:
    return Alternative(
        creature.amount if recipients else 0, recipients, tuple(precedences), rule, status
    )


def _opposed(
    problem: AssignmentProblem, creature: AssigningCreature, rule: str
) -> tuple[dict[int, RankedRecipient], list[Precedence]]:
    """510.1c-d: the creatures on the other side, in their order or as equals.

    Deathtouch in Magic 2010 divides damage as the player chooses, whatever the order is (702.2b),
    and so does banding (702.22j-k).
    """
    rules = problem.rules
    freed = creature.deathtouch and rules.deathtouch == "ignoresOrder"
    ordered = rules.division == "ordered" and not freed and not creature.freely
    ranks = [(index if ordered else 0, r) for index, r in enumerate(creature.recipients)]
    recipients = {recipient: RankedRecipient(rank, rule) for rank, recipient in ranks}
    return recipients, [Precedence(rank, Goal(recipient)) for rank, recipient in ranks]


def _onward(
    creature: AssigningCreature,
    recipients: dict[int, RankedRecipient],
    precedences: list[Precedence],
    rule: str,
) -> None:
    """702.19b-e@2024: add what is attacked, after all creatures, and after that the planeswalker's
    controller. `rule` lets the creature assign damage to what it attacks.

    A planeswalker that blocks while it is attacked keeps its rank as a blocker.
    """
    rank = 1 + max((ranked.rank for ranked in recipients.values()), default=-1)
    attacked, controller = creature.attacks, creature.planeswalker_controller
    if attacked:
        recipients.setdefault(attacked, RankedRecipient(rank, rule))
    if creature.trample_over_planeswalkers and controller:
        if attacked:
            precedences.append(Precedence(rank, Goal(attacked, loyalty=True)))
        recipients[controller] = RankedRecipient(rank + 1, "702.19c" if attacked else "702.19e")
