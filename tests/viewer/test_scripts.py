"""The page's scripts: modules that become one, and what they know of the protocol."""

import re

import pytest

from tests import typedefs
from turnfold.replays.viewer.bundle import CannotBundle, bundle, imports, in_order, names
from turnfold.replays.viewer.page import FOLDER, STYLES, scripts, source

LONGEST_LINE = 100
LONGEST_FUNCTION = 40

CSS_AND_SCRIPTS = [*STYLES, *scripts(), "index.html", "protocol.d.ts", "types.d.ts"]


def in_one(**modules: str) -> str:
    return bundle({f"{name}.js": text for name, text in modules.items()})


def test_what_the_scripts_know_of_the_protocol_is_what_it_is() -> None:
    assert typedefs.FILE.read_text() == typedefs.typedefs(), "run make typedefs"


def test_nothing_that_is_handed_over_is_of_any_type() -> None:
    for path in FOLDER.parent.glob("*.py"):
        assert not re.search(r"\bAny\b", path.read_text()), path.name


def test_every_script_comes_behind_those_that_it_imports() -> None:
    done: set[str] = set()
    for name in scripts():
        assert set(imports(source(name))) <= done, name
        done.add(name)
    assert name == "app.js"


def test_no_two_scripts_have_the_same_name_at_their_top() -> None:
    every = [name for script in scripts() for name in names(source(script))]
    assert sorted(every) == sorted(set(every))
    assert {"Line", "view", "page", "eventRow", "optionsPane", "MEASURES"} <= set(every)


def test_modules_become_one_script() -> None:
    one = "export const a = 1;\nexport function f() {}\nlet c;\n"
    other = 'import { a,\n  f } from "./one.js";\nexport async function g() {}\nf(a);\n'
    assert in_one(one=one, other=other) == (
        "const a = 1;\nfunction f() {}\nlet c;\n\nasync function g() {}\nf(a);\n"
    )


@pytest.mark.parametrize(
    "line",
    [
        'import * as dom from "./dom.js";',
        'import dom from "./dom.js";',
        'import "./dom.js";',
        'import { h as make } from "./dom.js";',
        'import { h } from "https://example.org/dom.js";',
        "export default 1;",
        "export { h };",
        'export * from "./dom.js";',
    ],
)
def test_other_forms_are_refused(line: str) -> None:
    with pytest.raises(CannotBundle, match=re.escape(line)):
        in_one(one=line + "\n")


def test_a_name_that_is_there_twice_is_refused() -> None:
    with pytest.raises(CannotBundle, match=r"a is defined by one\.js and other\.js"):
        in_one(one="const a = 1;\n", other="export function a() {}\n")


def test_a_circle_is_refused() -> None:
    modules = {
        "one.js": 'import { b } from "./other.js";\n',
        "other.js": 'import { a } from "./one.js";\n',
    }
    with pytest.raises(CannotBundle, match=r"one\.js is imported by what it imports"):
        in_order("one.js", modules.__getitem__)


@pytest.mark.parametrize("name", CSS_AND_SCRIPTS)
def test_lines_can_be_read(name: str) -> None:
    long = [line for line in source(name).splitlines() if len(line) > LONGEST_LINE]
    assert long == []


@pytest.mark.parametrize("name", scripts())
def test_functions_are_short(name: str) -> None:
    """From the line that begins a function or method to the brace that closes it."""
    begun: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(source(name).splitlines()):
        indent = line[: len(line) - len(line.lstrip())]
        if line.endswith("{") and re.match(r"(export )?(async )?(function |\w+\()", line.lstrip()):
            begun[indent] = (number, line)
        elif line == f"{indent}}}" and indent in begun:
            first, what = begun.pop(indent)
            assert number - first < LONGEST_FUNCTION, what
