"""In which order a creature's damage may reach its recipients: the whole rule in one picture.

Everything that may be assigned damage has a rank. A portion above 0 is legal when every goal of
a lower rank is met by the finished set: a creature is assigned lethal damage, a planeswalker
damage equal to its loyalty. Free division gives all creatures the same rank, a damage assignment
order counts them up; trample sets what is attacked one rank above them, and trample over
planeswalkers the planeswalker's controller one above that.
"""

from msgspec import Struct

from turnfold.engine.solve.assignment.problem import AssigningCreature, AssignmentProblem


class Goal(Struct, frozen=True, gc=False):
    """What the damage assigned to a recipient must reach before it may go further."""

    recipient: int
    loyalty: bool = False


class Cell(Struct, frozen=True, gc=False):
    """The rank of a recipient, and the rule (2024 number) that asks for the goals below it."""

    rank: int
    rule: str


class Gate(Struct, frozen=True, gc=False):
    """What is of a higher rank waits for this goal."""

    rank: int
    goal: Goal


class Line(Struct, frozen=True, gc=False):
    """One way in which a creature may assign all its damage.

    `amount`: how much that is, 0 when there is nobody to assign it to. `cells`: who may be assigned
    damage, lower ranks first. `rule`: the rule that leaves out everybody else, and `status`: what
    it is about the creature that this rule looks at.
    """

    amount: int
    cells: dict[int, Cell]
    gates: tuple[Gate, ...]
    rule: str
    status: str


def lines_of(problem: AssignmentProblem, creature: AssigningCreature) -> tuple[Line, ...]:
    """The lines of a creature, of which its player chooses one: one, or two when it may assign
    its damage as though it weren't blocked (that one last).
    """
    if creature.assigns_nothing:
        return (_nothing("510.1", "is told by an effect to assign none"),)
    if creature.amount <= 0:
        return (_nothing("510.1a", f"would assign {creature.amount} damage"),)
    if creature.side == "blocking":
        return (_blocking(problem, creature),)
    if not creature.blocked:
        return (_unblocked(creature),)
    blocked = _blocked(problem, creature)
    return (blocked, _unblocked(creature)) if creature.as_though_unblocked else (blocked,)


def assigns(problem: AssignmentProblem, creature: AssigningCreature) -> bool:
    """510.1a-d@2024: whether it has damage to assign, and somebody to assign it to."""
    return any(line.amount for line in lines_of(problem, creature))


def _nothing(rule: str, status: str) -> Line:
    """510.1a@2024: a creature that assigns no combat damage at all."""
    return Line(0, {}, (), rule, status)


def _blocking(problem: AssignmentProblem, creature: AssigningCreature) -> Line:
    """510.1d@2024, 510.1d@2010, 310.2d@2004: to the creatures it blocks."""
    cells, gates = _opposed(problem, creature, "510.1d")
    status = "is blocking" if cells else "is no longer blocking any creature"
    return _line(creature, cells, gates, "510.1d", status)


def _blocked(problem: AssignmentProblem, creature: AssigningCreature) -> Line:
    """510.1c@2024, 510.1c@2010, 310.2c@2004: to the creatures blocking it.

    With trample (702.19b-e@2024) also to what it attacks.
    """
    cells, gates = _opposed(problem, creature, "510.1c")
    status = "is blocked" if cells else "is blocked, with no creature blocking it any more"
    if creature.trample or creature.trample_over_planeswalkers:
        _onward(creature, cells, gates)
        status += " and tramples" if gates else ""
    return _line(creature, cells, gates, "510.1c", status)


def _unblocked(creature: AssigningCreature) -> Line:
    """510.1b@2024, 310.2b@2004: to what it attacks, which may be nothing.

    Trample over planeswalkers needs no blockers to carry damage past the planeswalker
    (702.19c, 702.19e@2024).
    """
    cells: dict[int, Cell] = {}
    gates: list[Gate] = []
    _onward(creature, cells, gates)
    status = "isn't blocked" if creature.attacks else "isn't attacking anything now"
    return _line(creature, cells, gates, "510.1b", status)


def _line(
    creature: AssigningCreature,
    cells: dict[int, Cell],
    gates: list[Gate],
    rule: str,
    status: str,
) -> Line:
    return Line(creature.amount if cells else 0, cells, tuple(gates), rule, status)


def _opposed(
    problem: AssignmentProblem, creature: AssigningCreature, rule: str
) -> tuple[dict[int, Cell], list[Gate]]:
    """The creatures opposite: in their order, or as equals (510.1c-d of each edition).

    Deathtouch of Magic 2010 divides as its player chooses whatever the order (702.2b), and so does
    banding (702.22j-k).
    """
    rules = problem.rules
    freed = creature.deathtouch and rules.deathtouch == "ignoresOrder"
    ordered = rules.division == "ordered" and not freed and not creature.freely
    ranked = [(index if ordered else 0, r) for index, r in enumerate(creature.recipients)]
    cells = {recipient: Cell(rank, rule) for rank, recipient in ranked}
    return cells, [Gate(rank, Goal(recipient)) for rank, recipient in ranked]


def _onward(creature: AssigningCreature, cells: dict[int, Cell], gates: list[Gate]) -> None:
    """Add what is attacked, after all creatures, and its controller after that (702.19b-e@2024).

    A planeswalker that blocks while it is attacked keeps the rank it has as a blocker.
    """
    rank = 1 + max((cell.rank for cell in cells.values()), default=-1)
    attacked, controller = creature.attacks, creature.planeswalker_controller
    if attacked:
        cells.setdefault(attacked, Cell(rank, "702.19b"))
    if creature.trample_over_planeswalkers and controller:
        if attacked:
            gates.append(Gate(rank, Goal(attacked, loyalty=True)))
        cells[controller] = Cell(rank + 1, "702.19c" if attacked else "702.19e")
