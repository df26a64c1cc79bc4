"""Copies of spells and abilities (707.10), new targets (115.7d), storm and casualty (702)."""

import pytest

from tests.cards.text.test_played import beast, trick
from tests.rules.board import A, B, Board, creature
from tests.rules.play import Play
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.effects import CopyAbility
from turnfold.events.decisions import CastSpell, ChooseObjects
from turnfold.events.enums import Edition, Nature, Question, Zone

EDITION = Edition.FREE_DIVISION
FORK = "Copy target instant or sorcery spell. You may choose new targets for the copy."


def spell(text: str, name: str, kind: str = "Instant") -> Card:
    card = read_card(name, kind, text)
    assert card.unread == ()
    return card


SHOCK = spell("Shock deals 2 damage to any target.", "Shock")


def copies(play: Play) -> list[int]:
    return [each for each in play.state.stack if play.obj(each).nature is Nature.COPY]


def able(play: Play) -> set[int]:
    """What can be chosen now."""
    return {each.objects[0] for each in play.game.legal if isinstance(each, ChooseObjects)}


def cast(play: Play, card: int, *targets: int, mode: int = 0) -> int:
    """The id of a spell that is cast, below what its casting triggers."""
    play.do(CastSpell(card, targets, mode))
    return next(each for each in play.state.stack if play.obj(each).nature is Nature.CARD)


@in_editions("503.10@2004", "706.10@2010", "707.10@2024")
def test_a_copy_does_the_same_and_is_of_the_player_who_copied(edition: Edition) -> None:
    board = Board(edition)
    shock = board.hand(SHOCK)
    fork = board.hand(spell("Copy target instant or sorcery spell.", "Fork"), B)
    play = board.begin()
    on_stack = play.cast(shock, B)
    play.pass_()
    play.cast(fork, on_stack)
    play.both_pass()
    (copy,) = copies(play)
    assert (play.obj(copy).owner, play.obj(copy).controller) == (B, B)
    assert play.obj(copy).targets == (B,)
    assert play.settle().life(B) == 16


@in_editions("503.10a@2004", "706.10a@2010", "707.10a@2024")
def test_the_copy_of_a_spell_is_gone_once_it_has_resolved(edition: Edition) -> None:
    board = Board(edition)
    shock, fork = board.hand(SHOCK), board.hand(spell(FORK, "Fork"))
    play = board.begin()
    play.cast(fork, play.cast(shock, B))
    play.settle()
    assert sorted(play.obj(each).card for each in play.state.zone(Zone.GRAVEYARD, A)) == [
        "Fork",
        "Shock",
    ]


@in_editions("706.10c@2010", "707.10c@2024")
def test_each_target_of_a_copy_may_stay_or_be_another(edition: Edition) -> None:
    board = Board(edition)
    first, second = board.permanent(creature("Bear"), B), board.permanent(creature("Wolf"), B)
    shock, fork = board.hand(SHOCK), board.hand(spell(FORK, "Fork"))
    play = board.begin()
    play.cast(fork, play.cast(shock, first))
    play.to_question(Question.CHOOSE)
    play.choose(second)
    play.settle()
    assert not play.in_play(first)
    assert not play.in_play(second)


@pytest.mark.rule("707.10c@2024", "702.11b@2024")
def test_a_new_target_must_be_legal_and_the_old_one_may_stay_as_it_is() -> None:
    board = Board(EDITION)
    bear = board.permanent(creature("Bear"), B)
    hidden = board.permanent(creature("Sphinx", 2, 2, "hexproof"), B)
    shock, fork = board.hand(SHOCK), board.hand(spell(FORK, "Fork"))
    play = board.begin()
    play.cast(fork, play.cast(shock, bear))
    play.to_question(Question.CHOOSE)
    assert able(play) == {bear, A, B}
    assert not play.allowed(ChooseObjects((hidden,)))


@pytest.mark.rule("707.10@2024", "707.10c@2024")
def test_a_copy_may_target_the_spell_that_it_was_copied_from() -> None:
    board = Board(EDITION)
    counter = spell("Counter target spell.", "Negation")
    bear = board.hand(read_card("Bear", "Creature — Bear", "", power="2", toughness="2"))
    theirs, fork = board.hand(counter, B), board.hand(spell(FORK, "Fork"))
    play = board.begin()
    bear_spell = play.cast(bear)
    play.pass_()
    answer = play.cast(theirs, bear_spell)
    play.pass_()
    play.cast(fork, answer)
    play.to_question(Question.CHOOSE)
    play.choose(answer)
    play.settle()
    assert len(play.named("Bear")) == 1


@pytest.mark.rule("707.10@2024", "107.3@2024")
def test_x_and_the_mode_are_copied() -> None:
    board = Board(EDITION)
    blast = read_card("Blast", "Sorcery", "Blast deals X damage to any target.", cost="{X}")
    either = spell("Choose one — • You gain 1 life. • You gain 5 life.", "Choice", "Sorcery")
    cards = [board.hand(blast), board.hand(either)]
    forks = [board.hand(spell(FORK, f"Fork {number}")) for number in range(2)]
    play = board.begin()
    play.add_mana(amount=3)
    play.cast(forks[0], play.cast(cards[0], B, x=3))
    assert play.settle().life(B) == 14
    play.cast(forks[1], play.cast(cards[1], mode=1))
    assert play.settle().life(A) == 30


@pytest.mark.rule("707.10@2024", "601.2i@2024")
def test_a_copy_is_not_cast_but_copied() -> None:
    board = Board(EDITION)
    plain = board.permanent(beast("Whenever you cast an instant or sorcery spell, put a +1/+1 "
                                 "counter on this creature.", "First"))  # fmt: skip
    or_copies = ("Magecraft — Whenever you cast or copy an instant or sorcery spell, put a +1/+1 "
                 "counter on this creature.")  # fmt: skip
    either = board.permanent(beast(or_copies, "Second"))
    shock, fork = board.hand(SHOCK), board.hand(spell(FORK, "Fork"))
    play = board.begin()
    play.do(CastSpell(shock, (B,)))
    while len(play.state.stack) != 1 or play.asked[1] is not Question.PRIORITY:
        play.go()
    (on_stack,) = play.state.stack
    play.do(CastSpell(fork, (on_stack,)))
    play.settle()
    assert (play.counters(plain, "+1/+1"), play.counters(either, "+1/+1")) == (2, 3)


@pytest.mark.rule("700.13@2024", "707.10@2024")
def test_the_targets_of_a_copy_are_no_crime_but_become_targets() -> None:
    board = Board(EDITION)
    bragger = board.permanent(beast("Whenever you commit a crime, put a +1/+1 counter on this "
                                    "creature."))  # fmt: skip
    warded = board.permanent(beast("Whenever this creature becomes the target of a spell, draw a "
                                   "card.", "Watcher", power=4), B)  # fmt: skip
    small = spell("Small deals 1 damage to target creature.", "Small")
    shock, fork = board.hand(small), board.hand(spell(FORK, "Fork"))
    play = board.begin()
    before = play.hand(B)
    shock = cast(play, shock, warded)
    cast(play, fork, shock)
    play.settle()
    assert play.counters(bragger, "+1/+1") == 1
    assert play.hand(B) == before + 2


@pytest.mark.rule("707.10f@2024", "608.3f@2024")
def test_the_copy_of_a_permanent_spell_becomes_a_token() -> None:
    board = Board(EDITION)
    board.permanent(beast("Whenever you cast a creature spell, copy it.", "Mirror"))
    bear = board.hand(read_card("Bear", "Creature — Bear", "", power="2", toughness="2"))
    play = board.begin()
    play.cast(bear)
    play.settle()
    natures = {play.obj(each).nature for each in play.named("Bear")}
    assert len(play.named("Bear")) == 2
    assert natures == {Nature.CARD, Nature.TOKEN}


@pytest.mark.rule("608.2h@2024", "707.10@2024")
def test_what_a_trigger_copies_may_have_left_the_stack() -> None:
    board = Board(EDITION)
    board.permanent(beast("Whenever you cast an instant spell, copy that spell. You may choose "
                          "new targets for the copy."))  # fmt: skip
    shock, counter = board.hand(SHOCK), board.hand(spell("Counter target spell.", "No"), B)
    play = board.begin()
    on_stack = cast(play, shock, B)
    play.pass_()
    play.cast(counter, on_stack)
    play.to_question(Question.CHOOSE)
    play.choose(B)
    assert play.settle().life(B) == 18


@in_editions("503.10b@2007-10-01", "706.10b@2010", "707.10b@2024")
def test_the_copy_of_an_ability_has_its_source(edition: Edition) -> None:
    board = Board(edition)
    pinger = board.permanent(beast("{T}: This creature deals 1 damage to any target."))
    echo = board.hand(spell("Copy target activated ability you control. You may choose new targets "
                            "for the copy.", "Echo"))  # fmt: skip
    play = board.begin()
    play.activate(pinger, B)
    play.cast(echo, play.state.stack[0])
    play.resolve()
    play.choose(B)
    above, below = (play.state.abilities[each] for each in play.state.stack)
    assert (above.source, below.source) == (pinger, pinger)
    assert play.settle().life(B) == 18


def test_rules_of_2004_know_no_copies_of_abilities() -> None:
    (said,) = unknown_wordings(CopyAbility(), Edition.DAMAGE_ON_THE_STACK)
    assert "2007-10-01" in said


@in_editions("502.30a@2004", "702.39a@2010", "702.40a@2024")
def test_storm_counts_the_spells_of_all_players_before_it(edition: Edition) -> None:
    board = Board(edition)
    grape = spell("Grape deals 1 damage to any target.\nStorm", "Grape", "Instant")
    mine, theirs = board.hand(SHOCK), board.hand(SHOCK, B)
    storm, later = board.hand(grape), board.hand(SHOCK)
    play = board.begin()
    play.cast(mine, B)
    play.pass_()
    play.cast(theirs, A)
    play.pass_()
    play.settle()
    play.cast(storm, B)
    play.cast(later, B)
    assert play.settle().life(B) == 20 - 2 - 3 - 2


@pytest.mark.rule("702.153a@2024", "601.2b@2024")
@pytest.mark.parametrize(("mode", "life"), [(0, 18), (1, 16)])
def test_casualty_copies_a_spell_for_which_a_creature_was_sacrificed(mode: int, life: int) -> None:
    board = Board(EDITION)
    board.permanent(creature("Bear", 2, 2))
    small = board.permanent(creature("Squirrel", 1, 1))
    shock = board.hand(spell("Casualty 2\nShock deals 2 damage to any target.", "Shock"))
    play = board.begin()
    if mode:
        assert not play.allowed(CastSpell(shock, (B,), mode, costs=(small,)))
    play.do(CastSpell(shock, (B,), mode))
    if mode:
        play.to_question(Question.CHOOSE)
        play.choose(B)
    assert play.settle().life(B) == life
    assert len(play.named("Bear")) == 1 - mode


@in_editions("404.4b@2004", "603.7b@2010", "603.7b@2024")
def test_what_happens_when_you_next_cast_happens_once(edition: Edition) -> None:
    board = Board(edition)
    text = ("When you next cast an instant or sorcery spell this turn, copy that spell. You may "
            "choose new targets for the copy.")  # fmt: skip
    lesson = board.hand(spell(text, "Lesson"))
    shocks = [board.hand(SHOCK) for _ in range(2)]
    play = board.begin()
    play.cast(lesson)
    play.settle()
    play.cast(shocks[0], B)
    assert play.settle().life(B) == 16
    play.cast(shocks[1], B)
    assert play.settle().life(B) == 14


@in_editions("114.6d@2010", "115.7d@2024")
def test_new_targets_are_chosen_for_a_spell_of_another_player(edition: Edition) -> None:
    board = Board(edition)
    shock, turn = board.hand(SHOCK), board.hand(
        trick("You may choose new targets for target spell."), B)  # fmt: skip
    play = board.begin()
    on_stack = play.cast(shock, B)
    play.pass_()
    play.cast(turn, on_stack)
    play.to_question(Question.CHOOSE)
    assert play.asked[0] == B
    play.choose(A)
    assert play.obj(on_stack).controller == A
    play.settle()
    assert (play.life(A), play.life(B)) == (18, 20)


@pytest.mark.rule("115.7d@2024", "115.3@2024")
def test_two_targets_of_one_word_stay_different() -> None:
    board = Board(EDITION)
    bears = [board.permanent(creature(f"Bear {number}"), B) for number in range(3)]
    two, turn = (
        board.hand(spell("Destroy two target creatures.", "Two")),
        board.hand(trick("You may choose new targets for target spell."), B),
    )
    play = board.begin()
    on_stack = play.cast(two, *bears[:2])
    play.pass_()
    play.cast(turn, on_stack)
    play.to_question(Question.CHOOSE)
    play.choose(bears[1])
    assert able(play) == {bears[0], bears[2]}
    play.choose(bears[2])
    play.settle()
    assert [play.in_play(each) for each in bears] == [True, False, False]
