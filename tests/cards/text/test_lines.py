"""Static abilities of several clauses, and conditions about what a permanent is or is attached to,
read and played."""

import pytest
from msgspec.structs import replace

from tests.cards.text.test_played import beast
from tests.rules.board import A, B, Board, Play, creature
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.enums import Edition, Step

EDITION = Edition.FREE_DIVISION


def printed(text: str, kind: str, cost: str = "") -> Card:
    card = read_card(f"Thing {len(text)}", kind, text, cost=cost)
    assert card.unread == ()
    return card


def aura(text: str) -> Card:
    return printed(f"Enchant creature\n{text}", "Enchantment — Aura")


READ = (
    "This creature gets +1/+1, has reach, and can't block.",
    "Other creatures you control have base power and toughness 4/4 and are Bears in addition to "
    "their other types.",
    "All Goblins are black and are Zombies in addition to their other creature types.",
    "As long as you control a snow land, this creature gets +1/+1, has flying, and attacks each "
    "combat if able.",
    "As long as this creature is modified, it has vigilance.",
    "This creature has flying as long as it's modified.",
    "Modified creatures you control have trample.",
    "As long as an opponent has eight or more cards in their graveyard, this creature has menace.",
    "This creature gets +3/+3 as long as an opponent has no cards in hand.",
    "This creature enters tapped unless you have two or more opponents.",
    "This creature enters tapped unless a player has 13 or less life.",
    "This creature enters tapped unless your opponents control eight or more lands.",
    "This creature has lifelink as long as you control a Desert or there is a Desert card in your "
    "graveyard.",
    "As long as it's your turn and you control four or more Mountains, this creature has haste.",
    "As long as you control an artifact and an enchantment, this creature can't be blocked.",
    "As long as you control exactly one creature, this creature gets +3/+1.",
    "Creatures you own but don't control get -1/-1.",
    "Whenever one or more creature cards leave your graveyard, you gain 1 life.",
    "Whenever a creature is put into your graveyard from the battlefield, you gain 1 life.",
    "Whenever a land card is put into your graveyard from anywhere, draw a card.",
    "Whenever one or more cards are put into your graveyard from your library, you gain 1 life.",
    "Whenever this creature becomes the target of an Aura spell, draw a card.",
    "Whenever this creature blocks or becomes blocked by a nonblack creature, you gain 1 life.",
    "Whenever you cast a black spell or a Swamp you control enters, you gain 1 life.",
    "Whenever you sacrifice a permanent during your turn, draw a card.",
    "Whenever you cast your first spell during each opponent's turn, you gain 1 life.",
    "Whenever this creature or another creature you control leaves the battlefield, you gain 1 "
    "life.",
    "Whenever this creature enters or deals combat damage to a player, draw a card.",
    "Whenever an opponent activates an ability of a creature or land that isn't a mana ability, "
    "you gain 1 life.",
    "Whenever you tap a land for mana, this creature gets +1/+0 until end of turn.",
    "Whenever you discard one or more artifact cards, you gain 1 life.",
    "When this creature enters untapped, you gain 1 life.",
    "Whenever a permanent you control enters tapped, untap it.",
    "Each creature you control that's a Wolf or a Werewolf gets +1/+1 and has trample.",
    "Whenever a creature you control that's enchanted or equipped attacks, draw a card.",
    "Each other creature you control enters with an additional +1/+1 counter on it.",
    "Nontoken creatures you control enter with two additional +1/+1 counters on them.",
    "This creature enters tapped with three stun counters on it.",
    "Creatures your opponents control can't attack you or planeswalkers you control.",
    "This creature gets an additional +1/+1 as long as you control a snow land.",
)
NOT_READ = (
    "Whenever another creature you control enters, if this creature isn't tapped, put a +1/+1 "
    "counter on it.",
    "Creatures you control get +1/+1 and have flying as long as it's untapped.",
    "This creature gets +1/+1, gets +2/+2, and can't block.",
    "Each creature you control that's a Wolf or a Wolf gets +1/+1.",
    "As long as equipped creature is a boat, it has trample.",
    "At the beginning of your upkeep during your turn, draw a card.",
    "Whenever you cast a spell or a spell you cast resolves, draw a card.",
)


@pytest.mark.parametrize("text", READ)
def test_the_line_is_read(text: str) -> None:
    assert beast(text).unread == ()


@pytest.mark.parametrize("text", NOT_READ)
def test_what_could_mean_something_else_is_not_read(text: str) -> None:
    card = read_card("Test Beast", "Creature — Beast", text, power="2", toughness="2")
    assert card.unread


@pytest.mark.rule("303.4b@2024", "604.2@2024")
@pytest.mark.parametrize(("subtype", "size"), [("Human", (4, 4)), ("Bear", (2, 2))])
def test_an_aura_asks_what_it_enchants(subtype: str, size: tuple[int, int]) -> None:
    board = Board(EDITION)
    host = board.permanent(replace(creature("Host"), subtypes=(subtype,)))
    board.aura(
        aura("As long as enchanted creature is a Human, it gets +2/+2 and has trample."), host
    )
    play = board.begin()
    assert play.size(host) == size
    assert ("trample" in play.looks(host).keywords) is (subtype == "Human")


@pytest.mark.rule("604.2@2024", "205.1b@2024")
def test_several_clauses_are_all_true_of_what_the_aura_enchants() -> None:
    board = Board(EDITION)
    host = board.permanent(replace(creature("Host"), subtypes=("Bear",)))
    board.aura(
        aura(
            "Enchanted creature has base power and toughness 1/1, has deathtouch, and is an Elf in "
            "addition to its other types."
        ),
        host,
    )
    looks = board.begin().looks(host)
    assert (looks.power, looks.toughness) == (1, 1)
    assert {"Elf", "Bear"} <= looks.subtypes
    assert "deathtouch" in looks.keywords


@pytest.mark.rule("700.9@2024")
@pytest.mark.parametrize(
    ("made", "size"),
    [("counter", (3, 3)), ("my aura", (3, 3)), ("their aura", (2, 2)), ("nothing", (2, 2))],
)
def test_a_creature_is_modified_by_counters_and_by_its_controllers_auras(
    made: str, size: tuple[int, int]
) -> None:
    board = Board(EDITION)
    it = board.permanent(beast("This creature gets +1/+1 as long as it's modified."),
                         counters={"charge": 1} if made == "counter" else {})  # fmt: skip
    plain = printed("Enchant creature", "Enchantment — Aura")
    if made.endswith("aura"):
        board.aura(plain, it, A if made == "my aura" else B)
    assert board.begin().size(it) == size


@pytest.mark.rule("603.10a@2024")
def test_several_cards_that_leave_a_graveyard_at_once_are_one_event() -> None:
    board = Board(EDITION)
    board.permanent(
        beast("Whenever one or more creature cards leave your graveyard, you gain 1 life.")
    )
    ghosts = [board.graveyard(creature(f"Ghost {number}")) for number in range(2)]
    shade = board.graveyard(creature("Shade"), B)
    raises = "Return two target creature cards from your graveyard to your hand."
    spell = board.hand(printed(raises, "Sorcery"))
    exiles = board.hand(printed("Exile target card from a graveyard.", "Instant"))
    play = board.begin()
    play.cast(exiles, shade)
    assert play.settle().life(A) == 20
    play.cast(spell, *ghosts)
    assert play.settle().life(A) == 21


@pytest.mark.rule("603.4@2024")
@pytest.mark.parametrize(("mine", "theirs", "life"), [(1, 2, 20), (1, 3, 23), (0, 0, 23)])
def test_either_condition_is_enough(mine: int, theirs: int, life: int) -> None:
    board = Board(EDITION)
    board.permanent(
        beast(
            "At the beginning of your end step, if you control no artifacts or an opponent "
            "controls three or more creatures, you gain 3 life."
        )
    )
    for _ in range(mine):
        board.permanent(printed("", "Artifact"))
    for number in range(theirs):
        board.permanent(creature(f"Wolf {number}"), B)
    assert board.begin().to(Step.END).settle().life(A) == life


@pytest.mark.rule("508.1c@2024")
@pytest.mark.parametrize(
    ("words", "spared"), [("you", False), ("you or planeswalkers you control", True)]
)
def test_planeswalkers_are_spared_only_where_the_words_name_them(words: str, spared: bool) -> None:
    def attacking(*, the_player: bool) -> tuple[Play, int]:
        board = Board(EDITION)
        board.permanent(beast(f"Creatures your opponents control can't attack {words}."), B)
        walker = replace(creature("Walker"), types=("planeswalker",), loyalty=3)
        target = board.permanent(walker, B, counters={"loyalty": 3})
        bear = board.permanent(creature("Bear"))
        return board.begin().attack(bear, on=B if the_player else target), target

    with pytest.raises(Exception, match=r"508\.1c"):
        attacking(the_player=True)
    if spared:
        with pytest.raises(Exception, match=r"508\.1c"):
            attacking(the_player=False)
    else:
        play, walker = attacking(the_player=False)
        assert play.to(Step.POSTCOMBAT_MAIN).counters(walker, "loyalty") == 1


@pytest.mark.rule("614.1c@2024", "614.12@2024")
def test_others_enter_with_one_counter_more_and_the_source_with_none() -> None:
    board = Board(EDITION)
    source = board.hand(
        beast("Each other creature you control enters with an additional +1/+1 counter on it.")
    )
    bear = board.hand(creature("Bear"))
    play = board.begin()
    play.cast(source)
    play.settle().cast(bear)
    play.settle()
    (old,), (new,) = play.named("Test Beast"), play.named("Bear")
    assert (play.counters(old, "+1/+1"), play.counters(new, "+1/+1")) == (0, 1)


@pytest.mark.rule("614.1c@2024", "614.1d@2024")
def test_a_permanent_enters_tapped_and_with_counters() -> None:
    board = Board(EDITION)
    card = board.hand(beast("This creature enters tapped with two charge counters on it."))
    play = board.begin()
    play.cast(card)
    (it,) = play.settle().named("Test Beast")
    assert play.obj(it).tapped
    assert play.counters(it, "charge") == 2


@pytest.mark.rule("604.2@2024")
@pytest.mark.parametrize(("subtype", "size"), [("Human", (4, 4)), ("Bear", (1, 1))])
def test_otherwise_the_opposite_condition_holds(subtype: str, size: tuple[int, int]) -> None:
    board = Board(EDITION)
    host = board.permanent(replace(creature("Host"), subtypes=(subtype,)))
    text = "Enchanted creature gets +2/+2 as long as it's a Human. Otherwise, it gets -1/-1."
    board.aura(aura(text), host)
    assert board.begin().size(host) == size


@pytest.mark.rule("303.4b@2024", "508.1c@2024")
@pytest.mark.parametrize("subtype", ["Human", "Bear"])
def test_what_is_said_of_it_behind_unless_is_said_of_what_is_enchanted(subtype: str) -> None:
    board = Board(EDITION)
    host = board.permanent(replace(creature("Host"), subtypes=(subtype,)))
    board.aura(aura("Enchanted creature can't attack or block unless it's a Human."), host)
    if subtype == "Human":
        assert board.begin().attack(host).in_combat(host)
    else:
        with pytest.raises(Exception, match=r"508\.1c"):
            board.begin().attack(host)


@pytest.mark.rule("608.2h@2024")
def test_it_behind_a_condition_about_the_source_is_the_source() -> None:
    board = Board(EDITION)
    text = (
        "Whenever a creature you control enters, you gain 1 life. If this enchantment isn't a "
        "creature, it becomes a 3/3 Angel creature with flying in addition to its other types "
        "until end of turn."
    )
    source = board.permanent(printed(text, "Enchantment"))
    bear = board.hand(creature("Bear"))
    play = board.begin()
    play.cast(bear)
    play.settle()
    (there,) = play.named("Bear")
    assert "flying" in play.looks(source).keywords
    assert "flying" not in play.looks(there).keywords
