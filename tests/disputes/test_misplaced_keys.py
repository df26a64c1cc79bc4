"""A key of an ability that does not belong is refused in one sentence: what, where, what to do."""

from typing import Any

import pytest

from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.file.reading import scenario


def refused(**ability: Any) -> tuple[str, str]:
    """The place of the error in the ability, and what is said."""
    bear = {"id": "bear", "controller": "A", "types": ["creature"], "power": 2, "toughness": 2}
    board = {"format": 1, "players": {"A": {}, "B": {}}}
    with pytest.raises(DisputeFileError) as caught:
        scenario({**board, "battlefield": [{**bear, "abilities": [ability]}]})
    place = caught.value.place.removeprefix("battlefield[0].abilities[0]").lstrip(".")
    return place, str(caught.value)


def triggered(**trigger: Any) -> tuple[str, str]:
    return refused(kind="triggered", trigger=trigger, effects=[{"do": "gain_life"}])


def replacing(**table: Any) -> tuple[str, str]:
    return refused(kind="replacement", **table)


def under(**condition: Any) -> tuple[str, str]:
    return refused(kind="static", change={"is": "modification"}, condition=condition)


def test_a_trigger_event_names_those_that_the_key_goes_with() -> None:
    assert triggered(on="attacks", combat=True) == (
        "trigger.combat",
        '"combat" does not go with "attacks"; it goes with "deals_damage" or "is_dealt_damage"',
    )


def test_a_step_that_is_no_main_phase_has_no_number() -> None:
    place, said = triggered(on="step_begins", step="upkeep", number=2)
    assert place == "trigger"
    assert said == '"number" goes with step = "main", and numbers main phases'


def test_what_is_replaced_is_named_by_its_word() -> None:
    assert replacing(replaces="damage", floor=3) == (
        "floor",
        '"floor" does not go with "damage"; it goes with "life_loss_below_one"',
    )


def test_a_word_that_nothing_replaces_is_refused_with_those_that_there_are() -> None:
    place, said = replacing(replaces="dealing")
    assert place == "replaces"
    assert said.startswith("'dealing' is not possible here; write one of damage, life_gain,")


def test_a_key_beside_a_condition_to_which_it_adds_nothing() -> None:
    assert under(your_turn=True, at_least=2) == (
        "condition.at_least",
        '"at_least" does not go with "your_turn"; it goes with "controls"',
    )


def test_a_place_in_a_condition_that_is_denied_is_that_of_the_file() -> None:
    place, said = under(your_turn=True, denied=True, controls={"types": "creature"})
    assert place == "condition.controls.types"
    assert said == "this should be a list, and is a text in quotes"


def test_a_condition_of_no_condition() -> None:
    place, said = under(at_least=2)
    assert place == "condition"
    assert said.startswith("a condition has at least one of the keys controls,")


@pytest.mark.parametrize(
    ("described", "place", "sentence"),
    [
        ({"typs": ["creature"]}, "typs", 'the key "typs" is not known here; did you mean "types"'),
        (
            {"types": ["creature"], "colour": "red"},
            "colour",
            'the key "colour" is not known here; did you mean "colors"',
        ),
        ({"types": "creature"}, "types", "this should be a list, and is a text in quotes"),
        (
            {"any_of": [{"token": True}, {"tapped": 1}]},
            "any_of[1].tapped",
            "this should be true or false, and is a whole number",
        ),
        (
            {"zone": "library"},
            "zone",
            "'library' is not possible here; write one of exile, graveyard, hand, stack",
        ),
    ],
)
def test_a_mistake_in_a_description_stands_where_the_file_has_it(
    described: dict[str, Any], place: str, sentence: str
) -> None:
    change = {"is": "modification"}
    found = refused(kind="static", change=change, affects=described)
    assert found == (f"affects.{place}", sentence)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("format", 2, "2 is not possible here; write 1"),
        ("edition", "2030-13-45", "write one of 2004, 2010, 2024, or a day from 1999-04-23 on"),
    ],
)
def test_another_format_or_edition_is_refused_with_what_is_possible(
    key: str, value: object, said: str
) -> None:
    with pytest.raises(DisputeFileError, match=said):
        scenario({"format": 1, "players": {"A": {}, "B": {}}, key: value})
