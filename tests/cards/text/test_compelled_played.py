"""Printed texts that compel creatures, and one that makes a creature legendary: played."""

import pytest

from tests.cards.text.test_played import EDITION
from tests.rules.board import A, B, Board, C, creature, enchantment
from tests.rules.several import four
from turnfold import Card
from turnfold.engine.cards.text import PrintedCard, read, read_card, says
from turnfold.events.decisions import DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Question

READ = (
    "Put a +1/+1 counter on target creature. It becomes a legendary Spider Hero in addition to "
    "its other types.",
    "Each player creates a tapped 2/2 black Bird creature token with flying. The tokens are "
    "goaded for the rest of the game.",
    "Target creature gets +7/+7 until end of turn. Up to one other target creature blocks it "
    "this turn if able.",
)


@pytest.mark.parametrize("text", READ)
def test_the_text_is_read_and_written_again(text: str) -> None:
    found = read(PrintedCard("~", "{R}", "Sorcery", text)).paragraphs[0]
    assert found.line is not None
    assert says(found.line, found.text)


def sorcery(text: str) -> Card:
    card = read_card("Trick", "Sorcery", text)
    assert card.unread == ()
    return card


@pytest.mark.rule("613.1d@2024", "704.5j@2024")
def test_what_becomes_legendary_is_kept_once_for_each_name() -> None:
    board = Board(EDITION)
    bears = [board.permanent(creature("Bear")) for _ in range(2)]
    spells = [board.hand(sorcery(READ[0])) for _ in range(2)]
    play = board.begin()
    play.cast(spells[0], bears[0])
    play.settle()
    assert play.looks(bears[0]).supertypes == {"legendary"}
    assert {"Spider", "Hero"} <= play.looks(bears[0]).subtypes
    assert play.in_play(*bears)
    play.cast(spells[1], bears[1])
    play.settle()
    assert len([each for each in bears if play.in_play(each)]) == 1


@pytest.mark.rule("701.38b@2024")
def test_tokens_of_all_players_are_goaded_for_good() -> None:
    board = four(EDITION, turn=5)
    spell = board.hand(sorcery(READ[1]))
    play = board.begin()
    play.cast(spell)
    play.settle()
    birds = {play.obj(each).controller: each for each in play.named("Bird")}
    assert len(birds) == 4
    assert all(play.obj(each).tapped for each in birds.values())
    play.to_turn(6).to_question(Question.DECLARE_ATTACKERS)
    assert not play.allowed(DeclareAttackers(()))
    assert not play.allowed(DeclareAttackers(((birds[B], A),))), "A has goaded it"
    assert play.allowed(DeclareAttackers(((birds[B], C),)))


@pytest.mark.rule("611.2b@2024")
def test_tokens_are_goaded_only_as_long_as_the_permanent_stays() -> None:
    board = Board(EDITION)
    text = (
        "When ~ enters, each player creates two tapped 1/1 white Warrior creature tokens. The "
        "tokens are goaded for as long as ~ remains on the battlefield."
    )
    card = read_card("Games", "Enchantment", text)
    assert card.unread == ()
    spell = board.hand(card)
    play = board.begin()
    play.cast(spell)
    play.settle()
    assert len(play.named("Warrior")) == 4
    fork = play.game.fork()
    play.to_turn(4).to_question(Question.DECLARE_ATTACKERS)
    assert not play.allowed(DeclareAttackers(()), B)
    play.game = fork
    play.effect_destroy(*play.named("Games"))
    play.to_turn(4).to_question(Question.DECLARE_ATTACKERS)
    assert play.allowed(DeclareAttackers(()), B)


@pytest.mark.rule("509.1c@2024")
@pytest.mark.parametrize("chosen", [True, False])
def test_a_target_blocks_the_creature_that_attacked(chosen: bool) -> None:
    board = Board(EDITION)
    text = (
        "Whenever a creature you control attacks, up to one target creature blocks it this "
        "combat if able."
    )
    board.permanent(enchantment("Class", *read_card("~", "Enchantment", text).abilities))
    first, second = board.permanent(creature("Bear")), board.permanent(creature("Wolf"))
    rat = board.permanent(creature("Rat"), B)
    play = board.begin().attack(first)
    play.target(*((rat,) if chosen else ()))
    play.to_question(Question.DECLARE_BLOCKERS)
    assert play.allowed(DeclareBlockers(())) is not chosen
    assert play.allowed(DeclareBlockers(((rat, (first,)),)))
    assert not play.in_combat(second)
