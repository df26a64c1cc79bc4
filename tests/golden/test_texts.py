"""What was a JSON text in formats 1 to 3 is data in format 4."""

import pytest

from tests.fuzz.logs import sealed as resealed
from tests.golden.write import GOLDEN
from turnfold.events.cards.abilities import SpellAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasSubtypes, PowerAtLeast
from turnfold.events.cards.effects import Destroy, PreventDamage, Regenerate
from turnfold.events.cards.instructions import AfterSkipped, FixedChange, Instruction, Shield
from turnfold.events.cards.modifications import Restriction
from turnfold.events.cards.selections import AnyOf, IsTapped, those
from turnfold.events.decisions import ApplyEffect
from turnfold.events.effects import CardDefined, EffectBegan
from turnfold.events.enums import Edition
from turnfold.events.game import (
    CardDefinition,
    GameBegan,
)
from turnfold.events.log import Reader
from turnfold.events.record import (
    DecisionTaken,
)
from turnfold.events.stack import (
    AbilityDefined,
)
from turnfold.replays.recordings.recording import Recording


@pytest.mark.parametrize("version", [1, 2, 3])
def test_words_where_a_json_text_belongs_are_damage_of_their_line(version: int) -> None:
    found = Recording.open(GOLDEN / f"v{version}" / "every_event.jsonl")
    assert found.damage is not None
    assert found.damage.line == 2
    assert found.damage.reason.startswith(f"not a commit of format {version}: JSON is malformed")


CHANGE = Restriction("block")
PREVENTING = PreventDamage(2)

SAID_IN_3: list[tuple[str, Instruction]] = [
    ('{"is":"restriction","cannot":"block"}', FixedChange(CHANGE)),
    (
        '{"is":"held","change":{"is":"restriction","cannot":"block"},"targets":[101]}',
        FixedChange(CHANGE, targets=(101,)),
    ),
    ('{"do":"prevent_damage","amount":2}', Shield(PREVENTING)),
    (
        '{"shield":"damage","effect":{"do":"prevent_damage","amount":2},"sources":[101]}',
        Shield(PREVENTING, (101,)),
    ),
    ('{"after":"skipping","effects":[{"do":"destroy"}]}', AfterSkipped((Destroy(),))),
    ('{"do":"regenerate"}', Regenerate()),
    (
        '{"is":"held","change":{"is":"restriction","cannot":"block"},'
        '"affects":{"subtypes":["Elf"],"any_of":[{"tapped":false},{"power_at_least":0}]}}',
        FixedChange(
            CHANGE,
            affects=those(
                HasSubtypes(("Elf",)),
                AnyOf((those(IsTapped(False)), those(PowerAtLeast(0)))),
            ),
        ),
    ),
]


@pytest.mark.parametrize(("text", "instruction"), SAID_IN_3)
def test_the_texts_of_format_3_are_data_in_format_4(text: str, instruction: Instruction) -> None:
    card = {"name": "Bear", "text": '{"name":"Bear","types":["creature"]}'}
    began = {"type": "game_began", "edition": "2024", "recorder": 0, "recorded_by": "",
             "match": "", "definitions": [card]}  # fmt: skip
    effect = {"type": "effect_began", "effect": 101, "source": 0, "player": 1, "objects": [],
              "instruction": text, "duration": "turn", "amount": -1}  # fmt: skip
    ability = {"type": "ability_defined", "object": 102, "player": 1, "source": 0,
               "ability": '{"kind":"spell"}', "bindings": []}  # fmt: skip
    applied = {"do": "apply_effect", "effect": '{"do":"destroy"}'}
    taken = {"type": "decision_taken", "player": 1, "decision": applied}
    told = [began, {"type": "card_defined", **card}, effect, ability, taken]
    reader = Reader()
    commits = [[[[], "", event] for event in told]]
    log = reader.read(resealed(commits, version=3).splitlines(keepends=True))
    bear = Card("Bear", ("creature",))
    assert log.events == [
        GameBegan(Edition.FREE_DIVISION, 0, "", "", (CardDefinition("Bear", bear),)),
        CardDefined("Bear", bear),
        EffectBegan(101, 0, 1, (), instruction, "turn", -1),
        AbilityDefined(102, 1, 0, SpellAbility(), ()),
        DecisionTaken(1, ApplyEffect(Destroy())),
    ]
