"""The code of a module in which imports wait for the functions that use them (`late_imports`).

A name waits if it is imported at the top of the module, from a module of ours, of the standard
library or of LLVM's and the solvers', and is nowhere used before a function is called: not in a
base class, a decorator, a default, a constant.  Annotations are never evaluated (PEP 563).
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Sequence

from common.late_names import BRING, NEEDS, OURS, Late, Made

MAY_WAIT = {*sys.stdlib_module_names, *OURS, "bitwuzla", "llvmlite", "z3"}
"""The packages whose import fails for no user's reason: that of an optional one is asked for."""
_FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)


def made_of(path: str) -> Made:
    """The code of the file, and which imports wait for what."""
    with open(path, "rb") as file:
        tree = ast.parse(file.read(), path)
    late: dict[str, Late] = {}
    used: list[list[str]] = []
    if _has_late_annotations(tree):
        late = _taken_out(tree, _Used.when_loaded(tree))
        for function in _functions(tree.body):
            function.body = _asking(function.body, frozenset(late), used)
    return compile(_bare(tree), path, "exec", dont_inherit=True), late, used


def _bare(tree: ast.Module) -> ast.Module:
    """The module without what functions and classes say of themselves, which nothing asks for but
    type checkers: docstrings, and the annotations of functions and of variables of the module."""
    for each in ast.walk(tree):
        if isinstance(each, ast.arg):
            each.annotation = None
        elif isinstance(each, (*_FUNCTION, ast.ClassDef)):
            if ast.get_docstring(each, clean=False) is not None:
                each.body[0] = ast.copy_location(ast.Pass(), each.body[0])
            if not isinstance(each, ast.ClassDef):
                each.returns = None
    tree.body = [_plain(each) for each in tree.body]
    return tree


def _plain(statement: ast.stmt) -> ast.stmt:
    if isinstance(statement, ast.AnnAssign) and statement.value is not None:
        assigned = ast.Assign([statement.target], statement.value)
        return ast.copy_location(assigned, statement)
    return statement


def _has_late_annotations(tree: ast.Module) -> bool:
    names = (
        alias.name
        for each in tree.body
        if isinstance(each, ast.ImportFrom) and each.module == "__future__"
        for alias in each.names
    )
    return "annotations" in names


class _Used(ast.NodeVisitor):
    """The names that code uses, or binds otherwise than by an import."""

    def __init__(self, *, with_bodies: bool) -> None:
        self.names: set[str] = set()
        self._with_bodies = with_bodies

    @staticmethod
    def when_loaded(tree: ast.Module) -> set[str]:
        """Those that a module uses before a function of it is called, and those that functions may
        bind in it."""
        found = _Used(with_bodies=False)
        found.visit(tree)
        for each in ast.walk(tree):
            if isinstance(each, ast.Global):
                found.names.update(each.names)
            elif isinstance(each, (*_FUNCTION, ast.ClassDef)):
                found.names.add(each.name)
        return found.names

    @staticmethod
    def when_executed(nodes: Iterable[ast.AST]) -> set[str]:
        """Those that parts of a function may use, in functions and classes within it, too."""
        found = _Used(with_bodies=True)
        found._visit_all(nodes)
        return found.names

    def visit_Name(self, node: ast.Name) -> None:
        self.names.add(node.id)

    def visit_arg(self, node: ast.arg) -> None:
        """Its annotation is not evaluated."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self._visit_all([node.target, *filter(None, [node.value])])

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            self._visit_all([node.test, *node.orelse])
        else:
            self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._visit_function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self._visit_function(node)

    def _visit_function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self._visit_all([*node.decorator_list, node.args])
        if self._with_bodies:
            self._visit_all(node.body)

    def _visit_all(self, nodes: Iterable[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)


def _taken_out(tree: ast.Module, needed: set[str]) -> dict[str, Late]:
    """Take the imports that wait out of the module: module and name, by the name here."""
    late: dict[str, Late] = {}
    for place, statement in enumerate(tree.body):
        if not isinstance(statement, ast.Import | ast.ImportFrom):
            continue
        waiting = {alias.asname or alias.name: alias for alias in statement.names}
        waiting = {n: a for n, a in waiting.items() if n not in needed and _may(statement, a)}
        late |= {name: _late(statement, alias) for name, alias in waiting.items()}
        statement.names = [each for each in statement.names if each not in waiting.values()]
        if not statement.names:
            tree.body[place] = ast.copy_location(ast.Pass(), statement)
    return late


def _may(statement: ast.Import | ast.ImportFrom, alias: ast.alias) -> bool:
    if isinstance(statement, ast.Import):
        return alias.asname is None and alias.name in MAY_WAIT
    module = statement.module or ""
    is_known = module.partition(".")[0] in MAY_WAIT and module != "__future__"
    return is_known and not statement.level and alias.name != "*"


def _late(statement: ast.Import | ast.ImportFrom, alias: ast.alias) -> Late:
    if isinstance(statement, ast.Import):
        return alias.name, ""
    return statement.module or "", alias.name


def _functions(nodes: Iterable[ast.AST]) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions of a module and the methods of its classes, not those within functions."""
    for each in nodes:
        if isinstance(each, _FUNCTION):
            yield each
        else:
            yield from _functions(ast.iter_child_nodes(each))


def _asking(
    body: Sequence[ast.stmt], waiting: frozenset[str], used: list[list[str]]
) -> list[ast.stmt]:
    """The statements, each after the import of what it uses, where that may not be there yet: a
    branch is asked for when it is taken, a loop as a whole."""
    asking: list[ast.stmt] = []
    for statement in body:
        blocks = _blocks(statement)
        inner = [each for block in blocks for each in block]
        here = [each for each in ast.iter_child_nodes(statement) if each not in inner]
        names = waiting & _Used.when_executed(here if blocks else [statement])
        if names:
            asking.append(_asked(len(used), statement))
            used.append(sorted(names))
            waiting -= names
        for block in blocks:
            block[:] = _asking(block, waiting, used)
        asking.append(statement)
    return asking


def _blocks(statement: ast.stmt) -> list[list[ast.stmt]]:
    """The blocks of a statement of which each is executed at most once."""
    if isinstance(statement, ast.If):
        return [statement.body, *filter(None, [statement.orelse])]
    if isinstance(statement, ast.With):
        return [statement.body]
    if isinstance(statement, ast.Try):
        parts = (statement.body, statement.orelse, statement.finalbody)
        return [each for each in parts if each]
    return []


def _asked(number: int, beside: ast.stmt) -> ast.stmt:
    asked = ast.parse(f"if {NEEDS.format(number)}: {BRING}({number})").body[0]
    for each in ast.walk(asked):
        ast.copy_location(each, beside)
    return asked
