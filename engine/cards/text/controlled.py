"""Conditions on permanents that players control, in words that join two descriptions or name a
player of the event: "you control a Goblin named X or a Goblin named Y" (603.4)."""

from typing import Any

from turnfold.engine.cards.text.pronouns import THAT_PLAYER, Pronoun
from turnfold.engine.cards.text.tokens import Name
from turnfold.engine.cards.text.words.amounts import NUMBER_WORDS
from turnfold.engine.cards.text.words.describing import DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import ANY_ONE, MANY_OTHERS
from turnfold.engine.cards.text.words.sides import COLORS
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.characteristics import IsNamed, LacksColors
from turnfold.events.cards.conditions import AllOf, Controls, ControlsMore, EitherOf
from turnfold.events.cards.selections import Filter, adding, says, without

_MANY = OneOf(DESCRIBED_MANY, MANY_OTHERS)


def _name_of(value: Any) -> str | None:
    """The name in a condition on what you control."""
    if not isinstance(value, Controls):
        return None
    return next((each.name for each in value.controls.all if isinstance(each, IsNamed)), None)


def _two_named(words: str, kind: type[AllOf] | type[EitherOf], **gaps: Phrase) -> Phrase:
    """Permanents of two names, with one description or with two."""

    def make(parts: dict[str, Any]) -> AllOf | EitherOf:
        one = Controls(adding(parts["one"], IsNamed(parts["first"])))
        other = Controls(adding(parts.get("other", parts["one"]), IsNamed(parts["second"])))
        return kind((one, other))

    def take(value: Any) -> dict[str, Any] | None:
        pair: Any = getattr(value, str(kind.__struct_config__.tag), ())
        names = [_name_of(each) for each in pair]
        if not isinstance(value, kind) or len(names) != 2 or None in names:
            return None
        one, other = (without(each.controls, IsNamed) for each in pair)
        parts: dict[str, Any] = {"one": one, "first": names[0], "second": names[1]}
        parts |= {"other": other} if "other" in gaps else {}
        return parts if make(parts) == value else None

    return Map(Wording(words, **gaps, first=Name(), second=Name()), make, take)


def _named(words: str, **fixed: Any) -> Phrase:
    """ "You control a creature named Mowu"."""

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Controls) or not says(value.controls, IsNamed):
            return None
        name = next(each.name for each in value.controls.all if isinstance(each, IsNamed))
        parts = {"what": without(value.controls, IsNamed), "name": name}
        return parts if value == make(parts) else None

    def make(parts: dict[str, Any]) -> Controls:
        return Controls(adding(parts["what"], IsNamed(parts["name"])), **fixed)

    return Map(Wording(words, what=ANY_ONE, name=Name()), make, take)


def _all_of_color(parts: dict[str, Any]) -> Controls | None:
    """Nothing of the description is of another color alone, or of none."""
    filter: Filter = parts["filter"]
    if says(filter, LacksColors):
        return None
    return Controls(adding(filter, LacksColors((parts["color"],))), 0, 0)


def _colored(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Controls):
        return None
    lacks = [each for each in value.controls.all if isinstance(each, LacksColors)]
    if len(lacks) != 1 or len(lacks[0].not_colors) != 1:
        return None
    parts = {"filter": without(value.controls, LacksColors), "color": lacks[0].not_colors[0]}
    return parts if _all_of_color(parts) == value else None


CONTROLLED: tuple[Phrase, ...] = (
    _named("you control {what} named {name}"),
    _named("you don't control {what} named {name}", at_least=0, at_most=0),
    _two_named("you control {one} named {first} or {other} named {second}", EitherOf, one=ANY_ONE,
               other=ANY_ONE),
    _two_named("you control {one} named {first} and {second}", AllOf, one=DESCRIBED_MANY),
    Map(Wording("all {filter} you control are {color}", filter=DESCRIBED_MANY,
                color=Words({each: each for each in COLORS})), _all_of_color, _colored),
)  # fmt: skip
"""Conditions on what you control."""
THAT_PLAYERS = OneOf(
    Form("controls {controls}", Controls, {"controls": ANY_ONE}, who="that_player"),
    Form("controls {at_least} or more {controls}", Controls,
         {"at_least": NUMBER_WORDS, "controls": _MANY}, who="that_player"),
    Form("controls more {controls_more} than you", ControlsMore, {"controls_more": _MANY},
         who="that_player"),
    Form("controls no {controls}", Controls, {"controls": _MANY}, who="that_player", at_least=0,
         at_most=0),
)  # fmt: skip
"""What the player of the trigger event controls."""

_THEY = Pronoun("they", THAT_PLAYER, "target", "that_player")
THEY_CONTROL = OneOf(
    Form("{who} control {controls}", Controls, {"who": _THEY, "controls": ANY_ONE}),
    Form("{who} control {at_least} or more {controls}", Controls,
         {"who": _THEY, "at_least": NUMBER_WORDS, "controls": _MANY}),
)  # fmt: skip
"""What the player controls of whom an effect speaks."""
