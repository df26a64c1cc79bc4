"""Whole paragraphs of a card's text: lines of keywords, and abilities (113)."""

from turnfold.engine.cards.text.ability_costs import ABILITY_COST
from turnfold.engine.cards.text.activated import ACTIVATED, MANA_CHOICE, speaks_of_x
from turnfold.engine.cards.text.clauses import SEVERAL_STATICS
from turnfold.engine.cards.text.entering_also import ENTERING_ALSO
from turnfold.engine.cards.text.instructions.turns import REPEATED
from turnfold.engine.cards.text.keywords import KEYWORD_LINE, PRICED
from turnfold.engine.cards.text.kinds.casters import CASTERS, ONLY_WHEN
from turnfold.engine.cards.text.kinds.castings import CASTING
from turnfold.engine.cards.text.kinds.cycling import CYCLED, CYCLED_OR_DEAD
from turnfold.engine.cards.text.kinds.entering import ENTERING_KEYWORDS
from turnfold.engine.cards.text.kinds.governing import GOVERNING, TWO_GOVERNING
from turnfold.engine.cards.text.kinds.levels import LEVEL_UP, LEVELS, TO_SOLVE, close
from turnfold.engine.cards.text.kinds.special import (
    CHAPTERS,
    CRAFT,
    CREW,
    EQUIPPING,
    EXERT,
    EXERTING,
    FIREBENDING,
    LOYALTY,
)
from turnfold.engine.cards.text.kinds.stopping import STOPPING, STOPPING_AS_WELL
from turnfold.engine.cards.text.line import (
    CardParagraph,
    keywords_only,
    many_abilities,
    of_keyword,
    one_ability,
    pair,
)
from turnfold.engine.cards.text.modal_activated import MODAL_ACTIVATED
from turnfold.engine.cards.text.pairs import TWO_STATICS
from turnfold.engine.cards.text.quoted import OF_EMBLEM, OF_TOKEN, QUOTED
from turnfold.engine.cards.text.replacing import ENTERING, REPLACING
from turnfold.engine.cards.text.resolved import resolve_pronouns
from turnfold.engine.cards.text.sparing import TWO_SPARING
from turnfold.engine.cards.text.spell_costs import ADDITIONAL, OWN_COST, SPELL_COST
from turnfold.engine.cards.text.spells import SPELL_ABILITY
from turnfold.engine.cards.text.statics import DEFINING, STATIC
from turnfold.engine.cards.text.triggered import (
    MODAL_TRIGGERED,
    SEVERAL_TRIGGERED,
    TRIGGERED,
    TRIGGERED_WITHIN,
    TWO_TRIGGERED,
)
from turnfold.engine.cards.text.words.wording import Map, OneOf, Words
from turnfold.events.cards.abilities import (
    Ability,
    ActivatedAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from turnfold.events.cards.modifications import Restriction
from turnfold.events.cards.replacements import ReplacementAbility
from turnfold.events.cards.triggers import (
    is_of_casting,
)

_ADDITIONAL = one_ability(SpellAbility, OneOf(ADDITIONAL, ONLY_WHEN))
_UNCOUNTERED = Words({"~ can't be countered": StaticAbility(Restriction("be_countered"))})


_KEYWORDS = keywords_only(KEYWORD_LINE)
_ACTIVATED = one_ability(ActivatedAbility, ACTIVATED)

PERMANENT = OneOf(
    _KEYWORDS,
    keywords_only(PRICED),
    TRIGGERED,
    TWO_TRIGGERED,
    one_ability(TriggeredAbility, OneOf(CYCLED, TO_SOLVE)),
    pair(CYCLED_OR_DEAD),
    MODAL_TRIGGERED,
    SEVERAL_TRIGGERED,
    _ACTIVATED,
    many_abilities(OneOf(MANA_CHOICE, MODAL_ACTIVATED)),
    one_ability(TriggeredAbility, FIREBENDING),
    of_keyword(CASTING),
    of_keyword(ENTERING_KEYWORDS),
    of_keyword(CHAPTERS),
    of_keyword(LEVELS),
    one_ability(ActivatedAbility, LEVEL_UP),
    pair(EXERTING),
    one_ability(StaticAbility, EXERT),
    one_ability(ActivatedAbility, OneOf(LOYALTY, CREW, EQUIPPING, CRAFT)),
    one_ability(StaticAbility, STATIC),
    one_ability(StaticAbility, DEFINING),
    one_ability(StaticAbility, OWN_COST),
    one_ability(StaticAbility, SPELL_COST),
    one_ability(StaticAbility, ABILITY_COST),
    _ADDITIONAL,
    pair(TWO_STATICS),
    of_keyword(SEVERAL_STATICS),
    one_ability(ReplacementAbility, ENTERING),
    pair(ENTERING_ALSO),
    one_ability(ReplacementAbility, REPLACING),
    one_ability(StaticAbility, GOVERNING),
    one_ability(StaticAbility, CASTERS),
    one_ability(StaticAbility, STOPPING),
    of_keyword(STOPPING_AS_WELL),
    pair(TWO_SPARING),
    pair(TWO_GOVERNING),
)
"""A paragraph of a permanent card."""

close(CardParagraph, PERMANENT)


def _works_in_graveyard(ability: Ability) -> bool:
    return (
        isinstance(ability, TriggeredAbility | ActivatedAbility) and ability.works_in == "graveyard"
    )


_AS_CAST = one_ability(
    TriggeredAbility,
    Map(
        OneOf(TRIGGERED, MODAL_TRIGGERED, SEVERAL_TRIGGERED),
        lambda line: line.abilities[0] if is_of_casting(line.abilities[0]) else None,
        lambda ability: CardParagraph(abilities=(ability,)) if is_of_casting(ability) else None,
    ),
)
"""An ability of a spell that triggers as it is cast."""
_IN_GRAVEYARD = one_ability(
    TriggeredAbility | ActivatedAbility,
    Map(
        OneOf(TRIGGERED, _ACTIVATED),
        lambda line: line.abilities[0] if _works_in_graveyard(line.abilities[0]) else None,
        lambda ability: (
            CardParagraph(abilities=(ability,)) if _works_in_graveyard(ability) else None
        ),
    ),
)
"""An ability of a spell's card while it is in a graveyard."""

SPELL = OneOf(
    _KEYWORDS,
    _AS_CAST,
    _IN_GRAVEYARD,
    one_ability(TriggeredAbility, CYCLED),
    SPELL_ABILITY,
    _ADDITIONAL,
    one_ability(StaticAbility, _UNCOUNTERED),
    one_ability(StaticAbility, OWN_COST),
    of_keyword(CASTING),
)
"""A paragraph of an instant or sorcery."""


def _quoted(line: CardParagraph) -> Ability | None:
    if line.keywords or len(line.abilities) != 1:
        return None
    ability: Ability | None = resolve_pronouns(line.abilities[0])
    with_x = speaks_of_x(ability) and not isinstance(ability, ActivatedAbility)
    return None if with_x else ability


QUOTED.inner = Map(
    OneOf(TRIGGERED, _ACTIVATED, one_ability(StaticAbility, STATIC)),
    _quoted,
    lambda ability: CardParagraph(abilities=(ability,)),
)
"""Abilities that effects give."""
OF_EMBLEM.inner = Map(
    OneOf(TRIGGERED, one_ability(StaticAbility, OneOf(STATIC, SPELL_COST, CASTERS))),
    _quoted,
    lambda ability: CardParagraph(abilities=(ability,)),
)
"""Abilities of emblems."""
OF_TOKEN.inner = Map(
    OneOf(
        TRIGGERED,
        _ACTIVATED,
        one_ability(StaticAbility, STATIC),
        one_ability(StaticAbility, DEFINING),
    ),
    _quoted,
    lambda ability: CardParagraph(abilities=(ability,)),
)
"""Abilities of tokens."""


def _for_a_while(line: CardParagraph) -> Ability | None:
    """A triggered ability that goes on for a while: it has no modes and no limit."""
    ability = _quoted(line)
    if not isinstance(ability, TriggeredAbility) or ability.works_in != "battlefield":
        return None
    return None if ability.once_each_turn or ability.modes else ability


REPEATED.inner = Map(
    TRIGGERED_WITHIN, _for_a_while, lambda ability: CardParagraph(abilities=(ability,))
)
"""Abilities that trigger for a while."""
