"""Which replacement abilities are in force, and what each of them is about."""

import pytest

from tests.rules.board import A, B, Board, creature, enchantment
from turnfold.engine.query.replacing import (
    ReplacingAbility,
    counters_lost,
    has_working_counter,
    is_from,
    is_meant,
    is_to,
    player_or_controller,
    raising_counters,
    raising_counters_on_entering,
    replacing,
)
from turnfold.engine.state import GameState
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.replacements import (
    CounterChange,
    CounterLossPrevention,
    DamageChange,
    ReplacementAbility,
)
from turnfold.events.cards.selections import ControlledBy, those
from turnfold.events.enums import Edition

NOW = Edition.FREE_DIVISION
CREATURES = those(HasTypes(("creature",)))


class Law:
    """A board with one permanent of A's that has a replacement ability."""

    def __init__(self, ability: ReplacementAbility, host: str = "") -> None:
        board = Board(NOW)
        self.mine = board.permanent(creature("Bear"))
        self.theirs = board.permanent(creature("Ogre"), B)
        self.source = board.permanent(enchantment("Law", ability), host=self.theirs if host else 0)
        self.state: GameState = board.begin().state
        (self.law,) = replacing(self.state, type(ability))

    def names(self) -> dict[str, int]:
        return {"A": A, "B": B, "mine": self.mine, "theirs": self.theirs, "self": self.source}


@pytest.mark.rule("614.1a@2024")
@pytest.mark.parametrize(
    ("to", "meant"),
    [
        (None, {"A", "B", "mine", "theirs", "self"}),
        ("you", {"A"}),
        ("self", {"self"}),
        ("you_and_yours", {"A", "mine", "self"}),
        (CREATURES, {"mine", "theirs"}),
        (those(HasTypes(("creature",)), ControlledBy("you")), {"mine"}),
    ],
)
def test_what_an_ability_says_it_is_about(to: object, meant: set[str]) -> None:
    law = Law(CounterChange(to=to, times=2))  # type: ignore[arg-type]
    assert {n for n, id in law.names().items() if is_meant(law.state, law.law, id)} == meant
    assert {n for n, id in law.names().items() if is_to(law.state, law.law, id)} == meant


@pytest.mark.rule("614.1a@2024")
def test_an_ability_about_others_is_about_what_is_not_its_controllers() -> None:
    law = Law(DamageChange(to="opponent_and_theirs", times=2))  # type: ignore[arg-type]
    assert {n for n, id in law.names().items() if is_meant(law.state, law.law, id)} == {
        "B",
        "theirs",
    }
    assert [player_or_controller(law.state, each) for each in (A, B, law.theirs)] == [A, B, B]


@pytest.mark.rule("614.1a@2024")
def test_an_ability_about_what_it_is_attached_to_is_about_nothing_without_a_host() -> None:
    law = Law(CounterChange(to="attached", times=2))
    assert not any(is_meant(law.state, law.law, each) for each in (0, *law.names().values()))


@pytest.mark.rule("609.7@2024")
@pytest.mark.parametrize(
    ("source", "meant"),
    [
        (None, {"mine", "theirs", "self"}),
        ("self", {"self"}),
        ("you_control", {"mine", "self"}),
        (CREATURES, {"mine", "theirs"}),
    ],
)
def test_from_which_sources_damage_is_replaced(source: object, meant: set[str]) -> None:
    law = Law(DamageChange(source=source, times=2))  # type: ignore[arg-type]
    found = {
        name
        for name in ("mine", "theirs", "self")
        if is_from(
            law.state,
            law.law,
            law.names()[name],
            law.state.objects[law.names()[name]].controller,
        )
    }
    assert found == meant


@pytest.mark.rule("614.1a@2024")
def test_counters_are_lost_but_for_those_that_each_ability_keeps() -> None:
    def kept(*abilities: CounterLossPrevention, amount: int = 3) -> tuple[int, int]:
        board = Board(NOW)
        bear = board.permanent(creature("Bear"))
        for n, each in enumerate(abilities):
            board.permanent(enchantment(f"Law {n}", each))
        left, by = counters_lost(board.begin().state, bear, "+1/+1", amount)
        return left, len(by)

    one = CounterLossPrevention(prevent=1)
    assert kept() == (3, 0)
    assert kept(one) == (2, 1)
    assert kept(one, one) == (1, 2)
    assert kept(CounterLossPrevention()) == (0, 1)
    assert kept(CounterLossPrevention(), one) in [(0, 1), (0, 2)]
    assert kept(CounterLossPrevention(prevent=5)) == (0, 1)
    assert kept(CounterLossPrevention(counter="+1/+1", prevent=1)) == (2, 1)
    assert kept(CounterLossPrevention(counter="charge")) == (3, 0)
    assert kept(CounterLossPrevention(to="you")) == (3, 0)
    assert kept(one, amount=0) == (0, 0)


def raising(law: Law, by: int, target: int, counter: str = "+1/+1") -> int:
    return len(list(raising_counters(law.state, by, target, counter)))


@pytest.mark.rule("614.1a@2024")
def test_whose_counters_on_what_are_more() -> None:
    law = Law(CounterChange(to=CREATURES, counter="+1/+1", put_by="you", times=2))
    assert raising(law, A, law.theirs) == 1
    assert raising(law, B, law.theirs) == 0
    assert raising(law, A, law.source) == 0
    assert raising(law, A, B) == 0
    assert raising(law, A, law.mine, "charge") == 0
    anybody = Law(CounterChange(times=2))
    assert [raising(anybody, by, on) for by, on in ((A, B), (B, A), (0, anybody.mine))] == [1, 1, 1]


@pytest.mark.rule("614.12@2024")
def test_counters_on_what_enters_are_more_where_the_description_will_fit() -> None:
    def found(to: object, fits: bool) -> int:
        law = Law(CounterChange(to=to, times=2))  # type: ignore[arg-type]
        more = raising_counters_on_entering(law.state, A, "+1/+1", lambda *_: fits)
        return len(list(more))

    assert [found(None, False), found(CREATURES, True), found(CREATURES, False)] == [1, 1, 0]
    assert found("you", True) == 0


@pytest.mark.rule("614.4@2024", "613.1f@2024", "702.26b@2024")
def test_an_ability_that_was_lost_or_has_phased_out_replaces_nothing() -> None:
    ability = CounterChange(times=2)
    board = Board(NOW)
    law = Card("Law", ("artifact",), abilities=(ability,))
    first, second = board.permanent(law), board.permanent(law, phased_out=True)
    found: list[ReplacingAbility[CounterChange]] = list(
        replacing(board.begin().state, CounterChange)
    )
    assert [each.source.id for each in found] == [first] != [second]
    lost = StaticAbility(
        change=Modification(lose_all_abilities=True), affects=those(HasTypes(("artifact",)))
    )
    board.permanent(enchantment("Silence", lost))
    assert list(replacing(board.begin().state, CounterChange)) == []


@pytest.mark.rule("122.1@2024")
def test_a_counter_works_where_it_is_and_the_rules_of_the_day_know_it() -> None:
    for edition, known in ((NOW, True), (Edition("2004"), False)):
        board = Board(edition)
        bear = board.permanent(creature("Bear"), counters={"shield": 1})
        other = board.permanent(creature("Ogre"))
        state = board.begin().state
        assert has_working_counter(state, bear, "shield") is known
        assert not has_working_counter(state, other, "shield")
        assert not has_working_counter(state, bear, "charge")
