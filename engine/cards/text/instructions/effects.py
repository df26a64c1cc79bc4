"""Effects in words; each wording is one row that both reads and writes it (608, 701)."""

from typing import Any

from turnfold.engine.cards.effects import (
    AddMana,
    Counter,
    CreateToken,
    Destroy,
    DiscardCards,
    DrawCards,
    ExileIt,
    ExtraTurns,
    GainLife,
    LoseGame,
    LoseLife,
    MillCards,
    PutCounters,
    PutItsCounters,
    RemoveCounters,
    RemoveFromCombat,
    ReturnIt,
    SacrificeIt,
    Scry,
    SetLife,
    Surveil,
    TapIt,
    UntapIt,
    WinGame,
)
from turnfold.engine.cards.text.counted import COUNT
from turnfold.engine.cards.text.instructions.attaching import ATTACHING
from turnfold.engine.cards.text.instructions.choosing import CHOSEN_EFFECTS
from turnfold.engine.cards.text.instructions.damage import DAMAGE
from turnfold.engine.cards.text.instructions.emblems import EMBLEMS
from turnfold.engine.cards.text.instructions.lasting import LASTING
from turnfold.engine.cards.text.instructions.libraries import LIBRARIES
from turnfold.engine.cards.text.instructions.redirecting import REDIRECTING
from turnfold.engine.cards.text.instructions.turns import TURNS
from turnfold.engine.cards.text.named import ACTIONS
from turnfold.engine.cards.text.pronouns import IN_GRAVEYARD, IT, THAT_CARD, Pronoun
from turnfold.engine.cards.text.subjects import (
    AGAIN,
    ANY,
    DIVIDED_AMONG,
    OF_PLAYER,
    ONE,
    ONE_OR_EACH,
    PLAYER,
    SEVERAL,
    SEVERAL_CARDS,
    THEM,
)
from turnfold.engine.cards.text.tokens import CLUE, MANY_TOKENS, ONE_TOKEN, TAPPED_TOKEN
from turnfold.engine.cards.text.words.amounts import (
    AMOUNT,
    COUNTER,
    MANA,
    MANY_OR_X,
    NUMBER_WORDS,
    NUMERAL_OR_X,
    PRODUCED,
)
from turnfold.engine.cards.text.words.cards import (
    CARD,
    TARGET_ANY_CARD,
    TARGET_CARD,
    TARGET_SPELL,
    in_zone,
)
from turnfold.engine.cards.text.words.describing import DESCRIBED
from turnfold.engine.cards.text.words.nouns import ANY_ONE, EVERY, TARGET_PLAYER, Article
from turnfold.engine.cards.text.words.wording import OneOf, Phrase, Said, Words


def _several(words: tuple[str, ...], kind: Any, gaps: dict[str, Phrase], **fixed: Any) -> OneOf:
    return OneOf(*(Said(each, kind, gaps, **fixed) for each in words))


def _player_verbs() -> list[Phrase]:
    found: list[Phrase] = []
    gaps: dict[str, Phrase]
    for kind, verb in ((GainLife, "gain"), (LoseLife, "lose")):
        found.append(Said(f"you {verb} {{amount}} life", kind, {"amount": AMOUNT}, who="you"))
        gaps = {"amount": AMOUNT, "who": PLAYER}
        found.append(Said(f"{{who}} {verb}s {{amount}} life", kind, gaps))
    cards: list[tuple[Any, str]] = [(DrawCards, "draw"), (DiscardCards, "discard")]
    for kind, verb in cards:
        for start in ("", "you "):
            found.append(Said(f"{start}{verb} a card", kind, {}, who="you", amount=1))
            number: dict[str, Phrase] = {"amount": MANY_OR_X}
            found.append(Said(f"{start}{verb} {{amount}} cards", kind, number, who="you"))
        found.append(Said(f"{{who}} {verb}s a card", kind, {"who": PLAYER}, amount=1))
        gaps = {"who": PLAYER, "amount": MANY_OR_X}
        found.append(Said(f"{{who}} {verb}s {{amount}} cards", kind, gaps))
    many: dict[str, Phrase] = {"amount": MANY_OR_X}
    for many_or_one, words in (({}, "a card"), (many, "{amount} cards")):
        fixed = {} if many_or_one else {"amount": 1}
        found += [
            Said(f"{{who}} discards {words} at random", DiscardCards,
                 {"who": PLAYER, **many_or_one}, at_random=True, **fixed),
            Said(f"discard {words} at random", DiscardCards, many_or_one, who="you",
                 at_random=True, **fixed),
        ]  # fmt: skip
    found.append(Said("you gain life equal to {amount}", GainLife, {"amount": COUNT}, who="you"))
    gaps = {"who": PLAYER, "amount": COUNT}
    found.append(Said("{who} loses life equal to {amount}", LoseLife, gaps))
    for start in ("", "you "):
        words = f"{start}draw cards equal to {{amount}}"
        found.append(Said(words, DrawCards, {"amount": COUNT}, who="you"))
    found.append(Said("mill a card", MillCards, {}, who="you", amount=1))
    found.append(Said("mill {amount} cards", MillCards, {"amount": MANY_OR_X}, who="you"))
    found.append(Said("{who} mills a card", MillCards, {"who": PLAYER}, amount=1))
    gaps = {"who": PLAYER, "amount": MANY_OR_X}
    found.append(Said("{who} mills {amount} cards", MillCards, gaps))
    looks: list[tuple[Any, str]] = [(Scry, "scry"), (Surveil, "surveil")]
    for kind, verb in looks:
        found.append(Said(f"{verb} {{amount}}", kind, {"amount": NUMERAL_OR_X}))
        found.append(Said(f"you {verb} {{amount}}", kind, {"amount": NUMERAL_OR_X}))
        end = "scries" if verb == "scry" else "surveils"
        found.append(
            Said(f"{{who}} {end} {{amount}}", kind, {"who": PLAYER, "amount": NUMERAL_OR_X})
        )
    found.append(Said("{who} loses the game", LoseGame, {"who": PLAYER}))
    found.append(Said("you lose the game", LoseGame, {}, who="you"))
    found.append(Said("you win the game", WinGame, {}, who="you"))
    found.append(Said("your life total becomes {to}", SetLife, {"to": AMOUNT}, who="you"))
    found.append(Said("take an extra turn after this one", ExtraTurns, {}, who="you"))
    found.append(
        Said("{who} takes an extra turn after this one", ExtraTurns, {"who": TARGET_PLAYER})
    )
    return found


def _sacrifices() -> list[Phrase]:
    one = Article(DESCRIBED)
    return [
        Said("sacrifice {what}", SacrificeIt, {"what": OneOf(Words({"~": "self"}), AGAIN)}),
        Said("sacrifice {filter}", SacrificeIt, {"filter": one}, who="you", what="self"),
        Said("{who} sacrifices {filter}", SacrificeIt, {"who": PLAYER, "filter": one}),
        _of_their_choice(one),
    ]


def _of_their_choice(one: Phrase) -> Phrase:
    words = "{who} sacrifices {filter} of their choice"
    return Said(words, SacrificeIt, {"who": PLAYER, "filter": one})


_THAT_CARD = (
    Pronoun("it", THAT_CARD, "made"),
    Pronoun("that card", THAT_CARD, "made"),
)


def _permanents() -> list[Phrase]:
    hand = " to its owner's hand"
    return [
        Said("destroy {what}", Destroy, {"what": ANY}),
        _several(
            (
                "destroy {what}. it can't be regenerated",
                "destroy {what}. they can't be regenerated",
            ),
            Destroy,
            {"what": ANY},
            no_regeneration=True,
        ),
        Said("exile {what}", ExileIt, {"what": OneOf(ANY, TARGET_ANY_CARD, SEVERAL_CARDS)}),
        Said("tap {what}", TapIt, {"what": ANY}),
        Said("untap {what}", UntapIt, {"what": ANY}),
        Said("return {what}" + hand, ReturnIt, {"what": ONE}),
        Said("return {what} to their owners' hands", ReturnIt, {"what": EVERY}),
        *_cards_returned(),
        Said("return {what} to its owner's hand", ReturnIt, {"what": ANY_ONE}, number=1),
        Said("put {what} on top of its owner's library", ReturnIt, {"what": ONE}, to="library"),
        *_counters_and_tokens(),
    ]  # fmt: skip


_YOUR_CARD = OneOf(TARGET_CARD, SEVERAL_CARDS)
_ITS_OWNERS = (("its owner's", True), ("their owner's", True), ("their owners'", True))
THIS_CARD = Words({"this card from your graveyard": IN_GRAVEYARD, "~ from your graveyard":
                   IN_GRAVEYARD})  # fmt: skip
"""The source as a card in a graveyard."""
_CHOSEN_CARD = Article(in_zone(CARD, "from your graveyard", "graveyard", "you"))
"""A card that its controller chooses as the effect happens."""


def _cards_returned() -> list[Phrase]:
    """Cards that go from a graveyard or exile to a hand or to the battlefield."""
    found: list[Phrase] = [
        Said("return {what} to your hand", ReturnIt, {"what": OneOf(_YOUR_CARD, THIS_CARD)}),
        Said("return {what} to its owner's hand", ReturnIt, {"what": OneOf(TARGET_ANY_CARD,
             THIS_CARD)}),
        Said("return {what} to your hand", ReturnIt, {"what": _CHOSEN_CARD}, number=1),
        Said("return {what} to their owners' hands", ReturnIt, {"what": OneOf(SEVERAL, THEM)}),
    ]  # fmt: skip
    for tapped in ("", " tapped"):
        place: dict[str, Any] = {"to": "battlefield", "tapped": bool(tapped)}
        start = f"return {{what}} to the battlefield{tapped}"
        found += [
            Said(start, ReturnIt, {"what": OneOf(_YOUR_CARD, THIS_CARD)}, **place),
            Said(start, ReturnIt, {"what": _CHOSEN_CARD}, number=1, **place),
            *(
                Said(f"{start} under {whose} control", ReturnIt,
                     {"what": OneOf(_YOUR_CARD, *_THAT_CARD)}, under_owner=of_owner, **place)
                for whose, of_owner in (("your", False), *_ITS_OWNERS)
            ),
            Said(f"put {{what}} onto the battlefield{tapped} under your control", ReturnIt,
                 {"what": TARGET_ANY_CARD}, **place),
        ]  # fmt: skip
    return found


ENERGY = Words([("{E}" * number, number) for number in range(1, 9)])
"""107.14: energy symbols, each of which stands for an energy counter."""
_GETTING: tuple[tuple[str, str, dict[str, Phrase], dict[str, Any]], ...] = (
    ("you", "", {}, {"to": "you"}),
    ("{to}", "s", {"to": PLAYER}, {}),
)
"""Who gets counters."""


def _counters_and_tokens() -> list[Phrase]:
    return [
        Said("investigate", CreateToken, {}, token=CLUE),
        Said("put a {counter} counter on {to}", PutCounters,
             {"counter": COUNTER, "to": ONE_OR_EACH}),
        Said(
            "put {amount} {counter} counters on {to}",
            PutCounters,
            {"amount": MANY_OR_X, "counter": COUNTER, "to": ONE_OR_EACH},
        ),
        Said("remove {what} from combat", RemoveFromCombat, {"what": ONE}),
        Said("create {token}", CreateToken, {"token": Article(ONE_TOKEN)}),
        Said(
            "create {amount} {token}",
            CreateToken,
            {"amount": MANY_OR_X, "token": MANY_TOKENS},
        ),
        Said("create {token}", CreateToken, {"token": TAPPED_TOKEN}, tapped=True),
        Said("create {amount} tapped {token}", CreateToken,
             {"amount": NUMBER_WORDS, "token": MANY_TOKENS}, tapped=True),
        Said("put a number of {counter} counters on {to} equal to {amount}", PutCounters,
             {"counter": COUNTER, "to": ONE, "amount": COUNT}),
        Said("create {token} that's attacking", CreateToken, {"token": Article(ONE_TOKEN)},
             attacking=True),
        Said("create {amount} {token} that are attacking", CreateToken,
             {"amount": NUMBER_WORDS, "token": MANY_TOKENS}, attacking=True),
        Said("create {token} that's tapped and attacking", CreateToken,
             {"token": Article(ONE_TOKEN)}, tapped=True, attacking=True),
        Said("create {amount} {token} that are tapped and attacking", CreateToken,
             {"amount": NUMBER_WORDS, "token": MANY_TOKENS}, tapped=True, attacking=True),
        Said("put {of} counters on {to}", PutItsCounters,
             {"of": Pronoun("its", IT, "self"), "to": ONE}),
        Said("distribute {amount} {counter} counters among {to}", PutCounters,
             {"amount": MANY_OR_X, "counter": COUNTER, "to": DIVIDED_AMONG}, divided=True),
        *(
            Said(f"{who} get{s} a {{counter}} counter", PutCounters,
                 {"counter": OF_PLAYER, **given}, **fixed)
            for who, s, given, fixed in _GETTING
        ),
        Said("you get {amount}", PutCounters, {"amount": ENERGY}, counter="energy", to="you"),
        *(
            Said(f"{who} get{s} {{amount}} {{counter}} counters", PutCounters,
                 {"amount": NUMBER_WORDS, "counter": OF_PLAYER, **given}, **fixed)
            for who, s, given, fixed in _GETTING
        ),
        Said("return {what} to the battlefield under its owner's control with a {counter} counter "
             "on it", ReturnIt, {"what": OneOf(TARGET_CARD, *_THAT_CARD, AGAIN),
             "counter": COUNTER}, to="battlefield", under_owner=True),
        Said("remove a {counter} counter from {what}", RemoveCounters,
             {"counter": COUNTER, "what": ONE}),
        Said("remove {amount} {counter} counters from {what}", RemoveCounters,
             {"amount": NUMBER_WORDS, "counter": COUNTER, "what": ONE}),
        Said("counter {what}", Counter, {"what": TARGET_SPELL}),
        Said("counter {what} unless its controller pays {unless_pays}", Counter,
             {"what": TARGET_SPELL, "unless_pays": MANA}),
    ]  # fmt: skip


def _mana() -> list[Phrase]:
    return [
        Said("add {mana}", AddMana, {"mana": PRODUCED}),
        Said("add one mana of any color", AddMana, {}, any=1),
        Said("add {any} mana of any one color", AddMana, {"any": MANY_OR_X}),
    ]


ONE_EFFECT = OneOf(
    *ACTIONS,
    *CHOSEN_EFFECTS,
    *LIBRARIES,
    *_player_verbs(),
    *DAMAGE,
    *_permanents(),
    *LASTING,
    *ATTACHING,
    *EMBLEMS,
    *TURNS,
    *REDIRECTING,
    *_sacrifices(),
    *_mana(),
)
"""One effect."""
