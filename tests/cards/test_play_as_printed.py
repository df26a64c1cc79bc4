"""Cards whose printed words say more or less than they seem to, played."""

import pytest

from tests.rules.board import A, B, Board, creature
from tests.rules.several import teams
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import GainLife, Modify, PreventDamage, Regenerate
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import IsOther, those
from turnfold.events.cards.triggers import Dies
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition, Step
from turnfold.events.turn import PhaseAdded


@in_editions("306.2@2004", "506.4@2010", "506.4@2024")
def test_reconnaissance_untaps_what_has_dealt_its_damage(edition: Edition) -> None:
    board = Board(edition)
    bear, scouts = board.permanent("Grizzly Bears"), board.permanent("Reconnaissance")
    play = board.begin().attack(bear).to(Step.END_OF_COMBAT)
    play.activate(scouts, bear).resolve()
    assert play.life(B) == 18
    assert not play.obj(bear).tapped


@in_editions("701.12a@2010", "701.15a@2024")
@pytest.mark.parametrize("prevented", [True, False])
def test_incinerate_forbids_to_regenerate_what_it_dealt_damage(
    edition: Edition, prevented: bool
) -> None:
    board = Board(edition)
    wurm, spell = board.permanent("Craw Wurm"), board.hand("Incinerate")
    board.lands("RR")
    play = board.begin()
    for _ in range(prevented):
        play.effect(PreventDamage(amount=3, to="target"), target=wurm)
    play.cast(spell, wurm)
    play.settle()
    play.effect(Regenerate("target"), target=wurm).effect_damage(A, wurm, 6)
    assert play.in_play(wurm) is prevented


@in_editions("102.3@2010", "102.3@2024")
def test_grave_pact_has_teammates_sacrifice_as_well(edition: Edition) -> None:
    board = teams(edition)
    mine, theirs = board.permanent("Grizzly Bears"), board.permanent("Hill Giant", B)
    board.permanent("Grave Pact")
    play = board.begin().effect_destroy(mine)
    play.settle()
    assert not play.in_play(theirs)


@in_editions("102.3@2010", "102.3@2024")
def test_a_creature_one_does_not_control_may_be_a_teammates(edition: Edition) -> None:
    board = teams(edition)
    mine, theirs = board.permanent("Grizzly Bears"), board.permanent("Hill Giant", B)
    spells = [board.hand("Prey Upon"), board.hand("Rabid Bite")]
    board.lands("GGG")
    play = board.begin()
    assert all(play.allowed(CastSpell(each, (mine, theirs))) for each in spells)


@in_editions("701.6a@2010", "701.7a@2024")
def test_a_loyal_sentry_and_what_it_blocks_die_at_once(edition: Edition) -> None:
    mourns = TriggeredAbility(Dies(those(HasTypes(("creature",)), IsOther(True))), (GainLife(1),))
    board = Board(edition)
    mourner = board.permanent(creature("Mourner", abilities=(mourns,)))
    sentry = board.permanent("Loyal Sentry", B)
    play = board.begin().attack(mourner).block({sentry: mourner})
    play.settle()
    assert not play.in_play(mourner)
    assert play.life(A) == 21


@in_editions("603.2@2010", "603.2@2024")
def test_aurelia_has_attacked_before_although_she_had_no_abilities_then(edition: Edition) -> None:
    board = Board(edition)
    aurelia, assault = board.permanent("Aurelia, the Warleader"), board.hand("Relentless Assault")
    board.lands("RRRR")
    play = board.begin()
    losing = Modify(Modification(lose_all_abilities=True), "target", duration="combat")
    play.effect(losing, target=aurelia).attack(aurelia).to(Step.POSTCOMBAT_MAIN)
    play.cast(assault)
    play.settle().attack(aurelia)
    since = play.now
    play.settle()
    assert not play.events(PhaseAdded, since=since)
