"""Cards of a kind that are played from a graveyard, spells that are countered or given something
as they are cast, and tokens that are doubled (400.7a, 601.3, 614.1a, 701.5)."""

import pytest

from tests.rules.board import A, B, Board, creature
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import ActivateAbility, CastSpell, PlayLand
from turnfold.events.enums import Edition, Step, Zone

EDITION = Edition.FREE_DIVISION
BEAR = creature("Bear")


def card(name: str, type_line: str, text: str, cost: str = "", loyalty: str = "") -> Card:
    made = read_card(name, type_line, text, cost=cost, power="2", toughness="2", loyalty=loyalty)
    assert made.unread == ()
    return made


CRUCIBLE = card("Crux", "Artifact", "You may play lands from your graveyard.")


@pytest.mark.rule("601.3@2024", "305.2@2024")
def test_lands_are_played_from_a_graveyard() -> None:
    board = Board(EDITION)
    board.permanent(CRUCIBLE)
    first, second = board.graveyard("Forest"), board.graveyard("Forest")
    bear, theirs = board.graveyard(BEAR), board.graveyard("Forest", B)
    play = board.begin()
    assert PlayLand(first) in list(play.game.legal)
    assert play.refused(CastSpell(bear)).startswith("601.3")
    assert play.refused(PlayLand(theirs)).startswith("601.3")
    play.land(first)
    assert play.named("Forest")
    assert play.refused(PlayLand(second)).startswith("305.2")


@pytest.mark.rule("601.3@2024")
@pytest.mark.parametrize(
    ("text", "lands", "bears", "tricks"),
    [("You may cast creature spells from your graveyard.", False, True, False),
     ("You may play lands and cast permanent spells from your graveyard.", True, True, False),
     ("You may play lands and cast spells from your graveyard.", True, True, True)],
)  # fmt: skip
@pytest.mark.parametrize("where", ["permanent", "emblem", "turn"])
def test_what_may_be_played_from_a_graveyard(
    text: str, lands: bool, bears: bool, tricks: bool, where: str
) -> None:
    board = Board(EDITION)
    land, bear = board.graveyard("Forest"), board.graveyard(BEAR)
    trick = board.graveyard(card("Trick", "Instant", "Draw a card."))
    said = {
        "permanent": text,
        "emblem": f'You get an emblem with "{text}"',
        "turn": f"Until end of turn, {text[0].lower()}{text[1:]}",
    }[where]
    it = board.hand(card("Rite", "Enchantment" if where == "permanent" else "Sorcery", said))
    play = board.begin()
    play.cast(it)
    play.settle()
    found = {each.object for each in play.game.legal if isinstance(each, CastSpell | PlayLand)}
    wanted = {land: lands, bear: bears, trick: tricks}
    assert found & wanted.keys() == {each for each, able in wanted.items() if able}


@pytest.mark.rule("614.1a@2024", "701.6@2024", "616.1f@2024")
def test_twice_as_many_tokens_are_created() -> None:
    text = "If one or more tokens would be created under your control, twice that many of those"
    board = Board(EDITION)
    for name in ("Season", "Growth"):
        board.permanent(card(name, "Enchantment", f"{text} tokens are created instead."))
    tokens = card("Call", "Instant", "Create a 1/1 green Elf creature token.")
    mine, theirs = board.hand(tokens), board.hand(tokens, B)
    play = board.begin()
    play.cast(mine)
    assert len(play.settle().named("Elf")) == 4
    play.pass_()
    play.cast(theirs)
    assert len(play.settle().named("Elf")) == 5


@pytest.mark.rule("701.5a@2024", "603.2@2024")
@pytest.mark.parametrize("pays", [True, False])
def test_a_spell_is_countered_as_it_is_cast_unless_its_player_pays(pays: bool) -> None:
    text = "Whenever a player casts a spell, counter it unless that player pays {1}."
    board = Board(EDITION)
    board.permanent(card("Void", "Enchantment", text), B)
    bear = board.hand(BEAR)
    board.lands("G")
    play = board.begin()
    play.cast(bear)
    play.both_pass()
    play.say(pays)
    assert bool(play.settle().named("Bear")) is pays


@pytest.mark.rule("400.7a@2024", "611.2c@2024")
def test_what_a_spell_is_given_the_permanent_has() -> None:
    text = "Whenever you cast a creature spell, it gains haste until end of turn."
    board = Board(EDITION)
    board.permanent(card("Drum", "Enchantment", text))
    bear = board.hand(BEAR)
    play = board.begin()
    play.cast(bear)
    play.settle()
    (it,) = play.named("Bear")
    assert "haste" in play.looks(it).keywords
    play.attack(it)
    assert play.to(Step.END).life(B) == 18


@pytest.mark.rule("606.3@2024")
@pytest.mark.parametrize("entered", [True, False])
def test_a_loyalty_ability_whenever_an_instant_could_be_cast(entered: bool) -> None:
    text = (
        "As long as Vala entered this turn, you may activate her loyalty abilities any time you"
        " could cast an instant.\n+1: You gain 1 life."
    )
    board = Board(EDITION)
    vala = card("Vala", "Legendary Planeswalker — Vala", text, loyalty="3")
    it = board.permanent(vala, sick=entered, counters={"loyalty": 3})
    play = board.begin(Step.UPKEEP)
    if not entered:
        assert play.refused(ActivateAbility(it, 0)).startswith("606.3")
        return
    play.activate(it)
    assert play.settle().life(A) == 21


@pytest.mark.rule("120.3@2024", "115.4@2024")
@pytest.mark.parametrize("walker", [True, False])
def test_damage_to_a_player_or_planeswalker_and_to_the_creatures_beside(walker: bool) -> None:
    text = (
        "Wave deals 1 damage to target player or planeswalker and each creature that player or"
        " that planeswalker's controller controls."
    )
    board = Board(EDITION)
    wave = board.hand(card("Wave", "Sorcery", text))
    vala = card("Vala", "Legendary Planeswalker — Vala", "+1: You gain 1 life.", loyalty="3")
    it = board.permanent(vala, B, counters={"loyalty": 3})
    mine, theirs = board.permanent(creature("Elf", 1, 1)), board.permanent(creature("Imp", 1, 1), B)
    play = board.begin()
    play.cast(wave, it if walker else B)
    play.settle()
    assert (play.life(B), play.counters(it, "loyalty")) == ((20, 2) if walker else (19, 3))
    assert play.in_play(mine)
    assert not play.in_play(theirs)


@pytest.mark.rule("404.1@2024", "406.1@2024")
def test_cards_in_exile_and_in_the_graveyard_are_counted_together() -> None:
    text = (
        "You gain life equal to the total number of instant and sorcery cards you own in exile and"
        " in your graveyard."
    )
    board = Board(EDITION)
    trick = card("Trick", "Instant", "Exile Trick.")
    board.graveyard(card("Old", "Sorcery", "Draw a card."))
    board.graveyard(card("Other", "Sorcery", "Draw a card."), B)
    board.graveyard(BEAR)
    gone, gain = board.hand(trick), board.hand(card("Gain", "Instant", text))
    play = board.begin()
    play.cast(gone)
    play.settle()
    assert play.named("Trick", Zone.EXILE)
    play.cast(gain)
    assert play.settle().life(A) == 22
