"""What is changed: one condition, statement or pair of arguments at a time, in the functions of a
module.

- a condition of `if`, `while`, a comprehension or a `case` becomes true, or becomes false;
- an operand of `and` or `or` is left out;
- `<` becomes `<=`, `==` becomes `!=`, `in` becomes `not in`, and so on;
- `not x` becomes `x`, `any` becomes `all`, `min` becomes `max`, `return True` becomes
  `return False`;
- a statement that calls something, adds to something, or writes an attribute or an item of
  something, is left out;
- the first two arguments of a call change places, where both are names;
- an argument that is given by its name is left out, so that its default holds.

What one of the first two says already is not said again by the third: where `a == b` is a whole
condition, it becomes true and false, and not `a != b` as well.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType
from typing import Any

_BOUNDARY: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
_OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
}
_OTHER_NAME = {"any": "all", "all": "any", "min": "max", "max": "min"}

_Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


@dataclass(frozen=True)
class Mutant:
    """One change in one function."""

    file: str
    """The path below the root: `engine/rules/damage/damage.py`."""
    function: str
    """As `tests.rules_code` names it: `outcome`, `Outcome.of`, `outer.inner`."""
    line: int
    statement: int
    """The line of the statement, or of the body of the lambda, that the change is in."""
    was: str
    becomes: str
    parent: ast.AST = field(repr=False, compare=False)
    place: tuple[str, int | None] = field(repr=False, compare=False)
    new: ast.AST | list[ast.stmt] = field(repr=False, compare=False)

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}: {self.was}  ->  {self.becomes}"

    def compiled(self, tree: ast.Module, filename: str) -> CodeType:
        """The code of the module with this change; the tree is the same again afterwards."""
        name, index = self.place
        old = getattr(self.parent, name)
        before = old if index is None else old[index]
        self._put(self.new)
        try:
            return compile(ast.fix_missing_locations(tree), filename, "exec", dont_inherit=True)
        finally:
            self._put(before)

    def _put(self, node: ast.AST | list[ast.stmt]) -> None:
        name, index = self.place
        if index is None:
            setattr(self.parent, name, node)
        else:
            getattr(self.parent, name)[index] = node


def mutants_of(tree: ast.Module, file: str) -> list[Mutant]:
    """Every change of a module, in the order of its lines."""
    return sorted(_Finder(file).below(tree, ""), key=lambda each: each.line)


REACHED = "_reached_by_a_test"
"""The function that `probed` code calls with the line of each statement before it is run."""


def probed(tree: ast.Module, filename: str) -> CodeType:
    """The code of a module that tells which statements of its functions are run."""
    telling: ast.Module = _Probing().visit(deepcopy(tree))
    return compile(ast.fix_missing_locations(telling), filename, "exec", dont_inherit=True)


class _Probing(ast.NodeTransformer):
    within = False

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        outside, self.within = self.within, True
        node = self._probe(node)
        self.within = outside
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        self.generic_visit(node)
        both = ast.List([_call(node.body.lineno), node.body], ast.Load())
        node.body = ast.Subscript(both, ast.Constant(1), ast.Load())
        return node

    def visit(self, node: ast.AST) -> ast.AST:
        known = isinstance(node, ast.FunctionDef | ast.Lambda)
        seen: ast.AST = super().visit(node) if known else self._probe(node)
        return seen

    def _probe(self, node: Any) -> Any:
        self.generic_visit(node)
        for name in ("body", "orelse", "finalbody") if self.within else ():
            block = getattr(node, name, None)
            if isinstance(block, list):
                told = ((ast.copy_location(ast.Expr(_call(e.lineno)), e), e) for e in block)
                setattr(node, name, [each for pair in told for each in pair])
        return node


def _call(line: int) -> ast.Call:
    return ast.Call(ast.Name(REACHED, ast.Load()), [ast.Constant(line)], [])


def emptied(tree: ast.Module, file: str) -> list[Mutant]:
    """Each function of a module, doing nothing."""
    return [
        Mutant(
            file,
            name,
            node.lineno,
            node.body[0].lineno,
            "the body",
            "return None",
            node,
            ("body", None),
            [ast.Return()],
        )
        for name, node in _functions(tree, "")
    ]


def _functions(node: ast.AST, within: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            name = f"{within}.{child.name}".lstrip(".")
            if isinstance(child, ast.FunctionDef):
                yield name, child
            yield from _functions(child, name)


def read(root: Path, file: str) -> ast.Module:
    """The tree of a module."""
    return ast.parse((root / file).read_text(encoding="utf-8"))


@dataclass(frozen=True)
class _Finder:
    file: str

    def below(self, node: ast.AST, function: str, statement: int = 0) -> Iterator[Mutant]:
        """`statement` is 0 outside functions."""
        for name, index, child in _children(node):
            inner, inside = function, statement
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                inner = f"{function}.{child.name}".lstrip(".")
            if isinstance(node, _Function) and name != "body":
                continue  # decorators and defaults are no part of the function
            if isinstance(node, ast.Lambda) or (
                isinstance(child, ast.stmt) and (statement or isinstance(node, _Function))
            ):
                inside = child.lineno  # type: ignore[attr-defined]
            if inside:
                yield from self._changes(node, (name, index), child, function, inside)
            yield from self.below(child, inner, inside)

    def _changes(
        self,
        parent: ast.AST,
        place: tuple[str, int | None],
        node: ast.AST,
        function: str,
        statement: int,
    ) -> Iterator[Mutant]:
        whole = _is_condition(parent, place[0])
        for new in _instead(parent, node, whole):
            shown, becomes = node, ast.unparse(new)
            if isinstance(node, ast.match_case):
                shown, becomes = node.pattern, "never"
            yield Mutant(
                self.file,
                function or "<module>",
                shown.lineno,  # type: ignore[attr-defined]
                statement,
                ast.unparse(shown),
                becomes,
                parent,
                place,
                new,
            )


def _children(node: ast.AST) -> Iterator[tuple[str, int | None, ast.AST]]:
    for name, value in ast.iter_fields(node):
        if isinstance(value, ast.AST):
            yield name, None, value
        elif isinstance(value, list):
            for index, each in enumerate(value):
                if isinstance(each, ast.AST):
                    yield name, index, each


def _is_condition(parent: ast.AST, name: str) -> bool:
    if isinstance(parent, ast.If | ast.While | ast.IfExp):
        return name == "test"
    return (isinstance(parent, ast.comprehension) and name == "ifs") or (
        isinstance(parent, ast.match_case) and name == "guard"
    )


def _instead(parent: ast.AST, node: ast.AST, whole: bool) -> Iterator[ast.AST]:
    """What may stand in place of a node."""
    if whole and not isinstance(node, ast.Constant):
        if not isinstance(parent, ast.While):
            yield ast.Constant(True)
        yield ast.Constant(False)
    covered = whole or isinstance(parent, ast.BoolOp)
    match node:
        case ast.BoolOp(op, values):
            for left_out in range(len(values)):
                kept = [each for n, each in enumerate(values) if n != left_out]
                yield kept[0] if len(kept) == 1 else ast.BoolOp(op, kept)
        case ast.UnaryOp(ast.Not(), operand) if not covered:
            yield operand
        case ast.Compare(left, ops, comparators):
            for n, compared in enumerate(ops):
                for table in (_BOUNDARY, {} if covered and len(ops) == 1 else _OPPOSITE):
                    if type(compared) in table:
                        changed = [*ops[:n], table[type(compared)](), *ops[n + 1 :]]
                        yield ast.Compare(left, changed, comparators)
        case ast.Call(ast.Name(name, context), arguments, keywords) if name in _OTHER_NAME:
            yield ast.Call(ast.Name(_OTHER_NAME[name], context), arguments, keywords)
        case ast.Call(called, arguments, keywords):
            match arguments:
                case [ast.Name(one) as first, ast.Name(other) as second, *rest] if one != other:
                    yield ast.Call(called, [second, first, *rest], keywords)
            for n, each in enumerate(keywords):
                if each.arg:
                    yield ast.Call(called, arguments, [*keywords[:n], *keywords[n + 1 :]])
        case ast.Expr(ast.Call()) | ast.AugAssign() | ast.Delete():
            yield ast.Pass()
        case ast.Assign([ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.Constant(bool(value)) if isinstance(parent, ast.Return):
            yield ast.Constant(not value)
        case ast.match_case(pattern, None, body) if not _catches_all(pattern):
            yield ast.match_case(pattern, ast.Constant(False), body)


def _catches_all(pattern: ast.pattern) -> bool:
    return isinstance(pattern, ast.MatchAs) and pattern.pattern is None
