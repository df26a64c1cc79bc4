"""The desk in the worker: answers every page of the site, by the address of what is asked."""

from base64 import b64encode
from pathlib import Path
from urllib.parse import unquote

import msgspec

from turnfold.engine.spelling import counted
from turnfold.replays.branches.tree import Tree
from turnfold.replays.disputes.writing.link import PREFIX, link_of, linked_text
from turnfold.replays.disputes.writing.toml import toml_value
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.refusing import defect, refusal
from turnfold.replays.telling.sentences.words import NO_NAMES
from turnfold.replays.viewer.answering import (
    CannotAnswer,
    Exchange,
    Exchanges,
    asked,
    reply,
    session_exchanges,
)
from turnfold.replays.viewer.app.keeping import KeptFiles
from turnfold.replays.viewer.app.lacking import lacking_in_dispute, lacking_in_game, undescribed
from turnfold.replays.viewer.app.messages import (
    AskBegin,
    AskCards,
    AskExport,
    AskForget,
    AskLacking,
    AskLink,
    AskList,
    AskRead,
    CardsKept,
    FileRead,
    GamesArchive,
    GamesKept,
    Lacking,
    LinkedText,
)
from turnfold.replays.viewer.app.reading import Arrivals, TellReading, read_dropped
from turnfold.replays.viewer.editor.cards import CardBook
from turnfold.replays.viewer.editor.desk import EditorState, desk_exchanges
from turnfold.replays.viewer.editor.messages import EditAct, FileChange, PlayReady
from turnfold.replays.viewer.editor.text import EMPTY, changed
from turnfold.replays.viewer.listing import served_list
from turnfold.replays.viewer.protocol import NoAnswer
from turnfold.replays.viewer.session import Session

PLAY = "play="
"""What stands before a dispute whose game is stepped through, in place of `PREFIX`."""


class SiteEditor(EditorState):
    """The editor of the site: the game of a dispute is stepped through at an address of its own."""

    def completed(self, text: str) -> str:
        """A text in which cards that only files of the user have are described as these say."""
        changes = [
            FileChange(EditAct.SET, ["battlefield", str(number), key], toml_value(value))
            for number, name in undescribed(text).items()
            for key, value in self.cards.keys(name).items()
            if key != "name"
        ]
        return changed(text, changes)

    def play(self, text: str) -> PlayReady | NoAnswer:
        """The address at which the game of a text can be stepped through."""
        outcome = self.played(text)
        if isinstance(outcome, NoAnswer):
            return outcome
        try:
            return PlayReady(f"./#{PLAY}{link_of(text).removeprefix(PREFIX)}")
        except UserError as error:
            return NoAnswer(f"The game has no address: {error}.")


class SiteDesk:
    """All that the pages of the site can ask, over one folder of what is kept."""

    def __init__(self, folder: Path, tell: TellReading = lambda read, page: None) -> None:
        self.keeping = KeptFiles(folder)
        self.tell = tell
        self.editor = self._editor(EMPTY)
        self.played: Session | None = None
        self.beside: dict[str, Exchange] = {}
        """What the worker adds when a page asks for it: examples of the documentation."""

    def ask(self, address: str, request: str) -> str:
        """The answer to a request at an address such as games/NAME/legal, both as JSON. Whatever
        goes wrong becomes a sentence."""
        room, _, name = address.rpartition("/")
        try:
            return reply(self._exchanges(room), name, request.encode()).decode()
        except CannotAnswer as error:
            sentence = str(error)
        except Exception as error:
            sentence = refusal(error) or f"{defect(error)}; please report it"
        return msgspec.json.encode(NoAnswer(sentence)).decode()

    def _exchanges(self, room: str) -> Exchanges:
        kind, _, name = room.partition("/")
        if kind == "editor":
            return desk_exchanges(self.editor)
        if kind == "play" and self.played is not None:
            return session_exchanges(self.played)
        if kind == "games":
            session = self.keeping.shelf.named(unquote(name))
            if session is None:
                raise CannotAnswer("There is no such game here.")
            return session_exchanges(session)
        return self.beside | {
            "read": asked(AskRead, self._read),
            "list": asked(AskList, lambda it: self._list()),
            "forget": asked(AskForget, lambda it: self._forget()),
            "export": asked(AskExport, lambda it: self._export()),
            "begin": asked(AskBegin, self._begin),
            "lacking": asked(AskLacking, self._lacking),
            "cards": asked(AskCards, self._cards),
            "link": asked(AskLink, lambda it: LinkedText(link_of(it.text))),
        }

    def _read(self, it: AskRead) -> FileRead:
        return read_dropped(Path(it.path), self.keeping, Arrivals(self.keeping, self.tell))

    def _list(self) -> GamesKept:
        games = self.keeping.listed()
        cards = sorted(each.name for each in self.keeping.cards.iterdir())
        return GamesKept(served_list(games, grows=False), len(games), self.keeping.size, cards)

    def _forget(self) -> GamesKept:
        self.keeping.forget()
        return self._list()

    def _export(self) -> GamesArchive:
        return GamesArchive(b64encode(self.keeping.games_archive()).decode())

    def _lacking(self, it: AskLacking) -> Lacking:
        room, _, name = it.link.strip("/").partition("/")
        if room == "games":
            session = self.keeping.shelf.named(unquote(name))
            return lacking_in_game(session, self.keeping.catalogue) if session else Lacking([], "")
        is_dispute = it.link.startswith(f"{PREFIX}1.")
        return lacking_in_dispute(linked_text(it.link)) if is_dispute else Lacking([], "")

    def _cards(self, it: AskCards) -> CardsKept:
        kept = self.keeping.keep_found([each.encode() for each in it.told])
        return CardsKept(f"Scryfall has told {counted(kept, 'card')}; what it told is kept.")

    def _begin(self, it: AskBegin) -> LinkedText | NoAnswer:
        """Open the dispute of a link in the editor, or its game where it is to be played."""
        text = linked_text(it.link.removeprefix(PLAY)) if it.link else EMPTY
        self.editor = self._editor(text)
        text = self.editor.first = self.editor.completed(text)
        if it.link.startswith(PLAY):
            outcome = self.editor.played(text)
            if isinstance(outcome, NoAnswer):
                return outcome
            tree = Tree(outcome.played.log)
            self.played = Session(tree, NO_NAMES, "dispute", judged=outcome)
        return LinkedText(it.link)

    def _editor(self, text: str) -> SiteEditor:
        return SiteEditor(self.keeping.disputes, CardBook(self.keeping.catalogue), text)


def opened(folder: str, tell: TellReading) -> SiteDesk:
    """The desk over a folder, for the worker."""
    return SiteDesk(Path(folder), tell)
