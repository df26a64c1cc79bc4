"""A recorded combat taken up by the engine: from a moment of it on, the engine plays.

Nothing is copied to another board. The line of play begins as the log does; the objects are those
of the log, with its numbers, and they are what the recorder last saw them be: types, power and
toughness, keywords, counters, damage, what is tapped or attached. Of their other abilities the
engine plays what it can read of the texts in the user's card files
(`turnfold.replays.combats.abilities`).
"""

from msgspec.structs import replace

from turnfold.engine.editions import sheet
from turnfold.engine.editions.numbers import Numbers
from turnfold.engine.game import Game
from turnfold.engine.play.midgame import take_up_step
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.combat.combat_damage import first_strikers
from turnfold.events.damage import FirstStrikeSnapshotTaken
from turnfold.events.enums import Edition, Step
from turnfold.events.game import GameBegan
from turnfold.events.log.log import Entry, Header, Log
from turnfold.replays.combats.moments import Combat, Moment
from turnfold.replays.combats.recorded_cards import defined
from turnfold.replays.telling.sentences.words import NO_NAMES, Names
from turnfold.replays.timeline.timeline import Timeline


def take_up(
    timeline: Timeline,
    combat: Combat,
    moment: Moment,
    edition: Edition | None = None,
    names: Names = NO_NAMES,
) -> Game:
    """The game of a recording at a moment of one of its combats, where the engine asks for the
    decision of that moment; under its own edition unless another is named. `names` are the cards
    that the user has, with the texts of their abilities.

    At a declaration of blockers without attackers, and in a damage step in which nothing deals
    damage, nobody is asked: the game is then at the next question. The log of the recording is
    left alone.
    """
    log = under(timeline.fork(moment.at), edition)
    first = combat.moment(Step.FIRST_STRIKE_DAMAGE)
    struck: tuple[int, ...] | None = None
    if first is not None and moment.step is Step.COMBAT_DAMAGE:
        struck = first_strikers(timeline.at(first.at))

    def take_up_here(r: Recorder) -> None:
        for each in defined(r.state, names):
            r.emit(each, "")
        if struck is not None:  # 510.4: the importer does not note who struck first
            r.emit(FirstStrikeSnapshotTaken(struck), "510.4")
        take_up_step(r)

    return Game.go_on(log, take_up_here)


def under(log: Log, edition: Edition | None) -> Log:
    """The log as one of another edition, with the numbers that its rules have there."""
    if edition in (None, log.header.edition):
        return log
    assert edition is not None
    there = Log(Header(log.header.turnfold, edition, log.header.game))
    numbers = sheet(edition).numbers
    for commit in log.commits():
        there.append([_under(edition, numbers, each) for each in commit])
    return there


def _under(edition: Edition, numbers: Numbers, entry: Entry) -> Entry:
    event = entry.event
    if isinstance(event, GameBegan):
        event = replace(event, edition=edition)
    return Entry(entry.causes, numbers[entry.rule], event)
