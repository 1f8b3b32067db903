"""Clang's syntax tree, as far as convergence depends on it, from its JSON (`-ast-dump=json`)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import cast

Json = Mapping[str, object]
FUNCTIONS = frozenset(
    {
        "FunctionDecl",
        "CXXMethodDecl",
        "CXXConstructorDecl",
        "CXXDestructorDecl",
        "CXXConversionDecl",
    }
)
_STRUCTORS = re.compile(r"([CD])[0-5](?=E)")
_KEPT = ("name", "mangledName", "declId", "targetLabelDeclId", "hasVar", "hasInit", "hasElse")


@dataclass(frozen=True, slots=True)
class Node:
    """A node: `begin` and `end` are offsets in bytes in the preprocessed text, `end` that after the
    last token; -1 where the tree names none.  `children` has `None` for an absent part, such as
    the condition of `for (;;)`; `facts` are what else of the node matters, by Clang's names."""

    kind: str
    begin: int
    end: int
    children: tuple[Node | None, ...]
    facts: Mapping[str, object] = field(default_factory=dict[str, object])

    @property
    def inner(self) -> Iterator[Node]:
        """The children that are there."""
        return (child for child in self.children if child is not None)

    def holds(self, offset: int) -> bool:
        return self.begin <= offset < self.end

    def text(self, name: str) -> str:
        return str(self.facts.get(name, ""))


def functions(tree: str) -> dict[str, Node]:
    """The definitions of functions in a syntax tree, by the names that symbols have in IR, in the
    tree's order: those of constructors and destructors with the number of the variant left out
    (`symbol`)."""
    found: dict[str, Node] = {}
    stack: list[Json] = [cast(Json, json.loads(tree))]
    while stack:
        raw = stack.pop()
        if raw.get("kind") in FUNCTIONS and _body(raw) is not None:
            name = str(raw.get("mangledName", raw.get("name", "")))
            found.setdefault(symbol(name), _node(raw))
        stack.extend(reversed(_children(raw)))
    return found


def symbol(name: str) -> str:
    """The name under which `functions` has a symbol: what Clang emits for one definition under
    several names (Itanium C++ ABI, "Constructors and Destructors"; kernels of OpenCL) has one."""
    return _STRUCTORS.sub(r"\1", name.strip('"').removeprefix("__clang_ocl_kern_imp_"))


def body(function: Node) -> Node | None:
    """The compound statement of a definition."""
    return next((child for child in function.inner if child.kind in BODIES), None)


BODIES = frozenset({"CompoundStmt", "CXXTryStmt"})


def _body(raw: Json) -> Json | None:
    return next((child for child in _children(raw) if child.get("kind") in BODIES), None)


def _children(raw: Json) -> list[Json]:
    return cast("list[Json]", raw.get("inner", []))


def _node(raw: Json) -> Node:
    """The node of one function: functions inside it (lambdas, local classes) are others'."""
    if raw.get("kind") == "LambdaExpr":
        children = _captured(raw)
    else:
        children = [child for child in _children(raw) if child.get("kind") not in _ELSEWHERE]
    begin, end = _extent(raw)
    kept = {name: raw[name] for name in _KEPT if name in raw}
    nodes = tuple(_node(child) if child.get("kind") else None for child in children)
    return Node(str(raw.get("kind", "")), begin, end, nodes, kept)


_ELSEWHERE = frozenset({"CXXRecordDecl", "FunctionTemplateDecl", "ClassTemplateDecl"})


def _captured(raw: Json) -> list[Json]:
    """The initialisers of a lambda's captures: its class and its body are not evaluated here."""
    return [c for c in _children(raw) if c.get("kind") not in {"CXXRecordDecl", "CompoundStmt"}]


def _extent(raw: Json) -> tuple[int, int]:
    extent = cast(Json, raw.get("range", {}))
    begin, end = cast(Json, extent.get("begin", {})), cast(Json, extent.get("end", {}))
    first, last = begin.get("offset"), end.get("offset")
    if not isinstance(first, int) or not isinstance(last, int):
        return -1, -1
    length = end.get("tokLen")
    return first, last + (length if isinstance(length, int) else 1)
