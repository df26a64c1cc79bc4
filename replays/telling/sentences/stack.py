"""Sentences about spells, abilities and mana."""

from turnfold.engine.cards.meaning import meant
from turnfold.engine.characteristics.cards import activated_abilities, card_of, spell_ability
from turnfold.events.base import NOBODY
from turnfold.events.cards.abilities import Ability, Cost, TriggeredAbility
from turnfold.events.cards.effects import AddMana, Delay
from turnfold.events.enums import Mana
from turnfold.events.stack import (
    AbilityActivated,
    AbilityDefined,
    AbilityOrderChosen,
    AbilityPutOnStack,
    AbilityTriggered,
    AbilityUsed,
    ChoicesMade,
    DecisionsCopied,
    ManaAdded,
    ManaEmptied,
    ManaSpent,
    NamesBound,
    ResolutionBegan,
    ResolutionEnded,
    ResolutionPaused,
    SpellCast,
    TargetChanged,
    TargetsChosen,
)
from turnfold.replays.telling.card_text import quoted_text
from turnfold.replays.telling.sentences.words import (
    SentenceNames,
    Tell,
    how_cast,
    known_text,
    listed,
)

MOST_SYMBOLS = 20
"""How much mana is told symbol by symbol; more is told by its number."""


def spell_cast(event: SpellCast, words: SentenceNames) -> str:
    """Names the spell and, if they are chosen already, its targets."""
    return (
        f"{words.player(event.player)} casts {words.thing(event.object)}{_at(event.object, words)}."
    )


def ability_activated(event: AbilityActivated, words: SentenceNames) -> str:
    """Of what, and what it says where that is known."""
    who, what = words.player(event.player), words.thing(event.source)
    if event.object == NOBODY:
        return f"{who} {mana_taken(event.source, words)}."
    text = words.text(event.object)
    instance = words.after.abilities.get(event.object)
    if not text and instance is not None:
        text = _one_of_several(event.source, instance.ability, words)
    said = _said(text)
    at = _at(event.object, words)
    return f"{who} activates an ability ({event.object}) of {what}{at}{said}."


def mana_taken(source: int, words: SentenceNames) -> str:
    """605.3b@2024: what a mana ability does at once: "taps Forest (204) for {G}"."""
    what, found = words.thing(source), words.found(source)
    abilities = activated_abilities(card_of(words.before, found)) if found else ()
    match [(each.cost, each.effects) for each in abilities]:
        case [(Cost(tap=True, mana=""), [AddMana(mana=mana)])] if mana:
            return f"taps {what} for {mana}"
    return f"activates a mana ability of {what}"


def ability_triggered(event: AbilityTriggered, words: SentenceNames) -> str:
    """Of what, and what it says where that is known. That of the monarch has no
    source."""
    if event.source == NOBODY and not event.text:
        return f"An ability ({event.object}) without a source triggers."
    text, defined = known_text(event.text, words.names), words.following
    if not text and isinstance(defined, AbilityDefined) and defined.object == event.object:
        text = _one_of_several(event.source, defined.ability, words)
    said = _said(text)
    return f"An ability ({event.object}) of {words.thing(event.source)} triggers{said}."


def _one_of_several(source: int, ability: Ability, words: SentenceNames) -> str:
    """What an ability says; nothing if it is the only one of its kind on the card of its source."""
    found = words.found(source)
    if found is None or not found.card:
        return ""
    card = card_of(words.before, found)
    alike = [(keyword, each) for keyword, each in meant(card) if type(each) is type(ability)]
    if [each for _, each in alike] == [ability]:
        return ""
    keyword = next((keyword for keyword, each in alike if each == ability), "")
    said = keyword or quoted_text(card, ability)
    if _waited(source, ability, words):
        said = said.replace("beginning of each", "beginning of the next", 1)
    return said


def _waited(source: int, ability: Ability, words: SentenceNames) -> bool:
    """603.7b@2024: whether it is a delayed triggered ability, which triggers once."""
    return isinstance(ability, TriggeredAbility) and any(
        isinstance(each.instruction, Delay)
        and each.source == source
        and each.instruction.effects == ability.effects
        for each in words.before.effects.values()
    )


def ability_defined(event: AbilityDefined, words: SentenceNames) -> str:
    """By what it is said; an effect that just happens has no source."""
    what = words.thing(event.object)
    if event.source == NOBODY:
        return f"{what} does what an effect without a card says."
    return f"{what} will do what {words.thing(event.source)} says, whatever becomes of it."


def resolution_ended(event: ResolutionEnded, words: SentenceNames) -> str:
    """What has resolved; combat damage is no object any more by then (310.4@2004)."""
    what = "the combat damage" if event.object == NOBODY else words.thing(event.object)
    return f"{what} has resolved."


def targets_chosen(event: TargetsChosen, words: SentenceNames) -> str:
    """Names the targets in order."""
    return f"{words.thing(event.object)} targets {words.things(event.targets)}."


def decisions_copied(event: DecisionsCopied, words: SentenceNames) -> str:
    """Of what it is a copy, and its targets in order."""
    at = f", targeting {words.things(event.targets)}" if event.targets else ""
    return f"{words.thing(event.object)} is a copy of {words.thing(event.source)}{at}."


def choices_made(event: ChoicesMade, words: SentenceNames) -> str:
    """Says which mode or way to cast, which X and which division were chosen; trivial choices are
    left out."""
    how, found = how_cast(words, event.object, event.mode), words.found(event.object)
    is_modal = how and found and spell_ability(card_of(words.before, found)).modes
    told = [how] * bool(how) + [f"mode {event.mode}"] * bool(is_modal or not how)
    division = "/".join(map(str, event.division))
    made = [f"X is {event.x}"] * bool(event.x) + [f"divided {division}"] * bool(division)
    return f"{words.thing(event.object)}: {listed([*told, *made])}."


def _symbols(mana: Mana, amount: int) -> str:
    return mana.value * amount if amount <= MOST_SYMBOLS else f"{amount} times {mana.value}"


def mana_added(event: ManaAdded, words: SentenceNames) -> str:
    """Says how much mana of which type was added, by what, and whether it stays in the pool."""
    mana = _symbols(event.mana, event.amount)
    stays = ", which stays until the turn ends" if event.stays else ""
    return f"{words.player(event.player)} adds {mana} from {words.thing(event.source)}{stays}."


def mana_spent(event: ManaSpent, words: SentenceNames) -> str:
    """Says how much mana of which type was spent, and on what."""
    mana = _symbols(event.mana, event.amount)
    return f"{words.player(event.player)} pays {mana} for {words.thing(event.object)}."


def mana_emptied(event: ManaEmptied, words: SentenceNames) -> str:
    """Says how much unspent mana was lost, and of which types some stays."""
    kept = [*event.stayed, *(_symbols(mana, amount) for mana, amount in event.remains)]
    stays = f"; {', '.join(kept)} stays" if kept else ""
    return f"{words.player(event.player)} loses {event.amount} unspent mana{stays}."


def _said(text: str) -> str:
    return f", “{text.rstrip('.')}”" if text else ""


def _at(id: int, words: SentenceNames) -> str:
    found = words.found(id)
    return f", targeting {words.things(found.targets)}" if found and found.targets else ""


TELL: Tell = {
    SpellCast: spell_cast,
    AbilityActivated: ability_activated,
    AbilityTriggered: ability_triggered,
    AbilityPutOnStack: "{object} is put on the stack.",
    AbilityDefined: ability_defined,
    AbilityOrderChosen: "{player} orders waiting abilities: {order}.",
    ChoicesMade: choices_made,
    NamesBound: "{object} remembers what it has done so far.",
    ResolutionPaused: "{object} waits for a choice (instruction {number}).",
    AbilityUsed: "{object} has used its ability number {number} this turn.",
    TargetsChosen: targets_chosen,
    DecisionsCopied: decisions_copied,
    TargetChanged: "{object} has another target: {target}.",
    ResolutionBegan: "{object} begins to resolve.",
    ResolutionEnded: resolution_ended,
    ManaAdded: mana_added,
    ManaSpent: mana_spent,
    ManaEmptied: mana_emptied,
}
