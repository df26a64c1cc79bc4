"""What the editor says of a dispute: its script in sentences, the result, and what lies beside."""

import pytest
from msgspec import Struct

from tests.needs import require

require("tomlkit")

from turnfold.events.enums import Edition  # noqa: E402
from turnfold.replays.disputes.file.reading import parse  # noqa: E402
from turnfold.replays.disputes.judging.run import run  # noqa: E402
from turnfold.replays.viewer.editor.entries import UNKNOWN, ScriptWords  # noqa: E402
from turnfold.replays.viewer.editor.famous import famous  # noqa: E402
from turnfold.replays.viewer.editor.judge import told, told_beside  # noqa: E402
from turnfold.replays.viewer.editor.messages import FamousDispute  # noqa: E402
from turnfold.replays.viewer.editor.text import EMPTY, changed  # noqa: E402
from turnfold.replays.viewer.protocol import EditionVerdict  # noqa: E402

RAW = {
    "players": {"Ann": {}, "Bob": {}},
    "battlefield": [
        {"id": "wurm", "name": "Craw Wurm", "controller": "Ann"},
        {"id": "bear", "name": "Grizzly Bears", "controller": "Bob"},
        {"id": "bear2", "name": "Grizzly Bears", "controller": "Bob"},
        {"id": "wall", "types": ["creature"], "controller": "Bob"},
    ],
}


class Said(Struct):
    entry: dict[str, object]
    sentence: str


SAID = (
    Said({"declare_attackers": {"wurm": "Bob"}}, "Ann attacks Bob with Craw Wurm."),
    Said({"declare_attackers": {}}, "Ann attacks with nothing."),
    Said(
        {"declare_blockers": {"bear": "wurm", "wall": ["wurm"]}},
        "Bob blocks Craw Wurm with bear and wall.",
    ),
    Said({"assign": {"wurm": {"wall": 4, "Bob": 2}}}, "Craw Wurm deals 4 to wall and 2 to Bob."),
    Said({"assign": {"wurm": {"wall": 6}}, "legal": False}, "May Craw Wurm deal 6 to wall?"),
    Said(
        {"cast": "Giant Growth", "targets": ["wurm"], "player": "Bob"},
        "Bob casts Giant Growth at Craw Wurm.",
    ),
    Said({"activate": "bear#2"}, "Bob uses ability number 2 of bear."),
    Said(
        {"order_blockers": {"wurm": ["bear", "wall"]}},
        "Ann puts bear, then wall for Craw Wurm in this order.",
    ),
    Said({"effect": {"destroy": "wurm"}}, "An effect happens: destroy Craw Wurm."),
    Said({"pass": True, "player": "Bob"}, "Bob passes."),
    Said({"targets": ["wurm"]}, "Ann targets Craw Wurm."),
    Said({"roll": 6}, "Ann rolls 6."),
    Said({"roll": [3, 17]}, "Ann rolls 3 and 17."),
    Said({"wait": True}, UNKNOWN),
)


@pytest.mark.parametrize("said", SAID, ids=lambda each: each.sentence)
def test_an_entry_is_a_sentence_with_the_names_of_cards(said: Said) -> None:
    assert ScriptWords(RAW).sentence(said.entry) == said.sentence


def test_a_text_that_cannot_be_played_has_its_script_in_words_all_the_same() -> None:
    answer = told(EMPTY + '\n[[script]]\ndeclare_attackers = { elf = "Bob" }\n')
    assert answer.verdict is None
    assert [each.sentence for each in answer.script] == ["Ann attacks Bob with elf."]
    assert [each.outcome for each in answer.script] == [None]


@pytest.mark.parametrize("dispute", famous(), ids=lambda each: each.card)
def test_a_famous_dispute_names_a_card_asks_and_is_right(dispute: FamousDispute) -> None:
    assert dispute.question.endswith("?")
    outcome = run(parse(dispute.text))
    assert outcome.ok
    assert outcome.scenario.expects_something


def test_there_are_ten_famous_disputes() -> None:
    assert len(famous()) == 10


def _text(card: str) -> str:
    return next(each.text for each in famous() if each.card == card)


@pytest.mark.rule("510.1c@2010")
def test_what_would_be_legal_instead_can_be_put_into_the_file() -> None:
    text = _text("Craw Wurm")
    told_there = told_beside(text)
    assert told_there.count == "1"
    (only,) = told_there.instead
    assert only.sentence == "Craw Wurm deals 6 to Wall of Wood."
    answer = told(changed(text, only.changes))
    assert answer.script[4].sentence == "May Craw Wurm deal 6 to Wall of Wood?"
    assert answer.verdict is not None
    assert answer.verdict.legal


@pytest.mark.rule("106.4@2004", "106.4@2024")
def test_other_editions_stand_beside_it_with_what_differs() -> None:
    editions = told_beside(_text("Dark Ritual")).editions
    quiet = "Nothing dies, and no life total changes."
    assert editions == [
        EditionVerdict("2004", True, "Ann goes from 20 to 17.", own=True, same=True),
        EditionVerdict("2010", True, quiet, own=False, same=False),
        EditionVerdict("2024", True, quiet, own=False, same=False),
    ]
    assert [each.edition for each in editions] == [each.value for each in Edition]


def test_an_edition_that_lacks_what_a_card_has_says_so() -> None:
    """Deathtouch came with Future Sight, in 2007; the rules of 2004 have no such word."""
    old, *newer = told_beside(_text("Typhoid Rats")).editions
    said = "The rules of 2004 know no deathtouch, which came on 2007-05-01."
    assert old == EditionVerdict("2004", None, said, own=False, same=False)
    assert [each.legal for each in newer] == [True, True]


def test_a_verdict_says_who_dies_and_what_becomes_of_life() -> None:
    verdict = told(_text("Mogg Fanatic")).verdict
    assert verdict is not None
    assert verdict.result == (
        "Suntail Hawk, Goblin Piker and Mogg Fanatic die. D goes from 20 to 19."
    )
