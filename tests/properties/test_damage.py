"""What always holds when damage is dealt by the engine, on random boards in every edition."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.properties.damage_boards import PLAIN, Board, boards, play
from tests.rules.fight import Fight
from tests.rules.things import A, D
from turnfold.engine.editions import sheet
from turnfold.engine.solve.assignment import (
    AssigningCreature,
    AssignmentProblem,
    DivisionRules,
    Recipient,
    count,
    judge,
)
from turnfold.events.base import is_player
from turnfold.events.damage import (
    DamageAssigned,
    DamageDealt,
    DamageMarked,
    DamageNotDealt,
    DamagePrevented,
    DamageReplaced,
)
from turnfold.events.decisions import AssignDamage
from turnfold.events.enums import Question
from turnfold.events.game import LifeLost, PlayerCountersChanged
from turnfold.events.permanents import CountersChanged

unhurried = settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])


@given(boards())
@unhurried
def test_damage_is_conserved_from_assignment_to_results(board: Board) -> None:
    fight = board.fight()
    play(fight)
    assigned = sum(each.amount for each in fight.told(DamageAssigned))
    added = sum(each.amount - each.original for each in fight.told(DamageReplaced))
    lost = sum(each.amount for each in fight.told(DamagePrevented))
    lost += sum(each.amount for each in fight.told(DamageNotDealt))
    dealt = Counter[int]()
    for each in fight.told(DamageDealt):
        dealt[each.target] += each.amount
    assert assigned + added == lost + dealt.total()
    results = Counter[int]()
    for life in fight.told(LifeLost):
        results[life.player] += life.amount
    for poison in fight.told(PlayerCountersChanged):
        results[poison.player] += poison.change
    for marked in fight.told(DamageMarked):
        results[marked.object] += marked.amount
    for counters in fight.told(CountersChanged):
        if counters.counter == "-1/-1" and counters.change > 0:
            results[counters.object] += counters.change
    assert results == dealt


def outcome(fight: Fight) -> dict[str, object]:
    """What became of everybody, by name."""
    found: dict[str, object] = {
        "life": (fight.life(A), fight.life(D)),
        "poison": (fight.poison(A), fight.poison(D)),
        "dealt": Counter(
            (fight.name(e.source), fight.name(e.target), e.amount) for e in fight.told(DamageDealt)
        ),
    }
    for thing in fight.things:
        there = fight.is_there(thing.name)
        state = (fight.damage(thing.name), fight.counters(thing.name, "-1/-1")) if there else ()
        found[thing.name] = state
    return found


@given(boards(effects=False), st.data())
@unhurried
def test_it_does_not_matter_in_which_order_objects_came(board: Board, data: st.DataObject) -> None:
    """The same blows, told of objects with other ids, end in the same way."""
    fight = board.fight()
    order = data.draw(st.permutations(range(len(board.creatures))))
    other = board.fight(order)
    for _ in range(60):
        assert fight.question is other.question
        if fight.question is None or fight.game.state.step is None:
            break
        decision = fight.default
        fight.submit(decision)
        if isinstance(decision, AssignDamage):
            named = [(fight.name(s), fight.name(t), n) for s, t, n in decision.assignments]
            decision = AssignDamage(
                tuple((other.ids[s], other.ids[t], amount) for s, t, amount in named)
            )
        other.submit(decision)
        if not fight.game.state.attackers:
            break
    assert outcome(fight) == outcome(other)


def problem_of(board: Board, fight: Fight) -> AssignmentProblem:
    """The attackers' announcement as the board describes it, not as the engine does."""
    ids, answers = fight.ids, sheet(board.edition)
    orders, blocks = dict(board.orders), dict(board.blocks)
    return AssignmentProblem(
        DivisionRules("ordered" if answers.orders_blockers else "free", answers.deathtouch),
        tuple(
            AssigningCreature(
                ids[each.name],
                each.card.power or 0,
                tuple(ids[blocker] for blocker in orders[each.name]),
                blocked=any(each.name in blocked for blocked in blocks.values()),
                attacks=D,
                trample="trample" in each.card.keywords,
                deathtouch="deathtouch" in each.card.keywords,
            )
            for each in board.attackers
        ),
        tuple(
            Recipient(ids[each.name], each.card.toughness or 0, each.damage)
            for each in board.creatures
        ),
    )


def announcements(board: Board, fight: Fight) -> Iterator[dict[str, dict[str, int]]]:
    """Many announcements: each attacker splits up to one more than its power, often wrongly."""
    ways = []
    for each in board.attackers:
        to = [*dict(board.orders)[each.name], "D"][:3]
        most = max(each.card.power or 0, 0)
        splits = [s for s in product(range(most + 1), repeat=len(to)) if sum(s) in (most, most - 1)]
        ways.append([(each.name, dict(zip(to, split, strict=True))) for split in splits])
    for number, combined in enumerate(product(*ways)):
        if number % 7 == 0 or number < 25:
            yield dict(combined)
        if number > 400:
            return


@given(boards(keywords=PLAIN, effects=False))
@unhurried
def test_what_is_accepted_is_exactly_what_the_judge_finds_legal(board: Board) -> None:
    fight = board.fight()
    problem = problem_of(board, fight)
    if fight.question is not Question.ASSIGN_DAMAGE or fight.asked != A:
        assert count(problem) == 1, "there is nothing to announce"
        return
    assert fight.game.legal.count() == count(problem)
    for announced in announcements(board, fight):
        by_id = {
            fight.ids[source]: {fight.ids[target]: amount for target, amount in to.items()}
            for source, to in announced.items()
        }
        accepted = fight.assignment(**announced) in fight.game.legal
        assert accepted is judge(problem, by_id).legal, announced
    chosen = next(iter(fight.game.legal))
    fight.submit(chosen)
    assert not any(is_player(e.source) for e in fight.told(DamageAssigned))
