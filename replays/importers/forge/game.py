"""The import of one game of Forge, line by line."""

import re
from collections.abc import Callable

from turnfold.events.base import NOBODY, ObjectId
from turnfold.events.enums import Edition, Loss, Movement, Nature, Tellable, Zone
from turnfold.events.game import (
    GameBegan,
    GameEnded,
    LifeGained,
    LifeLost,
    MulliganTaken,
    OpeningHandKept,
    PlayerJoined,
    PlayerLost,
    StartingPlayerChosen,
)
from turnfold.events.log.log import Header
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.record import GapFound, RecorderDescribed
from turnfold.events.stack import (
    AbilityActivated,
    AbilityPutOnStack,
    AbilityTriggered,
    ResolutionBegan,
    ResolutionEnded,
    SpellCast,
    TargetsChosen,
)
from turnfold.events.zones import (
    CardDiscarded,
    LandPlayed,
    ObjectAppeared,
    ObjectCeased,
    PermanentEntered,
    ZoneChanged,
)
from turnfold.replays.importers.forge.fights import PrintedFights
from turnfold.replays.importers.forge.lines import LogLine
from turnfold.replays.importers.forge.names import (
    CardRef,
    PlayerNames,
    card_list,
    cards_of,
    one_card,
    players_of,
)
from turnfold.replays.importers.forge.table import ForgeTable
from turnfold.replays.importers.forge.turns import PrintedTurns, step_of, turn_of
from turnfold.replays.importers.kit.game_import import CANNOT_FOLLOW, GameIdentity, GameImport
from turnfold.replays.importers.kit.log_writer import LogWriter

RECORDED_BY = "Forge"

ALWAYS = (Tellable.STEPS, Tellable.ATTACKERS, Tellable.BLOCKERS, Tellable.DAMAGE)
"""What every log tells. Newer versions also tell life and deaths."""

USUAL_LIFE, USUAL_HAND = 20, 7
NAMED = 20
"""How many lines that cannot be followed are named; all are counted."""

LEFT_OUT = {
    "mana": "mana abilities, of which the log gives only the text",
    "replacement effect": "replacement effects, of which the log gives only the text",
    "player control": "who controls a player",
    "information": "information",
    "ante": "ante",
    "match result": "the result of the match",
}
"""The captions of which nothing is written."""

_LIFE = re.compile(r"(?:Life: )?(.+) (-?\d{1,9}) > (-?\d{1,9})")
_STACKED = re.compile(r"(cast|triggered|activated) (.+)")
_ZONES = {"graveyard": Zone.GRAVEYARD, "exile": Zone.EXILE, "hand": Zone.HAND}
_ZONES |= {"library": Zone.LIBRARY, "command": Zone.COMMAND}
_PUT = re.compile(r"(.+) was put into (\w+) from (\w+)\.?")
_LOSSES = {
    "life total": Loss.LIFE,
    "poison": Loss.POISON,
    "librar": Loss.EMPTY_LIBRARY,
    "conceded": Loss.CONCEDED,
    "effect": Loss.EFFECT,
}
_WINNER = re.compile(r"Game \d+ ended in \d+ ms\. (.+) has won!?")


class ForgeGame(GameImport[LogLine]):
    """Follows the lines of one game."""

    def __init__(self, first: LogLine, number: int, source: str, anonymous: bool, edition: Edition):
        game = first.game or []
        writer = LogWriter(Header(FORMAT, edition, f"{source}-g{number}"))
        super().__init__(GameIdentity("", number), writer)
        names = players_of(game)
        self.players = PlayerNames(names)
        self.table = ForgeTable(writer)
        self.turns = PrintedTurns(writer)
        self.fights = PrintedFights(self.table, self.turns, self.players, cards_of(game))
        self._anonymous = anonymous
        self._lives = _starting_lives(game)
        self._tells = _told_by(game)
        self._won: list[int] = []
        self._loss: Loss | None = None

    @property
    def shown(self) -> None:
        """A log of Forge shows no state."""
        return None

    def goes_on(self, message: LogLine) -> bool:
        """Every beginning is that of another game."""
        return False

    def follow(self, message: LogLine) -> None:
        """Write the facts of a line."""
        before = self.writer.seq
        self.check.count_kind(message.caption)
        self.check.count_unread(["other output of the program"] * message.other)
        if not before:
            self._open()
            before = self.writer.seq
        try:
            left_out = self._follow(message)
        except CANNOT_FOLLOW as error:
            self.writer.take_back(before)
            self._contradicts(message, error)
        else:
            if left_out:
                self.check.count_unread([left_out])
        self.compare(message)

    def resynchronise(self, reason: str, gap: str = "") -> None:
        """Nothing to tell: the log shows no state."""
        if gap:
            self.writer.record(GapFound(gap))

    def _contradicts(self, message: LogLine, error: Exception) -> None:
        self.check.count_unread(["a line that contradicts the game"])
        if len(self.damage) < NAMED:
            why = error.args[0] if error.args else error
            self.name_gap(message.line, f"{message.caption}: it cannot be followed: {why}")
        else:
            self.check.gaps += 1

    def _open(self) -> None:
        record = self.writer.record
        edition = self.writer.log.header.edition
        record(GameBegan(edition, NOBODY, RECORDED_BY, self.origin.match, ()))
        record(RecorderDescribed(self._tells))
        usual = max(self._lives.values(), default=USUAL_LIFE)
        for seat, name in enumerate(self.players.names, 1):
            life = self._lives.get(name, usual)
            called = "" if self._anonymous else name
            record(PlayerJoined(seat, called, life, USUAL_HAND, seat), "103.4")

    def _follow(self, entry: LogLine) -> str | None:
        if entry.caption in LEFT_OUT:
            return LEFT_OUT[entry.caption]
        if entry.caption != "combat":
            self.fights.over()
        return _TELL[entry.caption](self, entry)

    def _turn(self, entry: LogLine) -> None:
        turn, name = turn_of(entry.text)
        if not self.state.turn and turn == 1:
            self.writer.record(StartingPlayerChosen(self.players.seat(name)), "103.1")
        self.turns.begin_turn(turn, self.players.seat(name))

    def _phase(self, entry: LogLine) -> None:
        self.turns.begin(step_of(entry.text))

    def _mulligan(self, entry: LogLine) -> str | None:
        player, rest = self.players.begin(entry.text)
        if rest.startswith("has kept"):
            self.writer.record(OpeningHandKept(player), "103.5")
        else:
            count = self.state.players[player].mulligans + 1
            self.writer.record(MulliganTaken(player, count), "103.5")
        return None

    def _land(self, entry: LogLine) -> None:
        player, rest = self.players.begin(entry.text)
        ref = one_card(rest.removeprefix("played "))
        number = self.table.appear(ref, player, Zone.BATTLEFIELD, "305.1")
        cause = self.writer.seq - 1
        self.writer.record(PermanentEntered(number, False), "403.3", cause)
        self.writer.record(LandPlayed(player, number), "305.1", cause)

    def _add_to_stack(self, entry: LogLine) -> str | None:
        if "[Couldn't add to stack" in entry.text:
            return "something that could not be cast"
        player, rest = self.players.begin(entry.text)
        rest, _, aimed = rest.partition(" targeting [")
        found = _STACKED.fullmatch(rest)
        if found is None:
            raise ValueError(f"this is not on the stack: {rest[:60]}")
        how, ref, record = found[1], one_card(found[2]), self.writer.record
        if how == "cast":
            number = self.table.appear(ref, player, Zone.STACK, "601.2a")
            record(SpellCast(player, number), "601.2i", self.writer.seq - 1)
        else:
            number = self._ability(how, ref, player)
        targets = self._targets(aimed.removesuffix("."))
        if targets:
            record(TargetsChosen(number, targets), "601.2c")
        return None

    def _ability(self, how: str, ref: CardRef, player: int) -> ObjectId:
        """603.3, 602.2@2024: an ability on the stack, of a card wherever it is."""
        record = self.writer.record
        source = self.table.find(ref, Zone.BATTLEFIELD) or self.table.find(ref)
        source = source or self.table.appear(ref, player, Zone.BATTLEFIELD)
        number = self.table.new()
        on_stack = ObjectAppeared(
            number, ref.name, Nature.ABILITY, player, player, Zone.STACK, 0, source
        )
        if how == "triggered":
            cause = record(AbilityTriggered(player, number, source), "603.2")
            record(on_stack, "603.3", cause)
            record(AbilityPutOnStack(number), "603.3", cause)
        else:
            cause = record(on_stack, "602.2")
            record(AbilityActivated(player, number, source), "602.2", cause)
        return number

    def _targets(self, text: str) -> tuple[int, ...]:
        """The targets that are known; others are not said to exist anywhere."""
        inner = text.replace("[", "").replace("]", "")
        if self.players.find(inner):
            return (self.players.find(inner),)
        found = []
        for ref in card_list(inner, self.fights.known):
            number = self.players.find(ref.name) or self.table.find(ref)
            found += [number] if number else []
        return tuple(found)

    def _resolve(self, entry: LogLine) -> str | None:
        """608@2024: the top of the stack resolves, or the object that the line names."""
        name, creature, _ = entry.text.rpartition(" - Creature ")
        ref = one_card(name or entry.text.partition(" - ")[0])
        state, record = self.state, self.writer.record
        named = [each for each in state.stack if state.objects[each].card == ref.name]
        number = next(iter(named or state.stack), 0)
        if not number:
            return "the rest of something that has resolved already"
        obj = state.objects[number]
        permanent = obj.nature is not Nature.ABILITY and bool(named)
        permanent = permanent and (bool(creature) or entry.text == ref.name)
        cause = record(ResolutionBegan(number), "608.1")
        if permanent:
            moved = ZoneChanged(
                number, number, Zone.STACK, Zone.BATTLEFIELD, obj.controller, 0, Movement.RESOLVED
            )
            entered = record(moved, "608.2n", cause)
            record(PermanentEntered(number, False), "403.3", entered)
        record(ResolutionEnded(number), "608.2n", cause)
        if not permanent:
            record(ObjectCeased(number), "608.2n", cause)
        return None

    def _discard(self, entry: LogLine) -> None:
        player, rest = self.players.begin(entry.text.removesuffix("."))
        for ref in card_list(rest.removeprefix("discards "), self.fights.known):
            old = self.table.appear(ref, player, Zone.HAND)
            became = self._to_graveyard(ref, old, player, Zone.HAND, Movement.DISCARDED, "701.8")
            self.writer.record(CardDiscarded(player, became), "701.8", self.writer.seq - 1)

    def _to_graveyard(
        self, ref: CardRef, old: int, player: int, origin: Zone, movement: Movement, rule: str
    ) -> ObjectId:
        became = self.table.new()
        event = ZoneChanged(old, became, origin, Zone.GRAVEYARD, player, 0, movement)
        self.table.moved(ref, event, rule)
        return became

    def _zone_change(self, entry: LogLine) -> str | None:
        put = _PUT.fullmatch(entry.text)
        if put is not None:
            return self._put(one_card(put[1]), put[2].lower(), put[3].lower())
        player, rest = self.players.begin(entry.text.removesuffix("."))
        if not rest.startswith("milled "):
            return "another change of zones"
        for ref in card_list(rest.removeprefix("milled "), self.fights.known):
            old = self.table.appear(ref, player, Zone.LIBRARY)
            self._to_graveyard(ref, old, player, Zone.LIBRARY, Movement.MILLED, "701.13")
        return None

    def _put(self, ref: CardRef, into: str, origin: str) -> str | None:
        """700.4@2024: something leaves the battlefield; why is not said."""
        if origin != "battlefield" or into not in _ZONES:
            return "a change of zones that does not leave the battlefield"
        number = self.table.find(ref, Zone.BATTLEFIELD, among=tuple(self.state.attackers))
        number = number or self.table.permanent(ref, self.state.active_player)
        old, became = self.state.objects[number], self.table.new()
        event = ZoneChanged(
            number, became, Zone.BATTLEFIELD, _ZONES[into], old.owner, 0, Movement.OTHER
        )
        seq = self.table.moved(ref, event, "400.7")
        if old.nature is Nature.TOKEN:
            self.writer.record(ObjectCeased(became), "704.5d", seq)
        return None

    def _life(self, entry: LogLine) -> None:
        found = _LIFE.fullmatch(entry.text)
        if found is None:
            raise ValueError(f"this is not a life total: {entry.text[:60]}")
        player = self.players.seat(found[1])
        change = int(found[3]) - self.state.players[player].life
        if change:
            gained = LifeGained(player, change) if change > 0 else LifeLost(player, -change)
            self.writer.record(gained, "119.3")

    def _outcome(self, entry: LogLine) -> str | None:
        """104@2024: who lost, and why. Who is said to have won is not sure after a draw."""
        if entry.text.startswith("Turn "):
            return "half of the number of turns"
        player, rest = self.players.begin(entry.text)
        if rest.startswith("has won"):
            self._won.append(player)
            return "who is said to have won"
        loss = next((loss for word, loss in _LOSSES.items() if word in rest), Loss.OTHER)
        self._loss = loss
        if self.state.players[player].lost is None:
            self.writer.record(PlayerLost(player, loss), "104.3")
        return None

    def _result(self, entry: LogLine) -> None:
        found = _WINNER.match(entry.text)
        winners = (self.players.seat(found[1]),) if found is not None else ()
        self._end(winners)

    def _end(self, winners: tuple[int, ...]) -> None:
        self.turns.end_phase()
        loss = self._loss or Loss.OTHER
        self.writer.record(GameEnded(winners, loss), "104.1")

    def on_end(self) -> None:
        """The log of a window has no result; whoever alone is said to have won did."""
        if not self.state.over and len(self._won) == 1:
            self._end(tuple(self._won))
            self.writer.commit()


def _starting_lives(game: list[LogLine]) -> dict[str, int]:
    """The life totals before the first change of each, where the log tells life."""
    found: dict[str, int] = {}
    for entry in game:
        told = _LIFE.fullmatch(entry.text) if entry.caption == "life" else None
        if told is not None:
            found.setdefault(told[1], int(told[2]))
    return found


def _told_by(game: list[LogLine]) -> tuple[Tellable, ...]:
    """What the log of this game tells: life and deaths only in newer versions."""
    life = any(each.caption == "life" for each in game)
    deaths = any(each.caption == "zone change" and _PUT.fullmatch(each.text) for each in game)
    told = {*ALWAYS, *([Tellable.LIFE] if life else []), *([Tellable.DEATHS] if deaths else [])}
    return tuple(each for each in Tellable if each in told)


_TELL: dict[str, Callable[[ForgeGame, LogLine], str | None]] = {
    "turn": ForgeGame._turn,
    "phase": ForgeGame._phase,
    "mulligan": ForgeGame._mulligan,
    "land": ForgeGame._land,
    "add to stack": ForgeGame._add_to_stack,
    "resolve stack": ForgeGame._resolve,
    "combat": lambda game, entry: game.fights.combat(entry),
    "damage": lambda game, entry: game.fights.damage(entry),
    "zone change": ForgeGame._zone_change,
    "discard": ForgeGame._discard,
    "life": ForgeGame._life,
    "game outcome": ForgeGame._outcome,
    "game result": ForgeGame._result,
}
"""What the lines of each caption mean."""
