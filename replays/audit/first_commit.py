"""Checks the first commit of a log, as far as that is possible.

A later commit is checked by executing its decision again. The first has no decision: it deals a
game, or sets up a board. A game that was dealt is dealt again from its decks and seats, which have
to be believed, and all that follows from them must be the same (103). For a board, only the names
in it can be checked.
"""

from typing import NamedTuple

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
    """What only the first commit says, so that it has to be believed."""

    seats: list[Seat]
    first: PlayerId
    variant: Variant


def was_dealt(log: Log) -> bool:
    """Whether the first commit deals opening hands, and does not set up a board."""
    events = _events(log)
    began = events[0] if events else None
    return (
        isinstance(began, GameBegan)
        and began.recorded_by == "turnfold"
        and not any(isinstance(each, OpeningHandKept) for each in events)
    )


def misnamed(log: Log) -> Wrong | None:
    """The first event that names a rule, a player or a card that does not exist in the game."""
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
    """The first event that is different when the game is dealt again from its decks.

    Hands must be the top cards of libraries, cards must belong to their players, life totals must
    be those of the variant, and definitions those of the cards (103.2-103.5@2024). Causes are
    compared if the log is `whole`; older formats could not hold all causes.
    """
    words = _words(log)
    if wrong := _unequal(log, words):
        return wrong
    began = log.events[0]
    assert isinstance(began, GameBegan)
    try:
        known = {each.name: each.definition for each in began.definitions}
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
    """A sentence that says what has to be believed because only the first commit says it."""
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
    """Sentences about what is odd in a dealt game, although it is possible."""
    began = log.events[0]
    assert isinstance(began, GameBegan)
    cards = pool()
    others = [
        each.name
        for each in began.definitions
        if each.name not in cards or each.definition != cards[each.name]
    ]
    found = []
    if others:
        more = f" and {len(others) - 3} more" if len(others) > 3 else ""
        found.append(f", what {', '.join(others[:3])}{more} can do")
    words = _words(log)
    others_life = [seat for seat in words.seats if seat.life != _life(log, words, seat)]
    found += [f", that {each.name} starts with {each.life} life" for each in others_life]
    return found


def _events(log: Log) -> list[AnyEvent]:
    return log.events[: log.commit_range(0).stop] if log.commit_count else []


def _words(log: Log) -> _Words:
    """The seats, the starting player and the options from the first commit."""
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
    """103.4@2024: either all players start with the life of the variant, or all with another
    total."""
    joined = [seq for seq, each in enumerate(_events(log)) if isinstance(each, PlayerJoined)]
    alone = [(seq, seat) for seq, seat in zip(joined, words.seats, strict=True) if not seat.schemes]
    for seq, seat in alone:
        expected = _life(log, words, seat)
        same = {each.life for _, each in alone if _life(log, words, each) == expected}
        if seat.life != expected and len(same) > 1:
            return Wrong(
                seq,
                f"event {seq} lets {seat.name} start with {seat.life} life instead of {expected}",
            )
    return None


def _life(log: Log, words: _Words, seat: Seat) -> int:
    """103.4@2024: the life total with which a player in this seat starts in the variant."""
    mates = sum(each.team == seat.team for each in words.seats) if seat.team else 1
    return words.variant.life(mates, log.header.edition)
