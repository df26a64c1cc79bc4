"""Effects that have one wording each: phasing, day and night, the monarch, control of a player, and
what is done with the top of a library or with a hand (701.20, 702.26, 720, 722, 728)."""

from turnfold.engine.cards.dungeons import UNDERCITY
from turnfold.engine.cards.text.instructions.exchanging import EXCHANGING
from turnfold.engine.cards.text.melding import MELD
from turnfold.engine.cards.text.subjects import ANY, ONE, PLAYER, SEVERAL
from turnfold.engine.cards.text.words.amounts import MANY_OR_X, NUMBER
from turnfold.engine.cards.text.words.cards import CARD, in_zone
from turnfold.engine.cards.text.words.nouns import TARGET_PLAYER, Article
from turnfold.engine.cards.text.words.wording import Form, OneOf, Phrase
from turnfold.events.cards import effects
from turnfold.events.cards.effects.actions import (
    BecomeMonarch,
    IncreaseSpeed,
    TakeInitiative,
    TemptWithRing,
    Venture,
)
from turnfold.events.cards.selections import ControlledBy

_FROM_HAND = Article(in_zone("hand", CARD, "from your hand", ControlledBy("you")))


def _from_hand() -> list[Phrase]:
    """A card that its owner chooses in hand and puts onto the battlefield (110.2a)."""
    return [
        Form(f"put {{what}} onto the battlefield{words}", effects.PutOntoBattlefield,
             {"what": _FROM_HAND}, number=1, tapped=tapped, attacking=attacking)
        for words, tapped, attacking in (
            ("", False, None), (" tapped", True, None),
            (" tapped and attacking", True, effects.Attacking()),
        )
    ]  # fmt: skip


SINGLE: tuple[Phrase, ...] = (
    *EXCHANGING,
    *_from_hand(),
    Form("{what} phases out", effects.PhaseOut, {"what": ONE}),
    Form("{what} phase out", effects.PhaseOut, {"what": OneOf(SEVERAL, ANY)}),
    Form("{what} becomes blocked", effects.BecomeBlocked, {"what": ONE}),
    Form(
        "you control {who} during that player's next turn",
        effects.ControlPlayer,
        {"who": TARGET_PLAYER},
    ),
    MELD,
    Form("it becomes day", effects.SetDayNight, {}, night=False),
    Form("it becomes night", effects.SetDayNight, {}, night=True),
    Form("you become the monarch", BecomeMonarch, {}, who="you"),
    Form("{who} becomes the monarch", BecomeMonarch, {"who": PLAYER}),
    Form(
        "draw {amount} cards and reveal them",
        effects.DrawCards,
        {"amount": MANY_OR_X},
        who="you",
        revealed=True,
    ),
    Form("venture into the dungeon", Venture, {}, who="you"),
    Form("venture into Undercity", Venture, {}, who="you", into=UNDERCITY),
    Form("you take the initiative", TakeInitiative, {}, who="you"),
    Form("{who} takes the initiative", TakeInitiative, {"who": PLAYER}),
    Form("the Ring tempts you", TemptWithRing, {}, who="you"),
    Form("your speed increases by {amount}", IncreaseSpeed, {"amount": NUMBER}),
    Form("increase your speed by {amount}", IncreaseSpeed, {"amount": NUMBER}),
    Form("shuffle your library", effects.Shuffle, {}, who="you"),
    Form("{who} shuffles their library", effects.Shuffle, {"who": PLAYER}),
    Form(
        "reveal the top card of your library and put that card into your hand",
        effects.RevealTop,
        {},
        who="you",
        to_hand=True,
    ),
    Form(
        "reveal the top card of your library and put it into your hand",
        effects.RevealTop,
        {},
        who="you",
        to_hand=True,
    ),
)
"""Effects with one wording each."""
