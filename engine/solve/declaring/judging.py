"""Is a declaration legal, and if not: what is broken, why, and what would be legal (508.1c-d,
509.1b-c).

The sentences are a judge's: the restriction or requirements that are not obeyed, how many are and
how many could be, and the legal declaration nearest to the proposal. Nothing is searched here: the
maximum and the nearest declaration come from `solving`, which is loaded with all its methods when
something is required or broken for the first time: in most games nothing is.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from turnfold.engine.solve.declaring.terms import (
    AtMost,
    Declaration,
    NotFewerThan,
    OnlyAlone,
    OnlyWithOthers,
    Problem,
    RequirementTerm,
    RestrictionTerm,
    breakers,
    number_obeyed,
    obeyed,
    ordered,
)
from turnfold.engine.solve.too_many import TooMany
from turnfold.engine.spelling import counted

NAMELESS: Mapping[int, str] = MappingProxyType({})
"""Everything stands by its number: #104."""


class DeclarationVerdict(Struct, frozen=True):
    """Legal; or illegal under a rule (its 2024 number), for a reason in one sentence.

    `met` of `possible` requirements are obeyed. `instead` is the nearest legal declaration. If the
    search for it takes too many steps, it is the nearest of the legal declarations that the search
    has seen; None if it has seen none.
    """

    legal: bool
    rule: str = ""
    reason: str = ""
    met: int = 0
    possible: int = 0
    instead: Declaration | None = None


class Speech(Struct, frozen=True):
    """The words and rules for one kind of declaration."""

    verb: str
    restriction_rule: str
    requirement_rule: str
    names: Mapping[int, str]

    def name(self, each: int) -> str:
        """The name of a player or object."""
        return self.names.get(each, f"#{each}")

    def all(self, ids: frozenset[int] | None) -> str:
        """Several names in a row."""
        return " and ".join(self.name(each) for each in sorted(ids or ()))

    def any(self, ids: frozenset[int]) -> str:
        """Several names of which one is enough."""
        return " or ".join(self.name(each) for each in sorted(ids))

    def declared(self, declaration: Declaration) -> str:
        """A declaration in words."""
        parts = [
            f"{self.name(creature)} {self.verb} {self.all(frozenset(targets))}"
            for creature, targets in declaration.items()
        ]
        return ", ".join(parts) or f"nobody {self.verb}"


def attack_speech(names: Mapping[int, str] = NAMELESS) -> Speech:
    """The words and rules for attacks."""
    return Speech("attacks", "508.1c", "508.1d", names)


def block_speech(names: Mapping[int, str] = NAMELESS) -> Speech:
    """The words and rules for blocks."""
    return Speech("blocks", "509.1b", "509.1c", names)


def judge(problem: Problem, proposal: Declaration, speech: Speech) -> DeclarationVerdict:
    """The verdict on a declaration in which each creature by itself does what it may do.

    Raises `TooMany` if no restriction is broken and it takes too many steps to find how many
    requirements can be obeyed.
    """
    declaration = ordered(proposal)
    for restriction in problem.restrictions:
        culprits = breakers(restriction, declaration)
        if culprits:
            instead = _instead(problem, declaration)
            broken = _broken(restriction, culprits, speech)
            return DeclarationVerdict(
                False, speech.restriction_rule, _advised(broken, instead, speech), instead=instead
            )
    met = number_obeyed(problem, declaration)
    possible = _maximum(problem, declaration) if problem.requirements else 0
    if met >= possible:
        return DeclarationVerdict(True, met=met, possible=possible)
    instead = _instead(problem, declaration)
    missed = [each for each in problem.requirements if not obeyed(each, declaration)]
    told = "; ".join(dict.fromkeys(_demanded(each, speech) for each in missed))
    reason = f"it obeys {met} of the {possible} requirements that can be obeyed: {told}"
    return DeclarationVerdict(
        False, speech.requirement_rule, _advised(reason, instead, speech), met, possible, instead
    )


def _maximum(problem: Problem, declaration: Declaration) -> int:
    from turnfold.engine.solve.declaring.solving import maximum

    return maximum(problem, declaration)


def _instead(problem: Problem, declaration: Declaration) -> Declaration | None:
    """The nearest legal declaration; None if it takes too many steps to find."""
    from turnfold.engine.solve.declaring.solving import nearest

    try:
        return nearest(problem, declaration)
    except TooMany:
        return None


def _advised(reason: str, instead: Declaration | None, speech: Speech) -> str:
    return reason if instead is None else f"{reason} (legal would be: {speech.declared(instead)})"


def _broken(restriction: RestrictionTerm, culprits: frozenset[int], speech: Speech) -> str:
    verb = speech.verb.removesuffix("s")
    match restriction:
        case AtMost(most=most, targets=targets):
            what = f" {speech.all(targets)}" if targets is not None else ""
            return f"no more than {counted(most, 'creature')} can {verb}{what}"
        case NotFewerThan(least=least, target=target):
            return f"{speech.name(target)} can't be {verb}ed except by {least} or more creatures"
        case OnlyWithOthers(creature=creature, least=least):
            others = "alone" if least == 1 else f"unless {least} other creatures do as well"
            return f"{speech.name(creature)} can't {verb} {others}"
        case OnlyAlone(creature=creature):
            return f"{speech.name(creature)} can only {verb} alone"


def _demanded(requirement: RequirementTerm, speech: Speech) -> str:
    verb = speech.verb
    targets = f" {speech.any(requirement.targets)}" if requirement.targets is not None else ""
    if requirement.creatures is None:
        return f"a creature {verb}{targets} if able"
    names = speech.any if requirement.least == 1 else speech.all
    return f"{names(requirement.creatures)} {verb}{targets} if able"
