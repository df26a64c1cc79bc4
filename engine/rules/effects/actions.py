"""Actions that no other effects make up: explore, amass, bolster, suspect, exploit, back up (701,
702), flipping coins (705), rolling dice (706)."""

from itertools import islice

from msgspec.structs import replace

from turnfold.engine.characteristics.cards import card_of
from turnfold.engine.characteristics.matching import matches
from turnfold.engine.characteristics.present import present
from turnfold.engine.characteristics.selecting import measure, refer, select_objects, select_players
from turnfold.engine.keywords import BACKUP, parse_keyword
from turnfold.engine.query.rolling import dice_rolled
from turnfold.engine.record.causes import present_and
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.asking import chosen, flipped, rolled, up_to
from turnfold.engine.rules.effects.cards import reveal
from turnfold.engine.rules.effects.lasting import begin_effect
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.rules.effects.tokens import create_token
from turnfold.engine.rules.objects.choosing import able_qualities, word
from turnfold.engine.rules.objects.moving import move
from turnfold.engine.rules.replacement import counters
from turnfold.engine.rules.replacement.ordering import Ask, first_of
from turnfold.engine.rules.triggers.noticing import abilities_that_trigger
from turnfold.engine.rules.triggers.trigger_event import TriggerEvent
from turnfold.engine.rules.triggers.triggers import trigger, trigger_on
from turnfold.engine.seating.speaking import CHOSEN_FOR
from turnfold.engine.state import is_permanent
from turnfold.events.base import NOBODY
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.characteristics import HasSubtypes, HasTypes, LacksTypes
from turnfold.events.cards.effects import (
    Amass,
    BackUp,
    Bolster,
    CreateToken,
    Exploit,
    Explore,
    TokenDefinition,
)
from turnfold.events.cards.effects.actions import (
    BecomeMonarch,
    ChooseQuality,
    ExchangeControl,
    FlipCoins,
    IncreaseSpeed,
    Pair,
    RollDice,
    Suspect,
)
from turnfold.events.cards.instructions import FixedChange
from turnfold.events.cards.modifications import Modification, Permission, Restriction
from turnfold.events.cards.selections import ControlledBy, IsDesignated, IsPaired, those
from turnfold.events.cards.triggers import Exploits, Explores
from turnfold.events.enums import Movement, Question, Zone
from turnfold.events.game import CoinFlipped, PlayerBecameMonarch, SpeedIncreased
from turnfold.events.permanents import CountersChanged, QualityChosen
from turnfold.events.variants import DieRolled

_NO_LAND = those(LacksTypes(("land",)))
_CREATURES = those(HasTypes(("creature",)), ControlledBy("you"))
_UNPAIRED = those(HasTypes(("creature",)), ControlledBy("you"), IsPaired(False))
_SUSPECTED = those(IsDesignated("suspected"))
_SUSPICION = (
    FixedChange(Permission("be_suspected")),
    FixedChange(
        Modification(add_keywords=("menace",), add_abilities=(StaticAbility(Restriction("block")),))
    ),
)
"""701.58c@2024: what is suspected has menace and "This creature can't block"."""
_ARMIES = those(HasTypes(("creature",)), HasSubtypes(("Army",)), ControlledBy("you"))


def explore(r: Recorder, effect: Explore, context: Context) -> None:
    """701.40a-c@2024: an object explores. One that has left counts as it last was. What triggers on
    that does so once all is done."""
    for each in refer(r.state, effect.what, context.speaker)[:1]:
        obj = r.state.objects.get(each) or r.state.last_known.get(each)
        if obj is None:
            continue
        player = obj.controller
        top = next(iter(r.state.zone(Zone.LIBRARY, player)), NOBODY)
        reveal(r, [top] if top else (), context)
        grows = not top or matches(r.state, _NO_LAND, top, context.speaker)
        gone = up_to(context, player, [top], 1) if top and grows else []
        there = is_permanent(r.state, each)
        number = 0
        by: tuple[int, ...] = ()
        if grows and there:
            number, by = counters.counters_put(r.state, player, each, "+1/+1", 1, context.ask)
        if not grows:
            move(r, top, Zone.HAND, Movement.PUT, "701.40a")
        elif number:
            change = CountersChanged(each, "+1/+1", number, player)
            r.emit(change, "701.40a", present_and(r, by))
        if gone:
            move(r, top, Zone.GRAVEYARD, Movement.PUT, "701.40a")
        trigger_on(r, TriggerEvent(Explores, each, player=player), r.next_seq - 1)


def flip_coins(r: Recorder, effect: FlipCoins, context: Context) -> None:
    """705.1-2@2024: coins are flipped one after the other, and their player wins or loses each."""
    you, number = context.speaker.controller, measure(r.state, effect.amount, context.speaker)
    flips: list[bool] = []
    while flips[-1:] != [False] if effect.until_lost else len(flips) < number:
        flips.append(flipped(context))
    for each in flips:
        r.emit(CoinFlipped(you, each), "705.2")
    context.bind("won", flips.count(True))
    context.bind("not_won", flips.count(False))


def roll_dice(r: Recorder, effect: RollDice, context: Context) -> None:
    """706.2, 706.6@2024: dice are rolled, and all but the highest are ignored, as though they had
    not been rolled. With its modifier, the number on it is the result."""
    you = context.speaker.controller
    dice = dice_rolled(r.state, you, effect.dice)
    natural = max(rolled(context, effect.sides, dice))
    r.emit(DieRolled(you, effect.sides, natural), "706.2")
    context.bind("rolled", natural + measure(r.state, effect.modifier, context.speaker))


def become_monarch(r: Recorder, effect: BecomeMonarch, context: Context) -> None:
    """722.3@2024: a player becomes the monarch. To the monarch, and to a player who is no longer in
    the game, nothing happens."""
    for player in select_players(r.state, effect.who, context.speaker):
        if player != r.state.monarch:
            r.emit(PlayerBecameMonarch(player), "722.3")


def amass(r: Recorder, effect: Amass, context: Context) -> None:
    """701.44a@2024: choose an Army, or create one, and put counters on it."""
    you, speaker = context.speaker.controller, context.speaker
    amount = measure(r.state, effect.amount, speaker)
    armies = list(select_objects(r.state, _ARMIES, speaker))
    if not armies:
        subtypes = (effect.subtype, "Army")
        army = TokenDefinition(
            " ".join(subtypes), subtypes=subtypes, colors=("black",), power=0, toughness=0
        )
        create_token(r, CreateToken(army), context)
        armies = list(select_objects(r.state, _ARMIES, speaker))
        ask: Ask = first_of
    else:
        armies = chosen(context, you, Question.CHOOSE, armies, 1)
        ask = context.ask
    for each in armies[:1]:
        counters.put_counters(r, you, {each: amount}, "+1/+1", ask, "701.44a")
        if effect.subtype not in present(r.state, each).subtypes:
            more = FixedChange(Modification(add_subtypes=(effect.subtype,)))
            begin_effect(r, speaker, (each,), more, "forever", "701.44a")


def bolster(r: Recorder, effect: Bolster, context: Context) -> None:
    """701.33a@2024: choose a creature with the least toughness."""
    you, speaker = context.speaker.controller, context.speaker
    amount = measure(r.state, effect.amount, speaker)
    able = list(select_objects(r.state, _CREATURES, speaker))
    least = min((present(r.state, each).toughness for each in able), default=0)
    weak = [each for each in able if present(r.state, each).toughness == least]
    for each in chosen(context, you, Question.CHOOSE, weak, 1):
        counters.put_counters(r, you, {each: amount}, "+1/+1", context.ask, "701.33a")


def suspect(r: Recorder, effect: Suspect, context: Context) -> None:
    """701.58a, 701.58c-d@2024: a creature becomes suspected, unless it is so already."""
    speaker = context.speaker
    for each in refer(r.state, effect.what, speaker):
        if is_permanent(r.state, each) and not matches(r.state, _SUSPECTED, each, speaker):
            for change in _SUSPICION:
                begin_effect(r, speaker, (each,), change, "forever", "701.58a")


def exchange_control(r: Recorder, effect: ExchangeControl, context: Context) -> None:
    """701.10a-b@2024: each of two players gains control of the other's permanent, or nothing
    happens."""
    found = [
        r.state.objects[each]
        for reference in (effect.one, effect.other)
        for each in select_objects(r.state, reference, context.speaker)
    ]
    there = [each for each in found if each.zone is Zone.BATTLEFIELD]
    if len(there) != 2 or there[0].controller == there[1].controller:
        return
    for mine, theirs in (there, reversed(there)):
        speaker = replace(context.speaker, controller=theirs.controller)
        gained = FixedChange(Modification(controller="you"))
        begin_effect(r, speaker, (mine.id,), gained, "forever", "611.2")


def exploit(r: Recorder, _: Exploit, context: Context) -> None:
    """702.110a-b@2024: the controller may sacrifice a creature. What triggers on that looks back,
    so that a creature may exploit itself."""
    you, source = context.speaker.controller, context.speaker.source
    able = select_objects(r.state, _CREATURES, context.speaker)
    for each in up_to(context, you, list(able), 1):
        event = TriggerEvent(Exploits, source, each, you, now=each)
        found = list(abilities_that_trigger(r.state, event))
        moved = r.next_seq
        move(r, each, Zone.GRAVEYARD, Movement.SACRIFICED, "701.17")
        with r.because_of(moved):
            for one in found:
                trigger(r, one)


def pair(r: Recorder, effect: Pair, context: Context) -> None:
    """702.95c-d@2024: two creatures become paired if both can be, and neither is already."""
    speaker = context.speaker
    both = (speaker.source, *refer(r.state, effect.what, speaker)[:1])
    if len(both) == 2 and all(matches(r.state, _UNPAIRED, each, speaker) for each in both):
        begin_effect(r, speaker, both, Pair("that"), "while_paired", "702.95a")


def back_up(r: Recorder, _: BackUp, context: Context) -> None:
    """702.165a, 702.165c-d@2024: another creature gains what the card says below its backup
    abilities: the card of the ability, as it was put on the stack."""
    speaker = context.speaker
    about = tuple(each for each in speaker.targets if each != speaker.source)
    card = card_of(r.state, r.state.objects[context.resolving])
    is_backup = [parse_keyword(each).keyword == BACKUP for each in card.keywords]
    if not about or True not in is_backup:
        return
    below = zip(card.keywords, is_backup, strict=True)
    gained = Modification(
        add_keywords=tuple(
            each for each, backs_up in islice(below, is_backup.index(True), None) if not backs_up
        ),
        add_abilities=card.abilities,
    )
    begin_effect(r, speaker, about, FixedChange(gained), "turn", "702.165a")


def increase_speed(r: Recorder, effect: IncreaseSpeed, context: Context) -> None:
    """608.2c@2024: a player's speed increases."""
    amount = measure(r.state, effect.amount, context.speaker)
    for player in select_players(r.state, effect.who, context.speaker) if amount > 0 else ():
        r.emit(SpeedIncreased(player, amount), "608.2c")


def choose_quality(r: Recorder, effect: ChooseQuality, context: Context) -> None:
    """105.4, 205.3m, 608.2d@2024: the controller of a spell or ability chooses a quality, which is
    kept with it."""
    quality = word(context.speaker.controller, able_qualities(effect), context.ask)
    r.emit(QualityChosen(context.resolving, quality), "608.2d")
    context.bind(CHOSEN_FOR, context.resolving)


EXECUTE: Execute = {
    Explore: explore,
    Amass: amass,
    Bolster: bolster,
    Pair: pair,
    Suspect: suspect,
    Exploit: exploit,
    BackUp: back_up,
    FlipCoins: flip_coins,
    RollDice: roll_dice,
    BecomeMonarch: become_monarch,
    IncreaseSpeed: increase_speed,
    ExchangeControl: exchange_control,
    ChooseQuality: choose_quality,
}
