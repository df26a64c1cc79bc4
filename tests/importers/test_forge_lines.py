"""Single lines of Forge's log: what each of them tells, and which are not of the game."""

import gzip
from pathlib import Path

import pytest

from tests.importers.test_forge import (
    ANN,
    BOB,
    ENDING,
    NEW,
    OLD,
    OPENING,
    imported,
    names,
    the_game,
    told,
    whole_turn,
)
from turnfold.events.combat import AttackersDeclared, CombatEnded
from turnfold.events.damage import DamageMarked
from turnfold.events.enums import Loss, Nature, Tellable
from turnfold.events.game import PlayerCountersChanged, PlayerLost
from turnfold.events.permanents import ControlChanged, CountersChanged
from turnfold.events.stack import ResolutionBegan, ResolutionEnded
from turnfold.events.zones import CardDiscarded, ObjectAppeared
from turnfold.replays.audit import audit
from turnfold.replays.importers.forge import import_games, parts_of_log
from turnfold.replays.importers.kit.imported import ImportedGame
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.timeline.timeline import Timeline

OTHER = "other output of the program"


def permanents(game: ImportedGame) -> list[str]:
    """What lies on the battlefield at the end."""
    state = Timeline(game.log).at(len(game.log))
    return sorted(state.objects[each].card for each in state.battlefield)


def appeared(game: ImportedGame) -> list[ObjectAppeared]:
    return [each for each in game.log.events if isinstance(each, ObjectAppeared)]


def test_a_card_with_a_number_is_one_object_and_a_token_is_a_token(tmp_path: Path) -> None:
    found = sorted((each.card, each.nature) for each in appeared(the_game(tmp_path, OLD)))
    elf = "Elf, Lord and Lady"
    assert found == sorted(
        [
            *(("Forest", Nature.CARD), ("Bear", Nature.CARD), ("Bear", Nature.CARD)),
            *((elf, Nature.CARD), (elf, Nature.ABILITY), ("Hill", Nature.CARD)),
            *(("Elf Token", Nature.TOKEN), ("Elf Token", Nature.TOKEN)),
        ]
    )


def test_a_card_that_is_seen_where_it_was_not_has_left_where_it_was(tmp_path: Path) -> None:
    again = whole_turn(4, BOB) + whole_turn(
        5, ANN, main_phase_precombat=f"Land: {ANN} played Forest (3)"
    )
    game = the_game(tmp_path, OLD.replace(ENDING, again + ENDING))
    assert permanents(game).count("Forest") == 1


@pytest.mark.rule("108.4@2024")
def test_whoever_attacks_with_a_creature_controls_it(tmp_path: Path) -> None:
    assert told(the_game(tmp_path, OLD), ControlChanged) == []
    attack = f"Combat: {BOB} assigned Elf Token (80) to attack {ANN}."
    game = the_game(
        tmp_path, OLD.replace(ENDING, whole_turn(4, BOB, declare_attackers_step=attack) + ENDING)
    )
    [changed] = told(game, ControlChanged)
    assert isinstance(changed, ControlChanged)
    assert (names(game)[changed.object], changed.controller) == ("Elf Token", 2)


@pytest.mark.rule("508.1@2024", "511.3@2024")
@pytest.mark.parametrize("text", [OLD, NEW], ids=["older", "newer"])
def test_a_combat_is_declared_once_and_ends_if_somebody_attacks(tmp_path: Path, text: str) -> None:
    game = the_game(tmp_path, text)
    [declared] = told(game, AttackersDeclared)
    assert isinstance(declared, AttackersDeclared)
    assert (declared.player, len(declared.objects)) == (1, 3)
    assert len(told(game, CombatEnded)) == 1


@pytest.mark.rule("608.2n@2024")
def test_what_resolves_has_resolved_before_the_next_line(tmp_path: Path) -> None:
    kinds = [
        type(each)
        for each in told(the_game(tmp_path, OLD), ResolutionBegan, ResolutionEnded, CardDiscarded)
    ]
    assert kinds == [*(ResolutionBegan, ResolutionEnded) * 2, CardDiscarded]


@pytest.mark.rule("120.3b@2024", "120.3d@2024", "120.3e@2024")
@pytest.mark.parametrize(
    ("amount", "to", "results"),
    [
        ("2 damage", "Bear (62)", [DamageMarked]),
        ("2 damage (As -1/-1 counters)", "Bear (62)", [CountersChanged]),
        ("2 damage (Removing 2 loyalty counters)", "Bear (62)", []),
        ("2 damage (Removing 1 defense counter)", "Bear (62)", []),
        ("2 non-combat damage", BOB, []),
        ("2 non-combat damage (as poison counters)", BOB, [PlayerCountersChanged]),
        ("0 damage", "Bear (62)", []),
    ],
)
def test_what_follows_from_damage_is_what_the_line_says(
    tmp_path: Path, amount: str, to: str, results: list[type]
) -> None:
    line = f"Damage: Forest (3) deals {amount} to {to}."
    text = (
        OPENING
        + whole_turn(1, ANN, main_phase_precombat=f"Land: {ANN} played Forest (3)")
        + whole_turn(2, BOB, main_phase_precombat=line)
        + ENDING
    )
    game = the_game(tmp_path, text)
    assert game.damage == []
    found = told(game, DamageMarked, CountersChanged, PlayerCountersChanged)
    assert [type(each) for each in found] == results


def test_who_loses_twice_in_the_log_loses_once(tmp_path: Path) -> None:
    lost = f"Game outcome: {BOB} has lost because life total reached 0\n"
    game = the_game(tmp_path, OLD.replace(lost, lost * 2))
    assert told(game, PlayerLost) == [PlayerLost(2, Loss.LIFE)]


def test_a_log_that_tells_of_milled_cards_does_not_tell_deaths(tmp_path: Path) -> None:
    line = f"Zone Change: {BOB} milled Hill (70) and Elf, Lord and Lady (71)."
    text = OLD.replace(ENDING, whole_turn(4, BOB, main_phase_precombat=line) + ENDING)
    game = the_game(tmp_path, text)
    assert game.damage == []
    assert Tellable.DEATHS in audit(game.log).not_told


def test_each_entry_is_counted_by_its_caption(tmp_path: Path) -> None:
    kinds = the_game(tmp_path, OLD).check.kinds
    assert (kinds["turn"], kinds["phase"], kinds["mulligan"]) == (3, 39, 3)
    assert (kinds["combat"], kinds["damage"], kinds["mana"]) == (2, 5, 1)


@pytest.mark.parametrize(
    ("after", "line"),
    [
        ("Land: {0} played Forest (3)", f"{BOB} didn't block Elf Token (80)."),
        ("Land: {0} played Forest (3)", f"{BOB} assigned Bear (62) to block Elf Token (80)."),
        ("{1} didn't block Elf Token (80).", f"{BOB} assigned tasks."),
        ("{1} didn't block Elf Token (80).", "They want to block the door."),
    ],
)
def test_only_lines_of_blocks_go_on_with_a_combat(tmp_path: Path, after: str, line: str) -> None:
    before = after.format(ANN, BOB) + "\n"
    assert before in OLD
    game, plain = (
        the_game(tmp_path, each) for each in (OLD.replace(before, f"{before}{line}\n"), OLD)
    )
    assert game.damage == []
    assert game.check.unread[OTHER] == plain.check.unread[OTHER] + 1
    assert len(game.log) == len(plain.log)


def test_a_second_blocker_has_a_line_of_its_own(tmp_path: Path) -> None:
    alone = f"{BOB} didn't block Elf Token (80)."
    text = OLD.replace(alone, f"{BOB} assigned Wolf (63) to block Elf Token (80).")
    game = the_game(tmp_path, text)
    assert (game.damage, permanents(game).count("Wolf")) == ([], 1)


def test_nothing_stays_of_a_declaration_that_cannot_be_followed(tmp_path: Path) -> None:
    first = f"Combat: {BOB} assigned Bear (62) to block Elf, Lord and Lady (4).\n"
    text = OLD.replace(first, first.replace("Bear (62)", "Wolf (63)"))
    text = text.replace(f"{BOB} didn't block Elf Token (81)", f"{BOB} didn't block Zebra (9)")
    game = the_game(tmp_path, text)
    line = text.splitlines().index(
        f"Combat: {BOB} assigned Wolf (63) to block Elf, Lord and Lady (4)."
    )
    why = "combat: it cannot be followed: Zebra is blocked or not, and does not attack"
    assert game.damage[0] == f"line {line + 1}: {why}"
    assert "Wolf" not in names(game).values()


@pytest.mark.parametrize(
    ("was", "line", "why"),
    [
        ("didn't block Elf Token.", "didn't block Zebra.", "Zebra is blocked or not"),
        (f"Life: Life: {BOB} 40 > 39", "Life: many", "this is not a life total: many"),
        (f"Land: {ANN} played Forest", "Damage: hard", "this is not damage: hard"),
    ],
)
def test_a_line_that_says_nothing_is_named_with_what_it_is_not(
    tmp_path: Path, was: str, line: str, why: str
) -> None:
    assert was in NEW
    damage = the_game(tmp_path, NEW.replace(was, line, 1)).damage
    assert [each for each in damage if f"it cannot be followed: {why}" in each]


@pytest.mark.parametrize(
    "text",
    [
        OLD + "Information: a pause\n" * 9 + OLD,
        OLD.rpartition("\nGame Result")[0] + "\n" + OLD,
        OLD.replace(ENDING, "Match result: none\n") + OLD,
    ],
    ids=["pause", "window", "match"],
)
def test_each_game_has_its_own_opening(tmp_path: Path, text: str) -> None:
    games = imported(tmp_path, text)
    assert [each.check.kinds["mulligan"] for each in games] == [3, 3]
    assert [each.turns for each in games] == [3, 3]


def test_turn_1_begins_another_game_where_no_ending_is_told(tmp_path: Path) -> None:
    turns = OLD.replace(ENDING, "").removeprefix(OPENING)
    assert [each.turns for each in imported(tmp_path, turns + turns)] == [3, 3]


def test_what_only_speaks_of_a_turn_is_no_turn(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no turn began"):
        imported(tmp_path, "Information: Turn 1 (Ann)\n")


def test_a_file_whose_name_is_an_ending_has_the_name_of_the_program(tmp_path: Path) -> None:
    path = tmp_path / ".txt"
    path.write_text(OLD)
    assert [each.log.header.game for each in import_games(path)] == ["forge-g1"]


def test_a_packed_file_is_imported_in_one_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("turnfold.replays.importers.forge.PART", 100)
    path = tmp_path / "log.txt.gz"
    path.write_bytes(gzip.compress((OLD * 3).encode()))
    assert path.stat().st_size > 200
    assert parts_of_log(path) == [None]


def test_a_packed_file_that_breaks_off_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "log.txt.gz"
    path.write_bytes(gzip.compress((OLD * 3).encode())[:-8])
    games = list(import_games(path))
    assert [each.turns for each in games] == [3, 3, 3]
    assert len(games[-1].damage) == 1


def test_a_game_has_so_many_lines_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("turnfold.replays.importers.forge.lines.MOST", 40)
    game = the_game(tmp_path, OLD)
    assert (sum(game.check.kinds.values()), game.result) == (40, "unfinished")
