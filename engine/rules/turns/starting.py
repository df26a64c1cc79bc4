"""Starting the game: opening hands and mulligans (103)."""

from turnfold.engine.editions import sheet
from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.rules.effects.cards import set_order
from turnfold.engine.rules.objects.moving import draw, move, move_together
from turnfold.engine.seating.seats import from_seat, still_in
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.decisions import Chance, KeepHand
from turnfold.events.enums import Movement, Question, Zone
from turnfold.events.game import MulliganTaken, OpeningHandKept
from turnfold.events.record import QuestionAsked

HAND = 7
"""103.5@2024: the starting hand size."""


def deal_hand(r: Recorder, player: PlayerId) -> None:
    """103.5@2024: deal seven cards; under the older rule one card fewer for each mulligan taken."""
    number = HAND - (0 if r.sheet.mulligan_to_bottom else counted_mulligans(r.state, player))
    for _ in range(max(number, 0)):
        draw(r, player, "103.5")


def ask_next(r: Recorder) -> bool:
    """103.5@2024: ask the next player about their hand. All decide in turn order; then all who take
    a mulligan do so; then they decide again.

    False if every hand is kept.
    """
    players = from_seat(r.state, r.state.starting_player)
    undecided = [
        each for each in players if still_in(r.state, each) and not r.state.players[each].kept_hand
    ]
    player = _next_to_decide(r, undecided)
    if player:
        r.emit(QuestionAsked(player, Question.MULLIGAN), "103.5")
    elif undecided:
        _return_hands(r)
        r.emit(QuestionAsked(NOBODY, Question.CHANCE), "103.5")
    return bool(undecided)


def _next_to_decide(r: Recorder, undecided: list[PlayerId]) -> PlayerId:
    """103.5@2024: the next player in this round; `NOBODY` while mulligans are taken. 101.4@2004: a
    player who took a mulligan decides again before anybody else does."""
    returning = r.state.mulliganing
    player = next((each for each in undecided if each not in returning), NOBODY)
    if not returning or not player:
        return player
    round_is_over = not set(returning).isdisjoint(undecided[undecided.index(player) :])
    return NOBODY if round_is_over or not r.sheet.mulligans_in_rounds else player


def _return_hands(r: Recorder) -> None:
    for player in r.state.mulliganing:
        hand = list(r.state.zone(Zone.HAND, player))
        move_together(r, hand, Zone.LIBRARY, Movement.MULLIGAN, "103.5")


def keep_hand(r: Recorder, player: PlayerId, decision: KeepHand) -> None:
    """103.5@2024: keep the hand, and put a card on the bottom for each mulligan taken."""
    due = cards_to_bottom(r.state, player)
    hand = r.state.zone(Zone.HAND, player)
    bottom: tuple[ObjectId, ...] = decision.bottom
    if len(set(bottom)) != due or len(bottom) != due or not set(bottom) <= set(hand):
        raise Illegal("103.5", f"exactly {due} card(s) of the hand go to the bottom of the library")
    for card in bottom:
        move(r, card, Zone.LIBRARY, Movement.MULLIGAN, "103.5", position=-1)
    r.emit(OpeningHandKept(player), "103.5")


def cards_to_bottom(state: GameState, player: PlayerId) -> int:
    """103.5@2024: one card for each mulligan; under the older rule none, because the hands were
    smaller."""
    return counted_mulligans(state, player) if sheet(state.edition).mulligan_to_bottom else 0


def counted_mulligans(state: GameState, player: PlayerId) -> int:
    """800.6@2024: the number of mulligans that cost a card. With more than two players the first
    does not."""
    free = 1 if len(state.players) > 2 else 0
    return max(state.players[player].mulligans - free, 0)


def take_mulligan(r: Recorder, player: PlayerId) -> None:
    """103.5@2024: take a mulligan. The hand is shuffled away when everybody has decided."""
    taken = r.state.players[player].mulligans + 1
    if counted_mulligans(r.state, player) == HAND:
        raise Illegal("103.5", "a hand of no cards must be kept")
    r.emit(MulliganTaken(player, taken), "103.5")


def draw_new_hand(r: Recorder, decision: Chance) -> None:
    """103.5@2024: shuffle a library and draw the new hand."""
    player = r.state.mulliganing[0]
    shuffled = r.next_seq
    set_order(r, player, decision.outcome)
    with r.because_of(shuffled):
        deal_hand(r, player)
