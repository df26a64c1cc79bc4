"""The bundled game: two players, nine turns, an illegal action, fights with a trick and a bite.

    python -m turnfold.replays.demo.game

plays it through the engine and writes `game.jsonl` again.
"""

from collections.abc import Callable
from typing import NamedTuple

from turnfold.engine.game import Game, IllegalAction, Seat
from turnfold.engine.play.prompt import Prompt
from turnfold.engine.rules.combat.combat_damage import problem
from turnfold.engine.solve.assignment.default import default
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.decisions import (
    AnyDecision,
    AssignDamage,
    CastSpell,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    KeepHand,
    PassPriority,
    PlayLand,
)
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.log.log import Log
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import save

ANNA, BORIS = 1, 2

SEATS = (
    Seat(
        "Anna",
        (
            *("Forest", "Grizzly Bears", "Forest", "Giant Growth", "Forest", "Trained Armodon"),
            *("Forest", "Rabid Bite", "Forest", "Giant Spider", "Forest", "Forest", "Forest"),
        ),
    ),
    Seat(
        "Boris",
        (
            *("Mountain", "Goblin Piker", "Mountain", "Hill Giant", "Lightning Bolt", "Mountain"),
            *("Youthful Knight", "Mountain", "Plains", "Shivan Dragon", "Mountain", "Mountain"),
        ),
    ),
)

DEFAULTS: dict[Question, AnyDecision] = {
    Question.MULLIGAN: KeepHand(),
    Question.PRIORITY: PassPriority(),
    Question.DECLARE_ATTACKERS: DeclareAttackers(),
    Question.DECLARE_BLOCKERS: DeclareBlockers(),
}


class DemoTable:
    """The game as the players see it: cards by their names."""

    def __init__(self) -> None:
        self.game = Game.start(Edition.FREE_DIVISION, SEATS, "Anna against Boris")

    def in_hand(self, player: PlayerId, name: str) -> ObjectId:
        """A card of this name in a player's hand."""
        return self._among(self.game.state.zone(Zone.HAND, player), name)

    def there(self, name: str) -> ObjectId:
        """The id of a permanent of this name."""
        return self._among(self.game.state.battlefield, name)

    def default(self, asked: Prompt) -> AnyDecision:
        """What a player answers when the script has nothing for them to do."""
        if asked.question is Question.ASSIGN_DAMAGE:
            portions = default(problem(self.game.state, asked.player))
            return AssignDamage(
                tuple(
                    (source, target, amount)
                    for source, amounts in portions.items()
                    for target, amount in amounts.items()
                )
            )
        return DEFAULTS[asked.question]

    def _among(self, ids: tuple[ObjectId, ...], name: str) -> ObjectId:
        return next(id for id in ids if self.game.state.objects[id].card == name)


class ScriptedAction(NamedTuple):
    """What a player does at the first opportunity in a step of a turn."""

    turn: int
    player: PlayerId
    step: Step
    decide: Callable[[DemoTable], AnyDecision]


def land(turn: int, player: PlayerId, name: str) -> ScriptedAction:
    """Play a land in the first main phase."""
    return ScriptedAction(
        turn, player, Step.PRECOMBAT_MAIN, lambda table: PlayLand(table.in_hand(player, name))
    )


def spell(
    turn: int, player: PlayerId, name: str, *targets: str | int, step: Step = Step.PRECOMBAT_MAIN
) -> ScriptedAction:
    """Cast a spell; targets are permanents by their names, or players."""
    return ScriptedAction(
        turn,
        player,
        step,
        lambda table: CastSpell(
            table.in_hand(player, name),
            tuple(each if isinstance(each, int) else table.there(each) for each in targets),
        ),
    )


def attack(turn: int, player: PlayerId, *names: str) -> ScriptedAction:
    """Attack the other player."""
    return ScriptedAction(
        turn,
        player,
        Step.DECLARE_ATTACKERS,
        lambda table: DeclareAttackers(tuple((table.there(name), 3 - player) for name in names)),
    )


def block(turn: int, player: PlayerId, *blocks: tuple[str, str]) -> ScriptedAction:
    """Block: which creature which attacker."""
    return ScriptedAction(
        turn,
        player,
        Step.DECLARE_BLOCKERS,
        lambda table: DeclareBlockers(
            tuple((table.there(one), (table.there(other),)) for one, other in blocks)
        ),
    )


SCRIPT = (
    land(1, ANNA, "Forest"),
    land(2, BORIS, "Mountain"),
    land(3, ANNA, "Forest"),
    spell(3, ANNA, "Grizzly Bears"),
    land(4, BORIS, "Mountain"),
    spell(4, BORIS, "Hill Giant"),  # four mana from two lands: taken back
    spell(4, BORIS, "Goblin Piker"),
    land(5, ANNA, "Forest"),
    attack(5, ANNA, "Grizzly Bears"),
    block(5, BORIS, ("Goblin Piker", "Grizzly Bears")),
    spell(5, ANNA, "Giant Growth", "Grizzly Bears", step=Step.DECLARE_BLOCKERS),
    land(6, BORIS, "Plains"),
    spell(6, BORIS, "Youthful Knight"),
    spell(6, BORIS, "Lightning Bolt", ANNA),
    land(7, ANNA, "Forest"),
    spell(7, ANNA, "Trained Armodon"),
    land(8, BORIS, "Mountain"),
    spell(8, BORIS, "Hill Giant"),
    attack(8, BORIS, "Youthful Knight"),
    block(8, ANNA, ("Grizzly Bears", "Youthful Knight")),
    land(9, ANNA, "Forest"),
    spell(9, ANNA, "Rabid Bite", "Trained Armodon", "Hill Giant"),
    attack(9, ANNA, "Trained Armodon"),
    ScriptedAction(9, BORIS, Step.COMBAT_DAMAGE, lambda table: Concede()),
)


def played() -> Log:
    """The log of the whole game."""
    table = DemoTable()
    script = list(SCRIPT)
    while (asked := table.game.prompt) is not None:
        state = table.game.state
        decision = table.default(asked)
        place = (state.turn, asked.player, state.step or state.phase)
        if script and place == (script[0].turn, script[0].player, script[0].step):
            decision = script.pop(0).decide(table)
        try:
            table.game.submit(decision)
        except IllegalAction:
            continue  # it stands in the log, taken back
    return table.game.log


if __name__ == "__main__":
    save(played(), GAME)
