"""The given recordings judge the engine: nothing that it predicts is contradicted."""

import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tests.importers.test_arena_recordings import games, whole
from tests.needs import shared
from tests.prediction.falsified import CHANGES, falsified
from turnfold.replays.audit.prediction import EventVerdict, Prediction, predict
from turnfold.replays.audit.prediction.kinds import PRIORITY, STEPS
from turnfold.replays.audit.prediction.result import tag_of
from turnfold.replays.importers import cockatrice, forge
from turnfold.replays.importers.arena import import_games

PREDICTED_AT_LEAST = 0.68
"""The share of the events of the 24 whole games, without steps, priority and setup, that the rules
lead to: 0.681 as measured."""

LOOKED_AT = {
    "403.3": "a land entered tapped, as its text says",
    "502.3": "a permanent with a text that keeps it tapped stayed tapped",
    "509.1": "a creature could not block one of the attackers, as a text says",
    "608.2n": "a spell went to exile as it resolved, as its text says",
    "608.3a": "a permanent entered tapped, as its text says",
    "704.5e": "an effect keeps a copy of a card in exile, so that it can be cast",
    "704.5f": "an effect that resolved in the same message lowered the toughness",
    "704.5g": "a creature was exiled in place of dying, as a text says",
}
"""The rules under which events came otherwise by an effect, and why; each was looked up."""

LEFT_TO_EFFECTS = {
    "ability_triggered": 354,
    "attached": 6,
    "card_discarded": 22,
    "card_drawn": 58,
    "counters_changed": 112,
    "creature_became_attacking": 3,
    "damage_dealt": 57,
    "library_arranged": 25,
    "library_shuffled": 12,
    "life_gained": 22,
    "life_lost": 17,
    "mana_added": 120,
    "object_appeared": 113,
    "object_ceased": 5,
    "options_offered": 1,
    "permanent_entered": 135,
    "permanent_tapped": 209,
    "permanent_untapped": 6,
    "phase_added": 3,
    "turned_face_down": 4,
    "turned_face_up": 1,
    "zone_changed": 328,
}
"""How many events of each kind in the 24 whole games only an effect can have caused."""

READERS = {"old": import_games, "cockatrice": cockatrice.import_games, "forge": forge.import_games}

pytestmark = pytest.mark.volume


@cache
def predictions() -> dict[str, Prediction]:
    return {name: predict(game.log) for name, game in games().items()}


def of_whole_games() -> Prediction:
    total = Prediction()
    for name in whole():
        total.add(predictions()[name])
    return total


def test_no_event_of_any_recording_contradicts_the_rules() -> None:
    found = {name: each.contradictions for name, each in predictions().items()}
    assert {name: each for name, each in found.items() if each} == {}


def test_every_step_and_phase_is_predicted_and_so_is_who_gets_priority() -> None:
    total = of_whole_games()
    for kind in STEPS | PRIORITY:
        verdicts = set(total.counted.get(tag_of(kind), {}))
        assert verdicts <= {EventVerdict.PREDICTED, EventVerdict.CHOSEN, EventVerdict.SETUP}, kind
    assert set(total.counted["step_began"]) == {EventVerdict.PREDICTED}
    assert set(total.counted["priority_gained"]) == {EventVerdict.PREDICTED}
    assert set(total.counted["priority_passed"]) == {EventVerdict.CHOSEN}


def test_every_combat_is_predicted_to_the_last_point_of_damage() -> None:
    total = of_whole_games()
    assert set(total.counted["damage_assigned"]) == {EventVerdict.PREDICTED, EventVerdict.CHOSEN}
    assert set(total.counted["damage_marked"]) == {EventVerdict.PREDICTED}
    for kind in ("creature_became_blocked", "creature_became_unblocked"):
        assert set(total.counted[kind]) == {EventVerdict.PREDICTED}


def test_what_arena_offers_in_combat_is_what_the_engine_allows() -> None:
    counted = of_whole_games().counted["options_offered"]
    assert counted[EventVerdict.PREDICTED] >= 180
    assert counted.get(EventVerdict.OF_AN_EFFECT, 0) <= 1


def test_what_came_otherwise_by_an_effect_was_looked_at() -> None:
    rules = Counter(
        each.rule.partition("@")[0] for name in whole() for each in predictions()[name].by_effects
    )
    assert set(rules) <= LOOKED_AT.keys()


def test_most_events_are_predicted(capsys: pytest.CaptureFixture[str]) -> None:
    total = of_whole_games()
    besides = total.besides()
    share = besides[EventVerdict.PREDICTED] / sum(besides.values())
    with capsys.disabled():
        for chapter, numbers in {**total.chapters(), "without steps and setup": besides}.items():
            told = {each.value: number for each, number in numbers.items() if number}
            sys.stdout.write(f"\n{chapter}: {told}")
        sys.stdout.write(f"\n{100 * share:.2f} % predicted\n")
    assert share >= PREDICTED_AT_LEAST


def test_of_each_kind_of_event_no_more_are_left_to_effects_than_were() -> None:
    total = of_whole_games()
    left = {
        kind: verdicts[EventVerdict.OF_AN_EFFECT]
        for kind, verdicts in total.counted.items()
        if verdicts.get(EventVerdict.OF_AN_EFFECT)
    }
    assert {kind: n for kind, n in left.items() if n > LEFT_TO_EFFECTS.get(kind, 0)} == {}


OTHERS = (
    *(("old", name) for name in ("arena-2019-07.jsonl.gz", "lost-undo.jsonl.gz")),
    ("old", "old-abilities-field.jsonl.gz"),
    ("old", "arena-2018-05-pretty.log.gz"),
    ("other/cockatrice", "duel-2021-04-22.cor"),
    ("other/forge", "commander-4-players-games-1-2.txt"),
)
CAUSES = {
    "arena-2018-05-pretty.log.gz": {
        "305.1": "the recorder of May 2018 tells that a land moved, and of no action of a player"
    }
}
"""The rules that recordings of other years contradict, and why; each was looked up."""


@pytest.mark.parametrize(("folder", "name"), OTHERS, ids=lambda each: each)
def test_other_years_and_other_recorders_contradict_nothing_without_a_named_cause(
    folder: str, name: str
) -> None:
    read = next((each for key, each in READERS.items() if folder.endswith(key)))
    for game in read(shared(f"recordings/{folder}/{name}")):
        rules = {each.rule.partition("@")[0] for each in predict(game.log).contradictions}
        assert rules == CAUSES.get(name, {}).keys()


@pytest.mark.parametrize("change", CHANGES)
def test_a_number_that_is_changed_in_a_recording_is_contradicted(
    change: str, tmp_path: Path
) -> None:
    """But for permanents with an ability of which nobody knows whether it keeps them tapped."""
    found: list[Prediction] = []
    path = tmp_path / "changed.jsonl"
    for name in list(whole())[:12]:
        for content in falsified(shared(f"recordings/arena/{name}"), CHANGES[change], 2):
            path.write_bytes(content)
            (game,) = import_games(path)
            found.append(predict(game.log))
    missed = [each for each in found if not each.contradictions]
    assert len(found) >= 10
    if change == "an untap":
        assert all(each.by_effects[-1].rule.startswith("502.3@") for each in missed)
        assert len(missed) <= 4
    else:
        assert missed == []
