"""Effects in words; each wording is one row that both reads and writes it (608, 701)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.counted import COUNT
from turnfold.engine.cards.text.instructions.attaching import ATTACHING
from turnfold.engine.cards.text.instructions.choosing import CHOSEN_EFFECTS
from turnfold.engine.cards.text.instructions.damage import DAMAGE
from turnfold.engine.cards.text.instructions.emblems import EMBLEMS
from turnfold.engine.cards.text.instructions.lasting import LASTING
from turnfold.engine.cards.text.instructions.libraries import LIBRARIES
from turnfold.engine.cards.text.instructions.players import PLAYERS
from turnfold.engine.cards.text.instructions.redirecting import REDIRECTING
from turnfold.engine.cards.text.instructions.turns import TURNS
from turnfold.engine.cards.text.named import ACTIONS
from turnfold.engine.cards.text.pronouns import (
    IN_GRAVEYARD,
    IT,
    PLACES,
    THAT_CARD,
    THE_SAME,
    Pronoun,
)
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
    COUNTER,
    MANA,
    MANY_OR_X,
    NUMBER_WORDS,
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
from turnfold.engine.cards.text.words.nouns import ANY_ONE, EVERY, Article
from turnfold.engine.cards.text.words.wording import Made, OneOf, Phrase, Said, Wording, Words
from turnfold.events.cards.effects import (
    AddMana,
    Counter,
    CreateToken,
    Destroy,
    ExileIt,
    PutCounters,
    PutItsCounters,
    RemoveCounters,
    RemoveFromCombat,
    ReturnIt,
    SacrificeIt,
    TapIt,
    UntapIt,
)
from turnfold.events.cards.measures import Counters
from turnfold.events.cards.targets import OneTarget


def _several(words: tuple[str, ...], kind: Any, gaps: dict[str, Phrase], **fixed: Any) -> OneOf:
    return OneOf(*(Said(each, kind, gaps, **fixed) for each in words))


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
        Said("put {what} on top of your library", ReturnIt, {"what": TARGET_CARD}, to="library"),
        Said("put {what} on top of its owner's library", ReturnIt, {"what": TARGET_ANY_CARD},
             to="library"),
        Said("remove {what} from combat", RemoveFromCombat, {"what": ONE}),
        *_tokens(),
        *_counters(),
        *_counters_of_players(),
        *_countering(),
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
_CREATING: tuple[tuple[str, dict[str, Phrase], dict[str, Any]], ...] = (
    ("you create", {}, {"who": "you"}),
    ("{who} creates", {"who": PLAYER}, {}),
)
"""Who creates tokens."""


_EXILED_INSTEAD = (
    "if that spell is countered this way, exile it instead of putting it into its owner's graveyard"
)


def _doubled(words: str) -> Phrase:
    """As many counters again as there are (701.10e)."""

    def make(parts: dict[str, Any]) -> PutCounters:
        to = parts["to"]
        again: Any = THE_SAME if isinstance(to, OneTarget) else to
        return PutCounters(parts["kind"], Counters(again, counter=parts["kind"]), to)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, PutCounters) or not isinstance(value.amount, Counters):
            return None
        parts = {"kind": value.counter, "to": value.to}
        to: Any = value.to
        ref: Any = value.amount.ref
        same = THE_SAME if isinstance(to, OneTarget) and ref in PLACES else ref
        told = replace(value, amount=replace(value.amount, ref=same))
        return parts if make(parts) == told else None

    return Made(Wording(words, kind=COUNTER, to=ONE), make, take)


def _tokens() -> list[Phrase]:
    one, tapped = {"token": Article(ONE_TOKEN)}, {"tapped": True}
    several: dict[str, Phrase] = {"amount": NUMBER_WORDS, "token": MANY_TOKENS}
    many: dict[str, Phrase] = {"amount": MANY_OR_X, "token": MANY_TOKENS}
    return [
        Said("investigate", CreateToken, {}, token=CLUE),
        Said("create {token}", CreateToken, one),
        Said("create {amount} {token}", CreateToken, many),
        Said("create {token}", CreateToken, {"token": TAPPED_TOKEN}, tapped=True),
        *(
            Said(f"{who} {{token}}", CreateToken, {**given, **one}, **fixed)
            for who, given, fixed in _CREATING
        ),
        *(
            Said(f"{who} {{amount}} {{token}}", CreateToken, {**given, **many}, **fixed)
            for who, given, fixed in _CREATING
        ),
        Said("create {amount} tapped {token}", CreateToken, several, **tapped),
        Said("create {token} that's attacking", CreateToken, one, attacking=True),
        Said("create {amount} {token} that are attacking", CreateToken, several, attacking=True),
        Said("create {token} that's tapped and attacking", CreateToken, one, attacking=True,
             **tapped),
        Said("create {amount} {token} that are tapped and attacking", CreateToken, several,
             attacking=True, **tapped),
    ]  # fmt: skip


def _counters() -> list[Phrase]:
    return [
        Said("put a {counter} counter on {to}", PutCounters,
             {"counter": COUNTER, "to": ONE_OR_EACH}),
        Said("put {amount} {counter} counters on {to}", PutCounters,
             {"amount": MANY_OR_X, "counter": COUNTER, "to": ONE_OR_EACH}),
        Said("put a number of {counter} counters on {to} equal to {amount}", PutCounters,
             {"counter": COUNTER, "to": ONE, "amount": COUNT}),
        Said("put {of} counters on {to}", PutItsCounters,
             {"of": Pronoun("its", IT, "self"), "to": ONE}),
        Said("distribute {amount} {counter} counters among {to}", PutCounters,
             {"amount": MANY_OR_X, "counter": COUNTER, "to": DIVIDED_AMONG}, divided=True),
        Said("return {what} to the battlefield under its owner's control with a {counter} counter "
             "on it", ReturnIt, {"what": OneOf(TARGET_CARD, *_THAT_CARD, AGAIN),
             "counter": COUNTER}, to="battlefield", under_owner=True),
        Said("remove a {counter} counter from {what}", RemoveCounters,
             {"counter": COUNTER, "what": ONE}),
        Said("remove {amount} {counter} counters from {what}", RemoveCounters,
             {"amount": NUMBER_WORDS, "counter": COUNTER, "what": ONE}),
        _doubled("double the number of {kind} counters on {to}"),
    ]  # fmt: skip


def _counters_of_players() -> list[Phrase]:
    return [
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
    ]  # fmt: skip


def _countering() -> list[Phrase]:
    spell: dict[str, Phrase] = {"what": TARGET_SPELL}
    paying: dict[str, Phrase] = {**spell, "unless_pays": MANA}
    unless = "counter {what} unless its controller pays {unless_pays}"
    return [
        Said("counter {what}", Counter, spell),
        Said(f"counter {{what}}. {_EXILED_INSTEAD}", Counter, spell, exile=True),
        Said(f"{unless}. {_EXILED_INSTEAD}", Counter, paying, exile=True),
        Said(unless, Counter, paying),
    ]


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
    *PLAYERS,
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
