"""Takes another decision in a combat that another program recorded, and plays that combat to its
end."""

from msgspec import Struct

from turnfold.engine.game import Game, IllegalAction, NotAsked
from turnfold.engine.solve.too_many import TooMany
from turnfold.engine.state import GameState
from turnfold.events.decisions import AnyDecision
from turnfold.events.enums import Edition, Question
from turnfold.events.log.log import Log
from turnfold.replays.branches.going_on import Continuation
from turnfold.replays.branches.tree import Branch, Tree
from turnfold.replays.combats import Combat, Moment, fight_on, moment_at, next_moment, take_up
from turnfold.replays.players import default_player, greedy_player
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.sentences.words import NO_NAMES, Names, with_names
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.timeline.told import IN_COMBAT, require_told


class ResumedCombat(Struct, frozen=True):
    """A recorded combat resumed at one of its moments: a game in which the engine asks the question
    of that moment, and its state then."""

    log: Log
    combat: Combat
    moment: Moment
    game: Game
    state: GameState


def fight_at(
    log: Log, at: int, edition: Edition | None = None, names: Names = NO_NAMES
) -> ResumedCombat:
    """Resume the combat of a recording that event `at` belongs to, under an edition (by default its
    own). `names` gives the texts of abilities. Raises `UserError` where no attackers or blockers
    are declared and no combat damage is assigned."""
    require_told(log, IN_COMBAT, "no combat can be played on")
    found = moment_at(log, at)
    if found is None:
        later = next_moment(log, at)
        hint = "" if later is None else f"; the next such place is event {later}"
        raise UserError(
            "in a game that another program recorded only combats can be played on, and at event "
            f"{at} no attackers or blockers are declared and no combat damage is assigned{hint}"
        )
    game = take_up(Timeline(log), *found, edition, names)
    if game.prompt is None or game.prompt.question is Question.PRIORITY:
        raise UserError(f"in the combat at event {at} no player has anything to decide")
    return ResumedCombat(log, *found, game, game.state)


def tried_in(
    tree: Tree,
    line: str,
    fight: ResumedCombat,
    decision: AnyDecision,
    then: Continuation = Continuation.RECORDED,
    name: str = "",
    comment: str = "",
    names: Names = NO_NAMES,
) -> Branch:
    """Take a decision in a resumed combat, and add the combat that follows to the tree as a branch,
    under a new name if none is given. A refusal uses `names` for cards.

    Raises `UserError` when the decision is not legal, and when the name is taken.
    """
    game = fight.game
    try:
        game.submit(decision)
    except (IllegalAction, NotAsked, TooMany) as error:
        at = fight.moment.at
        reason = with_names(str(error), names)
        raise UserError(f"that cannot be done before event {at}: {reason}") from None
    if then is not Continuation.STOP:
        choose = {Continuation.DEFAULT: default_player, Continuation.GREEDY: greedy_player}.get(
            then
        )
        fight_on(game, fight.log, fight.combat, choose)
    same = game.log.header.edition is fight.log.header.edition
    branch = Branch(
        name or tree.new_name(), line, fight.moment.at if same else 0, game.log, comment
    )
    tree.add(branch)
    return branch
