"""Creating tokens (111, 701.6)."""

import msgspec

from engine.cards.card import Card, card_text
from engine.cards.effects import CreateToken
from engine.decide.effects.combat import chosen_to_attack, put_attacking, put_blocking
from engine.decide.effects.program import Context, Execute
from engine.decide.entering import Fact, as_it_enters
from engine.query.selecting import measure, select, select_players
from engine.recorder import Recorder
from engine.state import GameObject
from events.base import ObjectId, PlayerId
from events.effects import CardDefined
from events.enums import Nature, Zone
from events.zones import ObjectAppeared


def create_token(r: Recorder, effect: CreateToken, context: Context) -> None:
    """701.6, 111.1@2024; first their controllers choose what attacking ones attack (508.4)."""
    amount = measure(r.state, effect.amount, context.speaker)
    owners = [
        player
        for player in select_players(r.state, effect.who, context.speaker)
        for _ in range(amount)
    ]
    attacked = [chosen_to_attack(r.state, each, context) for each in owners if effect.attacking]
    text = card_text(Card(**msgspec.structs.asdict(effect.token)))
    name = effect.token.name
    if r.state.definitions.get(name) != text:
        r.emit(CardDefined(name, text), "111.4")
    tokens = _appear(r, name, owners, context.speaker.source, effect.tapped)
    context.make(tokens)
    for place, token in enumerate(tokens):
        if effect.attacking:
            put_attacking(r, token, attacked[place])
        if effect.blocking is not None:
            attackers = select(r.state, effect.blocking, context.speaker)
            put_blocking(r, token, attackers[0] if attackers else 0)


def _appear(
    r: Recorder, name: str, owners: list[PlayerId], parent: ObjectId, tapped: bool
) -> list[ObjectId]:
    """111.1@2024: tokens of one name enter at one instant, each under its owner's control."""
    tokens = [r.new_id() + place for place in range(len(owners))]
    zone = Zone.BATTLEFIELD
    facts: list[Fact] = [
        (ObjectAppeared(token, name, Nature.TOKEN, owner, owner, zone, 0, parent), "701.6")
        for token, owner in zip(tokens, owners, strict=True)
    ]
    for token, owner in zip(tokens, owners, strict=True):
        made = GameObject(token, name, Nature.TOKEN, owner, owner, zone, parent)
        facts += as_it_enters(r, made, token, owner, "701.6", tapped)
    if facts:
        r.emit_together([event for event, _ in facts], [rule for _, rule in facts])
    return tokens


EXECUTE: Execute = {CreateToken: create_token}
