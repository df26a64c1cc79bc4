"""The table `players`."""

from collections.abc import Iterable
from typing import Annotated

from turnfold.events.enums import Tellable, Zone
from turnfold.events.game import MulliganTaken, PlayerJoined
from turnfold.events.record import DeckSubmitted, RankTold, SnapshotLoaded
from turnfold.events.stack import SpellCast
from turnfold.events.turn import TurnBegan
from turnfold.replays.analytics.tables.teller import Row, SeatNumber, Teller, says
from turnfold.replays.analytics.tables.walk import EventHandlers, LogWalk

COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def letters(colors: Iterable[str]) -> str:
    """Colours as letters in the order WUBRG; empty if there are none."""
    held = set(colors)
    return "".join(letter for name, letter in COLORS.items() if name in held)


class PlayerRow(Row, gc=False):
    """A player of a game."""

    player: SeatNumber
    name: Annotated[str, says("The name that the log has for the player.")]
    team: Annotated[int, says("The player's team.")]
    starts: Annotated[bool | None, says("Whether the player took the first turn; null: not known.")]
    mulligans: Annotated[int, says("How many mulligans the player took.")]
    starting_life: Annotated[
        int | None, says("The life total to begin with; null where the beginning is lost.")
    ]
    life: Annotated[
        int | None, says("The life total at the end of the log; null: the recorder tells no life.")
    ]
    colors: Annotated[
        str | None,
        says(
            "The colours of the spells that the player cast, as WUBRG. A spell of several colours "
            "counts for each of them, and so does one with hybrid mana. Empty: all spells were "
            "colourless; null: the player cast none."
        ),
    ]
    deck: Annotated[
        tuple[str, ...] | None, says("The cards that the player began with; null: not recorded.")
    ]
    sideboard: Annotated[
        tuple[str, ...] | None, says("The player's sideboard then; null: not recorded.")
    ]
    rank: Annotated[str | None, says("The player's rank, as last recorded.")]
    opening_lands: Annotated[
        int | None, says("How many lands the hand had that the player kept; null: not known.")
    ]
    won: Annotated[bool | None, says("Whether the player won; null where the game did not end.")]
    loss: Annotated[str | None, says("Why the player lost: life, conceded, empty_library ...")]


class Players(Teller):
    """Tells a row for each player when the game is over."""

    name = "players"
    row = PlayerRow

    def __init__(self, walk: LogWalk) -> None:
        super().__init__(walk)
        self._life: dict[int, int] = {}
        self._decks: dict[int, tuple[str, ...]] = {}
        self._sideboards: dict[int, tuple[str, ...]] = {}
        self._ranks: dict[int, str] = {}
        self._lands: dict[int, int] = {}
        self._mulligans: dict[int, int] = {}
        self._colors: dict[int, set[str]] = {}
        self._whole = True

    def hearing(self) -> EventHandlers:
        """Listens to what players begin with, and to the spells that they cast."""
        return {
            PlayerJoined: self._joined,
            MulliganTaken: self._mulligan,
            SnapshotLoaded: self._snapshot,
            DeckSubmitted: self._submitted,
            RankTold: self._ranked,
            TurnBegan: self._began,
            SpellCast: self._cast,
        }

    def _joined(self, seq: int, event: PlayerJoined) -> None:
        if self._whole:
            self._life[event.player] = event.life

    def _mulligan(self, seq: int, event: MulliganTaken) -> None:
        self._mulligans[event.player] = event.count  # after a gap the state has forgotten them

    def _submitted(self, seq: int, event: DeckSubmitted) -> None:
        self._decks[event.player] = self._called(event.cards)
        self._sideboards[event.player] = self._called(event.sideboard)

    def _called(self, cards: Iterable[str]) -> tuple[str, ...]:
        return tuple(self.walk.called(each) or each for each in cards)

    def _ranked(self, seq: int, event: RankTold) -> None:
        self._ranks[event.player] = event.rank

    def _began(self, seq: int, event: TurnBegan) -> None:
        """Note the hands of players as the first turn begins."""
        state = self.walk.state
        if state.turn or not self._whole:
            return
        for seat in state.players:
            hand = [self.walk.present(each) for each in state.zone(Zone.HAND, seat)]
            if hand and all(each is not None and each.types for each in hand):
                self._lands[seat] = sum("land" in each.types for each in hand if each)

    def _cast(self, seq: int, event: SpellCast) -> None:
        spell = self.walk.present(event.object)
        if spell is not None and Tellable.CHARACTERISTICS in self.walk.told:
            self._colors.setdefault(event.player, set()).update(spell.colors)

    def _snapshot(self, seq: int, event: SnapshotLoaded) -> None:
        self._whole = False

    def finish(self) -> None:
        """What the state says of each player at the end of the log."""
        state = self.walk.state
        for seat, each in sorted(state.players.items()):
            self.rows.append(
                PlayerRow(
                    *self.key,
                    player=seat,
                    name=each.name,
                    team=each.team,
                    starts=seat == state.starting_player if state.starting_player else None,
                    mulligans=self._mulligans.get(seat, 0),
                    starting_life=self._life.get(seat),
                    life=each.life if Tellable.LIFE in self.walk.told else None,
                    colors=letters(self._colors[seat]) if seat in self._colors else None,
                    deck=self._decks.get(seat),
                    sideboard=self._sideboards.get(seat),
                    rank=self._ranks.get(seat),
                    opening_lands=self._lands.get(seat),
                    won=seat in state.winners if state.over else None,
                    loss=each.lost.value if each.lost else None,
                )
            )
