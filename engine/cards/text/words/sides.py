"""What stands before and behind the noun of a description: "tapped nontoken", "you control with
flying" (109.2)."""

from typing import Literal, cast

from turnfold.engine.cards.text.words.names import KEYWORD_NAMES, SUBTYPES
from turnfold.engine.cards.text.words.sizes import Bound, sizes
from turnfold.engine.cards.text.words.wording import (
    SelfPronoun,
)
from turnfold.events.cards.characteristics import (
    HasAnyColor,
    HasColors,
    HasKeywords,
    HasSubtypes,
    HasSupertypes,
    IsColorless,
    IsCommander,
    IsMulticolored,
    IsNamed,
    IsOfChosen,
    IsSource,
    LacksChosen,
    LacksColors,
    LacksKeywords,
    LacksSubtypes,
    LacksSupertypes,
    LacksTypes,
    ManaValueAtLeast,
    ManaValueAtMost,
    PowerAtLeast,
    PowerAtMost,
    PowerThanSource,
    SizedByX,
    ToughnessAtLeast,
    ToughnessAtMost,
    ToughnessThanPower,
    ToughnessThanPowerOfSource,
)
from turnfold.events.cards.selections import (
    AnyOf,
    AttackedThisTurn,
    AttacksAlone,
    AttacksWhose,
    AttacksYou,
    AttacksYours,
    ControlledBy,
    CrewsSource,
    DamagedBySource,
    DamagedThisTurn,
    DealtThisTurn,
    EnteredThisTurn,
    FightsSource,
    Filter,
    IsAmong,
    IsAttachedTo,
    IsAttacking,
    IsBlocked,
    IsBlocking,
    IsDesignated,
    IsEnchanted,
    IsEquipped,
    IsFaceDown,
    IsModified,
    IsTapped,
    IsToken,
    OwnedBy,
    Reference,
    those,
)

COLORS = ("white", "blue", "black", "red", "green")
PERMANENTS = ("creature", "artifact", "enchantment", "land", "planeswalker")

Slot = list[tuple[str, Filter]]

ATTACKING_OR_BLOCKING = those(AnyOf((those(IsAttacking(True)), those(IsBlocking(True)))))

BEFORE: list[Slot] = [
    [("tapped ", those(IsTapped(True))), ("untapped ", those(IsTapped(False)))],
    [
        ("attacking ", those(IsAttacking(True))),
        ("blocking ", those(IsBlocking(True))),
        ("unblocked ", those(IsBlocked(False))),
        ("unblocked attacking ", those(IsAttacking(True), IsBlocked(False))),
        ("blocked ", those(IsBlocked(True))),
        ("attacking or blocking ", ATTACKING_OR_BLOCKING),
    ],
    [
        ("nontoken ", those(IsToken(False))),
        ("face-down ", those(IsFaceDown(True))),
        ("renowned ", those(IsDesignated("renowned"))),
        ("monstrous ", those(IsDesignated("monstrous"))),
        ("suspected ", those(IsDesignated("suspected"))),
        ("enchanted ", those(IsEnchanted(True))),
        ("noncommander ", those(IsCommander(False))),
        ("equipped ", those(IsEquipped(True))),
        ("modified ", those(IsModified(True))),
        ("nontoken modified ", those(IsToken(False), IsModified(True))),
    ],
    [
        ("legendary ", those(HasSupertypes(("legendary",)))),
        ("nonlegendary ", those(LacksSupertypes(("legendary",)))),
        ("basic ", those(HasSupertypes(("basic",)))),
        ("nonbasic ", those(LacksSupertypes(("basic",)))),
        ("snow ", those(HasSupertypes(("snow",)))),
        ("nonsnow ", those(LacksSupertypes(("snow",)))),
        ("world ", those(HasSupertypes(("world",)))),
    ],
    [
        *((f"non{each} ", those(LacksTypes((each,)))) for each in PERMANENTS),
        ("noncreature, nonland ", those(LacksTypes(("creature", "land")))),
        ("nonland, noncreature ", those(LacksTypes(("creature", "land")))),
        ("nonland, nontoken ", those(LacksTypes(("land",)), IsToken(False))),
        ("nontoken, nonland ", those(LacksTypes(("land",)), IsToken(False))),
        *(
            (f"non{each}, nonland ", those(LacksTypes(("land",)), LacksColors((each,))))
            for each in COLORS
        ),
        *(
            (f"nonartifact, non{each} ", those(LacksTypes(("artifact",)), LacksColors((each,))))
            for each in COLORS
        ),
        *((f"non-{each} ", those(LacksSubtypes((each,)))) for each in SUBTYPES),
    ],
    [
        *((f"{each} ", those(HasColors((each,)))) for each in COLORS),
        *((f"non{each} ", those(LacksColors((each,)))) for each in COLORS),
        ("colorless ", those(IsColorless(True))),
        ("multicolored ", those(IsMulticolored(True))),
        ("monocolored ", those(IsMulticolored(False), IsColorless(False))),
        *(
            (f"{one} {joined} {other} ", those(HasAnyColor((one, other))))
            for joined in ("or", "and/or", "and")
            for one in COLORS
            for other in COLORS
            if one != other
        ),
    ],
    [("nontoken ", those(IsToken(False)))],
    [
        (
            "1/1 ",
            those(PowerAtLeast(1), PowerAtMost(1), ToughnessAtLeast(1), ToughnessAtMost(1)),
        )
    ],
]
"""What may stand before the noun, in this order."""

ADJECTIVES: Slot = [
    (words.strip(), filter) for slot in BEFORE for words, filter in slot if "," not in words
]
"""The same words where they stand alone, behind "is"."""

OF_EACH = (IsTapped, IsAttacking, IsBlocking, IsBlocked, IsToken)
"""What may be said before several nouns ("artifact or creature"): it is said of each of them."""

OF_BOTH = (HasColors, HasAnyColor, LacksColors)
"""What may be said before "instant or sorcery spell": it is said of both."""

BASIC = those(HasSupertypes(("basic",)))
LANDS = [those(HasSubtypes((each,)))
          for each in ("Plains", "Island", "Swamp", "Mountain", "Forest")]  # fmt: skip
"""The types that "basic" before several of them is said of."""

THAN: tuple[Literal["greater", "less"], ...] = ("greater", "less")
CREWING: tuple[Literal["crewed", "saddled"], ...] = ("crewed", "saddled")
COUNTERS = ("+1/+1", "-1/-1")

BOUNDS: tuple[tuple[str, Bound, Bound], ...] = (
    ("power", PowerAtLeast, PowerAtMost),
    ("toughness", ToughnessAtLeast, ToughnessAtMost),
    ("mana value", ManaValueAtLeast, ManaValueAtMost),
)
"""Numbers that are at least so large ("or greater"), or at most ("or less")."""

AFTER: list[Slot] = [
    [
        (" you control", those(ControlledBy("you"))),
        (" your team controls", those(ControlledBy("team"))),
        (" an opponent controls", those(ControlledBy("opponent"))),
        (" your opponents control", those(ControlledBy("opponent"))),
        (" you don't control", those(ControlledBy("not_you"))),
        (" defending player controls", those(ControlledBy("defending_player"))),
        (" that player controls", those(ControlledBy("that_player"))),
        (" you own", those(OwnedBy("you"))),
        (" you own but don't control", those(OwnedBy("you"), ControlledBy("not_you"))),
        (" you don't own", those(OwnedBy("not_you"))),
        (" you control but don't own", those(ControlledBy("you"), OwnedBy("not_you"))),
        (" you control and own", those(ControlledBy("you"), OwnedBy("you"))),
        (" you both own and control", those(ControlledBy("you"), OwnedBy("you"))),
    ],
    [
        *((f" with {each}", those(HasKeywords((each,)))) for each in KEYWORD_NAMES),
        *((f" without {each}", those(LacksKeywords((each,)))) for each in KEYWORD_NAMES),
        (" with toxic", those(HasKeywords(("toxic",)))),
        *(row for bounds in BOUNDS for row in sizes(*bounds)),
        (
            " with flying or reach",
            those(AnyOf((those(HasKeywords(("flying",))), those(HasKeywords(("reach",)))))),
        ),
        (" blocking ~", those(FightsSource("blocking"))),
        (" blocking it", those(FightsSource(cast(Literal["blocking"], SelfPronoun("blocking"))))),
        (" attached to ~", those(IsAttachedTo("source"))),
        (" attached to it", those(IsAttachedTo(cast(Literal["source"], SelfPronoun("source"))))),
        *(
            (words + who, those(FightsSource(cast(Literal["either"], mark(side)))))
            for words, side in (
                (" blocked by ", "blocked_by"),
                (" blocking or blocked by ", "either"),
            )
            for who, mark in (("~", str), ("it", SelfPronoun))
        ),
        (
            " it's blocking",
            those(FightsSource(cast(Literal["blocked_by"], SelfPronoun("blocked_by")))),
        ),
        *((f" that {verb} ~ this turn", those(CrewsSource(verb))) for verb in CREWING),
        *(
            (
                f" that {verb} it this turn",
                those(CrewsSource(cast(Literal["crewed", "saddled"], SelfPronoun(verb)))),
            )
            for verb in CREWING
        ),
        (" that convoked ~", those(IsAmong("convoked"))),
        (" that convoked it", those(IsAmong(cast(Reference, SelfPronoun("convoked"))))),
        (" dealt damage this turn", those(DamagedThisTurn(True))),
        (" that was dealt damage this turn", those(DamagedThisTurn(True))),
        (" that were dealt damage this turn", those(DamagedThisTurn(True))),
        (" that dealt damage this turn", those(DealtThisTurn(True))),
        (" that entered this turn", those(EnteredThisTurn(True))),
        (" that entered the battlefield this turn", those(EnteredThisTurn(True))),
        (" that attacked this turn", those(AttackedThisTurn(True))),
        (
            " that didn't attack or enter this turn",
            those(AttackedThisTurn(False), EnteredThisTurn(False)),
        ),
        (" that didn't attack this turn", those(AttackedThisTurn(False))),
        (" attacking you", those(AttacksYou(True))),
        (" attacking you or a planeswalker you control", those(AttacksYours(True))),
        (" attacking one of your opponents", those(AttacksWhose("opponent"))),
        (" with power greater than ~'s power", those(PowerThanSource("greater"))),
        (" with power less than ~'s power", those(PowerThanSource("less"))),
        *(
            (f" with toughness {than} than ~'s power", those(ToughnessThanPowerOfSource(than)))
            for than in THAN
        ),
        *(
            (f" with toughness {than} than {its} power", those(ToughnessThanPower(than)))
            for than in THAN
            for its in ("its", "their")
        ),
    ],
]
"""What may stand after the noun, in this order; words about counters may stand behind it."""

_QUALITIES: tuple[tuple[str, Literal["color", "creature_type"]], ...] = (
    ("type", "creature_type"),
    ("color", "color"),
)
CHOSEN: Slot = [
    *(
        (words, those(IsOfChosen(quality) if is_so else LacksChosen(quality)))
        for word, quality in _QUALITIES
        for words, is_so in (
            (f" of the chosen {word}", True),
            (f" of that {word}", True),
            (f" that aren't of the chosen {word}", False),
            (f" that isn't of the chosen {word}", False),
        )
    ),
]
"""What was chosen as the source entered, or as the spell resolves, behind what is said of whose it
is."""

LAST: list[Slot] = [
    AFTER[0],
    [
        *(
            (f" that's attacking {whom}", what)
            for whom, what in (
                ("you", those(AttacksYou(True))),
                ("you or a planeswalker you control", those(AttacksYours(True))),
                ("one of your opponents", those(AttacksWhose("opponent"))),
                ("that player", those(AttacksWhose("that_player"))),
            )
        ),
    ],
    [(" that are tapped", those(IsTapped(True))), (" that are untapped", those(IsTapped(False)))],
    [(" dealt damage by ~ this turn", those(DamagedBySource(True)))],
    [
        (" that's attacking you", those(AttacksYou(True))),
        (" that's attacking alone", those(AttacksAlone(True))),
    ],
    [(" other than ~", those(IsSource(False))), (" named ~", those(IsNamed("~")))],
]
"""What may stand behind all of that."""

UNCLEAR = (
    *(HasKeywords, LacksKeywords, IsOfChosen, LacksChosen),
    *(PowerAtLeast, PowerAtMost, ToughnessAtLeast, ToughnessAtMost, SizedByX),
)
"""What behind several nouns may be said of the last of them alone ("artifact or creature with
flying"): then it is not read."""
