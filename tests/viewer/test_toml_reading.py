"""The reader of TOML that shows a board while turnfold loads reads what Python reads."""

import json
import subprocess
import tomllib
from pathlib import Path

from tests.needs import DENO, ROOT, require
from turnfold.replays.viewer.page import FOLDER

READ = f"""
import {{ readToml }} from "{(FOLDER / "tomlreading.js").as_uri()}";
const texts = JSON.parse(await new Response(Deno.stdin.readable).text());
console.log(JSON.stringify(texts.map((text) => {{
  try {{
    return readToml(text);
  }} catch {{
    return null;
  }}
}})));
"""

KINDS = r'''
# every kind of value
plain = "a \"b\" \u00e9 \t \\" # behind
'single quoted' = 'C:\no escape'
lines = """
one
  two \
     on the same line"""
raw = """"quoted" at the start"""
dotted.key . deep = 1_000
list = [ 1, -2.5, # a comment
  [true, false], { a = "x", b.c = [] }, ]
[table."of more"]
[[several]]
[[several]]
under = { }
[several.below]
x = 1
'''

BAD = ("a", "a =", "= 1", "a = [1", 'a = "x', "[a", "a = {b}", "a = 1 2", "a = ]")


def read_by_the_page(texts: list[str], folder: Path) -> list[object]:
    require("deno")
    script = folder / "read.js"
    script.write_text(READ)
    command = [str(DENO), "run", "--no-config", "--no-remote", str(script)]
    ran = subprocess.run(command, input=json.dumps(texts), capture_output=True, text=True)
    found: list[object] = json.loads(ran.stdout)
    return found


def test_the_page_reads_toml_as_python_does(tmp_path: Path) -> None:
    paths = sorted(ROOT.glob("replays/demo/disputes/*.toml"))
    paths += sorted(ROOT.glob("tests/disputes/scenarios/*.toml"))
    texts = [KINDS, *(each.read_text("utf-8") for each in paths)]
    found = read_by_the_page([*texts, *BAD], tmp_path)
    assert found[: len(texts)] == [tomllib.loads(each) for each in texts]
    assert found[len(texts) :] == [None] * len(BAD)
