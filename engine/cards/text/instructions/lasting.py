"""Effects that last, in words: "gets +2/+2 until end of turn", "can't block this turn" (611)."""

from typing import Any

from turnfold.engine.cards.text.both import BOTH, BOTH_OR_LIKE
from turnfold.engine.cards.text.changes import GAINS, GAINS_AND_GETS, GETS, LOSES
from turnfold.engine.cards.text.instructions.animating import ANIMATED
from turnfold.engine.cards.text.instructions.becoming import (
    BECOME_MANY,
    BECOMES_ONE,
    CHANGES_MANY,
    CHANGES_ONE,
    IS_AS_WELL,
)
from turnfold.engine.cards.text.pronouns import IT, THAT_PLAYER, THE_TOKENS, Pronoun
from turnfold.engine.cards.text.subjects import (
    AGAIN,
    ALL_OF_TARGET,
    MANY_OF_TARGET,
    OF_ONE,
    ONE,
    ONE_OR_EACH,
    SEVERAL,
    THEM,
    THESE,
    THIS_OR_IT,
    UNSAID,
    UNSAID_MANY,
)
from turnfold.engine.cards.text.words.describing import DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import (
    ALL,
    EACH,
    EVERY,
    TARGET_OBJECT,
    TARGET_PLAYER,
    either_of,
)
from turnfold.engine.cards.text.words.wording import Form, OneOf, Phrase, Words
from turnfold.events.cards.characteristics import IsSource
from turnfold.events.cards.effects import (
    AddPhases,
    Duration,
    ExileInstead,
    GiveControl,
    Modify,
    Permit,
    Require,
    Restrict,
)
from turnfold.events.cards.modifications import (
    BlockedRequirement,
    CombatRequirement,
    Goading,
    Modification,
    NumberedPermission,
    ObjectRequirement,
    PairRestriction,
    Permission,
    PermissionKind,
    Requirement,
    Restriction,
    RestrictionKind,
)
from turnfold.events.cards.selections import those


def _verb(words: str, kind: Any, changes: tuple[Phrase, Phrase] | None, **fixed: Any) -> OneOf:
    """A verb in singular and plural, "{what} get[s] ...", each with its own kind of change.

    Behind another verb with the same subject, the subject is not said again.
    """
    one, many = ({"change": each} for each in changes) if changes else ({}, {})
    unsaid = words.replace("{what} ", "{what}")
    return OneOf(
        Form(words.replace("[s]", "s"), kind, {**one, "what": ONE}, **fixed),
        Form(words.replace("[s]", ""), kind, {**many, "what": ALL}, **fixed),
        Form(words.replace("[s]", ""), kind, {**many, "what": MANY_OF_TARGET}, **fixed),
        Form(words.replace("[s]", "s"), kind, {**one, "what": EACH}, **fixed),
        Form(words.replace("{what}", "{what} each").replace("[s]", ""), kind,
             {**many, "what": SEVERAL}, **fixed),
        Form(words.replace("[s]", ""), kind, {**many, "what": THESE}, **fixed),
        *_of_both(words, kind, many, fixed),
        Form(words.replace("[s]", ""), kind, {**many, "what": SEVERAL}, **fixed),
        Form(unsaid.replace("[s]", "s"), kind, {**one, "what": UNSAID}, **fixed),
        Form(unsaid.replace("[s]", ""), kind, {**many, "what": UNSAID_MANY}, **fixed),
    )  # fmt: skip


def _of_both(words: str, kind: Any, gaps: dict[str, Phrase], fixed: dict[str, Any]) -> list[Phrase]:
    """A verb of two objects, or of a target and all that are like it: those that are so now."""
    if kind not in (Modify, Restrict):
        return []
    those = {"those": True} if kind is Restrict else {}
    plain, each = words.replace("[s]", ""), words.replace("{what}", "{what} each")
    return [
        Form(plain, kind, {**gaps, "what": BOTH_OR_LIKE}, **fixed, **those),
        Form(each.replace("[s]", ""), kind, {**gaps, "what": BOTH}, **fixed, **those),
    ]


MADE = tuple(
    Pronoun(words, THE_TOKENS, "made")
    for words in ("it", "them", "they", "that token", "those tokens", "the token", "the tokens",
                  "that creature", "that permanent")
)  # fmt: skip
"""Tokens that were just created, or a card that was put onto the battlefield."""


_IT = Pronoun("it", IT, "self", "target", "that")


def _lasting() -> list[Phrase]:
    return [
        *_made_gains(),
        Form("if {what} would leave the battlefield, exile it instead of putting it anywhere else",
             ExileInstead, {"what": OneOf(*MADE)}, leaving=True),
        _verb("{what} get[s] {change} until end of turn", Modify, GETS),
        Form("{what} each get {change} until end of turn", Modify,
             {"what": BOTH, "change": GETS[1]}),
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
        *(
            _verb(f"{start}, {{what}} {verb}[s] {{change}}", Modify, changes, duration=duration)
            for start, duration in _UNTIL
            for verb, changes in (("get", GETS), ("gain", (GAINS, GAINS)))
        ),
        _verb("{what} must be blocked this turn if able", Require, None,
              change=BlockedRequirement("be_blocked", once=True)),
        _verb("{what} must be blocked each combat this turn if able", Require, None,
              change=BlockedRequirement("be_blocked")),
        _verb("{what} can block an additional creature this turn", Permit, None,
              change=NumberedPermission("block_additional", number=1)),
        Form("{what} blocks ~ this turn if able", Require, {"what": ONE},
             change=ObjectRequirement("block_it", once=True)),
        Form("{what} blocks {change} this turn if able", Require,
             {"what": ONE, "change": _BLOCK_IT}),
        Form("{what} blocks {change} this combat if able", Require,
             {"what": ONE, "change": _BLOCK_IT_EACH}, duration="combat"),
        Form("goad {what}", Require, {"what": OneOf(ONE, SEVERAL, EACH, EVERY, THEM)},
             change=Goading("goaded"), duration="your_next_turn"),
        *_gaining_control(),
        _verb("{what} gain[s] {change} until end of turn", Modify, GAINS_AND_GETS),
        _verb("{what} can't be blocked this turn except by {change}", Restrict,
              (_EXCEPT_BY, _EXCEPT_BY)),
        _verb("{what} lose[s] {change} until end of turn", Modify, (LOSES, LOSES)),
        *ANIMATED,
        *_becoming(),
        *_control_and_blocks(),
        *_later_in_the_turn(),
        *_attacks_and_blocks_this_turn(),
        *_untap_steps(),
    ]  # fmt: skip


def _made_gains() -> list[Phrase]:
    return [
        Form("{what} gains {change} until end of turn", Modify,
             {"what": OneOf(*MADE), "change": GAINS}),
        Form("{what} gain {change} until end of turn", Modify,
             {"what": OneOf(*MADE), "change": GAINS}),
        Form("{what} gains {change}", Modify,
             {"what": OneOf(Words({"~": "self"}), AGAIN, *MADE), "change": GAINS},
             duration="forever"),
        Form("{what} gains {change} until your next turn", Modify,
             {"what": OneOf(*MADE), "change": GAINS}, duration="your_next_turn"),
    ]  # fmt: skip


def _control_and_blocks() -> list[Phrase]:
    return [
        Form("gain control of {what} until end of turn", Modify, {"what": ONE},
             change=Modification(controller="you")),
        Form("gain control of {what} until end of turn", Modify, {"what": EVERY},
             change=Modification(controller="you")),
        Form("gain control of {what}", Modify,
             {"what": OneOf(ONE, EVERY, SEVERAL, ALL_OF_TARGET)},
             change=Modification(controller="you"), duration="forever"),
        Form("all creatures able to block {what} this turn do so", Require, {"what": ONE},
             change=CombatRequirement("be_blocked_by_all")),
        _verb("{what} can attack this turn as though it didn't have defender", Permit, None,
              change=Permission("attack_despite_defender")),
        Form("{what} can attack this turn as though they didn't have defender", Permit,
             {"what": ALL}, change=Permission("attack_despite_defender")),
        *(
            Form(f"{{what}}{words}", Permit, {"what": UNSAID}, change=Permission(may))
            for words, may in _UNTIL_SAID
        ),
        _verb("{what} can't be blocked by {change} this turn", Restrict, (_BY, _BY)),
        _verb("until end of turn, {what} can't be blocked by {change}", Restrict, (_BY, _BY)),
        _verb("{what} can't be blocked except by {change} this turn", Restrict,
              (_EXCEPT_BY, _EXCEPT_BY)),
    ]  # fmt: skip


def _later_in_the_turn() -> list[Phrase]:
    return [
        Form("switch {what} power and toughness until end of turn", Modify,
             {"what": OF_ONE}, change=Modification(switch=True)),
        Form("switch {what}'s power and toughness until end of turn", Modify,
             {"what": TARGET_OBJECT}, change=Modification(switch=True)),
        Form("switch the power and toughness of {what} until end of turn", Modify,
             {"what": ONE_OR_EACH}, change=Modification(switch=True)),
        Form("after this phase, there is an additional combat phase", AddPhases, {},
             phases=("combat",)),
        Form("there is an additional combat phase after this phase", AddPhases, {},
             phases=("combat",)),
        Form("after this main phase, there is an additional combat phase followed by an "
             "additional main phase", AddPhases, {}, phases=("combat", "main"), after="main"),
    ]  # fmt: skip


_UNTIL_SAID: tuple[tuple[str, PermissionKind], ...] = (
    ("can attack as though it didn't have defender", "attack_despite_defender"),
    (
        "assigns combat damage equal to its toughness rather than its power",
        "assign_by_toughness",
    ),
)
"""Permissions behind a verb with the same subject, whose words say how long they last."""
_CANNOT: tuple[tuple[str, RestrictionKind], ...] = (
    ("attack or block", "attack_or_block"),
    ("attack", "attack"),
    ("block", "block"),
    ("be blocked", "be_blocked"),
)


def _attacks_and_blocks_this_turn() -> list[Phrase]:
    return [
        _verb("{what} can't block this turn", Restrict, None, change=Restriction("block")),
        _verb("{what} can't attack or block this turn", Restrict, None,
              change=Restriction("attack_or_block")),
        _verb("{what} can't block ~ this turn", Restrict, None,
              change=PairRestriction("block", those(IsSource(True)))),
        _verb(
            "{what} can't be blocked this turn", Restrict, None, change=Restriction("be_blocked")
        ),
        _verb("{what} can't attack this turn", Restrict, None, change=Restriction("attack")),
        *(
            _verb(f"{{what}} can't {verbs} {end}", Restrict, None, change=Restriction(kind),
                  duration=duration)
            for verbs, kind in _CANNOT
            for end, duration in (*_UNTIL[1:], *_WHILE, ("this combat", "combat"))
        ),
        *(
            _verb(f"{start}, {{what}} can't {verbs}", Restrict, None, change=Restriction(kind),
                  duration=duration)
            for verbs, kind in _CANNOT
            for start, duration in _UNTIL
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
        _verb("{what} attack[s] this combat if able", Require, None,
              change=Requirement("attack"), duration="combat"),
        Form("{what} attack this combat if able", Require, {"what": OneOf(*MADE)},
             change=Requirement("attack"), duration="combat"),
        Form("{what} attacks this combat if able", Require, {"what": OneOf(*MADE)},
             change=Requirement("attack"), duration="combat"),
    ]  # fmt: skip


def _untap_steps() -> list[Phrase]:
    stay = Restriction("untap_in_untap_step")
    return [
        Form("{what} doesn't untap during your next untap step", Restrict,
             {"what": THIS_OR_IT}, duration="next_untap_step",
             change=Restriction("untap_in_your_untap_step")),
        *(
            Form(f"{{what}} don't untap during {whose} next untap step", Restrict,
                 {"what": MANY_OF_TARGET}, change=stay, duration="next_untap_step")
            for whose in ("that player's", "their")
        ),
        Form("{what} don't untap during their controllers' next untap steps", Restrict,
             {"what": OneOf(SEVERAL, THESE)}, change=stay, duration="next_untap_step"),
        Form("{what} don't untap during their controller's next untap step", Restrict,
             {"what": OneOf(SEVERAL, THESE)}, change=stay, duration="next_untap_step"),
        *(
            Form(f"{{what}} doesn't untap during its controller's untap step {words}", Restrict,
                 {"what": ONE}, duration=duration, change=stay)
            for words, duration in _WHILE
        ),
        Form(
            "{what} doesn't untap during its controller's next untap step",
            Restrict,
            {"what": ONE},
            change=stay,
            duration="next_untap_step",
        ),
    ]  # fmt: skip


_BLOCK_IT = Form("{object}", ObjectRequirement, {"object": _IT}, must="block_it", once=True)
_BLOCK_IT_EACH = Form("{object}", ObjectRequirement, {"object": _IT}, must="block_it")
_BY = Form(
    "{by}",
    PairRestriction,
    {"by": OneOf(DESCRIBED_MANY, either_of("{one} and/or {other}", DESCRIBED_MANY))},
    cannot="be_blocked_by",
)
_EXCEPT_BY = Form("{by}", PairRestriction, {"by": DESCRIBED_MANY}, cannot="be_blocked_except_by")


_UNTIL: tuple[tuple[str, Duration], ...] = (
    ("until end of turn", "turn"),
    ("until your next turn", "your_next_turn"),
)
_WHILE: tuple[tuple[str, Duration], ...] = (
    ("for as long as ~ remains tapped", "while_tapped"),
    ("for as long as ~ remains on the battlefield", "while_source"),
    ("for as long as you control ~", "while_controlled"),
)
_DURATIONS: tuple[tuple[str, Duration], ...] = (
    ("until your next turn", "your_next_turn"),
    ("until end of combat", "combat"),
    *_WHILE,
)


_ONE_PLAYER = OneOf(TARGET_PLAYER, Pronoun("that player", THAT_PLAYER, "target", "that_player"))


def _gaining_control() -> list[Phrase]:
    yours = Modification(controller="you")
    return [
        Form("{who} gains control of {of}", GiveControl, {"who": _ONE_PLAYER, "of": ONE}),
        *(
            Form(f"gain control of {{what}} {end}", Modify, {"what": ONE}, change=yours,
                 duration=duration)
            for end, duration in _DURATIONS
        ),
    ]  # fmt: skip


def _becoming() -> list[Phrase]:
    """Any verbs of change under one subject and one duration."""
    changes = (CHANGES_ONE, CHANGES_MANY)
    return [
        *(
            _verb(words, Modify, changes, duration=duration)
            for end, duration in (*_UNTIL, *_WHILE)
            for words in (f"{{what}} {{change}} {end}",)
        ),
        *(
            _verb(f"{start}, {{what}} {{change}}", Modify, changes, duration=duration)
            for start, duration in _UNTIL
        ),
        Form(
            "{what} is {change}",
            Modify,
            {"what": OneOf(AGAIN, *MADE), "change": IS_AS_WELL},
            duration="forever",
        ),
        *(
            Form(words, Modify, {"what": what, "change": IS_AS_WELL}, duration="forever")
            for words, what in (
                ("{what} becomes {change}", OneOf(*MADE)),
                ("{what}'s {change}", OneOf(_IT, MADE[0])),
            )
        ),
        Form(
            "{what} loses {change}",
            Modify,
            {"what": OneOf(AGAIN, *MADE), "change": LOSES},
            duration="forever",
        ),
        *(  # a verb behind "until end of turn" must not last for ever, so nothing is left out here
            Form("{what} {change}", Modify, {"what": what, "change": change}, duration="forever")
            for what, change in (
                (ONE, BECOMES_ONE),
                (EACH, BECOMES_ONE),
                (ALL, BECOME_MANY),
                (MANY_OF_TARGET, BECOME_MANY),
                (THESE, BECOME_MANY),
            )
        ),
    ]


LASTING: tuple[Phrase, ...] = (*_lasting(),)
"""An effect that lasts, or that waits for a later time in the turn."""
