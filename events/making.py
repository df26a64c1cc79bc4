"""What is made once, when it is first asked for, by whichever thread asks first."""

from collections.abc import Callable
from functools import cache
from threading import Lock
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Made = TypeVar("Made")

_one_at_a_time = Lock()


def made_once(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """The function, whose results are kept, and which one thread calls at a time.

    In: a function of arguments that can be hashed. msgspec works out what it knows of a type while
    it makes a decoder, and two threads that do so at once for the same type end the program.
    """
    kept = cache(make)

    def make_one(*args: Given.args, **kwargs: Given.kwargs) -> Made:
        with _one_at_a_time:
            return kept(*args, **kwargs)  # type: ignore[arg-type]  # they can be hashed

    return make_one
