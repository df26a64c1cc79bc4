"""The options that a recorder listed, in words: a line each."""

from collections.abc import Iterator

from turnfold.events.base import NOBODY
from turnfold.events.offers import (
    ActionOption,
    AnyOption,
    AttackerOption,
    BlockerOption,
    DamageOption,
    OptionsOffered,
    TargetOption,
)
from turnfold.replays.telling.sentences.words import SentenceNames, ability_text, counted, spaced


def option_lines(offered: OptionsOffered, words: SentenceNames) -> Iterator[str]:
    """Each option in words."""
    return (_told(each, words) for each in offered.options)


def _told(option: AnyOption, words: SentenceNames) -> str:
    match option:
        case ActionOption():
            return _action(option, words)
        case AttackerOption():
            verb = "must attack" if option.must else "may attack"
            return f"{words.thing(option.object)} {verb} {_either(option.targets, words)}"
        case BlockerOption():
            verb = "must block" if option.must else "may block"
            most = "" if option.most <= 1 else f" ({counted(option.most, 'attacker')} at most)"
            return f"{words.thing(option.object)} {verb} {_either(option.targets, words)}{most}"
        case DamageOption():
            return _damage(option, words)
        case TargetOption():
            number = str(option.least)
            if option.most != option.least:
                number += f" to {option.most}"
            return f"{words.thing(option.object)}: {number} of {words.things(option.targets)}"


def _action(option: ActionOption, words: SentenceNames) -> str:
    told = spaced(option.way or option.action)
    if option.object != NOBODY:
        told += f" {words.thing(option.object)}"
    if option.ability:
        told += f": {ability_text(option.ability, words.names)}"
    if option.mana:
        told += f", for {option.mana}"
    for each in option.targets:
        told += f", targeting {_either(each, words)}"
    return told if option.open else f"{told} (not now)"


def _damage(option: DamageOption, words: SentenceNames) -> str:
    parts = (
        f"{words.thing(recipient)} up to {most}{f' ({least} is lethal)' if least else ''}"
        for recipient, least, most in option.recipients
    )
    return f"{words.thing(option.object)} assigns {option.total}: {', '.join(parts)}"


def _either(targets: tuple[int, ...], words: SentenceNames) -> str:
    *most, last = [words.thing(each) for each in targets] or ["nothing"]
    return f"{', '.join(most)} or {last}" if most else last
