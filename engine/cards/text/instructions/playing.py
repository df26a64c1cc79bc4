"""Cards that are exiled from libraries, and may be played from there, in words (601.3)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.counted import COUNT
from turnfold.engine.cards.text.pronouns import THAT_CARD, THAT_PLAYER, THOSE_CARDS, Pronoun
from turnfold.engine.cards.text.subjects import PLAYER
from turnfold.engine.cards.text.words.amounts import MANY_OR_X, THAT_MUCH
from turnfold.engine.cards.text.words.cards import CARD, TARGET_ANY_CARD
from turnfold.engine.cards.text.words.nouns import Article
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.casting import MayPlay
from turnfold.events.cards.effects import ChooseOfThem, Duration, ExileTop, ExileTopUntil, Permit
from turnfold.events.cards.targets import TargetOpponent, TargetPlayer

_WHOSE = OneOf(
    Words({"your": "you", "each player's": "each_player", "each opponent's": "each_opponent"}),
    Words({"target player's": TargetPlayer(), "target opponent's": TargetOpponent()}),
    Words({"defending player's": "defending_player"}),
    Pronoun("that player's", THAT_PLAYER, "target", "that_player"),
)
"""Whose library it is."""
_AMOUNT = OneOf(
    Words({"card": 1}),
    Map(
        Wording("{n} cards", n=MANY_OR_X),
        lambda parts: parts["n"] if parts["n"] != 1 else None,
        lambda amount: {"n": amount} if amount != 1 else None,
    ),
)
_THEIRS: dict[str, Phrase] = {"amount": _AMOUNT, "who": PLAYER}
_UNTIL: tuple[tuple[str, str, Phrase], ...] = (
    ("exile cards from the top of {who} library", "you exile", Words({"your": "you"})),
    ("{who} exiles cards from the top of their library", "they exile", PLAYER),
)
_ONE = Article(CARD)
_EXILING = [
    Form("exile the top {amount} of {who} library", ExileTop, {"amount": _AMOUNT, "who": _WHOSE}),
    Form("{who} exiles the top {amount} of their library", ExileTop, _THEIRS),
    Form("exile {amount} cards from the top of {who} library", ExileTop,
         {"amount": Words({"that many": THAT_MUCH}), "who": _WHOSE}),
    Form("exile cards equal to {amount} from the top of {who} library", ExileTop,
         {"amount": COUNT, "who": _WHOSE}),
    *(Form(f"{who} until {they} {{filter}}", ExileTopUntil, {"who": whose, "filter": _ONE})
      for who, they, whose in _UNTIL),
    *(Form(f"choose one of {them}", ChooseOfThem, {}, number=1)
      for them in ("them", "those cards", "the exiled cards")),
]  # fmt: skip
_CARDS = OneOf(
    *(Pronoun(each, THAT_CARD, "made") for each in ("it", "that card", "the exiled card")),
    *(Pronoun(each, THOSE_CARDS, "made") for each in ("them", "those cards", "the exiled cards")),
)
_PLAY = Words({"play": "play_card", "cast": "cast_card"})
_SPENT: tuple[tuple[str, str], ...] = (
    ("mana of any type can be spent to cast", "any_type"),
    ("you may spend mana as though it were mana of any color to cast", "any_color"),
    ("you may spend mana as though it were mana of any type to cast", "any_type"),
)
_TAILS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("", {}),
    (" without paying its mana cost", {"free": True}),
    (" without paying their mana costs", {"free": True}),
)
ENDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("", {}),
    *(
        (f"{comma} and {words} {what}", {"with_mana": kind})
        for words, kind in _SPENT
        for comma in (",", "")
        for what in ("that spell", "those spells", "it", "them")
    ),
)
_FIRST: tuple[tuple[str, Duration], ...] = (
    ("until end of turn, ", "turn"),
    ("until the end of your next turn, ", "end_of_your_next_turn"),
    ("until your next turn, ", "your_next_turn"),
    ("until the beginning of your next upkeep, ", "your_next_upkeep"),
    ("until your next end step, ", "your_next_end"),
    ("for as long as that card remains exiled, ", "forever"),
    ("for as long as those cards remain exiled, ", "forever"),
    ("for as long as it remains exiled, ", "forever"),
    ("for as long as they remain exiled, ", "forever"),
)
_LAST: tuple[tuple[str, Duration], ...] = (
    (" this turn", "turn"),
    (" until end of turn", "turn"),
    (" until the end of your next turn", "end_of_your_next_turn"),
    (" until your next turn", "your_next_turn"),
    (" until your next end step", "your_next_end"),
    (" for as long as it remains exiled", "forever"),
    (" for as long as they remain exiled", "forever"),
    (" for as long as you control ~", "while_controlled"),
)


def _permitted(words: str, duration: Duration, fixed: dict[str, Any]) -> Phrase:
    def make(parts: dict[str, Any]) -> Permit:
        return Permit(MayPlay(parts["may"], **fixed), parts["what"], duration)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Permit) or not isinstance(value.change, MayPlay):
            return None
        parts = {"may": value.change.may, "what": value.what}
        return parts if make(parts) == value else None

    return Map(Wording(words, may=_PLAY, what=_CARDS), make, take)


def _permissions() -> list[Phrase]:
    start = "you may {may} {what}"
    found: list[Phrase] = []
    for tail, free in _TAILS:
        for end, spent in ENDS if not free else ENDS[:1]:
            fixed = {**free, **spent}
            found += [
                _permitted(f"{first}{start}{tail}{end}", duration, fixed)
                for first, duration in _FIRST
            ]
            found += [
                _permitted(f"{start}{tail}{last}{end}", duration, fixed) for last, duration in _LAST
            ]
            found += [
                _permitted(f"{start}{last}{tail}{end}", duration, fixed)
                for last, duration in _LAST
                if tail
            ]
    return found


_AMONG_THEM = OneOf(
    *(
        Pronoun(f"from among {each}", THOSE_CARDS, "made")
        for each in ("them", "those cards", "the exiled cards", "those exiled cards",
                     "cards exiled this way")
    )
)  # fmt: skip
_VERBS: tuple[tuple[str, MayPlay], ...] = (
    ("cast spells", MayPlay("cast_card")),
    ("play lands and cast spells", MayPlay("play_card")),
)


def _others() -> list[Phrase]:
    """A permission for cards among several, and for a target in a graveyard."""
    found: list[Phrase] = []
    for end, spent in ENDS:
        for verb, play in _VERBS:
            how = replace(play, **spent)
            found += [
                Form(words, Permit, {"what": _AMONG_THEM}, change=how, duration=duration)
                for words, duration in _at_times(f"you may {verb} {{what}}", end)
            ]
        how = MayPlay("cast_card", **spent)
        found += [
            Form(words, Permit, {"what": TARGET_ANY_CARD}, change=how, duration=duration)
            for words, duration in _at_times("you may cast {what}", end)
        ]
    return found


def _at_times(words: str, end: str) -> list[tuple[str, Duration]]:
    """The words with each duration, before or behind them."""
    return [
        *((f"{first}{words}{end}", duration) for first, duration in _FIRST),
        *((f"{words}{last}{end}", duration) for last, duration in _LAST),
    ]


PLAYING: tuple[Phrase, ...] = (*_EXILING, *_permissions(), *_others())
"""Cards that are exiled, and a permission to play them."""
