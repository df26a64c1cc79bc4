"""What the first commit says, and what of it can be checked.

A later commit is executed again from its decision. The first has none: it deals the game, or lays
a board out. A game that was dealt is dealt again from what rests on its word alone, the decks and
the seats, and all that follows from these must be the same (103). Of a board only what it names
can be checked.
"""

from typing import NamedTuple

from turnfold.engine.cards.card import read_card
from turnfold.engine.cards.pool import pool
from turnfold.engine.game import TEAMS, Game, Seat
from turnfold.engine.play.variant import Variant
from turnfold.events.base import NOBODY, PlayerId
from turnfold.events.enums import AttackOption, Nature, TeamRules, Zone
from turnfold.events.game import (
    AttackOptionChosen,
    GameBegan,
    OpeningHandKept,
    PlayerJoined,
    RangeOfInfluenceChosen,
    StartingPlayerChosen,
    TeamRulesChosen,
)
from turnfold.events.log.log import Log
from turnfold.events.variants import SchemeAdded
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import ObjectAppeared


class Wrong(NamedTuple):
    """The first event of the first commit that cannot be true, and why."""

    event: int
    reason: str


class _Words(NamedTuple):
    """What the first commit says of itself, and nothing else tells."""

    seats: list[Seat]
    first: PlayerId
    variant: Variant


def was_dealt(log: Log) -> bool:
    """Whether a game begins with its opening hands, dealt by the engine, and with no board."""
    events = _events(log)
    began = events[0] if events else None
    return (
        isinstance(began, GameBegan)
        and began.recorded_by == "turnfold"
        and not any(isinstance(each, OpeningHandKept) for each in events)
    )


def misnamed(log: Log) -> Wrong | None:
    """The first event that names rules, a player or a card that the game does not have."""
    events = _events(log)
    players = {each.player for each in events if isinstance(each, PlayerJoined)} | {NOBODY}
    cards: set[str] | None = None
    for seq, event in enumerate(events):
        if isinstance(event, GameBegan):
            if event.edition is not log.header.edition:
                edition, header = event.edition.value, log.header.edition.value
                return Wrong(seq, f"event {seq} begins a game of {edition} in a log of {header}")
            if event.recorded_by == "turnfold":
                cards = {"", *(each.name for each in event.definitions)}
        if isinstance(event, ObjectAppeared):
            if not {event.owner, event.controller} <= players:
                return Wrong(seq, f"event {seq} gives an object to a player who has not joined")
            if cards is not None and event.card not in cards:
                return Wrong(seq, f"event {seq} names {event.card}, which the log does not define")
    return None


def dealt_otherwise(log: Log, whole: bool = True) -> Wrong | None:
    """The first event that comes out otherwise when a game is dealt again from its decks.

    The hands are to be the top cards of the libraries, every card its player's, the life that of
    the variant, and the definitions those of the cards (103.2-103.5@2024). Causes are compared
    unless the log is not `whole`, because its format could not say all of them.
    """
    words = _words(log)
    if wrong := _unequal(log, words):
        return wrong
    began = log.events[0]
    assert isinstance(began, GameBegan)
    try:
        known = {each.name: read_card(each.text) for each in began.definitions}
        again = Game.start(
            log.header.edition, words.seats, began.match, words.first, known, words.variant
        ).log
    except Exception as error:  # A log may say anything: the verdict is due, not a traceback.
        return Wrong(0, f"the game cannot be dealt again: {error}")
    said, dealt = log.commit(0), again.commit(0)
    for seq, (old, new) in enumerate(zip(said, dealt, strict=False)):
        if old.event != new.event or (whole and old != new):
            name = type(old.event).__name__
            return Wrong(seq, f"event {seq}, {name}, is different when the game is dealt again")
    if len(said) != len(dealt):
        seq = min(len(said), len(dealt))
        return Wrong(seq, f"{len(dealt)} events deal this game, and the log has {len(said)}")
    return None


def on_its_word(log: Log) -> str:
    """What rests on the first commit's word alone, in a sentence."""
    events = _events(log)
    if not events or not isinstance(events[0], GameBegan):
        return "nothing says how the game began"
    if not was_dealt(log):
        return (
            "not checked, because only the first commit says it: the players, and the cards in "
            "each zone"
        )
    notes = "".join(_notes(log))
    return (
        "not checked, because only the first commit says it: the players' names, their decks, how "
        f"these were shuffled, the starting player and the options{notes}; not checked, because "
        "only the decision says it: the order of what it names together, such as attackers"
    )


def _notes(log: Log) -> list[str]:
    """What is odd about a game that was dealt, though it may be so."""
    began = log.events[0]
    assert isinstance(began, GameBegan)
    cards = pool()
    others = [
        each.name
        for each in began.definitions
        if each.name not in cards or read_card(each.text) != cards[each.name]
    ]
    found = []
    if others:
        more = f" and {len(others) - 3} more" if len(others) > 3 else ""
        found.append(f", what {', '.join(others[:3])}{more} can do")
    words = _words(log)
    others_life = [seat for seat in words.seats if seat.life != _life(words, seat)]
    found += [f", that {each.name} starts with {each.life} life" for each in others_life]
    return found


def _events(log: Log) -> list[AnyEvent]:
    return log.events[: log.commit_range(0).stop] if log.commit_count else []


def _words(log: Log) -> _Words:
    """The seats, who begins, and the options, as the first commit tells them."""
    events = _events(log)
    libraries: dict[PlayerId, list[str]] = {}
    schemes: dict[PlayerId, list[str]] = {}
    ranges: dict[PlayerId, int] = {}
    first, attack, teams = 1, AttackOption.MULTIPLE, TeamRules.INDIVIDUAL
    for event in events:
        match event:
            case ObjectAppeared(destination=Zone.LIBRARY, nature=Nature.CARD):
                libraries.setdefault(event.owner, []).append(event.card)
            case SchemeAdded():
                schemes.setdefault(event.player, []).append(event.card)
            case StartingPlayerChosen():
                first = event.player
            case AttackOptionChosen():
                attack = event.option
            case RangeOfInfluenceChosen():
                ranges[event.player] = event.seats
            case TeamRulesChosen():
                teams = event.rules
            case _:
                pass
    joined = [each for each in events if isinstance(each, PlayerJoined)]
    seats = [
        Seat(
            each.name,
            tuple(libraries.get(each.player, ())),
            each.life,
            each.team - TEAMS if each.team > TEAMS else 0,
            tuple(schemes.get(each.player, ())),
        )
        for each in joined
    ]
    range = tuple(ranges.get(each.player, 0) for each in joined)
    return _Words(seats, first, Variant(attack, range, teams))


def _unequal(log: Log, words: _Words) -> Wrong | None:
    """103.4@2024: all start with the life of the variant, or all with another."""
    joined = [seq for seq, each in enumerate(_events(log)) if isinstance(each, PlayerJoined)]
    alone = [(seq, seat) for seq, seat in zip(joined, words.seats, strict=True) if not seat.schemes]
    for seq, seat in alone:
        expected = _life(words, seat)
        same = {each.life for _, each in alone if _life(words, each) == expected}
        if seat.life != expected and len(same) > 1:
            return Wrong(
                seq,
                f"event {seq} lets {seat.name} start with {seat.life} life instead of {expected}",
            )
    return None


def _life(words: _Words, seat: Seat) -> int:
    """103.4@2024: the life with which the variant lets a player of this seat start."""
    mates = sum(each.team == seat.team for each in words.seats) if seat.team else 1
    return words.variant.life(mates)
