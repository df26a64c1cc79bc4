"""What the words of a path mean."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.replays.small_log import small_log
from tests.why.dispute import dispute
from turnfold.engine.fold import fold
from turnfold.events.log.log import Entry
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.why.places import ABSENT, place
from turnfold.replays.why.things import CardIdentities


def read(path: str, name: str = "craw-wurm") -> Any:
    played = dispute(name)
    state = fold(played.log, played.end)
    return place(path, CardIdentities(played.log, played.table.ids), state).read(state)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("life.A", 20),
        ("players.D.life", 20),
        ("players.2.life", 20),
        ("life.b", 20),
        ("poison.A", 0),
        ("counters.A.poison", 0),
        ("permanents.cadet.tapped", False),
        ("tapped.cadet", False),
        ("power.cadet", 1),
        ("permanents.eager_cadet.toughness", 1),
        ("permanents.Cadet.subtypes", ("Human", "Soldier")),
        ("damage.cadet", 0),
        ("counters.cadet.+1/+1", 0),
        ("power.wurm", ABSENT),
        ("blocked.cadet", ABSENT),
        ("attackers", ()),
        ("turn", 3),
        ("graveyard.2", 2),
    ],
)
def test_a_path_leads_to_a_value(path: str, value: Any) -> None:
    found = read(path)
    assert (len(found) if path.startswith("graveyard") else found) == value


def test_permanents_are_what_is_on_the_battlefield() -> None:
    assert read("permanents") == read("zones.battlefield") != ()


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("lief.A", r"lief.A: a game has no 'lief'; perhaps you mean life"),
        ("life.Z", r"life.Z: .*'Z'"),
        ("players.Z.life", r"no player is called 'Z'; there are A and D"),
        ("players.A.lyfe", r"players.1 has no 'lyfe'; perhaps you mean life"),
        ("permanents.wal.zone", r"nothing here is called 'wal'; perhaps you mean wall"),
        ("permanents.wall.zome", r"objects.wall has no 'zome'; perhaps you mean zone"),
        ("permanents.99999.zone", r"there is no object 99999 in this log"),
        ("life.A.more", r"players.1.life has no 'more'"),
        ("hand", r"say whose: hand.1 is that of player 1"),
        ("zones.hnd.1", r"there is no zone 'hnd'; perhaps you mean hand"),
        ("effects.growth", r"effects are numbered, and 'growth' is not a number"),
        ("turn..x", r"is not a path"),
        ("", r"is not a path"),
    ],
)
def test_a_path_that_leads_nowhere_is_refused_in_one_sentence(path: str, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        read(path)


def test_a_name_of_several_things_is_refused_with_their_numbers() -> None:
    log = small_log(1)
    bolt: Any = log.events[3]
    log.append([Entry((0,), "103.2", replace(bolt, object=102))])
    with pytest.raises(UserError, match=r"'bolt' could be any of 2 objects; .*: 101, 102"):
        CardIdentities(log).thing("bolt", fold(log))
    assert CardIdentities(log).thing("102", fold(log)) == (102,)


@pytest.mark.rule("400.7@2024")
def test_a_name_means_what_is_in_sight_before_what_is_elsewhere() -> None:
    log = small_log(3)
    bolt: Any = log.events[3]
    log.append([Entry((0,), "103.2", replace(bolt, object=103))])
    assert CardIdentities(log).thing("bolt", fold(log)) == (102, 101)
