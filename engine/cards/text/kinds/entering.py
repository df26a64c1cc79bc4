"""Keywords about the counters with which a permanent enters (702.44, 702.156)."""

from turnfold.engine.cards.text.words.wording import Words
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.conditions import AmountIs, Not, SourceIs
from turnfold.events.cards.effects import DrawCards
from turnfold.events.cards.measures import ColorsSpent, X
from turnfold.events.cards.replacements import EntersWithCounters
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers import Enters

_CREATURE = SourceIs(those(HasTypes(("creature",))))
_SUNBURST = (
    EntersWithCounters(counter="+1/+1", amount=ColorsSpent(), to="self", condition=_CREATURE),
    EntersWithCounters(counter="charge", amount=ColorsSpent(), to="self", condition=Not(_CREATURE)),
)
"""702.44a: a counter for each color of mana; of another kind on what is no creature."""
_RAVENOUS = (
    EntersWithCounters(counter="+1/+1", amount=X(), to="self"),
    TriggeredAbility(Enters(), (DrawCards(),), condition=AmountIs(X(), 5)),
)
"""702.156a: X counters, and a card if X is 5 or more."""


ENTERING_KEYWORDS = Words({"sunburst": _SUNBURST, "ravenous": _RAVENOUS})
"""A paragraph of one such keyword."""
