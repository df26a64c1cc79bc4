"""What is made of a stream: a store, sentences, data."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.analytics.files import files
from tests.needs import require
from tests.replays.program import Run, assert_refused
from tests.schemas.test_answers import wrong
from tests.stores.games import commit, header, kept
from tests.streams.streaming import delete, publish, received
from turnfold.replays.cli import main
from turnfold.replays.cli.program import NOBODY_READS
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.stores import Checkpoint, Store, StoredGame, open_store
from turnfold.replays.stores.moving import import_log
from turnfold.replays.streams.connecting import Address
from turnfold.replays.streams.mirror import Mirror
from turnfold.replays.streams.receiving import ReceivedMessage

LOG = Recording.open(GAME).log


@pytest.fixture
def run() -> Run:
    return lambda *arguments: CliRunner().invoke(main, [str(each) for each in arguments])


@pytest.fixture
def published(store: Store, stream: Address) -> Address:
    """A stream with the demo's game, and another of five commits."""
    import_log(store, LOG, True)
    kept(store, 5, "another")
    publish(store, stream)
    return stream


def at(stream: Address) -> str:
    return f"{stream.server}/{stream.stream}"


@pytest.mark.parametrize("kind", ["copy.sqlite", "copy/"])
def test_a_stream_is_kept_in_a_store(
    run: Run, store: Store, published: Address, tmp_path: Path, kind: str
) -> None:
    target = f"{tmp_path}/{kind}"
    result = run("subscribe", at(published), "--to", target, "--once")
    assert result.exit_code == 0, result.stderr
    with open_store(target) as other:
        assert other.since(0, 999) == store.since(0, 999)
        assert [each[:3] for each in other.games()] == [each[:3] for each in store.games()]
    again = run("subscribe", at(published), "--to", target, "--once", "--json")
    assert (again.exit_code, again.stdout) == (0, "")


def test_messages_that_come_again_are_not_doubled(
    store: Store, published: Address, tmp_path: Path
) -> None:
    everything = received(published)
    with open_store(str(tmp_path / "copy.sqlite"), create=True) as other:
        mirror = Mirror(other, published)
        for start, end in ((0, 100), (40, 130), (0, 10), (90, 999), (0, 999)):
            mirror.take(everything[start:end])
        assert other.since(0, 999) == store.since(0, 999)


def test_a_message_that_is_missing_is_told(published: Address, tmp_path: Path) -> None:
    everything = received(published)
    with open_store(str(tmp_path / "copy.sqlite"), create=True) as other:
        mirror = Mirror(other, published)
        mirror.take(everything[:10])
        with pytest.raises(UserError, match="is at version 10 and not at 11"):
            mirror.take(everything[11:20])
        assert mirror.sequence == 10


def test_a_game_that_went_otherwise_is_refused(published: Address, tmp_path: Path) -> None:
    with open_store(str(tmp_path / "copy.sqlite"), create=True) as other:
        game = StoredGame.begin(other, header("another"))
        game.append(commit(0))
        game.append(commit(1, amount=7))
        with pytest.raises(UserError, match="holds a game another that went differently"):
            Mirror(other, published).take(received(published))


def test_a_stream_that_was_created_again_is_not_mixed_in(
    run: Run, store: Store, published: Address, tmp_path: Path
) -> None:
    target = tmp_path / "copy.sqlite"
    run("subscribe", at(published), "--to", target, "--once")
    delete(published)
    store.keep(str(published), Checkpoint(0, 0))
    StoredGame.begin(store, header("a third")).append(commit(0))
    publish(store, published)
    with open_store(str(target)) as other:
        other.keep(f"from {published}", Checkpoint(0, 9999))
    assert_refused(
        run("subscribe", at(published), "--to", target, "--once"), "was deleted and created again"
    )


def test_the_sentences_of_a_stream_are_those_of_the_replay(run: Run, published: Address) -> None:
    told = run("subscribe", at(published), "--once", "--game", "Anna against Boris").stdout
    replay = run("replay", GAME).stdout.splitlines()
    assert len(replay) > 100
    assert set(replay) <= set(told.splitlines())
    assert "Anna against Boris" in told.splitlines()[1]


def test_only_what_is_new_is_told(run: Run, published: Address) -> None:
    assert run("subscribe", at(published), "--new", "--once").stdout == ""
    assert run("subscribe", at(published), "--new", "--once", "--json").stdout == ""


def test_events_are_told_as_data(run: Run, published: Address) -> None:
    told = run("subscribe", at(published), "--once", "--json", "--game", "Anna against Boris")
    events = [json.loads(line) for line in told.stdout.splitlines()]
    assert [each["seq"] for each in events] == list(range(len(LOG)))
    one_a_type = {each["event"]["type"]: json.dumps(each) for each in events}
    assert list(wrong("subscribe", "\n".join(one_a_type.values()))) == []
    assert [each["event"]["type"] for each in events] == [
        each.__struct_config__.tag for each in LOG.events
    ]
    assert [each["commit"] for each in events] == [each.commit for each in LOG]


def test_events_of_one_type_are_told(run: Run, published: Address) -> None:
    told = run("subscribe", at(published), "--once", "--json", "--type", "life_lost").stdout
    events = [json.loads(line) for line in told.splitlines()]
    assert {each["event"]["type"] for each in events} == {"life_lost"}
    here = sum(each.__struct_config__.tag == "life_lost" for each in LOG.events)
    assert len(events) == here + 4


def test_what_is_published_is_told(run: Run, store: Store, stream: Address) -> None:
    kept(store, 3)
    result = run("publish", store.address, "--to", at(stream), "--once")
    assert result.stdout == (f"3 commits of {store.address} read, {stream} is at message 3\n")
    assert run("publish", store.address, "--to", at(stream), "--once").stdout == ""
    StoredGame(store, "a game").append(commit(3))
    result = run("publish", store.address, "--to", at(stream), "--once", "--json")
    assert json.loads(result.stdout) == {"stream": str(stream), "commits": 4, "messages": 4}
    assert list(wrong("publish", result.stdout)) == []


def test_the_tables_of_a_stream_and_of_an_export_do_not_overwrite_each_other(
    run: Run, published: Address, tmp_path: Path
) -> None:
    require("duckdb", "pyarrow")
    streamed, exported = tmp_path / "streamed", tmp_path / "exported"
    run("subscribe", at(published), "--parquet", streamed, "--once")
    run("export", "parquet", GAME, "-o", exported)
    before = files(streamed), files(exported)
    assert_refused(run("export", "parquet", GAME, "-o", streamed), "which turnfold subscribe keeps")
    assert_refused(
        run("subscribe", at(published), "--parquet", exported, "--once"), "the tables of an export"
    )
    assert (files(streamed), files(exported)) == before
    for directory in (streamed, exported):
        assert "Anna against Boris" in run("query", "FROM games", directory, "--csv").stdout


def test_what_makes_no_sense_is_refused_in_one_sentence(
    run: Run, store: Store, published: Address, stream: Address
) -> None:
    there, none = at(published), f"{stream.server}/none"
    for arguments, said in (
        (("publish", store.address), "Missing option '--to'"),
        (("publish", store.address, "--to", "host"), "host is not a stream; name one as nats://"),
        (("publish", "none.sqlite", "--to", there), "create one: turnfold store create"),
        (("subscribe", "nats://127.0.0.1:1", "--once"), "cannot be reached"),
        (("subscribe", none, "--once"), "there is no stream"),
        (("subscribe", there, "--type", "life_lost"), "it works only with --json"),
        (("subscribe", there, "--json", "--type", "x"), "there are no events of type x"),
    ):
        assert_refused(run(*arguments), said)


@pytest.mark.parametrize(
    "arguments", [("publish", "a.db", "--to", "nats://a"), ("subscribe", "nats://a")]
)
def test_without_its_package_a_command_says_what_to_install(
    run: Run, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    monkeypatch.setitem(sys.modules, "nats", None)
    for module in [each for each in sys.modules if each.startswith("turnfold.replays.streams.")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.delitem(sys.modules, "turnfold.replays.cli.streaming", raising=False)
    assert_refused(run(*arguments), "pip install 'turnfold[nats]'")


def test_when_nobody_reads_any_more_it_ends(published: Address) -> None:
    command = [sys.executable, "-c", "from turnfold.replays.cli import main; main()", "subscribe"]
    telling = subprocess.Popen([*command, at(published), "--json"], stdout=subprocess.PIPE)
    assert telling.stdout is not None
    telling.stdout.readline()
    telling.stdout.close()
    assert telling.wait(20) == NOBODY_READS


def test_batches_are_taken_as_they_come(published: Address) -> None:
    sizes = received(published, sequence=200)
    assert [each.sequence for each in sizes] == list(range(201, 209))
    assert all(isinstance(each, ReceivedMessage) for each in sizes)
