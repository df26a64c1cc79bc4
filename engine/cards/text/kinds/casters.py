"""What players have, and what they may and cannot cast and play, in words: "you have hexproof",
"your opponents can't cast creature spells", "you may cast spells as though they had flash"
(601.3, 305.2, 702.11c)."""

from typing import Any

from turnfold.engine.cards.text.activated import WINDOWS
from turnfold.engine.cards.text.conditions import CONDITION
from turnfold.engine.cards.text.instructions.casters import CAST, FLASH, number_of_lands
from turnfold.engine.cards.text.words.amounts import NUMBER_WORDS
from turnfold.engine.cards.text.words.cards import SPELLS
from turnfold.engine.cards.text.words.played import FROM_GRAVEYARD
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.abilities import SpellAbility, StaticAbility, Window
from turnfold.events.cards.conditions import (
    AttackedThisStep,
    Condition,
    IsStep,
    IsYourTurn,
)
from turnfold.events.cards.modifications import (
    CastLimit,
    Modification,
    NumberedPermission,
    Permission,
    Restriction,
)
from turnfold.events.cards.selections import (
    EVERYTHING,
    ControlledBy,
    Filter,
    IsInZone,
    Predicate,
    adding,
    without,
)


def _on_stack(words: str, *whose: Predicate) -> Phrase:
    """The spells of a description, as the affected objects."""

    def make(parts: dict[str, Any]) -> Filter:
        return adding(parts["spells"], IsInZone("stack"), *whose)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Filter):
            return None
        plain = without(value, IsInZone, ControlledBy)
        return {"spells": plain} if make({"spells": plain}) == value else None

    return Map(Wording(f"{{spells}}{words}", spells=SPELLS), make, take)


_ON_STACK = OneOf(_on_stack(" you control", ControlledBy("you")), _on_stack(""))
_ONE_EACH_TURN = Words({"cast more than one spell each turn": CastLimit("cast", EVERYTHING, 1)})
_WHO = Words(
    [
        ("players", "anything"),
        ("each player", "anything"),
        ("your opponents", "each_opponent"),
        ("each opponent", "each_opponent"),
        ("you", "you"),
        ("enchanted player", "attached"),
    ]
)
_UNABLE = Words(
    {
        "play lands": Restriction("play_lands"),
        "search libraries": Restriction("search_libraries"),
        "draw more than one card each turn": Restriction("draw_again"),
    }
)
_DURING: tuple[tuple[str, Condition], ...] = (
    ("during combat", IsStep(("combat",))),
    ("during your turn", IsYourTurn(True)),
)


def _statics() -> list[Phrase]:
    gaps: dict[str, Phrase] = {"affects": _WHO, "change": OneOf(CAST, _ONE_EACH_TURN, _UNABLE)}
    flash: dict[str, Phrase] = {"change": FLASH}
    land = NumberedPermission("play_additional_lands", 1)
    more: dict[str, Phrase] = {"change": number_of_lands("{n} additional lands")}
    found: list[Phrase] = [
        Form("{affects} can't {change}", StaticAbility, gaps),
        Form("you may {change}", StaticAbility, flash, affects="you"),
        Form("you may {change} as long as {condition}", StaticAbility,
             {**flash, "condition": CONDITION}, affects="you"),
        Form("as long as {condition}, you may {change}", StaticAbility,
             {**flash, "condition": CONDITION}, affects="you"),
        *(Form(f"{who} may {{change}}", StaticAbility, flash, affects="anything")
          for who in ("players", "any player", "each player")),
        Words([(f"you have {each}", StaticAbility(Modification(add_keywords=(each,)), "you"))
               for each in ("hexproof", "shroud")]),
        *(
            Form(f"as long as {{condition}}, you may activate {whose} loyalty abilities any time"
                 " you could cast an instant", StaticAbility, {"condition": CONDITION},
                 change=Permission("activate_loyalty_as_instant"))
            for whose in ("her", "his", "its", "their")
        ),
        Map(
            Wording("you may {played}", played=FROM_GRAVEYARD),
            lambda it: StaticAbility(*it["played"]),
            lambda value: (
                {"played": (value.change, value.affects)}
                if value == StaticAbility(value.change, value.affects)
                else None
            ),
        ),
        *(Form(f"{who} no maximum hand size", StaticAbility, {}, affects="anything",
               change=Permission("no_hand_limit")) for who in ("players have", "each player has")),
        *(Form(f"{who} can cast spells only any time they could cast a sorcery", StaticAbility, {},
               affects="each_opponent", change=Restriction("cast_at_other_times"))
          for who in ("each opponent", "your opponents")),
        Form("spells and abilities your opponents control can't cause their controller to search"
             " their library", StaticAbility, {}, affects="each_opponent",
             change=Restriction("search_own_library")),
        Form("{affects} can't be countered", StaticAbility, {"affects": _ON_STACK},
             change=Restriction("be_countered")),
        *_hand_sizes(),
        Words({"~ can be your commander": StaticAbility(Permission("be_commander"))}),
        Form("you may play an additional land on each of your turns", StaticAbility, {},
             affects="you", change=land),
        Form("you may play {change} on each of your turns", StaticAbility, more, affects="you"),
        *(Form(f"each player may play an additional land {words} each of their turns",
               StaticAbility, {}, affects="anything", change=land)
          for words in ("on", "during")),
    ]  # fmt: skip
    for words, condition in _DURING:
        found += [
            Form(f"{{affects}} can't {{change}} {words}", StaticAbility, gaps,
                 condition=condition),
            Form(f"{words}, {{affects}} can't {{change}}", StaticAbility, gaps,
                 condition=condition),
        ]  # fmt: skip
    return found


def _hand_sizes() -> list[Phrase]:
    """402.2: a maximum hand size that is reduced or increased by a number."""
    found: list[Phrase] = []
    for whose, who in (
        ("your", "you"), ("each opponent's", "each_opponent"), ("each player's", "anything"),
    ):  # fmt: skip
        for words, sign in (("reduced", -1), ("increased", 1)):
            number = Map(
                OneOf(Words({"one": 1}), NUMBER_WORDS),
                lambda n, sign=sign: NumberedPermission("hold_more_cards", sign * n),
                lambda value, sign=sign: (
                    sign * value.number
                    if isinstance(value, NumberedPermission)
                    and value.may == "hold_more_cards"
                    and sign * value.number > 0
                    else None
                ),
            )
            text = f"{whose} maximum hand size is {words} by {{change}}"
            found.append(Form(text, StaticAbility, {"change": number}, affects=who))
    return found


_ONLY_WHEN = Words(
    [
        *WINDOWS,
        ("during combat before blockers are declared",
         Window(before="blockers_declared", during_combat=True)),
        ("during combat after blockers are declared",
         Window(after="blockers_declared", during_combat=True)),
        ("during combat on your turn before blockers are declared",
         Window(before="blockers_declared", during_combat=True, your_turn=True)),
        ("during combat on an opponent's turn", Window(during_combat=True, your_turn=False)),
        ("during your declare attackers step",
         Window(steps=("declare_attackers",), your_turn=True)),
        ("before attackers are declared", Window(before="attackers_declared")),
        ("before the combat damage step", Window(before="combat_damage")),
        ("after combat", Window(after="combat")),
    ]
)  # fmt: skip
_IF = OneOf(
    CONDITION,
    Words({"you've been attacked this step": AttackedThisStep("you")}),
)
ONLY_WHEN = OneOf(
    Form("cast ~ only {window}", SpellAbility, {"window": _ONLY_WHEN}),
    Form("cast ~ only if {condition}", SpellAbility, {"condition": _IF}),
    Form("cast ~ only {window} and only if {condition}", SpellAbility,
         {"window": _ONLY_WHEN, "condition": _IF}),
)  # fmt: skip
"""When a spell may be cast."""
CASTERS = OneOf(*_statics())
"""What players may and cannot cast or play."""
