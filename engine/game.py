"""A game: decisions in, commits of events out, the state always the fold of the log.

>>> from turnfold.engine.game import Game, Seat
>>> from turnfold.events.decisions import KeepHand
>>> from turnfold.events.enums import Edition
>>> seats = [Seat("Alice", ("Forest",) * 60), Seat("Bob", ("Swamp",) * 60)]
>>> game = Game.start(Edition.FREE_DIVISION, seats)
>>> game.prompt.question.value, game.prompt.player, game.prompt.rule
('mulligan', 1, '103.5@2024')
>>> _ = game.submit(KeepHand())
>>> game.prompt.player
2
"""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from turnfold.engine.cards.checking import require_keywords
from turnfold.engine.cards.pool import pool
from turnfold.engine.editions import sheet
from turnfold.engine.fold import fold
from turnfold.engine.keywords import UnknownKeyword
from turnfold.engine.legal import Options, legal
from turnfold.engine.play.attempt import NotAsked, attempt, refusal_for_player, require_asked
from turnfold.engine.play.flow import run
from turnfold.engine.play.prompt import Prompt, prompt
from turnfold.engine.play.variant import ARCHENEMY_LIFE, FREE_FOR_ALL, Variant, choose
from turnfold.engine.query.reasons import mentioned_ids, render_for
from turnfold.engine.query.wordings import require_known
from turnfold.engine.questions import AnyQuestion, question
from turnfold.engine.record import taking_back
from turnfold.engine.record.key import key
from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.record.trail import Trail
from turnfold.engine.rules.triggers.triggers import WATCH
from turnfold.engine.rules.turns.starting import deal_hand
from turnfold.engine.rules.variants import schemes
from turnfold.engine.state import GameState
from turnfold.engine.turn.endless import EndlessTurn
from turnfold.events.base import NOBODY, PlayerId
from turnfold.events.cards.card import Card
from turnfold.events.decisions import AnyDecision, Rewind
from turnfold.events.enums import Edition, Nature, Zone
from turnfold.events.game import CardDefinition, GameBegan, PlayerJoined, StartingPlayerChosen
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.record import ActionReversed, DecisionTaken
from turnfold.events.zones import ObjectAppeared


class IllegalAction(Exception):
    """A decision that breaks a rule. The attempt is in the log and was taken back (730).

    `rule` is number@edition ("" if the rule has no number), `reason` one sentence with
    the names that the player may know, and `kept` the numbers of the events that could not be taken
    back.

    >>> raise IllegalAction("305.2@2024", "only one land may be played each turn")
    Traceback (most recent call last):
    turnfold.engine.game.IllegalAction: only one land may be played each turn (305.2@2024)
    """

    def __init__(self, rule: str, reason: str, kept: tuple[int, ...] = ()) -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.rule = rule
        self.reason = reason
        self.kept = kept


class Seat(Struct, frozen=True):
    """A player who joins: name, library from the top (already shuffled), life total (None: that of
    the variant), and team (0: none).

    An archenemy also brings a deck of `schemes`, from the top (904.3@2024).

    >>> Seat("Anna", ("Forest",) * 24 + ("Grizzly Bears",) * 36).name
    'Anna'
    """

    name: str
    library: tuple[str, ...]
    life: int | None = None
    team: int = 0
    schemes: tuple[str, ...] = ()


TEAMS = 100
"""Teams that the engine makes up are numbered from here, so that a player alone shares a team with
nobody."""


class Game:
    """One game, played by `submit`. It holds nothing that its log does not hold.

    >>> from turnfold.engine.cards.decks import demo_decks
    >>> decks = demo_decks(Edition.FREE_DIVISION)
    >>> game = Game.start(Edition.FREE_DIVISION, [Seat(e.name, tuple(e.names())) for e in decks])
    >>> while question := game.question:
    ...     _ = game.submit(question.legal.default())
    >>> game.over, game.state.ended_by.value
    (True, 'empty_library')
    """

    def __init__(self, log: Log, state: GameState | None = None) -> None:
        """Continue a game from its log. Its state is folded unless it is given."""
        self.log = log
        self.state = fold(log) if state is None else state
        self._trail = Trail(log)
        self._pushed: list[tuple[Game, AnyDecision]] = []

    def __repr__(self) -> str:
        asked = self.prompt
        if asked is not None:
            now = f"player {asked.player} is asked: {asked.question.value}"
        else:
            now = "over" if self.over else "nobody is asked"
        name, edition = self.log.header.game, self.log.header.edition.value
        return f"<Game {name!r} of {edition}: {len(self.log)} events, {now}>"

    @classmethod
    def start(
        cls,
        edition: Edition,
        seats: Sequence[Seat],
        name: str = "game",
        first: int = 1,
        cards: Mapping[str, Card] | None = None,
        variant: Variant = FREE_FOR_ALL,
    ) -> "Game":
        """103@2024: a new game up to its first question, which is about opening hands.

        `first` is the number of the player who takes the first turn. `cards` defines cards by name;
        without it they are those of the pool. `variant` says how several players play. Raises
        `KeyError` with the name of a card that nobody defines; `ValueError` if no player has the
        number `first`, there are fewer than two players, or a card has a keyword that does not
        exist or says what the rules of the edition cannot know.
        """
        _require_players(len(seats), first)
        known = cards or pool()
        used = sorted({card for seat in seats for card in (*seat.library, *seat.schemes)})
        for card in used:
            if cards or known[card].editions or edition not in _NAMED:
                _require_fit(known[card], edition)
        definitions = tuple(CardDefinition(card, known[card]) for card in used)
        log = Log(Header(FORMAT, edition, name))
        r = Recorder(GameState(edition), 0, WATCH, Trail(log))
        r.emit(GameBegan(edition, NOBODY, "turnfold", name, definitions), "103.1")
        r.causes = (0,)
        for number, seat in enumerate(seats, 1):
            r.emit(_joined(number, seat, seats, variant, edition), "103.4")
        choose(r, variant, list(r.state.players))
        r.emit(StartingPlayerChosen(first), "103.1")
        for number, seat in enumerate(seats, 1):
            for card in seat.library:
                _put_into_library(r, number, card)
            schemes.lay_down(r, number, seat.schemes)
        for number in range(1, len(seats) + 1):
            deal_hand(r, number)
        run(r)
        log.append(r.entries)
        return cls(log, r.state)

    @classmethod
    def begin(cls, edition: Edition, name: str, lay_out: Callable[[Recorder], None]) -> "Game":
        """A game that begins in the middle of a turn, up to its first question.

        `lay_out` records what is on the table and where in the turn the game stands
        (`turnfold.engine.play.midgame`).
        """
        log = Log(Header(FORMAT, edition, name))
        r = Recorder(GameState(edition), 0, WATCH, Trail(log))
        lay_out(r)
        run(r)
        log.append(r.entries)
        return cls(log, r.state)

    @classmethod
    def go_on(cls, log: Log, take_up: Callable[[Recorder], None]) -> "Game":
        """A game that another program recorded, from the end of its log up to the first question,
        which is added to the log.

        `take_up` records how the game goes on (`turnfold.engine.play.midgame.take_up_step`).
        """
        state = fold(log)
        r = Recorder(state.fork(), len(log), WATCH, Trail(log), state)
        take_up(r)
        run(r)
        log.append(r.entries)
        return cls(log, r.state)

    @property
    def prompt(self) -> Prompt | None:
        """The open question; None when the game is over."""
        return prompt(self.state)

    @property
    def question(self) -> AnyQuestion | None:
        """The open question as a value of its own type, with its legal answers
        (`turnfold.engine.questions`); None when the game is over."""
        return question(self.state)

    @property
    def legal(self) -> Options[AnyDecision]:
        """The legal answers to the open question: listed, counted, and the default."""
        return legal(self.state)

    @property
    def over(self) -> bool:
        """104.1@2024: whether the game has ended."""
        return self.state.over

    def submit(self, decision: AnyDecision, player: PlayerId | None = None) -> list[Entry]:
        """Answer the open question. Returns the commit of everything that followed.

        `player` is who decides (by default the player who was asked). Raises `IllegalAction` if the
        decision breaks a rule (the attempt is recorded and taken back), `NotAsked` if it does not
        answer the question, `EndlessTurn` if the turn would never end, and `TooMany` if the search
        for what is legal takes too many steps. After the last three the game is as before.
        """
        who = require_asked(self.state, decision, player)
        r = Recorder(self.state.fork(), len(self.log), WATCH, self._trail, self.state)
        try:
            attempt(r, who, decision)
            run(r)
        except Illegal as error:
            refusal = refusal_for_player(self.state, who, decision, error)
            raise self._taken_back(r, who, refusal) from None
        return self._commit(r)

    def push(self, decision: AnyDecision) -> list[Entry]:
        """As `submit`, and the game before it is kept aside for `pop`. What `submit` refuses is not
        pushed.

        >>> seats = [Seat(name, ("Forest",) * 20) for name in ("Anna", "Boris")]
        >>> game = Game.start(Edition.FREE_DIVISION, seats)
        >>> events = len(game.log)
        >>> for decision in list(game.legal):
        ...     _ = game.push(decision)
        ...     print(type(decision).__name__, "leads to a question for player", game.prompt.player)
        ...     assert game.pop() == decision
        KeepHand leads to a question for player 2
        TakeMulligan leads to a question for player 2
        >>> len(game.log) == events
        True
        """
        before = self.fork()
        commit = self.submit(decision)
        self._pushed.append((before, decision))
        return commit

    def pop(self) -> AnyDecision:
        """Take back the last decision that was pushed, and all that has been submitted since; give
        the decision. The log is as it was before: nothing stays of what is taken back.

        It takes the same time however long the log is. Raises `IndexError` if nothing is pushed.
        """
        if not self._pushed:
            raise IndexError("there is nothing to pop: no decision was pushed")
        before, decision = self._pushed.pop()
        self.log, self.state, self._trail = before.log, before.state, before._trail
        return decision

    def _commit(self, r: Recorder) -> list[Entry]:
        self.log.append(r.entries)
        self.state = r.state
        return r.entries

    def _taken_back(self, r: Recorder, who: PlayerId, error: Illegal) -> IllegalAction:
        """730.1@2024: close the attempt. The state is as before it, apart from what is kept."""
        keep = taking_back.kept(r)
        rule = r.sheet.number(error.rule)
        state = taking_back.state_without_attempt(self.state, r.entries, r.first, keep)
        about = mentioned_ids(r.state, error.reason)
        entry = Entry((r.first,), rule, ActionReversed(r.first, keep, error.reason, about))
        self.log.append([*r.entries, entry])
        self.state = state
        reason = render_for(r.state, who, error.reason)
        return IllegalAction(r.sheet.citation(error.rule), reason, keep)

    def back_to(self, seq: int) -> list[Entry]:
        """A judge's rewind: the game is again as it was before event `seq`, and the log goes on.

        `seq` must be the first event of a commit, because a question is open there; `ValueError`
        names the nearest one.
        """
        if self.log.commit_count < 2:
            raise ValueError("nobody has decided anything yet that could be taken back")
        near = self.log.commit_of(min(max(seq, 0), len(self.log) - 1))
        start = self.log.commit_range(max(near, 1)).start
        if start != seq:
            raise ValueError(f"no decision begins at event {seq}; one begins at event {start}")
        rule = sheet(self.state.edition).number("730.1")
        entries = [
            Entry((), "", DecisionTaken(NOBODY, Rewind(seq))),
            Entry((len(self.log),), rule, ActionReversed(seq, (), "rewound by a judge")),
        ]
        self.log.append(entries)
        self.state = fold(self.log)
        return entries

    def fork(self) -> "Game":
        """An independent game that continues from here; quick to make, however long the log is.
        What was pushed cannot be popped from it. `copy.copy` gives the same."""
        fork = Game(self.log.fork(), self.state.fork())
        fork._trail = self._trail.fork(fork.log)
        return fork

    __copy__ = fork

    def key(self) -> str:
        """Where the game stands, as 32 digits for tables of positions; the same in every process.

        Games that have the same key go on in the same way: the same answers are legal, in the same
        order, and lead to games that have the same key again. How they came there may differ, and
        so may the numbers of objects. Games with different keys may go on in the same way too, as
        when two like permanents entered in the other order.

        >>> seats = [Seat(name, ("Forest",) * 20) for name in ("Anna", "Boris")]
        >>> game = Game.start(Edition.FREE_DIVISION, seats)
        >>> before = game.key()
        >>> _ = game.push(game.legal.default())
        >>> game.key() == before
        False
        >>> _ = game.pop()
        >>> game.key() == before
        True
        """
        return key(self.state, len(self.log))


_NAMED = frozenset(Edition)
"""The editions whose cards of the pool say which of them they are in."""


def _require_players(number: int, first: PlayerId) -> None:
    if number < 2:
        raise ValueError(f"a game needs two players or more, and has {number}")
    if not 1 <= first <= number:
        raise ValueError(f"player {first} cannot go first: there are players 1 to {number}")


def _require_fit(card: Card, edition: Edition) -> None:
    """Refuse a card with a keyword that does not exist, or that says what the rules of the edition
    cannot know."""
    try:
        require_keywords(card)
        require_known(card, edition)
    except UnknownKeyword as error:
        raise UnknownKeyword(f"{card.name}: {error}") from None
    except ValueError as error:
        raise ValueError(f"{card.name}: {error}") from None


def _joined(
    number: PlayerId, seat: Seat, seats: Sequence[Seat], variant: Variant, edition: Edition
) -> PlayerJoined:
    mates = sum(each.team == seat.team for each in seats) if seat.team else 1
    life = seat.life
    if life is None:
        life = ARCHENEMY_LIFE if seat.schemes else variant.life(mates, edition)
    team = TEAMS + seat.team if seat.team else number
    return PlayerJoined(number, seat.name, life, 7, team)


def _put_into_library(r: Recorder, player: PlayerId, card: str) -> None:
    r.emit(
        ObjectAppeared(r.new_id(), card, Nature.CARD, player, player, Zone.LIBRARY, -1, NOBODY),
        "103.2",
    )


__all__ = ["EndlessTurn", "Game", "IllegalAction", "NotAsked", "Seat"]
