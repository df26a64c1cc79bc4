"""Creating tokens (111, 701.6), and tokens that are copies (707)."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import count, product
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from turnfold.engine.cards.predefined import PREDEFINED, ROLES
from turnfold.engine.characteristics.cards import copiable, definition_of
from turnfold.engine.characteristics.selecting import (
    measure,
    measure_for,
    refer,
    select,
    select_objects,
    select_players,
)
from turnfold.engine.query.auras import can_enchant
from turnfold.engine.query.replacing import is_to, replacing
from turnfold.engine.record.causes import present_and
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.asking import chosen, some_of
from turnfold.engine.rules.effects.combat import chosen_to_attack, put_attacking, put_blocking
from turnfold.engine.rules.effects.lasting import begin_effect
from turnfold.engine.rules.effects.program import Context, Execute, TokensTogether
from turnfold.engine.rules.objects.arriving import facts_of_entering
from turnfold.engine.rules.objects.copying import copied
from turnfold.engine.rules.objects.entering import Fact, devour, entry_choices
from turnfold.engine.rules.objects.entrance import EntryChoices
from turnfold.engine.rules.replacement.ordering import (
    AmountChange,
    Ask,
    ChangedAmount,
    changed,
)
from turnfold.engine.state import GameObject, GameState
from turnfold.engine.turn.endless import require_room
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import AttackingEach, CopyToken, CreateToken, TokenDefinition
from turnfold.events.cards.instructions import FixedChange
from turnfold.events.cards.measures import Amount
from turnfold.events.cards.modifications import PlayerRequirement
from turnfold.events.cards.replacements import TokenChange
from turnfold.events.cards.selections import Filter
from turnfold.events.effects import CardDefined
from turnfold.events.enums import Nature, Question, Zone
from turnfold.events.zones import ObjectAppeared


def create_token(r: Recorder, effect: CreateToken, context: Context) -> None:
    """701.6, 111.1@2024: create tokens."""
    create_together(r, TokensTogether((effect,)), context)


def create_together(r: Recorder, effect: TokensTogether, context: Context) -> None:
    """608.2c, 701.6@2024: create tokens of several kinds at one instant."""
    planned = [
        _planned(r, each, context, _card(r.state, each.token, context)) for each in effect.effects
    ]
    for new, tokens in zip(planned, _created(r, planned, context), strict=True):
        if isinstance(new.effect, CreateToken) and new.effect.blocking is not None:
            attackers = select(r.state, new.effect.blocking, context.speaker)
            for token in tokens:
                put_blocking(r, token, attackers[0] if attackers else 0)


def _card(state: GameState, token: TokenDefinition, context: Context) -> Card:
    """111.4, 111.10@2024: the characteristics of a token, predefined ones by their name."""
    card = card_of_token(token, partial(measure, state, speaker=context.speaker))
    if "artifact" in card.types and card.subtypes == (card.name,):
        card = PREDEFINED.get(card.name, card)
    return ROLES.get(card.name, card) if "Role" in card.subtypes else card


def create_next(r: Recorder, effect: CreateToken, context: Context) -> bool:
    """608.2c, 608.2h@2024: create the next of tokens that are created one by one. Their number and
    that of their counters are worked out once, before the first. False if there are no more."""
    left = context.speaker.bindings.get("left", 0)  # one more than there are: 0 before the first
    if not left:
        players = select_players(r.state, effect.who, context.speaker)
        amounts = [measure_for(r.state, effect.amount, context.speaker, each) for each in players]
        left = max(amounts, default=0) + 1
        context.bind("counters", measure(r.state, effect.counters, context.speaker))
    if left > 1:
        counters = context.speaker.bindings["counters"]
        create_token(r, replace(effect, amount=1, counters=counters), context)
    context.bind("left", left - 1)
    return left > 1


def card_of_token(token: TokenDefinition, measured: Callable[[Amount], int]) -> Card:
    """111.4, 608.2h@2024: the characteristics of a token; `measured` works out its size."""
    size = {
        name: None if amount is None else measured(amount)
        for name, amount in (("power", token.power), ("toughness", token.toughness))
    }
    return Card(**{**msgspec.structs.asdict(token), **size})


def copy_token(r: Recorder, effect: CopyToken, context: Context) -> None:
    """707.2@2024: create tokens that are copies of an object. What it is by itself is
    copied, and not its counters or what effects made of it."""
    speaker = context.speaker
    if isinstance(effect.of, Filter):
        able = select_objects(r.state, effect.of, speaker)
        found = chosen(context, speaker.controller, Question.CHOOSE, list(able), 1)
    else:
        found = list(refer(r.state, effect.of, speaker))
    for each in found[:1]:
        obj = r.state.objects.get(each) or r.state.last_known.get(each)
        if obj is not None and obj.nature is not Nature.ABILITY:
            whole = definition_of(r.state, obj)
            if whole.back is None or obj.face_down:
                new = _planned(r, effect, context, _copied(copiable(r.state, obj), effect))
            else:
                new = _planned(r, effect, context, _copied(whole, effect), back=obj.back)
            _created(r, [new], context)


def _copied(card: Card, effect: CopyToken) -> Card:
    """707.2, 707.8a@2024: the copied values, of both faces, with what the effect says of them."""
    back = None if card.back is None else copied(card.back, effect)
    values = replace(copied(card, effect), back=back)
    return replace(values, cost="") if effect.without_cost else values


class _NewTokens(NamedTuple):
    """Tokens of one name that are about to be created: for whom each of them is, who creates it,
    what it attacks, and what replacement effects changed their number."""

    effect: CreateToken | CopyToken
    name: str
    owners: list[PlayerId]
    rivals: list[PlayerId]
    attacked: list[int]
    host: int
    changes: list[ChangedAmount]
    back: bool


def _planned(
    r: Recorder,
    effect: CreateToken | CopyToken,
    context: Context,
    card: Card,
    *,
    back: bool = False,
) -> _NewTokens:
    """701.6, 707.8a, 508.4@2024: tokens with these characteristics. First the controllers of
    attacking tokens choose what they attack."""
    speaker = context.speaker
    rivals = _rivals(r, effect, context)
    pairs = list(product(select_players(r.state, effect.who, speaker), rivals))
    amounts = [measure_for(r.state, effect.amount, speaker, player) for player, _ in pairs]
    changes = [
        tokens_created(r.state, player, amount, context.ask)
        for (player, _), amount in zip(pairs, amounts, strict=True)
    ]
    amounts = [each.amount for each in changes]
    require_room(r.state, sum(amounts))
    made = [each for each, amount in zip(pairs, amounts, strict=True) for _ in range(amount)]
    owners = [player for player, _ in made]
    attacked = [
        chosen_to_attack(r.state, player, context, effect.attacking, rival)
        for player, rival in made
    ]
    name = _defined(r, card, by_card=bool(context.speaker.source))
    host = NOBODY
    if isinstance(effect, CreateToken) and effect.attached_to is not None:
        host = next(iter(refer(r.state, effect.attached_to, speaker)), NOBODY)
        owners = [each for each in owners if _can_be_attached(r, name, each, host)]
    against = [rival for _, rival in made]
    return _NewTokens(effect, name, owners, against, attacked, host, changes, back)


def _created(r: Recorder, new: Sequence[_NewTokens], context: Context) -> list[list[ObjectId]]:
    """111.1, 508.4@2024: the tokens appear, and those that enter attacking attack."""
    changes = [one for each in new for change in each.changes for one in change.effects]
    with r.because_of(*present_and(r, changes)):
        found = _appear(r, new, context)
    context.make([token for tokens in found for token in tokens])
    for each, tokens in zip(new, found, strict=True):
        for place, token in enumerate(tokens):
            if each.effect.attacking is not None:
                put_attacking(r, token, each.attacked[place])
            if isinstance(each.effect, CopyToken) and each.effect.must_attack is not None:
                bound = (("that_player", each.rivals[place]),)
                must = FixedChange(_MUST_ATTACK, bound=bound)
                begin_effect(r, context.speaker, (token,), must, "turn", "611.2")
    return found


def tokens_created(state: GameState, player: PlayerId, amount: int, ask: Ask) -> ChangedAmount:
    """614.1a, 616.1@2024: how many tokens are created under a player's control, after replacement
    effects."""
    found = (each for each in replacing(state, TokenChange) if is_to(state, each, player))
    changes = [AmountChange(each.source.id, each.ability.times) for each in found]
    return changed(player, amount, changes, ask)


def _can_be_attached(r: Recorder, name: str, owner: PlayerId, host: int) -> bool:
    """303.4f@2024: whether a token of this name can enter attached to an object."""
    if host not in r.state.objects or r.state.objects[host].zone is not Zone.BATTLEFIELD:
        return False
    tried, token = r.state.fork(), r.new_id()
    tried.objects[token] = GameObject(token, name, Nature.TOKEN, owner, owner, Zone.BATTLEFIELD, 0)
    return can_enchant(tried, token, host)


def _rivals(r: Recorder, effect: CreateToken | CopyToken, context: Context) -> list[PlayerId]:
    """508.4, 702.141a, 702.116a@2024: the players for each of whom tokens are created. The
    controller may leave some of them out if the effect says so."""
    speaker = context.speaker
    if isinstance(effect, CopyToken) and effect.must_attack is not None:
        return select_players(r.state, effect.must_attack, speaker)
    if not isinstance(effect.attacking, AttackingEach):
        return [NOBODY]
    found = select_players(r.state, effect.attacking.against, speaker)
    return some_of(context, speaker.controller, found) if effect.attacking.optional else found


_MUST_ATTACK = PlayerRequirement("attack_player", player="that_player", once=True)


def _defined(r: Recorder, token: Card, *, by_card: bool) -> str:
    """111.4, 111.10@2024: the name under which the game knows such tokens. Other tokens of the same
    name are known by the name with a number.

    An effect that no card has (`by_card` is false) may leave out the abilities of tokens that the
    game knew when it began."""
    for number in count(1):
        name = token.name if number == 1 else f"{token.name} ({number})"
        known = r.state.definitions.get(name)
        if known is None:
            r.emit(CardDefined(name, token), "111.4")
        if known is None or token == known:
            return name
        if not by_card and token == replace(known, abilities=()):
            return name
    raise AssertionError("numbers do not end")


def _appear(r: Recorder, new: Sequence[_NewTokens], context: Context) -> list[list[ObjectId]]:
    """111.1@2024: tokens enter at one instant, each under its owner's control and attached to the
    host, if there is one."""
    zone, parent, first = Zone.BATTLEFIELD, context.speaker.source, r.new_id()
    choices: list[EntryChoices] = []
    objects: list[tuple[GameObject, _NewTokens]] = []
    for each in new:
        effect, counter, more = each.effect, "", 0
        if isinstance(effect, CreateToken) and effect.counter:
            counter, more = effect.counter, measure(r.state, effect.counters, context.speaker)
        for owner in each.owners:
            id = first + len(objects)
            made = GameObject(
                id, each.name, Nature.TOKEN, owner, owner, zone, parent, back=each.back
            )
            objects.append((made, each))
            choices.append(entry_choices(r.state, made, context.ask, counter, more, choices))
    devour(r, [one for each in choices for one in each])
    first = r.new_id()  # what was devoured has become other objects
    objects = [(replace(it, id=first + n), each) for n, (it, each) in enumerate(objects)]
    facts = [
        Fact(
            ObjectAppeared(
                it.id, it.card, Nature.TOKEN, it.owner, it.owner, zone, 0, parent, it.back
            ),
            "701.6",
        )
        for it, _ in objects
    ]
    for (it, each), own in zip(objects, choices, strict=True):
        tapped = each.effect.tapped
        facts += facts_of_entering(r, it, "701.6", own, facts, tapped=tapped, host=each.host)
    because = [present_and(r, each.effects) for each in facts]
    r.emit_together([each.event for each in facts], [each.rule for each in facts], because)
    return [[it.id for it, of in objects if of is each] for each in new]


EXECUTE: Execute = {
    CreateToken: create_token,
    TokensTogether: create_together,
    CopyToken: copy_token,
}
