"""Writes the board of a game at a moment as a dispute file.

Comments in the file say what a dispute file cannot express and what a recording does not tell.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from turnfold.engine.characteristics.matching import designated
from turnfold.engine.editions import sheet
from turnfold.engine.rules.combat.ordering import opposed
from turnfold.engine.rules.effects.tempting import is_of_ring, is_ring
from turnfold.engine.seating.seats import still_in
from turnfold.engine.spelling import counted
from turnfold.engine.state import GameObject, GameState, permanents
from turnfold.engine.structure import NEEDS_ATTACKERS
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.enums import AttackOption, Nature, Phase, Step, TeamRules, Tellable, Zone
from turnfold.replays.catalogue import NO_CARDS, Catalogue
from turnfold.replays.combats.abilities import RecordedAbility
from turnfold.replays.disputes.file.checking import check
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.file.reading import parse
from turnfold.replays.disputes.writing.cards import Keys, card_keys
from turnfold.replays.disputes.writing.toml import comment, toml_key, toml_table
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.sentences.words import SentenceNames

NOTHING_TOLD: Mapping[ObjectId, Sequence[RecordedAbility]] = {}

LISTS = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE)
MOST = 1000
"""How many cards a library of a dispute file has at most, and how much mana a pool."""


def dispute_text(
    state: GameState,
    title: str,
    cards: Catalogue = NO_CARDS,
    notes: Iterable[tuple[ObjectId, str]] = (),
    abilities: Mapping[ObjectId, Sequence[RecordedAbility]] = NOTHING_TOLD,
) -> str:
    """A board as the text of a dispute file. `notes` are sentences about permanents, or about the
    whole board (key 0); `abilities` are those of recorded permanents, whose texts are written;
    `cards` are the user's files, which describe cards that the recorder only names.

    Raises `UserError` for a game of which no turn has begun, or that no dispute file can hold.
    """
    if state.active_player not in state.players:
        raise UserError("no turn has begun there, and a dispute begins in a turn")
    if state.active_player not in _there(state):
        raise UserError("the active player has left the game, and a dispute needs one")
    text = _Writing(state, cards, list(notes), abilities).text(title)
    try:
        check(parse(text))
    except DisputeFileError as misfit:
        where = f" ({misfit.place})" if misfit.place else ""
        raise UserError(f"no dispute file can hold this board{where}: {misfit}") from None
    return text


def _there(state: GameState) -> list[PlayerId]:
    """The players who have not left; all of them once the game is over."""
    there = [each for each in state.players if still_in(state, each)]
    return there if len(there) > 1 else list(state.players)


class _Writing:
    def __init__(
        self,
        state: GameState,
        cards: Catalogue,
        notes: Sequence[tuple[ObjectId, str]],
        abilities: Mapping[ObjectId, Sequence[RecordedAbility]],
    ) -> None:
        self.state = state
        self.cards = cards
        self.words = SentenceNames(state, cards)
        self.notes = notes
        self.missing = [said for about, said in notes if not about]
        self.players = {each: self.words.player(each) for each in _there(state)}
        gone = [self.words.player(each) for each in state.players if each not in self.players]
        self.missing += [f"{each}, who has left the game" for each in gone]
        self.ids: dict[int, str] = dict(self.players)
        self.keys: dict[ObjectId, Keys] = {}
        for obj in reversed(list(permanents(state))):
            if obj.controller not in self.players:
                who = self.words.player(obj.controller)
                self.missing.append(f"{self.words.name(obj.id)}, which phased out under {who}")
                continue
            keys = card_keys(state, obj, self.words, cards, abilities.get(obj.id, ()))
            if keys is None or obj.nature not in (Nature.CARD, Nature.TOKEN, Nature.COPY):
                self.missing.append(self._why_left_out(obj))
                continue
            self.keys[obj.id] = keys
            self.ids[obj.id] = self._new_id(obj, keys)

    def _why_left_out(self, obj: GameObject) -> str:
        named = obj.nature is Nature.CARD and not self.words.name(obj.id).startswith(("#", "a "))
        where = "; a file of cards with --cards may know it" if named else ""
        return f"{self.words.thing(obj.id)} is not known, so it is left out{where}"

    def text(self, title: str) -> str:
        """The whole file."""
        fights = self._fights()
        tables = [
            *(self._player(each) for each in self.players),
            *(self._permanent(self.state.objects[each]) for each in self.keys),
            *(toml_table("[[script]]", entry) for entry in self._script()),
        ]
        self._note_what_is_missing()
        head: Keys = {
            "format": 1,
            "title": title,
            "edition": self.state.edition.value,
            "active_player": self.players[self.state.active_player],
            "turn": self.state.turn,
            "begin": self._begin().value,
        }
        head |= self._rules_of_several()
        if self.state.night is not None:
            head["day"] = "night" if self.state.night else "day"
        if self.state.monarch:
            head["monarch"] = self.players[self.state.monarch]
        if self.state.initiative:
            head["initiative"] = self.players[self.state.initiative]
        if fights:
            head["until"] = Step.END_OF_COMBAT.value
        about = [comment("Not in this file:")] if self.missing else []
        about += [comment(f"- {each}") for each in self.missing]
        return "\n\n".join(["\n".join([*about, toml_table("", head)]), *tables]) + "\n"

    def _rules_of_several(self) -> Keys:
        """800.1@2024: how a game of several players is played."""
        state, keys = self.state, Keys()
        teams: dict[int, list[str]] = {}
        for each, name in self.players.items():
            teams.setdefault(state.players[each].team, []).append(name)
        if together := [each for each in teams.values() if len(each) > 1]:
            keys["teams"] = together
        if state.team_rules is not TeamRules.INDIVIDUAL:
            keys["team_rules"] = state.team_rules.value
        if len(self.players) > 2 and state.attack_option is not AttackOption.MULTIPLE:
            keys["attack_option"] = state.attack_option.value
        ranges = {state.players[each].range for each in self.players}
        if len(ranges) > 1:
            self.missing.append("ranges of influence, which differ")
        elif ranges != {0}:
            keys["range_of_influence"] = min(ranges)
        return keys

    def _new_id(self, obj: GameObject, keys: Keys) -> str:
        name = self.words.name(obj.id)
        if name.startswith(("#", "a ", "an ")):
            types = keys.get("types", ["permanent"])
            kind = next((each for each in ("creature", "land") if each in types), types[0])
            return f"{kind} {obj.id}"
        name, taken, number = name.replace("#", ""), set(self.ids.values()), 1
        while (found := name if number == 1 else f"{name} {number}") in taken:
            number += 1
        return found

    def _player(self, player: PlayerId) -> str:
        found = self.state.players[player]
        keys: Keys = {} if Tellable.LIFE in self.state.untold else {"life": found.life}
        if found.starting_life != 20:
            keys["starting_life"] = found.starting_life
        marks = {kind: number for kind, number in sorted(found.counters) if number > 0}
        keys |= {kind: marks.pop(kind) for kind in ("poison", "energy") if marks.get(kind)}
        keys |= {"counters": marks} if marks else {}
        keys |= {"city_blessing": True} if found.blessed else {}
        keys |= {"temptations": found.temptations} if found.temptations else {}
        keys |= {"room": found.room} if found.room else {}
        keys |= {"completed_dungeons": list(found.completed)} if found.completed else {}
        if found.speed:
            self.missing.append(f"the speed of {self.players[player]}, which is {found.speed}")
        for zone in LISTS:
            known = self._cards(zone, player)
            keys |= {zone.value: known} if known else {}
        if Tellable.ZONES not in self.state.untold:
            keys["library"] = min(len(self.state.zone(Zone.LIBRARY, player)), MOST)
        if found.hand_limit != 7:
            keys["max_hand_size"] = found.hand_limit
        if sum(number for _, number in found.mana) > MOST:
            raise UserError(f"no dispute file can hold this board: a pool has over {MOST:,} mana")
        pool = "".join(symbol * number for symbol, number in found.mana)
        keys |= {"mana": pool} if pool else {}
        return toml_table(f"[players.{toml_key(self.players[player])}]", keys)

    def _cards(self, zone: Zone, player: PlayerId) -> list[object]:
        """The known cards that a player owns in a zone."""
        found: list[object] = []
        unknown = 0
        for number in self.state.zone(zone, player):
            obj = self.state.objects[number]
            keys = card_keys(self.state, obj, self.words, self.cards) if obj.owner == player else {}
            if keys is None:
                unknown += 1
            elif keys:
                name = keys.get("name") or self.words.name(number).replace("#", "card ")
                found.append(name if keys == {"name": name} else {"name": name, **keys})
        if unknown:
            whose = f"{zone.value} of {self.players[player]}"
            self.missing.append(f"{counted(unknown, 'card')} in the {whose}: not known")
        return found

    def _permanent(self, obj: GameObject) -> str:
        keys: Keys = {"id": self.ids[obj.id], "controller": self.players[obj.controller]}
        if obj.owner != obj.controller and obj.owner in self.players:
            keys["owner"] = self.players[obj.owner]
        keys |= self.keys[obj.id]
        keys |= {"token": True} if obj.nature is not Nature.CARD else {}
        marks = {
            kind: number
            for kind, number in sorted(obj.counters)
            if kind not in ("loyalty", "defense") and number > 0
        }
        keys |= {"counters": marks} if marks else {}
        keys |= {"damage": obj.damage} if obj.damage else {}
        fights = obj.id in self.state.attackers or obj.id in self.state.blockers
        keys |= {"tapped": True} if obj.tapped and not fights else {}
        fresh = obj.controlled_since_turn >= self.state.turn and not fights
        keys |= {"summoning_sick": True} if fresh else {}
        keys |= {"phased_out": True} if obj.phased_out else {}
        if obj.attached_to and obj.attached_to in self.ids:
            keys["attached_to"] = self.ids[obj.attached_to]
        keys |= {"commander": True} if obj.commander else {}
        keys |= {"ring_bearer": True} if obj.id in designated(self.state, "ring_bearer") else {}
        if obj.chosen:
            keys["chosen"] = list(obj.chosen)
        keys |= {"unlocked": list(obj.unlocked)} if obj.unlocked else {}
        if obj.protector in self.players:
            keys["protector"] = self.players[obj.protector]
        notes = [comment(said) for about, said in self.notes if about == obj.id]
        return "\n".join([*notes, toml_table("[[battlefield]]", keys)])

    def _fights(self) -> bool:
        """Whether creatures attack, so that the file plays the combat."""
        return bool(self.state.attackers) and self.state.step is not Step.END_OF_COMBAT

    def _begin(self) -> Step:
        step = self.state.step
        if self._fights() or step in NEEDS_ATTACKERS:
            return Step.DECLARE_ATTACKERS
        if step is not None:
            return step
        late = self.state.phase in (Phase.POSTCOMBAT_MAIN, Phase.ENDING)
        return Step.POSTCOMBAT_MAIN if late else Step.PRECOMBAT_MAIN

    def _script(self) -> Iterator[Keys]:
        """508.1, 509.1@2024: the attackers and blockers of a combat that is going on."""
        if not self._fights():
            return
        attacks = {
            self.ids[each]: self.ids[attacker.target]
            for each, attacker in sorted(self.state.attackers.items())
            if each in self.ids and attacker.target in self.ids
        }
        for each, attacker in self.state.attackers.items():
            if not attacker.declared:
                self.missing.append(f"{self.ids[each]} was put onto the battlefield attacking")
        if attacks:
            yield {"declare_attackers": attacks}
        blocks = {
            self.ids[each]: [self.ids[one] for one in blocker.attackers if one in self.ids]
            for each, blocker in sorted(self.state.blockers.items())
            if each in self.ids and blocker.attackers
        }
        if blocks:
            yield {"declare_blockers": blocks}
        if sheet(self.state.edition).orders_blockers:
            yield from self._orders()

    def _orders(self) -> Iterator[Keys]:
        """509.2, 509.3@2010: the damage assignment orders of a combat that is going on."""
        for key, blockers in (("order_blockers", True), ("order_attackers", False)):
            fighting = self.state.attackers if blockers else self.state.blockers
            orders = {
                self.ids[each]: [self.ids[one] for one in opponents if one in self.ids]
                for each in sorted(fighting)
                if each in self.ids and len(opponents := opposed(self.state, each, blockers)) > 1
            }
            if orders:
                yield {key: orders}

    def _note_what_is_missing(self) -> None:
        state = self.state
        if Tellable.LIFE in state.untold:
            self.missing.append("life totals, which the recorder does not tell")
        for number in state.stack:
            self.missing.append(f"{self.words.thing(number)} on the stack")
        if effects := sum(not is_of_ring(each) for each in state.effects.values()):
            last = "lasts" if effects == 1 else "last"
            self.missing.append(f"{counted(effects, 'effect')} that {last} for a while")
        gone = [each for each, attacker in state.attackers.items() if attacker.blocked]
        for each in gone:
            if not state.attackers[each].blockers and self._fights() and each in self.ids:
                self.missing.append(f"{self.ids[each]} is blocked, and its blockers are gone")
        there = (each for each in state.objects.values() if each.zone is Zone.COMMAND)
        command = [each for each in there if not is_ring(each)]
        if command:
            self.missing.append(f"{counted(len(command), 'object')} in the command zone")
