"""The exception for an exact answer that would take too long, and the budget of steps that decides
it."""

COUNTED = "there are more legal answers than can be counted"
"""The message if there are too many answers, or too different ones, to count."""


class TooMany(Exception):
    """A search used up the steps it may take, so there is no exact answer.

    The message is one sentence about what there is too much of. Nothing was decided and nothing has
    changed.
    """

    def __init__(self, what: str = COUNTED) -> None:
        super().__init__(what)


FOUND_OUT = "finding out what is legal here takes more steps than are allowed"
"""The message if it is not known how many requirements can be obeyed."""

LISTED = "finding the next legal answer takes more steps than are allowed"
"""The message if a list cannot go on."""


class Budget:
    """The steps that one search may still take, shared by all of its parts.

    A step takes about the same time everywhere: to look at one arc of a network, one pair of a sum,
    or one choice in a state. So a search that gives up has taken about the same time on every
    board.
    """

    def __init__(self, steps: int, what: str = FOUND_OUT) -> None:
        self.left = steps
        self._what = what

    def spend(self, steps: int) -> None:
        """Use up this many steps; raises `TooMany` if fewer are left."""
        self.left -= steps
        if self.left < 0:
            raise TooMany(self._what)
