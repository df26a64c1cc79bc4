"""Games in the shape of the replay data that 17Lands publishes, a row for each game."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pyarrow as pa

from turnfold.engine.characteristics.present import board
from turnfold.events.base import is_player
from turnfold.events.combat import (
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
)
from turnfold.events.damage import DamageDealt
from turnfold.events.enums import DamageKind, Movement, Nature, Step, Zone
from turnfold.events.game import GameBegan, MulliganTaken
from turnfold.events.log.log import Log
from turnfold.events.record import QueueNamed, RankTold, TimeNoted
from turnfold.events.stack import (
    AbilityActivated,
    AbilityTriggered,
    ManaAdded,
    ManaSpent,
    SpellCast,
)
from turnfold.events.turn import TurnBegan
from turnfold.events.zones import CardRevealed, LandPlayed, ObjectAppeared, ZoneChanged
from turnfold.replays.analytics.replay_cells import Cell, Cells
from turnfold.replays.analytics.replay_columns import HANDS, SCHEMA
from turnfold.replays.analytics.tables.players import letters
from turnfold.replays.analytics.tables.walk import EventHandler, EventHandlers, LogWalk
from turnfold.replays.telling.sentences.words import NO_NAMES, Names

_DEALING = (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)
SPLASH = 6
"""A colour of fewer than one in so many coloured cards is a splash."""
_INSTANTS = frozenset({"instant", "sorcery"})


def replay_row(log: Log, names: Names = NO_NAMES) -> dict[str, Any]:
    """The row of a game from the view of its recorder (else of seat 1), without null columns.

    Cells hold the names of cards in `names`, else Arena's numbers. Raises `CannotFold` for a log
    that contradicts itself.
    """
    walk = LogWalk(log, names)
    data = ReplayData(walk)
    walk.go([data.hearing()])
    return data.finish()


def replay_table(rows: Iterable[dict[str, Any]]) -> Any:
    """Rows as an Arrow table of `SCHEMA`."""
    return pa.Table.from_pylist(list(rows), SCHEMA)


class ReplayData:
    """Gathers the row of one game while it is walked through."""

    def __init__(self, walk: LogWalk) -> None:
        self.walk = walk
        self.cells = Cells(walk)
        self._turn = 0
        self._told: dict[str, Any] = {}
        self._colors: dict[str, set[str]] = {}
        self._hands: list[tuple[int, ...]] = []
        self._mulligans: dict[int, int] = {}
        self._activated: dict[int, tuple[Cell, int]] = {}

    def hearing(self) -> EventHandlers:
        """The events that a cell can come from."""
        return {
            GameBegan: self._game_began,
            QueueNamed: self._queued,
            TimeNoted: self._timed,
            RankTold: self._ranked,
            MulliganTaken: self._mulligan,
            TurnBegan: self._turn_began,
            ObjectAppeared: self._named,
            CardRevealed: self._named,
            ZoneChanged: self._moved,
            LandPlayed: self._land,
            SpellCast: self._cast,
            AbilityActivated: self._ability,
            AbilityTriggered: self._ability,
            ManaAdded: self._mana_added,
            ManaSpent: self._mana_spent,
            CreatureBecameAttacking: self._fights("creatures_attacked"),
            CreatureBecameBlocked: self._fights("creatures_blocked"),
            CreatureBecameUnblocked: self._fights("creatures_unblocked"),
            CreatureBecameBlocking: self._fights("creatures_blocking"),
            DamageDealt: self._dealt,
        }

    def finish(self) -> dict[str, Any]:
        """The row, without its null columns."""
        self._turn_ends()
        log, state, cells = self.walk.log, self.walk.state, self.cells
        number = re.search(r"-g([0-9]+)$", log.header.game)
        taken = {seat: self._mulligans.get(seat, 0) for seat in state.players}
        mine = taken.pop(cells.user, None)
        row: dict[str, Any] = {
            "game_number": int(number[1]) if number else None,
            "on_play": cells.user == state.starting_player if state.starting_player else None,
            "num_mulligans": mine,
            "opp_num_mulligans": sum(taken.values()),
            "num_turns": cells.turns["user"],
            "won": cells.user in state.winners if state.over else None,
        }
        row |= self._told | self._own_colors()
        if "oppo" in self._colors:
            row["opp_colors"] = letters(self._colors["oppo"]) or None
        for place, hand in enumerate(self._hands[:HANDS], 1):
            row[f"candidate_hand_{place}"] = cells.joined(hand)
        if self._hands and self._turn:
            row["opening_hand"] = cells.joined(self._hands[-1])
        return row | dict(cells.columns())

    def _fights(self, family: str) -> EventHandler:
        return lambda seq, event: self.cells.card(family, event.object)

    def _queued(self, seq: int, event: QueueNamed) -> None:
        """The name of a queue of limited games contains its event, its expansion and its first
        day."""
        self._told["event_type"] = event.queue
        if found := re.fullmatch(r"([A-Za-z]+)_([A-Z0-9]{3,4})_[0-9]{8}", event.queue):
            self._told |= {"event_type": found[1], "expansion": found[2]}

    def _timed(self, seq: int, event: TimeNoted) -> None:
        self._told.setdefault("game_time", event.time[:19].replace("T", " "))

    def _ranked(self, seq: int, event: RankTold) -> None:
        """The rank of a player without its level, as in the data of 17Lands."""
        if event.player == self.cells.user:
            self._told["rank"] = event.rank.partition(" ")[0]

    def _own_colors(self) -> dict[str, str]:
        """The colours of the user's cards that were seen. A colour of only a few cards counts as a
        splash."""
        state = self.walk.state
        seen = (
            what.colors
            for number, card in state.objects.items()
            if card.owner == self.cells.user
            and card.nature is Nature.CARD
            and (what := self.walk.present(number)) is not None
            and what.colors
        )
        counts: Counter[str] = Counter()
        cards = 0
        for colors in seen:
            counts.update(colors)
            cards += 1
        main = {color for color, number in counts.items() if number * SPLASH >= cards}
        found = {"main_colors": letters(main), "splash_colors": letters(set(counts) - main)}
        return found if found["main_colors"] else {}

    def _game_began(self, seq: int, event: GameBegan) -> None:
        self.cells.user = event.recorder or 1

    def _mulligan(self, seq: int, event: MulliganTaken) -> None:
        self._mulligans[event.player] = event.count  # after a gap the state has forgotten them
        hand = self.walk.state.zone(Zone.HAND, self.cells.user)
        if event.player == self.cells.user and hand:
            self._keep(hand)

    def _keep(self, hand: tuple[int, ...]) -> None:
        self._hands.append(hand)
        for card in hand:
            self.cells.name(card, self.walk.card(card))

    def _turn_began(self, seq: int, event: TurnBegan) -> None:
        if event.turn == self._turn:
            return  # told again after a gap
        if self._turn == 0:
            self._keep(self.walk.state.zone(Zone.HAND, self.cells.user))
        elif self.walk.state.turn == self._turn:  # else a gap swallowed its end
            self._turn_ends()
        self._turn = event.turn
        self.cells.turns[self.cells.side(event.player)] += 1

    def _named(self, seq: int, event: ObjectAppeared | CardRevealed) -> None:
        self.cells.name(event.object, event.card)

    def _moved(self, seq: int, event: ZoneChanged) -> None:
        walk = self.walk
        self.cells.name(event.became, walk.card(event.object))
        before = walk.object(event.object)
        whose = before.controller if before is not None else event.controller
        if event.destination is Zone.HAND and event.origin is Zone.LIBRARY:
            if event.controller == walk.state.active_player:
                drawn = event.movement is Movement.DRAWN
                self.cells.card("cards_drawn" if drawn else "cards_tutored", event.became)
        elif event.movement is Movement.DISCARDED and whose == walk.state.active_player:
            self.cells.card("cards_discarded", event.became)
        elif event.origin is Zone.BATTLEFIELD and event.destination is Zone.GRAVEYARD:
            what = walk.present(event.object)
            if what is not None and what.is_creature:
                how = "combat" if walk.state.step in _DEALING else "non_combat"
                self.cells.card(f"{self.cells.side(whose)}_creatures_killed_{how}", event.object)

    def _land(self, seq: int, event: LandPlayed) -> None:
        self.cells.card("lands_played", event.object)

    def _cast(self, seq: int, event: SpellCast) -> None:
        what = self.walk.present(event.object)
        types = what.types if what is not None else frozenset()
        if what is not None:
            self._colors.setdefault(self.cells.side(event.player), set()).update(what.colors)
        if types & _INSTANTS:
            self.cells.card(
                f"{self.cells.side(event.player)}_instants_sorceries_cast", event.object
            )
        elif event.player == self.walk.state.active_player:
            family = "creatures_cast" if "creature" in types else "non_creatures_cast"
            self.cells.card(family, event.object)

    def _ability(self, seq: int, event: AbilityActivated | AbilityTriggered) -> None:
        """Count an activated ability by its own number, or by the card of its source if the log has
        none."""
        cell = self.cells.cell(f"{self.cells.side(event.player)}_abilities")
        if cell is not None:
            if not self.cells.is_named(event.object):
                self.cells.name(event.object, self.walk.card(event.source))
            self._activated[seq] = cell, event.object
            self.cells.card(cell[2], event.object)

    def _mana_added(self, seq: int, event: ManaAdded) -> None:
        """605.1@2024: an ability that adds mana was a mana ability. It is not counted, because the
        mana spent shows it."""
        for cause in self.walk.log.causes_of(seq):
            activated = self._activated.pop(cause, None)
            if activated is not None:
                self.cells.without(*activated)

    def _mana_spent(self, seq: int, event: ManaSpent) -> None:
        self.cells.sum(f"{self.cells.side(event.player)}_mana_spent", event.amount)

    def _dealt(self, seq: int, event: DamageDealt) -> None:
        if event.kind is DamageKind.COMBAT and is_player(event.target):
            self.cells.sum(f"{self.cells.side(event.target)}_combat_damage_taken", event.amount)

    def _turn_ends(self) -> None:
        """Note hands, permanents and life totals at the end of a turn."""
        state, cells = self.walk.state, self.cells
        for seat, player in state.players.items():
            side, hand = cells.side(seat), state.zone(Zone.HAND, seat)
            cells.sum(f"eot_{side}_life", player.life)
            if side == "oppo":
                cells.sum("eot_oppo_cards_in_hand", len(hand))
            else:
                for card in hand:
                    cells.card("eot_user_cards_in_hand", card)
        for number, what in board(state).items():
            kind = "creatures" if what.is_creature else "non_creatures"
            kind = "lands" if "land" in what.types and not what.is_creature else kind
            whose = cells.side(state.objects[number].controller)
            cells.card(f"eot_{whose}_{kind}_in_play", number)
