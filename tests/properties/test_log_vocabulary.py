"""What must hold for every event type there is or will be."""

from collections import defaultdict

import msgspec

from turnfold.events.vocabulary import EVENT_TYPES
from turnfold.replays.timeline.search import OBJECT_FIELDS

NUMBERS_THAT_ARE_NO_OBJECTS = {
    "amount",
    "best_of",
    "bindings",
    "change",
    "controller",
    "count",
    "division",
    "effect",
    "extra_turn",
    "first",
    "game_number",
    "hand_limit",
    "kept",
    "life",
    "mode",
    "number",
    "original",
    "owner",
    "player",
    "players",
    "position",
    "put_by",
    "remains",
    "seats",
    "shared_with",
    "skip",
    "recorder",
    "result",
    "sides",
    "team",
    "turn",
    "winners",
    "x",
}


def test_a_field_name_has_one_type_over_all_events() -> None:
    types: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for kind in EVENT_TYPES:
        for field in msgspec.structs.fields(kind):
            types[field.name][str(field.type)].append(kind.__name__)
    assert {name: dict(found) for name, found in types.items() if len(found) > 1} == {}


def test_every_field_that_may_name_an_object_is_known_to_the_search() -> None:
    """A new field of numbers belongs into the one set or the other."""
    unknown = {
        (kind.__name__, field.name)
        for kind in EVENT_TYPES
        for field in msgspec.structs.fields(kind)
        if "int" in str(field.type)
        and field.name not in OBJECT_FIELDS | NUMBERS_THAT_ARE_NO_OBJECTS
    }
    assert unknown == set()


CAME_LATER = {
    ("AbilityUsed", "resolved"),
    ("AbilityTriggered", "text"),
    ("ActionReversed", "about"),
    ("ObjectAppeared", "back"),
    ("ZoneChanged", "back"),
    ("CountersChanged", "put_by"),
    ("DamageReplaced", "effect"),
    ("PlayerCountersChanged", "put_by"),
    ("ManaAdded", "only"),
    ("ManaAdded", "snow"),
    ("ManaAdded", "stays"),
    ("ManaEmptied", "remains"),
    ("ManaEmptied", "stayed"),
    ("ManaSpent", "only"),
    ("ManaSpent", "snow"),
    ("PermanentTapped", "crews"),
    ("LifeGained", "shared_with"),
    ("LifeLost", "shared_with"),
    ("PermanentEntered", "types"),
    ("PhaseSkipped", "skip"),
    ("PlayerCountersChanged", "shared_with"),
    ("RingTempted", "bearer"),
    ("StepSkipped", "skip"),
    ("TargetsChosen", "crime"),
    ("TargetsChosen", "players"),
    ("TurnBegan", "extra_turn"),
    ("ZoneChanged", "guise"),
    ("TurnSkipped", "extra_turn"),
    ("TurnSkipped", "skip"),
    ("ZoneChanged", "permanent_card"),
}
"""Fields that came later than their event, and are left out where they say nothing."""


def test_events_have_no_defaults_that_could_drift() -> None:
    assert {
        (kind.__name__, field.name)
        for kind in EVENT_TYPES
        for field in msgspec.structs.fields(kind)
        if not field.required
    } == CAME_LATER


def test_tags_are_told_apart_and_every_type_is_frozen() -> None:
    tags = [kind.__struct_config__.tag for kind in EVENT_TYPES]
    assert len(set(tags)) == len(tags)
    assert all(kind.__struct_config__.frozen for kind in EVENT_TYPES)
