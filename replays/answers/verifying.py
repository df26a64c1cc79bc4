"""The answers of `turnfold verify` and `turnfold store verify`: is a log whole and consistent?"""

from msgspec import Struct, structs

from turnfold.replays.audit.verify import Verification


class VerifyAnswer(Verification, frozen=True, kw_only=True):
    """All that was found about a recording: the `verdict` in a word, and whether it is `fine`."""

    verdict: str
    fine: bool


class StoredGameChecked(Verification, frozen=True, kw_only=True):
    """All that was found about a game of a store; it may be fine although it is not complete."""

    fine: bool


class StoredGameUnreadable(Struct, frozen=True):
    """A game of a store that cannot be read, and why."""

    where: str
    unreadable: str
    fine: bool = False


def verify_answer(found: Verification) -> VerifyAnswer:
    """What was found about a recording, as JSON has it."""
    return VerifyAnswer(**structs.asdict(found), verdict=found.verdict, fine=found.fine)


def stored_game_checked(found: Verification, fine: bool) -> StoredGameChecked:
    """What was found about a game of a store, as JSON has it."""
    return StoredGameChecked(**structs.asdict(found), fine=fine)
