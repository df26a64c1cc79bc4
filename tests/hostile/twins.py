"""Games that differ only in what player 1 cannot know: hidden cards, and refusals about them."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from turnfold.engine.game import Game, IllegalAction, NotAsked, Seat
from turnfold.engine.legal import legal
from turnfold.engine.play.prompt import is_chance
from turnfold.events.decisions import (
    AnyDecision,
    CastSpell,
    DeclareAttackers,
    KeepHand,
    PlayLand,
    objects_of,
)
from turnfold.events.enums import Edition, Question, Zone
from turnfold.events.log.log import Log
from turnfold.replays.players.loop import by_chance

A, B = 1, 2

SECRET = ("Wrath of God", "Craw Wurm", "Grizzly Bears", "Swamp", "Divination", "Serra Angel")
"""What hidden cards may be: nothing that could be cast in the turn of another player."""
OPEN = (
    "Forest",
    "Forest",
    "Forest",
    "Grizzly Bears",
    "Giant Growth",
    "Craw Wurm",
    "Llanowar Elves",
)


class Twins:
    """Two games of one player 1, who is told the same of both.

    Every decision is taken in both. Player 2 never plays a hidden card, but tries to at times, and
    tries to attack with what nobody may know.
    """

    def __init__(self, edition: Edition, seed: int) -> None:
        self.rng = Random(seed)
        rng = self.rng
        base = [[rng.choice(OPEN) for _ in range(40)] for _ in (A, B)]
        self.hidden = {B: rng.sample(range(40), 14), A: list(range(30, 40))}
        self.games = [self._dealt(edition, base) for _ in range(2)]
        first = self.games[0].state
        cards = {n: sorted(id for id, o in first.objects.items() if o.owner == n) for n in (A, B)}
        self.secrets = {cards[B][place] for place in self.hidden[B]}

    def _dealt(self, edition: Edition, base: list[list[str]]) -> Game:
        seats = []
        for player, cards in zip((A, B), base, strict=True):
            mine = list(cards)
            for place in self.hidden[player]:
                mine[place] = self.rng.choice(SECRET)
            seats.append(Seat("AB"[player - 1], tuple(mine)))
        return Game.start(edition, seats, name="twins, seed 987654321", first=A)

    def play(self, decisions: int) -> tuple[Log, Log]:
        """The logs of both games after this many decisions."""
        for _ in range(decisions):
            asked = self.games[0].prompt
            if asked is None:
                break
            if asked.player == B:
                self._try_secrets()
            self._both(self._decided())
        return self.games[0].log, self.games[1].log

    def _decided(self) -> AnyDecision:
        game = self.games[0]
        asked = game.prompt
        assert asked is not None
        if is_chance(asked):
            return by_chance(game, self.rng)
        if asked.question is Question.MULLIGAN:
            return KeepHand()  # a shuffle would show player 1 other cards of their own
        answers = list(islice(legal(game.state), 200))
        if asked.player == B:
            answers = [each for each in answers if self._open(each)] or answers
        return self.rng.choice(answers)

    def _open(self, decision: AnyDecision) -> bool:
        return not any(self._is_secret(each) for each in objects_of(decision))

    def _is_secret(self, id: int) -> bool:
        one, other = (game.state.objects.get(id) for game in self.games)
        return one is not None and other is not None and one.card != other.card

    def _try_secrets(self) -> None:
        state = self.games[0].state
        asked = self.games[0].prompt
        assert asked is not None
        if asked.question is Question.PRIORITY and state.active_player == A:
            for id in state.zone(Zone.HAND, B):
                if self._is_secret(id) or self.rng.random() < 0.05:
                    self._refused(self.rng.choice((CastSpell(id), PlayLand(id))))
        if asked.question is Question.DECLARE_ATTACKERS:
            hidden = [*state.zone(Zone.HAND, A), *state.zone(Zone.LIBRARY, A)[-3:], 99]
            self._refused(DeclareAttackers(((self.rng.choice(hidden), A),)))

    def _refused(self, decision: AnyDecision) -> None:
        for game in self.games:
            try:
                game.submit(decision, B)
            except IllegalAction:
                continue
            except NotAsked:
                continue
            raise AssertionError("this was to be refused")

    def _both(self, decision: AnyDecision) -> None:
        for game in self.games:
            game.submit(decision)


def twins(seeds: range, decisions: int = 120) -> Iterator[tuple[Log, Log]]:
    """Pairs of logs, in every edition."""
    for seed in seeds:
        edition = list(Edition)[seed % len(Edition)]
        yield Twins(edition, seed).play(decisions)
