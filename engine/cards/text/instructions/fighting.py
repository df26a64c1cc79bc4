"""Effects on declarations, combat and mana that stays, in words (500.4, 506.4, 508, 509)."""

from typing import Any

from turnfold.engine.cards.text.instructions.lasting import MADE
from turnfold.engine.cards.text.kinds.fighting import KEPT
from turnfold.engine.cards.text.subjects import ONE, PLAYER
from turnfold.engine.cards.text.words.amounts import MANA
from turnfold.engine.cards.text.words.describing import DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import ALL, TARGET_OBJECT
from turnfold.engine.cards.text.words.wording import Form, OneOf, Phrase
from turnfold.events.cards.effects import (
    ChooseAttack,
    ChooseDeclarations,
    ImposeCost,
    Permit,
    Require,
    Restrict,
)
from turnfold.events.cards.effects.base import Duration
from turnfold.events.cards.modifications import (
    BlockPrice,
    Goading,
    ObjectRequirement,
    Permission,
    PlayerRequirement,
    Price,
    Restriction,
    RestrictionKind,
)

_TIMES: tuple[tuple[str, Duration], ...] = (("this turn", "turn"), ("this combat", "combat"))
_GOADED: tuple[tuple[str, Duration], ...] = (
    ("for as long as ~ remains on the battlefield", "while_source"),
    ("for the rest of the game", "forever"),
)
_FORBIDDEN: tuple[tuple[str, RestrictionKind], ...] = (
    ("be regenerated", "be_regenerated"),
    ("become untapped", "become_untapped"),
)


def _forbidden() -> list[Phrase]:
    """What cannot happen to permanents until the turn ends."""
    return [
        Form(f"{{what}} can't {words} this turn", Restrict, {"what": OneOf(ONE, ALL)},
             change=Restriction(cannot))
        for words, cannot in _FORBIDDEN
    ]  # fmt: skip


def _required() -> list[Phrase]:
    """508.1d, 509.1c: what one creature attacks or blocks if able."""
    found: list[Phrase] = []
    for time, duration in _TIMES:
        once: dict[str, Any] = {"once": duration == "turn"}
        blocks = Form("{object}", ObjectRequirement, {"object": TARGET_OBJECT}, must="block_it",
                      **once)  # fmt: skip
        attacks = Form("{player}", PlayerRequirement, {"player": PLAYER}, must="attack_player",
                       **once)  # fmt: skip
        for verb, change in (("blocks", blocks), ("attacks", attacks)):
            found.append(Form(f"{{what}} {verb} {{change}} {time} if able", Require,
                              {"what": ONE, "change": change}, duration=duration))  # fmt: skip
    return found


def _chosen() -> list[Phrase]:
    """Declarations that are another player's to make, and attacks that are reselected (508.7).

    Who chooses "which creatures attack" does not choose what they attack, and pays no costs for
    them (508.1b, 508.1h). No effect says that, so it is not read.
    """
    found: list[Phrase] = [
        Form("reselect which player or permanent {what} is attacking", ChooseAttack, {"what": ONE})
    ]
    for time, duration in _TIMES:
        words = f"you choose which creatures block {time} and how those creatures block"
        found.append(Form(words, ChooseDeclarations, {}, duration=duration))
    return found


def _taxed() -> list[Phrase]:
    """ "This turn, creatures can't block unless their controller pays {1} for each blocking
    creature they control" (508.1h, 509.1d)."""
    price = {"mana": MANA}
    return [
        Form(f"this turn, {{what}} can't {verb} unless their controller pays {{change}} for each "
             f"{verb}ing creature they control", ImposeCost,
             {"what": DESCRIBED_MANY, "change": change})
        for verb, change in (("attack", Form("{mana}", Price, price, to="attack")),
                             ("block", Form("{mana}", BlockPrice, price, to="block")))
    ]  # fmt: skip


FIGHTING_EFFECTS: tuple[Phrase, ...] = (
    *_forbidden(),
    *_required(),
    *_chosen(),
    *_taxed(),
    *(
        Form(f"until end of turn, {who} don't {words}", Permit, {}, change=change, what=whom)
        for words, change in KEPT
        for who, whom in (("you", "you"), ("players", "each_player"))
    ),
    *(
        Form(f"{{what}} assigns no combat damage {time}", Permit, {"what": ONE},
             change=Permission("assign_no_damage"), duration=duration)
        for time, duration in _TIMES
    ),
    *(
        Form(f"{{what}} {be} goaded {words}", Require, {"what": OneOf(*MADE)},
             change=Goading("goaded"), duration=duration)
        for be in ("are", "is")
        for words, duration in _GOADED
    ),
)  # fmt: skip
"""An effect on declarations or combat, or on mana that stays."""
