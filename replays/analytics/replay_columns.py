"""The columns of the replay data that 17Lands publishes: one row for each game.

Turn N is the Nth turn of its player. Cells that hold cards hold Arena's numbers joined by `|`,
or names where the log has no numbers; the other cells of a turn hold numbers. What a log does
not know (the draft, the opponent's rank) is null: `untold`.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import pyarrow as pa

TURNS = 30
HANDS = 7
SIDES = ("user", "oppo")

_TEXTS = (
    *("expansion", "event_type", "draft_id", "draft_time", "game_time", "rank", "opp_rank"),
    *("main_colors", "splash_colors", "opp_colors"),
)
_FLAGS = ("on_play", "won")
GAME = (
    *("expansion", "event_type", "draft_id", "draft_time", "build_index", "match_number"),
    *("game_number", "game_time", "rank", "opp_rank", "main_colors", "splash_colors", "on_play"),
    *("num_mulligans", "opp_num_mulligans", "opp_colors", "num_turns", "won"),
)
"""What is told of a game."""

CARDS = (
    *("cards_drawn", "cards_tutored", "cards_discarded", "lands_played", "creatures_cast"),
    *("non_creatures_cast", "user_instants_sorceries_cast", "oppo_instants_sorceries_cast"),
    *("user_abilities", "oppo_abilities", "creatures_attacked", "creatures_blocked"),
    *("creatures_unblocked", "creatures_blocking"),
)
AMOUNTS = ("oppo_combat_damage_taken", "user_combat_damage_taken")
KILLED = (
    *("user_creatures_killed_combat", "oppo_creatures_killed_combat"),
    *("user_creatures_killed_non_combat", "oppo_creatures_killed_non_combat"),
)
MANA = ("user_mana_spent", "oppo_mana_spent")
AT_END = (
    *("eot_user_cards_in_hand", "eot_oppo_cards_in_hand"),
    *("eot_user_lands_in_play", "eot_oppo_lands_in_play"),
    *("eot_user_creatures_in_play", "eot_oppo_creatures_in_play"),
    *("eot_user_non_creatures_in_play", "eot_oppo_non_creatures_in_play"),
    *("eot_user_life", "eot_oppo_life"),
)
FAMILIES = (*CARDS, *AMOUNTS, *KILLED, *MANA, *AT_END)
"""What is told of every turn, the user's and the opponent's."""

NUMBERS = frozenset({*AMOUNTS, *MANA, "eot_oppo_cards_in_hand", "eot_user_life", "eot_oppo_life"})
"""The families whose cells hold a number, not cards."""


def counts(side: str, family: str) -> bool:
    """Whether a cell holds a number. That is so for cards that the opponent draws, because only
    their number is known."""
    return family in NUMBERS or (side == "oppo" and family == "cards_drawn")


def untold(told: Iterable[str]) -> list[str]:
    """The columns about the game that are empty for all of these games."""
    known = set(told)
    return [name for name in GAME if name not in known]


def _fields() -> Iterator[Any]:
    for name in GAME:
        kind = pa.string() if name in _TEXTS else pa.int32()
        yield pa.field(name, pa.bool_() if name in _FLAGS else kind)
    for number in range(1, HANDS + 1):
        yield pa.field(f"candidate_hand_{number}", pa.string())
    yield pa.field("opening_hand", pa.string())
    for side in SIDES:
        for turn in range(1, TURNS + 1):
            for family in FAMILIES:
                kind = pa.int32() if counts(side, family) else pa.string()
                yield pa.field(f"{side}_turn_{turn}_{family}", kind)


SCHEMA = pa.schema(list(_fields()))
