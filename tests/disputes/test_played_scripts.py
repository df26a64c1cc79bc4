"""What a played script is: where it ends, what it leaves out, and which question was its last."""

import json

import pytest

from tests.disputes.files import Data, creature, outcome_of, played
from turnfold.events.game import PlayerJoined, RangeOfInfluenceChosen
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.file.reading import parse
from turnfold.replays.disputes.playing.played import SkippedEntry

X, P = creature("x", "A", 2, 2), creature("p", "B", 1, 3)
NOW: Data = {"step": "precombat_main"}
ATTACK: Data = {"declare_attackers": {"x": "B"}}
BLOCK: Data = {"declare_blockers": {"p": "x"}}


@pytest.mark.parametrize(
    ("begin", "until", "turn", "step"),
    [
        ("upkeep", "upkeep", 3, "upkeep"),
        ("upkeep", "end", 3, "end"),
        ("end", "upkeep", 4, "upkeep"),
        ("end", "turn+1 upkeep", 4, "upkeep"),
        ("precombat_main", "turn+2 draw", 5, "draw"),
    ],
)
def test_a_step_that_is_over_is_waited_for_in_the_next_turn(
    begin: str, until: str, turn: int, step: str
) -> None:
    played(begin=begin, until=until, expect={"turn": turn, "step": step})


def test_a_script_tells_whether_its_end_came() -> None:
    ended = outcome_of(X, until="declare_attackers", script=[ATTACK])
    missed = outcome_of(until="declare_blockers")
    assert repr(ended.played).endswith("0 refused, ended>")
    assert repr(missed.played).endswith("0 refused, did not end>")
    assert [each.path for each in missed.mismatches] == ["until"]


def test_an_expectation_after_the_end_of_the_game_is_judged() -> None:
    script = [{**NOW, "effect": {"lose": "B"}}, {"expect": {"winner": "B", "lost": ["B"]}}]
    outcome = outcome_of(script=script, until="game_over")
    assert [(each.path, each.got) for each in outcome.mismatches] == [
        ("script[1].expect.winner", ["A"])
    ]


@pytest.mark.rule("508.1a@2024")
def test_without_an_answer_of_the_script_the_last_question_of_all_is_counted() -> None:
    """x may attack B, or stay at home; afterwards nobody is asked more than to pass."""
    played(X, until="end_of_turn", expect={"legal_count": 2})


@pytest.mark.rule("509.2@2010")
@pytest.mark.parametrize(
    "order", [{"order_blockers": {"x": ["p"]}}, {"order_attackers": {"p": ["x"]}}]
)
def test_an_order_of_one_is_left_out(order: Data) -> None:
    outcome = played(X, P, edition="2010", script=[ATTACK, BLOCK, order], until="combat_damage")
    assert outcome.played.skipped == [SkippedEntry(2, "there is nothing to order")]


@pytest.mark.rule("509.2@2010")
@pytest.mark.parametrize(
    "order",
    [
        {"order_blockers": {"p": ["x"]}},
        {"order_blockers": {"x": ["p", "q"]}},
        {"order_attackers": {"x": ["p"]}},
        {"order_attackers": {"q": ["x"]}},
    ],
)
def test_an_order_of_creatures_that_do_not_fight_answers_nothing(order: Data) -> None:
    fighters = [X, P, creature("q", "B", 1, 1)]
    script = [ATTACK, BLOCK, order]
    outcome = outcome_of(*fighters, edition="2010", script=script, until="combat_damage")
    assert outcome.played.skipped == []
    assert [each.path for each in outcome.mismatches] == ["script[2]"]


@pytest.mark.parametrize("edition", ["2004", "2010"])
def test_damage_that_waits_on_the_stack_has_a_name(edition: str) -> None:
    event = {"type": "object_appeared", "object": "combat damage"}
    key = "events" if edition == "2004" else "never"
    played(X, edition=edition, script=[ATTACK], until="combat_damage", expect={key: [event]})


@pytest.mark.rule("801.2a@2024")
@pytest.mark.parametrize(("reach", "players"), [({}, 0), ({"range_of_influence": 1}, 2)])
def test_a_range_of_influence_is_chosen_only_if_the_file_has_one(reach: Data, players: int) -> None:
    events = played(**reach, until="precombat_main").played.log.events
    assert sum(isinstance(each, RangeOfInfluenceChosen) for each in events) == players


def _ability(*effects: Data) -> Data:
    return {"kind": "activated", "cost": {"tap": True}, "effects": list(effects)}


STONE: Data = {
    "id": "stone",
    "controller": "A",
    "types": ["artifact"],
    "abilities": [
        _ability({"do": "gain_life", "amount": 5}),
        _ability({"do": "add_mana", "mana": "{G}"}),
        _ability({"do": "add_mana", "mana": "{R}"}),
    ],
}


@pytest.mark.rule("605.1a@2024")
@pytest.mark.parametrize(
    ("source", "paid"), [("stone#3", True), ("stone", True), ("stone#2", False)]
)
def test_what_pays_is_a_mana_ability_that_can_unless_a_number_names_another(
    source: str, paid: bool
) -> None:
    """Only the third ability makes the red mana that Lightning Bolt costs."""
    bolt = {**NOW, "cast": "Lightning Bolt", "targets": ["B"], "mana": [source]}
    players: Data = {"A": {"hand": ["Lightning Bolt"]}, "B": {}}
    outcome = outcome_of(STONE, players=players, script=[bolt], until="precombat_main")
    assert (outcome.mismatches == []) is paid
    assert outcome.board["life"] == {"A": 20, "B": 17 if paid else 20}


@pytest.mark.rule("605.1a@2024")
def test_what_pays_is_not_an_ability_that_makes_no_mana() -> None:
    """Giant Growth costs the green mana of the second ability."""
    growth = {**NOW, "cast": "Giant Growth", "targets": ["x"], "mana": ["stone"]}
    players: Data = {"A": {"hand": ["Giant Growth"]}, "B": {}}
    expect = {"power": {"x": 5}, "tapped": ["stone"], "life": {"A": 20}}
    played(STONE, X, players=players, script=[growth], until="precombat_main", expect=expect)


@pytest.mark.rule("500.4@2024")
@pytest.mark.parametrize(("who", "said"), [("A", True), ("B", False)])
def test_only_mana_that_was_the_players_own_is_told_as_lost(who: str, said: bool) -> None:
    mana = {"step": "upkeep", "effect": {"add_mana": {"mana": "{R}", "who": who}}}
    bolt = {**NOW, "cast": "Lightning Bolt", "targets": ["B"]}
    players: Data = {"A": {"hand": ["Lightning Bolt"]}, "B": {}}
    outcome = outcome_of(players=players, begin="upkeep", script=[mana, bolt])
    (refusal,) = outcome.played.refusals
    assert refusal.script == 1
    assert ("the mana that A had was lost" in refusal.reason) is said


def test_what_lays_out_the_board_is_caused_by_the_beginning_of_the_game() -> None:
    log = played(X, until="precombat_main").played.log
    joined = [seq for seq, each in enumerate(log.events) if isinstance(each, PlayerJoined)]
    assert [tuple(log.causes_of(seq)) for seq in joined] == [(0,), (0,)]


# Cards and tokens of one name


BEAR: Data = {"name": "Grizzly Bears", "controller": "A"}
ELF: Data = {"name": "Elf", "controller": "A", "types": ["creature"], "toughness": 1}


@pytest.mark.parametrize(
    "cards",
    [
        [{"id": "a", **BEAR, "power": 4}, {"id": "b", **BEAR}],
        [{"id": "b", **BEAR}, {"id": "a", **BEAR, "power": 4}],
        [{"id": "b", **BEAR, "power": 2}, {"id": "a", **BEAR, "power": 4}],
        [{"id": "a", **ELF, "power": 4}, {"id": "b", **ELF, "power": 2}],
    ],
)
def test_cards_of_one_name_may_differ(cards: list[Data]) -> None:
    played(*cards, until="precombat_main", expect={"power": {"a": 4, "b": 2}})


ELF_TOKEN: Data = {"name": "Elf", "power": 1, "toughness": 1}


def _token(**keys: object) -> Data:
    return {**NOW, "effect": {"create_token": {**ELF_TOKEN, **keys}}}


@pytest.mark.rule("111.4@2024")
@pytest.mark.parametrize(("id", "names"), [({}, ["Elf", "Elf"]), ({"id": "e"}, ["e", "e#2"])])
def test_tokens_without_an_id_are_called_by_their_name(id: Data, names: list[str]) -> None:
    outcome = played(script=[_token(amount=2, **id)], until="precombat_main")
    assert outcome.board["battlefield"] == names


WARD: Data = {
    "kind": "triggered",
    "trigger": {"on": "attacks"},
    "effects": [{"do": "gain_life", "amount": 2}],
}


@pytest.mark.parametrize("first", [True, False])
def test_two_tokens_of_one_name_have_the_same_abilities(first: bool) -> None:
    script = [_token(abilities=[WARD]), _token()][:: 1 if first else -1]
    with pytest.raises(DisputeFileError, match='two tokens "Elf" differ'):
        outcome_of(script=script)


@pytest.mark.parametrize(
    ("effect", "place", "sentence"),
    [
        (
            {"deal_damage": {"source": "x", "divide": {"p": 1, "x": "two"}}},
            "deal_damage.divide",
            "it sets the amount for each recipient",
        ),
        (
            {"create_token": {"name": "Elf", "power": 1, "abilities": [WARD]}},
            "create_token",
            "Elf is a creature and needs power and toughness",
        ),
        (
            {"gain_life": {"amount": 1, "you": 3}},
            "gain_life",
            "it needs the name of a player",
        ),
        ({"gain_life": {"amount": 1, "name": "Elf"}}, "gain_life", '"name" describes objects'),
        (
            {"gain_life": {"amount": 1, "toughness": 2}},
            "gain_life",
            '"toughness" belongs to a token',
        ),
        (
            {"create_token": {**ELF_TOKEN, "keywords": ["flyng"], "abilities": [WARD]}},
            "create_token.keywords",
            "'flyng' is no keyword",
        ),
    ],
)
def test_an_effect_that_cannot_be_is_refused(effect: Data, place: str, sentence: str) -> None:
    with pytest.raises(DisputeFileError) as found:
        outcome_of(X, P, script=[{**NOW, "effect": effect}])
    assert found.value.place == f"script[0].effect.{place}"
    assert str(found.value).startswith(sentence)


def test_a_key_that_is_twice_in_a_table_is_named() -> None:
    with pytest.raises(DisputeFileError, match='the key "life" is twice in one table'):
        parse('{"format": 1, "players": {"A": {"poison": 1, "life": 2, "life": 3}}}', is_json=True)


def test_a_subtype_is_a_text() -> None:
    with pytest.raises(DisputeFileError) as found:
        parse(json.dumps({"format": 1, "players": {}, "battlefield": [{"subtypes": [1]}]}), True)
    assert found.value.place == "battlefield[0].subtypes[0]"
