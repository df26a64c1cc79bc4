"""Sets up the board of a dispute, as the first commit of a log."""

from turnfold.engine.game import Game
from turnfold.engine.play.midgame import begin_step, do_turn_based_action, pass_quietly, turn_begins
from turnfold.engine.play.variant import ARCHENEMY_LIFE, Variant
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.lasting import get_emblem
from turnfold.engine.rules.effects.program import Context
from turnfold.engine.rules.variants.schemes import lay_down
from turnfold.engine.seating.speaking import AbilityContext
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.enums import Edition, Nature, TeamRules, Zone
from turnfold.events.game import (
    AttackOptionChosen,
    GameBegan,
    InitiativeTaken,
    OpeningHandKept,
    PlayerBecameMonarch,
    PlayerCountersChanged,
    PlayerJoined,
    RangeOfInfluenceChosen,
    StartingLifeNoted,
    StartingPlayerChosen,
    TeamRulesChosen,
)
from turnfold.events.stack import SpellCast
from turnfold.events.turn import DayNightChanged
from turnfold.events.zones import ObjectAppeared, ObjectCeased, PermanentEntered
from turnfold.replays.disputes.file.board import CardKeys, PermanentKeys
from turnfold.replays.disputes.file.format import Scenario
from turnfold.replays.disputes.file.known import SCHEMES, KnownNames, cards_of, emblem_at
from turnfold.replays.disputes.file.lands import lands_of
from turnfold.replays.disputes.file.marks import known_marks
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.playing.marking import (
    BY_FILE,
    apply_marks,
    float_mana,
    hurt,
    mark_player,
)
from turnfold.replays.disputes.playing.table import NamedObjects


def _active(scenario: Scenario) -> str:
    """500.1, 805.4@2024: the active player; of a team that shares its turns, its first player."""
    named = scenario.active_player or next(iter(scenario.players))
    if scenario.team_rules is TeamRules.INDIVIDUAL:
        return named
    team = next((each for each in scenario.teams if named in each), (named,))
    return next(each for each in scenario.players if each in team)


class Board:
    """Sets up the board of a scenario. `start` is the number of the first event after it."""

    def __init__(self, scenario: Scenario, known: KnownNames) -> None:
        self.scenario = scenario
        self.known = known
        self.players = {name: number for number, name in enumerate(scenario.players, 1)}
        self.active = self.players[_active(scenario)]
        self.turn = scenario.turn or len(self.players) + self.active
        self.ids: dict[str, ObjectId] = {}
        self.start = 0

    def game(self, edition: Edition) -> tuple[Game, NamedObjects]:
        """The game at the first question after `begin`, and the objects that the names in the file
        mean."""
        game = Game.begin(edition, self.scenario.title or "dispute", self._lay_out)
        table = NamedObjects(self.players, game.state)
        for label, object_id in self.ids.items():
            table.name(label, object_id, label not in self.known.ids)
        table.follow(game.log.events, game.state)
        return game, table

    def _lay_out(self, r: Recorder) -> None:
        with r.unseen():
            self._sit_down(r)
            for name, number in self.players.items():
                self._give(r, name, number)
            settled = [e for e in self.scenario.battlefield if not e.summoning_sick]
            self._place(r, settled)
            self._turn_before(r)
            if self.scenario.day is not None:
                r.emit(DayNightChanged(self.scenario.day == "night"), BY_FILE)
            marks = known_marks(self.scenario, r.state.edition)
            if "monarch" in marks:
                r.emit(PlayerBecameMonarch(self.players[self.scenario.monarch]), BY_FILE)
            if "initiative" in marks:
                r.emit(InitiativeTaken(self.players[self.scenario.initiative]), BY_FILE)
        turn_begins(r, self.turn, self.active)
        with r.unseen():
            self._place(r, [e for e in self.scenario.battlefield if e.summoning_sick])
            everything = {**self.players, **self.ids}
            for each in self.scenario.battlefield:
                apply_marks(r, self.ids[each.id], each, everything)
        if not pass_quietly(r, self.scenario.begin):
            name = self.scenario.begin.value
            raise DisputeFileError(
                "begin", f"{name} does not come in this turn: something skips it"
            )
        with r.unseen():
            for each in self.scenario.battlefield:
                hurt(r, self.ids[each.id], each)
        self.start = r.next_seq
        begin_step(r)
        with r.unseen():
            for name, number in self.players.items():
                float_mana(r, number, self.scenario.players[name].mana)
        do_turn_based_action(r)

    def _sit_down(self, r: Recorder) -> None:
        """103@2024: record the players and their cards. No opening hands are drawn."""
        title = self.scenario.title or "dispute"
        definitions = self.known.definitions
        for name in self.players:
            for land in lands_of(self.scenario, self.known, name):
                definitions.key(land, "players")
        r.emit(
            GameBegan(r.state.edition, NOBODY, "turnfold", title, definitions.recorded()), "103.1"
        )
        r.causes = (0,)
        teams = {name: n for n, team in enumerate(self.scenario.teams, 101) for name in team}
        for name, number in self.players.items():
            keys = self.scenario.players[name]
            team = teams.get(name, number)
            r.emit(PlayerJoined(number, name, keys.life, keys.max_hand_size, team), "103.4")
            started = keys.starting_life or self._starting_life(name, r.state.edition)
            if started != keys.life:
                r.emit(StartingLifeNoted(number, started), BY_FILE)
        first = (self.active - self.turn) % len(self.players) + 1
        r.emit(StartingPlayerChosen(first), "103.1")
        self._choose_variant(r)
        for number in self.players.values():
            r.emit(OpeningHandKept(number), "103.5")

    def _starting_life(self, name: str, edition: Edition) -> int:
        """103.4@2024: the starting life total that the variant gives a player."""
        if self.scenario.players[name].schemes:
            return ARCHENEMY_LIFE
        mates = len(next((each for each in self.scenario.teams if name in each), (name,)))
        return Variant(teams=self.scenario.team_rules).life(mates, edition)

    def _choose_variant(self, r: Recorder) -> None:
        """800.2@2024: record the variant and its options."""
        if self.scenario.attack_option is not None:
            r.emit(AttackOptionChosen(self.scenario.attack_option), BY_FILE)
        for player in self.players.values() if self.scenario.range_of_influence else ():
            r.emit(RangeOfInfluenceChosen(player, self.scenario.range_of_influence), BY_FILE)
        if self.scenario.team_rules is not TeamRules.INDIVIDUAL:
            r.emit(TeamRulesChosen(self.scenario.team_rules), BY_FILE)

    def _give(self, r: Recorder, name: str, player: PlayerId) -> None:
        """Give a player the cards outside the battlefield, and the lands of `lands = 5`."""
        keys = self.scenario.players[name]
        counters = {"poison": keys.poison, "energy": keys.energy, **keys.counters}
        for kind, number in sorted(counters.items()):
            if number:
                r.emit(PlayerCountersChanged(player, kind, number), BY_FILE)
        mark_player(r, player, keys)
        for place, card in cards_of(keys, f"players.{name}"):
            kind, key = place.rpartition(".")[2].partition("[")[0], self.known.keys[place]
            if kind == SCHEMES:
                (made,) = lay_down(r, player, [key])
            else:
                at = -1 if kind == Zone.LIBRARY else 0
                made = self._appear(r, key, player, Zone(kind), at)
            if isinstance(card, CardKeys) and card.id:
                self.ids[card.id] = made
        for label in keys.emblems:
            self.ids[label] = r.new_id()
            effect = self.known.emblems[emblem_at(name, label)]
            get_emblem(r, effect, Context(AbilityContext(NOBODY, player), NOBODY))
        for _ in range(keys.library if isinstance(keys.library, int) else 0):
            self._appear(r, "", player, Zone.LIBRARY, -1)
        for number, land in enumerate(lands_of(self.scenario, self.known, name), 1):
            made = self._appear(r, land, player, Zone.BATTLEFIELD, 0)
            r.emit(PermanentEntered(made, False), BY_FILE)
            self.ids[f"{name} {land} {number}"] = made

    def _appear(self, r: Recorder, card: str, player: PlayerId, zone: Zone, at: int) -> ObjectId:
        made = r.new_id()
        nature = Nature.CARD
        r.emit(ObjectAppeared(made, card, nature, player, player, zone, at, NOBODY), BY_FILE)
        return made

    def _place(self, r: Recorder, permanents: list[PermanentKeys]) -> None:
        """Put the permanents onto the battlefield, the oldest first."""
        for each in permanents:
            made = r.new_id()
            controller = self.players[each.controller]
            owner = self.players[each.owner or each.controller]
            nature = Nature.TOKEN if each.token else Nature.CARD
            card = self.known.keys[f"battlefield[{self.scenario.battlefield.index(each)}]"]
            r.emit(
                ObjectAppeared(made, card, nature, owner, controller, Zone.BATTLEFIELD, 0, NOBODY),
                BY_FILE,
            )
            r.emit(PermanentEntered(made, each.tapped), BY_FILE)
            self.ids[each.id] = made

    def _turn_before(self, r: Recorder) -> None:
        """502.2@2024: record how many spells were cast in the previous turn, where it matters."""
        cast = self.scenario.spells_cast_last_turn
        if not cast or self.turn < 2:
            return
        before = (self.active - 2) % len(self.players) + 1
        turn_begins(r, self.turn - 1, before)
        for name, number in cast.items():
            for _ in range(number):
                spell = self._appear(r, "", self.players[name], Zone.STACK, 0)
                r.emit(SpellCast(self.players[name], spell), BY_FILE)
                r.emit(ObjectCeased(spell), BY_FILE)
