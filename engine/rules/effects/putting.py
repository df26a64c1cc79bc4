"""Effects that put cards onto the battlefield (110.2a, 400.7, 614.12)."""

from collections.abc import Mapping

from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.asking import chosen
from turnfold.engine.rules.effects.combat import chosen_to_attack, put_attacking
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.rules.effects.returning import found_for
from turnfold.engine.rules.objects.arriving import Arrival, enter_together
from turnfold.engine.rules.objects.becoming import as_permanent, can_enter, has_other_side
from turnfold.engine.rules.objects.entering import entry_choices, possible_protectors
from turnfold.engine.rules.objects.entrance import EntryChoices
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.effects import PutOntoBattlefield
from turnfold.events.enums import Movement, Question, Zone


def put_it_onto_battlefield(r: Recorder, effect: PutOntoBattlefield, context: Context) -> None:
    """110.2a, 400.7, 712.14a@2024: objects return, or are put, onto the battlefield together."""
    you, back = context.speaker.controller, effect.transformed
    under = {
        each: r.state.objects[each].owner if effect.under_owner else you
        for each in found_for(r, effect, context)
        if not back or has_other_side(r.state, r.state.objects[each])
    }
    attacked = {
        each: chosen_to_attack(r.state, player, context, effect.attacking)
        for each, player in under.items()
    }
    entered = put_onto_battlefield(
        r, context, under, effect.counter, effect.counters, tapped=effect.tapped, back=back
    )
    if effect.attacking is not None:
        for each, new in entered.items():
            put_attacking(r, new, attacked[each])


def put_onto_battlefield(
    r: Recorder,
    context: Context,
    under: Mapping[ObjectId, PlayerId],
    counter: str = "",
    counters: int = 1,
    *,
    tapped: bool,
    back: bool = False,
) -> dict[ObjectId, ObjectId]:
    """110.2a, 122.6, 614.12@2024: put cards onto the battlefield at one instant, each under the
    control of a player and with counters of a kind; those that cannot enter stay where they are
    (304.4, 307.4). All that players choose for it is asked before anything happens. Returns what
    each became."""
    objects = r.state.objects
    under = {
        each: player
        for each, player in under.items()
        if can_enter(r.state, objects[each], back=back)
    }
    protected = _protectors(r, under, context, back=back)
    choices = _choices(r, under, context, counter, counters, back=back)
    entered = enter_together(
        r,
        [
            Arrival(each, _movement(r, each), "400.7", player, choices[each], tapped,
                    protector=protected[each], back=back)
            for each, player in under.items()
        ],
    )  # fmt: skip
    context.make(entered, of=under)
    return dict(zip(under, entered, strict=True))


def _movement(r: Recorder, card: ObjectId) -> Movement:
    """Whether a card returns, or is put onto the battlefield from where it has always been."""
    first = r.state.objects[card].zone in (Zone.HAND, Zone.LIBRARY)
    return Movement.PUT if first else Movement.RETURNED


def _choices(
    r: Recorder,
    under: Mapping[ObjectId, PlayerId],
    context: Context,
    counter: str = "",
    more: int = 1,
    *,
    back: bool = False,
) -> dict[ObjectId, EntryChoices]:
    """614.12a@2024: what is chosen for objects that enter together, and the counters that follow,
    with `more` of the kind `counter`."""
    found: dict[ObjectId, EntryChoices] = {}
    for each, player in under.items():
        becoming = as_permanent(r.state.objects[each], player, back=back)
        found[each] = entry_choices(
            r.state, becoming, context.ask, counter, more, tuple(found.values())
        )
    return found


def _protectors(
    r: Recorder, under: Mapping[ObjectId, PlayerId], context: Context, *, back: bool = False
) -> dict[ObjectId, PlayerId]:
    """310.8a, 310.11a@2024: the players who will protect the permanents that enter under these
    players' control, chosen before they enter. `NOBODY` for a permanent that is not a Siege."""
    found = {}
    for each, player in under.items():
        becoming = as_permanent(r.state.objects[each], player, back=back)
        able = possible_protectors(r.state, becoming, player)
        found[each] = next(iter(chosen(context, player, Question.CHOOSE, able, 1)), NOBODY)
    return found


EXECUTE: Execute = {PutOntoBattlefield: put_it_onto_battlefield}
