"""When an ability triggers, in words: "whenever ~ attacks", "at the beginning of your upkeep"."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.about_source import MANY_THERE, SADDLED
from turnfold.engine.cards.text.casting_triggers import ITSELF
from turnfold.engine.cards.text.combat_triggers import COMBAT_TRIGGERS, not_just_any
from turnfold.engine.cards.text.conditions import IN_STATE
from turnfold.engine.cards.text.steps import STEPS
from turnfold.engine.cards.text.triggers_of_players import (
    A_SPELL,
    ATTACHED,
    NAMED_BY_ROLE,
    OF_TURN,
    of_player,
)
from turnfold.engine.cards.text.turning import TURNING
from turnfold.engine.cards.text.words.amounts import NUMBER
from turnfold.engine.cards.text.words.cards import CARD, CARDS
from turnfold.engine.cards.text.words.describing import DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import (
    ANY_ONE,
    MANY_OTHERS,
    Article,
)
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.characteristics import HasTypes, IsSource
from turnfold.events.cards.conditions import (
    AmountIs,
    IsOpponentsTurn,
    IsYourTurn,
    Not,
    SourceIs,
    ThatIs,
)
from turnfold.events.cards.measures import TimesAttacked
from turnfold.events.cards.selections import (
    AttacksYours,
    ControlledBy,
    Filter,
    IsTapped,
    OwnedBy,
    Predicate,
    Whose,
    adding,
    says,
    those,
    without,
)
from turnfold.events.cards.triggers import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesBlockedBy,
    BecomesDesignated,
    BecomesLevel,
    BecomesTapped,
    BecomesTargeted,
    BecomesUntapped,
    Blocks,
    BlocksCreature,
    DealsDamage,
    Dies,
    Enters,
    Exploits,
    Explores,
    IsDealtDamage,
    IsExerted,
    IsPutIntoGraveyard,
    IsTappedForMana,
    IsTurnedFaceUp,
    Leaves,
    LeavesGraveyard,
    OccurringTrigger,
    OneTrigger,
    StateIs,
    StepBegins,
    Transforms,
)
from turnfold.events.cards.triggers.turning import Mutates

_SELF = Words({"~": "self"})
_YOURS = ThatIs(those(AttacksYours(True)))
FIRST_ATTACK = Not(AmountIs(TimesAttacked("that"), 2))
"""508.1@2024: the creature was not declared as an attacker before in this turn."""

OF_CREATURE: tuple[tuple[str, type[OneTrigger], dict[str, Any]], ...] = (
    ("enters", Enters, {}),
    ("dies", Dies, {}),
    ("attacks", Attacks, {}),
    ("attacks alone", Attacks, {"alone": True}),
    ("attacks while saddled", Attacks, {"provided": SADDLED}),
    ("attacks for the first time each turn", Attacks, {"provided": FIRST_ATTACK}),
    ("attacks you or a planeswalker you control", Attacks, {"provided": _YOURS}),
    ("attacks you", Attacks, {"player": "you"}),
    ("attacks one of your opponents", Attacks, {"player": "opponent"}),
    ("attacks an opponent", Attacks, {"player": "opponent"}),
    ("attacks a battle", Attacks, {"other": those(HasTypes(("battle",)))}),
    ("attacks a planeswalker", Attacks, {"other": those(HasTypes(("planeswalker",)))}),
    (
        "attacks the player with the most life or tied for most life",
        Attacks,
        {"player": "with_most_life"},
    ),
    ("attacks and isn't blocked", AttacksUnblocked, {}),
    ("blocks", Blocks, {}),
    ("blocks a creature", BlocksCreature, {}),
    ("becomes blocked", BecomesBlocked, {}),
    ("becomes blocked by a creature", BecomesBlockedBy, {}),
    ("deals damage", DealsDamage, {}),
    ("deals combat damage", DealsDamage, {"combat": True}),
    ("deals damage to a player", DealsDamage, {"player": "any"}),
    ("deals combat damage to a player", DealsDamage, {"combat": True, "player": "any"}),
    ("deals damage to an opponent", DealsDamage, {"player": "opponent"}),
    *(
        (
            f"deals combat damage to {words}",
            DealsDamage,
            {"combat": True, "player": "opponent"},
        )
        for words in ("an opponent", "one of your opponents")
    ),
    ("deals damage to you", DealsDamage, {"player": "you"}),
    ("deals combat damage to you", DealsDamage, {"combat": True, "player": "you"}),
    ("deals damage to a creature", DealsDamage, {"creature": True}),
    ("deals combat damage to a creature", DealsDamage, {"combat": True, "creature": True}),
    ("is dealt damage", IsDealtDamage, {}),
    ("is dealt combat damage", IsDealtDamage, {"combat": True}),
    ("is dealt noncombat damage", IsDealtDamage, {"combat": False}),
    ("becomes tapped", BecomesTapped, {}),
    ("becomes untapped", BecomesUntapped, {}),
    ("is tapped for mana", IsTappedForMana, {}),
    ("becomes renowned", BecomesDesignated, {"designation": "renowned"}),
    ("becomes monstrous", BecomesDesignated, {"designation": "monstrous"}),
    ("exploits a creature", Exploits, {}),
    *(("explores", Explores, {}), ("mutates", Mutates, {})),
    ("is turned face up", IsTurnedFaceUp, {}),
    ("transforms", Transforms, {}),
    ("transforms into ~", Transforms, {}),
)
"""What a permanent does, or what happens to it."""

_ONCE = (
    *("enters", "dies", "is turned face up", "transforms", "transforms into ~"),
    *("becomes renowned", "becomes monstrous", "exploits a creature"),
)


def _under_your_control() -> list[Phrase]:
    """ "Whenever another creature enters under your control"."""
    one = _adding(ANY_ONE, ControlledBy("you"))
    many = _adding(OneOf(DESCRIBED_MANY, MANY_OTHERS), ControlledBy("you"))
    return [
        Form("whenever {subject} enters under your control", Enters, {"subject": one}),
        Form("whenever one or more {subject} enter under your control", Enters,
             {"subject": many}, batch=True),
    ]  # fmt: skip


def _enters_so() -> list[Phrase]:
    """A permanent enters tapped or untapped (614.1d): as it then is."""
    return [
        *(
            Form(f"when ~ enters {words}", Enters, {}, provided=SourceIs(those(IsTapped(tapped))))
            for words, tapped in _TAPPED
        ),
        *(
            Form(f"whenever {{subject}} enters {words}", Enters, {"subject": so})
            for words, tapped in _TAPPED
            for so in (_adding(ANY_ONE, IsTapped(tapped)),)
        ),
    ]


_TAPPED = (("tapped", True), ("untapped", False))


def _adding(phrase: Phrase, said: Predicate) -> Phrase:
    """A description that says something more."""
    return Map(
        phrase,
        lambda filter: None if says(filter, type(said)) else adding(filter, said),
        lambda filter: (
            without(filter, type(said))
            if isinstance(filter, Filter) and said in filter.all
            else None
        ),
    )


_GRAVEYARDS: tuple[tuple[str, Whose], ...] = (
    ("your graveyard", "you"),
    ("an opponent's graveyard", "opponent"),
    ("a graveyard", "any"),
)
_ORIGINS = (
    ("from anywhere", None),
    ("from your library", "library"),
    ("from their library", "library"),
    ("from anywhere other than the battlefield", "not_battlefield"),
)


def _of_graveyards() -> list[Phrase]:
    """Cards that are put into a graveyard or leave one, and permanents by whose graveyard it
    is."""
    found: list[Phrase] = []
    one = Article(CARD)
    for place, whose in _GRAVEYARDS:
        given: dict[str, Any] = {} if whose == "any" else {"whose": whose}
        found += [
            *(
                Form(f"whenever {words} put into {place} {origin}", IsPutIntoGraveyard,
                     {"subject": cards}, origin=where, batch=batch, **given)
                for origin, where in _ORIGINS
                for words, cards, batch in (("{subject} is", one, False),
                                            ("one or more {subject} are", CARDS, True))
            ),
            *(
                Form(f"whenever {words} {place}", LeavesGraveyard, {"subject": cards},
                     batch=batch, **given)
                for words, cards, batch in (("{subject} leaves", one, False),
                                            ("one or more {subject} leave", CARDS, True))
            ),
        ]  # fmt: skip
        if whose != "any":
            owned: dict[str, Phrase] = {"subject": _adding(ANY_ONE, OwnedBy(whose))}
            text = f"whenever {{subject}} is put into {place} from the battlefield"
            found.append(Form(text, Dies, owned))
        if whose == "you":
            text = "when ~ is put into your graveyard from the battlefield"
            found.append(Form(text, Dies, {}, provided=SourceIs(those(OwnedBy("you")))))
    return found


_WITH_OTHER: tuple[tuple[str, type[OneTrigger], dict[str, Any]], ...] = (
    ("blocks", BlocksCreature, {}),
    ("becomes blocked by", BecomesBlockedBy, {}),
    ("deals damage to", DealsDamage, {}),
    ("deals combat damage to", DealsDamage, {"combat": True}),
)


_SOURCE = those(IsSource(True))
_OF_KIND = Map(ANY_ONE, lambda one: one if one.all else None, lambda one: one if one.all else None)
"""Not just any permanent: what deals damage need not be one, and is called a source."""


def _of_other() -> list[Phrase]:
    """The source blocks a creature of a description, or becomes blocked by one."""
    other = Map(ANY_ONE, not_just_any, not_just_any)
    return [
        *(
            Form(f"whenever ~ {words} {{other}}", kind, {"other": other}, **given)
            for words, kind, given in _WITH_OTHER
        ),
        *(
            Form(f"whenever {{subject}} {words} one or more {{other}}", kind,
                 {"subject": OneOf(_SELF, ATTACHED, ANY_ONE), "other": DESCRIBED_MANY}, batch=True)
            for words, kind, _ in _WITH_OTHER[:2]
        ),
        *(
            Form(f"whenever {{subject}} {words} ~", kind, {"subject": _OF_KIND}, other=_SOURCE,
                 **given)
            for words, kind, given in _WITH_OTHER[2:]
        ),
    ]  # fmt: skip


GONE: tuple[tuple[str, type[OneTrigger], dict[str, Any]], ...] = (
    ("is put into a graveyard from the battlefield", Dies, {}),
    ("leaves the battlefield", Leaves, {}),
    ("leaves the battlefield without dying", Leaves, {"without_dying": True}),
)


def _of_object() -> list[Phrase]:
    found: list[Phrase] = []
    for words, kind, given in OF_CREATURE:
        for subject in (_SELF, NAMED_BY_ROLE, ANY_ONE):
            once = words in _ONCE and subject is not ANY_ONE
            for start in ("when", "whenever") if once else ("whenever", "when"):
                text = f"{start} {{subject}} {words}"
                found.append(Form(text, kind, {"subject": subject}, **given))
    for words, kind, given in GONE:
        found.append(Form(f"when {{subject}} {words}", kind, {"subject": _SELF}, **given))
        found.append(Form(f"whenever {{subject}} {words}", kind, {"subject": ANY_ONE}, **given))
    found.append(Form("when ~ becomes level {number}", BecomesLevel, {"number": NUMBER}))
    for words, given in _BY_WHOM:
        for subject in (_SELF, ATTACHED, ANY_ONE):
            for start in ("whenever", "when"):
                text = f"{start} {{subject}} becomes the target of "
                gaps: dict[str, Phrase] = {"subject": subject}
                found += [
                    Form(f"{text}a spell or ability{words}", BecomesTargeted, gaps, **given),
                    Form(f"{text}{{spell}}{words}", BecomesTargeted, {**gaps, "spell": A_SPELL},
                         **given),
                ]  # fmt: skip
    found += [
        Form("whenever {subject} becomes the target of a spell or ability you control for the "
             "first time each turn", BecomesTargeted, {"subject": subject}, first=True, whose="you")
        for subject in (_SELF, ATTACHED, ANY_ONE)
    ]  # fmt: skip
    return found


_BY_WHOM: tuple[tuple[str, dict[str, Any]], ...] = (
    ("", {}),
    (" an opponent controls", {"whose": "opponent"}),
    (" you control", {"whose": "you"}),
)

_BY_YOU = ControlledBy("you")
_OF_MANY: tuple[tuple[str, type[OneTrigger], dict[str, Any]], ...] = (
    ("enter", Enters, {}),
    ("die", Dies, {}),
    ("leave the battlefield", Leaves, {}),
    ("are put into a graveyard from the battlefield", Dies, {}),
    ("attack", Attacks, {}),
    ("attack you", Attacks, {"player": "you"}),
    ("become tapped", BecomesTapped, {}),
    ("deal combat damage to a player", DealsDamage, {"combat": True, "player": "any"}),
    ("deal damage to a player", DealsDamage, {"player": "any"}),
    (
        "deal combat damage to an opponent",
        DealsDamage,
        {"combat": True, "player": "opponent"},
    ),
)


def _of_many() -> list[Phrase]:
    """One or more at one instant: one event."""
    many = OneOf(DESCRIBED_MANY, MANY_OTHERS)
    yours = Map(
        many,
        lambda filter: None if says(filter, ControlledBy) else adding(filter, _BY_YOU),
        lambda filter: (
            without(filter, ControlledBy)
            if isinstance(filter, Filter) and _BY_YOU in filter.all
            else None
        ),
    )
    return [
        Form("whenever you attack with one or more {subject}", Attacks, {"subject": yours},
             batch=True),
        *(
            Form(f"whenever one or more {{subject}} {words}", kind, {"subject": many}, batch=True,
                 **given)
            for words, kind, given in _OF_MANY
        ),
    ]  # fmt: skip


_AT_ANY_TIME = OneOf(
    *_of_object(),
    *_enters_so(),
    *_under_your_control(),
    *_of_graveyards(),
    *TURNING,
    *ITSELF,
    *(Form(f"at the beginning of {words}", StepBegins, {}, **given) for words, given in STEPS),
    Form("at end of combat", StepBegins, {}, step="end_of_combat"),
    *of_player(),
    *_of_other(),
    *_of_many(),
    *COMBAT_TRIGGERS,
    Form(
        "whenever you exert {subject}",
        IsExerted,
        {"subject": _adding(ANY_ONE, ControlledBy("you"))},
    ),
    Form("when {so}", StateIs, {"so": OneOf(*IN_STATE, MANY_THERE)}),
    Form("whenever {so}", StateIs, {"so": MANY_THERE}),
)


def _in_turn(words: str, condition: IsYourTurn | IsOpponentsTurn) -> Phrase:
    """A trigger event that must be in a turn of a kind."""

    def make(parts: dict[str, Any]) -> OneTrigger | None:
        trigger = parts["trigger"]
        if not isinstance(trigger, OccurringTrigger) or isinstance(trigger, StepBegins):
            return None
        return replace(trigger, provided=condition) if trigger.provided is None else None

    def take(value: Any) -> dict[str, Any] | None:
        if getattr(value, "provided", None) != condition:
            return None
        return {"trigger": replace(value, provided=None)}

    return Map(Wording(f"{{trigger}} {words}", trigger=_AT_ANY_TIME), make, take)


TRIGGER = OneOf(_AT_ANY_TIME, *(_in_turn(*each) for each in OF_TURN))
"""One trigger event."""
