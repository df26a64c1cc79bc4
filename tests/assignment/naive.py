"""The definition, read off the rules and nothing else: slow, and without the engine's ideas.

Only the structures of the problem are shared with the code under test.
"""

from collections.abc import Iterator
from itertools import product

from turnfold.engine.solve.assignment import Announcement, AssigningCreature, AssignmentProblem


def legal(problem: AssignmentProblem, announcement: Announcement) -> bool:
    """510.1a-e for the finished set. The announcement names creatures of the problem only."""
    return all(
        _as_blocked_or_blocking(problem, creature, announcement)
        if creature.blocked or creature.side == "blocking"
        else _as_unblocked(problem, creature, announcement)
        for creature in problem.creatures
        if not _takes_the_option(problem, creature, announcement)
    )


def legal_announcements(problem: AssignmentProblem) -> list[Announcement]:
    """All splits of everything among everybody, and of them the legal ones, smaller first."""
    splits = [list(_splits(creature)) for creature in problem.creatures]
    found = []
    for chosen in product(*splits):
        announcement = {
            creature.id: portions
            for creature, portions in zip(problem.creatures, chosen, strict=True)
            if portions
        }
        if legal(problem, announcement):
            found.append(announcement)
    return found


def conceivable(creature: AssigningCreature) -> list[int]:
    """Everybody who has anything to do with the creature."""
    everybody = (
        *(*creature.recipients, creature.attacks, creature.planeswalker_controller),
        *creature.among,
    )
    return [recipient for recipient in dict.fromkeys(everybody) if recipient]


def _splits(creature: AssigningCreature) -> Iterator[dict[int, int]]:
    """Nothing at all, or the whole amount among everybody conceivable."""
    recipients = conceivable(creature)
    for amounts in product(range(max(creature.amount, 0) + 1), repeat=len(recipients)):
        if sum(amounts) in (0, creature.amount):
            yield {r: amount for r, amount in zip(recipients, amounts, strict=True) if amount}


def _takes_the_option(
    problem: AssignmentProblem, creature: AssigningCreature, announcement: Announcement
) -> bool:
    if creature.side != "attacking":
        return False
    portions = announcement.get(creature.id, {})
    if creature.among and _spends(creature, portions, set(creature.among)):
        return True
    return creature.as_though_unblocked and _as_unblocked(problem, creature, announcement)


def _as_unblocked(
    problem: AssignmentProblem, creature: AssigningCreature, announcement: Announcement
) -> bool:
    """510.1b: all to what it attacks; trample over planeswalkers goes past it (702.19c, e)."""
    portions = announcement.get(creature.id, {})
    over = creature.planeswalker_controller if creature.trample_over_planeswalkers else 0
    if not _spends(creature, portions, {creature.attacks, over} - {0}):
        return False
    return not (over in portions and not _loyalty_reached(problem, creature, announcement))


def _as_blocked_or_blocking(
    problem: AssignmentProblem, creature: AssigningCreature, announcement: Announcement
) -> bool:
    """510.1c-d: to the creatures opposite; 702.19: and onward."""
    portions = announcement.get(creature.id, {})
    opposite = list(creature.recipients)
    attacking = creature.side == "attacking"
    past = attacking and creature.trample_over_planeswalkers
    onward = creature.attacks if attacking and (creature.trample or past) else 0
    over = creature.planeswalker_controller if past else 0
    if not _spends(creature, portions, {*opposite, onward, over} - {0}):
        return False
    all_lethal = all(_lethal(problem, announcement, other) for other in opposite)
    if onward in portions and onward not in opposite and not all_lethal:
        return False
    if over in portions and not (all_lethal and _loyalty_reached(problem, creature, announcement)):
        return False
    return _in_order(problem, creature, announcement)


def _in_order(
    problem: AssignmentProblem, creature: AssigningCreature, announcement: Announcement
) -> bool:
    """510.1c-d@2010: each recipient only when all that precede it are assigned lethal damage."""
    if problem.rules.division == "free" or creature.freely:
        return True
    if creature.deathtouch and problem.rules.deathtouch == "ignoresOrder":
        return True
    portions = announcement.get(creature.id, {})
    return all(
        _lethal(problem, announcement, earlier)
        for place, recipient in enumerate(creature.recipients)
        if recipient in portions
        for earlier in creature.recipients[:place]
    )


def _spends(creature: AssigningCreature, portions: dict[int, int], allowed: set[int]) -> bool:
    """510.1a: exactly its amount, to these; nothing without an amount or anybody to assign to."""
    if creature.amount <= 0 or creature.assigns_nothing or not allowed:
        return not portions
    return portions.keys() <= allowed and sum(portions.values()) == creature.amount


def _lethal(problem: AssignmentProblem, announcement: Announcement, creature: int) -> bool:
    """702.19b, 510.1c@2010: marked damage and everybody's counted; 702.2b-c: or by deathtouch."""
    facts = next(facts for facts in problem.recipients if facts.id == creature)
    counts = problem.rules.deathtouch in ("oneIsLethal", "excessOnly")
    deadly = any(
        source.deathtouch and counts and creature in announcement.get(source.id, {})
        for source in problem.creatures
    )
    return deadly or facts.damage + _total(announcement, creature) >= facts.toughness


def _loyalty_reached(
    problem: AssignmentProblem, creature: AssigningCreature, announcement: Announcement
) -> bool:
    """702.19c: by everybody's damage together; 702.19e: nothing to reach when it is gone."""
    if not creature.attacks:
        return True
    facts = next(facts for facts in problem.recipients if facts.id == creature.attacks)
    return _total(announcement, creature.attacks) >= facts.loyalty


def _total(announcement: Announcement, recipient: int) -> int:
    return sum(portions.get(recipient, 0) for portions in announcement.values())
