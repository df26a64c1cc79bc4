"""A board in the middle of a game of two or more: what lies there when play begins."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from tests.rules.play import A, B, C, D, Play
from turnfold.engine.cards.pool import pool
from turnfold.engine.game import Game
from turnfold.engine.play.midgame import begin_step, do_turn_based_action, pass_quietly, turn_begins
from turnfold.engine.play.variant import FREE_FOR_ALL, Variant, choose
from turnfold.engine.record.recorder import Recorder
from turnfold.events.base import NOBODY
from turnfold.events.cards.abilities import Ability
from turnfold.events.cards.card import Card
from turnfold.events.damage import DamageMarked
from turnfold.events.enums import Edition, Nature, Step, Zone
from turnfold.events.game import (
    CardDefinition,
    GameBegan,
    PlayerCountersChanged,
    PlayerJoined,
    StartingLifeNoted,
    StartingPlayerChosen,
)
from turnfold.events.permanents import (
    Attached,
    CommanderDesignated,
    CountersChanged,
    PermanentPhasedOut,
    ProtectorChosen,
)
from turnfold.events.turn import DayNightChanged
from turnfold.events.variants import SchemeAdded
from turnfold.events.zones import ObjectAppeared, PermanentEntered

AFTER_LAST_PLAYER = 17
BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
FILLER = Card(name="Filler", types=("sorcery",))


def creature(
    name: str,
    power: int = 2,
    toughness: int = 2,
    *keywords: str,
    abilities: tuple[Ability, ...] = (),
) -> Card:
    """A creature card that costs nothing."""
    return Card(
        name=name,
        types=("creature",),
        power=power,
        toughness=toughness,
        keywords=keywords,
        abilities=abilities,
    )


def enchantment(name: str, *abilities: Ability) -> Card:
    """An enchantment that costs nothing."""
    return Card(name=name, types=("enchantment",), abilities=abilities)


def instant(name: str, *abilities: Ability) -> Card:
    """An instant that costs nothing."""
    return Card(name=name, types=("instant",), abilities=abilities)


class _Thing(Struct, frozen=True):
    id: int
    card: str
    controller: int
    zone: Zone
    tapped: bool = False
    sick: bool = False
    damage: int = 0
    phased_out: bool = False
    counters: Mapping[str, int] = {}
    protector: int = NOBODY
    host: int = NOBODY
    token: bool = False
    nature: Nature | None = None
    commander: bool = False


class Board:
    """What is there when play begins. Each thing that is put there answers with its id."""

    def __init__(
        self,
        edition: Edition,
        *,
        turn: int = 3,
        active: int = A,
        library: int = 8,
        life: tuple[int, ...] = (),
        starting_life: int = 0,
        night: bool | None = None,
        players: int = 2,
        variant: Variant = FREE_FOR_ALL,
        teams: tuple[int, ...] = (),
        poison: Mapping[int, int] | None = None,
    ) -> None:
        self.edition = edition
        self.turn = turn
        self.active = active
        self.players = range(1, players + 1)
        self.life = life or (20,) * players
        self.starting_life = starting_life
        self.variant = variant
        self.teams = teams or self.players
        self.poison = poison or {}
        self.night = night
        self.cards: dict[str, Card] = {}
        self.things: list[_Thing] = []
        for player in self.players:
            for _ in range(library):
                self._put(FILLER, player, Zone.LIBRARY)

    def permanent(
        self,
        card: str | Card,
        controller: int = A,
        *,
        tapped: bool = False,
        sick: bool = False,
        damage: int = 0,
        phased_out: bool = False,
        counters: Mapping[str, int] | None = None,
        protector: int = NOBODY,
        host: int = NOBODY,
        token: bool = False,
        commander: bool = False,
    ) -> int:
        """Something on the battlefield; `sick`: it came under control this turn, `host`: what it
        is attached to, `commander`: its owner's."""
        thing = self._put(card, controller, Zone.BATTLEFIELD)
        self.things[-1] = replace(
            thing,
            tapped=tapped,
            sick=sick,
            damage=damage,
            phased_out=phased_out,
            counters=counters or {},
            protector=protector,
            host=host,
            token=token,
            commander=commander,
        )
        return thing.id

    def aura(self, card: str | Card, host: int, controller: int = A) -> int:
        """An Aura on the battlefield, attached to a permanent or player."""
        return self.permanent(card, controller, host=host)

    def lands(self, colors: str, player: int = A) -> list[int]:
        """Untapped basic lands, one for each letter."""
        return [self.permanent(BASICS[color], player) for color in colors]

    def hand(self, card: str | Card, player: int = A) -> int:
        """A card in a hand."""
        return self._put(card, player, Zone.HAND).id

    def graveyard(self, card: str | Card, player: int = A) -> int:
        """A card in a graveyard."""
        return self._put(card, player, Zone.GRAVEYARD).id

    def library(self, card: str | Card, player: int = A) -> int:
        """A card on top of a library."""
        return self._put(card, player, Zone.LIBRARY).id

    next_card = library
    """The same, where it matters that it is drawn or revealed next."""

    def command(self, card: Card, nature: Nature, player: int = A) -> int:
        """Something face up in the command zone: a commander, an emblem."""
        thing = self._put(card, player, Zone.COMMAND)
        self.things[-1] = replace(thing, nature=nature)
        return thing.id

    def schemes(self, *cards: str | Card) -> None:
        """A's scheme deck, from the top."""
        for card in cards:
            self._put(card, A, Zone.COMMAND)

    def _put(self, card: str | Card, controller: int, zone: Zone) -> _Thing:
        card = pool()[card] if isinstance(card, str) else card
        assert self.cards.setdefault(card.name, card) == card
        thing = _Thing(AFTER_LAST_PLAYER + len(self.things), card.name, controller, zone)
        self.things.append(thing)
        return thing

    def begin(self, step: Step = Step.PRECOMBAT_MAIN) -> Play:
        """Play begins with this step; the turn so far has passed quietly."""

        def lay_out(r: Recorder) -> None:
            with r.unseen():
                self._set_up(r)
            turn_begins(r, self.turn, self.active)
            with r.unseen():
                for thing in self.things:
                    if thing.sick:
                        r.emit(PermanentEntered(thing.id, thing.tapped), "")
            pass_quietly(r, step)
            begin_step(r)
            do_turn_based_action(r)

        return Play(Game.begin(self.edition, "a board", lay_out))

    def _set_up(self, r: Recorder) -> None:
        definitions = tuple(CardDefinition(n, c) for n, c in sorted(self.cards.items()))
        r.emit(GameBegan(self.edition, NOBODY, "a test", "a board", definitions), "103.1")
        r.causes = (0,)
        for player, name in zip(self.players, "ABCDEF", strict=False):
            life, team = self.life[player - 1], self.teams[player - 1]
            r.emit(PlayerJoined(player, name, life, 7, team), "103.4")
            if self.starting_life:
                r.emit(StartingLifeNoted(player, self.starting_life), "")
        choose(r, self.variant, self.players)
        for player, number in self.poison.items():
            r.emit(PlayerCountersChanged(player, "poison", number), "")
        r.emit(StartingPlayerChosen(A), "103.1")
        if self.night is not None:
            r.emit(DayNightChanged(self.night), "")
        for thing in self.things:
            self._lay(r, thing)

    def _lay(self, r: Recorder, thing: _Thing) -> None:
        player = thing.controller
        if thing.zone is Zone.COMMAND and thing.nature is None:
            r.emit(SchemeAdded(player, thing.id, thing.card), "904.3")
            return
        nature = thing.nature or (Nature.TOKEN if thing.token else Nature.CARD)
        r.emit(
            ObjectAppeared(thing.id, thing.card, nature, player, player, thing.zone, 0, NOBODY), ""
        )
        if thing.zone is Zone.BATTLEFIELD:
            r.emit(PermanentEntered(thing.id, thing.tapped), "")
            for counter, number in thing.counters.items():
                r.emit(CountersChanged(thing.id, counter, number), "")
            if thing.protector:
                r.emit(ProtectorChosen(thing.id, thing.protector), "")
            if thing.damage:
                r.emit(DamageMarked(thing.id, thing.damage), "")
            if thing.host:
                r.emit(Attached(thing.id, thing.host), "")
            if thing.commander:
                r.emit(CommanderDesignated(thing.id), "")
            if thing.phased_out:
                r.emit(PermanentPhasedOut(thing.id), "")


__all__ = ["A", "B", "Board", "C", "D", "Play", "creature", "enchantment", "instant"]
