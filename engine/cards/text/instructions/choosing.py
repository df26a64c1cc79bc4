"""Effects of which a player chooses one as they happen: "your choice of flying or haste", "tap or
untap" (608.2d)."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.changes import PLAIN
from turnfold.engine.cards.text.given import KEYWORD, enumerated
from turnfold.engine.cards.text.pronouns import THE_SAME
from turnfold.engine.cards.text.subjects import ONE
from turnfold.engine.cards.text.words.chosen import A_COLOR, A_TYPE, CHOOSABLE
from turnfold.engine.cards.text.words.nouns import ALL
from turnfold.engine.cards.text.words.sides import COLORS
from turnfold.engine.cards.text.words.wording import Form, Map, Phrase, Wording, Words
from turnfold.events.cards.effects import May, Modify, TapIt, UntapIt
from turnfold.events.cards.effects.actions import ChooseQuality
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.targets import OneTarget


def one_of(effects: Sequence[Any]) -> Any:
    """One of several effects, as questions one after the other."""
    first, *others = effects
    return May((first,), otherwise=(one_of(others),)) if others else first


def _each(value: Any) -> list[Any]:
    """The inverse of `one_of`."""
    if not isinstance(value, May) or len(value.effects) != 1 or len(value.otherwise) != 1:
        return [value]
    return [value.effects[0], *_each(value.otherwise[0])]


def _same(what: Any) -> Any:
    """What the later effects are about: a target is not chosen again."""
    return THE_SAME if isinstance(what, OneTarget) else what


def _changes(what: Any, changes: Sequence[Modification]) -> Any:
    about = [what, *(_same(what) for _ in changes[1:])]
    return one_of([Modify(change, each) for change, each in zip(changes, about, strict=True)])


def _chosen_change(words: str, what: Phrase, changes: Phrase) -> Phrase:
    """A change that is chosen among several, for one object or for all of a description."""

    def take(value: Any) -> dict[str, Any] | None:
        found = _each(value)
        if len(found) < 2 or not all(isinstance(each, Modify) for each in found):
            return None
        parts = {"what": found[0].what, "changes": tuple(each.change for each in found)}
        again = [parts["what"], *(_spoken(parts["what"], each.what) for each in found[1:])]
        made = one_of([replace(each, what=to) for each, to in zip(found, again, strict=True)])
        return parts if _changes(**parts) == made else None

    return Map(Wording(words, what=what, changes=changes), lambda parts: _changes(**parts), take)


def _spoken(first: Any, later: Any) -> Any:
    """A later reference to what was spoken of first, as it is read."""
    return THE_SAME if isinstance(first, OneTarget) and later in ("target", "target2") else later


def _gained(keywords: tuple[str, ...]) -> tuple[Modification, ...]:
    return tuple(Modification(add_keywords=(each,)) for each in keywords)


def _keywords_of(changes: Any) -> tuple[str, ...] | None:
    found = tuple(
        each.add_keywords[0]
        for each in changes
        if each == Modification(add_keywords=each.add_keywords) and len(each.add_keywords) == 1
    )
    return found if len(found) == len(changes) > 1 else None


_FROM_COLORS = _gained(tuple(f"protection from {each}" for each in COLORS))
_COLORED = tuple(Modification(set_colors=(each,)) for each in COLORS)
_KEYWORDS = Map(enumerated(KEYWORD, "or"), lambda many: _gained(many) if len(many) > 1 else None,
                 _keywords_of)  # fmt: skip


_LOST = Map(
    enumerated(KEYWORD, "or"),
    lambda many: _lost(many) if len(many) > 1 else None,
    lambda changes: kept if len(kept := _keywords_lost(changes)) == len(changes) > 1 else None,
)


def _lost(keywords: tuple[str, ...]) -> tuple[Modification, ...]:
    return tuple(Modification(remove_keywords=(each,)) for each in keywords)


def _keywords_lost(changes: Any) -> tuple[str, ...]:
    return tuple(
        each.remove_keywords[0]
        for each in changes
        if each == Modification(remove_keywords=each.remove_keywords)
        and len(each.remove_keywords) == 1
    )


_STRONGER = Map(
    Wording("{one} or {other}", one=PLAIN, other=PLAIN),
    lambda two: (two["one"], two["other"]),
    lambda changes: {"one": changes[0], "other": changes[1]} if len(changes) == 2 else None,
)
"""One of two changes of power and toughness: "+2/-2 or -2/+2"."""


def _tap_or_untap(parts: dict[str, Any]) -> May:
    return May((TapIt(parts["what"]),), otherwise=(UntapIt(_same(parts["what"])),))


def _tapped_or_untapped(value: Any) -> dict[str, Any] | None:
    found = _each(value)
    if len(found) != 2 or not isinstance(found[0], TapIt) or not isinstance(found[1], UntapIt):
        return None
    parts = {"what": found[0].what}
    again = one_of([found[0], UntapIt(_spoken(parts["what"], found[1].what))])
    return parts if _tap_or_untap(parts) == again else None


_COLOR = Words({"protection from the color of your choice": _FROM_COLORS})
_CHOSEN_COLOR = Words({"protection from the chosen color": _FROM_COLORS})
_BECOME = Words({"the color of your choice": _COLORED})
CHOSEN_EFFECTS: tuple[Phrase, ...] = (
    Form("choose a {choose}", ChooseQuality, {"choose": CHOOSABLE}),
    Form(
        "choose a creature type other than {but}",
        ChooseQuality,
        {"but": A_TYPE},
        choose="creature_type",
    ),
    Form("choose a color other than {but}", ChooseQuality, {"but": A_COLOR}, choose="color"),
    Map(Wording("tap or untap {what}", what=ONE), _tap_or_untap, _tapped_or_untapped),
    *(
        _chosen_change(words.replace("[s]", s), what, changes)
        for what, s in ((ONE, "s"), (ALL, ""))
        for words, changes in (
            ("{what} gain[s] {changes} until end of turn", _COLOR),
            ("choose a color. {what} gain[s] {changes} until end of turn", _CHOSEN_COLOR),
            ("{what} gain[s] your choice of {changes} until end of turn", _KEYWORDS),
            ("{what} become[s] {changes} until end of turn", _BECOME),
            ("{what} lose[s] your choice of {changes} until end of turn", _LOST),
            ("{what} get[s] {changes} until end of turn", _STRONGER),
        )
    ),
)
"""Effects of which one is chosen."""
