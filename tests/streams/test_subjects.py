"""What a subject tells, and what one may ask for."""

from typing import get_args

import pytest

from tests.stores.games import header_line, lines
from turnfold.events.vocabulary import AnyEvent
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.streams.connecting import Address
from turnfold.replays.streams.messages import StreamMessage
from turnfold.replays.streams.subjects import CHAPTER_OF, CHAPTERS, subject, token, untoken, wanted

GAMES = ["a game", "a.b", "*", ">", "x%2Ey", "Ä 😀", "a/b\n", "", "%", "-"]


def test_every_chapter_of_the_vocabulary_has_a_place() -> None:
    modules = {each.__module__.rpartition(".")[2] for each in get_args(AnyEvent)}
    assert modules <= set(CHAPTERS), "add the new chapter at the end of CHAPTERS"
    assert len(set(CHAPTERS)) == len(CHAPTERS)
    assert len(CHAPTER_OF) == len(get_args(AnyEvent))


def test_the_places_of_the_chapters_so_far_never_move() -> None:
    first = "game turn zones stack combat damage permanents effects decisions record variants"
    assert " ".join(CHAPTERS).startswith(first)


@pytest.mark.parametrize("game", GAMES)
def test_any_name_of_a_game_is_one_part_of_a_subject(game: str) -> None:
    part = token(game)
    assert untoken(part) == game
    assert part
    assert not set(part) & set(". *>\n")
    assert part.isascii()


def test_names_do_not_collide() -> None:
    assert len(set(map(token, GAMES))) == len(GAMES)


def test_a_subject_names_the_game_and_the_chapters() -> None:
    found = subject("friday", "a game", ["life_lost", "turn_began", "damage_dealt"])
    assert found == "friday.a%20game.game.turn.-.-.-.damage.-.-.-.-.-.-.commit"


@pytest.mark.parametrize(
    ("games", "types", "expected"),
    [
        ([], [], "s.>"),
        (["a game"], [], "s.a%20game.>"),
        (["a", "b"], [], "s.*.>"),
        ([], ["life_lost"], "s.*.game.>"),
        ([], ["damage_dealt", "damage_prevented"], "s.*.*.*.*.*.*.damage.>"),
        (["a"], ["scheme_turned_down"], "s.a.*.*.*.*.*.*.*.*.*.*.variants.>"),
        ([], ["life_lost", "damage_dealt"], "s.*.>"),
    ],
)
def test_the_server_is_asked_for_no_more_than_it_can_choose(
    games: list[str], types: list[str], expected: str
) -> None:
    assert wanted("s", games, types) == expected


def test_a_type_that_there_is_not_is_refused() -> None:
    with pytest.raises(UserError, match="no events of type nonsense"):
        wanted("s", [], ["nonsense"])


@pytest.mark.parametrize("game", GAMES)
def test_a_message_is_read_back_from_its_headers(game: str) -> None:
    (line,) = lines(1, game)
    begins = header_line(game)
    message = StreamMessage(game, 0, 7, "id\n 😀", ("life_lost",), "Anna B.", begins, line.data)
    assert StreamMessage.read(message.headers, message.payload) == message
    assert all(each.isascii() and "\n" not in each for each in message.headers.values())


@pytest.mark.parametrize("headers", [None, {}, {"Nats-Msg-Id": "a:0"}, {"Nats-Msg-Id": "a"}])
def test_a_message_of_somebody_else_is_refused(headers: dict[str, str] | None) -> None:
    with pytest.raises(UserError, match="turnfold did not publish"):
        StreamMessage.read(headers, b"hello")


@pytest.mark.parametrize(
    ("text", "server", "stream"),
    [
        ("nats://host", "nats://host", "turnfold"),
        ("nats://host:4222/", "nats://host:4222", "turnfold"),
        ("nats://a:b@host:4222/friday", "nats://a:b@host:4222", "friday"),
        ("tls://host/a-b_1", "tls://host", "a-b_1"),
    ],
)
def test_addresses(text: str, server: str, stream: str) -> None:
    assert Address.parse(text) == Address(server, stream)
    assert "a:b" not in str(Address.parse(text))


@pytest.mark.parametrize(
    "text", ["host:4222", "http://host", "nats://", "nats://h/a.b", "nats://h/a/b"]
)
def test_a_text_that_is_not_an_address_is_refused(text: str) -> None:
    with pytest.raises(UserError, match="name one as nats://host:4222"):
        Address.parse(text)
