"""Clang's syntax tree, as far as convergence depends on it, from its JSON (`-ast-dump=json`)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import cast

from source.not_covered import NotCovered

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
DESTRUCTOR = "CXXDestructorDecl"
_STRUCTORS = frozenset({"CXXConstructorDecl", DESTRUCTOR})
_VARIANT = re.compile(r"(?<=[CD])[0-5](?=E)")
_KEPT = ("name", "mangledName", "declId", "targetLabelDeclId", "hasVar", "hasInit", "hasElse")


@dataclass(frozen=True, slots=True)
class SyntaxNode:
    """A node: `begin` and `end` are offsets in bytes in the preprocessed text, `end` that after the
    last token; -1 where the tree names none.  `children` has `None` for an absent part, such as
    the condition of `for (;;)`; `facts` are what else of the node matters, by Clang's names."""

    kind: str
    begin: int
    end: int
    children: tuple[SyntaxNode | None, ...]
    facts: Mapping[str, object] = field(default_factory=dict[str, object])

    @property
    def inner(self) -> Iterator[SyntaxNode]:
        """The children that are there."""
        return (child for child in self.children if child is not None)

    def holds(self, offset: int) -> bool:
        return self.begin <= offset < self.end

    def text(self, name: str) -> str:
        return str(self.facts.get(name, ""))


@dataclass(frozen=True)
class SyntaxTree:
    """The functions of a syntax tree: `definitions` by their mangled names, which for a constructor
    or destructor is that of one of the variants that are emitted; `variants` are the mangled names
    of constructors and destructors, by the names that their other variants may have;
    `destructors` are declared ones, too."""

    definitions: Mapping[str, SyntaxNode]
    variants: Mapping[str, frozenset[str]]
    destructors: frozenset[str]

    def definition(self, symbol: str) -> SyntaxNode | None:
        """The definition that a symbol of the IR is emitted for; `None` if the program has none.
        Raises `NotCovered`."""
        return self.definitions.get(self._declared(symbol))

    def is_destructor(self, symbol: str) -> bool:
        """Raises `NotCovered`."""
        return self._declared(symbol) in self.destructors

    def _declared(self, symbol: str) -> str:
        """The mangled name: what Clang emits for one definition under several names (Itanium C++
        ABI, "Constructors and Destructors"; kernels of OpenCL) has one."""
        name = symbol.strip('"').removeprefix("__clang_ocl_kern_imp_")
        found = self.variants.get(name, frozenset())
        if name in self.definitions or name in self.destructors or not found:
            return name
        if len(found) > 1:
            raise NotCovered(f"which of {', '.join(sorted(found))} has the variant {name}")
        return next(iter(found))


def program(tree: str) -> SyntaxTree:
    """The functions of a syntax tree, in its order."""
    definitions: dict[str, SyntaxNode] = {}
    variants: dict[str, set[str]] = {}
    destructors: set[str] = set()
    stack: list[Json] = [cast(Json, json.loads(tree))]
    while stack:
        raw = stack.pop()
        if raw.get("kind") in FUNCTIONS:
            name = str(raw.get("mangledName", raw.get("name", "")))
            if raw.get("kind") in _STRUCTORS:
                for variant in _variants(name):
                    variants.setdefault(variant, set()).add(name)
            if raw.get("kind") == DESTRUCTOR:
                destructors.add(name)
            if has_body(raw):
                definitions.setdefault(name, _node(raw))
        stack.extend(reversed(_children(raw)))
    found = {name: frozenset(of) for name, of in variants.items()}
    return SyntaxTree(definitions, found, frozenset(destructors))


def _variants(name: str) -> Iterator[str]:
    """The names in which one number that may be a variant's is another."""
    for match in _VARIANT.finditer(name):
        for number in range(6):
            yield f"{name[: match.start()]}{number}{name[match.end() :]}"


def body(function: SyntaxNode) -> SyntaxNode | None:
    """The compound statement of a definition."""
    return next((child for child in function.inner if child.kind in BODIES), None)


BODIES = frozenset({"CompoundStmt", "CXXTryStmt", "CoroutineBodyStmt"})


def has_body(raw: Json) -> bool:
    """Whether a declaration is a definition."""
    return any(child.get("kind") in BODIES for child in _children(raw))


def _children(raw: Json) -> list[Json]:
    return cast("list[Json]", raw.get("inner", []))


def _node(raw: Json) -> SyntaxNode:
    """The node of one function: functions inside it (lambdas, local classes) are others'."""
    if raw.get("kind") == "LambdaExpr":
        children = _captured(raw)
    else:
        children = [child for child in _children(raw) if child.get("kind") not in _ELSEWHERE]
    begin, end = _extent(raw)
    kept = {name: raw[name] for name in _KEPT if name in raw}
    nodes = tuple(_node(child) if child.get("kind") else None for child in children)
    return SyntaxNode(str(raw.get("kind", "")), begin, end, nodes, kept)


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
