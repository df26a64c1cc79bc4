"""Subjects and objects of verbs: "~", "target creature", "each opponent" (608.2)."""

from turnfold.engine.cards.text.binding import (
    IT,
    ITS_CONTROLLER,
    THAT_OBJECT,
    THAT_PLAYER,
    Pronoun,
)
from turnfold.engine.cards.text.nouns import (
    ANY_TARGET,
    EACH,
    EVERY,
    TARGET_OBJECT,
    TARGET_PLAYER,
)
from turnfold.engine.cards.text.wording import OneOf, Words

AGAIN = OneOf(
    Pronoun("that creature", THAT_OBJECT, "target", "that"),
    Pronoun("that permanent", THAT_OBJECT, "target", "that"),
    Pronoun("it", IT, "self", "target", "that"),
)
_ATTACHED = Words([("enchanted creature", "attached"), ("equipped creature", "attached"),
                   ("enchanted permanent", "attached")])  # fmt: skip
ONE = OneOf(Words({"~": "self"}), TARGET_OBJECT, AGAIN, _ATTACHED)
"""One object: the source, a target, one that was mentioned, or what the source is attached to."""

ONE_OR_EACH = OneOf(ONE, EACH)
ANY = OneOf(ONE, EVERY, EACH)
"""One object or many, after a verb."""

PLAYER = OneOf(
    TARGET_PLAYER,
    Words({"each player": "each_player", "each opponent": "each_opponent"}),
    Words({"defending player": "defending_player"}),
    Pronoun("that player", THAT_PLAYER, "target", "that_player"),
    Pronoun("its controller", ITS_CONTROLLER, "controller_of_target"),
    Pronoun("that creature's controller", ITS_CONTROLLER, "controller_of_target"),
)
"""A player, with a verb in the third person."""

YOU = Words({"you": "you"})
COUNTER = Words({each: each for each in ("+1/+1", "-1/-1", "-0/-1", "charge", "lore", "time")})
DAMAGED = OneOf(ANY_TARGET, ONE, PLAYER, YOU, EACH)
"""What can be dealt damage."""

DEALER = OneOf(Words({"~": "self"}), Pronoun("it", IT, "self", "that"))
BY_POWER = OneOf(DEALER, TARGET_OBJECT, AGAIN)
