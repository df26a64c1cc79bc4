"""All declarations at once: dynamic programming over the creatures.

Theory. Creature by creature, what it may do is added to what is known of the declaration so far.
Only the counts of the tallies have to be known: declarations that agree in these have the same
completions, so they are one state (the layers are those of a decision diagram). Where something
must be paid, the state knows the sum as well; a sum that cannot be paid is no state. Targets that
no later step distinguishes are put in order, which merges states that differ only in names. So an
ordinary board has few states. The answers are exact on every board, but counting is a hard problem:
if no two attackers are alike, each one that has menace or must be blocked can triple the states,
and a search that would look at too many gives up (`TooMany`).

Invariant: a state after some steps stands for all declarations of those steps with these counts, up
to an exchange of targets that are alike for all later steps.

It ends: there are as many steps as creatures have choices, and each looks at each state of its
layer once with each of its options.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from turnfold.engine.solve.declaring.costs import NO_COSTS, DeclarationCosts
from turnfold.engine.solve.declaring.tallies import (
    CLOSED,
    Tally,
    joined,
    of_bound,
    of_kind,
    of_requirement,
)
from turnfold.engine.solve.declaring.terms import Pair, Problem, RestrictionTerm
from turnfold.engine.solve.too_many import Budget

Values = tuple[int, ...]

REQUIRED = -2
"""The source of the tally of a requirement. The source of a restriction's tally is the
restriction's number."""

KIND = -3
"""The source of a tally that counts the creatures of a kind."""


STEPS = 1_000_000
"""The steps of one search through states: about a second."""


PREPARED = 4
"""How many pairs are looked at ahead from a step for one step of the budget."""


class DeclarationState(NamedTuple):
    """The counts of tallies over several targets; those of each target's own tallies; while a
    creature chooses several targets, how many it has and which shared tallies have counted it; and
    the sum to pay."""

    shared: Values
    own: tuple[Values, ...]
    number: int = 0
    seen: frozenset[int] = frozenset()
    due: Values = ()


class TargetChoice(NamedTuple):
    """One choice: one of `targets`, or none of them.

    A creature that may have several targets chooses in several steps; `limit` is how many it may
    have, `last` whether this is its last step.
    """

    creature: int
    targets: tuple[int, ...]
    limit: int
    last: bool


class StateSpace:
    """The layers of states of one problem.

    The targets of `marked` pairs are not exchanged for others that are alike. `restrictions` take
    the place of the problem's. For each of the `kinds` the space knows in the end how many of its
    creatures are at each target (`numbers`). `costs`: what pairs cost. `width`: how many steps of a
    budget it takes to look at one option of one state.
    """

    def __init__(
        self,
        problem: Problem,
        budget: Budget,
        marked: Iterable[Pair] = (),
        restrictions: Sequence[RestrictionTerm] | None = None,
        kinds: Sequence[frozenset[int]] = (),
        costs: DeclarationCosts = NO_COSTS,
    ) -> None:
        self.marked = set(marked)
        self.costs = costs
        self.choices = dict(problem.choices)
        self.targets = sorted({t for targets in self.choices.values() for t in targets})
        self.bonus: dict[Pair, int] = {}
        self.shared: list[Tally] = []
        self.shared_sources: list[int] = []
        single: dict[int, list[tuple[Tally, int]]] = {}
        self.met_by_nobody = 0
        self._read(problem, problem.restrictions if restrictions is None else restrictions, single)
        for target in self.targets if kinds else ():
            counts = [(of_kind(kind, target), KIND) for kind in kinds]
            single.setdefault(target, []).extend(counts)
        counted = sorted(single)
        self.place = {target: n for n, target in enumerate(counted)}
        self.own = [[tally for tally, _ in single[target]] for target in counted]
        self.own_sources = [[source for _, source in single[target]] for target in counted]
        self.steps = list(_steps(self.choices, problem))
        self.width = 8 + len(self.shared) + sum(map(len, self.own)) // 2
        budget.spend(len(self.steps) * sum(map(len, self.choices.values())) // PREPARED)
        self._prepare()

    def _read(
        self,
        problem: Problem,
        restrictions: Sequence[RestrictionTerm],
        single: dict[int, list[tuple[Tally, int]]],
    ) -> None:
        """Find every tally with its source. Those of one target go to `single`."""
        bounds = (of_bound(each.bound(), self.choices, self.targets) for each in restrictions)
        found = list(joined(bounds))
        for requirement in problem.requirements:
            tally = of_requirement(requirement, self.choices, self.targets)
            if tally.least <= 0:
                self.met_by_nobody += 1
            elif (
                tally.least == 1
                and len(tally.counted) == 1
                and self._is_met_by_pairs(tally, problem)
            ):
                creature = next(iter(tally.counted))
                for target in tally.at:
                    self.bonus[creature, target] = self.bonus.get((creature, target), 0) + 1
            else:
                found.append((tally, REQUIRED))
        for tally, source in found:
            if len(tally.at) == 1:
                single.setdefault(next(iter(tally.at)), []).append((tally, source))
            else:
                self.shared.append(tally)
                self.shared_sources.append(source)

    def _is_met_by_pairs(self, tally: Tally, problem: Problem) -> bool:
        """Whether its one creature obeys it by any single pair, and never by two at once."""
        return len(tally.at) == 1 or problem.capacity(next(iter(tally.counted))) <= 1

    def _prepare(self) -> None:
        """For each number of steps taken: which tallies close, and which targets are alike. From
        the last step to the first, so that only what a step concerns has to be looked at."""
        self.touched = {
            target: [n for n, tally in enumerate(self.shared) if target in tally.at]
            for target in self.targets
        }
        left: dict[int, set[int]] = {target: set() for target in self.targets}
        shared = [n for n, tally in enumerate(self.shared) if not tally.lasting]
        own = [
            (place, n)
            for place, tallies in enumerate(self.own)
            for n, tally in enumerate(tallies)
            if not tally.lasting
        ]
        kinds = {target: self._kind(target, left[target]) for target in self.place}
        self.closing = [(shared, own)]
        self.alike = [self._alike(kinds)]
        for step in reversed(self.steps):
            shared = [n for n in shared if not self.shared[n].is_open(*step[:2])]
            own = [(place, n) for place, n in own if not self.own[place][n].is_open(*step[:2])]
            for target in step.targets:
                left[target].add(step.creature)
                if target in self.place:
                    kinds[target] = self._kind(target, left[target])
            self.closing.append((shared, own))
            self.alike.append(self._alike(kinds))
        self.closing.reverse()
        self.alike.reverse()
        self._menus = [self._menu(done) for done in range(len(self.steps))]

    def _kind(self, target: int, creatures: set[int]) -> object:
        """What the later steps of these creatures can tell a target by."""
        place = self.place[target]
        return (
            tuple(tally.concerning(creatures) for tally in self.own[place]),
            frozenset(creatures),
            tuple(self.touched[target]),
            tuple(sorted((c, *self._worth((c, target))) for c in creatures)),
            place if any((c, target) in self.marked for c in creatures) else None,
        )

    def _worth(self, pair: Pair) -> tuple[int, Values]:
        """What a pair gains, and what it costs."""
        return self.bonus.get(pair, 0), self.costs.of.get(pair, ())

    def _alike(self, kinds: Mapping[int, object]) -> list[list[int]]:
        """The places of targets with tallies of their own that no later step distinguishes."""
        classes: dict[object, list[int]] = {}
        for target, place in self.place.items():
            classes.setdefault(kinds[target], []).append(place)
        return [places for places in classes.values() if len(places) > 1]

    @property
    def start(self) -> DeclarationState:
        """The state in which nothing is declared."""
        state = DeclarationState(
            (0,) * len(self.shared), tuple((0,) * len(each) for each in self.own)
        )
        settled = self._settle(0, list(state.shared), [list(each) for each in state.own])
        return state if settled is None else DeclarationState(settled[0], settled[1])

    def take(
        self, done: int, state: DeclarationState, target: int | None
    ) -> tuple[DeclarationState, int] | None:
        """The state after step `done` with this target (None: no target), and how many requirements
        it settles as obeyed. None if a restriction is broken for good."""
        step = self.steps[done]
        shared, own, number, seen, due = state
        score = 0
        if target is not None:
            if number == step.limit:
                return None
            score, cost = self._worth((step.creature, target))
            if cost and not number:
                due = self.costs.added(due, cost)
                if not self.costs.payable(due):
                    return None
            fresh = [n for n in self.touched[target] if n not in seen]
            if fresh:
                counts = list(shared)
                for n in fresh:
                    counts[n] = self.shared[n].after(counts[n], step.creature)
                    if counts[n] != CLOSED and self.shared[n].is_broken(counts[n]):
                        return None
                shared = tuple(counts)
            place = self.place.get(target)
            if place is not None:
                values = []
                for value, tally in zip(own[place], self.own[place], strict=True):
                    value = tally.after(value, step.creature)
                    if value != CLOSED and tally.is_broken(value):
                        return None
                    values.append(value)
                own = (*own[:place], tuple(values), *own[place + 1 :])
            number, seen = number + 1, seen | set(fresh)
        return self._next(done + 1, DeclarationState(shared, own, number, seen, due), score)

    def _next(
        self, done: int, state: DeclarationState, score: int
    ) -> tuple[DeclarationState, int] | None:
        closing_shared, closing_own = self.closing[done]
        shared, own, number, seen, due = state
        if any(shared[n] != CLOSED for n in closing_shared) or any(
            own[place][n] != CLOSED for place, n in closing_own
        ):
            settled = self._settle(done, list(shared), [list(each) for each in own])
            if settled is None:
                return None
            shared, own, more = settled
            score += more
        if self.steps[done - 1].last:
            number, seen = 0, frozenset()
        return DeclarationState(shared, own, number, seen, due), score

    def _settle(
        self, done: int, shared: list[int], own: list[list[int]]
    ) -> tuple[Values, tuple[Values, ...], int] | None:
        """Close the tallies that nothing can change any more."""
        closing_shared, closing_own = self.closing[done]
        score = 0
        slots = [(shared, n, self.shared[n]) for n in closing_shared]
        slots += [(own[place], n, self.own[place][n]) for place, n in closing_own]
        for values, n, tally in slots:
            if values[n] == CLOSED:
                continue
            if not tally.required and not tally.is_kept(values[n]):
                return None
            score += tally.required and values[n] >= tally.least
            values[n] = CLOSED
        return tuple(shared), tuple(map(tuple, own)), score

    def numbers(self, state: DeclarationState) -> Iterator[Values]:
        """For each target, how many creatures of each kind are declared at it."""
        for values, sources in zip(state.own, self.own_sources, strict=True):
            yield tuple(v for v, source in zip(values, sources, strict=True) if source == KIND)

    def merged(self, done: int, state: DeclarationState) -> DeclarationState:
        """The state with targets that are alike from now on put in order."""
        classes = self.alike[done]
        if not classes:
            return state
        own = list(state.own)
        for places in classes:
            for place, values in zip(places, sorted(own[p] for p in places), strict=True):
                own[place] = values
        return state._replace(own=tuple(own))

    def options(self, done: int, state: DeclarationState) -> Iterator[tuple[int | None, int]]:
        """What may be taken in a merged state: one target of each kind, and how many of the kind
        there are."""
        plain, telling = self._menus[done]
        yield None, 1
        yield from plain
        kinds: dict[object, list[int]] = {}
        for target, place, kind in telling:
            kinds.setdefault((kind, state.own[place]), []).append(target)
        for targets in kinds.values():
            yield targets[0], len(targets)

    def _menu(self, done: int) -> tuple[list[tuple[int, int]], list[tuple[int, int, object]]]:
        """The targets of a step: of those without counts of their own, one of each kind and how
        many there are; each of the others, with its place and what distinguishes it."""
        step = self.steps[done]
        in_class = {place: n for n, places in enumerate(self.alike[done]) for place in places}
        kinds: dict[object, list[int]] = {}
        telling: list[tuple[int, int, object]] = []
        for target in step.targets:
            place = self.place.get(target)
            pair = (step.creature, target)
            marked = target if pair in self.marked else None
            kind = (*self._worth(pair), marked, tuple(self.touched[target]))
            if place is not None:
                telling.append((target, place, (in_class.get(place, ~place), *kind)))
            else:
                kinds.setdefault(kind, []).append(target)
        return [(targets[0], len(targets)) for targets in kinds.values()], telling


def _steps(choices: Mapping[int, frozenset[int]], problem: Problem) -> Iterator[TargetChoice]:
    """The steps, with creatures that have the same choices next to each other, because states then
    merge sooner."""
    for creature in sorted(choices, key=lambda each: (sorted(choices[each]), each)):
        targets = tuple(sorted(choices[creature]))
        limit = problem.capacity(creature)
        if limit <= 1 or len(targets) <= 1:
            yield TargetChoice(creature, targets, 1, True)
        else:
            for target in targets:
                yield TargetChoice(creature, (target,), limit, target == targets[-1])
