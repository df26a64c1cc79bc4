"""Changes that people write as one, such as all restrictions, have a type for each kind."""

from typing import Any

import msgspec
import pytest

from turnfold.events.cards.characteristics import HasSubtypes
from turnfold.events.cards.modifications import (
    AnyPermission,
    BlockedRequirement,
    BlockPrice,
    Change,
    CombatRequirement,
    CountedLimit,
    DefendedRestriction,
    Goading,
    KeepMana,
    KeepManaInCombat,
    Limit,
    NumberedPermission,
    ObjectRequirement,
    OptionalPrice,
    PairRestriction,
    Permission,
    PlayerRequirement,
    Price,
    Prohibition,
    Requirement,
    Restriction,
)
from turnfold.events.cards.selections import those
from turnfold.events.cards.tables import sums, table_text, tables

ELVES = those(HasSubtypes(("Elf",)))
OF_ELVES = {"subtypes": ["Elf"]}


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ({"is": "restriction", "cannot": "block"}, Restriction("block")),
        ({"is": "restriction", "cannot": "block", "by": OF_ELVES}, PairRestriction("block", ELVES)),
        (
            {"is": "restriction", "cannot": "be_blocked_by", "by": OF_ELVES},
            PairRestriction("be_blocked_by", ELVES),
        ),
        (
            {"is": "restriction", "cannot": "attack", "unless_defender_controls": OF_ELVES},
            DefendedRestriction("attack", ELVES),
        ),
        (
            {"is": "restriction", "cannot": "attack", "unless_controls": OF_ELVES},
            Restriction("attack", unless_controls=ELVES),
        ),
        (
            {"is": "restriction", "cannot": "attack_more_than", "number": 2},
            Limit("attack_more_than", 2),
        ),
        (
            {"is": "restriction", "cannot": "untap_more_than", "number": 1, "by": OF_ELVES},
            CountedLimit("untap_more_than", 1, ELVES),
        ),
        (
            {"is": "requirement", "must": "block", "one_of_them": True},
            Requirement("block", one_of_them=True),
        ),
        (
            {"is": "requirement", "must": "attack_player", "planeswalkers": True},
            PlayerRequirement("attack_player", planeswalkers=True),
        ),
        (
            {"is": "requirement", "must": "block_it", "object": "target", "once": True},
            ObjectRequirement("block_it", "target", once=True),
        ),
        (
            {"is": "requirement", "must": "be_blocked", "once": True},
            BlockedRequirement("be_blocked", once=True),
        ),
        ({"is": "requirement", "must": "attack_along"}, CombatRequirement("attack_along")),
        ({"is": "requirement", "must": "goaded", "player": "that"}, Goading("goaded", "that")),
        ({"is": "price", "to": "attack", "mana": "{2}"}, Price("attack", mana="{2}")),
        ({"is": "price", "to": "block", "life": 2}, BlockPrice("block", life=2)),
        (
            {"is": "price", "to": "attack", "exert": True, "optional": True},
            OptionalPrice("attack", exert=True),
        ),
    ],
)
def test_changes_that_people_write_as_one_are_told_apart(
    table: dict[str, Any], change: Change
) -> None:
    assert msgspec.convert(sums(table), Change) == change
    assert msgspec.convert(sums(without_tag(table)), Change) == change
    written = tables(msgspec.to_builtins(change))
    assert msgspec.json.decode(msgspec.json.encode(written)) == table


@pytest.mark.parametrize(
    "table",
    [
        {"must": "goaded", "once": True},
        {"must": "be_blocked_by_all", "once": True},
        {"must": "attack", "planeswalkers": True},
        {"must": "attack", "player": "target"},
        {"must": "block_it", "one_of_them": True},
        {"cannot": "attack", "by": OF_ELVES},
        {"cannot": "block", "unless_defender_controls": OF_ELVES},
        {"cannot": "attack_more_than", "number": 1, "by": OF_ELVES},
        {"to": "block", "mana": "{1}", "against": "you"},
        {"to": "attack", "mana": "{1}", "exert": True},
    ],
)
def test_a_key_that_goes_with_another_word_is_refused(table: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert(sums(table), Change)


def test_an_older_table_says_that_a_price_is_not_optional() -> None:
    made = msgspec.convert(sums({"to": "attack", "life": 1, "optional": False}), Change)
    assert made == Price("attack", life=1)


def without_tag(table: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key != "is"}


@pytest.mark.parametrize(
    ("table", "restriction"),
    [
        ({"cannot": "block_unless_others"}, CountedLimit("block_unless_others", 1)),
        ({"cannot": "attack_more_than"}, Limit("attack_more_than", 0)),
        (
            {"cannot": "untap_in_untap_step", "your_step": True},
            Restriction("untap_in_your_untap_step"),
        ),
    ],
)
def test_older_tables_of_restrictions_are_read(
    table: dict[str, Any], restriction: Prohibition
) -> None:
    assert msgspec.convert(sums(table), Prohibition) == restriction


@pytest.mark.parametrize(
    ("table", "permission"),
    [
        ({"is": "permission", "may": "be_saddled"}, Permission("be_saddled")),
        (
            {"is": "permission", "may": "block_additional", "number": -1},
            NumberedPermission("block_additional", -1),
        ),
        ({"is": "permission", "may": "keep_mana"}, KeepMana("keep_mana")),
        (
            {"is": "permission", "may": "keep_mana_in_combat", "number": 2, "mana": ("R",)},
            KeepManaInCombat("keep_mana_in_combat", 2, ("R",)),
        ),
    ],
)
def test_a_permission_with_a_number_or_mana_is_written_as_any_other(
    table: dict[str, Any], permission: AnyPermission
) -> None:
    assert msgspec.convert(sums(table), AnyPermission) == permission
    assert msgspec.convert(sums(without_tag(table)), AnyPermission) == permission
    assert table_text(permission) == msgspec.json.encode(table).decode()


def test_an_older_table_leaves_out_that_one_additional_land_may_be_played() -> None:
    made = msgspec.convert(sums({"may": "play_additional_lands"}), AnyPermission)
    assert made == NumberedPermission("play_additional_lands", 1)


@pytest.mark.parametrize("more", [{"number": 2}, {"mana": ["G"]}])
def test_what_a_permission_cannot_use_is_refused(more: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert(sums({"may": "no_hand_limit", **more}), AnyPermission)


@pytest.mark.parametrize("more", [{"number": 2}, {"your_step": True}])
def test_what_a_restriction_cannot_use_is_refused(more: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert(sums({"cannot": "block", **more}), Prohibition)


@pytest.mark.parametrize(
    ("keys", "against"),
    [
        ({}, "anybody"),
        ({"you_only": True}, "you"),
        ({"you_only": True, "planeswalkers": True}, "you_and_planeswalkers"),
        ({"planeswalkers_only": True}, "planeswalkers"),
        ({"against": "you"}, "you"),
    ],
)
def test_the_keys_of_older_tables_say_which_attacks_have_a_price(
    keys: dict[str, Any], against: str
) -> None:
    made = msgspec.convert(sums({"is": "price", "to": "attack", "mana": "{1}", **keys}), Price)
    assert made == Price("attack", mana="{1}", against=against)  # type: ignore[arg-type]
