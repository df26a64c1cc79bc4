"""How and from where a spell was cast, in words of a condition (601.2a-b)."""

from turnfold.engine.cards.text.words.wording import Words
from turnfold.events.cards.characteristics import CastFrom, Origin
from turnfold.events.cards.conditions import Condition, SourceIs, WasCast
from turnfold.events.cards.selections import those

ORIGINS: tuple[tuple[str, Origin], ...] = (
    ("your hand", "hand"),
    ("a graveyard", "graveyard"),
    ("your graveyard", "your_graveyard"),
    ("exile", "exile"),
    ("anywhere other than your hand", "elsewhere"),
)
"""From where a spell was cast, in words."""
CAST: tuple[tuple[str, Condition], ...] = (
    ("was kicked", WasCast("kicker")),
    ("was bargained", WasCast("bargain")),
    ("was foretold", WasCast("foretell")),
    *((f"was cast from {words}", SourceIs(those(CastFrom(origin)))) for words, origin in ORIGINS),
)
CAST_BY_YOU: tuple[tuple[str, Condition], ...] = (
    ("you cast it", SourceIs(those(CastFrom("anywhere")))),
    *(
        (f"you cast it from {words}", SourceIs(those(CastFrom(origin))))
        for words, origin in ORIGINS
    ),
)
"""What becomes of a spell is under the control of the player who cast it (608.3)."""
KICKED = Words({"~ was kicked": WasCast("kicker")})
"""The condition that the source was kicked."""
