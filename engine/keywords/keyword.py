"""A keyword ability (702.1): an entry of the catalogue, and an instance on a card."""

import re
from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct

from turnfold.events.enums import FIRST_DAY

AbilityData = dict[str, Any]
"""An ability as a card file writes it: "kind", "trigger", "effects" and so on."""

Repeated = Literal["redundant", "separate", "added"]
"""What a second instance does. "redundant": nothing. "separate": it triggers or works separately.
"added": the numbers are added."""

NUMBER = r"[1-9][0-9]{0,3}"
"""How a number is written after a keyword: "bushido 2"."""

COST = r"(\{([0-9]+|[XS]|[WUBRGC](/[WUBRGC])?|2/[WUBRG])\})+"
COST_OR_LIFE = r"(\{([0-9]+|[XS]|[WUBRGC](/[WUBRGCP])?|2/[WUBRG])\})+"
"""How a cost is written after a keyword, in symbols that can be paid: "echo {2}{R}"."""


class Keyword(Struct, frozen=True):
    """702@2024: one keyword ability.

    `rule` is its number in the edition of 2024. `repeated` is what a second instance on one object
    does. `written` is the regular expression of its parameter, empty for a keyword that takes none;
    with `bare` the parameter may be left out. `check` raises a `ValueError`, which says why, for a
    parameter that looks right and means nothing.

    `means` gives the abilities that the keyword stands for, from its parameter; `triggered` is
    the ability that it was in the years in which it was a triggered one. `since` is the first day
    on which the rules know what it does, under this name or in longer words.
    """

    name: str
    rule: str
    repeated: Repeated = "redundant"
    written: str = ""
    bare: bool = False
    check: Callable[[str], object] | None = None
    means: Callable[[str], tuple[AbilityData, ...]] | None = None
    triggered: AbilityData | None = None
    since: str = FIRST_DAY

    def takes(self, parameter: str) -> bool:
        """Whether it can have this parameter ("" for none)."""
        if not parameter:
            return not self.written or self.bare
        return bool(self.written) and re.fullmatch(self.written, parameter) is not None


class Instance(Struct, frozen=True):
    """A keyword with its parameter, as an object has it: bushido with "2", flying with ""."""

    keyword: Keyword
    parameter: str = ""

    @property
    def abilities(self) -> tuple[AbilityData, ...]:
        """The abilities that it stands for, as a card file would write them."""
        return self.keyword.means(self.parameter) if self.keyword.means else ()
