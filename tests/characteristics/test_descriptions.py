"""Which permanents of one board each description means."""

import pytest

from tests.characteristics.scene import ALL, FIGHT, SCENE, Scene, fighting
from tests.fold.facts import told
from tests.rules.board import A, B, Board, creature
from turnfold.engine.characteristics.selecting import (
    AbilityContext,
    matches,
    matches_as_last_known,
)
from turnfold.engine.state import Attacker, LastFight
from turnfold.events.cards import characteristics as c
from turnfold.events.cards import selections as s
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.selections import Predicate, those
from turnfold.events.enums import Edition, Movement, Zone
from turnfold.events.zones import ZoneChanged


@pytest.mark.rule("109.2@2024", "109.3@2024")
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (c.IsNamed("Rat"), {"rat"}),
        (c.HasTypes(("artifact", "creature")), {"golem"}),
        (c.HasAnyType(("artifact", "land")), {"golem", "sword", "forest"}),
        (c.LacksTypes(("artifact", "land")), {"knight", "rat", "dragon", "curse"}),
        (c.HasSubtypes(("Human", "Knight")), {"knight"}),
        (c.HasSubtypes(("Human", "Rat")), set()),
        (c.LacksSubtypes(("Human", "Rat")), ALL - {"knight", "rat"}),
        (c.HasSupertypes(("legendary",)), {"dragon"}),
        (c.LacksSupertypes(("legendary", "basic")), ALL - {"dragon", "forest"}),
        (c.HasColors(("red", "green")), {"dragon"}),
        (c.HasColors(("red", "white")), set()),
        (c.HasAnyColor(("red", "white")), {"dragon", "knight"}),
        (c.LacksColors(("red", "white")), ALL - {"dragon", "knight"}),
        (c.IsColorless(True), {"golem", "sword", "forest"}),
        (c.IsColorless(False), {"knight", "rat", "dragon", "curse"}),
        (c.IsMulticolored(True), {"dragon"}),
        (c.IsMulticolored(False), ALL - {"dragon"}),
        (c.HasKeywords(("first strike", "vigilance")), {"knight"}),
        (c.HasKeywords(("first strike", "flying")), set()),
        (c.LacksKeywords(("first strike", "flying")), ALL - {"knight", "dragon"}),
        (c.ManaValueAtLeast(4), {"golem", "dragon"}),
        (c.ManaValueAtMost(2), {"knight", "rat", "forest", "curse", "sword"}),
        (s.ControlledBy("you"), {"knight", "golem", "rat", "sword"}),
        (s.ControlledBy("opponent"), {"dragon", "forest", "curse"}),
        (s.IsOther(True), ALL - {"knight"}),
        (s.IsOther(False), ALL),
        (s.IsTapped(True), {"golem"}),
        (s.IsTapped(False), ALL - {"golem"}),
        (s.IsToken(True), {"rat"}),
        (s.IsToken(False), ALL - {"rat"}),
        (s.HasCounter("+1/+1"), {"dragon"}),
        (s.HasCounter("any"), {"dragon"}),
        (s.HasCounter("charge"), set()),
        (s.LacksCounter("+1/+1"), ALL - {"dragon"}),
        (s.IsEnchanted(True), {"dragon"}),
        (s.IsEnchanted(False), ALL - {"dragon"}),
        (s.IsEquipped(True), {"golem"}),
        (s.IsEquipped(False), ALL - {"golem"}),
        (s.EnteredThisTurn(True), {"rat"}),
        (s.EnteredThisTurn(False), ALL - {"rat"}),
        (c.SinceTurnBegan(True), ALL - {"rat"}),
        (c.SinceTurnBegan(False), {"rat"}),
        (s.IsInZone("graveyard"), set()),
        (s.AnyOf((those(c.IsNamed("Rat")), those(c.IsNamed("Curse")))), {"rat", "curse"}),
    ],
)
def test_what_a_description_means(said: Predicate, meant: set[str]) -> None:
    assert SCENE.means(said) == meant


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (c.PowerAtLeast(4), {"golem", "dragon"}),
        (c.PowerAtLeast(6), {"dragon"}),
        (c.PowerAtMost(2), {"knight", "rat"}),
        (c.ToughnessAtLeast(3), {"knight", "golem", "dragon"}),
        (c.ToughnessAtMost(3), {"knight", "rat", "dragon"}),
        (c.PowerThanSource("less"), {"rat"}),
        (c.PowerThanSource("greater"), {"golem", "dragon"}),
        (c.ToughnessThanSource("less"), {"rat"}),
        (c.ToughnessThanSource("greater"), {"golem"}),
        (c.ToughnessThanPower("greater"), {"knight"}),
        (c.ToughnessThanPower("less"), {"dragon"}),
    ],
)
def test_what_a_description_by_numbers_means(said: Predicate, meant: set[str]) -> None:
    """The counter makes the dragon 6/3."""
    assert SCENE.means(HasTypes(("creature",)), said) == meant


@pytest.mark.rule("608.2h@2024")
def test_a_source_that_has_left_is_compared_as_it_last_was() -> None:
    """Nothing is compared with a source that never was."""
    scene = Scene()
    scene.state = scene.state.fork()
    scene.speaker = AbilityContext(999, A)
    for said in (c.PowerThanSource("less"), c.PowerThanSource("greater")):
        assert scene.means(HasTypes(("creature",)), said) == set()
    knight = scene["knight"]
    scene.speaker = AbilityContext(knight, A)
    left = ZoneChanged(knight, 900, Zone.BATTLEFIELD, Zone.GRAVEYARD, A, 0, Movement.DESTROYED)
    told(scene.state, left)
    assert scene.means(HasTypes(("creature",)), c.PowerThanSource("less")) == {"rat"}
    human = those(c.HasSubtypes(("Human",)))
    assert not matches(scene.state, human, knight, scene.speaker)
    assert matches_as_last_known(scene.state, human, knight, scene.speaker)
    assert not matches_as_last_known(scene.state, human, 999, scene.speaker)


@pytest.mark.rule("508.1k@2024", "509.1g@2024", "509.1h@2024", "508.6@2024", "120.1@2024")
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (s.IsAttacking(True), {"rat", "dragon"}),
        (s.IsAttacking(False), ALL - {"rat", "dragon"}),
        (s.IsBlocking(True), {"knight"}),
        (s.IsBlocking(False), ALL - {"knight"}),
        (s.IsBlocked(True), {"dragon"}),
        (s.IsBlocked(False), {"rat"}),
        (s.AttacksYou(True), {"dragon"}),
        (s.AttacksYou(False), ALL - {"dragon"}),
        (s.AttacksYours(True), {"dragon"}),
        (s.AttacksWhose("you"), {"dragon"}),
        (s.AttacksWhose("opponent"), {"rat"}),
        (s.AttacksAlone(True), set()),
        (s.AttacksAlone(False), ALL),
        (s.AttackedThisTurn(True), {"rat"}),
        (s.AttackedThisTurn(False), ALL - {"rat"}),
        (s.DamagedThisTurn(True), {"dragon"}),
        (s.DamagedThisTurn(False), ALL - {"dragon"}),
        (s.DealtThisTurn(True), {"knight"}),
        (s.DealtThisTurn(False), ALL - {"knight"}),
        (s.DamagedBySource(True), {"dragon"}),
        (s.DamagedBySource(False), ALL - {"dragon"}),
        (s.ExcessThisTurn(True), {"golem"}),
        (s.ExcessThisTurn(False), ALL - {"golem"}),
        (s.HadToAttack(True), {"rat"}),
        (s.HadToAttack(False), ALL - {"rat"}),
        (s.FightsSource("blocking"), set()),
        (s.FightsSource("blocked_by"), {"dragon"}),
        (s.FightsSource("either"), {"dragon"}),
    ],
)
def test_what_a_description_means_in_a_fight(said: Predicate, meant: set[str]) -> None:
    """The knight speaks, which blocks the dragon and has dealt damage to it."""
    assert FIGHT.means(said) == meant


@pytest.mark.rule("509.1g@2024", "608.2h@2024")
def test_what_fought_a_creature_that_has_left_is_known() -> None:
    scene = fighting()
    scene.speaker = AbilityContext(scene["dragon"], B)
    assert scene.means(s.FightsSource("blocking")) == {"knight"}
    assert scene.means(s.FightsSource("blocked_by")) == set()
    gone = 950
    scene.speaker = AbilityContext(gone, B)
    scene.state.last_fights[gone] = LastFight((scene["rat"],), (scene["golem"],))
    assert scene.means(s.FightsSource("blocking")) == {"golem"}
    assert scene.means(s.FightsSource("blocked_by")) == {"rat"}
    assert scene.means(s.FightsSource("either")) == {"golem", "rat"}


@pytest.mark.rule("508.6@2024")
def test_who_attacks_a_planeswalker_attacks_what_is_its_controllers() -> None:
    """A battle that A controls is no planeswalker, and neither is a creature."""
    board = Board(Edition.FREE_DIVISION, active=B)
    ogre = board.permanent(creature("Ogre"), B)
    mine, theirs = (
        board.permanent(Card(f"Walker {who}", ("planeswalker",)), who, counters={"loyalty": 3})
        for who in (A, B)
    )
    bear = board.permanent(creature("Bear"))
    state = board.begin().state
    yours, you = those(s.AttacksYours(True)), those(s.AttacksYou(True))
    speaker = AbilityContext(bear, A)
    expected = {mine: (True, False), theirs: (False, False), bear: (False, False), A: (True, True)}
    for target, meant in expected.items():
        state.attackers[ogre] = Attacker(target, True)
        found = matches(state, yours, ogre, speaker), matches(state, you, ogre, speaker)
        assert found == meant


@pytest.mark.rule("608.2h@2024")
def test_whom_a_creature_fought_last_does_not_matter_while_it_is_there() -> None:
    scene = fighting()
    knight = scene["knight"]
    scene.state.last_fights[knight] = LastFight((scene["rat"],), (scene["golem"],))
    assert scene.means(s.FightsSource("either")) == {"dragon"}
