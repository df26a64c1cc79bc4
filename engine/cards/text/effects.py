"""Effects in words; each wording is one row that both reads and writes it (608, 701)."""

from typing import Any

from turnfold.engine.cards.effects import (
    AddMana,
    AddPhases,
    Counter,
    CreateToken,
    Delay,
    Destroy,
    DiscardCards,
    DrawCards,
    Duration,
    ExileIt,
    ExtraTurns,
    GainLife,
    LoseGame,
    LoseLife,
    MillCards,
    Modify,
    Permit,
    PutCounters,
    RemoveCounters,
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
from turnfold.engine.cards.modifications import Modification, Permission, Requirement, Restriction
from turnfold.engine.cards.text.amounts import (
    AMOUNT,
    MANA,
    MANY_OR_X,
    NUMBER,
    NUMBER_WORDS,
    PRODUCED,
)
from turnfold.engine.cards.text.binding import THAT_CARD, THE_TOKENS, Pronoun
from turnfold.engine.cards.text.changes import GAINS, GAINS_AND_GETS, GETS, LOSES
from turnfold.engine.cards.text.counted import COUNT
from turnfold.engine.cards.text.damage import DAMAGE
from turnfold.engine.cards.text.nouns import (
    ALL,
    ANY_ONE,
    DESCRIBED,
    DESCRIBED_MANY,
    EACH,
    EVERY,
    TARGET_ANY_CARD,
    TARGET_CARD,
    TARGET_PLAYER,
    TARGET_SPELL,
    Article,
)
from turnfold.engine.cards.text.subjects import (
    AGAIN,
    ANY,
    COUNTER,
    ONE,
    ONE_OR_EACH,
    PLAYER,
    SEVERAL,
    THEM,
)
from turnfold.engine.cards.text.tokens import CLUE, MANY_TOKENS, ONE_TOKEN, TAPPED_TOKEN
from turnfold.engine.cards.text.wording import Made, OneOf, Phrase, Said, Wording, Words


def _several(words: tuple[str, ...], kind: Any, gaps: dict[str, Phrase], **fixed: Any) -> OneOf:
    return OneOf(*(Said(each, kind, gaps, **fixed) for each in words))


def _verb(words: str, kind: Any, changes: tuple[Phrase, Phrase] | None, **fixed: Any) -> OneOf:
    """A verb in singular and plural, "{what} get[s] ...", each with its own kind of change."""
    one, many = ({"change": each} for each in changes) if changes else ({}, {})
    return OneOf(
        Said(words.replace("[s]", "s"), kind, {**one, "what": ONE}, **fixed),
        Said(words.replace("[s]", ""), kind, {**many, "what": ALL}, **fixed),
        Said(words.replace("[s]", "s"), kind, {**one, "what": EACH}, **fixed),
        Said(words.replace("{what}", "{what} each").replace("[s]", ""), kind,
             {**many, "what": SEVERAL}, **fixed),
        Said(words.replace("[s]", ""), kind, {**many, "what": THEM}, **fixed),
    )  # fmt: skip


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


_MADE = tuple(
    Pronoun(words, THE_TOKENS, "made")
    for words in ("it", "them", "they", "that token", "those tokens", "the token", "the tokens")
)
"""Tokens that were just created."""
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
        Said("exile {what}", ExileIt, {"what": OneOf(ANY, TARGET_ANY_CARD)}),
        Said("tap {what}", TapIt, {"what": ANY}),
        Said("untap {what}", UntapIt, {"what": ANY}),
        Said("return {what}" + hand, ReturnIt, {"what": ONE}),
        Said("return {what} to their owners' hands", ReturnIt, {"what": EVERY}),
        Said("return {what} to your hand", ReturnIt, {"what": TARGET_CARD}),
        Said("return {what} to the battlefield", ReturnIt, {"what": TARGET_CARD}, to="battlefield"),
        *(
            Said(f"return {{what}} to the battlefield{tapped} under {whose} control", ReturnIt,
                 {"what": OneOf(TARGET_CARD, *_THAT_CARD)}, to="battlefield",
                 tapped=bool(tapped), under_owner=under_owner)
            for tapped in ("", " tapped")
            for whose, under_owner in (
                ("your", False), ("its owner's", True), ("their owner's", True),
            )
        ),
        Said("return {what} to its owner's hand", ReturnIt, {"what": ANY_ONE}, number=1),
        Said("put {what} on top of its owner's library", ReturnIt, {"what": ONE}, to="library"),
        Said("investigate", CreateToken, {}, token=CLUE),
        Said(
            "return {what} to the battlefield tapped",
            ReturnIt,
            {"what": TARGET_CARD},
            to="battlefield",
            tapped=True,
        ),
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
        *(
            _verb(words, Modify, changes, duration=duration)
            for end, duration in _DURATIONS
            for words, changes in (
                (f"{{what}} get[s] {{change}} {end}", GETS),
                (f"{{what}} gain[s] {{change}} {end}", (GAINS, GAINS)),
                (f"{{what}} lose[s] {{change}} {end}", (LOSES, LOSES)),
            )
        ),
        _verb("until end of turn, {what} get[s] {change}", Modify, GETS),
        _verb("until end of turn, {what} gain[s] {change}", Modify, (GAINS, GAINS)),
        _verb("{what} must be blocked this turn if able", Require, None,
              change=Requirement("be_blocked", once=True)),
        _verb("{what} can block an additional creature this turn", Permit, None,
              change=Permission("block_additional", number=1)),
        Said("{what} blocks ~ this turn if able", Require, {"what": ONE},
             change=Requirement("block_it", once=True)),
        *_gaining_control(),
        _verb("{what} gain[s] {change} until end of turn", Modify, GAINS_AND_GETS),
        _verb("{what} can't be blocked this turn except by {change}", Restrict,
              (_EXCEPT_BY, _EXCEPT_BY)),
        _verb("{what} lose[s] {change} until end of turn", Modify, (LOSES, LOSES)),
        *_base(),
        Said("gain control of {what} until end of turn", Modify, {"what": ONE},
             change=Modification(controller="you")),
        Said("gain control of {what}", Modify, {"what": ONE},
             change=Modification(controller="you"), duration="forever"),
        Said("all creatures able to block {what} this turn do so", Require, {"what": ONE},
             change=Requirement("be_blocked_by_all")),
        _verb("{what} can attack this turn as though it didn't have defender", Permit, None,
              change=Permission("attack_despite_defender")),
        _verb("{what} can't be blocked by {change} this turn", Restrict, (_BY, _BY)),
        _verb("{what} can't be blocked except by {change} this turn", Restrict,
              (_EXCEPT_BY, _EXCEPT_BY)),
        Said("destroy {about} at end of combat", Delay, {"about": AGAIN},
             step="end_of_combat", effects=(Destroy("that"),)),
        Said("sacrifice ~ at end of combat", Delay, {}, about="self",
             step="end_of_combat", effects=(SacrificeIt("that"),)),
        *(
            Said(f"{verb} {{about}} at {words}", Delay, {"about": about}, step=step,
                 effects=(effect,))
            for words, step in (
                ("end of combat", "end_of_combat"), ("the beginning of the next end step", "end"),
            )
            for verb, effect in (("sacrifice", SacrificeIt("that")), ("exile", ExileIt("that")))
            for about in (OneOf(AGAIN, *_MADE),)
        ),
        Said("remove a +1/+1 counter from {about} at end of combat", Delay, {"about": AGAIN},
             step="end_of_combat", effects=(RemoveCounters("+1/+1", what="that"),)),
        Said("{what} gains {change} until end of turn", Modify,
             {"what": OneOf(*_MADE), "change": GAINS}),
        Said("{what} gain {change} until end of turn", Modify,
             {"what": OneOf(*_MADE), "change": GAINS}),
        Said("after this phase, there is an additional combat phase", AddPhases, {},
             phases=("combat",)),
        Said("after this main phase, there is an additional combat phase followed by an "
             "additional main phase", AddPhases, {}, phases=("combat", "main"), after="main"),
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
    ]  # fmt: skip


_BY = Said("{by}", Restriction, {"by": DESCRIBED_MANY}, cannot="be_blocked_by")
_EXCEPT_BY = Said("{by}", Restriction, {"by": DESCRIBED_MANY}, cannot="be_blocked_except_by")


_DURATIONS: tuple[tuple[str, Duration], ...] = (
    ("until your next turn", "your_next_turn"),
    ("until end of combat", "combat"),
    ("for as long as ~ remains tapped", "while_tapped"),
    ("for as long as ~ remains on the battlefield", "while_source"),
)


def _gaining_control() -> list[Phrase]:
    yours = Modification(controller="you")
    return [
        Said(f"gain control of {{what}} {end}", Modify, {"what": ONE}, change=yours,
             duration=duration)
        for end, duration in _DURATIONS
    ]  # fmt: skip


def _base() -> list[Phrase]:
    """ "has base power and toughness 4/4 until end of turn"."""
    change = Made(
        Wording("{power}/{toughness}", power=NUMBER, toughness=NUMBER),
        lambda parts: Modification(set_power=parts["power"], set_toughness=parts["toughness"]),
        lambda value: (
            {"power": value.set_power, "toughness": value.set_toughness}
            if value == Modification(set_power=value.set_power, set_toughness=value.set_toughness)
            else None
        ),
    )
    words = "base power and toughness {change} until end of turn"
    return [
        Said("{what} has " + words, Modify, {"what": ONE, "change": change}),
        Said("{what} have " + words, Modify, {"what": ALL, "change": change}),
    ]


def _mana() -> list[Phrase]:
    return [
        Said("add {mana}", AddMana, {"mana": PRODUCED}),
        Said("add one mana of any color", AddMana, {}, any=1),
    ]


ONE_EFFECT = OneOf(
    *_player_verbs(),
    *DAMAGE,
    *_permanents(),
    *_lasting(),
    *_sacrifices(),
    *_mana(),
)
"""One effect."""
