"""Arrows on a table: which there are, whose colour they have, and where they begin and end."""

from typing import Any

import pytest

from tests.viewer.paper import Element, element, said

DRAW = """
import { drawArrows } from "page/arrows.js";
const box = (left, top, width, height) => ({ left, top, width, height });
const table = document.createElement("div");
table.className = given.lanes ? "table duel" : "table";
table.box = box(100, 50, 1000, 600);
table.scrollHeight = 650;
Object.assign(table, given.scrolled);
for (const [id, [x, y]] of Object.entries(given.places)) {
  const card = document.createElement("div");
  card.setAttribute("data-object", id);
  card.box = box(100 + x - 30, 50 + y - 40, 60, 80);
  table.append(card);
}
const before = table.children.length;
drawArrows(table, given.picture);
drawArrows(table, given.picture);
say(table.children.slice(before));
"""

# Each card is 60 wide and 80 high: from its middle 30 to a side, 40 to the top.
BEAR, OGRE, ELF, WALL, BOLT = 101, 102, 103, 104, 109
BELOW, ABOVE = (200, 400), (200, 200)


def picture(**more: Any) -> dict[str, Any]:
    objects = {
        f"objects.{id}": {"controller": 2 if id in (OGRE, WALL) else 1}
        for id in (BEAR, OGRE, ELF, WALL, BOLT)
    }
    return {"game": {}, "zones": {}, "players.1": {}, "players.2": {}, **objects, **more}


def drawn(picture: dict[str, Any], lanes: bool = False, **places: Any) -> list[Element]:
    """The ways that are drawn, with their pills; the table is drawn twice."""
    numbers = {str(globals()[name]): place for name, place in places.items()}
    given = {"picture": picture, "lanes": lanes, "places": numbers, "scrolled": {}}
    sheets = [element(each) for each in said(DRAW, given)]
    assert len(sheets) <= 1, "the arrows of before are gone"
    return [each for sheet in sheets for each in sheet.children if isinstance(each, Element)]


def ways(found: list[Element]) -> list[str]:
    return [path.attributes["d"] for each in found for path in each.all("path.shaft")]


def heads(found: list[Element]) -> list[str]:
    return [path.attributes["transform"] for each in found for path in each.all("path.head")]


def fight(blocks: dict[int, list[int]], **more: Any) -> dict[str, Any]:
    attackers = {f"attackers.{id}": {"blockers": blockers} for id, blockers in blocks.items()}
    return picture(**attackers, **more)


def test_damage_that_is_assigned_runs_both_ways_through_the_gap() -> None:
    """Each begins 2 from the card that deals it and ends 8 from the one that is dealt it, 9 to the
    side of the middles, and the amount lies half-way."""
    game = {"substep": "assign", "assignments": [[BEAR, OGRE, 2], [OGRE, BEAR, 13]]}
    found = drawn(fight({BEAR: [OGRE]}, game=game), BEAR=BELOW, OGRE=ABOVE)
    assert ways(found) == [
        "M191 358C191 303 191 303 191 248",
        "M209 242C209 297 209 297 209 352",
    ]
    assert heads(found) == ["translate(191 248) rotate(180)", "translate(209 352) rotate(0)"]
    assert [each.classes for each in found] == [["way", "p1"], ["way", "p2"]]
    pills = [pill.attributes for each in found for pill in each.all("rect")]
    assert {(each["height"], each["rx"]) for each in pills} == {("24", "12")}
    assert [(each["x"], each["y"], each["width"]) for each in pills] == [
        ("178.5", "291", "25"),
        ("192", "285", "34"),
    ]
    words = [each for way in found for each in way.all("text")]
    assert [each.text for each in words] == ["2", "13"]
    assert [(each.attributes["x"], each.attributes["y"]) for each in words] == [
        ("191", "303"),
        ("209", "297"),
    ]


def test_a_way_to_a_card_at_the_side_leans_there_by_half_a_card_at_most() -> None:
    game = {"substep": "assign", "assignments": [[BEAR, OGRE, 2], [BEAR, WALL, 1]]}
    found = drawn(picture(game=game), BEAR=BELOW, OGRE=(500, 200), WALL=(100, 200))
    assert [each.split("C")[0] for each in ways(found)] == ["M206 358", "M176 358"]
    assert [each.rsplit(" ", 2)[1] for each in ways(found)] == ["482", "100"]


def test_damage_to_a_player_has_no_arrow() -> None:
    game = {"substep": "assign", "assignments": [[BEAR, 2, 2]]}
    assert drawn({**picture(game=game), "players.2": {}}, BEAR=BELOW, OGRE=ABOVE) == []


@pytest.mark.rule("510.2@2024")
def test_damage_that_has_been_dealt_has_no_arrow_any_more() -> None:
    game = {"substep": "deal", "assignments": [[BEAR, OGRE, 2]]}
    assert drawn(picture(game=game), BEAR=BELOW, OGRE=ABOVE) == []


def test_damage_that_waits_on_the_stack_shows_who_blocks() -> None:
    game = {"substep": "priority", "assignments": [[BEAR, OGRE, 2]]}
    waits = fight({BEAR: [OGRE]}, game=game, zones={"stack": [BOLT]})
    waits[f"objects.{BOLT}"] = {"nature": "combat_damage", "controller": 1}
    found = drawn(waits, BEAR=BELOW, OGRE=ABOVE)
    assert [each.all("path.shaft")[0].attributes["data-kind"] for each in found] == ["block"]


def test_a_block_leads_from_the_blocker_to_the_attacker() -> None:
    found = drawn(fight({BEAR: [OGRE, WALL]}), BEAR=BELOW, OGRE=ABOVE, WALL=(200, 200))
    assert ways(found) == [
        "M194 242C194 297 194 297 194 352",
        "M206 242C206 297 206 297 206 352",
    ]
    assert [each.classes for each in found] == [["way", "p2"]] * 2


@pytest.mark.parametrize(
    ("blocks", "arrows"),
    [
        ({BEAR: [OGRE]}, 0),
        ({BEAR: [OGRE, WALL]}, 0),
        ({BEAR: [OGRE], ELF: [OGRE]}, 0),
        ({BEAR: [OGRE, WALL], ELF: [OGRE]}, 1),
        ({BEAR: [OGRE, WALL], ELF: [OGRE, WALL]}, 4),
        ({BEAR: [OGRE, WALL], ELF: []}, 0),
    ],
)
def test_where_fighters_stand_opposite_only_tangled_blocks_have_arrows(
    blocks: dict[int, list[int]], arrows: int
) -> None:
    """A block is tangled where its blocker blocks others too, and its attacker has others."""
    places = {"BEAR": BELOW, "ELF": (300, 400), "OGRE": ABOVE, "WALL": (300, 200)}
    assert len(drawn(fight(blocks), lanes=True, **places)) == arrows
    assert len(drawn(fight(blocks), **places)) == sum(map(len, blocks.values()))


@pytest.mark.parametrize(
    ("target", "way", "head"),
    [
        # Above the spell and below it: to the edge that is nearer, at the side of the stack.
        ((200, 200), "M770 300C217 300 209 288 209 248", "translate(209 248) rotate(180)"),
        ((200, 400), "M770 300C217 300 209 312 209 352", "translate(209 352) rotate(0)"),
        # Beside it: to the side that is nearer, and the head lies on its side.
        ((200, 300), "M770 300C504 300 504 300 238 300", "translate(238 300) rotate(90)"),
        ((200, 340), "M770 300C504 300 504 340 238 340", "translate(238 340) rotate(0)"),
        ((200, 260), "M770 300C504 300 504 260 238 260", "translate(238 260) rotate(180)"),
        # Above the stack itself, left of its middle but right of its edge.
        ((769, 200), "M770 300C786 300 778 288 778 248", "translate(778 248) rotate(180)"),
    ],
)
def test_a_spell_points_at_its_target(target: tuple[int, int], way: str, head: str) -> None:
    shown = picture(zones={"stack": [BOLT]})
    shown[f"objects.{BOLT}"] = {"controller": 2, "targets": [OGRE]}
    found = drawn(shown, OGRE=target, BOLT=(800, 300))
    assert (ways(found), heads(found)) == ([way], [head])
    assert found[0].classes == ["way", "p2"]


def test_a_spell_right_of_a_target_below_its_edge_points_down_and_to_the_left() -> None:
    """A target whose middle is where the spell begins is reached from the left."""
    shown = picture(zones={"stack": [BOLT]})
    shown[f"objects.{BOLT}"] = {"controller": 2, "targets": [OGRE]}
    found = drawn(shown, OGRE=(770, 200), BOLT=(800, 300))
    assert ways(found) == ["M770 300C753 300 761 288 761 248"]


def test_a_spell_does_not_point_back_over_the_stack() -> None:
    shown = picture(zones={"stack": [BOLT]})
    shown[f"objects.{BOLT}"] = {"controller": 2, "targets": [OGRE]}
    assert drawn(shown, OGRE=(771, 200), BOLT=(800, 300)) == []


def test_what_does_not_lie_on_the_table_has_no_arrow() -> None:
    assert drawn(fight({BEAR: [OGRE]}), BEAR=BELOW) == []
    assert drawn(fight({BEAR: [OGRE]}), OGRE=ABOVE) == []


def test_the_seventh_player_has_the_colour_of_the_first() -> None:
    shown = fight({BEAR: [OGRE]})
    shown[f"objects.{OGRE}"] = {"controller": 7}
    assert drawn(shown, BEAR=BELOW, OGRE=ABOVE)[0].classes == ["way", "p1"]


def test_what_nobody_is_known_to_control_has_the_first_colour() -> None:
    """A card that was left out of a redacted log has no entry in the picture."""
    shown = fight({BEAR: [OGRE]}, zones={"stack": [BOLT]})
    shown[f"objects.{BOLT}"] = {"targets": [BEAR]}
    del shown[f"objects.{OGRE}"]
    found = drawn(shown, BEAR=BELOW, OGRE=ABOVE, BOLT=(800, 300))
    assert [each.classes for each in found] == [["way", "p1"], ["way", "p1"]]
    dealt = picture(game={"substep": "assign", "assignments": [[BEAR, OGRE, 2]]})
    del dealt[f"objects.{BEAR}"]
    assert drawn(dealt, BEAR=BELOW, OGRE=ABOVE)[0].classes == ["way", "p1"]


def test_arrows_lie_on_a_table_that_is_scrolled_where_the_cards_do() -> None:
    given = {"picture": fight({BEAR: [OGRE]}), "lanes": False}
    places = {str(BEAR): BELOW, str(OGRE): ABOVE}
    scrolled = {"scrollLeft": 7, "scrollTop": 100}
    (sheet,) = map(element, said(DRAW, {**given, "places": places, "scrolled": scrolled}))
    assert ways([sheet]) == ["M201 342C201 397 201 397 201 452"]
    assert (sheet.attributes["width"], sheet.attributes["height"]) == ("1000", "650")
