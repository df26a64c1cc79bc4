"""What can go wrong with what a user hands over."""


class UserError(Exception):
    """Input that cannot be used, or a request that makes no sense.

    The message is one sentence for the user: what, where, and what to do about it. The command
    line prints it and exits with 2.
    """
