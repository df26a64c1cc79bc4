"""The options that a recorder listed, in words: a line each."""

from collections.abc import Iterator

from turnfold.engine.spelling import counted
from turnfold.events.base import NOBODY
from turnfold.events.offers import (
    ActionOption,
    AnswerOption,
    AnyOption,
    AttackerOption,
    BlockerOption,
    ChoiceOption,
    CostOption,
    DamageOption,
    OptionsOffered,
    SortOption,
    TargetOption,
)
from turnfold.replays.telling.sentences.words import SentenceNames, ability_text, listed, spaced


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
            number = _number(option.least, option.most)
            return f"{words.thing(option.object)}: {number} of {words.things(option.targets)}"
        case ChoiceOption():
            return _choice(option, words)
        case SortOption():
            return _sort(option, words)
        case CostOption():
            return f"pay {option.mana} for {words.thing(option.object)}"
        case AnswerOption():
            return _answer(option, words)


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


def _choice(option: ChoiceOption, words: SentenceNames) -> str:
    kind = f"{spaced(option.kind)} " if option.kind else ""
    named = (f"{kind}{each}" if kind else words.thing(each) for each in option.choices)
    number = _number(option.least, option.most)
    return f"{_for(option.object, words)}{number} of {listed(named)}"


def _sort(option: SortOption, words: SentenceNames) -> str:
    places = (f"{spaced(where)} ({_number(*number)})" for where, *number in option.places)
    return f"{_for(option.object, words)}{words.things(option.cards)} to {', '.join(places)}"


def _answer(option: AnswerOption, words: SentenceNames) -> str:
    about = f", about {words.things(option.about)}" if option.about else ""
    return f"{_for(option.object, words)}{'yes' if option.yes else 'no'}{about}"


def _for(object_id: int, words: SentenceNames) -> str:
    return f"{words.thing(object_id)}: " if object_id != NOBODY else ""


def _number(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _either(targets: tuple[int, ...], words: SentenceNames) -> str:
    *most, last = [words.thing(each) for each in targets] or ["nothing"]
    return f"{', '.join(most)} or {last}" if most else last
