"""What an effect does, in words: one row a wording, read and said by the same row (608, 701)."""

from typing import Any

from turnfold.engine.cards.effects import (
    AddMana,
    Counter,
    CreateToken,
    DealDamage,
    Destroy,
    DiscardCards,
    DrawCards,
    ExileIt,
    ExtraTurns,
    Fight,
    GainLife,
    LoseGame,
    LoseLife,
    May,
    MillCards,
    Modify,
    PreventDamage,
    PutCounters,
    Regenerate,
    RemoveFromCombat,
    Require,
    Restrict,
    ReturnIt,
    SacrificeIt,
    SetLife,
    TapIt,
    UntapIt,
    WinGame,
)
from turnfold.engine.cards.modifications import Requirement, Restriction
from turnfold.engine.cards.selections import Filter
from turnfold.engine.cards.text.amounts import (
    AMOUNT,
    MANA,
    MANY_OR_X,
    NUMBER_WORDS,
    PRODUCED,
)
from turnfold.engine.cards.text.binding import (
    IT,
    ITS_CONTROLLER,
    THAT_OBJECT,
    THAT_PLAYER,
    Pronoun,
)
from turnfold.engine.cards.text.changes import GAINS, GETS
from turnfold.engine.cards.text.nouns import (
    ALL,
    ANY_TARGET,
    DESCRIBED,
    EACH,
    EVERY,
    TARGET_CARD,
    TARGET_OBJECT,
    TARGET_PLAYER,
    TARGET_SPELL,
    Article,
)
from turnfold.engine.cards.text.tokens import MANY_TOKENS, ONE_TOKEN
from turnfold.engine.cards.text.wording import Made, OneOf, Phrase, Said, Several, Words

_AGAIN = OneOf(
    Pronoun("that creature", THAT_OBJECT, "target", "that"),
    Pronoun("that permanent", THAT_OBJECT, "target", "that"),
    Pronoun("it", IT, "self", "target", "that"),
)
_ATTACHED = Words([("enchanted creature", "attached"), ("equipped creature", "attached"),
                   ("enchanted permanent", "attached")])  # fmt: skip
ONE = OneOf(Words({"~": "self"}), TARGET_OBJECT, _AGAIN, _ATTACHED)
"""One object: itself, a target, or one that was spoken of."""

_EACH = OneOf(ONE, EACH)
ANY = OneOf(ONE, EVERY, EACH)
"""One object or many, as the object of a verb."""

PLAYER = OneOf(
    TARGET_PLAYER,
    Words({"each player": "each_player", "each opponent": "each_opponent"}),
    Words({"defending player": "defending_player"}),
    Pronoun("that player", THAT_PLAYER, "target", "that_player"),
    Pronoun("its controller", ITS_CONTROLLER, "controller_of_target"),
    Pronoun("that creature's controller", ITS_CONTROLLER, "controller_of_target"),
)
"""A player of whom a verb in the third person is said."""

YOU = Words({"you": "you"})
COUNTER = Words({each: each for each in ("+1/+1", "-1/-1", "-0/-1", "charge", "lore", "time")})
DAMAGED = OneOf(ANY_TARGET, ONE, PLAYER, YOU, EACH)
"""Who may be dealt damage."""

_DEALER = OneOf(Words({"~": "self"}), Pronoun("it", IT, "self", "that"))


def _several(words: tuple[str, ...], kind: Any, gaps: dict[str, Phrase], **fixed: Any) -> OneOf:
    return OneOf(*(Said(each, kind, gaps, **fixed) for each in words))


def _verb(words: str, kind: Any, changes: tuple[Phrase, Phrase] | None, **fixed: Any) -> OneOf:
    """A verb of one thing and of many: "{what} get[s] ...", with a change for each."""
    one, many = ({"change": each} for each in changes) if changes else ({}, {})
    return OneOf(
        Said(words.replace("[s]", "s"), kind, {**one, "what": ONE}, **fixed),
        Said(words.replace("[s]", ""), kind, {**many, "what": ALL}, **fixed),
        Said(words.replace("[s]", "s"), kind, {**one, "what": EACH}, **fixed),
    )


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
    found.append(Said("mill a card", MillCards, {}, who="you", amount=1))
    found.append(Said("mill {amount} cards", MillCards, {"amount": MANY_OR_X}, who="you"))
    found.append(Said("{who} mills a card", MillCards, {"who": PLAYER}, amount=1))
    gaps = {"who": PLAYER, "amount": MANY_OR_X}
    found.append(Said("{who} mills {amount} cards", MillCards, gaps))
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
        Said("sacrifice {what}", SacrificeIt, {"what": OneOf(Words({"~": "self"}), _AGAIN)}),
        Said("sacrifice {filter}", SacrificeIt, {"filter": one}, who="you", what="self"),
        Said("{who} sacrifices {filter}", SacrificeIt, {"who": PLAYER, "filter": one}),
        _of_their_choice(one),
    ]


def _of_their_choice(one: Phrase) -> Phrase:
    words = "{who} sacrifices {filter} of their choice"
    return Said(words, SacrificeIt, {"who": PLAYER, "filter": one})


def _damage() -> list[Phrase]:
    gaps: dict[str, Phrase] = {"source": _DEALER, "amount": AMOUNT, "to": DAMAGED}
    both = Words({"each creature and each player": "both"})
    made = Made(
        Said("{source} deals {amount} damage to {to}", DealDamage, {**gaps, "to": both}),
        lambda value: _to_both(value) if value.to == "both" else None,
        lambda value: _from_both(value) if isinstance(value, DealDamage) else None,
    )
    return [
        Said("{source} deals {amount} damage to {to}", DealDamage, gaps),
        made,
        Said("{one} fights {other}", Fight, {"one": ONE, "other": TARGET_OBJECT}),
    ]


_CREATURE = Filter(types=("creature",))


def _to_both(value: DealDamage) -> DealDamage:
    return DealDamage(value.amount, _CREATURE, value.source, also_to="each_player")


def _from_both(value: DealDamage) -> Any:
    if value.to != _CREATURE or value.also_to != "each_player":
        return None
    plain = DealDamage(value.amount, "both", value.source)  # type: ignore[arg-type]
    made = _to_both(plain)
    return plain if made == value else None


def _prevention() -> list[Phrase]:
    gaps: dict[str, Phrase] = {"amount": AMOUNT, "to": OneOf(ANY_TARGET, ONE, TARGET_PLAYER, YOU)}
    return [
        Said(
            "prevent the next {amount} damage that would be dealt to {to} this turn",
            PreventDamage,
            gaps,
        ),
        Said(
            "prevent all combat damage that would be dealt this turn",
            PreventDamage,
            {},
            to="anything",
            combat=True,
        ),
        Said(
            "prevent all combat damage that would be dealt to {to} this turn",
            PreventDamage,
            {"to": OneOf(ONE, YOU)},
            combat=True,
        ),
        Said(
            "prevent all damage that would be dealt to {to} this turn",
            PreventDamage,
            {"to": OneOf(ONE, YOU)},
        ),
        Said("regenerate {what}", Regenerate, {"what": ANY}),
    ]


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
        Said("exile {what}", ExileIt, {"what": ANY}),
        Said("tap {what}", TapIt, {"what": ANY}),
        Said("untap {what}", UntapIt, {"what": ANY}),
        Said("return {what}" + hand, ReturnIt, {"what": ONE}),
        Said("return {what} to their owners' hands", ReturnIt, {"what": EVERY}),
        Said("return {what} to your hand", ReturnIt, {"what": TARGET_CARD}),
        Said("return {what} to the battlefield", ReturnIt, {"what": TARGET_CARD}, to="battlefield"),
        Said(
            "return {what} to the battlefield tapped",
            ReturnIt,
            {"what": TARGET_CARD},
            to="battlefield",
            tapped=True,
        ),
        Said("put a {counter} counter on {to}", PutCounters, {"counter": COUNTER, "to": _EACH}),
        Said(
            "put {amount} {counter} counters on {to}",
            PutCounters,
            {"amount": MANY_OR_X, "counter": COUNTER, "to": _EACH},
        ),
        Said("remove {what} from combat", RemoveFromCombat, {"what": ONE}),
        Said("create {token}", CreateToken, {"token": Article(ONE_TOKEN)}),
        Said(
            "create {amount} {token}",
            CreateToken,
            {"amount": MANY_OR_X, "token": MANY_TOKENS},
        ),
        Said("create {token} that's tapped and attacking", CreateToken,
             {"token": Article(ONE_TOKEN)}, tapped=True, attacking=True),
        Said("create {amount} {token} that are tapped and attacking", CreateToken,
             {"amount": NUMBER_WORDS, "token": MANY_TOKENS}, tapped=True, attacking=True),
        Said("counter {what}", Counter, {"what": TARGET_SPELL}),
        Said("counter {what} unless its controller pays {unless_pays}", Counter,
             {"what": TARGET_SPELL, "unless_pays": MANA}),
    ]  # fmt: skip


def _lasting() -> list[Phrase]:
    stay = Restriction("untap_in_untap_step")
    return [
        _verb("{what} get[s] {change} until end of turn", Modify, GETS),
        _verb("{what} gain[s] {change} until end of turn", Modify, (GAINS, GAINS)),
        _verb("{what} can't block this turn", Restrict, None, change=Restriction("block")),
        _verb("{what} can't attack this turn", Restrict, None, change=Restriction("attack")),
        _verb(
            "{what} can't be blocked this turn", Restrict, None, change=Restriction("be_blocked")
        ),
        _verb(
            "{what} attack[s] this turn if able",
            Require,
            None,
            change=Requirement("attack", once=True),
        ),
        _verb(
            "{what} block[s] this turn if able",
            Require,
            None,
            change=Requirement("block", once=True),
        ),
        Said(
            "{what} doesn't untap during its controller's next untap step",
            Restrict,
            {"what": ONE},
            change=stay,
            duration="next_untap_step",
        ),
    ]


def _mana() -> list[Phrase]:
    return [
        Said("add {mana}", AddMana, {"mana": PRODUCED}),
        Said("add one mana of any color", AddMana, {}, any=1),
    ]


ONE_EFFECT = OneOf(
    *_player_verbs(),
    *_damage(),
    *_permanents(),
    *_lasting(),
    *_prevention(),
    *_sacrifices(),
    *_mana(),
)
"""One effect in words."""

_DONE = Several(ONE_EFFECT, (" and ", ", then "), most=3)

_MAY = OneOf(
    Said("you may {effects}", May, {"effects": _DONE}),
    Said("you may pay {pay}. if you do, {effects}", May, {"pay": MANA, "effects": _DONE}),
)
_UNLESS = Said(
    "{otherwise} unless you pay {pay}",
    May,
    {"pay": MANA, "otherwise": Made(ONE_EFFECT, lambda one: (one,), lambda many: many[0])},
    effects=(),
)
EFFECTS = Several(OneOf(ONE_EFFECT, _MAY, _UNLESS), (". ", " and ", ", then ", ". then "), most=5)
"""All that a spell or ability does, in its order."""
