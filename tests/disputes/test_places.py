"""Where a place of a dispute file is in its text, and what may be written at a place."""

from typing import Literal

import pytest
from msgspec import Struct

from turnfold.events.enums import TeamRules
from turnfold.replays.disputes.file.places import line_of
from turnfold.replays.disputes.file.possible import FEW, MANY, keys_at, misplaced, words_at
from turnfold.replays.disputes.file.until import ScriptEnd, until

TEXT = """\
format = 1
'until' = "end"

[players.A]
life = 3
[players."B"] # the other
  "hand" = []

[[battlefield]]
id = "x"
counters.charge = 2
[[battlefield]]
idea = 1
id = "y"
[expect]
life.A = 2
"""


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("", None),
        ("format", 1),
        ("until", 2),
        ("players.A", 4),
        ("players.A.life", 5),
        ("players.B", 6),
        ("players.B.hand[0]", 7),
        ("players.B.life", 6),
        ("battlefield", 9),
        ("battlefield[0].id", 10),
        ("battlefield[0].counters.charge", 11),
        ("battlefield[1]", 12),
        ("battlefield[1].id", 14),
        ("battlefield[1].counters", 12),
        ("battlefield[2]", None),
        ("expect", 15),
        ("expect.life.A", 16),
        ("expect.steps", 15),
        ("life", None),
        ("script[0].step", None),
    ],
)
def test_a_place_has_the_line_of_its_key_or_else_of_its_table(place: str, line: int | None) -> None:
    assert line_of(TEXT, place) == line


@pytest.mark.parametrize(
    ("text", "turns", "step", "time"),
    [
        ("end_of_turn", 0, None, 1),
        ("game_over", 0, None, 1),
        ("upkeep", 0, "upkeep", 1),
        ("upkeep#2", 0, "upkeep", 2),
        ("turn+1", 1, None, 1),
        ("turn+12 draw", 12, "draw", 1),
        ("turn+2 combat_damage#3", 2, "combat_damage", 3),
    ],
)
def test_where_a_script_ends(text: str, turns: int, step: str | None, time: int) -> None:
    found = until(text)
    assert found is not None
    assert found == ScriptEnd(turns, found.step, time)
    assert (found.step and found.step.value) == step


@pytest.mark.parametrize(
    "text", ["", "turn+0", "turn+", "upkeep#0", "upkeep 2", "turn+1upkeep", "upkeep turn+1", "Draw"]
)
def test_what_is_no_end(text: str) -> None:
    assert until(text) is None


# A format of few tables, in which each is told by its "kind".


class _Egg(Struct, tag_field="kind", tag="egg"):
    size: int = 0
    yolk: Literal["firm", "soft", ""] = ""


class _Ham(Struct, tag_field="kind", tag="ham"):
    size: int = 0
    smoked: bool = False


class _Jam(Struct, tag_field="kind", tag="jam"):
    fruit: str = ""


_Dish = _Egg | _Ham | _Jam


class _Plate(Struct):
    dish: _Dish
    rules: TeamRules = TeamRules.INDIVIDUAL
    rest: tuple[_Dish, ...] = ()
    named: dict[str, _Dish] = {}
    says: str = ""


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("rules", {each.value for each in TeamRules}),
        ("dish.yolk", {"firm", "soft"}),
        ("rest[3].yolk", {"firm", "soft"}),
        ("named.breakfast.yolk", {"firm", "soft"}),
        ("named[...].yolk", {"firm", "soft"}),
        ("dish.size", set()),
        ("dish[0].yolk", set()),
        ("says", set()),
        ("nowhere", set()),
    ],
)
def test_the_words_at_a_place(place: str, words: set[str]) -> None:
    assert set(words_at(_Plate, place)) == words


def test_too_many_words_are_not_listed() -> None:
    def plate(words: int) -> object:
        return Literal[tuple(f"w{each}" for each in range(words))]

    assert len(words_at(plate(MANY), "")) == MANY
    assert words_at(plate(MANY + 1), "") == ()


RAW = {
    "dish": {"kind": "ham"},
    "rest": [{"kind": "egg"}, {"kind": "jam"}, {}],
    "named": {"one": {"kind": "egg"}},
}


@pytest.mark.parametrize(
    ("place", "keys"),
    [
        ("", {"dish", "rules", "rest", "named", "says"}),
        ("dish", {"kind", "size", "smoked"}),
        ("rest[0]", {"kind", "size", "yolk"}),
        ("rest[1]", {"kind", "fruit"}),
        ("rest[2]", {"kind", "size", "yolk", "smoked", "fruit"}),
        ("rest[3]", {"kind", "size", "yolk", "smoked", "fruit"}),
        ("named.one", {"kind", "size", "yolk"}),
        ("says", set()),
    ],
)
def test_the_keys_at_a_place_are_those_of_the_kind_that_is_written(
    place: str, keys: set[str]
) -> None:
    assert set(keys_at(_Plate, place, RAW)) == keys


@pytest.mark.parametrize(
    ("place", "key", "sentence"),
    [
        ("dish", "fruit", '"fruit" does not go with "ham"; it goes with "jam"'),
        ("rest[0]", "smoked", '"smoked" does not go with "egg"; it goes with "ham"'),
        ("rest[1]", "size", '"size" does not go with "jam"; it goes with "egg" or "ham"'),
        ("rest[2]", "size", ""),  # it does not say its kind
        ("dish", "sugar", ""),
        ("", "size", ""),
        ("", "dish", ""),
    ],
)
def test_a_key_of_another_kind_is_told_with_that_kind(place: str, key: str, sentence: str) -> None:
    assert misplaced(_Plate, place, RAW, key) == sentence


@pytest.mark.parametrize(("able", "more"), [(FEW, ""), (FEW + 1, " and others")])
def test_only_a_few_kinds_are_named_with_which_a_key_goes(able: int, more: str) -> None:
    fits = [_kind(f"k{each}", "key") for each in range(able)]
    union = _kind("odd", "other")
    for each in fits:
        union |= each  # type: ignore[assignment]
    named = " or ".join(f'"k{each}"' for each in range(FEW))
    said = misplaced(union, "", {"kind": "odd"}, "key")
    assert said == f'"key" does not go with "odd"; it goes with {named}{more}'


def _kind(tag: str, key: str) -> type:
    return type(tag, (Struct,), {"__annotations__": {key: int}}, tag_field="kind", tag=tag)
