"""The legal answers that a page holds say which sentences of cards they leave out."""

from random import Random

from msgspec.structs import replace

from tests.engine.games import begin
from turnfold.events.enums import Edition
from turnfold.replays.telling.sentences.words import NO_NAMES
from turnfold.replays.viewer.options import AllOptions
from turnfold.replays.viewer.protocol import NoAnswer, OptionsShown


def test_sentences_that_are_not_read_are_those_of_the_cards_that_are_known_by_then() -> None:
    game = begin(Edition.FREE_DIVISION, Random(1))
    end, state = len(game.log), game.state
    noted = AllOptions(game.log, NO_NAMES)
    found: dict[int, OptionsShown | NoAnswer] = {}
    noted.look(end, state, found)
    before = found[end]
    name, card = next(iter(state.definitions.items()))
    later = state.fork()
    later.definitions = {**state.definitions, name: replace(card, unread=("Strange words.",))}
    noted.look(end, later, found)
    after = found[end]
    assert isinstance(before, OptionsShown)
    assert isinstance(after, OptionsShown)
    assert before.outside == []
    assert after.outside == [f'not read: "Strange words." ({name})']
