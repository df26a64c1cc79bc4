"""What the code says about itself is there, and is true."""

import ast
from pathlib import Path

import pytest

from tests.needs import ROOT

DEFINITIONS = ("abilities", "modifications", "selections")

EXPLAINED = sorted(
    [
        *ROOT.glob("engine/state/*.py"),
        *(ROOT / "engine" / "cards" / f"{name}.py" for name in DEFINITIONS),
    ]
)
"""The files whose fields are each explained where they stand."""


def unexplained(source: str) -> list[str]:
    """The fields of classes without a text directly below them, as `Class.field`."""
    missing = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.ClassDef):
            continue
        for this, after in zip(node.body, [*node.body[1:], None], strict=True):
            if isinstance(this, ast.AnnAssign) and not _is_text(after):
                missing.append(f"{node.name}.{ast.unparse(this.target)}")
    return missing


def _is_text(node: ast.stmt | None) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        and bool(node.value.value.strip())
    )


@pytest.mark.parametrize("path", EXPLAINED, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_field_is_explained_where_it_stands(path: Path) -> None:
    assert unexplained(path.read_text(encoding="utf-8")) == []


def test_the_state_and_the_costs_are_among_them() -> None:
    classes = {
        node.name
        for path in EXPLAINED
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    }
    assert {"GameState", "GameObject", "PlayerState", "Cost", "Trigger", "Filter"} <= classes


@pytest.mark.parametrize(
    ("source", "missing"),
    [
        ('class A:\n    """A."""\n    x: int\n    """How many."""', []),
        ('class A:\n    """A."""\n    x: int', ["A.x"]),
        ('class A:\n    x: int\n    y: int\n    """How far."""', ["A.x"]),
        ('class A:\n    x: int\n    """ """', ["A.x"]),
    ],
)
def test_what_counts_as_explained(source: str, missing: list[str]) -> None:
    assert unexplained(source) == missing
