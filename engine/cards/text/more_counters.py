"""More counters than would be put on permanents, or none, in words (614.1a, 101.2)."""

from typing import Any

from turnfold.engine.cards.text.words.amounts import COUNTER
from turnfold.engine.cards.text.words.nouns import ALL, ANY_ONE, EACH
from turnfold.engine.cards.text.words.wording import Form, OneOf, Phrase, Words
from turnfold.events.cards.replacements import CounterChange

_NAMED = Words([("~", "self"), ("enchanted creature", "attached")])
_COUNTED = OneOf(_NAMED, ANY_ONE)
_ON = ("it", "that creature", "that permanent", "~")


def _more_counters() -> list[Phrase]:
    """More counters than would be put on permanents (614.1a)."""
    found: list[Phrase] = []
    gaps: dict[str, Phrase] = {"to": _COUNTED, "counter": COUNTER}
    for on in _ON:
        for start, put_by, put in (
            ("if one or more {counter} counters would be put on {to}, ", "any", ""),
            ("if you would put one or more {counter} counters on {to}, put ", "you", "you"),
        ):
            end = f"on {on} instead" if put else f"are put on {on} instead"
            fixed: dict[str, Any] = {"put_by": put_by}
            found += [
                Form(f"{start}that many plus {words} {{counter}} counters {end}", CounterChange,
                     gaps, plus=plus, **fixed)
                for words, plus in (("one", 1), ("two", 2))
            ]  # fmt: skip
            found.append(
                Form(f"{start}twice that many {{counter}} counters {end}", CounterChange, gaps,
                     times=2, **fixed)
            )  # fmt: skip
    return found


def _no_counters() -> list[Phrase]:
    """ "~ can't have counters put on it" (101.2)."""
    return [
        Form(f"{{to}} can't have {kind}counters put on {it}", CounterChange,
             {"to": to, **gaps}, times=0)
        for kind, gaps in (("", {}), ("{counter} ", {"counter": COUNTER}))
        for to, it in ((OneOf(_NAMED, EACH), "it"), (ALL, "them"))
    ]  # fmt: skip


MORE_COUNTERS = OneOf(*_more_counters(), *_no_counters())
"""How many counters are put on permanents."""
