"""Arena's words and numbers for what happens: places in the turn, zones, moves, damage, losses."""

from datetime import UTC, datetime
from typing import NamedTuple

from turnfold.events.enums import DamageKind, Edition, Loss, Movement, Phase, Step, Zone

ZONES = {
    "ZoneType_Library": Zone.LIBRARY,
    "ZoneType_Hand": Zone.HAND,
    "ZoneType_Battlefield": Zone.BATTLEFIELD,
    "ZoneType_Stack": Zone.STACK,
    "ZoneType_Graveyard": Zone.GRAVEYARD,
    "ZoneType_Exile": Zone.EXILE,
    "ZoneType_Command": Zone.COMMAND,
    "ZoneType_Sideboard": Zone.OUTSIDE,
}
"""The zones of the game (400.1) and, outside it, the sideboard. Limbo, Revealed, Suppressed and
Pending are Arena's own."""

PLACES: dict[tuple[int, int], tuple[Phase, Step | None]] = {
    (1, 1): (Phase.BEGINNING, Step.UNTAP),
    (1, 2): (Phase.BEGINNING, Step.UPKEEP),
    (1, 3): (Phase.BEGINNING, Step.DRAW),
    (2, 0): (Phase.PRECOMBAT_MAIN, None),
    (3, 0): (Phase.COMBAT, Step.BEGINNING_OF_COMBAT),
    (3, 5): (Phase.COMBAT, Step.DECLARE_ATTACKERS),
    (3, 6): (Phase.COMBAT, Step.DECLARE_BLOCKERS),
    (3, 11): (Phase.COMBAT, Step.FIRST_STRIKE_DAMAGE),
    (3, 7): (Phase.COMBAT, Step.COMBAT_DAMAGE),
    (3, 8): (Phase.COMBAT, Step.END_OF_COMBAT),
    (4, 0): (Phase.POSTCOMBAT_MAIN, None),
    (5, 0): (Phase.ENDING, Step.END),
    (5, 10): (Phase.ENDING, Step.CLEANUP),
}
"""Where a `PhaseOrStepModified` annotation says that the turn is. (1, 0) says nothing new."""

PHASES = {
    "Phase_Beginning": Phase.BEGINNING,
    "Phase_Main1": Phase.PRECOMBAT_MAIN,
    "Phase_Combat": Phase.COMBAT,
    "Phase_Main2": Phase.POSTCOMBAT_MAIN,
    "Phase_Ending": Phase.ENDING,
}

PHASE_NUMBERS = {
    1: Phase.BEGINNING,
    2: Phase.PRECOMBAT_MAIN,
    3: Phase.COMBAT,
    4: Phase.POSTCOMBAT_MAIN,
    5: Phase.ENDING,
}

STEPS = {
    "Step_Untap": Step.UNTAP,
    "Step_Upkeep": Step.UPKEEP,
    "Step_Draw": Step.DRAW,
    "Step_BeginCombat": Step.BEGINNING_OF_COMBAT,
    "Step_DeclareAttack": Step.DECLARE_ATTACKERS,
    "Step_DeclareBlock": Step.DECLARE_BLOCKERS,
    "Step_FirstStrikeDamage": Step.FIRST_STRIKE_DAMAGE,
    "Step_CombatDamage": Step.COMBAT_DAMAGE,
    "Step_EndCombat": Step.END_OF_COMBAT,
    "Step_End": Step.END,
    "Step_Cleanup": Step.CLEANUP,
}


def edition_on(time: int, year: int) -> Edition:
    """The rules of the day on which a game began, by its time (ms since 1970; 0: not known), else
    those of its year (0: not known). Arena began in 2017."""
    try:
        return Edition(datetime.fromtimestamp(time / 1000, UTC).date().isoformat())
    except (ValueError, OverflowError, OSError):  # no time, or one that nobody played at
        return Edition.DAMAGE_ORDER if 0 < year < 2024 else Edition.FREE_DIVISION


class MoveReason(NamedTuple):
    """Why a card moves, and the rule (of 2024) that moves it."""

    movement: Movement
    rule: str


MOVES = {
    "Draw": MoveReason(Movement.DRAWN, "121.1"),
    "CastSpell": MoveReason(Movement.CAST, "601.2a"),
    "Resolve": MoveReason(Movement.RESOLVED, "608.2n"),
    "PlayLand": MoveReason(Movement.PLAYED, "305.1"),
    "Put": MoveReason(Movement.PUT, "400.7"),
    "Return": MoveReason(Movement.RETURNED, "400.7"),
    "Destroy": MoveReason(Movement.DESTROYED, "701.7a"),
    "Sacrifice": MoveReason(Movement.SACRIFICED, "701.17a"),
    "Discard": MoveReason(Movement.DISCARDED, "701.8a"),
    "Exile": MoveReason(Movement.EXILED, "701.11"),
    "Mill": MoveReason(Movement.MILLED, "701.13a"),
    "Surveil": MoveReason(Movement.SURVEILLED, "701.42a"),
    "Countered": MoveReason(Movement.COUNTERED, "701.5"),
    "nil": MoveReason(Movement.OTHER, "608.2b"),
    "Copy": MoveReason(Movement.COPIED, "707.10"),
    "Warp": MoveReason(Movement.WARPED, "400.7"),
    "ManifestLike": MoveReason(Movement.FACE_DOWN, "708.2"),
    "Draft": MoveReason(Movement.DRAFTED, ""),
    "Conjure": MoveReason(Movement.CONJURED, ""),
    "Foretell": MoveReason(Movement.FORETOLD, "702.143b"),
    "SBA_Damage": MoveReason(Movement.LETHAL_DAMAGE, "704.5g"),
    "SBA_Deathtouch": MoveReason(Movement.DEATHTOUCH_DAMAGE, "704.5h"),
    "SBA_ZeroToughness": MoveReason(Movement.ZERO_TOUGHNESS, "704.5f"),
    "SBA_ZeroLoyalty": MoveReason(Movement.ZERO_LOYALTY, "704.5i"),
    "SBA_ZeroDefense": MoveReason(Movement.ZERO_DEFENSE, "704.5v"),
    "SBA_LegendRule": MoveReason(Movement.LEGEND_RULE, "704.5j"),
    "SBA_UnattachedAura": MoveReason(Movement.UNATTACHED, "704.5m"),
    "SBA_Commander": MoveReason(Movement.COMMANDER, "903.9a"),
}
"""The `category` of a `ZoneTransfer`. Conjuring and drafting exist on Arena alone."""

FIZZLED = MOVES["nil"]
"""608.2b@2024: a spell left the stack because all its targets were illegal."""

UNKNOWN_MOVE = MoveReason(Movement.OTHER, "400.7")

LIBRARY_PLACES = {118899: 2}
"""Abilities that put a card into a certain place of a library, by Arena's number for their
text: third from the top."""

DAMAGE = {1: DamageKind.COMBAT, 3: DamageKind.FIGHT}
"""The `type` of a `DamageDealt`; any other is the damage of a spell or ability."""

LOSSES = {
    "SBA_LifeTotal": (Loss.LIFE, "704.5a"),
    "SBA_Poison": (Loss.POISON, "704.5c"),
    "SBA_DrawFromEmptyLib": (Loss.EMPTY_LIBRARY, "704.5b"),
    "GameEffect": (Loss.EFFECT, "104.3e"),
    "ResultReason_Concede": (Loss.CONCEDED, "104.3a"),
    "ResultReason_Timeout": (Loss.TIMEOUT, ""),
}
"""The reason of a `LossOfGame`, or failing that of the result: how it was lost, and its rule."""
