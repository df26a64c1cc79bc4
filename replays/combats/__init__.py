"""Combats of recorded games, played on by the engine from where a player decides.

A recorder tells what permanents are (types, power and toughness, keywords, counters, damage), and
not what else they can do. That is enough to fight: `combats` finds the combats of a log and the
moments of each at which attackers or blockers are declared or damage is assigned, and `take_up`
makes a game of such a moment, in which the engine asks for that decision:

    timeline = Timeline(log)
    for combat in combats(log):
        blocks = combat.moment(Step.DECLARE_BLOCKERS)
        if blocks is not None:
            game = take_up(timeline, combat, blocks, Edition.ORDERED_BLOCKERS)
            game.legal.count()
            game.submit(...)
            fight_on(game, log, combat)

The objects keep the numbers that they have in the log. `unread` names what the engine leaves out,
`offered` are the options that the recorder itself listed.
"""

from turnfold.replays.combats.fighting import Fought, decided, fight_on
from turnfold.replays.combats.moments import Combat, Moment, combats, moment_at, next_moment
from turnfold.replays.combats.offered import next_offered, offered
from turnfold.replays.combats.taking_up import take_up, under
from turnfold.replays.combats.unread import Unread, is_passive, unread

__all__ = [
    "Combat",
    "Fought",
    "Moment",
    "Unread",
    "combats",
    "decided",
    "fight_on",
    "is_passive",
    "moment_at",
    "next_moment",
    "next_offered",
    "offered",
    "take_up",
    "under",
    "unread",
]
