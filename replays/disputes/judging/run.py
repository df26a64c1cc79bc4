"""Runs a dispute: plays it, and compares the outcome with what is expected."""

from typing import Any

from msgspec import Struct

from turnfold.engine.fold import fold
from turnfold.events.enums import Edition
from turnfold.replays.disputes.file.checking import check
from turnfold.replays.disputes.file.format import Scenario
from turnfold.replays.disputes.judging.expect import UnmetExpectation, mismatches
from turnfold.replays.disputes.judging.final import final_board
from turnfold.replays.disputes.playing.not_read import may_matter
from turnfold.replays.disputes.playing.play import play
from turnfold.replays.disputes.playing.played import PlayedScript
from turnfold.replays.telling.unread import lines_not_read

ACCEPTING = 'unread = "accepted"'
"""What a file says to pass although not all of it was read."""


class Judgement(Struct):
    """The outcome of a scenario under one edition; `ok` if all is as the file expects.

    `may_matter` are the sentences that were not read and may be why it came out so.
    """

    scenario: Scenario
    played: PlayedScript
    mismatches: list[UnmetExpectation]
    may_matter: list[str]

    def __repr__(self) -> str:
        edition = self.played.edition.value
        found = "as expected" if self.ok else f"{len(self.mismatches)} not as expected"
        return f"<Judgement of {self.scenario.title!r} under {edition}: {found}>"

    @property
    def board(self) -> dict[str, Any]:
        """The board at the end, in the shape of `expect`."""
        return final_board(self.played, self.scenario.expect.legal_count is not None)

    @property
    def not_read(self) -> list[str]:
        """A line for each sentence of its cards that was not read, and so was not played."""
        return lines_not_read(fold(self.played.log, self.played.start).definitions)

    @property
    def ok(self) -> bool:
        """Whether everything is as the file says, and nothing that was not read makes that doubtful
        unless the file accepts it."""
        accepted = self.scenario.unread == "accepted" or not self.scenario.expects_something
        return not self.mismatches and (accepted or not self.may_matter)

    @property
    def conclusion(self) -> str:
        """The sentence with which a report ends."""
        if self.mismatches:
            why = "; a sentence that is not read may be the reason" if self.may_matter else ""
            return f"That is not as the file expects{why}."
        if not self.scenario.expects_something:
            return "The file expects nothing."
        if not self.may_matter:
            return "Everything is as expected."
        rest = "" if self.ok else f"; {ACCEPTING} in the file accepts this"
        return f"Everything is as expected, but sentences that are not read may matter{rest}."


def run(scenario: Scenario, edition: Edition | None = None) -> Judgement:
    """Play a scenario, under its own edition unless another is given.

    Raises `DisputeFileError` for a scenario that makes no sense, `UserError` for one without an
    end.
    """
    played = play(check(scenario), edition or scenario.edition)
    not_read = may_matter(played, scenario.script)
    return Judgement(scenario, played, mismatches(scenario, played, not_read), not_read)
