"""Sentences about players, life, losing and winning."""

from turnfold.engine.editions import named_like
from turnfold.events.enums import AttackOption, Edition, Loss, TeamRules, Tellable
from turnfold.events.game import (
    AttackOptionChosen,
    CityBlessingGained,
    CoinFlipped,
    DrawFailed,
    DungeonCompleted,
    GameBegan,
    GameEnded,
    HandLimitChanged,
    InitiativeTaken,
    LifeGained,
    LifeLost,
    MulliganTaken,
    OpeningHandKept,
    PlayerBecameMonarch,
    PlayerCountersChanged,
    PlayerJoined,
    PlayerLeft,
    PlayerLost,
    RangeOfInfluenceChosen,
    RingTempted,
    SpeedIncreased,
    StartingLifeNoted,
    StartingPlayerChosen,
    TeamRulesChosen,
    TopCardLookedAt,
    VentureMarkerMoved,
)
from turnfold.replays.telling.sentences.words import SentenceNames, Tell, counters
from turnfold.replays.telling.unread import began_without

KNOWN_FOR = {
    Edition.DAMAGE_ON_THE_STACK: "damage on the stack",
    Edition.DAMAGE_ORDER: "damage assignment order",
    Edition.FREE_DIVISION: "free division of damage",
}

ATTACKED = {
    AttackOption.MULTIPLE: "any number of their opponents",
    AttackOption.LEFT: "the player to their left",
    AttackOption.RIGHT: "the player to their right",
    AttackOption.ONE: "one opponent, chosen in each combat",
}

SHARED = {
    TeamRules.INDIVIDUAL: "nothing",
    TeamRules.SHARED_TURNS: "their turns",
    TeamRules.TWO_HEADED_GIANT: "their turns and their life",
}

LOSSES = {
    Loss.LIFE: "no life left",
    Loss.POISON: "too many poison counters",
    Loss.DAMAGE_BY_COMMANDER: "21 or more combat damage by one commander",
    Loss.EMPTY_LIBRARY: "a draw from an empty library",
    Loss.CONCEDED: "conceded",
    Loss.EFFECT: "an effect says so",
    Loss.TIMEOUT: "out of time",
    Loss.LEFT: "left the game",
    Loss.OTHER: "the recorder does not say why",
}


def game_began(event: GameBegan, words: SentenceNames) -> str:
    """Says which game it is, who recorded it, and which sentences of cards are not played."""
    recorded = f", recorded by {event.recorded_by}" if event.recorded_by else ""
    left_out = "".join(f"; {each}" for each in began_without(event))
    rules = f"{event.edition.value} ({KNOWN_FOR[named_like(event.edition)]})"
    return f"A game begins under the rules of {rules}{recorded}{left_out}."


def attack_option_chosen(event: AttackOptionChosen, words: SentenceNames) -> str:
    """Says which opponents players may attack."""
    return f"Players attack {ATTACKED[event.option]}."


def team_rules_chosen(event: TeamRulesChosen, words: SentenceNames) -> str:
    """Says what the members of a team share."""
    return f"Teams share {SHARED[event.rules]}."


def player_joined(event: PlayerJoined, words: SentenceNames) -> str:
    """Says who plays, and with how much life if the recorder says so."""
    life = f" with {event.life} life" if _life_is_told(words) else ""
    return f"{event.name} takes a seat{life}."


def life_gained(event: LifeGained, words: SentenceNames) -> str:
    """Says how much life was gained, and the new total."""
    return f"{words.player(event.player)} gains {event.amount} life{_now(event.player, words)}."


def life_lost(event: LifeLost, words: SentenceNames) -> str:
    """Says how much life was lost, and the new total."""
    return f"{words.player(event.player)} loses {event.amount} life{_now(event.player, words)}."


def _now(player: int, words: SentenceNames) -> str:
    found = words.after.players.get(player)
    return f" and is at {found.life}" if found and _life_is_told(words) else ""


def _life_is_told(words: SentenceNames) -> bool:
    return Tellable.LIFE not in words.after.untold


def player_counters_changed(event: PlayerCountersChanged, words: SentenceNames) -> str:
    """Says which counters a player got or lost."""
    return counters(words.player(event.player), event.counter, event.change)


def coin_flipped(event: CoinFlipped, words: SentenceNames) -> str:
    """Says whether the player won the flip."""
    verb = "wins" if event.won else "loses"
    return f"{words.player(event.player)} {verb} the flip of a coin."


def ring_tempted(event: RingTempted, words: SentenceNames) -> str:
    """Says whom the Ring tempts, and which creature bears it."""
    bearer = f", who chooses {words.name(event.bearer)}" if event.bearer else ""
    return f"The Ring tempts {words.player(event.player)}{bearer}."


def player_lost(event: PlayerLost, words: SentenceNames) -> str:
    """Says who lost, and why."""
    return f"{words.player(event.player)} loses the game: {LOSSES[event.loss]}."


def game_ended(event: GameEnded, words: SentenceNames) -> str:
    """Says who won, and how the game was decided."""
    if not event.winners:
        return f"The game ends without a winner ({LOSSES[event.loss]})."
    verb = "wins" if len(event.winners) == 1 else "win"
    return f"{words.things(event.winners)} {verb} the game ({LOSSES[event.loss]})."


TELL: Tell = {
    GameBegan: game_began,
    PlayerJoined: player_joined,
    StartingLifeNoted: "{player} started the game with {life} life.",
    StartingPlayerChosen: "{player} takes the first turn.",
    AttackOptionChosen: attack_option_chosen,
    RangeOfInfluenceChosen: "{player} affects others up to {seats} seats away.",
    TeamRulesChosen: team_rules_chosen,
    MulliganTaken: "{player} takes a mulligan (number {count}).",
    OpeningHandKept: "{player} keeps the opening hand.",
    TopCardLookedAt: "{player} may look at the top card of the library.",
    LifeGained: life_gained,
    LifeLost: life_lost,
    PlayerCountersChanged: player_counters_changed,
    HandLimitChanged: "{player}'s maximum hand size is now {hand_limit}.",
    PlayerLost: player_lost,
    PlayerLeft: "{player} leaves the game, with everything they own.",
    GameEnded: game_ended,
    CoinFlipped: coin_flipped,
    PlayerBecameMonarch: "{player} becomes the monarch.",
    CityBlessingGained: "{player} gets the city's blessing.",
    RingTempted: ring_tempted,
    VentureMarkerMoved: "{player} moves into {room} ({dungeon}).",
    DungeonCompleted: "{player} completes {dungeon}.",
    InitiativeTaken: "{player} takes the initiative.",
    SpeedIncreased: "{player}'s speed increases by {amount}.",
    DrawFailed: "{player} cannot draw: the library is empty.",
}
