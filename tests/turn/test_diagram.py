"""The picture of the turn: drawn from the table, and the same in docs/turn.md."""

import re
import subprocess
import sys

from tests.needs import ROOT
from tests.programs import LIMIT
from turnfold.engine.machine.diagram import diagram
from turnfold.engine.machine.table import WITHIN_STEPS
from turnfold.engine.structure import PLACES

MARKED = re.compile(
    r"<!-- turn diagram: begin -->\n```mermaid\n(.*?)```\n<!-- turn diagram: end -->", re.DOTALL
)


def test_the_page_shows_the_table_as_it_is() -> None:
    shown = MARKED.findall((ROOT / "docs" / "turn.md").read_text(encoding="utf-8"))
    assert shown == [diagram()], "put what `turnfold export mermaid` prints between the markers"


def test_every_sub_step_is_a_box_and_every_row_within_a_step_an_arrow() -> None:
    text = diagram()
    boxes = re.findall(r'^ +state "([^"]+)" as (\w+)$', text, re.MULTILINE)
    assert len(boxes) == len(PLACES)
    inside = re.findall(r"^ {8,}\w+ --> \w+: .*$", text, re.MULTILINE)
    assert len([each for each in inside if "_step" not in each.split(":")[0]]) == len(WITHIN_STEPS)


def test_every_arrow_has_a_rule_number() -> None:
    for line in diagram().splitlines():
        if "-->" in line:
            assert re.search(r": \d{3}\.\d+[a-z]?(@\d{4})?( |$)", line), line


def test_conditions_are_words_and_their_edition_is_named() -> None:
    assert (
        "declare blockers or combat damage step passed over: 508.8 if no creature attacked"
        in diagram()
    )
    assert ": 510.4 if it is the first of two and a creature has first strike" in diagram()
    assert ": 310.1@2004 if damage uses stack" in diagram()
    assert ": 509.3@2010" in diagram()


def test_the_command_prints_it() -> None:
    command = [
        sys.executable,
        "-c",
        "from turnfold.replays.cli import main; main()",
        "export",
        "mermaid",
    ]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=LIMIT, check=True, cwd=ROOT
    )
    assert done.stdout == diagram()
