"""Starting the game: opening hands and mulligans (103)."""

from turnfold.engine.editions import sheet
from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.rules.effects.cards import arrange, set_order
from turnfold.engine.rules.objects.moving import draw, move, move_together
from turnfold.engine.seating.seats import from_seat, play_together, still_in
from turnfold.engine.spelling import counted
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.decisions import Chance, ChooseObjects, KeepHand
from turnfold.events.enums import Movement, Question, TeamRules, Zone
from turnfold.events.game import MulliganTaken, OpeningHandKept, TopCardLookedAt
from turnfold.events.record import QuestionAsked

HAND = 7
"""103.5@2024: the starting hand size."""


def deal_hand(r: Recorder, player: PlayerId) -> None:
    """103.5@2024: deal seven cards; under the older rules one card fewer for each mulligan
    taken."""
    fewer = 0 if r.sheet.mulligan == "to_bottom" else counted_mulligans(r.state, player)
    number = HAND - fewer
    for _ in range(max(number, 0)):
        draw(r, player, "103.5")


def ask_next(r: Recorder) -> bool:
    """103.5@2024: ask the next player about their hand. All decide in turn order; then all who take
    a mulligan do so; then they decide again.

    False if every hand is kept, and nobody may look at a library.
    """
    players = from_seat(r.state, r.state.starting_player)
    undecided = [
        each for each in players if still_in(r.state, each) and not r.state.players[each].kept_hand
    ]
    if _decides_by_team(r):
        undecided = [each for each in undecided if play_together(r.state, undecided[0], each)]
    player = _next_to_decide(r, undecided)
    if player:
        r.emit(QuestionAsked(player, Question.MULLIGAN), "103.5")
    elif undecided:
        _return_hands(r)
        r.emit(QuestionAsked(NOBODY, Question.CHANCE), "103.5")
    return bool(undecided) or _ask_about_top(r)


def _ask_about_top(r: Recorder) -> bool:
    """103.4@2015-09-26: ask the next player who may look at the top card of the library; False if
    nobody may."""
    player = next_to_look(r.state)
    if player:
        r.emit(QuestionAsked(player, Question.CHOOSE), "103.5")
    return bool(player)


def next_to_look(state: GameState) -> PlayerId:
    """103.4@2015-09-26: the next player in turn order whose hand is smaller than the starting hand
    size, and who has not yet looked at the top card; `NOBODY` if there is none."""
    if sheet(state.edition).mulligan != "look_at_top":
        return NOBODY
    able = (each for each in from_seat(state, state.starting_player) if still_in(state, each))
    return next((each for each in able if _may_look(state, each)), NOBODY)


def _may_look(state: GameState, player: PlayerId) -> bool:
    smaller = len(state.zone(Zone.HAND, player)) < HAND
    return smaller and not state.players[player].looked_at_top


def put_top_card(r: Recorder, player: PlayerId, decision: ChooseObjects) -> None:
    """103.4@2015-09-26: look at the top card of the library, and leave it there or put it on the
    bottom."""
    library, chosen = r.state.zone(Zone.LIBRARY, player), decision.objects
    if chosen not in ((), library[:1]):
        raise Illegal("103.5", "only the top card of the library may go to its bottom")
    r.emit(TopCardLookedAt(player), "103.5")
    arrange(r, player, (*library[len(chosen) :], *chosen), "103.5")


def _next_to_decide(r: Recorder, undecided: list[PlayerId]) -> PlayerId:
    """103.5@2024: the next player in this round; `NOBODY` while mulligans are taken. 101.4@2004: a
    player who took a mulligan decides again before anybody else does."""
    returning = r.state.mulliganing
    player = next((each for each in undecided if each not in returning), NOBODY)
    if not returning or not player:
        return player
    round_is_over = not set(returning).isdisjoint(undecided[undecided.index(player) :])
    in_rounds = r.sheet.mulligans == "in_rounds" or _decides_by_team(r)
    return NOBODY if round_is_over or not in_rounds else player


def _decides_by_team(r: Recorder) -> bool:
    """101.4a@2006-10-01: whether one team of Two-Headed Giant after the other takes mulligans."""
    return r.sheet.mulligans == "by_team" and r.state.team_rules is TeamRules.TWO_HEADED_GIANT


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
        raise Illegal("103.5", f"{counted(due, 'card')} must go to the bottom of the library")
    for card in bottom:
        move(r, card, Zone.LIBRARY, Movement.MULLIGAN, "103.5", position=-1)
    r.emit(OpeningHandKept(player), "103.5")


def cards_to_bottom(state: GameState, player: PlayerId) -> int:
    """103.5@2024: one card for each mulligan; under the older rule none, because the hands were
    smaller."""
    bottom = sheet(state.edition).mulligan == "to_bottom"
    return counted_mulligans(state, player) if bottom else 0


def counted_mulligans(state: GameState, player: PlayerId) -> int:
    """800.6@2024: the number of mulligans that cost a card. With more than two players the
    first does not."""
    giants = state.team_rules is TeamRules.TWO_HEADED_GIANT
    free = {"none": False, "giants": giants, "several": len(state.players) > 2}
    answer = sheet(state.edition).free_first_mulligan
    return max(state.players[player].mulligans - free[answer], 0)


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
