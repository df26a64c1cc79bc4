"""What triggers of every kind have in common is asked of all that have it."""

from typing import get_args

from turnfold.events.cards.triggers import OneTrigger, Trigger, is_of_several


def test_every_trigger_that_can_be_of_several_says_so() -> None:
    kinds: list[type[OneTrigger]] = [k for k in get_args(Trigger) if "batch" in k.__struct_fields__]
    assert kinds
    assert all(is_of_several(kind(batch=True)) for kind in kinds)  # type: ignore[arg-type]
