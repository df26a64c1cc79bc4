"""Logs of Forge, of both generations: what they say is told, what they leave out stays unknown."""

from pathlib import Path

import pytest

from tests.needs import shared
from turnfold.events.combat import (
    AttackerDeclared,
    BlockerDeclared,
    CreatureBecameBlocked,
    CreatureBecameUnblocked,
)
from turnfold.events.damage import DamageDealt
from turnfold.events.enums import DamageKind, Loss, Step, Tellable, Zone
from turnfold.events.game import (
    GameEnded,
    LifeLost,
    MulliganTaken,
    OpeningHandKept,
    PlayerJoined,
    PlayerLost,
)
from turnfold.events.permanents import PermanentTapped
from turnfold.events.stack import AbilityTriggered, SpellCast, TargetsChosen
from turnfold.events.turn import StepBegan, TurnBegan
from turnfold.events.zones import CardDiscarded, LandPlayed, ZoneChanged
from turnfold.replays.analytics.rows import rows
from turnfold.replays.audit import audit
from turnfold.replays.audit.verify import verify
from turnfold.replays.importers.forge import import_games, parts_of_log
from turnfold.replays.importers.kit.imported import ImportedGame
from turnfold.replays.importers.kit.shelf import LogPart
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording, save
from turnfold.replays.timeline.timeline import Timeline

ANN, BOB = "Ai(1)-Ann's Elves", "Ai(2)-Bob and the Bears"

STEPS = (
    *("Untap step", "Upkeep step", "Draw step", "Main phase, precombat"),
    *("Beginning of Combat Step", "Declare Attackers Step", "Declare Blockers Step"),
    *("First Strike Damage Step", "Combat Damage Step", "End of Combat Step"),
    *("Main phase, postcombat", "End step", "Cleanup step"),
)


def whole_turn(number: int, player: str, **within: str) -> str:
    """A turn with all thirteen steps, and lines after some of them."""
    whose = f"{player}'" if player.endswith("s") else f"{player}'s"
    lines = [f"Turn: Turn {number} ({player})"]
    for step in STEPS:
        lines.append(f"Phase: {whose} {step}")
        key = step.lower().replace(" ", "_").replace(",", "")
        lines += within.get(key, "").splitlines()
    return "\n".join(lines) + "\n"


OPENING = f"""\
Language 'en-US' loaded successfully.
Simulation mode
Mulligan: {BOB} has mulliganed down to 6 cards.
Mulligan: {ANN} has kept a hand of 7 cards
Mulligan: {BOB} has kept a hand of 6 cards
"""

ENDING = f"""\
Game outcome: Turn 2
Game outcome: {BOB} has lost because life total reached 0
Game outcome: {ANN} has won because all opponents have lost
Match result: {ANN}: 1 {BOB}: 0

Game Result: Game 1 ended in 900 ms. {ANN} has won!
"""

OLD = (
    OPENING
    + whole_turn(
        1,
        ANN,
        main_phase_precombat=f"""\
Land: {ANN} played Forest (3)
Mana: Forest (3) - {{T}}: Add {{G}}.
Warning: an AI could not decide
Add to stack: {ANN} cast Elf, Lord and Lady (4)
Resolve stack: Elf, Lord and Lady - Creature 2 / 2
Add to stack: {ANN} triggered Elf, Lord and Lady (4) targeting [{BOB}]
Resolve stack: Elf, Lord and Lady (4) - {BOB} discards a card.
Discard: {BOB} discards Hill (61).""",
    )
    + whole_turn(2, BOB, main_phase_precombat=f"Add to stack: {BOB} cast Bear (62)")
    + whole_turn(
        3,
        ANN,
        declare_attackers_step=(
            f"Combat: {ANN} assigned Elf, Lord and Lady (4), Elf Token (80) and Elf Token (81) to "
            f"attack {BOB}."
        ),
        declare_blockers_step=f"""\
Combat: {BOB} assigned Bear (62) to block Elf, Lord and Lady (4).
{BOB} didn't block Elf Token (80).
{BOB} didn't block Elf Token (81).""",
        combat_damage_step=f"""\
Damage: Elf, Lord and Lady (4) deals 2 damage to Bear (62).
Damage: Bear (62) deals 2 damage (Deathtouch) to Elf, Lord and Lady (4).
Damage: Elf Token (80) deals 1 combat damage to {BOB}.
Damage: Elf Token (81) deals 1 combat damage to {BOB}.""",
        end_step=f"Damage: Elf Token (80) deals 3 non-combat damage to {BOB}.",
    )
    + ENDING
)

NEW = (
    OPENING.replace("Mulligan", "Mulligan")
    + whole_turn(
        1,
        ANN,
        main_phase_precombat=f"""\
Land: {ANN} played Forest
Add To Stack: {ANN} cast Elf, Lord and Lady
Resolve Stack: Elf, Lord and Lady - Creature 2 / 2""",
    )
    + whole_turn(
        2,
        BOB,
        main_phase_precombat=f"""\
Add To Stack: {BOB} cast Bear
Resolve Stack: Bear - Creature 2 / 2""",
    )
    + whole_turn(
        3,
        ANN,
        declare_attackers_step=(
            f"Combat: {ANN} assigned Elf, Lord and Lady, Elf Token and Elf Token to attack {BOB}."
        ),
        declare_blockers_step=f"""\
Combat: {BOB} assigned Bear to block Elf, Lord and Lady.
{BOB} didn't block Elf Token.
{BOB} didn't block Elf Token.""",
        first_strike_damage_step="Damage: Elf, Lord and Lady deals 2 damage to Bear.",
        combat_damage_step=f"""\
Zone Change: Bear was put into Graveyard from Battlefield.
Damage: Elf Token deals 1 combat damage to {BOB}.
Life: Life: {BOB} 40 > 39
Damage: Elf Token deals 1 combat damage to {BOB}.
Life: Life: {BOB} 39 > 38""",
    )
    + ENDING.replace("Game outcome", "Game Outcome").replace("Match result", "Match Result")
)


def imported(folder: Path, text: str) -> list[ImportedGame]:
    path = folder / "simulated.txt"
    path.write_text(text)
    return list(import_games(path))


def the_game(folder: Path, text: str) -> ImportedGame:
    [game] = imported(folder, text)
    return game


def told(game: ImportedGame, *kinds: type) -> list[object]:
    return [each for each in game.log.events if isinstance(each, kinds)]


def names(game: ImportedGame) -> dict[int, str]:
    """The names of all cards that ever were in the game, by their numbers."""
    timeline = Timeline(game.log)
    found = {}
    for end in range(len(game.log) + 1):
        found |= {each.id: each.card for each in timeline.at(end).objects.values()}
    return found


@pytest.mark.parametrize("text", [OLD, NEW], ids=["older", "newer"])
def test_every_line_of_the_log_is_followed(tmp_path: Path, text: str) -> None:
    game = the_game(tmp_path, text)
    assert game.damage == []
    assert (game.turns, game.result) == (3, "player 1 won (life)")
    assert (game.check.equal, game.check.uncompared) == (0, game.check.messages)


def test_the_opening_and_the_end(tmp_path: Path) -> None:
    game = the_game(tmp_path, OLD)
    assert told(game, MulliganTaken, OpeningHandKept) == [
        MulliganTaken(2, 1),
        OpeningHandKept(1),
        OpeningHandKept(2),
    ]
    assert told(game, TurnBegan) == [TurnBegan(1, 1), TurnBegan(2, 2), TurnBegan(3, 1)]
    assert told(game, PlayerLost, GameEnded) == [
        PlayerLost(2, Loss.LIFE),
        GameEnded((1,), Loss.LIFE),
    ]


@pytest.mark.rule("508.8@2024", "103.8a@2024", "510.4@2024")
def test_steps_that_the_rules_skip_are_left_out(tmp_path: Path) -> None:
    steps = [each.step for each in told(the_game(tmp_path, OLD), StepBegan)]  # type: ignore[attr-defined]
    assert steps.count(Step.DRAW) == 2
    assert steps.count(Step.DECLARE_ATTACKERS) == 3
    assert steps.count(Step.DECLARE_BLOCKERS) == steps.count(Step.COMBAT_DAMAGE) == 1
    assert Step.FIRST_STRIKE_DAMAGE not in steps


@pytest.mark.rule("510.4@2024")
def test_a_first_damage_step_takes_place_where_damage_is_dealt_in_it(tmp_path: Path) -> None:
    steps = [each.step for each in told(the_game(tmp_path, NEW), StepBegan)]  # type: ignore[attr-defined]
    at = steps.index(Step.FIRST_STRIKE_DAMAGE)
    assert steps[at - 1 : at + 2] == [
        Step.DECLARE_BLOCKERS,
        Step.FIRST_STRIKE_DAMAGE,
        Step.COMBAT_DAMAGE,
    ]


@pytest.mark.parametrize("text", [OLD, NEW], ids=["older", "newer"])
def test_attackers_and_blockers_are_who_the_lines_name(tmp_path: Path, text: str) -> None:
    game = the_game(tmp_path, text)
    called = names(game)
    attackers = told(game, AttackerDeclared)
    assert [called[each.object] for each in attackers] == [  # type: ignore[attr-defined]
        "Elf, Lord and Lady",
        "Elf Token",
        "Elf Token",
    ]
    assert len({each.object for each in attackers}) == 3  # type: ignore[attr-defined]
    assert {each.target for each in attackers} == {2}  # type: ignore[attr-defined]
    [block] = told(game, BlockerDeclared)
    assert isinstance(block, BlockerDeclared)
    assert (called[block.object], [called[each] for each in block.attackers]) == (
        "Bear",
        ["Elf, Lord and Lady"],
    )
    assert len(told(game, CreatureBecameBlocked)) == 1
    assert len(told(game, CreatureBecameUnblocked)) == 2


def test_damage_between_an_attacker_and_its_blocker_is_combat_damage(tmp_path: Path) -> None:
    game = the_game(tmp_path, OLD)
    dealt = [(each.amount, each.kind) for each in told(game, DamageDealt)]  # type: ignore[attr-defined]
    combat, other = DamageKind.COMBAT, DamageKind.NONCOMBAT
    assert dealt == [(2, combat), (2, combat), (1, combat), (1, combat), (3, other)]


def test_spells_abilities_and_discards(tmp_path: Path) -> None:
    game = the_game(tmp_path, OLD)
    assert len(told(game, SpellCast)) == 2
    assert len(told(game, LandPlayed)) == 1
    assert len(told(game, AbilityTriggered)) == 1
    [targets] = told(game, TargetsChosen)
    assert isinstance(targets, TargetsChosen)
    assert targets.targets == (2,)
    [discarded] = told(game, CardDiscarded)
    assert isinstance(discarded, CardDiscarded)
    assert (discarded.player, names(game)[discarded.object]) == (2, "Hill")
    assert told(game, PermanentTapped) == []


def test_an_older_log_tells_no_life_and_no_deaths(tmp_path: Path) -> None:
    game = the_game(tmp_path, OLD)
    found = audit(game.log)
    assert {Tellable.LIFE, Tellable.DEATHS, Tellable.CHARACTERISTICS} <= set(found.not_told)
    assert found.findings == []
    tables = rows(game.log)
    assert [each["life"] for each in tables["players"].to_pylist()] == [None, None]
    fighters = tables["combats"].to_pylist()
    assert {(each["power"], each["died"]) for each in fighters} == {(None, None)}
    assert tables["divisions"].to_pylist() == []


def test_a_newer_log_tells_life_and_deaths(tmp_path: Path) -> None:
    game = the_game(tmp_path, NEW)
    found = audit(game.log)
    assert {Tellable.LIFE, Tellable.DEATHS}.isdisjoint(found.not_told)
    assert found.findings == []
    assert told(game, LifeLost) == [LifeLost(2, 1), LifeLost(2, 1)]
    joined = told(game, PlayerJoined)
    assert [each.life for each in joined] == [40, 40]  # type: ignore[attr-defined]
    died = [each for each in told(game, ZoneChanged) if each.destination is Zone.GRAVEYARD]  # type: ignore[attr-defined]
    assert [names(game)[each.object] for each in died] == ["Bear"]  # type: ignore[attr-defined]


def test_damage_by_what_does_not_fight_is_found(tmp_path: Path) -> None:
    strange = f"Damage: Forest (3) deals 1 combat damage to {BOB}."
    text = OLD.replace(f"Damage: Elf Token (81) deals 1 combat damage to {BOB}.", strange)
    rules = {each.rule for each in audit(the_game(tmp_path, text).log).findings}
    assert rules == {"510.1@2024"}


def test_many_games_follow_one_another(tmp_path: Path) -> None:
    games = imported(tmp_path, OLD + NEW + OLD)
    assert [each.number for each in games] == [1, 2, 3]
    assert len(games[0].log) == len(games[2].log)


def test_the_log_of_a_window_has_no_result(tmp_path: Path) -> None:
    text = OLD.rpartition("\nGame Result")[0] + "\n"
    first, second = imported(tmp_path, text + OLD)
    assert first.result == second.result == "player 1 won (life)"


def test_a_draw_has_no_winner(tmp_path: Path) -> None:
    text = OLD.replace(f"900 ms. {ANN} has won!", "a Draw! Took 900 ms.")
    assert the_game(tmp_path, text).result == "draw (life)"


def test_a_line_that_cannot_be_followed_is_named(tmp_path: Path) -> None:
    text = OLD.replace(f"Land: {ANN} played", "Land: Zoe played")
    [damage] = the_game(tmp_path, text).damage
    number = text.splitlines().index("Land: Zoe played Forest (3)") + 1
    assert damage.startswith(f"line {number}: land: it cannot be followed: no player")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Language 'de-DE' loaded successfully.\nZug: Zug 1 (Ann)\n", "de-DE"),
        ("Zug: Zug 1 (Ann)\nPhase: Ann - Versorgung\n", "'Zug'"),
        ("Mulligan: Ann has kept a hand of 7 cards\n", "no turn began"),
        ("a letter\n", "no log of Forge"),
    ],
)
def test_what_cannot_be_read_is_refused_by_name(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(UserError, match=said):
        imported(tmp_path, text)


@pytest.mark.parametrize(
    "text", ["Turn: ", f"Combat: {ANN} assigned x", "Damage: ((((", "Phase: '''"]
)
def test_long_lines_and_endless_brackets_do_no_harm(tmp_path: Path, text: str) -> None:
    long = "".join(f"{text}{piece * 2000}\n" for piece in (" (", "'s ", ", ", " and ", " deals "))
    game = the_game(tmp_path, OLD.replace("Simulation mode\n", long) + long)
    assert game.turns == 3


def test_the_log_verifies(tmp_path: Path) -> None:
    save(the_game(tmp_path, OLD).log, tmp_path / "game.jsonl")
    assert verify(Recording.open(tmp_path / "game.jsonl")).verdict == "UNVERIFIED"


def test_the_parts_of_a_large_log_are_its_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "large.txt"
    path.write_text((OLD + NEW) * 3)
    whole = [(each.number, len(each.log)) for each in import_games(path)]
    monkeypatch.setattr("turnfold.replays.importers.forge.PART", len(OLD + NEW))
    cut = [each for each in parts_of_log(path) if each is not None]
    assert [each.before for each in cut] == [0, 2, 4]
    assert cut[-1].stop == path.stat().st_size
    pieces = [game for part in cut for game in import_games(path, part=part)]
    assert [(each.number, len(each.log)) for each in pieces] == whole
    assert parts_of_log(tmp_path / "absent.txt") == [None]
    assert isinstance(cut[0], LogPart)


def test_recorded_games_have_no_finding() -> None:
    for path in sorted(shared("recordings/other/forge").glob("*.txt")):
        for game in import_games(path):
            assert game.damage == []
            assert audit(game.log).findings == []
