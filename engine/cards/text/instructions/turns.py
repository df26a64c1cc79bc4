"""Effects on turns, phases and steps in words (500.7-500.11, 614.10, 724)."""

import re
from collections.abc import Iterator
from typing import Any

from turnfold.engine.cards.text.picks import PICKED_MANY
from turnfold.engine.cards.text.pronouns import THAT_PLAYER, Pronoun
from turnfold.engine.cards.text.words.amounts import MANY_OR_X, PRODUCED, THAT_MUCH
from turnfold.engine.cards.text.words.nouns import EVERY, TARGET_PLAYER
from turnfold.engine.cards.text.words.vocabulary import Needs, all_of
from turnfold.engine.cards.text.words.wording import (
    Form,
    Found,
    Map,
    OneOf,
    Phrase,
    Source,
    Words,
)
from turnfold.events.cards.effects import (
    AddMana,
    AddPhases,
    AddSteps,
    AddStepsBeside,
    Delay,
    DrawCards,
    EndTheTurn,
    LoseGame,
    SkipNext,
    UntapIt,
    Whenever,
    WinGame,
)
from turnfold.events.cards.effects.base import Duration

_SKIPPED = (
    *(("untap step", "untap"), ("upkeep step", "upkeep"), ("draw step", "draw")),
    *(("combat phase", "combat"), ("turn", "turn")),
)
_WHO = OneOf(TARGET_PLAYER, Pronoun("that player", THAT_PLAYER, "target", "that_player"),
             Words({"each opponent": "each_opponent", "each player": "each_player"}))  # fmt: skip


def _skipping() -> list[Phrase]:
    """A player skips the next turn, phase or step of a name (614.10a)."""
    found: list[Phrase] = []
    for words, what in _SKIPPED:
        next_one = f"{{who}} skips their next {words}"
        found += [
            Form(f"skip your next {words}", SkipNext, {}, what=what, who="you"),
            Form(f"you skip your next {words}", SkipNext, {}, what=what, who="you"),
            Form(next_one, SkipNext, {"who": _WHO}, what=what),
        ]
        many = {"amount": MANY_OR_X}
        found += [
            Form(f"skip your next {{amount}} {words}s", SkipNext, many, what=what, who="you"),
            Form(f"{{who}} skips their next {{amount}} {words}s", SkipNext,
                 {**many, "who": _WHO}, what=what),
        ]  # fmt: skip
    return found


_PHASES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("an additional combat phase", ("combat",)),
    ("an additional beginning phase", ("beginning",)),
    ("an additional combat phase followed by an additional main phase", ("combat", "main")),
)


def _phases() -> list[Phrase]:
    """Phases that are added behind this one (500.8)."""
    found: list[Phrase] = []
    for words, phases in _PHASES:
        for verb in ("there is", "there's"):
            found.append(Form(f"{verb} {words} after this phase", AddPhases, {}, phases=phases))
            for main in (
                "the second main phase this turn",
                "the first postcombat main phase this turn",
            ):
                found.append(
                    Form(
                        f"after {main}, {verb} {words}",
                        AddPhases,
                        {},
                        phases=phases,
                        after="first_postcombat_main",
                    )
                )
        if phases != ("combat",):  # a row of its own in `lasting`
            found.append(Form(f"after this phase, there is {words}", AddPhases, {}, phases=phases))
    return found


_STEPS = (("upkeep step", "upkeep"), ("draw step", "draw"), ("end step", "end"))


def _steps() -> list[Phrase]:
    """A step that is added behind this one of the same name (500.9). "That player gets" it, whose
    step this is, so there is nobody else for whom it might not be added (500.10a)."""
    found: list[Phrase] = []
    for words, step in _STEPS:
        found += [
            *(
                Form(f"{who} an additional {words} after this step", AddStepsBeside, {}, step=step,
                     anchor=step)
                for who in ("that player gets", "there is")
            ),
            Form(f"you get an additional {words} after this phase", AddSteps, {}, step=step,
                 you_get=True),
            Form(f"you get {{amount}} additional {words}s after this phase", AddSteps,
                 {"amount": OneOf(MANY_OR_X, Words({"that many": THAT_MUCH}))}, step=step,
                 you_get=True),
        ]  # fmt: skip
    return found


_LATER: tuple[tuple[str, dict[str, Any]], ...] = (
    ("the beginning of your next end step", {"step": "end", "whose": "you"}),
    ("the beginning of your next upkeep", {"step": "upkeep", "whose": "you"}),
    ("the beginning of the next end step", {"step": "end"}),
    ("the beginning of the next turn's upkeep", {"step": "upkeep", "next_turn": True}),
    ("the beginning of that combat", {"step": "beginning_of_combat", "that_phase": True}),
)
"""When a delayed ability triggers (603.7)."""


def _deed(words: str, kind: Any, **gaps: Phrase) -> Phrase:
    """What a delayed ability does, as a tuple of one effect."""
    fixed: dict[str, Any] = {} if kind is UntapIt else {"who": "you"}
    return Map(Form(words, kind, gaps, **fixed), lambda one: (one,),
                lambda many: many[0] if len(many) == 1 else None)  # fmt: skip


_DEEDS = OneOf(
    _deed("draw a card", DrawCards),
    _deed("draw {amount} cards", DrawCards, amount=MANY_OR_X),
    _deed("you lose the game", LoseGame),
    _deed("you win the game", WinGame),
    _deed("untap {what}", UntapIt, what=EVERY),
    _deed("untap {what}", UntapIt, what=PICKED_MANY),
)
"""What may happen later without speaking of anything that was mentioned before."""


def _delayed() -> list[Phrase]:
    found: list[Phrase] = []
    for words, when in _LATER:
        for text in (f"at {words}, {{effects}}", f"{{effects}} at {words}"):
            found.append(Form(text, Delay, {"effects": _DEEDS}, **when))
    return found


class ForAWhile:
    """A triggered ability without quotation marks, for a while. `inner` is the grammar of triggered
    abilities, which the module of whole paragraphs fills in, because it is built from this one."""

    def __init__(self) -> None:
        self.inner: Phrase | None = None

    def read(self, source: Source, at: int) -> Found:
        """The ability."""
        return self.inner.read(source, at) if self.inner is not None else []

    def letters(self) -> frozenset[str]:
        """That of "when" and "whenever"."""
        return frozenset("w")

    def say(self, value: Any) -> Iterator[str]:
        """The ability in words."""
        yield from self.inner.say(value) if self.inner is not None else ()


class ThisTurn:
    """The same with "this turn" behind its trigger event: "whenever a creature dies this turn, ..."
    (603.7b)."""

    def __init__(self, ability: Phrase) -> None:
        self.ability = ability

    def read(self, source: Source, at: int) -> Found:
        """The ability without those words, where its effects begin behind them."""
        text = source.text
        end = text.find(_THIS_TURN, at)
        if end < 0 or "," in text[at:end] or not text.startswith("whenever ", at):
            return []
        plain = Source(text[:end] + text[end + len(_THIS_TURN) - 2 :])
        gone = len(text) - len(plain.text)
        return [(value, it + gone) for value, it in self.ability.read(plain, at) if it > end]

    def letters(self) -> frozenset[str]:
        """That of "whenever"."""
        return frozenset("w")

    def needs(self, letter: str) -> Needs:
        """The words."""
        return all_of(_THIS_TURN)

    def say(self, value: Any) -> Iterator[str]:
        """The ability, with the words behind its trigger event."""
        for words in self.ability.say(value):
            event, comma, effects = words.partition(", ")
            yield f"{event} this turn{comma}{effects}"


_THIS_TURN = " this turn, "
REPEATED = ForAWhile()


class _Next:
    """A triggered ability about the next event of its kind in this turn: "when you next cast a
    spell this turn, ..."."""

    _BEGINS = re.compile(r"when you next ([^,]+?) this turn, ")

    def read(self, source: Source, at: int) -> Found:
        """The ability as it would be read for each such event."""
        found = self._BEGINS.match(source.text, at)
        if found is None:
            return []
        plain = f"whenever you {found[1]}, "
        shift = found.end() - at - len(plain)
        rest = Source(source.text[:at] + plain + source.text[found.end() :])
        return [(ability, end + shift) for ability, end in REPEATED.read(rest, at)]

    def say(self, value: Any) -> Iterator[str]:
        """The ability in these words."""
        for words in REPEATED.say(value):
            event, behind, effects = words.partition(", ")
            if event.startswith("whenever you ") and behind:
                yield f"when you next {event[len('whenever you ') :]} this turn, {effects}"


_FOR_A_WHILE: tuple[tuple[str, Duration], ...] = (
    ("until your next turn, ", "your_next_turn"),
    ("until end of turn, ", "turn"),
    ("this turn, ", "turn"),
)


def _repeated() -> list[Phrase]:
    """ "Until your next turn, whenever a creature attacks you, ..." (603.7b)."""
    return [
        *(
            Form(f"{words}{{ability}}", Whenever, {"ability": REPEATED}, duration=duration)
            for words, duration in _FOR_A_WHILE
        ),
        Form("{ability}", Whenever, {"ability": ThisTurn(REPEATED)}, duration="turn"),
        Form("{ability}", Whenever, {"ability": _Next()}, duration="turn", once=True),
    ]


TURNS: tuple[Phrase, ...] = (
    Words({"end the turn": EndTheTurn()}),
    *_skipping(),
    *_phases(),
    *_steps(),
    *_delayed(),
    *_repeated(),
    Form("add {mana}. until end of turn, you don't lose this mana as steps and phases end",
         AddMana, {"mana": PRODUCED}, stays="turn"),
)  # fmt: skip
"""An effect on the turn, or one that waits for a later step."""
