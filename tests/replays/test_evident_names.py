"""Names of cards that need no file of cards: basic lands, tokens and emblems."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.importers.arena_script import BATTLEFIELD, Script, card
from turnfold.engine.fold import fold
from turnfold.engine.state import GameState
from turnfold.events.enums import Nature
from turnfold.replays.telling.sentences.words import Names, SentenceNames
from turnfold.replays.viewer.cards import PICTURE, pictured_cards

TOKEN = {"type": "GameObjectType_Token"}


def state(tmp_path: Path, *records: dict[str, Any]) -> GameState:
    """Permanents as Arena shows them."""
    script = Script().opened()
    script.zones[BATTLEFIELD] = [each["instanceId"] for each in records]
    script.full(objects=list(records), skip=1)
    return fold(script.imported(tmp_path).log)


def called(tmp_path: Path, *records: dict[str, Any], names: Names | None = None) -> str:
    return SentenceNames(state(tmp_path, *records), names or {}).name(301)


def land(*subtypes: str, **more: Any) -> dict[str, Any]:
    kinds = {
        "superTypes": ["SuperType_Basic"],
        "subtypes": [f"SubType_{each}" for each in subtypes],
    }
    return card(301, BATTLEFIELD, types="Land", **kinds | more)


@pytest.mark.rule("305.6@2024")
@pytest.mark.parametrize(
    ("record", "name"),
    [
        (land("Mountain"), "Mountain"),
        (land("Island", superTypes=["SuperType_Basic", "SuperType_Snow"]), "Snow-Covered Island"),
        (land(), "Wastes"),
        (land("Island", "Swamp"), "#1301"),
        (land("Mountain", superTypes=[]), "#1301"),
        (land("Desert"), "#1301"),
        (card(301, BATTLEFIELD, subtypes=["SubType_Mountain"]), "#1301"),
    ],
    ids=["basic", "snow", "Wastes", "two types", "not basic", "another type", "a creature"],
)
def test_a_basic_land_is_called_by_its_type(
    tmp_path: Path, record: dict[str, Any], name: str
) -> None:
    assert called(tmp_path, record) == name


def test_a_land_that_something_is_attached_to_may_have_been_another(tmp_path: Path) -> None:
    found = state(tmp_path, land("Island"), card(302, BATTLEFIELD, types="Enchantment"))
    found.objects[302] = replace(found.objects[302], attached_to=301)
    assert SentenceNames(found).name(301) == "#1301"


@pytest.mark.rule("111.4@2024")
def test_a_token_is_called_by_its_subtypes(tmp_path: Path) -> None:
    kinds = ["SubType_Elf", "SubType_Warrior"]
    assert called(tmp_path, card(301, BATTLEFIELD, subtypes=kinds, **TOKEN)) == "Elf Warrior Token"
    assert called(tmp_path, card(301, BATTLEFIELD, **TOKEN)) == "#1301"


def test_a_token_that_is_a_copy_of_a_card_is_not(tmp_path: Path) -> None:
    token = card(301, BATTLEFIELD, subtypes=["SubType_Elf"], **TOKEN)
    original = card(302, BATTLEFIELD, subtypes=["SubType_Elf"], grpId=1301)
    assert called(tmp_path, token, original) == "#1301"


def test_an_emblem_is_called_one(tmp_path: Path) -> None:
    found = state(tmp_path, card(301, BATTLEFIELD), card(302, BATTLEFIELD))
    emblem = replace(found.objects[301], nature=Nature.EMBLEM)
    found.objects[301] = emblem
    assert SentenceNames(found).name(301) == "an emblem"
    found.objects[301] = replace(emblem, parent=302)
    assert SentenceNames(found).name(301) == "the emblem of #1302"


def test_its_picture_is_found_under_the_name_that_is_shown(tmp_path: Path) -> None:
    script = Script().opened()
    script.zones[BATTLEFIELD] = [301, 302]
    script.full(objects=[land("Mountain"), card(302, BATTLEFIELD)], skip=1)
    pictures = pictured_cards(script.imported(tmp_path).log, {})
    assert pictures["Mountain"] == PICTURE.format(1301)
    assert pictures["#1302"] == PICTURE.format(1302)


def test_a_file_of_cards_knows_better(tmp_path: Path) -> None:
    assert called(tmp_path, land("Mountain"), names={1301: "Gebirge"}) == "Gebirge"
