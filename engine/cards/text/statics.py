"""What is so while a permanent is there, and characteristics that are defined, in words (604)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.about_source import ABOUT_SELF
from turnfold.engine.cards.text.changes import BASE, GETS_ALWAYS, HAS, LOSES, LOSES_AND_BASE
from turnfold.engine.cards.text.conditions import CONDITION, NOT_SO, OF_SELF, UNLESS, UNLESS_MANY
from turnfold.engine.cards.text.counted import ALWAYS_COUNTED
from turnfold.engine.cards.text.instructions.becoming import ARE_MANY, IS_ONE
from turnfold.engine.cards.text.kinds.fighting import FIGHTING
from turnfold.engine.cards.text.words.amounts import NUMBER, NUMBER_WORDS
from turnfold.engine.cards.text.words.describing import DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import ALL, ANY_ONE, EACH
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.characteristics import HasKeywords, HasTypes, PowerThanSource
from turnfold.events.cards.conditions import IsYourTurn
from turnfold.events.cards.measures import OneMeasure
from turnfold.events.cards.modifications import (
    BlockedRequirement,
    CombatRequirement,
    Crewing,
    DefendedRestriction,
    Limit,
    Modification,
    NumberedPermission,
    ObjectRequirement,
    PairRestriction,
    Permission,
    Requirement,
    Restriction,
)
from turnfold.events.cards.selections import IsOfPair, those

_ATTACHED = Words([("enchanted creature", "attached"), ("equipped creature", "attached"),
                   ("enchanted permanent", "attached"), ("enchanted land", "attached"),
                   ("enchanted artifact", "attached")])  # fmt: skip
SOURCE_OR_ATTACHED = OneOf(Words({"~": "self"}), _ATTACHED)


_CREWING: tuple[tuple[str, Crewing], ...] = (
    ("crews Vehicles", "crew_with_more"),
    ("saddles Mounts and crews Vehicles", "crew_and_saddle_with_more"),
)

_ALL_CREATURES = those(HasTypes(("creature",)))
_SOME_CREATURES = Map(
    DESCRIBED_MANY,
    lambda it: None if it == _ALL_CREATURES else it,
    lambda it: None if it == _ALL_CREATURES else it,
)
"""Creatures of a description that says more."""


def _so(words: str, change: Any, many: str = "") -> list[Phrase]:
    """A static ability with a verb in the singular, and with `many` also in the plural."""
    one, several = change if isinstance(change, tuple) else (change, change)
    found: list[Phrase] = [_static("{affects} " + words, one, SOURCE_OR_ATTACHED)]
    if many:
        found.append(_static("{affects} " + many, several, ALL))
    found.append(_static("{affects} " + words, one, EACH))
    return found


def _static(words: str, change: Any, affects: Phrase) -> Phrase:
    if hasattr(change, "read"):
        return Form(words, StaticAbility, {"affects": affects, "change": change})
    return Form(words, StaticAbility, {"affects": affects}, change=change)


def _by(cannot: str, words: str) -> list[Phrase]:
    """A restriction with a description of blockers: "can't be blocked by ..."."""
    change: Phrase = Form("{by}", PairRestriction, {"by": DESCRIBED_MANY}, cannot=cannot)
    return _so(words + " {change}", change, words + " {change}")


def _unless_controlled() -> list[Phrase]:
    """A creature that cannot attack, or cannot block, unless a player controls something."""
    field = "unless_defender_controls"
    defended = Form("{" + field + "}", DefendedRestriction, {field: ANY_ONE}, cannot="attack")
    words = "~ can't attack unless defending player controls {change}"
    found: list[Phrase] = [Form(words, StaticAbility, {"change": defended})]
    for cannot in ("attack", "block"):
        change = Form("{unless_controls}", Restriction, {"unless_controls": ANY_ONE}, cannot=cannot)
        words = f"~ can't {cannot} unless you control {{change}}"
        found.append(Form(words, StaticAbility, {"change": change}))
    return found


def _paired() -> list[Phrase]:
    """What both creatures of a pair have (702.95b)."""
    return [
        Form(f"as long as ~ is paired with another creature, {words} {{change}}", StaticAbility,
             {"change": change}, affects=those(IsOfPair(True)))
        for words, change in (
            ("both creatures have", HAS),
            ("each of those creatures has", HAS),
            ("each of those creatures gets", GETS_ALWAYS[0]),
        )
    ]  # fmt: skip


_COMPARED: tuple[tuple[str, Any], ...] = (("less", "less"), ("greater", "greater"))


PLAIN = OneOf(
    *_so("gets {change}", GETS_ALWAYS, "get {change}"),
    *_so("is legendary", Modification(add_supertypes=("legendary",)), "are legendary"),
    *_so("is {change}", IS_ONE),
    _static("{affects} are {change}", ARE_MANY, ALL),
    *_so("also gets {change}", GETS_ALWAYS, "also get {change}"),
    *_so("gets an additional {change}", GETS_ALWAYS, "get an additional {change}"),
    *_so("has {change}", OneOf(HAS, BASE), "have {change}"),
    Form("{affects} isn't a creature", StaticAbility, {"affects": SOURCE_OR_ATTACHED},
         change=Modification(remove_types=("creature",))),
    *_so("loses {change}", OneOf(LOSES, LOSES_AND_BASE), "lose {change}"),
    *(
        Form(f"you control enchanted {kind}", StaticAbility, {}, affects="attached",
             change=Modification(controller="you"))
        for kind in ("permanent", "land", "artifact", "planeswalker", "enchantment")
    ),
    Form("all creatures able to block equipped creature do so", StaticAbility, {},
         affects="attached", change=CombatRequirement("be_blocked_by_all")),
    *_so("can't attack", Restriction("attack"), "can't attack"),
    *_so("can't block", Restriction("block"), "can't block"),
    *_so("can't be blocked", Restriction("be_blocked"), "can't be blocked"),
    *_so("can't attack alone", Restriction("attack_alone"), "can't attack alone"),
    *_so("can't block alone", Restriction("block_alone"), "can't block alone"),
    *(
        Form(f"no more than {words} each combat", StaticAbility, {},
             affects="anything", change=change)
        for words, change in (
            ("one creature can attack", Limit("attack_more_than", 1)),
            ("one creature can block", Limit("block_more_than", 1)),
            ("two creatures can attack", Limit("attack_more_than", 2)),
            ("two creatures can block", Limit("block_more_than", 2)),
        )
    ),
    *(
        Form("damage isn't removed from {affects} during cleanup steps", StaticAbility,
             {"affects": affects}, change=Restriction("lose_damage_in_cleanup"))
        for affects in (SOURCE_OR_ATTACHED, ALL)
    ),
    *_by("be_blocked_by", "can't be blocked by"),
    *(
        Form(f"creatures with power {words} than ~'s power can't block it", StaticAbility, {},
             change=PairRestriction("be_blocked_by",
                                by=those(HasTypes(("creature",)), PowerThanSource(than))))
        for words, than in _COMPARED
    ),
    *_by("be_blocked_except_by", "can't be blocked except by"),
    *_by("block", "can't block"),
    _static("{affects} don't untap during their controllers' untap steps",
            Restriction("untap_in_untap_step"), ALL),
    *_so(
        "can't be blocked by more than one creature",
        Limit("be_blocked_by_more_than", number=1),
        "can't be blocked by more than one creature",
    ),
    *_so(
        "can't be blocked except by two or more creatures",
        Limit("be_blocked_by_fewer_than", number=2),
        "can't be blocked except by two or more creatures",
    ),
    *_so(
        "can't be blocked except by three or more creatures",
        Limit("be_blocked_by_fewer_than", number=3),
    ),
    *_so("attacks each combat if able", Requirement("attack"), "attack each combat if able"),
    *_so("blocks each combat if able", Requirement("block"), "block each combat if able"),
    *_so("must be blocked if able", BlockedRequirement("be_blocked")),
    *_so("can block an additional creature each combat",
         NumberedPermission("block_additional", number=1),
         "can block an additional creature each combat"),
    *_so("can block an additional {change} creatures each combat",
         Form("{number}", NumberedPermission, {"number": NUMBER_WORDS}, may="block_additional")),
    *_so("can block any number of creatures", NumberedPermission("block_additional", number=-1)),
    *(
        Form(f"~ {words} as though its power were {{change}} greater", StaticAbility,
             {"change": Form("{number}", NumberedPermission, {"number": NUMBER}, may=kind)})
        for words, kind in _CREWING
    ),
    *_so("can attack as though it didn't have defender", Permission("attack_despite_defender"),
         "can attack as though they didn't have defender"),
    *_so("doesn't untap during its controller's untap step", Restriction("untap_in_untap_step")),
    Form("~ doesn't untap during your untap step", StaticAbility, {},
         change=Restriction("untap_in_untap_step")),
    Form("~ can block only creatures with flying", StaticAbility, {},
         change=PairRestriction("block_except", by=those(HasKeywords(("flying",))))),
    Form("you may choose not to untap ~ during your untap step", StaticAbility, {},
         change=Permission("not_untap")),
    *_so("is the chosen type in addition to its other types", Modification(add_chosen_type=True),
         "are the chosen type in addition to their other types"),
    Form("you have no maximum hand size", StaticAbility, {},
         affects="you", change=Permission("no_hand_limit")),
    Form("you control enchanted creature", StaticAbility, {},
         affects="attached", change=Modification(controller="you")),
    Form("all creatures able to block ~ do so", StaticAbility, {},
         change=CombatRequirement("be_blocked_by_all")),
    Form("all {affects} able to block ~ do so", StaticAbility, {"affects": _SOME_CREATURES},
         change=ObjectRequirement("block_it")),
    Form("all creatures able to block enchanted creature do so", StaticAbility, {},
         affects="attached", change=CombatRequirement("be_blocked_by_all")),
    *(
        Form(f"you may have ~ assign {its} combat damage as though {it} weren't blocked",
             StaticAbility, {}, change=Permission("assign_as_though_unblocked"))
        for it, its in (("it", "its"), ("he", "his"), ("she", "her"))
    ),
    Form("you may assign ~'s combat damage divided as you choose among defending player and/or any"
         " number of creatures they control", StaticAbility, {},
         change=Permission("assign_among_defenders")),
    Form("~ can't be countered", StaticAbility, {}, change=Restriction("be_countered")),
    *_unless_controlled(),
    *_paired(),
    *FIGHTING,
)  # fmt: skip
"""A static ability without a condition."""


def _while(words: str, static: Phrase, condition: Phrase) -> Phrase:
    """A static ability that applies under a condition."""
    return Map(
        Wording(words, static=static, condition=condition),
        lambda parts: replace(parts["static"], condition=parts["condition"]),
        _while_what,
    )


def _while_what(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, StaticAbility) or value.condition is None:
        return None
    return {"static": replace(value, condition=None), "condition": value.condition}


_IT = OneOf(
    *(
        Form(f"it {words} {{change}}", StaticAbility, {"change": change})
        for words, change in (
            ("gets", GETS_ALWAYS[0]),
            ("gets an additional", GETS_ALWAYS[0]),
            ("has", HAS),
        )
    ),
    Words(
        {
            "it can't be blocked": StaticAbility(Restriction("be_blocked")),
            "it can attack as though it didn't have defender": StaticAbility(
                Permission("attack_despite_defender")
            ),
            "it can't attack": StaticAbility(Restriction("attack")),
            "it can't block": StaticAbility(Restriction("block")),
        }
    ),
)
DURING = Words({"your turn": IsYourTurn(True),
                 "turns other than yours": IsYourTurn(False)})  # fmt: skip

_ABOUT_ITSELF = Map(
    PLAIN,
    lambda value: value if value.affects == "self" else None,
    lambda value: value if getattr(value, "affects", None) == "self" else None,
)
_UNABLE = Words(
    {
        "~ can't be blocked": StaticAbility(Restriction("be_blocked")),
        "~ attacks each combat if able": StaticAbility(Requirement("attack")),
        "~ doesn't untap during your untap step": StaticAbility(Restriction("untap_in_untap_step")),
    }
)
_UNABLE_TO_FIGHT = Words(
    {
        "~ can't attack": StaticAbility(Restriction("attack")),
        "~ can't block": StaticAbility(Restriction("block")),
    }
)

STATIC = OneOf(
    PLAIN,
    _while("as long as {condition}, {static}", PLAIN, CONDITION),
    _while("as long as {condition}, {static}", _IT, ABOUT_SELF),
    _while("{static} as long as {condition}", PLAIN, CONDITION),
    _while("{static} as long as {condition}", _ABOUT_ITSELF, OF_SELF),
    _while("{static} if {condition}", PLAIN, CONDITION),
    _while("{static} if {condition}", _ABOUT_ITSELF, OF_SELF),
    _while("{static} unless {condition}", _UNABLE, UNLESS),
    _while("{static} unless {condition}", _UNABLE_TO_FIGHT, UNLESS_MANY),
    _while("{static} unless {condition}", _ABOUT_ITSELF, NOT_SO),
    _while("during {condition}, {static}", PLAIN, DURING),
)
"""One static ability."""


def _defining(words: str, make: Callable[[Any], Modification]) -> Phrase:
    """Power or toughness, or both, as what is counted (604.3)."""

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Modification):
            return None
        amount = value.set_power if value.set_power is not None else value.set_toughness
        same = isinstance(amount, OneMeasure) and make(amount) == value
        return {"amount": amount} if same else None

    change = Map(Wording(words, amount=ALWAYS_COUNTED), lambda it: make(it["amount"]), take)
    return Form("{change}", StaticAbility, {"change": change})


def _one_more(amount: Any) -> Any:
    return replace(amount, plus=amount.plus + 1)


DEFINING = OneOf(
    _defining(
        "~'s power and toughness are each equal to {amount}",
        lambda it: Modification(set_power=it, set_toughness=it, defining=True),
    ),
    _defining(
        "~'s power is equal to {amount}", lambda it: Modification(set_power=it, defining=True)
    ),
    _defining(
        "~'s toughness is equal to {amount}",
        lambda it: Modification(set_toughness=it, defining=True),
    ),
    _defining(
        "~'s power is equal to {amount} and its toughness is equal to that number plus 1",
        lambda it: Modification(set_power=it, set_toughness=_one_more(it), defining=True),
    ),
)
"""Static abilities that define characteristics."""
