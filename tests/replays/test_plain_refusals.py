"""Input that is nearly right is refused with one sentence that says what is wrong."""

from pathlib import Path

import pytest

from tests.replays.program import Run
from turnfold.engine.cards.text import read_card

LOG = Path("replays/demo/game.jsonl")


@pytest.mark.parametrize("change", [lambda data: b"\xef\xbb\xbf" + data, lambda data: _ends(data)])
def test_a_log_with_other_line_ends_or_a_byte_order_mark_is_called_a_changed_log(
    run: Run, tmp_path: Path, change: object
) -> None:
    assert callable(change)
    (tmp_path / "a.jsonl").write_bytes(change(LOG.read_bytes()))
    result = run("verify", tmp_path / "a.jsonl")
    assert result.exit_code == 2
    assert "a log whose line ends or first bytes another program changed" in result.stderr


def _ends(data: bytes) -> bytes:
    return data.replace(b"\n", b"\r\n")


def test_a_rule_needs_a_number_or_words(run: Run) -> None:
    result = run("rule", "")
    assert result.exit_code == 2
    assert result.stderr == (
        "turnfold: name a rule, such as 510.1c, or words that rules speak of\n"
    )


def test_a_card_without_numbers_may_have_none_of_them() -> None:
    card = read_card("Wish", "Sorcery", "Draw a card.", power=None, toughness=None, loyalty=None)
    assert (card.power, card.unread) == (None, ())
    with pytest.raises(ValueError, match="it needs its loyalty or defense"):
        read_card("Walker", "Legendary Planeswalker — Walker")
