"""The table `cards`."""

from collections import Counter
from typing import Annotated

from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.enums import Zone
from turnfold.events.record import DeckSubmitted, SnapshotLoaded
from turnfold.events.turn import TurnBegan
from turnfold.events.zones import CardDrawn, CardRevealed, ObjectAppeared, ZoneChanged
from turnfold.replays.analytics.tables.teller import Row, SeatNumber, Teller, says
from turnfold.replays.analytics.tables.walk import EventHandlers, LogWalk


class CardRow(Row, gc=False):
    """A card of a player, by its name, and how many copies of it the player had in hand in a game.
    Only players whose opening hand is in the log have rows."""

    player: SeatNumber
    card: Annotated[str, says("The name of the card.")]
    copies: Annotated[
        int | None, says("How many of them the player's deck began with; null: not recorded.")
    ]
    opening: Annotated[int, says("How many were in the hand that the player kept.")]
    drawn: Annotated[int, says("How many the player drew later.")]


class Cards(Teller):
    """Tells a row for each card that a player had in the deck, in the opening hand, or drew."""

    name = "cards"
    row = CardRow

    def __init__(self, walk: LogWalk) -> None:
        super().__init__(walk)
        self._decks: dict[PlayerId, tuple[str, ...]] = {}
        self._hands: dict[PlayerId, tuple[str, ...]] = {}
        self._drawn: dict[PlayerId, list[ObjectId]] = {}
        self._names: dict[ObjectId, str] = {}
        self._whole = True

    def hearing(self) -> EventHandlers:
        """Listens to decks, opening hands, draws, and the cards that objects turn out to be."""
        return {
            DeckSubmitted: self._submitted,
            TurnBegan: self._began,
            CardDrawn: self._drew,
            CardRevealed: self._named,
            ObjectAppeared: self._named,
            ZoneChanged: self._moved,
            SnapshotLoaded: self._lost,
        }

    def _submitted(self, seq: int, event: DeckSubmitted) -> None:
        self._decks[event.player] = event.cards

    def _began(self, seq: int, event: TurnBegan) -> None:
        state = self.walk.state
        if state.turn or not self._whole:
            return
        for seat in state.players:
            hand = [state.objects[each].card for each in state.zone(Zone.HAND, seat)]
            if hand and all(hand):
                self._hands[seat] = tuple(hand)
                self._drawn[seat] = []

    def _drew(self, seq: int, event: CardDrawn) -> None:
        if event.player in self._drawn:
            self._drawn[event.player].append(event.object)
            self._name(event.object, self._card(event.object))

    def _named(self, seq: int, event: CardRevealed | ObjectAppeared) -> None:
        self._name(event.object, event.card)

    def _moved(self, seq: int, event: ZoneChanged) -> None:
        if event.destination is Zone.HAND:
            self._name(event.became, self._card(event.object))

    def _lost(self, seq: int, event: SnapshotLoaded) -> None:
        self._whole = False

    def _card(self, number: ObjectId) -> str:
        known = self.walk.object(number)
        return known.card if known is not None else ""

    def _name(self, number: ObjectId, card: str) -> None:
        if card:
            self._names[number] = card

    def finish(self) -> None:
        """A row for each card of each player whose opening hand is known."""
        for seat, hand in sorted(self._hands.items()):
            deck, opening = self._decks.get(seat), Counter(hand)
            drawn = Counter(self._names.get(each, "") for each in self._drawn[seat])
            copies = Counter(deck or ())
            for card in sorted({*copies, *opening, *drawn} - {""}):
                self.rows.append(
                    CardRow(
                        *self.key,
                        player=seat,
                        card=self.walk.called(card) or card,
                        copies=None if deck is None else copies[card],
                        opening=opening[card],
                        drawn=drawn[card],
                    )
                )
