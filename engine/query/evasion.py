"""Which creature could block which: the evasion abilities (509.1b, 702)."""

from engine.cards.modifications import Restriction
from engine.query.characteristics import acting, applies_to, present
from engine.query.permissions import is_lifted
from engine.query.protection import is_protected_by
from engine.query.selecting import defender, matches
from engine.state import GameState
from events.base import ObjectId

LANDWALK = {
    "plainswalk": "Plains",
    "islandwalk": "Island",
    "swampwalk": "Swamp",
    "mountainwalk": "Mountain",
    "forestwalk": "Forest",
}


def may_block(state: GameState, blocker: ObjectId, attacker: ObjectId) -> bool:
    """509.1b@2024: whether no evasion ability or restriction keeps these two apart."""
    mine, theirs = present(state, blocker), present(state, attacker)
    has, evades = mine.keywords, theirs.keywords
    artifact = "artifact" in mine.types
    black, shares = "black" in mine.colors, not mine.colors.isdisjoint(theirs.colors)
    return not (
        ("flying" in evades and has.isdisjoint({"flying", "reach"}))
        or (("shadow" in evades) is not ("shadow" in has))
        or ("horsemanship" in evades and "horsemanship" not in has)
        or ("fear" in evades and not artifact and not black)
        or ("intimidate" in evades and not artifact and not shares)
        or ("skulk" in evades and mine.power > theirs.power)
        or _landwalks(state, attacker, evades)
        or is_protected_by(state, evades, blocker)
        or _is_forbidden(state, blocker, attacker)
    )


def _landwalks(state: GameState, attacker: ObjectId, evades: frozenset[str]) -> bool:
    """702.14c@2024: the defending player controls a land of that type."""
    walked = {LANDWALK[each] for each in evades if each in LANDWALK}
    if not walked:
        return False
    player = defender(state, attacker)
    return any(
        state.objects[each].controller == player
        and not state.objects[each].phased_out
        and not present(state, each).subtypes.isdisjoint(walked)
        for each in state.battlefield
    )


PAIRWISE = frozenset(
    {"block", "block_except", "be_blocked", "be_blocked_by", "be_blocked_except_by"}
)
"""The restrictions that keep one creature from blocking another, whatever others do."""


def _is_forbidden(state: GameState, blocker: ObjectId, attacker: ObjectId) -> bool:
    """509.1b@2024: effects by which the one can't block, or the other be blocked."""
    for each in acting(state):
        change = each.change
        if not isinstance(change, Restriction) or change.cannot not in PAIRWISE:
            continue
        if is_lifted(state, each):
            continue
        speaker = each.speaker
        match change.cannot:
            case "block":
                about = change.by is None or matches(state, change.by, attacker, speaker)
                forbidden = about and applies_to(state, each, blocker)
            case "block_except":
                about = change.by is None or not matches(state, change.by, attacker, speaker)
                forbidden = about and applies_to(state, each, blocker)
            case "be_blocked":
                forbidden = applies_to(state, each, attacker)
            case "be_blocked_by":
                about = change.by is None or matches(state, change.by, blocker, speaker)
                forbidden = about and applies_to(state, each, attacker)
            case "be_blocked_except_by":
                about = change.by is None or not matches(state, change.by, blocker, speaker)
                forbidden = about and applies_to(state, each, attacker)
            case _:
                forbidden = False
        if forbidden:
            return True
    return False
