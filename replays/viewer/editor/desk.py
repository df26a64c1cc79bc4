"""The work of the editor's desk: change and judge a text, open and save files, share a game."""

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from turnfold.replays.branches.tree import Tree
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.judging.run import Judgement
from turnfold.replays.disputes.writing.toml import toml_value
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import write_atomically
from turnfold.replays.recordings.texts import read_text, toml_data
from turnfold.replays.telling.sentences.words import NO_NAMES
from turnfold.replays.viewer.answering import Exchanges, asked, bare
from turnfold.replays.viewer.editor.cards import CardBook
from turnfold.replays.viewer.editor.famous import famous
from turnfold.replays.viewer.editor.judge import judgement, problem_of, told, told_beside
from turnfold.replays.viewer.editor.messages import (
    AskBeside,
    AskEdit,
    AskFiles,
    AskKeep,
    AskOpen,
    AskPlay,
    AskShare,
    BesideShown,
    EditAct,
    EditorWords,
    FileChange,
    FileKept,
    FileOpened,
    FilesThere,
    JudgedText,
    PlayReady,
    SharedPage,
)
from turnfold.replays.viewer.editor.text import EMPTY, changed
from turnfold.replays.viewer.editor.words import tables
from turnfold.replays.viewer.export import exported
from turnfold.replays.viewer.protocol import NoAnswer
from turnfold.replays.viewer.rule_days import rule_days
from turnfold.replays.viewer.session import Session

ENDING = ".toml"

LONGEST = 1 << 15
"""The longest file that is opened, in bytes."""


class EditorState:
    """The editor of the dispute files in a folder. It remembers only the game to step through."""

    def __init__(self, folder: Path, cards: CardBook, first: str = EMPTY) -> None:
        """`first` is the text to begin with."""
        self.folder = folder
        self.cards = cards
        self.first = first
        self.game: Session | None = None

    def words(self) -> EditorWords:
        """All words with which the editor completes a file, and what can be begun with."""
        return EditorWords(
            tables(),
            self.cards.names(),
            self.cards.spells(),
            famous(),
            EMPTY,
            self.first,
            rule_days(),
        )

    def edit(self, text: str, changes: Sequence[FileChange]) -> JudgedText:
        """Make changes to a text and judge it. If a change cannot be made, the text stays as it
        is."""
        try:
            text = changed(text, [self._with_card(each) for each in changes])
        except DisputeFileError as misfit:
            return replace(told(text), problem=problem_of(text, misfit))
        return told(text)

    def beside(self, text: str) -> BesideShown | NoAnswer:
        """What else would be legal, and the same under other editions."""
        try:
            return told_beside(text)
        except (DisputeFileError, UserError) as error:
            return NoAnswer(f"The file cannot be played: {error}.")

    def files(self) -> FilesThere:
        """The dispute files that can be opened."""
        found = self.folder.glob(f"*{ENDING}")
        return FilesThere(str(self.folder), sorted(each.name for each in found if _is_own(each)))

    def open(self, name: str) -> FileOpened | NoAnswer:
        """A file of the folder."""
        path = self._path(name)
        if isinstance(path, NoAnswer):
            return path
        try:
            if path.stat().st_size > LONGEST:
                return NoAnswer(f"{path.name} is too long for the editor.")
            text = read_text(path)
        except OSError as error:
            return NoAnswer(f"{path.name} cannot be opened: {error.strerror}.")
        except UnicodeDecodeError:
            return NoAnswer(f"{path.name} is not text in UTF-8.")
        return FileOpened(path.name, text.replace("\r\n", "\n"))

    def keep(self, name: str, text: str, over: bool) -> FileKept | NoAnswer:
        """Write a text to a file of the folder, whether or not it can be played."""
        path = self._path(name)
        if isinstance(path, NoAnswer):
            return path
        if path.exists() and not over:
            return FileKept(path.name, there=True)
        try:
            write_atomically(path, [text.encode()])
        except OSError as error:
            return NoAnswer(f"{path.name} was not saved: {error.strerror}.")
        except UserError as error:
            return NoAnswer(f"{path.name} was not saved: {error}.")
        return FileKept(path.name, there=False)

    def share(self, name: str, text: str) -> SharedPage | NoAnswer:
        """Export the game of a text as one page for use without a server."""
        outcome = self.played(text)
        if isinstance(outcome, NoAnswer):
            return outcome
        stem = Path(name).stem or "dispute"
        page = b"".join(exported(Tree(outcome.played.log), NO_NAMES, stem, judged=outcome))
        return SharedPage(f"{stem}.html", page.decode())

    def play(self, text: str) -> PlayReady | NoAnswer:
        """Make the game of a text ready to be stepped through."""
        outcome = self.played(text)
        if isinstance(outcome, NoAnswer):
            return outcome
        self.game = Session(Tree(outcome.played.log), NO_NAMES, "dispute", judged=outcome)
        return PlayReady("game/")

    def played(self, text: str) -> Judgement | NoAnswer:
        """The game of a text, or why there is none."""
        try:
            return judgement(text)
        except DisputeFileError as misfit:
            return NoAnswer(f"The file cannot be played: {problem_of(text, misfit).sentence}")
        except UserError as error:
            return NoAnswer(f"The file cannot be played: {error}.")

    def _path(self, name: str) -> Path | NoAnswer:
        """The path of a file in the folder; its name may be given without the ending."""
        name = name.strip()
        if not name or name.startswith(".") or name != Path(name).name or "\\" in name:
            return NoAnswer(f"Name a file in {self.folder}, such as wurm{ENDING}.")
        path = self.folder / (name if name.endswith(ENDING) else name + ENDING)
        try:
            path.lstat()
        except FileNotFoundError:
            return path
        except (OSError, ValueError):  # too long, or with a NUL in it
            return NoAnswer("No file can have this name; choose a shorter one of plain letters.")
        if not _is_own(path):
            return NoAnswer(f"{path.name} is not a file of this folder; name another one.")
        return path

    def _with_card(self, change: FileChange) -> FileChange:
        """A change that adds a permanent, with all that is printed on it if its card is not in the
        pool."""
        if change.act is not EditAct.ADD or change.path != ["battlefield"]:
            return change
        try:
            keys = toml_data(f"value = {change.value}")["value"]
        except (RecursionError, ValueError):
            return change
        printed = self.cards.keys(str(keys.get("name", ""))) if isinstance(keys, dict) else {}
        return replace(change, value=toml_value(keys | printed)) if printed else change


def desk_exchanges(desk: EditorState) -> Exchanges:
    """What the page of the editor can ask."""
    return {
        "words.json": bare(desk.words),
        "edit": asked(AskEdit, lambda it: desk.edit(it.text, it.changes)),
        "beside": asked(AskBeside, lambda it: desk.beside(it.text)),
        "files": asked(AskFiles, lambda it: desk.files()),
        "open": asked(AskOpen, lambda it: desk.open(it.name)),
        "keep": asked(AskKeep, lambda it: desk.keep(it.name, it.text, it.over)),
        "share": asked(AskShare, lambda it: desk.share(it.name, it.text)),
        "play": asked(AskPlay, lambda it: desk.play(it.text)),
    }


def _is_own(path: Path) -> bool:
    """Whether a path is a file, and not a pipe or a link that leads out of its folder."""
    return path.is_file() and path.resolve().parent == path.parent.resolve()
