"""The page shows what an attacker will deal until it has dealt it."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.needs import DENO, require
from turnfold.replays.viewer.page import FOLDER

ASK = f"""
import {{ hasDealt }} from "{(FOLDER / "looks.js").as_uri()}";
const pictures = JSON.parse(await new Response(Deno.stdin.readable).text());
console.log(JSON.stringify(pictures.map((each) => hasDealt(each, 1))));
"""

FIRST, DOUBLE = ["first strike"], ["double strike"]
MOMENTS = [
    # step, part of it, what is dealt then by: neither, first strike, double strike
    ("declare_blockers", "priority", False, False, False),
    ("first_strike_damage", "assign", False, False, False),
    ("first_strike_damage", "priority", False, True, False),
    ("combat_damage", "assign", False, True, False),
    ("combat_damage", "priority", True, True, True),
    ("end_of_combat", "priority", True, True, True),
]


@pytest.mark.rule("510.4@2024")
def test_first_strike_deals_in_the_first_step_and_double_strike_in_both(tmp_path: Path) -> None:
    require("deno")
    script = tmp_path / "ask.js"
    script.write_text(ASK)
    pictures = [
        {"game": {"step": step, "substep": part}, "zones": {}, "objects.1": {"keywords": keywords}}
        for step, part, *_ in MOMENTS
        for keywords in ([], FIRST, DOUBLE)
    ]
    command = [str(DENO), "run", "--no-config", "--no-remote", str(script)]
    ran = subprocess.run(command, input=json.dumps(pictures), capture_output=True, text=True)
    assert json.loads(ran.stdout) == [dealt for _, _, *three in MOMENTS for dealt in three]
