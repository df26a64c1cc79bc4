"""Printed texts about damage that is prevented or goes elsewhere, and about what players and
creatures can, cannot and must do in combat: read, written again, and played."""

import pytest

from tests.cards.text.test_played import beast, trick
from tests.cards.text.test_reading import assert_means, creature, spell
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold.engine.cards.text import PrintedCard, read, read_card, says
from turnfold.events.decisions import DeclareBlockers
from turnfold.events.enums import Edition, Question, Step

EDITION = Edition.FREE_DIVISION
_YOURS = {"controller": "you", "types": ["creature"]}

ALWAYS: dict[str, list[object]] = {
    "Prevent all combat damage that would be dealt to you and creatures you control.": [
        {"kind": "replacement", "replaces": "damage", "to": to, "combat": True, "prevent": -1}
        for to in ("you", _YOURS)
    ],
    "If a source an opponent controls would deal damage to you or a creature you control, "
    "prevent 2 of that damage.": [
        {
            "kind": "replacement",
            "replaces": "damage",
            "to": to,
            "source": {"controller": "opponent"},
            "prevent": 2,
        }
        for to in ("you", _YOURS)
    ],
    "During your turn, prevent all damage that would be dealt to you.": [
        {
            "kind": "replacement",
            "replaces": "damage",
            "to": "you",
            "prevent": -1,
            "condition": {"your_turn": True},
        }
    ],
    "This creature can only attack alone.": [
        {"kind": "static", "change": {"is": "restriction", "cannot": "attack_with_others"}}
    ],
    "No more than two creatures can attack you each combat.": [
        {
            "kind": "static",
            "affects": "anything",
            "change": {"is": "restriction", "cannot": "attack_you_more_than", "number": 2},
        }
    ],
    "Players can't untap more than one land during their untap steps.": [
        {
            "kind": "static",
            "affects": "anything",
            "change": {
                "is": "restriction",
                "cannot": "untap_more_than",
                "number": 1,
                "by": {"types": ["land"]},
            },
        }
    ],
    "You don't lose unspent green mana as steps and phases end.": [
        {
            "kind": "static",
            "affects": "you",
            "change": {"is": "permission", "may": "keep_mana", "mana": ["G"]},
        }
    ],
    "This creature can't attack or block unless you pay 2 life.": [
        {"kind": "static", "change": {"is": "price", "to": to, "life": 2}}
        for to in ("attack", "block")
    ],
}

ONCE: dict[str, object] = {
    "Prevent all damage a red source of your choice would deal this turn.": {
        "do": "prevent_damage",
        "to": "anything",
        "source": {"colors": ["red"]},
        "choose_source": True,
    },
    "Until your next turn, prevent all combat damage that would be dealt to you.": {
        "do": "prevent_damage",
        "to": "you",
        "combat": True,
        "duration": "your_next_turn",
    },
    "All damage that would be dealt this turn to you and permanents you control is dealt to any "
    "target instead.": {
        "do": "redirect_damage",
        "away_from": "you",
        "or_away_from": {"controller": "you"},
    },
}


@pytest.mark.rule("508.1c@2024", "508.1h@2024", "615.1@2024")
@pytest.mark.parametrize("text", ALWAYS)
def test_what_is_so_while_the_permanent_is_there_is_read(text: str) -> None:
    assert_means(creature(text), ALWAYS[text])


@pytest.mark.rule("614.9@2024", "615.3@2024")
@pytest.mark.parametrize("text", ONCE)
def test_what_a_spell_does_to_damage_and_declarations_is_read(text: str) -> None:
    reading = spell(text)
    targets = [{"what": "any"}] if "target" in text else []
    assert_means(reading, [{"kind": "spell", "effects": [ONCE[text]], "targets": targets}])


@pytest.mark.parametrize("text", [*ALWAYS, *ONCE])
def test_it_is_said_again_in_the_same_words(text: str) -> None:
    reading = creature(text) if text in ALWAYS else spell(text)
    for each in reading.paragraphs:
        assert each.line is not None
        assert says(each.line, each.text)


@pytest.mark.parametrize(
    "text",
    [
        "Prevent half of all damage that would be dealt to you.",
        "Prevent all damage that would be dealt to you by creatures other than target creature.",
        "No more than many creatures can attack you each combat.",
        "You don't lose unspent purple mana as steps and phases end.",
        "This creature can't attack or block unless an opponent pays 2 life.",
    ],
)
def test_what_nearly_has_these_words_is_not_read(text: str) -> None:
    assert not creature(text).is_whole


@pytest.mark.rule("615.1@2024", "615.7@2024")
def test_one_damage_is_prevented_on_its_way_to_the_player_and_to_each_creature() -> None:
    board = Board(EDITION)
    board.permanent(
        beast("If a source would deal damage to you or a creature you control, prevent 1 of that "
              "damage."), B
    )  # fmt: skip
    wall = board.permanent(plain("Wall", 0, 3), B)
    free, held = board.permanent(plain("Bear", 3, 3)), board.permanent(plain("Ox", 3, 3))
    play = board.begin().attack(free, held).block({wall: held}).to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 20 - 2
    assert play.obj(wall).damage == 2


@pytest.mark.rule("510.1a@2024")
def test_an_attacker_that_does_something_else_assigns_no_damage() -> None:
    board = Board(EDITION)
    archer = board.permanent(
        beast("Whenever this creature attacks and isn't blocked, you may have it deal 2 damage to "
              "target creature. If you do, this creature assigns no combat damage this turn.")
    )  # fmt: skip
    bear = board.permanent(plain("Bear", 2, 2), B)
    play = board.begin().attack(archer).block({})
    play.target(bear)
    play.say(True)
    play.to(Step.POSTCOMBAT_MAIN)
    assert not play.in_play(bear)
    assert play.life(B) == 20


@pytest.mark.rule("509.1c@2024", "601.2c@2024")
def test_the_first_target_blocks_the_second_if_able() -> None:
    board = Board(EDITION)
    attackers = [board.permanent(plain("Bear")), board.permanent(plain("Boar"))]
    guard = board.permanent(plain("Guard"), B)
    lure = board.hand(trick("Target creature blocks target creature this turn if able."))
    play = board.begin()
    play.cast(lure, guard, attackers[1])
    play.settle().attack(*attackers).to_question(Question.DECLARE_BLOCKERS)
    for wrong in (((guard, (attackers[0],)),), ()):
        assert play.refused(DeclareBlockers(wrong)).startswith("509.1c@")
    assert play.allowed(DeclareBlockers(((guard, (attackers[1],)),)))


@pytest.mark.rule("508.3b@2024")
def test_being_attacked_triggers_once_for_two_attackers() -> None:
    board = Board(EDITION)
    board.permanent(beast("Whenever you're attacked, you gain 1 life."), B)
    attackers = [board.permanent(plain("Bear")), board.permanent(plain("Boar"))]
    assert board.begin().attack(*attackers).settle().life(B) == 21


@pytest.mark.rule("509.3e@2024")
@pytest.mark.parametrize(("blockers", "life"), [(1, 21), (2, 20)])
def test_becoming_blocked_by_exactly_one_creature(blockers: int, life: int) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("Whenever this creature becomes blocked by exactly one creature, you gain 1 life.")
    )
    guards = [board.permanent(plain(f"Guard {number}"), B) for number in range(blockers)]
    play = board.begin().attack(it).block(dict.fromkeys(guards, it))
    assert play.settle().life(A) == life


@pytest.mark.rule("602.2@2024", "605.1a@2024")
def test_activating_an_ability_that_is_no_mana_ability_triggers() -> None:
    board = Board(EDITION)
    board.permanent(
        beast("Whenever you activate an ability of a creature that isn't a mana ability, you gain "
              "1 life.", "Scholar")
    )  # fmt: skip
    idol = board.permanent(beast("{T}: Add {G}."))
    mage = board.permanent(beast("{T}: Draw a card.", "Mage"))
    play = board.begin()
    assert play.activate(idol).settle().life(A) == 20
    assert play.activate(mage).settle().life(A) == 21


@pytest.mark.rule("120.10@2024")
@pytest.mark.parametrize(("toughness", "life"), [(3, 20), (2, 21)])
def test_excess_damage_triggers(toughness: int, life: int) -> None:
    board = Board(EDITION)
    board.permanent(beast("Whenever a creature is dealt excess damage, you gain 1 life."))
    it = board.permanent(plain("Bear", 1, toughness), B)
    play = board.begin()
    play.effect_damage(A, it, 3)
    assert play.settle().life(A) == life


@pytest.mark.rule("614.10@2024")
def test_an_extra_turn_is_skipped() -> None:
    board = Board(EDITION)
    board.permanent(
        beast("If a player would begin an extra turn, that player skips that turn instead.")
    )
    more = board.hand(trick("Take two extra turns after this one."))
    play = board.begin()
    play.cast(more)
    play.settle().to_turn(play.state.turn + 1)
    assert play.state.active_player == B


@pytest.mark.rule("615.5@2024", "609.7@2024")
@pytest.mark.parametrize(("prevented", "life"), [(3, 20 + 3 - 2), (2, 20 + 2 - 3)])
def test_life_is_gained_for_the_damage_of_one_spell(prevented: int, life: int) -> None:
    """Only the damage of the spell that is the target is prevented, and as much life gained."""
    text = (
        "Prevent all damage target spell would deal this turn. You gain life equal to the damage "
        "prevented this way."
    )
    board = Board(EDITION)
    hallow = board.hand(read_card("Hallow", "Instant", text), B)
    bolts = {
        amount: board.hand(
            read_card(f"Bolt {amount}", "Instant", f"~ deals {amount} damage to any target.")
        )
        for amount in (2, 3)
    }
    play = board.begin()
    spells = {amount: play.cast(bolt, B) for amount, bolt in bolts.items()}
    play.pass_()
    play.cast(hallow, spells[prevented])
    assert play.settle().life(B) == life


@pytest.mark.rule("508.1b@2024", "508.1h@2024")
def test_who_chooses_which_creatures_attack_and_not_how_is_not_read() -> None:
    """Their controller says what they attack, and pays for it."""
    text = "You choose which creatures attack this turn."
    assert not read(PrintedCard("Test Card", "{R}", "Instant", text)).is_whole
