"""Lines of text that say what is missing when a recorded combat is played."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from turnfold.engine.state import GameState
from turnfold.events.log.log import Log
from turnfold.events.stack import AbilityTriggered
from turnfold.events.vocabulary import AnyEvent
from turnfold.replays.combats.moments import Combat
from turnfold.replays.combats.recorded_cards import abilities_of_permanents, played_abilities
from turnfold.replays.combats.unread import Unread
from turnfold.replays.telling.sentences.sentence import sentence
from turnfold.replays.telling.sentences.words import NO_NAMES, Names, SentenceNames
from turnfold.replays.timeline.timeline import Timeline

BY_ENGINE = (
    "turnfold computed this from the creatures as the recording shows them. Below is a list of "
    "what it did not carry out."
)


def unread_lines(found: Sequence[Unread], words: SentenceNames) -> Iterator[str]:
    """The abilities that the engine does not carry out: a heading, then a line for each
    permanent."""
    if not found:
        return
    yield "Not carried out:"
    for fights, group in groupby(found, key=lambda each: each.fights):
        for number, of_it in groupby(group, key=lambda each: each.object):
            texts = "; ".join(dict.fromkeys(each.text for each in of_it))
            yield f"  {'in combat: ' if fights else ''}{words.thing(number)}: {texts}"


def act_lines(timeline: Timeline, acts: Sequence[int], words: SentenceNames) -> Iterator[str]:
    """The spells and abilities of the recorded combat that are not played again."""
    if acts:
        yield "Done in the recording, but not here:"
    for seq in acts:
        told = SentenceNames(timeline.at(seq + 1), words.names, before=timeline.at(seq))
        yield f"  event {seq}: {sentence(timeline.log.events[seq], told)}"


def acts_since(
    log: Log, combat: Combat, at: int, state: GameState, names: Names = NO_NAMES
) -> tuple[int, ...]:
    """The events from `at` on with which spells were cast and abilities activated or triggered in a
    combat, without the triggered abilities that the engine plays. `state` is the state in which the
    combat was resumed."""
    told = abilities_of_permanents(state, names)
    played = played_abilities(state, told)

    def is_played(event: AnyEvent) -> bool:
        if not isinstance(event, AbilityTriggered) or event.source not in state.objects:
            return False
        mine = played.get(state.objects[event.source].card, ())
        return any(each.told == event.text and each.is_played for each in mine)

    return tuple(each for each in combat.acts if each >= at and not is_played(log.events[each]))
