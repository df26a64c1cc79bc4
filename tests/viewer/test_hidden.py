"""A page for one person holds no card that they could not know, whatever was played."""

import base64
import gzip

import msgspec
import pytest

from tests.viewer.games import any_game
from turnfold.engine.fold import fold
from turnfold.engine.state import GameObject
from turnfold.events.base import NOBODY
from turnfold.events.enums import Edition, Zone
from turnfold.events.game import GameBegan, PlayerJoined
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.zones import CardRevealed
from turnfold.replays.branches.tree import Tree
from turnfold.replays.telling.sentences.words import NO_NAMES
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.viewer.game_data import game, seats
from turnfold.replays.viewer.protocol import GameData
from turnfold.replays.views import SPECTATOR, Viewer, redacted

PUBLIC = {Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.STACK, Zone.EXILE, Zone.COMMAND}


def could_know(card: GameObject, viewer: Viewer) -> bool:
    """400.2@2024 in short: what lies open, and one's own hand."""
    mine = card.owner == viewer and card.zone is Zone.HAND
    return mine or (card.zone in PUBLIC and not card.face_down)


def secrets(log: Log, viewer: Viewer) -> set[str]:
    """The names of the cards that the viewer never could know: no part of a name they could."""
    dealt, known = set(), set()
    for position, state in Timeline(log).states():
        event = log.events[position - 1]
        if isinstance(event, CardRevealed):
            known.add(event.card)
        for card in state.objects.values():
            dealt.add(card.card)
            if could_know(card, viewer):
                known.add(card.card)
    return {name for name in dealt - known if name and not any(name in each for each in known)}


def everything(shown: GameData) -> str:
    """All that a page holds, its log unpacked (packed letters may spell a name by chance)."""
    packed = shown.log.packed
    log = gzip.decompress(base64.b64decode(packed)).decode()
    return msgspec.json.encode(shown).decode().replace(packed, "") + log


@pytest.mark.parametrize("viewer", [1, 2, SPECTATOR])
@pytest.mark.parametrize("edition", Edition)
def test_no_secret_is_in_a_page(edition: Edition, viewer: Viewer) -> None:
    log = any_game(edition, seed=21)
    hidden = secrets(log, viewer)
    assert len(hidden) > 15
    seen = everything(game(Tree(redacted(log, viewer)), NO_NAMES, "game", viewer))
    whole = everything(game(Tree(log), NO_NAMES, "game"))
    basics = {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    assert [name for name in hidden - basics if name not in whole] == []
    assert [name for name in hidden - basics if name in seen] == []


def three_at_a_table(recorder: int = NOBODY) -> Log:
    """A game of three that somebody recorded."""
    begun = GameBegan(Edition.FREE_DIVISION, recorder, "turnfold", "table", ())
    joined = [PlayerJoined(number, f"player {number}", 20, 7, number) for number in (1, 2, 3)]
    log = Log(Header(FORMAT, Edition.FREE_DIVISION, "table"))
    log.append([Entry((), "", each) for each in (begun, *joined)])
    return log


@pytest.mark.parametrize(
    ("recorder", "viewer", "order"),
    [
        (NOBODY, NOBODY, [3, 2, 1]),
        (2, NOBODY, [3, 1, 2]),
        (2, 3, [1, 2, 3]),
        (NOBODY, 2, [3, 1, 2]),
        (3, SPECTATOR, [2, 1, 3]),
    ],
)
def test_who_looks_sits_at_the_bottom_and_otherwise_who_recorded(
    recorder: int, viewer: Viewer, order: list[int]
) -> None:
    found, names = seats(fold(three_at_a_table(recorder)), viewer)
    assert found == order
    assert names == {number: f"player {number}" for number in (1, 2, 3)}
