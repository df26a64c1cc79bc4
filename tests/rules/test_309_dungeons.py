"""Dungeons: venturing into them, their rooms, and completing them (309, 701.46, 704.5t)."""

import pytest

from tests.cards.text.test_played import beast, reading_of
from tests.rules.board import A, B, Board, creature
from tests.rules.play import Play
from tests.turn.editions import in_editions
from turnfold.engine.cards.dungeons import DUNGEONS, UNDERCITY, first_room, rooms_behind
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.effects.actions import Venture
from turnfold.events.decisions import CastSpell, ChooseWord
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.game import DungeonCompleted, VentureMarkerMoved
from turnfold.events.permanents import CountersChanged
from turnfold.events.stack import AbilityTriggered

MINE, TOMB, MAGE = "Lost Mine of Phandelver", "Tomb of Annihilation", "Dungeon of the Mad Mage"
VENTURES = in_editions("701.46a@2024", "701.49a@2025-11-14")
GOES_ON = in_editions("701.46b@2024", "309.5a@2024")
ABILITY = in_editions("309.4c@2024")
COMPLETES = in_editions("309.6@2024", "704.5t@2024")


def ventured(play: Play, *words: str, player: int = A) -> Play:
    """A player ventures once, choosing these words in turn, and nothing resolves yet."""
    play.effect(Venture(), player)
    for each in words:
        play.do(ChooseWord(each))
    return play


def place(play: Play, player: int = A) -> tuple[str, str]:
    return play.player(player).dungeon, play.player(player).room


def answered(play: Play, *choices: int) -> Play:
    """What is on the stack resolves; where objects must be chosen, these are."""
    left = list(choices)
    while play.state.stack or play.asked[1] is not Question.PRIORITY:
        if play.asked[1] in (Question.CHOOSE, Question.CHOOSE_TARGETS) and left:
            wanted = left.pop(0)
            play.target(wanted) if play.asked[1] is Question.CHOOSE_TARGETS else play.choose(wanted)
        else:
            play.do(play.usual())
    return play


@in_editions("309.4a@2024", "701.46a@2024", "701.49a@2025-11-14")
def test_whoever_is_in_no_dungeon_chooses_one_and_begins_at_the_top(edition: Edition) -> None:
    play = Board(edition).begin().effect(Venture())
    assert play.asked == (A, Question.CHOOSE_WORD)
    assert play.refused(ChooseWord(UNDERCITY)).startswith("701.4")
    play.do(ChooseWord(TOMB))
    assert place(play) == (TOMB, "Trapped Entry")
    assert play.events(VentureMarkerMoved) == [VentureMarkerMoved(A, TOMB, "Trapped Entry")]
    assert place(play, B) == ("", "")


@ABILITY
def test_a_room_triggers_as_the_marker_comes_into_it(edition: Edition) -> None:
    play = ventured(Board(edition).begin(), TOMB)
    (triggered,) = play.events(AbilityTriggered)
    assert (triggered.player, triggered.source) == (A, 0)
    assert (play.life(A), play.life(B)) == (20, 20)
    play.settle()
    assert (play.life(A), play.life(B)) == (19, 19)
    play.to_turn(4)
    assert len(play.events(AbilityTriggered)) == 1


@GOES_ON
def test_the_player_chooses_between_arrows(edition: Edition) -> None:
    play = answered(ventured(Board(edition).begin(), MINE)).effect(Venture())
    assert play.refused(ChooseWord("Storeroom")) == "701.46b@2024"
    play.do(ChooseWord("Goblin Lair"))
    assert place(play) == (MINE, "Goblin Lair")
    play.settle()
    assert len(play.named("Goblin")) == 1


@GOES_ON
def test_one_arrow_leaves_no_choice(edition: Edition) -> None:
    play = answered(ventured(Board(edition).begin(), MAGE)).effect(Venture())
    assert place(play) == (MAGE, "Dungeon Level")
    assert play.life(A) == 21


@in_editions("309.4@2024")
def test_each_player_has_a_marker_of_their_own(edition: Edition) -> None:
    play = answered(ventured(Board(edition).begin(), MINE))
    answered(ventured(play, MAGE, player=B))
    assert (place(play), place(play, B)) == ((MINE, "Cave Entrance"), (MAGE, "Yawning Portal"))


@COMPLETES
def test_a_dungeon_is_completed_once_its_last_room_has_left_the_stack(edition: Edition) -> None:
    play = Board(edition).begin()
    for words in ((MINE,), ("Mine Tunnels",), ("Dark Pool",)):
        answered(ventured(play, *words))
    ventured(play)
    assert place(play) == (MINE, "Temple of Dumathoin")
    assert play.events(DungeonCompleted) == []
    play.settle()
    assert play.hand(A) == 1
    assert place(play) == ("", "")
    assert play.player(A).completed == (MINE,)
    assert play.rule_of(DungeonCompleted(A, MINE)) == "704.5t"


@in_editions("701.46c@2024")
def test_venturing_from_the_last_room_completes_it_and_begins_another(edition: Edition) -> None:
    play = Board(edition).begin()
    for words in ((TOMB,), ("Oubliette",)):
        answered(ventured(play, *words))
    ventured(play)
    assert place(play) == (TOMB, "Cradle of the Death God")
    ventured(play, TOMB)
    assert place(play) == (TOMB, "Trapped Entry")
    assert play.player(A).completed == (TOMB,)
    assert play.rule_of(DungeonCompleted(A, TOMB)) == "701.46c"


@in_editions("701.46d@2024")
def test_venturing_into_undercity_goes_on_in_another_dungeon(edition: Edition) -> None:
    play = answered(ventured(Board(edition).begin(), MAGE))
    play.effect(Venture(into=UNDERCITY))
    assert place(play) == (MAGE, "Dungeon Level")
    play.effect(Venture(into=UNDERCITY), B)
    assert place(play, B) == (UNDERCITY, "Secret Entrance")


@in_editions("309.7@2024")
def test_abilities_ask_for_what_was_completed_and_trigger_on_it(edition: Edition) -> None:
    board = Board(edition)
    text = (
        "Whenever you complete a dungeon, you gain 5 life.\n"
        "Whenever you venture into the dungeon, you gain 1 life.\n"
        "This creature has flying as long as you've completed a dungeon.\n"
        f"This creature has reach as long as you haven't completed {MINE}."
    )
    it = board.permanent(beast(text))
    play = board.begin()
    assert play.looks(it).keywords == {"reach"}
    for words in ((TOMB,), ("Veils of Fear",), (), ()):
        answered(ventured(play, *words))
    assert play.looks(it).keywords == {"reach", "flying"}
    assert play.life(A) == 20 - 1 - 2 - 2 + 4 + 5


@in_editions("309.4@2024")
def test_every_dungeon_leads_from_its_top_to_one_last_room(edition: Edition) -> None:
    for dungeon, rooms in DUNGEONS.items():
        reached, last = {first_room(dungeon)}, set()
        for room in rooms:  # in the order of the arrows
            assert room in reached
            reached |= {*rooms_behind(dungeon, room)}
            last |= set() if rooms_behind(dungeon, room) else {room}
        assert (reached, len(last)) == ({*rooms}, 1)


def at(board: Board, dungeon: str, room: str) -> Play:
    """A comes into a room, by the arrows that lead there."""
    play = board.begin()
    way = [room]
    while way[0] != first_room(dungeon):
        before = (r for r in DUNGEONS[dungeon] if way[0] in rooms_behind(dungeon, r))
        way.insert(0, next(before))
    with_words: tuple[str, ...] = (dungeon,)
    for number, each in enumerate(way):
        play.effect(Venture(into=UNDERCITY if dungeon == UNDERCITY else ""))
        if play.asked[1] is Question.CHOOSE_WORD:
            play.do(ChooseWord(each if number else with_words[0]))
        if each != room:
            answered(play)
    assert place(play) == (dungeon, room)
    return play


def furnished(edition: Edition) -> tuple[Board, int]:
    """A board with what rooms are about: A has a creature that the result names."""
    board = Board(edition)
    it = board.permanent(creature("Explorer"))
    for name in ("One", "Two", "Three", "Four"):
        board.library(creature(name, 1, 1))
        board.library(creature(f"{name} of B", 1, 1), B)
    return board, it


@ABILITY
@pytest.mark.parametrize(
    ("dungeon", "room", "size"),
    [
        (MINE, "Storeroom", (3, 3)),
        (MINE, "Fungi Cavern", (-2, 2)),
        (UNDERCITY, "Forge", (4, 4)),
    ],
)
def test_rooms_change_a_target_creature(
    edition: Edition, dungeon: str, room: str, size: tuple[int, int]
) -> None:
    board, it = furnished(edition)
    play = answered(at(board, dungeon, room), it)
    assert play.size(it) == size


@ABILITY
@pytest.mark.parametrize(
    ("dungeon", "room", "tokens"),
    [
        (MINE, "Mine Tunnels", {"Treasure": 1}),
        (MAGE, "Muiral's Graveyard", {"Skeleton": 2}),
        (UNDERCITY, "Stash", {"Treasure": 1}),
        (UNDERCITY, "Catacombs", {"Skeleton": 1}),
        (TOMB, "Cradle of the Death God", {"The Atropal": 1}),
    ],
)
def test_rooms_create_tokens(
    edition: Edition, dungeon: str, room: str, tokens: dict[str, int]
) -> None:
    board, _ = furnished(edition)
    play = at(board, dungeon, room)
    before = {name: len(play.named(name)) for name in tokens}
    answered(play)
    assert {name: len(play.named(name)) - before[name] for name in tokens} == tokens


@ABILITY
@pytest.mark.parametrize(
    ("dungeon", "room", "lost"),
    [
        (MINE, "Dark Pool", (-1, 1)),
        (TOMB, "Veils of Fear", (2, 2)),
        (TOMB, "Sandfall Cell", (2, 2)),
        (MAGE, "Yawning Portal", (-1, 0)),
    ],
)
def test_rooms_change_life(
    edition: Edition, dungeon: str, room: str, lost: tuple[int, int]
) -> None:
    board, _ = furnished(edition)
    play = at(board, dungeon, room)
    before = play.life(A), play.life(B)
    answered(play)
    assert (before[0] - play.life(A), before[1] - play.life(B)) == lost


@ABILITY
def test_oubliette_takes_a_card_and_three_permanents(edition: Edition) -> None:
    board, it = furnished(edition)
    held = board.hand(creature("Held"))
    (land,) = board.lands("G")
    play = answered(at(board, TOMB, "Oubliette"))
    assert not play.in_play(it, land)
    assert held not in play.state.zone(Zone.HAND, A)
    assert len(play.state.zone(Zone.GRAVEYARD, A)) == 3


@ABILITY
def test_a_trap_costs_a_target_player_5_life(edition: Edition) -> None:
    board, _ = furnished(edition)
    play = at(board, UNDERCITY, "Trap!")
    assert answered(play, B).life(B) == 15


@ABILITY
def test_what_two_rooms_say_about_attacking(edition: Edition) -> None:
    board, it = furnished(edition)
    theirs = board.permanent(creature("Theirs"), B)
    play = answered(at(board, UNDERCITY, "Arena"), theirs)
    play.to_turn(4).to_question(Question.DECLARE_ATTACKERS)
    assert all(theirs in dict(each.attacks) for each in play.game.legal)
    board, it = furnished(edition)
    play = answered(at(board, MAGE, "Twisted Caverns"), it)
    play.to(Step.BEGINNING_OF_COMBAT)
    assert play.to(Step.END_OF_COMBAT).state.declared_attacks == ()


@ABILITY
def test_exiled_cards_may_be_played_as_long_as_they_are_there(edition: Edition) -> None:
    board, _ = furnished(edition)
    play = answered(at(board, MAGE, "Runestone Caverns"))
    (first, _) = play.state.zone(Zone.EXILE)
    play.to_turn(5, Step.PRECOMBAT_MAIN).cast(first)
    assert len(play.settle().state.zone(Zone.EXILE)) == 1


@ABILITY
def test_one_of_the_cards_drawn_may_be_cast_at_once(edition: Edition) -> None:
    board, _ = furnished(edition)
    board.lands("")
    play = at(board, MAGE, "Mad Wizard's Lair")
    hand = play.hand(A)
    play.to_question(Question.CAST)
    assert play.hand(A) == hand + 3
    cast = {each.object for each in play.game.legal if isinstance(each, CastSpell)}
    assert cast == {*play.state.zone(Zone.HAND, A)[-3:]}


@ABILITY
def test_the_throne_puts_a_creature_onto_the_battlefield(edition: Edition) -> None:
    board, _ = furnished(edition)
    board.permanent(beast("Whenever a creature you control with power 4 or greater enters, you "
                          "gain 9 life."))  # fmt: skip
    play = at(board, UNDERCITY, "Throne of the Dead Three")
    since, life = play.now, play.life(A)
    answered(play)
    ((it, number),) = [
        (each.object, each.change) for each in play.events(CountersChanged, since=since)
    ]
    assert (number, play.size(it)) == (3, (4, 4))
    assert play.life(A) == life + 9  # it enters with its counters
    assert "hexproof" in play.looks(it).keywords


@VENTURES
@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, venture into the dungeon.",
        "{3}, {T}: Venture into the dungeon. Activate only as a sorcery.",
        "As long as you've completed a dungeon, this creature gets +3/+0 and has flying.",
        "Whenever you complete a dungeon, you may return this card from your graveyard to your "
        "hand.",
        "When this creature enters, if you haven't completed Tomb of Annihilation, draw a card.",
        "When this creature enters, draw three cards and reveal them.",
    ],
)
def test_it_is_read_and_said_again(edition: Edition, text: str) -> None:
    assert reading_of(text) == ((), True)


@VENTURES
@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, venture into the cellar",
        "As long as you've completed a puzzle, this creature has flying",
        "Each opponent can't venture into the dungeon more than once each turn",
    ],
)
def test_what_only_looks_like_it_is_not_read(edition: Edition, text: str) -> None:
    assert reading_of(f"{text}.")[0] == (text.replace("this creature", "~"),)


@VENTURES
def test_rules_before_it_know_no_dungeon(edition: Edition) -> None:
    assert unknown_wordings(Venture(), edition) == []
    asking = beast("This creature has flying as long as you've completed a dungeon.")
    for said in (Venture(), asking):
        (sentence,) = unknown_wordings(said, Edition("2021-07-22"))
        assert sentence.endswith("which came on 2021-07-23")
    assert unknown_wordings(Venture(into=UNDERCITY), Edition("2022-06-09")) != []
