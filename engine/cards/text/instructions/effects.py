"""Effects in words; each wording is one row that both reads and writes it (608, 701)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.both import ALL_ON_IT, BOTH_OR_LIKE
from turnfold.engine.cards.text.counted import COUNT
from turnfold.engine.cards.text.instructions.attaching import ATTACHING
from turnfold.engine.cards.text.instructions.base_sizes import BASE_SIZES
from turnfold.engine.cards.text.instructions.casters import CASTERS_FOR_A_WHILE
from turnfold.engine.cards.text.instructions.casting import CASTING
from turnfold.engine.cards.text.instructions.choosing import CHOSEN_EFFECTS
from turnfold.engine.cards.text.instructions.coins import FLIPPING
from turnfold.engine.cards.text.instructions.copying import COPYING
from turnfold.engine.cards.text.instructions.copying_spells import COPYING_SPELLS
from turnfold.engine.cards.text.instructions.countering import COUNTERING
from turnfold.engine.cards.text.instructions.counters import COUNTERS, MORE_COUNTERS
from turnfold.engine.cards.text.instructions.damage import DAMAGE
from turnfold.engine.cards.text.instructions.delayed import (
    DELAYED,
    EXILED_WITH,
    HOW_RETURNED,
    ITSELF,
    THAT_CARDS,
    THOSE,
)
from turnfold.engine.cards.text.instructions.dice import ROLLING
from turnfold.engine.cards.text.instructions.doubling import DOUBLING
from turnfold.engine.cards.text.instructions.emblems import EMBLEMS
from turnfold.engine.cards.text.instructions.equal import EQUAL
from turnfold.engine.cards.text.instructions.fighting import FIGHTING_EFFECTS
from turnfold.engine.cards.text.instructions.lasting import LASTING
from turnfold.engine.cards.text.instructions.libraries import LIBRARIES
from turnfold.engine.cards.text.instructions.mana import MANA_EFFECTS
from turnfold.engine.cards.text.instructions.picking import PICKING
from turnfold.engine.cards.text.instructions.players import PLAYERS
from turnfold.engine.cards.text.instructions.playing import PLAYING
from turnfold.engine.cards.text.instructions.preventing import PREVENTING
from turnfold.engine.cards.text.instructions.prices import PRICES
from turnfold.engine.cards.text.instructions.redirecting import REDIRECTING
from turnfold.engine.cards.text.instructions.sacrificing import SACRIFICING
from turnfold.engine.cards.text.instructions.several_players import OF_SEVERAL_PLAYERS
from turnfold.engine.cards.text.instructions.single import SINGLE
from turnfold.engine.cards.text.instructions.top_card import TOP_CARD
from turnfold.engine.cards.text.instructions.turns import TURNS
from turnfold.engine.cards.text.instructions.zones import ZONES
from turnfold.engine.cards.text.named import ACTIONS
from turnfold.engine.cards.text.pronouns import (
    THAT_PERMANENT,
    Pronoun,
)
from turnfold.engine.cards.text.quoted import QUOTED_GIVEN
from turnfold.engine.cards.text.subjects import (
    AGAIN,
    ANY,
    ONE,
    PLAYER,
    SEVERAL,
    SEVERAL_CARDS,
    THEM,
    THIS_CARD,
)
from turnfold.engine.cards.text.tokens import A_ROLE, A_TOKEN, MANY_TOKENS, TAPPED_TOKEN
from turnfold.engine.cards.text.unbinding import VerbUnsaid
from turnfold.engine.cards.text.words.amounts import (
    COUNTER,
    MANY_OR_X,
    NUMBER_WORDS,
)
from turnfold.engine.cards.text.words.cards import (
    CARD,
    TARGET_ANY_CARD,
    TARGET_CARD,
    in_graveyard,
)
from turnfold.engine.cards.text.words.nouns import (
    ANY_ONE,
    EACH,
    EVERY,
    After,
    Article,
)
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording
from turnfold.events.cards.effects import (
    Attacking,
    CreateToken,
    Destroy,
    ExileInstead,
    ExileIt,
    ExileUntil,
    PutCounters,
    PutOntoBattlefield,
    RemoveFromCombat,
    ReturnIt,
    TapIt,
    TokenDefinition,
    UntapIt,
)
from turnfold.events.cards.selections import ControlledBy


def _several(words: tuple[str, ...], kind: Any, gaps: dict[str, Phrase], **fixed: Any) -> OneOf:
    return OneOf(*(Form(each, kind, gaps, **fixed) for each in words))


_THAT_OR_PLANESWALKER = OneOf(
    *(
        Pronoun(f"that {each}", THAT_PERMANENT, "target", "that")
        for each in ("creature or planeswalker", "planeswalker")
    )
)


_TOGETHER = OneOf(BOTH_OR_LIKE, ALL_ON_IT)


def _permanents() -> list[Phrase]:
    hand = " to its owner's hand"
    return [
        *(
            Form(f"{verb} {{what}}", kind, {"what": _TOGETHER})
            for verb, kind in (("destroy", Destroy), ("exile", ExileIt), ("tap", TapIt),
                               ("untap", UntapIt))
        ),
        Form("return {what} to their owners' hands", ReturnIt, {"what": _TOGETHER}),
        Form("destroy {what}", Destroy, {"what": ANY}),
        _several(
            (
                "destroy {what}. it can't be regenerated",
                "destroy {what}. they can't be regenerated",
            ),
            Destroy,
            {"what": ANY},
            no_regeneration=True,
        ),
        Form("exile {what}", ExileIt, {"what": OneOf(ANY, TARGET_ANY_CARD, SEVERAL_CARDS)}),
        Form("exile {what} until ~ leaves the battlefield", ExileUntil, {"what": ANY}),
        Form("if {what} would die this turn, exile it instead", ExileInstead,
             {"what": OneOf(AGAIN, _THAT_OR_PLANESWALKER)}),
        Form("tap {what}", TapIt, {"what": ANY}),
        Form("untap {what}", UntapIt, {"what": ANY}),
        Form("return {what}" + hand, ReturnIt, {"what": ONE}),
        Form("return {what} to their owners' hands", ReturnIt, {"what": EVERY}),
        Form("return {what}" + hand, ReturnIt, {"what": EACH}),
        *_cards_returned(),
        Form("return {what} to its owner's hand", ReturnIt, {"what": ANY_ONE}, number=1),
        *(
            Form(f"put {{what}} on {words} of {whose} library", ReturnIt, {"what": what}, to=to)
            for words, to in (("top", "library"), ("the bottom", "bottom"))
            for whose, what in (
                ("its owner's", ONE), ("its owner's", TARGET_ANY_CARD), ("your", _YOUR_CARD),
                ("its owner's", THIS_CARD), ("your", THIS_CARD),
            )
        ),
        Form("remove {what} from combat", RemoveFromCombat, {"what": ONE}),
        *_tokens(),
        *COUNTERS,
    ]  # fmt: skip


_YOUR_CARD = OneOf(TARGET_CARD, SEVERAL_CARDS)
_ITS_OWNERS = tuple(
    (words, True)
    for words in ("its owner's", "his owner's", "her owner's", "their owner's", "their owners'")
)
_CHOSEN_CARD = Article(in_graveyard(CARD, "from your graveyard", ControlledBy("you")))
"""A card that its controller chooses as the effect happens."""


_WITH_COUNTERS: tuple[tuple[str, dict[str, Phrase]], ...] = (
    ("{counter} counter", {"counter": Article(COUNTER)}),
    ("{counters} {counter} counters", {"counter": COUNTER, "counters": NUMBER_WORDS}),
)


def _cards_returned() -> list[Phrase]:
    """Cards that go from a graveyard or exile to a hand or to the battlefield."""
    found: list[Phrase] = [
        Form("return {what} to your hand", ReturnIt, {"what": OneOf(_YOUR_CARD, THIS_CARD)}),
        *(
            Form(f"return {{what}} to {whose} hand", ReturnIt, {"what": OneOf(*THAT_CARDS[1:])})
            for whose in ("its owner's", "your")
        ),
        *(
            Form(f"return {{what}} to {hand}", ReturnIt, {"what": OneOf(*EXILED_WITH)})
            for hand in ("its owner's hand", "their owner's hand", "their owners' hands")
        ),
        Form("return {what} to its owner's hand", ReturnIt, {"what": OneOf(TARGET_ANY_CARD,
             THIS_CARD)}),
        Form("return {what} to your hand", ReturnIt, {"what": _CHOSEN_CARD}, number=1),
        Form("return {what} to their owners' hands", ReturnIt, {"what": OneOf(SEVERAL, THEM)}),
    ]  # fmt: skip
    for tapped, place in HOW_RETURNED:
        start = f"return {{what}} to the battlefield{tapped}"
        found += [
            Form(start, PutOntoBattlefield, {"what": OneOf(_YOUR_CARD, THIS_CARD)}, **place),
            *(
                Form(words, PutOntoBattlefield, {"what": _CHOSEN_CARD}, number=1, **place)
                for words in (start, f"put {{what}} onto the battlefield{tapped}")
            ),
            *(
                Form(f"{start} under {whose} control", PutOntoBattlefield,
                     {"what": OneOf(_YOUR_CARD, *THAT_CARDS, *ITSELF, *EXILED_WITH)},
                     under_owner=of_owner, **place)
                for whose, of_owner in (("your", False), *_ITS_OWNERS)
            ),
            *(
                Form(f"{start} under {whose} control", PutOntoBattlefield, {"what": OneOf(*THOSE)},
                     under_owner=whose != "your", **place)
                for whose in ("their owner's", "their owners'", "your")
            ),
            *(
                Form(f"{start} under {whose} control with {words} on {it}", PutOntoBattlefield,
                     {"what": OneOf(*THAT_CARDS, *ITSELF), **number}, under_owner=of_owner,
                     **place)
                for whose, of_owner in (("your", False), *_ITS_OWNERS)
                for words, number in _WITH_COUNTERS
                for it in ("it", "him", "her")
            ),
            Form(f"put {{what}} onto the battlefield{tapped} under your control",
                 PutOntoBattlefield, {"what": TARGET_ANY_CARD}, **place),
            Form(f"put {{what}} onto the battlefield{tapped}",
                 PutOntoBattlefield, {"what": OneOf(*EXILED_WITH)}, **place),
        ]  # fmt: skip
    return found


_CREATING: tuple[tuple[str, dict[str, Phrase], dict[str, Any]], ...] = (
    ("you create", {}, {"who": "you"}),
    ("{who} creates", {"who": PLAYER}, {}),
)
"""Who creates tokens."""


def _tokens() -> list[Phrase]:
    one, tapped = {"token": A_TOKEN}, {"tapped": True}
    many: dict[str, Phrase] = {"amount": MANY_OR_X, "token": MANY_TOKENS}
    return [
        Form("create {token}", CreateToken, one),
        Form("create {token} attached to {attached_to}", CreateToken,
             {"token": A_ROLE, "attached_to": ONE}),
        Form("create {amount} {token}", CreateToken, many),
        *_tokens_that_have(),
        Form("create {token}", CreateToken, {"token": TAPPED_TOKEN}, tapped=True),
        *(
            Form(f"create a number of {state}{{token}} equal to {{amount}}", CreateToken,
                 {"token": MANY_TOKENS, "amount": COUNT}, **fixed)
            for state, fixed in (("", {}), ("tapped ", tapped))
        ),
        *(
            Form(f"{who} a number of {{token}} equal to {{amount}}", CreateToken,
                 {**given, "token": MANY_TOKENS, "amount": COUNT}, **fixed)
            for who, given, fixed in _CREATING
        ),
        *(
            Form(f"{who} {{token}}", CreateToken, {**given, **one}, **fixed)
            for who, given, fixed in _CREATING
        ),
        *(
            Form(f"{who} {{amount}} {{token}}", CreateToken, {**given, **many}, **fixed)
            for who, given, fixed in _CREATING
        ),
        *(
            Form(f"{who} {words}", CreateToken, {**given, **token}, **fixed, **tapped)
            for who, given, fixed in _CREATING
            for words, token in (("{amount} tapped {token}", many),
                                 ("{token}", {"token": TAPPED_TOKEN}))
        ),
        Form("create {amount} tapped {token}", CreateToken, many, **tapped),
        Form("create {token} that's attacking", CreateToken, one, attacking=Attacking()),
        Form("create {amount} {token} that are attacking", CreateToken, many,
             attacking=Attacking()),
        Form("create {token} that's tapped and attacking", CreateToken, one,
             attacking=Attacking(), **tapped),
        Form("create {amount} {token} that are tapped and attacking", CreateToken, many,
             attacking=Attacking(), **tapped),
    ]  # fmt: skip


def _tokens_that_have() -> list[Phrase]:
    """Tokens whose abilities follow in a sentence of their own: 'It has "Sacrifice ~: ..."'."""

    def row(words: str, token: Phrase, number: Phrase | None) -> Phrase:
        def make(parts: dict[str, Any]) -> CreateToken | None:
            plain: TokenDefinition = parts["token"]
            if plain.abilities or "creature" not in plain.types:
                return None
            told = replace(plain, abilities=parts["abilities"])
            return CreateToken(told, parts.get("amount", 1))

        def take(value: Any) -> dict[str, Any] | None:
            if not isinstance(value, CreateToken) or not value.token.abilities:
                return None
            token = replace(value.token, abilities=())
            parts = {"token": token, "abilities": value.token.abilities, "amount": value.amount}
            given = {name: each for name, each in parts.items() if name in gaps}
            return given if make(given) == value else None

        gaps: dict[str, Phrase] = {"token": token, "abilities": QUOTED_GIVEN}
        if number is not None:
            gaps["amount"] = number
        return Map(Wording(words, **gaps), make, take)

    return [
        row("create {token}. it has {abilities}", A_TOKEN, None),
        row("create {amount} {token}. they have {abilities}", MANY_TOKENS, MANY_OR_X),
    ]


_MORE_TOKENS = OneOf(
    Form("{token}", CreateToken, {"token": A_TOKEN}, together=True),
    Form("{token}", CreateToken, {"token": TAPPED_TOKEN}, tapped=True, together=True),
    Form("{amount} {token}", CreateToken, {"amount": MANY_OR_X, "token": MANY_TOKENS},
         together=True),
)  # fmt: skip
MORE = Map(
    OneOf(_MORE_TOKENS, MORE_COUNTERS),
    VerbUnsaid,
    lambda value: value if isinstance(value, CreateToken | PutCounters) else None,
)
"""An effect behind another one of its kind, whose verb is not said again."""
ONE_EFFECT = OneOf(
    *ACTIONS,
    *CHOSEN_EFFECTS,
    *FLIPPING,
    *ROLLING,
    *COPYING,
    *COPYING_SPELLS,
    *LIBRARIES,
    *TOP_CARD,
    *PLAYERS,
    *EQUAL,
    *OF_SEVERAL_PLAYERS,
    *CASTING,
    *PLAYING,
    *CASTERS_FOR_A_WHILE,
    *PICKING,
    *ZONES,
    *DAMAGE,
    *_permanents(),
    After("you ", OneOf(*_permanents())),
    *COUNTERING,
    *LASTING,
    *DOUBLING,
    *BASE_SIZES,
    *DELAYED,
    *ATTACHING,
    *EMBLEMS,
    *TURNS,
    *FIGHTING_EFFECTS,
    *PREVENTING,
    *PRICES,
    *REDIRECTING,
    *SINGLE,
    *SACRIFICING,
    *MANA_EFFECTS,
)
"""One effect."""
