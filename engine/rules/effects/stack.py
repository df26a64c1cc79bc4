"""Effects on spells and mana (106.4, 608.2g, 701.5)."""

from msgspec.structs import replace

from turnfold.engine.characteristics.cards import definition_of
from turnfold.engine.characteristics.castings import casting_of, choices
from turnfold.engine.characteristics.looks import mana_values
from turnfold.engine.characteristics.matching import describes
from turnfold.engine.characteristics.selecting import (
    AbilityContext,
    measure,
    select,
    select_objects,
    select_players,
)
from turnfold.engine.editions import sheet
from turnfold.engine.query.permissions import cannot_be_countered
from turnfold.engine.query.reasons import references
from turnfold.engine.query.spell_costs import as_cast
from turnfold.engine.record.recorder import CastChoice, Illegal, Recorder
from turnfold.engine.rules.effects.asking import chosen, confirmed
from turnfold.engine.rules.effects.cards import discard
from turnfold.engine.rules.effects.lasting import begin_effect
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.rules.mana import mana, sources
from turnfold.engine.rules.objects.moving import move
from turnfold.engine.rules.players.life import lose
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.effects import (
    AddMana,
    CastNow,
    CastTransformed,
    Counter,
    ExileSpellInstead,
)
from turnfold.events.cards.instructions import FixedChange
from turnfold.events.cards.modifications import KeepManaInCombat
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Movement, Nature, Question, Zone
from turnfold.events.permanents import PermanentTransformed
from turnfold.events.stack import SpellCast
from turnfold.events.zones import ObjectCeased


def counter(r: Recorder, effect: Counter, context: Context) -> None:
    """701.5@2024: counter an object: a spell goes to its owner's graveyard, an ability ceases to
    exist."""
    for each in select(r.state, effect.what, context.speaker):
        obj = r.state.objects.get(each)
        if obj is None or obj.zone is not Zone.STACK:
            continue
        if cannot_be_countered(r.state, obj):
            continue
        if _has_price(effect) and _pays(r, obj.controller, each, effect, context):
            continue
        if obj.nature is Nature.ABILITY:
            r.emit(ObjectCeased(each), "701.5a")
        else:
            zone, place = _PLACES[effect.to]
            became = move(r, each, zone, Movement.COUNTERED, "701.5a", position=place)
            if effect.to == "exile":
                context.make([became])


_PLACES = {
    "graveyard": (Zone.GRAVEYARD, 0),
    "exile": (Zone.EXILE, 0),
    "hand": (Zone.HAND, 0),
    "library": (Zone.LIBRARY, 0),
    "bottom": (Zone.LIBRARY, -1),
}
"""Where a countered spell is put, and at which place of a library."""


def _has_price(effect: Counter) -> bool:
    return bool(effect.unless_pays or effect.unless_life or effect.unless_discards)


def _pays(
    r: Recorder, player: PlayerId, spell: ObjectId, effect: Counter, context: Context
) -> bool:
    """118.12@2024: whether the controller can pay and chooses to."""
    times = max(measure(r.state, effect.unless_times, context.speaker), 0)
    cost = effect.unless_pays.replace("{X}", f"{{{context.speaker.x}}}") * times
    life, cards = effect.unless_life, effect.unless_discards
    hand = list(r.state.zone(Zone.HAND, player))
    if r.state.players[player].payable_life < life or len(hand) < cards:
        return False
    if cost and sources.plan(r.state, player, cost, 0) is None:
        return False
    if not confirmed(context, player):
        return False
    discarded = chosen(context, player, Question.DISCARD, hand, cards) if cards else []
    if cost:
        context.pay(r, player, spell, cost)
    if life:
        lose(r, player, life)
    discard(r, player, discarded, "701.8")
    return True


def cast_transformed(r: Recorder, effect: CastTransformed, context: Context) -> None:
    """310.11b, 608.2g@2024: cast a card while this resolves, with its back face up. It will resolve
    later. A card without a back face can't be cast so."""
    player = context.speaker.controller
    for each in select_objects(r.state, effect.what, context.speaker):
        if definition_of(r.state, r.state.objects[each]).back is None:
            continue
        spell = move(r, each, Zone.STACK, Movement.CAST, "601.2a", player)
        r.emit(PermanentTransformed(spell), "712.11a")
        r.emit(SpellCast(player, spell), "601.2i")


def cast_now(r: Recorder, effect: CastNow, context: Context) -> bool:
    """608.2g@2024: whether a player casts one of some cards while this resolves. Nobody is asked if
    none of them can be cast."""
    speaker, casts, how = context.speaker, context.casts, effect.how
    player = speaker.controller
    if casts is None:
        return False
    most = None if effect.at_most is None else measure(r.state, effect.at_most, speaker)
    if sheet(r.state.edition).limits_the_spell:
        how, most = replace(how, at_most=most), None
    found = {}
    for each in select_objects(r.state, effect.what, speaker):
        obj = r.state.objects[each]
        if most is None or min(mana_values(r.state, obj)) <= most:
            found[each] = tuple(
                mode
                for mode in choices(definition_of(r.state, obj))
                if _is_meant(r.state, effect, each, mode, speaker)
                and casts.able(r.state, player, each, mode, how)
            )
    able = tuple(each for each, modes in found.items() if modes)
    if not able:
        return False
    given = context.ask(player, Question.CAST, CastChoice(able, most=1, how=how, modes=found))
    if not isinstance(given, CastSpell):
        return False
    if given.object not in able:
        raise Illegal("608.2g", f"one of {references(able)} may be cast")
    if not _is_meant(r.state, effect, given.object, given.mode, speaker):
        raise Illegal("608.2g", "the card may not be cast so")
    casts.cast(r, player, given, how)
    return True


def _is_meant(
    state: GameState, effect: CastNow, card: ObjectId, mode: int, speaker: AbilityContext
) -> bool:
    """709.3a, 712.11c, 715.3a@2024: whether the description fits the spell that a card is as it is
    cast so; on the days when no limit was one of the spell, whether it fits the card."""
    obj = state.objects[card]
    if sheet(state.edition).limits_the_spell:
        obj = as_cast(state, obj, casting_of(definition_of(state, obj), mode))
    return describes(state, effect.spells, obj, speaker)


def exile_spell_instead(r: Recorder, effect: ExileSpellInstead, context: Context) -> None:
    """614.6@2024: spells that would be put into a graveyard are exiled instead. No spell is there
    for longer than this turn."""
    spells = select_objects(r.state, effect.what, context.speaker)
    if spells:
        begin_effect(r, context.speaker, tuple(spells), effect, "turn", "614.6")


def _chosen_colors(r: Recorder, effect: AddMana, context: Context) -> str:
    """The colour that is chosen as an ability resolves, or one for each mana of a combination."""
    number = measure(r.state, effect.mixed, context.speaker) if effect.mixed else 1
    able = [mana.COLORS.index(each) + 1 for each in effect.of or mana.COLORS]
    you = context.speaker.controller
    found = [chosen(context, you, Question.CHOOSE, able, 1)[0] for _ in range(number)]
    return "".join(mana.COLORS[each - 1] for each in found)


def add_mana(r: Recorder, effect: AddMana, context: Context) -> None:
    """106.4@2024: add mana. An ability that is not a mana ability asks for the colour as it
    resolves, by the number of the colour; of a combination, for one after the other."""
    speaker = context.speaker
    color = mana.colors_of_code(speaker.bindings.get("color", 0)) or (effect.of or mana.COLORS)[0]
    if (effect.any or effect.mixed) and context.resolving:
        color = _chosen_colors(r, effect, context)
    amounts = mana.mana_added_by(r.state, effect, speaker, color)
    for player in select_players(r.state, effect.who, speaker):
        mana.add(r, player, speaker.source, amounts, effect)
        for symbol, amount in amounts.items() if effect.stays == "combat" else ():
            kept = KeepManaInCombat("keep_mana_in_combat", amount, (symbol,))  # type: ignore[arg-type]
            begin_effect(r, speaker, (player,), FixedChange(kept), "combat", "500.4")


EXECUTE: Execute = {
    Counter: counter,
    CastTransformed: cast_transformed,
    ExileSpellInstead: exile_spell_instead,
    AddMana: add_mana,
}
