"""The board of a played dispute, written as a dispute file: played again, it is the same board."""

import pytest
from msgspec.structs import replace

from tests.disputes.files import Data, creature, outcome_of
from turnfold.events.enums import Tellable, Zone
from turnfold.events.permanents import Characteristics
from turnfold.replays.disputes.file.format import Scenario
from turnfold.replays.disputes.file.reading import parse
from turnfold.replays.disputes.judging.run import Judgement, run
from turnfold.replays.disputes.writing.board import dispute_text
from turnfold.replays.disputes.writing.toml import toml_value
from turnfold.replays.recordings.errors import UserError

BOARD: list[Data] = [
    creature("x", "A", 2, 2, owner="B", tapped=True, counters={"+1/+1": 1}, damage=1),
    creature("r", "A", 1, 1, ring_bearer=True),
    creature("q", "B", 1, 3, phased_out=True),
    {"id": "walker", "controller": "B", "types": ["planeswalker"], "loyalty": 5},
    {
        "id": "siege",
        "controller": "A",
        "types": ["battle"],
        "subtypes": ["Siege"],
        "defense": 4,
        "protector": "B",
    },
    {"id": "Grizzly Bears", "name": "Grizzly Bears", "controller": "B"},
    {"id": "Grizzly Bears 2", "name": "Grizzly Bears", "controller": "B"},
    creature("p", "B", 1, 3, token=True, summoning_sick=True, keywords=["flying"]),
    {
        "id": "aura",
        "types": ["enchantment"],
        "subtypes": ["Aura"],
        "controller": "A",
        "attached_to": "p",
        "keywords": ["enchant creature"],
    },
]
PLAYERS: Data = {
    "A": {
        "life": 17,
        "poison": 2,
        "counters": {"experience": 3},
        "hand": ["Forest"],
        "graveyard": ["Plains"],
        "library": 4,
        "mana": "GGC",
        "max_hand_size": 5,
        "city_blessing": True,
        "temptations": 4,
        "completed_dungeons": ["Undercity"],
    },
    "B": {"exile": ["Island"], "energy": 1, "room": "Lost Level"},
}
NOW: Data = {"begin": "precombat_main", "until": "precombat_main"}


def text_of(outcome: Judgement) -> str:
    """The dispute file of the board with which a script ended."""
    return dispute_text(outcome.played.state, "a board")


def written(*battlefield: Data, **keys: object) -> Scenario:
    """What is in the dispute file of a board at which a script ends."""
    return parse(text_of(outcome_of(*battlefield, **{**NOW, **keys})))


def test_a_board_that_is_written_and_played_again_is_the_same() -> None:
    before = outcome_of(*BOARD, players=PLAYERS, day="night", monarch="B", initiative="A", **NOW)
    text = text_of(before) + '\n[expect]\nstep = "precombat_main"\n'
    assert not text.startswith("#"), "what The Ring says is in the file"
    after = run(parse(text.replace('day = "night"', 'day = "night"\nuntil = "precombat_main"')))
    assert {**after.board, "battlefield": set(after.board["battlefield"])} == {
        **before.board,
        "battlefield": {each["id"] for each in BOARD},
    }


def test_what_nobody_sees_on_a_board_is_written_as_well() -> None:
    found = written(*BOARD, players=PLAYERS)
    assert (found.turn, found.active_player, found.day) == (3, "A", None)
    a, b = found.players["A"], found.players["B"]
    assert (a.max_hand_size, a.library, a.mana) == (5, 4, "CGG")
    assert (b.max_hand_size, b.energy, b.counters) == (7, 1, {})
    assert (a.city_blessing, a.temptations, a.completed_dungeons) == (True, 4, ("Undercity",))
    assert (b.city_blessing, b.temptations, b.room) == (False, 0, "Lost Level")
    there = {each.id: each for each in found.battlefield}
    assert (there["x"].owner, there["x"].controller) == ("B", "A")
    assert {each.id for each in found.battlefield if each.token} == {"p"}
    assert {each.id for each in found.battlefield if each.summoning_sick} == {"p"}
    assert {each.id: each.attached_to for each in found.battlefield if each.attached_to} == {
        "aura": "p"
    }
    assert {each.id for each in found.battlefield if each.protector} == {"siege"}
    assert {each.id for each in found.battlefield if each.ring_bearer} == {"r"}
    assert there["p"].keywords == ("flying",)
    assert there["Grizzly Bears 2"].name == "Grizzly Bears"
    assert there["Grizzly Bears 2"].types is None, "the pool knows the card"


FOUR: Data = {each: {"life": 30} for each in "ABCD"}


@pytest.mark.rule("800.1@2024")
@pytest.mark.parametrize(
    "said",
    [
        {"teams": [["A", "B"], ["C", "D"]], "team_rules": "two_headed_giant"},
        {"teams": [["A", "C"]], "range_of_influence": 1},
        {"attack_option": "left"},
    ],
)
def test_how_a_game_of_several_is_played_is_written(said: Data) -> None:
    found = written(players=FOUR, **said)
    game = (found.teams, found.team_rules, found.attack_option, found.range_of_influence)
    teams = tuple(map(tuple, said.get("teams", ())))
    assert game == (
        teams,
        said.get("team_rules", "individual"),
        said.get("attack_option"),
        said.get("range_of_influence", 0),
    )


def concedes(player: str) -> str:
    """The file of a board that a player has left, with what phased out under B's control."""
    held = {"step": "precombat_main", "player": "B", "effect": {"phase_out": "x"}}
    stolen = {"step": "precombat_main", "effect": {"change_control": {"what": "x", "to": "B"}}}
    leaves = {"step": "precombat_main", "player": player, "concede": True}
    script = [stolen, held, leaves]
    return text_of(outcome_of(creature("x", "A", 1, 1), players=FOUR, script=script, until="end"))


def test_who_has_left_and_what_waits_to_phase_in_is_told() -> None:
    text = concedes("B")
    assert text.startswith(
        "# Not in this file:\n# - B, who has left the game\n# - x, which phased out under B\n"
    )
    assert [*parse(text).players] == ["A", "C", "D"]
    with pytest.raises(UserError, match="the active player has left the game"):
        concedes("A")


def test_nothing_is_written_of_what_is_not_so() -> None:
    lines = text_of(outcome_of(**NOW)).splitlines()
    assert lines == [
        "format = 1",
        'title = "a board"',
        'edition = "2024"',
        'active_player = "A"',
        "turn = 3",
        'begin = "precombat_main"',
        "",
        "[players.A]",
        "life = 20",
        "library = 30",
        "",
        "[players.B]",
        "life = 20",
        "library = 30",
    ]


def test_a_card_of_the_files_own_is_described() -> None:
    own = {"id": "mine", "name": "My Own", "types": ["instant"], "cost": "{R}"}
    (card,) = written(players={"A": {"hand": [own]}, "B": {}}).players["A"].hand
    assert not isinstance(card, str)
    assert (card.name, card.types, card.cost, card.power) == ("My Own", ("instant",), "{R}", None)


FIGHTERS = [*(creature(each, "A", 2, 2) for each in "xy"), *(creature(e, "B", 1, 1) for e in "pqz")]
ATTACK: Data = {"declare_attackers": {"x": "B", "y": "B"}}
BLOCK: Data = {"declare_blockers": {"q": "x", "p": "x"}}


@pytest.mark.parametrize(
    ("edition", "orders"), [("2010", {"x": ("q", "p")}), ("2004", None), ("2024", None)]
)
def test_a_combat_is_written_with_what_was_declared(
    edition: str, orders: dict[str, tuple[str, ...]] | None
) -> None:
    found = written(
        *FIGHTERS,
        edition=edition,
        script=[ATTACK, BLOCK],
        begin="beginning_of_combat",
        until="declare_blockers",
    )
    assert (found.begin.value, found.until) == ("declare_attackers", "end_of_combat")
    attack, block, *rest = found.script
    assert attack.declare_attackers == {"x": "B", "y": "B"}
    assert block.declare_blockers == {"p": ("x",), "q": ("x",)}
    assert [each.order_blockers for each in rest] == ([orders] if orders else [])
    assert not any(each.tapped or each.summoning_sick for each in found.battlefield)


def test_an_attack_that_nobody_blocks_is_written_without_blocks() -> None:
    found = written(*FIGHTERS, script=[ATTACK], until="declare_attackers")
    assert [each.declare_blockers for each in found.script] == [None]


@pytest.mark.parametrize(
    ("entry", "until", "line"),
    [
        (
            {"step": "declare_blockers", "effect": {"destroy": ["p", "q"]}},
            "declare_blockers",
            "# - x is blocked, and its blockers are gone",
        ),
        (
            {"step": "declare_blockers", "effect": {"pump": {"what": "z", "power": 1}}},
            "declare_blockers",
            "# - 1 effect that lasts for a while",
        ),
    ],
)
def test_what_no_file_can_say_is_a_comment(entry: Data, until: str, line: str) -> None:
    text = text_of(outcome_of(*FIGHTERS, script=[ATTACK, BLOCK, entry], until=until))
    assert text.splitlines()[:2] == ["# Not in this file:", line]
    assert text.splitlines()[2] == "format = 1"


@pytest.mark.parametrize("step", ["upkeep", "precombat_main", "postcombat_main", "end"])
def test_a_file_begins_in_the_step_of_the_board(step: str) -> None:
    found = written(creature("x", "A", 2, 2), begin="upkeep", until=step)
    assert (found.begin.value, found.until, found.script) == (step, "end_of_turn", ())


def test_what_has_no_name_is_called_by_what_it_is() -> None:
    state = outcome_of(*(creature(each, "A", 1, 1) for each in "xyz"), **NOW).played.state
    kinds = [("artifact", "creature"), ("artifact", "land"), ("artifact", "battle")]
    for number, types in zip(sorted(state.battlefield), kinds, strict=True):
        strength = 1 if "creature" in types else None
        seen = Characteristics(types, (), (), (), (), strength, strength)
        changed = replace(state.objects[number], card="#987654", characteristics=seen)
        state.objects[number] = changed
    ids = {each.id for each in parse(dispute_text(state, "a board")).battlefield}
    first, second, third = sorted(state.battlefield)
    assert ids == {f"creature {first}", f"land {second}", f"artifact {third}"}


def test_a_speed_is_a_comment() -> None:
    state = outcome_of(creature("x", "A", 1, 1), **NOW).played.state
    state.players[1] = replace(state.players[1], speed=3)
    assert "# - the speed of A, which is 3" in dispute_text(state, "a board").splitlines()


def test_before_the_first_turn_there_is_no_dispute() -> None:
    state = outcome_of(**NOW).played.state.fork()
    state.active_player = 0
    with pytest.raises(UserError, match="no turn has begun there"):
        dispute_text(state, "a board")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (False, "false"),
        (-3, "-3"),
        ('a "b"', '"a \\"b\\""'),
        ("Ærathi Ъ", '"Ærathi Ъ"'),
        ([1, ["x"]], '[1, ["x"]]'),
        ({"a": 1, "b c": None, "+1/+1": 2}, '{ a = 1, "+1/+1" = 2 }'),
        ({"a": None}, "{}"),
    ],
)
def test_plain_data_is_written_as_toml(value: object, text: str) -> None:
    assert toml_value(value) == text


def test_notes_stand_at_what_they_are_about() -> None:
    state = outcome_of(creature("x", "A", 1, 1), **NOW).played.state
    notes = [(0, "The weather."), (state.battlefield[0], "It looks tired.")]
    lines = dispute_text(state, "a board", notes=notes).splitlines()
    assert lines[:3] == ["# Not in this file:", "# - The weather.", "format = 1"]
    assert lines[lines.index("[[battlefield]]") - 1] == "# It looks tired."
    assert sum(each.startswith("#") for each in lines) == 3


def test_a_permanent_of_which_nothing_is_known_is_left_out() -> None:
    state = outcome_of(creature("x", "A", 1, 1), **NOW).played.state
    (number,) = state.battlefield
    state.objects[number] = replace(state.objects[number], card="#987654")
    text = dispute_text(state, "a board")
    assert "is not known, so it is left out" in text.splitlines()[1]
    assert parse(text).battlefield == ()


def test_a_card_in_a_graveyard_of_which_nothing_is_known_is_a_comment() -> None:
    state = outcome_of(players=PLAYERS, **NOW).played.state
    (number,) = state.zone(Zone.GRAVEYARD, 1)
    state.objects[number] = replace(state.objects[number], card="#987654")
    text = dispute_text(state, "a board")
    assert text.splitlines()[1] == "# - 1 card in the graveyard of A: not known"
    assert parse(text).players["A"].graveyard == ()


def test_life_that_a_recorder_does_not_tell_is_a_comment() -> None:
    state = outcome_of(**NOW).played.state
    state.untold = frozenset({Tellable.LIFE})
    lines = dispute_text(state, "a board").splitlines()
    assert lines[1] == "# - life totals, which the recorder does not tell"
    assert not [each for each in lines if each.startswith("life")]


@pytest.mark.rule("106.4@2024")
def test_a_file_holds_a_thousand_mana() -> None:
    state = outcome_of(**NOW).played.state
    state.players[1] = replace(state.players[1], mana=(("G", 999), ("R", 1)))
    mana = parse(dispute_text(state, "a board")).players["A"].mana
    assert (mana.count("G"), mana.count("R")) == (999, 1)
    state.players[1] = replace(state.players[1], mana=(("G", 999), ("R", 2)))
    with pytest.raises(UserError, match="a pool has over 1,000 mana"):
        dispute_text(state, "a board")
