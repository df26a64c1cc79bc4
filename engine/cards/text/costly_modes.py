"""Modes that each cost something, in words: spree, tiered and escalate (700.2h, 702.120, 702.172,
702.183)."""

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.modes import every_choice
from turnfold.engine.cards.text.words.amounts import MANA
from turnfold.engine.cards.text.words.repeated import Repeat
from turnfold.engine.cards.text.words.wording import (
    Found,
    Map,
    OneOf,
    Phrase,
    Source,
    Wording,
)
from turnfold.events.cards.abilities import Cost, SpellAbility

Modes = tuple[SpellAbility, ...]


class _Behind:
    """A phrase behind a dash, which begins with a large letter."""

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase

    def read(self, source: Source, at: int) -> Found:
        """What the phrase finds with the letter as it is, and with a small one."""
        text = source.text
        small = text[:at] + text[at : at + 1].lower() + text[at + 1 :]
        found = self.phrase.read(source, at)
        return found if small == text else found or self.phrase.read(Source(small), at)

    def say(self, value: Any) -> Iterator[str]:
        """What the phrase says, with a large letter."""
        for words in self.phrase.say(value):
            yield words[:1].upper() + words[1:]


def _mana_of(mode: SpellAbility) -> str | None:
    cost = mode.additional
    return cost.mana if isinstance(cost, Cost) and cost == Cost(cost.mana) else None


def _priced(doing: Phrase) -> Phrase:
    """One mode with its cost."""
    gaps: dict[str, Phrase] = {"mana": MANA, "doing": _Behind(doing)}

    def take(value: Any) -> dict[str, Any] | None:
        mana = _mana_of(value) if isinstance(value, SpellAbility) else None
        if mana is None:
            return None
        return {"mana": mana, "doing": replace(value, additional=None)}

    return Map(
        Wording("{mana} — {doing}", **gaps),
        lambda it: replace(it["doing"], additional=Cost(it["mana"])),
        take,
    )


def _some_of(modes: Modes) -> Iterator[Modes]:
    """Every choice of one mode or more, the smallest first."""
    return chain.from_iterable(combinations(modes, size) for size in range(1, len(modes) + 1))


def _without_costs(modes: Modes) -> Modes:
    return tuple(replace(each, additional=None) for each in modes)


def _chosen_together(modes: Modes, costs: list[Cost | None]) -> Modes | None:
    """A mode for each choice of one or more, with these costs."""
    together = every_choice(_without_costs(modes))
    if together is None or len(together) != len(costs):
        return None
    return tuple(replace(each, additional=cost) for each, cost in zip(together, costs, strict=True))


def _of_spree(modes: Modes) -> Modes | None:
    """702.172a: the costs of all modes that are chosen are added."""
    if len(modes) < 2:
        return None
    costs: list[Cost | None] = [
        Cost("".join(_mana_of(each) or "" for each in some)) for some in _some_of(modes)
    ]
    return _chosen_together(modes, costs)


def _of_escalate(modes: Modes, mana: str) -> Modes | None:
    """702.120a: the cost is paid for each mode beyond the first."""
    if len(modes) < 2:
        return None
    costs = [Cost(mana * (len(some) - 1)) if len(some) > 1 else None for some in _some_of(modes)]
    return _chosen_together(modes, costs)


def _singles(modes: Any) -> Modes:
    """The modes that are chosen alone, if each choice of them has a mode."""
    number = (len(modes) + 1).bit_length() - 1
    return modes[:number] if len(modes) == 2**number - 1 else ()


def _modes_of(value: Any) -> Modes:
    whole = isinstance(value, SpellAbility) and value == SpellAbility(modes=value.modes)
    return value.modes if whole else ()


def _escalated(value: Any) -> dict[str, Any] | None:
    modes = _modes_of(value)
    single = _singles(modes)
    if len(single) < 2 or single != _without_costs(single):
        return None
    mana = _mana_of(modes[len(single)])
    parts = {"modes": single, "mana": mana}
    return parts if mana and _of_escalate(single, mana) == modes else None


def _spread(value: Any) -> dict[str, Any] | None:
    modes = _modes_of(value)
    single = _singles(modes)
    return {"modes": single} if len(single) > 1 and _of_spree(single) == modes else None


def _tiered(value: Any) -> dict[str, Any] | None:
    modes = _modes_of(value)
    costly = len(modes) > 1 and all(_mana_of(each) is not None for each in modes)
    return {"modes": modes} if costly and _spread(value) is None else None


def costly_modes(doing: Phrase) -> Phrase:
    """What a spell does whose modes cost something; `doing` is what one mode does."""

    def several(phrase: Phrase) -> Phrase:
        return Repeat(phrase, (". • ",), most=4)

    def made(modes: Modes | None) -> SpellAbility | None:
        return None if modes is None else SpellAbility(modes=modes)

    return OneOf(
        Map(
            Wording("spree • {modes}", modes=several(_priced(doing))),
            lambda it: made(_of_spree(it["modes"])),
            _spread,
        ),
        Map(
            Wording("tiered • {modes}", modes=several(_priced(doing))),
            lambda it: made(it["modes"]) if len(it["modes"]) > 1 else None,
            _tiered,
        ),
        *(
            Map(
                Wording(f"escalate {{mana}}. choose one or {words} — • {{modes}}", mana=MANA,
                        modes=several(doing)),
                lambda it, words=words: (
                    made(_of_escalate(it["modes"], it["mana"]))
                    if (len(it["modes"]) == 2) is (words == "both")
                    else None
                ),
                lambda value, words=words: (
                    parts
                    if (parts := _escalated(value))
                    and (len(parts["modes"]) == 2) is (words == "both")
                    else None
                ),
            )
            for words in ("both", "more")
        ),
    )  # fmt: skip
