"""What players and creatures can, cannot and must do beyond the usual rows, in words: declarations,
untapping, mana that stays, life of 0 (119.6, 500.4, 502.3, 508.1, 509.1)."""

from typing import Any

from turnfold.engine.cards.text.words.describing import DESCRIBED, DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import ALL, EACH
from turnfold.engine.cards.text.words.wording import Form, OneOf, Phrase, Words
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.characteristics import HasKeywords, HasTypes, PowerThanSource
from turnfold.events.cards.modifications import (
    CountedKind,
    CountedLimit,
    DespiteKeyword,
    KeepMana,
    Limit,
    ManaTypes,
    Permission,
    PlayerRequirement,
    Restriction,
    RestrictionKind,
)
from turnfold.events.cards.selections import those

_SELF = Words({"~": "self"})
_ATTACHED = Words({"enchanted creature": "attached", "equipped creature": "attached"})
_ONE = OneOf(_SELF, _ATTACHED, EACH)
_EVERYBODY: dict[str, Any] = {"affects": "anything"}
_NUMBERS = (("one", 1), ("two", 2), ("three", 3))


_ALONE: tuple[tuple[str, CountedKind], ...] = (
    ("attack", "attack_unless_others"),
    ("block", "block_unless_others"),
)


_ON_YOU: tuple[tuple[str, RestrictionKind], ...] = (
    ("you", "attack_you"),
    ("you or planeswalkers you control", "attack_you_or_planeswalkers"),
)


def _always(words: str, change: Any, **affects: str) -> Phrase:
    return Form(words, StaticAbility, {}, change=change, **affects)


def _declared() -> list[Phrase]:
    """508.1c, 509.1b: which attackers and blockers cannot be declared."""
    others = "unless at least two other creatures"
    stronger = those(HasTypes(("creature",)), PowerThanSource("greater"))
    return [
        *(
            _always(f"no more than {word} creature{'s' if number > 1 else ''} can attack you each "
                    "combat", Limit("attack_you_more_than", number), **_EVERYBODY)
            for word, number in _NUMBERS
        ),
        *(
            Form(f"{{affects}} can't attack {where}", StaticAbility,
                 {"affects": OneOf(ALL, EACH, _ATTACHED)}, change=Restriction(kind))
            for where, kind in _ON_YOU
        ),
        Form("{affects} can only attack alone", StaticAbility, {"affects": _ONE},
             change=Restriction("attack_with_others")),
        _always(f"~ can't attack {others} attack", CountedLimit("attack_unless_others", 2)),
        _always(f"~ can't block {others} block", CountedLimit("block_unless_others", 2)),
        *(
            _always(f"~ can't {verb} unless a creature with greater power also {verb}s",
                    CountedLimit(kind, 1, stronger))
            for verb, kind in _ALONE
        ),
        *(
            Form(words, StaticAbility, {"affects": affects},
                 change=PlayerRequirement("attack_player", planeswalkers=either))
            for where, either in (("you", False), ("you or a planeswalker you control", True))
            for words, affects in (
                (f"{{affects}} attacks {where} each combat if able", OneOf(_ONE, EACH)),
                (f"{{affects}} attack {where} each combat if able", ALL),
            )
        ),
    ]  # fmt: skip


def _untapped() -> list[Phrase]:
    """502.3: how many permanents players untap."""
    found: list[Phrase] = []
    for word, number in _NUMBERS:
        by: Phrase = DESCRIBED_MANY if number > 1 else DESCRIBED
        change = Form("{by}", CountedLimit, {"by": by}, cannot="untap_more_than", number=number)
        words = f"players can't untap more than {word} {{change}} during their untap steps"
        found.append(Form(words, StaticAbility, {"change": change}, **_EVERYBODY))
    return found


_MANA: tuple[tuple[str, ManaTypes], ...] = (
    ("", ()),
    *(("white ", ("W",)), ("blue ", ("U",)), ("black ", ("B",)), ("red ", ("R",))),
    *(("green ", ("G",)), ("colorless ", ("C",))),
)
KEPT = tuple(
    (f"lose unspent {words}mana as steps and phases end", KeepMana("keep_mana", mana))
    for words, mana in _MANA
)
"""500.4: mana that players "don't lose", and the permission to keep it."""


def _kept() -> list[Phrase]:
    return [
        _always(f"{who} don't {words}", change, affects=affects)
        for words, change in KEPT
        for who, affects in (("you", "you"), ("players", "each_player"))
    ]


_LANDWALKS = tuple(f"{each}walk" for each in ("plains", "island", "swamp", "mountain", "forest"))
FIGHTING: tuple[Phrase, ...] = (
    *_declared(),
    *(
        Form(f"{{affects}} can block creatures with shadow as though {had} shadow", StaticAbility,
             {"affects": affects}, change=DespiteKeyword("block_despite", "shadow"))
        for had, affects in (
            ("it had", _ONE),
            ("they had", ALL),
            ("they didn't have", OneOf(_ONE, ALL)),  # the creatures that are blocked
        )
    ),
    *(
        Form(f"creatures with {each} can be blocked as though they didn't have {each}",
             StaticAbility, {}, affects=those(HasTypes(("creature",)), HasKeywords((each,))),
             change=DespiteKeyword("be_blocked_despite", each))
        for each in _LANDWALKS
    ),
    *_untapped(),
    *_kept(),
    _always("you don't lose the game for having 0 or less life", Permission("stay_with_no_life"),
            affects="you"),
    Form("{affects} can't be regenerated", StaticAbility, {"affects": OneOf(_SELF, _ATTACHED, ALL)},
         change=Restriction("be_regenerated")),
    Form("damage that would be dealt by {affects} can't be prevented", StaticAbility,
         {"affects": OneOf(_SELF, _ATTACHED, ALL)}, change=Restriction("have_damage_prevented")),
)  # fmt: skip
"""What players and creatures can, cannot and must do while a permanent is there."""
