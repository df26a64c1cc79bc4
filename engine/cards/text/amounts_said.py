"""Amounts that are said in fixed words: "your life total", "card in your hand" (107.3, 608.2h)."""

from turnfold.engine.cards.text.words.amounts import NUMBER_WORDS
from turnfold.engine.cards.text.words.wording import Form, OneOf, Phrase, Words
from turnfold.events.cards import measures
from turnfold.events.cards.selections import ControlledBy, IsInZone, those

YOUR_CARD_TYPES = measures.CardTypesAmong(filter=those(IsInZone("graveyard"), ControlledBy("you")))
ALL_CARD_TYPES = measures.CardTypesAmong(filter=those(IsInZone("graveyard")))
_EXPERIENCE = measures.PlayerCounters("you", counter="experience")
_THEIR_LOSS = measures.LostLife("each_opponent")
_POISON = measures.PlayerCounters("each_opponent", counter="poison")
_SACRIFICED = measures.PermanentsSacrificed("you")
_YOURS_DIED = measures.CreaturesDied("you")
AMOUNTS_SAID = Words(
    {
        "the number of cards in your hand": measures.CardsInHand("you"),
        "your life total": measures.LifeTotal("you"),
        "your speed": measures.Speed("you"),
        "the highest life total among your opponents": measures.LifeTotal("each_opponent"),
        "the number of card types among cards in your graveyard": YOUR_CARD_TYPES,
        "the number of card types among cards in all graveyards": ALL_CARD_TYPES,
        "the number of creatures in your party": measures.PartySize(),
        "the amount of life you gained this turn": measures.GainedLife("you"),
        "the amount of life you lost this turn": measures.LostLife("you"),
        "the amount of life you've gained this turn": measures.GainedLife("you"),
        "the life you've gained this turn": measures.GainedLife("you"),
        "the amount of life you've lost this turn": measures.LostLife("you"),
        "the life you've lost this turn": measures.LostLife("you"),
        "the total amount of life your opponents lost this turn": _THEIR_LOSS,
        "the total life lost by your opponents this turn": _THEIR_LOSS,
        "the number of cards you've drawn this turn": measures.CardsDrawn("you"),
        "the number of creatures that died this turn": measures.CreaturesDied("each_player"),
        "the number of creatures that died under your control this turn": _YOURS_DIED,
        "the number of permanents you've sacrificed this turn": _SACRIFICED,
        "the number of times this ability has resolved this turn": measures.TimesUsed(),
        "the number of times ~ has mutated": measures.TimesMutated(),
        "the number of opponents you have": measures.Opponents(),
        "the number of experience counters you have": _EXPERIENCE,
        "the total number of poison counters your opponents have": _POISON,
    }
)
"""An amount that is about nothing that words before it speak of."""
EACH_SAID = Words(
    {
        "card in your hand": measures.CardsInHand("you"),
        "card in their hand": measures.CardsInHand("each_one"),
        "card type among cards in your graveyard": YOUR_CARD_TYPES,
        "creature in your party": measures.PartySize(),
        "creature that died this turn": measures.CreaturesDied("each_player"),
        "card you've drawn this turn": measures.CardsDrawn("you"),
        "creature that died under your control this turn": measures.CreaturesDied("you"),
        "creature you controlled that died this turn": measures.CreaturesDied("you"),
        "permanent you've sacrificed this turn": _SACRIFICED,
        **dict.fromkeys(("opponent", "opponent you have"), measures.Opponents()),
        "experience counter you have": _EXPERIENCE,
        "poison counter your opponents have": _POISON,
        "1 life lost this way": measures.LostThisWay(),
    }
)
"""What stands behind "for each"."""


def _players_with(one: str, who: str, own: str = "") -> OneOf:
    """Players by what they did, or by the cards that they have in hand. `own` stands before cards
    in hand; without it they did something."""
    players = {"ref": who, "number": "cards_in_hand" if own else "life_lost"}
    if not own:
        return OneOf(Form(f"{one} who lost life this turn", measures.PlayersWith, {}, **players))
    return OneOf(
        Form(f"{one} {own} no cards in hand", measures.PlayersWith, {}, at_least=0, at_most=0,
             **players),
        Form(f"{one} {own} one or fewer cards in hand", measures.PlayersWith, {}, at_least=0,
             at_most=1, **players),
        Form(f"{one} {own} {{at_most}} or fewer cards in hand", measures.PlayersWith,
             {"at_most": NUMBER_WORDS}, at_least=0, **players),
        Form(f"{one} {own} {{at_least}} or more cards in hand", measures.PlayersWith,
             {"at_least": NUMBER_WORDS}, **players),
    )  # fmt: skip


EACH_PLAYER_WITH = OneOf(
    _players_with("opponent", "each_opponent"),
    _players_with("player", "each_player"),
    _players_with("opponent", "each_opponent", "who has"),
    _players_with("player", "each_player", "who has"),
)
"""The same of players."""
NUMBER_OF_PLAYERS: tuple[Phrase, ...] = (
    _players_with("the number of opponents", "each_opponent"),
    _players_with("the number of opponents", "each_opponent", "who have"),
    _players_with("the number of your opponents", "each_opponent", "with"),
)
"""How many players there are of whom something is so."""
