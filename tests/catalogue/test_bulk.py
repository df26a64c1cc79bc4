"""Bulk data of Scryfall is shortened to what is read of it."""

import json
from pathlib import Path

import pytest

from tests.catalogue.card_files import scryfall, seventeen_lands
from turnfold.replays.catalogue import chosen
from turnfold.replays.catalogue.bulk import shortened
from turnfold.replays.recordings.errors import UserError


def nothing(read: int) -> None:
    pass


@pytest.fixture
def bulk(tmp_path: Path) -> Path:
    """A card on each line, as Scryfall writes them; some are there twice."""
    path = tmp_path / "bulk.json"
    cards = json.loads(scryfall(tmp_path).read_text())
    lines = [json.dumps(each) for each in [*cards, *cards]]
    path.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
    return path


def test_the_short_file_gives_the_same_cards(bulk: Path, tmp_path: Path) -> None:
    short = tmp_path / "short.json.gz"
    assert shortened(bulk, short, nothing) == 5
    whole, kept = chosen([bulk]), chosen([short])
    assert set(kept) == set(whole)
    assert [kept.entry(each) for each in whole] == [whole.entry(each) for each in whole]
    assert dict(kept.by_name) == dict(whole.by_name)


def test_other_files_are_left_alone(tmp_path: Path) -> None:
    short = tmp_path / "short.json.gz"
    assert shortened(seventeen_lands(tmp_path), short, nothing) == 0
    assert not short.exists()


def test_a_broken_file_is_refused(tmp_path: Path) -> None:
    broken = tmp_path / "cards.json.gz"
    broken.write_bytes(b"\x1f\x8b\x08\0")
    with pytest.raises(UserError, match="cannot be read"):
        shortened(broken, tmp_path / "short.json.gz", nothing)
