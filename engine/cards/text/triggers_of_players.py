"""What players do that abilities trigger on, in words: "whenever you cast a creature spell"
(601.2i, 701.8)."""

from typing import Any

from turnfold.engine.cards.text.casting_triggers import casting
from turnfold.engine.cards.text.words.amounts import COUNTER, NUMBER, NUMBER_WORDS
from turnfold.engine.cards.text.words.cards import CARD, CARDS, SPELL
from turnfold.engine.cards.text.words.describing import DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import (
    A_LAND,
    ANY_ONE,
    MANY_OTHERS,
    YOUR_COMMANDER,
    YOUR_RING_BEARER,
    Article,
)
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Words
from turnfold.events.cards.conditions import IsOpponentsTurn, IsYourTurn
from turnfold.events.cards.selections import (
    EVERYTHING,
    ControlledBy,
    IsOther,
    those,
)
from turnfold.events.cards.triggers import (
    Activates,
    BecomesMonarch,
    CommitsCrime,
    CompletesDungeon,
    Cycles,
    DayNightChanges,
    Discards,
    Draws,
    FlipsCoin,
    GainsLife,
    GetsCounters,
    IsSacrificed,
    IsTappedForMana,
    LosesGame,
    LosesLastCounter,
    LosesLife,
    OneTrigger,
    PlayerAttacks,
    PlaysLand,
    RingTempts,
    RollsDice,
    Scries,
    Surveils,
    TakesInitiative,
    Ventures,
)
from turnfold.events.cards.triggers.turning import FullyUnlocks, UnlocksDoor

_SELF = Words({"~": "self"})
_HOSTS = ("creature", "permanent", "land", "artifact", "enchantment", "planeswalker")
ATTACHED = Words({"equipped creature": "attached",
                  **{f"enchanted {each}": "attached" for each in _HOSTS}})  # fmt: skip
NAMED_BY_ROLE = OneOf(
    ATTACHED, Words({"your commander": YOUR_COMMANDER, "your Ring-bearer": YOUR_RING_BEARER})
)
ANYTHING = OneOf(_SELF, NAMED_BY_ROLE, ANY_ONE)
"""What a permanent is called that does something."""

A_SPELL = Article(SPELL)
_ORDINALS = (("first", 1), ("second", 2), ("third", 3))

_DEEDS: tuple[tuple[str, type[OneTrigger]], ...] = (
    ("gain{s} life", GainsLife),
    ("lose{s} life", LosesLife),
    ("draw{s} a card", Draws),
    ("discard{s} a card", Discards),
    ("scr{ies}", Scries),
    ("surveil{s}", Surveils),
    ("become{s} the monarch", BecomesMonarch),
    ("lose{s} the game", LosesGame),
    ("complete{s} a dungeon", CompletesDungeon),
    ("venture{s} into the dungeon", Ventures),
    ("take{s} the initiative", TakesInitiative),
    ("unlock{s} a door", UnlocksDoor),
    ("fully unlock{s} a Room", FullyUnlocks),
)


def _not_any(value: Any) -> Any:
    """The description of a card; None for "a card", which has rows of its own."""
    return None if value == EVERYTHING else value


_CARD, _CARDS = (Map(each, _not_any, _not_any) for each in (Article(CARD), CARDS))
_ENERGY = Words({"{E}": "energy"})
_MANY = OneOf(DESCRIBED_MANY, MANY_OTHERS)
_OTHERS = those(IsOther(True))
OF_TURN = (
    ("during your turn", IsYourTurn(True)),
    ("during an opponent's turn", IsOpponentsTurn(True)),
)
"""In whose turn an event must be."""


_THIS_DOOR = Map(Words({"this door": "left"}), lambda door: door, lambda door: door and "left")
"""Which half it is, the card says as a whole (`turnfold.engine.cards.faces`)."""


_COUNTERS: dict[str, Phrase] = {"counter": COUNTER, "subject": ANYTHING}


def of_player() -> list[Phrase]:
    """Each event of a player, for you, for an opponent and for any player."""
    found: list[Phrase] = []
    for who, whose, s in (
        ("you", "you", ""),
        ("an opponent", "opponent", "s"),
        ("a player", "any", "s"),
    ):
        given: dict[str, Any] = {} if whose == "any" else {"whose": whose}
        found += _deeds(who, s, given)
        found += _with_objects(who, s, given)
        found += _by_chance_and_with_counters(who, s, given)
    attackers = "with {number} or more creatures"
    many: dict[str, Phrase] = {"number": NUMBER_WORDS}
    return [
        *found,
        Form(f"whenever a player attacks {attackers}", PlayerAttacks, many),
        Form("whenever one or more {counter} counters are put on {subject}", GetsCounters,
             _COUNTERS),
        Form("whenever one or more counters are put on {subject}", GetsCounters,
             {"subject": ANYTHING}),
        Form("whenever you get one or more {counter}", GetsCounters, {"counter": _ENERGY},
             subject=those(ControlledBy("you"))),
        Form("whenever you attack", PlayerAttacks, {}, whose="you"),
        *_by_the_ring(),
        Form("when you unlock {door}", UnlocksDoor, {"door": _THIS_DOOR}, whose="you"),
        Form("whenever day becomes night or night becomes day", DayNightChanges, {}),
        Form("when the last {counter} counter is removed from ~", LosesLastCounter,
             {"counter": COUNTER}),
        Form(f"whenever you attack {attackers}", PlayerAttacks, many, whose="you"),
    ]  # fmt: skip


def _by_the_ring() -> list[Phrase]:
    """The Ring tempts you, and you choose a creature of a kind as your Ring-bearer (701.52d)."""
    tempts, chosen = "the Ring tempts you", "as your Ring-bearer"
    others = f"whenever {tempts}, if you chose a creature other than ~ {chosen}"
    return [
        *(Form(f"{when} {tempts}", RingTempts, {}, whose="you") for when in ("whenever", "when")),
        Form(others, RingTempts, {}, subject=those(IsOther(True)), whose="you"),
        Form(f"whenever you choose {{subject}} {chosen}", RingTempts, {"subject": ANY_ONE},
             whose="you"),
    ]  # fmt: skip


def _deeds(who: str, s: str, given: dict[str, Any]) -> list[Phrase]:
    """What a player does to cards and players: life, draws, spells, lands."""
    found: list[Phrase] = []
    for words, kind in _DEEDS:
        said = words.replace("{s}", s).replace("{ies}", "ies" if s else "y")
        text = f"whenever {who} {said}"
        found.append(Form(text, kind, {}, **given))
        if kind in (GainsLife, LosesLife):
            first = f"{text} for the first time each turn"
            found.append(Form(first, kind, {}, ordinal=1, **given))
    for words, number in _ORDINALS:
        their = "your" if who == "you" else "their"
        drawn = f"whenever {who} draw{s} {their} {words} card each turn"
        found.append(Form(drawn, Draws, {}, ordinal=number, **given))
        once = f"when {who} draw{s} {their} {words} card in a turn"
        found.append(Form(once, Draws, {}, ordinal=number, **given))
    found += casting(f"whenever {who} cast{s}", given)
    found += [
        Form(f"whenever {who} play{s} a land", PlaysLand, {}, **given),
        Form(f"whenever {who} play{s} {{subject}}", PlaysLand, {"subject": A_LAND}, **given),
    ]
    return found


def _with_objects(who: str, s: str, given: dict[str, Any]) -> list[Phrase]:
    """What a player does with permanents and cards of a kind."""
    found: list[Phrase] = []
    found.append(
        Form(f"whenever {who} sacrifice{s} {{subject}}", IsSacrificed, {"subject": ANY_ONE},
             **given)
    )  # fmt: skip
    found.append(Form(f"whenever {who} sacrifice{s} one or more {{subject}}", IsSacrificed,
                      {"subject": _MANY}, batch=True, **given))  # fmt: skip
    activated = f"whenever {who} activate{s} an ability of {{subject}}"
    found += [
        Form(f"{activated} that isn't a mana ability", Activates, {"subject": ANY_ONE},
             **given),
        Form(f"whenever {who} tap{s} {{subject}} for mana", IsTappedForMana,
             {"subject": ANYTHING}, **given),
        Form(f"whenever {who} discard{s} one or more cards", Discards, {}, batch=True,
             **given),
        Form(f"whenever {who} discard{s} one or more {{subject}}", Discards,
             {"subject": _CARDS}, batch=True, **given),
        Form(f"whenever {who} discard{s} {{subject}}", Discards, {"subject": _CARD},
             **given),
    ]  # fmt: skip
    return found


def _by_chance_and_with_counters(who: str, s: str, given: dict[str, Any]) -> list[Phrase]:
    """Coins and dice, crimes, counters and cycling."""
    found: list[Phrase] = []
    found += [
        Form(f"whenever {who} {verb}{s} a coin flip", FlipsCoin, {}, won=won, **given)
        for verb, won in (("win", True), ("lose", False))
    ]
    found += [
        Form(f"whenever {who} roll{s} one or more dice", RollsDice, {}, **given),
        Form(f"when {who} roll{s} a natural {{natural}}", RollsDice, {"natural": NUMBER},
             **given),
    ]  # fmt: skip
    found.append(Form(f"whenever {who} commit{s} a crime", CommitsCrime, {}, **given))
    found.append(Form(f"whenever {who} put{s} one or more {{counter}} counters on {{subject}}",
                      GetsCounters, _COUNTERS, **given))  # fmt: skip
    found.append(Form(f"whenever {who} put{s} one or more counters on {{subject}}",
                      GetsCounters, {"subject": ANYTHING}, **given))  # fmt: skip
    found += [
        *(
            Form(f"whenever {who} cycle{s} or discard{s} {card}", Discards, {}, **given)
            for card in ("a card", "another card")
        ),
        Form(f"whenever {who} cycle{s} a card", Cycles, {}, subject=EVERYTHING, **given),
        Form(f"whenever {who} cycle{s} another card", Cycles, {}, subject=_OTHERS, **given),
    ]
    return found
