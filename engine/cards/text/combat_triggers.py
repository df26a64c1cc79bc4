"""Trigger events of combat and damage that have rows of their own, in words (508.3b, 509.3e,
702.154c)."""

from typing import Any

from turnfold.engine.cards.text.words.amounts import NUMBER, NUMBER_WORDS
from turnfold.engine.cards.text.words.describing import DESCRIBED
from turnfold.engine.cards.text.words.names import SUBTYPES
from turnfold.engine.cards.text.words.nouns import ANY_ONE, with_article
from turnfold.engine.cards.text.words.sides import COLORS, PERMANENTS
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Words
from turnfold.events.cards.characteristics import (
    HasColors,
    HasSubtypes,
    HasTypes,
    IsSource,
    LacksTypes,
)
from turnfold.events.cards.selections import EVERYTHING, ControlledBy, Filter, Whose, those
from turnfold.events.cards.triggers import (
    Attacks,
    BecomesBlocked,
    Beside,
    Blocks,
    DealsDamage,
    Enlists,
    IsAttacked,
    IsDealtDamage,
)

_SELF = Words({"~": "self"})
_ONE = OneOf(_SELF, Words({"equipped creature": "attached", "enchanted creature": "attached"}),
             ANY_ONE)  # fmt: skip
_EXCESS: tuple[tuple[str, bool | None], ...] = (
    ("excess damage", None),
    ("excess combat damage", True),
    ("excess noncombat damage", False),
)

_CONTROLLED: tuple[tuple[str, Filter], ...] = (
    ("", EVERYTHING),
    (" you control", those(ControlledBy("you"))),
    (" an opponent controls", those(ControlledBy("opponent"))),
    (" you don't control", those(ControlledBy("not_you"))),
)
_OF_KIND: tuple[tuple[str, Filter], ...] = (
    ("", EVERYTHING),
    ("noncreature ", those(LacksTypes(("creature",)))),
    *((f"{each} ", those(HasTypes((each,)))) for each in PERMANENTS),
    *((f"{each} ", those(HasColors((each,)))) for each in COLORS),
    *((f"{each} ", those(HasSubtypes((each,)))) for each in SUBTYPES),
)
_SOURCES = [
    (kind, whose, Filter((*more.all, *filter.all)))
    for whose, filter in _CONTROLLED
    for kind, more in _OF_KIND
]
SOURCES = Words([(f"{with_article(f'{kind}source')}{whose}", it) for kind, whose, it in _SOURCES])
"""Sources of damage, which need not be permanents (609.7)."""
MANY_SOURCES = Words([(f"{kind}sources{whose}", it) for kind, whose, it in _SOURCES])
_WHOM: tuple[tuple[str, dict[str, Any]], ...] = (
    ("", {}),
    (" to you", {"player": "you"}),
    (" to an opponent", {"player": "opponent"}),
    (" to a player", {"player": "any"}),
    (" to one or more permanents and/or players", {}),
    (" to a creature", {"creature": True}),
    (" to ~", {"other": those(IsSource(True))}),
)
_KINDS: tuple[tuple[str, bool | None], ...] = (
    ("damage", None),
    ("combat damage", True),
    ("noncombat damage", False),
)
_PLAYERS: tuple[tuple[str, Whose], ...] = (
    ("you're", "you"),
    ("an opponent is", "opponent"),
    ("a player is", "any"),
)


_TO_WHOM: tuple[tuple[str, Whose], ...] = (
    ("you", "you"), ("an opponent", "opponent"), ("a player", "any"),
)  # fmt: skip


def _of_sources() -> list[Phrase]:
    """Damage by a source of a kind, and damage that a player is dealt."""
    return [
        *(
            Form(f"whenever {{subject}} deals {words}{whom}", DealsDamage, {"subject": SOURCES},
                 combat=combat, **given)
            for words, combat in _KINDS
            for whom, given in _WHOM
        ),
        *(
            Form(f"whenever {who} dealt {words}", IsDealtDamage, {}, subject=EVERYTHING,
                 combat=combat, player=player)
            for who, player in _PLAYERS
            for words, combat in _KINDS
        ),
        *(
            Form(f"whenever {words} is dealt to {who}", IsDealtDamage, {}, subject=EVERYTHING,
                 combat=combat, player=player)
            for who, player in _TO_WHOM
            for words, combat in _KINDS
        ),
        Form("whenever {subject} is dealt {number} or more damage", IsDealtDamage,
             {"subject": _ONE, "number": NUMBER}),
        *(
            Form(f"whenever {{subject}} {words}", kind, {"subject": _ONE, "number": NUMBER_WORDS})
            for words, kind in (("blocks {number} or more creatures", Blocks),)
        ),
    ]  # fmt: skip


def not_just_any(value: Any) -> Any:
    """The description; None for "a creature", which has rows of its own in `OF_CREATURE`."""
    return None if value == those(HasTypes(("creature",))) else value


def _beside() -> list[Phrase]:
    """ "Whenever ~ and at least two other creatures attack"."""
    one = Beside(those(HasTypes(("creature",))))

    def number(beside: Beside | None) -> int | None:
        return beside.at_least if beside is not None and beside.filter == one.filter else None

    many = Map(NUMBER_WORDS, lambda least: Beside(one.filter, least), number)
    kind = Form("{filter}", Beside, {"filter": Map(DESCRIBED, not_just_any, not_just_any)})
    return [
        Form("whenever ~ and at least one other {beside} attack", Attacks, {"beside": kind}),
        Form("whenever ~ and at least one other creature attack", Attacks, {}, beside=one),
        Form("whenever ~ and another creature attack", Attacks, {}, beside=one),
        Form("whenever ~ and at least {beside} other creatures attack", Attacks, {"beside": many}),
    ]


COMBAT_TRIGGERS: tuple[Phrase, ...] = (
    *_beside(),
    *_of_sources(),
    Form("whenever ~ deals combat damage to defending player", DealsDamage, {}, combat=True,
         player="defending_player"),
    Form("whenever you're attacked", IsAttacked, {}, subject=EVERYTHING,
         player="you"),
    Form("whenever one or more of your opponents are attacked", IsAttacked, {}, subject=EVERYTHING,
         player="opponent", together=True),
    Form("whenever you attack a player", IsAttacked, {}, subject=EVERYTHING, player="any",
         whose="you"),
    Form("whenever a player attacks you", IsAttacked, {}, subject=EVERYTHING, player="you"),
    Form("whenever enchanted player is attacked", IsAttacked, {}, subject=EVERYTHING,
         player="attached"),
    Form("whenever {subject} is attacked", IsAttacked, {"subject": ANY_ONE}),
    Form("whenever ~ enlists a creature", Enlists, {}),
    *(
        Form(f"whenever {{subject}} is dealt {words}", IsDealtDamage, {"subject": _ONE},
             excess=True, combat=combat)
        for words, combat in _EXCESS
    ),
    Form("whenever {subject} becomes blocked by {number} or more creatures", BecomesBlocked,
         {"subject": _ONE, "number": NUMBER_WORDS}),
    Form("whenever {subject} becomes blocked by exactly one creature", BecomesBlocked,
         {"subject": _ONE}, number=1, at_most=1),
)  # fmt: skip
"""One trigger event."""
