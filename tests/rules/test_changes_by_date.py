"""Every row of the table of what changed when is a question of the sheet that changes on its day, a
word that is refused until its day, or stands in `changes.toml` with the reason why not."""

import tomllib
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

from tests.needs import ROOT, shared
from tests.rules.board import creature
from turnfold.engine.editions.answers import TIME_LINE
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import EndCombat, EndTheTurn, SetDayNight
from turnfold.events.enums import FIRST_DAY, Edition

KINDS = tomllib.loads(Path(__file__).with_name("changes.toml").read_text("utf-8"))
SAID: dict[str, object] = {
    "end_the_turn": EndTheTurn(),
    "end_combat": EndCombat(),
    "set_day_night": SetDayNight(True),
    "Saga": Card("Saga", ("enchantment",), subtypes=("Saga",)),
}
"""What says a word that is no keyword."""


def rows() -> Iterator[tuple[str, str]]:
    """The subject of each row and the day of the first text with the change."""
    for line in shared("rules/changes-by-date.md").read_text("utf-8").splitlines():
        if line.startswith("## The questions of the sheet"):
            return
        cells = [each.strip() for each in line.strip("|").split("|")]
        if len(cells) > 5 and cells[3][:2] in ("19", "20"):
            yield cells[0], cells[3]


def test_every_row_is_accounted_for() -> None:
    subjects = [subject for subject, _ in rows()]
    told = [subject for kind in KINDS.values() for subject in kind]
    assert len(subjects) > 90
    assert sorted(subjects) == sorted(told)


def test_the_question_of_a_row_changes_on_its_day() -> None:
    days = {question: [each.since for each in answers] for question, answers in TIME_LINE.items()}
    asked = [(KINDS["questions"].get(subject), day) for subject, day in rows()]
    assert [each for each in asked if each[0] and each[1] not in days[each[0]]] == []


def test_the_word_of_a_row_is_refused_until_its_day() -> None:
    dated = [(KINDS["words"][each], day) for each, day in rows() if each in KINDS["words"]]
    for word, day in dated:
        said = SAID.get(word) or creature("Bear", 2, 2, word)
        before = (date.fromisoformat(day) - timedelta(1)).isoformat()
        sentence = f"the rules of {before} know no {word}, which came on {day}"
        assert unknown_wordings(said, Edition(before)) == [sentence]
        assert unknown_wordings(said, Edition(day)) == []


def test_every_change_has_a_test_that_cites_it_with_its_day() -> None:
    tests = "".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    dated = [each for answers in TIME_LINE.values() for each in answers]
    cited = [each for each in dated if each.rule and each.since != FIRST_DAY]
    assert [each for each in cited if f'"{each.rule}@{each.since}"' not in tests] == []
    assert len(cited) > 60
