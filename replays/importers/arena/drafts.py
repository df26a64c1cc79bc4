"""The picks of drafts in a log of Arena: a log tells them beside its games.

A pick is told by what Arena's client sends when it is made, and by what it reports about it later.
The pack is told by the server, for each pick but the first against people. Lines about the same
pick say the same.
"""

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec import Struct

from turnfold.replays.importers.arena.lines.blocks import joined
from turnfold.replays.importers.kit.recorder_files import lines_of
from turnfold.replays.recordings.files import BrokenFile

_TELLS = re.compile(rb"PackCards|CardsInPack|DraftPack|PickInfo|DraftMakePick")


class Pick(Struct, frozen=True):
    """One pick of a draft: the draft, by Arena's name for it; the event, "" where it is not told;
    pack and pick, from 1; the cards that were picked, and those of the pack, by Arena's numbers
    (empty where the log does not have them)."""

    draft: str
    event: str
    pack: int
    pick: int
    cards: tuple[int, ...]
    offered: tuple[int, ...]


def draft_picks(paths: Iterable[Path]) -> list[Pick]:
    """Every pick in some logs of Arena, which may be compressed, in their order.

    A draft may begin in one log and go on in the next. Raises `UserError` with one sentence when a
    file cannot be read.
    """
    drafts = _Drafts()
    for path in paths:
        with suppress(BrokenFile):
            for _, line in joined(lines_of(path)):
                if _TELLS.search(line):
                    for told in _objects(line):
                        drafts.hear(told)
    return list(drafts.picks())


class _Drafts:
    """What the lines have told so far. A draft against bots has no name but that of its event; a
    new one begins where its first pack is told once more."""

    def __init__(self) -> None:
        self._packs: dict[tuple[str, int, int], tuple[int, ...]] = {}
        self._picked: dict[tuple[str, int, int], tuple[int, ...]] = {}
        self._events: dict[str, str] = {}
        self._times: dict[str, int] = {}

    def hear(self, told: dict[str, Any]) -> None:
        """Note what a line says."""
        if "PackCards" in told:
            draft, cards = str(told.get("draftId", "")), str(told["PackCards"]).split(",")
            self._pack(draft, told.get("SelfPack"), told.get("SelfPick"), cards)
        elif "CardsInPack" in told:
            draft, at = (
                str(told.get("DraftId", "")),
                (told.get("PackNumber"), told.get("PickNumber")),
            )
            self._events[draft] = str(told.get("EventId", ""))
            self._pack(draft, *at, told["CardsInPack"])
            self._pick(draft, *at, told.get("PickGrpIds") or [told.get("PickGrpId")])
        elif "DraftPack" in told:
            if told.get("DraftStatus") == "PickNext":
                at = _next(told.get("PackNumber")), _next(told.get("PickNumber"))
                self._pack(self._bots(told, at), *at, told["DraftPack"])
        elif isinstance(told.get("PickInfo"), dict):
            info = {"EventName": told.get("EventName"), **told["PickInfo"]}
            at = _next(info.get("PackNumber")), _next(info.get("PickNumber"))
            self._pick(self._bots(info, at), *at, info.get("CardIds") or [info.get("CardId")])
        elif "Pack" in told and "Pick" in told:
            draft = str(told.get("DraftId", ""))
            cards = told.get("GrpIds") or [told.get("GrpId")]
            self._pick(draft, told["Pack"], told["Pick"], cards)

    def _bots(self, told: dict[str, Any], at: tuple[Any, Any]) -> str:
        event = str(told.get("EventName", ""))
        times = self._times.get(event, 1)
        name = event if times == 1 else f"{event} ({times})"
        if at == (1, 1) and (name, 1, 2) in self._picked:
            self._times[event] = times + 1
            name = f"{event} ({times + 1})"
        self._events[name] = event
        return name

    def _pack(self, draft: str, pack: Any, pick: Any, cards: Any) -> None:
        found = _numbers(cards)
        if found and _is_place(pack, pick):
            self._packs[draft, pack, pick] = found

    def _pick(self, draft: str, pack: Any, pick: Any, cards: Any) -> None:
        found = _numbers(cards)
        if found and _is_place(pack, pick):
            self._picked[draft, pack, pick] = found

    def picks(self) -> Iterator[Pick]:
        """The picks, in the order in which they were made."""
        for (draft, pack, pick), cards in self._picked.items():
            offered = self._packs.get((draft, pack, pick), ())
            yield Pick(draft, self._events.get(draft, ""), pack, pick, cards, offered)


def _objects(line: bytes) -> Iterator[dict[str, Any]]:
    """The objects in a line: an object may stand in another as a text."""
    start = line.find(b"{")
    text: Any = line[start:] if start >= 0 else b""
    for _ in range(4):
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            return
        if not isinstance(found, dict):
            return
        yield found
        text = next(
            (found[each] for each in ("request", "Payload", "payload") if each in found), ""
        )
        if isinstance(text, dict):
            yield text
            text = text.get("Payload", "")
        if not isinstance(text, str):
            return


def _next(number: Any) -> Any:
    """Places that are counted from 0, counted from 1."""
    return number + 1 if type(number) is int else number


def _is_place(pack: Any, pick: Any) -> bool:
    return type(pack) is int and type(pick) is int and 0 < pack < 100 and 0 < pick < 100


def _numbers(cards: Any) -> tuple[int, ...]:
    """Numbers of cards, which may be written as texts; none if one of them is no number."""
    try:
        return tuple(int(each) for each in cards)
    except (TypeError, ValueError):
        return ()
