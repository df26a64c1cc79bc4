"""Whatever a definition can say, some card says: a mechanic has a card that people know."""

from collections.abc import Iterator
from typing import get_args

import pytest

from tests.cards.walking import parts, values
from turnfold.engine.cards.pool import pool
from turnfold.engine.keywords import KEYWORDS, LANDWALKS
from turnfold.events.cards import (
    abilities,
    effects,
    modifications,
    replacements,
    triggers,
)
from turnfold.events.cards.alike import ALIKE
from turnfold.events.cards.modifications import (
    KeepMana,
    KeepManaInCombat,
)
from turnfold.events.cards.triggers.turning import FullyUnlocks, Mutates, UnlocksDoor
from turnfold.events.enums import Edition

PLAIN = {each.name for each in KEYWORDS.values() if each.takes("")} - {
    each.name for each in LANDWALKS
}
ALL_PARTS = [part for card in pool().values() for part in parts(card)]

NO_CARD = {
    "trample over planeswalkers",  # its one card needs costs that change
    *("decayed", "dethrone", "enlist", "melee", "mentor", "training"),
    *("persist", "undying", "vanishing", "evolve", "start your engines!", "ascend"),
    *("umbra armor", "be_tributed"),
    *("living weapon", "for Mirrodin!", "job select", "devoid"),
    *("cascade", "convoke", "delve", "improvise", "rebound", "storm", "split second"),
    *("read ahead", "daybound", "nightbound"),
    *(
        "exploit",
        "extort",
        "ingest",
        "myriad",
        "riot",
        "unleash",
        "soulbond",
        "be_renowned",
        "be_monstrous",
    ),
    *("be_solved", "be_suspected", "be_ring_bearer", "be_commander"),
    *("partner", "friends forever", "choose a Background", "doctor's companion"),
    *(f"partner—{each}" for each in ("Survivors", "Father & son", "Character select")),
    "partner—Friends forever",
    *("attack_along", "attack_or_block", "attack_you_or_planeswalkers"),
    *("crew_with_more", "crew_and_saddle_with_more", "hold_more_cards"),
    *("become_untapped", "untap_in_your_untap_step", "gain_life", "be_of_level", "be_saddled"),
    *("deal_damage_as_wither", "keep_mana_in_combat"),
    *("stay_with_no_life", "untap_in_others_untap_steps", "keep_mana", "lose_damage_in_cleanup"),
    *("play_card", "cast_card", "cast", "cast_as_flash"),
    *("have_abilities_activated", "have_other_abilities_activated", "draw_again", "play_lands"),
    "activate_loyalty_as_instant",
    *("search_libraries", "search_own_library", "cast_at_other_times"),
    *("block_despite", "be_blocked_despite"),
}
"""What no card of the pool says; boards of tests and dispute files may."""


ONLY_IN_TEXTS = {
    *(modifications.AbilityCost, modifications.CastingOption, modifications.MayPlay),
    *(modifications.CastLimit, modifications.FlashFor, modifications.DespiteKeyword),
    *(effects.ExileTop, effects.ExileTopUntil, effects.ChooseOfThem),
    *(effects.CastNow, effects.ExileSpellInstead, effects.Discover),
    *(effects.Choose, effects.DiscardIt, effects.RevealUntil, effects.ShuffleIn),
    effects.ShuffleZonesIn,
    *(effects.CopyToken, effects.ExileInstead, triggers.Cycles),
    *(replacements.EntersAsCopy, replacements.ChoosesOnEntering),
    *(effects.CopySpell, effects.CopyAbility, effects.ChooseNewTargets),
    *(effects.Explore, effects.Amass, effects.Bolster, effects.Exploit),
    effects.BackUp,
    *(effects.MoveCounters, triggers.StateIs),
    *(effects.UnattachIt, effects.actions.ChooseQuality),
    *(triggers.Exploits, triggers.Explores, triggers.IsTurnedFaceUp, triggers.Transforms),
    *(effects.actions.Transform, effects.actions.Flip, effects.actions.ReturnCrafted),
    *(effects.TurnFaceUp, effects.Manifest, modifications.TurnsUp),
    *(effects.GetEmblem, effects.Whenever, effects.ExileUntil, triggers.BecomesLevel),
    effects.GiveControl,
    *(triggers.LeavesGraveyard, triggers.BecomesDesignated),
    *(triggers.FlipsCoin, effects.actions.FlipCoins, effects.actions.Suspect),
    *(effects.actions.Meld, effects.actions.Connive, effects.actions.Endure),
    *(effects.actions.Pair, effects.actions.UnlockDoor, UnlocksDoor, FullyUnlocks),
    Mutates,
    *(triggers.RollsDice, effects.actions.RollDice, replacements.RollChange),
    *(replacements.InsteadOfDamage, effects.actions.IncreaseSpeed),
    *(triggers.RingTempts, effects.actions.TemptWithRing),
    *(triggers.Ventures, triggers.CompletesDungeon, effects.actions.Venture),
    *(triggers.TakesInitiative, effects.actions.TakeInitiative),
    *(triggers.BecomesMonarch, triggers.LosesGame, effects.actions.BecomeMonarch),
    *(effects.actions.ExchangeControl, effects.actions.ExchangeLife),
}
"""What only printed texts say; played in `tests/cards/text/test_kinds.py`,
`tests/cards/text/test_governing.py`, `tests/cards/text/test_lines.py`,
`tests/cards/text/test_casting_now.py`,
`tests/rules/test_608_chosen.py`, `tests/rules/test_608_quality_chosen.py` and
`tests/rules/test_601_ways_to_cast.py`."""

ELSEWHERE = {
    triggers.AssignsDamage,  # 310.1@2004 provides for it; no card ever had it
    triggers.LosesLastCounter,  # of the keyword vanishing
    triggers.EntersRoom,  # of rooms of dungeons
    triggers.Enlists,  # of the keyword enlist
    *(triggers.IsDefeated, effects.CastTransformed),  # of every Siege
    *(triggers.Scries, triggers.Surveils),  # of printed texts
    *(KeepMana, KeepManaInCombat),
    triggers.Reflexive,  # of an effect, not of a card
    *(effects.ReselectAttack, effects.SetInMotion),  # cards do it by choice, or the next time
    *(replacements.AssignsNoDamage, replacements.AssignsByToughness),
    replacements.TokenChange,
    *(replacements.CounterChange, replacements.CounterLossPrevention),
}
"""What no card of the pool says itself."""


def said(kind: type, name: str) -> set[object]:
    return {getattr(part, name) for part in ALL_PARTS if type(part) is kind}


def allowed(kind: type, name: str) -> set[object]:
    return set(get_args(kind.__annotations__[name]))


@pytest.mark.parametrize(
    ("kind", "name"),
    [(kind, key) for key, union in ALIKE.values() for kind in get_args(union)],
)
def test_every_word_of_a_definition_has_a_card(kind: type, name: str) -> None:
    assert allowed(kind, name) - said(kind, name) - NO_CARD == set()


@pytest.mark.parametrize(
    "union",
    [abilities.Ability, triggers.Trigger, effects.Effect, modifications.Change],
    ids=["a", "t", "e", "c"],
)
def test_every_kind_of_ability_trigger_effect_and_change_has_a_card(union: object) -> None:
    without = set(get_args(union)) - {type(part) for part in ALL_PARTS}
    assert without <= ONLY_IN_TEXTS | ELSEWHERE


def keywords() -> Iterator[str]:
    for card in pool().values():
        yield from values(card, "keywords", "add_keywords")


def test_every_keyword_has_a_card() -> None:
    named = set(keywords())
    assert PLAIN - named - NO_CARD - {"shroud"} == set()
    assert named & {each.name for each in LANDWALKS}
    for name in ("toxic", "protection from", "enchant"):
        assert any(each.startswith(f"{name} ") for each in named)


def test_what_has_no_card_is_still_a_word_that_exists() -> None:
    kinds = ((kind, key) for key, union in ALIKE.values() for kind in get_args(union))
    assert PLAIN.union(*(allowed(*each) for each in kinds)) >= NO_CARD


@pytest.mark.parametrize("edition", Edition)
def test_every_basic_land_is_in_every_edition(edition: Edition) -> None:
    for name in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
        assert not pool()[name].editions
