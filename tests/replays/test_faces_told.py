"""Sentences and pages call an object of a card with two faces by the face that it is."""

from tests.rules.board import B, Board
from tests.rules.faces import ADVENTURER, BOTH, LAND_BEHIND
from turnfold.events.cards.casting import FUSED
from turnfold.events.decisions import CastSpell, PlayLand
from turnfold.events.enums import Edition, Zone
from turnfold.replays.telling.sentences.decisions import DECISIONS
from turnfold.replays.telling.sentences.words import NO_NAMES, SentenceNames
from turnfold.replays.viewer.cards import printed_cards

EDITION = Edition.FREE_DIVISION


def told(made: CastSpell | PlayLand, words: SentenceNames) -> str:
    return DECISIONS[type(made)](made, words)


def test_a_decision_says_which_face_is_cast_or_played() -> None:
    board = Board(EDITION)
    giant, both, roar = (board.hand(each) for each in (ADVENTURER, BOTH, LAND_BEHIND))
    words = SentenceNames(board.begin().state)
    assert told(CastSpell(giant), words) == f"cast Giant ({giant})"
    assert told(CastSpell(giant, (B,), 1), words) == f"cast Giant ({giant}) at B, as Stomp"
    assert told(CastSpell(both, (), 1), words) == f"cast Away // Further ({both}), as Further"
    fused = told(CastSpell(both, (B,), FUSED), words)
    assert fused == f"cast Away // Further ({both}) at B, as Away // Further and fused"
    assert told(PlayLand(roar), words) == f"play Roar ({roar})"
    assert told(PlayLand(roar, back=True), words) == f"play Roar ({roar}), as Crag"


def test_a_spell_and_a_land_are_called_by_their_faces() -> None:
    board = Board(EDITION)
    giant, roar = board.hand(ADVENTURER), board.hand(LAND_BEHIND)
    board.lands("RR")
    play = board.begin()
    play.do(PlayLand(roar, back=True))
    spell = play.cast(giant, B, mode=1)
    words = SentenceNames(play.state)
    assert words.name(spell) == "Stomp"
    assert words.name(play.named("Roar")[0]) == "Crag"
    play.settle()
    (away,) = play.named("Giant", Zone.EXILE)
    assert SentenceNames(play.state).name(away) == "Giant"


def test_a_page_has_the_text_of_the_whole_card_and_of_each_face() -> None:
    board = Board(EDITION)
    board.hand(ADVENTURER)
    shown = printed_cards(board.begin().game.log, NO_NAMES)
    assert shown["Stomp"].cost == "{1}{R}"
    assert shown["Stomp"].text == "Stomp deals 2 damage to any target."
    assert shown["Giant"].power == "4"
    assert shown["Giant"].text.splitlines() == [
        "//", "Stomp {1}{R}", "Instant — Adventure", "Stomp deals 2 damage to any target.",
    ]  # fmt: skip
