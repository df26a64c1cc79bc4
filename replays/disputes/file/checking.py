"""Checks that a dispute makes sense: ids exist and values are possible. Else raises
`DisputeFileError` with the place."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from turnfold.engine.cards.faces import is_room
from turnfold.engine.query.wordings import unknown_counters, unknown_wordings
from turnfold.engine.rules.objects.choosing import QUALITIES
from turnfold.engine.rules.stack.merging import SIDES
from turnfold.engine.structure import NEEDS_ATTACKERS
from turnfold.events.base import LAST_PLAYER
from turnfold.events.cards.card import NEVER_PERMANENTS
from turnfold.events.enums import DOORS, AttackOption, Edition, Step, TeamRules
from turnfold.events.vocabulary import EVENT_TYPES
from turnfold.replays.disputes.file.board import CardKeys
from turnfold.replays.disputes.file.effects import EffectData, possible_effects
from turnfold.replays.disputes.file.entries import ACTIONS, ALONE, COMPANIONS, action_of
from turnfold.replays.disputes.file.format import BoardKeys, EntryKeys, ExpectKeys, Marks, Scenario
from turnfold.replays.disputes.file.known import KnownNames
from turnfold.replays.disputes.file.marks import check_marks
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.file.until import until

EVENTS = {str(each.__struct_config__.tag): each for each in EVENT_TYPES}
"""Every type of event by its tag."""

EARLIER = {"combat_damage_assigned": "damage_assigned"}
"""What a type of event was called in earlier formats; a dispute file may still say so."""

BY_WHAT_THEY_DO = ("regenerate", "prevent_damage", "redirect_damage")
"""The effects that a file may name by what they do (616.1@2024). Qualities have names of their own
(614.12a@2024)."""

EMPTY = EntryKeys()

NameCheck = Callable[[str, str], str]


class CheckedScenario(NamedTuple):
    """A scenario that makes sense, with its names, and the effects of its script by the number of
    the entry."""

    scenario: Scenario
    known: KnownNames
    effects: dict[int, list[EffectData]]


def check(scenario: Scenario) -> CheckedScenario:
    """Check a scenario. Raises `DisputeFileError` for the first error."""
    if not 2 <= len(scenario.players) <= LAST_PLAYER:
        raise DisputeFileError("players", f"a game has two to {LAST_PLAYER} players")
    known = KnownNames(scenario)
    _check_wordings(scenario, known)
    _check_game(scenario, known)
    _check_battlefield(scenario, known)
    effects = _check_script(scenario, known)
    _check_expect(scenario.expect, known, len(scenario.script))
    return CheckedScenario(scenario, known, effects)


def _check_wordings(scenario: Scenario, known: KnownNames) -> None:
    """Check that no card or effect uses something that does not exist in the file's edition."""
    said = {place: known.definitions.cards[key] for place, key in known.keys.items()}
    for place, definition in {**said, **known.emblems}.items():
        for sentence in unknown_wordings(definition, scenario.edition)[:1]:
            raise DisputeFileError(place, sentence)


def _check_game(scenario: Scenario, known: KnownNames) -> None:
    if scenario.active_player:
        known.player(scenario.active_player, "active_player")
    for key in ("monarch", "initiative"):
        _all(filter(None, [getattr(scenario, key)]), known.player, key)
    check_marks(scenario, "", scenario.edition)
    if "" in known.players:
        raise DisputeFileError("players", "every player needs a name")
    for name, player in scenario.players.items():
        _check_counters(player.counters, f"players.{name}", scenario.edition)
        check_marks(player, f"players.{name}.", scenario.edition)
        for zone in ("hand", "library", "graveyard", "exile"):
            cards = getattr(player, zone)
            for number, card in enumerate(cards if isinstance(cards, tuple) else ()):
                _check_supertypes(card, f"players.{name}.{zone}[{number}]")
    _all(scenario.spells_cast_last_turn, known.player, "spells_cast_last_turn")
    for number, team in enumerate(scenario.teams):
        _all(team, known.player, f"teams[{number}]")
    members = [player for team in scenario.teams for player in team]
    twice = next((each for each in members if members.count(each) > 1), None)
    if twice is not None:
        raise DisputeFileError("teams", f'"{twice}" is on two teams')
    if scenario.team_rules is not TeamRules.INDIVIDUAL:
        _check_team_rules(scenario)
    if scenario.begin in NEEDS_ATTACKERS:
        raise DisputeFileError(
            "begin",
            f"{scenario.begin.value} needs attackers, and a board has none: begin in "
            "declare_attackers, and let the script declare them",
        )
    steps = [step.value for step in Step]
    if until(scenario.until) is None:
        raise DisputeFileError(
            "until",
            f'"{scenario.until}" is not one of {", ".join(steps)}, end_of_turn, turn+1, game_over; '
            '"turn+1 upkeep" is a step of the next turn, and "combat_damage#2" the second one',
        )


def _check_team_rules(scenario: Scenario) -> None:
    """805.1, 810.4@2024: members of a team must sit side by side, and may share a life total."""
    seats = list(scenario.players)
    for number, team in enumerate(scenario.teams):
        places = sorted(map(seats.index, team))
        if places != list(range(places[0], places[0] + len(team))):
            raise DisputeFileError(
                f"teams[{number}]", "players who take turns together must sit side by side"
            )
        lives = {scenario.players[each].life for each in team}
        if scenario.team_rules is TeamRules.TWO_HEADED_GIANT and len(lives) > 1:
            raise DisputeFileError(
                f"teams[{number}]", "players who share their life must have the same life"
            )


def _check_battlefield(scenario: Scenario, known: KnownNames) -> None:
    for number, each in enumerate(scenario.battlefield):
        place = f"battlefield[{number}]"
        known.player(each.controller, f"{place}.controller")
        if each.owner:
            known.player(each.owner, f"{place}.owner")
        for number_chosen, quality in enumerate(each.chosen):
            if quality not in QUALITIES:
                raise DisputeFileError(
                    f"{place}.chosen[{number_chosen}]",
                    f"{quality!r} is neither a color nor a creature type",
                )
        card = known.definitions.cards[known.keys[place]]
        for kind in sorted(NEVER_PERMANENTS.intersection(card.types)):
            raise DisputeFileError(
                place, f"no {kind} can be on the battlefield, and {card.name} is one"
            )
        if each.unlocked and not is_room(card):
            raise DisputeFileError(f"{place}.unlocked", "only a Room has halves that are unlocked")
        if each.protector:
            known.player(each.protector, f"{place}.protector")
        if each.attached_to:
            known.either(each.attached_to, f"{place}.attached_to")
            if each.attached_to == each.id:
                raise DisputeFileError(
                    f"{place}.attached_to", "a permanent cannot be attached to itself"
                )
        _all(each.goaded_by, known.player, f"{place}.goaded_by")
        _check_counters(each.counters, place, scenario.edition)
        _check_supertypes(each, place)
        if each.commander and each.token:
            raise DisputeFileError(f"{place}.commander", "only a card is a commander (903.3)")
        check_marks(each, f"{place}.", scenario.edition)
    _check_bearers(scenario)


def _check_bearers(scenario: Scenario) -> None:
    """701.52a@2024: a Ring-bearer is the only one of a player whom the Ring has tempted."""
    controllers: set[str] = set()
    for number, each in enumerate(scenario.battlefield):
        if not each.ring_bearer:
            continue
        place, who = f"battlefield[{number}].ring_bearer", each.controller
        if not scenario.players[who].temptations:
            raise DisputeFileError(
                place, f'the Ring has not tempted {who}: say how often with "temptations"'
            )
        if who in controllers:
            raise DisputeFileError(place, f"{who} has another Ring-bearer")
        controllers.add(who)


def _check_supertypes(card: CardKeys | str, place: str) -> None:
    """704.5k@2024: the engine does not play the world rule."""
    if isinstance(card, CardKeys) and "world" in (card.supertypes or ()):
        raise DisputeFileError(f"{place}.supertypes", "the world rule is not played here (704.5k)")


def _check_counters(names: Iterable[str], place: str, edition: Edition) -> None:
    for sentence in unknown_counters(names, edition)[:1]:
        raise DisputeFileError(f"{place}.counters", sentence)


def _check_script(scenario: Scenario, known: KnownNames) -> dict[int, list[EffectData]]:
    """Check the script. Returns the effects of its entries."""
    effects: dict[int, list[EffectData]] = {}
    for number, entry in enumerate(scenario.script):
        place = f"script[{number}]"
        _check_entry(entry, place, known)
        if entry.effect is not None:
            effects[number] = possible_effects(
                entry.effect, f"{place}.effect", known, scenario.edition
            )
        if entry.defending_player is not None and scenario.attack_option is not AttackOption.ONE:
            raise DisputeFileError(
                f"{place}.defending_player",
                'a defending player is chosen only with attack_option = "one"',
            )
    return effects


def _check_entry(entry: EntryKeys, place: str, known: KnownNames) -> None:
    actions = [name for name in ACTIONS if getattr(entry, name) is not None]
    if not actions and not any(getattr(entry, name) for name in ALONE):
        raise DisputeFileError(place, "it has no key that says what a player does")
    if len(actions) > 1:
        raise DisputeFileError(place, f"it does two things at once: {' and '.join(actions)}")
    action = action_of(entry)
    for companion, belongs in COMPANIONS.items():
        given = getattr(entry, companion) != getattr(EMPTY, companion)
        if given and action not in belongs:
            raise DisputeFileError(
                f"{place}.{companion}", f'"{companion}" cannot be combined with "{action}"'
            )
    if entry.rule and entry.legal is None:
        raise DisputeFileError(
            f"{place}.rule", '"rule" is possible only with "legal" or under expect.illegal'
        )
    if entry.player:
        known.player(entry.player, f"{place}.player")
    for name, inner, what in _names(entry):
        what(known)(name, f"{place}.{inner}")
    if entry.expect is not None:
        _check_board(entry.expect, f"{place}.expect", known)


def _player(known: KnownNames) -> NameCheck:
    return known.player


def _thing(known: KnownNames) -> NameCheck:
    return known.thing


def _either(known: KnownNames) -> NameCheck:
    return known.either


def _chosen(known: KnownNames) -> NameCheck:
    """The check for a chosen thing or player, or the name of an effect that is chosen
    (616.1@2024)."""

    def check(name: str, place: str) -> str:
        plain = name in BY_WHAT_THEY_DO or name in QUALITIES or name in (*DOORS, *SIDES)
        return name if plain else known.either(name, place)

    return check


def _names(entry: EntryKeys) -> Iterator[tuple[str, str, Callable[[KnownNames], NameCheck]]]:
    """Every name in an entry, with its key and the check that it must pass."""
    for attacker, target in (entry.declare_attackers or {}).items():
        yield attacker, "declare_attackers", _thing
        yield target, "declare_attackers", _either
    for blocker, attackers in (entry.declare_blockers or {}).items():
        yield blocker, "declare_blockers", _thing
        for each in [attackers] if isinstance(attackers, str) else attackers:
            yield each, "declare_blockers", _thing
    for key in ("order_blockers", "order_attackers"):
        for creature, order in (getattr(entry, key) or {}).items():
            yield from ((each, key, _thing) for each in (creature, *order))
    for source, portions in (entry.assign or {}).items():
        yield source, "assign", _thing
        yield from ((each, "assign", _either) for each in portions)
    if not isinstance(entry.pay, str):
        yield from ((each, "pay", _thing) for each in entry.pay)
    yield from ((each, "unpaid", _thing) for each in entry.unpaid)
    for band in entry.bands:
        yield from ((each, "bands", _thing) for each in band)
    for key in ("cast", "play_land"):
        if getattr(entry, key) is not None:
            yield getattr(entry, key), key, _thing
    if entry.activate is not None:
        yield _without_number(entry.activate), "activate", _thing
    for key in ("mana", "costs"):
        yield from ((_without_number(each), key, _thing) for each in getattr(entry, key))
    for key in ("targets", "divide"):
        yield from ((each, key, _either) for each in getattr(entry, key))
    yield from ((each, "order_triggers", _thing) for each in entry.order_triggers or ())
    yield from ((each, "choose", _chosen) for each in entry.choose or ())
    if entry.defending_player is not None:
        yield entry.defending_player, "defending_player", _player


def _without_number(name: str) -> str:
    base, mark, number = name.rpartition("#")
    return base if mark and number.isdecimal() and number != "0" else name


def _check_expect(expect: ExpectKeys, known: KnownNames, entries: int) -> None:
    _check_board(expect, "expect", known)
    for number, refusal in enumerate(expect.illegal):
        if refusal.script >= entries:
            raise DisputeFileError(
                f"expect.illegal[{number}]",
                f"there is no entry {refusal.script} (counted from 0) in a script of {entries}",
            )


def _check_board(expect: BoardKeys, place: str, known: KnownNames) -> None:
    for key in (
        *("life", "poison", "hand_size", "mana", "turns", "lost"),
        *("city_blessing", "temptations", "room", "completed_dungeons"),
    ):
        _all(getattr(expect, key) or (), known.player, f"{place}.{key}")
    if expect.active_player is not None:
        known.player(expect.active_player, f"{place}.active_player")
    _all(expect.counters, known.either, f"{place}.counters")
    for name, number in expect.tokens.items():
        known.token(name, f"{place}.tokens", number)
    for key in ("damage", "power", "toughness", "power_toughness", "loyalty", "defense"):
        _all(getattr(expect, key), known.thing, f"{place}.{key.replace('_', '/')}")
    for key in MARKED:
        marks: Marks | None = getattr(expect, key)
        for name in marks or ():
            there = not isinstance(marks, dict) or marks[name]
            known.token(name, f"{place}.{key}", int(there))
    _all(expect.triggers or (), known.thing, f"{place}.triggers")
    for name, player in expect.controller.items():
        known.thing(name, f"{place}.controller")
        known.player(player, f"{place}.controller")
    winners = (expect.winner,) if isinstance(expect.winner, str) else expect.winner or ()
    _all((each for each in winners if each), known.player, f"{place}.winner")
    for key in ("monarch", "initiative"):
        _all(filter(None, [getattr(expect, key)]), known.player, f"{place}.{key}")
    for key in ("events", "never"):
        for number, event in enumerate(getattr(expect, key)):
            _check_event(event, f"{place}.{key}[{number}]")


MARKED = (
    *("battlefield", "graveyard", "exile", "hand", "library"),
    *("tapped", "phased_out", "ring_bearer", "attacking", "blocking", "blocked"),
)
"""The lists of an expectation."""


def tag_of(event: Mapping[str, object]) -> object:
    """The type of an expected event, by its present name."""
    tag = event.get("type")
    return EARLIER.get(tag, tag) if isinstance(tag, str) else tag


def _check_event(event: dict[str, object], place: str) -> None:
    tag = tag_of(event)
    if not isinstance(tag, str) or tag not in EVENTS:
        raise DisputeFileError(place, f'it needs the "type" of an event, and {tag!r} is not one')
    for key in event:
        if key not in ("type", "rule") and key not in EVENTS[tag].__struct_fields__:
            fields = ", ".join(EVENTS[tag].__struct_fields__) or "nothing"
            raise DisputeFileError(
                f"{place}.{key}", f"{tag} does not have this field; its fields are {fields}"
            )


def _all(names: Iterable[str], check: NameCheck, place: str) -> None:
    for name in names:
        check(name, place)
