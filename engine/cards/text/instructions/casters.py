"""What players may and cannot cast and play for a while, in words: "target player can't cast
creature spells this turn" (601.3, 305.2)."""

from turnfold.engine.cards.text.subjects import PLAYER
from turnfold.engine.cards.text.words.amounts import NUMBER_WORDS
from turnfold.engine.cards.text.words.cards import SPELLS
from turnfold.engine.cards.text.words.nouns import either_of
from turnfold.engine.cards.text.words.played import FROM_GRAVEYARD
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.casting import FlashFor
from turnfold.events.cards.effects import Duration, Permit, Restrict
from turnfold.events.cards.modifications import (
    CastLimit,
    NumberedPermission,
    Permission,
    Restriction,
)
from turnfold.events.cards.selections import EVERYTHING, Filter

_SPELLS = OneOf(SPELLS, either_of("{one} and {other}", SPELLS))


def _cannot(spells: Filter) -> Restriction | CastLimit:
    return Restriction("cast_spells") if spells == EVERYTHING else CastLimit("cast", spells)


CAST = Map(
    Wording("cast {spells}", spells=_SPELLS),
    lambda it: _cannot(it["spells"]),
    lambda value: (
        {"spells": EVERYTHING}
        if value == Restriction("cast_spells")
        else {"spells": value.spells}
        if isinstance(value, CastLimit) and not value.number and value.spells != EVERYTHING
        else None
    ),
)
FLASH = Form("cast {spells} as though they had flash", FlashFor, {"spells": _SPELLS},
              may="cast_as_flash")  # fmt: skip


def number_of_lands(words: str) -> Phrase:
    """So many additional lands that may be played."""
    return Map(
        Wording(words, n=NUMBER_WORDS),
        lambda it: NumberedPermission("play_additional_lands", it["n"]),
        lambda value: (
            {"n": value.number}
            if isinstance(value, NumberedPermission) and value.may == "play_additional_lands"
            else None
        ),
    )


_WHILE: tuple[tuple[str, Duration], ...] = (
    (" this turn", "turn"),
    (" until your next turn", "your_next_turn"),
)
_OPPONENTS = Words({"your opponents": "each_opponent", "players": "each_player"})


_UNABLE = Words(
    {
        "play lands": Restriction("play_lands"),
        "search libraries": Restriction("search_libraries"),
    }
)


def _for_a_while() -> list[Phrase]:
    found: list[Phrase] = []
    for end, duration in _WHILE:
        until = "until your next turn, " if duration == "your_next_turn" else "until end of turn, "
        for who in (PLAYER, _OPPONENTS, Words({"you": "you"})):
            gaps: dict[str, Phrase] = {"what": who, "change": OneOf(CAST, _UNABLE)}
            found.append(Form(f"{{what}} can't {{change}}{end}", Restrict, gaps, duration=duration))
            found.append(Form(f"{until}{{what}} can't {{change}}", Restrict, gaps,
                              duration=duration))  # fmt: skip
        flash: dict[str, Phrase] = {"change": FLASH}
        this = Form(f"cast {{spells}}{end} as though they had flash", FlashFor,
                    {"spells": _SPELLS}, may="cast_as_flash")  # fmt: skip
        found += [
            Form(f"{until}you may {{change}}", Permit, flash, what="you", duration=duration),
            Form("you may {change}", Permit, {"change": this}, what="you", duration=duration),
        ]
    found += [
        Map(
            Wording(words, played=FROM_GRAVEYARD),
            lambda it: Permit(*it["played"]),
            lambda value: (
                {"played": (value.change, value.what)}
                if isinstance(value, Permit) and value == Permit(value.change, value.what)
                else None
            ),
        )
        for words in ("you may {played} this turn", "until end of turn, you may {played}")
    ]
    land = NumberedPermission("play_additional_lands", 1)
    found += [
        Form("you have no maximum hand size for the rest of the game", Permit, {}, what="you",
             change=Permission("no_hand_limit"), duration="forever"),
        Form("you may play an additional land this turn", Permit, {}, what="you", change=land),
        *(Form(f"you may play {up}{{change}} this turn", Permit,
               {"change": number_of_lands("{n} additional lands")}, what="you")
          for up in ("", "up to ")),
    ]  # fmt: skip
    return found


CASTERS_FOR_A_WHILE: tuple[Phrase, ...] = tuple(_for_a_while())
"""What players may and cannot cast or play for a while."""
