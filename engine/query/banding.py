"""Banding on the board (702.22): which creatures could form a band, which have formed one, and who
divides damage."""

from collections.abc import Iterable

from turnfold.engine.characteristics.present import present
from turnfold.engine.editions import sheet
from turnfold.engine.keywords import BANDING, BANDS_WITH_OTHER, has, parameters
from turnfold.engine.seating.speaking import player_attacked_by
from turnfold.engine.solve.declaring import Bander, Banders, share_damage
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId


def banders(state: GameState, creatures: Iterable[ObjectId]) -> Banders:
    """702.22c@2024: what matters about these creatures when bands are formed.

    In 2004 "bands with other" gathers creatures with the same ability; since 2010, all creatures
    with the quality that it names.
    """
    keywords = {each: present(state, each).keywords for each in creatures}
    named = {each: frozenset(parameters(mine, BANDS_WITH_OTHER)) for each, mine in keywords.items()}
    asked_for = frozenset[str]().union(*named.values())
    by_quality = sheet(state.edition).bands_with_quality
    return {
        each: Bander(
            has(mine, BANDING),
            named[each],
            frozenset(q for q in asked_for if _is(state, each, q)) if by_quality else named[each],
        )
        for each, mine in keywords.items()
    }


def _is(state: GameState, creature: ObjectId, quality: str) -> bool:
    """Whether a creature has this quality: "legendary creatures", or "creatures named Wolves of the
    Hunt"."""
    what = present(state, creature)
    words, _, name = quality.partition("creatures")
    name = name.removeprefix(" named ")
    known = what.supertypes | what.types | what.colors | what.subtypes
    return known.issuperset(words.split()) and name in ("", state.objects[creature].card)


def band_of(state: GameState, attacker: ObjectId) -> tuple[ObjectId, ...]:
    """The attackers in an attacker's band, beginning with itself. If it is in no band, only
    itself."""
    band = next((each for each in state.bands if attacker in each), ())
    return (attacker, *(each for each in band if each != attacker))


def with_bands(state: GameState, attackers: Iterable[ObjectId]) -> tuple[ObjectId, ...]:
    """702.22h-i@2024: these attackers and the members of their bands, all of which become blocked
    together."""
    return tuple(dict.fromkeys(each for a in attackers for each in band_of(state, a)))


def who_divides(state: GameState, creature: ObjectId) -> PlayerId:
    """702.22j-k@2024: the player who chooses how the combat damage of an attacker or blocker is
    assigned: its controller, or the other player if creatures on the other side band together."""
    attacking, blocking = state.attackers.get(creature), state.blockers.get(creature)
    opponents = attacking.blockers if attacking else blocking.attackers if blocking else ()
    if not opponents or not share_damage(banders(state, opponents).values()):
        return state.objects[creature].controller
    return player_attacked_by(state, creature) if attacking else state.active_player
