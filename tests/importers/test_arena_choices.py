"""What Arena offers when it asks for other choices than attacks, blocks, damage and actions."""

from pathlib import Path
from typing import Any

import pytest

from tests.importers.arena_script import Json, Script, import_lines, is_equal
from tests.importers.test_arena_options import STATE, asked, offered, recorded, request
from turnfold.engine.fold import fold
from turnfold.events.enums import Question
from turnfold.events.offers import (
    Action,
    ActionOption,
    AnswerOption,
    AnyOption,
    ChoiceOption,
    CostOption,
    OptionsOffered,
    SortOption,
)
from turnfold.replays.analytics.rows import rows_of
from turnfold.replays.analytics.tables.decisions import Decisions
from turnfold.replays.telling.options import option_lines
from turnfold.replays.telling.sentences.words import SentenceNames

SELECTION = {"minSel": 1, "maxSel": 2, "ids": [301, 162], "idType": "IdType_InstanceId"}
GROUPS = [
    {"upperBound": 1, "zoneType": "ZoneType_Library", "subZoneType": "SubZoneType_Top"},
    {"lowerBound": 1, "upperBound": 2, "zoneType": "ZoneType_Graveyard"},
]
MANA = [
    {"color": ["ManaColor_Generic"], "count": 1, "objectId": 301},
    {"color": ["ManaColor_Red"], "count": 2, "objectId": 301},
]
PAYERS = [{"actionType": "ActionType_Activate_Mana", "instanceId": 211, "abilityGrpId": 1004}]

KEPT: list[tuple[Json, Question, tuple[AnyOption, ...], list[str]]] = [
    (
        {"selectNReq": SELECTION | {"sourceId": 301}},
        Question.CHOOSE,
        (ChoiceOption(301, (301, 162), 1, 2),),
        ["#1301 (301): 1 to 2 of #1301 (301) and an object (162)"],
    ),
    (
        {"selectNReq": {"maxSel": 1, "ids": [4, 5], "idType": "IdType_PromptParameterIndex"}},
        Question.CHOOSE,
        (ChoiceOption(0, (4, 5), 0, 1, "prompt_parameter_index"),),
        ["0 to 1 of prompt parameter index 4 and prompt parameter index 5"],
    ),
    (
        {"selectNReq": SELECTION | {"optionContext": "OptionContext_Stacking"}},
        Question.ORDER_TRIGGERS,
        (ChoiceOption(0, (301, 162), 1, 2),),
        ["1 to 2 of #1301 (301) and an object (162)"],
    ),
    (
        {"groupReq": {"instanceIds": [103], "groupSpecs": GROUPS, "sourceId": 301}},
        Question.CHOOSE,
        (SortOption(301, (103,), (("library_top", 0, 1), ("graveyard", 1, 2))),),
        ["#1301 (301): a card (103) to library top (0 to 1), graveyard (1 to 2)"],
    ),
    (
        {"payCostsReq": {"manaCost": MANA, "paymentActions": {"actions": PAYERS}}},
        Question.PAY,
        (CostOption(301, "{1}{R}{R}"), ActionOption(Action.ACTIVATE_MANA, 211, ability="#1004")),
        ["pay {1}{R}{R} for #1301 (301)", "activate mana an object (211): #1004"],
    ),
    (
        {"payCostsReq": {"paymentActions": {}, "effectCostReq": {"costSelection": SELECTION}}},
        Question.PAY,
        (ChoiceOption(0, (301, 162), 1, 2),),
        ["1 to 2 of #1301 (301) and an object (162)"],
    ),
    (
        {"optionalActionMessage": {"sourceId": 301, "recipientIds": [2]}},
        Question.CONFIRM,
        (AnswerOption(True, 301, (2,)), AnswerOption(False, 301, (2,))),
        ["#1301 (301): yes, about Player 2", "#1301 (301): no, about Player 2"],
    ),
    (
        {"mulliganReq": {"mulliganType": "MulliganType_London"}},
        Question.MULLIGAN,
        (AnswerOption(True), AnswerOption(False)),
        ["yes", "no"],
    ),
    (
        {"chooseStartingPlayerReq": {"systemSeatIds": [1, 2]}},
        Question.STARTING_PLAYER,
        (ChoiceOption(0, (1, 2)),),
        ["1 of Player 1 and Player 2"],
    ),
]
NAMES = ["card", "other", "order", "scry", "mana", "cost", "may", "mulligan", "begin"]


@pytest.mark.parametrize(("body", "question", "options", "told"), KEPT, ids=NAMES)
def test_each_request_is_kept_with_its_options_and_told_in_words(
    tmp_path: Path,
    body: Json,
    question: Question,
    options: tuple[AnyOption, ...],
    told: list[str],
) -> None:
    game = recorded(tmp_path, request(STATE, **body))
    (found,) = offered(game)
    assert found == OptionsOffered(1, question, options)
    assert is_equal(game)
    assert list(option_lines(found, SentenceNames(fold(game.log)))) == told


def test_what_is_asked_while_a_spell_is_cast_is_no_decision_of_its_own(tmp_path: Path) -> None:
    """The options of the decision to cast stay those that Arena offered with priority."""
    made = Script().opened()
    actions: dict[str, Any] = {"actions": [{"actionType": "ActionType_Pass"}]}
    pay = {"payCostsReq": {"manaCost": MANA}}
    lines = made.raw_lines()
    lines += [asked(request(len(made.states), actionsAvailableReq=actions))]
    lines += [asked(request(len(made.states), **pay))]
    made.say(priority=2)
    (game,) = import_lines(tmp_path, lines + made.raw_lines()[-2:])
    passed = rows_of(game.log)[Decisions.name][-1]
    assert (passed.decision, passed.offered) == ("pass", 1)
