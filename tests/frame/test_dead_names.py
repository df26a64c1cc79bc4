"""The product has no name that nothing uses."""

import ast
from collections.abc import Iterator
from functools import cache

import pytest

from tests.sources import name_of, python_files, tree_of
from turnfold.engine.editions.sheet import Sheet
from turnfold.events import enums

Trees = dict[str, ast.Module]

ONLY_IN_LOGS = {"Nature.FACET"}
"""Words of the log format that a log may hold although no game writes them."""

FOR_TESTS = {"EDITOR_EXCHANGES", "EXCHANGES", "NUMBERED", "ONE_OF_A_KIND", "SITE_EXCHANGES"}
"""Constants of the page's protocol by which a test compares it with its scripts."""

FOR_CALLERS = {
    "__getattr__",
    "add_examples",
    "compile_archive",
    "decode",
    "disputes",
    "is_passive",
    "observation",
    "open",
    "open_game",
    "paths",
    "read_card",
    "text_of",
    "vector",
}
"""Functions that only Python, callers of the package, scripts and tests use."""


@cache
def product() -> Trees:
    return {name_of(path): tree_of(path) for path in python_files()}


@cache
def used_in_product() -> frozenset[str]:
    return frozenset(used(product()))


def used(trees: Trees) -> Iterator[str]:
    """Every name that is read, and every `X.y` as well; imports and definitions are no use."""
    for tree in trees.values():
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(value=ast.Name(id=of), attr=name):
                    yield f"{of}.{name}"
                    yield name
                case ast.Attribute(attr=name) | ast.Name(id=name, ctx=ast.Load()):
                    yield name


def constants(trees: Trees) -> Iterator[str]:
    """The names in capitals to which modules assign something."""
    for tree in trees.values():
        for node in tree.body:
            targets = node.targets if isinstance(node, ast.Assign) else []
            targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
            for each in targets:
                if isinstance(each, ast.Name) and each.id.isupper():
                    yield each.id


def unused_constants(trees: Trees) -> set[str]:
    """The constants that nothing reads, private ones in their own module."""
    everywhere = set(used(trees))
    return {
        each
        for file, tree in trees.items()
        for each in constants({file: tree})
        if each not in (set(used({file: tree})) if each[0] == "_" else everywhere)
    }


def unused_functions(trees: Trees) -> set[str]:
    """The functions without a decorator that nothing calls or names, private ones in their own
    module."""
    everywhere = set(used(trees))
    return {
        each.name
        for file, tree in trees.items()
        for each in tree.body
        if isinstance(each, ast.FunctionDef) and not each.decorator_list
        if each.name not in (set(used({file: tree})) if each.name[0] == "_" else everywhere)
    }


def test_every_function_is_used() -> None:
    assert unused_functions(product()) - FOR_CALLERS == set()


def test_every_constant_is_used() -> None:
    assert unused_constants(product()) - FOR_TESTS == set()


def test_every_question_of_an_edition_is_asked() -> None:
    assert set(Sheet.__struct_fields__) - used_in_product() == set()


def test_every_word_of_the_events_is_used() -> None:
    words = {
        f"{kind.__name__}.{member.name}"
        for kind in vars(enums).values()
        if isinstance(kind, type) and issubclass(kind, enums.StrEnum) and kind is not enums.StrEnum
        for member in kind
    }
    assert words - used_in_product() == ONLY_IN_LOGS


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("PROMPTS: dict = {}", {"PROMPTS"}),
        ("PROMPTS = {}\nfor each in PROMPTS: pass", set()),
        ("PROMPTS = {}\nimport flow\nflow.PROMPTS", set()),
        ("_OWN = 1\nlower = 2", {"_OWN"}),
        ("_OWN = 1\nlower = _OWN", set()),
    ],
)
def test_what_counts_as_unused(source: str, found: set[str]) -> None:
    assert unused_constants({"a.py": ast.parse(source)}) == found


@pytest.mark.parametrize(
    ("sources", "found"),
    [
        (["def helper(): ..."], {"helper"}),
        (["def helper(): ...", "from a import helper\nhelper()"], set()),
        (["def _own(): ...", "def _own(): ...\n_own()"], {"_own"}),
        (["@command\ndef run(): ..."], set()),
    ],
)
def test_which_functions_count_as_unused(sources: list[str], found: set[str]) -> None:
    trees = {f"{number}.py": ast.parse(source) for number, source in enumerate(sources)}
    assert unused_functions(trees) == found
