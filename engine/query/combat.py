"""Combat as the board has it: who may attack and block what, at what price (506, 508, 509)."""

from engine.cards.modifications import Requirement
from engine.editions import sheet
from engine.query.characteristics import acting, applies_to, present
from engine.query.permissions import is_permitted, is_restricted
from engine.query.seating import defenders, together
from engine.query.speaking import defends
from engine.state import GameState
from events.base import ObjectId, PlayerId
from events.enums import Zone

REQUIRE_ATTACKS = frozenset({"attack", "attack_player", "attack_it", "goaded"})
"""508.1d@2024: the requirements that are about attacking."""


def names_of(state: GameState) -> dict[int, str]:
    """What players and objects are called in sentences: the card, with the id where needed."""
    seen: dict[str, int] = {}
    for each in state.battlefield:
        seen[state.objects[each].card] = seen.get(state.objects[each].card, 0) + 1
    names: dict[int, str] = {player.id: player.name for player in state.players.values()}
    for each in state.battlefield:
        card = state.objects[each].card
        names[each] = card if seen[card] == 1 else f"{card} ({each})"
    return names


def attack_targets(state: GameState, player: PlayerId) -> list[int]:
    """506.2, 508.1b@2024: the players and permanents that may be attacked, by edition."""
    rivals = defenders(state, player)
    attackable = sheet(state.edition).attackable
    permanents = [
        each
        for each in reversed(state.battlefield)
        if not state.objects[each].phased_out
        and defends(state, each) in rivals
        and not present(state, each).types.isdisjoint(attackable)
    ]
    return [*rivals, *permanents]


def can_attack_at_all(state: GameState, player: PlayerId, creature: ObjectId) -> str:
    """508.1a@2024: why a creature cannot be chosen as an attacker; empty when it can."""
    obj = state.objects.get(creature)
    if obj is None or obj.zone is not Zone.BATTLEFIELD or obj.phased_out:
        return "is not on the battlefield"
    what = present(state, creature)
    if not together(state, player, obj.controller):
        return "is controlled by another player"
    if not what.is_creature:
        return "is no creature"
    if "battle" in what.types:
        return "is a battle"
    if obj.tapped:
        return "is tapped"
    if obj.since >= state.turn and "haste" not in what.keywords:
        return "came under its controller's control this turn and has no haste"
    return ""


def cannot_attack_by_rule(state: GameState, creature: ObjectId) -> bool:
    """702.3b@2024 defender; in 2004 Walls cannot attack (308.2a@2004)."""
    what = present(state, creature)
    barred = not what.subtypes.isdisjoint(sheet(state.edition).creature_types_that_cannot_attack)
    if barred or "defender" in what.keywords:
        return not is_permitted(state, "attack_despite_defender", creature)
    return is_restricted(state, "attack", creature)


def has_to_attack(state: GameState, creature: ObjectId) -> bool:
    """506.6@2024: whether an effect requires it to attack, something or something in particular."""
    return any(
        each.change.must in REQUIRE_ATTACKS and applies_to(state, each, creature)
        for each in acting(state)
        if isinstance(each.change, Requirement)
    )


def can_block_at_all(state: GameState, player: PlayerId, creature: ObjectId) -> str:
    """509.1a@2024: why a creature cannot be chosen as a blocker; empty when it can."""
    obj = state.objects.get(creature)
    if obj is None or obj.zone is not Zone.BATTLEFIELD or obj.phased_out:
        return "is not on the battlefield"
    what = present(state, creature)
    if not together(state, player, obj.controller):
        return "is controlled by another player"
    if not what.is_creature:
        return "is no creature"
    if "battle" in what.types:
        return "is a battle"
    return "is tapped" if obj.tapped else ""


def most_blocked(state: GameState, creature: ObjectId) -> int:
    """509.1a@2024: how many attackers a creature may block at most; 0 stands for any number."""
    more = [each.number for each in is_permitted(state, "block_additional", creature)]
    return 0 if -1 in more else 1 + sum(more)
