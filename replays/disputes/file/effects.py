"""Effects in a script, with names of the board in them, as decisions for the engine."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, get_args

import msgspec

from turnfold.engine.cards.card import Card
from turnfold.engine.cards.effects import AddSteps, CreateToken, Delay, Effect, SkipNext
from turnfold.engine.cards.selections import Reference
from turnfold.events.decisions import ApplyEffect
from turnfold.events.enums import Phase, Step
from turnfold.replays.disputes.file.definitions import require_keywords, require_sound
from turnfold.replays.disputes.file.known import Known
from turnfold.replays.disputes.file.places import Misfit
from turnfold.replays.disputes.file.shorthands import expand

REFERENCES = frozenset(get_args(Reference))
REFERRING = (
    *("what", "to", "source", "who", "one", "other", "also_to", "away_from", "blocker"),
    *("attacker", "new", "about", "excess_to", "gain_life", "blocking"),
)
"""The keys of an effect that say which object or player."""

STEPS = tuple(step.value for step in Step)
PHASES = tuple(phase.value for phase in Phase)
NO_REFERENCES = {("return", "to"), ("set_life", "to"), ("skip_next", "what")}
SLOTS = ("target", "target2", "that", "that_player")
"""The references that stand for names; what deals damage is `self`."""


class Instruction(NamedTuple):
    """One effect as the engine has it, and what its references stand for."""

    data: dict[str, Any]
    names: dict[str, str]


def require_effect(effect: dict[str, Any], place: str, known: Known) -> None:
    """`Misfit` unless this is an effect that the engine knows, about things that are known."""
    instructions(effect, place, known)


def instructions(effect: dict[str, Any], place: str, known: Known) -> list[Instruction]:
    """The effects of one entry; one about a list of things becomes several, in that order."""
    if len(effect) != 1:
        raise Misfit(place, "an effect is a table with one key, its name: { destroy = ... }")
    ((name, value),) = effect.items()
    written = expand(name, value)
    place = f"{place}.{name}"
    many = next((key for key in REFERRING if isinstance(written.get(key), list)), None)
    if many is None:
        return [_instruction(written, place, known)]
    return [_instruction({**written, many: each}, place, known) for each in written[many]]


def _instruction(data: dict[str, Any], place: str, known: Known) -> Instruction:
    data = dict(data)
    names: dict[str, str] = {}
    if "you" in data:
        names["you"] = known.player(_text(data.pop("you"), place), place)
    for key in REFERRING:
        value = data.get(key)
        if not isinstance(value, str) or (data["do"], key) in NO_REFERENCES:
            continue
        if value in REFERENCES and value not in known.things:
            continue
        data[key] = _slot(known.either(value, f"{place}.{key}"), key, names, place)
    try:
        effect: Effect = msgspec.convert(data, Effect)
    except msgspec.ValidationError as error:
        said = str(error).replace("`", "").replace("$.", "")
        raise Misfit(place, f"the engine has no such effect: {said}") from None
    _require_sound(effect, place)
    return Instruction(data, names)


def _require_sound(effect: Effect, place: str) -> None:
    """`Misfit` for what has the shape of an effect and cannot be done."""
    require_keywords(effect, place)
    if isinstance(effect, CreateToken):
        require_sound(Card(**msgspec.structs.asdict(effect.token)), place)
    elif isinstance(effect, AddSteps | Delay):
        _require_one_of(STEPS, effect.step, place)
        if isinstance(effect, AddSteps) and effect.anchor:
            _require_one_of(STEPS, effect.anchor, place)
    elif isinstance(effect, SkipNext):
        _require_one_of((*STEPS, *PHASES, "turn", "extra_turn"), effect.what, place)


def _require_one_of(names: Iterable[str], name: str, place: str) -> None:
    if name not in names:
        raise Misfit(place, f'"{name}" is none of {", ".join(dict.fromkeys(names))}')


def _slot(name: str, key: str, names: dict[str, str], place: str) -> str:
    """The reference that stands for a name, a new one if there is none yet."""
    taken = next((slot for slot, each in names.items() if each == name and slot != "you"), None)
    if taken is not None:
        return taken
    slots = ("self", *SLOTS) if key == "source" else SLOTS
    slot = next((each for each in slots if each not in names), None)
    if slot is None:
        raise Misfit(place, "it speaks of too many different things")
    names[slot] = name
    return slot


def _text(value: object, place: str) -> str:
    if not isinstance(value, str):
        raise Misfit(place, "it needs the name of a player")
    return value


def decision(instruction: Instruction, resolve: Callable[[str], int], you: int) -> ApplyEffect:
    """The effect as a decision, with the ids that the names stand for now."""
    bindings = {slot: resolve(name) for slot, name in instruction.names.items()}
    bindings.setdefault("you", you)
    text = msgspec.json.encode(instruction.data).decode()
    return ApplyEffect(text, tuple(sorted(bindings.items())))
