"""Illegal actions are taken back, all but what touched a library (730; 422, 717 before)."""

from collections.abc import Callable

import pytest
from msgspec import Struct

from engine.cards.abilities import ActivatedAbility, Cost, SpellAbility, Trigger, TriggeredAbility
from engine.cards.card import Card
from engine.cards.effects import AddMana, GainLife, RevealTop
from engine.cards.selections import Filter
from engine.fold import fold
from engine.game import Game, IllegalAction
from engine.state import GameState
from events.decisions import ActivateAbility, AnyDecision, CastSpell, DeclareAttackers, Rewind
from events.enums import Edition, Question, Step, Zone
from events.log import Log
from events.record import ActionReversed, DecisionTaken
from events.stack import ManaSpent
from events.zones import ZoneChanged
from replays.difference import diff
from tests.rules.board import Board, Play, creature, enchantment
from tests.turn.editions import in_editions

CREATURE = Filter(types=("creature",))

in_all = in_editions("422.1@2004", "717.1@2010", "730.1@2024")
again_in_all = in_editions("422.2@2004", "717.2@2010", "730.2@2024")


def sorcery(name: str, cost: str, **more: object) -> Card:
    """A sorcery that does nothing but cost something."""
    ability = SpellAbility(effects=(GainLife(amount=1),), **more)  # type: ignore[arg-type]
    return Card(name=name, types=("sorcery",), cost=cost, abilities=(ability,))


def mana_rock(name: str, cost: Cost, mana: str, *first: object) -> Card:
    """An artifact with a mana ability."""
    effects = (*first, AddMana(mana=mana))
    ability = ActivatedAbility(cost=cost, effects=effects)  # type: ignore[arg-type]
    return Card(name=name, types=("artifact",), abilities=(ability,))


MILLSTONE = mana_rock("Millstone", Cost(tap=True, mill=1), "{C}")
MILL_ENGINE = mana_rock("Mill Engine", Cost(mana="{1}", tap=True, mill=1), "{C}{C}")
CRYSTAL_BALL = mana_rock("Crystal Ball", Cost(tap=True), "{C}", RevealTop())
PRISM = mana_rock("Prism", Cost(mana="{1}", tap=True), "{C}{C}")


class Attempt(Struct):
    """An action that turned out illegal: the game before and after it, and how it was refused."""

    before: GameState
    play: Play
    refusal: IllegalAction

    @property
    def changed(self) -> list[str]:
        """What is not as it was before the attempt."""
        return [each.path for each in diff(self.before, self.play.state)]


def attempt(play: Play, decision: AnyDecision) -> Attempt:
    """Try something illegal; the state afterwards must be the fold of the log."""
    before = play.state
    with pytest.raises(IllegalAction) as refused:
        play.do(decision)
    assert fold(play.game.log) == play.state, "the state is the fold of what was not reversed"
    return Attempt(before, play, refused.value)


class Illegal(Struct):
    """A row of the table: what is there, what is tried, the rule (2024) that forbids it."""

    what: str
    lay_out: Callable[[Board], CastSpell | ActivateAbility]
    rule: str
    begin: Step = Step.PRECOMBAT_MAIN


def _sorcery_in_upkeep(board: Board) -> CastSpell:
    board.permanent("Swamp")
    return CastSpell(board.hand(sorcery("Ritual", "{B}")))


def _no_mana(board: Board) -> CastSpell:
    board.permanent("Forest")
    board.permanent("Forest")
    return CastSpell(board.hand("Craw Wurm"))


def _too_little_named(board: Board) -> CastSpell:
    named = tuple((board.permanent("Mountain"), 0) for _ in range(2))
    board.permanent("Mountain")
    return CastSpell(board.hand(sorcery("Ritual", "{2}{R}")), mana=named)


def _illegal_target(board: Board) -> CastSpell:
    board.permanent("Forest")
    return CastSpell(board.hand("Giant Growth"), targets=(2,))


def _nothing_to_sacrifice(board: Board) -> CastSpell:
    board.permanent("Swamp")
    board.permanent("Swamp")
    return CastSpell(board.hand("Altar's Reap"))


def _sacrificed_in_vain(board: Board) -> CastSpell:
    """The goblin is sacrificed before it is found that too much was chosen."""
    board.permanent(enchantment("Wake", _gains_life("dies", CREATURE)))
    goblin = board.permanent(creature("Goblin"))
    other = board.permanent(creature("Elf"))
    spell = sorcery("Ritual", "", additional=Cost(sacrifice=CREATURE))
    return CastSpell(board.hand(spell), costs=(goblin, other))


def _tapped_in_vain(board: Board) -> CastSpell:
    """City of Brass would have dealt 1 damage."""
    city, forest = board.permanent("City of Brass"), board.permanent("Forest")
    return CastSpell(board.hand("Craw Wurm"), mana=((city, 0), (forest, 0)))


def _mana_for_a_mana_ability(board: Board) -> CastSpell:
    """The forest's mana went into the prism, which is reversed as well."""
    forest, prism = board.permanent("Forest"), board.permanent(PRISM)
    return CastSpell(board.hand("Craw Wurm"), mana=((forest, 0), (prism, 0)))


def _sick_creature(board: Board) -> ActivateAbility:
    board.permanent(enchantment("Wake", _gains_life("becomes_tapped", CREATURE)))
    return ActivateAbility(board.permanent("Llanowar Elves", sick=True))


def _life_that_is_not_there(board: Board) -> ActivateAbility:
    rock = mana_rock("Leech", Cost(tap=True, life=21), "{C}")
    return ActivateAbility(board.permanent(rock))


def _gains_life(on: str, subject: Filter) -> TriggeredAbility:
    trigger = Trigger(on=on, subject=subject)  # type: ignore[arg-type]
    return TriggeredAbility(trigger=trigger, effects=(GainLife(amount=1),))


TABLE = [
    Illegal("a sorcery in an upkeep", _sorcery_in_upkeep, "505.6a", Step.UPKEEP),
    Illegal("no mana", _no_mana, "601.2h"),
    Illegal("too little mana named", _too_little_named, "601.2h"),
    Illegal("an illegal target", _illegal_target, "601.2c"),
    Illegal("a cost half paid", _nothing_to_sacrifice, "701.17a"),
    Illegal("a sacrifice that an ability would have seen", _sacrificed_in_vain, "601.2h"),
    Illegal("a land tapped that an ability would have seen", _tapped_in_vain, "601.2h"),
    Illegal("mana spent on another mana ability", _mana_for_a_mana_ability, "601.2h"),
    Illegal("a creature that may not tap yet", _sick_creature, "302.6"),
    Illegal("more life than there is", _life_that_is_not_there, "119.4"),
]


@in_all
@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.what)
def test_all_of_an_illegal_action_is_undone(edition: Edition, row: Illegal) -> None:
    board = Board(edition)
    decision = row.lay_out(board)
    tried = attempt(board.begin(row.begin), decision)
    assert tried.changed == []
    assert tried.refusal.kept == ()
    assert tried.play.state.waiting == [], "no ability triggers on what was undone"


@pytest.mark.rule("730.1@2024")
@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.what)
def test_the_refusal_says_which_rule_was_broken(row: Illegal) -> None:
    board = Board(Edition.FREE_DIVISION)
    decision = row.lay_out(board)
    tried = attempt(board.begin(row.begin), decision)
    assert tried.refusal.rule == f"{row.rule}@2024"


@in_all
def test_the_log_keeps_the_attempt_and_says_that_it_does_not_count(edition: Edition) -> None:
    board = Board(edition)
    decision = _nothing_to_sacrifice(board)
    play = board.begin()
    first = play.now
    attempt(play, decision)
    taken, *_, reversal = play.all_events(first)
    assert taken == DecisionTaken(1, decision)
    assert isinstance(reversal, ActionReversed)
    assert (reversal.first, reversal.kept) == (first, ())
    assert len(play.events(ManaSpent, since=first)) == 1, "what had been paid can be looked up"


@again_in_all
def test_the_player_keeps_priority_and_may_do_it_in_a_legal_way(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Swamp")
    board.permanent("Swamp")
    reap = board.hand("Altar's Reap")
    mine, theirs = board.permanent("Runeclaw Bear"), board.permanent("Runeclaw Bear", 2)
    play = board.begin()
    attempt(play, CastSpell(reap, costs=(theirs,)))
    assert play.asked == (1, Question.PRIORITY)
    play.do(CastSpell(reap, costs=(mine,)))
    assert not play.in_play(mine)


@in_all
def test_attackers_of_an_illegal_attack_are_untapped_again(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent("Runeclaw Bear"), board.permanent("Wall of Wood")
    play = board.begin(Step.DECLARE_ATTACKERS)
    tried = attempt(play, DeclareAttackers(((bear, 2), (wall, 2))))
    assert tried.changed == []
    assert play.asked == (1, Question.DECLARE_ATTACKERS)


class TestWhatTouchedALibrary:
    """It stays done, with the mana abilities that did it and those that paid for them."""

    @in_all
    def test_a_card_milled_for_mana_stays_milled(self, edition: Edition) -> None:
        board = Board(edition, library=3)
        stone, forest = board.permanent(MILLSTONE), board.permanent("Forest")
        wurm = board.hand("Craw Wurm")
        play = board.begin()
        top = play.state.zone(Zone.LIBRARY, 1)[0]
        tried = attempt(play, CastSpell(wurm, mana=((forest, 0), (stone, 0))))
        [milled] = play.state.zone(Zone.GRAVEYARD, 1)
        assert set(tried.changed) - {"clock"} == {
            "players.1.mana",
            f"objects.{stone}.tapped",
            f"objects.{top}",
            f"objects.{milled}",
            "zones.graveyard.1",
            "zones.library.1",
        }
        assert play.player(1).mana == (("C", 1),)
        assert not play.obj(forest).tapped, "its mana is taken back: nothing needs it"
        assert wurm in play.state.zone(Zone.HAND, 1)

    @in_all
    def test_the_mana_that_paid_for_the_milling_is_spent(self, edition: Edition) -> None:
        """Forest for the engine, mountain for the spell: only the mountain is taken back."""
        board = Board(edition, library=3)
        engine = board.permanent(MILL_ENGINE)
        forest, mountain = board.permanent("Forest"), board.permanent("Mountain")
        wurm = board.hand("Craw Wurm")
        play = board.begin()
        attempt(play, CastSpell(wurm, mana=((forest, 0), (engine, 0), (mountain, 0))))
        assert [play.obj(each).tapped for each in (engine, forest, mountain)] == [True, True, False]
        assert play.player(1).mana == (("C", 2),)
        assert len(play.state.zone(Zone.GRAVEYARD, 1)) == 1

    @in_all
    def test_a_card_revealed_on_the_way_stays_revealed(self, edition: Edition) -> None:
        board = Board(edition, library=3)
        ball, wurm = board.permanent(CRYSTAL_BALL), board.hand("Craw Wurm")
        play = board.begin()
        tried = attempt(play, CastSpell(wurm, mana=((ball, 0),)))
        assert len(tried.refusal.kept) > 0
        assert play.obj(ball).tapped
        assert play.player(1).mana == (("C", 1),)

    @in_all
    def test_what_triggered_on_it_triggered(self, edition: Edition) -> None:
        """The mana ability was not undone, so what it caused was not either."""
        board = Board(edition, library=3)
        stone = board.permanent(MILLSTONE)
        taps = Filter(types=("artifact",))
        board.permanent(enchantment("Wake", _gains_life("becomes_tapped", taps)))
        wurm = board.hand("Craw Wurm")
        play = board.begin()
        attempt(play, CastSpell(wurm, mana=((stone, 0),)))
        assert len(play.state.waiting) == 1
        play.pass_()
        assert play.state.stack == tuple(play.state.abilities), "when the next gets priority"

    @in_all
    def test_the_refusal_names_what_stays(self, edition: Edition) -> None:
        board = Board(edition, library=3)
        stone = board.permanent(MILLSTONE)
        wurm = board.hand("Craw Wurm")
        play = board.begin()
        tried = attempt(play, CastSpell(wurm, mana=((stone, 0),)))
        kept = [play.game.log.events[each] for each in tried.refusal.kept]
        assert any(isinstance(each, ZoneChanged) for each in kept)
        assert play.events(ActionReversed)[-1].kept == tried.refusal.kept


class TestJudgesRewind:
    """`back_to`: the game is again as it was before an event; the log goes on."""

    @in_all
    def test_the_game_is_as_it_was(self, edition: Edition) -> None:
        play = self.some_turns(edition)
        commits = play.game.log.commit_count
        for commit in (1, commits // 2, commits - 1):
            game = play.game.fork()
            first = game.log.commit_range(commit).start
            game.back_to(first)
            assert game.state == fold(play.game.log, first)
            assert fold(game.log) == game.state

    @in_all
    def test_nothing_is_deleted_and_play_goes_on(self, edition: Edition) -> None:
        play = self.some_turns(edition)
        length = len(play.game.log)
        first = play.game.log.commit_range(3).start
        asked = Game(_prefix(play.game, 3)).prompt
        play.game.back_to(first)
        assert play.game.prompt == asked
        assert len(play.game.log) == length + 2
        assert play.game.log.events[length] == DecisionTaken(0, Rewind(first))
        play.to_the_end_of_turn()
        assert fold(play.game.log) == play.state

    @in_all
    def test_a_game_loaded_after_a_rewind_goes_on_alike(self, edition: Edition) -> None:
        play = self.some_turns(edition)
        play.game.back_to(play.game.log.commit_range(4).start)
        loaded = Play(Game(play.game.fork().log))
        for each in (play, loaded):
            each.to_the_end_of_turn()
        assert play.game.log.events == loaded.game.log.events

    @in_all
    def test_a_rewind_can_be_rewound(self, edition: Edition) -> None:
        play = self.some_turns(edition)
        state, length = play.state, len(play.game.log)
        play.game.back_to(play.game.log.commit_range(2).start)
        play.game.back_to(length)
        assert play.state == state

    @pytest.mark.parametrize("seq", [-1, 0, 1, 10**9])
    def test_only_where_a_decision_begins(self, seq: int) -> None:
        play = self.some_turns(Edition.FREE_DIVISION)
        length = len(play.game.log)
        with pytest.raises(ValueError, match="no decision begins at event"):
            play.game.back_to(seq)
        assert len(play.game.log) == length

    def some_turns(self, edition: Edition) -> Play:
        """A game of two turns in which something happened."""
        board = Board(edition)
        board.permanent("Forest")
        bear, growth = board.permanent("Runeclaw Bear"), board.hand("Giant Growth")
        play = board.begin()
        attempt(play, CastSpell(growth, (2,)))
        play.cast(growth, bear)
        play.attack(bear)
        return play.to_turn(play.state.turn + 2)


def _prefix(game: Game, commits: int) -> Log:
    copy = Log(game.log.header)
    for number in range(commits):
        copy.append(game.log.commit(number))
    return copy
