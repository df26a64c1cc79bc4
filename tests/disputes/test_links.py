"""A dispute in an address: nothing is lost, and what is no dispute is refused in a sentence."""

import zlib
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from tests.replays.program import assert_refused
from turnfold.replays.cli import main
from turnfold.replays.demo import GAME
from turnfold.replays.disputes.writing.link import LONGEST, link_of, linked_text
from turnfold.replays.recordings.errors import UserError

CRAW_WURM = Path(GAME).parent / "disputes" / "craw-wurm.toml"


def packed(content: bytes) -> str:
    packer = zlib.compressobj(9, wbits=-15)
    letters = urlsafe_b64encode(packer.compress(content) + packer.flush()).decode().rstrip("=")
    return f"dispute=1.{letters}"


@given(st.text(max_size=300))
def test_what_goes_into_a_link_comes_out_of_it(text: str) -> None:
    try:
        link = link_of(text)
    except UnicodeEncodeError:  # half a character, which no file in UTF-8 holds
        return
    assert linked_text(link) == text
    assert set(link) <= set("dispute=1.-_") | set(map(chr, range(48, 123)))


def test_a_file_of_8_kilobytes_fits() -> None:
    text = "".join(f"# {number * 7919 % 10007}\n" for number in range(1200))[:8192]
    assert linked_text(link_of(text)) == text


def test_a_file_that_is_too_long_is_refused() -> None:
    with pytest.raises(UserError, match="too long for a link"):
        link_of("x" * (LONGEST + 1))


def test_a_link_made_today_opens_for_ever() -> None:
    """The text of this link was never written by this version: format 1 stays as it is."""
    link = "dispute=1.S8svyk0sUbBVMNQzBAA"
    assert linked_text(packed(b"format = 1\n")) == "format = 1\n"
    assert linked_text(link) == "format = 1.1"


def test_a_link_of_a_later_format_says_so() -> None:
    with pytest.raises(UserError, match="the link has format 2, which a later turnfold reads"):
        linked_text("dispute=2.AAAA")


@pytest.mark.parametrize(
    "link",
    [
        "",
        "dispute=",
        "dispute=1",
        "dispute=1.",
        "dispute=1.****",
        "dispute=1.é",
        "dispute=one.AAAA",
        "<script>alert(1)</script>",
        packed(b"format = 1\n")[:-3],
        packed(b"format = 1\n") + "AAAA",
        packed(b"\xff\xfe"),
        packed(b"x" * 10_000_000),
        "dispute=1." + "A" * 1_000_000,
    ],
    ids=lambda link: link[:24],
)
def test_what_is_no_dispute_is_refused_in_a_sentence(link: str) -> None:
    with pytest.raises(UserError, match=r"^the link "):
        linked_text(link)


def test_the_program_prints_the_link_to_a_file() -> None:
    result = CliRunner().invoke(main, ["run", str(CRAW_WURM), "--link", "https://t.example/"])
    address, _, link = result.stdout.strip().partition("#")
    assert (result.exit_code, address) == (0, "https://t.example/")
    assert linked_text(link) == CRAW_WURM.read_text()


def test_a_link_holds_no_json(tmp_path: Path) -> None:
    dispute = tmp_path / "dispute.json"
    dispute.write_text('{"format": 1, "players": {"Ann": {}, "Bob": {}}}')
    result = CliRunner().invoke(main, ["run", str(dispute), "--link"])
    assert_refused(result, "a link holds TOML")


def test_the_longest_file_has_a_link_and_no_longer_one_is_read() -> None:
    assert linked_text(link_of("x" * LONGEST)) == "x" * LONGEST
    with pytest.raises(UserError, match="the link is damaged"):
        linked_text(packed(b"x" * (LONGEST + 1)))
    for letters in ("A" * (2 * LONGEST + 1), ""):
        with pytest.raises(UserError, match="the link holds no dispute" if letters else "damaged"):
            linked_text(f"dispute=1.{letters}")
