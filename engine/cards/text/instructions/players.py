"""What players do in words: gain life, draw, discard, mill, and what they show (119, 121, 701)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.amount_conditions import ALWAYS
from turnfold.engine.cards.text.counted import COUNT
from turnfold.engine.cards.text.pronouns import THAT_PLAYER, THE_SAME, Pronoun
from turnfold.engine.cards.text.subjects import PLAYER, UNSAID_PLAYER, UNSAID_YOU
from turnfold.engine.cards.text.tokens import A_TOKEN, CLUE, MANY_TOKENS, TAPPED_TOKEN
from turnfold.engine.cards.text.words.amounts import AMOUNT, MANY_OR_X, NUMERAL_OR_X
from turnfold.engine.cards.text.words.cards import CARD, SIZE
from turnfold.engine.cards.text.words.nouns import TARGET_PLAYER, Article
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.characteristics import (
    ManaValueAtLeast,
    ManaValueAtMost,
    PowerAtLeast,
    PowerAtMost,
)
from turnfold.events.cards.effects import (
    CreateToken,
    DiscardCards,
    DiscardChosen,
    DrawCards,
    ExtraTurns,
    GainLife,
    IfSo,
    LoseGame,
    LoseLife,
    MillCards,
    Proliferate,
    Scry,
    SetLife,
    Surveil,
    WinGame,
)
from turnfold.events.cards.measures import LifeTotal, LostThisWay
from turnfold.events.cards.references import EACH_PLAYER, YouAnd
from turnfold.events.cards.selections import Filter, says, without
from turnfold.events.cards.targets import OneTarget


def _verbs() -> list[Phrase]:
    found: list[Phrase] = []
    gaps: dict[str, Phrase]
    for kind, verb in ((GainLife, "gain"), (LoseLife, "lose")):
        found.append(Form(f"you {verb} {{amount}} life", kind, {"amount": AMOUNT}, who="you"))
        gaps = {"amount": AMOUNT, "who": PLAYER}
        found.append(Form(f"{{who}} {verb}s {{amount}} life", kind, gaps))
    cards: list[tuple[Any, str]] = [(DrawCards, "draw"), (DiscardCards, "discard")]
    for kind, verb in cards:
        for start in ("", "you "):
            found.append(Form(f"{start}{verb} a card", kind, {}, who="you", amount=1))
            number: dict[str, Phrase] = {"amount": MANY_OR_X}
            found.append(Form(f"{start}{verb} {{amount}} cards", kind, number, who="you"))
        found.append(Form(f"{{who}} {verb}s a card", kind, {"who": PLAYER}, amount=1))
        gaps = {"who": PLAYER, "amount": MANY_OR_X}
        found.append(Form(f"{{who}} {verb}s {{amount}} cards", kind, gaps))
    many: dict[str, Phrase] = {"amount": MANY_OR_X}
    for many_or_one, words in (({}, "a card"), (many, "{amount} cards")):
        fixed = {} if many_or_one else {"amount": 1}
        found += [
            Form(f"{{who}} discards {words} at random", DiscardCards,
                 {"who": PLAYER, **many_or_one}, at_random=True, **fixed),
            Form(f"discard {words} at random", DiscardCards, many_or_one, who="you",
                 at_random=True, **fixed),
        ]  # fmt: skip
    for hand in ("their hand", "all the cards in their hand"):
        found.append(Form(f"{{who}} discards {hand}", DiscardCards, {"who": PLAYER}, amount=None))
    for start in ("", "you "):
        for hand in ("your hand", "all the cards in your hand"):
            found.append(Form(f"{start}discard {hand}", DiscardCards, {}, who="you", amount=None))
    found.append(Form("you gain life equal to {amount}", GainLife, {"amount": COUNT}, who="you"))
    found.append(Form("you lose life equal to {amount}", LoseLife, {"amount": COUNT}, who="you"))
    found.append(Form("you gain life equal to the life lost this way", GainLife, {},
                      amount=LostThisWay(), who="you"))  # fmt: skip
    gaps = {"who": PLAYER, "amount": COUNT}
    found.append(Form("{who} gains life equal to {amount}", GainLife, gaps))
    found.append(Form("{who} loses life equal to {amount}", LoseLife, gaps))
    for start in ("", "you "):
        words = f"{start}draw cards equal to {{amount}}"
        found.append(Form(words, DrawCards, {"amount": COUNT}, who="you"))
    for start in ("", "you "):
        found.append(Form(f"{start}draw an additional card", DrawCards, {}, who="you"))
    found.append(Form("{who} draws an additional card", DrawCards, {"who": PLAYER}, amount=1))
    found.append(Form("{who} draws {amount} additional cards", DrawCards,
                      {"who": PLAYER, "amount": MANY_OR_X}))  # fmt: skip
    return found


def _looks_and_outcomes() -> list[Phrase]:
    """Cards that are milled or looked at, games that end, turns that are added."""
    found: list[Phrase] = []
    gaps: dict[str, Phrase]
    found.append(Form("mill a card", MillCards, {}, who="you", amount=1))
    found.append(Form("mill {amount} cards", MillCards, {"amount": MANY_OR_X}, who="you"))
    found.append(Form("{who} mills a card", MillCards, {"who": PLAYER}, amount=1))
    gaps = {"who": PLAYER, "amount": MANY_OR_X}
    found.append(Form("{who} mills {amount} cards", MillCards, gaps))
    looks: list[tuple[Any, str]] = [(Scry, "scry"), (Surveil, "surveil")]
    for kind, verb in looks:
        found.append(Form(f"{verb} {{amount}}", kind, {"amount": NUMERAL_OR_X}))
        found.append(Form(f"you {verb} {{amount}}", kind, {"amount": NUMERAL_OR_X}))
        end = "scries" if verb == "scry" else "surveils"
        found.append(
            Form(f"{{who}} {end} {{amount}}", kind, {"who": PLAYER, "amount": NUMERAL_OR_X})
        )
    found.append(Form("{who} loses the game", LoseGame, {"who": PLAYER}))
    found.append(Form("you lose the game", LoseGame, {}, who="you"))
    found.append(Form("you win the game", WinGame, {}, who="you"))
    found.append(Form("your life total becomes {to}", SetLife, {"to": AMOUNT}, who="you"))
    found.append(
        Form("{who}'s life total becomes {to}", SetLife, {"who": TARGET_PLAYER, "to": AMOUNT})
    )
    found.append(Form("take an extra turn after this one", ExtraTurns, {}, who="you"))
    found.append(Form("you take an extra turn after this one", ExtraTurns, {}, who="you"))
    found.append(
        Form(
            "take {amount} extra turns after this one", ExtraTurns, {"amount": MANY_OR_X}, who="you"
        )
    )
    found.append(Form("{who} takes {amount} extra turns after this one", ExtraTurns,
                      {"amount": MANY_OR_X, "who": TARGET_PLAYER}))  # fmt: skip
    found.append(
        Form("{who} takes an extra turn after this one", ExtraTurns, {"who": TARGET_PLAYER})
    )
    return found


_THEY = Pronoun("they", THAT_PLAYER, "target", "that_player")


def _of_them() -> list[Phrase]:
    """What "they" do, a player who was spoken of."""
    they: dict[str, Phrase] = {"who": _THEY}
    verbs: list[tuple[Any, str]] = [(GainLife, "gain"), (LoseLife, "lose")]
    found: list[Phrase] = [
        Form(f"{{who}} {verb} {{amount}} life", kind, {**they, "amount": AMOUNT})
        for kind, verb in verbs
    ]
    cards: list[tuple[Any, str]] = [
        (DrawCards, "draw"), (DiscardCards, "discard"), (MillCards, "mill"),
    ]  # fmt: skip
    for kind, verb in cards:
        found += [
            Form(f"{{who}} {verb} a card", kind, they, amount=1),
            Form(f"{{who}} {verb} {{amount}} cards", kind, {**they, "amount": MANY_OR_X}),
        ]
    return found


def _of_the_same() -> list[Phrase]:
    """Verbs whose subject is that of the verb before: "draws two cards and loses 2 life"."""
    many: dict[str, Phrase] = {"amount": MANY_OR_X}
    found: list[Phrase] = []
    for s, who in (("s", UNSAID_PLAYER), ("", UNSAID_YOU)):
        verbs: list[tuple[Any, str]] = [(GainLife, "gain"), (LoseLife, "lose")]
        for kind, verb in verbs:
            gaps: dict[str, Phrase] = {"who": who, "amount": AMOUNT}
            found.append(Form(f"{{who}}{verb}{s} {{amount}} life", kind, gaps))
        if not s:
            continue  # without a subject they are about you in any case
        cards: list[tuple[Any, str]] = [
            (DrawCards, "draw"), (DiscardCards, "discard"), (MillCards, "mill"),
        ]  # fmt: skip
        for kind, verb in cards:
            found += [
                Form(f"{{who}}{verb}{s} a card", kind, {"who": who}, amount=1),
                Form(f"{{who}}{verb}{s} {{amount}} cards", kind, {"who": who, **many}),
            ]
    return found


def _from_it() -> Phrase:
    """A card of a hand: "a nonland card from it", "a card from it with mana value 3 or less"."""

    def make(parts: dict[str, Any]) -> Filter | None:
        card, more = parts["card"], parts["more"]
        return None if says(card, *map(type, more.all)) else Filter((*card.all, *more.all))

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Filter):
            return None
        more = Filter(tuple(each for each in value.all if isinstance(each, _SIZES)))
        return {"card": without(value, *_SIZES), "more": more} if more.all else None

    return OneOf(
        Map(Wording("{it} from it", it=Article(CARD)), lambda parts: parts["it"],
             lambda value: {"it": value}),
        Map(Wording("{card} from it{more}", card=Article(CARD), more=SIZE), make, take),
    )  # fmt: skip


_SIZES = (ManaValueAtLeast, ManaValueAtMost, PowerAtLeast, PowerAtMost)


def _shown() -> list[Phrase]:
    """A player reveals a hand, and you choose a card of it."""
    gaps: dict[str, Phrase] = {"who": PLAYER, "filter": _from_it()}
    start = "{who} reveals their hand. you choose {filter}"
    may = "{who} reveals their hand. you may choose {filter}. if you do, that player"
    joined = "{who} reveals their hand, you choose {filter}, then that player discards that card"
    return [
        *(
            Form(start + end, DiscardChosen, gaps)
            for end in (". that player discards that card", ", then that player discards that card")
        ),
        *(
            Form(start + end, DiscardChosen, gaps, exile=True)
            for end in (
                ". exile that card", " and exile that card", ". that player exiles that card",
            )
        ),
        Form(joined, DiscardChosen, gaps),
        Form(f"{may} discards that card", DiscardChosen, gaps, up_to=True),
        Form(f"{may} exiles that card", DiscardChosen, gaps, up_to=True, exile=True),
    ]  # fmt: skip


def _half_of_life() -> list[Phrase]:
    """A player loses half of their life (107.1a)."""

    def row(words: str, rounded: Any, **gaps: Phrase) -> Phrase:
        def make(parts: dict[str, Any]) -> LoseLife | None:
            who = parts.get("who", "you")
            if who in EACH_PLAYER:
                return None  # an amount of its own for each
            same: Any = THE_SAME if isinstance(who, OneTarget) else who
            return LoseLife(LifeTotal(same, half=rounded), who)

        def take(value: Any) -> dict[str, Any] | None:
            if not isinstance(value, LoseLife) or not isinstance(value.amount, LifeTotal):
                return None
            told = replace(value, amount=replace(value.amount, ref=THE_SAME))
            who: Any = value.who
            if not isinstance(who, OneTarget):
                told = value
            parts = {"who": who}
            return parts if (who == "you") is not bool(gaps) and make(parts) == told else None

        return Map(Wording(f"{words}, rounded {rounded}", **gaps), make, take)

    return [
        each
        for rounded in ("up", "down")
        for each in (
            row("you lose half your life", rounded),
            row("{who} loses half their life", rounded, who=PLAYER),
            row("{who} lose half their life", rounded, who=_THEY),
        )
    ]


_YOU_AND = Map(
    Wording("you and {who} each", who=PLAYER),
    lambda parts: None if parts["who"] in EACH_PLAYER else YouAnd(parts["who"]),
    lambda value: {"who": value.you_and} if isinstance(value, YouAnd) else None,
)


def _you_and_another() -> list[Phrase]:
    """What you and another player do together."""

    def row(words: str, kind: Any, gaps: dict[str, Phrase], **fixed: Any) -> Phrase:
        return Form(f"{{who}} {words}", kind, {"who": _YOU_AND, **gaps}, **fixed)

    cards: dict[str, Phrase] = {"amount": MANY_OR_X}
    doing: tuple[tuple[str, Any], ...] = (
        ("draw", DrawCards), ("discard", DiscardCards), ("mill", MillCards),
    )  # fmt: skip
    return [
        *(
            row(f"{verb} {words}", kind, gaps, **fixed)
            for verb, kind in doing
            for words, gaps, fixed in (("a card", {}, {"amount": 1}), ("{amount} cards", cards, {}))
        ),
        *(
            row(f"{verb} {{amount}} life", kind, {"amount": AMOUNT})
            for verb, kind in (("gain", GainLife), ("lose", LoseLife))
        ),
        row("create {token}", CreateToken, {"token": A_TOKEN}),
        row("create {token}", CreateToken, {"token": TAPPED_TOKEN}, tapped=True),
        row("create {amount} {token}", CreateToken, {**cards, "token": MANY_TOKENS}),
        row("investigate", CreateToken, {}, token=CLUE, one_by_one=True),
    ]


PLAYERS: tuple[Phrase, ...] = (
    *_you_and_another(),
    *_verbs(),
    *_looks_and_outcomes(),
    *_of_the_same(),
    *_of_them(),
    *_shown(),
    *_half_of_life(),
    *(Form(f"proliferate{again}", Proliferate, {}) for again in ("", " again")),
    *(
        Words({f"proliferate {times}": IfSo(ALWAYS, (Proliferate(),) * number)})
        for times, number in (("twice", 2), ("three times", 3))
    ),
)
"""An effect that is about players."""
