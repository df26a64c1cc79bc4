"""The same printed text under each edition, where words or keywords came later or changed."""

import re

import pytest

from tests.disputes.files import Data, creature, played
from turnfold.engine.cards.text import PrintedCard, read
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.enums import Edition
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.file.reading import scenario
from turnfold.replays.disputes.judging.run import run

EVERY = [each.value for each in Edition]
SINCE_2010 = ["2010", "2024"]
ATTACK: list[Data] = [{"declare_attackers": {"it": "B"}}]
BLOCKED: list[Data] = [*ATTACK, {"declare_blockers": {"guard": "it"}}]


@pytest.mark.rule("119.3f@2010", "120.3f@2024", "702.15b@2010", "702.15b@2024")
@pytest.mark.parametrize("edition", SINCE_2010)
def test_lifelink_is_a_part_of_the_damage_and_nothing_triggers(edition: str) -> None:
    played(
        creature("it", "A", 3, 3, text="Lifelink"),
        edition=edition,
        script=ATTACK,
        expect={"life": {"A": 23, "B": 17}, "triggers": []},
    )


@pytest.mark.rule("410.2@2004", "603.2@2010", "603.2@2024")
@pytest.mark.parametrize("edition", EVERY)
def test_gaining_that_much_life_in_words_triggers_in_each_edition(edition: str) -> None:
    played(
        creature("it", "A", 3, 3, text="Whenever this creature deals damage, you gain that much "
                 "life."),
        edition=edition,
        script=ATTACK,
        expect={"life": {"A": 23, "B": 17}, "triggers": ["it"]},
    )  # fmt: skip


@pytest.mark.rule("702.2b@2010", "704.5h@2010", "702.2b@2024", "704.5h@2024")
@pytest.mark.parametrize("edition", SINCE_2010)
def test_deathtouch_kills_as_a_state_based_action(edition: str) -> None:
    played(
        creature("it", "A", 1, 3, text="Deathtouch"),
        creature("guard", "B", 0, 5),
        edition=edition,
        script=BLOCKED,
        expect={"graveyard": ["guard"], "triggers": []},
    )


@pytest.mark.rule("410.2@2004", "603.2@2010", "603.2@2024")
@pytest.mark.parametrize("edition", EVERY)
def test_destroying_what_it_damages_in_words_triggers_in_each_edition(edition: str) -> None:
    played(
        creature("it", "A", 1, 3, text="Whenever this creature deals damage to a creature, destroy "
                 "that creature."),
        creature("guard", "B", 0, 5),
        edition=edition,
        script=BLOCKED,
        expect={"graveyard": ["guard"], "triggers": ["it"]},
    )  # fmt: skip


@pytest.mark.rule("700.4@2024")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("dies", ["dies", "is put into a graveyard from the battlefield"])
def test_dies_means_the_same_as_the_longer_words_of_older_cards(edition: str, dies: str) -> None:
    played(
        creature("it", "A", 1, 1, text=f"When this creature {dies}, you gain 2 life."),
        creature("guard", "B", 1, 1),
        edition=edition,
        script=BLOCKED,
        expect={"graveyard": ["it", "guard"], "life": {"A": 22}, "triggers": ["it"]},
    )


@pytest.mark.parametrize(
    ("text", "named", "unknown"),
    [
        ("Lifelink", "lifelink", {"2004"}),
        ("Deathtouch", "deathtouch", {"2004"}),
        ("Toxic 1", "toxic 1", {"2004", "2010"}),
        ("{T}: Target creature gains deathtouch until end of turn.", "deathtouch", {"2004"}),
        (
            "When this creature enters, it deals 2 damage to target creature or planeswalker.",
            "planeswalker",
            {"2004"},
        ),
        (
            "When this creature enters, put a stun counter on target creature.",
            "stun counters",
            {"2004", "2010"},
        ),
        ("Suspend 2—{G}", "suspend", {"2004", "2010"}),
        ("Whenever this creature deals damage, you gain that much life.", "", set()),
        ("When this creature dies, draw a card.", "", set()),
    ],
)
def test_what_an_edition_cannot_know_is_refused_by_name(
    text: str, named: str, unknown: set[str]
) -> None:
    reading = read(PrintedCard("Test Beast", "{G}", "Creature — Beast", text, "1", "1"))
    assert reading.is_whole
    assert reading.card is not None
    for edition in Edition:
        found = unknown_wordings(reading.card, edition)
        assert bool(found) is (edition.value in unknown)
        for each in found:
            refused = rf"the rules of {edition.value} know no {named}, which came on [\d-]+"
            assert re.fullmatch(refused, each)


def test_a_dispute_under_such_an_edition_is_refused_with_the_place() -> None:
    beast = creature("it", "A", 3, 3, text="Lifelink")
    file = {"format": 1, "edition": "2004", "players": {"A": {}, "B": {}}, "battlefield": [beast]}
    with pytest.raises(DisputeFileError, match="the rules of 2004 know no lifelink"):
        run(scenario(file))


@pytest.mark.rule("120.3c@2024", "119.3c@2010")
@pytest.mark.parametrize("edition", SINCE_2010)
def test_damage_to_a_planeswalker_takes_its_loyalty(edition: str) -> None:
    text = "{T}: This creature deals 2 damage to any target."
    played(
        creature("it", "A", 1, 1, text=text),
        {"id": "walker", "controller": "B", "name": "Walker", "types": ["planeswalker"],
         "loyalty": 3},
        edition=edition,
        script=[{"activate": "it", "targets": ["walker"]}],
        expect={"loyalty": {"walker": 1}},
    )  # fmt: skip
