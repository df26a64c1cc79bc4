"""What is said when an exact answer would take longer than anybody waits."""

COUNTED = "there are more legal answers than can be counted"
"""Of answers that are too many, or too different, to count."""


class TooMany(Exception):
    """A search was given up after the number of steps it is allowed, so there is no exact answer.

    The message is one sentence: what there is too much of. Nothing was decided and nothing changed.
    """

    def __init__(self, what: str = COUNTED) -> None:
        super().__init__(what)


FOUND_OUT = "what is legal here takes more steps to find out than can be taken"
"""Of a board on which it is not known how many requirements can be obeyed."""

LISTED = "the next legal answer takes more steps to find than can be taken"
"""Of a list that cannot go on."""


class Budget:
    """The steps that one search may still take, whatever its parts are.

    A step is what takes about as long everywhere: to look at one arc of a network, one pair of a
    sum, one choice in a state. So a search that gives up has taken about as long on every board.
    """

    def __init__(self, steps: int, what: str = FOUND_OUT) -> None:
        self.left = steps
        self._what = what

    def spend(self, steps: int) -> None:
        """Take so many steps; `TooMany` when there are not as many left."""
        self.left -= steps
        if self.left < 0:
            raise TooMany(self._what)
