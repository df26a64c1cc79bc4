"""Which creature may block which attacker: the evasion abilities (509.1b, 702)."""

from collections.abc import Callable, Mapping

from turnfold.engine.characteristics.present import (
    ContinuousChange,
    applies_to,
    changes_in_force,
    present,
)
from turnfold.engine.characteristics.printed import Present
from turnfold.engine.characteristics.selecting import matches, player_attacked_by
from turnfold.engine.keywords import (
    FEAR,
    FLYING,
    HORSEMANSHIP,
    INTIMIDATE,
    REACH,
    SHADOW,
    SKULK,
    WalkedLand,
    has,
    has_any,
    lands_walked,
)
from turnfold.engine.query.permissions import is_lifted, keywords_ignored
from turnfold.engine.query.protection import is_protected_by
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId
from turnfold.events.cards.modifications import PairRestriction, Restriction

CAN_BLOCK: Mapping[str, Callable[[Present, Present], bool]] = {
    FLYING.name: lambda mine, theirs: has_any(mine.keywords, FLYING, REACH),
    HORSEMANSHIP.name: lambda mine, theirs: has(mine.keywords, HORSEMANSHIP),
    FEAR.name: lambda mine, theirs: "artifact" in mine.types or "black" in mine.colors,
    INTIMIDATE.name: lambda mine, theirs: (
        "artifact" in mine.types or not mine.colors.isdisjoint(theirs.colors)
    ),
    SKULK.name: lambda mine, theirs: mine.power <= theirs.power,
}
"""702@2024: which blocker, the first, can block an attacker that has the keyword."""


def may_block(state: GameState, blocker: ObjectId, attacker: ObjectId) -> bool:
    """509.1b@2024: whether no evasion ability or restriction keeps the blocker from blocking the
    attacker."""
    return not why_evaded(state, blocker, attacker)


def why_evaded(state: GameState, blocker: ObjectId, attacker: ObjectId) -> str:
    """509.1b@2024: which evasion ability or restriction keeps the blocker from blocking the
    attacker, in words that follow "can't block #7"; "" if none does."""
    mine, theirs = present(state, blocker), present(state, attacker)
    evades = theirs.keywords
    for keyword, can_block in CAN_BLOCK.items():
        if keyword in evades and not can_block(mine, theirs):
            return f", which has {keyword}"
    shadow = has(evades, SHADOW)
    if shadow is not has(mine.keywords, SHADOW) and not _sees_shadow(state, blocker, evades):
        return f", which has {'' if shadow else 'no '}shadow"
    if _landwalks(state, attacker, evades):
        return ", which has landwalk"
    if is_protected_by(state, evades, blocker):
        return ", which has protection from it"
    return _restriction(state, blocker, attacker)


def _sees_shadow(state: GameState, blocker: ObjectId, evades: frozenset[str]) -> bool:
    """702.28b@2024: whether an effect lets a creature block what has shadow."""
    return has(evades, SHADOW) and "shadow" in keywords_ignored(state, "block_despite", blocker)


def _landwalks(state: GameState, attacker: ObjectId, evades: frozenset[str]) -> bool:
    """702.14c@2024: whether the defending player controls a land that the attacker's landwalk is
    about."""
    if not lands_walked(evades):
        return False
    lands = lands_walked(evades - keywords_ignored(state, "be_blocked_despite", attacker))
    player = player_attacked_by(state, attacker)
    return any(
        state.objects[each].controller == player
        and not state.objects[each].phased_out
        and any(_is_walked(present(state, each), land) for land in lands)
        for each in state.battlefield
    )


def _is_walked(what: Present, land: WalkedLand) -> bool:
    return (
        "land" in what.types
        and land.subtype in ("", *what.subtypes)
        and land.supertype in ("", *what.supertypes)
        and land.not_supertype not in what.supertypes
    )


def _restriction(state: GameState, blocker: ObjectId, attacker: ObjectId) -> str:
    """509.1b@2024: the effect that says that the blocker can't block, or the attacker can't be
    blocked, in words; "" if none does."""
    for each in changes_in_force(state):
        match each.change:
            case Restriction(cannot="block" | "attack_or_block"):
                forbidden = applies_to(state, each, blocker)
            case Restriction(cannot="be_blocked"):
                forbidden = applies_to(state, each, attacker)
            case PairRestriction():
                forbidden = _is_of_pair(state, each, each.change, blocker, attacker)
            case _:
                continue
        if forbidden and not is_lifted(state, each):
            # The source of a lasting effect may be gone.
            of = f" of #{each.source}" if each.source in state.objects else ""
            return f" because of an effect{of}"
    return ""


def _is_of_pair(
    state: GameState,
    each: ContinuousChange,
    change: PairRestriction,
    blocker: ObjectId,
    attacker: ObjectId,
) -> bool:
    """509.1b@2024: whether a restriction is about this blocker and this attacker together."""
    if change.cannot in ("block", "block_except"):
        creature, other = blocker, attacker
    else:
        creature, other = attacker, blocker
    is_exception = change.cannot in ("block_except", "be_blocked_except_by")
    described = matches(state, change.by, other, each.speaker)
    return described is not is_exception and applies_to(state, each, creature)
