"""What lasting effects say (611, 614, 615, 603.7)."""

from functools import lru_cache

from msgspec import Struct

from turnfold.events.cards import modifications
from turnfold.events.cards.effects import (
    ChooseDeclarations,
    ControlPlayer,
    Delay,
    Effect,
    ExileInstead,
    ExileIt,
    ExileSpellInstead,
    ExileUntil,
    Modify,
    PreventDamage,
    PutCounters,
    RedirectDamage,
    Regenerate,
    SetMoreInMotion,
    TapIt,
    UntapIt,
    Whenever,
)
from turnfold.events.cards.effects.actions import Pair
from turnfold.events.cards.selections import Selection


class _Instruction(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"
):
    pass


class FixedChange(_Instruction, frozen=True, tag="change"):
    """A lasting change with its references fixed when it began.

    `affects` says what the change is about if that is not fixed (611.2c@2024).
    """

    change: modifications.Change
    affects: Selection | None = None
    targets: tuple[int, ...] = ()
    bound: tuple[tuple[str, int], ...] = ()

    @property
    def is_fixed(self) -> bool:
        """Whether its objects are fixed, and it names nobody but its source and controller."""
        match self.change:
            case (
                modifications.ObjectRequirement(object=named)
                | modifications.PlayerRequirement(player=named)
                | modifications.Goading(player=named)
            ):
                pass
            case _:
                named = "self"
        return self.affects is None and named in ("self", "you")


class Shield(_Instruction, frozen=True, tag="shield"):
    """An effect that prevents or redirects damage, with the objects and players that its words
    meant as it began.

    `sources` are the sources that it is about if they are fixed (609.7a@2024).
    """

    effect: PreventDamage | RedirectDamage
    sources: tuple[int, ...] | None = None
    targets: tuple[int, ...] = ()
    bound: tuple[tuple[str, int], ...] = ()


class AfterSkipped(_Instruction, frozen=True, tag="afterwards"):
    """614.10b@2024: effects that happen first in the next turn, phase or step that takes place."""

    effects: tuple[Effect, ...]


Instruction = (
    FixedChange
    | Shield
    | AfterSkipped
    | Delay
    | ExileUntil
    | ExileIt
    | Pair
    | ExileInstead
    | ExileSpellInstead
    | Whenever
    | Regenerate
    | SetMoreInMotion
    | ControlPlayer
    | ChooseDeclarations
)
"""What a lasting effect says: a change; a shield; or what waits for its time, such as a delayed
trigger, regeneration, the return of what was exiled, what other abilities of its source may mean by
"the exiled card" (607.2a), or what follows after something was skipped."""


def change_in(said: Instruction) -> modifications.Change | None:
    """The change that a lasting effect makes; None for an effect of another kind."""
    return said.change if isinstance(said, FixedChange) else None


def affects(effect: object) -> Selection | None:
    """What an effect is about that taps, untaps or changes objects or puts counters on them; None
    for any other."""
    match effect:
        case Modify(what=about) | TapIt(what=about) | UntapIt(what=about) | PutCounters(to=about):
            return about
    return None


@lru_cache(maxsize=4096)
def speaks_of(said: Struct, word: str) -> bool:
    """Whether an ability or effect contains this reference, anywhere in it."""
    return any(_has(getattr(said, name), word) for name in said.__struct_fields__)


def _has(value: object, word: str) -> bool:
    if isinstance(value, Struct):
        return speaks_of(value, word)
    if isinstance(value, tuple):
        return any(_has(each, word) for each in value)
    return value == word
