"""Permanents that are sacrificed: what is named, what a player chooses, or all of a description
(701.17)."""

from collections.abc import Iterator

from msgspec.structs import replace

from turnfold.engine.cards.text.picks import PICKED_MANY, Picked
from turnfold.engine.cards.text.pronouns import IT, THAT_OBJECT, THAT_PERMANENT, Pronoun
from turnfold.engine.cards.text.subjects import AGAIN, ATTACHED, PLAYER, UNSAID_PLAYER
from turnfold.engine.cards.text.words.amounts import MANY_OR_X
from turnfold.engine.cards.text.words.describing import DESCRIBED, DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import (
    ANY_ONE,
    STRONGEST_OF_THEIRS,
    TARGET_OBJECT,
    Article,
)
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.effects import SacrificeChosen, SacrificeIt
from turnfold.events.cards.selections import ControlledBy, Filter, adding, controller_in, without

_SELF = Words({"~": "self"})


def _named() -> Iterator[Phrase]:
    """What the text names, which its own controller or you sacrifice."""
    yield Form("sacrifice {what}", SacrificeIt, {"what": OneOf(_SELF, AGAIN)})
    meant = ("target", "that", "that_source")
    one = OneOf(
        _SELF,
        TARGET_OBJECT,
        ATTACHED,
        Pronoun("that creature", THAT_OBJECT, *meant),
        Pronoun("that permanent", THAT_PERMANENT, *meant),
    )
    it = Pronoun("it", IT, *meant)
    for words, what in (
        ("{what}'s controller sacrifices it", one),
        ("its controller sacrifices {what}", it),
    ):
        yield Form(words, SacrificeIt, {"what": what}, by_controller=True)


def _chosen() -> Iterator[Phrase]:
    """What players choose among those of a description."""
    one = Article(DESCRIBED)
    many: dict[str, Phrase] = {"amount": MANY_OR_X, "filter": DESCRIBED_MANY}
    yield Form("sacrifice {amount} {filter}", SacrificeChosen, many, who="you")
    for you in ("", "you "):
        yield Form(f"{you}sacrifice {{filter}}", SacrificeChosen, {"filter": ANY_ONE}, who="you")
    strongest = OneOf(one, STRONGEST_OF_THEIRS)
    for who, player, ones in (("{who} ", PLAYER, strongest), ("{who}", UNSAID_PLAYER, one)):
        for end, filter in (("", ones), (" of their choice", one)):
            yield Form(f"{who}sacrifices {{amount}} {{filter}}{end}", SacrificeChosen,
                       {"who": player, **many})  # fmt: skip
            yield Form(f"{who}sacrifices {{filter}}{end}", SacrificeChosen,
                       {"who": player, "filter": filter})  # fmt: skip


_ALL_OF_YOURS = Map(
    Wording("all {filter}", filter=DESCRIBED_MANY),
    lambda parts: parts["filter"] if controller_in(parts["filter"]) == "you" else None,
    lambda value: {"filter": value} if isinstance(value, Filter) else None,
)
_UP_TO_SOME = Map(
    PICKED_MANY,
    lambda value: (
        replace(value, filter=adding(value.filter, ControlledBy("you")))
        if value.up_to and controller_in(value.filter) == "any"
        else None
    ),
    lambda value: (
        replace(value, filter=without(value.filter, ControlledBy))
        if isinstance(value, Picked) and controller_in(value.filter) == "you" and value.up_to
        else None
    ),
)
SACRIFICING: tuple[Phrase, ...] = (
    *_chosen(),
    *_named(),
    *(
        Form("sacrifice {what}", SacrificeIt, {"what": what})
        for what in (_ALL_OF_YOURS, _UP_TO_SOME)
    ),
)
"""An effect that has permanents sacrificed."""
