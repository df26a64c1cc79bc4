"""Spells and abilities for certain times of combat only (506.7)."""

from collections.abc import Callable, Iterator
from typing import Literal

import pytest

from tests.rules.board import A, B, Board, Play, enchantment, instant
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import ActivatedAbility, Cost, Point, SpellAbility, Window
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import AddPhases, GainLife, SkipNext
from turnfold.events.decisions import ActivateAbility, AnyDecision, CastSpell
from turnfold.events.enums import Edition, Question, Step

CITED = {Edition.DAMAGE_ORDER: "506.6@2010", Edition.FREE_DIVISION: "506.7@2024"}

WINDOWS = in_editions("506.6@2010", "506.7@2024")
ATTACKERS = in_editions("506.6a@2010", "506.7a@2024")
BLOCKERS = in_editions("506.6b@2010", "506.7b@2024")
ANY_COMBAT = in_editions("506.6c@2010", "506.7c@2024")
FIRST_COMBAT = in_editions("506.6d@2010", "506.7d@2024")
NO_SUCH_POINT = in_editions("506.6e@2010", "506.7e@2024")
NO_BLOCKS = in_editions("506.6f@2010", "506.7f@2024")
ABILITIES = in_editions("506.6g@2010", "506.7g@2024")

BEFORE_COMBAT = [Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN]
COMBAT = [
    Step.BEGINNING_OF_COMBAT,
    Step.DECLARE_ATTACKERS,
    Step.DECLARE_BLOCKERS,
    Step.COMBAT_DAMAGE,
    Step.END_OF_COMBAT,
]
AFTER_COMBAT = [Step.POSTCOMBAT_MAIN, Step.END]
TURN = [*BEFORE_COMBAT, *COMBAT, *AFTER_COMBAT]


def trick(window: Window) -> Card:
    return instant("Trick", SpellAbility(effects=(GainLife(1),), window=window))


def device(window: Window) -> Card:
    ability = ActivatedAbility(cost=Cost(), effects=(GainLife(1),), window=window)
    return enchantment("Device", ability)


class Turn:
    """A turn of A's, and the steps of it in which something is allowed."""

    def __init__(self, edition: Edition, window: Window, ability: bool = False) -> None:
        self.board = Board(edition)
        self.bear = self.board.permanent("Grizzly Bears")
        self.board.permanent("Grizzly Bears", B)
        self.decision: AnyDecision
        if ability:
            self.decision = ActivateAbility(self.board.permanent(device(window)))
        else:
            self.decision = CastSpell(self.board.hand(trick(window)))
        self.attacks = True
        self.prepare: Callable[[Play], object] = lambda play: None

    def allowed(self) -> list[str]:
        """The names of the steps, those of a second combat phase marked as such."""
        return [name for name, play in self._steps() if play.allowed(self.decision)]

    def _steps(self) -> Iterator[tuple[str, Play]]:
        play = self.board.begin(Step.UPKEEP)
        self.prepare(play)
        seen: set[str] = set()
        while play.state.turn == 3:
            player, question = play.asked
            if question is Question.DECLARE_ATTACKERS and self.attacks and play.state.combats == 1:
                play.attack(self.bear)
                continue
            name = "2nd " * (play.state.combats > 1) + play.step.value
            if player == A and question is Question.PRIORITY and name not in seen:
                seen.add(name)
                yield name, play
            play.go()


def names(*steps: list[Step]) -> list[str]:
    return [step.value for each in steps for step in each]


# 506.7


@WINDOWS
@pytest.mark.parametrize(
    ("point", "earlier"),
    [
        ("combat", 0),
        ("attackers_declared", 1),
        ("blockers_declared", 2),
        ("combat_damage", 3),
        ("end_of_combat", 4),
    ],
)
def test_only_before_a_point_means_every_time_before_it(
    edition: Edition, point: Point, earlier: int
) -> None:
    turn = Turn(edition, Window(before=point))
    assert turn.allowed() == names(BEFORE_COMBAT, COMBAT[:earlier])


@WINDOWS
@pytest.mark.parametrize(
    ("point", "since"),
    [
        ("attackers_declared", 1),
        ("blockers_declared", 2),
        ("combat_damage", 4),
        ("end_of_combat", 5),
        ("combat", 5),
    ],
)
def test_only_after_a_point_means_every_time_since_then(
    edition: Edition, point: Point, since: int
) -> None:
    turn = Turn(edition, Window(after=point))
    assert turn.allowed() == names(COMBAT[since:], AFTER_COMBAT)


@WINDOWS
def test_a_refusal_names_the_rule(edition: Edition) -> None:
    board = Board(edition)
    spell = board.hand(trick(Window(before="combat")))
    play = board.begin(Step.POSTCOMBAT_MAIN)
    assert play.refused(CastSpell(spell)) == CITED[edition]
    assert play.asked == (A, Question.PRIORITY)


# 506.7a, 506.7b


@ATTACKERS
@pytest.mark.parametrize("attacks", [True, False])
def test_attackers_are_declared_as_that_step_begins_even_when_nothing_attacks(
    edition: Edition, attacks: bool
) -> None:
    turn = Turn(edition, Window(before="attackers_declared"))
    turn.attacks = attacks
    assert turn.allowed() == names(BEFORE_COMBAT, COMBAT[:1])
    turn = Turn(edition, Window(after="attackers_declared", during_combat=True))
    turn.attacks = attacks
    expected = COMBAT[1:] if attacks else [Step.DECLARE_ATTACKERS, Step.END_OF_COMBAT]
    assert turn.allowed() == names(expected)


@BLOCKERS
def test_blockers_are_declared_as_that_step_begins_even_when_nothing_blocks(
    edition: Edition,
) -> None:
    assert Turn(edition, Window(before="blockers_declared")).allowed() == names(
        BEFORE_COMBAT, COMBAT[:2]
    )
    after = Turn(edition, Window(after="blockers_declared", during_combat=True))
    assert after.allowed() == names(COMBAT[2:])


@BLOCKERS
def test_curtain_of_light_is_cast_after_blocks(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    for _ in range(2):
        board.permanent("Plains")
    curtain = board.hand("Curtain of Light")
    play = board.begin()
    play.attack(bear)
    play.refused(CastSpell(curtain, (bear,)))
    play.to_question(Question.DECLARE_BLOCKERS)
    play.go()
    play.to_question(Question.PRIORITY)
    play.cast(curtain, bear)
    play.settle()
    assert play.state.attackers[bear].blocked is True


# 506.7c, 506.7d


def _second_combat(play: Play) -> None:
    play.effect(AddPhases(("combat", "main"), after="combat"))


@ANY_COMBAT
def test_during_combat_means_every_combat_phase_of_the_turn(edition: Edition) -> None:
    turn = Turn(edition, Window(before="attackers_declared", during_combat=True))
    turn.prepare = _second_combat
    assert turn.allowed() == ["beginning_of_combat", "2nd beginning_of_combat"]


@ANY_COMBAT
def test_during_combat_after_a_point_is_about_that_combat_phase(edition: Edition) -> None:
    turn = Turn(edition, Window(after="attackers_declared", during_combat=True))
    turn.prepare = _second_combat
    assert turn.allowed() == [*names(COMBAT[1:]), "2nd declare_attackers", "2nd end_of_combat"]


@FIRST_COMBAT
def test_otherwise_before_means_before_that_point_of_the_first_combat_phase(
    edition: Edition,
) -> None:
    turn = Turn(edition, Window(before="attackers_declared"))
    turn.prepare = _second_combat
    assert turn.allowed() == names(BEFORE_COMBAT, COMBAT[:1])


@FIRST_COMBAT
@pytest.mark.parametrize("kinds", [("main",), ("beginning",), ("beginning", "main")])
def test_phases_added_before_the_first_combat_phase_are_before_it_too(
    edition: Edition, kinds: tuple[Literal["beginning", "main"], ...]
) -> None:
    """The main phase among them is a postcombat main phase by name only."""
    board = Board(edition)
    spell = board.hand(trick(Window(before="attackers_declared")))
    play = board.begin()
    play.effect(AddPhases(kinds))
    seen = set()
    while play.state.combats == 0:
        if play.asked == (A, Question.PRIORITY):
            assert play.allowed(CastSpell(spell))
            seen.add(play.step)
        play.go()
    assert (Step.POSTCOMBAT_MAIN in seen) is ("main" in kinds)
    play.to(Step.POSTCOMBAT_MAIN)
    assert not play.allowed(CastSpell(spell))


@FIRST_COMBAT
def test_when_the_first_combat_phase_is_skipped_the_next_one_is_the_first(edition: Edition) -> None:
    turn = Turn(edition, Window(before="attackers_declared"))

    def prepare(play: Play) -> None:
        _second_combat(play)
        play.effect(SkipNext("combat", "you"))

    turn.prepare = prepare
    assert turn.allowed() == names(BEFORE_COMBAT, COMBAT[:1])


@FIRST_COMBAT
def test_otherwise_after_means_ever_since_that_point_of_the_first_combat_phase(
    edition: Edition,
) -> None:
    turn = Turn(edition, Window(after="attackers_declared"))
    turn.prepare = _second_combat
    allowed = turn.allowed()
    assert "2nd beginning_of_combat" in allowed
    assert allowed[:4] == names(COMBAT[1:])
    assert not set(names(BEFORE_COMBAT, COMBAT[:1])) & set(allowed)


# 506.7e, 506.7f


@NO_SUCH_POINT
@pytest.mark.parametrize("point", ["blockers_declared", "combat_damage"])
def test_before_a_point_that_was_skipped_means_until_the_declare_attackers_step_ends(
    edition: Edition, point: Point
) -> None:
    turn = Turn(edition, Window(before=point))
    turn.attacks = False
    assert turn.allowed() == names(BEFORE_COMBAT, COMBAT[:2])


@NO_SUCH_POINT
@pytest.mark.parametrize("point", ["combat", "attackers_declared", "combat_damage"])
def test_without_a_combat_phase_it_means_until_the_precombat_main_phase_ends(
    edition: Edition, point: Point
) -> None:
    turn = Turn(edition, Window(before=point))
    turn.prepare = lambda play: play.effect(SkipNext("combat", "you"))
    assert turn.allowed() == names(BEFORE_COMBAT)


@NO_BLOCKS
def test_after_blocks_is_never_in_a_combat_phase_that_skipped_them(edition: Edition) -> None:
    turn = Turn(edition, Window(after="blockers_declared", during_combat=True))
    turn.attacks = False
    assert turn.allowed() == []


@NO_BLOCKS
def test_nor_in_the_second_combat_phase_when_only_the_first_had_them(edition: Edition) -> None:
    turn = Turn(edition, Window(after="blockers_declared", during_combat=True))
    turn.prepare = _second_combat
    assert turn.allowed() == names(COMBAT[2:])


# 506.7g


@ABILITIES
@pytest.mark.parametrize(
    "window",
    [
        Window(before="attackers_declared"),
        Window(before="combat_damage"),
        Window(after="blockers_declared", during_combat=True),
        Window(before="blockers_declared", during_combat=True),
        Window(during_combat=True),
        Window(after="combat"),
    ],
)
@pytest.mark.parametrize("attacks", [True, False])
def test_activated_abilities_have_such_times_like_spells(
    edition: Edition, window: Window, attacks: bool
) -> None:
    spell, ability = Turn(edition, window), Turn(edition, window, ability=True)
    spell.attacks = ability.attacks = attacks
    assert spell.allowed() == ability.allowed()
    assert ability.allowed() != names(TURN)


@ABILITIES
def test_a_window_may_name_a_whole_phase(edition: Edition) -> None:
    assert Turn(edition, Window(steps=("combat",)), ability=True).allowed() == names(COMBAT)
    ends = Turn(edition, Window(steps=("upkeep", "ending")), ability=True)
    assert ends.allowed() == names([Step.UPKEEP, Step.END])


@ABILITIES
def test_jade_statue_wakes_up_in_combat_only(edition: Edition) -> None:
    board = Board(edition)
    for _ in range(2):
        board.permanent("Forest")
    statue = board.permanent("Jade Statue")
    play = board.begin()
    assert play.refused(ActivateAbility(statue)) == CITED[edition]
    play.to(Step.BEGINNING_OF_COMBAT)
    play.activate(statue)
    play.settle()
    assert play.size(statue) == (3, 6)
    play.to(Step.POSTCOMBAT_MAIN)
    assert not play.looks(statue).is_creature
