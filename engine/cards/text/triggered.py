"""Triggered abilities in words: an event, a condition and effects (603)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.checking import are_one, counts_uses
from turnfold.engine.cards.text.about_source import ABOUT_IT, speaks_of_source
from turnfold.engine.cards.text.amount_conditions import THAT_HAND
from turnfold.engine.cards.text.binding import bind_targets
from turnfold.engine.cards.text.conditions import CONDITION
from turnfold.engine.cards.text.controlled import THAT_PLAYERS
from turnfold.engine.cards.text.instructions.sequences import EFFECTS
from turnfold.engine.cards.text.its_past import IT_HAD, about_that, past_of, with_past
from turnfold.engine.cards.text.line import (
    Whole,
    one_ability,
    pair,
)
from turnfold.engine.cards.text.mana_spent import SPENT_ON_THE_SPELL
from turnfold.engine.cards.text.melding import melds_as_triggered
from turnfold.engine.cards.text.modes import CHOICES, are_combined, every_choice, single_modes
from turnfold.engine.cards.text.pronouns import IT, Unclear
from turnfold.engine.cards.text.spoken_of import SPOKEN_OF
from turnfold.engine.cards.text.triggers import TRIGGER
from turnfold.engine.cards.text.two_triggers import TWO_TRIGGERS, as_of_source, same_but_for_it
from turnfold.engine.cards.text.unbinding import unbind_targets, words_of
from turnfold.engine.cards.text.words.repeated import Repeat
from turnfold.engine.cards.text.words.wording import Map, OneOf, Phrase, Wording, Words
from turnfold.engine.cards.text.zones import placed, spoken_there
from turnfold.events.cards.abilities import (
    Ability,
    SpellAbility,
    TriggeredAbility,
)
from turnfold.events.cards.conditions import AttachedIs, Done, Not
from turnfold.events.cards.effects import IfSo, May
from turnfold.events.cards.effects.actions import Meld
from turnfold.events.cards.instructions import speaks_of
from turnfold.events.cards.selections import Whose
from turnfold.events.cards.triggers import (
    Casts,
    OccurringTrigger,
    PlayerTrigger,
    RingTempts,
    StepBegins,
    Trigger,
    subject_of,
)

_TRIGGERS, _DONE = "once_each_turn", "done_once_each_turn"
_ONCE = Words(
    {
        "": "",
        ". this ability triggers only once each turn": _TRIGGERS,
        ". do this only once each turn": _DONE,
    }
)
"""How often it may happen in a turn."""


def _triggered(parts: dict[str, Any]) -> TriggeredAbility | None:
    trigger, condition = parts["trigger"], parts.get("condition")
    spoken = speaks_of_source(condition)
    latest = "attached" if isinstance(condition, AttachedIs) else ""
    try:
        effects, targets = bind_targets(
            parts["effects"], trigger, self_is_spoken_of=spoken, latest=latest
        )
    except Unclear:
        return None
    of_other = subject_of(trigger) != "self" and any(speaks_of(each, "that") for each in effects)
    unclear = isinstance(condition, Not) or isinstance(trigger, Casts)
    unclear |= IT in words_of(parts["effects"])
    if unclear and spoken and of_other:
        return None  # "if ~ isn't a creature, it becomes": the words before "it" are the source's
    effects, place = placed(effects)
    if (
        place == "graveyard"
        and _is_of_source(trigger)
        and not isinstance(trigger, PlayerTrigger | RingTempts)
    ):
        return None  # what its own permanent does cannot happen while its card is there
    if any(isinstance(each, Meld) for each in effects):
        return None  # its "if" is asked as it triggers (603.4)
    once = parts["once"]
    if once == _DONE and not _is_offered(effects):
        return None
    made = TriggeredAbility(trigger, effects, targets, condition, works_in=place)
    return replace(made, **{once: True}) if once else made


def _is_offered(effects: tuple[Any, ...]) -> bool:
    """603.2i: whether it is something that its controller may do, and what follows from that."""
    first, *rest = effects
    return (
        isinstance(first, May)
        and first.who == "you"
        and all(isinstance(each, IfSo) and isinstance(each.condition, Done) for each in rest)
    )


def _only_there(parts: dict[str, Any]) -> TriggeredAbility | None:
    """The same with words that say where the card must be (603.4)."""
    made = _triggered(parts)
    return made if made is not None and made.works_in == "graveyard" else None


def _triggered_so(parts: dict[str, Any]) -> TriggeredAbility | None:
    """The object of the event must be so, which is there (603.4)."""
    condition = about_that(parts["condition"], parts["trigger"])
    return None if condition is None else _triggered({**parts, "condition": condition})


def _triggered_past(parts: dict[str, Any]) -> TriggeredAbility | None:
    """The same of one that has left."""
    trigger = with_past(parts["trigger"], parts["past"]["said"])
    return None if trigger is None else _triggered({**parts, "trigger": trigger})


def _parts_of_past(value: TriggeredAbility) -> dict[str, Any] | None:
    found = None if value.condition else past_of(value.trigger)
    parts = found and _parts_of_triggered(replace(value, trigger=found[0]))
    return parts and found and {**parts, "past": {"said": found[1]}}


def _is_of_source(trigger: Trigger) -> bool:
    """Whether "it" behind the trigger event is the source."""
    return subject_of(trigger) == "self" and not isinstance(trigger, StepBegins)


def _is_of_their_step(trigger: Trigger) -> bool:
    """Whether "that player" behind the trigger event is the player whose step it is."""
    return isinstance(trigger, StepBegins) and trigger.whose in ("any", "opponent")


def _is_of_spell(trigger: Trigger) -> bool:
    """Whether "it" behind the trigger event is a spell that is cast."""
    return isinstance(trigger, Casts) and trigger.subject != "self"


def _triggered_while(parts: dict[str, Any]) -> TriggeredAbility | None:
    """The ability triggers only while something is true (603.2)."""
    made = _triggered(parts)
    if made is None or not isinstance(made.trigger, OccurringTrigger):
        return None
    return replace(made, trigger=replace(made.trigger, provided=parts["provided"]))


def _parts_of_while(value: TriggeredAbility) -> dict[str, Any] | None:
    trigger = value.trigger
    if not isinstance(trigger, OccurringTrigger) or trigger.provided is None or value.condition:
        return None
    parts = _parts_of_triggered(replace(value, trigger=replace(trigger, provided=None)))
    return parts and {**parts, "provided": trigger.provided}


def _parts_of_triggered(value: TriggeredAbility) -> dict[str, Any] | None:
    if value.modes:
        return None
    effects = spoken_there(value.effects, value.works_in)
    parts: dict[str, Any] = {
        "trigger": value.trigger,
        "effects": unbind_targets(effects, value.targets),
        "once": next((each for each in (_TRIGGERS, _DONE) if getattr(value, each)), ""),
    }
    if value.condition is not None:
        parts["condition"] = value.condition
    return parts


_MODES = Repeat(EFFECTS, (". • ",), most=5)
"""Modes, one after the other."""
_GAPS: dict[str, Phrase] = {"trigger": TRIGGER, "effects": EFFECTS, "once": _ONCE}
_WHOSE_FIRST: tuple[tuple[str, Whose], ...] = (("enchanted player's", "attached"), ("your", "you"))


def _first_of_turn(words: str, trigger: Trigger) -> tuple[Phrase, Any, Any]:
    """An ability about the first step of its name in each turn: it triggers once each turn."""
    return (
        Wording(f"{words}, {{effects}}", effects=EFFECTS),
        lambda parts: _triggered({**parts, "trigger": trigger, "once": _TRIGGERS}),
        lambda value: (
            _parts_of_triggered(value)
            if value.trigger == trigger and value.once_each_turn and not value.condition
            else None
        ),
    )


_ROWS: tuple[tuple[Phrase, Any, Any], ...] = (
    *melds_as_triggered(CONDITION),
    *(
        _first_of_turn(
            f"at the beginning of {whose} first upkeep each turn", StepBegins("upkeep", who)
        )
        for whose, who in _WHOSE_FIRST
    ),
    (
        Wording("{trigger}, {effects}{once}", **_GAPS),
        _triggered,
        lambda value: None if value.condition else _parts_of_triggered(value),
    ),
    (
        Wording("{trigger}, if {condition}, {effects}{once}", **_GAPS, condition=CONDITION),
        _triggered,
        lambda value: _parts_of_triggered(value) if value.condition else None,
    ),
    (
        Wording("{trigger}, if {condition}, {effects}{once}", **_GAPS, condition=ABOUT_IT),
        lambda parts: _triggered(parts) if _is_of_source(parts["trigger"]) else None,
        lambda value: _parts_of_triggered(value) if value.condition else None,
    ),
    (
        Wording("{trigger}, if {condition}, {effects}{once}", **_GAPS, condition=SPOKEN_OF),
        _triggered_so,
        lambda value: _parts_of_triggered(value) if value.condition else None,
    ),
    (
        Wording("{trigger}, if {past}, {effects}{once}", **_GAPS, past=IT_HAD),
        _triggered_past,
        _parts_of_past,
    ),
    (
        Wording(
            "{trigger}, if that player has {condition} in hand, {effects}{once}",
            **_GAPS,
            condition=THAT_HAND,
        ),
        lambda parts: _triggered(parts) if _is_of_their_step(parts["trigger"]) else None,
        lambda value: _parts_of_triggered(value) if value.condition else None,
    ),
    (
        Wording(
            "{trigger}, if that player {condition}, {effects}{once}",
            **_GAPS,
            condition=THAT_PLAYERS,
        ),
        lambda parts: _triggered(parts) if _is_of_their_step(parts["trigger"]) else None,
        lambda value: _parts_of_triggered(value) if value.condition else None,
    ),
    (
        Wording(
            "{trigger}, if {condition}, {effects}{once}", **_GAPS, condition=SPENT_ON_THE_SPELL
        ),
        lambda parts: _triggered(parts) if _is_of_spell(parts["trigger"]) else None,
        lambda value: _parts_of_triggered(value) if value.condition else None,
    ),
    *(
        (
            Wording(f"{{trigger}}{words} in your graveyard, {{effects}}{{once}}", **_GAPS),
            _only_there,
            lambda value: (
                _parts_of_triggered(value)
                if value.works_in == "graveyard" and not value.condition
                else None
            ),
        )
        for words in (", if ~ is", ", if this card is", " while this card is", " while ~ is")
    ),
    (
        Wording("{trigger} while {provided}, {effects}{once}", **_GAPS, provided=CONDITION),
        _triggered_while,
        _parts_of_while,
    ),
)
TRIGGERED, TRIGGERED_WITHIN = (
    OneOf(*(one_ability(TriggeredAbility, kind(*row)) for row in _ROWS)) for kind in (Whole, Map)
)
"""A triggered ability that is a paragraph or a quotation, and one among other words."""


def _modal_triggered(parts: dict[str, Any]) -> TriggeredAbility | None:
    """603.3c: "choose one": each mode is about the trigger event, and has targets of its own."""
    trigger = parts["trigger"]
    try:
        found = [bind_targets(effects, trigger) for effects in parts["modes"]]
    except Unclear:
        return None
    modes = tuple(SpellAbility(effects, targets) for effects, targets in found)
    return TriggeredAbility(trigger, (), modes=modes) if len(modes) > 1 else None


def _parts_of_modal(value: TriggeredAbility) -> dict[str, Any] | None:
    if not value.modes or value != TriggeredAbility(value.trigger, (), modes=value.modes):
        return None
    modes = tuple(unbind_targets(each.effects, each.targets) for each in value.modes)
    return {"trigger": value.trigger, "modes": modes}


def _several_triggered(parts: dict[str, Any], number: int, none: bool) -> TriggeredAbility | None:
    made = _modal_triggered(parts)
    if made is None or len(made.modes) != number:
        return None
    modes = every_choice(made.modes, none)
    return None if modes is None else replace(made, modes=modes)


def _parts_of_several(value: TriggeredAbility, number: int, none: bool) -> dict[str, Any] | None:
    single = single_modes(value.modes, number, none) if value.modes else None
    return _parts_of_modal(replace(value, modes=single)) if single else None


SEVERAL_TRIGGERED = OneOf(
    *(
        one_ability(
            TriggeredAbility,
            Map(
                Wording(f"{{trigger}}, {words} — • {{modes}}", trigger=TRIGGER, modes=_MODES),
                lambda parts, choice=choice: _several_triggered(parts, *choice),
                lambda value, choice=choice: _parts_of_several(value, *choice),
            ),
        )
        for words, *choice in CHOICES
    )
)
MODAL_TRIGGERED = one_ability(
    TriggeredAbility,
    Map(
        Wording("{trigger}, choose one — • {modes}", trigger=TRIGGER, modes=_MODES),
        _modal_triggered,
        lambda value: None if are_combined(value.modes) else _parts_of_modal(value),
    ),
)


def _two_triggered(parts: dict[str, Any]) -> tuple[Ability, ...] | None:
    found = [_triggered({**parts, "trigger": each}) for each in parts["triggers"]]
    if found[0] is None and found[1] is not None:
        found[0] = as_of_source(found[1], parts["triggers"][0])
    one, other = found
    if one is None or other is None:
        return None
    return None if counts_uses(one) and not are_one(one, other) else (one, other)


def _parts_of_two(abilities: tuple[Ability, ...]) -> dict[str, Any] | None:
    one, other = abilities
    if not isinstance(one, TriggeredAbility) or not isinstance(other, TriggeredAbility):
        return None
    if not same_but_for_it(one, replace(other, trigger=one.trigger)):
        return None
    parts = _parts_of_triggered(other)
    return parts and {**parts, "triggers": (one.trigger, other.trigger)}


_TWO: dict[str, Phrase] = {**_GAPS, "triggers": TWO_TRIGGERS}
TWO_TRIGGERED = OneOf(
    pair(Map(Wording("{triggers}, {effects}{once}", **_TWO), _two_triggered, _parts_of_two)),
    pair(
        Map(
            Wording("{triggers}, if {condition}, {effects}{once}", **_TWO, condition=CONDITION),
            _two_triggered,
            _parts_of_two,
        )
    ),
)
