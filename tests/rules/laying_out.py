"""How a board is laid out: a game taken up in the middle of player A's turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.rules.things import A, D, Thing
from turnfold.engine.cards.card import card_text
from turnfold.engine.play.midgame import act, begin_step, pass_quietly, turn_begins
from turnfold.engine.record.recorder import Recorder
from turnfold.events.base import NOBODY
from turnfold.events.damage import DamageMarked
from turnfold.events.enums import Nature, Step, Zone
from turnfold.events.game import (
    CardDefinition,
    GameBegan,
    OpeningHandKept,
    PlayerJoined,
    StartingPlayerChosen,
)
from turnfold.events.permanents import Attached, CountersChanged
from turnfold.events.zones import ObjectAppeared, PermanentEntered


class LayOut:
    """Lays things out in the order in which they are given; `ids` says which object is which."""

    def __init__(self, things: Sequence[Thing], life: Mapping[int, int], begin: Step) -> None:
        self.things = things
        self.life_totals = {A: 20, D: 20, **life}
        self.begin = begin
        self.ids: dict[str, int] = {"A": A, "D": D}

    def __call__(self, r: Recorder) -> None:
        with r.unseen():
            definitions = {each.card.name: card_text(each.card) for each in self.things}
            known = tuple(CardDefinition(name, text) for name, text in definitions.items())
            r.emit(GameBegan(r.state.edition, NOBODY, "turnfold", "fight", known), "103.1")
            for number, name in ((A, "A"), (D, "D")):
                r.emit(PlayerJoined(number, name, self.life_totals[number], 7, number), "103.4")
            r.emit(StartingPlayerChosen(A), "103.1")
            for number in (A, D):
                r.emit(OpeningHandKept(number), "103.5")
                for _ in range(5):
                    self._appear(r, "", number, Zone.LIBRARY)
            for each in self.things:
                self._place(r, each)
        turn_begins(r, 3, A)
        with r.unseen():
            for each in self.things:
                self._adorn(r, each)
        pass_quietly(r, self.begin)
        begin_step(r)
        act(r)

    def _appear(
        self, r: Recorder, name: str, player: int, zone: Zone, nature: Nature = Nature.CARD
    ) -> int:
        made = r.new_id()
        r.emit(ObjectAppeared(made, name, nature, player, player, zone, 0, NOBODY), "")
        return made

    def _place(self, r: Recorder, each: Thing) -> None:
        nature = Nature.TOKEN if each.token else Nature.CARD
        self.ids[each.name] = self._appear(r, each.card.name, each.player, each.zone, nature)
        if each.zone is Zone.BATTLEFIELD:
            r.emit(PermanentEntered(self.ids[each.name], False), "")

    def _adorn(self, r: Recorder, each: Thing) -> None:
        made = self.ids[each.name]
        if each.zone is not Zone.BATTLEFIELD:
            return
        counters = dict(each.counters)
        for kind, number in (("loyalty", each.card.loyalty), ("defense", each.card.defense)):
            if number:
                counters.setdefault(kind, number)
        for kind, number in sorted(counters.items()):
            r.emit(CountersChanged(made, kind, number), "")
        if each.damage:
            r.emit(DamageMarked(made, each.damage), "")
        if each.on:
            r.emit(Attached(made, self.ids[each.on]), "")
