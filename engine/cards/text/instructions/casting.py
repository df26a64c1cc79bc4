"""Spells that are cast while something resolves, in words: "you may cast that card without paying
its mana cost" (608.2g)."""

from typing import Any

from turnfold.engine.cards.text.counted import COUNT
from turnfold.engine.cards.text.instructions.playing import ENDS
from turnfold.engine.cards.text.pronouns import THAT_CARD, THOSE_CARDS, Pronoun
from turnfold.engine.cards.text.words.amounts import NUMBER, NUMBER_WORDS, THAT_MUCH, X
from turnfold.engine.cards.text.words.cards import (
    CARD,
    SPELL,
    SPELLS,
    TARGET_ANY_CARD,
    in_zone,
)
from turnfold.engine.cards.text.words.nouns import Article
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Words
from turnfold.events.cards.casting import MayPlay
from turnfold.events.cards.characteristics import SizedByX
from turnfold.events.cards.comparing import Compared
from turnfold.events.cards.effects import CastNow, ExileSpellInstead, ReturnIt
from turnfold.events.cards.selections import EVERYTHING, ControlledBy, Filter, says

_FREE = MayPlay("cast_card", free=True)
_IT = OneOf(
    *(Pronoun(each, THAT_CARD, "made") for each in ("it", "that card", "the exiled card")),
)
_HAND = in_zone("hand", Words({"your hand": EVERYTHING}), "", ControlledBy("you"))
_GRAVEYARD = in_zone("graveyard", Words({"your graveyard": EVERYTHING}), "", ControlledBy("you"))
_THEM = OneOf(
    _HAND,
    _GRAVEYARD,
    *(
        Pronoun(f"among {each}", THOSE_CARDS, "made")
        for each in ("them", "those cards", "the exiled cards", "those exiled cards",
                     "cards exiled this way")
    ),
)  # fmt: skip
"""The cards among which spells are cast."""


def _without_x(spells: Filter) -> Filter | None:
    return None if says(spells, SizedByX, Compared) else spells


_SPELL, _SPELLS = (Map(each, _without_x, _without_x) for each in (SPELL, SPELLS))
"""Spells whose greatest mana value stands elsewhere if it is X or an amount."""
_SIZES: tuple[tuple[str, dict[str, Phrase]], ...] = (
    ("", {}),
    (" with mana value {at_most} or less", {"at_most": Words({"X": X})}),
    (" with mana value less than or equal to {at_most}", {"at_most": COUNT}),
    (" with mana value less than or equal to {at_most}",
     {"at_most": Words({"that damage": THAT_MUCH})}),
)  # fmt: skip
_NUMBERS: tuple[tuple[str, Phrase], ...] = (
    ("{at_most} or less", NUMBER),
    ("less than or equal to {at_most}", COUNT),
)
_IF: tuple[tuple[str, dict[str, Phrase]], ...] = (
    ("", {}),
    (" if it's {spells}", {"spells": Article(OneOf(CARD, SPELL))}),
    *(
        (f" if {whose} mana value is {size}", {"at_most": amount})
        for whose in ("that spell's", "the spell's", "its")
        for size, amount in _NUMBERS
    ),
)  # fmt: skip


def _one(words: str, what: Phrase, condition: dict[str, Phrase]) -> Phrase:
    return Form(words, CastNow, {"what": what, **condition}, how=_FREE)


def _casting() -> list[Phrase]:
    """One card, or spells among several cards."""
    free, all_free = " without paying its mana cost", " without paying their mana costs"
    found = [_one(f"you may cast {{what}}{free}{end}", _IT, more) for end, more in _IF]
    found.append(_one(f"you may cast {{what}}{free}", TARGET_ANY_CARD, {}))
    found += [
        Form(f"you may cast {{what}}{end}", CastNow, {"what": OneOf(_IT, TARGET_ANY_CARD)},
             how=MayPlay("cast_card", **spent))
        for end, spent in ENDS
    ]  # fmt: skip
    for size, more in _SIZES:
        for start in (f"{{spells}}{size} from {{what}}", f"{{spells}} from {{what}}{size}"):
            found.append(_one(f"you may cast {start}{free}",
                              _THEM, {"spells": Article(_SPELL), **more}))  # fmt: skip
            found += [
                Form(f"you may cast {many} {start}{all_free}", CastNow,
                     {"what": _THEM, "spells": _SPELLS, **number, **more}, how=_FREE, **fixed)
                for many, number, fixed in _MANY
            ]  # fmt: skip
    return found


_MANY: tuple[tuple[str, dict[str, Phrase], dict[str, Any]], ...] = (
    ("any number of", {}, {"number": None}),
    ("up to {number}", {"number": NUMBER_WORDS}, {}),
)


def _rest() -> list[Phrase]:
    """What becomes of the exiled cards that were not cast."""
    random = "on the bottom of your library in a random order"
    return [
        Form("put {what} into your hand", ReturnIt, {"what": _IT}),
        *(
            Form(f"{then}put {what} {random}", ReturnIt, {}, what="from_top",
                 to="bottom_at_random")
            for then in ("", "then ")
            for what in ("the exiled cards not cast this way", "the rest",
                         "the exiled cards that weren't cast this way",
                         "all cards exiled this way that weren't cast this way")
        ),
    ]  # fmt: skip


CASTING: tuple[Phrase, ...] = (
    *_casting(),
    *_rest(),
    *(
        Form(f"if {spell} would be put into {where} graveyard, exile {it} instead",
             ExileSpellInstead, {})
        for spell, it in (("that spell", "it"), ("those spells", "them"),
                          ("a spell cast this way", "it"))
        for where in ("your", "a")
    ),
)  # fmt: skip
"""Spells that are cast while something resolves, and what becomes of them."""
