"""A log without what one person may not know: each event is redacted first, then folded.

Two states are kept: the real game, and the game as the redacted log tells it. After each event,
what the viewer sees of its objects is compared with what they were told. What is missing is added
as ordinary events: a card is revealed, hidden or defined. So nobody has to list every way in which
a card can become visible.
"""

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from turnfold.engine.editions import sheet
from turnfold.engine.fold import apply, fold
from turnfold.engine.query.reasons import render
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId, is_player
from turnfold.events.decisions import Chance, Rewind, objects_of
from turnfold.events.effects import CardDefined, EffectExpired
from turnfold.events.enums import Zone
from turnfold.events.game import GameBegan, PlayerJoined, PlayerLost
from turnfold.events.log.columns import Causes
from turnfold.events.log.log import Commit, Entry, Header, Log
from turnfold.events.offers import OptionsOffered
from turnfold.events.permanents import CharacteristicsObserved, CommanderDesignated, LastSeen
from turnfold.events.record import ActionReversed, DecisionTaken, DeckSubmitted, SnapshotLoaded
from turnfold.events.turn import TurnBegan
from turnfold.events.variants import SchemeAdded
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import (
    CardHidden,
    CardRevealed,
    LibraryArranged,
    LibraryShuffled,
    ObjectAppeared,
    ZoneChanged,
)
from turnfold.replays.timeline.checkpoints import Checkpoints
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.views.aliases import Aliases
from turnfold.replays.views.seeing import Viewer, masked, may_see, public_order, sight

if TYPE_CHECKING:
    from turnfold.engine.game import Game

UNSEEN = "it is about a card that is not in sight"
"""The reason of every refusal of which the viewer may not know the reason."""
UNSEEN_RULE = "730.1"
"""The rule that stands in the place of that which was broken."""

WHO_SEES_WHAT = (PlayerJoined, SnapshotLoaded, TurnBegan, EffectExpired, PlayerLost)
"""The facts after which a player may see what only others saw before, or the reverse (720.4)."""

REMEMBERED = (Zone.BATTLEFIELD, Zone.STACK)
"""The zones that cards leave face down and that a state remembers them in so (608.2h)."""

SEED = re.compile(r",? *\bseed [0-9]+")


def unseeded(name: str) -> str:
    """The name of a game without its seed, because whoever has the seed can play the whole game
    again."""
    return SEED.sub("", name)


def redacted(log: Log, viewer: Viewer) -> Log:
    """A log of the same game that holds no card that `viewer` may not know.

    Its events have numbers of their own, as some are left out and others put in. It can be folded,
    stepped through and searched like any other; it cannot be executed again.
    """
    redactor = Redactor(log.header, viewer)
    for commit in log.commits():
        redactor.commit(commit)
    return redactor.redacted


def observation(game: "Game | Timeline", player: PlayerId) -> Timeline:
    """A game as one of its players may know it: a line in time, at its end, on which nobody can
    play on. The whole log is redacted, which takes longer the longer it is; `view` does the state
    alone.

    >>> import turnfold
    >>> seats = [turnfold.Seat(name, ("Forest",) * 20) for name in ("Anna", "Boris")]
    >>> game = turnfold.Game.start(turnfold.Edition("2024"), seats)
    >>> seen = turnfold.observation(game, 1).state
    >>> [[seen.objects[card].card for card in seen.zone(Zone.HAND, whose)][:2] for whose in (1, 2)]
    [['Forest', 'Forest'], ['', '']]
    """
    seen = Timeline(redacted(game.log, player))
    seen.seek(len(seen.log))
    players = seen.state.players
    if player not in players:
        raise ValueError(f"there is no player {player}: there are {len(players)}, from 1")
    return seen


class Redactor:
    """Redacts the commits of one game as they come."""

    def __init__(self, header: Header, viewer: Viewer, name: str | None = None) -> None:
        """`name` is the name of the redacted game; by default that of the game, without its
        seed."""
        self.viewer = viewer
        self.log = Log(header)
        self.redacted = Log(replace(header, game=unseeded(header.game) if name is None else name))
        self._real = GameState(header.edition)
        self._told = GameState(header.edition)
        self._sight = sight(self._real, viewer)
        self.aliases = Aliases()
        self._out: list[Entry] = []
        self._starts: list[int] = []
        self._place: list[Causes] = []
        self._first = 0
        self._begun: tuple[GameState, GameState] | None = None
        self._points = Checkpoints(self.log)
        self._told_points = Checkpoints(self.redacted)

    def __repr__(self) -> str:
        return f"<Redactor of {self.log.header.game!r} for {self.viewer}: {len(self.log)} events>"

    def commit(self, commit: Commit) -> list[Entry]:
        """The next commit as the viewer may know it; empty when they may know nothing of it."""
        self._out = []
        self._first = first = len(self.log)
        self.log.append(commit)
        self.aliases.begin(self._real)
        self._begun = None
        if any(isinstance(each.event, ActionReversed) for each in commit):
            self._begun = self._real.fork(), self._told.fork()
        for seq, entry in enumerate(commit, first):
            self._starts.append(self._next)
            self._redact(seq, entry)
        if self._out:
            self.redacted.append(self._out)
        return self._out

    @property
    def _next(self) -> int:
        return len(self.redacted) + len(self._out)

    def _redact(self, seq: int, entry: Entry) -> None:
        """Redact one event: add what must be told before it, the event itself, and what must be
        told after it."""
        event = entry.event
        causes = tuple(sorted({each for cause in entry.causes for each in self._place[cause]}))
        if isinstance(event, ActionReversed):
            self._place.append((self._next,))
            self._take_back(seq, entry, causes)
            return
        self.aliases.speak_of(event, self._real, self._told, self._sight)
        apply(self._real, [event], range(1))
        if isinstance(event, WHO_SEES_WHAT):
            before, self._sight = self._sight, sight(self._real, self.viewer)
        else:
            before = self._sight
        if isinstance(event, ZoneChanged) and event.origin not in REMEMBERED:
            seen = self._real.objects[event.became]
            if may_see(seen, self._sight):
                self._show(event.object, seen, causes)
        redacted = self._without_secrets(event)
        self._place.append(causes if redacted is None else (self._next,))
        if redacted is not None:
            self._tell(self.aliases.told(redacted), causes, entry.rule)
        all_again = isinstance(event, PlayerJoined) or before != self._sight
        for id in self._real.objects if all_again else _about(event):
            card = self._real.objects.get(id)
            if card is not None:
                self._show(id, masked(card, self._sight), self._place[seq])

    def _tell(self, event: AnyEvent, causes: Causes, rule: str = "") -> None:
        self._out.append(Entry(causes, rule, event))
        apply(self._told, [event], range(1))

    def _show(self, id: ObjectId, seen: GameObject, causes: Causes) -> None:
        """Reveal what an object is when the viewer comes to see it, and hide it when they no longer
        do."""
        id = self.aliases(id)
        told = self._told.objects[id]
        if seen.card and seen.card not in self._told.definitions:
            self._define(seen.card, causes)
        traits = seen.characteristics
        forgotten = told.commander and not seen.commander
        if (told.card and not seen.card) or (told.characteristics and traits is None) or forgotten:
            self._tell(CardHidden(id), causes)
        if seen.card != self._told.objects[id].card:
            self._tell(CardRevealed(id, seen.card), causes)
        if seen.commander and not told.commander:
            self._tell(CommanderDesignated(id), causes)
        if traits is not None and traits != self._told.objects[id].characteristics:
            self._tell(CharacteristicsObserved(id, traits), causes)

    def _define(self, name: str, causes: Causes) -> None:
        card = self._real.definitions.get(name)
        if card is not None:
            self._tell(CardDefined(name, card), causes)

    def _without_secrets(self, event: AnyEvent) -> AnyEvent | None:
        """The event as the viewer may know it; None when all of it is secret, or told by `_show`.

        The state already includes the event.
        """
        match event:
            case GameBegan():
                return replace(event, definitions=(), match=unseeded(event.match))
            case CardDefined() | CharacteristicsObserved() | CardHidden() | CommanderDesignated():
                return None
            case CardRevealed():
                return self._revealed(event)
            case LastSeen():
                gone = self._real.last_known[event.object]
                return event if masked(gone, self._sight) == gone else None
            case ObjectAppeared():
                return self._appeared(event)
            case DeckSubmitted() | OptionsOffered():
                return event if event.player == self.viewer else None
            case SchemeAdded():
                return replace(event, card="")
            case ZoneChanged(destination=Zone.LIBRARY):
                return replace(event, position=self._library_place(event.became))
            case LibraryShuffled():
                before, order = self._order(event.before), self._order(event.order)
                return replace(event, before=before, order=order)
            case LibraryArranged():
                return replace(event, order=self._order(event.order))
            case DecisionTaken(decision=Rewind(first=first)):
                return replace(event, decision=Rewind(self._starts[first]))
            case DecisionTaken(decision=Chance(outcome=cards)) if self._are_cards(cards):
                return replace(event, decision=Chance(self._order(cards)))
        return event

    def _are_cards(self, outcome: tuple[int, ...]) -> bool:
        """Whether chance put cards in order, and threw no dice."""
        return len(outcome) > 1 and self._real.objects.keys() >= set(outcome)

    def _order(self, library: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        """A library for a viewer who may not know its order, as the numbers that they know."""
        return public_order(tuple(map(self.aliases, library)))

    def _appeared(self, event: ObjectAppeared) -> ObjectAppeared:
        seen = masked(self._real.objects[event.object], self._sight)
        in_library = event.destination is Zone.LIBRARY
        position = self._library_place(event.object) if in_library else event.position
        if seen.card and seen.card not in self._told.definitions:
            self._define(seen.card, ())
        return replace(event, card=seen.card, position=position)

    def _revealed(self, event: CardRevealed) -> CardRevealed | None:
        """701.16@2024: everybody sees it, though the next moment the state does not remember.

        In a recorded game it was the recorder who came to know it, which `_show` judges.
        """
        if self._real.recorder != NOBODY:
            return None
        self._define(event.card, ())
        return event

    def _library_place(self, id: ObjectId) -> int:
        card = self._real.objects[id]
        library = self._order(self._real.zone(Zone.LIBRARY, card.owner))
        return library.index(self.aliases(id))

    def _take_back(self, seq: int, entry: Entry, causes: Causes) -> None:
        """730.1@2024: the redacted log takes back and keeps the same events as the log."""
        event = entry.event
        assert isinstance(event, ActionReversed)
        kept = [place for each in event.kept for place in self._told_for(each)]
        first = self._starts[event.first]
        rule, reason, about = self._refusal(entry.rule, event)
        redacted = replace(event, first=first, kept=tuple(kept), reason=reason, about=about)
        self._out.append(Entry(causes, rule, redacted))
        self._real, self._told = self._before(seq, event, kept)
        self._sight = sight(self._real, self.viewer)
        self.aliases.match(self._real, self._told, self._sight)
        for id, card in self._real.objects.items():
            self._show(id, masked(card, self._sight), self._place[seq])

    def _refusal(self, rule: str, event: ActionReversed) -> tuple[str, str, tuple[ObjectId, ...]]:
        """The rule, the reason and the objects of a refusal, as the viewer may know them.

        If the attempt or the reason mentions a card that the viewer does not see, a general
        sentence replaces them, because they would give the card away: a land is refused for another
        reason than a sorcery.
        """
        tried = self.log.events[self._first]
        if not isinstance(tried, DecisionTaken) or isinstance(tried.decision, Rewind):
            return rule, event.reason, ()
        moved = {
            each.object: each.became
            for each in self.log.events[self._first : len(self.log)]
            if isinstance(each, ZoneChanged)
        }
        about = [each for each in event.about if not is_player(each)]
        for id in (*objects_of(tried.decision), *about):
            while id in moved:
                id = moved[id]
            thing = self._real.objects.get(id)
            if thing is None or not may_see(thing, self._sight):
                return sheet(self.log.header.edition).number(UNSEEN_RULE), UNSEEN, ()
        seen = self._told.definitions
        hidden = {each.card for each in self._real.objects.values() if each.card not in seen}
        if any(name and name in event.reason for name in hidden):  # in a log of an earlier version
            return rule, UNSEEN, ()
        reason = render(event.reason, event.about, lambda id: f"#{self.aliases(id)}")
        return rule, reason, tuple(map(self.aliases, event.about))

    def _before(
        self, seq: int, event: ActionReversed, kept: list[int]
    ) -> tuple[GameState, GameState]:
        """The real game, and the game as it is told, after an action was taken back."""
        if self._begun is None or event.first != self._first or seq != len(self.log) - 1:
            return self._points.state(seq + 1), self._told_before(event, kept)
        real, told = self._begun
        for each in event.kept:
            apply(real, self.log.events, range(each, each + 1))
        start = len(self.redacted)
        apply(told, [self._out[place - start].event for place in kept], range(len(kept)))
        return real, told

    def _told_for(self, seq: int) -> Iterable[int]:
        """The numbers of the redacted events for an event of the log."""
        return range(self._starts[seq], self._starts[seq + 1])

    def _told_before(self, event: ActionReversed, kept: list[int]) -> GameState:
        """The redacted state before a reversed action, plus the events of it that are kept."""
        done = len(self.redacted)
        if event.first > self._first:
            return self._refold()
        told = self._told_points.state(self._starts[event.first])
        events = [
            self.redacted.events[at] if at < done else self._out[at - done].event for at in kept
        ]
        apply(told, events, range(len(events)))
        return told

    def _refold(self) -> GameState:
        """The state after all that was told, with the commit at hand, which is still open."""
        told = Log(self.redacted.header)
        for commit in (*self.redacted.commits(), self._out):
            told.append(commit)
        return fold(told)


def _about(event: AnyEvent) -> Iterator[ObjectId]:
    """The objects whose visible side an event may have changed."""
    if isinstance(event, ZoneChanged):
        yield event.became
    elif isinstance(event, LibraryShuffled):
        yield from event.order
    else:
        id = getattr(event, "object", NOBODY)
        if id:
            yield id
