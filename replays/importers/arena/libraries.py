"""The order of libraries: shuffled, scried, and where a card is put into one."""

from turnfold.events.enums import Zone
from turnfold.events.zones import CardHidden, LibraryArranged, LibraryShuffled
from turnfold.replays.importers.arena.codes import LIBRARY_PLACES
from turnfold.replays.importers.arena.knowledge import ImportedGameState
from turnfold.replays.importers.arena.reading import MessageReading
from turnfold.replays.importers.arena.wire import Annotation

BOTTOM = -1


def position(game: ImportedGameState, origin: Zone) -> int:
    """The position of a card that is put into a library. No annotation gives it: it follows from
    the ability, or is the bottom for a card from a hand."""
    default = BOTTOM if origin is Zone.HAND else 0
    return (
        LIBRARY_PLACES.get(game.abilities.resolving_text, default)
        if game.state.resolving
        else default
    )


def shuffled(game: ImportedGameState, reading: MessageReading, annotation: Annotation) -> None:
    """`Shuffle`: cards of a library became new ones in a new order, nobody knows which.

    If the annotation names only some cards, they went to the bottom in a random order.
    """
    player = annotation.affected_ids[0]
    old, new = annotation.numbers("OldIds"), annotation.numbers("NewIds")
    library = game.state.zone(Zone.LIBRARY, player)
    rest = tuple(each for each in library if each not in set(old))
    if len(old) != len(new) or len(rest) + len(old) != len(library):
        return
    cause = game.cause(annotation.affector_id)
    for number in old:
        if game.state.objects[number].card:
            game.record(CardHidden(number), "701.16c", cause)
    rule = "401.4" if rest else "701.20a"
    game.record(LibraryShuffled(player, rest + old, rest + new), rule, cause)


def scried(game: ImportedGameState, reading: MessageReading, annotation: Annotation) -> None:
    """`Scry`: cards looked at went to the top and the bottom of their library."""
    top, bottom = annotation.numbers("topIds"), annotation.numbers("bottomIds")
    known = game.state.objects.get(annotation.affected_ids[0])
    if known is None or known.zone is not Zone.LIBRARY:
        return
    library = game.state.zone(Zone.LIBRARY, known.owner)
    moved = {*top, *bottom}
    order = (*top, *(each for each in library if each not in moved), *bottom)
    if order != library and len(order) == len(library):
        cause = game.cause(annotation.affector_id)
        game.record(LibraryArranged(known.owner, order), "701.18a", cause)
