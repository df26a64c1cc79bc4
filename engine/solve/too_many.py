"""What is said when an exact answer would take longer than anybody waits."""


class TooMany(Exception):
    """A search was given up after the number of steps it is allowed, so there is no exact answer.

    The message is one sentence: what there is too much of. Nothing was decided and nothing changed.
    """

    def __init__(self, what: str = "there are more legal answers than can be counted") -> None:
        super().__init__(what)


FOUND_OUT = "what is legal here takes more steps to find out than can be taken"
"""Of a board on which it is not known how many requirements can be obeyed."""

LISTED = "the next legal answer takes more steps to find than can be taken"
"""Of a list that cannot go on."""
