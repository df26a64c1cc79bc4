"""Which rows are judged."""

from tests.citations import Citation
from tests.mutants.rows import chapter_of, cited_rows


def test_each_citation_in_the_engine_is_a_row_of_a_chapter_without_a_ledger() -> None:
    code = {
        Citation("702.37e", "2024"): ["engine/keywords/face_down.py"],
        Citation("702.9b", "2024"): ["engine/query/evasion.py::can_block", "replays/why.py"],
        Citation("702.2b", "2010"): ["replays/why.py"],
        Citation("701.9", "2024"): ["engine/rules/effects/cards.py"],
    }
    rows = cited_rows("702", code)
    assert [(row.key, row.editions) for row in rows] == [
        ("702.9b@2024", ("2024",)),
        ("702.37e@2024", ("2024",)),
    ]
    assert {chapter_of(row) for row in rows} == {"702"}
