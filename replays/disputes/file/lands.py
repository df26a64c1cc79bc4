"""The short form `lands = 5`: basic lands of the colours that a player needs."""

from turnfold.engine.cards.faces import faces_of
from turnfold.events.cards.card import Card
from turnfold.events.cards.costs import colors_of
from turnfold.events.cards.modifications import AnyPrice
from turnfold.replays.disputes.file.format import Scenario
from turnfold.replays.disputes.file.known import KnownNames, cards_of

BASICS = {
    "white": "Plains",
    "blue": "Island",
    "black": "Swamp",
    "red": "Mountain",
    "green": "Forest",
}


def lands_of(scenario: Scenario, known: KnownNames, player: str) -> list[str]:
    """The names of the lands: for each colour in the player's costs, as many as the file says.

    If no cost has a colour, they are Plains.
    """
    keys = scenario.players[player]
    if not keys.lands:
        return []
    cards = known.definitions.cards
    places = [place for place, _ in cards_of(keys, f"players.{player}")]
    places += [f"battlefield[{n}]" for n, e in enumerate(scenario.battlefield) if _has(e, player)]
    colors = {color for place in places for color in _colors(cards[known.keys[place]])}
    needed = [BASICS[color] for color in BASICS if color in colors] or [BASICS["white"]]
    return [name for name in needed for _ in range(keys.lands)]


def _has(permanent: object, player: str) -> bool:
    return getattr(permanent, "controller", "") == player


def _colors(card: Card) -> set[str]:
    """The colours in the costs of a card, of its other face and of their abilities."""
    costs = [each.cost for each in faces_of(card)]
    for ability in (each for face in faces_of(card) for each in face.abilities):
        for part in (getattr(ability, "cost", None), getattr(ability, "additional", None)):
            costs.append(part.mana if part else "")
        change = getattr(ability, "change", None)
        costs.append(change.mana if isinstance(change, AnyPrice) else "")
    return {color for cost in costs for color in colors_of(cost)}
