"""Boards of games that Forge recorded: what its log does not tell is not made up."""

import json
from io import StringIO
from pathlib import Path

from rich.console import Console

from tests.importers.test_forge import BOB, NEW, OLD, names, the_game
from turnfold.replays.catalogue import NO_CARDS, chosen
from turnfold.replays.disputes.file.reading import parse
from turnfold.replays.disputes.writing.board import dispute_text
from turnfold.replays.telling.board import summary
from turnfold.replays.telling.sentences.words import NO_NAMES, SentenceNames
from turnfold.replays.telling.transcript import Transcript
from turnfold.replays.timeline.timeline import Timeline


def test_a_board_does_not_show_what_is_not_told(tmp_path: Path) -> None:
    for text, shown in ((OLD, "? life"), (NEW, "38 life")):
        game = the_game(tmp_path, text)
        state = Timeline(game.log).at(len(game.log))
        line = summary(state, SentenceNames(state), 2).plain
        assert shown in line
        assert "library" not in line


def test_a_life_total_that_is_not_told_is_not_spoken_of(tmp_path: Path) -> None:
    for text, shown in ((OLD, f"{BOB} takes a seat."), (NEW, f"{BOB} takes a seat with 40 life.")):
        log = the_game(tmp_path, text).log
        console = Console(file=StringIO(), width=200, highlight=False)
        lines = [each.plain for each in Transcript(console, NO_NAMES).lines(Timeline(log))]
        assert any(shown in each for each in lines)


BEAR = {"name": "Bear", "type_line": "Creature \u2014 Bear", "power": "2", "toughness": "2"}


def test_a_board_has_what_a_file_of_cards_knows(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([{"object": "card", "oracle_text": "Reach", **BEAR}]), "utf-8")
    game = the_game(tmp_path, OLD)
    states = (Timeline(game.log).at(each) for each in range(len(game.log), 0, -1))
    bears = [number for number, name in names(game).items() if name == "Bear"]
    state = next(each for each in states if set(each.battlefield).intersection(bears))
    alone, told = (dispute_text(state, "x", cards) for cards in (NO_CARDS, chosen([path])))
    assert "Bear (" in alone
    assert "with --cards may know it" in alone
    [written] = [each for each in parse(told).battlefield if each.name == "Bear"]
    assert (written.types, written.power, written.text) == (("creature",), 2, "Reach")
    assert "life =" not in told
    assert "library =" not in told
    assert "life totals, which the recorder does not tell" in told
